"""Parts of the overview that the side panel shows as well: the current and the reefs."""

from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.coin import coin
from companion.games.australis.drawing.current_drawing import current_drawing
from companion.games.australis.drawing.current_views import current_view
from companion.games.australis.drawing.end_drawing import coral
from companion.games.australis.facts.overview_views import Corals
from companion.games.australis.pieces.corals import corals_on
from companion.games.australis.pieces.turtle import TURTLE
from companion.i18n.translation import _, isolated
from companion.table.pieces.piece import OnPiece, OpenSheet
from companion.table.seats.player_view import UNKNOWN
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component, use_event_callback
from companion.ui.layout import card, column, grid, row
from companion.ui.marks import mark
from companion.ui.text import text
from engine.australis.printed import FIRST_REEF
from engine.australis.table import Table

Prizes = tuple[int | None, ...]
FEW_IN_A_ROW = 3
"""How many reefs are side by side where not all of them fit."""
CORALS_IN_A_ROW = 2
TWO_DIGITS = 10


@memo_component
def current(table: Table, go: OnPiece, swim: int) -> ft.Control:
    """A card with the current; a tap on a turtle moves it."""
    touch_turtle = use_event_callback(lambda seat: go(OpenSheet(TURTLE, seat)))
    drawing = current_drawing(current_view(table), touch_turtle, swim=swim)
    return card([drawing], padding=theme.inset(horizontal=theme.SNUG))


@memo_component
def reefs_grid(
    prizes: tuple[Prizes, ...],
    corals: tuple[Corals, ...],
    go: OnPiece | None = None,
    *,
    in_rows: bool,
    scale: float = 1,
) -> ft.Control:
    """The reefs with their corals; without `go` they cannot be tapped. `scale` is that of the text."""
    tiles: list[ft.Control] = [
        ft.Container(_reef(reef, coins, there, go, scale), expand=True)
        for reef, (coins, there) in enumerate(zip(prizes, corals, strict=True), FIRST_REEF)
    ]
    return grid(tiles, len(tiles) if in_rows else FEW_IN_A_ROW, spacing=theme.TIGHT)


def _reef(reef: int, prizes: Prizes, there: Corals, go: OnPiece | None, scale: float) -> ft.Control:
    coins = [coin(points, place, game_theme.COIN_SMALL * scale) for place, points in enumerate(prizes)]
    heading = [
        coral(theme.MARK, game_theme.CORAL_ON_CARD),
        text(str(reef), strong=True, style=theme.FLAT_TEXT),
    ]
    is_full = any(count >= TWO_DIGITS for _player, count in there)
    corals = [_corals(player.colour, count, scale, is_full=is_full) for player, count in there]
    apart = ft.MainAxisAlignment.SPACE_BETWEEN
    pairs = [corals[first : first + CORALS_IN_A_ROW] for first in range(0, len(corals), CORALS_IN_A_ROW)]
    return pressable(
        _reef_words(reef, prizes, there),
        column(
            [
                row(heading, spacing=theme.HAIR),
                row(coins, spacing=theme.HAIR),
                *(row(pair, spacing=theme.NO_SPACE, alignment=apart) for pair in pairs),
            ],
            spacing=theme.HAIR,
        ),
        None if go is None else partial(go, corals_on(reef)),
        bgcolor=theme.CARD,
        height=None if scale > theme.ENLARGED else game_theme.REEF,
        padding=theme.inset(horizontal=theme.HAIR if is_full else theme.TIGHT, vertical=theme.TIGHT),
    )


def _reef_words(reef: int, prizes: Prizes, there: Corals) -> str:
    figures = " · ".join(UNKNOWN if prize is None else str(prize) for prize in prizes)
    counts = [f"{isolated(player.name)} {count}" for player, count in there] or [_("empty")]
    worth = _("worth {points}").format(points=figures)
    return ", ".join([_("Reef {n}").format(n=reef), worth, *counts])


def _corals(colour: str, count: int, scale: float, *, is_full: bool) -> ft.Control:
    """A player's corals on a reef; where somebody has ten or more, each takes no more room than it needs."""
    size = theme.TINY if count >= TWO_DIGITS else theme.SMALL
    figure = text(str(count), size, strong=True, style=theme.FLAT_TEXT)
    beside = theme.NO_SPACE if count >= TWO_DIGITS else theme.HAIR
    return ft.Container(
        row([mark(colour, game_theme.CORALS_MARK), figure], spacing=beside, tight=is_full),
        height=game_theme.CORALS_LINE * scale,
        expand=None if is_full else True,
    )
