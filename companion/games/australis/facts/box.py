"""The pieces in the box of AUSTRALIS, and those that each step of the set-up takes out of it."""

from typing import Final

from companion.table.guide.box import Pieces, PutOut, left_in
from engine.australis.dice_selection import Colour
from engine.australis.moves import GameSetup
from engine.australis.printed import as_printed
from engine.australis.table import PLAYER_COLOURS

DICE: Final[tuple[Colour, ...]] = ("white", "yellow", "blue", "purple")
"""The dice of which there is one for each player."""
LARGE_FISH, SMALL_FISH = 24, 34
FACE_UP = 6
"""The advantage cards that are laid out."""


def contents() -> Pieces:
    """All pieces of the box, by the rulebook."""
    printed, sets = as_printed(), len(PLAYER_COLOURS)
    return {
        "gameboard": 1,
        "red die": 1,
        **dict.fromkeys(DICE, sets),
        "large fish": LARGE_FISH,
        "small fish": SMALL_FISH,
        "gold tile": len(printed.gold),
        "silver tile": len(printed.silver),
        "card": printed.cards - printed.cards_with_shell,
        "card with a shell": printed.cards_with_shell,
        "grey cube": printed.grey_cubes,
        "first player token": 1,
        **{kind: count * sets for kind, count in own_pieces().items()},
    }


def own_pieces() -> Pieces:
    """The pieces of one player."""
    printed = as_printed()
    return {
        "sea board": 1,
        "coral": printed.corals,
        "turtle": 1,
        "disc": 1,
        "own cube": printed.own_cubes,
    }


def put_out(setup: GameSetup) -> PutOut:
    """The pieces that each step takes out; those that a later step only moves count where they come out."""
    printed, count = as_printed(), len(setup.players)
    with_shell = {"card with a shell": printed.cards_with_shell} if all_play(setup) else {}
    own = {kind: each * count for kind, each in own_pieces().items()}
    return {
        "board": {"gameboard": 1, "red die": 1},
        "fish": {"large fish": LARGE_FISH, "small fish": SMALL_FISH},
        "tiles": {"gold tile": len(printed.gold), "silver tile": len(printed.silver)},
        "dice": dict.fromkeys(DICE, count),
        "cards": {"card": printed.cards - printed.cards_with_shell, **with_shell},
        "grey": {"grey cube": printed.grey_beside},
        "own": own,
        "cubes": {"grey cube": grey_on_current(setup)},
        "start": {"first player token": 1},
    }


def stays(setup: GameSetup) -> Pieces:
    """The pieces that stay in the box."""
    return left_in(contents(), put_out(setup))


def all_play(setup: GameSetup) -> bool:
    """Tells whether every colour is played, so that all cards and dice are needed."""
    return len(setup.players) == len(PLAYER_COLOURS)


def grey_on_current(setup: GameSetup) -> int:
    """The grey cubes that begin on the current."""
    return 2 if all_play(setup) else 1
