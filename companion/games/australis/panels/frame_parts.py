"""The parts around the panels: round, phases, players, the sea beside them, the whole table."""

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.facts import score_views
from companion.games.australis.facts.overview_views import corals_on_reefs
from companion.games.australis.pieces.overview_boards import sea_boards
from companion.games.australis.pieces.overview_facts import facts_row
from companion.games.australis.pieces.overview_fields import fits_in_rows
from companion.games.australis.pieces.overview_parts import current, reefs_grid
from companion.games.australis.store_types import TableController
from companion.games.australis.words.names import disc_words, phase_words
from companion.i18n.translation import _
from companion.table.frame.frame_ui import ScreenLink
from companion.table.frame.overview import OverviewParts
from companion.table.frame.screen_links import guide_link
from companion.table.frame.side_panel import ShowSheet
from companion.table.seats.player_view import UNKNOWN, Now, PlayerView
from companion.ui.hooks import memo_component
from companion.ui.layout import column
from companion.ui.progress import Progress
from companion.ui.text_measure import use_text_scale
from engine.australis.table import Table

PARTS = 3
"""A round has a draft, its points, and a competition."""
PARTS_DONE = {"draft": 0, "score": 1, "dice": 2, "tiles": 2, "end": 3, "over": 3}


def heading(table: Table) -> str:
    """Which round it is, and its phase."""
    return _("Round {n} · {part}").format(n=table.round, part=phase_words(table.phase))


def progress(table: Table) -> Progress:
    """The phases of all rounds."""
    words = _("Round {n} of {rounds} · {part}")
    return Progress(
        words.format(n=table.round, rounds=table.printed.rounds, part=phase_words(table.phase)),
        (table.round - 1) * PARTS + PARTS_DONE[table.phase],
        PARTS,
        table.printed.rounds,
    )


def players(table: Table) -> tuple[PlayerView, ...]:
    """All players with their points, and with where their discs lie beyond the track, clockwise."""
    now = _now(table) if table.phase in ("draft", "score") else None
    uncounted = table.uncounted
    return tuple(
        PlayerView(
            seat=board.seat,
            name=board.player.name,
            colour=board.player.colour,
            figure=UNKNOWN if board.seat in uncounted else str(board.points),
            note="" if table.is_over or board.seat in uncounted else disc_words(board.points),
            now=None if now is None else now[board.seat],
            on_turn=table.phase == "draft" and board.seat == table.turn,
        )
        for board in table.boards
    )


def _now(table: Table) -> tuple[Now, ...]:
    """The points of each seat if the round were scored now, as far as they are known."""
    scored = score_views.lines(table.but(phase="score"))
    columns = zip(*(line.points for line in scored), strict=True)
    return tuple(Now(sum(points or 0 for points in column), None in column) for column in columns)


def screens(table: Table) -> tuple[ScreenLink, ...]:
    """The overview, and the guide through the set-up of a whole game."""
    guide = [guide_link()] if table.mode == "game" else []
    return (ScreenLink("mirror", ft.Icons.MAP_OUTLINED, _("Overview")), *guide)


def side_panel(controller: TableController, open_sheet: ShowSheet) -> list[ft.Control]:
    """Everything on the table."""
    return [_everything(controller.table, open_sheet, controller.session.motion(game_theme.SWIM))]


@memo_component
def _everything(table: Table, open_sheet: ShowSheet, swim: int) -> ft.Control:
    """The same as in the overview; a component, because it is drawn only if there is room."""
    scale, probe = use_text_scale()
    boards = sea_boards(table, open_sheet, in_rows=fits_in_rows(scale))
    return column([probe, *_in_common(table, open_sheet, swim, scale), boards], tight=True)


def _in_common(table: Table, open_sheet: ShowSheet, swim: int, scale: float) -> list[ft.Control]:
    """The current, the reefs, and what belongs to no player."""
    in_rows, corals = fits_in_rows(scale), corals_on_reefs(table)
    return [
        current(table, open_sheet, swim),
        reefs_grid(table.printed.prizes, corals, open_sheet, in_rows=in_rows, scale=scale),
        facts_row(table, open_sheet, in_rows=in_rows),
    ]


def overview_parts(controller: TableController, open_sheet: ShowSheet) -> OverviewParts:
    """Everything on the table; the sea boards are beside the rest on wide screens. A hook."""
    table, swim = controller.table, controller.session.motion(game_theme.SWIM)
    scale, probe = use_text_scale()
    return OverviewParts(
        [column([probe, *_in_common(table, open_sheet, swim, scale)], tight=True)],
        [sea_boards(table, open_sheet, in_rows=fits_in_rows(scale))],
    )
