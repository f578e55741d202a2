"""Tables of Reef Route for tests: what is known of a game after a roll."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.players import Player
from engine.reefroute import GAME
from engine.reefroute.moves import GameSetup, Roll
from engine.reefroute.options import Options
from engine.reefroute.pieces import COLOURS, Face
from engine.reefroute.table import Table
from tests.engine.refused import refusal_of, refusal_of_setup

NAMES = ("Mia", "Jonas", "Lea", "Noah")


def setup(players: int = 2, **changes: Any) -> GameSetup:
    """The setup for a number of players, who play blue, red, yellow and green; options by their names."""
    options = {name: changes.pop(name) for name in [*changes] if name in Options.model_fields}
    seated = tuple(Player(name=name, colour=colour) for name, colour in zip(NAMES, COLOURS, strict=True))
    plain = GameSetup(
        players=seated[:players], fish=3, neutral=2, predators=(1, 2, 4), options=Options(**options)
    )
    return plain.but(**changes)


def table(players: int = 2, **changes: Any) -> Table:
    """A new game for a number of players."""
    return GAME.start(setup(players, **changes))


def with_fish(before: Table, **fish: int) -> Table:
    """The table with other numbers of fish for some colours."""
    now = {**before.left, **fish}
    return before.but(fish=tuple(now[colour] for colour in COLOURS))


def rolled(before: Table, *faces: Face) -> Table:
    """The table after the next roll."""
    return GAME.play(before, Roll(seat=before.rolls_next, faces=(faces[0], faces[1])))


refusal, refused_setup = partial(refusal_of, GAME), partial(refusal_of_setup, GAME)
