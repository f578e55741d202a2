"""The first step of a turn: only who boards a ship, swims or is saved is told, one tap a figure."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.atlantis.drawing.drawings import way_drawing
from companion.games.atlantis.drawing.game_theme import SMALL
from companion.games.atlantis.facts.half_entered import ChangeDraft, Drafted, button_key, turn_key
from companion.games.atlantis.facts.half_words import aim_words
from companion.games.atlantis.facts.skipping import (
    Aim,
    and_roll,
    asks_start,
    dolphin_move,
    eaters_in_sea,
    figure_move,
    left_by_dolphin,
    starts,
)
from companion.games.atlantis.panels.turn.app_roll import AppRoll
from companion.games.atlantis.panels.turn.danger import eater_chips
from companion.games.atlantis.panels.turn.left_sheet import left_sheet
from companion.games.atlantis.panels.turn.lit_row import asks_above, question
from companion.games.atlantis.panels.turn.more import More, more_keys, more_links
from companion.games.atlantis.panels.turn.room import Room
from companion.games.atlantis.panels.turn.ship_tiles import ship_tiles
from companion.games.atlantis.panels.turn.step_view import Lit, StepView
from companion.games.atlantis.store_types import TableController
from companion.games.atlantis.words.names import ship_name
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.layout import card, column, ends, row, sheet
from companion.ui.text import secondary_text, text
from engine.atlantis.creatures import Eater
from engine.atlantis.moves import EndMoves, Place
from engine.atlantis.pieces import Hex
from engine.atlantis.table import Table

FROM: dict[Aim, tuple[str, str]] = {
    "water": ("island", "water"),
    "ashore": ("water", "saved"),
    "eaten": ("water", "lost"),
}
"""The figure before and after, as it is drawn."""


def move_step(
    controller: TableController, drafted: Drafted, change: ChangeDraft, room: Room, app_roll: AppRoll
) -> StepView:
    """The ships, the water and the land; and which figure it is, where it may be one of several.

    As long as that is asked, the way on is to answer, or to take back what became of the figure.
    """
    table, draft = controller.table, drafted()
    is_asked = asks_start(table, draft.aim)

    def asks_now(other_than: Aim | None = None) -> bool:
        aim = drafted().aim
        return aim != other_than and asks_start(controller.table, aim)

    def enter(start: Place, aim: Aim, eater: Eater | None = None) -> None:
        if controller.play(figure_move(controller.table, start, aim, eater)):
            change(aim=None, sheet="")

    def came(start: Place, aim: Aim) -> None:
        eaters = eaters_in_sea(controller.table)
        if aim != "eaten" or len(eaters) == 1:
            enter(start, aim, eaters[0] if aim == "eaten" else None)
        else:
            change(aim=aim, start=start, sheet="water")

    def tap(aim: Aim) -> None:
        found = starts(controller.table, aim)
        if asks_now(other_than=aim):
            return
        if len(found) == 1:
            came(found[0], aim)
        else:
            change(aim=None if drafted().aim == aim else aim, sheet="")

    def end_moves() -> None:
        move = EndMoves(seat=table.turn)
        if asks_now():
            return
        if app_roll.is_on and table.ring is None:
            app_roll.play(*and_roll(controller.table, move, app_roll.roll()))
        else:
            controller.play(move)

    words = _("Next: roll the dice") if table.ring is None else _("Next: sink a tile")
    if room.is_large:  # a higher bar would take the room of what can be told
        words = _("Next")
    if is_asked and not asks_above(room, controller.session.layout):
        words = question(table)
    left_there, turn = left_by_dolphin(table), turn_key(table)

    def ask_left() -> None:
        if not asks_now():
            change(sheet="left", aim=None)

    dolphin = [] if left_there is None else [_dolphin(None if is_asked else ask_left)]
    below = more_links(dolphin, turn) if room.has_line else []
    return StepView(
        [_aims(table, draft.aim, room, tap), *below],
        [main_button(words, None if is_asked else end_moves, means=f"next {table.ring} {turn}")],
        _asked(controller, drafted, change, enter, left_there),
        lit=_lit(table, draft.aim, came),
        keys=[] if room.has_line else more_keys(dolphin, turn),
    )


def _dolphin(ask: Press | None) -> More:
    """The action that opens the question whom a dolphin left to be eaten."""
    return More(_("A dolphin swam off…"), ft.Icons.WAVES, ask)


def _asked(
    controller: TableController,
    drafted: Drafted,
    change: ChangeDraft,
    enter: Callable[[Place, Aim, Eater | None], object],
    left_there: Table | None,
) -> ft.Control | None:
    """The question that is open: what is in the water where a figure comes, or where a dolphin leaves."""
    table, draft = controller.table, drafted()

    def close() -> None:
        change(sheet="")

    def leave(left: Hex) -> None:
        # A second tap may come before the sheet is gone: it would have others eaten, too.
        if drafted().sheet == "left" and controller.play(dolphin_move(controller.table, left)):
            close()

    if draft.sheet == "water" and draft.start in starts(table, "eaten"):
        eaten_from = draft.start
        chips = eater_chips(table, lambda eater: enter(eaten_from, "eaten", eater))
        return sheet(_("What’s in the water there?"), [chips], close)
    return left_sheet(left_there, leave, close) if draft.sheet == "left" and left_there else None


def _lit(table: Table, aim: Aim | None, came: Callable[[Place, Aim], object]) -> Lit:
    """The places whose figures light up: one of them is tapped."""
    if aim is None or not asks_start(table, aim):
        return ()
    tribe, key = table.tribes[table.turn], f"{aim} {button_key(table)}"
    lit: list[tuple[str, str, int, Press, str]] = []
    for place in starts(table, aim):
        if isinstance(place, int):
            name, drawn = ship_name(place), "ship"
            count = next(ship.crew[table.turn] for ship in table.ships if ship.number == place)
        else:
            name, drawn = {"island": _("Island"), "water": _("Water")}[place], place
            count = tribe.island if place == "island" else tribe.water
        words = _("{thing}: {value}").format(thing=name, value=count)
        lit.append((words, drawn, count, partial(came, place, aim), f"start {place} {key}"))
    return tuple(lit)


def _aims(table: Table, aim: Aim | None, room: Room, tap: Callable[[Aim], object]) -> ft.Control:
    """All that can become of a figure; what cannot happen now is pale, and what waits for an answer."""
    is_asked = asks_start(table, aim)

    def press_of(one: Aim) -> Press | None:
        waits = is_asked and one != aim
        return partial(tap, one) if starts(table, one) and not waits else None

    def action(one: Aim) -> ft.Control:
        return _action(table, one, aim_words(one), press_of(one), room, chosen=one == aim)

    actions = [action("water"), action("ashore")]
    if eaters_in_sea(table):
        actions.append(action("eaten"))
    head = ends([text(_("Just tap who…"), strong=True)], [secondary_text(_("one tap per figure"))])
    key = button_key(table)
    ships = ship_tiles(table, table.ships, room, lambda ship: press_of(ship.number), boards=True, key=key)
    label = text(_("boards this ship"), theme.SMALL, strong=True, text_align=ft.TextAlign.CENTER)
    boards = [ships, label] if table.ships else []
    if room.is_large:
        found: ft.Control = column(actions)
    else:
        stretched = ft.CrossAxisAlignment.STRETCH
        found = ft.Row(actions, spacing=theme.SNUG, intrinsic_height=True, vertical_alignment=stretched)
    around = theme.inset(horizontal=theme.GAP, vertical=theme.SNUG if room.is_tight else theme.GAP)
    return card([*([] if room.is_tight else [head]), *boards, found], bgcolor=theme.TILE, padding=around)


def _action(
    table: Table, one: Aim, words: str, press: Press | None, room: Room, *, chosen: bool
) -> ft.Control:
    """A key for the fate of a figure: drawn above the words, or beside them where those are large."""
    drawn = way_drawing(table.players[table.turn].colour, *FROM[one], SMALL)
    said = text(words, theme.SMALL, strong=True)
    if room.is_large:
        said.expand = True
        shown: ft.Control = row([drawn, said])
    else:
        said.text_align = ft.TextAlign.CENTER
        shown = ft.Column(
            [drawn, said],
            spacing=theme.TIGHT,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    shown.opacity = theme.SEEN if press else theme.FADED
    return pressable(
        words,
        shown,
        press,
        means=f"aim {one} {button_key(table)}",
        selected=chosen,
        expand=None if room.is_large else True,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.CARD,
        padding=theme.inset(horizontal=theme.TIGHT, vertical=theme.SNUG),
        border=theme.line_around(theme.RING, theme.ACCENT if chosen else theme.NONE),
    )
