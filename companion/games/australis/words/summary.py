"""The summary of a table for the home page."""

from dataclasses import replace

from companion.games.australis.store_types import TableHistory
from companion.games.australis.words.names import disc_words, phase_words
from companion.i18n.translation import _
from companion.session.game_info import LazyText, Score, Summary
from companion.table.control.summary import table_summary
from companion.table.seats.player_view import UNKNOWN
from engine.australis.table import Mode, Phase, Table


def summary(state: TableHistory) -> Summary:
    """The headline, scores and winners of a table."""
    table = state.table
    words = LazyText(headline, (table.mode, table.phase, table.round, table.printed.rounds))
    found = replace(table_summary(state, words), finished=finished(state), is_game=table.mode == "game")
    if table.mode == "dice_only":
        scores = _diced(table)
        found = replace(found, scores=scores, winners=scores[:1] if table.phase != "dice" else ())
    elif not table.is_over:
        found = replace(found, scores=_discs(table))
    return replace(found, is_listed=found.is_game or bool(found.winners) or _is_counted(state))


def finished(state: TableHistory) -> bool:
    """Tells whether nothing is left to continue; true for a tool with its answer, or with no entry yet."""
    table = state.table
    if table.mode == "dice_only":
        return table.phase != "dice" or len(state.entries) == 1
    return table.phase == "over" or (table.mode == "final_score" and not _is_counted(state))


def _is_counted(state: TableHistory) -> bool:
    """Tells whether the count of a game that was played without the app has begun."""
    return state.table.mode == "final_score" and len(state.entries) > 1


def _discs(table: Table) -> tuple[Score, ...]:
    """The players with their points, if known, and where their discs lie beyond the track, clockwise."""
    uncounted = table.uncounted
    return tuple(
        Score(
            board.player.colour,
            board.player.name,
            UNKNOWN if board.seat in uncounted else str(board.points),
            None if board.seat in uncounted else LazyText(disc_words, (board.points,)),
        )
        for board in table.boards
    )


def _diced(table: Table) -> tuple[Score, ...]:
    """The players of a competition without points, best first once it is decided."""
    seats = [*table.placed, *(board.seat for board in table.boards if board.seat not in table.placed)]
    players = [table.boards[seat].player for seat in seats]
    return tuple(Score(player.colour, player.name, "") for player in players)


def headline(mode: Mode, phase: Phase, number: int, rounds: int) -> str:
    """The round and its phase, or the name of the tool."""
    if mode == "dice_only":
        return _("Dice only")
    if mode == "final_score" or phase == "over":
        return _("Final score")
    return _("Round {n} of {rounds} · {part}").format(n=number, rounds=rounds, part=phase_words(phase))
