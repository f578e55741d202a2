"""Amending an entry: the sheet with its editor, which shows what the change would change."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from companion.games.australis.amend.amend_begun import begun_editor
from companion.games.australis.amend.amend_corrections import (
    NUMBERS,
    THINGS,
    numbers_editor,
    points_editor,
    things_editor,
    token_editor,
)
from companion.games.australis.amend.amend_dice import roll_editor, roll_off_editor
from companion.games.australis.amend.amend_parts import Changes, Kit, order_rows
from companion.games.australis.amend.amend_take import ASK, exchanged, roll_of, take_editor
from companion.games.australis.amend.consequences import consequence_words, consequences
from companion.games.australis.amend.retelling import (
    Blocked,
    Foreseen,
    Meaning,
    Outlook,
    Question,
    Unknown,
    before,
    retell,
    wiser,
)
from companion.games.australis.amend.way_back import later_blocks
from companion.games.australis.draft.choice_sheets import card_sheet, reef_sheet
from companion.games.australis.draft.choices import Plan, ReefChoice
from companion.games.australis.mirror.by_hand import points_words
from companion.games.australis.numbers.ask import Learnt, next_group, question_sheet
from companion.games.australis.numbers.known_numbers import remember
from companion.games.australis.table.controller import Hand
from companion.games.australis.words.entries import Change, move_words
from companion.games.australis.words.names import name
from companion.games.australis.words.refusals import refusal_words
from companion.i18n.translation import _, ngettext
from companion.session.store import Standing
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button
from companion.ui.hooks import component, use_now
from companion.ui.inputs import choices
from companion.ui.layout import card, column, row, sheet, wrapped
from companion.ui.text import quiet, text
from engine import names
from engine.australis.moves import (
    AddPoints,
    Begun,
    ChooseTile,
    CorrectToken,
    RollDice,
    RollOff,
    Settle,
    TakeDie,
    TellOrder,
)
from engine.journal import Step
from engine.value import Value

SAYS = Begun | RollDice | TakeDie | RollOff | Settle | ChooseTile | AddPoints | TellOrder | CorrectToken


@dataclass(frozen=True)
class Draft:
    """The changes so far: the entry in the sheet, the new meanings, and whether an open question is shown.

    `partner` is the entry whose die this one is exchanged with; from `cut` on everything is undone first.
    """

    focus: int
    meant: Changes = ()
    asking: bool = False
    ready: bool = True
    partner: int | None = None
    cut: int | None = None


def can_be_changed(move: Value) -> bool:
    """Whether the entry says anything that can be amended; others can only be undone."""
    match move:
        case RollDice(dice=()) | Settle(placing=() | (_,)):
            return False
    return isinstance(move, SAYS | NUMBERS | THINGS)


@component
def amend_sheet(hand: Hand, state: Standing, number: int, on_close: Press) -> ft.Control:
    """The sheet that changes this entry, and others that go with it; refused changes change nothing."""
    draft, put = use_now(Draft(number))

    def now() -> Draft:
        # If another phone has undone the entry in the sheet, the sheet returns to the first one.
        return draft() if state.step(draft().focus) else replace(draft(), focus=number)

    steps = kept_steps(state, now())
    outlook = retell(steps, dict(now().meant))

    def change(changes: dict[int, Meaning | None]) -> None:
        meant = {**dict(now().meant), **{of: how for of, how in changes.items() if how is not None}}
        kept = {of: how for of, how in meant.items() if changes.get(of, how) is not None}
        put(replace(now(), meant=tuple(kept.items()), asking=ASK in changes, ready=True))

    def exchange(partner: int | None) -> None:
        here = now().focus
        gone: dict[int, Meaning | None] = {here: None}
        if now().partner is not None:
            gone[now().partner or 0] = None
        put(replace(now(), partner=partner))
        change(gone)
        if partner is not None:
            change(exchanged(steps, here, partner))

    def turn_to(focus: int) -> None:
        put(replace(now(), focus=focus, asking=False, ready=True, partner=None))

    def enter() -> None:
        if has_moved_on(hand.store.state, state, now(), outlook):
            hand.visit.tell_moved_on()
        else:
            on_close()
            carry_out(hand, now(), number)

    def go(plan: Plan) -> None:
        assert isinstance(outlook, Question)
        change({outlook.number: plan, ASK: None})

    def learn(learned: Learnt) -> bool:
        hand.visit.attempt(lambda: remember(hand.visit.preferences, learned), hand.store)
        put(replace(now(), meant=tuple(wiser(steps, dict(now().meant), learned).items())))
        return True

    def stop() -> None:
        put(replace(now(), asking=False))

    def ask() -> None:
        put(replace(now(), asking=True))

    if now().asking and isinstance(outlook, Question):
        asks = reef_sheet if isinstance(outlook.choice, ReefChoice) else card_sheet
        return asks(outlook.plan, outlook.choice, go, stop)  # type: ignore[arg-type]
    if now().asking and isinstance(outlook, Unknown):
        printed = outlook.table.printed
        return question_sheet(printed, next_group(printed, outlook.numbers), learn, stop)
    focus = now().focus
    entered = next(step.move for step in state.steps if step.number == focus)
    kit = Kit(
        hand=hand,
        steps=steps,
        number=focus,
        table=before(state.steps, dict(now().meant), focus),
        entered=entered,
        meant=dict(now().meant).get(focus, entered),
        now=lambda: dict(now().meant).get(focus, entered),
        partner=now().partner,
        change=change,
        exchange=exchange,
        ready=lambda ready: put(replace(now(), ready=ready)),
        done=enter,
    )
    open_ = isinstance(outlook, Question | Unknown)
    ready = now().ready and not (isinstance(kit.meant, AddPoints) and not kit.meant.points)
    button = main_button(
        _("Go on") if open_ else button_words(kit, state, now()), (ask if open_ else enter) if ready else None
    )
    back = [row([link(_("Back to the entry before"), lambda: turn_to(number))])] if focus != number else []
    return sheet(
        heading(kit),
        [
            *editor(kit, state, outlook, enter),
            *told(state, now(), outlook),
            *ways_on(kit, state, outlook, turn_to, lambda cut: put(replace(now(), cut=cut))),
            row([button]),
            *back,
        ],
        on_close,
        note=_("Everything after it is counted again."),
    )


def kept_steps(state: Standing, draft: Draft) -> tuple[Step, ...]:
    """The steps that count, without those that are to be undone first."""
    return tuple(step for step in state.steps if draft.cut is None or step.number < draft.cut)


def has_moved_on(state: Standing, drawn: Standing, draft: Draft, outlook: Outlook) -> bool:
    """Whether the change would have another effect than was shown, because another phone was quicker."""
    if state.entries == drawn.entries:
        return False
    latest = retell(kept_steps(state, draft), dict(draft.meant))
    if not isinstance(outlook, Foreseen) or not isinstance(latest, Foreseen):
        return True
    changes = [consequences(of.table, to.table) for of, to in ((drawn, outlook), (state, latest))]
    return changes[0] != changes[1]


def carry_out(hand: Hand, draft: Draft, number: int) -> None:
    """Makes the change and tells what it changed; says why if it may not be made."""
    state: Standing = hand.store.state
    outlook = retell(kept_steps(state, draft), dict(draft.meant))
    if isinstance(outlook, Blocked):
        hand.visit.tell(blocked_words(state, draft, outlook), bad=True)
    if not isinstance(outlook, Foreseen) or not outlook.meant:
        return
    meant = [(of, tidy(move)) for of, move in outlook.meant]
    first = next((pair for pair in meant if pair[0] == number), meant[-1])
    also = [pair for pair in meant if pair != first]
    later = [step.number for step in state.steps if draft.cut is not None and step.number >= draft.cut]

    def make() -> None:
        for gone in reversed(later):
            hand.store.undo(gone)
        hand.store.amend(*first, also=also)

    if hand.visit.attempt(make, hand.store):
        hand.visit.tell(consequence_words(consequences(state.table, hand.store.state.table)))


def tidy(move: Value) -> Value:
    """The move with its texts cleaned of surrounding spaces."""
    match move:
        case AddPoints():
            return move.but(reason=names.visible(move.reason))
        case Begun():
            players = tuple(player.but(name=names.tidy(player.name)) for player in move.players)
            return move.but(players=players)
    return move


# ------------------------------------------------------------------ what is in the sheet


def heading(kit: Kit) -> str:
    """What is asked."""
    match kit.entered:
        case TakeDie(seat=seat):
            return _("What did {name} take?").format(name=name(kit.table, seat))
        case RollDice() | RollOff():
            return _("What did the dice show?")
        case ChooseTile():
            return _("Which tile did the winner take?")
        case AddPoints():
            return _("Points by hand")
        case Settle():
            return _("Who won the competition?")
        case TellOrder():
            return _("Whose turtle is ahead?")
    return _("What is right?")


def editor(kit: Kit, state: Standing, outlook: Outlook, enter: Press) -> list[ft.Control]:
    """The editor for everything that the entry says."""
    match kit.entered:
        case TakeDie():
            return take_editor(kit)
        case RollDice():
            return [roll_editor(kit.table, kit.meant, partial(_roll, kit))]
        case RollOff():
            return [roll_off_editor(kit.table, kit.meant, partial(_roll, kit))]
        case AddPoints():
            return points_editor(kit)
        case Settle():
            return [order_rows(kit.table, kit.meant.placing, lambda order: kit.put(placing=order))]
        case TellOrder():
            return [order_rows(kit.table, kit.meant.order, lambda order: kit.put(order=order))]
        case ChooseTile():
            return _tiles(kit, state, enter)
        case CorrectToken():
            return token_editor(kit)
        case Begun():
            return [begun_editor(state.start, kit.meant, lambda how: kit.mean(how(kit.now())))]
    return things_editor(kit) if isinstance(kit.entered, THINGS) else numbers_editor(kit)


def _roll(kit: Kit, how: Callable[[Any], Any]) -> None:
    kit.mean(_as_rolled(kit, how(kit.now())))


def _as_rolled(kit: Kit, move: Any) -> Any:
    """A changed roll was not rolled by the app; an unchanged one still was."""
    return move.but(by_app=kit.entered.by_app) if move.dice == kit.entered.dice else move


def _tiles(kit: Kit, state: Standing, enter: Press) -> list[ft.Control]:
    """Gold or silver; a tap is enough, so what it changes is shown before."""
    other = ChooseTile(metal="silver" if kit.entered.metal == "gold" else "gold")

    def choose(metal: str) -> None:
        kit.mean(ChooseTile.model_validate({"metal": metal}))
        enter()

    metals = [("gold", _("Gold")), ("silver", _("Silver"))]
    outlook = retell(kit.steps, {kit.number: other})
    shown = (
        told(state, Draft(kit.number, ((kit.number, other),)), outlook) if kit.meant == kit.entered else []
    )
    return [choices(metals, kit.meant.metal, choose), *shown]


def button_words(kit: Kit, state: Standing, draft: Draft) -> str:
    """What the button does."""
    if draft.cut is not None:
        count = sum(1 for step in state.steps if step.number >= draft.cut)
        return ngettext("Undo {count} entry and change it", "Undo {count} entries and change it", count)
    if isinstance(kit.meant, AddPoints) and kit.meant.points:
        return points_words(name(kit.table, kit.meant.seat), kit.meant.points)
    return _("Change it")


def told(state: Standing, draft: Draft, outlook: Outlook) -> list[ft.Control]:
    """What the change changes, or why it may not be made."""
    if isinstance(outlook, Blocked):
        words = blocked_words(state, draft, outlook)
        return [ft.Semantics(live_region=True, container=True, content=text(words, color=theme.BAD))]
    if not isinstance(outlook, Foreseen) or not outlook.meant:
        return []
    entries = (
        [] if all(isinstance(move, ChooseTile) for _number, move in outlook.meant) else _entries(outlook)
    )
    lines = consequences(state.table, outlook.table) or (consequence_words(()),)
    return [changes_card(_("This changes"), lines, entries)]


def changes_card(words: str, lines: Sequence[str], entries: Sequence[str] = ()) -> ft.Control:
    """What changes on the table, under a word that says by what."""
    return ft.Semantics(
        live_region=True,
        container=True,
        content=card(
            [
                *(quiet(entry, theme.SMALL) for entry in entries),
                text(words, theme.SMALL, strong=True),
                *(text(line, theme.SMALL) for line in lines),
            ],
            bgcolor=theme.TILE,
            spacing=theme.TIGHT,
        ),
    )


def _entries(outlook: Foreseen) -> list[str]:
    """The entries as they are meant now."""
    places = {step.number: place for place, step in enumerate(outlook.steps)}
    return [
        move_words(
            move,
            outlook.table,
            Change(outlook.steps[places[number] - 1].table, outlook.steps[places[number]].table),
        )
        for number, move in outlook.meant
        if number
    ]


def blocked_words(state: Standing, draft: Draft, outlook: Blocked) -> str:
    """Why it may not be: because of what was entered, or because of a later entry."""
    why = refusal_words(outlook.refusal, outlook.table)
    return why if outlook.number in dict(draft.meant) else later_blocks(state, outlook.number, why)


def ways_on(
    kit: Kit,
    state: Standing,
    outlook: Outlook,
    turn_to: Callable[[int], object],
    cut: Callable[[int], object],
) -> list[ft.Control]:
    """What can be done about an entry that blocks the change."""
    if not isinstance(outlook, Blocked):
        return []
    number = outlook.number
    if number == kit.number:
        roll = roll_of(kit, kit.meant.die) if isinstance(kit.meant, Plan) else {}
        return [row([link(_("The roll was also entered wrong"), lambda: kit.change(roll))])] if roll else []
    step = state.step(number)
    ways = []
    if step is not None and can_be_changed(step.move):
        ways.append(link(_("Change that entry, too"), lambda: turn_to(number)))
    if number:
        ways.append(link(_("Undo everything from that entry on"), lambda: cut(number)))
    return [column([wrapped([way]) for way in ways], spacing=theme.NO_SPACE)]
