"""Why it is open what a die would bring: a choice that comes with it, or something that nobody knows yet."""

from companion.games.australis.facts import score_views
from companion.games.australis.facts.choices import Ask, CardChoice, Choice, ReefChoice, TakePlan, next_choice
from companion.games.australis.facts.explanations import label
from companion.games.australis.facts.take_outcomes import gain_of, is_asked_first, take_outcomes
from companion.games.australis.words.names import number_words
from companion.i18n.translation import _, join_words
from engine.australis import GAME
from engine.australis.dice_selection import Die
from engine.australis.moves import TakeDie
from engine.australis.printed import Number
from engine.australis.table import Table
from engine.australis.transition import numbers_asked
from engine.refusal import IllegalMove


def why_open(table: Table, die: Die) -> str:
    """The reason why the points of a die are open, in a sentence; empty if they are certain."""
    plan = TakePlan(die)
    step, gain = next_choice(table, plan), gain_of(table, plan)
    if asked := _asked(table, step):
        return _("Not known yet: {what}.").format(what=join_words([*map(number_words, asked)]))
    if gain is None:
        return _unknown(table, plan)
    if gain.sure:
        return ""
    match step:
        case ReefChoice(card=None):
            return _("It depends on the reef.")
        case ReefChoice():
            return _("It depends where the card’s coral goes.")
        case CardChoice():
            return _("It depends on the card.")
    return ""


def _asked(table: Table, step: Choice | TakeDie) -> tuple[Number, ...]:
    """The printed numbers that must be read before the die can be taken."""
    if isinstance(step, Ask):
        return step.numbers
    try:
        if isinstance(step, TakeDie):
            GAME.play(table, step)
    except IllegalMove as illegal:
        return numbers_asked(illegal.refusal)
    return ()


def _unknown(table: Table, plan: TakePlan) -> str:
    """Which points nobody can say, or that there are too many ways to choose."""
    found = take_outcomes(table, plan)
    if found is None:
        return _("It depends which coral you move.")
    if is_asked_first(table, found):
        return _("The app needs a printed number first.")
    seat = table.turn
    unknown = [
        label(line)
        for after in found
        for line in score_views.lines(after.but(phase="score"))
        if line.points[seat] is None
    ]
    if not unknown:
        return _("It depends on a number that isn’t known yet.")
    return _("Not known yet: {what}.").format(what=join_words(list(dict.fromkeys(unknown))))
