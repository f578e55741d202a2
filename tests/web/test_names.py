"""Names in any script are drawn without a network, both earlier names and new ones."""

from __future__ import annotations

import pytest

from tests.browser.writing import SCRIPTS, Writing
from tests.web.conftest import Handset, Host, eventually

# One font that is stored when it is needed, and the last one that is stored in advance.
_KEPT = """Promise.all(['/notosanskr/', '/notoseriftibetan/'].map(async (font) => {
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) if (url.includes(font)) return true;
  return false;
})).then((found) => found.every((it) => it))"""


@pytest.mark.trial
def test_names_are_drawn_without_a_network(host: Host, used_handset: Handset) -> None:
    phone = used_handset.open()
    phone.see("New game")
    names, _others = SCRIPTS["east"]
    writing = Writing(phone)
    phone.reload()
    phone.see("New game")
    writing.begin(names)
    pictures = writing.drawn(names)
    eventually(phone.page, _KEPT)
    host.switch_off()
    phone.reload()
    phone.see("takes a die")
    writing.becomes(names, pictures)
    # These names have not been entered on this phone yet.
    phone.tap("Back")
    new_names, _others = SCRIPTS["emoji, and Europe"]
    writing.begin(new_names)
    writing.drawn(new_names)
    assert phone.foreign == []
