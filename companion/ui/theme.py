"""Every colour, size and duration of the companion; no other module contains style numbers."""

from dataclasses import replace
from functools import cache
from typing import Any, Final
from weakref import WeakSet

import flet as ft

# Colours that depend on the theme are roles of the colour scheme, so a change of theme repaints by itself.
GROUND: Final = ft.Colors.SURFACE
CARD: Final = ft.Colors.SURFACE_CONTAINER
TILE: Final = ft.Colors.SURFACE_CONTAINER_HIGH
CHOSEN: Final = ft.Colors.SURFACE_CONTAINER_HIGHEST
INK: Final = ft.Colors.ON_SURFACE
QUIET: Final = ft.Colors.ON_SURFACE_VARIANT
LINE: Final = ft.Colors.OUTLINE_VARIANT
ACCENT: Final = ft.Colors.PRIMARY
ON_ACCENT: Final = ft.Colors.ON_PRIMARY
GOOD: Final = ft.Colors.TERTIARY
BAD: Final = ft.Colors.ERROR
WATER: Final = ft.Colors.SECONDARY
HERO: Final = ft.Colors.PRIMARY_CONTAINER
SCRIM: Final = ft.Colors.SCRIM
RIM: Final = ft.Colors.OUTLINE
NONE: Final = ft.Colors.TRANSPARENT
UNPAINTED: Final = "#000000"
"""The colour in a drawing of whatever has none of its own."""

DARK: Final = ft.ColorScheme(
    surface="#061c26",
    surface_container="#0d2b38",
    surface_container_high="#133f52",
    surface_container_highest="#194f66",
    on_surface="#f1f8f8",
    on_surface_variant="#abc7d0",
    outline="#5f8796",
    outline_variant="#1f4a5c",
    primary="#ffb703",
    on_primary="#231a00",
    primary_container="#10506b",
    on_primary_container="#f1f8f8",
    secondary="#175a73",
    on_secondary="#f1f8f8",
    tertiary="#57d59b",
    on_tertiary="#00391f",
    error="#ff8a85",
    on_error="#3d0003",
    scrim="#b3020d13",
    inverse_surface="#f1f8f8",
    on_inverse_surface="#061c26",
)
LIGHT: Final = ft.ColorScheme(
    surface="#f1ebdd",
    surface_container="#ffffff",
    surface_container_high="#dde9ec",
    surface_container_highest="#bfdbe5",
    on_surface="#0b2733",
    on_surface_variant="#3c5865",
    outline="#5d7b87",
    outline_variant="#b9cdd2",
    primary="#00678c",
    on_primary="#ffffff",
    primary_container="#cde6ee",
    on_primary_container="#0b2733",
    secondary="#86c2d4",
    on_secondary="#0b2733",
    tertiary="#08703f",
    on_tertiary="#ffffff",
    error="#b3261e",
    on_error="#ffffff",
    scrim="#800b2733",
    inverse_surface="#0b2733",
    on_inverse_surface="#f1ebdd",
)

# For a phone that asks for more contrast. The grounds stay; what is read on them, and the lines around what
# can be pressed, stand out as far as they can. The large areas of a drawing keep their colours.
DARK_CONTRAST: Final = replace(
    DARK,
    on_surface="#ffffff",
    on_surface_variant="#e3f1f5",
    outline="#c3dbe3",
    outline_variant="#8fb4c1",
    primary="#ffd24d",
    on_primary_container="#ffffff",
    tertiary="#9df5ca",
    error="#ffc7c4",
)
LIGHT_CONTRAST: Final = replace(
    LIGHT,
    on_surface="#000000",
    on_surface_variant="#1b2d35",
    outline="#2f4954",
    outline_variant="#53707b",
    primary="#003c54",
    on_primary_container="#000000",
    tertiary="#00401f",
    error="#6e0500",
)

# The hero of a page is as deep in the light theme as in the dark one.
DEEP: Final = "#0b4258"
DEEP_CHOSEN: Final = "#15587a"
"""The ground of a button or of a marked part that lies on the deep ground."""
ON_DEEP: Final = "#f1f8f8"
ON_DEEP_QUIET: Final = "#b9d6de"
SEA_ABOVE: Final = "#2b9fb8"
SEA_BELOW: Final = "#0a3a52"
SEA_WAVE: Final = "#8fd6e4"
"""The drawing of a game that has none of its own."""
GLOW: Final = "#ffb703"
ON_GLOW: Final = "#231a00"
"""The colours of a button on the deep ground: its surface, and its text."""

MODES: Final = {
    "phone": ft.ThemeMode.SYSTEM,
    "dark": ft.ThemeMode.DARK,
    "light": ft.ThemeMode.LIGHT,
}

# The end of a game lies in the sea, the same in both themes.
SEA_LIGHT: Final = "#46b4cf"
SEA_MIDDLE: Final = "#0f6f94"
SEA_FOAM: Final = "#fdf6e0"
SHINE: Final = "#ffffff"
"""Light in a drawing."""
SEA_GRID: Final = "#c9d6d4"
BLUSH: Final = "#ff8a78"
AMBER: Final = "#ff9a3d"
YOLK: Final = "#f7c632"
MINT: Final = "#69d3bd"
ORCHID: Final = "#e39bd8"
WEED: Final = "#23907a"
KINDS: Final = ("#00678c", "#f7c632", "#ff8a78", "#a9b6bc", "#ddd3bd")
"""The colours of the kinds of points; the last is that of the rest."""
ON_KINDS: Final = ("#ffffff", "#231a00", "#2b0d08", "#0b2733", "#0b2733")

# Game components have the same colour in both themes.
PLAYER: Final = {
    "blue": "#3a9bff",
    "green": "#34c07a",
    "orange": "#ff9a1f",
    "pink": "#ff6fb5",
    "yellow": "#f5d312",
    "red": "#f4555a",
}
"""The colours of players; each game names those of them that it uses."""
PAPER: Final = "#ffffff"
PAPER_OPEN: Final = "#e6f0f2"
COPIED: Final = "#00678c"
OPEN: Final = "#3c5865"
"""Fields on the picture of a board, which has the same colours in both themes: ground and figures."""
GOLD: Final = ("#ffd970", "#e0a020")
ON_PLAYER: Final = "#0b2733"

# Text sizes: nothing below 12; big numerals can be read from a metre away.
TINY: Final = 12
SMALL: Final = 14
BODY: Final = 16
LEAD: Final = 18
TITLE: Final = 20
HEAD: Final = 24
SCORE: Final = 28
DISPLAY: Final = 34
HUGE: Final = 56
LARGER: Final = 1.25
"""The factor of the larger text setting; the phone's own enlargement comes on top."""
REGULAR: Final = "Inter"
STRONG: Final = "Inter Bold"
FONTS: Final = {REGULAR: "fonts/Inter-Regular.ttf", STRONG: "fonts/Inter-Bold.ttf"}
"""Two files, because Flutter on the web does not embolden one; both have arrows that its own font lacks."""

FLAT: Final = 1
"""The line height of a number in a drawing, so that it stays in the middle at any size."""

PLAIN: Final = ft.TextStyle(letter_spacing=0)
"""Without the letter spacing that Material adds to running text."""
FLAT_TEXT: Final = ft.TextStyle(letter_spacing=0, height=FLAT)
"""The same for a large figure, which needs no space between lines."""

HIT: Final = ft.TextStyle(bgcolor=ACCENT, color=ON_ACCENT, font_family=STRONG)
"""A word that was searched for."""

# Space
HAIR: Final = 2
TIGHT: Final = 4
SNUG: Final = 8
GAP: Final = 12
EDGE: Final = 16
WIDE: Final = 24
NO_SPACE: Final = 0

# Shape
RADIUS_TINY: Final = 5
RADIUS_SMALL: Final = 8
RADIUS: Final = 12
RADIUS_CARD: Final = 20
RADIUS_PILL: Final = 32
BORDER: Final = 2
BORDER_THIN: Final = 1
RING: Final = 3
FADED: Final = 0.35
UNSEEN: Final = 0

# Targets and drawings
FADES_FROM: Final = 0.84
"""Where a line that goes on begins to fade, as a share of its width."""
TARGET: Final = 48
INSET: Final = 13
"""The padding above and below a line of text that makes it a large enough target."""
BUTTON: Final = 56
TOGGLE: Final = 40
MARK_SMALL: Final = 14
MARK: Final = 18
MARK_LARGE: Final = 24
SIGN: Final = 20
"""A small drawing beside a player's figure."""
MARK_HUGE: Final = 64
SQUARE: Final = 264
CODE_WIDEST: Final = 480
CODE_HIGHEST: Final = 0.7
CODE_ABOVE: Final = 68
"""The greatest side of a code for another phone: in points, and as a share of the height of the screen; and
what stands above it on a low screen."""
PICTURE: Final = 104
PICTURE_WIDE: Final = 148
PICTURE_LARGE: Final = 188
"""The height of a game's drawing across a card: on a phone, on a wide screen, and with room to spare."""
STAMP: Final = 96
"""The sides of a small drawing before a game's name."""
GUIDE_OPEN: Final = 22
"""The words of the step of a set-up that is to be done now."""
GUIDE_CARD: Final = 124
"""The least height of that step."""
GUIDE_PIECE: Final = 30
GUIDE_FEW: Final = 22
"""A piece of that step, and one of a step that waits."""
GUIDE_DONE: Final = 0.55
"""The opacity of the pieces of a step that is done."""
GUIDE_PICTURES: Final = 92
GUIDE_NARROW: Final = 64
"""The width of the pieces of a step that waits, and that on a narrow screen."""
GUIDE_TICK: Final = 36
TOKEN: Final = 80
TOKEN_MARK: Final = 48
"""A player at the table that is seen from above, and the shape on it."""
SEAT: Final = 120
"""The width of a seat with its name."""
SEAT_LINE: Final = 24
"""The height of a name at its usual size, until it is measured."""
FLAG_MARK: Final = 34
FLAG_OUTSIDE: Final = 8
"""The flag at a token, and how far it stands out above it."""
FLAG_RIGHT: Final = 4
LOT: Final = 120
LOT_LEAST: Final = 72
"""The button in the middle of the table that draws lots."""
LOT_SHARE: Final = 1.1
LOT_ARROW: Final = 0.62
"""Its greatest size as a share of the table’s half height, and the size of its arrow."""
SPIN_TIME: Final = 900
SPIN_ROUNDS: Final = 2
"""Milliseconds that the arrow spins, and how often it goes round in addition."""
SPIN_CURVE: Final = ft.AnimationCurve.EASE_OUT_CUBIC
TABLE_WIDEST: Final = 150
TABLE_LOWEST: Final = 60
"""The greatest half width of the table, and its least half height."""
SEATING_HIGH: Final = 330
SEATING_AROUND: Final = 404
"""The greatest height of the table with its seats, and how much of the screen the rest of the page takes."""
SEATING_ABOVE: Final = 60
"""The same on a low screen, where the rest stands beside it."""
ARROW_RING: Final = 0.74
ARROW_FROM: Final = 0.36
ARROW_TO: Final = 0.64
"""Where the arrows from seat to seat run, as shares of the table's size and of the way."""
ARROW_HEAD: Final = 8
WOOD: Final = "#d9b98a"
WOOD_RIM: Final = "#b98f5c"
WOOD_ARROW: Final = "#6b5233"
BAR: Final = 6
PROGRESS: Final = 5
"""The height of the line that says how far a game is."""
CORNER: Final = 60
CORNER_WIDEST: Final = 84
"""The least width of the button in the corner of the bar, and the greatest."""
LEAST_STEP: Final = 0.75
"""The share of their size to which letters in the bar shrink before its buttons are stacked."""
LETTER: Final = 0.58
LINE_HEIGHT: Final = 1.3
"""The approximate width and height of letters, as shares of the font size, to leave room in drawings."""
DIGIT: Final = 0.6465
SYMBOL: Final = 0.7
ARROW: Final = 0.96
"""The width of a bold digit, of a sign beside it, and of an arrow, as shares of the font size."""
LABEL_SHARE: Final = 6
LABEL_SHARE_LONG: Final = 12
FIGURE_SHARE: Final = 5
"""How a table of figures divides its width among the labels and the columns."""
PODIUM: Final = {1: 36, 2: 22, 3: 13, 4: 6}
PODIUM_LOW: Final = {1: 14, 2: 9, 3: 5, 4: 2}
"""The padding above and below the points of each place, and that on a low screen."""
WINNER: Final = 116
WINNER_LOW: Final = 84
"""The size of the winner's figure, and that on a small or low screen."""
HIGH_ENOUGH: Final = 380
HIGH_FOR_MANY: Final = 920
"""From this height on a phone on its side has room for the large ones, and any screen with many players."""
WIN: Final = 40
WIN_LOW: Final = 34
"""The size of the headline above a podium, and that on a small or low screen."""
LEAST_HEADLINE: Final = 0.55
"""The share of its size to which a headline shrinks before it takes a second line."""
STORY: Final = 17
HALF_DEEP: Final = 0.42
"""Where the sea behind a winner is half as deep as below, as a share of its height."""
SHARED_FIGURE: Final = 0.8
"""The size of each figure where two share a victory, as a share of a single one."""
SHOAL: Final = 0.42
"""How far below the top the fish beside a winner swim, as a share of the figure."""
GLOW_SHARE: Final = 2.6
"""How wide the light around a winner is, as a multiple of the figure."""
KIND_BAR: Final = 38
"""The height of a bar with all points of a player."""
SWATCH: Final = 16
NAMED: Final = 76
"""The room for a player's name before a bar."""
REVEAL_FACE: Final = 96
REVEAL_FACE_LOW: Final = 64
"""The size of the thing that is turned over at the end of a game, and that on a small phone."""
REVEALED: Final = 28
"""The size of a thing that lies before its player then."""
RESULT: Final = (540, 675)
RESULT_PIXELS: Final = 2
"""The size of the picture of a result, and how many pixels each of its units has: 1080 by 1350 in all."""
RESULT_LEAST: Final = 17
"""The least size of a text in it, which is 12 where a phone shows the picture."""
RESULT_STORY: Final = 20
RESULT_HEAD: Final = 52
RESULT_FIGURE: Final = 140
RESULT_STEP: Final = {1: 100, 2: 76, 3: 62, 4: 52}
"""The height of each step of its podium."""
RESULT_CHIP: Final = 30
RESULT_CHIP_WIDE: Final = 46
"""The height and the greatest width of the points of a kind below a step."""
PREVIEW: Final = 0.5
"""The greatest share of the height of the screen that shows the picture before it is shared."""
CHART: Final = 132
CHART_NAMES: Final = 0.3
"""The greatest share of the width of a chart that the names at the ends of its lines may take."""
LINE_OF_DIGIT: Final = 2.1
"""The height of a line as a multiple of the width of a digit."""
CHART_LINE: Final = 3
CHART_LINE_BOLD: Final = 5
"""The lines of a chart, and that of the winner."""
CHART_NEAR: Final = 2
"""Lines that are nearer than this lie on each other: each of them draws some of the dashes."""
CHART_DASH: Final = 7
TRACK_THUMB: Final = 12
"""Half the size of the thumb on a track."""
SHARE_PARTS: Final = 100
"""The parts into which a bar is divided that shows a share of something."""
CHART_LINES: Final = 3
"""The maximum number of lines across a chart."""
BUILT_AHEAD: Final = 5000
"""Pixels beyond the screen that are built for screen readers and the keyboard."""
COPY_AROUND: Final = 236
"""The height of what stands around the picture of a board while its numbers are copied."""
BOARD_WIDEST: Final = 420
"""The greatest width of that picture."""
WIDEST: Final = 640
"""The maximum width of a page laid out for a phone."""

HINT: Final = 52
"""The height of the place of a hint, whose two lines have text of the usual size."""
HINT_ARROW: Final = 16
HINT_INSET: Final = -(GAP + HINT_ARROW) // 2
"""The arrow of a hint, of which two thirds are drawn, in the middle of the margin."""
EXPLANATION: Final = 120
"""The usual height of the place that says what something means."""
COUNTED_SO_FAR: Final = 82
"""The height of the one that says what a player has come to, above a keypad."""
PINNED: Final = 0.35
"""The greatest share of the height of a screen that may stay in sight while the rest scrolls."""
ANSWER: Final = 0.33
"""The greatest share of the height of a screen that the answer to a tap may take; a longer one scrolls."""
ENLARGED: Final = 1.15
"""From this factor on text is too large for what is in one view with usual text."""

THUMB_OPACITY: Final = 0.7
"""The opacity of the line that says how much of a page is seen: it has to be seen on sea and sand alike."""
AT_ONCE: Final = 0
"""Milliseconds of a movement that nobody should see."""
SCROLL_REPORT: Final = 100
"""Milliseconds between two reports of how far a page is scrolled."""

# Screens: when there are two columns, and how wide they are
NARROW: Final = 372
NARROW_IF_LARGER: Final = 390
"""Below this width duplicated controls are left out."""
LINES_OF_LAST_MOVE: Final = 2
NEWS: Final = 32
NEWS_SHARE: Final = 2
"""The size of the drawings of what a move brought, which fill those lines, and their share of the width."""
BESIDE: Final = 720
"""From this width on there is a panel beside the body of a page."""
SHORT: Final = 480
"""Below this height a screen counts as a phone in landscape, unless it is as wide as `LONG`."""
SHORT_BESIDE: Final = 560
"""From this width on a phone in landscape has two columns."""
SHORT_NARROW: Final = 600
"""Below this width the two columns of a phone in landscape are narrow."""
LONG: Final = 1000
"""From this width on a low screen is too wide for a phone."""
GRAND: Final = 1280
"""From this width on there are margins at both sides."""
BODY_SHARE: Final = 11
BESIDE_SHARE: Final = 9
"""How the body and the side panel divide the width."""
COLUMN: Final = 680
BESIDE_COLUMN: Final = 556
"""Their fixed widths on a grand screen; the first is also the width of a page without a second column."""
SEATS_MIDDLE: Final = 4
SEATS_END: Final = 3
"""How the players around the table divide the longer side of the screen."""
FIGURE_HIGH: Final = 0.8
FIGURE_LONG: Final = 0.42
"""The width of a player's figure there, as shares of the two sides of its area."""
WALL: Final = (860, 540)
"""The size of the scoreboard for a wall; it is scaled to fill the screen."""
WALL_FIGURE: Final = 48
SHEET: Final = 560
"""The width of a sheet where the screen is wider than a phone."""

NEWS_TIME: Final = 5000
OFFER_TIME: Final = 10_000
"""Milliseconds that an entry lies over the page, and one that brought something or can be brought back."""
BLINK: Final = 60
"""Milliseconds within which any phone has painted an update."""
RUN: Final = 1200
"""Milliseconds that a disc moves on the score track."""
RUN_CURVE: Final = ft.AnimationCurve.EASE_IN_OUT_CUBIC
LANE: Final = 24
"""The height of a disc's lane."""
HASTY: Final = 300
"""Milliseconds after a tap in which what it has brought cannot be tapped."""
DEBOUNCE_TIME: Final = 350
"""Milliseconds within which two taps on the same thing count as one."""
SETTLE_TIME: Final = 600
"""Milliseconds after a move in which what means something else by now ignores taps."""
FAST_FIRST: Final = ft.AnimationCurve.EASE_OUT_QUAD
FAST_LAST: Final = ft.AnimationCurve.EASE_IN_QUAD
"""Two curves that together make an even movement."""
CELEBRATION_TIME: Final = 1600
"""Milliseconds of the celebration of the winner of a game."""
REVEAL_START: Final = 1000
REVEAL_STEP: Final = 1500
REVEAL_END: Final = 2200
"""Milliseconds until the first of the last points is shown, between two of them, and after the last one."""
TURN_OVER: Final = 600
"""Milliseconds in which something is turned over."""
ADVANCE: Final = 700
"""Milliseconds in which a mark moves to its new points."""
EDGE_ON: Final = 0.02
"""The width of something seen from its edge, as a share of its width."""
TAKE_OFF: Final = ft.AnimationCurve.EASE_IN_CUBIC
IN_PLACE: Final = ft.Offset(0, 0)
FLOWN_OFF: Final = ft.Offset(1, -3)
"""The distance, in multiples of the flying drawing's size."""
UPRIGHT: Final = 0
SPIN: Final = 2.0
SEEN: Final = 1
OPEN_UP: Final = ft.AnimationCurve.EASE_OUT_CUBIC
SPRING: Final = ft.AnimationCurve.ELASTIC_OUT
CELEBRATION_SIZE: Final = 144
"""The width of the rays around a winner."""
CELEBRATION_MARGIN: Final = 0.3
BUD: Final = 0.3
WHOLE: Final = 1.0
TWIST: Final = 0.4
RISEN: Final = ft.Offset(0, -0.2)

WINS_LEAST: Final = 36
WINS_MOST: Final = 76
"""The height of a column of wins: of none, and of the most."""
SHARE_BAR: Final = 18
"""The height of a bar that is shared."""
WINS_BAR: Final = 14
"""The height of the bar of all wins."""
RECORD: Final = 44
"""The sides of the drawing of a record."""
LINE_STAMP: Final = 34
LINE_STAMP_WIDE: Final = 44
"""The picture of a game before a line."""
PORTRAIT: Final = 128
"""The shape of a player on the player's page."""
FIGURE_COLUMN: Final = 52
"""The width of a column of figures there."""
TICK: Final = 4
TICK_HIGH: Final = 24
POINTS_BAR: Final = 18
"""The mark of the others on a bar of points, how high it is, and how high the bar."""
CATEGORY_SHARE: Final = 7
POINTS_SHARE: Final = 8
"""How the width is divided among the words of a kind of points and their bar."""
EMPTY_TABLE: Final = 320
"""The height of the picture before the first game."""

FIELD_AROUND: Final = 32
"""The width that the border and padding of a text field take, with room for the cursor."""
FIELD: Final = ft.OutlineInputBorder(
    side=ft.BorderSide(color=LINE), border_radius=ft.BorderRadius.all(RADIUS)
)
"""The border of a text field."""


# Cached, because Flet skips the comparison of an object with itself.
@cache
def inset(*, horizontal: int = NO_SPACE, vertical: int = NO_SPACE) -> ft.Padding:
    """The padding of a box."""
    return ft.Padding.symmetric(horizontal=horizontal, vertical=vertical)


@cache
def see_through(color: str, opacity: float) -> str:
    """A colour through which what lies below is seen."""
    return ft.Colors.with_opacity(opacity, color)


@cache
def line_around(width: int, color: str) -> ft.Border:
    """The border of a box."""
    return ft.Border.all(width, color)


@cache
def scroll_thumb(color: str) -> ft.ScrollbarTheme:
    """The line at the side of what scrolls, that says how much of it is seen."""
    return ft.ScrollbarTheme(
        thumb_color=see_through(color, THUMB_OPACITY),
        thickness=TIGHT,
        radius=HAIR,
        cross_axis_margin=HAIR,
        main_axis_margin=TIGHT,
    )


def theme(scheme: ft.ColorScheme) -> ft.Theme:
    """The theme of Flet's own controls, in the colours of this scheme."""
    return ft.Theme(
        font_family=REGULAR,
        color_scheme=scheme,
        scaffold_bgcolor=scheme.surface,
        scrollbar_theme=scroll_thumb(INK),
        # The page gives the browser's bar this colour, and what a phone leaves free around its camera.
        system_overlay_style=ft.SystemOverlayStyle(status_bar_color=scheme.surface),
        use_material3=True,
        # The default density would shrink every button in a desktop browser.
        visual_density=ft.VisualDensity.STANDARD,
    )


def set_contrast(page: ft.Page, *, more: bool) -> None:
    """Gives the page the themes with the usual contrast, or those with more of it."""
    page.theme = theme(LIGHT_CONTRAST if more else LIGHT)
    page.dark_theme = theme(DARK_CONTRAST if more else DARK)


_larger: Final = WeakSet[Any]()


def set_text_scale(page: ft.Page, larger: bool) -> None:
    """Turns larger text on or off for this phone."""
    (_larger.add if larger else _larger.discard)(page.session)


def sized(size: float) -> float:
    """The size of a text on the phone that is being drawn."""
    try:
        return size * LARGER if ft.context.page.session in _larger else size
    except RuntimeError:  # there is no phone
        return size
