"""Draws a board to copy numbers from: the current winds between the reefs, then tiles and the food track.

The arrangement is schematic. Everything is described at a width of `BASE` and scaled.
"""

from collections.abc import Callable, Sequence
from itertools import cycle, pairwise
from math import pi
from typing import Protocol

import flet as ft
import flet.canvas as cv

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.end_drawing import coral
from companion.games.australis.drawing.row_signs import fish_sign
from companion.games.australis.drawing.tile_drawing import tile_words
from companion.games.australis.drawing.turtle import turtle
from companion.i18n.translation import _
from companion.table.numbers.printed_numbers import DrawField
from companion.ui import theme
from companion.ui.drawn_text import drawn_text
from companion.ui.picture import shapes
from companion.ui.text import with_spoken_label
from companion.ui.vector import canvas_shapes
from engine.australis.printed import Number, Printed, What, numbers

BASE = 366
FIELD = 52
TRACK_FIELD = 48
"""The sides of a field on a reef, and of one on the current and the food track."""
TOP, BOTTOM, REEF_HIGH = 10, 268, 92
"""The upper edges of the two rows of reefs, and the height of a reef."""
REEFS = {4: (26, TOP, 92), 6: (124, TOP, 116), 8: (246, TOP, 116), 3: (4, BOTTOM, 92), 5: (102, BOTTOM, 116)}
REEFS |= {7: (224, BOTTOM, 116)}
"""Where each reef begins, from the left and from the top, and its width."""
LEGS = (14, 67, 120, 173, 226, 279, 332)
"""The straight parts of the current, from left to right."""
LEG_TOP, LEG_BOTTOM, LEG_MIDDLE = 152, 220, 186
STREAM = 38
TURTLE = 58
"""The width of the current, and the length of the turtle at its start."""
DOT, DOT_ASIDE, DOT_DEEP = 4, 16, 21
"""A space in a bend of the current: its radius, and how far it is from the middle and the straight part."""
SHOAL = ((46, 108), (150, 110), (262, 108), (96, 250), (206, 249), (318, 250))
FISH_SIZE = 0.17
"""Where small fish swim between the reefs and the current, and how large they are drawn."""
SEA_HIGH = 370
TILES, TILE_HIGH, SILVER_HIGH = 380, 34, 48
FOOD, FOOD_HIGH = 476, 112
HEAD = 56
"""The width of the word before tiles and before the food track."""
HIGH = FOOD + FOOD_HIGH
MOST_CORALS = 28

Field = DrawField[Number]


def order() -> Sequence[Number]:
    """The numbers as they are read: reef by reef, along the current, then tiles and the food track."""

    def of(*kinds: What) -> list[Number]:
        chosen = [number for number in numbers() if number.what in kinds]
        return sorted(chosen, key=lambda number: (number.which, number.what))

    return (
        *of("prize_first", "prize_second"),
        *of("section_end"),
        *of("last_space"),
        *of("silver"),
        *of("slot_feeds", "slot_points"),
    )


def height(width: float) -> float:
    """The height of the picture at a width."""
    return HIGH * width / BASE


def place(number: Number) -> float:
    """How far down a number stands, from 0 to 1."""
    match number.what:
        case "prize_first" | "prize_second":
            return (REEFS[number.which][1] + REEF_HIGH / 2) / HIGH
        case "silver":
            return (TILES + TILE_HIGH + SILVER_HIGH / 2) / HIGH
        case "slot_feeds" | "slot_points":
            return (FOOD + FOOD_HIGH / 2) / HIGH
    return LEG_MIDDLE / HIGH


def draw(printed: Printed, width: float, field: Field) -> ft.Control:
    """The picture, with a field for each number."""
    scale = width / BASE

    def at(left: float, top: float, content: ft.Control) -> ft.Control:
        return ft.Container(content, left=left * scale, top=top * scale)

    def sized(
        number: Number, side: float, ink: str = theme.ON_PLAYER, wide: float = 0, caption: str = ""
    ) -> ft.Control:
        high = max(theme.TARGET, side * scale)
        return field(number, max(high, wide * scale), high, ink, caption)

    parts: list[ft.Control] = [_sea(scale), *_turtle(at, scale)]
    for reef, (left, top, wide) in REEFS.items():
        parts.append(at(left, top, _sand(reef, wide * scale, scale)))
        prizes = [n for n in order() if n.which == reef and n.what in ("prize_first", "prize_second")]
        start = left + (wide - len(prizes) * FIELD - (len(prizes) - 1) * theme.HAIR) / 2
        for index, prize in enumerate(prizes):
            place_words = _("1st") if prize.what == "prize_first" else _("2nd")
            shown = sized(prize, FIELD, caption=place_words)
            parts.append(at(start + index * (FIELD + theme.HAIR), top + 34, shown))
    for leg, end in zip(LEGS[1:], _ends(), strict=True):
        parts.append(at(leg - TRACK_FIELD / 2, LEG_MIDDLE - TRACK_FIELD / 2, _on_current(end, sized, scale)))
    parts += _tiles(printed, at, sized, scale)
    parts += _food(at, sized, scale)
    return ft.Stack(parts, width=width, height=height(width))


At = Callable[[float, float, ft.Control], ft.Control]


class Sized(Protocol):
    """Draws the field of a number that is so high, and as wide or wider; a known one in this ink."""

    def __call__(
        self, number: Number, side: float, ink: str = theme.ON_PLAYER, wide: float = 0, caption: str = ""
    ) -> ft.Control: ...


def _ends() -> list[Number]:
    return [number for number in order() if number.what in ("section_end", "last_space")]


def _on_current(end: Number, sized: Sized, scale: float) -> ft.Control:
    """The last space of a section, white as the spaces on the board."""
    side = max(theme.TARGET, TRACK_FIELD * scale)
    known = ft.Container(bgcolor=theme.PAPER, border_radius=TRACK_FIELD, margin=theme.BAR)
    return ft.Stack([ft.Container(known, width=side, height=side), sized(end, TRACK_FIELD)])


def _sea(scale: float) -> ft.Control:
    """The water, and the current that winds through it."""
    bank = _stroke(game_theme.BOARD_BANK, (STREAM + 6) * scale)
    stream = _stroke(game_theme.BOARD_CURRENT, STREAM * scale)
    path = _winding(scale)
    shapes = [cv.Path(path, bank), cv.Path(path, stream), *_dots(scale), *_shoal(scale)]
    return ft.Container(
        cv.Canvas(shapes=shapes, width=BASE * scale, height=SEA_HIGH * scale),
        gradient=ft.LinearGradient(
            begin=ft.Alignment.TOP_CENTER,
            end=ft.Alignment.BOTTOM_CENTER,
            colors=[game_theme.SHALLOW, game_theme.OFFSHORE],
        ),
        border_radius=theme.RADIUS_CARD,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _dots(scale: float) -> list[cv.Shape]:
    """Two spaces in each bend of the current."""
    paint = ft.Paint(color=game_theme.BOARD_BANK, style=ft.PaintingStyle.FILL)
    dots: list[cv.Shape] = []
    for index, (leg, following) in enumerate(pairwise(LEGS)):
        y = LEG_BOTTOM + DOT_DEEP if index % 2 == 0 else LEG_TOP - DOT_DEEP
        middle = (leg + following) / 2
        for x in (middle - DOT_ASIDE, middle + DOT_ASIDE):
            dots.append(cv.Circle(x * scale, y * scale, DOT * scale, paint))
    return dots


def _shoal(scale: float) -> list[cv.Shape]:
    """Small fish in the colours of the corals."""
    colors = cycle(game_theme.REEF_CORALS.values())
    return [
        shape
        for (x, y), color in zip(SHOAL, colors, strict=False)
        for shape in canvas_shapes(
            shapes(game_theme, "fish_body", color), x * scale, y * scale, FISH_SIZE * scale
        )
    ]


def _stroke(color: str, width: float) -> ft.Paint:
    return ft.Paint(
        color=color,
        style=ft.PaintingStyle.STROKE,
        stroke_width=width,
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.ROUND,
    )


def _winding(scale: float) -> list[cv.Path.PathElement]:
    """Down the first leg, and from each leg to the next in a half circle, below and above in turn."""
    reach = (LEGS[1] - LEGS[0]) * 0.66
    path: list[cv.Path.PathElement] = [cv.Path.MoveTo(LEGS[0] * scale, 110 * scale)]
    for index, (leg, following) in enumerate(pairwise(LEGS)):
        edge, bend = (LEG_BOTTOM, reach) if index % 2 == 0 else (LEG_TOP, -reach)
        points = ((leg, edge), (leg, edge + bend), (following, edge + bend), (following, edge))
        (x, y), one, two, three = [(x * scale, y * scale) for x, y in points]
        path += [cv.Path.LineTo(x, y), cv.Path.CubicTo(*one, *two, *three)]
    return [*path, cv.Path.LineTo(LEGS[-1] * scale, LEG_MIDDLE * scale)]


def _turtle(at: At, scale: float) -> list[ft.Control]:
    """A turtle at the start of the current."""
    swims = ft.Container(turtle("blue", round(TURTLE * scale)), rotate=ft.Rotate(angle=pi / 2))
    return [at(LEGS[0] - TURTLE / 2, 150, swims)]


def _sand(reef: int, width: float, scale: float) -> ft.Control:
    """A reef: its number, and a coral."""
    grown = round(MOST_CORALS * scale)
    room = width - grown - 2 * theme.SNUG
    words = _("Reef {n}").format(n=reef)
    return ft.Container(
        ft.Row(
            [
                _lettered(words, theme.SMALL, theme.ON_PLAYER, room, theme.LEAD),
                coral(grown, game_theme.REEF_CORALS[reef]),
            ],
            spacing=theme.NO_SPACE,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        width=width,
        height=REEF_HIGH * scale,
        bgcolor=game_theme.SAND,
        border=ft.Border.only(bottom=ft.BorderSide(theme.TIGHT, game_theme.SAND_SHADE)),
        border_radius=theme.EDGE,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.TIGHT),
    )


def _tiles(printed: Printed, at: At, sized: Sized, scale: float) -> list[ft.Control]:
    """Gold above silver, a tile for each round."""
    wide = (BASE - HEAD) / len(printed.gold)
    parts = [
        at(0, TILES, _word(_("Gold"), scale, TILE_HIGH)),
        at(0, TILES + TILE_HIGH + theme.TIGHT, _word(_("Silver"), scale, SILVER_HIGH)),
    ]
    for index, gold in enumerate(printed.gold):
        left, high = HEAD + index * wide, TILE_HIGH * scale
        across = (wide - theme.TIGHT) * scale
        number = drawn_text(str(gold), theme.LEAD, game_theme.ON_METAL, width=across, height=high)
        tile = _metal(number, theme.GOLD, across, high)
        parts.append(at(left, TILES, with_spoken_label(tile_words("gold", index + 1, str(gold)), tile)))
        silver = sized(Number("silver", index + 1), SILVER_HIGH, wide=wide - theme.TIGHT)
        parts.append(
            at(
                left,
                TILES + TILE_HIGH + theme.TIGHT,
                _metal(silver, game_theme.SILVER, across, SILVER_HIGH * scale),
            )
        )
    return parts


def _metal(content: ft.Control, colors: tuple[str, str], width: float, height: float) -> ft.Control:
    return ft.Container(
        content,
        width=width,
        height=height,
        alignment=ft.Alignment.CENTER,
        border_radius=theme.RADIUS,
        gradient=ft.LinearGradient(colors=list(colors)),
    )


def _word(words: str, scale: float, high: float) -> ft.Control:
    """Draws the name of a row before it."""
    wide = HEAD * scale - theme.TIGHT
    return _lettered(words, theme.SMALL, theme.INK, wide, high * scale)


def _lettered(words: str, size: float, color: str, width: float, height: float) -> ft.Control:
    """Letters that belong to the picture and are read aloud."""
    drawn = drawn_text(words, size, color, width=width, height=height, at_start=True)
    return with_spoken_label(words, drawn)


def _food(at: At, sized: Sized, scale: float) -> list[ft.Control]:
    """The food track of a sea board: fish above points, slot by slot."""
    slots = sorted({number.which for number in numbers() if number.what == "slot_feeds"})
    wide = (BASE - HEAD) / len(slots)
    ground = ft.Container(
        width=BASE * scale,
        height=FOOD_HIGH * scale,
        bgcolor=game_theme.TRACK_GROUND,
        border_radius=theme.RADIUS_CARD,
    )
    wide_word = (HEAD - 4) * scale - theme.SNUG
    points = _lettered(_("points"), theme.TINY, game_theme.LIGHT, wide_word, TRACK_FIELD * scale)
    parts = [
        at(0, FOOD, ground),
        at(10, FOOD + 18, fish_sign(24, game_theme.FISH_ON_DEEP)),
        at(6, FOOD + 58, points),
    ]
    for index, slot in enumerate(slots):
        left = HEAD - 4 + index * wide
        parts.append(at(left, FOOD + 5, sized(Number("slot_feeds", slot), TRACK_FIELD, game_theme.LIGHT)))
        parts.append(at(left, FOOD + 59, sized(Number("slot_points", slot), TRACK_FIELD, game_theme.LIGHT)))
    return parts
