"""The table options: the length of the game, and rulings where the sources are silent."""

from typing import Literal, TypeAlias

from engine.value import Value

Passing: TypeAlias = Literal["rulebook", "stop", "every"]


class Options(Value):
    """The first choice is the default."""

    length: Literal["full", "short"] = "full"
    """A short game is over when the fortress has sunk."""
    short_end: Literal["after_creature", "before_creature"] = "after_creature"
    """Whether a short game ends after the turn in which the fortress sank, or before its third step."""
    ties: Literal["shared", "later_player"] = "shared"
    """Whether equal numbers share a place, or the player whose first turn was later is ahead."""
    supply: Literal["nothing", "from_lost"] = "nothing"
    """Whether a symbol that the box has run out of brings nothing, or a piece that is out of the game."""
    boarding: Literal["since_start", "any_time"] = "since_start"
    """Whether a swimmer can board only if ship and swimmer shared a space when the turn began."""
    landing: Literal["own_space", "after_swimming"] = "own_space"
    """Whether going ashore is the one space of a swimmer in a turn, or may follow it."""
    swimming_onto: Literal["eaten", "safe"] = "eaten"
    """Whether a swimmer who comes to a shark or a sea monster is eaten or safe."""
    guard: Literal["all", "one"] = "all"
    """How many swimmers of its space a dolphin guards."""
    passing: Passing = "rulebook"
    """Whether only a sea monster acts on every space that it enters, as the rulebook says, none, or each."""
    whirlpool_tile: Literal["lost", "swim"] = "lost"
    """Whether the figures on the tile of a whirlpool are lost or swim."""
    walking: Literal["with_room", "anywhere"] = "with_room"
    """Whether a figure walks only over tiles with room, or over full ones and the city, too.

    Without a map the app cannot check it; it is only written down for the players.
    """
    city: Literal["stays", "sinks"] = "stays"
    """Whether the city sinks with the last tile of the fortress."""
    no_figures: Literal["take_turns", "skipped"] = "take_turns"
    """Whether a player without figures that could be saved still takes turns."""
