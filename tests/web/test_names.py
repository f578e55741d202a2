"""Names in any script are drawn without a network: those that were shown before, and new ones."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.flet_page import FletPage
from tests.browser.writing import SCRIPTS, Writing
from tests.web.conftest import Handset, Host, eventually

_KEPT = """async () => {
  const kept = new Set();
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) kept.add(request.url);
  return ['notocoloremoji', 'notosansgeorgian', 'notosansthai'].every(
    (font) => [...kept].some((url) => url.includes(`/${font}/`)));
}"""


def test_what_was_shown_once_is_shown_without_a_network(
    host: Host, handset: Handset, until_kept: Callable[[FletPage], None]
) -> None:
    phone = handset.open()
    phone.see("New game", 60)
    until_kept(phone)
    names, _others = SCRIPTS["east"]
    writing = Writing(phone)
    writing.begin(names)
    pictures = writing.drawn(names)
    # The service worker keeps what was asked for while it was there.
    eventually(phone, "caches.keys().then(async (all) => (await Promise.all(all.map(async (it) =>"
               " (await (await caches.open(it)).keys()).map((one) => one.url)))).flat()"
               ".filter((it) => it.includes('/notosanskr/')).length > 0)")
    host.switch_off()
    phone.reload()
    phone.see("Continue", 60)
    phone.tap("Continue")
    phone.see("takes a die")
    writing.becomes(names, pictures)
    assert phone.foreign == []
