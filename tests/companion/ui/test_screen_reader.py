"""Announcements to screen readers: each event once, in a sentence, on every phone."""

from __future__ import annotations

from pathlib import Path

from engine.australis.moves import (
    ChooseTile,
    CorrectFish,
    CorrectRound,
    EndDraft,
    EndGame,
    Move,
    NextRound,
    ScoreRound,
    Settle,
)
from engine.australis.table import Options
from tests.companion.australis.competitions import EXAMPLE, PLAYERS, example, roll
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone


def said(phone: Phone) -> list[str]:
    """All announcements that the phone was asked to make."""
    return [arguments["message"] for name, arguments in phone.calls if name == "announce_message"]


async def test_opening_a_table_announces_nothing(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectFish(seat=0, fish=3)])
    async with phone_at(library, store) as phone:
        assert said(phone) == []


async def test_an_entry_and_the_next_turn_are_announced(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone, phone_at(library, store, "log") as other:
        await phone.tap("Take Blue 6")
        await other.settle()
        words = said(phone)[-1]
        assert words.startswith("Mia took the blue 6")
        assert words.endswith(". It’s Jonas’s turn.")
        assert said(other)[-1] == words, "also on the phone that only looks"
        await phone.tap("Undo")
        assert said(phone)[-1] == "Undone: Mia took the blue 6. It’s Mia’s turn."


async def test_nothing_is_announced_twice(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await phone.tap("Take Red 9")
        assert len(said(phone)) == 1
        for route in ("log", "mirror", ""):
            await phone.go(f"/table/{store.name}/{route}".rstrip("/"))
            library.preferences.remember(chances=route == "")
            await phone.settle()
        await phone.go(f"/rules?from=/table/{store.name}")
        await phone.go(f"/table/{store.name}")
        assert len(said(phone)) == 1


async def test_entries_are_announced_while_the_rules_are_open(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await phone.tap("Rules for this")
        store.play(CorrectFish(seat=0, fish=7))
        await phone.settle()
        assert said(phone) == ["Corrected: Mia’s fish 7."]


async def test_play_goes_on_if_announcements_fail(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, answers={"announce_message": RuntimeError("not here")}) as phone:
        await phone.tap("Take Red 9")
        assert "Jonas takes a die" in phone.texts()


async def test_every_event_of_a_round_is_announced(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    store.undo()
    store.undo()
    async with phone_at(library, store) as phone:

        async def after(move: Move) -> str:
            store.play(move)
            await phone.settle()
            return said(phone)[-1]

        ended = await after(EndDraft())
        assert ended == "The draft was ended early. The draft is over. Scoring comes next."
        assert await after(ScoreRound()) == (
            "Round 1 scored: Anna +6, Bob +4, Charlie +3."
            " Standings: 1. Anna 7, 2. Bob 6, 3. Charlie 6. Everybody rolls for the competition."
        )
        assert await after(roll(EXAMPLE[0])) == "Roll 1: Anna loses a blue 3."
        for dice in EXAMPLE[1:-1]:
            await after(roll(dice))
        assert await after(roll(EXAMPLE[-1])) == (
            "Competition: Charlie wins, then Anna and Bob. Charlie chooses a tile."
        )
        assert await after(ChooseTile(metal="silver")) == (
            "Charlie took silver 3 and a food cube, Anna took gold 7."
        )
        assert await after(NextRound()) == "Round 2: Charlie starts."


async def test_the_winner_is_announced(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 5)
    store.play(ChooseTile(metal="gold"))
    store.play(CorrectRound(round=5))
    async with phone_at(library, store) as phone:
        store.play(EndGame())
        await phone.settle()
        words = said(phone)[-1]
        assert words.startswith("Final scoring: ")
        assert words.endswith(" Charlie wins: 13 points.")


async def test_a_dice_only_table_announces_no_tile(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, mode="dice_only")
    async with phone_at(library, store) as phone:
        store.play(Settle(placing=(1, 0, 2)))
        await phone.settle()
        assert said(phone)[-1].endswith("Competition: Bob wins, then Anna and Charlie.")


async def test_the_choosing_turtle_is_announced_if_nobody_entered(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    options = Options(nobody_enters="turtle_ahead_chooses")
    store = table_on(library, game_setup(*PLAYERS, options=options), [EndDraft()])
    async with phone_at(library, store) as phone:
        store.play(ScoreRound())
        await phone.settle()
        assert said(phone)[-1].endswith(" Charlie chooses a tile.")


async def test_announcements_are_in_the_phones_language(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(language="de")
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        store.play(CorrectFish(seat=0, fish=7))
        await phone.settle()
        assert said(phone)[-1].startswith("Korrigiert: ")
