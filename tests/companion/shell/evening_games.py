"""Finished games of an evening in a library, each begun at another time."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from companion.games import GAMES
from companion.session.library import GameLibrary
from companion.storage.folder import FolderStorage
from engine.australis.moves import AddPoints, CorrectRound, EndDraft, EndGame, Move, ScoreRound
from engine.reefroute import GAME as REEF_ROUTE
from engine.reefroute.moves import Move as ReefMove
from tests.companion.libraries import game_setup, games_folder, table_on
from tests.companion.toy_tables import dives, pearl_setup, pearls_on
from tests.engine.reefroute.tables import setup
from tests.toy import INFO as PEARLS
from tests.toy.rules import Finish

FIRST = datetime(2026, 5, 3, 18, tzinfo=UTC)


class PlayedHere:
    """A library, and the games that are played to their end in it, half an hour after each other."""

    def __init__(self, folder: Path, since: datetime = FIRST) -> None:
        self._now = since
        self._ticks = count()
        self.library = GameLibrary([*GAMES, PEARLS], FolderStorage(folder), clock=self._clock)

    def _clock(self) -> str:
        return (self._now + timedelta(seconds=next(self._ticks))).isoformat()

    def wait(self, **time: float) -> None:
        """Lets some time pass until the next game."""
        self._now += timedelta(**time)

    def of_pearls(self, *found: int, names: str = "Ada Bob", chest: int = 0) -> str:
        """A game of pearls in which these players found so many; returns its name.

        What is in the `chest` goes to whoever found most.
        """
        who = names.split()
        moves = [*dives(*found, players=len(who)), Finish()]
        return self._over(pearls_on(self.library, pearl_setup(*who, chest=chest), *moves).name)

    def of_reef_route(self, *moves: ReefMove) -> str:
        """A game of Reef Route for two that ends with these moves; returns its name."""
        store = self.library.begin(REEF_ROUTE, setup(2))
        for move in moves:
            store.play(move)
        return self._over(store.name)

    def won_by(self, names: str, points: int = 99) -> str:
        """A game of AUSTRALIS that the first of these players won; returns its name."""
        moves: list[Move] = [
            CorrectRound(round=5),
            AddPoints(seat=0, points=points),
            EndDraft(),
            ScoreRound(),
            EndGame(),
        ]
        return self._over(table_on(self.library, game_setup(*names.split()), moves).name)

    def _over(self, name: str) -> str:
        """Puts a game away: its file has the time of its end."""
        self.library.open(name).writer.close()
        self.library._open.pop(name)
        seconds = datetime.fromisoformat(self._clock()).timestamp()
        os.utime(games_folder(self.library) / f"{name}.jsonl", (seconds, seconds))
        self.wait(minutes=30)
        return name
