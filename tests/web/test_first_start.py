"""The first start does not wait for everything, and does nothing that the app's policy forbids."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.flet_page import FletPage
from tests.browser.seats import begin_game
from tests.browser.test_policy import FOREIGN
from tests.companion.libraries import NEW_GAME
from tests.web.conftest import Handset


def test_tap_works_before_everything_is_fetched(handset: Handset) -> None:
    phone = handset.open()
    phone.see("New game")
    assert phone.page.evaluate("'isRemembered' in reefTable") is False, "the rest has been fetched already"
    phone.tap(NEW_GAME)
    phone.see("Around the table")
    begin_game(phone, "Blue takes a die")
    loaded = phone.page.evaluate("reefTable.fetched")
    assert [name for name in loaded if name.endswith("database.js")] == [], "only where there are no files"
    assert phone.errors == []
    assert not phone.page.evaluate("reefTable.isOver()"), "a failure was told meanwhile"


def test_first_start_and_game_do_not_violate_the_policy(
    handset: Handset, until_kept: Callable[[FletPage], None]
) -> None:
    phone = handset.open()
    phone.see("New game")
    phone.tap(NEW_GAME)
    phone.see("Around the table")
    assert [what for what in phone.refused() if not what.startswith(FOREIGN)] == []
    until_kept(phone)
    phone.reload()  # now from the stored files
    phone.see("Around the table")
    begin_game(phone, "Blue takes a die")
    assert [what for what in phone.refused() if not what.startswith(FOREIGN)] == []
    assert phone.errors == []


def test_served_page_is_cross_origin_isolated(handset: Handset) -> None:
    phone = handset.open()
    phone.see("New game")
    assert phone.page.evaluate("crossOriginIsolated") is True
