"""Somebody's first game of each box, by taps: the hints that come, their order, and their arrows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import flet as ft
import pytest

from companion.games import GAMES
from companion.games.aquaretto.screens import FRAME as AQUARETTO
from companion.games.atlantis.screens import FRAME as ATLANTIS
from companion.games.australis.screens import FRAME as AUSTRALIS
from companion.games.reefroute.panels.turn import turn_panel
from companion.games.reefroute.screens import FRAME as REEF_ROUTE
from companion.games.reefroute.words.names import face_word
from companion.i18n.translation import LANGUAGES, speaking
from companion.session import hints
from companion.session.game_info import GameInfo
from companion.session.library import GameLibrary
from companion.session.store import AnyStore
from companion.table.frame.frame_ui import AnyFrameUI
from companion.ui.hint import ARROW
from engine.aquaretto.moves import AddTile, Expand, JobTaken, TakeTruck
from engine.aquaretto.tiles import Tile
from engine.atlantis.moves import CorrectCreatures, CorrectFigures
from engine.atlantis.pieces import Creatures
from engine.australis.dice_selection import Die
from engine.australis.moves import TakeDie
from engine.reefroute.pieces import FACES, Face
from tests.companion.aquaretto import taps_of_a_round as aquaretto
from tests.companion.aquaretto.tables import into_zoo
from tests.companion.aquaretto.tables import setup as aquaretto_setup
from tests.companion.aquaretto.taps import taps as aquaretto_taps
from tests.companion.australis.competitions import PLAYERS, TAPS
from tests.companion.libraries import game_setup, library_at, phone_at
from tests.companion.phone import Phone
from tests.companion.reading import Seen, everything
from tests.companion.reefroute.tables import dice_told
from tests.companion.test_taps import DRAFT
from tests.engine.atlantis import tables as atlantis
from tests.engine.reefroute import tables as reefroute
from tests.engine.reefroute.tables import NAMES as REEF_ROUTE_NAMES

FRAMES: dict[str, AnyFrameUI] = {
    "australis": AUSTRALIS,
    "aquaretto": AQUARETTO,
    "atlantis": ATLANTIS,
    "reefroute": REEF_ROUTE,
}
INFOS: dict[str, GameInfo] = {info.name: info for info in GAMES}

SHE, HE = Tile("dolphin", "female"), Tile("dolphin", "male")
AQUARETTO_MOVES = (
    AddTile(seat=0, tile=SHE, truck=0),
    AddTile(seat=1, tile=Tile("orca"), truck=1),
    AddTile(seat=2, tile=HE, truck=0),
    TakeTruck(seat=0, truck=0, placings=into_zoo(SHE, HE), jobs=(JobTaken("keeper"),)),
    Expand(seat=1, size="small"),
    TakeTruck(seat=2, truck=1, placings=into_zoo(Tile("orca"))),
)


MOST_LETTERS = 80
MOST_TRANSLATED = 96


class FirstGame:
    """A phone in a game, and the hints that it has shown one after the other."""

    def __init__(self, phone: Phone, game: str) -> None:
        self.phone = phone
        self.seen: list[str] = []
        self._words = {hint.words(): hint for hint in FRAMES[game].hints}
        self.look()

    def look(self) -> None:
        """Notes the hint that is shown; there is at most one, with one arrow that points at something."""
        said = [line for line in self.phone.texts().splitlines() if line in self._words]
        arrows = [str(seen.control.key) for seen in self.phone.walk() if _is_arrow(seen.control)]
        assert len(said) <= 1, said
        if not said:
            assert not arrows, arrows
            return
        hint = self._words[said[0]]
        assert arrows == [f"{ARROW} {hint.key if hint.where == 'part' else hint.where}"]
        if not self.seen or self.seen[-1] != hint.key:
            self.seen.append(hint.key)

    async def tap(self, *names: str) -> None:
        """Taps these, and looks at the screen after each."""
        for name in names:
            await self.phone.tap(name)
            self.look()


def _is_arrow(control: object) -> bool:
    return str(getattr(control, "key", "")).startswith(f"{ARROW} ")


def begun(folder: Path, game: str, setup: Any, *, is_first: bool = True) -> tuple[GameLibrary, AnyStore]:
    """A table that is somebody's first game, or their second."""
    library = library_at(folder)
    info = INFOS[game]
    if not is_first:
        hints.begin(library.preferences, info, "the first one")
    store = library.begin(info.game, setup)
    hints.begin(library.preferences, info, store.name)
    return library, store


async def australis_round(folder: Path, *, is_first: bool = True) -> list[str]:
    """The hints of a round of AUSTRALIS: the draft of the rulebook's example, and its competition."""
    library, store = begun(folder, "australis", game_setup(*PLAYERS), is_first=is_first)
    async with phone_at(library, store) as phone:
        first = FirstGame(phone, "australis")
        for names in DRAFT:
            await first.tap(*names)
        await first.tap("Discs moved")
        for roll in TAPS:
            await first.tap(*roll)
        await first.tap("Silver: 3 points at the end, + 1 food cube now", "Start round 2", "Take Blue 4")
    return first.seen


async def aquaretto_round(folder: Path, *, is_first: bool = True) -> list[str]:
    """The hints of a round of Aquaretto."""
    begins = aquaretto_setup("Mia", "Jonas", "Lea")
    library, store = begun(folder, "aquaretto", begins, is_first=is_first)
    store.play(aquaretto.begun("numbers"))
    async with phone_at(library, store) as phone:
        first = FirstGame(phone, "aquaretto")
        for move in AQUARETTO_MOVES:
            await first.tap(*aquaretto_taps(store.state.table, move))
    return first.seen


async def atlantis_turns(folder: Path, *, is_first: bool = True) -> list[str]:
    """The hints of a few turns of Escape from Atlantis."""
    library, store = begun(folder, "atlantis", atlantis.setup(3), is_first=is_first)
    async with phone_at(library, store) as phone:
        first = FirstGame(phone, "atlantis")
        await first.tap("Aboard: Empty ship", "Next: sink a tile", "Shark", "Shark", "2", "Next: Jonas moves")
        await first.tap("Next: sink a tile", "Whirlpool", "All of this is gone", "Kraken", "1")
        store.play(CorrectFigures(seat=2, island=9, water=3))
        store.play(CorrectCreatures(creatures=Creatures(dolphin=1, shark=1)))
        await phone.settle()
        await first.tap("Next: sink a tile", "Ship", "Shark", "1", "Nobody is eaten")
        await first.tap("Next: sink a tile", "Ship", "Dolphin", "1", "Nobody is eaten")
    return first.seen


async def reefroute_turns(folder: Path, *, by_hand: bool, is_first: bool = True) -> list[str]:
    """The hints of a few rolls of Reef Route, with own dice or by the app."""
    library, store = begun(folder, "reefroute", reefroute.setup(), is_first=is_first)
    dice_told(library, by_hand=by_hand)
    rolls: list[tuple[Face, Face]] = [
        ("predator", "blue"),
        ("red", "blue"),
        ("predator", "red"),
        ("blue", "blue"),
        ("red", "red"),
        ("red", "blue"),
    ]
    async with phone_at(library, store) as phone:
        first = FirstGame(phone, "reefroute")
        for faces in rolls:
            if by_hand:
                await first.tap(*map(face_word, faces))
            else:
                shown = [FACES.index(face) for face in faces]
                with patch.object(turn_panel, "randbelow", side_effect=shown):
                    await first.tap(f"Roll for us: {REEF_ROUTE_NAMES[store.state.table.rolls_next]}")
            if faces == rolls[2]:
                await first.tap("A fish was eaten", "Eaten: blue fish")
        await first.tap("A fish is in the reef", "In the reef: blue fish")
    return first.seen


PLAYED: dict[str, tuple[Callable[..., Awaitable[list[str]]], str]] = {
    "australis": (australis_round, "take turtle undo coral card score roll tile"),
    "aquaretto": (aquaretto_round, "tile load undo truck plan job money"),
    "atlantis": (atlantis_turns, "move sink roll harmless undo whirl creature dolphin"),
    "by hand": (partial(reefroute_turns, by_hand=True), "own_dice move blocked eaten undo home"),
    "by app": (partial(reefroute_turns, by_hand=False), "roll move blocked eaten undo home"),
}


@pytest.mark.parametrize("played", PLAYED)
async def test_each_kind_of_decision_is_explained_once_in_a_first_game(tmp_path: Path, played: str) -> None:
    play, expected = PLAYED[played]
    seen = await play(tmp_path)
    assert " ".join(seen) == expected
    assert len(seen) == len(set(seen)), "each once"


@pytest.mark.parametrize("played", PLAYED)
async def test_a_second_game_explains_nothing(tmp_path: Path, played: str) -> None:
    play, _expected = PLAYED[played]
    assert await play(tmp_path, is_first=False) == []


def test_every_hint_of_every_game_is_seen_there() -> None:
    """So each one's arrow has been found on a screen."""
    both_ways = f"{PLAYED['by hand'][1]} {PLAYED['by app'][1]}"
    seen = {game: PLAYED[game][1] for game in ("australis", "aquaretto", "atlantis")} | {
        "reefroute": both_ways
    }
    assert {game: set(keys.split()) for game, keys in seen.items()} == {
        game: {hint.key for hint in ui.hints} for game, ui in FRAMES.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_one_short_sentence(language: str) -> None:
    most = MOST_LETTERS if language == "en" else MOST_TRANSLATED
    with speaking(language):
        words = [hint.words() for ui in FRAMES.values() for hint in ui.hints]
    assert [one for one in words if len(one) > most] == []


async def test_what_another_phone_enters_counts_as_followed(tmp_path: Path) -> None:
    library, store = begun(tmp_path, "australis", game_setup(*PLAYERS))
    async with phone_at(library, store) as phone:
        first = FirstGame(phone, "australis")
        store.play(TakeDie(seat=0, die=Die("blue", 6)))
        await phone.settle()
        first.look()
        store.play(TakeDie(seat=1, die=Die("red", 7)))
        await phone.settle()
        first.look()
    assert first.seen == ["take", "turtle", "undo"]


async def test_an_undo_does_not_bring_a_hint_back(tmp_path: Path) -> None:
    library, store = begun(tmp_path, "australis", game_setup(*PLAYERS))
    async with phone_at(library, store) as phone:
        first = FirstGame(phone, "australis")
        await first.tap("Take Red 7", "Undo", "Take Red 7")
    assert first.seen == ["take", "undo"]


async def test_no_hint_moves_anything(tmp_path: Path) -> None:
    """Its place above the bar is there before the first one and after it, until another screen comes."""
    library, store = begun(tmp_path, "atlantis", atlantis.setup(3))
    async with phone_at(library, store) as phone:
        heights = []
        for name in ("Next: sink a tile", "Shark", "Shark", "2", "Next: Jonas moves", "Into the water"):
            heights.append(len(places(phone)))
            await phone.tap(name)
    assert heights == [1] * len(heights)


def places(phone: Phone) -> list[Seen]:
    """The unseen longest hints, which keep the height of their place."""
    longest = max((hint.words() for hint in ATLANTIS.hints), key=len)
    return [
        seen
        for seen in everything(phone.page.views)
        if isinstance(seen.control, ft.Text) and seen.control.value == longest and seen.control.opacity == 0
    ]
