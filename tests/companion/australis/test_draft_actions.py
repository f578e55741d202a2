"""Taps on dice, reefs, corals and rolls, tested without a screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import flet as ft
import pytest

from companion.games.australis.facts.choices import TakePlan
from companion.games.australis.facts.moment import moment
from companion.games.australis.facts.roll_input import left_to_enter, read, whole_roll, written
from companion.games.australis.panels.draft.draft_actions import (
    CLOSED,
    DraftActions,
    OpenSheet,
    following,
    is_over,
)
from companion.games.australis.pieces.amend.amend_dice import with_number, with_side
from companion.games.australis.pieces.corals import coral_moves
from companion.games.australis.pieces.die_sides import side_rows
from companion.games.australis.screens import MOVES
from companion.games.australis.store_types import Store, TableController
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.session.routes import HOME, Pages
from companion.session.store import AnyStore
from companion.session.table_changed import TableChanged
from companion.ui import debounce
from engine.australis import GAME
from engine.australis.dice_selection import COLOURS, Die, Symbols
from engine.australis.moves import (
    CorrectCorals,
    CorrectTurtle,
    EndDraft,
    Move,
    RollDice,
    RollOff,
    Shown,
    TakeDie,
)
from engine.australis.printed import Number, as_printed
from engine.australis.table import Table, all_dice
from engine.refusal import IllegalMove
from tests.companion.libraries import game_setup, library_at, table_on

BLUE, PURPLE = Die("blue", 6), Die("purple", 5)


class Unconnected:
    """The session of a page that no browser shows."""


class QuietPhone(PhoneSession):
    """A phone without a screen, which records what was refused."""

    def __init__(self, library: GameLibrary) -> None:
        unseen = SimpleNamespace(route=HOME, width=390, height=844, platform=None, session=Unconnected())
        super().__init__(library, cast("ft.Page", unseen), Pages(frozenset(), frozenset()))
        self.refused: list[Exception] = []

    def attempt(self, act: Callable[[], object], *_store: AnyStore | None, **_how: Any) -> bool:
        try:
            act()
        except (IllegalMove, TableChanged) as refused:
            self.refused.append(refused)
            return False
        return True


def table_of(store: Store) -> Table:
    lying: Table = store.state.table
    return lying


@dataclass
class Drafting:
    """A draft as drawn on a phone, and the sheets opened by taps."""

    store: Store
    phone: QuietPhone
    shown: list[OpenSheet]
    actions: DraftActions


def drafting(folder: Path, *moves: Move, **how: Any) -> Drafting:
    library = library_at(folder)
    store = table_on(library, game_setup("Mia", "Jonas", **how), moves)
    phone, shown = QuietPhone(library), list[OpenSheet]()
    controller = TableController(store, phone, store.state, MOVES)
    return Drafting(store, phone, shown, DraftActions(controller, shown.append))


def test_a_die_without_a_choice_is_taken_at_once(tmp_path: Path) -> None:
    draft = drafting(tmp_path)
    draft.actions.tap(BLUE)
    assert table_of(draft.store).boards[0].dice == (BLUE,)
    assert draft.shown == [CLOSED]


def test_a_repeated_tap_takes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = drafting(tmp_path)
    monkeypatch.setattr(draft.actions.debouncer, "is_repeat", lambda what: what == BLUE)
    draft.actions.tap(BLUE)
    assert len(draft.store.state.entries) == 1
    assert draft.shown == []


def test_a_tap_on_another_die_with_the_same_side_is_a_take_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two blue sixes lie side by side: a double tap on one takes one, a tap on each takes both."""
    monkeypatch.setattr(debounce, "monotonic", lambda: 100.0)
    blue = (BLUE, BLUE, *(Die(die.colour) for die in all_dice(2) if die.colour != "blue"))
    draft = drafting(tmp_path, RollDice(dice=blue))

    def taken() -> list[int]:
        return [board.dice.count(BLUE) for board in table_of(draft.store).boards]

    def tap(place: int) -> None:
        draft.actions.controller.drawn = draft.store.state
        draft.actions.tap(BLUE, place)

    tap(1)
    assert taken() == [1, 0]
    assert draft.actions.tapped.places(table_of(draft.store)) == ((BLUE, 1),)
    tap(1)
    assert taken() == [1, 0], "the second tap of a trembling finger"
    said = draft.phone.notices.shown.words
    assert said == "Tapped twice, taken once. Tap again if Jonas takes the same die."
    tap(0)
    assert taken() == [1, 1]


def test_a_die_that_was_put_back_is_taken_again_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(debounce, "monotonic", lambda: 100.0)
    draft = drafting(tmp_path)
    draft.actions.tap(BLUE, 0)
    draft.store.undo_latest(draft.store.state.entries[-1].number, "")
    draft.actions.controller.drawn = draft.store.state
    draft.actions.tap(BLUE, 0)
    assert table_of(draft.store).boards[0].dice == (BLUE,)


def test_a_purple_die_asks_where_its_coral_goes(tmp_path: Path) -> None:
    draft = drafting(tmp_path)
    draft.actions.tap(PURPLE)
    assert draft.shown == [OpenSheet(moment(draft.actions.table), TakePlan(PURPLE))]
    assert len(draft.store.state.entries) == 1


def test_a_missing_printed_number_is_asked_for_first(tmp_path: Path) -> None:
    draft = drafting(tmp_path, CorrectTurtle(seat=0, space=16), printed=as_printed())
    seven = TakePlan(Die("blue", 7))
    draft.actions.go_on(seven)
    asked = draft.shown[-1]
    assert asked.plan == seven
    assert asked.numbers == (Number("last_space"),)
    assert len(draft.store.state.entries) == 2
    assert draft.phone.refused == []


def test_a_refused_die_closes_the_sheet_and_is_reported_once(tmp_path: Path) -> None:
    draft = drafting(tmp_path)
    draft.actions.go_on(TakePlan(Die("blue", 60)))
    assert len(draft.phone.refused) == 1
    assert draft.shown == [CLOSED]
    assert len(draft.store.state.entries) == 1


def test_a_move_refused_by_the_store_is_reported_once(tmp_path: Path) -> None:
    draft = drafting(tmp_path)
    draft.store.play(EndDraft())  # another phone; this one has not drawn it yet
    draft.actions.tap(BLUE)
    assert len(draft.phone.refused) == 1
    assert len(draft.store.state.entries) == 2
    assert not draft.actions.debouncer.is_repeat(BLUE)


def test_no_question_is_asked_for_an_outdated_table(tmp_path: Path) -> None:
    drawn = drafting(tmp_path).actions.table
    now = GAME.play(drawn, TakeDie(seat=0, die=BLUE))
    with pytest.raises(TableChanged):
        following(drawn, now, TakePlan(PURPLE))
    assert isinstance(following(drawn, now, TakePlan(BLUE)), TakeDie)


def test_every_sheet_of_a_turn_ends_with_it(tmp_path: Path) -> None:
    draft = drafting(tmp_path)
    draft.actions.hold(BLUE)
    draft.actions.compare()
    draft.actions.go_on(TakePlan(PURPLE))
    after = GAME.play(draft.actions.table, TakeDie(seat=0, die=BLUE))
    assert len(draft.shown) == 3
    assert not any(is_over(draft.actions.table, open_) for open_ in draft.shown)
    assert all(is_over(after, open_) for open_ in draft.shown)
    assert not is_over(after, OpenSheet(rolling=True))


def test_dice_that_were_not_entered_stay_open_in_a_roll(tmp_path: Path) -> None:
    table = drafting(tmp_path).actions.table
    entered = (BLUE, Die("white", Symbols(1, 0)))
    roll = whole_roll(table, entered)
    assert roll[:2] == entered
    assert {die.face for die in roll[2:]} == {None}
    assert sorted(die.colour for die in roll) == sorted(die.colour for die in table.board)
    assert all(left_to_enter(table, roll, colour) == 0 for colour in COLOURS)
    assert read(table, written(table, entered)) == entered


def test_only_changed_corals_are_corrected(tmp_path: Path) -> None:
    table = drafting(tmp_path).actions.table
    before = table.boards[0].corals
    assert coral_moves(table, 0, before) == []
    wanted = (before[0] + 1, *before[1:-1], before[-1] + 2)
    assert [(move.reef, move.corals) for move in coral_moves(table, 0, wanted)] == [
        (3, wanted[0]),
        (2 + len(before), wanted[-1]),
    ]


def test_a_final_score_records_unchanged_corals_too(tmp_path: Path) -> None:
    table = drafting(tmp_path, mode="final_score").actions.table
    before = table.boards[0].corals
    assert coral_moves(table, 0, before) == [CorrectCorals(seat=0, reef=3, corals=before[0])]


def test_a_changed_side_applies_only_to_the_die_drawn() -> None:
    roll = RollDice(dice=(BLUE, PURPLE), by_app=True)
    changed = with_side(roll, 0, "blue", lambda die: Die(die.colour, 2))
    assert changed == RollDice(dice=(Die("blue", 2), PURPLE))
    assert with_side(roll, 1, "blue", lambda die: Die(die.colour, 2)) == roll


def test_a_changed_number_applies_only_to_the_die_drawn() -> None:
    roll = RollOff(dice=(Shown(0, "blue", 4), Shown(1, "purple", None)), by_app=True)
    assert with_number(roll, 0, "blue", None).dice[0].shows is None
    assert with_number(roll, 1, "blue", 3) == roll


@pytest.mark.parametrize(
    ("die", "rows"),
    [
        (Die("red"), 1),
        (Die("red", 5), 1),
        (Die("yellow"), 1),
        (Die("yellow", Symbols(2, 1)), 2),
        (Die("white", Symbols(1, 0)), 2),
    ],
)
def test_circles_are_offered_once_the_amount_is_known(die: Die, rows: int) -> None:
    assert len(side_rows(as_printed(), die, lambda _how: None)) == rows
