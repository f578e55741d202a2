"""Notes about games and people are kept beside the journals, and can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.history.occasion import Occasion
from companion.history.people import People
from companion.session import history_notes as history_notes_module
from companion.session.history_notes import (
    LEFT_OUT,
    LONGEST_NOTE,
    LONGEST_PLACE,
    MERGED,
    OCCASIONS,
    HistoryNotes,
    history_notes,
    leave_out,
    merge,
    merged_with,
    note_occasion,
    notes_in,
    occasion_in,
    tell_apart,
    undo_merge,
    unmerge,
)
from companion.session.preferences import Preferences
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import StorageError
from engine import names
from tests.companion.history.records import NAMES, record
from tests.companion.libraries import library_at

HARBOUR = Occasion("Harbour", "Rain all day.\nWe had pancakes.")
MERGES = st.dictionaries(st.sampled_from(NAMES), st.sampled_from(NAMES), max_size=4)


def preferences_at(folder: Path, **settings: Any) -> Preferences:
    preferences = Preferences(FolderStorage(folder))
    if settings:
        preferences.remember(**settings)
    return preferences


def in_one_way(merged: dict[str, str]) -> dict[str, str]:
    """The same merges, made one after another as users do."""
    made: dict[str, str] = {}
    for name, into in merged.items():
        made = merged_with(made, name, into)
    return made


def test_where_a_game_was_played_is_kept_and_forgotten_when_it_is_emptied(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    note_occasion(preferences, "0000beef", HARBOUR)
    note_occasion(preferences, "0000cafe", Occasion(note="Noah's first"))
    again = history_notes(preferences_at(tmp_path))
    assert again.occasion("0000beef") == HARBOUR
    assert again.occasions == {"0000beef": HARBOUR, "0000cafe": Occasion(note="Noah's first")}
    assert again.occasion("0000dead") == Occasion()
    note_occasion(preferences, "0000beef", Occasion())
    assert preferences_at(tmp_path).state[OCCASIONS] == {"0000cafe": ["", "Noah's first"]}


def test_a_place_is_one_line_and_both_have_an_end(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    note_occasion(preferences, "0000beef", Occasion(" At\nMia's\u202e ", "a" * LONGEST_NOTE + "b"))
    assert history_notes(preferences).occasion("0000beef") == Occasion("At Mia's", "a" * LONGEST_NOTE)
    note_occasion(preferences, "0000beef", Occasion("b" * LONGEST_PLACE + "c"))
    assert history_notes(preferences).occasion("0000beef").place == "b" * LONGEST_PLACE


def test_a_game_that_is_left_out_and_counted_again_leaves_no_trace(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    leave_out(preferences, "0000cafe")
    before = dict(preferences.state)
    leave_out(preferences, "0000beef")
    leave_out(preferences, "0000beef")
    assert history_notes(preferences_at(tmp_path)).left_out == {"0000beef", "0000cafe"}
    leave_out(preferences, "0000beef", out=False)
    assert preferences.state == before


def test_every_page_hears_of_a_change(tmp_path: Path) -> None:
    preferences, heard = preferences_at(tmp_path), []
    preferences.subscribe(lambda: heard.append(history_notes(preferences)))
    leave_out(preferences, "0000beef")
    merge(preferences, "Jo", "Jonas")
    note_occasion(preferences, "0000beef", HARBOUR)
    assert [bool(each.left_out) + len(each.merged) + len(each.occasions) for each in heard] == [1, 2, 3]


def test_two_programs_lose_no_note_of_each_other(tmp_path: Path) -> None:
    one, other = preferences_at(tmp_path), preferences_at(tmp_path)
    leave_out(one, "0000beef")
    merge(one, "Jo", "Jonas")
    note_occasion(one, "0000beef", HARBOUR)
    leave_out(other, "0000cafe")
    merge(other, "Leah", "Lea")
    note_occasion(other, "0000cafe", HARBOUR)
    found = history_notes(preferences_at(tmp_path))
    assert found.left_out == {"0000beef", "0000cafe"}
    assert found.merged == {"Jo": "Jonas", "Leah": "Lea"}
    assert set(found.occasions) == {"0000beef", "0000cafe"}


def test_a_change_that_cannot_be_kept_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences = preferences_at(tmp_path)
    merge(preferences, "Jo", "Jonas")

    def fail(*_args: object, **_kwargs: object) -> None:
        raise StorageError("the disk is full", "full")

    monkeypatch.setattr(FolderStorage, "change_setting", fail)
    with pytest.raises(StorageError):
        merge(preferences, "Leah", "Lea")
    assert history_notes(preferences).merged == {"Jo": "Jonas"}


def test_a_merge_is_taken_back_at_once_or_later(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    merge(preferences, "Jo", "Jonas")
    undo = merge(preferences, "jo", "Noah")
    assert history_notes(preferences).merged == {"jo": "Noah"}
    undo_merge(preferences, undo)
    assert history_notes(preferences).merged == {"Jo": "Jonas"}
    merge(preferences, "Leah", "Lea")
    back = unmerge(preferences, "JO")
    assert history_notes(preferences).merged == {"Leah": "Lea"}
    undo_merge(preferences, back)
    assert history_notes(preferences).merged == {"Leah": "Lea", "Jo": "Jonas"}


def test_the_other_name_is_shown_when_two_are_merged_the_other_way_round(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    merge(preferences, "Jo", "Jonas")
    merge(preferences, "Lea", "Jo")
    undo = merge(preferences, "Jonas", "Lea")
    games = [record(1, {"Jo": 3, "Noah": 1}), record(2, {"Jonas": 3, "Lea": 1})]
    people = People(games, history_notes(preferences).merged)
    assert {people.who(name) for name in ("Jo", "Jonas", "Lea")} == {"Lea"}
    undo_merge(preferences, undo)
    assert history_notes(preferences).merged == {"Jo": "Jonas", "Lea": "Jo"}


def test_a_name_is_not_merged_into_itself(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    undo_merge(preferences, merge(preferences, "Mia", "mia "))
    assert history_notes(preferences).merged == {}


@given(MERGES, st.sampled_from(NAMES), st.sampled_from(NAMES))
def test_merged_names_are_one_person_and_nobody_else_is_split(
    merged: dict[str, str], name: str, into: str
) -> None:
    before, after = in_one_way(merged), merged_with(in_one_way(merged), name, into)
    games = [record(number, {each: 1}) for number, each in enumerate(NAMES)]
    was, now = People(games, before), People(games, after)
    assert now.who(name) == now.who(into)
    for one in NAMES:
        for other in NAMES:
            # A name that was merged elsewhere before goes its new way alone with those merged into it.
            if was.who(one) == was.who(other) and not any(names.same_name(name, each) for each in before):
                assert now.who(one) == now.who(other)


@given(MERGES, st.sampled_from(NAMES), st.sampled_from(NAMES))
def test_a_merge_and_its_undo_leave_everything_as_it_was(
    merged: dict[str, str], name: str, into: str
) -> None:
    preferences = Preferences(_Memory({MERGED: in_one_way(merged)}))
    before = history_notes(preferences).merged
    undo_merge(preferences, merge(preferences, name, into))
    assert history_notes(preferences).merged == before


@given(MERGES, st.sampled_from(NAMES), st.sampled_from(NAMES))
def test_a_ring_that_came_from_elsewhere_stops_nothing(merged: dict[str, str], name: str, into: str) -> None:
    made = merged_with(merged, name, into)
    assert made == merged if names.same_name(name, into) else made[name] == into


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from((OCCASIONS, LEFT_OUT, MERGED)), JUNK))
def test_whatever_else_is_kept_there_is_passed_over(settings: dict[str, Any]) -> None:
    found = notes_in(settings)
    assert all(isinstance(each, str) for each in found.left_out)
    assert all(isinstance(each, str) for each in (*found.merged, *found.merged.values()))
    assert all(isinstance(each, Occasion) for each in found.occasions.values())


def test_without_settings_nothing_is_said() -> None:
    assert notes_in({}) == HistoryNotes()


class _Memory(FolderStorage):
    """Settings in memory."""

    def __init__(self, settings: dict[str, Any]) -> None:
        super().__init__(Path())
        self._kept = settings

    def read_settings(self) -> dict[str, Any]:
        return dict(self._kept)

    def change_setting(self, name: str, change: Callable[[Any], Any], *, apart: bool = True) -> Any:
        assert not apart  # or PostgreSQL would leave it out
        self._kept[name] = change(self._kept.get(name))
        return self._kept[name]


def test_notes_are_read_once_after_each_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    preferences = library_at(tmp_path).preferences
    for number in range(3):
        note_occasion(preferences, f"{number:016x}", Occasion("at home", day="2026-05-01"))
    read: list[object] = []

    def count(kept: object) -> Occasion | None:
        read.append(kept)
        return occasion_in(kept)

    monkeypatch.setattr(history_notes_module, "occasion_in", count)
    for _drawing in range(5):
        assert len(history_notes(preferences).days) == 3
    assert len(read) == 3
    note_occasion(preferences, "f" * 16, Occasion("at home"))
    assert len(history_notes(preferences).occasions) == 4


def test_two_phones_lose_no_pair_that_was_told_apart(tmp_path: Path) -> None:
    one, other = library_at(tmp_path).preferences, library_at(tmp_path).preferences
    tell_apart(one, "Ada", "Adam")
    tell_apart(other, "Bob", "Bobby")
    one.reload()
    assert history_notes(one).told_apart == {frozenset(("Ada", "Adam")), frozenset(("Bob", "Bobby"))}
