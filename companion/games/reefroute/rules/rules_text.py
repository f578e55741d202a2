"""The rules in our own words."""

from companion.game_ui import Rule
from companion.games.reefroute.rules import rulings
from companion.i18n.translation import _
from engine.reefroute.options import Options


def rules(options: Options | None = None) -> tuple[Rule, ...]:
    """All sections, in the order of a game, as a table with these options plays it."""
    of_a_roll = (_turn(), _predators(options), _fish(options), _blocked(options))
    return (_setup(options), *of_a_roll, _end(options), _app())


def _setup(options: Options | None) -> Rule:
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
        rulings.of_the_setup(options),
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
        (_("Play passes to the left."),),
        search_words=(
            _("roll, dice, die, order"),
            _("what moves first, who moves first"),
            _("how many dice"),
        ),
    )


def _predators(options: Options | None) -> Rule:
    return Rule(
        "predators",
        _("Predators"),
        _("If you roll a predatory fish"),
        (
            _("For each predator rolled, one moves a tile: away from the reef or sideways, never back."),
            _("If you roll two predators, one moves two tiles, or two move one tile each."),
            _("A predator that reaches a tile with a small fish eats it."),
        ),
        rulings.of_predators(options),
        search_words=(
            _("shark, eat, eaten, black fish"),
            _("fish is eaten, backwards, two sharks"),
            _("predator sideways"),
            _("do predators turn"),
        ),
    )


def _fish(options: Options | None) -> Rule:
    return Rule(
        "fish",
        _("Small fish"),
        _("If you roll a small fish"),
        (
            _("A fish of each colour you rolled swims one tile forward, to an empty tile."),
            _("A fish of your colour may swim sideways instead; others never do."),
            rulings.colour_twice(options),
            _("Fish never swim diagonally, back or over other fish."),
        ),
        rulings.of_fish(options),
        search_words=(
            _("double, sideways, own colour, neutral, diagonal, jump"),
            _("same colour twice, two of the same colour"),
        ),
    )


def _blocked(options: Options | None) -> Rule:
    return Rule(
        "blocked",
        _("What can’t move"),
        _("If you roll a small fish"),
        (
            _("If what one die shows can’t move, only the other die counts."),
            rulings.nothing_can_move(options),
            _("Can’t it move? Tap the wall beside it to see what happens instead."),
        ),
        rulings.of_what_cannot_move(options),
        search_words=(_("blocked, stuck, cannot move, no space"), _("only one die can move")),
    )


def _end(options: Options | None) -> Rule:
    return Rule(
        "end",
        _("The end"),
        _("Winning the game"),
        (
            _("Get a fish into the reef first and you win at once."),
            _("You also win if only yours are left."),
            _("If a neutral fish reaches the reef or is the last one, nobody wins."),
        ),
        rulings.of_the_end(options),
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
