"""Scenes of Reef Route: beginning a game, a turn in pictures, its sheets, the log and the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.reefroute.words.names import fish_word, size_word
from companion.session.library import GameLibrary
from engine.reefroute import GAME
from engine.reefroute.moves import Blocked, CorrectFish, Eaten, Home, Move, Roll
from engine.reefroute.pieces import FACES, PREDATOR, Face
from tests.browser.scenes.scene import Scene, page, tap, with_hints, word
from tests.browser.views import GERMAN_LARGE, PHONE
from tests.engine.reefroute.tables import setup

DICE = [*FACES, PREDATOR] * 2
"""Both dice alike, with every face, as the players tell them."""


def table(
    *moves: Move, players: int = 3, screen: str = "", known: bool = True, **changes: Any
) -> Callable[[GameLibrary], str]:
    """A screen of a table after these moves; the app rolls if it knows the faces of the dice."""

    def prepare(library: GameLibrary) -> str:
        if known:
            library.preferences.remember(**{"reefroute.dice": DICE})
        store = library.begin(GAME, setup(players, **changes))
        for move in moves:
            store.play(move)
        return f"/table/{store.name}/{screen}".rstrip("/")

    return prepare


def rolled(first: Face, second: Face, seat: int = 0) -> Roll:
    """A roll with dice on the table, not by the app."""
    return Roll(seat=seat, faces=(first, second))


LEFT = {"blue": 1, "red": 1, "yellow": 0, "green": 0}
LAST_TWO: tuple[Move, ...] = (
    *(CorrectFish.model_validate({"colour": colour, "fish": fish}) for colour, fish in LEFT.items()),
    rolled(PREDATOR, "blue"),
)
EATEN = (rolled(PREDATOR, "blue"), Eaten(fish=("red",)))
TWO_MOVE = table(rolled(PREDATOR, "blue"))
WAS_EATEN = tap("A fish was eaten")
CORRECT = tap("Mia", role="button")
FOURTH = tap("{predator}, number {number}", predator=lambda: size_word(4), number="2")
SCENES = (
    Scene("reefroute-new", page("/reefroute/new"), picture=PHONE),
    Scene("reefroute-new-too-wide", page("/reefroute/new"), (tap("Fish and predators"), FOURTH)),
    Scene("reefroute-new-dice", page("/reefroute/new"), (tap("Start, {name} first", name="Blue"),)),
    Scene("reefroute-begun", table()),
    Scene("reefroute-first-face", table(known=False), (tap("Predator"),)),
    Scene("reefroute-roll", TWO_MOVE, wide=True, picture=PHONE),
    Scene(
        "reefroute-double",
        table(rolled("blue", "blue"), own_double="one", double="two_fish"),
    ),
    Scene(
        "reefroute-any-fish",
        table(rolled(PREDATOR, PREDATOR), Blocked(mover=PREDATOR), players=4),
        picture=PHONE,
    ),
    Scene("reefroute-hint", with_hints(TWO_MOVE)),
    Scene("reefroute-done", TWO_MOVE, (tap("{who} moves 1 tile", who=word("A predator")),)),
    Scene("reefroute-by-hand", TWO_MOVE, (tap("Enter the dice by hand"),)),
    Scene("reefroute-who-was-eaten", table(rolled(PREDATOR, "blue"), players=4), (WAS_EATEN,)),
    Scene("reefroute-dice", table(rolled(PREDATOR, "blue"), known=False), (tap("Dice faces"),)),
    Scene(
        "reefroute-last-two",
        table(*LAST_TWO),
        (WAS_EATEN, tap("Eaten: {fish}", fish=lambda: fish_word("red"))),
    ),
    Scene("reefroute-correct-fish", TWO_MOVE, (CORRECT, tap("Fish on the board")), picture=GERMAN_LARGE),
    Scene("reefroute-correct-predators", TWO_MOVE, (CORRECT, tap("Predators"))),
    Scene("reefroute-log", table(*EATEN, screen="log")),
    Scene(
        "reefroute-change-roll",
        table(*EATEN, screen="log"),
        (tap("{name} rolls: {faces}", name="Mia", faces=word("Predator")), tap("Change it")),
    ),
    Scene("reefroute-board", table(*EATEN, screen="board"), wide=True, afresh=True, picture=PHONE),
    Scene("reefroute-won", table(rolled("red", "blue"), Home(fish="red")), wide=True, picture=PHONE),
    Scene(
        "reefroute-nobody",
        table(rolled("green", "blue"), Home(fish="green"), players=2),
    ),
)
