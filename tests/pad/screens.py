"""The wiring of Shells and Stars, its one panel, and its words."""

from collections.abc import Mapping
from functools import partial

import flet as ft

from companion.session.game_info import LazyText, Summary
from companion.session.store import AnyTableHistory
from companion.table.control.controller import GameMoves, TableController
from companion.table.control.summary import table_summary
from companion.table.end.final_ui import Category as Line
from companion.table.end.final_ui import FinalUI
from companion.table.frame.entry_words import Change, MoveWords, in_words, with_pieces
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.table_frame import table_frame
from companion.table.log.log_ui import LogUI
from companion.table.log.move_fields import amend_by_fields, amend_pieces
from companion.table.pieces.corrections import AmountsCorrection, amount_of, amounts_correction
from companion.table.pieces.move_fields import NumberField, SeatField
from companion.table.pieces.piece import OpenSheet, Piece, correction, depends_on
from companion.table.seating.new_game import NewGameUI
from companion.table.seating.player_setup import PlayersUI
from companion.table.seating.seating import SeatingSetup
from companion.table.table_screens import table_screens, with_final
from companion.ui.buttons import Press, link, main_button
from companion.ui.hooks import component
from companion.ui.inputs import number_chips
from engine.award import Award
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
    return "The end" if isinstance(did, Finish) else "A game of shells and stars"


def headline() -> str:
    return "Noting"


def summary(state: AnyTableHistory) -> Summary:
    return table_summary(state, LazyText(headline))


def refusal_words(refusal: Refusal, _table: Table | None) -> str:
    return {"over": "The game is over.", "no_such_seat": "There is no such player."}[refusal.code]


def category_of(award: Award[int], _table: Table) -> Category:
    assert isinstance(award.reason, Noted)
    return award.reason.category


def noted(award: Award[int], table: Table) -> str:
    return LABELS[category_of(award, table)]


def moment(table: Table) -> tuple[object, ...]:
    return (table.shells, table.stars, table.is_over)


def label(table: Table, of: Correct) -> str:
    return f"{table.players[of.seat].name}, {LABELS[of.category]}"


def there(table: Table) -> list[Correct]:
    """The points of each player in each category."""
    return [
        Correct(seat=seat, category=one, points=table.of(one)[seat])
        for seat in range(len(table.players))
        for one in CATEGORIES
    ]


def correct(controller: Controller, _target: object, on_close: Press) -> ft.Control:
    table = controller.table
    amounts = [amount_of(one, "points", label(table, one), most=MOST) for one in there(table)]
    several: AmountsCorrection[Move] = AmountsCorrection("Points", amounts)
    return amounts_correction(controller, several, on_close)


FIELDS = (SeatField(), NumberField("points", "Points", least=0, most=MOST))
POINTS = Piece[Setup, Table, Move, Correct](
    move=Correct,
    about=("seat", "category"),
    now=there,
    say=lambda move, table: f"{table.players[move.seat].name} has {LABELS[move.category]}: {move.points}",
    sheet=correct,
    fields=lambda _table, _move: FIELDS,
)
PIECES = (POINTS,)
WORDS: MoveWords[Setup, Move, Table] = with_pieces(PIECES, move_words)
FRAME: FrameUI[Setup, Table, Move] = FrameUI(heading=lambda _table: "Shells and Stars")
LOG: LogUI[Setup, Table, Move] = LogUI(
    INFO,
    GameMoves(moment, depends_on(PIECES, moment)),
    award_words=noted,
    amend=amend_pieces(PIECES, amend_by_fields(lambda _table, did: FIELDS if isinstance(did, Note) else ())),
)
FINAL: FinalUI[Setup, Table, Move] = FinalUI(
    FRAME,
    result_heading=lambda: "Shells and Stars",
    award_words=noted,
    categories=lambda _table: tuple(Line(one, LABELS[one]) for one in CATEGORIES),
    category_of=category_of,
)


@component
def noting(controller: Controller) -> ft.Control:
    """A row of numbers for each player and category, a sheet that corrects them, and the end."""
    is_open, show = ft.use_state(False)
    table, close = controller.table, partial(show, False)

    def note(seat: int, category: Category, points: int) -> None:
        controller.play(Note(seat=seat, category=category, points=points))

    rows = [
        number_chips(
            label(table, one),
            range(1, 6),
            None,
            partial(note, one.seat, one.category),
            spoken=f"{label(table, one)}: {{}}".format,
        )
        for one in there(table)
    ]
    sheet = correction(controller, OpenSheet(POINTS), close) if is_open else None
    return table_frame(
        controller,
        FRAME,
        [*rows, link("Correct the points", partial(show, True))],
        bottom=[main_button("The end", lambda: controller.play(Finish()))],
        sheet=sheet,
        on_dismiss=close,
    )


entry_words = in_words(WORDS)


def begin(seating: SeatingSetup, _preferences: object) -> Setup:
    return Setup(players=seating.players, starter=seating.starter)


NEW_GAME = NewGameUI(PlayersUI(INFO, COLOURS, str.capitalize, fewest=2, most=6, usual=3), begin)
play, log, around, board, past, step, course = table_screens(
    with_final(noting, FINAL), LOG, FRAME, final_ui=FINAL
)
