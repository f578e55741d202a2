"""The table options of Reef Route: rulings by which the app answers, or which it only writes down."""

from typing import Literal

from engine.value import Value


class Options(Value):
    """Rulings where the rulebook is silent; the first choice is the default."""

    long_predator: Literal["lengthwise", "across"] = "lengthwise"
    """How a predator of two tiles lies in the row at the start."""
    own_double: Literal["any", "one", "none"] = "any"
    """How many tiles of a double of the player's own colour may be sideways."""
    double: Literal["one_fish", "two_fish"] = "one_fish"
    """Whether a double of a colour may be shared by two fish."""
    after_predator: Literal["nothing", "any_fish"] = "nothing"
    """Whether any fish swims when the predator has moved but the rolled fish cannot."""
    no_predator: Literal["any_fish", "nothing"] = "any_fish"
    """Whether any fish swims when neither a predator nor a rolled fish can move."""
    last_colour: Literal["players", "all"] = "players"
    """Whether the last player has won while neutral fish are left."""
    eaten_together: Literal["nobody", "shared"] = "nobody"
    """Who wins when the last fish of the last players are eaten in one move."""
    without_fish: Literal["out", "rolls"] = "out"
    """Whether a player without fish still rolls."""
    # From here on, the app itself uses only `predator_rows`; the others are written down for the players.
    neutral_place: Literal["last", "first"] = "last"
    """When the fish of nobody are put onto the start rows: after those of the players, or before."""
    reef: Literal["behind", "last_row"] = "behind"
    """Whether the reef is behind the last row of the board, or is that row."""
    into_reef: Literal["any", "exact"] = "any"
    """Whether a double brings a fish home that needs only one tile."""
    predator_rows: Literal["all", "not_start", "off_board"] = "all"
    """Whether predators come onto every row, not onto the start rows, or even off the board."""
    predators_meet: Literal["apart", "overlap"] = "apart"
    """Whether a predator comes onto a tile of another one."""
    turning: Literal["never", "may"] = "never"
    """Whether a predator of two tiles turns."""
    harmful_move: Literal["must", "may"] = "must"
    """Whether a move that harms its own player may be left out."""
