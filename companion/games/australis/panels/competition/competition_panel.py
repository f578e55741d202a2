"""Phase C, the dice competition: the screen for one roll after the other."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from secrets import randbelow
from typing import Any

import flet as ft

from companion.games.australis import CHANCES
from companion.games.australis.drawing import game_theme
from companion.games.australis.facts import app_rolls, competition_views, roll_entry, roll_words
from companion.games.australis.facts.roll_editor import RollEditor
from companion.games.australis.panels.competition.competition_cards import CardLook, seat_card
from companion.games.australis.panels.competition.dice_size import NOT_MEASURED, cards_room, fit_dice
from companion.games.australis.panels.competition.live_roll import ROLL_OFF
from companion.games.australis.panels.competition.order_sheets import (
    ask_order,
    is_order_missing,
    outcome,
    settle_sheet,
    waits_for_order,
)
from companion.games.australis.panels.competition.roll_bar import lowest_line, roll_bar
from companion.games.australis.preferences import preferences_of, shows_chances
from companion.games.australis.store_types import Frame, TableController, TableHistory
from companion.i18n.translation import _
from companion.table.control.pending_input import use_pending_input
from companion.table.frame.table_frame import InSight, table_frame
from companion.ui import theme
from companion.ui.buttons import Press, main_button
from companion.ui.hooks import component, memo_component, use_event_callback, use_store
from companion.ui.keys import Keys
from companion.ui.layout import scroll_key
from companion.ui.segments import segments
from companion.ui.text import secondary_text, text
from companion.ui.text_measure import Box, use_box
from engine.australis.competition import entrants
from engine.australis.moves import RollOff, Settle
from engine.australis.number_dice import NumberColour
from engine.australis.table import Table
from engine.journal import Counted
from engine.refusal import Refusal

WAY, LOWEST, ALL = "competition_entry", "lowest", "all"
ORDER, SETTLE = "order", "settle"

FEW_ROWS = 5
"""With more rows of sides the cards are drawn as low as possible."""

OnOpen = Callable[[str], None]
OnSize = Callable[[ft.LayoutSizeChangeEvent[Any]], object]


@dataclass(frozen=True)
class _Roll:
    """The roll on the screen."""

    editor: RollEditor
    moment: str
    """Part of `means`; it changes with each roll and when another phone enters dice."""
    unseen: Counted[RollOff] | None
    """The step in which the app rolled it, until somebody presses "Go on"."""
    leaving: int
    """The number of the roll whose dice fly off now; 0 if none do."""


@dataclass(frozen=True)
class _OnSizes:
    """The handlers that get the sizes."""

    body: OnSize
    ways: OnSize
    card: OnSize


@dataclass(frozen=True)
class _Callbacks:
    """The callbacks of cards and switches; each stays the same object in every render."""

    on_side: Callable[[int, NumberColour, int], None]
    on_die: Callable[[int], None]
    choose_way: Callable[[str], None]
    show_chances: Callable[[bool], None]
    on_sizes: _OnSizes


@dataclass(frozen=True)
class _Measured:
    """The sizes of the list that scrolls, of what stands above the cards in it, and of the first card."""

    body: Box
    ways: Box
    card: Box


@dataclass(frozen=True)
class _Cards:
    """The cards of all players, and whether all of them are in sight without scrolling."""

    seats: tuple[competition_views.SeatView, ...]
    look: CardLook
    are_in_sight: bool


@component
def competition(controller: TableController, frame_ui: Frame, state: TableHistory) -> ft.Control:
    """The dice that everybody rolled, and buttons to roll or to remove the lowest ones."""
    sheet, set_sheet = ft.use_state("")
    use_store(controller.session.preferences)
    way = preferences_of(controller.session.preferences).get(WAY, LOWEST)
    roll = _use_roll(controller, state, way)
    measured, on_sizes = _use_measured()
    callbacks = _use_callbacks(controller, roll.editor, set_sheet, on_sizes)
    table, asked = roll.editor.table, _asked(roll.editor)

    def close() -> None:
        set_sheet("")

    if len(table.in_competition) < 2 and not roll.unseen:
        return _no_rolls(controller, frame_ui, partial(set_sheet, ORDER), close, asking=sheet == ORDER)
    bar = roll_bar(
        roll.editor,
        asked,
        roll.moment,
        partial(_roll_for_us, controller, table, set_sheet),
        partial(_go_on, controller, roll.unseen)
        if roll.unseen
        else partial(_remove, controller, roll.editor, set_sheet),
    )
    cards = _cards(controller, roll, measured)
    return table_frame(
        controller,
        frame_ui,
        _panel(controller, roll, asked, callbacks, cards),
        heading=_("Dice · roll {n}").format(n=len(table.rolls) + 1),
        spacing=theme.SNUG,
        on_body=callbacks.on_sizes.body,
        bottom=[bar],
        strip="none",
        in_sight=None
        if asked is None or cards.are_in_sight
        else InSight(_card_key(asked.die.seat), measured),
        sheet=_sheet(controller, sheet, close),
        on_dismiss=close,
        on_keys={} if asked is None else _number_keys(table, asked, roll.editor.tap_key),
    )


def _use_roll(controller: TableController, state: TableHistory, way: object) -> _Roll:
    """The roll on the table, or the app's latest roll until somebody presses "Go on"."""
    unseen = app_rolls.unseen(state)
    table = app_rolls.before(state) if unseen else state.table
    pending = use_pending_input(controller, ROLL_OFF, roll_entry.for_roll(table))
    # All dice of the app's roll are shown, so that everybody can check that none was left out.
    lowest_only = way == LOWEST and not unseen
    shown = app_rolls.as_told(table, unseen.move) if unseen else roll_entry.read(table, pending.drawn)
    editor = RollEditor(
        table,
        roll_entry.only_lowest(table, shown) if lowest_only else shown,
        lowest_only,
        read=pending.now,
        write=pending.put,
        is_outdated=lambda: pending.changed_elsewhere,
        is_over=lambda: roll_entry.for_roll(controller.table) != pending.moment,
        on_outdated=controller.session.notices.show_table_changed,
        on_changed=controller.session.device.vibrate,
    )
    leaving = _use_leaving(len(table.rolls), way)
    return _Roll(editor, f"roll {len(table.rolls)} {pending.external_changes}", unseen, leaving)


def _use_callbacks(
    controller: TableController, editor: RollEditor, on_open: OnOpen, on_sizes: _OnSizes
) -> _Callbacks:
    def remember(setting: str, value: object) -> None:
        kept = preferences_of(controller.session.preferences)
        controller.session.attempt(lambda: kept.remember(setting, value), controller.store)

    def choose_way(way: str) -> None:
        if way != SETTLE:
            remember(WAY, way)
        else:
            on_open(ORDER if waits_for_order(controller.table, outcome(controller.table)) else SETTLE)

    return _Callbacks(
        on_side=use_event_callback(editor.tap_side),
        on_die=use_event_callback(editor.tap_die),
        choose_way=use_event_callback(choose_way),
        show_chances=use_event_callback(partial(remember, CHANCES)),
        on_sizes=on_sizes,
    )


def _use_measured() -> tuple[_Measured, _OnSizes]:
    """A hook for the sizes that the client reports."""
    (body, on_body), (ways, on_ways), (card, on_card) = (use_box(NOT_MEASURED) for _size in range(3))
    on_sizes = _OnSizes(use_event_callback(on_body), use_event_callback(on_ways), use_event_callback(on_card))
    return _Measured(body, ways, card), on_sizes


def _roll_for_us(controller: TableController, table: Table, on_open: OnOpen) -> None:
    if table.order_asked:
        on_open(ORDER)
    else:
        controller.play(app_rolls.roll(controller.store, table, randbelow))


def _remove(controller: TableController, editor: RollEditor, on_open: OnOpen) -> None:
    """Removes the lowest dice; if the order of the turtles decides, asks for it first."""
    move = editor.removal()

    def ask_for_order(refusal: Refusal) -> bool:
        if is_order_missing(refusal):
            on_open(ORDER)
        return is_order_missing(refusal)

    if move is not None:
        controller.play(move, on_refusal=ask_for_order)


def _go_on(controller: TableController, unseen: Counted[RollOff]) -> None:
    """Marks the app's roll as seen; its lowest dice already went back when it was made."""
    controller.session.attempt(
        lambda: controller.store.save_pending(app_rolls.SEEN, unseen.number), controller.store
    )


def _sheet(controller: TableController, kind: str, on_close: Press) -> ft.Control | None:
    if kind == ORDER:
        return ask_order(controller, on_close)
    return settle_sheet(controller, on_close) if kind == SETTLE else None


def _panel(
    controller: TableController,
    roll: _Roll,
    asked: competition_views.DieView | None,
    callbacks: _Callbacks,
    cards: _Cards,
) -> list[ft.Control]:
    """The ways of entering dice, a card for each player, and the switch of the chances."""
    editor, with_chances = roll.editor, shows_chances(controller.session.preferences)
    by_app, lowest_only = editor.shown.by_app, editor.lowest_only
    fly = controller.session.motion(game_theme.FLY)
    on_side = callbacks.on_side if lowest_only else None
    on_die = None if by_app else callbacks.on_die
    return [
        ft.Container(
            secondary_text(_("Reef Table rolled. Every die is shown."))
            if by_app
            else _ways(LOWEST if lowest_only else ALL, callbacks.choose_way),
            on_size_change=callbacks.on_sizes.ways,
        ),
        *(
            ft.Container(
                seat_card(editor.table, seat, roll.moment, on_side, on_die, fly, cards.look),
                key=scroll_key(_card_key(seat.seat)),
                on_size_change=None if number else callbacks.on_sizes.card,
            )
            for number, seat in enumerate(cards.seats)
        ),
        *([] if asked is None else [lowest_line(editor)]),
        *_absent(editor.table),
        _chances(with_chances, callbacks.show_chances),
    ]


def _cards(controller: TableController, roll: _Roll, measured: _Measured) -> _Cards:
    """The players' cards, as large as the measured part of the page allows."""
    editor, session = roll.editor, controller.session
    leaving = roll.leaving if session.motion(game_theme.FLY) else 0
    with_chances = shows_chances(session.preferences)
    seats = competition_views.seats(editor.table, editor.shown, with_chances=with_chances, leaving=leaving)
    most = max((len(seat.dice) + len(seat.gone) for seat in seats), default=1)
    page, layout = session.page, session.layout
    room = cards_room(layout, (page.width or 0, page.height or 0), measured.body, measured.ways)
    dice = fit_dice(room, len(seats), most)
    rows = sum(len(seat.pools) for seat in seats)
    look = CardLook(dice.side, is_low=rows > FEW_ROWS and not layout.two_columns)
    return _Cards(seats, look, dice.are_in_sight)


def _card_key(seat: int) -> str:
    """The key by which the page brings a player's card into sight."""
    return f"dice of {seat}"


def _use_leaving(rolls: int, way: object) -> int:
    """The number of the latest roll if it was made while these cards were shown, so that they fly; else 0."""
    seen = ft.use_ref((rolls, way, 0))
    before, shown_as, leaving = seen.current or (rolls, way, 0)
    if (rolls, way) != (before, shown_as):
        leaving = rolls if (rolls, way) == (before + 1, shown_as) else 0
        seen.current = (rolls, way, leaving)
    return leaving


def _asked(editor: RollEditor) -> competition_views.DieView | None:
    """The die whose number the keypad enters; None if there is no keypad."""
    if editor.lowest_only or editor.shown.by_app:
        return None
    dice = competition_views.dice_views(editor.table, editor.shown)
    return next((die for die in dice if die.focus), None)


def _number_keys(table: Table, asked: competition_views.DieView, on_number: Callable[[int], None]) -> Keys:
    """Keyboard shortcuts: each side of the die that the keypad asks for."""
    return {str(side): partial(on_number, side) for side in roll_entry.sides(table)[asked.die.colour]}


@memo_component
def _ways(way: str, on_choose: Callable[[str], object]) -> ft.Control:
    """How dice are entered, and the way for players who need no help: in sight before the first tap."""
    ways = [
        (LOWEST, _("Lowest dice only")),
        (ALL, _("All dice")),
        (SETTLE, _("We settled it ourselves")),
    ]
    return segments(ways, way, on_choose, inset=theme.SNUG, more={SETTLE: _("Enter only the result")})


@memo_component
def _chances(shown: bool, on_chances: Callable[[bool], object]) -> ft.Control:
    return ft.Switch(
        label=_("Chances"),
        value=shown,
        padding=theme.TIGHT,
        on_change=lambda event: on_chances(bool(event.control.value)),
    )


def _no_rolls(
    controller: TableController, frame_ui: Frame, on_ask: Press, on_close: Press, *, asking: bool
) -> ft.Control:
    """The screen when a correction has left fewer than two players with dice.

    If the turtle ahead chooses a tile, the players may have to enter first which one that is.
    """
    entered = entrants(controller.table)

    def go_on() -> None:
        if waits_for_order(controller.table, outcome(controller.table)):
            on_ask()
        else:
            controller.play(Settle(placing=entrants(controller.table)))

    if entered:
        words = _("Only {name} has number dice and wins without rolling.")
        words = words.format(name=controller.table.boards[entered[0]].player.name)
    else:
        words = _("Nobody has number dice, so there is no competition.")
    return table_frame(
        controller,
        frame_ui,
        [text(words)],
        heading=_("Competition"),
        bottom=[main_button(_("Go on"), go_on)],
        strip="none",
        sheet=ask_order(controller, on_close) if asking else None,
        on_dismiss=on_close,
    )


def _absent(table: Table) -> list[ft.Control]:
    absent = competition_views.absent(table)
    return [secondary_text(roll_words.absent_words(table, absent))] if absent else []
