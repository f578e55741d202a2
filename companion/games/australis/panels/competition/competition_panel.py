"""Phase C, the dice competition: the screen for one roll after the other."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from secrets import randbelow
from typing import Any

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.facts import app_rolls, competition_views, roll_entry, roll_words
from companion.games.australis.facts.roll_editor import RollEditor
from companion.games.australis.panels.competition.competition_cards import CardLook, seat_card
from companion.games.australis.panels.competition.dice_size import (
    NOT_MEASURED,
    CardsFit,
    cards_room,
    fit_cards,
)
from companion.games.australis.panels.competition.keypad import keypad, lowest_panel
from companion.games.australis.panels.competition.live_roll import ROLL_OFF
from companion.games.australis.panels.competition.order_sheets import (
    ask_order,
    ask_tie,
    is_order_missing,
    outcome,
    settle_sheet,
    waits_for_order,
)
from companion.games.australis.panels.competition.stakes import stakes
from companion.games.australis.panels.hints import ELSE
from companion.games.australis.preferences import shows_chances
from companion.games.australis.store_types import Frame, TableController, TableHistory
from companion.i18n.translation import _, ngettext
from companion.table.control.half_entered import HalfEntered
from companion.table.control.pending_input import PendingInput, use_pending_input
from companion.table.frame.hints import use_hints
from companion.table.frame.table_frame import InSight, table_frame
from companion.ui import theme
from companion.ui.buttons import Press, main_button, side_button
from companion.ui.debounce import use_debouncer
from companion.ui.hooks import component, use_event_callback, use_store
from companion.ui.keys import Keys
from companion.ui.layout import column, scroll_key
from companion.ui.text import secondary_text, text
from companion.ui.text_measure import Box, use_box, use_text_scale
from engine.australis.competition import entrants
from engine.australis.moves import RollOff, Settle
from engine.australis.table import Table
from engine.journal import Counted
from engine.refusal import Refusal

ORDER, SETTLE = "order", "settle"
AFTER = "after"
"""Where the number of entries is kept after which the dice were entered."""
BESIDE = 2
"""The cards side by side where the screen is low."""

OnOpen = Callable[[str], None]
OnSize = Callable[[ft.LayoutSizeChangeEvent[Any]], object]
OnNumber = Callable[[int], None]


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
    half: HalfEntered

    @property
    def asked(self) -> competition_views.DieView | None:
        """The die whose number the keypad enters; None if there is nothing to enter."""
        if self.editor.shown.by_app:
            return None
        dice = competition_views.dice_views(self.editor.table, self.editor.shown)
        return next((die for die in dice if die.focus), None)


@component
def competition(controller: TableController, frame_ui: Frame, state: TableHistory) -> ft.Control:
    """The dice that everybody rolled, as they lie on the table, and the keypad of the one being entered."""
    sheet, set_sheet = ft.use_state("")
    use_store(controller.session.preferences)
    roll = _use_roll(controller, state, set_sheet)
    on_die, on_key = _use_taps(roll.editor)
    body, on_body = use_box(NOT_MEASURED)
    scale, probe = use_text_scale()
    card, on_card = use_box(NOT_MEASURED)
    on_body, on_card = use_event_callback(on_body), use_event_callback(on_card)
    hints = use_hints(controller, frame_ui.hints).asked(ELSE if sheet or roll.unseen else "")
    editor, asked, layout = roll.editor, roll.asked, controller.session.layout
    table, is_low = editor.table, (controller.session.page.height or 0) < game_theme.LOW

    def close() -> None:
        set_sheet("")

    if table.tied_out and not roll.unseen:
        return ask_tie(controller, frame_ui)
    if len(table.in_competition) < 2 and not roll.unseen:
        return _no_rolls(controller, frame_ui, partial(set_sheet, ORDER), close, asking=sheet == ORDER)
    fit = _fit(controller, table, body)
    with_chances = shows_chances(controller.session.preferences)
    chances = competition_views.chances(table, editor.shown) if with_chances else {}
    columns = game_theme.KEYS_BESIDE if layout.on_its_side else game_theme.SIDES
    settle = partial(_settle, controller, editor, set_sheet)
    return table_frame(
        controller,
        frame_ui,
        _panel(controller, roll, chances, fit, scale, on_die, on_card),
        heading=_("Dice · roll {n}").format(n=len(table.rolls) + 1),
        spacing=theme.SNUG,
        on_body=on_body,
        answer=ft.Container(
            column(
                [
                    column(
                        [probe, lowest_panel(editor, settle, is_low=is_low)],
                        spacing=theme.NO_SPACE,
                        tight=True,
                    ),
                    hints.at("roll", keypad(editor, asked, roll.moment, on_key, columns, is_low=is_low)),
                ],
                spacing=theme.TIGHT,
                tight=True,
            ),
            padding=theme.inset(horizontal=theme.GAP),
        ),
        hints=hints,
        bottom=_steps(controller, roll, set_sheet),
        strip=stakes(table, chances),
        fills_low_screen=True,
        in_sight=None
        if asked is None or fit.are_in_sight
        else InSight(_card_key(asked.die.seat), (body, card)),
        sheet=_sheet(controller, sheet, close),
        on_dismiss=close,
        on_keys={} if asked is None else _number_keys(table, asked, editor.tap_key),
        half=roll.half,
    )


def _use_roll(controller: TableController, state: TableHistory, on_open: OnOpen) -> _Roll:
    """The roll on the table, or the app's latest roll until somebody presses "Go on"."""
    unseen = app_rolls.unseen(state)
    table = app_rolls.before(state) if unseen else state.table
    pending = use_pending_input(controller, ROLL_OFF, roll_entry.for_roll(table))
    # All dice of the app's roll are shown, so that everybody can check that none was left out.
    entered = roll_entry.read(table, pending.drawn)
    shown = app_rolls.as_told(table, unseen.move) if unseen else entered
    editor = RollEditor(
        table,
        shown,
        read=pending.now,
        write=partial(_keep, controller, pending),
        is_outdated=lambda: pending.changed_elsewhere,
        is_over=lambda: roll_entry.for_roll(controller.table) != pending.moment,
        on_outdated=controller.session.notices.show_table_changed,
        on_changed=controller.session.device.vibrate,
        on_certain=partial(_remove, controller, on_open),
    )
    leaving = _use_leaving(len(table.rolls))
    moment = f"roll {len(table.rolls)} {pending.external_changes}"
    half = _half_entered(controller, table, pending, entered, editor.take_back)
    return _Roll(editor, moment, unseen, leaving, half)


def _keep(controller: TableController, pending: PendingInput, entered: dict[str, object]) -> bool:
    """Stores the dice, and after how many entries they were entered."""
    after = len(controller.store.state.entries)
    return pending.put({**entered, AFTER: after})


def _half_entered(
    controller: TableController,
    table: Table,
    pending: PendingInput,
    drawn: roll_entry.RollEntry,
    take_back: Press,
) -> HalfEntered:
    """The numbers that were entered since the latest entry: Undo takes the last one back.

    Those of a roll that was undone lie there again, but the next Undo takes back the entry before.
    """

    def latest(kept: Any, entry: roll_entry.RollEntry) -> str:
        is_new = entry.order and kept.get(AFTER) == len(controller.store.state.entries)
        return f"{entry.order}" if is_new else ""

    def now() -> str:
        kept = pending.now()
        return latest(kept, roll_entry.read(table, kept))

    words = ""
    if drawn.order:
        last = roll_entry.rolled(table, drawn)[drawn.order[-1]]
        words = roll_words.whose(table, last, roll_words.side(last))
    return HalfEntered(words, latest(pending.drawn, drawn), now, take_back)


def _use_taps(editor: RollEditor) -> tuple[OnNumber, OnNumber]:
    """The callbacks of dice and keys: a second tap on the same place within a moment does nothing."""
    debouncer = use_debouncer()

    def once(what: str, act: OnNumber, number: int, place: int) -> None:
        if not debouncer.is_repeat((what, place)):
            debouncer.record((what, place))
            act(number)

    def on_key(side: int) -> None:
        # The key has the same place for every colour, and another number.
        focus = roll_entry.focus(editor.table, editor.shown)
        first = 0 if focus is None else editor.table.printed.sides(editor.shown.dice[focus][1])[0]
        once("key", editor.tap_key, side, side - first)

    return use_event_callback(lambda die: once("die", editor.tap_die, die, die)), use_event_callback(on_key)


def _settle(controller: TableController, editor: RollEditor, on_open: OnOpen) -> None:
    if not editor.is_begun:
        on_open(ORDER if waits_for_order(controller.table, outcome(controller.table)) else SETTLE)


def _steps(controller: TableController, roll: _Roll, on_open: OnOpen) -> list[ft.Control]:
    """The buttons at the bottom: the app rolls as long as no die is entered, or the lowest dice go back."""
    editor = roll.editor
    table, by_app = editor.table, editor.shown.by_app
    is_begun = roll_entry.low(table, editor.shown) is not None
    going = len(roll_entry.going(table, editor.shown))
    # `means` stays the same for this phone's own dice; it changes when another phone enters dice.
    means = f"remove {roll.moment}"
    words = ngettext("Put {count} back", "Put {count} back", going) if going else _("Put back")
    put_back = (
        partial(_go_on, controller, roll.unseen)
        if roll.unseen
        else partial(_remove_shown, controller, editor, on_open)
    )
    return [
        side_button(
            _("Roll for us"),
            None if by_app or is_begun else partial(_roll_for_us, controller, editor, on_open),
            means=f"roll {len(table.rolls)} by the app",
        ),
        main_button(words, put_back if editor.may_end else None, means=means),
    ]


def _roll_for_us(controller: TableController, editor: RollEditor, on_open: OnOpen) -> None:
    if editor.table.order_asked:
        on_open(ORDER)
    elif not editor.is_begun:
        controller.play(app_rolls.roll(controller.store, editor.table, randbelow))


def _remove_shown(controller: TableController, editor: RollEditor, on_open: OnOpen) -> None:
    """Removes the lowest dice; all that are open are higher, as the table has just said."""
    move = editor.removal()
    if move is not None:
        _remove(controller, on_open, move)


def _remove(controller: TableController, on_open: OnOpen, move: RollOff) -> None:
    """Makes the move; if the order of the turtles decides, asks for it first."""

    def ask_for_order(refusal: Refusal) -> bool:
        if is_order_missing(refusal):
            on_open(ORDER)
        return is_order_missing(refusal)

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
    chances: Mapping[int, float],
    fit: CardsFit,
    scale: float,
    on_die: OnNumber,
    on_card: OnSize,
) -> list[ft.Control]:
    """A card for each player, in as many columns as there is room for."""
    editor, fly = roll.editor, controller.session.motion(game_theme.FLY)
    hands = competition_views.hands(editor.table, editor.shown, roll.leaving if fly else 0)
    most = max(map(len, hands.values()), default=1)
    shown: list[ft.Control] = [
        ft.Container(
            seat_card(
                editor.table,
                seat,
                hand,
                chances.get(seat),
                roll.moment,
                None if editor.shown.by_app else on_die,
                fly,
                CardLook(
                    fit.height,
                    fit.die(most if fit.is_named_above else len(hand)),
                    fit.is_named_above,
                    scale,
                ),
            ),
            key=scroll_key(_card_key(seat)),
            on_size_change=on_card,
            expand=fit.columns > 1,
        )
        for seat, hand in hands.items()
    ]
    lines = (
        shown
        if fit.columns == 1
        else [
            ft.Row(shown[start : start + fit.columns], spacing=theme.SNUG)
            for start in range(0, len(shown), fit.columns)
        ]
    )
    return [*lines, *_absent(editor.table)]


def _fit(controller: TableController, table: Table, body: Box) -> CardsFit:
    """The players' cards as large as the measured part of the page allows."""
    page, layout = controller.session.page, controller.session.layout
    # On its side the line with the chances stands beside the cards.
    line = 0 if layout.on_its_side else game_theme.STAKES + theme.SNUG
    absent = theme.SMALL * theme.LINE_HEIGHT + theme.SNUG if roll_words.absent_words(table) else 0
    room = cards_room(layout, (page.width or 0, page.height or 0), body, line + absent)
    return fit_cards(room, len(entrants(table)), most_columns=BESIDE if layout.on_its_side else 1)


def _card_key(seat: int) -> str:
    """The key by which the page brings a player's card into sight."""
    return f"dice of {seat}"


def _use_leaving(rolls: int) -> int:
    """The number of the latest roll if it was made while these cards were shown, so that they fly; else 0."""
    seen = ft.use_ref((rolls, 0))
    before, leaving = seen.current or (rolls, 0)
    if rolls != before:
        leaving = rolls if rolls == before + 1 else 0
        seen.current = (rolls, leaving)
    return leaving


def _number_keys(table: Table, asked: competition_views.DieView, on_number: Callable[[int], None]) -> Keys:
    """Keyboard shortcuts: each side of the die that the keypad asks for."""
    return {str(side): partial(on_number, side) for side in table.printed.sides(asked.die.colour)}


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
        words = _("Nobody has number dice, so there’s no competition.")
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
    absent = roll_words.absent_words(table)
    return [secondary_text(absent)] if absent else []
