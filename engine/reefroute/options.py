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
    """The fish that a double of a colour moves: one, or up to two that share it."""
    after_predator: Literal["nothing", "any_fish"] = "nothing"
    """The result when the predator has moved but the rolled fish cannot: nothing, or any fish swims."""
    no_predator: Literal["any_fish", "nothing"] = "any_fish"
    """The result when neither a predator nor a rolled fish can move: any fish swims, or nothing."""
    last_colour: Literal["players", "all"] = "players"
    """The end once one player and neutral fish are left: that player wins at once, or the game goes on."""
    eaten_together: Literal["nobody", "shared"] = "nobody"
    """Who wins when the last fish of the last players are eaten in one move."""
    without_fish: Literal["out", "rolls"] = "out"
    """The part of a player without fish: out of the game, or still rolling."""
    # From here on, the app itself uses only `predator_rows`; the others are written down for the players.
    neutral_place: Literal["last", "first"] = "last"
    """When the fish of nobody are put onto the start rows: after those of the players, or before."""
    reef: Literal["behind", "last_row"] = "behind"
    """The place of the reef: behind the last row of the board, or that row."""
    into_reef: Literal["any", "exact"] = "any"
    """The use of a double for a fish that needs only one tile to get home: it swims in, or cannot."""
    predator_rows: Literal["all", "not_start", "off_board"] = "all"
    """The rows onto which predators come: every row, all but the start rows, or even off the board."""
    predators_meet: Literal["apart", "overlap"] = "apart"
    """The tiles of other predators: a predator stays off them, or may come onto them."""
    turning: Literal["never", "may"] = "never"
    """The turning of a predator of two tiles: never, or when it moves."""
    harmful_move: Literal["must", "may"] = "must"
    """The handling of a move that harms its own player: it must be made, or may be left out."""
