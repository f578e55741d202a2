"""Editor for the setup of a game: names, colours, the starting player, the game's own, and table options."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import flet as ft

from companion.i18n.translation import _
from companion.session.preferences import Preferences
from companion.table.control.controller import TableController
from companion.table.log.amend_ui import AmendContext, AmendUI
from companion.table.seats.player_setup import (
    Change,
    PlayersUI,
    SeatSetup,
    SeatSetups,
    correct,
    seat_setup_row,
)
from companion.table.seats.player_widgets import players_row
from companion.table.seats.table_options import AnyOption, asked, option_choices
from companion.ui.buttons import link
from companion.ui.hooks import component
from companion.ui.inputs import labelled
from companion.ui.layout import column
from engine import names
from engine.game import MoveT, SetupT, TableT
from engine.players import Player
from engine.table import GameTable

OnChange: TypeAlias = Callable[[Callable[[Any], Any]], object]
"""Called with a change of the setup, which may be newer than the drawn one."""


@dataclass(frozen=True)
class SetupEditorUI:
    """The players of a game whose setup has `players` and a `starter`, and its table options.

    With any `options` here, the setup has `options`, too. `own` draws parts of the game's own, such as what
    is taken out of the box. Only the players are edited of a game that is not `is_played`, but only scored.
    """

    players: PlayersUI
    options: Callable[[], Sequence[AnyOption]] = tuple
    own: Callable[[Any, OnChange], Sequence[ft.Control]] = lambda _setup, _on_change: ()
    is_played: Callable[[Any], bool] = lambda _setup: True


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
    """Players, who started, the game's own part, and the house rules."""
    seats = _seats(setup)

    def change(update: Change) -> None:
        on_change(lambda now: now.but(players=_players(update(_seats(now)))))

    parts = [seat_setup_row(ui.players, seats, seat, change, None) for seat in range(len(seats))]
    rules = _use_house_rules(ui, setup, on_change)
    if ui.is_played(setup):
        starts = players_row(table, setup.starter, lambda seat: on_change(lambda now: now.but(starter=seat)))
        parts += [labelled(_("Who started?"), starts), *ui.own(setup, on_change), *rules]
    return column(parts, tight=True)


def _use_house_rules(ui: SetupEditorUI, setup: Any, on_change: OnChange) -> list[ft.Control]:
    """A hook for the table options and the link that opens them, if there are any."""
    more, show_more = ft.use_state(False)
    options = asked(ui.options(), len(setup.players))

    def choose(field: str, value: str) -> None:
        on_change(lambda now: now.but(options=now.options.but(**{field: value})))

    if not options:
        return []
    shown = option_choices(options, setup.options.model_dump(), choose) if more else []
    return [link(_("House rules"), lambda: show_more(not more)), *shown]


def tidied_setup(setup: Any) -> Any:
    """The setup with its names cleaned up."""
    return setup.but(players=tuple(player.but(name=names.tidy(player.name)) for player in setup.players))


def _seats(setup: Any) -> SeatSetups:
    return tuple(SeatSetup(player.name, player.colour) for player in setup.players)


def _players(seats: SeatSetups) -> tuple[Player, ...]:
    return tuple(Player(name=seat.name, colour=seat.colour) for seat in seats)
