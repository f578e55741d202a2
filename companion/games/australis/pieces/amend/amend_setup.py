"""Editor for the setup of a game: names, colours, starting player, table options, printed numbers."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.facts.replay import knowing
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.words.options import table_options
from companion.games.australis.words.players import PLAYERS, players_of
from companion.i18n.translation import _
from companion.table.numbers.ask_printed import question_sheet
from companion.table.numbers.printed_list import numbers_list
from companion.table.numbers.printed_numbers import NumberValues
from companion.table.seats.player_setup import Change, SeatSetup, SeatSetups, seat_setup_row
from companion.table.seats.player_widgets import players_row
from companion.table.seats.table_options import option_choices
from companion.ui.buttons import link
from companion.ui.hooks import component
from companion.ui.inputs import labelled
from companion.ui.layout import column
from engine.australis.moves import GameSetup
from engine.australis.printed import Number
from engine.australis.table import Table

NO_NUMBERS: tuple[Number, ...] = ()


@component
def setup_editor(
    table: Table, setup: GameSetup, on_change: Callable[[Callable[[GameSetup], GameSetup]], object]
) -> ft.Control:
    """An editor for everything in the setup except the mode."""
    more, set_more = ft.use_state("")
    asking, set_asking = ft.use_state(NO_NUMBERS)
    seat_setups = _seat_setups(setup)

    def learn(learned: NumberValues[Number]) -> bool:
        set_asking(NO_NUMBERS)
        on_change(lambda now: knowing(now, learned))
        return True

    def change(update: Change) -> None:
        on_change(lambda now: _with_seat_setups(now, update(_seat_setups(now))))

    def choose(field: str, way: str) -> None:
        on_change(lambda now: now.but(options=now.options.but(**{field: way})))

    if asking:
        return question_sheet(PRINTED_NUMBERS, setup.printed, asking, learn, partial(set_asking, NO_NUMBERS))
    parts: list[ft.Control] = [
        seat_setup_row(PLAYERS, seat_setups, seat, change, None) for seat in range(len(seat_setups))
    ]
    if setup.mode != "final_score":
        starts = players_row(table, setup.starter, lambda seat: on_change(lambda now: now.but(starter=seat)))
        parts.append(labelled(_("Who started?"), starts))
    parts.append(link(_("House rules"), lambda: set_more("" if more == "options" else "options")))
    if more == "options":
        parts += option_choices(table_options(), setup.options.model_dump(), choose)
    parts.append(link(_("Board numbers"), lambda: set_more("" if more == "numbers" else "numbers")))
    if more == "numbers":
        parts += numbers_list(PRINTED_NUMBERS, setup.printed, lambda number: set_asking((number,)))
    return column(parts, tight=True)


def _with_seat_setups(setup: GameSetup, seat_setups: SeatSetups) -> GameSetup:
    """The setup with these seats; names stay as typed, because a space at the end may become a middle one."""
    return setup.but(players=players_of(seat_setups))


def _seat_setups(setup: GameSetup) -> SeatSetups:
    return tuple(SeatSetup(player.name, player.colour) for player in setup.players)
