"""Players of a new game, whatever the game: how many there are, and that they can be told apart."""

from collections.abc import Sequence
from typing import Annotated, Final

from pydantic import Field

from engine import names
from engine.refusal import refuse
from engine.table import Seated
from engine.value import Text, Value

COLOURS: Final = ("blue", "green", "orange", "pink", "yellow", "red")
"""The colours of pieces, each of which has a mark on the screen; a game uses some of them."""


class Player(Value):
    """A player: the name, and the colour of the pieces."""

    name: Text
    colour: Annotated[str, Field(pattern=f"^({'|'.join(COLOURS)})$")]


def clockwise(seats: int, first: int) -> tuple[int, ...]:
    """All seats of a table, clockwise from the first one."""
    return tuple((first + step) % seats for step in range(seats))


LONGEST_NAME = 20
"""The most letters of a name."""


def check_players(players: Sequence[Seated], fewest: int, most: int) -> None:
    """Refuses too few or too many players, and equal or empty names and colours; for stored games, too."""
    if not fewest <= len(players) <= most:
        refuse("player_count", asked=len(players), limit=most)
    for seat, player in enumerate(players):
        before, length = players[:seat], names.length(player.name)
        if not player.name.strip():
            refuse("name_empty", seat=seat)
        if length > LONGEST_NAME:
            refuse("name_too_long", seat=seat, asked=length, limit=LONGEST_NAME)
        if player.name.strip().casefold() in [other.name.strip().casefold() for other in before]:
            refuse("name_doubled", seat=seat, asked=player.name)
        if player.colour in [other.colour for other in before]:
            refuse("colour_doubled", seat=seat, asked=player.colour)


def check_names(players: Sequence[Seated]) -> None:
    """Refuses names that cannot be shown safely or told apart; older games may have such names."""
    for seat, player in enumerate(players):
        problem = names.problem(player.name)
        if problem is not None:
            asked = None if problem == "empty" else shown_name(player.name)
            refuse(_CODES[problem], seat=seat, asked=asked)
        if any(names.same_name(player.name, other.name) for other in players[:seat]):
            refuse("name_doubled", seat=seat, asked=player.name)


def shown_name(name: str) -> str:
    """A name of a stored game as it can be shown safely."""
    return names.visible(name) or "?"


def shown_player(player: Player) -> Player:
    """A player of a stored game with a name that can be shown safely."""
    seen = shown_name(player.name)
    return player if seen == player.name else player.but(name=seen)


def check_seat(seat: int, seats: int) -> None:
    """Refuses a seat that does not exist."""
    if not 0 <= seat < seats:
        refuse("no_such_seat", asked=seat, limit=seats)


_CODES: dict[names.Problem, str] = {
    "empty": "name_empty",
    "line_break": "text_line_break",
    "direction": "text_direction",
    "invisible": "text_invisible",
    "unknown": "text_unknown",
    "marks": "text_marks",
}
