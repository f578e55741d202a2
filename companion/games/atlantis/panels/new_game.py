"""What Escape from Atlantis gives to the page for a new game: first of all, which box it is."""

from collections.abc import Sequence

import flet as ft

from companion.games.atlantis import INFO
from companion.games.atlantis.words.names import colour_word
from companion.games.atlantis.words.options import edition_option, length_option, table_options
from companion.i18n.translation import _
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.table.seats.new_game import NewGameUI, OwnPart, SeatingSetup, new_game
from companion.table.seats.player_setup import PlayersUI
from companion.table.seats.table_options import option_choices
from companion.ui import theme
from companion.ui.layout import card
from companion.ui.text import text
from engine.atlantis.moves import GameSetup
from engine.atlantis.options import Options
from engine.atlantis.setup import COVERED, FEWEST_PLAYERS, MOST_PLAYERS
from engine.atlantis.table import COLOURS


def new_game_page(library: GameLibrary, session: PhoneSession) -> ft.Control:
    """The page "New game" of Escape from Atlantis."""
    return new_game(library, session, NEW_GAME)


def begin(seating: SeatingSetup, _preferences: Preferences) -> GameSetup:
    """The setup of a game; another box than the one of 1996 is refused."""
    chosen = dict(seating.options)
    edition = chosen.pop("edition", COVERED)
    return GameSetup.model_validate(
        {
            "edition": edition,
            "players": seating.players,
            "starter": seating.starter,
            "options": Options.model_validate(chosen),
        }
    )


def box_part(part: OwnPart) -> Sequence[ft.Control]:
    """Which box it is, and what the app says about one whose rules it does not know."""
    edition = edition_option()
    other = _(
        "The rules of this box are different, and the app does not know them. It would tell you wrong things."
    )
    notes = [] if is_known_box(part.seating) else [text(other, color=theme.BAD)]
    return [
        card([*option_choices((edition,), part.seating.options, part.choose), *notes], spacing=theme.TIGHT)
    ]


def is_known_box(seating: SeatingSetup) -> bool:
    """Whether the app knows the rules of the box that is chosen."""
    return edition_option().chosen(seating.options) == COVERED


def length_part(part: OwnPart) -> Sequence[ft.Control]:
    """How long the game is."""
    return [card(option_choices((length_option(),), part.seating.options, part.choose), spacing=theme.TIGHT)]


PLAYERS = PlayersUI(INFO, COLOURS, colour_word, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS, usual=3)
NEW_GAME = NewGameUI(PLAYERS, begin, options=table_options, own=length_part, first=box_part)
