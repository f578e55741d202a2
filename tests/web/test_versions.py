"""A newer version is fetched in the background, and starts when the player asks for it and it is complete."""

from __future__ import annotations

import shutil
from pathlib import Path

from pwa import versions
from pwa.site import PAGE

from tests.browser.flet_page import FletPage
from tests.web.conftest import Handset, Host, eventually

READY = "A new version is ready"
KEPT = "caches.keys().then((names) => names.filter((it) => it.startsWith('reef-table-')).sort().join())"
_WAITS = "navigator.serviceWorker.getRegistration().then((it) => it.waiting !== null)"
UPDATE = "navigator.serviceWorker.getRegistration().then((it) => it.update()).then(() => 0, () => 0)"


def publish(site: Path, *, mark: str) -> str:
    """Publishes another version of the site."""
    script = site / "offline.js"
    script.write_text(f"{script.read_text('utf-8')}\nreefTable.mark = {mark!r};\n", "utf-8")
    for packed in [*site.rglob("*.br"), *site.rglob("*.gz")]:
        packed.unlink()
    shutil.copyfile(PAGE / "sw.js", site / "sw.js")
    return versions.stamp(site)


def test_only_a_complete_newer_version_starts_and_when_the_player_asks(
    host: Host, used_handset: Handset
) -> None:
    phone = used_handset.open()
    phone.see("New game")
    an_incompletely_fetched_version_is_never_used(host, phone)
    newer = publish(host.site, mark="newer")
    phone.page.evaluate(UPDATE)
    phone.see(READY)
    assert phone.page.evaluate("reefTable.mark") is None
    with phone.page.expect_navigation(wait_until="commit"):
        phone.tap("Start it now")
    eventually(phone.page, "globalThis.reefTable?.mark === 'newer'")
    eventually(phone.page, f"{KEPT}.then((it) => it === 'reef-table-{newer}')")


def an_incompletely_fetched_version_is_never_used(host: Host, phone: FletPage) -> None:
    """Neither offered, nor started by a reload without a network; then the host is as before."""
    before = phone.page.evaluate(KEPT)
    half = publish(host.site, mark="half")
    (host.site / "python" / "rest.bin").write_bytes(b"of another version")
    phone.page.evaluate(UPDATE)
    eventually(phone.page, "navigator.serviceWorker.getRegistration().then((it) => !it.installing)")
    assert phone.page.evaluate(_WAITS) is False
    phone.frames()
    assert READY not in phone.texts()
    host.switch_off()
    phone.reload()
    phone.see("New game")
    assert phone.page.evaluate("reefTable.mark") is None
    assert half not in before
    host.renew()
