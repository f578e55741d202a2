"""Taps on a half-entered roll, tested without a screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.australis.facts import roll_entry
from companion.games.australis.facts.roll_editor import RollEditor
from engine.australis.moves import Shown
from engine.australis.table import Table
from tests.companion.australis.competitions import example, now
from tests.companion.libraries import library_at


class Phone:
    """A phone that enters a roll, and records the callbacks of its editor."""

    def __init__(self, table: Table, *, lowest_only: bool) -> None:
        self.table, self.lowest_only = table, lowest_only
        self.kept: object = None
        self.changed_elsewhere = self.is_over = self.disk_is_full = False
        self.heard: list[str] = []

    def editor(self) -> RollEditor:
        """The editor as it would be drawn now."""
        return RollEditor(
            self.table,
            roll_entry.read(self.table, self.kept),
            self.lowest_only,
            read=lambda: self.kept,
            write=self._write,
            is_outdated=lambda: self.changed_elsewhere,
            is_over=lambda: self.is_over,
            on_outdated=lambda: self.heard.append("outdated"),
            on_changed=lambda: self.heard.append("changed"),
        )

    def shows(self) -> tuple[int | None, ...]:
        """The sides that are saved."""
        return roll_entry.read(self.table, self.kept).shows

    def _write(self, value: object) -> bool:
        if not self.disk_is_full:
            self.kept = value
        return not self.disk_is_full


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """The example after its first roll: red; blue, blue, purple; purple, purple."""
    return now(example(library_at(tmp_path), 1))


def test_quick_taps_count_before_they_are_drawn(table: Table) -> None:
    phone = Phone(table, lowest_only=False)
    drawn = phone.editor()
    for side in (8, 2, 6):
        drawn.tap_key(side)
    assert phone.shows()[:3] == (8, 2, 6)
    assert phone.heard == ["changed"] * 3


def test_a_lower_side_replaces_a_higher_one(table: Table) -> None:
    phone = Phone(table, lowest_only=True)
    phone.editor().tap_side(2, "purple", 3)
    phone.editor().tap_side(1, "blue", 2)
    assert [side for side in phone.shows() if side is not None] == [2]
    assert phone.editor().is_certain


def test_a_tapped_die_is_entered_next(table: Table) -> None:
    phone = Phone(table, lowest_only=False)
    phone.editor().tap_key(8)
    phone.editor().tap_die(0)
    phone.editor().tap_key(9)
    assert phone.shows()[0] == 9


def test_a_key_meant_for_another_die_is_refused(table: Table) -> None:
    phone = Phone(table, lowest_only=False)
    drawn = phone.editor()
    phone.editor().tap_key(8)
    phone.heard.clear()
    phone.changed_elsewhere = True
    drawn.tap_key(9)
    assert phone.shows()[:2] == (8, None)
    assert phone.heard == ["outdated"]


def test_the_same_side_tapped_on_two_phones_counts_once(table: Table) -> None:
    phone = Phone(table, lowest_only=True)
    drawn = phone.editor()
    phone.editor().tap_side(1, "blue", 2)
    phone.changed_elsewhere = True
    drawn.tap_side(1, "blue", 2)
    assert [side for side in phone.shows() if side is not None] == [2]


def test_nothing_changes_once_the_roll_is_over(table: Table) -> None:
    phone = Phone(table, lowest_only=True)
    phone.is_over = True
    phone.editor().tap_side(1, "blue", 2)
    phone.editor().tap_die(0)
    assert phone.kept is None
    assert phone.heard == ["outdated", "outdated"]


def test_a_tap_that_cannot_be_saved_does_not_vibrate(table: Table) -> None:
    phone = Phone(table, lowest_only=True)
    phone.disk_is_full = True
    phone.editor().tap_side(1, "blue", 2)
    assert phone.heard == []


@pytest.mark.parametrize("changed_elsewhere", [False, True])
def test_clear_forgets_only_what_this_phone_shows(table: Table, changed_elsewhere: bool) -> None:
    phone = Phone(table, lowest_only=True)
    phone.editor().tap_side(1, "blue", 2)
    phone.changed_elsewhere = changed_elsewhere
    phone.editor().clear()
    assert (phone.kept is not None) == changed_elsewhere
    assert ("outdated" in phone.heard) == changed_elsewhere


def test_the_removal_uses_the_latest_saved_sides(table: Table) -> None:
    phone = Phone(table, lowest_only=True)
    drawn = phone.editor()
    drawn.tap_side(1, "blue", 2)
    drawn.tap_side(1, "purple", 3)
    move = drawn.removal()
    assert move is not None
    assert move.rest_is_higher
    assert [die for die in move.dice if die.shows is not None] == [Shown(1, "blue", 2), Shown(1, "purple", 3)]
    phone.changed_elsewhere = True
    assert drawn.removal() is None
    assert phone.heard[-1] == "outdated"


def test_a_roll_is_certain_once_no_other_die_can_be_lowest(table: Table) -> None:
    phone = Phone(table, lowest_only=False)
    for side in (8, 2, 6, 3):
        assert not phone.editor().is_certain
        phone.editor().tap_key(side)
    assert phone.editor().is_certain
    move = phone.editor().removal()
    assert move is not None
    assert [die.shows for die in move.dice] == [8, 2, 6, 3, None, None]
