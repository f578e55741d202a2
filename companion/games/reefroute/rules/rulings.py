"""The rulings for cases on which the rulebook is silent, in words: those of a table, or the defaults."""

from companion.game_ui import ruling
from companion.i18n.translation import _
from engine.reefroute.options import Options


def of_the_setup(options: Options | None) -> tuple[str, ...]:
    """Long predators in the row, and neutral fish on the start rows."""
    long_predator = {
        "lengthwise": _("Long predators go lengthwise, one tile wide (house rule)."),
        "across": _("Long predators go across, two tiles wide (house rule)."),
    }
    neutral_place = {
        "last": _("Neutral fish go on the start rows last (house rule)."),
        "first": _("Neutral fish go on the start rows first (house rule)."),
    }
    return (
        ruling(options, "long_predator", long_predator),
        ruling(options, "neutral_place", neutral_place),
    )


def of_predators(options: Options | None) -> tuple[str, ...]:
    """Where predators go."""
    rows = {
        "all": _("Predators can enter every row (house rule)."),
        "not_start": _("Predators can’t enter the start rows (house rule)."),
        "off_board": _("Predators can enter every row and swim off the board (house rule)."),
    }
    meeting = {
        "apart": _("Predators block each other (house rule)."),
        "overlap": _("Predators don’t block each other (house rule)."),
    }
    turning = {
        "never": _("Long predators never turn (house rule)."),
        "may": _("Long predators may turn when they move (house rule)."),
    }
    return (
        ruling(options, "predator_rows", rows),
        ruling(options, "predators_meet", meeting),
        ruling(options, "turning", turning),
    )


def colour_twice(options: Options | None) -> str:
    """What a double brings, whether or not two fish may share it."""
    one = _("Roll a colour twice, and a fish of that colour swims two tiles.")
    both = _("Roll a colour twice, and you have two tiles for that colour.")
    return ruling(options, "double", {"one_fish": one, "two_fish": both})


def of_fish(options: Options | None) -> tuple[str, ...]:
    """Moves that hurt, and doubles."""
    harmful = {
        "must": _("You must move what you rolled, even if it hurts you (house rule)."),
        "may": _("You may skip a move that hurts you (house rule)."),
    }
    double = {
        "one_fish": _("If you roll a colour twice, one fish swims both tiles (house rule)."),
        "two_fish": _("If you roll a colour twice, two fish may share the tiles (house rule)."),
    }
    own_double = {
        "any": _("If it’s your own colour, both tiles may be sideways (house rule)."),
        "one": _("If it’s your own colour, only one of the tiles may be sideways (house rule)."),
        "none": _("If it’s your own colour, neither tile may be sideways (house rule)."),
    }
    return (
        ruling(options, "harmful_move", harmful),
        ruling(options, "double", double),
        ruling(options, "own_double", own_double),
    )


def nothing_can_move(options: Options | None) -> str:
    """When any small fish swims, as the rulebook says, or as the table reads it."""
    any_fish = _("If nothing rolled can move, any one small fish swims a tile forward.")
    nothing = _("If you rolled only fish and none can move, any one small fish swims a tile forward.")
    return ruling(options, "no_predator", {"any_fish": any_fish, "nothing": nothing})


def of_what_cannot_move(options: Options | None) -> tuple[str, ...]:
    """What happens beside a predator that moves, or that cannot move either."""
    after = {
        "nothing": _("If a predator has moved and the rolled fish can’t, nothing else moves (house rule)."),
        "any_fish": _(
            "If a predator has moved and the rolled fish can’t, any one small fish swims (house rule)."
        ),
    }
    none = {
        "any_fish": _("If no predator can move either, any one small fish swims (house rule)."),
        "nothing": _("If no predator can move either, nothing moves (house rule)."),
    }
    return (ruling(options, "after_predator", after), ruling(options, "no_predator", none))


def of_the_end(options: Options | None) -> tuple[str, ...]:
    """The reef, the last fish, and players without any."""
    reef = {
        "behind": _("The reef is behind the last row (house rule)."),
        "last_row": _("The reef is the last row itself (house rule)."),
    }
    into_reef = {
        "any": _("A two-tile move also gets in from one tile away (house rule)."),
        "exact": _("A two-tile move doesn’t get in from one tile away (house rule)."),
    }
    last_colour = {
        "players": _("The last player wins even if neutral fish are left (house rule)."),
        "all": _("The last player hasn’t won while neutral fish are left (house rule)."),
    }
    eaten_together = {
        "nobody": _("If the last fish are eaten in one step, nobody wins (house rule)."),
        "shared": _("If the last fish are eaten in one step, their players share the victory (house rule)."),
    }
    without_fish = {
        "out": _("A player without fish is out and stops rolling (house rule)."),
        "rolls": _("A player without fish still rolls (house rule)."),
    }
    return (
        ruling(options, "reef", reef),
        ruling(options, "into_reef", into_reef),
        ruling(options, "last_colour", last_colour),
        ruling(options, "eaten_together", eaten_together),
        ruling(options, "without_fish", without_fish),
    )
