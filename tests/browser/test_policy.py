"""The content security policy: the page needs nothing that it forbids, and it stops foreign scripts."""

from __future__ import annotations

from urllib.request import urlopen

from tests.browser.flet_page import FletPage
from tests.browser.seats import begin_game
from tests.browser.server import Server
from tests.companion.libraries import NEW_GAME

FOREIGN = "https://cdn.jsdelivr.net/npm/@rive-app/"
"""A library that Flet's client requests from another host at each start, and does not need."""
_BEGUN = """() => {
  const script = document.createElement('script');
  script.textContent = 'window.stranger = true';
  document.head.append(script);
  setTimeout(() => { try { eval('window.stranger = true'); } catch (error) { window.kept = error.name; } });
}"""


def test_the_page_keeps_its_policy_and_injected_script_does_not_run(phone: FletPage, server: Server) -> None:
    with urlopen(server.url) as answer:
        assert "unsafe-eval" not in answer.headers["content-security-policy"].replace("wasm-unsafe-eval", "")
    phone.tap(NEW_GAME)
    phone.see("Around the table")
    begin_game(phone, "Blue takes a die")
    assert [what for what in phone.refused() if not what.startswith(FOREIGN)] == []
    phone.page.evaluate(_BEGUN)
    phone.page.wait_for_function("() => window.kept")
    assert phone.page.evaluate("[window.kept, window.stranger]") == ["EvalError", None]
    assert {"inline", "eval"} <= set(phone.refused())
