"""The table options: the length of the game, and rulings where the sources are silent."""

from typing import Literal, TypeAlias

from engine.value import Value

Passing: TypeAlias = Literal["rulebook", "stop", "every"]


class Options(Value):
    """The first choice is the default."""

    length: Literal["full", "short"] = "full"
    """A short game is over when the fortress has sunk."""
    short_end: Literal["after_creature", "before_creature"] = "after_creature"
    """The end of a short game: after the turn in which the fortress sank, or before its third step."""
    ties: Literal["shared", "later_player"] = "shared"
    """The order of equal numbers: they share a place, or the player whose first turn was later is ahead."""
    supply: Literal["nothing", "from_lost"] = "nothing"
    """The gain for a symbol that the box has run out of: nothing, or a piece that is out of the game."""
    boarding: Literal["since_start", "any_time"] = "since_start"
    """The swimmers that can board: those who shared the ship's space as the turn began, or all there now."""
    landing: Literal["own_space", "after_swimming"] = "own_space"
    """The step of a swimmer ashore: its one space in a turn, or also one after swimming."""
    swimming_onto: Literal["eaten", "safe"] = "eaten"
    """The fate of a swimmer who comes to a shark or a sea monster: eaten or safe."""
    guard: Literal["all", "one"] = "all"
    """How many swimmers of its space a dolphin guards."""
    passing: Passing = "rulebook"
    """The creatures that act on every space entered: sea monsters, as the rulebook says, none, or all."""
    whirlpool_tile: Literal["lost", "swim"] = "lost"
    """The fate of the figures on the tile of a whirlpool: they are lost or swim."""
    walking: Literal["with_room", "anywhere"] = "with_room"
    """The tiles over which a figure walks: only those with room, or full ones and the city, too.

    Without a map the app cannot check it; it is only written down for the players.
    """
    city: Literal["stays", "sinks"] = "stays"
    """The fate of the city when the last tile of the fortress sinks: it stays, or sinks, too."""
    no_figures: Literal["take_turns", "skipped"] = "take_turns"
    """The turns of a player without figures that could be saved: still taken, or skipped."""
