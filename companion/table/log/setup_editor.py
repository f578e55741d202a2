"""Editor for the setup of a game: players, who started, the game's own, table options, printed numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal, TypeAlias

import flet as ft

from companion.i18n.translation import _
from companion.session.preferences import Preferences
from companion.table.control.controller import TableController
from companion.table.log.amend_ui import AmendContext, AmendUI
from companion.table.numbers.ask_printed import question_sheet
from companion.table.numbers.known_numbers import knowing
from companion.table.numbers.printed_list import numbers_list
from companion.table.numbers.printed_numbers import AnyNumbersUI, NumberValues
from companion.table.seating.player_setup import (
    Change,
    PlayersUI,
    SeatSetup,
    SeatSetups,
    correct,
    seat_setup_row,
)
from companion.table.seating.table_options import AnyOption, asked, option_choices
from companion.table.seats.player_widgets import players_row
from companion.ui.buttons import link
from companion.ui.hooks import component
from companion.ui.inputs import labelled
from companion.ui.layout import column
from engine import names
from engine.game import MoveT, SetupT, TableT
from engine.printed_numbers import PrintedNumber
from engine.table import GameTable

OnChange: TypeAlias = Callable[[Callable[[Any], Any]], object]
"""Called with a change of the setup, which may be newer than the drawn one."""
More = Literal["", "options", "numbers"]
NO_NUMBERS: tuple[PrintedNumber, ...] = ()


@dataclass(frozen=True)
class SetupEditorUI:
    """The players of a game whose setup has `players` and a `starter`, and its table options.

    With any `options` here, the setup has `options`, too. `own` draws parts of the game's own, such as what
    is taken out of the box. Only the players are edited of a game that is not `is_played`, but only scored;
    of one without `has_starter`, everything but who started. With `numbers`, the setup has them as `printed`.
    """

    players: PlayersUI
    options: Callable[[], Sequence[AnyOption]] = tuple
    own: Callable[[Any, OnChange], Sequence[ft.Control]] = lambda _setup, _on_change: ()
    is_played: Callable[[Any], bool] = lambda _setup: True
    has_starter: Callable[[Any], bool] = lambda _setup: True
    numbers: AnyNumbersUI | None = None


def amend_setup(
    setup: type[SetupT], ui: SetupEditorUI, moves: AmendUI[SetupT, TableT, MoveT]
) -> AmendUI[SetupT, TableT, MoveT]:
    """Amends the setup of a game, which is a `setup`, by its editor, and moves as `moves` does."""

    def can_amend(table: TableT, did: SetupT | MoveT) -> bool:
        return isinstance(did, setup) or moves.can_amend(table, did)

    def editor(context: AmendContext[SetupT, TableT, MoveT]) -> Sequence[ft.Control]:
        if not isinstance(context.entered, setup):
            return moves.editor(context)
        start = context.controller.drawn.start
        return [
            setup_editor(ui, start, context.edited, lambda change: context.replace(change(context.now())))
        ]

    def tidy(did: SetupT | MoveT) -> SetupT | MoveT:
        tidied: SetupT | MoveT = tidied_setup(did) if isinstance(did, setup) else moves.tidy(did)
        return tidied

    def amended(
        controller: TableController[SetupT, TableT, MoveT], before: SetupT | MoveT, did: SetupT | MoveT
    ) -> None:
        if isinstance(did, setup):
            remember_players(ui.players, controller.session.preferences, before, did)
        moves.amended(controller, before, did)

    return replace(moves, can_amend=can_amend, editor=editor, tidy=tidy, amended=amended)


def remember_players(ui: PlayersUI, preferences: Preferences, before: Any, after: Any) -> None:
    """Remembers the players of an amended setup: a name that was corrected is no longer offered."""
    correct(ui, preferences, _seats(before), _seats(after))


@component
def setup_editor(ui: SetupEditorUI, table: GameTable, setup: Any, on_change: OnChange) -> ft.Control:
    """Players, who started, the game's own part, the house rules, and the printed numbers."""
    asking, ask = ft.use_state(NO_NUMBERS)
    more, show_more = ft.use_state("")

    def change(update: Change) -> None:
        on_change(lambda now: _seated(now, update(_seats(now))))

    def learn(learned: NumberValues[PrintedNumber]) -> bool:
        ask(NO_NUMBERS)
        on_change(lambda now: now.but(printed=knowing(now.printed, learned)))
        return True

    if asking and ui.numbers is not None:
        return question_sheet(ui.numbers, setup.printed, asking, learn, partial(ask, NO_NUMBERS))
    seats = _seats(setup)
    parts = [seat_setup_row(ui.players, seats, seat, change) for seat in range(len(seats))]
    if ui.is_played(setup):
        parts += [
            *(_starter(table, setup, on_change) if ui.has_starter(setup) else ()),
            *ui.own(setup, on_change),
            *_house_rules(ui, setup, on_change, more, show_more),
            *_numbers(ui, setup, ask, more, show_more),
        ]
    return column(parts, tight=True)


def _starter(table: GameTable, setup: Any, on_change: OnChange) -> list[ft.Control]:
    starts = players_row(table, setup.starter, lambda seat: on_change(lambda now: now.but(starter=seat)))
    return [labelled(_("Who started?"), starts)]


def _house_rules(
    ui: SetupEditorUI, setup: Any, on_change: OnChange, more: str, show_more: Callable[[str], None]
) -> list[ft.Control]:
    """A link that opens the table options, if there are any."""
    options = asked(ui.options(), len(setup.players))

    def choose(field: str, value: str) -> None:
        on_change(lambda now: now.but(options=now.options.but(**{field: value})))

    if not options:
        return []
    shown = option_choices(options, setup.options.model_dump(), choose) if more == "options" else []
    return [_more_link(_("House rules"), "options", more, show_more), *shown]


def _numbers(
    ui: SetupEditorUI,
    setup: Any,
    ask: Callable[[tuple[PrintedNumber, ...]], None],
    more: str,
    show_more: Callable[[str], None],
) -> list[ft.Control]:
    """A link that opens the list of the printed numbers, if the game has any; a tap on one asks for it."""
    if ui.numbers is None:
        return []
    is_open = more == "numbers"
    shown = numbers_list(ui.numbers, setup.printed, lambda number: ask((number,))) if is_open else []
    return [_more_link(ui.numbers.heading(), "numbers", more, show_more), *shown]


def _more_link(words: str, part: More, more: str, show_more: Callable[[str], None]) -> ft.Control:
    """A link that opens a part of the setup and closes the other one, or closes it again."""
    return link(words, lambda: show_more("" if more == part else part))


def tidied_setup(setup: Any) -> Any:
    """The setup with its names cleaned up."""
    return setup.but(players=tuple(player.but(name=names.tidy(player.name)) for player in setup.players))


def _seats(setup: Any) -> SeatSetups:
    return tuple(SeatSetup(player.name, player.colour) for player in setup.players)


def _seated(setup: Any, seats: SeatSetups) -> Any:
    """The setup with these seats; names stay as typed, because a space at the end may become a middle one."""
    pairs = zip(setup.players, seats, strict=True)
    return setup.but(players=tuple(player.but(name=seat.name, colour=seat.colour) for player, seat in pairs))
