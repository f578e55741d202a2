"""The players of a game to count; the rest is entered at its table."""

import flet as ft

from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.words.players import PLAYERS, players_of
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.table.numbers.known_numbers import printed_in_force
from companion.table.seating.seating import SeatingSetup
from companion.table.seating.who_played import WhoPlayedUI, count_at_once, who_played
from engine.australis.moves import GameSetup


def final_score(session: PhoneSession) -> ft.Control:
    """The page "Who played?" of AUSTRALIS."""
    return who_played(session, WHO_PLAYED)


def final_score_at_once(session: PhoneSession) -> ft.Control:
    """The table of a game to count, with the people who usually play."""
    return count_at_once(session, WHO_PLAYED)


def begin(seating: SeatingSetup, preferences: Preferences) -> GameSetup:
    """The setup of a game to count, with the printed numbers known so far."""
    return GameSetup(
        mode="final_score",
        players=players_of(seating.seats),
        printed=printed_in_force(PRINTED_NUMBERS, preferences),
    )


WHO_PLAYED = WhoPlayedUI(PLAYERS, begin)
