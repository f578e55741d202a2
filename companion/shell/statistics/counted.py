"""The hook by which a page of the statistics gets its figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.game_ui import GameUI
from companion.history.games import EVERYTHING, Filter
from companion.history.our_table import OurTable
from companion.i18n.dates import time_zone
from companion.i18n.translation import _
from companion.session.past_games import Asked, Counted, past_games
from companion.session.phone_session import PhoneSession
from companion.shell.game_line import look_back
from companion.shell.statistics.asked import AskedRoute, read
from companion.ui.hooks import use_store

READ_AT_ONCE = 6
"""How many games without a summary are replayed before the page is shown; the others follow after it."""

A_MOMENT = 0.3
"""Seconds for which a page waits until all games are known, before it counts those of which it knows."""


def colour_words() -> dict[str, str]:
    """The colours of players, after which the app names those who have typed no name."""
    return {
        "blue": _("Blue"),
        "green": _("Green"),
        "orange": _("Orange"),
        "pink": _("Pink"),
        "yellow": _("Yellow"),
        "red": _("Red"),
    }


@dataclass(frozen=True)
class Statistics:
    """The figures of a page, and what they were asked for.

    `is_all` says whether all games have been read, and `is_right` whether all that were read are counted.
    """

    session: PhoneSession
    game_uis: Sequence[GameUI]
    asked: AskedRoute
    counted: Counted
    is_right: bool
    is_all: bool

    @property
    def table(self) -> OurTable:
        """The figures."""
        return self.counted.table

    @property
    def only(self) -> Filter:
        """The filter."""
        return self.asked.only

    def game_ui(self, game: str) -> GameUI | None:
        """The screens of a game, if this app still has it."""
        return next((one for one in self.game_uis if one.info.name == game), None)

    def title(self, game: str) -> str:
        """The title of a game."""
        game_ui = self.game_ui(game)
        return game if game_ui is None else game_ui.title()

    def colour(self, who: str) -> str:
        """The colour by which somebody is told apart here."""
        return self.table.colours.get(who, "blue")

    def open(self, identity: str) -> None:
        """Looks back at a past game."""
        look_back(self.session, self.counted.names[identity])


def asked_in(only: Filter) -> Asked:
    """The question of a phone or a command: days are those of its clock, and its words tell who has no name.

    A colour of another language is a name: Rosa may well play pink.
    """
    words = colour_words()
    named = (*words.items(), *((colour, colour.capitalize()) for colour in words))
    return Asked(only, time_zone(), frozenset(named))


def use_statistics(game_uis: Sequence[GameUI], session: PhoneSession, route: str) -> Statistics | None:
    """The figures for a route; None while there are none yet."""
    library = session.library
    past = past_games(library)
    use_store(library)
    use_store(session.preferences)
    found = use_store(past)
    saved, is_all = library.recent(READ_AT_ONCE)
    ft.use_effect(session.load_summaries, [is_all])
    everything = asked_in(EVERYTHING)
    # Who is meant by the route is known from all games, so those are counted first.
    whole, is_whole_right = past.look(everything, saved)
    asked = read(route, () if whole is None else whole.choices.people)
    wanted, counted, is_right = everything, whole, is_whole_right
    if whole is not None and asked.is_filtered:
        filtered = asked_in(asked.only)
        counted, is_right = past.look(filtered, saved)
        is_right = is_right and is_whole_right
        wanted = filtered if is_whole_right else everything

    # What is still being read would be counted again and again; a first answer is better than none for long.
    is_due = not is_right and (is_all or counted is None)

    def count() -> None:
        if is_due:
            session.page.run_task(partial(past.count, wanted, 0 if is_all else A_MOMENT))

    ft.use_effect(count, [wanted, is_due, found, library.state])
    if counted is None:
        return None
    if not is_all and not counted.games:
        return None
    return Statistics(session, game_uis, asked, counted, is_right, is_all)
