"""The fields of each kind of entry that can be amended in the log."""

from collections.abc import Sequence
from functools import partial
from itertools import combinations_with_replacement

from companion.games.reefroute.words.names import colour_word, faces_words
from companion.i18n.translation import _
from companion.table.pieces.move_fields import ChoiceField, MoveField
from engine.reefroute.moves import Eaten, GameSetup, Home, Move, Roll
from engine.reefroute.pieces import COLOURS, FACES, Face
from engine.reefroute.table import Table


def move_fields(table: Table, did: GameSetup | Move) -> Sequence[MoveField]:
    """The fields of a move that can be amended; one without any can only be undone."""
    colours = tuple((colour, colour_word(colour)) for colour in COLOURS)
    match did:
        case Roll(faces=faces):
            return [ChoiceField("faces", _("Dice"), _all_rolls(faces), partial(_rolled, did))]
        case Eaten(fish=(_one,)):
            fish = tuple(((colour,), colour_word(colour)) for colour in COLOURS)
            return [ChoiceField("fish", _("Eaten"), fish)]
        case Home():
            return [ChoiceField("fish", _("In the reef"), colours)]
    return []


def _rolled(entered: Roll, changed: Roll) -> Roll:
    """The changed roll: the app rolled the faces that were entered, and no others."""
    return changed.but(by_app=entered.by_app and changed.faces == entered.faces)


def _all_rolls(entered: tuple[Face, Face]) -> tuple[tuple[tuple[Face, Face], str], ...]:
    """Every pair of faces, in any order; the one that was entered as it was entered."""
    pairs = combinations_with_replacement(FACES, 2)
    kept = [entered if sorted(pair) == sorted(entered) else pair for pair in pairs]
    return tuple((pair, faces_words(pair)) for pair in kept)
