"""Scenes of a game that is over, and of the course of one that is going on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain

from companion.history.occasion import Occasion
from companion.history.past import identity_of
from companion.session.history_notes import note_occasion
from companion.session.library import GameLibrary
from tests.browser.scenes.scene import Scene, at_table, lay, scroll_to, tap
from tests.companion.played_games import played_out

THREE = "Mia Jonas Lea"
DISCS = ((8, 11, 5), (19, 24, 15), (36, 43, 34), (60, 68, 78), (84, 88, 104))
"""The points after each round: from third to first in the fourth."""


def _round(points: tuple[int, ...]) -> tuple[str, ...]:
    return (*(f"disc {seat} {each}" for seat, each in enumerate(points)), "end draft", "score round")


FOUR = (*chain.from_iterable((*_round(points), "next round") for points in DISCS[:4]),)
ALL = (*FOUR, *_round(DISCS[4]), "end game")


def past(library: GameLibrary, screen: str = "past") -> str:
    """A game that was played at home."""
    store = lay(library, THREE, ALL)
    identity = identity_of(store.state.entries[0])
    note_occasion(library.preferences, identity, Occasion("at home", "Lea had never played before."))
    return f"/table/{store.name}/{screen}"


def past_of(game: str, screen: str = "past") -> Callable[[GameLibrary], str]:
    """A game of another kind."""
    return lambda library: f"/table/{played_out(library, game).name}/{screen}"


SCENES = (
    Scene("past-game", past, wide=True),
    Scene("past-game-end", past, subject=scroll_to("Counts in the statistics")),
    Scene("past-game-occasion", past, (tap("When and where"),)),
    Scene("past-game-day", past, (tap("When and where"), tap("Day"))),
    Scene("past-game-bg-stats", past, (tap("BG Stats"),)),
    Scene("past-game-step", partial(past, screen="step"), (tap("One entry back"),), wide=True),
    Scene("past-game-aquaretto", past_of("aquaretto")),
    Scene("past-game-reefroute", past_of("reefroute")),
    Scene("course", at_table(THREE, *FOUR, screen="course")),
)
