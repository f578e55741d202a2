"""Rules: advantage cards, moving a turtle, and food cubes."""

from companion.game_ui import Rule
from companion.games.australis.rules import rulings
from companion.i18n.translation import _, join_words
from engine.australis.printed import FIRST_REEF, as_printed
from engine.australis.table import Options


def cards_rules(options: Options | None) -> tuple[Rule, ...]:
    """The sections on cards, the current and food cubes."""
    return (_keeping(), _limits(), _functions(), _competition(), _reefs(), _current(options), _food())


def _keeping() -> Rule:
    return Rule(
        "cards",
        _("Keeping or using a card"),
        _("Using an advantage card"),
        (
            _(
                "A card you keep goes below its colour on your sea board. You activate it every time you"
                " put a die of that colour there."
            ),
            _("Activate all cards of that colour first, in any order, then the die."),
            _("A card you use straight away works just once, then goes to the discard pile."),
            _("Early on it pays to keep cards; towards the end, to use them at once."),
        ),
    )


def _limits() -> Rule:
    return Rule(
        "limits",
        _("How many cards you may keep"),
        _("Discarding an advantage card"),
        (
            _("At most {count} below one colour.").format(count=as_printed().cards_under_a_colour),
            _("No duplicates: if you already have the same card, you must use the new one at once."),
            _("The same function below two colours is fine."),
            _("One competition card of each colour."),
        ),
        (rulings.fourth_card(), rulings.second_competition_card()),
    )


def _functions() -> Rule:
    return Rule(
        "functions",
        _("What the cards do"),
        _("The functions of the advantage cards"),
        (
            _("Two circles: two points."),
            _("Fish: one fish from the supply."),
            _("Turtle: your turtle swims one space."),
            _("Coral: one of your corals goes to the reef beside your turtle, or to any lower reef."),
            _("+1: a competition card, for the end of each round."),
        ),
        (rulings.fish_run_out(), rulings.corals_run_out(), rulings.corals_of_cards()),
    )


def _competition() -> Rule:
    return Rule(
        "plus_one",
        _("Competition cards"),
        _("Competition advantage cards"),
        (
            _("There are blue, purple and red ones. They go face up to the right of your sea board."),
            _("One of each colour at most, and only to keep: you can’t use them at once."),
            _("Each adds 1 to all your dice of its colour, in every roll, like it or not."),
        ),
        (rulings.second_competition_card(),),
    )


def _reefs() -> Rule:
    ends = as_printed().section_ends
    known = [(FIRST_REEF + place, end) for place, end in enumerate(ends) if end is not None]
    starts = [0, *(end + 1 for _reef, end in known)]
    return Rule(
        "beside",
        _("The reef beside your turtle"),
        _("The functions of the advantage cards"),
        (
            *(
                _("Reef {n}: spaces {first} to {last}.").format(n=reef, first=first, last=last)
                for (reef, last), first in zip(known, starts, strict=False)
            ),
            _("Further on, a small picture on the current shows where the next reef begins."),
        ),
    )


def _current(options: Options | None) -> Rule:
    return Rule(
        "current",
        _("Moving a turtle"),
        _("The movement of sea turtles"),
        (
            _("Count every space, including those with turtles on them."),
            _("Two turtles never share a space: swim on to the next free one."),
            _("No turtle swims past the last space. It’s the only one turtles can share."),
        ),
        (
            rulings.grey_cube_passed(),
            rulings.last_space_for_all(),
            rulings.shared_last_space(options),
            rulings.set_onto_one_space(),
        ),
    )


def _food() -> Rule:
    printed = as_printed()
    return Rule(
        "food",
        _("Food cubes"),
        _("The movement of sea turtles"),
        (
            _(
                "Your own cubes wait on spaces {spaces}. Take each one when your turtle reaches or passes its"
                " space."
            ).format(spaces=join_words(map(str, printed.cube_spaces))),
            _(
                "The first turtle on space {space}, or past it, gets a grey cube."
                " With four players the second one does too."
            ).format(space=printed.grey_space),
            _("Silver tiles come with grey cubes in rounds 1 to {last}.").format(
                last=printed.silver_cube_rounds
            ),
            _(
                "Cubes fill the food track from the left. It has {slots} slots; cubes beyond that go back"
                " in the box."
            ).format(slots=len(printed.track)),
        ),
    )
