"""Rules: the aim of the game, its setup, and the course of a round."""

from companion.game_ui import Rule
from companion.i18n.translation import _, join_words
from engine.australis.printed import as_printed
from engine.australis.table import PLAYER_COLOURS


def setup_rules() -> tuple[Rule, ...]:
    """The sections on everything before the first die is taken."""
    return (_aim(), _board(), _things(), _counts(), _round())


def _aim() -> Rule:
    return Rule(
        "aim",
        _("What it’s about"),
        _("Aim of the game"),
        (
            _(
                "Your corals, your school of fish and your turtle score points in each of the {rounds}"
                " rounds."
            ).format(rounds=as_printed().rounds),
            _("Each round ends with a dice competition. The tiles won there count at the end of the game."),
            _("The highest score wins."),
        ),
    )


def _board() -> Rule:
    return Rule(
        "setup",
        _("Setting up the table"),
        _("Game set up"),
        (
            _("Put the gameboard in the middle and the red die on its own space."),
            _(
                "Take one white, one yellow, one blue and one purple die for each player."
                " Roll them and sort them by colour on the gameboard."
            ),
            _("Put the fish and {count} grey food cubes beside it. A large fish counts as three.").format(
                count=as_printed().grey_beside
            ),
            _("Stack the gold and the silver tiles in two face-up piles, the smallest number on top."),
            _("Shuffle the advantage cards into a face-down pile and lay out six of them."),
        ),
    )


def _things() -> Rule:
    printed = as_printed()
    turtles = range(len(PLAYER_COLOURS))
    discs = [space + 1 for space in turtles]
    return Rule(
        "players",
        _("Each player’s pieces"),
        _("Game set up"),
        (
            _(
                "Each player takes one colour: a sea board, {corals} corals, a turtle, a disc and {cubes}"
                " food cubes."
            ).format(corals=printed.corals, cubes=printed.own_cubes),
            _("The player who was last at a beach starts, and takes the first player token."),
            _(
                "Clockwise from that player, discs start on {discs} of the score track, turtles on {turtles}"
                " of the current, the track winding across the gameboard."
            ).format(discs=join_words(map(str, discs)), turtles=join_words(map(str, turtles))),
            _(
                "One food cube goes in the leftmost slot of your food track, the others on spaces {spaces} of"
                " the current."
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
            _(
                "Dice in play, with the red one: {two} for two players, {three} for three, {four} for four."
            ).format(two=two, three=three, four=four),
            _("With two or three players the {cards} cards with a shell stay in the box.").format(
                cards=printed.cards_with_shell
            ),
            _("Put one grey food cube on space {space} of the current, or two with four players.").format(
                space=printed.grey_space
            ),
            _("Anything left over goes back in the box."),
        ),
    )


def _round() -> Rule:
    printed = as_printed()
    return Rule(
        "round",
        _("A round"),
        _("How to play"),
        (
            _("A: in turn, everybody takes a die and does what it says, until all have {count}.").format(
                count=printed.dice_each
            ),
            _("B: reefs, schools of fish and turtles score."),
            _("C: the blue, purple and red dice compete for two tiles."),
            _("After round {rounds} comes the final scoring.").format(rounds=printed.rounds),
        ),
    )
