"""Amending an entry: the sheet with its editor, which shows what the change would change."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from companion.games.australis.amend.amend_corrections import (
    NUMBERS,
    THINGS,
    numbers_editor,
    points_editor,
    things_editor,
    token_editor,
)
from companion.games.australis.amend.amend_dice import roll_editor, roll_off_editor
from companion.games.australis.amend.amend_parts import AmendContext, Changes, order_rows
from companion.games.australis.amend.amend_setup import setup_editor
from companion.games.australis.amend.amend_take import ASK, exchanged, roll_of, take_editor
from companion.games.australis.amend.consequences import consequence_words, consequences
from companion.games.australis.amend.replay import (
    Blocked,
    Meaning,
    Question,
    Replayed,
    ReplayResult,
    Unknown,
    before,
    replay,
    with_numbers,
)
from companion.games.australis.amend.revision_effect import later_blocks
from companion.games.australis.draft.choice_sheets import card_sheet, reef_sheet
from companion.games.australis.draft.choices import Plan, ReefChoice
from companion.games.australis.mirror.by_hand import points_words
from companion.games.australis.numbers.ask import Learnt, next_group, question_sheet
from companion.games.australis.numbers.known_numbers import remember
from companion.games.australis.table.controller import TableController
from companion.games.australis.words.entries import Change, move_words
from companion.games.australis.words.names import name
from companion.games.australis.words.refusals import refusal_words
from companion.i18n.translation import _, ngettext
from companion.session.store import TableHistory
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import choices
from companion.ui.layout import card, column, row, sheet, wrapped
from companion.ui.text import secondary_text, text
from engine import names
from engine.australis.moves import (
    AddPoints,
    ChooseTile,
    CorrectToken,
    GameSetup,
    RollDice,
    RollOff,
    Settle,
    TakeDie,
    TellOrder,
)
from engine.journal import Step
from engine.value import Value

SAYS = GameSetup | RollDice | TakeDie | RollOff | Settle | ChooseTile | AddPoints | TellOrder | CorrectToken


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
def amend_sheet(controller: TableController, state: TableHistory, number: int, on_close: Press) -> ft.Control:
    """The sheet that changes this entry, and others that go with it; refused changes change nothing."""
    draft, put = use_latest_state(Draft(number))

    def now() -> Draft:
        # If another phone has undone the entry in the sheet, the sheet returns to the first one.
        return draft() if state.step(draft().focus) else replace(draft(), focus=number)

    steps = kept_steps(state, now())
    result = replay(steps, dict(now().meant))

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
        if table_changed_since(controller.store.state, state, now(), result):
            controller.session.show_table_changed()
        else:
            on_close()
            carry_out(controller, now(), number)

    def go(plan: Plan) -> None:
        assert isinstance(result, Question)
        change({result.number: plan, ASK: None})

    def learn(learned: Learnt) -> bool:
        controller.session.attempt(lambda: remember(controller.session.library, learned), controller.store)
        put(replace(now(), meant=tuple(with_numbers(steps, dict(now().meant), learned).items())))
        return True

    def stop() -> None:
        put(replace(now(), asking=False))

    def ask() -> None:
        put(replace(now(), asking=True))

    if now().asking and isinstance(result, Question):
        asks = reef_sheet if isinstance(result.choice, ReefChoice) else card_sheet
        return asks(result.plan, result.choice, go, stop)  # type: ignore[arg-type]
    if now().asking and isinstance(result, Unknown):
        printed = result.table.printed
        return question_sheet(printed, next_group(printed, result.numbers), learn, stop)
    focus = now().focus
    entered = next(step.move for step in state.steps if step.number == focus)
    context = AmendContext(
        controller=controller,
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
    open_ = isinstance(result, Question | Unknown)
    ready = now().ready and not (isinstance(context.meant, AddPoints) and not context.meant.points)
    button = main_button(
        _("Go on") if open_ else button_words(context, state, now()),
        (ask if open_ else enter) if ready else None,
    )
    back = [row([link(_("Back to the entry before"), lambda: turn_to(number))])] if focus != number else []
    return sheet(
        heading(context),
        [
            *editor(context, state, result, enter),
            *told(state, now(), result),
            *ways_on(context, state, result, turn_to, lambda cut: put(replace(now(), cut=cut))),
            row([button]),
            *back,
        ],
        on_close,
        note=_("Everything after it is counted again."),
    )


def kept_steps(state: TableHistory, draft: Draft) -> tuple[Step, ...]:
    """The steps that count, without those that are to be undone first."""
    return tuple(step for step in state.steps if draft.cut is None or step.number < draft.cut)


def table_changed_since(state: TableHistory, drawn: TableHistory, draft: Draft, result: ReplayResult) -> bool:
    """Whether the change would have another effect than was shown, because another phone was quicker."""
    if state.entries == drawn.entries:
        return False
    latest = replay(kept_steps(state, draft), dict(draft.meant))
    if not isinstance(result, Replayed) or not isinstance(latest, Replayed):
        return True
    changes = [consequences(of.table, to.table) for of, to in ((drawn, result), (state, latest))]
    return changes[0] != changes[1]


def carry_out(controller: TableController, draft: Draft, number: int) -> None:
    """Makes the change and tells what it changed; says why if it may not be made."""
    state: TableHistory = controller.store.state
    result = replay(kept_steps(state, draft), dict(draft.meant))
    if isinstance(result, Blocked):
        controller.session.show_notice(blocked_words(state, draft, result), is_error=True)
    if not isinstance(result, Replayed) or not result.meant:
        return
    meant = [(of, tidy(move)) for of, move in result.meant]
    first = next((pair for pair in meant if pair[0] == number), meant[-1])
    also = [pair for pair in meant if pair != first]
    later = [step.number for step in state.steps if draft.cut is not None and step.number >= draft.cut]

    def make() -> None:
        for gone in reversed(later):
            controller.store.undo(gone)
        controller.store.amend(*first, also=also)

    if controller.session.attempt(make, controller.store):
        controller.session.show_notice(
            consequence_words(consequences(state.table, controller.store.state.table))
        )


def tidy(move: Value) -> Value:
    """The move with its texts cleaned of surrounding spaces."""
    match move:
        case AddPoints():
            return move.but(reason=names.visible(move.reason))
        case GameSetup():
            players = tuple(player.but(name=names.tidy(player.name)) for player in move.players)
            return move.but(players=players)
    return move


# ------------------------------------------------------------------ what is in the sheet


def heading(context: AmendContext) -> str:
    """What is asked."""
    match context.entered:
        case TakeDie(seat=seat):
            return _("What did {name} take?").format(name=name(context.table, seat))
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


def editor(
    context: AmendContext, state: TableHistory, result: ReplayResult, enter: Press
) -> list[ft.Control]:
    """The editor for everything that the entry says."""
    match context.entered:
        case TakeDie():
            return take_editor(context)
        case RollDice():
            return [roll_editor(context.table, context.meant, partial(_roll, context))]
        case RollOff():
            return [roll_off_editor(context.table, context.meant, partial(_roll, context))]
        case AddPoints():
            return points_editor(context)
        case Settle():
            return [
                order_rows(context.table, context.meant.placing, lambda order: context.put(placing=order))
            ]
        case TellOrder():
            return [order_rows(context.table, context.meant.order, lambda order: context.put(order=order))]
        case ChooseTile():
            return _tiles(context, state, enter)
        case CorrectToken():
            return token_editor(context)
        case GameSetup():
            return [setup_editor(state.start, context.meant, lambda how: context.mean(how(context.now())))]
    return things_editor(context) if isinstance(context.entered, THINGS) else numbers_editor(context)


def _roll(context: AmendContext, how: Callable[[Any], Any]) -> None:
    context.mean(_as_rolled(context, how(context.now())))


def _as_rolled(context: AmendContext, move: Any) -> Any:
    """A changed roll was not rolled by the app; an unchanged one still was."""
    return move.but(by_app=context.entered.by_app) if move.dice == context.entered.dice else move


def _tiles(context: AmendContext, state: TableHistory, enter: Press) -> list[ft.Control]:
    """Gold or silver; a tap is enough, so what it changes is shown before."""
    other = ChooseTile(metal="silver" if context.entered.metal == "gold" else "gold")

    def choose(metal: str) -> None:
        context.mean(ChooseTile.model_validate({"metal": metal}))
        enter()

    metals = [("gold", _("Gold")), ("silver", _("Silver"))]
    outlook = replay(context.steps, {context.number: other})
    shown = (
        told(state, Draft(context.number, ((context.number, other),)), outlook)
        if context.meant == context.entered
        else []
    )
    return [choices(metals, context.meant.metal, choose), *shown]


def button_words(context: AmendContext, state: TableHistory, draft: Draft) -> str:
    """What the button does."""
    if draft.cut is not None:
        count = sum(1 for step in state.steps if step.number >= draft.cut)
        return ngettext("Undo {count} entry and change it", "Undo {count} entries and change it", count)
    if isinstance(context.meant, AddPoints) and context.meant.points:
        return points_words(name(context.table, context.meant.seat), context.meant.points)
    return _("Change it")


def told(state: TableHistory, draft: Draft, result: ReplayResult) -> list[ft.Control]:
    """What the change changes, or why it may not be made."""
    if isinstance(result, Blocked):
        words = blocked_words(state, draft, result)
        return [ft.Semantics(live_region=True, container=True, content=text(words, color=theme.BAD))]
    if not isinstance(result, Replayed) or not result.meant:
        return []
    entries = [] if all(isinstance(move, ChooseTile) for _number, move in result.meant) else _entries(result)
    lines = consequences(state.table, result.table) or (consequence_words(()),)
    return [changes_card(_("This changes"), lines, entries)]


def changes_card(words: str, lines: Sequence[str], entries: Sequence[str] = ()) -> ft.Control:
    """What changes on the table, under a word that says by what."""
    return ft.Semantics(
        live_region=True,
        container=True,
        content=card(
            [
                *(secondary_text(entry, theme.SMALL) for entry in entries),
                text(words, theme.SMALL, strong=True),
                *(text(line, theme.SMALL) for line in lines),
            ],
            bgcolor=theme.TILE,
            spacing=theme.TIGHT,
        ),
    )


def _entries(result: Replayed) -> list[str]:
    """The entries as they are meant now."""
    places = {step.number: place for place, step in enumerate(result.steps)}
    return [
        move_words(
            move,
            result.table,
            Change(result.steps[places[number] - 1].table, result.steps[places[number]].table),
        )
        for number, move in result.meant
        if number
    ]


def blocked_words(state: TableHistory, draft: Draft, result: Blocked) -> str:
    """Why it may not be: because of what was entered, or because of a later entry."""
    why = refusal_words(result.refusal, result.table)
    return why if result.number in dict(draft.meant) else later_blocks(state, result.number, why)


def ways_on(
    context: AmendContext,
    state: TableHistory,
    result: ReplayResult,
    turn_to: Callable[[int], object],
    cut: Callable[[int], object],
) -> list[ft.Control]:
    """What can be done about an entry that blocks the change."""
    if not isinstance(result, Blocked):
        return []
    number = result.number
    if number == context.number:
        roll = roll_of(context, context.meant.die) if isinstance(context.meant, Plan) else {}
        return (
            [row([link(_("The roll was also entered wrong"), lambda: context.change(roll))])] if roll else []
        )
    step = state.step(number)
    ways = []
    if step is not None and can_be_changed(step.move):
        ways.append(link(_("Change that entry, too"), lambda: turn_to(number)))
    if number:
        ways.append(link(_("Undo everything from that entry on"), lambda: cut(number)))
    return [column([wrapped([way]) for way in ways], spacing=theme.NO_SPACE)]
