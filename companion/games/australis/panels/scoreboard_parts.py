"""The parts of the big screen: the next step, and the current and the reefs or the dice."""

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.current_drawing import current_drawing
from companion.games.australis.drawing.current_views import CurrentView, current_view
from companion.games.australis.facts.overview_views import corals_on_reefs
from companion.games.australis.facts.tile_words import choose_words
from companion.games.australis.panels.competition.live_roll import live_roll
from companion.games.australis.pieces.overview_parts import reefs_grid
from companion.games.australis.store_types import TableHistory
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.table.large.large_views import NextStep
from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.layout import card
from engine.australis.table import Table


def next_step(table: Table) -> NextStep:
    """The step that the table waits for."""
    if table.phase == "draft":
        player = table.boards[table.turn].player
        return NextStep(_("{name} takes a die").format(name=player.name), colour=player.colour)
    if table.phase == "score":
        return NextStep(_("The round is being scored"))
    if table.tied_out:
        return NextStep(_("Competition · tie"))
    if table.phase == "dice":
        return NextStep(_("Competition · roll {n}").format(n=len(table.rolls) + 1))
    if table.phase == "tiles":
        player = table.boards[table.placed[0]].player
        return NextStep(choose_words(table), colour=player.colour)
    return NextStep(_("Round {n} is over").format(n=table.round))


def drawings(state: TableHistory, session: PhoneSession) -> list[ft.Control]:
    """The dice during a competition, else the current and the reefs."""
    table = state.table
    return live_roll(state, session) or [
        _current(current_view(table), session.motion(game_theme.SWIM)),
        reefs_grid(table.printed.prizes, corals_on_reefs(table), in_rows=False),
    ]


@memo_component
def _current(view: CurrentView, swim: int) -> ft.Control:
    return card([current_drawing(view, swim=swim)], padding=theme.SNUG)
