"""The pieces in the box of Escape from Atlantis, and those that each step of the set-up takes out of it."""

from typing import Final

from companion.table.guide.box import Pieces, PutOut, left_in
from engine.atlantis.moves import GameSetup
from engine.atlantis.pieces import CREATURES, RINGS
from engine.atlantis.printed import printed
from engine.atlantis.setup import FEWEST_PLAYERS, MOST_PLAYERS

DICE: Final = 2


def contents() -> Pieces:
    """All pieces of the box, by the rulebook; each ship with its sail."""
    numbers = printed()
    return {
        "board": 1,
        "city": 1,
        **{ring: numbers.tiles.of(ring) for ring in RINGS},
        "figure": numbers.figures * MOST_PLAYERS,
        "ship": numbers.ships,
        **dict.fromkeys(CREATURES, numbers.creatures),
        "die": DICE,
    }


def put_out(setup: GameSetup) -> PutOut:
    """The pieces that each step takes out of the box; those for `later` come when their symbol comes up."""
    numbers, count = printed(), len(setup.players)
    ships = numbers.ships_at_start[count - FEWEST_PLAYERS]
    return {
        "city": {"board": 1, "city": 1},
        **{ring: {ring: numbers.tiles.of(ring)} for ring in reversed(RINGS)},
        "ships": {"ship": ships},
        "figures": {"figure": numbers.figures * count},
        "dice": {"die": DICE},
        "later": {"ship": numbers.ships - ships, **dict.fromkeys(CREATURES, numbers.creatures)},
    }


def stays(setup: GameSetup) -> Pieces:
    """The pieces that stay in the box."""
    return left_in(contents(), put_out(setup))
