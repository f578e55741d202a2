"""The players of a game to count; the rest is entered at its table."""

import flet as ft

from companion.games.aquaretto.words.options import chosen_options, counted_options
from companion.games.aquaretto.words.players import PLAYERS
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.table.seating.seating import SeatingSetup
from companion.table.seating.who_played import WhoPlayedUI, count_at_once, who_played
from engine.aquaretto.moves import GameSetup


def final_score(session: PhoneSession) -> ft.Control:
    """The page "Who played?" of Aquaretto."""
    return who_played(session, WHO_PLAYED)


def final_score_at_once(session: PhoneSession) -> ft.Control:
    """The table of a game to count, with the people who usually play."""
    return count_at_once(session, WHO_PLAYED)


def begin(seating: SeatingSetup, _preferences: Preferences) -> GameSetup:
    """The setup of a game to count."""
    return GameSetup(mode="final_score", players=seating.players, options=chosen_options(seating))


WHO_PLAYED = WhoPlayedUI(PLAYERS, begin, counted_options, section="scoring")
