"""The numbers of the box of 1996 and of its rulebook."""

from functools import cache
from importlib.resources import files

from pydantic import TypeAdapter

from engine.atlantis.pieces import Creature, Distance, Tiles
from engine.value import Value


class Printed(Value):
    """All numbers; `ships_at_start` are for 2 to 4 players."""

    figures: int
    """Figures of each player."""
    ships: int
    ships_at_start: tuple[int, ...]
    places: int
    """Figures that a ship carries."""
    tile_room: int
    """Figures that a tile holds."""
    creatures: int
    """Creatures of each kind."""
    neighbours: int
    spaces: int
    """Spaces to move in a turn."""
    tiles: Tiles
    creature_faces: tuple[Creature, ...]
    distance_faces: tuple[Distance, ...]

    @property
    def distances(self) -> tuple[Distance, ...]:
        """The different faces of the number die."""
        return tuple(dict.fromkeys(self.distance_faces))


@cache
def printed() -> Printed:
    """The numbers of the box."""
    text = files(__package__).joinpath("printed.json").read_text(encoding="utf-8")
    return TypeAdapter(Printed).validate_json(text)
