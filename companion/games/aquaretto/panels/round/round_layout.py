"""The layout of a round: the players, all tiles and all trucks in sight at once, as large as they fit."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Final

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.pieces.placing.tile_grid import MARKS_IN_A_ROW, Counts
from companion.ui import theme
from companion.ui.screen_layout import ScreenLayout, body_width, column_width

CARDS_IN_A_ROW: Final = 3
"""The most players side by side on a phone; four stand two by two."""
PLAYERS_ON_A_PAGE: Final = 5
TILES_ON_A_TRUCK: Final = 3
FOLDED: Final = 7
"""The tiles side by side where a row is not a species: four of one, and three species upright."""


@dataclass(frozen=True)
class RoundLayout:
    """How large everything is, and in how many columns it stands.

    `cell` is the side of a tile's target, `lines` how many lines each player has, with room for so many
    `basins` in one, and `truck` the side of a tile on a truck. `counts` is how the number of tiles that are
    left is shown, `headed` whether a heading stands above the trucks, and `folded` whether as many tiles
    stand side by side as fit.
    """

    cards: int
    lines: int
    basins: int
    kinds: int
    cell: int
    counts: Counts
    trucks: int
    truck: int
    folded: bool = False
    headed: bool = True


def round_layout(
    layout: ScreenLayout,
    screen: tuple[float, float],
    kinds: int,
    players: int,
    trucks: int,
    *,
    scale: float = 1,
) -> RoundLayout:
    """The roomiest layout with which everything fits on a screen of this width and height, else the tightest.

    `kinds` are the rows of tiles, and text is drawn `scale` times as large as usual. The tiles are folded
    before the players lose lines, so that everybody sees what is missing to each bonus. On its side a phone
    has the players and the trucks beside the tiles.
    """
    body, height = body_width(layout, screen[0]), screen[1]
    width = body - 2 * layout.inset
    aside = layout.on_its_side
    beside = (column_width(layout, screen[0]) if aside else body) - 2 * theme.GAP
    shape = _shape(width, beside, beside if aside else width, players, scale)
    found = None
    for found in _tighter(shape, _cell_if_folded(width), beside):
        left = _tiles(found, kinds, scale)
        right = _cards(found, players, scale) + _foot(found, trucks, scale)
        if (max(left, right) if aside else left + right) <= height:
            break
    assert found is not None
    return found


def _cell_if_folded(width: float) -> int | None:
    """The side of a tile's target in folded rows; None if the screen is too narrow for them."""
    cell = int(min(game_theme.CELL_LARGE, (width - 2 * theme.SNUG) / FOLDED))
    return cell if cell >= game_theme.CELL else None


def _shape(width: float, beside: float, players_width: float, players: int, scale: float) -> RoundLayout:
    """The roomiest layout for these widths: of the tiles, of the trucks, and of the players."""
    on_a_phone = players if players <= CARDS_IN_A_ROW else -(-players // 2)
    inside = width - 2 * theme.SNUG
    kinds = 2 if inside >= 2 * MARKS_IN_A_ROW * (game_theme.CELL + theme.HAIR) else 1
    cell = int(min(game_theme.CELL_LARGE, inside / kinds / MARKS_IN_A_ROW - theme.HAIR))
    cards = players if beside >= PLAYERS_ON_A_PAGE * game_theme.CARD_WIDTH else on_a_phone
    card = (players_width + theme.SNUG) / cards - theme.SNUG
    return RoundLayout(
        cards=cards,
        lines=game_theme.CARD_LINES,
        basins=int(
            (card - game_theme.AROUND_BASINS) / (game_theme.BASIN_SMALL + scale * game_theme.BASIN_NUMBER)
        ),
        kinds=kinds,
        cell=cell,
        counts=_counts((inside / kinds - MARKS_IN_A_ROW * (cell + theme.HAIR)) / scale),
        trucks=2,
        truck=_tile(beside, 2),
    )


def _counts(room: float) -> Counts:
    """The form of the counts that fits beside a row of tiles in this width."""
    if room >= game_theme.LEFT_WIDE:
        return "bars"
    return "numbers" if room >= game_theme.LEFT_NARROW else "none"


def _tile(width: float, columns: int) -> int:
    """The side of a tile on a truck where so many trucks stand side by side."""
    field = (width - (columns - 1) * theme.SNUG) / columns - 2 * theme.RING
    return int(min(game_theme.TILE_ON_TRUCK, field / TILES_ON_A_TRUCK - theme.HAIR))


def _tighter(shape: RoundLayout, folded: int | None, beside: float) -> Iterator[RoundLayout]:
    """The layouts from the roomiest to the tightest; `folded` is the side of a tile's target there."""
    small = min(game_theme.TILE_ON_TRUCK_SMALL, _tile(beside, 3))
    fields: tuple[dict[str, Any], ...] = ({}, {"trucks": 3, "truck": small})
    bare = {"headed": False}
    ways: list[tuple[dict[str, Any], ...]] = [({}, bare, {**bare, "cell": game_theme.CELL})]
    if folded is not None:
        fold = {"folded": True, "cell": folded}
        ways.append((fold, {**fold, **bare}))
    for lines, cells in product(range(shape.lines, 0, -1), ways):
        for truck, cell in product(fields, cells):
            yield replace(shape, lines=lines, **truck, **cell)


def _tiles(shape: RoundLayout, kinds: int, scale: float) -> float:
    """The height of the head, the turn and the rows of tiles."""
    rows = -(-kinds // shape.kinds)
    if shape.folded:  # the coins stand below the shorter block
        beside = kinds - 1 - (FOLDED - MARKS_IN_A_ROW)
        rows = max(MARKS_IN_A_ROW, beside + (beside <= MARKS_IN_A_ROW))
    return game_theme.AROUND_TILES + (scale - 1) * game_theme.TURN_TEXT + rows * shape.cell


def _cards(shape: RoundLayout, players: int, scale: float) -> float:
    """The height of the players; the lines of their text grow with the text."""
    lines = game_theme.CARD_HEAD + shape.lines * game_theme.CARD_LINE
    return -(-players // shape.cards) * (lines + (scale - 1) * (shape.lines + 1) * game_theme.CARD_TEXT)


def _foot(shape: RoundLayout, trucks: int, scale: float) -> float:
    """The height of the trucks with the money actions among them, and of the bar below."""
    rows = -(-(trucks + 1) // shape.trucks)
    heading = game_theme.TRUCK_HEADING * scale if shape.headed else 0
    return game_theme.FOOT + heading + rows * (field_height(shape.truck) + theme.SNUG)


def field_height(tile: int) -> int:
    """The height of a truck with tiles of this side."""
    return max(theme.TARGET, tile + game_theme.AROUND_TRUCK)
