"""What this game gives to the log: icons, words, and the editors that amend its entries."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

import flet as ft

from companion.games.reefroute import INFO
from companion.games.reefroute.setup.new_game import PLAYERS
from companion.games.reefroute.setup.options import table_options
from companion.games.reefroute.table.frame import MOVES
from companion.games.reefroute.words.names import colour_word, faces_words, fish_count, predators_words
from companion.games.reefroute.words.summary import headline_of
from companion.i18n.translation import _
from companion.table.log.amend_ui import AmendUI
from companion.table.log.consequences import player_changes
from companion.table.log.log_ui import LogUI, TableDescription
from companion.table.log.move_fields import ChoiceField, MoveField, NumberField, SeatField, amend_by_fields
from companion.table.log.setup_editor import SetupEditorUI, amend_setup
from engine.reefroute.moves import CorrectFish, CorrectTurn, Eaten, GameSetup, Home, Move, Roll
from engine.reefroute.pieces import COLOURS, FACES, Face
from engine.reefroute.printed import printed
from engine.reefroute.table import Table

ICONS = {
    "blocked": ft.Icons.BLOCK,
    "eaten": ft.Icons.RESTAURANT,
    "home": ft.Icons.FLAG,
    "correct_fish": ft.Icons.EDIT_OUTLINED,
    "correct_predators": ft.Icons.EDIT_OUTLINED,
}


def move_fields(table: Table, did: GameSetup | Move) -> Sequence[MoveField]:
    """What can be amended in a move; one without fields can only be undone."""
    colours = tuple((colour, colour_word(colour)) for colour in COLOURS)
    match did:
        case Roll(faces=faces):
            return [ChoiceField("faces", _("Dice"), _all_rolls(faces))]
        case Eaten(fish=(_one,)):
            fish = tuple(((colour,), colour_word(colour)) for colour in COLOURS)
            return [ChoiceField("fish", _("Eaten"), fish)]
        case Home():
            return [ChoiceField("fish", _("In the reef"), colours)]
        case CorrectFish():
            most = printed().fish
            return [
                ChoiceField("colour", _("Colour"), colours),
                NumberField("fish", _("Fish on the board"), 0, most),
            ]
        case CorrectTurn():
            return [SeatField()]
    return []


def _all_rolls(entered: tuple[Face, Face]) -> tuple[tuple[tuple[Face, Face], str], ...]:
    """Every pair of faces, in any order; the one that was entered as it was entered."""
    pairs = combinations_with_replacement(FACES, 2)
    kept = [entered if sorted(pair) == sorted(entered) else pair for pair in pairs]
    return tuple((pair, faces_words(pair)) for pair in kept)


SETUP = SetupEditorUI(PLAYERS, table_options)
AMEND: AmendUI[GameSetup, Table, Move] = amend_setup(GameSetup, SETUP, amend_by_fields(move_fields))


def moment_words(table: Table) -> str:
    """Whose turn it is, and what was rolled."""
    moment = headline_of(table)
    if table.roll is None:
        return moment
    return _("{moment} · {faces}").format(moment=moment, faces=faces_words(table.roll.faces))


def consequences(before: Table, after: Table) -> tuple[str, ...]:
    """What the players have to change on the table after an amendment or undo, one line each."""
    lines = [
        _("{colour} {old} → {new}").format(colour=colour_word(colour), old=old, new=after.left[colour])
        for colour, old in before.left.items()
        if old != after.left[colour]
    ]
    lines = [*player_changes(before, after, colour_word), *lines]
    if before.predators != after.predators:
        lines.append(predators_words(after.predators))
    if moment_words(before) != moment_words(after):
        lines.append(_("Now: {moment}").format(moment=moment_words(after)))
    return tuple(lines)


def _seat_lines(table: Table, seat: int) -> list[str]:
    return [fish_count(table.fish_by_seat[seat])]


def _common_lines(table: Table) -> list[str]:
    neutral = [
        _("{colour} has {fish}").format(colour=colour_word(colour), fish=fish_count(table.left[colour]))
        for colour in table.neutral
    ]
    return [*neutral, predators_words(table.predators)]


LOG: LogUI[GameSetup, Table, Move] = LogUI(
    INFO,
    MOVES,
    icons=ICONS,
    consequences=consequences,
    description=TableDescription(moment_words, _seat_lines, _common_lines),
    amend=AMEND,
    shows_points=lambda _table: False,
)
