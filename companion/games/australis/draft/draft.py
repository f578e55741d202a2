"""A: the dice on the gameboard, and taking one."""

from collections.abc import Hashable
from dataclasses import dataclass

import flet as ft

from companion.games.australis.draft import draft_views
from companion.games.australis.draft.choice_sheets import card_sheet, reef_sheet
from companion.games.australis.draft.choices import Ask, CardChoice, Plan, ReefChoice, next_choice
from companion.games.australis.draft.draft_sheets import compare_sheet, preview_sheet
from companion.games.australis.draft.roll_sheet import entered_so_far, roll_sheet
from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.current_drawing import current_card
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.numbers.ask import ask
from companion.games.australis.table.controller import Hand, use_surprises
from companion.games.australis.table.grounds import moment as moment_of
from companion.games.australis.table.table_frame import play_frame
from companion.games.australis.words.names import colour_word, die_words
from companion.i18n.translation import _, ngettext
from companion.session.moved_on import MovedOn
from companion.session.store import Standing
from companion.ui import theme
from companion.ui.buttons import link, pressable, side_button
from companion.ui.debounce import use_finger
from companion.ui.hooks import component, still, use_steady
from companion.ui.layout import card, ends, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import quiet, text, title
from engine.australis.dice_selection import Die
from engine.australis.moves import EndDraft, TakeDie
from engine.australis.printed import Number
from engine.australis.table import Table
from engine.refusal import IllegalMove


@dataclass(frozen=True)
class Open:
    """Which sheet lies over the draft; what is planned or looked at is for this moment of the game."""

    at: Hashable = None
    plan: Plan | None = None
    numbers: tuple[Number, ...] = ()
    rolling: bool = False
    held: Die | None = None
    comparing: bool = False


CLOSED = Open()


@component
def draft(hand: Hand, state: Standing) -> ft.Control:
    """Whose turn it is, and the dice; one tap takes a die and does everything that needs no choice."""
    table = hand.table
    finger = use_finger()
    moment = str(use_surprises(hand))
    opened, set_open = ft.use_state(CLOSED)

    def close() -> None:
        set_open(CLOSED)

    open_ = CLOSED if _is_over(table, opened) else opened
    # What another phone has put an end to must not come back when the same player is on turn again.
    ft.use_effect(lambda: None if open_ is opened else close(), [open_ is opened])

    def go_on(plan: Plan) -> None:
        """Asks the next question, or takes the die when there is none left."""

        def step() -> None:
            moved_on = moment_of(hand.table) != moment_of(table)
            following = next_choice(table if moved_on else hand.table, plan)
            if isinstance(following, TakeDie):
                take(plan, following)
            elif moved_on:  # by another phone, and this one has not been drawn yet
                raise MovedOn
            elif isinstance(following, Ask):
                set_open(Open(moment_of(table), plan, following.numbers))
            else:
                set_open(Open(moment_of(table), plan))

        if not hand.visit.attempt(step, hand.store):
            close()

    def take(plan: Plan, move: TakeDie) -> None:
        if unknown := draft_views.missing_for(hand.table, move):
            set_open(Open(moment_of(table), plan, unknown))
            return
        close()
        if hand.play(move):
            finger.did(move.die)

    def tap(die: Die) -> None:
        # A second tap of the same finger would take a die for the next player.
        if not finger.trembles(die):
            go_on(Plan(die))

    take_die = use_steady(tap)
    hold_die = use_steady(lambda die: set_open(Open(moment_of(table), held=die)))
    enter_roll = use_steady(lambda: set_open(Open(rolling=True)))
    compare = use_steady(lambda: set_open(Open(moment_of(table), comparing=True)))
    end = use_steady(lambda: hand.play(EndDraft()))
    overlay = None
    if open_.numbers and open_.plan is not None:
        plan = open_.plan
        overlay = ask(hand, open_.numbers, close, lambda: go_on(plan))
    elif open_.plan is not None:
        match next_choice(table, open_.plan):
            case ReefChoice() as choice:
                overlay = reef_sheet(open_.plan, choice, go_on, close, key=repr(open_.plan))
            case CardChoice() as choice:
                overlay = card_sheet(open_.plan, choice, go_on, close, key=repr(open_.plan))
    elif open_.rolling:
        overlay = roll_sheet(hand, close)
    elif open_.held is not None:
        overlay = preview_sheet(table, open_.held, take_die, close)
    elif open_.comparing:
        overlay = compare_sheet(table, take_die, close)
    return play_frame(
        hand,
        [
            _dice(
                draft_views.offer(table), moment, take_die, hold_die, enter_roll, entered_so_far(state, table)
            ),
            *([] if hand.visit.room.two_columns else [current_card(hand)]),
            _end_link(moment, end),
        ],
        bottom=[ft.Container(_bottom(hand, compare), expand=True)],
        sheet=overlay,
        on_scrim=close,
    )


def _is_over(table: Table, open_: Open) -> bool:
    """Whether somebody has moved on from what is planned or looked at."""
    die = open_.plan.die if open_.plan is not None else open_.held
    if die is None:
        return open_.comparing and open_.at != moment_of(table)
    try:
        next_choice(table, open_.plan or Plan(die))
    except IllegalMove:
        return True
    return open_.at != moment_of(table)


@still
def _end_link(moment: str, on_end: draft_views.Act) -> ft.Control:
    words = _("End the draft now")
    return row([link(words, on_end, means=f"{words} {moment}", color=theme.QUIET)])


@still
def _bottom(hand: Hand, on_compare: draft_views.Act) -> ft.Control:
    return row(
        [
            side_button(_("Table"), lambda: hand.show("mirror")),
            side_button(_("Compare dice"), on_compare),
        ]
    )


@still
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
        [quiet(_("pick {n} of {all}").format(n=offer.pick, all=offer.picks))],
    )
    hint = _("Tap a die to take it, hold it to see what it brings.")
    return card(
        [
            heading,
            *(_colour(group, moment, on_take, on_hold) for group in offer.groups),
            quiet(hint, theme.TINY),
            *([] if offer.rolled else [row([link(_roll_words(offer, entered), on_roll, means="roll")])]),
        ]
    )


def _roll_words(offer: draft_views.Offer, entered: int) -> str:
    if not entered:
        return _("Enter the roll first")
    lying = sum(group.left for group in offer.groups)
    return _("Go on entering the roll: {done} of {all}").format(done=entered, all=lying)


@still
def _colour(
    group: draft_views.Group, moment: str, on_take: draft_views.OnDie, on_hold: draft_views.OnDie
) -> ft.Control:
    left = ngettext("{count} left", "{count} left", group.left)
    label = ft.Column(
        [
            text(colour_word(group.colour), theme.SMALL, strong=True),
            quiet(left, theme.TINY),
            ft.Container(width=game_theme.DIE_LABEL),
        ],
        spacing=theme.NO_SPACE,
        tight=True,
    )
    # Side by side, or below each other where there are many.
    return wrapped([label, _sides(group.dice, moment, on_take, on_hold)])


@still
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
