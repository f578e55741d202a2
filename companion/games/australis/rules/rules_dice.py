"""Rules: taking a die, and what each colour does."""

from companion.game_ui import Rule
from companion.games.australis.rules import rulings
from companion.i18n.translation import _
from engine.australis.dice_selection import Colour
from engine.australis.printed import as_printed


def dice_rules() -> tuple[Rule, ...]:
    """The sections on the dice selection and on each colour."""
    return (_selection(), _white(), _yellow(), _blue(), _purple(), _red())


def _selection() -> Rule:
    return Rule(
        "dice",
        _("Taking a die"),
        _("Dice selection and dice action"),
        (
            _(
                "The player with the first player token puts it back beside the red die and picks first. The"
                " others follow clockwise, one die at a time, until everybody has {count}."
            ).format(count=as_printed().dice_each),
            _("You may take any die that’s still on the gameboard."),
            _(
                "Put the die, without turning it, on its colour on your sea board. Dice of one colour go "
                "side by side."
            ),
            _("First activate all your cards below that colour, then do what the die says."),
            _("White: cards. Yellow: fish. Blue: turtle. Purple: coral. Red: first player token."),
            _("One die is left on the gameboard."),
        ),
    )


def _white() -> Rule:
    return Rule(
        "white",
        _("White die: advantage cards"),
        _("White dice = choose advantage card(s)"),
        (
            _circles(),
            _("For each rectangle, one or two, choose a card from the display: the six face-up cards."),
            _("Keep the card, or use it at once."),
            _("Once you’ve taken your cards, refill the display from the draw pile."),
        ),
        (rulings.cards_run_out(), rulings.fourth_card(), rulings.second_competition_card()),
    )


def _yellow() -> Rule:
    return Rule(
        "yellow",
        _("Yellow die: fish"),
        _("Yellow dice = catch fish"),
        (
            _circles(),
            _(
                "For every fish on the die, {least} to {most}, put one from the supply above your sea board."
            ).format(**_sides("yellow")),
            _("You may swap three small fish for a large one, or the other way round, whenever you like."),
        ),
        (rulings.fish_run_out(),),
    )


def _blue() -> Rule:
    return Rule(
        "blue",
        _("Blue die: your turtle"),
        _("Blue dice = move sea turtle"),
        (
            _("Your turtle swims as far as the die says, {least} to {most} spaces.").format(**_sides("blue")),
            _("Further ahead there are food cubes and more points, and you win ties."),
            _number_die(),
        ),
    )


def _purple() -> Rule:
    return Rule(
        "purple",
        _("Purple die: a coral"),
        _("Purple dice = place coral"),
        (
            _(
                "One of your corals goes to the reef shown on the die, {least} to {most}, or to a lower one."
            ).format(**_sides("purple")),
            _("Once all your corals are on reefs, you may move one of them there instead."),
            _number_die(),
        ),
        (rulings.corals_run_out(),),
    )


def _red() -> Rule:
    return Rule(
        "red",
        _("Red die: first player token"),
        _("Red die = take starting tile"),
        (
            _("You get the first player token and start the next round."),
            _("The red die goes on the competition symbol of your sea board."),
            _("With {least} to {most} it’s the strongest die in the competition.").format(**_sides("red")),
        ),
    )


def _circles() -> str:
    return _("Each circle scores a point at once.")


def _number_die() -> str:
    return _("At the end of the round you roll this die in the competition.")


def _sides(colour: Colour) -> dict[str, int]:
    sides = as_printed().sides(colour)
    return {"least": sides[0], "most": sides[-1]}
