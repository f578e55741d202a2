"""The summary of a table from its players, points and ranking, for games without a summary of their own."""

from companion.history.durations import told_times
from companion.session.game_info import LazyText, Score, Summary
from companion.session.store import AnyTableHistory
from companion.table.seats.player_view import points_figure
from engine.table import GameTable, first_place


def table_summary(
    history: AnyTableHistory, headline: LazyText, *, shows_points: bool = True, has_points: bool = True
) -> Summary:
    """A table in brief: it is a game, listed from its first entry on, and finished once it is over.

    Unless it `shows_points`, only the names of the players are shown until the game is over; in a game that
    has none, for good.
    """
    table: GameTable = history.table
    pointed = shows_points or table.is_over
    return Summary(
        text=headline,
        scores=scores(table) if pointed and has_points else _names(table),
        finished=table.is_over,
        is_game=True,
        started=told_times([entry.at for entry in history.entries])[0],
        winners=winners(table) if has_points else tuple(_named(table, seat) for seat in winning_seats(table)),
        has_moves=len(history.steps) > 1,
    )


def scores(table: GameTable) -> tuple[Score, ...]:
    """The points of all players, as far as they are known: clockwise, or best first once the game is over."""
    ranked = table.ranking if table.is_over else sorted(table.ranking, key=lambda one: one.seat)
    players = [table.players[one.seat] for one in ranked]
    return tuple(
        Score(player.colour, player.name, points_figure(one))
        for player, one in zip(players, ranked, strict=True)
    )


def _names(table: GameTable) -> tuple[Score, ...]:
    """All players clockwise, without their points."""
    return tuple(_named(table, seat) for seat in range(len(table.players)))


def _named(table: GameTable, seat: int) -> Score:
    player = table.players[seat]
    return Score(player.colour, player.name, "")


def winning_seats(table: GameTable) -> tuple[int, ...]:
    """The seats in the first place, once the game is over; in some games nobody may win.

    As long as somebody's points are not known, or what breaks the tie of the first, nobody has won.
    """
    return tuple(one.seat for one in first_place(table)) if table.is_over else ()


def winners(table: GameTable) -> tuple[Score, ...]:
    """Everybody in the first place, once the game is over."""
    seats = winning_seats(table)
    return tuple(score for score, one in zip(scores(table), table.ranking, strict=True) if one.seat in seats)
