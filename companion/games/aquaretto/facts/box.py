"""The pieces in the box of Aquaretto, and those that each step of the set-up takes out of it."""

from companion.table.guide.box import Pieces, PutOut, left_in
from engine.aquaretto.moves import GameSetup
from engine.aquaretto.printed import printed
from engine.aquaretto.table import COLOURS
from engine.aquaretto.tiles import SPECIES, Species
from engine.aquaretto.turns import truck_places


def contents() -> Pieces:
    """All pieces of the box, by the rulebook."""
    numbers, sets = printed(), len(COLOURS)
    return {
        "truck": len(numbers.trucks[-1]),
        "animal tile": numbers.animals * len(SPECIES),
        "coin tile": numbers.coin_tiles,
        "offspring": numbers.offspring * len(SPECIES),
        "coin": numbers.coins,
        "coworker": numbers.coworkers,
        "wooden disc": 1,
        **{kind: count * sets for kind, count in own_pieces().items()},
    }


def own_pieces() -> Pieces:
    """The boards of one player."""
    numbers = printed()
    return {
        "water zoo": 1,
        "depot": 1,
        "small expansion": numbers.small_expansions,
        "large expansion": numbers.large_expansions,
    }


def put_out(setup: GameSetup) -> PutOut:
    """The pieces that each step of the set-up takes out of the box."""
    numbers, count, kinds = printed(), len(setup.players), len(kinds_in(setup))
    return {
        "trucks": {"truck": len(truck_places(count, setup.options))},
        "offspring": {"offspring": numbers.offspring * kinds},
        "reserve": {"wooden disc": 1},
        "tiles": {"animal tile": numbers.animals * kinds, "coin tile": numbers.coin_tiles},
        "own": {kind: each * count for kind, each in own_pieces().items()},
        "coins": {"coin": numbers.coins, "coworker": numbers.coworkers},
    }


def stays(setup: GameSetup) -> Pieces:
    """The pieces that stay in the box."""
    return left_in(contents(), put_out(setup))


def kinds_in(setup: GameSetup) -> tuple[Species, ...]:
    """The animals that are in the game."""
    return tuple(species for species in SPECIES if species not in setup.out)


def coins_in_bank(setup: GameSetup) -> int:
    """The coins that nobody gets at first."""
    return printed().coins - printed().first_coins * len(setup.players)


def all_tiles(setup: GameSetup) -> int:
    """The tiles that are shuffled: animals and coins."""
    return sum(put_out(setup)["tiles"].values())
