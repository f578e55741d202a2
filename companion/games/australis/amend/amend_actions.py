"""What taps do in the sheet that amends an entry, apart from how it is drawn."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.games.australis.amend.amend_parts import Kit
from companion.games.australis.amend.amend_take import ASK, exchanged
from companion.games.australis.amend.amendment import (
    Draft,
    blocked_words,
    has_moved_on,
    kept_steps,
    shown,
    tidy,
)
from companion.games.australis.amend.consequences import consequence_words, consequences
from companion.games.australis.amend.retelling import (
    Blocked,
    Foreseen,
    Meaning,
    Outlook,
    Question,
    before,
    retell,
    wiser,
)
from companion.games.australis.draft.choices import Plan
from companion.games.australis.numbers.ask import Learnt
from companion.games.australis.numbers.known_numbers import remember
from companion.games.australis.store_types import Standing
from companion.games.australis.table.controller import Hand
from companion.ui.buttons import Press
from engine.australis.journal import Step


@dataclass(frozen=True)
class AmendActions:
    """Every tap in the sheet: `steps` and `result` are what was drawn, `latest` gives the draft now.

    `number` is the entry for which the sheet was opened.
    """

    hand: Hand
    number: int
    steps: tuple[Step, ...]
    result: Outlook
    latest: Callable[[], Draft]
    put: Callable[[Draft], None]
    close: Press

    def now(self) -> Draft:
        """The draft now, with taps that are not drawn yet."""
        return shown(self.hand.drawn, self.latest(), self.number)

    def change(self, changes: dict[int, Meaning | None]) -> None:
        """Gives entries a new meaning; None takes it back."""
        meant = {**dict(self.now().meant), **{of: how for of, how in changes.items() if how is not None}}
        kept = {of: how for of, how in meant.items() if changes.get(of, how) is not None}
        self.put(replace(self.now(), meant=tuple(kept.items()), asking=ASK in changes, ready=True))

    def exchange(self, partner: int | None) -> None:
        """Exchanges the die with that of another entry; None ends an exchange."""
        here, before = self.now().focus, self.now().partner
        gone: dict[int, Meaning | None] = {here: None}
        if before is not None:
            gone[before] = None
        self.put(replace(self.now(), partner=partner))
        self.change(gone)
        if partner is not None:
            self.change(exchanged(self.steps, here, partner))

    def turn_to(self, focus: int) -> None:
        """Shows another entry in the sheet."""
        self.put(replace(self.now(), focus=focus, asking=False, ready=True, partner=None))

    def undo_from(self, cut: int) -> None:
        """Undoes everything from this entry on before the change."""
        self.put(replace(self.now(), cut=cut))

    def set_ready(self, ready: bool) -> None:
        """Says whether the input is complete."""
        self.put(replace(self.now(), ready=ready))

    def ask(self) -> None:
        """Asks the open question."""
        self.put(replace(self.now(), asking=True))

    def stop(self) -> None:
        """Leaves the question open."""
        self.put(replace(self.now(), asking=False))

    def decide(self, plan: Plan) -> None:
        """Answers the question that was drawn."""
        assert isinstance(self.result, Question)
        self.change({self.result.number: plan, ASK: None})

    def learn(self, learned: Learnt) -> bool:
        """Takes printed numbers as known from the start of the game."""
        desk = self.hand.visit.desk
        self.hand.visit.attempt(lambda: remember(desk, learned), self.hand.store)
        wise = wiser(self.steps, dict(self.now().meant), learned)
        self.put(replace(self.now(), meant=tuple(wise.items())))
        return True

    def enter(self) -> None:
        """Makes the change, unless it would have another effect than was shown."""
        if has_moved_on(self.hand.store.state, self.hand.drawn, self.now(), self.result):
            self.hand.visit.tell_moved_on()
        else:
            self.close()
            carry_out(self.hand, self.now(), self.number)

    def kit(self) -> Kit:
        """What the editor of the entry in the sheet is given."""
        focus, meant = self.now().focus, dict(self.now().meant)
        entered = next(step.move for step in self.hand.drawn.steps if step.number == focus)
        return Kit(
            hand=self.hand,
            steps=self.steps,
            number=focus,
            table=before(self.hand.drawn.steps, meant, focus),
            entered=entered,
            meant=meant.get(focus, entered),
            now=partial(self._meaning, focus, entered),
            partner=self.now().partner,
            change=self.change,
            exchange=self.exchange,
            ready=self.set_ready,
            done=self.enter,
        )

    def _meaning(self, number: int, entered: Any) -> Any:
        return dict(self.now().meant).get(number, entered)


def actions_for(
    hand: Hand, number: int, latest: Callable[[], Draft], put: Callable[[Draft], None], on_close: Press
) -> AmendActions:
    """The taps for a sheet that is drawn now."""
    draft = shown(hand.drawn, latest(), number)
    steps = kept_steps(hand.drawn, draft)
    return AmendActions(hand, number, steps, retell(steps, dict(draft.meant)), latest, put, on_close)


def carry_out(hand: Hand, draft: Draft, number: int) -> None:
    """Makes the change and tells what it changed; says why if it may not be made."""
    state: Standing = hand.store.state
    result = retell(kept_steps(state, draft), dict(draft.meant))
    if isinstance(result, Blocked):
        hand.visit.tell(blocked_words(state, draft, result), bad=True)
    if not isinstance(result, Foreseen) or not result.meant:
        return
    meant = [(of, tidy(move)) for of, move in result.meant]
    first = next((pair for pair in meant if pair[0] == number), meant[-1])
    also = [pair for pair in meant if pair != first]
    later = [step.number for step in state.steps if draft.cut is not None and step.number >= draft.cut]

    def make() -> None:
        for gone in reversed(later):
            hand.store.undo(gone)
        hand.store.amend(first[0], first[1], also=also)

    if hand.visit.attempt(make, hand.store):
        hand.visit.tell(consequence_words(consequences(state.table, hand.store.state.table)))
