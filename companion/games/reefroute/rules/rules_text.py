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
            _("Everybody takes a colour. Agree on two, three or four fish each."),
            _("Keep the marker of your colour in front of you."),
            _(
                "In turn, everybody puts a fish on the start row nearer the predators. Then the rest go "
                "anywhere on both start rows."
            ),
            _("With few players, fill empty tiles with neutral fish: equal numbers of each unused colour."),
            _("The last player to see an aquarium fish starts."),
            _("Nobody remembers? Then somebody who likes seafood begins."),
        ),
        (_("Long predators go lengthwise. Neutral fish go on the start rows last (house rules)."),),
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
            _("Roll both dice. Predators move first, then small fish."),
            _("The pictures show who moves, tile by tile, and which way."),
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
            _("For each predator rolled, one moves a tile: away from the reef or sideways, never back."),
            _("If you roll two predators, one moves two tiles, or two move one tile each."),
            _("A predator that reaches a tile with a small fish eats it."),
        ),
        (_("Predators can enter every row, block each other and never turn (house rules)."),),
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
            _("A fish of each colour you rolled swims one tile forward, to an empty tile."),
            _("A fish of your colour may swim sideways instead; others never do."),
            _("Roll a colour twice, and a fish of that colour swims two tiles."),
            _("Fish never swim diagonally, back or over other fish."),
        ),
        (
            _("You must move what you rolled, even if it hurts you (house rule)."),
            _(
                "If you roll your colour twice, one fish swims both tiles. Both may be sideways (house "
                "rules)."
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
        _("What can’t move"),
        _("If you roll a small fish"),
        (
            _("If what one die shows can’t move, only the other die counts."),
            _("If nothing rolled can move, any one small fish swims a tile forward."),
            _("Can’t it move? Tap the wall beside it to see what happens instead."),
        ),
        (
            _(
                "If a predator has moved and the rolled fish can’t, nothing else moves. If no predator "
                "can move either, any one small fish does (house rules)."
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
            _("Get a fish into the reef first and you win at once."),
            _("You also win if only yours are left."),
            _("If a neutral fish reaches the reef or is the last one, nobody wins."),
        ),
        (
            _(
                "The reef is behind the last row. A two-tile move also gets in from one tile away (house "
                "rule)."
            ),
            _(
                "The last player wins even if neutral fish are left. If the last fish are eaten in one "
                "step, nobody wins (house rules)."
            ),
            _("A player without fish is out and stops rolling (house rule)."),
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
            _("Tap the faces you rolled. Once you’ve entered the dice faces, the app can roll."),
            _("When a fish is eaten, tap the bones. When one is home, tap the reef."),
            _("Tap the fish at the top to correct something."),
        ),
    )
