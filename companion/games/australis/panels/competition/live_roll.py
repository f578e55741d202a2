"""The roll of a competition while it is entered, for a screen that everybody looks at."""

from dataclasses import replace

import flet as ft

from companion.games.australis.facts import app_rolls, competition_views, roll_entry, roll_words
from companion.games.australis.facts.competition_views import DieView, Hand
from companion.games.australis.facts.roll_entry import RollEntry
from companion.games.australis.panels.competition.competition_cards import CardLook, seat_card
from companion.games.australis.preferences import shows_chances
from companion.games.australis.store_types import TableHistory
from companion.session.phone_session import PhoneSession
from companion.table.control.pending_input import pending_input
from companion.ui import theme
from companion.ui.layout import card
from companion.ui.text import text
from engine.australis.table import Table

ROLL_OFF = "roll_off"
"""The name of the half-entered roll."""


def live_roll(state: TableHistory, session: PhoneSession) -> list[ft.Control]:
    """Everybody's dice as far as any phone has entered them; empty if there is no competition now."""
    table, entry = _shown(state)
    if table.phase != "dice":
        return []
    chances = competition_views.chances(table, entry) if shows_chances(session.preferences) else {}
    moment = roll_entry.for_roll(table)
    cards = [
        seat_card(table, seat, _at_rest(hand), chances.get(seat), moment, None, 0, CardLook())
        for seat, hand in competition_views.hands(table, entry).items()
    ]
    return [*_lowest(table, entry), *cards]


def _shown(state: TableHistory) -> tuple[Table, RollEntry]:
    """The roll of the app that nobody has confirmed yet, or the one that is being entered."""
    if unseen := app_rolls.unseen(state):
        table = app_rolls.before(state)
        return table, app_rolls.as_told(table, unseen.move)
    return state.table, roll_entry.read(
        state.table, pending_input(state, ROLL_OFF, roll_entry.for_roll(state.table))
    )


def _at_rest(hand: Hand) -> Hand:
    """The dice of a player, none of them in focus, because nothing is entered here."""
    return tuple(replace(place, focus=False) if isinstance(place, DieView) else place for place in hand)


def _lowest(table: Table, entry: RollEntry) -> list[ft.Control]:
    if roll_entry.low(table, entry) is None:
        return []
    words = roll_words.lowest_words(table, roll_entry.going(table, entry), final=entry.by_app)
    return [card([text(words, theme.LEAD, strong=True)])]
