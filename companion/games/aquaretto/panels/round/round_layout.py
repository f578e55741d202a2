"""The layout of a round: the players, all tiles and all trucks in sight at once, as large as they fit."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Final

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.pieces.placing.tile_grid import MARKS_IN_A_ROW
from companion.ui import theme
from companion.ui.screen_layout import ScreenLayout, body_width, column_width

CARDS_IN_A_ROW: Final = 3
"""The most players side by side on a phone; four stand two by two."""
PLAYERS_ON_A_PAGE: Final = 5
TILES_ON_A_TRUCK: Final = 3


@dataclass(frozen=True)
class RoundLayout:
    """How large everything is, and in how many columns it stands.

    `cell` is the side of a tile's target, `lines` how many lines of basins each player has, `truck` the side
    of a tile on a truck. `headed` is whether a heading stands above the trucks, `with_money` whether the
    money actions stand among them and not in the bar, and `counted` whether there is room for a bar beside
    the number of tiles that are left.
    """

    cards: int
    lines: int
    kinds: int
    cell: int
    counted: bool
    trucks: int
    truck: int
    headed: bool = True
    with_money: bool = True


def round_layout(
    layout: ScreenLayout, screen: tuple[float, float], kinds: int, players: int, trucks: int
) -> RoundLayout:
    """The roomiest layout with which everything fits on a screen of this width and height, else the tightest.

    `kinds` are the rows of tiles. On its side a phone has the players and the trucks beside the tiles.
    """
    width, height = body_width(layout, screen[0]) - 2 * theme.GAP, screen[1]
    beside = column_width(layout, screen[0]) - 2 * theme.GAP if layout.on_its_side else width
    found = None
    for found in _tighter(_shape(width, beside, players), beside, trucks):
        left, right = _tiles(found, kinds), _cards(found, players) + _foot(found, trucks)
        if (max(left, right) if layout.on_its_side else left + right) <= height:
            break
    assert found is not None
    return found


def _shape(width: float, beside: float, players: int) -> RoundLayout:
    """The roomiest layout for these widths: of the tiles, and of the players and trucks."""
    on_a_phone = players if players <= CARDS_IN_A_ROW else -(-players // 2)
    row = game_theme.CELL * MARKS_IN_A_ROW
    kinds = 2 if width >= 2 * (row + game_theme.LEFT_NARROW) else 1
    return RoundLayout(
        cards=players if beside >= PLAYERS_ON_A_PAGE * game_theme.CARD_WIDTH else on_a_phone,
        lines=game_theme.CARD_LINES,
        kinds=kinds,
        cell=game_theme.CELL_LARGE,
        counted=width / kinds >= row + game_theme.LEFT_WIDE,
        trucks=2,
        truck=_tile(beside, 2),
    )


def _tile(width: float, columns: int) -> int:
    """The side of a tile on a truck where so many trucks stand side by side."""
    field = (width - (columns - 1) * theme.SNUG) / columns - 2 * theme.RING
    return int(min(game_theme.TILE_ON_TRUCK, field / TILES_ON_A_TRUCK - theme.HAIR))


def _tighter(shape: RoundLayout, beside: float, trucks: int) -> Iterator[RoundLayout]:
    """The layouts from the roomiest to the tightest."""
    small = min(game_theme.TILE_ON_TRUCK_SMALL, _tile(beside, 3))
    in_three = {"trucks": 3, "truck": small}
    fields: list[dict[str, Any]] = [{}, in_three]
    if trucks % 3 == 0:  # so that the trucks fill a row, which the money actions would begin anew
        fields.append({**in_three, "with_money": False})
    cells: tuple[dict[str, Any], ...] = ({}, {"headed": False}, {"headed": False, "cell": game_theme.CELL})
    for lines, truck, cell in product(range(shape.lines, 0, -1), fields, cells):
        yield replace(shape, lines=lines, **truck, **cell)


def _tiles(shape: RoundLayout, kinds: int) -> float:
    """The height of the head, the turn and the rows of tiles."""
    return game_theme.AROUND_TILES + -(-kinds // shape.kinds) * shape.cell


def _cards(shape: RoundLayout, players: int) -> float:
    return -(-players // shape.cards) * (game_theme.CARD_HEAD + shape.lines * game_theme.CARD_LINE)


def _foot(shape: RoundLayout, trucks: int) -> float:
    """The height of the trucks and of the bar below them."""
    rows = -(-(trucks + shape.with_money) // shape.trucks)
    heading = game_theme.TRUCK_HEADING if shape.headed else 0
    return game_theme.FOOT + heading + rows * (field_height(shape.truck) + theme.SNUG)


def field_height(tile: int) -> int:
    """The height of a truck with tiles of this side."""
    return max(theme.TARGET, tile + game_theme.AROUND_TRUCK)
