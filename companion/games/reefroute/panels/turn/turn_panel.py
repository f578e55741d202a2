"""A turn: the dice fill the sea, pictures show what may move, and keys say which fish left the board."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from secrets import randbelow
from typing import Literal

import flet as ft

from companion.games.reefroute import INFO
from companion.games.reefroute.drawing.sea import sea
from companion.games.reefroute.facts import app_rolls
from companion.games.reefroute.facts.leaving import Leaving, may_leave
from companion.games.reefroute.facts.together import TogetherQuestion, together_question
from companion.games.reefroute.panels.hints import ELSE, MOVED, OWN_DICE
from companion.games.reefroute.panels.turn.dice import BY_HAND, dice_editor, enters_by_hand, known_dice
from companion.games.reefroute.panels.turn.keys import Asked, leaving_words, roll_button, turn_keys
from companion.games.reefroute.panels.turn.room import Room, room_on
from companion.games.reefroute.panels.turn.sea import both_dice, die_words, faces_to_tap, who_left
from companion.games.reefroute.panels.turn.steps import StepActions, step_cards
from companion.games.reefroute.panels.turn.strip import strip
from companion.games.reefroute.panels.turn.together_sheet import together_sheet
from companion.games.reefroute.pieces.correct_table import correct_table
from companion.games.reefroute.store_types import Frame, TableController
from companion.games.reefroute.words.summary import on_turn
from companion.i18n.translation import _
from companion.table.control.app_rolls import rolls
from companion.table.control.controller import use_external_changes
from companion.table.control.half_entered import HalfEntered
from companion.table.control.pending_input import PendingInput, use_pending_input
from companion.table.frame.hints import Hints, use_hints
from companion.table.frame.table_frame import table_frame
from companion.table.pieces.piece import OpenSheet, correction
from companion.ui import theme
from companion.ui.buttons import main_button
from companion.ui.debounce import use_debouncer
from companion.ui.hooks import component, use_event_callback, use_latest_state
from companion.ui.layout import column, row, sheet
from engine.reefroute.moves import Blocked, Eaten, Home, Roll
from engine.reefroute.pieces import FACES, Colour, Face
from engine.reefroute.table import Table


@dataclass(frozen=True)
class TurnSheet:
    """The open sheet: the dice, what can be corrected, the correction of a piece, or a question."""

    kind: Literal["", "dice", "correct"] = ""
    correction: OpenSheet | None = None
    question: TogetherQuestion | None = None


@dataclass(frozen=True)
class TurnDraft:
    """The taps after a roll that are not entered: the steps that are done, and what the sea asks."""

    turn: str = ""
    done: frozenset[str] = frozenset()
    asked: Asked = ""

    def open_on(self, table: Table) -> Asked:
        """The question of the sea, if a fish can have left it like that; it is answered before all else."""
        return self.asked if self.asked and may_leave(table, self.asked) else ""


NO_SHEET, NOTHING = TurnSheet(), TurnDraft()


@component
def turn_panel(controller: TableController, frame_ui: Frame) -> ft.Control:
    """Who is in, the dice, what may move, which fish left the board, and the button of the next roll."""
    table, state, session = controller.table, controller.store.state, controller.session
    # With these a button is another one in another turn, or after a change elsewhere: a late tap hits none.
    turn_key = f"{rolls(state.entries, Roll)} {table.turn}"
    button_key = f"{turn_key} {use_external_changes(controller)}"
    open_sheet, show = ft.use_state(NO_SHEET)
    close = partial(show, NO_SHEET)
    told, tell = use_latest_state(NOTHING)

    def said_now() -> TurnDraft:
        return told() if told().turn == turn_key else TurnDraft(turn_key)

    said = said_now()
    asked = said.open_on(table)
    pending = use_pending_input(controller, "roll", app_rolls.since(state), table.rolls_next)
    first = _first(pending)
    by_hand, debouncer = enters_by_hand(session.preferences), use_debouncer()

    def asks_now(other_than: Asked = "") -> bool:
        """Tells whether a question is open that no tap may pass over; it may not be drawn yet."""
        return said_now().open_on(controller.table) not in ("", other_than)

    def roll(faces: tuple[Face, Face]) -> None:
        controller.play(Roll(seat=controller.drawn.table.rolls_next, faces=faces))

    def tap(face: Face) -> None:
        before = pending.now()
        if before in FACES:
            roll((before, face))
        else:
            pending.put(face)

    def roll_for_us() -> None:
        dice = known_dice(session.preferences)
        is_free = not asks_now() and pending.now() not in FACES
        if dice is not None and is_free:  # another phone of the host may have begun to tell them anew
            controller.play(app_rolls.roll(controller.store, dice, randbelow))

    def half_now() -> str:
        return said_now().open_on(controller.table) or _first(pending) or ""

    def take_back() -> None:
        if asks_now():
            tell(TurnDraft(turn_key, said_now().done))
        else:
            pending.put(None)

    def once(what: str) -> bool:
        """Tells whether a tap is not the second of a trembling finger on what has just changed below it."""
        is_repeat = debouncer.is_repeat(what)
        debouncer.record(what)
        return not is_repeat

    def enter_by_hand(chosen: bool) -> None:
        settings = INFO.preferences(session.preferences)
        if asks_now():
            return
        if known_dice(session.preferences) is None:
            show(TurnSheet("dice"))
        elif once(BY_HAND) and session.attempt(lambda: settings.remember(BY_HAND, chosen)):
            tell(TurnDraft(turn_key, said_now().done))

    def done(mover: Face) -> None:
        if not asks_now():
            tell(TurnDraft(turn_key, said_now().done | {mover}))

    def blocked(mover: Face, is_blocked: bool) -> None:
        is_meant = not asks_now() and once(f"{mover} {turn_key}")
        if is_meant and controller.play(Blocked(mover=mover, is_blocked=is_blocked)):
            tell(TurnDraft(turn_key, said_now().done - {mover}))

    def eaten(colour: Colour) -> None:
        question = together_question(controller.table, colour)
        if question is not None:
            show(TurnSheet(question=question))
        elif controller.play(Eaten(fish=(colour,))):
            tell(TurnDraft(turn_key, said_now().done))

    def home(colour: Colour) -> None:
        controller.play(Home(fish=colour))

    def ask(kind: Leaving) -> None:
        is_free = not asks_now(other_than=kind) and pending.now() not in FACES
        if is_free and once(f"{kind} {len(state.entries)}"):
            what: Asked = "" if said_now().asked == kind else kind
            tell(TurnDraft(turn_key, said_now().done, what))

    seat = on_turn(table) if first is None else table.rolls_next
    correct = use_event_callback(partial(show, TurnSheet("correct")))
    page = session.page
    hints = use_hints(controller, frame_ui.hints)
    room = room_on(session.layout, page.width or 0, (page.height or 0) - hints.room)
    sheet = _sheet(controller, open_sheet, show)
    hints = hints.asked(_asks(table, said, sheet is not None or first is not None, by_hand))
    changed = f"{button_key} {pending.external_changes}"
    if asked:
        take = eaten if asked == "eaten" else home
        filled = who_left(table, asked, room, take, button_key)
    elif by_hand or first is not None:
        rolled = None if table.roll is None else table.roll.faces
        filled = faces_to_tap(first, rolled, room, tap, partial(pending.put, None), changed)
    else:
        filled = both_dice(table.roll.faces if table.roll else (None, None), room)
    steps: ft.Control = ft.Container(height=room.steps)
    if table.roll is not None and first is None:
        swum = session.motion(theme.CELEBRATION_TIME // 2)
        actions = StepActions(done, blocked, swum, waits=bool(asked))
        steps = step_cards(table, said.done, room, actions, turn_key)
    is_half = first is not None
    knows_dice = known_dice(session.preferences) is not None
    keys = turn_keys(
        table,
        asked,
        by_hand,
        room,
        ask,
        enter_by_hand,
        button_key,
        is_half_rolled=is_half,
        knows_dice=knows_dice,
    )
    may_roll = knows_dice and not asked and not is_half
    words = leaving_words(asked) if asked else "" if first is None else die_words(1, first)
    half = HalfEntered(words, asked or first or "", half_now, take_back, None if asked else table.rolls_next)
    framed = table_frame(
        controller,
        frame_ui,
        _body(filled, steps, keys, room, hints),
        heading=_("{name}’s turn").format(name=table.players[seat].name),
        bottom=[roll_button(table, room, roll_for_us if may_roll else None, changed)],
        strip=strip(table, seat, controller.store.state.start.left, correct),
        turn_of=(table.turn, table.roll),
        spacing=theme.SNUG,
        hints=hints,
        sheet=sheet,
        on_dismiss=close,
        half=half,
    )
    return ft.Stack([sea(), framed], expand=True, fit=ft.StackFit.EXPAND)


def _first(pending: PendingInput) -> Face | None:
    """The die of a half-entered roll."""
    face = pending.now()
    return face if face in FACES else None


def _body(
    filled: ft.Control, steps: ft.Control, keys: ft.Control, room: Room, hints: Hints
) -> list[ft.Control]:
    """The content of the sea, and the steps below or beside it; then the keys."""
    dice: ft.Control = ft.Container(
        filled,
        width=room.die + theme.SNUG if room.on_side else None,
        height=room.sea,
        alignment=ft.Alignment.CENTER,
    )
    dice, steps = hints.at(OWN_DICE, dice), hints.at("blocked", hints.at("move", steps))
    keys = hints.at("home", hints.at("eaten", keys))
    if not room.on_side:
        return [dice, steps, keys]
    return [ft.Row([dice, column([steps], expand=True)], spacing=theme.SNUG), keys]


def _asks(table: Table, said: TurnDraft, is_busy: bool, by_hand: bool) -> str:
    """The key of what is asked beyond what the table does; empty if nothing is."""
    if is_busy or said.asked:
        return ELSE
    if table.roll is None:
        return OWN_DICE if by_hand else ""
    movers = {step.mover for step in table.steps if step.mover != "any_fish" and not step.is_blocked}
    return MOVED if movers <= said.done else ""


def _sheet(
    controller: TableController, open_sheet: TurnSheet, show: Callable[[TurnSheet], None]
) -> ft.Control | None:
    close, asked = partial(show, NO_SHEET), open_sheet.question
    if asked is not None and asked == together_question(controller.table, asked.eaten):
        return together_sheet(controller, asked, close)
    if open_sheet.correction is not None:
        return correction(controller, open_sheet.correction, close)
    if open_sheet.kind == "dice":
        editor = dice_editor(controller.session, controller.store)
        return sheet(_("Dice faces"), [editor, row([main_button(_("Done"), close)])], close)
    if open_sheet.kind == "correct":
        return correct_table(lambda opened: show(TurnSheet(correction=opened)), close)
    return None
