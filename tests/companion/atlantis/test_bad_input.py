"""Bad input at a table of Escape from Atlantis: nonsense in fields, and messages that no phone sends."""

from __future__ import annotations

from pathlib import Path
from random import Random

import flet as ft
import pytest

from companion.app import start
from engine.atlantis.moves import EndMoves, Move, MoveShip, RollDice, SinkTile
from tests.companion import seats
from tests.companion.atlantis.tables import table_at
from tests.companion.controls import pressed
from tests.companion.libraries import library_at, phone_at, phone_on
from tests.companion.monkey import NONSENSE, Monkey, check_journal, check_screen
from tests.companion.reading import walk
from tests.companion.web.raw_phone import EVENT, UPDATE, RawPhone, serving

TURN: tuple[Move, ...] = (
    EndMoves(seat=0),
    SinkTile(seat=0, ring="rock", symbol="shark"),
    RollDice(seat=0, creature="shark", distance=1),
)
RUBBISH = (-1, 2**63, -(2**63), 1e308, "x" * 5000, "", None, True, [1, [2]], {"a": -1}, b"\xff")
NO_TAPS = ("change", "submit", "long_press", "reorder", "dismiss", "focus", "unknown", "x" * 60)


@pytest.mark.parametrize("entered", range(len(TURN) + 1))
async def test_messages_that_no_phone_sends_enter_nothing(tmp_path: Path, entered: int) -> None:
    """A disabled button stays one, and a control has no events but its own."""
    library, store = table_at(tmp_path, *TURN[:entered])
    before = store.state
    async with serving(lambda page: start(page, library)) as port:
        async with RawPhone(port) as hostile:
            await hostile.register(route=f"/table/{store.name}")
            await hostile.until("Correct the table")
            controls = [seen.control for seen in walk(hostile.page.views)]
            disabled = [control.disabled for control in controls if isinstance(control, ft.FilledButton)]
            for index, control in enumerate(controls):
                data = RUBBISH[index % len(RUBBISH)]
                for name in NO_TAPS[index % 3 :: 3]:
                    await hostile.say(EVENT, target=control._i, name=name, data=data)
                props = {"disabled": False, "on_click": True, "data": data, "key": "x", "value": data}
                await hostile.say(UPDATE, id=control._i, props=props)
            facts = next(
                control
                for control in controls
                if isinstance(control, ft.Container) and str(control.key).startswith("Correct the table")
            )
            await hostile.say(EVENT, target=facts._i, name="click", data=None)
            await hostile.until("Turn: Mia")
            buttons = [control for control in controls if isinstance(control, ft.FilledButton)]
            assert [button.disabled for button in buttons] == disabled
        async with RawPhone(port) as good:
            await good.register(route=f"/table/{store.name}")
            await good.until("Correct the table")
            assert store.state == before
            check_journal(store)


async def test_a_tap_with_rubbish_is_a_tap(tmp_path: Path) -> None:
    library, store = table_at(tmp_path)
    for data in RUBBISH:
        async with phone_at(library, store) as phone:
            target = phone.tap_target("Next: sink a tile")
            await phone._mine(phone.session.dispatch_event(target, "click", data))
            await phone.settle()
            assert store.state.entries[-1].did == EndMoves(seat=0)
            await phone.tap("Undo")
            assert store.state.table == store.state.start


@pytest.mark.parametrize("text", NONSENSE)
async def test_a_name_of_nonsense_begins_a_game_or_is_refused_in_words(tmp_path: Path, text: str) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/atlantis/new") as phone:
        await seats.rename(phone, 2, text)
        await phone.tap(key="begin")
        check_screen(phone)
        begun = library.saved_games()
        if begun:
            names = [player.name for player in library.open(begun[0].name).state.table.players]
            assert len({name.casefold() for name in names}) == 3
            assert all(name.strip() for name in names)
        else:
            assert phone.find(key="begin")


@pytest.mark.parametrize(("keys", "spaces"), [("9", None), ("99999", None), ("0", None), ("3", 3)])
async def test_only_a_number_of_spaces_that_is_possible_is_entered(
    tmp_path: Path, keys: str, spaces: int | None
) -> None:
    library, store = table_at(tmp_path, MoveShip(seat=0, ship=1))
    async with phone_at(library, store, "log") as phone:
        await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith("Mia: Ship 1")))
        await phone.tap("Change it")
        for key in keys:
            await phone.key(key)
        buttons = [name for _number, name in pressed(phone)]
        if "Change it" in buttons:
            await phone.tap("Change it")
        amended = store.state.steps[1].move
        assert isinstance(amended, MoveShip)
        assert amended.spaces == (spaces or 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
async def test_random_taps_and_texts_break_no_table(tmp_path: Path, seed: int) -> None:
    library, store = table_at(tmp_path, *TURN, players=4)
    async with phone_at(library, store) as phone:
        monkey = Monkey(phone, Random(seed), f"/table/{store.name}")
        for act in range(100):
            await monkey.act()
            await phone.settle()
            check_screen(phone)
            if act % 10 == 0:
                await phone.go(monkey.home)
    if any(game.name == store.name for game in library.storage.games()):
        check_journal(store)
