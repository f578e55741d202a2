"""The screen "Around the table": all scores on a phone that lies flat, each turned to its player."""

from typing import Any

import flet as ft

from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.routes import table_route
from companion.session.store import Store
from companion.table.end.result_kept_back import use_shown_history
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.score_strip import WIDEST_DIGIT
from companion.table.large.large_views import PlayerStanding, places_kept_back, standings_by_seat
from companion.table.seats.player_view import counted_drawing, now_words, sign_drawing
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.hooks import component, memo_component, use_event_callback, use_store
from companion.ui.keys import ESCAPE, keys
from companion.ui.layout import MORE, column, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, with_spoken_label
from companion.ui.text_measure import (
    LONGEST,
    Box,
    Probe,
    Widths,
    fitting_size,
    use_box,
    use_widths,
    width_probes,
)
from engine.game import MoveT, SetupT, TableT

SIDES = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
}
"""The sides in use for a few players, one at each, clockwise from the bottom."""
AS_HIGH_AS_WIDE = 2
"""The digits that are together about as wide as high; a shorter figure gets less of the width."""
HEIGHT, HEIGHT_OF_NOTES, WIDTH, FIGURE, NAME = "height", "notes", "width", "figure", "name"
"""The measures of a player: the room in the card, and the room that each part needs at its usual size."""
SHARE_STEP, LEAST_SHARE = 0.05, 0.4
"""By these steps the notes get smaller where large letters have no room, and how small they may become."""
ROOM = "\u00a0"
"""A little more room than a name needs."""
_AROUND = theme.SNUG + theme.RING
"""The padding and border around the figure and the notes in their card."""
QUARTERS = {"bottom": 0, "left": 1, "top": 2, "right": 3}


def seats_at(players: int, *, upright: bool) -> dict[str, int]:
    """How many players sit at each side in use, clockwise from the bottom.

    More than four share the long sides, which an upright screen has at the left and right; the one or two
    that are left over sit at the short sides.
    """
    if players in SIDES:
        return dict.fromkeys(SIDES[players], 1)
    along, ends = _per_long_side(players), players - 2 * _per_long_side(players)
    if upright:
        seats = {"bottom": 1, "left": along, "top": ends - 1, "right": along}
    else:
        seats = {"bottom": along, "left": 1, "top": along, "right": ends - 1}
    return {side: count for side, count in seats.items() if count}


def _per_long_side(players: int) -> int:
    """How many players share each long side."""
    return max(1, (players - 1) // 2)


@component
def four_way_scores(
    store: Store[SetupT, TableT, MoveT], session: PhoneSession, ui: FrameUI[SetupT, TableT, MoveT]
) -> ft.Control:
    """The scores, each turned to its seat, with buttons to rotate the seats and to leave."""
    table = use_shown_history(use_store(store), session, ui).table
    turned, set_turned = ft.use_state(0)
    widths, report_width = use_widths()
    box, resized = use_box((session.page.width or theme.WIDEST, session.page.height or theme.WIDEST))
    views = ui.views(table)
    seats = standings_by_seat(table, views) if ui.shows_points(table) else places_kept_back(views)
    turn = use_event_callback(lambda: set_turned(lambda now: (now + 1) % len(seats)))
    leave = use_event_callback(lambda: session.navigation.go(table_route(store.name)))
    digits = max(len(seat.view.figure) for seat in seats)
    size = fitting_size(widths, _figure_width(box, len(seats), digits))
    buttons: list[ft.Control] = [
        _button(ft.Icons.ROTATE_RIGHT, _("Rotate the seats"), turn, theme.INK, theme.TILE),
        _button(ft.Icons.CLOSE, _("Back to the game"), leave, theme.ON_ACCENT, theme.ACCENT),
    ]
    probe = width_probes((Probe(LONGEST, WIDEST_DIGIT * digits, theme.SCORE),), report_width)
    board = _arranged(seats[turned:] + seats[:turned], size, buttons, upright=box[1] >= box[0])
    spoken_parts = [_("Around the table"), *(seat.words for seat in seats)]
    return ft.SafeArea(
        ft.Stack(
            [
                keys({ESCAPE: leave}, whole_page=True),
                # Screen readers get one label in the order of play; the drawing has no reading order.
                with_spoken_label("; ".join(spoken_parts), column([probe])),
                ft.Container(board, on_size_change=resized, padding=theme.inset(horizontal=theme.SNUG)),
            ],
            expand=True,
            fit=ft.StackFit.EXPAND,
        ),
        expand=True,
    )


def _figure_width(box: Box, players: int, digits: int) -> float:
    """The width for the longest figure, the same on every side."""
    short, long = sorted(box)
    if players <= 2:
        high, wide = (box[1] - theme.BUTTON) / players, box[0]
    else:
        shares = theme.SEATS_MIDDLE * _per_long_side(players) + 2 * theme.SEATS_END
        high = min((short - theme.BUTTON) / 2, long * theme.SEATS_END / shares)
        wide = min(short, long * theme.SEATS_MIDDLE / shares)
    share = min(1, max(1, digits) / AS_HIGH_AS_WIDE)
    return min(high * theme.FIGURE_HIGH * share, wide * theme.FIGURE_LONG)


@memo_component
def _button(icon: ft.IconData, words: str, press: Press, color: str, bgcolor: str) -> ft.Control:
    """A round button that looks the same from every side."""
    return pressable(
        words,
        ft.Icon(icon, color=color, size=theme.HEAD),
        press,
        width=theme.BUTTON,
        height=theme.BUTTON,
        alignment=ft.Alignment.CENTER,
        bgcolor=bgcolor,
        border_radius=theme.RADIUS_PILL,
    )


def _arranged(
    seats: tuple[PlayerStanding, ...], size: float, buttons: list[ft.Control], *, upright: bool
) -> ft.Control:
    """The scores at their sides, clockwise from the bottom, and the buttons in the middle."""
    stretch, middle = ft.CrossAxisAlignment.STRETCH, ft.MainAxisAlignment.CENTER
    sides, left_over = {}, list(seats)
    for side, count in seats_at(len(seats), upright=upright).items():
        sides[side] = [_side(side, left_over[:count], size)]
        del left_over[:count]
    top, bottom, left, right = (sides.get(side, []) for side in ("top", "bottom", "left", "right"))
    share = theme.SEATS_MIDDLE * _per_long_side(len(seats))
    if left and upright:
        between = ft.Column(buttons, spacing=theme.SNUG, alignment=middle, width=theme.BUTTON)
        sideways = ft.Row(
            [*left, between, *right], spacing=theme.TIGHT, expand=share, vertical_alignment=stretch
        )
        return column([*top, sideways, *bottom], spacing=theme.SNUG)
    one_above_other = column(
        [*top, row(buttons, alignment=middle), *bottom], spacing=theme.TIGHT, expand=share
    )
    if not left:
        return one_above_other
    return row([*left, one_above_other, *right], vertical_alignment=stretch)


def _side(side: str, seats: list[PlayerStanding], size: float) -> ft.Control:
    """The cards of the players at a side of the screen, clockwise."""
    places: list[ft.Control] = [
        ft.Container(_player(seat, QUARTERS[side], size), expand=theme.SEATS_END) for seat in seats
    ]
    if len(places) == 1:
        return places[0]
    if side in ("left", "bottom"):  # clockwise is upwards there, and to the left
        places.reverse()
    if side in ("left", "right"):
        return column(places, spacing=theme.SNUG, expand=theme.SEATS_END)
    return row(
        places,
        spacing=theme.SNUG,
        expand=theme.SEATS_END,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@memo_component
def _player(seat: PlayerStanding, quarters: int, size: float) -> ft.Control:
    """A player's figure and notes, turned by a number of quarters to that player's side."""
    view = seat.view
    widths, measured = use_widths()
    share = _share(widths)

    def sized(size: int) -> int:
        return int(size * share)

    place = "" if seat.place is None else _("Place {n}").format(n=seat.place)
    notes = " · ".join(note for note in (place, view.note) if note)
    signs = [*counted_drawing(view, sized(theme.MARK_LARGE)), *sign_drawing(view, sized(theme.MARK_LARGE))]
    name = text(view.name, sized(theme.LEAD), strong=True, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    colour = mark(view.colour, sized(theme.MARK_LARGE))
    lines: list[ft.Control] = [
        row([colour, ft.Container(name, expand=True, expand_loose=True)], tight=True),
        *([wrapped(signs)] if signs else []),
        *([secondary_text(notes, sized(theme.SMALL))] if notes else []),
    ]
    if view.now is not None:
        lines.append(text(now_words(view.now), sized(theme.SMALL), theme.GOOD, strong=True))
    if view.on_turn:
        lines.append(text(_("to play"), sized(theme.SMALL), theme.ACCENT, strong=True))
    figure = ft.Text(
        view.figure,
        size=size,
        color=theme.INK,
        font_family=theme.STRONG,
        style=ft.TextStyle(letter_spacing=theme.NO_SPACE, height=theme.FLAT),
    )
    notes_column = ft.Container(
        ft.Column(lines, spacing=theme.TIGHT, tight=True),
        on_size_change=lambda event: measured(HEIGHT_OF_NOTES, event.height / share),
    )
    together = row(
        [
            ft.Container(figure, on_size_change=lambda event: measured(FIGURE, event.width)),
            ft.Container(notes_column, expand=True, expand_loose=True),
        ],
        spacing=theme.EDGE,
        alignment=ft.MainAxisAlignment.CENTER,
    )

    def card_measured(event: ft.LayoutSizeChangeEvent[Any]) -> None:
        measured(WIDTH, event.width - 2 * _AROUND)
        measured(HEIGHT, event.height - 2 * _AROUND)

    turned = ft.RotatedBox(
        quarter_turns=quarters,
        content=ft.Container(
            # Scrolls if there is no room even for small notes.
            ft.Column(
                [width_probes((Probe(NAME, view.name + ROOM, theme.LEAD),), measured), together],
                spacing=theme.NO_SPACE,
                scroll=MORE,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            bgcolor=theme.CARD,
            border_radius=theme.RADIUS_CARD,
            border=theme.line_around(theme.RING, theme.PLAYER[view.colour] if view.on_turn else theme.NONE),
            padding=theme.SNUG,
            on_size_change=card_measured,
        ),
    )
    return ft.Semantics(exclude_semantics=True, content=turned)


def _share(widths: Widths) -> float:
    """How large the notes beside a figure are, as a share of their size where there is room for all of it."""
    high = widths.get(HEIGHT, 0) / (widths.get(HEIGHT_OF_NOTES) or 1)
    beside = widths.get(WIDTH, 0) - widths.get(FIGURE, 0) - theme.EDGE
    wide = (beside - theme.MARK_LARGE - theme.SNUG) / (widths.get(NAME) or 1)
    if not {HEIGHT, HEIGHT_OF_NOTES, FIGURE, NAME}.issubset(widths):
        return 1
    return max(LEAST_SHARE, min(1, int(min(high, wide) / SHARE_STEP) * SHARE_STEP))
