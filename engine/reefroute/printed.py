"""The numbers of the box of Reef Route and of its rulebook."""

from functools import cache
from importlib.resources import files

from pydantic import TypeAdapter

from engine.value import Value


class Printed(Value):
    """The numbers of the box and the board, in tiles and pieces."""

    row: int
    """Tiles in a row of the board."""
    gap: int
    """Empty tiles that must be between two predators at the start, at least."""
    fish: int
    """Small fish of each colour."""
    fewest_fish: int
    fewest_predators: int
    most_predators: int
    of_each_size: int
    """Predators of each size."""
    die_faces: int


@cache
def printed() -> Printed:
    """The numbers of the box."""
    text = files(__package__).joinpath("printed.json").read_text(encoding="utf-8")
    return TypeAdapter(Printed).validate_json(text)
