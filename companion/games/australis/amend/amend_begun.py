"""Amending the beginning of a game: names, colours, who begins, table options, and the board's numbers."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.amend.amend_parts import labelled
from companion.games.australis.amend.retelling import knowing
from companion.games.australis.drawing.player_widgets import players_row
from companion.games.australis.numbers.ask import Learnt, question_sheet
from companion.games.australis.numbers.numbers_list import numbers_list
from companion.games.australis.setup.new_game import option_choices
from companion.games.australis.setup.player_setup import Chair, Chairs, Change, chair_row
from companion.i18n.translation import _
from companion.ui.buttons import link
from companion.ui.hooks import component
from companion.ui.layout import column
from engine.australis.moves import Begun
from engine.australis.printed import Number
from engine.australis.table import Player, Table

NOTHING: tuple[Number, ...] = ()


@component
def begun_editor(
    table: Table, begun: Begun, on_change: Callable[[Callable[[Begun], Begun]], object]
) -> ft.Control:
    """An editor for all of the beginning but its mode."""
    more, set_more = ft.use_state("")
    asking, set_asking = ft.use_state(NOTHING)
    chairs = _chairs(begun)

    def learn(learned: Learnt) -> bool:
        set_asking(NOTHING)
        on_change(lambda now: knowing(now, learned))
        return True

    def change(how: Change) -> None:
        on_change(lambda now: _with_chairs(now, how(_chairs(now))))

    def choose(field: str, way: str) -> None:
        on_change(lambda now: now.but(options=now.options.but(**{field: way})))

    if asking:
        return question_sheet(begun.printed, asking, learn, partial(set_asking, NOTHING))
    parts: list[ft.Control] = [chair_row(chairs, seat, change, None) for seat in range(len(chairs))]
    if begun.mode != "final_score":
        starts = players_row(table, begun.starter, lambda seat: on_change(lambda now: now.but(starter=seat)))
        parts.append(labelled(_("Who began?"), starts))
    parts.append(link(_("Table options"), lambda: set_more("" if more == "options" else "options")))
    if more == "options":
        parts += option_choices(begun.options, choose)
    parts.append(link(_("Board numbers"), lambda: set_more("" if more == "numbers" else "numbers")))
    if more == "numbers":
        parts += numbers_list(begun.printed, lambda number: set_asking((number,)))
    return column(parts, tight=True)


def _with_chairs(begun: Begun, chairs: Chairs) -> Begun:
    """As typed: a space at the end may be the one in the middle of a name."""
    players = (Player(name=chair.name, colour=chair.colour) for chair in chairs)
    return begun.but(players=tuple(players))


def _chairs(begun: Begun) -> Chairs:
    return tuple(Chair(player.name, player.colour) for player in begun.players)
