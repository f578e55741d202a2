"""The table's rulings where the rulebook is silent, in words."""

from companion.words import _


def fish_run_out() -> str:
    """Fewer fish in the supply than somebody may take."""
    return _("The supply of fish runs out: take what is left.")


def corals_run_out() -> str:
    """No coral beside the sea board."""
    return _("No coral beside your sea board: you may move a placed one, or leave it.")


def shared_last_space() -> str:
    """Several turtles at the end of the current."""
    return _(
        "Several turtles on the last space: who arrived first is ahead."
        " The table options can have you asked each time."
    )


def tied_reef() -> str:
    """The same number of corals on a reef with two prizes."""
    return _("A tie for first place on a reef with two prizes: the turtle ahead is first, the other second.")


def small_school() -> str:
    """Fewer fish than the rightmost cube feeds."""
    return _(
        "Too few fish for your rightmost cube: the best smaller school counts, if all its fish are there."
        " The table options can rule it out."
    )


def nobody_enters() -> str:
    """A competition without dice."""
    return _(
        "Nobody has number dice: both tiles leave the game."
        " The table options can let the turtle furthest ahead choose one."
    )


def one_enters() -> str:
    """A competition of one."""
    return _("Only one player has number dice: that player wins and chooses; the other tile leaves the game.")


def token_untouched() -> str:
    """Nobody took the red die in the last round."""
    return _("Nobody took the red die in the last round: nobody gets the point for the token.")


def equal_turtles() -> str:
    """A tie that not even the turtles break."""
    return _("A tie with both turtles on the same space: the victory is shared.")
