"""Where each disc goes, as a list to tick off: what hands have to do when a round is scored."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.facts import score_views
from companion.games.australis.facts.score_views import DiscMove
from companion.games.australis.store_types import TableController
from companion.i18n.translation import _, isolated
from companion.table.control.pending_input import PendingInput, use_pending_input
from companion.table.seats.player_view import UNKNOWN
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component, use_event_callback
from companion.ui.layout import card, column, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from engine.australis.score_track import SPACES, space
from engine.australis.table import Table

Ticked = tuple[tuple[int, int], ...]
"""A seat, and the points to which its disc was moved: other points have to be moved again."""
NAME = "discs"


def use_ticked(controller: TableController) -> tuple[Ticked, Callable[[int, int], object]]:
    """A hook for the discs that are moved already, and the function that ticks one or takes the tick away."""
    pending = use_pending_input(controller, NAME, f"round {controller.table.round}")

    def toggle(seat: int, points: int) -> None:
        ticked, one = _ticked(pending), (seat, points)
        others = tuple(other for other in ticked if other[0] != seat)
        pending.put(others if one in ticked else (*others, one))

    return _ticked(pending), use_event_callback(toggle)


def _ticked(pending: PendingInput) -> Ticked:
    """The ticks that are kept; what was kept by another program may be anything."""
    kept = pending.now()
    pairs = kept if isinstance(kept, list) else []
    return tuple(
        (pair[0], pair[1])
        for pair in pairs
        if isinstance(pair, list) and len(pair) == 2 and all(isinstance(number, int) for number in pair)
    )


@memo_component
def disc_list(
    table: Table, moves: tuple[DiscMove, ...], ticked: Ticked, toggle: Callable[[int, int], object]
) -> ft.Control:
    """A line for each disc that moves, in the order of scoring; a tap ticks it off."""
    order = [moves[seat] for seat in score_views.scoring_order(table)]
    lines = [_line(table, move, ticked, toggle) for move in order if not move.stays]
    if not lines:
        lines = [secondary_text(_("All discs stay where they are."))]
    return card(
        [title(_("Move the discs")), column(lines, spacing=theme.NO_SPACE)],
        spacing=theme.TIGHT,
    )


def _line(table: Table, move: DiscMove, ticked: Ticked, toggle: Callable[[int, int], object]) -> ft.Control:
    player, end = table.boards[move.seat].player, move.end
    if end is None:
        return _row(
            ft.Icons.HELP_OUTLINE,
            player.colour,
            player.name,
            f"{move.start} → {UNKNOWN}",
            UNKNOWN,
            quiet=True,
        )
    to = _("to {space}").format(space=space(end))
    where = _("to {space}, past {most}").format(space=space(end), most=SPACES) if move.past else to
    points = _("{start} → {end}, past {most}") if move.past else "{start} → {end}"
    done = (move.seat, end) in ticked
    return pressable(
        f"{isolated(player.name)} {where}",
        _row(
            ft.Icons.CHECK_BOX if done else ft.Icons.CHECK_BOX_OUTLINE_BLANK,
            player.colour,
            player.name,
            points.format(start=move.start, end=end, most=SPACES),
            to,
            quiet=done,
        ),
        partial(toggle, move.seat, end),
        toggled=done,
    )


def _row(icon: ft.IconData, colour: str, name: str, points: str, to: str, *, quiet: bool) -> ft.Control:
    """A player's points, and where the disc goes."""
    ink = theme.QUIET if quiet else theme.INK
    who = [text(name, color=ink), secondary_text(points)]
    return ft.Container(
        row(
            [
                ft.Icon(icon, color=theme.QUIET if quiet else theme.ACCENT, size=theme.HEAD),
                mark(colour),
                column(who, spacing=theme.NO_SPACE, tight=True, expand=True),
                text(to, theme.LEAD, ink, strong=True),
            ],
            spacing=theme.SNUG,
        ),
        padding=theme.inset(vertical=theme.TIGHT),
    )
