"""The part of Escape from Atlantis on the page for a new game: which box it is, and how long to play."""

from collections.abc import Sequence
from dataclasses import replace

from companion.games.atlantis import INFO
from companion.games.atlantis.words.names import colour_word
from companion.games.atlantis.words.options import edition_option, length_option, table_options
from companion.i18n.translation import _
from companion.session.preferences import Preferences
from companion.table.seating.new_game import NewGameUI
from companion.table.seating.player_setup import PlayersUI
from companion.table.seating.quiet_lines import QuietLine
from companion.table.seating.seating import OwnPart, SeatingSetup, as_before
from companion.table.seating.table_options import option_choices
from companion.ui import theme
from companion.ui.text import text
from engine.atlantis.moves import GameSetup
from engine.atlantis.options import Options
from engine.atlantis.setup import COVERED, FEWEST_PLAYERS, MOST_PLAYERS
from engine.atlantis.table import COLOURS


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


def again(setup: GameSetup) -> SeatingSetup:
    """The seating for a rematch, from the same box."""
    seating = as_before(setup)
    return replace(seating, options={**seating.options, "edition": setup.edition})


def own_lines(part: OwnPart) -> Sequence[QuietLine]:
    """Which box it is, and how long the game is."""
    edition, length = edition_option(), length_option()
    options = part.seating.options
    known, is_short = is_known_box(part.seating), length.chosen(options) == "short"
    other = _("This edition has other rules, which the app doesn’t know. It would mislead you.")
    notes = [] if known else [text(other, color=theme.BAD)]
    box = _("The 1996 box") if known else _("The app doesn’t know this box")
    time = _("a short game") if is_short else _("a full game")
    return [
        QuietLine(
            "box",
            _("Box and length"),
            f"{box} · {time}",
            [
                *option_choices((edition,), options, part.choose),
                *notes,
                *option_choices((length,), options, part.choose),
            ],
            is_bad=not known,
        )
    ]


def is_known_box(seating: SeatingSetup) -> bool:
    """Tells whether the app knows the rules of the box that is chosen."""
    return edition_option().chosen(seating.options) == COVERED


PLAYERS = PlayersUI(INFO, COLOURS, colour_word, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS, usual=3)
NEW_GAME = NewGameUI(
    PLAYERS,
    begin,
    by_rulebook=lambda: _("By the rulebook, the youngest player starts."),
    options=table_options,
    own_options=lambda: (length_option(),),
    lines=own_lines,
    again=again,
    has_guide=True,
)
