"""A saved game in a line or two, which opens its table."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.dates import day_words, hour_words, moment_words, time_zone
from companion.i18n.messages import table_damaged, won_words
from companion.i18n.numbers import beside
from companion.i18n.translation import _, isolated
from companion.session.game_info import Score, Summary
from companion.session.phone_session import PhoneSession
from companion.session.routes import table_route
from companion.session.saved_games import SavedGame
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.layout import column, ends, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text

OnUnreadable = Callable[[SavedGame], object]
LOOSE: dict[str, Any] = {"expand": True, "expand_loose": True}
"""For a text that wraps beside the moment of its game."""
Titles = Mapping[str, str]
"""The titles of games in the lines, by the name of the game; empty if there is only one game."""


def titles_of(game_uis: Sequence[GameUI]) -> Titles:
    """The titles that tell these games apart."""
    return {one.info.name: one.title() for one in game_uis} if len(game_uis) > 1 else {}


def open_table(session: PhoneSession, name: str) -> None:
    """Goes to a saved table, or shows why it cannot be opened."""

    def go() -> None:
        store = session.library.open(name)
        session.navigation.go(table_route(name))
        if store.state.damage is not None:
            session.notices.show(table_damaged(store.state.damage), is_error=True)

    session.attempt(go)


def open_game(session: PhoneSession, game: SavedGame) -> None:
    """Looks back at a game that is over, and goes on with any other."""
    summary = game.summary
    if summary is not None and summary.finished and (summary.is_game or summary.record is not None):
        look_back(session, game.name)
    else:
        open_table(session, game.name)


def look_back(session: PhoneSession, name: str) -> None:
    """Shows a game that is over, or why it cannot be opened."""
    session.attempt(lambda: session.navigation.look_back(session.library.open(name).name))


def played_at(session: PhoneSession, game: SavedGame) -> float:
    """When a game was played, in seconds since 1970: when its file changed, or on the day that was noted."""
    from companion.history.dated import dated  # a first start has no games, and needs none of this
    from companion.session.history_notes import history_notes

    days = history_notes(session.preferences).days
    occasion = days.get(game.summary.identity) if days and game.summary is not None else None
    if occasion is None or game.summary is None or game.summary.record is None:
        return game.modified
    return dated(game.summary.record, occasion, time_zone()).moment.timestamp()


def newest_first(session: PhoneSession, games: Sequence[SavedGame]) -> list[SavedGame]:
    """These games, each where the day puts it on which it was played."""
    return sorted(games, key=partial(played_at, session), reverse=True)


def days_noted(session: PhoneSession) -> object:
    """Something that is another one once another day was noted of a game."""
    from companion.session.history_notes import OCCASIONS

    return session.preferences.state.get(OCCASIONS)


def short_line(
    game: SavedGame, session: PhoneSession, titles: Titles, on_unreadable: OnUnreadable
) -> ft.Control:
    """Who won or plays, the points, where an unfinished game stands, and when it was played."""
    summary = game.summary
    if summary is None:
        return _unreadable(game, session, on_unreadable)
    is_tool = summary.finished and not summary.is_game
    best = summary.winners or (summary.scores[:1] if is_tool else summary.scores)
    titled = _titled(game, titles)
    points = beside(*(score.points for score in summary.scores if score.points))
    names = " + ".join(isolated(score.name) for score in best)
    stands = "" if summary.winners and points else summary.headline
    notes = " · ".join(part for part in (*titled, points, stands) if part)
    when = moment_words(played_at(session, game))
    words = ", ".join(dict.fromkeys((names, *titled, points or summary.headline, summary.headline)))
    marks = [mark(score.colour) for score in best]
    return pressable(
        words,
        column(
            [
                ends([*marks, text(names, strong=True, **LOOSE)], [secondary_text(when)]),
                secondary_text(notes),
            ],
            spacing=theme.HAIR,
            tight=True,
        ),
        lambda: open_game(session, game),
        means=f"game {game.name}",
        more=when,
        padding=theme.inset(vertical=theme.INSET, horizontal=theme.TIGHT),
    )


def long_line(
    game: SavedGame, session: PhoneSession, titles: Titles, on_unreadable: OnUnreadable
) -> ft.Control:
    """The result or current state, day and time, and everybody's points."""
    summary = game.summary
    if summary is None:
        return _unreadable(game, session, on_unreadable)
    result = " · ".join((*_titled(game, titles), result_words(summary)))
    when = played_at(session, game)
    day = day_words(when)
    points = ", ".join(map(score_words, summary.scores))
    return pressable(
        _("{result}, {day}: {points}").format(result=result, day=day, points=points),
        column(
            [
                ends([text(result, strong=True, **LOOSE)], [secondary_text(moment_words(when))]),
                wrapped([_player(score) for score in summary.scores], spacing=theme.GAP),
            ],
            spacing=theme.TIGHT,
            tight=True,
        ),
        lambda: open_game(session, game),
        means=f"game {game.name}",
        more=hour_words(when),
        padding=theme.SNUG,
    )


def result_words(summary: Summary) -> str:
    """Who won, or where the game stands if nobody has."""
    if not summary.winners:
        return summary.headline
    won = won_words([score.name for score in summary.winners])
    return won if summary.is_game else " · ".join((summary.headline, won))


def _titled(game: SavedGame, titles: Titles) -> tuple[str, ...]:
    """The title of a game where several are told apart."""
    return (titles[game.info.name],) if game.info is not None and game.info.name in titles else ()


def _player(score: Score) -> ft.Control:
    words = secondary_text(score_words(score))
    return row([mark(score.colour, theme.MARK_SMALL), words], spacing=theme.TIGHT, tight=True)


def score_words(score: Score) -> str:
    """A player's name and score, and the note beside it."""
    points = " ".join(part for part in (isolated(score.name), score.points) if part)
    return _("{score} ({note})").format(score=points, note=score.note) if score.note else points


def _unreadable(game: SavedGame, session: PhoneSession, on_unreadable: OnUnreadable) -> ft.Control:
    words = _("A game that can’t be opened")
    when = moment_words(game.modified)
    warning = ft.Icon(ft.Icons.WARNING_AMBER, color=theme.BAD)
    return pressable(
        words,
        ends([warning, text(words, **LOOSE)], [secondary_text(when)]),
        lambda: open_table(session, game.name) if _begins_well(game) else on_unreadable(game),
        means=f"game {game.name}",
        more=when,
        padding=theme.INSET,
    )


def _begins_well(game: SavedGame) -> bool:
    """Tells whether only a later part is damaged: then the table's own page explains how to carry on."""
    return game.damage is not None and game.damage.kind == "damaged" and game.damage.line > 1
