"""A turn: faces are tapped or rolled, pictures show what may move, a tap says which fish left the board."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from secrets import randbelow
from typing import Literal

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.facts import app_rolls
from companion.games.reefroute.facts.together import TogetherQuestion, together_question
from companion.games.reefroute.panels.turn.dice import dice_editor, known_dice
from companion.games.reefroute.panels.turn.eaten_and_home import eaten_and_home_buttons
from companion.games.reefroute.panels.turn.roll_views import both_dice, next_roll
from companion.games.reefroute.panels.turn.steps import OnBlocked, step_card
from companion.games.reefroute.panels.turn.strip import strip
from companion.games.reefroute.panels.turn.together_sheet import together_sheet
from companion.games.reefroute.pieces.correct_table import correct_table
from companion.games.reefroute.store_types import Frame, TableController
from companion.games.reefroute.words.summary import on_turn
from companion.i18n.translation import _
from companion.table.control.controller import use_external_changes
from companion.table.control.pending_input import use_pending_input
from companion.table.frame.table_frame import table_frame
from companion.table.pieces.piece import OpenSheet, correction
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.hooks import component, use_event_callback
from companion.ui.layout import column, sheet
from engine.reefroute.moves import Blocked, Eaten, Home, Roll
from engine.reefroute.pieces import COLOURS, FACES, PREDATOR, Colour, Face
from engine.reefroute.table import Table


@dataclass(frozen=True)
class TurnSheet:
    """The open sheet: the dice, what can be corrected, the correction of a piece, or a question."""

    kind: Literal["", "dice", "correct"] = ""
    correction: OpenSheet | None = None
    question: TogetherQuestion | None = None


NO_SHEET = TurnSheet()


@component
def turn_panel(controller: TableController, frame_ui: Frame) -> ft.Control:
    """Who is in, the dice, what may move, and below it the faces of the next roll."""
    table, state = controller.table, controller.store.state
    # With these a button is another one in another turn, or after a change elsewhere: a late tap hits none.
    turn_key = f"{app_rolls.rolls(state.entries)} {table.turn}"
    button_key = f"{turn_key} {use_external_changes(controller)}"
    open_sheet, show = ft.use_state(NO_SHEET)
    close = partial(show, NO_SHEET)
    # Half a roll belongs to this number of entries: any entry or undo drops it.
    pending = use_pending_input(controller, "roll", str(len(state.entries)), table.rolls_next)
    first = pending.now() if pending.now() in FACES else None

    def roll(faces: tuple[Face, Face]) -> None:
        controller.play(Roll(seat=controller.drawn.table.rolls_next, faces=faces))

    def tap(face: Face) -> None:
        before = pending.now()
        if before in FACES:
            roll((before, face))
        else:
            pending.put(face)

    def roll_for_us() -> None:
        dice = known_dice(controller.session.preferences)
        if dice is None:
            show(TurnSheet("dice"))
        else:
            close()
            controller.play(app_rolls.roll(controller.store, dice, randbelow))

    def blocked(mover: Face, is_blocked: bool) -> None:
        controller.play(Blocked(mover=mover, is_blocked=is_blocked))

    def eaten(colour: Colour) -> None:
        question = together_question(controller.table, colour)
        if question is None:
            controller.play(Eaten(fish=(colour,)))
        else:
            show(TurnSheet(question=question))

    def home(colour: Colour) -> None:
        controller.play(Home(fish=colour))

    seat = on_turn(table) if first is None else table.rolls_next
    correct, on_blocked = use_event_callback(partial(show, TurnSheet("correct"))), use_event_callback(blocked)
    leaving: list[ft.Control] = []
    layout = controller.session.layout
    size = game_theme.DIE_NARROW if layout.narrow or layout.on_its_side else game_theme.DIE
    if table.roll is None or first is not None:
        body = [both_dice([first, None], size, partial(pending.put, None), button_key)]
    else:
        body = [both_dice(table.roll.faces, size), *_steps(table, on_blocked, turn_key)]
        leaving = eaten_and_home_buttons(table, eaten, home, button_key)
        if layout.on_its_side:  # the column with the next roll has no room for them
            body[1:1], leaving = leaving, []
    return table_frame(
        controller,
        frame_ui,
        body,
        heading=_("{name}’s turn").format(name=table.players[seat].name),
        bottom=[
            column(
                [*leaving, *next_roll(table, tap, roll_for_us, f"{button_key} {pending.external_changes}")],
                spacing=theme.SNUG,
                tight=True,
                expand=True,
            )
        ],
        strip=strip(table, seat, controller.store.state.start.left, correct),
        turn_of=(table.turn, table.roll),
        sheet=_sheet(controller, open_sheet, roll_for_us, show),
        on_dismiss=close,
    )


def _steps(table: Table, on_blocked: OnBlocked, turn_key: str) -> list[ft.Control]:
    left = tuple(colour for colour in COLOURS if table.left[colour])
    has_eaten = table.roll is not None and table.roll.eaten > 0
    there = {**table.left, PREDATOR: 0 if has_eaten else len(table.predators)}
    return [
        step_card(number, step, left, not there.get(step.mover, 1), on_blocked, turn_key)
        for number, step in enumerate(table.steps, 1)
    ]


def _sheet(
    controller: TableController,
    open_sheet: TurnSheet,
    roll_for_us: Press,
    show: Callable[[TurnSheet], None],
) -> ft.Control | None:
    close, asked = partial(show, NO_SHEET), open_sheet.question
    if asked is not None and asked == together_question(controller.table, asked.eaten):
        return together_sheet(controller, asked, close)
    if open_sheet.correction is not None:
        return correction(controller, open_sheet.correction, close)
    if open_sheet.kind == "dice":
        editor = dice_editor(controller.session, roll_for_us, controller.store)
        return sheet(_("Roll for us"), [editor], close)
    if open_sheet.kind == "correct":
        return correct_table(lambda opened: show(TurnSheet(correction=opened)), close)
    return None
