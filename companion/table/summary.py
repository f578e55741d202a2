"""The summary of a table, for a game that needs nothing special."""

from companion.i18n.numbers import minus
from companion.session.game_info import LazyText, Score, Summary
from companion.session.store import AnyTableHistory
from engine.table import GameTable


def table_summary(history: AnyTableHistory, headline: LazyText, *, shows_points: bool = True) -> Summary:
    """A table in brief: it is a game, listed from its first entry on, and finished once it is over.

    Unless it `shows_points`, only the names of the players are shown until the game is over.
    """
    table: GameTable = history.table
    return Summary(
        text=headline,
        scores=scores(table) if shows_points or table.is_over else _names(table),
        finished=table.is_over,
        is_game=True,
        started=history.entries[0].at,
        winners=winners(table),
    )


def scores(table: GameTable) -> tuple[Score, ...]:
    """The points of all players: clockwise, or best first once the game is over."""
    ranked = table.ranking if table.is_over else sorted(table.ranking, key=lambda one: one.seat)
    players = [table.players[one.seat] for one in ranked]
    return tuple(
        Score(player.colour, player.name, minus(one.points))
        for player, one in zip(players, ranked, strict=True)
    )


def _names(table: GameTable) -> tuple[Score, ...]:
    """All players clockwise, without their points."""
    return tuple(Score(player.colour, player.name, "") for player in table.players)


def winners(table: GameTable) -> tuple[Score, ...]:
    """Everybody in the first place, once the game is over."""
    if not table.is_over:
        return ()
    return tuple(score for score, one in zip(scores(table), table.ranking, strict=True) if one.place == 1)
