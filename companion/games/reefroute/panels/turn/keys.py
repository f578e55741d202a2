"""The keys below the steps: a fish was eaten, a fish is in the reef, and the dice are entered by hand.

Each keeps its place, and one that means nothing after this roll fades. What a fish key asks is answered in
the sea above, so that a second tap on the key itself only closes the question.
"""

from collections.abc import Callable
from functools import partial
from typing import Literal, TypeAlias

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.drawings import bones, die_by_hand, fish, reef, some_fish, two_dice
from companion.games.reefroute.facts.leaving import Leaving, may_leave
from companion.games.reefroute.panels.turn.room import Room
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from engine.reefroute.table import Table

Asked: TypeAlias = Leaving | Literal[""]


def turn_keys(
    table: Table,
    asked: Asked,
    by_hand: bool,
    room: Room,
    ask: Callable[[Leaving], object],
    enter_by_hand: Callable[[bool], object],
    button_key: str,
    *,
    is_half_rolled: bool,
    knows_dice: bool,
) -> ft.Control:
    """The three keys; while one of them `asked` something, only that one closes it.

    A fish leaves the board before or after a roll, not while one is half entered. As long as the app does not
    know the dice, the last key asks for their faces.
    """

    def leaving(kind: Leaving, sign: ft.Control) -> ft.Control:
        may = may_leave(table, kind)
        is_open = asked == kind and bool(may)
        size = room.key * 3 // 5
        drawn: list[ft.Control] = [fish(may[0], size) if len(may) == 1 else some_fish(size), sign]
        press = partial(ask, kind) if may and asked in ("", kind) and not is_half_rolled else None
        means = f"{kind} {is_open} {sum(table.fish)} {button_key}"
        return _key(leaving_words(kind), drawn, press, room, means, chosen=is_open)

    hand = [die_by_hand(room.key * 7 // 8)]
    of_hand = f"by hand {by_hand} {button_key}"
    return ft.Row(
        [
            leaving("eaten", bones(room.key // 2)),
            leaving("home", reef(room.key // 2)),
            _key(
                _("Enter the dice by hand") if knows_dice else _("Dice faces"),
                hand,
                None if asked else partial(enter_by_hand, not by_hand),
                room,
                of_hand,
                chosen=by_hand,
            ),
        ],
        spacing=theme.SNUG,
    )


def leaving_words(kind: Leaving) -> str:
    """The words of the key that asks which fish left the board like that."""
    return _("A fish was eaten") if kind == "eaten" else _("A fish is in the reef")


def _key(
    words: str, drawn: list[ft.Control], on_press: Press | None, room: Room, means: str, *, chosen: bool
) -> ft.Control:
    return pressable(
        words,
        ft.Row(
            drawn,
            spacing=theme.TIGHT,
            alignment=ft.MainAxisAlignment.CENTER,
            opacity=1 if on_press or chosen else theme.FADED,
        ),
        on_press,
        means=means,
        selected=chosen,
        expand=True,
        height=room.key,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.CHOSEN if chosen else game_theme.PANE,
        border=theme.line_around(theme.RING, theme.ACCENT if chosen else theme.NONE),
        border_radius=theme.RADIUS_CARD,
    )


def roll_button(table: Table, room: Room, on_press: Press | None, button_key: str) -> ft.Control:
    """The large button of whoever rolls next: the own fish, and two dice without faces.

    As long as the app knows no faces, the players roll: then it only shows whose turn comes, as it does while
    something is asked.
    """
    seat = table.rolls_next
    name = table.players[seat].name
    words = _("Roll for us: {name}") if on_press else _("{name} rolls next")
    dice = ft.Container(
        two_dice(min(game_theme.NEXT_DICE, room.button * 3 // 2)),
        opacity=theme.SEEN if on_press else theme.FADED,
    )
    shown = [fish(table.colour(seat), min(game_theme.NEXT_FISH, room.button * 9 // 8)), dice]
    return pressable(
        words.format(name=name),
        ft.Row(shown, alignment=ft.MainAxisAlignment.CENTER, spacing=theme.GAP),
        on_press,
        means=f"roll for us {button_key}",
        expand=True,
        height=room.button,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.ACCENT if on_press else theme.NONE,
        border=theme.line_around(theme.BORDER, theme.ACCENT if on_press else theme.RIM),
        border_radius=theme.RADIUS_PILL,
    )
