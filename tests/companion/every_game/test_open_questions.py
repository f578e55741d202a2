"""An open question is answered, or left by its own button: nothing that goes on can be pressed meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.australis.facts import roll_entry
from companion.games.australis.panels.competition.live_roll import ROLL_OFF
from companion.session.store import AnyStore
from companion.ui import debounce, theme
from engine.aquaretto.moves import AddTile, CorrectTruck
from engine.aquaretto.tiles import Tile
from engine.atlantis.moves import (
    CorrectCreatures,
    CorrectFigures,
    EndMoves,
    MoveCreature,
    MoveFigure,
    RollDice,
    SinkTile,
)
from engine.atlantis.moves import Move as AtlantisMove
from engine.atlantis.pieces import Creature, Creatures, Hex
from engine.australis.moves import EndDraft
from engine.reefroute.moves import Eaten
from tests.companion.aquaretto.tables import setup as aquaretto_setup
from tests.companion.aquaretto.tables import table_on as aquaretto_table
from tests.companion.atlantis.tables import table_at as atlantis_at
from tests.companion.australis.competitions import example
from tests.companion.controls import pressed
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reefroute.tables import dice_told, roll
from tests.companion.reefroute.tables import table_at as reefroute_at

SEA = CorrectCreatures(creatures=Creatures(dolphin=2, shark=2, kraken=1, sea_monster=1))
SWIMMERS = (
    CorrectFigures(seat=0, island=7, aboard=((1, 2),), water=3),
    CorrectFigures(seat=1, island=8, aboard=((2, 1),), water=3),
)
TO_DICE: tuple[AtlantisMove, ...] = (EndMoves(seat=0), SinkTile(seat=0, ring="rock", symbol="ship"))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time in seconds, by which two taps are told from one of a trembling finger."""
    now = [1.0]
    monkeypatch.setattr(debounce, "monotonic", lambda: now[0])
    return now


def a_moment_later(clock: list[float]) -> None:
    clock[0] += max(theme.HASTY, theme.DEBOUNCE_TIME, theme.SETTLE_TIME) / 1000 + 0.01


def can(phone: Phone, start: str) -> bool:
    """Tells whether something can be pressed whose name begins like this."""
    return any(name.startswith(start) for _number, name in pressed(phone))


def latest(store: AnyStore) -> object:
    return store.state.entries[-1].did


# -- Escape from Atlantis ------------------------------------------------------------------------


async def test_atlantis_goes_on_only_once_it_is_said_which_figure_moved(tmp_path: Path) -> None:
    library, store = atlantis_at(tmp_path, SEA, *SWIMMERS)
    going_on = ("Next: sink a tile", "Ashore, saved", "Swims and is eaten", "Aboard: ", "A dolphin swam off")
    async with phone_at(library, store) as phone:
        assert all(can(phone, words) for words in going_on)
        await phone.tap("Into the water")
        assert not any(can(phone, words) for words in going_on)
        await phone.tap("Into the water")
        assert all(can(phone, words) for words in going_on), "left by its own button"
        await phone.tap("Into the water")
        await phone.tap("Island: 7")
        assert latest(store) == MoveFigure(seat=0, start="island", to="water")
        assert all(can(phone, words) for words in going_on)


@pytest.mark.parametrize("quick", ["Next: sink a tile", "Ashore, saved", "A dolphin swam off…"])
async def test_atlantis_asks_on_if_the_next_tap_comes_before_the_question_is_drawn(
    tmp_path: Path, quick: str
) -> None:
    library, store = atlantis_at(tmp_path, SEA, *SWIMMERS)
    before = len(store.state.entries)
    async with phone_at(library, store) as phone:
        await phone.taps_at_once("Into the water", quick)
        assert len(store.state.entries) == before
        assert can(phone, "Island: 7")
        assert not can(phone, "Next")


async def test_atlantis_goes_on_after_a_sheet_is_closed_that_asked_of_the_only_figure(tmp_path: Path) -> None:
    library, store = atlantis_at(tmp_path, SEA, CorrectFigures(seat=0, island=0, water=12))
    async with phone_at(library, store) as phone:
        await phone.tap("Swims and is eaten")
        assert "in the water there" in phone.texts()
        await phone.tap("Close")
        await phone.tap("Next: sink a tile")
        assert latest(store) == EndMoves(seat=0)


async def test_atlantis_rolls_no_dice_over_a_face_that_was_told(
    tmp_path: Path, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theme, "HASTY", 300)
    library, store = atlantis_at(tmp_path, SEA, *TO_DICE)
    async with phone_at(library, store) as phone:
        await phone.taps_at_once("Shark", "Roll for us")
        assert latest(store) == TO_DICE[-1]
        assert not can(phone, "Roll for us")
        await phone.tap("Shark")
        assert not can(phone, "Roll for us"), "a trembling finger"
        a_moment_later(clock)
        await phone.tap("Shark")
        assert can(phone, "Roll for us"), "a second tap takes the face back"
        await phone.tap("2")
        assert not can(phone, "Roll for us")
        await phone.tap("Kraken")
        assert latest(store) == RollDice(seat=0, creature="kraken", distance=2)


@pytest.mark.parametrize(
    ("creature", "move"),
    [
        ("shark", MoveCreature(seat=0, entered=(Hex(swimmers=(0, 1)),))),
        ("dolphin", MoveCreature(seat=0, left=Hex(swimmers=(0, 1), sea_monster=True))),
    ],
)
async def test_atlantis_asks_what_more_happened_with_what_was_struck_out(
    tmp_path: Path, creature: Creature, move: MoveCreature
) -> None:
    rolled = RollDice(seat=0, creature=creature, distance=1)
    library, store = atlantis_at(tmp_path, SEA, *SWIMMERS, *TO_DICE, rolled)
    async with phone_at(library, store) as phone:
        await phone.tap("Jonas: 0 eaten")
        await phone.tap("More happened")
        if creature == "dolphin":
            assert not can(phone, "Done"), "nobody is eaten by nothing"
            await phone.tap("Sea monster")
        await phone.tap("Done")
        assert latest(store) == move


@pytest.mark.parametrize(("eater", "lost"), [("Shark", (1, 0)), ("Sea monster", (0, 1))])
async def test_atlantis_asks_what_ate_whom_a_dolphin_left(
    tmp_path: Path, eater: str, lost: tuple[int, int]
) -> None:
    rolled = RollDice(seat=0, creature="dolphin", distance=1)
    library, store = atlantis_at(tmp_path, SEA, *SWIMMERS, *TO_DICE, rolled)
    async with phone_at(library, store) as phone:
        await phone.tap("Jonas: 0 eaten")
        await phone.tap(next(name for _number, name in pressed(phone) if name.startswith("Next")))
        assert latest(store) == rolled, "there are both in the sea"
        await phone.tap(eater)
        losses = store.state.table.tribes[1].lost
        assert (losses.shark, losses.sea_monster) == lost
        assert store.state.table.turn == 1


async def test_atlantis_does_not_ask_which_of_one_kind_ate_whom_a_dolphin_left(tmp_path: Path) -> None:
    monster = CorrectCreatures(creatures=Creatures(dolphin=2, sea_monster=1))
    rolled = RollDice(seat=0, creature="dolphin", distance=1)
    library, store = atlantis_at(tmp_path, monster, *SWIMMERS, *TO_DICE, rolled)
    async with phone_at(library, store) as phone:
        await phone.tap("Jonas: 0 eaten")
        await phone.tap(next(name for _number, name in pressed(phone) if name.startswith("Next")))
        assert latest(store) == MoveCreature(seat=0, left=Hex(swimmers=(0, 1), sea_monster=True))


# -- Reef Route ----------------------------------------------------------------------------------


async def test_reef_route_goes_on_only_once_it_is_said_which_fish_left(
    tmp_path: Path, clock: list[float]
) -> None:
    library, store = reefroute_at(tmp_path, roll(0, "predator", "blue"))
    dice_told(library, by_hand=False)
    going_on = (
        *("Roll for us", "A fish is in the reef", "Enter the dice by hand", "A predator moves"),
        *("A blue fish swims", "Blue can’t move"),
    )
    async with phone_at(library, store) as phone:
        assert all(can(phone, words) for words in going_on), phone.texts()
        await phone.tap("A fish was eaten")
        assert not any(can(phone, words) for words in going_on)
        a_moment_later(clock)
        await phone.tap("A fish was eaten")
        assert all(can(phone, words) for words in going_on), "left by its own button"
        a_moment_later(clock)
        await phone.tap("A fish was eaten")
        await phone.tap("Eaten: red fish")
        assert latest(store) == Eaten(fish=("red",))
        assert can(phone, "Roll for us")


@pytest.mark.parametrize(
    "quick", ["Roll for us: Jonas", "A fish is in the reef", "Enter the dice by hand", "Predator can’t move"]
)
async def test_reef_route_asks_on_if_the_next_tap_comes_before_the_question_is_drawn(
    tmp_path: Path, quick: str
) -> None:
    library, store = reefroute_at(tmp_path, roll(0, "predator", "blue"))
    dice_told(library, by_hand=False)
    before = len(store.state.entries)
    async with phone_at(library, store) as phone:
        await phone.taps_at_once("A fish was eaten", quick)
        assert len(store.state.entries) == before
        assert can(phone, "Eaten: red fish")


async def test_reef_route_rolls_no_dice_over_a_face_that_was_told(tmp_path: Path) -> None:
    library, store = reefroute_at(tmp_path, roll(0, "predator", "blue"))
    dice_told(library)
    going_on = ("Roll for us", "A fish was eaten", "A fish is in the reef")
    async with phone_at(library, store) as phone:
        assert all(can(phone, words) for words in going_on)
        await phone.taps_at_once("Red", "Roll for us: Jonas")
        assert latest(store) == roll(0, "predator", "blue")
        assert not any(can(phone, words) for words in going_on)
        await phone.tap("Die 1: Red")
        assert all(can(phone, words) for words in going_on), "a tap on it takes the face back"
        await phone.tap("Red")
        await phone.tap("Green")
        assert latest(store) == roll(1, "red", "green")


# -- Aquaretto -----------------------------------------------------------------------------------


async def test_aquaretto_goes_on_only_once_the_tile_has_its_truck(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = aquaretto_table(library, aquaretto_setup("Mia", "Jonas", "Lea"))
    async with phone_at(library, store) as phone:
        assert can(phone, "Money")
        await phone.tap("Orca (female)")
        assert not can(phone, "Money")
        await phone.tap("Orca (female)")
        assert can(phone, "Money"), "left by its own button"
        await phone.taps_at_once("Orca (female)", "Money")
        assert "On which truck?" in phone.texts()
        assert "money action" not in phone.texts()


@pytest.mark.parametrize("look", ["Dolphin: ", "Jonas"])
async def test_aquaretto_asks_on_for_the_truck_after_a_look(tmp_path: Path, look: str) -> None:
    library = library_at(tmp_path)
    store = aquaretto_table(library, aquaretto_setup("Mia", "Jonas", "Lea"))
    async with phone_at(library, store) as phone:
        await phone.tap("Orca (female)")
        await phone.tap(next(name for _number, name in pressed(phone) if name.startswith(look)))
        assert "On which truck?" not in phone.texts(), "a sheet covers it"
        await phone.tap("Close")
        assert "On which truck?" in phone.texts()
        await phone.tap("Load Truck 2")
        assert latest(store) == AddTile(seat=0, tile=Tile("orca", "female"), truck=1)


async def test_aquaretto_loads_no_other_tile_while_one_waits_for_its_truck(tmp_path: Path) -> None:
    """It asks for the only truck if the same tile was loaded there just now: another tile asks as well."""
    library = library_at(tmp_path)
    full = (Tile("dolphin"), Tile("orca"), Tile("penguin", "fish"))
    trucks = (CorrectTruck(truck=0, tiles=full), CorrectTruck(truck=1, tiles=full))
    store = aquaretto_table(library, aquaretto_setup("Mia", "Jonas", "Lea"), trucks)
    async with phone_at(library, store) as phone:
        await phone.tap("Orca (female)")
        loaded = AddTile(seat=0, tile=Tile("orca", "female"), truck=2)
        assert latest(store) == loaded
        await phone.tap("Orca (female)")
        assert "On which truck?" in phone.texts()
        await phone.tap("Orca (male)")
        assert latest(store) == loaded
        assert "On which truck?" in phone.texts()


# -- AUSTRALIS -----------------------------------------------------------------------------------


async def test_australis_rolls_no_dice_over_those_that_were_told(tmp_path: Path, clock: list[float]) -> None:
    library = library_at(tmp_path)
    store = example(library, 1)
    before = latest(store)
    async with phone_at(library, store) as phone:
        assert can(phone, "Roll for us")
        await phone.tap("Bob’s purple die: not entered yet")
        await phone.taps_at_once("Purple 5", "Roll for us")
        assert latest(store) == before
        assert not can(phone, "Roll for us")
        await phone.tap("Bob’s purple die: 5, lowest")
        a_moment_later(clock)
        await phone.tap("Bob’s purple die: 5, lowest")
        assert can(phone, "Roll for us"), "a tap on it again takes the number back"


async def test_australis_settles_no_roll_over_dice_that_were_told(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 1)
    async with phone_at(library, store) as phone:
        await phone.tap("Bob’s purple die: not entered yet")
        await phone.taps_at_once("Purple 5", "We settled it")
        assert "Who won the competition?" not in phone.texts()
        table = store.state.table
        kept = dict(store.state.pending)[ROLL_OFF]
        assert isinstance(kept, dict)
        assert roll_entry.low(table, roll_entry.read(table, kept["is"])) == 5


async def test_australis_ends_no_draft_while_its_roll_is_entered(tmp_path: Path, clock: list[float]) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        assert can(phone, "End the draft now")
        await phone.tap("Enter the roll")
        assert not can(phone, "End the draft now")
        await phone.tap("Done")
        a_moment_later(clock)
        await phone.tap("End the draft now")
        assert latest(store) == EndDraft()
