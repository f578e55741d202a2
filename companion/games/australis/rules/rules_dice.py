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
                "Whoever has the first player token lays it beside the red die and takes the first die."
                " Clockwise, everybody else takes one too, until all have {count}."
            ).format(count=as_printed().dice_each),
            _("Lay the die on its colour on your sea board as it is, also beside others of that colour."),
            _("First all cards that you keep under that colour act, then the die."),
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
            _("Each rectangle, one or two, lets you choose a card from the display."),
            _("Keep the card, or use it at once."),
            _("When you have all your cards, the display is filled up from the pile."),
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
                "For every fish on the die, {least} to {most},"
                " one from the supply swims above your sea board."
            ).format(**_sides("yellow")),
            _("You may change three small fish for a large one, and back, whenever you like."),
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
                "One of your corals goes to the reef that the die names, {least} to {most},"
                " or to a lower one."
            ).format(**_sides("purple")),
            _("When all your corals are on reefs, you may move one of them there instead."),
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
            _("The first player token is yours, and with it the start of the next round."),
            _("The red die lies on the competition symbol of your sea board."),
            _("With {least} to {most} no die of the competition is stronger.").format(**_sides("red")),
        ),
    )


def _circles() -> str:
    return _("Each circle is a point at once.")


def _number_die() -> str:
    return _("At the end of the round this die enters the competition.")


def _sides(colour: Colour) -> dict[str, int]:
    sides = as_printed().sides(colour)
    return {"least": sides[0], "most": sides[-1]}
