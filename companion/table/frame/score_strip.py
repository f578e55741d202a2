"""The scores of all players in a line, each in a field of their own."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from companion.table.seats.player_view import PlayerView, counted_drawing, sign_drawing, spoken
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import row
from companion.ui.marks import mark
from companion.ui.screen_layout import body_width, column_width, layout_of
from companion.ui.text import text, with_spoken_label
from companion.ui.text_measure import ALL, LONGEST, PREFERRED, Probe, measured_columns, use_widths

WIDEST_DIGIT = "0"
LEAST_NOW = "+88"
"""For points of the round that are no longer there is always room, so that figures stay where they are."""
MOST_SIDE_BY_SIDE = 4
"""The most players who stand side by side as long as their figures fit."""
LEAST_NAME_DIGITS = 4
"""The least width of a column with more players, in digits, so that names can be told apart."""


@memo_component
def score_strip(
    players: tuple[PlayerView, ...], on_press: Callable[[int], object] | None = None
) -> ft.Control:
    """Every player's figure, and the points that the round would bring now, beside it where there is room."""
    widths, tell = use_widths()
    longest = WIDEST_DIGIT * max(len(player.figure) for player in players)
    probes, now_fits = [Probe(LONGEST, longest, theme.SCORE)], False
    if len(players) > MOST_SIDE_BY_SIDE:
        probes.append(Probe(PREFERRED, WIDEST_DIGIT * LEAST_NAME_DIGITS, theme.SCORE))
    if any(player.now for player in players):
        now = max([LEAST_NOW, *(player.now.figure for player in players if player.now)], key=len)
        probes.append(Probe(now, now, theme.TINY))
        figure = widths.get(LONGEST, len(longest) * theme.SCORE * theme.DIGIT)
        needed = figure + theme.TIGHT + widths.get(now, len(now) * theme.TINY * theme.DIGIT)
        each = (widths.get(ALL, _estimated_width()) + theme.SNUG) / len(players) - theme.SNUG
        fits = needed <= each - 2 * (theme.SNUG + theme.BORDER)
        now_fits = fits and not any(player.note or _drawings(player) for player in players)
    cells = [ft.Container(_player(player, on_press, now_beside=now_fits), expand=True) for player in players]
    return measured_columns(
        cells,
        tuple(probes),
        widths,
        tell,
        inset=theme.SNUG + theme.BORDER,
        drawn_beside=max(map(_drawings, players)) * (theme.SIGN + theme.TIGHT),
    )


def _estimated_width() -> float:
    """The width of the scores until the client reports it; on a low screen they stand beside the body."""
    page = ft.context.page
    width = page.width or theme.WIDEST
    layout = layout_of(width, page.height or 0)
    return (column_width if layout.on_its_side else body_width)(layout, width) - 2 * theme.GAP


def _drawings(view: PlayerView) -> int:
    """How many drawings stand beside a player's figure."""
    return (view.figure_drawing is not None) + (view.sign is not None)


@memo_component
def _player(
    view: PlayerView, on_press: Callable[[int], object] | None, *, now_beside: bool = False
) -> ft.Control:
    steady = replace(view, now=None, on_turn=False)
    lines = [_who(view.colour, view.name)]
    now: list[ft.Control] = (
        [] if view.now is None else [text(view.now.figure, theme.TINY, theme.GOOD, strong=True)]
    )
    if now_beside:
        now = [ft.Container(each, padding=ft.Padding.only(bottom=theme.TIGHT)) for each in now]
        lines.append(
            row(
                [_figures(steady), *now],
                spacing=theme.TIGHT,
                vertical_alignment=ft.CrossAxisAlignment.END,
            )
        )
        now = []
    elif view.figure or view.note or _drawings(view):
        lines.append(_figures(steady))
    lines += now
    shown = ft.Column(lines, spacing=theme.NO_SPACE, tight=True)
    box: dict[str, Any] = {
        "bgcolor": theme.CARD,
        "border_radius": theme.RADIUS,
        "padding": theme.inset(horizontal=theme.SNUG, vertical=theme.TIGHT),
        "border": theme.line_around(theme.BORDER, theme.PLAYER[view.colour] if view.on_turn else theme.NONE),
    }
    if on_press is None:
        return with_spoken_label(spoken(view), ft.Container(shown, **box))
    return pressable(spoken(view), shown, partial(on_press, view.seat), means=f"score {view.seat}", **box)


# Memoised apart, because name and figure stay the same for many taps, while turn and points now change.
@memo_component
def _who(colour: str, name: str) -> ft.Control:
    words = text(name, theme.SMALL, theme.QUIET, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    return row([mark(colour, theme.MARK_SMALL), words], spacing=theme.TIGHT)


@memo_component
def _figures(view: PlayerView) -> ft.Control:
    figure: list[ft.Control] = [text(view.figure, theme.SCORE, strong=True)] if view.figure else []
    before, behind = counted_drawing(view, theme.SIGN), sign_drawing(view, theme.SIGN)
    if before or behind:  # together, so that a note that wraps leaves the drawings beside the figure
        figure = [row([*before, *figure, *behind], spacing=theme.TIGHT, tight=True)]
    note = [text(view.note, theme.TINY, theme.QUIET)] if view.note else []
    if before:  # a longer note would wrap and a shorter one not, so that the players look different
        return ft.Column([*figure, *note], spacing=theme.NO_SPACE, tight=True)
    return ft.Row(
        [*figure, *note],
        spacing=theme.TIGHT,
        run_spacing=theme.NO_SPACE,
        wrap=True,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )
