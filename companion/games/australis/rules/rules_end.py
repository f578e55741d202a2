"""Rules: the dice competition, the next round, and the end of the game."""

from companion.game_ui import Rule
from companion.games.australis.rules import rulings
from companion.i18n.translation import _, join_words
from engine.australis.printed import as_printed


def end_rules() -> tuple[Rule, ...]:
    """The sections on what follows the scoring of a round."""
    return (_competition(), _lowest(), _ties(), _tiles(), _next_round(), _end(), _rulings())


def _competition() -> Rule:
    return Rule(
        "competition",
        _("The dice competition"),
        _("The dice competition"),
        (
            _(
                "White and yellow dice go back first."
                " The blue, purple and red ones on the sea boards compete."
            ),
            _("Without such a die you sit it out."),
            _("All of them are rolled together. The lowest go back to the gameboard, the others roll again."),
            _("A player without dice is out; the last one with dice wins."),
        ),
        (rulings.nobody_enters(), rulings.one_enters()),
    )


def _lowest() -> Rule:
    return Rule(
        "lowest",
        _("Which dice are lowest"),
        _("How the dice competition works"),
        (
            _("The cards come first: +1 on every die of the card’s colour, always, even when it hurts you."),
            _("A blue 3 with a blue card counts as 4."),
            _("Then every die with the lowest value goes back, whosever it is and however many there are."),
        ),
    )


def _ties() -> Rule:
    return Rule(
        "ties",
        _("Out in the same roll"),
        _("How the dice competition works"),
        (
            _(
                "Several players can lose their last dice at once."
                " The turtle ahead then has the better place."
            ),
            _("That goes for first place as well as for second."),
        ),
        (rulings.shared_last_space(), rulings.set_onto_one_space()),
    )


def _tiles() -> Rule:
    printed = as_printed()
    return Rule(
        "tiles",
        _("Gold or silver"),
        _("How the dice competition works"),
        (
            _("The winner picks one of the two tiles of this round; second place has the other one."),
            _(
                "Gold is worth {gold} points from round to round. Silver is worth less, {silver} at first."
            ).format(gold=join_words(map(str, printed.gold)), silver=printed.silver[0]),
            _("In rounds 1 to {last} silver comes with a grey food cube, whoever takes it.").format(
                last=printed.silver_cube_rounds
            ),
            _("Tiles lie face down and count only at the end."),
        ),
        (rulings.nobody_enters(), rulings.one_enters(), rulings.grey_cubes_run_out()),
    )


def _next_round() -> Rule:
    return Rule(
        "next_round",
        _("The next round"),
        _("Start of a new round"),
        (
            _("All dice are rolled and sorted on the gameboard."),
            _("The open cards go to the discard pile, and six new ones are laid out."),
            _("When the pile of cards is used up, the discard pile is shuffled and takes its place."),
            _("The player with the first player token puts it back and begins."),
            _("Was the red die left over? Then the turtle furthest back begins."),
        ),
    )


def _end() -> Rule:
    return Rule(
        "end",
        _("The end of the game"),
        _("The end of the game"),
        (
            _("After round {rounds} each of your corals on the reefs is worth a point.").format(
                rounds=as_printed().rounds
            ),
            _("The first player token is worth a point, too."),
            _("Then turn over your tiles and add them up."),
            _("Most points win. In a tie the turtle ahead wins."),
        ),
        (rulings.token_untouched(), rulings.equal_turtles()),
    )


def _rulings() -> Rule:
    return Rule(
        "rulings",
        _("Where the rulebook is silent"),
        "",
        rulings.everything(),
    )
