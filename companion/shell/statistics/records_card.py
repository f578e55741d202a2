"""The records: the most that somebody had of something in one game, each with the game that it comes from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

import flet as ft

from companion.history.games import Played
from companion.history.standings import POINTS, Best
from companion.history.words import BOX, HistoryWords
from companion.i18n.numbers import beside, minus
from companion.i18n.translation import _, isolated
from companion.shell.statistics.counted import Statistics
from companion.ui import theme
from companion.ui.buttons import link, pressable
from companion.ui.layout import column, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text
from companion.ui.text_measure import fitting_columns, word_by_word
from companion.ui.vector import vector_image

MOST_RECORDS = 4
NEW: Final = timedelta(days=1)
"""A record is new for this long."""


@dataclass(frozen=True)
class Shown:
    """A record as it is drawn: what it is a record in, and a drawing of that."""

    figure: str
    who: str
    words: str
    drawing: str
    played: Played

    @property
    def is_new(self) -> bool:
        """True if the record was reached not long ago."""
        return datetime.now(UTC) - self.played.record.moment < NEW


def words_of(shown: Statistics, game: str) -> HistoryWords:
    """A game's own words in the statistics."""
    game_ui = shown.game_ui(game)
    load = None if game_ui is None else game_ui.info.load_history
    return HistoryWords() if load is None else load()


def records(shown: Statistics) -> list[Shown]:
    """The records of all games: those that a game names itself, then the narrowest win, and points."""
    by_key = {(best.game, best.what): best for best in shown.table.bests}
    games = [game for game, _count in shown.table.by_game]
    named: list[Shown] = []
    points: list[Shown] = []
    for game in games:
        for one in words_of(shown, game).records:
            if (best := by_key.get((game, one.key))) is not None:
                named.append(_shown(best, one.words(), one.drawing))
        if (best := by_key.get((game, POINTS))) is not None:
            points.append(_shown(best, _("points, {game}").format(game=shown.title(game)), ""))
    return [*named[: MOST_RECORDS - 1], *_narrowest(shown), *named[MOST_RECORDS - 1 :], *points]


def _shown(best: Best, words: str, drawing: str) -> Shown:
    return Shown(minus(best.amount), best.who, words, drawing, best.played)


def _narrowest(shown: Statistics) -> list[Shown]:
    found = shown.table.narrowest
    if found is None:
        return []
    points = sorted((seat.points or 0 for seat in found.played.record.seats), reverse=True)
    result = beside(*map(minus, points))
    words = _("narrowest win, {game} {result}").format(
        game=shown.title(found.played.record.game), result=result
    )
    return [Shown(f"+{found.margin}", found.who, words, "", found.played)]


def record_cards(shown: Statistics, found: Sequence[Shown]) -> ft.Control:
    """A card for each record, two beside each other where there is room."""
    words = word_by_word(one.words for one in found)
    beside = theme.RECORD + theme.GAP
    return fitting_columns(
        [_card(shown, one) for one in found], words, theme.SMALL, inset=theme.GAP, most=2, drawn_beside=beside
    )


def first_records(shown: Statistics, more: Callable[[], object]) -> list[ft.Control]:
    """The first records, and a link to all; nothing without any."""
    found = records(shown)
    if not found:
        return []
    every = [row([link(_("All records"), more)])] if len(found) > MOST_RECORDS else []
    return [record_cards(shown, found[:MOST_RECORDS]), *every]


def _card(shown: Statistics, one: Shown) -> ft.Control:
    new = _("new") if one.is_new else ""
    spoken = _("{figure} {words}: {name}").format(figure=one.figure, words=one.words, name=isolated(one.who))
    head = row(
        [
            text(one.figure, theme.HEAD, strong=True, style=theme.FLAT_TEXT),
            mark(shown.colour(one.who), theme.MARK),
        ],
        spacing=theme.SNUG,
    )
    name = text(one.who, theme.BODY, strong=True, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    newly = [text(new, theme.SMALL, theme.GOOD, strong=True)] if new else []
    inside = row(
        [
            _drawing(shown, one),
            column(
                [head, name, secondary_text(one.words), *newly], spacing=theme.TIGHT, tight=True, expand=True
            ),
        ],
        spacing=theme.GAP,
    )
    return pressable(
        spoken,
        inside,
        partial(shown.open, one.played.record.identity),
        means=f"record {one.played.record.game} {one.words}",
        more=new,
        expand=True,
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        padding=theme.GAP,
    )


def _drawing(shown: Statistics, one: Shown) -> ft.Control:
    if one.drawing:
        return vector_image(one.drawing, (BOX, BOX), width=theme.RECORD, height=theme.RECORD)
    return stamp(shown, one.played.record.game, theme.RECORD)


def stamp(shown: Statistics, game: str, size: int, wide: int | None = None) -> ft.Control:
    """A small picture of a game."""
    game_ui = shown.game_ui(game)
    return ft.Container(
        None if game_ui is None else game_ui.drawing(size),
        width=wide or size,
        height=size,
        bgcolor=theme.TILE,
        border_radius=theme.RADIUS_SMALL,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
