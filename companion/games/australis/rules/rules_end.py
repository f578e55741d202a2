"""Rules: the dice competition, the next round, and the end of the game."""

from companion.game_ui import Rule
from companion.games.australis.rules import rulings
from companion.i18n.translation import _, join_words
from engine.australis.printed import as_printed
from engine.australis.table import Options


def end_rules(options: Options | None) -> tuple[Rule, ...]:
    """The sections on what follows the scoring of a round."""
    dice = (_competition(options), _lowest(), _ties(options), _tiles(options))
    return (*dice, _next_round(), _end(), _rulings(options))


def _competition(options: Options | None) -> Rule:
    return Rule(
        "competition",
        _("The dice competition"),
        _("The dice competition"),
        (
            _(
                "White and yellow dice go back first. Only the number dice compete: the blue, purple and red"
                " ones on the sea boards."
            ),
            _("Without a number die you sit this one out."),
            _(
                "All players roll their number dice together. The lowest go back to the gameboard; roll "
                "the others again."
            ),
            _("A player without dice is out; the last player with dice wins."),
        ),
        (rulings.nobody_enters(options), rulings.one_enters()),
    )


def _lowest() -> Rule:
    return Rule(
        "lowest",
        _("Which dice are lowest"),
        _("How the dice competition works"),
        (
            _("The cards come first: +1 on every die of the card’s colour, always, even if it hurts you."),
            _("A blue 3 with a blue card counts as 4."),
            _("Then every die with the lowest value goes back, no matter how many or whose."),
        ),
    )


def _ties(options: Options | None) -> Rule:
    return Rule(
        "ties",
        _("Out in the same roll"),
        _("How the dice competition works"),
        (
            _(
                "If several players lose their last dice in the same roll, the turtle further ahead gets the"
                " better place."
            ),
            _("That goes for both first and second place."),
        ),
        (rulings.shared_last_space(options), rulings.set_onto_one_space()),
    )


def _tiles(options: Options | None) -> Rule:
    printed = as_printed()
    return Rule(
        "tiles",
        _("Gold or silver"),
        _("How the dice competition works"),
        (
            _("The winner picks one of this round’s two tiles; second place gets the other."),
            _("Round by round, gold is worth {gold} points. Silver is worth less, {silver} at first.").format(
                gold=join_words(map(str, printed.gold)), silver=printed.silver[0]
            ),
            _("In rounds 1 to {last} silver comes with a grey food cube, whoever takes it.").format(
                last=printed.silver_cube_rounds
            ),
            _("In those rounds silver often pays off, thanks to the cube."),
            _("Keep your tiles face down: they only count at the end of the game."),
        ),
        (rulings.nobody_enters(options), rulings.one_enters(), rulings.grey_cubes_run_out()),
    )


def _next_round() -> Rule:
    return Rule(
        "next_round",
        _("The next round"),
        _("Start of a new round"),
        (
            _("Roll all the dice and sort them on the gameboard."),
            _("Discard the six cards on display and lay out six new ones."),
            _("No cards left in the draw pile? Shuffle the discard pile and use that."),
            _("The player with the first player token puts it back and starts."),
            _("Nobody took the red die? Then the player whose turtle is furthest back starts."),
        ),
    )


def _end() -> Rule:
    return Rule(
        "end",
        _("The end of the game"),
        _("The end of the game"),
        (
            _("After round {rounds}, each of your corals on a reef scores a point.").format(
                rounds=as_printed().rounds
            ),
            _("The first player token scores a point too."),
            _("Then turn over your tiles and add their points to your score."),
            _("Most points wins. If tied, the turtle further ahead wins."),
        ),
        (rulings.token_untouched(), rulings.equal_turtles()),
    )


def _rulings(options: Options | None) -> Rule:
    return Rule(
        "rulings",
        _("Where the rulebook is silent"),
        "",
        rulings.everything(options),
    )
