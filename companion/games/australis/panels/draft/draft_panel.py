"""Phase A, the draft: the dice on the gameboard, and taking one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.current_drawing import current_card
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.facts import draft_views
from companion.games.australis.facts.choices import Ask, CardChoice, ReefChoice, TakePlan, next_choice
from companion.games.australis.facts.draft_views import RowLayout
from companion.games.australis.facts.roll_input import entered_so_far
from companion.games.australis.facts.tapped import Tapped
from companion.games.australis.panels.draft.draft_actions import CLOSED, DraftActions, OpenSheet, is_over
from companion.games.australis.panels.draft.draft_sheets import compare_sheet, preview_sheet
from companion.games.australis.panels.draft.roll_sheet import roll_sheet
from companion.games.australis.panels.draft.sides_sheet import sides_sheet
from companion.games.australis.panels.draft.turn_card import card_sign, turn_card
from companion.games.australis.pieces.choice_sheets import display_card_sheet, reef_sheet
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import Frame, TableController
from companion.games.australis.words.names import card_words, colour_word, die_words
from companion.i18n.translation import _, ngettext
from companion.table.control.controller import use_external_changes
from companion.table.frame.table_frame import table_frame
from companion.table.numbers.ask_printed import ask
from companion.ui import theme
from companion.ui.buttons import link, pressable
from companion.ui.debounce import use_debouncer
from companion.ui.hooks import component, memo_component, use_event_callback
from companion.ui.layout import card, column, row, rule, wrapped
from companion.ui.screen_layout import column_width
from companion.ui.text import secondary_text, text, with_spoken_label
from companion.ui.text_measure import Probe, fitting_columns, use_widths, width_probes, word_by_word
from engine.australis.dice_selection import Die
from engine.australis.printed import Number
from engine.australis.table import Table


@component
def draft(controller: TableController, frame_ui: Frame) -> ft.Control:
    """The player on turn and the dice; one tap takes a die and asks only for decisions that are open."""
    table = controller.table
    debouncer = use_debouncer()
    moment = str(use_external_changes(controller))
    opened, set_open = ft.use_state(CLOSED)
    tapped: Tapped = ft.use_memo(Tapped, [])
    actions = DraftActions(controller, table, debouncer, set_open, tapped)
    open_ = CLOSED if is_over(table, opened) else opened
    # A sheet that another phone made obsolete must not reopen when the same player is on turn again.
    ft.use_effect(lambda: None if open_ is opened else actions.close(), [open_ is opened])
    take, hold = use_event_callback(actions.tap), use_event_callback(actions.hold)
    places = tapped.places(table)
    enter_roll, compare = use_event_callback(actions.enter_roll), use_event_callback(actions.compare)
    end, enter_sides = use_event_callback(actions.end), use_event_callback(actions.enter_sides)
    entered = None if draft_views.is_rolled(table) else entered_so_far(controller.drawn, table)
    return table_frame(
        controller,
        frame_ui,
        [
            _dice(_groups(table, places), moment, take, hold, _screen(controller)),
            *([] if controller.session.layout.two_columns else [current_card(controller)]),
            _further(moment, end, enter_sides, sides_known=_sides_known(table)),
        ],
        bottom=[
            ft.Container(
                # How many dice there are is said only beside how many are entered.
                _bottom(controller, compare, enter_roll, entered, len(table.board) if entered else 0),
                expand=True,
            )
        ],
        turn=_turn,
        turn_of=(table.round, sum(len(board.dice) for board in table.boards)),
        sheet=_sheet(actions, open_, take),
        on_dismiss=actions.close,
    )


def _groups(table: Table, places: Sequence[tuple[Die, int]]) -> tuple[draft_views.Group, ...]:
    """The rows of dice, with those taken on this phone faded where they lay."""
    return tuple(
        replace(group, tapped=tuple(one for one in places if one[0].colour == group.colour))
        for group in draft_views.groups(table)
    )


@dataclass(frozen=True)
class Screen:
    """What the layout of the dice depends on, besides the widths that the client reports.

    `first_width` is the estimated width of the card, until the client reports the real one.
    """

    first_width: float
    is_narrowest: bool
    is_low: bool


def _screen(controller: TableController) -> Screen:
    page, layout = controller.session.page, controller.session.layout
    width = page.width or theme.WIDEST
    return Screen(
        column_width(layout, width) - 2 * layout.inset,
        is_narrowest=width <= game_theme.NARROWEST,
        is_low=0 < (page.height or 0) < game_theme.LOW,
    )


def _turn(table: Table) -> ft.Control | None:
    return turn_card(draft_views.turn(table)) if table.phase == "draft" else None


def _sides_known(table: Table) -> bool:
    return bool(table.printed.real_sides("white") and table.printed.real_sides("yellow"))


def _sheet(actions: DraftActions, open_: OpenSheet, take: draft_views.OnDie) -> ft.Control | None:
    """The sheet over the draft, if one is open."""
    if open_.plan is not None:
        return _question(actions, open_.plan, open_.numbers)
    if open_.rolling:
        return roll_sheet(actions.controller, actions.close)
    if open_.sides:
        return sides_sheet(actions.controller, actions.close)
    if open_.held is not None:
        return preview_sheet(actions.table, open_.held, take, actions.close)
    return compare_sheet(actions.table, take, actions.close) if open_.comparing else None


def _question(actions: DraftActions, plan: TakePlan, unknown: tuple[Number, ...]) -> ft.Control | None:
    """The sheet for what a plan still needs: printed numbers, a reef or a card."""
    step = Ask(unknown) if unknown else next_choice(actions.table, plan)
    match step:
        case Ask(numbers=numbers):
            go_on = partial(actions.go_on, plan)
            return ask(PRINTED_NUMBERS, actions.controller, numbers, actions.close, go_on)
        case ReefChoice() as choice:
            return reef_sheet(plan, choice, actions.go_on, actions.close, key=repr(plan))
        case CardChoice() as choice:
            return display_card_sheet(
                actions.controller, plan, choice, actions.go_on, actions.close, key=repr(plan)
            )
    return None


@memo_component
def _further(
    moment: str, on_end: draft_views.Act, on_sides: draft_views.Act, *, sides_known: bool
) -> ft.Control:
    """What is needed rarely, below everything else; what ends the draft is last, apart from the rest."""
    sides = _("Correct the sides of the dice") if sides_known else _("Enter the real sides of the dice")
    return column(
        [
            secondary_text(_("Tap a die to take it, hold it to see what you would get."), theme.TINY),
            wrapped([link(sides, on_sides, means="sides")]),
            ft.Container(rule(), padding=theme.inset(vertical=theme.EDGE)),
            _end(moment, on_end),
        ],
        spacing=theme.NO_SPACE,
        tight=True,
    )


@memo_component
def _end(moment: str, on_end: draft_views.Act) -> ft.Control:
    words = _("End the draft now")
    return wrapped([link(words, on_end, means=f"{words} {moment}", color=theme.QUIET)])


@memo_component
def _bottom(
    controller: TableController,
    on_compare: draft_views.Act,
    on_roll: draft_views.Act,
    entered: int | None,
    dice: int,
) -> ft.Control:
    """Entering the roll as long as it is not known, comparing, and the table."""
    rolls = [] if entered is None else [_roll_button(on_roll, entered, dice)]
    shown = [
        *rolls,
        (_("Compare dice"), _("Compare dice"), on_compare, "compare"),
        (_("Overview"), _("Overview"), lambda: controller.show("mirror"), "table"),
    ]
    cells = [_tool(*one) for one in shown]
    return fitting_columns(
        cells, word_by_word(words for words, *_rest in shown), theme.SMALL, inset=theme.TIGHT
    )


def _roll_button(on_roll: draft_views.Act, entered: int, dice: int) -> tuple[str, str, draft_views.Act, str]:
    if not entered:
        return _("Enter the roll"), _("Enter the roll first"), on_roll, "roll"
    words = _("Continue entering the roll: {done} of {all}").format(done=entered, all=dice)
    return _("Roll: {done} of {all}").format(done=entered, all=dice), words, on_roll, "continue the roll"


def _tool(words: str, spoken: str, on_press: draft_views.Act, means: str) -> ft.Control:
    label = text(words, theme.SMALL, strong=True, text_align=ft.TextAlign.CENTER)
    return pressable(
        spoken,
        # The first box gives every button the height of a finger, however short its words are.
        row([ft.Container(height=theme.TARGET), ft.Container(label, expand=True)], spacing=theme.NO_SPACE),
        on_press,
        means=means,
        expand=True,
        bgcolor=theme.TILE,
        border_radius=theme.RADIUS_PILL,
        padding=theme.inset(horizontal=theme.TIGHT),
    )


@memo_component
def _dice(
    groups: tuple[draft_views.Group, ...],
    moment: str,
    on_take: draft_views.OnPlace,
    on_hold: draft_views.OnDie,
    screen: Screen,
) -> ft.Control:
    """A row for each colour; only the client knows how wide its words are."""
    widths, tell = use_widths()
    labels = {
        "name": [colour_word(group.colour) for group in groups],
        "note": [_left(group) for group in groups],
    }
    # All of them, one below the other: the longest word is not always the widest.
    probes = tuple(Probe(what, "\n".join(words), theme.TINY) for what, words in labels.items())
    name, note = (
        widths.get(what, max(map(len, words)) * theme.TINY * theme.LETTER) for what, words in labels.items()
    )
    width = int(widths.get("card", screen.first_width)) - 2 * theme.TIGHT
    rows = draft_views.row_layout(width, ceil(name), narrowest=screen.is_narrowest, low=screen.is_low)
    room = width - draft_views.IN_A_ROW * rows.cell if rows.beside else 0
    label = Label(min(room, ceil(max(name, note)) + theme.GAP), short=0 < room < note)
    return ft.Container(
        card(
            [
                width_probes(probes, tell),
                *(_colour(group, moment, on_take, on_hold, label, rows) for group in groups),
            ],
            spacing=game_theme.DICE_ROW_GAP,
            padding=theme.inset(
                horizontal=theme.TIGHT, vertical=theme.NO_SPACE if screen.is_low else theme.TIGHT
            ),
        ),
        on_size_change=lambda event: tell("card", event.width),
    )


@dataclass(frozen=True)
class Label:
    """The width of the label beside a row of dice (0: it stands above), and whether it has room for words."""

    width: int
    short: bool


def _left(group: draft_views.Group) -> str:
    return ngettext("{count} left", "{count} left", group.left) if group.left else _("gone")


@memo_component
def _colour(
    group: draft_views.Group,
    moment: str,
    on_take: draft_views.OnPlace,
    on_hold: draft_views.OnDie,
    beside: Label,
    layout: RowLayout,
) -> ft.Control:
    """The label and the dice of a colour: side by side if the label has room, else below each other."""
    name, left = colour_word(group.colour), _left(group)
    ink = theme.INK if group.left else theme.QUIET
    said = ", ".join([name, left, *(_("{card} acts first").format(card=card_words(c)) for c in group.acting)])
    note = _("×{count}").format(count=group.left) if beside.short else left
    words: list[ft.Control] = [text(name, theme.TINY, ink, strong=True), secondary_text(note, theme.TINY)]
    signs = row(
        [card_sign(kept, game_theme.CARD_SIGN_SMALL) for kept in group.acting],
        spacing=theme.HAIR,
        tight=True,
    )
    rows = column(
        [
            _sides(group.shown[start : start + draft_views.IN_A_ROW], moment, on_take, on_hold, layout)
            for start in range(0, len(group.shown), draft_views.IN_A_ROW)
        ],
        spacing=game_theme.DICE_ROW_GAP,
        tight=True,
    )
    if not beside.width:
        return column([with_spoken_label(said, row([*words, signs])), rows], spacing=theme.NO_SPACE)
    label = ft.Column([*words, signs], spacing=theme.NO_SPACE, tight=True)
    return row(
        [with_spoken_label(said, ft.Container(label, width=beside.width)), rows], spacing=theme.NO_SPACE
    )


@memo_component
def _sides(
    dice: tuple[tuple[Die, bool], ...],
    moment: str,
    on_take: draft_views.OnPlace,
    on_hold: draft_views.OnDie,
    layout: RowLayout,
) -> ft.Control:
    equal_before = [
        [other for other, _offered in dice[:index]].count(die) for index, (die, _) in enumerate(dice)
    ]
    return row(
        [
            _side(die, place, moment, on_take, on_hold, layout) if offered else _gone(die, layout)
            for place, (die, offered) in zip(equal_before, dice, strict=True)
        ],
        spacing=theme.NO_SPACE,
    )


def _side(
    die: Die,
    place: int,
    moment: str,
    on_take: draft_views.OnPlace,
    on_hold: draft_views.OnDie,
    layout: RowLayout,
) -> ft.Control:
    words = _("Take {die}").format(die=die_words(die))
    return pressable(
        words,
        drawn_die(die, layout.die),
        partial(on_take, die, place),
        on_hold=partial(on_hold, die),
        means=f"{words} {moment} {place}" if place else f"{words} {moment}",
        width=layout.cell,
        height=layout.height,
        alignment=ft.Alignment.CENTER,
    )


def _gone(die: Die, layout: RowLayout) -> ft.Control:
    """A die that is not on offer any more; its row says so aloud."""
    drawn = drawn_die(die, layout.die, faded=True)
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Container(drawn, width=layout.cell, height=layout.height, alignment=ft.Alignment.CENTER),
    )
