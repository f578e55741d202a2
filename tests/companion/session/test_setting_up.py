"""The kept state of the guide through the set-up: leniently read, never more than needed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.session.hints import SWITCH
from companion.session.preferences import Preferences
from companion.session.setting_up import (
    KEPT,
    MOST_TABLES,
    NOT_OPENED,
    GuideState,
    decline,
    guide_state,
    is_due,
    leave,
    open_guide,
    tick,
)
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import StorageError
from tests.unhurried import SKIPS

pytestmark = pytest.mark.usefixtures("beginners")
INFO, OTHER = GAMES[0], GAMES[1]


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    """The preferences of somebody new."""
    return Preferences(FolderStorage(tmp_path))


def test_it_is_due_at_the_first_game_of_a_box_and_once_more_after_it_was_skipped(
    preferences: Preferences,
) -> None:
    assert is_due(preferences, INFO, is_first=True)
    assert not is_due(preferences, INFO, is_first=False)
    open_guide(preferences, INFO, "one")
    assert is_due(preferences, INFO, is_first=False), "it was begun, but neither skipped nor done"
    leave(preferences, INFO, "one", done=False)
    assert is_due(preferences, INFO, is_first=False)
    decline(preferences, INFO)
    assert not is_due(preferences, INFO, is_first=False)
    assert is_due(preferences, OTHER, is_first=True)


def test_it_is_not_due_once_it_was_done_or_where_no_hints_are_wanted(preferences: Preferences) -> None:
    leave(preferences, INFO, "one", done=True)
    assert not is_due(preferences, INFO, is_first=True)
    preferences.remember(**{SWITCH: False})
    assert not is_due(preferences, OTHER, is_first=True)


def test_ticks_outlive_the_app_and_belong_to_one_table(preferences: Preferences, tmp_path: Path) -> None:
    open_guide(preferences, INFO, "one")
    tick(preferences, INFO, "one", ["dice", "board"])
    tick(preferences, INFO, "two", ["fish"])
    later = Preferences(FolderStorage(tmp_path))
    assert guide_state(later, INFO, "one") == GuideState("one", True, ("dice", "board"))
    assert guide_state(later, INFO, "two") == GuideState("two", False, ("fish",))
    assert guide_state(later, OTHER, "one") == NOT_OPENED


def test_only_the_latest_tables_are_kept(preferences: Preferences) -> None:
    for number in range(MOST_TABLES + 1):
        open_guide(preferences, INFO, f"table {number}")
    assert guide_state(preferences, INFO, "table 0") == NOT_OPENED
    assert guide_state(preferences, INFO, "table 1").is_open


@pytest.mark.parametrize(
    "stored",
    [
        None,
        "yes",
        [],
        {},
        {"skipped": "often", "done": 1, "tables": "none"},
        {"skipped": None, "tables": [[], ["one"], ["one", True], [1, True, []], "one", None]},
        {"tables": [["one", "open", []]]},
    ],
)
def test_what_cannot_be_understood_counts_for_nothing(preferences: Preferences, stored: Any) -> None:
    INFO.preferences(preferences).remember(KEPT, stored)
    assert guide_state(preferences, INFO, "one") == NOT_OPENED
    assert is_due(preferences, INFO, is_first=True)
    tick(preferences, INFO, "one", ["dice"])
    assert guide_state(preferences, INFO, "one").ticked == ("dice",)


def test_ticks_that_are_no_words_are_left_out(preferences: Preferences) -> None:
    INFO.preferences(preferences).remember(KEPT, {"tables": [["one", True, ["dice", 5, None]]]})
    assert guide_state(preferences, INFO, "one") == GuideState("one", True, ("dice",))


def test_who_has_skipped_it_often_enough_is_known(preferences: Preferences) -> None:
    INFO.preferences(preferences).remember(KEPT, {"skipped": SKIPS})
    assert not is_due(preferences, INFO, is_first=True)
    decline(preferences, INFO)
    assert INFO.preferences(preferences).get(KEPT)["skipped"] == SKIPS


def test_a_full_disk_costs_nothing_but_the_memory(
    preferences: Preferences, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_settings: object) -> None:
        raise StorageError("no room", "full")

    monkeypatch.setattr(preferences._storage, "write_settings", full)
    open_guide(preferences, INFO, "one")
    tick(preferences, INFO, "one", ["dice"])
    assert guide_state(preferences, INFO, "one").ticked == ("dice",), "as long as the app runs"
