"""A table in a few words, for the home page."""

from companion.face import Score, Summary
from companion.games.australis import views
from companion.games.australis.names import phase_words
from companion.store import Standing
from companion.words import _
from engine.australis.rounds import places
from engine.australis.table import Table


def summary(state: Standing) -> Summary:
    """Where the game stands."""
    table: Table = state.table
    scores = tuple(
        Score(seat.colour, seat.name, str(seat.disc), views.lap_words(seat.lap))
        for seat in views.strip(table)
        if table.mode != "dice_only"
    )
    winners: tuple[Score, ...] = ()
    if table.phase == "over":
        order = places({board.seat: board.points for board in table.boards}, table.turtles)
        ranked = [table.boards[seat] for place in order for seat in place if isinstance(seat, int)]
        scores = tuple(Score(board.player.colour, board.player.name, str(board.points)) for board in ranked)
        winners = scores[: len(order[0])]
    return Summary(
        headline=headline(table),
        scores=scores,
        finished=finished(state),
        is_game=table.mode == "game",
        started=state.entries[0].at,
        winners=winners,
    )


def finished(state: Standing) -> bool:
    """Whether there is nothing to carry on: a tool is over with its answer, or before anything is entered."""
    table: Table = state.table
    if table.mode == "dice_only":
        return table.phase != "dice" or len(state.entries) == 1
    return table.phase == "over" or (table.mode == "final_score" and len(state.entries) == 1)


def headline(table: Table) -> str:
    """The round and its part, or the tool that is open."""
    if table.mode == "dice_only":
        return _("Dice only")
    if table.mode == "final_score" or table.phase == "over":
        return _("Final score")
    return _("Round {n} of {rounds} · {part}").format(
        n=table.round, rounds=table.printed.rounds, part=phase_words(table.phase)
    )
