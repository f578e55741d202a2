"""The rules in our own words."""

from companion.game_ui import Rule
from companion.i18n.translation import _


def rules() -> tuple[Rule, ...]:
    """All sections, in the order of a game."""
    return (_setup(), _turn(), _predators(), _fish(), _blocked(), _end(), _app())


def _setup() -> Rule:
    return Rule(
        "setup",
        _("Set-up"),
        _("Game setup"),
        (
            _(
                "Put three predators in the row in front of the reef, with at least one empty tile between"
                " them. Four of them, or larger ones, make the game harder."
            ),
            _("Everybody takes a colour. Agree on two, three or four fish for each."),
            _("Keep the marker of your colour in front of you."),
            _(
                "In turn, everybody puts a fish on the start row that is nearer to the predators; then the"
                " others go anywhere on both start rows."
            ),
            _(
                "With few players, fish of the other colours fill empty tiles, as many of each."
                " They are nobody’s."
            ),
            _("Whoever saw a fish in an aquarium last begins."),
            _("Nobody remembers? Then somebody who likes seafood begins."),
        ),
        (
            _(
                "A long predator lies lengthwise, and fish of nobody come last onto the start rows,"
                " unless you chose otherwise."
            ),
        ),
        search_words=(
            _("setup, set up, preparation, start player, who begins, how many fish"),
            _("start player, starting player, who starts, who begins, who goes first, turn order"),
            _("how many predators, how many sharks, where do predators start"),
            _("space between predators"),
        ),
    )


def _turn() -> Rule:
    return Rule(
        "turn",
        _("A turn"),
        _("How to play"),
        (
            _("Roll both dice. Predators move first, small fish after them."),
            _("The pictures show who moves, tile by tile, and which ways."),
        ),
        search_words=(
            _("roll, dice, die, order"),
            _("what moves first, who moves first"),
            _("how many dice"),
        ),
    )


def _predators() -> Rule:
    return Rule(
        "predators",
        _("Predators"),
        _("If you roll a predatory fish"),
        (
            _(
                "For each predator rolled, one of them moves a tile: away from the reef or sideways,"
                " never back."
            ),
            _("With two predators rolled, one moves two tiles, or two move one tile each."),
            _("A predator that comes onto a tile with a small fish eats it."),
        ),
        (_("Predators come onto every row, stop at each other and never turn, unless you chose otherwise."),),
        search_words=(
            _("shark, eat, eaten, black fish"),
            _("fish is eaten, backwards, two sharks"),
            _("predator sideways"),
            _("do predators turn"),
        ),
    )


def _fish() -> Rule:
    return Rule(
        "fish",
        _("Small fish"),
        _("If you roll a small fish"),
        (
            _("A fish of each rolled colour swims one tile forward, onto an empty tile."),
            _("A fish of your own colour may swim sideways instead; others never do."),
            _("A colour rolled twice: a fish of that colour swims two tiles."),
            _("Nobody swims diagonally, back, or over another fish."),
        ),
        (
            _("What you rolled must be moved, even if it harms you, unless you chose otherwise."),
            _(
                "With your own colour twice, both tiles may be sideways; one fish swims both of them,"
                " unless you chose otherwise."
            ),
        ),
        search_words=(
            _("double, sideways, own colour, neutral, diagonal, jump"),
            _("same colour twice, two of the same colour"),
        ),
    )


def _blocked() -> Rule:
    return Rule(
        "blocked",
        _("What cannot move"),
        _("If you roll a small fish"),
        (
            _("If what one die shows cannot move, only the other die counts."),
            _("If nothing rolled can move, any one small fish swims a tile forward."),
            _("Tap the wall beside what cannot move; the app shows what that means."),
        ),
        (
            _(
                "If a predator has moved and the rolled fish cannot, nothing else moves; if no predator can"
                " move either, any one small fish does, unless you chose otherwise."
            ),
        ),
        search_words=(_("blocked, stuck, cannot move, no space"), _("only one die can move")),
    )


def _end() -> Rule:
    return Rule(
        "end",
        _("The end"),
        _("Winning the game"),
        (
            _("Whose fish is the first in the reef wins at once."),
            _("Whoever alone has fish left wins, too."),
            _("If a fish of nobody reaches the reef or is the last one, nobody wins."),
        ),
        (
            _(
                "The reef is behind the last row; two tiles also lead in from one tile away."
                " You may choose otherwise."
            ),
            _(
                "The last player wins even if fish of nobody are left, and nobody wins if the last fish are"
                " eaten with one step, unless you chose otherwise."
            ),
            _("A player without fish is out and rolls no more, unless you chose otherwise."),
        ),
        search_words=(
            _("winner, victory, end of game, last fish, tie, draw"),
            _("no fish left, all my fish are eaten, who wins, how to win"),
            _("tie, ties, tied, draw, tiebreaker, tie-breaker, equal, same score"),
            _("neutral fish in the reef"),
        ),
    )


def _app() -> Rule:
    return Rule(
        "app",
        _("What the app knows"),
        "",
        (
            _("It counts the fish and shows what a roll allows; where they swim is up to you."),
            _("Tap the faces that you rolled, or let the app roll, once you have told it the faces."),
            _("Tap a fish with bones when it was eaten, and with a reef when it is home."),
            _("Tap the fish at the top to correct something."),
        ),
    )
