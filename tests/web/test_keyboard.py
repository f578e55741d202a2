"""The keyboard alone is enough for the web app, too: a ring shows the focus, and arrow keys move it."""

from __future__ import annotations

from tests.web.conftest import Handset, eventually

RING = "document.getElementById('focus-ring')"
FOCUSED = "document.activeElement?.closest('flt-semantics-host') ? document.activeElement : null"
IS_AROUND = f"""(() => {{
  const [ring, focused] = [{RING}, {FOCUSED}].map((it) => it?.getBoundingClientRect());
  return Boolean(ring && focused) && focused.width > 0
    && ["left", "top", "width", "height"].every((side) => Math.abs(ring[side] - focused[side]) < 1);
}})()"""


def test_the_first_tab_brings_the_ring_and_the_arrows(used_handset: Handset) -> None:
    phone = used_handset.open()
    phone.see("New game")
    page = phone.page
    assert page.evaluate(f"{RING} === null"), "nobody has used a keyboard yet"
    page.keyboard.press("Tab")
    eventually(page, f"{RING} !== null")
    eventually(page, f"({FOCUSED}) !== null && !{RING}.hidden && {IS_AROUND}")
    page.evaluate(f"window.first = {FOCUSED}")
    page.keyboard.press("ArrowDown")
    eventually(page, f"({FOCUSED}) !== window.first && {IS_AROUND}")
    assert phone.errors == []
