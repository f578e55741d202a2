"""Taps on a half-entered roll, tested without a screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.australis.facts import roll_entry
from companion.games.australis.facts.roll_editor import RollEditor
from engine.australis.moves import RollOff, Shown
from engine.australis.table import Table
from tests.companion.australis.competitions import example, now
from tests.companion.libraries import library_at


class Phone:
    """A phone that enters a roll, and records the callbacks of its editor."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kept: object = None
        self.changed_elsewhere = self.is_over = self.disk_is_full = False
        self.heard: list[str] = []
        self.ended: list[RollOff] = []

    def editor(self) -> RollEditor:
        """The editor as it would be drawn now."""
        return RollEditor(
            self.table,
            roll_entry.read(self.table, self.kept),
            read=lambda: self.kept,
            write=self._write,
            is_outdated=lambda: self.changed_elsewhere,
            is_over=lambda: self.is_over,
            on_outdated=lambda: self.heard.append("outdated"),
            on_changed=lambda: self.heard.append("changed"),
            on_certain=self.ended.append,
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
    phone = Phone(table)
    drawn = phone.editor()
    for side in (5, 6, 4):  # Bob's three dice come first: they can be lower than the others
        drawn.tap_key(side)
    assert phone.shows()[1:4] == (5, 6, 4)
    assert phone.heard == ["changed"] * 3


def test_the_die_that_is_most_likely_lowest_is_asked_first(table: Table) -> None:
    entry = roll_entry.roll_entry_of(table)
    assert entry.dice[1] == (1, "blue")
    assert roll_entry.focus(table, entry) == 1


def test_each_die_asks_the_only_question_left(table: Table) -> None:
    entry = roll_entry.roll_entry_of(table)
    assert len(roll_entry.may_show(table, entry, 0)) == 6
    entry = roll_entry.enter_side(table, entry, 3)  # Bob's blue 3 counts as 4
    asked = [roll_entry.may_show(table, entry, index) for index in range(6)]
    assert asked == [(), (2, 3), (2, 3), (3, 4), (3,), (3,)]


def test_a_tap_answers_the_only_question_and_another_takes_that_back(table: Table) -> None:
    phone = Phone(table)
    phone.editor().tap_key(2)
    phone.editor().tap_die(3)
    assert phone.shows() == (None, 2, None, 3, None, None)
    phone.editor().tap_die(3)
    assert phone.shows() == (None, 2, None, None, None, None)
    phone.editor().tap_die(1)  # it only comes into focus
    assert phone.shows()[1] == 2
    phone.editor().tap_die(1)
    assert phone.shows()[1] is None


def test_a_die_with_several_questions_only_comes_into_focus(table: Table) -> None:
    phone = Phone(table)
    phone.editor().tap_key(3)
    phone.editor().tap_die(2)
    assert phone.shows() == (None, 3, None, None, None, None)
    phone.editor().tap_key(7)
    assert phone.shows()[2] == 7


def test_a_tapped_die_is_entered_next(table: Table) -> None:
    phone = Phone(table)
    phone.editor().tap_die(0)
    phone.editor().tap_key(8)
    phone.editor().tap_die(0)
    phone.editor().tap_key(9)
    assert phone.shows()[0] == 9


def test_typing_goes_round_to_dice_that_still_matter(table: Table) -> None:
    phone = Phone(table)
    phone.editor().tap_die(4)
    phone.editor().tap_key(3)  # Charlie's purple 3 counts as 4
    assert roll_entry.focus(table, roll_entry.read(table, phone.kept)) == 5
    phone.editor().tap_key(6)
    assert roll_entry.focus(table, roll_entry.read(table, phone.kept)) == 1, "the red die cannot be lowest"


def test_a_key_meant_for_another_die_is_refused(table: Table) -> None:
    phone = Phone(table)
    drawn = phone.editor()
    phone.editor().tap_key(5)
    phone.heard.clear()
    phone.changed_elsewhere = True
    drawn.tap_key(6)
    assert phone.shows()[1:3] == (5, None)
    assert phone.heard == ["outdated"]


def test_the_same_die_tapped_on_two_phones_counts_once(table: Table) -> None:
    phone = Phone(table)
    phone.editor().tap_key(2)
    drawn = phone.editor()
    phone.editor().tap_die(3)
    phone.changed_elsewhere = True
    drawn.tap_die(3)
    assert phone.shows() == (None, 2, None, 3, None, None)


def test_nothing_changes_once_the_roll_is_over(table: Table) -> None:
    phone = Phone(table)
    phone.is_over = True
    phone.editor().tap_key(2)
    phone.editor().tap_die(0)
    assert phone.kept is None
    assert phone.heard == ["outdated", "outdated"]


def test_a_tap_that_cannot_be_saved_does_not_vibrate(table: Table) -> None:
    phone = Phone(table)
    phone.disk_is_full = True
    phone.editor().tap_key(2)
    assert phone.heard == []


def test_the_removal_uses_the_latest_saved_sides(table: Table) -> None:
    phone = Phone(table)
    drawn = phone.editor()
    drawn.tap_key(2)
    drawn.tap_die(3)
    move = drawn.removal()
    assert move is not None
    assert move.rest_is_higher
    assert [die for die in move.dice if die.shows is not None] == [Shown(1, "blue", 2), Shown(1, "purple", 3)]
    phone.changed_elsewhere = True
    assert drawn.removal() is None
    assert phone.heard[-1] == "outdated"


def test_a_roll_ends_by_itself_once_no_other_die_can_be_lowest(table: Table) -> None:
    phone = Phone(table)
    for side in (2, 6, 3):
        assert not phone.ended
        phone.editor().tap_key(side)
    (move,) = phone.ended
    assert not move.rest_is_higher
    assert [die.shows for die in move.dice] == [None, 2, 6, 3, None, None]


def test_a_roll_cannot_end_while_an_open_die_must_be_as_low(table: Table) -> None:
    phone = Phone(table)
    assert not phone.editor().may_end
    phone.editor().tap_die(0)
    phone.editor().tap_key(9)
    assert not phone.editor().may_end
    phone.editor().tap_key(6)
    assert phone.editor().may_end
