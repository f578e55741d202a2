"""Phase A, the draft: the dice on the gameboard, and taking one."""

from functools import partial

import flet as ft

from companion.games.australis.draft import draft_views
from companion.games.australis.draft.choice_sheets import card_sheet, reef_sheet
from companion.games.australis.draft.choices import CardChoice, Plan, ReefChoice, next_choice
from companion.games.australis.draft.draft_actions import CLOSED, DraftActions, Open, is_over
from companion.games.australis.draft.draft_sheets import compare_sheet, preview_sheet
from companion.games.australis.draft.roll_input import entered_so_far
from companion.games.australis.draft.roll_sheet import roll_sheet
from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.current_drawing import current_card
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.numbers.numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import TableController
from companion.games.australis.table.frame import FRAME
from companion.games.australis.words.names import colour_word, die_words
from companion.i18n.translation import _, ngettext
from companion.table.ask_numbers import ask
from companion.table.controller import use_external_changes
from companion.table.table_frame import table_frame
from companion.ui import theme
from companion.ui.buttons import link, pressable, side_button
from companion.ui.debounce import use_debouncer
from companion.ui.hooks import component, memo_component, use_event_callback
from companion.ui.layout import card, ends, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from companion.ui.text_measure import next_steps
from engine.australis.dice_selection import Die
from engine.australis.printed import Number


@component
def draft(controller: TableController) -> ft.Control:
    """The player on turn and the dice; one tap takes a die and asks only for decisions that are open."""
    table = controller.table
    debouncer = use_debouncer()
    moment = str(use_external_changes(controller))
    opened, set_open = ft.use_state(CLOSED)
    actions = DraftActions(controller, table, debouncer, set_open)
    open_ = CLOSED if is_over(table, opened) else opened
    # A sheet that another phone made obsolete must not reopen when the same player is on turn again.
    ft.use_effect(lambda: None if open_ is opened else actions.close(), [open_ is opened])
    take, hold = use_event_callback(actions.tap), use_event_callback(actions.hold)
    enter_roll, compare = use_event_callback(actions.enter_roll), use_event_callback(actions.compare)
    end = use_event_callback(actions.end)
    entered = entered_so_far(controller.drawn, table)
    return table_frame(
        controller,
        FRAME,
        [
            _dice(draft_views.offer(table), moment, take, hold, enter_roll, entered),
            *([] if controller.session.layout.two_columns else [current_card(controller)]),
            _end_link(moment, end),
        ],
        bottom=[ft.Container(_bottom(controller, compare), expand=True)],
        sheet=_sheet(actions, open_, take),
        on_dismiss=actions.close,
    )


def _sheet(actions: DraftActions, open_: Open, take: draft_views.OnDie) -> ft.Control | None:
    """The sheet over the draft, if one is open."""
    if open_.plan is not None:
        return _question(actions, open_.plan, open_.numbers)
    if open_.rolling:
        return roll_sheet(actions.controller, actions.close)
    if open_.held is not None:
        return preview_sheet(actions.table, open_.held, take, actions.close)
    return compare_sheet(actions.table, take, actions.close) if open_.comparing else None


def _question(actions: DraftActions, plan: Plan, unknown: tuple[Number, ...]) -> ft.Control | None:
    """The sheet for what a plan still needs: printed numbers, a reef or a card."""
    if unknown:
        return ask(PRINTED_NUMBERS, actions.controller, unknown, actions.close, partial(actions.go_on, plan))
    match next_choice(actions.table, plan):
        case ReefChoice() as choice:
            return reef_sheet(plan, choice, actions.go_on, actions.close, key=repr(plan))
        case CardChoice() as choice:
            return card_sheet(plan, choice, actions.go_on, actions.close, key=repr(plan))
    return None


@memo_component
def _end_link(moment: str, on_end: draft_views.Act) -> ft.Control:
    words = _("End the draft now")
    return row([link(words, on_end, means=f"{words} {moment}", color=theme.QUIET)])


@memo_component
def _bottom(controller: TableController, on_compare: draft_views.Act) -> ft.Control:
    return next_steps(
        [
            side_button(_("Overview"), lambda: controller.show("mirror")),
            side_button(_("Compare dice"), on_compare),
        ]
    )


@memo_component
def _dice(
    offer: draft_views.Offer,
    moment: str,
    on_take: draft_views.OnDie,
    on_hold: draft_views.OnDie,
    on_roll: draft_views.Act,
    entered: int,
) -> ft.Control:
    who = ft.Container(title(_("{name} takes a die").format(name=offer.name)), expand=True, expand_loose=True)
    heading = ends(
        [mark(offer.colour, theme.MARK_LARGE), who],
        [secondary_text(_("pick {n} of {all}").format(n=offer.pick, all=offer.picks))],
    )
    hint = _("Tap a die to take it, hold it to see what you would get.")
    return card(
        [
            heading,
            *(_colour(group, moment, on_take, on_hold) for group in offer.groups),
            secondary_text(hint, theme.TINY),
            *([] if offer.rolled else [row([link(_roll_words(offer, entered), on_roll, means="roll")])]),
        ]
    )


def _roll_words(offer: draft_views.Offer, entered: int) -> str:
    if not entered:
        return _("Enter the roll first")
    total = sum(group.left for group in offer.groups)
    return _("Continue entering the roll: {done} of {all}").format(done=entered, all=total)


@memo_component
def _colour(
    group: draft_views.Group, moment: str, on_take: draft_views.OnDie, on_hold: draft_views.OnDie
) -> ft.Control:
    left = ngettext("{count} left", "{count} left", group.left)
    label = ft.Column(
        [
            text(colour_word(group.colour), theme.SMALL, strong=True),
            secondary_text(left, theme.TINY),
            ft.Container(width=game_theme.DIE_LABEL),
        ],
        spacing=theme.NO_SPACE,
        tight=True,
    )
    # Label and dice side by side; many dice wrap below the label.
    return wrapped([label, _sides(group.dice, moment, on_take, on_hold)])


@memo_component
def _sides(
    dice: tuple[Die, ...], moment: str, on_take: draft_views.OnDie, on_hold: draft_views.OnDie
) -> ft.Control:
    return wrapped([_side(die, moment, on_take, on_hold) for die in dice])


def _side(die: Die, moment: str, on_take: draft_views.OnDie, on_hold: draft_views.OnDie) -> ft.Control:
    words = _("Take {die}").format(die=die_words(die))
    return pressable(
        words,
        drawn_die(die, game_theme.DIE_MEDIUM),
        lambda: on_take(die),
        on_hold=lambda: on_hold(die),
        means=f"{words} {moment}",
    )
