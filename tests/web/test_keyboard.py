"""The keyboard alone is enough for the web app, too: a ring shows the focus, and arrow keys move it."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.waiting import until
from tests.web.conftest import Handset

RING = "document.getElementById('focus-ring')"
FOCUSED = "document.activeElement?.closest('flt-semantics-host') ? document.activeElement : null"
IS_AROUND = f"""(() => {{
  const [ring, focused] = [{RING}, {FOCUSED}].map((it) => it?.getBoundingClientRect());
  return Boolean(ring && focused) && focused.width > 0
    && ["left", "top", "width", "height"].every((side) => Math.abs(ring[side] - focused[side]) < 1);
}})()"""


def press_until(page: Page, key: str, holds: str) -> None:
    """Presses a key until that holds: an app that has just drawn its page anew has lost the focus."""

    def press() -> None:
        page.keyboard.press(key)
        page.wait_for_timeout(500)

    until(lambda: page.evaluate(holds), lambda: f"never: {holds}", press)


def test_tab_brings_the_ring_and_the_arrows(used_handset: Handset) -> None:
    phone = used_handset.open()
    phone.see("New game")
    page = phone.page
    assert page.evaluate(f"{RING} === null"), "nobody has used a keyboard yet"
    press_until(page, "Tab", f"{RING} !== null && ({FOCUSED}) !== null && !{RING}.hidden && {IS_AROUND}")
    page.evaluate(f"window.first = {FOCUSED}")
    press_until(page, "ArrowDown", f"({FOCUSED}) !== window.first && {IS_AROUND}")
    assert phone.errors == []
