"""This game's part of the frame around its panels: the round, and the players with their coins or points."""

from companion.games.aquaretto.final.score_sheet import score_sheet
from companion.games.aquaretto.words.summary import headline
from companion.i18n.translation import ngettext
from companion.table.frame_ui import FrameUI
from companion.table.player_view import PlayerView, player_views
from engine.aquaretto.moves import GameSetup, Move
from engine.aquaretto.table import Table


def _heading(table: Table) -> str:
    return headline(table.mode, table.phase, table.round, table.last_round)


def shows_points(table: Table) -> bool:
    """Whether everybody may see points now."""
    return not table.points_hidden


def _players(table: Table) -> tuple[PlayerView, ...]:
    """The players with their points or, while these are kept back, their coins."""
    on_turn = table.turn if table.phase == "round" else None
    if shows_points(table):
        return player_views(table, on_turn)
    return tuple(
        PlayerView(
            zoo.seat,
            zoo.player.name,
            zoo.player.colour,
            str(zoo.coins),
            on_turn=zoo.seat == on_turn,
            figure_words=ngettext("{count} coin", "{count} coins", zoo.coins),
        )
        for zoo in table.zoos
    )


FRAME = FrameUI[GameSetup, Table, Move](
    heading=_heading,
    players=_players,
    is_game=lambda table: table.mode == "game",
    why=score_sheet,
    shows_points=shows_points,
)
