"""The screens of Pearls, and its words about a table."""

from dataclasses import replace
from functools import partial

import flet as ft

from companion.history.past import Past
from companion.session.game_info import LazyText, Summary
from companion.session.preferences import Preferences
from companion.session.store import AnyTableHistory
from companion.table.control.controller import GameMoves, TableController
from companion.table.control.summary import table_summary
from companion.table.end.final_ui import Category, FinalUI
from companion.table.frame.entry_words import Change, MoveWords, in_words, with_pieces
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.table_frame import table_frame
from companion.table.log.log_ui import LogUI
from companion.table.log.move_fields import amend_by_fields, amend_pieces
from companion.table.numbers.ask_printed import ask
from companion.table.numbers.known_numbers import printed_in_force
from companion.table.numbers.printed_numbers import NumbersUI
from companion.table.pieces.corrections import AmountsCorrection, amount_of, amounts_correction
from companion.table.pieces.move_fields import NumberField
from companion.table.pieces.piece import OpenSheet, Piece, correction, depends_on
from companion.table.seating.new_game import NewGameUI
from companion.table.seating.player_setup import PlayersUI
from companion.table.seating.seating import SeatingSetup
from companion.table.seats.player_view import player_views
from companion.table.table_screens import table_screens, with_final
from companion.ui.buttons import Press, link, main_button
from companion.ui.hooks import component
from companion.ui.inputs import number_chips
from engine.award import Award
from engine.printed_numbers import KnownNumbers, Learned, Number
from engine.refusal import Refusal
from engine.value import Value
from tests.toy import INFO
from tests.toy.rules import CHEST, MOST, CorrectPearls, Dive, Finish, Gain, Move, Setup, Table

COLOURS = ("blue", "green", "orange", "pink", "yellow")
REFUSALS = {
    "not_on_turn": "It’s somebody else’s turn.",
    "no_chest": "The chest is not known yet.",
    "no_such_seat": "There is no such player.",
    "over": "The game is over.",
}


def move_words(did: Value, table: Table, _change: Change[Table] | None) -> str:
    match did:
        case Dive(seat=seat, pearls=pearls):
            return f"{table.players[seat].name} found {pearls}"
        case Learned(numbers=((_, points),)):
            return f"The chest has {points} points"
    return "The last dive" if isinstance(did, Finish) else "A game of pearls"


def reason(award: Award[int], _table: Table) -> str:
    assert isinstance(award.reason, Gain)
    return award.reason.of


def shows_points(table: Table) -> bool:
    return table.is_over or not table.secret


def happened(_before: Table, did: Value, _after: Table) -> list[str]:
    return ["The basket is full!"] if isinstance(did, Dive) and did.pearls == FOUND.most else []


def headline() -> str:
    return "Diving"


def moment(table: Table) -> tuple[int, ...]:
    return (table.turn, *table.pearls)


def summary(state: AnyTableHistory) -> Summary:
    return table_summary(state, LazyText(headline), shows_points=shows_points(state.table))


def refusal_words(refusal: Refusal, _table: Table | None) -> str:
    return REFUSALS[refusal.code]


CHEST_UI: NumbersUI[Number, KnownNumbers, Table, Move] = NumbersUI(
    "PEARLS",
    INFO.preferences,
    at_first=KnownNumbers,
    numbers=lambda: (CHEST,),
    printed=lambda table: table.printed,
    learn=lambda values: Learned(numbers=values),
    label=lambda _number: "Chest",
    question=lambda _number: "How many points has the chest?",
    where=lambda _number: "Look at its lid.",
    heading=lambda: "Chest",
)
FOUND = NumberField("pearls", "Pearls", least=0, most=6)


def there(table: Table) -> list[CorrectPearls]:
    return [CorrectPearls(seat=seat, pearls=pearls) for seat, pearls in enumerate(table.pearls)]


def correct(controller: TableController[Setup, Table, Move], _target: object, close: Press) -> ft.Control:
    table = controller.table
    amounts = [amount_of(one, "pearls", table.players[one.seat].name, most=MOST) for one in there(table)]
    several: AmountsCorrection[Move] = AmountsCorrection("Pearls", amounts)
    return amounts_correction(controller, several, close)


PEARLS = Piece[Setup, Table, Move, CorrectPearls](
    move=CorrectPearls,
    about=("seat",),
    now=there,
    say=lambda move, table: f"{table.players[move.seat].name} has {move.pearls}",
    is_told=True,
    sheet=correct,
)
PIECES = (PEARLS,)
WORDS: MoveWords[Setup, Move, Table] = with_pieces(PIECES, move_words)
FRAME: FrameUI[Setup, Table, Move] = FrameUI(
    heading=lambda _table: "Diving",
    players=lambda table: player_views(
        table, None if table.is_over else table.turn, shows_points=shows_points(table)
    ),
    shows_points=shows_points,
)
LOG: LogUI[Setup, Table, Move] = LogUI(
    INFO,
    GameMoves(moment, depends_on(PIECES, moment), turn=lambda table: table.turn),
    award_words=reason,
    amend=replace(
        amend_pieces(PIECES, amend_by_fields(lambda _table, did: [FOUND] if isinstance(did, Dive) else [])),
        instead=lambda _table, did: "Correct the pearls once more." if isinstance(did, CorrectPearls) else "",
    ),
    shows_points=shows_points,
)
FINAL: FinalUI[Setup, Table, Move] = FinalUI(
    FRAME,
    result_heading=lambda: "Pearls",
    award_words=reason,
    categories=lambda _table: (Category("pearls", "Pearls"), Category("chest", "Chest")),
    category_of=reason,
)

PAST: Past[Setup, Table, Move] = Past(
    categories=lambda _table: ("pearls", "chest"),
    category_of=reason,
    starter=lambda setup: setup.starter,
)


@component
def diving(controller: TableController[Setup, Table, Move]) -> ft.Control:
    """Numbers for the player on turn, a sheet to correct everybody’s, and the end."""
    open_sheet, show = ft.use_state("")
    table, close = controller.table, partial(show, "")

    def dive(found: int) -> None:
        controller.play(Dive(seat=table.turn, pearls=found))

    def ask_for_chest(refusal: Refusal) -> bool:
        if refusal.code != "no_chest":
            return False
        show("chest")
        return True

    def finish() -> None:
        controller.play(Finish(), on_refusal=ask_for_chest)

    sheet: ft.Control | None = None
    if open_sheet == "chest":
        sheet = ask(CHEST_UI, controller, [CHEST], close, then=finish)
    elif open_sheet == "pearls":
        sheet = correction(controller, OpenSheet(PEARLS), close)
    return table_frame(
        controller,
        FRAME,
        [number_chips("Found", range(7), None, dive), link("Correct the pearls", partial(show, "pearls"))],
        bottom=[main_button("The last dive", finish)],
        sheet=sheet,
        on_dismiss=close,
    )


entry_words = in_words(WORDS)


def begin(seating: SeatingSetup, preferences: Preferences) -> Setup:
    players = seating.players
    return Setup(players=players, starter=seating.starter, printed=printed_in_force(CHEST_UI, preferences))


NEW_GAME = NewGameUI(PlayersUI(INFO, COLOURS, str.capitalize, fewest=2, most=5, usual=3), begin)
play, log, around, board, past, step, course = table_screens(
    with_final(diving, FINAL), LOG, FRAME, final_ui=FINAL
)
