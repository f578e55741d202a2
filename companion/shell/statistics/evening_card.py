"""Home after a game: its result large, a rematch one tap away, and the wins of the evening."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial

import flet as ft

from companion.game_ui import GameUI
from companion.history.evenings import EVENING, latest_evening, wins_of
from companion.history.record import GameRecord
from companion.history.standings import POINTS, Standing
from companion.i18n.dates import moment_words
from companion.i18n.messages import nobody_won
from companion.i18n.numbers import minus
from companion.i18n.translation import _, isolated, join_words, ngettext
from companion.session.phone_session import PhoneSession
from companion.session.routes import OUR_TABLE
from companion.session.saved_games import SavedGame, is_ahead
from companion.shell.game_line import look_back, played_at
from companion.shell.shelf import banner, picture_height
from companion.shell.statistics.asked import AskedRoute, games_route
from companion.shell.statistics.counted import Statistics, use_statistics
from companion.shell.statistics.records_card import words_of
from companion.shell.statistics.wins_card import ONE_LINE, pill
from companion.ui import theme
from companion.ui.buttons import main_button, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, ends, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import text, title, with_spoken_label
from companion.ui.text_measure import fitting_columns, word_by_word

ORDER = (1, 0, 2, 3)
"""How the places of a podium stand, from the left."""


def result_of_evening(session: PhoneSession, listed: Sequence[SavedGame]) -> SavedGame | None:
    """The game that was played last, if it is over and was played this evening; the newest comes first.

    One that a fast clock has dated takes no place of another.
    """
    last = next((game for game in listed if not is_ahead(played_at(session, game))), None)
    if last is None or last.summary is None or last.summary.record is None:
        return None
    is_recent = time.time() - played_at(session, last) < EVENING.total_seconds()
    return last if is_recent else None


@component
def evening_card(game_uis: Sequence[GameUI], session: PhoneSession, game: SavedGame) -> ft.Control:
    """The result of a game, and who has won how often since the evening began."""
    shown = use_statistics(game_uis, session, OUR_TABLE)
    record = None if game.summary is None else game.summary.record
    game_ui = next((one for one in game_uis if one.info is game.info), None)
    if record is None or game_ui is None:
        return ft.Container()
    when = text(
        _("{game}, {when}").format(game=game_ui.title(), when=moment_words(played_at(session, game))),
        theme.SMALL,
        theme.ON_DEEP_QUIET,
    )
    head = column(
        [title(_headline(record), theme.HEAD, color=theme.ON_DEEP), when], spacing=theme.NO_SPACE, tight=True
    )
    height = None if session.layout.on_its_side else picture_height(session, large=False)
    lines = [
        ends([ft.Container(head, expand=True, expand_loose=True)], _new_record(shown, record)),
        _podium(record),
        _next(session, game.name),
        *_wins(shown),
    ]
    return banner(game_ui, height, lines, bgcolor=theme.DEEP)


def _next(session: PhoneSession, name: str) -> ft.Control:
    """A rematch and a look back side by side; below each other where a word of theirs would be broken."""
    words = _("Rematch")
    again = main_button(words, partial(_again, session, name), means=f"again {name}", deep=True)
    back = ft.Container(_look_back(session, name), expand=True)
    longest = word_by_word([words, _("Look back")])
    return fitting_columns([again, back], longest, theme.LEAD, inset=theme.EDGE)


def _look_back(session: PhoneSession, name: str) -> ft.Control:
    words = _("Look back")
    return pressable(
        words,
        ft.Container(
            text(words, theme.BODY, theme.ON_DEEP, strong=True, text_align=ft.TextAlign.CENTER),
            alignment=ft.Alignment.CENTER,
        ),
        partial(look_back, session, name),
        means=f"look {name}",
        bgcolor=theme.DEEP_CHOSEN,
        border_radius=theme.RADIUS_PILL,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.EDGE),
    )


def _again(session: PhoneSession, name: str) -> None:
    """Seats the same people for another game."""
    session.attempt(lambda: session.play_again(session.library.open(name)))


def _headline(record: GameRecord) -> str:
    names = [isolated(record.seats[seat].name) for seat in record.winners]
    if not names:
        return nobody_won()
    return ngettext("{names} wins!", "{names} win!", len(names), names=join_words(names))


def _new_record(shown: Statistics | None, record: GameRecord) -> list[ft.Control]:
    """Says that somebody has beaten a record in this game."""
    if shown is None:
        return []
    told = {POINTS, *(one.key for one in words_of(shown, record.game).records)}
    beaten = any(
        best.played.record.identity == record.identity and best.before is not None and best.what in told
        for best in shown.table.bests
    )
    to_records = partial(shown.session.navigation.go, OUR_TABLE)
    return [pill(_("New record"), to_records)] if beaten else []


def _podium(record: GameRecord) -> ft.Control:
    """The first four on steps; without points, whoever has won stands higher."""
    best = sorted(range(len(record.seats)), key=lambda seat: (record.seats[seat].place, seat))
    steps = [best[place] for place in ORDER if place < len(best)]
    shown = [_step(record, seat) for seat in steps]
    return ft.Row(shown, spacing=theme.SNUG, vertical_alignment=ft.CrossAxisAlignment.END)


def _step(record: GameRecord, seat: int) -> ft.Control:
    sat = record.seats[seat]
    place = min(sat.place, max(theme.PODIUM_LOW))
    points = "" if sat.points is None else minus(sat.points)
    spoken = _("Place {place}: {name} {points}").format(
        place=sat.place, name=isolated(sat.name), points=points
    )
    name = row(
        [
            mark(sat.colour, theme.MARK_SMALL),
            ft.Container(
                text(sat.name, theme.BODY, theme.ON_DEEP, strong=True, **ONE_LINE),
                expand=True,
                expand_loose=True,
            ),
        ],
        spacing=theme.TIGHT,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    figure: ft.Control = text(
        points,
        theme.WIN_LOW if seat in record.winners else theme.SCORE,
        theme.ON_PLAYER,
        strong=True,
        style=theme.FLAT_TEXT,
    )
    if not points:
        figure = mark(sat.colour, theme.MARK_LARGE, theme.ON_PLAYER)
    block = ft.Container(
        figure,
        bgcolor=theme.PLAYER[sat.colour],
        alignment=ft.Alignment.CENTER,
        padding=theme.inset(vertical=theme.PODIUM_LOW[place]),
        border_radius=ft.BorderRadius.vertical(top=theme.RADIUS),
    )
    return with_spoken_label(
        spoken.strip(), column([name, block], spacing=theme.TIGHT, tight=True), expand=True
    )


def _wins(shown: Statistics | None) -> list[ft.Control]:
    """Who has won how many games this evening, if it was more than one."""
    evening = latest_evening(shown.counted.games, datetime.now(UTC)) if shown is not None else ()
    winners = wins_of(evening)
    if shown is None or len(evening) < 2 or not winners:
        return []
    heading = ngettext("{count} game this evening", "{count} games this evening", len(evening))
    wins = [_wins_of(shown, one) for one in winners]
    told = [_("{name} {wins}").format(name=isolated(one.who), wins=one.wins) for one in winners]
    inside = column(
        [text(heading, theme.SMALL, theme.ON_DEEP_QUIET), wrapped(wins, spacing=theme.GAP)],
        spacing=theme.TIGHT,
        tight=True,
    )
    return [
        pressable(
            heading,
            row([ft.Container(inside, expand=True), _arrow()]),
            partial(shown.session.navigation.go, games_route(AskedRoute(evening=True))),
            means="evening",
            more=", ".join(told),
            bgcolor=theme.DEEP_CHOSEN,
            padding=theme.GAP,
        )
    ]


def _arrow() -> ft.Control:
    return ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.ON_DEEP_QUIET)


def _wins_of(shown: Statistics, one: Standing) -> ft.Control:
    return row(
        [
            mark(shown.colour(one.who), theme.MARK),
            text(one.who, theme.BODY, theme.ON_DEEP),
            text(str(one.wins), theme.LEAD, theme.ON_DEEP, strong=True),
        ],
        spacing=theme.TIGHT,
        tight=True,
    )
