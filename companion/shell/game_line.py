"""A saved game in a line or two, and the way to its table."""

from collections.abc import Callable

import flet as ft

from companion.i18n.dates import day_words
from companion.i18n.messages import table_damaged
from companion.i18n.translation import _, apart, listed, ngettext
from companion.session.game_info import Score, Summary
from companion.session.library import SavedGame
from companion.session.phone_session import Visit
from companion.storage.unreadable import Unreadable
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.layout import column, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import quiet, text

OnUnopened = Callable[[SavedGame], object]


def is_listed(game: SavedGame) -> bool:
    """Whether there is something to look back on: a game, what a tool found out, or an unknown file."""
    return game.summary is None or game.summary.is_listed


def open_table(visit: Visit, name: str) -> None:
    """Goes to a saved table, or says why it cannot be opened."""

    def go() -> None:
        store = visit.desk.open(name)
        visit.go(f"/table/{name}")
        if store.state.trouble is not None:
            visit.tell(table_damaged(store.state.trouble), bad=True)

    try:
        visit.attempt(go)
    except Unreadable as unreadable:
        visit.tell(table_damaged(unreadable.trouble), bad=True)


def short_line(game: SavedGame, visit: Visit, on_unopened: OnUnopened) -> ft.Control:
    """Who won, and the points."""
    summary = game.summary
    if summary is None:
        return _unreadable(game, visit, on_unopened)
    best = summary.winners or summary.scores[:1]
    points = " : ".join(score.points for score in summary.scores)
    names = " + ".join(apart(score.name) for score in best)
    if not any(score.points for score in summary.scores):
        points = summary.headline
    words = ", ".join(dict.fromkeys((names, points, summary.headline)))
    marks = [mark(score.colour) for score in best]
    return pressable(
        words,
        row([*marks, text(names, strong=True), quiet(points, expand=True), quiet(day_words(game.when))]),
        lambda: open_table(visit, game.name),
        padding=theme.inset(vertical=theme.INSET, horizontal=theme.TIGHT),
    )


def long_line(game: SavedGame, visit: Visit, on_unopened: OnUnopened) -> ft.Control:
    """How it ended or where it stands, when, and everybody's points."""
    summary = game.summary
    if summary is None:
        return _unreadable(game, visit, on_unopened)
    result, day = result_words(summary), day_words(game.when)
    points = ", ".join(map(_score_words, summary.scores))
    return pressable(
        _("{result}, {day}: {points}").format(result=result, day=day, points=points),
        column(
            [
                row([text(result, strong=True, expand=True), quiet(day)]),
                wrapped([_player(score) for score in summary.scores], spacing=theme.GAP),
            ],
            spacing=theme.TIGHT,
            tight=True,
        ),
        lambda: open_table(visit, game.name),
        padding=theme.SNUG,
    )


def result_words(summary: Summary) -> str:
    """Who won; before that, where the game stands."""
    if not summary.winners:
        return summary.headline
    names = listed(score.name for score in summary.winners)
    won = ngettext("{names} won", "{names} won", len(summary.winners), names=names)
    return won if summary.is_game else " · ".join((summary.headline, won))


def _player(score: Score) -> ft.Control:
    said = quiet(_score_words(score))
    return row([mark(score.colour, theme.MARK_SMALL), said], spacing=theme.TIGHT, tight=True)


def _score_words(score: Score) -> str:
    return " ".join(part for part in (apart(score.name), score.points, score.lap) if part)


def _unreadable(game: SavedGame, visit: Visit, on_unopened: OnUnopened) -> ft.Control:
    words = _("A game that cannot be opened")
    warning = ft.Icon(ft.Icons.WARNING_AMBER, color=theme.BAD)
    return pressable(
        words,
        row([warning, text(words, expand=True), quiet(day_words(game.when))]),
        lambda: open_table(visit, game.name) if _begins_well(game) else on_unopened(game),
        padding=theme.INSET,
    )


def _begins_well(game: SavedGame) -> bool:
    """Whether it is damaged further on only: its page says so, and how to carry on."""
    return game.trouble is not None and game.trouble.kind == "damaged" and game.trouble.line > 1
