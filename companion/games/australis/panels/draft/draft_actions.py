"""The tap handlers of the draft; `draft` draws it."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import partial

from companion.games.australis.facts.choices import Ask, TakePlan, next_choice
from companion.games.australis.facts.moment import moment as moment_of
from companion.games.australis.facts.tapped import Tapped
from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.session.table_changed import TableChanged
from companion.table.seats.names import name
from companion.ui.debounce import Debouncer
from engine.australis.dice_selection import Die
from engine.australis.moves import EndDraft, TakeDie
from engine.australis.printed import Number
from engine.australis.table import Table
from engine.australis.transition import numbers_asked
from engine.refusal import IllegalMove, Refusal


@dataclass(frozen=True)
class OpenSheet:
    """The sheet over the draft; `at` is the moment of the game for which it was opened."""

    at: Hashable = None
    plan: TakePlan | None = None
    numbers: tuple[Number, ...] = ()
    rolling: bool = False
    sides: bool = False
    held: Die | None = None
    comparing: bool = False


CLOSED = OpenSheet()
HAS_MOVED = "has moved"
"""The debouncer's note that something else lies under the finger than before."""


def is_over(table: Table, open_: OpenSheet) -> bool:
    """Tells whether the game has moved on, so that the open plan or preview is obsolete."""
    die = open_.plan.die if open_.plan is not None else open_.held
    if die is None:
        return open_.comparing and open_.at != moment_of(table)
    try:
        next_choice(table, open_.plan or TakePlan(die))
    except IllegalMove:
        return True
    return open_.at != moment_of(table)


def following(drawn: Table, now: Table, plan: TakePlan) -> TakeDie | OpenSheet:
    """The move of a plan if nothing is left to decide, else the sheet that asks the next question.

    A tap is meant for the table that was drawn. If another phone has changed it since, a finished move is
    returned anyway, because `play` detects repeated moves; a question raises TableChanged.
    """
    moved_on = moment_of(now) != moment_of(drawn)
    step = next_choice(drawn if moved_on else now, plan)
    if isinstance(step, TakeDie):
        return step
    if moved_on:
        raise TableChanged
    return OpenSheet(moment_of(drawn), plan, step.numbers if isinstance(step, Ask) else ())


@dataclass(frozen=True)
class DraftActions:
    """The tap handlers of the draft, the same for as long as it is shown; `show` opens or closes a sheet."""

    controller: TableController
    show: Callable[[OpenSheet], None]
    debouncer: Debouncer = field(default_factory=Debouncer)
    tapped: Tapped = field(default_factory=Tapped)

    @property
    def table(self) -> Table:
        """The table that was drawn."""
        return self.controller.drawn.table

    def tap(self, die: Die, place: int | None = None) -> None:
        """Takes a die, the one at this place among equal ones.

        A double tap on the same place takes one for its player, not another one for the next, and says so;
        a tap beside it on a die with the same side is a take of its own.
        """
        if self.is_too_soon():
            return
        now = self.controller.table
        if self.debouncer.is_repeat(die) and not self.tapped.is_another(die, place, now):
            words = _("Tapped twice, taken once. Tap again if {name} takes the same die.")
            self.controller.session.notices.show(words.format(name=name(now, now.turn)))
            return
        self.tapped.tap(die, place)
        self.go_on(TakePlan(die))

    def go_on(self, plan: TakePlan) -> None:
        """Asks the next question, or takes the die when there is none left."""
        step = self.controller.decide(lambda: following(self.table, self.controller.table, plan))
        if isinstance(step, OpenSheet):
            self.show(step)
            return
        self.close()
        if step is not None and self.controller.play(step, on_refusal=partial(self._ask_numbers, plan)):
            self.debouncer.record(step.die)
            self.tapped.taken(step.die, self.controller.table)

    def hold(self, die: Die) -> None:
        """Shows a preview of one die."""
        self.show(OpenSheet(moment_of(self.table), held=die))

    def is_too_soon(self) -> bool:
        """Tells whether a tap is not meant, so soon after something else came under the finger."""
        return self.debouncer.is_repeat(HAS_MOVED)

    def compare(self) -> None:
        """Shows previews of all dice side by side."""
        self.show(OpenSheet(moment_of(self.table), comparing=True))

    def enter_roll(self) -> None:
        """Lets taps enter the roll, die by die, instead of taking dice."""
        if not self.is_too_soon():
            self.show(OpenSheet(rolling=True))

    def enter_sides(self) -> None:
        """Opens the sheet for the real sides of the white and yellow dice."""
        if not self.is_too_soon():
            self.show(OpenSheet(sides=True))

    def show_table(self) -> None:
        """Shows everything on the table."""
        if not self.is_too_soon():
            self.controller.show("mirror")

    def end(self) -> None:
        """Ends the draft now."""
        if not self.is_too_soon():
            self.controller.play(EndDraft())

    def close(self) -> None:
        """Closes the sheet."""
        self.show(CLOSED)

    def uncover(self) -> None:
        """Closes what covers a part of the page, or ends the entry of the roll.

        A second tap at the same place would mean what comes up there.
        """
        self.debouncer.record(HAS_MOVED)
        self.close()

    def _ask_numbers(self, plan: TakePlan, refusal: Refusal) -> bool:
        """Opens the sheet for the printed numbers that a take needs; returns False if it needs others."""
        numbers = numbers_asked(refusal)
        if numbers:
            self.show(OpenSheet(moment_of(self.table), plan, numbers))
        return bool(numbers)
