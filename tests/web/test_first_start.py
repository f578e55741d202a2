"""A first start waits for little, asks no other host, and does nothing that the app's policy forbids."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlsplit

from tests.browser.flet_page import FletPage
from tests.browser.seats import begin_game
from tests.browser.test_policy import FOREIGN
from tests.companion.libraries import NEW_GAME
from tests.web.conftest import Handset, Host, wait_until_all_is_there, wait_until_kept
from tests.web.test_install import OFFER
from tests.web.test_words import FETCHED


def test_a_first_start_its_game_and_what_the_browser_did_meanwhile(host: Host, handset: Handset) -> None:
    log = handset.log_network()
    phone = handset.open()
    assert OFFER not in phone.see("New game"), "nothing has been played yet"
    a_tap_works_before_everything_is_fetched(phone)
    the_page_is_isolated_and_can_be_installed(phone)
    wait_until_all_is_there(phone)
    assert phone.page.evaluate(FETCHED) == [], "English needs no words"
    the_rules_can_be_read(phone)
    loaded = phone.page.evaluate("reefTable.fetched")
    assert [name for name in loaded if name.endswith("database.js")] == [], "only where there are no files"
    assert not phone.page.evaluate("reefTable.isOver()"), "a failure was told meanwhile"
    the_policy_was_kept(phone)
    wait_until_kept(phone)
    phone.reload()  # now from the stored files
    phone.see("Green takes a die")
    the_rules_can_be_read(phone)
    the_policy_was_kept(phone)
    assert phone.errors == []
    handset.close()
    no_other_host_was_asked(log, host.url)


def a_tap_works_before_everything_is_fetched(phone: FletPage) -> None:
    """The game is begun, and the first die taken."""
    assert phone.page.evaluate("'isRemembered' in reefTable") is False, "the rest has been fetched already"
    phone.tap(NEW_GAME)
    phone.see("Around the table")
    begin_game(phone, "Blue takes a die")
    phone.tap("Take Blue 6")
    phone.see("Green takes a die")


def the_rules_can_be_read(phone: FletPage) -> None:
    """They stand in a file that is no module."""
    phone.tap("Rules for this")
    phone.see("Rulebook: Dice selection and dice action")
    phone.tap("Back")
    phone.see("Green takes a die")


def the_page_is_isolated_and_can_be_installed(phone: FletPage) -> None:
    """Isolated from other origins, by the headers of the server."""
    assert phone.page.evaluate("crossOriginIsolated") is True
    wrong = phone.page.context.new_cdp_session(phone.page).send("Page.getInstallabilityErrors")
    assert wrong == {"installabilityErrors": []}


def the_policy_was_kept(phone: FletPage) -> None:
    """Since the page was loaded."""
    assert [what for what in phone.refused() if not what.startswith(FOREIGN)] == []


def no_other_host_was_asked(log: Path, home: str) -> None:
    """By the page or a worker, as the browser's own network log tells.

    Chromium's own requests are left out: they have no page as their origin.
    """
    events = json.loads(log.read_text("utf-8"))["events"]
    requests = [event["params"] for event in events if "initiator" in event.get("params", {})]
    asked = {it["url"] for it in requests if it["initiator"] != "not an origin"}
    assert len(asked) > 20
    assert {urlsplit(url).netloc for url in asked} == {urlsplit(home).netloc}, sorted(asked)
