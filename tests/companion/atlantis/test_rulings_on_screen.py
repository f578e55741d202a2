"""The words of Escape from Atlantis about rules and rulings, and which ships are out of the game."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.games.atlantis.words.creature_words import nothing_words
from companion.games.atlantis.words.effects import effect_line
from companion.games.atlantis.words.entries import move_words
from companion.games.atlantis.words.final_words import loss_words
from companion.games.atlantis.words.happened import happened
from companion.games.atlantis.words.names import edition_name
from companion.games.atlantis.words.options import edition_option, length_option, table_options
from companion.table.seating.table_options import TableOption
from companion.ui import theme
from engine.atlantis import GAME, choices
from engine.atlantis.moves import (
    CorrectCreatures,
    CorrectFigures,
    CorrectTurn,
    EndMoves,
    Fall,
    MoveCreature,
    RollDice,
    SinkTile,
)
from engine.atlantis.options import Options
from engine.atlantis.pieces import Creatures, Hex, Losses, Tiles
from engine.atlantis.setup import COVERED
from tests.companion.atlantis.tables import table_at
from tests.companion.controls import pressed
from tests.companion.libraries import library_at, phone_at, phone_on
from tests.companion.reading import everything, of_kind
from tests.engine.atlantis.tables import setup, table, with_creatures, with_swimmers


def test_every_option_of_the_engine_is_asked_with_its_first_choice_as_default() -> None:
    asked = {option.field: option for option in (length_option(), *table_options())}
    fields = Options.model_fields
    assert set(asked) == set(fields)
    for field, option in asked.items():
        assert isinstance(option, TableOption)
        assert option.choices[0][0] == fields[field].default
        for value, words in option.choices:
            assert getattr(Options.model_validate({field: value}), field) == value
            assert words
    assert edition_option().choices[0][0] == COVERED


async def test_a_box_that_the_app_does_not_know_is_not_called_ready(tmp_path: Path) -> None:
    ready = "Everything is filled in"
    async with phone_on(library_at(tmp_path), "/atlantis/new") as phone:
        assert ready in phone.texts()
        await phone.tap("Box and length")
        await phone.tap(edition_name("1986"))
        assert "This edition has other rules" in phone.texts()
        await phone.tap("Done")
        assert ready not in phone.texts()
        await phone.tap("Box and length")
        await phone.tap(edition_name(COVERED))
        await phone.tap("Done")
        assert ready in phone.texts()


def test_each_lost_figure_is_named_at_the_end() -> None:
    lost = CorrectFigures(seat=0, island=8, lost=Losses(shark=1, sea_monster=1, whirlpool=1, other=1))
    said = loss_words(GAME.play(table(2), lost))
    assert len(said) == 4
    assert said[-1] == "Mia lost 1, cause unknown."
    assert loss_words(table(2)) == ["Nobody lost a figure."]


@pytest.mark.parametrize(("guard", "whom"), [("all", "all swimmers"), ("one", "one swimmer")])
def test_a_dolphin_moves_alone_and_guards_as_many_as_the_table_chose(guard: str, whom: str) -> None:
    alone = with_creatures(with_swimmers(table(2, guard=guard), 1, 1), dolphin=1)
    does = f"It moves alone and guards {whom} where it stops."
    assert nothing_words(alone, "dolphin") == does + " No shark or sea monster is in the sea."


def test_nobody_falls_into_the_water_from_the_tile_of_a_whirlpool() -> None:
    sink = SinkTile(seat=0, ring="rock", symbol="whirlpool", falls=(Fall(seat=1),))
    assert move_words(sink, table(2), None) == "Mia sinks rock: Whirlpool"
    swim = move_words(sink, table(2, whirlpool_tile="swim"), None)
    assert swim == "Mia sinks rock: Whirlpool; into the water: 1 of Jonas’s"


def test_the_city_that_sinks_is_told() -> None:
    before = table(2, city="sinks").but(tiles=Tiles(fortress=1), step="sink")
    sink = SinkTile(seat=0, ring="fortress", symbol="shark")
    # Twenty-four figures cannot stand on one tile, so nobody is refused for having been forgotten.
    after = GAME.play(before, sink)
    assert "The city sinks too." in happened(before, sink, after)


async def test_what_somebody_fell_onto_can_be_told_once_somebody_fell(tmp_path: Path) -> None:
    in_sea = CorrectCreatures(creatures=Creatures(shark=1))
    library, store = table_at(tmp_path, in_sea, EndMoves(seat=0))
    async with phone_at(library, store) as phone:

        def looks_ready() -> bool:
            key = phone.find("Somebody fell onto a creature").control
            drawn = [seen.control for seen in of_kind(everything(key), ft.Container)]
            return all(part.opacity == theme.SEEN for part in drawn)

        assert not looks_ready()
        await phone.tap("Mia: 0 fell")
        assert looks_ready()


@pytest.mark.parametrize(
    ("swimming_onto", "in_sea", "eater"),
    [
        ("eaten", Creatures(kraken=1, shark=1, sea_monster=1), "Shark"),
        ("eaten", Creatures(kraken=1, sea_monster=1), "Sea monster"),
        ("eaten", Creatures(kraken=1), None),
        ("safe", Creatures(kraken=1, shark=1, sea_monster=1), "Shark"),
        ("safe", Creatures(kraken=1, sea_monster=1), None),
    ],
)
async def test_the_crew_of_a_sunk_ship_is_eaten_by_what_the_table_chose(
    tmp_path: Path, swimming_onto: str, in_sea: Creatures, eater: str | None
) -> None:
    library, store = table_at(
        tmp_path,
        CorrectFigures(seat=0, island=10, aboard=((1, 2),)),
        CorrectFigures(seat=1, island=11, water=1),
        CorrectCreatures(creatures=in_sea),
        CorrectTurn(seat=0, step="creature"),
        RollDice(seat=0, creature="kraken", distance=1),
        swimming_onto=swimming_onto,
    )
    async with phone_at(library, store) as phone:
        if eater is None:
            assert "Eats the crew" not in phone.texts()
            return
        chip = f"{eater}: Eats the crew"
        assert chip not in [name for _number, name in pressed(phone)], "no ship is chosen"
        for name in ("Ship 1: 2 of Mia’s", chip, "Next: Jonas moves"):
            await phone.tap(name)
    after = store.state.table
    assert after.tribes[0].lost == Losses(**{eater.lower().replace(" ", "_"): 2})
    assert (after.tribes[0].water, after.tribes[1].water) == (0, 1)


async def test_a_crew_swims_if_nothing_is_said_to_eat_it(tmp_path: Path) -> None:
    library, store = table_at(
        tmp_path,
        CorrectFigures(seat=0, island=9, aboard=((1, 2), (2, 1))),
        CorrectCreatures(creatures=Creatures(kraken=1, shark=1)),
        CorrectTurn(seat=0, step="creature"),
        RollDice(seat=0, creature="kraken", distance=1),
    )
    async with phone_at(library, store) as phone:
        # Another ship is another space: what was there is to be told anew.
        for name in ("Ship 1: 2 of Mia’s", "Shark: Eats the crew", "Ship 2: 1 of Mia’s", "Next: Jonas moves"):
            await phone.tap(name)
    assert (store.state.table.tribes[0].water, store.state.table.tribes[0].lost.total) == (1, 0)


def test_a_swimmer_beside_a_dolphin_is_guarded_not_saved() -> None:
    before = with_creatures(with_swimmers(table(2), 1, 0), shark=1, dolphin=1).but(step="creature")
    before = GAME.play(before, RollDice(seat=0, creature="shark", distance=1))
    here = Hex(swimmers=(1, 0), dolphins=1)
    line = effect_line(before, here, choices.effect(before, "shark", here))
    assert line == "Guarded by a dolphin: 1 of Mia’s."
    move = MoveCreature(seat=0, entered=(here,))
    assert happened(before, move, GAME.play(before, move)) == ("Shark: a dolphin guards 1 of Mia’s.",)


async def test_what_cannot_have_happened_is_not_offered(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, CorrectFigures(seat=0, island=11, water=1))
    async with phone_at(library, store) as phone:
        assert "Ashore, saved" in [name for _number, name in pressed(phone)]
        await phone.tap("Ashore, saved")
        assert store.state.table.tribes[0].saved == 1
        assert "Ashore, saved" not in [name for _number, name in pressed(phone)]
        assert "Swims and is eaten" not in phone.texts(), "nothing in the sea eats"


async def test_two_dolphins_guard_one_swimmer_each(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = library.begin(GAME, setup(2, guard="one"))
    for move in (
        CorrectFigures(seat=0, island=9, water=3),
        CorrectCreatures(creatures=Creatures(dolphin=2, shark=1)),
        CorrectTurn(seat=0, step="creature"),
        RollDice(seat=0, creature="shark", distance=1),
    ):
        store.play(move)
    async with phone_at(library, store) as phone:
        for name in ("More happened", "Mia: 3", "2 × Dolphin", "Mia, guarded: 2", "Done"):
            await phone.tap(name)
    assert store.state.table.tribes[0].lost.shark == 1


@pytest.mark.parametrize(
    ("taps", "lost"),
    [
        (["Mia, guarded: 1"], (1, 0)),
        (["Jonas: 1"], (2, 0)),
        (["Jonas: 1", "2 × Dolphin", "Mia, guarded: 1"], (1, 0)),
    ],
    ids=["guards one of the crew", "guards a swimmer already", "guards one of each"],
)
async def test_a_dolphin_guards_one_where_a_kraken_sinks_a_ship(
    tmp_path: Path, taps: list[str], lost: tuple[int, int]
) -> None:
    library, store = table_at(
        tmp_path,
        CorrectFigures(seat=0, island=10, aboard=((1, 2),)),
        CorrectFigures(seat=1, island=11, water=1),
        CorrectCreatures(creatures=Creatures(kraken=1, shark=1, dolphin=2)),
        CorrectTurn(seat=0, step="creature"),
        RollDice(seat=0, creature="kraken", distance=1),
        guard="one",
    )
    async with phone_at(library, store) as phone:
        for name in ("More happened", "Ship 1: 2 of Mia’s", "Shark", "Dolphin", *taps, "Done"):
            await phone.tap(name)
    assert tuple(tribe.lost.shark for tribe in store.state.table.tribes) == lost


async def test_whom_a_sea_monster_has_eaten_is_not_on_its_next_space(tmp_path: Path) -> None:
    library, store = table_at(
        tmp_path,
        CorrectCreatures(creatures=Creatures(sea_monster=1)),
        CorrectFigures(seat=0, island=8, water=2, aboard=((1, 2),)),
        CorrectTurn(seat=0, step="creature"),
        RollDice(seat=0, creature="sea_monster", distance=3),
    )
    async with phone_at(library, store) as phone:
        for name in ("More happened", "Mia: 1", "Ship 1: 2 of Mia’s", "It entered another space"):
            await phone.tap(name)
        assert "Mia: 1" in phone.texts()
        assert "Mia: 2" not in phone.texts(), "one of them is eaten"
        assert "Empty ship" in phone.texts()
        assert "Ship 1" not in phone.texts(), "it is gone"
        await phone.tap("One step back")
        assert "Ship 1 is gone. Lost: 2 of Mia’s. Eaten: 1 of Mia’s." in phone.texts()
        assert "One step back" not in phone.texts()
        for name in ("Mia: 2", "It entered another space"):
            await phone.tap(name)
        assert "Mia: 1" not in phone.texts(), "both are eaten"
        for name in ("Empty ship", "Done"):
            await phone.tap(name)
    assert store.state.table.tribes[0].lost.sea_monster == 4
    assert store.state.table.ships == ()


async def test_a_creature_goes_on_once_its_space_is_filled_in(tmp_path: Path) -> None:
    """Whom the dolphin guards decides who is left for the next space."""
    library, store = table_at(
        tmp_path,
        CorrectCreatures(creatures=Creatures(sea_monster=1, dolphin=1)),
        CorrectFigures(seat=0, island=10, water=2),
        CorrectTurn(seat=0, step="creature"),
        RollDice(seat=0, creature="sea_monster", distance=2),
        guard="one",
    )
    async with phone_at(library, store) as phone:
        for name in ("More happened", "Mia: 2", "Dolphin"):
            await phone.tap(name)
        assert "It entered another space" not in phone.texts()
        for name in ("Mia, guarded: 1", "It entered another space", "Mia: 1", "Done"):
            await phone.tap(name)
    assert store.state.table.tribes[0].lost.sea_monster == 2


async def test_a_ship_out_of_the_game_is_not_back_in_the_box(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = library.begin(GAME, setup(2))
    async with phone_at(library, store) as phone:
        assert "Out of the game: Ship 2" not in phone.texts()
        await phone.tap("Correct the table")
        await phone.tap("Ships: 1, 2 · 8 in the box")
        await phone.tap("Ship 2")
        await phone.tap("Out of the game: Ship 2")
        await phone.tap("Done")
        assert (store.state.table.gone_ships, len(store.state.table.boxed_ships)) == ((2,), 8)
        await phone.tap("Correct the table")
        await phone.tap("Ships: 1 · 8 in the box")
        await phone.tap("Ship 2")
        await phone.tap("Done")
        assert (store.state.table.gone_ships, len(store.state.table.ships)) == ((), 2)


async def test_the_next_game_is_as_long_as_the_last_one(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    for length in ("a full game", "a short game"):
        async with phone_on(library, "/atlantis/new") as phone:
            said = phone.find("Box and length", kind=ft.Semantics).control.hint_text
            assert said == f"The 1996 box · {length}"
            await phone.tap("Box and length")
            await phone.tap("Short: until the fortress has sunk")
            await phone.tap("Done")
            await phone.tap(key="begin")
