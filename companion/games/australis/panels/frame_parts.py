"""What stands around the panels: round, phases, players, the sea beside them, the whole table."""

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.facts import score_views
from companion.games.australis.facts.overview_views import board_views, reef_views
from companion.games.australis.pieces.board_numbers import NUMBERS
from companion.games.australis.pieces.grey import GREY
from companion.games.australis.pieces.overview_boards import board_card
from companion.games.australis.pieces.overview_parts import current, reefs_grid
from companion.games.australis.pieces.round import ROUND
from companion.games.australis.pieces.token import TOKEN
from companion.games.australis.store_types import TableController
from companion.games.australis.words.names import disc_words, phase_words
from companion.i18n.translation import _
from companion.table.frame.frame_ui import ScreenLink
from companion.table.frame.overview import OverviewParts
from companion.table.frame.screen_links import guide_link
from companion.table.frame.side_panel import ShowSheet
from companion.table.pieces.fact_list import piece_list
from companion.table.seats.player_view import UNKNOWN, Now, PlayerView
from companion.ui.progress import Progress
from engine.australis.table import Table

PARTS = 3
"""A round has a draft, its points, and a competition."""
PARTS_DONE = {"draft": 0, "score": 1, "dice": 2, "tiles": 2, "end": 3, "over": 3}
OF_NOBODY = (TOKEN, GREY, ROUND, NUMBERS)


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
    """The current, the reefs, and each player's sea board."""
    table = controller.table
    return [
        current(table, open_sheet, controller.session.motion(game_theme.SWIM)),
        reefs_grid(reef_views(table), open_sheet),
        *(board_card(board, open_sheet, in_short=True) for board in board_views(table)),
    ]


def overview_parts(controller: TableController, open_sheet: ShowSheet) -> OverviewParts:
    """The current, the reefs, the sea boards, and what belongs to no player."""
    table = controller.table
    return OverviewParts(
        [
            current(table, open_sheet, controller.session.motion(game_theme.SWIM)),
            reefs_grid(reef_views(table), open_sheet),
        ],
        [
            *(board_card(board, open_sheet) for board in board_views(table)),
            piece_list(OF_NOBODY, table, open_sheet),
        ],
    )
