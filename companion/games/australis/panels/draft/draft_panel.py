"""Phase A, the draft: the dice on the gameboard, and taking one."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.current_strip import current_strip
from companion.games.australis.drawing.current_views import CurrentView, current_view
from companion.games.australis.facts import draft_views
from companion.games.australis.facts.choices import Ask, CardChoice, ReefChoice, TakePlan, next_choice
from companion.games.australis.facts.draft_layout import Screen, screen_of
from companion.games.australis.facts.roll_input import HALF, entered_so_far, for_roll
from companion.games.australis.panels.draft.dice_grid import Roll, dice_grid
from companion.games.australis.panels.draft.draft_actions import CLOSED, DraftActions, OpenSheet, is_over
from companion.games.australis.panels.draft.draft_bar import draft_bar, preview_card
from companion.games.australis.panels.draft.draft_sheets import compare_sheet
from companion.games.australis.panels.draft.offers import offers, roll_steps
from companion.games.australis.panels.draft.roll_actions import RollActions
from companion.games.australis.panels.draft.sides_sheet import sides_sheet
from companion.games.australis.panels.draft.turn_line import entry_line, things_line, turn_line
from companion.games.australis.panels.hints import CARD, CORAL, ELSE
from companion.games.australis.pieces.choice_sheets import display_card_sheet, reef_sheet
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import Frame, TableController
from companion.games.australis.words.names import die_words
from companion.i18n.translation import _
from companion.table.control.controller import use_external_changes
from companion.table.control.half_entered import HalfEntered
from companion.table.control.pending_input import use_pending_input
from companion.table.frame.hints import Hints, use_hints
from companion.table.frame.table_frame import table_frame
from companion.table.numbers.ask_printed import ask
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press, link, pressable
from companion.ui.hooks import component, memo_component, use_event_callback
from companion.ui.layout import card, column, rule, wrapped
from companion.ui.screen_layout import body_width
from companion.ui.text import secondary_text
from engine.australis.dice_selection import Die
from engine.australis.printed import Number
from engine.australis.table import Table


@component
def draft(controller: TableController, frame_ui: Frame) -> ft.Control:
    """The player on turn and the dice; one tap takes a die and asks only for decisions that are open.

    While the roll is entered, the same places take the sides that were rolled.
    """
    table = controller.table
    moment = str(use_external_changes(controller))
    opened, set_open = ft.use_state(CLOSED)
    actions: DraftActions = ft.use_memo(lambda: DraftActions(controller, set_open), [controller])
    open_ = CLOSED if is_over(table, opened) else opened
    # A sheet that another phone made obsolete must not reopen when the same player is on turn again.
    ft.use_effect(lambda: None if open_ is opened else actions.close(), [open_ is opened])
    pending = use_pending_input(controller, HALF, for_roll(table))
    rolling = RollActions(controller, pending, actions.uncover)
    is_rolled = draft_views.is_rolled(table)
    is_entered = open_.rolling and not is_rolled
    enter, back = use_event_callback(rolling.add), use_event_callback(rolling.take_back)
    done = use_event_callback(rolling.done)
    roll = Roll(rolling.entered_as_drawn, pending.external_changes, enter) if is_entered else None
    hints = _asking(use_hints(controller, frame_ui.hints), table, open_)
    beside, room = controller.session.layout.two_columns, _line_room(controller)
    low = controller.session.layout.on_its_side
    line = partial(_turn, room=room, low=low, entering=is_entered)
    steps = None if is_rolled else _roll_steps(actions, roll, back, done)
    below: list[ft.Control] = [] if low or steps is None else [steps]
    if not beside:
        strip = _strip(current_view(table), actions.show_table, controller.session.motion(game_theme.SWIM))
        below.append(hints.at("turtle", strip))
    groups = draft_views.groups(table, actions.tapped.places(table))
    grid = dice_grid(groups, moment, actions, _screen(controller, hints.room), roll)
    things = things_line(table.boards[table.turn])
    return table_frame(
        controller,
        frame_ui,
        [
            hints.at("take", grid),
            *below,
            hints.at("turtle", things) if beside else things,
            _further(
                moment,
                None if is_entered else actions.end,
                actions.enter_sides,
                _sides_words(table) if is_rolled or _sides_known(table) else "",
                taking=not is_entered,
            ),
        ],
        bottom=[ft.Container(draft_bar(controller.drawn, actions.compare, actions.show_table), expand=True)],
        turn=line,
        turn_of=(table.round, sum(len(board.dice) for board in table.boards), is_entered, room),
        spacing=theme.SNUG,
        answer=_preview(actions, open_) or (_held_in(steps) if low else None),
        hints=hints,
        sheet=_sheet(actions, open_),
        on_dismiss=actions.close,
        half=_half_entered(rolling) if is_entered else None,
    )


def _half_entered(rolling: RollActions) -> HalfEntered:
    """The dice of the roll that is being entered: Undo takes the last one back."""
    drawn = rolling.entered_as_drawn
    words = die_words(drawn[-1]) if drawn else ""
    return HalfEntered(words, _key(drawn), lambda: _key(rolling.entered()), rolling.take_back)


def _key(dice: Sequence[Die]) -> str:
    return str(len(dice)) if dice else ""


def _roll_steps(actions: DraftActions, roll: Roll | None, back: Press, done: Press) -> ft.Control:
    """The actions before the dice are known: on a phone on its side beside them, else below them."""
    table = actions.controller.table
    if roll is not None:
        return roll_steps(back, done, len(roll.dice), len(table.board), roll.external_changes)
    entered = entered_so_far(actions.controller.drawn, table)
    dice = len(table.board) if entered else 0
    return offers(actions.enter_roll, actions.enter_sides, entered, dice, sides_known=_sides_known(table))


def _held_in(steps: ft.Control | None) -> ft.Control | None:
    """The steps as wide as the bar below them."""
    return None if steps is None else ft.Container(steps, padding=theme.inset(horizontal=theme.GAP))


def _line_room(controller: TableController) -> float:
    """The width of the line that says whose turn it is."""
    layout = controller.session.layout
    return body_width(layout, controller.session.page.width or theme.WIDEST) - 2 * layout.inset


def _screen(controller: TableController, without: int) -> Screen:
    page, layout = controller.session.page, controller.session.layout
    return screen_of(
        page.width or theme.WIDEST,
        max(0, (page.height or 0) - without),
        _line_room(controller),
        beside=layout.two_columns,
        low=layout.on_its_side,
    )


def _turn(table: Table, *, room: float, low: bool, entering: bool) -> ft.Control | None:
    if table.phase != "draft":
        return None
    if entering:
        return entry_line(room, low=low)
    board = table.boards[table.turn]
    return turn_line(board.player, len(board.dice) + 1, table.printed.dice_each, room, low=low)


def _sides_known(table: Table) -> bool:
    return bool(table.printed.real_sides("white") and table.printed.real_sides("yellow"))


def _sides_words(table: Table) -> str:
    known = _sides_known(table)
    return _("Correct the sides of the dice") if known else _("Enter the real sides of the dice")


@memo_component
def _strip(view: CurrentView, on_press: Press, swim: int) -> ft.Control:
    """The current; a tap shows the whole table."""
    return pressable(
        view.words,
        card([current_strip(view, swim=swim)], padding=theme.inset(horizontal=theme.SNUG)),
        on_press,
        means="current",
        border_radius=theme.RADIUS_CARD,
    )


def _preview(actions: DraftActions, open_: OpenSheet) -> ft.Control | None:
    """The preview of what the die that is held would bring; None if none is held."""
    if open_.held is None:
        return None
    table = actions.table
    note = _("What {name} would get from it now").format(name=name(table, table.turn))
    return preview_card(open_.held, note, draft_views.preview(table, open_.held), actions.uncover)


def _asking(hints: Hints, table: Table, open_: OpenSheet) -> Hints:
    """The hints of the sheet that is open, if one is."""
    if open_.plan is not None and not open_.numbers:
        match next_choice(table, open_.plan):
            case ReefChoice():
                return hints.asked(CORAL, in_sheet=True)
            case CardChoice():
                return hints.asked(CARD, in_sheet=True)
    return hints if open_ == CLOSED else hints.asked(ELSE)


def _sheet(actions: DraftActions, open_: OpenSheet) -> ft.Control | None:
    """The sheet over the draft, if one is open."""
    if open_.plan is not None:
        return _question(actions, open_.plan, open_.numbers)
    if open_.sides:
        return sides_sheet(actions.controller, actions.close)
    return compare_sheet(actions.table, actions.tap, actions.close) if open_.comparing else None


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
def _further(moment: str, on_end: Press | None, on_sides: Press, sides: str, *, taking: bool) -> ft.Control:
    """Rarely needed actions below everything else; the one that ends the draft is last, apart from them."""
    words = _("Tap a die to take it, or hold it to see what you’d get.")
    return column(
        [
            *([secondary_text(words, theme.TINY)] if taking else []),
            *([wrapped([link(sides, on_sides, means="sides", size=theme.SMALL)])] if sides else []),
            ft.Container(rule(), padding=theme.inset(vertical=theme.EDGE)),
            _end(moment, on_end),
        ],
        spacing=theme.NO_SPACE,
        tight=True,
    )


@memo_component
def _end(moment: str, on_end: Press | None) -> ft.Control:
    words = _("End the draft now")
    return wrapped([link(words, on_end, means=f"{words} {moment}", color=theme.QUIET)])
