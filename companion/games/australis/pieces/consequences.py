"""The pieces of this game, and what players have to move after an amendment or undo."""

from companion.games.australis.pieces.board_numbers import NUMBERS
from companion.games.australis.pieces.by_hand import BY_HAND
from companion.games.australis.pieces.cards import CARDS
from companion.games.australis.pieces.corals import CORALS
from companion.games.australis.pieces.dice import DICE
from companion.games.australis.pieces.disc import DISC
from companion.games.australis.pieces.fish import FISH
from companion.games.australis.pieces.food import FOOD, WAITING
from companion.games.australis.pieces.grey import GREY
from companion.games.australis.pieces.last_space import ORDER
from companion.games.australis.pieces.round import ROUND
from companion.games.australis.pieces.tiles import TILES
from companion.games.australis.pieces.token import TOKEN
from companion.games.australis.pieces.turtle import TURTLE
from companion.games.australis.store_types import AnyPiece
from companion.games.australis.words.entries import settled_words
from companion.games.australis.words.names import colour_word, die_words
from companion.games.australis.words.table_description import moment_words
from companion.i18n.translation import _
from companion.table.log.consequences import (
    changes_of_nobody,
    changes_of_player,
    moment_change,
    point_changes,
    seated_otherwise,
)
from engine.australis.table import Table

LYING: tuple[AnyPiece, ...] = (TURTLE, FISH, FOOD, WAITING, CORALS, CARDS, TILES, DICE, TOKEN, GREY)
PIECES: tuple[AnyPiece, ...] = (DISC, *LYING, ROUND, ORDER, NUMBERS, BY_HAND)


def consequences(before: Table, after: Table) -> tuple[str, ...]:
    """The things the players have to move after an amendment or undo, one line each, discs first."""
    seats, unknown = range(len(after.boards)), {*before.uncounted, *after.uncounted}
    discs = [seat for seat in seats if seat not in unknown]
    counted = {*before.uncounted} ^ {*after.uncounted}
    return (
        *(line for seat in discs for line in DISC.changed(before, after, seat)),
        *(line for seat in seats for line in _of_player(before, after, seat)),
        *point_changes(before, after, counted),
        *changes_of_nobody(LYING, before, after),
        *_of_round(before, after),
        *ORDER.changed(before, after),
        *moment_change(before, after, moment_words),
    )


def _of_player(before: Table, after: Table, seat: int) -> list[str]:
    seated = seated_otherwise(before.players[seat], after.players[seat], colour_word)
    return [*changes_of_player(LYING, before, after, seat), *seated]


def _of_round(before: Table, after: Table) -> list[str]:
    """Changes that no correction sets by itself: dice on the gameboard, the placing of a competition."""
    lines = []
    moved = any(old.dice != new.dice for old, new in zip(before.boards, after.boards, strict=True))
    if before.board != after.board and not moved:  # otherwise the players' lines already name these dice
        dice = ", ".join(map(die_words, after.board)) or "–"
        lines.append(_("Dice on the gameboard: {dice}").format(dice=dice))
    if before.placed != after.placed and after.placed:
        lines.append(settled_words(after, after.placed))
    return lines
