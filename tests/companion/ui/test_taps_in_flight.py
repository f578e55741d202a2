"""Taps that arrive after another phone's entry: they act on what was drawn, or not at all."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import pytest

from companion.games.australis.store_types import Store
from companion.i18n.messages import table_changed
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import (
    AddPoints,
    ChooseTile,
    CorrectCorals,
    CorrectDisc,
    CorrectFish,
    EndDraft,
    Move,
    RollDice,
    RollOff,
    ScoreRound,
    Settle,
    Shown,
    TakeDie,
)
from engine.australis.table import Table
from tests.companion.controls import controls_stay_what_they_are, pressed
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reading import names

ROLLED = RollDice(
    dice=(
        *(Die("white", Symbols(1, 0)), Die("white", Symbols(2, 0))),
        *(Die("yellow", Symbols(3, 0)), Die("yellow", Symbols(2, 0))),
        *(Die("blue", 5), Die("blue", 6), Die("purple", 6), Die("purple", 3), Die("red", 4)),
    )
)


def table_of(store: Store) -> Table:
    table: Table = store.state.table
    return table


async def both(*taps: tuple[Phone, int]) -> None:
    """Taps on several phones before any of them is redrawn."""
    await asyncio.gather(
        *(phone._mine(phone.session.dispatch_event(where, "click", None)) for phone, where in taps)
    )
    for phone, _where in taps:
        await phone.settle()


@pytest.mark.parametrize("mine", ["Take Blue 5", "Take Blue 6", "Take Purple 3", "Take Red 4"])
@pytest.mark.parametrize("theirs", [Die("yellow", Symbols(3, 0)), Die("red", 4), Die("blue", 6)])
async def test_a_late_tap_takes_no_die_for_the_next_player(tmp_path: Path, mine: str, theirs: Die) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [ROLLED])
    async with phone_at(library, store) as phone:
        where = phone.tap_target(mine)
        store.play(TakeDie(seat=0, die=theirs))
        before = store.state.entries
        await phone.settle()
        await phone.tap_late(where)
        assert store.state.entries == before
        assert "Place a coral" not in phone.texts()
        assert table_changed() in phone.texts()


async def test_a_late_tap_does_nothing_in_a_later_turn_of_the_same_player(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        where = phone.tap_target("Take Blue 6")
        for seat in (0, 1):
            store.play(TakeDie(seat=seat, die=Die("blue", 4)))
            await phone.settle()
        assert table_of(store).turn == 0
        await phone.tap_late(where)
        assert len(store.state.entries) == 3


async def test_only_the_first_of_two_conflicting_taps_counts(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [ROLLED])
    async with phone_at(library, store) as one, phone_at(library, store) as other:
        await both((one, one.tap_target("Take Red 4")), (other, other.tap_target("Take Blue 5")))
        assert [entry.did for entry in store.state.entries[2:]] == [TakeDie(seat=0, die=Die("red", 4))]
        assert table_changed() in other.texts()
        assert table_changed() not in one.texts()


async def test_the_same_tap_on_two_phones_counts_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [ROLLED])
    async with phone_at(library, store) as one, phone_at(library, store) as other:
        await both((one, one.tap_target("Take Red 4")), (other, other.tap_target("Take Red 4")))
        assert len(store.state.entries) == 3
        assert table_changed() not in one.texts() + other.texts()


@pytest.mark.parametrize("meanwhile", [AddPoints(seat=1, points=3), CorrectFish(seat=1, fish=2)])
async def test_unrelated_entries_do_not_block_a_tap(tmp_path: Path, meanwhile: Move) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [ROLLED])
    async with phone_at(library, store) as phone:
        where = phone.tap_target("Take Red 4")
        store.play(meanwhile)
        await phone.tap_late(where)
        assert store.state.entries[-1].did == TakeDie(seat=0, die=Die("red", 4))
        assert table_changed() not in phone.texts()


async def test_undo_on_two_phones_undoes_one_entry(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    moves = [TakeDie(seat=0, die=Die("blue", 6)), TakeDie(seat=1, die=Die("blue", 4))]
    for drawn in (False, True):
        store = table_on(library, game_setup("Mia", "Jonas"), moves)
        async with phone_at(library, store) as one, phone_at(library, store) as other:
            taps = [(phone, phone.tap_target("Undo")) for phone in (one, other)]
            if drawn:
                for phone, where in taps:
                    await phone.tap_late(where)
                    await other.settle()
            else:
                await both(*taps)
            assert len(store.state.steps) == 2
            assert table_changed() in other.texts()


@pytest.mark.parametrize("screen", ["", "log", "mirror"])
async def test_undo_does_not_undo_a_newer_entry(tmp_path: Path, screen: str) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [TakeDie(seat=0, die=Die("blue", 6))])
    async with phone_at(library, store, screen) as phone:
        where = phone.tap_target("Undo")
        store.play(TakeDie(seat=1, die=Die("blue", 4)))
        await phone.tap_late(where)
        assert len(store.state.steps) == 3
        assert table_changed() in phone.texts()


async def test_redo_on_two_phones_redoes_one_entry(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    moves = [TakeDie(seat=0, die=Die("blue", 6)), TakeDie(seat=1, die=Die("blue", 4))]
    store = table_on(library, game_setup("Mia", "Jonas"), moves)
    async with phone_at(library, store) as one, phone_at(library, store) as other:
        store.undo()
        store.undo()
        await one.settle()
        await other.settle()
        await both((one, one.tap_target("Restore it")), (other, other.tap_target("Restore it")))
        assert len(store.state.steps) == 2


async def test_a_repeated_tap_shows_no_message(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [ROLLED])
    async with phone_at(library, store) as phone:
        where = phone.tap_target("Take Red 4")
        await phone.tap_late(where)
        await phone.tap_late(where)
        assert len(store.state.entries) == 3
        assert table_changed() not in phone.texts()


async def test_an_open_reef_sheet_writes_only_touched_values(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    corals = [CorrectCorals(seat=0, reef=5, corals=2), CorrectCorals(seat=1, reef=5, corals=3)]
    store = table_on(library, game_setup("Mia", "Jonas"), corals)
    async with phone_at(library, store, "mirror") as mine, phone_at(library, store, "log") as yours:
        await mine.tap("Reef 5, worth 2 · 1, Jonas 3, Mia 2")
        await mine.tap("Mia one more")
        await yours.tap("Undo Corrected: Jonas has 3 corals on reef 5")
        await mine.settle()
        await mine.tap("Done")
    assert table_of(store).corals_on(5) == {0: 3, 1: 0}


async def test_a_value_changed_elsewhere_meanwhile_must_be_confirmed(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectCorals(seat=0, reef=5, corals=2)])
    async with phone_at(library, store, "mirror") as phone:
        await phone.tap("Reef 5, worth 2 · 1, Mia 2")
        await phone.tap("Mia one more")
        store.play(CorrectCorals(seat=0, reef=5, corals=5))
        await phone.settle()
        assert table_changed() in phone.texts()
        assert "Mia 5" in phone.texts()
        await phone.tap("Done")
    assert table_of(store).corals_on(5)[0] == 5
    assert len(store.state.entries) == 3


async def test_a_tile_is_chosen_once_by_two_phones(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    moves: list[Move] = [TakeDie(seat=seat, die=Die("blue", 4)) for seat in (0, 1)]
    store = table_on(
        library, game_setup("Mia", "Jonas"), [*moves, EndDraft(), ScoreRound(), Settle(placing=(0, 1))]
    )
    async with phone_at(library, store) as one, phone_at(library, store) as other:
        gold = next(seen for seen in one.walk() if any(name.startswith("Gold: ") for name in names(seen)))
        silver = next(seen for seen in other.walk() if any(n.startswith("Silver: ") for n in names(seen)))
        first = one.tap_target(next(n for n in names(gold) if n.startswith("Gold: ")))
        second = other.tap_target(next(n for n in names(silver) if n.startswith("Silver: ")))
        await both((one, first), (other, second))
        assert store.state.entries[-1].did == ChooseTile(metal="gold")
        assert table_changed() in other.texts()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
async def test_no_control_ever_becomes_another_one(tmp_path: Path, seed: int) -> None:
    """A count and the content of a field may change; what a tap does may not."""
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [ROLLED])
    await controls_stay_what_they_are(library, store, random.Random(seed), 40, _plain)


def _plain(name: str) -> str:
    """The name without the parts that show a state: counts, places, values and colours."""
    name = re.sub(r"^Remove \d+ (die|dice)$", "Remove dice", name)
    name = re.sub(r"^Let (\w+) start$", r"\1 starts", name)
    name = re.sub(r"^(The turtles in the East Australian Current): .*", r"\1", name)
    name = re.sub(r"^Start, \w+ first$", "Start the game", name)
    name = re.sub(r"^(Mia|Jonas), .*", r"Points of \1", name)
    name = re.sub(
        r"^\d+\. |, \d+ times$|: (\d+( of \d+)?|empty)$| plays \w+(?=\. Change the colour$)| \w+ gets yours$",
        "",
        name,
    )
    return name.split(": ")[0] if " die" in name else name


async def test_two_quick_taps_on_undo_undo_one_entry(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    moves = [TakeDie(seat=0, die=Die("blue", 6)), TakeDie(seat=1, die=Die("blue", 4))]
    store = table_on(library, game_setup("Mia", "Jonas"), moves)
    async with phone_at(library, store) as phone:
        where = phone.tap_target("Undo")
        await both((phone, where), (phone, where))
        assert len(store.state.steps) == 2
        assert table_changed() not in phone.texts()


async def test_two_quick_taps_give_points_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, "mirror") as phone:
        await phone.tap("Points by hand for Mia")
        where = phone.tap_target("Give Mia 1 point")
        await both((phone, where), (phone, where))
        assert len(store.state.entries) == 2


async def test_an_entry_is_amended_only_if_it_is_unchanged(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [AddPoints(seat=0, points=3)])
    async with phone_at(library, store, "log") as phone:
        await phone.tap("Mia +3 by hand, 12:00")
        await phone.tap("Change it")
        where = phone.tap_target("Give Mia 3 points")
        await phone.tap("+1")
        store.amend(1, AddPoints(seat=1, points=3))
        await phone.settle()
        await phone.tap_late(where)
        assert table_of(store).boards[1].points == store.state.start.boards[1].points + 3
        assert len(store.state.entries) == 3, "nothing was written back"


@pytest.mark.parametrize("way", ["typed", "stepped", "untouched"])
async def test_a_number_changed_elsewhere_meanwhile_must_be_confirmed(tmp_path: Path, way: str) -> None:
    library = library_at(tmp_path)
    moves: list[Move] = [CorrectFish(seat=0, fish=2), CorrectDisc(seat=0, points=30)]
    store = table_on(library, game_setup("Mia", "Jonas"), moves)
    for opened, touch, meanwhile in (
        ("Mia, Fish: 2", "Fish one more", CorrectFish(seat=0, fish=9)),
        ("Mia, Points: 30", "Points one more", AddPoints(seat=0, points=5)),
    ):
        before = len(store.state.entries)
        async with phone_at(library, store, "mirror") as phone:
            await phone.tap(opened)
            if way != "untouched":
                await phone.tap("7" if way == "typed" else touch)
            store.play(meanwhile)
            await phone.settle()
            assert (table_changed() in phone.texts()) == (way != "untouched")
            assert ("Fish: 9" if opened.startswith("Mia, Fish") else "Points: 35") in phone.texts()
            await phone.tap("Done")
        assert len(store.state.entries) == before + 1


async def test_a_tile_is_not_chosen_for_another_winner(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    moves: list[Move] = [TakeDie(seat=seat, die=Die("blue", 4)) for seat in (0, 1)]
    store = table_on(
        library, game_setup("Mia", "Jonas"), [*moves, EndDraft(), ScoreRound(), Settle(placing=(0, 1))]
    )
    async with phone_at(library, store) as phone:
        gold = next(name for _number, name in pressed(phone) if name.startswith("Gold: "))
        where = phone.tap_target(gold)
        store.amend(5, Settle(placing=(1, 0)))
        await phone.settle()
        before = store.state.entries
        await phone.tap_late(where)
        assert store.state.entries == before
        assert table_changed() in phone.texts()


async def test_a_late_tap_does_not_end_the_draft(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [ROLLED])
    async with phone_at(library, store) as phone:
        where = phone.tap_target("End the draft now")
        store.play(TakeDie(seat=0, die=Die("red", 4)))
        await phone.settle()
        await phone.tap_late(where)
        assert len(store.state.entries) == 3


async def test_a_preview_ends_with_its_turn(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [ROLLED])
    async with phone_at(library, store) as phone:
        await phone.hold("Take Blue 5")
        assert "Turtle from 0 to 5" in phone.texts()
        for seat, die in ((0, Die("red", 4)), (1, Die("blue", 6))):
            store.play(TakeDie(seat=seat, die=die))
        await phone.settle()
        assert "Turtle from 0 to 5" not in phone.texts()


async def test_a_placing_uses_only_players_still_in_the_competition(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    dice = (Die("blue", 4), Die("blue", 5), Die("blue", 6))
    moves: list[Move] = [TakeDie(seat=seat, die=die) for seat, die in enumerate(dice)]
    store = table_on(library, game_setup("Mia", "Jonas", "Lea"), [*moves, EndDraft(), ScoreRound()])
    async with phone_at(library, store) as phone:
        await phone.tap("Enter only the result")
        await phone.tap("Lea")
        store.play(RollOff(dice=(Shown(0, "blue", 4), Shown(1, "blue", 5), Shown(2, "blue", 2))))
        await phone.settle()
        await phone.tap("Jonas")
        await phone.tap("Save the result")
        assert store.state.entries[-1].did == Settle(placing=(1, 0, 2))
