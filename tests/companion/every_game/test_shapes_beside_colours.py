"""A screen that has the colour of a player has that player's shape, too: not everybody sees colours."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import flet as ft
import flet.canvas as cv
import pytest
from flet.controls.base_control import BaseControl

from companion.games.reefroute.drawing import game_theme
from companion.session.hints import NO_HINTS
from companion.ui import theme
from companion.ui.marks import SHAPES, outline
from companion.ui.picture import shapes
from engine.reefroute.pieces import COLOURS
from tests.companion.libraries import library_at, phone_at
from tests.companion.phone import Phone
from tests.companion.played_games import PLAYED, begun_with, played_out
from tests.companion.reading import everything

Points = Sequence[tuple[float, float]]
SQUARE = 100.0
NEAR = 0.04
"""How far a corner may lie from its place, as a share of the shape: drawings round their numbers."""
LINES = re.compile(r'd="M([-\d. L]+)Z"')
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
FIRST_MOVES = 6
ROUND = next(colour for colour, shape in SHAPES.items() if shape == "circle")
MARKS = {
    SHAPES[colour]: shapes(game_theme, f"fish_{SHAPES[colour]}", theme.PLAYER[colour]).rpartition("<g ")[2]
    for colour in COLOURS
}
"""The marks on drawn fish, which have shapes of their own."""
DISC = re.compile(f'<circle[^>]*fill="{theme.PLAYER[ROUND]}"')


def placed(points: Points) -> Points:
    """The corners of a shape as shares of its width and height."""
    columns = [sorted(column) for column in zip(*points, strict=True)]
    spans = [(column[0], max(column[-1] - column[0], 1e-9)) for column in columns]
    (left, width), (top, height) = spans
    return [((x - left) / width, (y - top) / height) for x, y in points]


def corners(shape: cv.Shape) -> Points:
    """The corners of a shape of straight lines."""
    elements = shape.elements if isinstance(shape, cv.Path) else []
    return [(at.x, at.y) for at in elements if isinstance(at, cv.Path.MoveTo | cv.Path.LineTo)]


KNOWN = {
    colour: placed(corners(outline(colour, 0, 0, SQUARE, ft.Paint())[0]))
    for colour, shape in SHAPES.items()
    if shape != "circle"
}


def which(points: Points) -> set[str]:
    """The player who has a shape with these corners."""
    if len(points) < 3:
        return set()
    mine = placed(points)
    return {
        colour
        for colour, known in KNOWN.items()
        if len(known) == len(mine) and all(map(are_near, known, mine))
    }


def are_near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Tells whether two corners are the same."""
    return abs(one[0] - other[0]) < NEAR and abs(one[1] - other[1]) < NEAR


def shapes_on(phone: Phone) -> set[str]:
    """The players whose shapes are on the screen."""
    found: set[str] = set()
    for seen in everything(phone.page.views):
        control = seen.control
        if isinstance(control, cv.Canvas):
            for shape in control.shapes:
                found |= {ROUND} if isinstance(shape, cv.Circle) else which(corners(shape))
        elif isinstance(control, ft.Image) and isinstance(control.src, str):
            found |= {ROUND} if DISC.search(control.src) else set()
            found |= {
                colour for colour, shape in SHAPES.items() if MARKS.get(shape, "no mark") in control.src
            }
            for path in LINES.findall(control.src):
                numbers = [float(number) for number in NUMBER.findall(path)]
                found |= which(list(zip(numbers[::2], numbers[1::2], strict=True)))
    return found


def colours_on(phone: Phone) -> set[str]:
    """The players whose colours are on the screen, as areas, lines or drawings."""
    players = {value: colour for colour, value in theme.PLAYER.items()}
    said = "\n".join(words for seen in everything(phone.page.views) for words in painted(seen.control))
    return {players[value] for value in players if value in said}


def painted(control: BaseControl) -> Iterator[str]:
    """All that a control has of its own, in which its colours are."""
    for name, value in control._values.items():
        if name in ("bgcolor", "border", "color", "src", "gradient", "style", "shadow"):
            yield repr(value) if not isinstance(value, str) else value
    if isinstance(control, cv.Canvas):
        yield repr(control.shapes)


@pytest.mark.parametrize("screen", ["", "around", "board", "course", "past"])
@pytest.mark.parametrize("game", PLAYED)
async def test_a_players_colour_is_never_alone(game: str, screen: str, tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(**NO_HINTS)
    if screen == "past":
        store = played_out(library, game)
    else:
        store, moves = begun_with(library, game)
        for move in moves[:FIRST_MOVES]:
            store.play(move)
    async with phone_at(library, store, screen) as phone:
        coloured, shaped = colours_on(phone), shapes_on(phone)
    assert coloured - shaped == set(), "told apart by colour alone"


async def test_most_screens_have_colours(tmp_path: Path) -> None:
    """Checks the test itself: it would pass where it finds nothing."""
    library = library_at(tmp_path)
    store, _moves = begun_with(library, "australis")
    async with phone_at(library, store, "board") as phone:
        players = {player.colour for player in store.state.table.players}
        assert colours_on(phone) == players == shapes_on(phone) & players
