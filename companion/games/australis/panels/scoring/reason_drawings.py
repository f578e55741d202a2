"""The reason for a number of a scoring as a drawing, on the deep ground of the answer."""

from collections.abc import Sequence

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.coin import on_round
from companion.games.australis.drawing.drawings import cube, fish
from companion.games.australis.drawing.end_drawing import coral, turtle
from companion.games.australis.facts import score_reasons
from companion.games.australis.facts.score_reasons import Asked
from companion.games.australis.facts.score_views import Line
from companion.games.australis.panels.scoring.disc_way import disc_way
from companion.games.australis.panels.scoring.score_layout import ScoreLayout
from companion.i18n.numbers import signed
from companion.i18n.translation import _
from companion.table.end.final_words import points_or_dash
from companion.table.seats.player_view import UNKNOWN
from companion.ui import theme
from companion.ui.layout import column, row
from companion.ui.marks import mark
from companion.ui.text import text
from engine.australis.school import Slot
from engine.australis.table import SeaBoard, Table

AROUND = 2
"""How many spaces of the current are drawn on both sides of a turtle."""
FIRST = 1


def drawing(
    table: Table, scored: tuple[Line, ...], asked: Asked, layout: ScoreLayout, motion: int
) -> ft.Control:
    """Draws a number's reason: corals and turtles, fish and cubes, a space, a sum, or the way of a disc."""
    if asked.what == "reef" or asked.seat is None:
        there = score_reasons.ranking(table, asked.reef)
        sizes = layout.sizes
        high = sizes.few_lines if len(there) <= game_theme.FEW_STANDINGS else sizes.line
        lines = [_standing(table, scored, asked, seat, corals, high, layout) for seat, corals in there]
        return column(lines, spacing=theme.NO_SPACE)
    match asked.what:
        case "corals":
            return _coins(score_reasons.reefs_of(table, scored, asked.seat))
        case "school":
            return _food(table, asked.seat, layout)
        case "turtle":
            return _spaces(table, asked.seat, layout)
        case "total":
            return _sum(scored, asked.seat, layout)
    player, start = table.boards[asked.seat].player, table.boards[asked.seat].points
    gained = score_reasons.points_of(scored, asked) or 0
    key = f"{asked.seat} {start} {gained}"
    return disc_way(player.colour, start, start + gained, motion, layout=layout, key=key)


def _figure(words: str, size: int = theme.BODY, color: str = theme.ON_DEEP) -> ft.Control:
    return text(words, size, color, strong=True)


def _standing(
    table: Table,
    scored: tuple[Line, ...],
    asked: Asked,
    seat: int,
    corals: int,
    high: int,
    layout: ScoreLayout,
) -> ft.Control:
    """A player's corals on a reef, the turtle where it was compared, and the points."""
    board, player = table.boards[seat], table.boards[seat].player
    points = score_reasons.points_of(scored, Asked("reef", seat, asked.reef))
    sign = min(high - theme.HAIR, theme.MARK_LARGE)
    who = text(
        player.name,
        theme.BODY if layout.sizes.roomy else theme.SMALL,
        theme.ON_DEEP,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    compared = score_reasons.turtle_decides(table, asked.reef, corals)
    ahead = [_turtle(sign), _figure(str(board.turtle))] if compared else []
    return ft.Container(
        row(
            [
                mark(player.colour, min(theme.MARK, high - theme.HAIR)),
                *([] if layout.enlarged else [ft.Container(who, width=game_theme.NAME_BESIDE)]),
                ft.Container(_corals(corals, sign), expand=3),
                ft.Container(row(ahead, spacing=theme.TIGHT), expand=2),
                _figure(UNKNOWN if points is None else points_or_dash(points), theme.LEAD),
            ],
            spacing=theme.SNUG,
        ),
        height=None if layout.enlarged else high,
        bgcolor=theme.DEEP_CHOSEN if seat == asked.seat else None,
        border_radius=theme.RADIUS_SMALL,
        padding=theme.inset(horizontal=theme.SNUG),
    )


def _corals(count: int, size: int) -> ft.Control:
    """So many corals, or one and a number if they could not be counted at a glance."""
    if count > game_theme.MOST_DRAWN:
        return row([coral(size), _figure(f"×{count}")], spacing=theme.TIGHT)
    return row([coral(size) for _each in range(count)], spacing=theme.NO_SPACE)


def _turtle(size: int) -> ft.Control:
    return turtle(size, game_theme.TURTLE_ON_DEEP)


def _coins(reefs: Sequence[tuple[int, int, int]]) -> ft.Control:
    """The reefs on which somebody scores, with what each brings."""
    shown = [
        column(
            [
                text(_("Reef {n}").format(n=reef), theme.SMALL, theme.ON_DEEP_QUIET),
                row([_won(points, place)], alignment=ft.MainAxisAlignment.CENTER),
            ],
            spacing=theme.TIGHT,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        for reef, place, points in reefs
    ]
    return ft.Row([*shown], spacing=theme.EDGE, run_spacing=theme.SNUG, wrap=True)


def _won(points: int, place: int) -> ft.Control:
    ground = theme.GLOW if place == FIRST else theme.ON_DEEP_QUIET
    return on_round(str(points), theme.BODY, game_theme.COIN, ground, theme.ON_GLOW)


def _food(table: Table, seat: int, layout: ScoreLayout) -> ft.Control:
    """A player's fish, and the food track with the slot that counts."""
    sizes = layout.sizes
    own = row(
        [
            fish(theme.MARK_LARGE, game_theme.FISH_ON_DEEP),
            _figure(str(table.boards[seat].fish), theme.TITLE),
        ],
        spacing=theme.TIGHT,
        tight=True,
    )
    counting = score_reasons.slot_that_counts(table, seat)
    slots = [
        _slot(slot, table.boards[seat], number, number == counting, sizes.roomy)
        for number, slot in enumerate(table.printed.track, 1)
    ]
    return row([own, *slots], spacing=theme.TIGHT)


def _slot(slot: Slot, board: SeaBoard, number: int, counts: bool, roomy: bool) -> ft.Control:
    """A slot with its cube, the fish that it feeds and the points; ringed if it counts."""
    has_cube = number <= len(board.food)
    ink = theme.ON_DEEP if has_cube else theme.ON_DEEP_QUIET
    feeds, points = (UNKNOWN if one is None else str(one) for one in (slot.feeds, slot.points))
    empty = theme.line_around(theme.BORDER_THIN, theme.ON_DEEP_QUIET)
    cell = (
        cube(board.food[number - 1], board.player.colour)
        if has_cube
        else ft.Container(
            width=game_theme.CUBE, height=game_theme.CUBE, border=empty, border_radius=theme.TIGHT
        )
    )
    shown = ft.Column(
        [
            cell,
            row(
                [text(feeds, theme.TINY, ink), fish(theme.GAP, game_theme.FISH_ON_DEEP)],
                spacing=theme.NO_SPACE,
                tight=True,
            ),
            text(points, theme.BODY, ink, strong=counts, style=theme.FLAT_TEXT),
        ],
        spacing=theme.TIGHT if roomy else theme.NO_SPACE,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        shown,
        expand=True,
        alignment=ft.Alignment.CENTER,
        padding=theme.inset(vertical=theme.TIGHT),
        border=theme.line_around(theme.BORDER, theme.GLOW if counts else theme.NONE),
        bgcolor=theme.DEEP_CHOSEN if counts else None,
        border_radius=theme.RADIUS_SMALL,
    )


def _spaces(table: Table, seat: int, layout: ScoreLayout) -> ft.Control:
    """The spaces of the current around a turtle."""
    here, last = table.boards[seat].turtle, table.printed.last_space
    first = max(0, here - AROUND)
    end = first + 2 * AROUND if last is None else min(last, first + 2 * AROUND)
    return row([_space(number, number == here, layout) for number in range(first, end + 1)])


def _space(number: int, taken: bool, layout: ScoreLayout) -> ft.Control:
    size = game_theme.SPACE if layout.sizes.roomy else game_theme.SPACE_LOW
    ground, ink = (theme.GLOW, theme.ON_GLOW) if taken else (theme.DEEP_CHOSEN, theme.ON_DEEP)
    circle = on_round(str(number), theme.BODY, size, ground, ink, strong=taken)
    above = _turtle(theme.MARK_LARGE) if taken else ft.Container(height=theme.MARK_LARGE)
    return ft.Column(
        [above, circle],
        spacing=theme.HAIR,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _sum(scored: tuple[Line, ...], seat: int, layout: ScoreLayout) -> ft.Control:
    """The parts of a total, and what they make."""
    size = theme.MARK_LARGE
    signs = (coral(size), fish(size, game_theme.FISH_ON_DEEP), _turtle(size))
    parts = [score_reasons.points_of(scored, Asked(what, seat)) for what in score_reasons.PART]
    shown: list[ft.Control] = []
    for sign, points in zip(signs, parts, strict=True):
        if shown:
            shown.append(_figure("+", theme.LEAD, theme.ON_DEEP_QUIET))
        shown.append(
            row(
                [sign, _figure(UNKNOWN if points is None else str(points), theme.HEAD)],
                spacing=theme.TIGHT,
                tight=True,
            )
        )
    gain = score_reasons.points_of(scored, Asked("total", seat))
    shown += [
        _figure("=", theme.LEAD, theme.ON_DEEP_QUIET),
        _figure(UNKNOWN if gain is None else signed(gain), theme.SCORE, theme.GLOW),
    ]
    return ft.Row(
        shown,
        spacing=theme.SNUG,
        run_spacing=theme.TIGHT,
        wrap=True,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
