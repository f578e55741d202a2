"""This game's part of the frame around its panels: the steps of a turn, and the figures saved."""

import flet as ft

from companion.games.atlantis.facts.places import living_words, saved_words, tallies
from companion.games.atlantis.pieces.facts_card import facts_card
from companion.games.atlantis.pieces.tribe_cards import tribe_cards
from companion.games.atlantis.store_types import TableController
from companion.games.atlantis.words.names import step_name
from companion.games.atlantis.words.summary import headline
from companion.table.frame.side_panel import ShowSheet
from companion.table.seats.player_view import PlayerView
from companion.ui.progress import Progress
from engine.atlantis.table import STEPS, Table

MOST_IN_TWO_LINES = 3
"""How many tribes have two lines each on a phone on its side."""


def heading(table: Table) -> str:
    """The round, or that the game is over."""
    return headline(table.round, table.over)


def progress(table: Table) -> Progress | None:
    """The steps of a turn, until the game is over."""
    return None if table.over else Progress(step_name(table.step), STEPS.index(table.step), len(STEPS))


def players(table: Table) -> tuple[PlayerView, ...]:
    """All players with the figures they have saved, and where the others are."""
    return tuple(
        PlayerView(
            tally.seat,
            tally.name,
            tally.colour,
            str(tally.saved),
            note="" if table.over else living_words(tally),
            on_turn=tally.on_turn,
            figure_words=saved_words(tally.saved),
        )
        for tally in tallies(table)
    )


def section(table: Table, _screen: str) -> str:
    """The section of the rules that fits the step."""
    return (
        "scoring" if table.over else {"move": "moves", "sink": "sinking", "creature": "creatures"}[table.step]
    )


def side_panel(controller: TableController, open_sheet: ShowSheet) -> list[ft.Control]:
    """The tally beside the panel."""
    is_low = controller.session.layout.on_its_side and len(controller.table.tribes) > MOST_IN_TWO_LINES
    cards = tribe_cards(controller.table, open_sheet, size="low" if is_low else "two")
    return [*cards, facts_card(controller.table, open_sheet)]
