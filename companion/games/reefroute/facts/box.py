"""The pieces in the box of Reef Route, and those that each step of the set-up takes out of it."""

from typing import Final

from companion.table.guide.box import Pieces, PutOut, left_in
from engine.reefroute.moves import GameSetup
from engine.reefroute.pieces import COLOURS, SIZES, Colour, Size
from engine.reefroute.printed import printed

DICE: Final = 2


def contents() -> Pieces:
    """All pieces of the box, by the rulebook."""
    numbers = printed()
    return {
        "board": 1,
        "die": DICE,
        **{predator(size): numbers.of_each_size for size in SIZES},
        **dict.fromkeys(map(fish, COLOURS), numbers.fish),
        "token": len(COLOURS),
    }


def put_out(setup: GameSetup) -> PutOut:
    """The pieces that each step of the set-up takes out of the box."""
    neutral = {fish(colour): setup.neutral for colour in neutral_colours(setup)}
    own: dict[str, int] = {fish(player.colour): setup.fish for player in setup.players}
    return {
        "board": {"board": 1},
        "predators": {predator(size): setup.predators.count(size) for size in SIZES},
        "own": {**own, "token": len(setup.players)},
        **({"neutral": neutral} if neutral else {}),
        "dice": {"die": DICE},
    }


def stays(setup: GameSetup) -> Pieces:
    """The pieces that stay in the box."""
    return left_in(contents(), put_out(setup))


def fish(colour: str) -> str:
    """The fish of a colour as a kind of piece."""
    return f"{colour} fish"


def predator(size: Size) -> str:
    """The predators of a size as a kind of piece."""
    return f"predator {size}"


def neutral_colours(setup: GameSetup) -> tuple[Colour, ...]:
    """The colours that nobody plays, of which there are fish on the board."""
    played = {player.colour for player in setup.players}
    return tuple(colour for colour in COLOURS if setup.neutral and colour not in played)
