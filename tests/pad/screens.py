"""The wiring of Shells and Stars, its one panel, and its words."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import flet as ft

from companion.session.game_info import LazyText, Summary
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.session.store import AnyTableHistory
from companion.table.control.controller import GameMoves, TableController
from companion.table.control.summary import table_summary
from companion.table.end.final_ui import Category as Line
from companion.table.end.final_ui import FinalUI
from companion.table.frame.entry_words import Change, words_of_entry
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.table_frame import table_frame
from companion.table.log.log_ui import LogUI
from companion.table.log.move_fields import NumberField, SeatField, amend_by_fields
from companion.table.pieces.corrections import Amount, AmountsCorrection, amounts_correction
from companion.table.seats.new_game import NewGameUI, SeatingSetup, new_game
from companion.table.seats.player_setup import PlayersUI
from companion.table.table_screens import table_screens, with_final
from companion.ui.buttons import link, main_button
from companion.ui.hooks import component
from companion.ui.inputs import number_chips
from engine.award import Award
from engine.journal import Entry
from engine.players import COLOURS
from engine.refusal import Refusal
from engine.value import Value
from tests.pad import INFO
from tests.pad.rules import CATEGORIES, MOST, Category, Correct, Finish, Move, Note, Noted, Setup, Table

Controller = TableController[Setup, Table, Move]
LABELS: Mapping[Category, str] = {"shells": "Shells", "stars": "Stars"}


def move_words(did: Value, table: Table, _change: Change[Table] | None) -> str:
    match did:
        case Note(seat=seat, category=category, points=points):
            return f"{table.players[seat].name}: {LABELS[category]} +{points}"
        case Correct(seat=seat, category=category, points=points):
            return f"{table.players[seat].name} has {LABELS[category]}: {points}"
    return "The end" if isinstance(did, Finish) else "A game of shells and stars"


def headline() -> str:
    return "Noting"


def summary(state: AnyTableHistory) -> Summary:
    return table_summary(state, LazyText(headline))


def entry_words(state: AnyTableHistory, entry: Entry[Any]) -> str:
    return words_of_entry(state, entry, move_words)


def refusal_words(refusal: Refusal, _table: Table) -> str:
    return {"over": "The game is over.", "no_such_seat": "There is no such player."}[refusal.code]


def category_of(award: Award[int], _table: Table) -> Category:
    assert isinstance(award.reason, Noted)
    return award.reason.category


def noted(award: Award[int], table: Table) -> str:
    return LABELS[category_of(award, table)]


def moment(table: Table) -> tuple[object, ...]:
    return (table.shells, table.stars, table.is_over)


FRAME: FrameUI[Setup, Table, Move] = FrameUI(heading=lambda _table: "Shells and Stars")
FIELDS = (SeatField(), NumberField("points", "Points", least=0, most=MOST))
LOG: LogUI[Setup, Table, Move] = LogUI(
    INFO,
    GameMoves(moment),
    award_words=noted,
    amend=amend_by_fields(lambda _table, did: FIELDS if isinstance(did, Note) else ()),
)
FINAL: FinalUI[Setup, Table, Move] = FinalUI(
    FRAME,
    result_heading=lambda: "Shells and Stars",
    award_words=noted,
    categories=lambda _table: tuple(Line(one, LABELS[one]) for one in CATEGORIES),
    category_of=category_of,
)


def corrected(seat: int, category: Category, points: int) -> Move:
    return Correct(seat=seat, category=category, points=points)


@component
def noting(controller: Controller) -> ft.Control:
    """A row of numbers for each player and category, a sheet that corrects them, and the end."""
    is_open, show = ft.use_state(False)
    table, close = controller.table, partial(show, False)

    def note(seat: int, category: Category, points: int) -> None:
        controller.play(Note(seat=seat, category=category, points=points))

    lines = [
        (seat, one, f"{player.name}, {LABELS[one]}")
        for seat, player in enumerate(table.players)
        for one in CATEGORIES
    ]
    rows = [
        number_chips(label, range(1, 6), None, partial(note, seat, one), spoken=f"{label}: {{}}".format)
        for seat, one, label in lines
    ]
    amounts = [
        Amount(label, table.of(one)[seat], partial(corrected, seat, one), most=MOST)
        for seat, one, label in lines
    ]
    sheet = amounts_correction(controller, AmountsCorrection("Points", amounts), close) if is_open else None
    return table_frame(
        controller,
        FRAME,
        [*rows, link("Correct the points", partial(show, True))],
        bottom=[main_button("The end", lambda: controller.play(Finish()))],
        sheet=sheet,
        on_dismiss=close,
    )


def begin(seating: SeatingSetup, _preferences: object) -> Setup:
    return Setup(players=seating.players, starter=seating.starter)


NEW_GAME = NewGameUI(PlayersUI(INFO, COLOURS, str.capitalize, fewest=2, most=6, usual=3), begin)
play, log, around, board = table_screens(with_final(noting, FINAL), LOG, FRAME)


def new_game_page(library: GameLibrary, session: PhoneSession) -> ft.Control:
    return new_game(library, session, NEW_GAME)
