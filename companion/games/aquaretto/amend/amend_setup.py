"""Editor for the setup of a game: names, colours, starting player, animals that are out, table options."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.aquaretto.setup.options import table_options
from companion.games.aquaretto.setup.players import PLAYERS, players_of
from companion.games.aquaretto.setup.species_out import CHOOSABLE, with_toggled
from companion.games.aquaretto.words.names import species_name
from companion.i18n.translation import _
from companion.table.player_setup import Change, SeatSetup, SeatSetups, seat_setup_row
from companion.table.player_widgets import players_row
from companion.table.table_options import asked, option_choices
from companion.ui.buttons import chip, link
from companion.ui.hooks import component
from companion.ui.inputs import labelled
from companion.ui.layout import column, wrapped
from engine.aquaretto.moves import GameSetup
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Species
from engine.aquaretto.turns import species_out

OnChange = Callable[[Callable[[GameSetup], GameSetup]], object]


@component
def setup_editor(table: Table, setup: GameSetup, on_change: OnChange) -> ft.Control:
    """An editor for everything in the setup except what the app knows of the game."""
    more, show_more = ft.use_state(False)
    seats = _seats(setup)

    def change(update: Change) -> None:
        on_change(lambda now: now.but(players=players_of(update(_seats(now)))))

    def choose(field: str, value: str) -> None:
        on_change(lambda now: now.but(options=now.options.but(**{field: value})))

    parts: list[ft.Control] = [
        seat_setup_row(PLAYERS, seats, seat, change, None) for seat in range(len(seats))
    ]
    if setup.mode == "game":
        starts = players_row(table, setup.starter, lambda seat: on_change(lambda now: now.but(starter=seat)))
        parts += [labelled(_("Who started?"), starts), *_animals(setup, on_change)]
        parts.append(link(_("House rules"), lambda: show_more(not more)))
        if more:
            options = asked(table_options(), len(seats))
            parts += option_choices(options, setup.options.model_dump(), choose)
    return column(parts, tight=True)


def _seats(setup: GameSetup) -> SeatSetups:
    return tuple(SeatSetup(player.name, player.colour) for player in setup.players)


def _animals(setup: GameSetup, on_change: OnChange) -> list[ft.Control]:
    """The animals that are not in the game; a tap on another one exchanges it for the one chosen first."""
    if not species_out(len(setup.players), setup.options):
        return []
    chips = [
        chip(species_name(species), partial(_toggle, on_change, species), chosen=species in setup.out)
        for species in CHOOSABLE
    ]
    return [labelled(_("Not in the game"), wrapped(chips))]


def _toggle(on_change: OnChange, species: Species) -> None:
    def toggled(now: GameSetup) -> GameSetup:
        count = species_out(len(now.players), now.options)
        return now.but(out=with_toggled(now.out, species, count))

    on_change(toggled)
