"""Rules: set-up, and the course of a round."""

from companion.game_ui import Rule
from companion.games.aquaretto.rules import rulings
from companion.i18n.translation import _
from engine.aquaretto.options import Options
from engine.aquaretto.printed import printed


def round_rules(options: Options | None) -> tuple[Rule, ...]:
    """The sections on everything up to the end of a round."""
    return (_aim(), _setup(), _turn(), _tile(), _truck(), _round_end(), _two_players(options))


def _aim() -> Rule:
    return Rule(
        "aim",
        _("What it’s about"),
        "",
        (
            _("Everybody builds a water zoo. Each kind of animal has its own basin."),
            _("Animals, coworkers and coins score points at the end; animals in the depot cost points."),
            _("Everything on the table is open, except the stacks of tiles."),
            _("The app doesn’t cover boards from mini-expansions, or playing together with Zooloretto."),
        ),
    )


def _setup() -> Rule:
    numbers = printed()
    four, three = numbers.out[2], numbers.out[1]
    return Rule(
        "setup",
        _("Setting up the table"),
        _("Preparation"),
        (
            _(
                "Five players use all kinds of animals. Four take out {four} kind, three take out {three}:"
                " tiles and offspring. Dolphins, orcas and sea lions always stay."
            ).format(four=four, three=three),
            _("With three players or more, put one truck per player in the middle."),
            _(
                "Shuffle the tiles. Put {reserve} face down under the wooden disc as the reserve; the "
                "rest form several stacks. Offspring go face up beside them."
            ).format(reserve=numbers.reserve),
            _(
                "Each player takes a water zoo, a depot, {small} small and {large} large expansions, and "
                "{coins} coin. The other coins are the bank; the coworkers go beside it."
            ).format(
                small=numbers.small_expansions, large=numbers.large_expansions, coins=numbers.first_coins
            ),
            _("Choose who starts in any way you like."),
        ),
    )


def _turn() -> Rule:
    return Rule(
        "turn",
        _("A turn"),
        _("The game is played over several rounds"),
        (
            _(
                "Do exactly one thing: add a tile to a truck, take a truck, or use a money action. Then "
                "it’s the next player’s turn, clockwise."
            ),
            _("If you’ve taken a truck, wait until the round ends."),
            _("The last player without a truck may have several turns in a row before taking one."),
            _("You can’t pass."),
        ),
    )


def _tile() -> Rule:
    numbers = printed()
    return Rule(
        "tile",
        _("Adding a tile"),
        _("Add a tile to a delivery truck"),
        (
            _("Draw the top tile of any stack and put it face up on any truck in the middle that has room."),
            _("A truck carries at most {places} tiles.").format(places=max(numbers.trucks[-1])),
            _("If all trucks in the middle are full, you can’t do this."),
            _("Don’t touch the reserve until all other stacks are used up."),
        ),
    )


def _truck() -> Rule:
    return Rule(
        "truck",
        _("Taking a truck"),
        _("Take a delivery truck"),
        (
            _("Take any truck in the middle that has tiles on it, and place them all straight away."),
            _("Each animal goes in your water zoo or your depot; coin tiles go with your coins."),
            _("Keep the truck in front of you: you have no more turns this round."),
        ),
        (_("Place the tiles in any order you like; the app lets you change it."),),
    )


def _round_end() -> Rule:
    return Rule(
        "round_end",
        _("The end of a round"),
        "",
        (
            _("When everybody has a truck, all trucks go back to the middle."),
            _("The last to take a truck starts the next round."),
        ),
    )


def _two_players(options: Options | None) -> Rule:
    return Rule(
        "two_players",
        _("Two players"),
        "",
        rulings.for_two_players(options),
        rulings.another_rulebook(options),
    )
