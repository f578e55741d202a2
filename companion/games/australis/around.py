"""Around the table: everybody reads their own score from their own side of a phone that lies flat."""

import flet as ft

from companion import look
from companion.games.australis.large_views import Stands, clockwise, now_words
from companion.games.australis.screen import WIDEST_DIGIT
from companion.hooks import component, still, use_steady, use_store
from companion.keys import ESCAPE, keys
from companion.parts.marks import mark
from companion.parts.measured import LONGEST, Box, Probe, filling, unseen, use_box, use_widths
from companion.parts.press import Press, pressable
from companion.parts.surface import column, row
from companion.parts.text import quiet, spoken, text
from companion.store import Store
from companion.visit import Visit
from companion.words import _
from engine.australis.table import Table

SIDES = {2: ("bottom", "top"), 3: ("bottom", "left", "right"), 4: ("bottom", "left", "top", "right")}
"""Clockwise, from whom the phone lies before."""
QUARTERS = {"bottom": 0, "left": 1, "top": 2, "right": 3}


@component
def around(store: Store, visit: Visit) -> ft.Control:
    """The strip of scores, turned to each seat; it turns with the players, and a tap leaves it."""
    table: Table = use_store(store).table
    turned, set_turned = ft.use_state(0)
    widths, tell = use_widths()
    box, resized = use_box((visit.page.width or look.WIDEST, visit.page.height or look.WIDEST))
    seats = clockwise(table)
    sides = SIDES[len(seats)]
    turn = use_steady(lambda: set_turned(lambda now: (now + 1) % len(seats)))
    leave = use_steady(lambda: visit.go(f"/table/{store.name}"))
    size = filling(widths, _figure_width(box, len(seats)))
    places: dict[str, ft.Control] = {
        side: ft.Container(
            _place(seats[(number + turned) % len(seats)], QUARTERS[side], size), expand=look.SEATS_END
        )
        for number, side in enumerate(sides)
    }
    buttons: list[ft.Control] = [
        _button(ft.Icons.ROTATE_RIGHT, _("Turn the seats"), turn, look.INK, look.TILE),
        _button(ft.Icons.CLOSE, _("Back to the game"), leave, look.ON_ACCENT, look.ACCENT),
    ]
    digits = max(len(seat.figure) for seat in seats)
    probe = unseen((Probe(LONGEST, WIDEST_DIGIT * digits, look.SCORE),), tell)
    board = _arranged(places, buttons, upright=box[1] >= box[0])
    said = [_("Around the table"), *(seat.words for seat in seats)]
    return ft.SafeArea(
        ft.Stack(
            [
                keys({ESCAPE: leave}, whole_page=True),
                # Heard once, in the order of play; the drawing itself has no order that could be read.
                spoken("; ".join(said), column([probe])),
                ft.Container(board, on_size_change=resized, padding=look.inset(horizontal=look.SNUG)),
            ],
            expand=True,
            fit=ft.StackFit.EXPAND,
        ),
        expand=True,
    )


def _figure_width(box: Box, players: int) -> float:
    """How wide the longest figure may be, everywhere the same."""
    short, long = sorted(box)
    if players == 2:
        high, wide = (box[1] - look.BUTTON) / 2, box[0]
    else:
        high = min(
            (short - look.BUTTON) / 2, long * look.SEATS_END / (look.SEATS_MIDDLE + 2 * look.SEATS_END)
        )
        wide = min(short, long * look.SEATS_MIDDLE / (look.SEATS_MIDDLE + 2 * look.SEATS_END))
    return min(high * look.FIGURE_HIGH, wide * look.FIGURE_LONG)


@still
def _button(icon: ft.IconData, words: str, press: Press, color: str, bgcolor: str) -> ft.Control:
    """A round button that looks the same from every side."""
    return pressable(
        words,
        ft.Icon(icon, color=color, size=look.HEAD),
        press,
        width=look.BUTTON,
        height=look.BUTTON,
        alignment=ft.Alignment.CENTER,
        bgcolor=bgcolor,
        border_radius=look.RADIUS_PILL,
    )


def _arranged(sides: dict[str, ft.Control], buttons: list[ft.Control], *, upright: bool) -> ft.Control:
    """Everybody at their side, and the buttons in the middle."""
    stretch, middle = ft.CrossAxisAlignment.STRETCH, ft.MainAxisAlignment.CENTER
    top, bottom = [sides["top"]] if "top" in sides else [], sides["bottom"]
    if "left" in sides and upright:
        between = ft.Column(buttons, spacing=look.SNUG, alignment=middle, width=look.BUTTON)
        sideways = ft.Row(
            [sides["left"], between, sides["right"]],
            spacing=look.TIGHT,
            expand=look.SEATS_MIDDLE,
            vertical_alignment=stretch,
        )
        return column([*top, sideways, bottom], spacing=look.SNUG)
    one_above_other = column(
        [*top, row(buttons, alignment=middle), bottom], spacing=look.TIGHT, expand=look.SEATS_MIDDLE
    )
    if "left" not in sides:
        return one_above_other
    return row([sides["left"], one_above_other, sides["right"]], vertical_alignment=stretch)


@still
def _place(seat: Stands, quarters: int, size: float) -> ft.Control:
    """A player's figure, upright for who sits at that side."""
    notes = [_("Place {n}").format(n=seat.place), seat.lap]
    name = text(seat.name, look.LEAD, strong=True, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    lines: list[ft.Control] = [
        row(
            [mark(seat.colour, look.MARK_LARGE), ft.Container(name, expand=True, expand_loose=True)],
            tight=True,
        ),
        quiet(" · ".join(note for note in notes if note)),
    ]
    if seat.now is not None:
        lines.append(text(now_words(seat.now), look.SMALL, look.GOOD, strong=True))
    if seat.on_turn:
        lines.append(text(_("on turn"), look.SMALL, look.ACCENT, strong=True))
    figure = ft.Text(
        seat.figure,
        size=size,
        color=look.INK,
        font_family=look.STRONG,
        style=ft.TextStyle(letter_spacing=look.NO_SPACE, height=look.FLAT),
    )
    beside = ft.Column(lines, spacing=look.TIGHT, tight=True)
    together = row(
        [figure, ft.Container(beside, expand=True, expand_loose=True)],
        spacing=look.EDGE,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    turned = ft.RotatedBox(
        quarter_turns=quarters,
        content=ft.Container(
            # Where letters are very large it scrolls.
            ft.Column(
                [together],
                scroll=ft.ScrollMode.AUTO,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            bgcolor=look.CARD,
            border_radius=look.RADIUS_CARD,
            border=look.line_around(look.RING, look.PLAYER[seat.colour] if seat.on_turn else look.NONE),
            padding=look.SNUG,
        ),
    )
    return ft.Semantics(exclude_semantics=True, content=turned)
