"""Rules: the points of a round."""

from companion.game_ui import Rule
from companion.games.australis.rules import rulings
from companion.i18n.translation import _
from engine.australis.printed import FIRST_REEF, as_printed
from engine.australis.score_track import SPACES, space
from engine.australis.table import Options


def score_rules(options: Options | None) -> tuple[Rule, ...]:
    """The sections on scoring reefs, schools and turtles, and on the score track."""
    return (_scoring(), _reefs(options), _school(options), _turtles(), _track())


def _scoring() -> Rule:
    return Rule(
        "score",
        _("Scoring a round"),
        _("Points for coral reefs, schools of fish and sea turtles"),
        (
            _(
                "When everybody has {count} dice, the reefs score from the lowest to the highest,"
                " then the schools of fish, then the turtles."
            ).format(count=as_printed().dice_each),
            _("The player with the first player token scores first."),
            _("Move your disc as soon as you score."),
        ),
    )


def _reefs(options: Options | None) -> Rule:
    prizes = as_printed().prizes
    double = [FIRST_REEF + place for place, row in enumerate(prizes) if len(row) > 1]
    first, second = prizes[double[0] - FIRST_REEF]
    return Rule(
        "reefs",
        _("Points for reefs"),
        _("Points for coral reefs"),
        (
            _("The player with the most corals on a reef scores its points."),
            _("Reefs {first} to {last} also have points for second place.").format(
                first=double[0], last=double[-1]
            ),
            _("Reef {n}, for example: {first} for first place, {second} for second.").format(
                n=double[0], first=first, second=second
            ),
            _("If two players tie on corals, the turtle further ahead decides."),
            _("Without a coral on a reef you score nothing there."),
        ),
        (rulings.tied_reef(), rulings.shared_last_space(options), rulings.set_onto_one_space()),
    )


def _school(options: Options | None) -> Rule:
    track = as_printed().track
    slot, known = next((n, slot) for n, slot in enumerate(track, 1) if slot.feeds and slot.points)
    fish = (known.feeds or 0) + 1
    return Rule(
        "school",
        _("Points for fish"),
        _("Points for schools of fish"),
        (
            _("Everybody forms one school per round."),
            _(
                "Look below your rightmost food cube: it shows how many fish you can feed, and for how "
                "many points."
            ),
            _(
                "Example: {cubes} cubes and {fish} fish. Slot {slot} feeds {feeds}, for {points} points."
            ).format(cubes=slot, fish=fish, slot=slot, feeds=known.feeds, points=known.points),
            _("Extra fish score nothing this time. You keep all fish and food cubes for later rounds."),
        ),
        (rulings.small_school(options),),
    )


def _turtles() -> Rule:
    return Rule(
        "turtles",
        _("Points for turtles"),
        _("Points for sea turtles"),
        (_("Your turtle scores the number of the space it’s on."),),
        (rulings.last_space_for_all(),),
    )


def _track() -> Rule:
    beyond = SPACES + 1
    return Rule(
        "track",
        _("The score track"),
        _("Points for coral reefs, schools of fish and sea turtles"),
        (
            _("After {most} the disc starts again at 1: with {points} points it’s on {space}.").format(
                most=SPACES, points=beyond, space=space(beyond)
            ),
            _("Your disc’s starting space counts as points."),
        ),
    )
