"""The table options of Reef Route in words: rulings where the rulebook is silent."""

from companion.i18n.translation import _
from companion.table.seating.table_options import AnyOption, TableOption
from engine.reefroute.pieces import COLOURS


def table_options() -> tuple[AnyOption, ...]:
    """The house rules that a table settles once; the first choice of each is the default."""
    return (*_of_the_board(), *_of_predators(), *_of_a_roll(), *_of_the_end())


def _of_the_board() -> tuple[AnyOption, ...]:
    return (
        TableOption(
            _("Neutral fish go on the start rows"),
            "neutral_place",
            (("last", _("After the players’ fish")), ("first", _("Before the players’ fish"))),
            is_asked=lambda players: players < len(COLOURS),
        ),
        TableOption(
            _("The reef is"),
            "reef",
            (("behind", _("Behind the last row")), ("last_row", _("The last row"))),
        ),
        TableOption(
            _("A fish one tile from the reef has two tiles to swim"),
            "into_reef",
            (("any", _("It swims in")), ("exact", _("It can’t swim in"))),
        ),
    )


def _of_predators() -> tuple[AnyOption, ...]:
    return (
        TableOption(
            _("A long predator in the row"),
            "long_predator",
            (("lengthwise", _("Lengthwise, one tile wide")), ("across", _("Across, two tiles wide"))),
        ),
        TableOption(
            _("A long predator may turn"), "turning", (("never", _("Never")), ("may", _("When it moves")))
        ),
        TableOption(
            _("Predators move"),
            "predator_rows",
            (
                ("all", _("Onto every row")),
                ("not_start", _("Not onto the start rows")),
                ("off_board", _("Onto every row, and off the board")),
            ),
        ),
        TableOption(
            _("A predator in another’s way"),
            "predators_meet",
            (("apart", _("Stops it")), ("overlap", _("Doesn’t stop it"))),
        ),
    )


def _of_a_roll() -> tuple[AnyOption, ...]:
    return (
        TableOption(
            _("Your colour twice"),
            "own_double",
            (
                ("any", _("Both tiles may be sideways")),
                ("one", _("One tile may be sideways")),
                ("none", _("Only forward")),
            ),
        ),
        TableOption(
            _("A colour twice"),
            "double",
            (("one_fish", _("One fish swims both tiles")), ("two_fish", _("Two fish may share them"))),
        ),
        TableOption(
            _("The predator has moved, but the rolled fish can’t"),
            "after_predator",
            (("nothing", _("Nothing else moves")), ("any_fish", _("Any one small fish moves"))),
        ),
        TableOption(
            _("No predator or rolled fish can move"),
            "no_predator",
            (("any_fish", _("Any one small fish moves")), ("nothing", _("Nothing moves"))),
        ),
        TableOption(
            _("A move that hurts you"),
            "harmful_move",
            (("must", _("Must be made")), ("may", _("May be skipped"))),
        ),
    )


def _of_the_end() -> tuple[AnyOption, ...]:
    return (
        TableOption(
            _("Only one player and the neutral colour still have fish"),
            "last_colour",
            (("players", _("That player wins at once")), ("all", _("The game goes on"))),
        ),
        TableOption(
            _("The last fish on the board are eaten in one step"),
            "eaten_together",
            (("nobody", _("Nobody wins")), ("shared", _("They share the victory"))),
        ),
        TableOption(
            _("A player without fish"),
            "without_fish",
            (("out", _("Is out of the game")), ("rolls", _("Still rolls"))),
        ),
    )
