"""The line that says across the table whose turn it is, and the line with what that player has."""

from math import floor

import flet as ft
import flet.canvas as cv

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.drawing.drawings import food_cube
from companion.games.australis.drawing.end_drawing import turtle
from companion.games.australis.drawing.row_signs import fish_sign
from companion.games.australis.words.names import card_words, die_words
from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.layout import card, row
from companion.ui.marks import mark, outline
from companion.ui.text import text, title, with_spoken_label
from companion.ui.text_measure import Probe, use_widths, width_probes
from engine.australis.table import Player, SeaBoard

TWO_LINES = 1.7
"""How much larger words can be on two lines than on one."""
MOST_DRAWN = 3
"""With more food cubes than this, one of a kind and their number are shown."""


@memo_component
def turn_line(player: Player, pick: int, picks: int, room: float, *, low: bool) -> ft.Control:
    """Whose turn it is, in the player's colour, with a dot for each pick; `room` is the width of the line."""
    words = _("{name} takes a die").format(name=player.name)
    pick_words = _("pick {n} of {all}").format(n=pick, all=picks)
    dots = with_spoken_label(pick_words, _picks(pick, picks))
    size = _mark_size(low=low)
    paint = _ink(ft.PaintingStyle.FILL)
    shape = cv.Canvas(shapes=outline(player.colour, 0, 0, size, paint), width=size, height=size)
    return _use_filled(words, [shape], [dots], theme.PLAYER[player.colour], theme.ON_PLAYER, room, low=low)


@memo_component
def entry_line(room: float, *, low: bool) -> ft.Control:
    """The line while the roll is entered, at the same place and of the same height."""
    sign = ft.Icon(ft.Icons.CASINO_OUTLINED, size=_mark_size(low=low), color=theme.ON_DEEP)
    words = _("Tap what you rolled")
    return _use_filled(words, [sign], [], theme.DEEP, theme.ON_DEEP, room, low=low)


def _mark_size(*, low: bool) -> int:
    return game_theme.TURN_MARK_LOW if low else game_theme.TURN_MARK


def _use_filled(
    words: str,
    first: list[ft.Control],
    last: list[ft.Control],
    ground: str,
    ink: str,
    room: float,
    *,
    low: bool,
) -> ft.Control:
    """A hook for a line whose words are as large as there is room between what stands before and after."""
    widths, tell = use_widths()
    estimated = len(words) * game_theme.TURN * game_theme.TURN_LETTER
    needed = widths.get(words, estimated)
    around = game_theme.TURN_MARK + (len(last) + 1) * game_theme.TURN_DOTS
    size = turn_size(needed, room - around, enlarged=needed / estimated)
    if low:
        size = min(size, game_theme.TURN_LOW)
    said = title(words, size, color=ink, expand=True)
    height = game_theme.TURN_LINE_LOW if low else game_theme.TURN_LINE
    return ft.Container(
        ft.Stack(
            [
                width_probes((Probe(words, words, game_theme.TURN),), tell),
                # The first box makes the line as high with few words as with many.
                row([ft.Container(height=height), *first, said, *last], spacing=theme.GAP),
            ]
        ),
        bgcolor=ground,
        border_radius=theme.RADIUS_CARD,
        padding=ft.Padding.only(right=theme.GAP),
    )


def turn_size(needed: float, room: float, enlarged: float) -> int:
    """The size of words that are `needed` wide at the full size: on one line, else on two if that is larger.

    `enlarged` is how much larger than usual the phone shows text.
    """
    one = game_theme.TURN * room / needed
    two = min(game_theme.TURN_BELOW / enlarged, one * TWO_LINES)
    return max(
        theme.TINY, floor(min(game_theme.TURN, one if one >= game_theme.TURN_BELOW / enlarged else two))
    )


@memo_component
def _picks(pick: int, picks: int) -> ft.Control:
    """A dot for each pick: filled, white for the one that is made now, or empty."""
    step, radius = game_theme.PICK + theme.RING, (game_theme.PICK - theme.BORDER) / 2
    white = ft.Paint(color=game_theme.LIGHT, style=ft.PaintingStyle.FILL)
    shapes: list[cv.Shape] = []
    for number in range(1, picks + 1):
        x, y = step * (number - 1) + game_theme.PICK / 2, game_theme.PICK / 2
        if number <= pick:
            shapes.append(cv.Circle(x, y, radius, white if number == pick else _ink(ft.PaintingStyle.FILL)))
        shapes.append(cv.Circle(x, y, radius, _ink(ft.PaintingStyle.STROKE)))
    return cv.Canvas(shapes=shapes, width=picks * step, height=game_theme.PICK)


def _ink(style: ft.PaintingStyle) -> ft.Paint:
    return ft.Paint(color=theme.ON_PLAYER, style=style, stroke_width=theme.BORDER)


@memo_component
def things_line(board: SeaBoard) -> ft.Control:
    """The belongings of the player on turn: the dice of this round, fish, food cubes, the turtle's space."""
    dice = [drawn_die(die, game_theme.HAS_DIE) for die in board.dice]
    owned = [
        _counted("fish", board.fish),
        *_cubes(board),
        _counted("turtle", board.turtle),
    ]
    shown = ft.Row(
        [
            row([mark(board.player.colour, theme.SIGN), *dice], spacing=theme.TIGHT, tight=True),
            row(owned, spacing=theme.GAP, tight=True),
        ],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        wrap=True,
        run_spacing=theme.TIGHT,
    )
    box = card(
        [
            row(
                [ft.Container(height=game_theme.HAS_DIE), ft.Container(shown, expand=True)],
                spacing=theme.NO_SPACE,
            )
        ],
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.SNUG),
    )
    return with_spoken_label(_said(board), box)


@memo_component
def _counted(what: str, count: int) -> ft.Control:
    """A sign and a number; `what` is "fish", "turtle", or the colour of food cubes, "" for grey ones."""
    match what:
        case "fish":
            sign = fish_sign(theme.MARK_LARGE)
        case "turtle":
            sign = turtle(theme.MARK_LARGE, game_theme.TURTLE_ON_CARD)
        case colour:
            sign = food_cube(colour)
    return row([sign, text(str(count), theme.LEAD, strong=True)], spacing=theme.TIGHT, tight=True)


def _cubes(board: SeaBoard) -> list[ft.Control]:
    """The food cubes, own ones first, as far as they can be counted at a glance."""
    kinds = ((board.player.colour, board.food.count("own")), ("", board.food.count("grey")))
    if len(board.food) > MOST_DRAWN:
        return [_counted(colour, count) for colour, count in kinds if count]
    cubes = [food_cube(colour) for colour, count in kinds for _cube in range(count)]
    return [row(cubes, spacing=theme.HAIR, tight=True)] if cubes else []


def _said(board: SeaBoard) -> str:
    held = [*map(die_words, board.dice), *map(card_words, board.cards)]
    counted = [
        ngettext("{count} fish", "{count} fish", board.fish),
        ngettext("{count} food cube", "{count} food cubes", len(board.food)),
        _("turtle on {space}").format(space=board.turtle),
    ]
    return _("{name} has {things}").format(name=board.player.name, things=", ".join([*held, *counted]))
