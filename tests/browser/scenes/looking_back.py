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
from tests.browser.views import PHONE
from tests.companion.played_games import in_round, played_out

THREE = "Mia Jonas Lea"
DISCS = ((8, 11, 5), (19, 24, 15), (36, 43, 34), (60, 68, 78), (84, 88, 104))
"""The points after each round: from third to first in the fourth."""


def _round(points: tuple[int, ...]) -> tuple[str, ...]:
    return (*(f"disc {seat} {each}" for seat, each in enumerate(points)), "end draft", "score round")


LONG = "Maximiliane Bartholomäus Wilhelmina Konstantin"
FOUR = (*chain.from_iterable((*_round(points), "next round") for points in DISCS[:4]),)
OF_FOUR = (*chain.from_iterable((*_round((*points, points[0])), "next round") for points in DISCS[:4]),)
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


def going_on(game: str, number: int, seed: int = 1) -> Callable[[GameLibrary], str]:
    """A game that has come to this round."""
    return lambda library: f"/table/{in_round(library, game, number, seed=seed).name}"


ALL_ROUNDS = scroll_to("Total")

SCENES = (
    Scene("past-game", past, wide=True, picture=PHONE),
    Scene("past-game-end", past, subject=scroll_to("Counts in the statistics")),
    Scene("past-game-occasion", past, (tap("When and where"),)),
    Scene("past-game-day", past, (tap("When and where"), tap("Day")), picture=PHONE),
    Scene("past-game-bg-stats", past, (tap("BG Stats"),)),
    Scene("past-game-step", partial(past, screen="step"), (tap("Previous entry"),), wide=True),
    Scene("past-game-aquaretto", past_of("aquaretto")),
    Scene("past-game-reefroute", past_of("reefroute")),
    Scene("course", at_table(THREE, *FOUR, screen="course")),
    Scene(
        "all-rounds",
        at_table(THREE, *FOUR),
        (tap("{name},", name="Mia"),),
        ALL_ROUNDS,
        wide=True,
        picture=PHONE,
    ),
    Scene("all-rounds-four", at_table(LONG, *OF_FOUR), (tap("{name},", name="Wilhelmina"),), ALL_ROUNDS),
    Scene("all-rounds-aquaretto", going_on("aquaretto", 5), (tap("{name},", name="Jonas"),), ALL_ROUNDS),
    Scene("all-rounds-atlantis", going_on("atlantis", 10, 6), (tap("{name}:", name="Jonas"),), ALL_ROUNDS),
)
