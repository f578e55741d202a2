"""Rules: the aim of the game, its setup, and the course of a round."""

from companion.game_ui import Rule
from companion.i18n.translation import _, join_words
from engine.australis.printed import as_printed


def setup_rules() -> tuple[Rule, ...]:
    """The sections on everything before the first die is taken."""
    return (_aim(), _board(), _things(), _counts(), _round())


def _aim() -> Rule:
    return Rule(
        "aim",
        _("What it is about"),
        _("Aim of the game"),
        (
            _("Corals, a school of fish and your turtle bring points in each of {rounds} rounds.").format(
                rounds=as_printed().rounds
            ),
            _("A dice competition closes every round; its tiles count at the end."),
            _("The highest score wins."),
        ),
    )


def _board() -> Rule:
    return Rule(
        "setup",
        _("Setting up the table"),
        _("Game set up"),
        (
            _("The gameboard lies in the middle, with the red die on its own space."),
            _(
                "Take one white, one yellow, one blue and one purple die for each player."
                " Roll them and sort them by colour on the gameboard."
            ),
            _("Beside it lie the fish and {count} grey food cubes. A large fish stands for three.").format(
                count=as_printed().grey_beside
            ),
            _("Gold and silver tiles form two open piles, the smallest number on top."),
            _("Shuffle the advantage cards into a face-down pile and lay out six of them."),
        ),
    )


def _things() -> Rule:
    printed = as_printed()
    return Rule(
        "players",
        _("Each player’s things"),
        _("Game set up"),
        (
            _("In one colour: a sea board, {corals} corals, a turtle, a disc and {cubes} food cubes.").format(
                corals=printed.corals, cubes=printed.own_cubes
            ),
            _("The latest visitor to a beach begins, and gets the first player token."),
            _(
                "Clockwise from there, the discs start on 1, 2, 3 and 4 of the score track"
                " and the turtles on 0, 1, 2 and 3 of the current."
            ),
            _(
                "One food cube lies in the left slot of the food track."
                " The others wait on spaces {spaces} of the current."
            ).format(spaces=join_words(map(str, printed.cube_spaces))),
        ),
    )


def _counts() -> Rule:
    printed = as_printed()
    two, three, four = (printed.dice_each * players + 1 for players in (2, 3, 4))
    return Rule(
        "counts",
        _("Two, three or four players"),
        _("Game set up"),
        (
            _("Dice, with the red one: {two} for two players, {three} for three, {four} for four.").format(
                two=two, three=three, four=four
            ),
            _("With two or three players the {cards} cards with a shell stay in the box.").format(
                cards=printed.cards_with_shell
            ),
            _(
                "One grey food cube lies on space {space} of the current; with four players there are two."
            ).format(space=printed.grey_space),
            _("What is left over goes back into the box."),
        ),
    )


def _round() -> Rule:
    printed = as_printed()
    return Rule(
        "round",
        _("A round"),
        _("How to play"),
        (
            _("A: everybody takes {count} dice, one after the other, and carries each out at once.").format(
                count=printed.dice_each
            ),
            _("B: reefs, schools of fish and turtles score."),
            _("C: the blue, purple and red dice compete for two tiles."),
            _("After round {rounds} the last points are counted.").format(rounds=printed.rounds),
        ),
    )
