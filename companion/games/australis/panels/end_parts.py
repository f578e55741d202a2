"""The end of a game: the last points in the order of the rulebook, and what the result still needs."""

from functools import partial

import flet as ft

from companion.games.australis.drawing.end_drawing import coral, tile_back, token
from companion.games.australis.drawing.tile_drawing import tile_face
from companion.games.australis.facts.counting import counting
from companion.games.australis.facts.final_score_views import Field, entered
from companion.games.australis.facts.overview_views import tile_number
from companion.games.australis.pieces.disc import DISC
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.pieces.token import TOKEN
from companion.games.australis.pieces.turtle import TURTLE
from companion.games.australis.store_types import TableController
from companion.games.australis.words.reasons import award_words
from companion.i18n.translation import _
from companion.table.end.final_ui import ExtraSheet
from companion.table.frame.frame_ui import RevealStep
from companion.table.numbers.ask_printed import ask
from companion.table.pieces.piece import OpenSheet, correction
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.australis.rounds import CoralsOnReefs, Metal, TileWon, TokenHeld
from engine.australis.scoring import last_awards, printed_for_the_end
from engine.australis.table import Table, Tile
from engine.award import Award
from engine.table import open_places

METALS: tuple[Metal, ...] = ("silver", "gold")
"""Of a round, the silver tile is turned over first, because the gold one gives more points."""


def last_points(table: Table) -> tuple[RevealStep, ...]:
    """The steps in which the last points are shown; none if nobody has won a tile that gives points.

    Nothing is shown one after the other where something is unknown, or the players have entered it just now.
    """
    if table.uncounted or table.mode == "final_score":
        return ()
    awards = last_awards(table)
    tiles = sorted(
        (award for award in awards if isinstance(award.reason, TileWon)),
        key=_turn,
    )
    if not tiles:
        return ()
    corals = [award for award in awards if isinstance(award.reason, CoralsOnReefs)]
    held = [award for award in awards if isinstance(award.reason, TokenHeld)]
    return (
        *([_corals(corals)] if corals else []),
        *(RevealStep(award_words(award, table), _gains(award), token) for award in held),
        *(_tile(table, award) for award in tiles),
    )


def _corals(awards: list[Award[int]]) -> RevealStep:
    return RevealStep(_("A point for each coral on the reefs"), _gains(*awards), coral)


def _tile(table: Table, award: Award[int]) -> RevealStep:
    won = award.reason
    assert isinstance(won, TileWon)
    number = tile_number(table, Tile(metal=won.metal, round=won.round))
    return RevealStep(
        award_words(award, table),
        _gains(award),
        partial(tile_face, won.metal, number),
        partial(tile_back, won.metal),
    )


def _turn(award: Award[int]) -> tuple[int, int]:
    """The round of a tile, and its place within it."""
    won = award.reason
    return (won.round, METALS.index(won.metal)) if isinstance(won, TileWon) else (0, 0)


def _gains(*awards: Award[int]) -> tuple[tuple[int, int], ...]:
    return tuple((award.seat, award.points) for award in awards)


def what_is_missing(controller: TableController) -> tuple[ExtraSheet, ...]:
    """Questions for what the result still needs, as after a correction."""
    return (
        *_unentered_discs(controller),
        *_untold_token(controller),
        *_unknown_tile(controller),
        *_turtles_of_ties(controller),
    )


def _unentered_discs(controller: TableController) -> tuple[ExtraSheet, ...]:
    """A question for each disc whose entry was taken back after the end."""
    table = controller.drawn.table
    return tuple(
        ExtraSheet(
            _("{name}’s disc").format(name=name(table, seat)),
            partial(correction, controller, OpenSheet(DISC, seat)),
        )
        for seat in table.unentered
    )


def _untold_token(controller: TableController) -> tuple[ExtraSheet, ...]:
    """A question for the first player token, if nobody has said where it was when the game was counted."""
    if not counting(controller.drawn.table) or Field("token") in entered(controller.store.state):
        return ()
    return (ExtraSheet(_("First player token"), partial(correction, controller, OpenSheet(TOKEN))),)


def _turtles_of_ties(controller: TableController) -> tuple[ExtraSheet, ...]:
    """A question for each turtle that breaks a tie, as one that a correction made after the end."""
    table = controller.drawn.table
    level = () if table.uncounted else sorted(open_places(table))
    return tuple(
        ExtraSheet(
            _("{name}’s turtle").format(name=name(table, seat)),
            partial(correction, controller, OpenSheet(TURTLE, seat)),
        )
        for seat in level
        if seat in table.unplaced
    )


def _unknown_tile(controller: TableController) -> tuple[ExtraSheet, ...]:
    """A question for the number of a silver tile, which may still be added by a correction after the end."""
    table = controller.drawn.table
    unknown = table.printed.unknown(printed_for_the_end(table))

    def sheet(close: Press) -> ft.Control:
        return ask(PRINTED_NUMBERS, controller, unknown, close)

    return (ExtraSheet(_("Enter the silver tile"), sheet),) if unknown else ()
