"""The panel of a turn: its step, and below it the tally of everybody."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import flet as ft

from companion.games.atlantis.facts.half_entered import NO_INPUT, ChangeDraft, Draft, Drafted, draft_now
from companion.games.atlantis.facts.half_words import told_words
from companion.games.atlantis.panels.hints import ELSE, WHIRL, hint_of
from companion.games.atlantis.panels.turn.app_roll import AppRoll, app_rolls
from companion.games.atlantis.panels.turn.creature_step import creature_step, die_size
from companion.games.atlantis.panels.turn.dice_seen import dice_of_absent_creature
from companion.games.atlantis.panels.turn.lit_row import asks_above, lit_row
from companion.games.atlantis.panels.turn.move_step import move_step
from companion.games.atlantis.panels.turn.room import Room, use_room
from companion.games.atlantis.panels.turn.sink_step import sink_step
from companion.games.atlantis.panels.turn.step_view import StepView
from companion.games.atlantis.pieces.facts_card import FACTS
from companion.games.atlantis.pieces.tribe_cards import tribe_cards
from companion.games.atlantis.store_types import Frame, TableController
from companion.games.atlantis.words.names import tiles_words
from companion.i18n.translation import _
from companion.table.control.half_entered import HalfEntered
from companion.table.frame.hints import Hints, use_hints
from companion.table.frame.table_frame import table_frame
from companion.table.pieces.piece import OpenSheet, correction
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.debounce import use_debouncer
from companion.ui.hooks import component, use_event_callback, use_latest_state
from companion.ui.layout import MORE, column, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, title
from engine.atlantis.moves import RollDice
from engine.atlantis.table import Step, Table

CLOSED: OpenSheet | None = None
NO_ROLL_SEEN: tuple[RollDice | None, int] = (None, 0)
STEPS: dict[Step, Callable[[TableController, Drafted, ChangeDraft, Room, AppRoll], StepView]] = {
    "move": move_step,
    "sink": sink_step,
    "creature": creature_step,
}


@component
def turn_panel(controller: TableController, frame_ui: Frame) -> ft.Control:
    """Whose turn it is, the step with its one obvious button, and the tally."""
    table = controller.table
    drafted, put = use_latest_state(NO_INPUT)
    debouncer = use_debouncer()
    opened, set_open = ft.use_state(CLOSED)
    open_sheet = use_event_callback(set_open)

    def draft() -> Draft:
        return draft_now(controller.table, drafted())

    def change(*, tapped: Hashable = None, **fields: Any) -> None:
        if any(fields.values()) and not controller.may_enter_now():
            return
        if tapped is not None:
            if debouncer.is_repeat(tapped, theme.HASTY):
                return
            debouncer.record(tapped)
        put(draft().changed(**fields))

    seen, see = ft.use_state(NO_ROLL_SEEN)
    session = controller.session
    app_roll = AppRoll(controller, app_rolls(session.preferences), lambda roll, at: see((roll, at)))
    used = use_room(session, len(table.tribes))
    view = STEPS[table.step](controller, draft, change, used.room, app_roll)

    def close() -> None:
        set_open(CLOSED)

    sheet = view.sheet if opened is None else correction(controller, opened, close)
    hints = _asking(use_hints(controller, frame_ui.hints), sheet is not None, draft())
    # A roll of a creature that is not in the sea has ended the turn: its dice are seen all the same.
    roll, at = seen
    absent_roll = roll if roll is not None and at == len(controller.store.state.entries) else None
    lit = lit_row(view.lit, table, asks=asks_above(used.room, session.layout))
    beside = session.layout.two_columns
    over = lit if beside else []
    step = _in_its_place(view, used.room, over, None if table.rolled else absent_roll, at)
    show_facts = use_event_callback(lambda: set_open(OpenSheet(FACTS, open_sheet)))
    turn_line = _turn_line(table, view.keys, None if beside else show_facts)
    return table_frame(
        controller,
        frame_ui,
        [
            column([used.probe, turn_line], spacing=theme.NO_SPACE),
            _pointed(hints, table, step),
            *([] if beside else tribe_cards(table, open_sheet, lit, used.room.tribes)),
        ],
        bottom=view.bottom,
        strip="none",
        spacing=theme.SNUG,
        on_body=used.on_body,
        hints=hints,
        sheet=sheet,
        on_dismiss=close if opened else lambda: change(sheet=""),
        half=HalfEntered(
            told_words(table, draft()),
            draft().key,
            lambda: draft().key,
            lambda: put(draft().taken_back()),
            table.turn,
        ),
    )


def _asking(hints: Hints, is_open: bool, draft: Draft) -> Hints:
    """The hints of the sheet that is open, if one is."""
    if not is_open:
        return hints
    return hints.asked(WHIRL, in_sheet=True) if draft.sheet == WHIRL else hints.asked(ELSE)


def _pointed(hints: Hints, table: Table, step: ft.Control) -> ft.Control:
    """The part that a step fills, with the arrow of its hint."""
    if table.step != "creature":
        return hints.at(table.step, step)
    return hints.at("roll" if table.rolled is None else hint_of(table), step)


def _in_its_place(
    view: StepView, room: Room, lit: Sequence[ft.Control], roll: RollDice | None, at: int
) -> ft.Control:
    """The part that a step fills, always of the same height, so that the tribes below it never move.

    Figures that are `lit` lie at its end where the tribes stand beside it.
    """
    filled = ft.Column(
        list(view.panel),
        spacing=theme.SNUG,
        scroll=MORE,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    layers: list[ft.Control] = [filled, *(ft.Container(each, left=0, right=0, bottom=0) for each in lit)]
    if roll is not None:
        layers.append(
            ft.Container(
                dice_of_absent_creature(roll, die_size(room)), key=f"roll {at}", left=0, right=0, top=0
            )
        )
    return ft.Container(ft.Stack(layers, expand=True, fit=ft.StackFit.EXPAND), height=room.panel)


def _turn_line(table: Table, keys: Sequence[ft.Control], on_correct: Press | None) -> ft.Control:
    """Who does what, and the tiles that are left; a key corrects those where their card is not in sight."""
    player = table.players[table.turn]
    words = {
        "move": _("{name} moves"),
        "sink": _("{name} sinks a tile"),
        "creature": _("{name} rolls") if table.rolled is None else _("{name} moves a creature"),
    }[table.step].format(name=player.name)
    # One line each, so that nothing below them moves when a name is long.
    cut = ft.TextOverflow.ELLIPSIS
    tiles = secondary_text(tiles_words(table.tiles), theme.TINY, max_lines=1, overflow=cut)
    said = [title(words, theme.LEAD, max_lines=1, overflow=cut), tiles]
    who = ft.Container(column(said, spacing=theme.NO_SPACE, tight=True), expand=True)
    key = [] if on_correct is None else [_correct_key(on_correct)]
    return row([mark(player.colour, theme.MARK_LARGE), who, *keys, *key])


def _correct_key(on_press: Press) -> ft.Control:
    return pressable(
        _("Correct the table"),
        ft.Icon(ft.Icons.EDIT_OUTLINED, color=theme.ACCENT, size=theme.MARK_LARGE),
        on_press,
        width=theme.TARGET,
        height=theme.TARGET,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.TILE,
    )
