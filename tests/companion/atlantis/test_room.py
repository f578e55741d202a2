"""The room of a turn: on any screen all tribes are whole, and nothing that a step needs is out of sight."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.atlantis.drawing import game_theme
from companion.games.atlantis.panels.turn.creature_step import die_size
from companion.games.atlantis.panels.turn.room import room_in
from companion.games.atlantis.pieces.tribe_cards import HEIGHTS
from companion.ui import theme
from engine.atlantis.moves import CorrectCreatures, CorrectFigures, EndMoves, RollDice, SinkTile
from engine.atlantis.pieces import Creature, Creatures
from tests.companion.atlantis.tables import table_at
from tests.companion.libraries import phone_at


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("high", [505, 600, 709, 900])
@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
def test_all_tribes_are_in_sight(high: float, scale: float, players: int) -> None:
    room = room_in(high, scale, players, beside=False)
    line = max(theme.TARGET, game_theme.TURN_WORDS * scale)
    tribes = players * (HEIGHTS[room.tribes] + theme.SNUG)
    assert line + theme.SNUG + room.panel + tribes + 2 * theme.TIGHT <= high + 1


def test_the_largest_cards_that_leave_room_for_a_step_are_drawn() -> None:
    """On a phone of the usual size, and on a small one."""
    drawn = {
        (high, players): room_in(high, 1, players, beside=False).tribes
        for high in (709, 505)
        for players in (3, 4)
    }
    assert drawn == {(709, 3): "large", (709, 4): "two", (505, 3): "low", (505, 4): "low"}


def test_a_die_leaves_room_for_what_is_asked_below_it() -> None:
    for high in (505, 709):
        room = room_in(high, 1, 3, beside=False)
        with_ships = die_size(room, has_ships=True)
        assert game_theme.DIE_LEAST <= with_ships < die_size(room) <= game_theme.DIE


def test_a_line_in_words_has_room_below_what_can_become_of_a_figure() -> None:
    """With three players on a phone of the usual size; elsewhere a key says it that moves nothing."""
    has_line = {
        (high, players): room_in(high, 1, players, beside=False).has_line
        for high in (709, 505)
        for players in (3, 4)
    }
    assert has_line == {(709, 3): True, (709, 4): False, (505, 3): False, (505, 4): False}


@pytest.mark.parametrize(
    ("creature", "question"),
    [
        ("shark", "Who’s eaten?"),
        ("sea_monster", "Who or what is eaten?"),
        ("kraken", "Which ship sinks?"),
        ("dolphin", "Who’s eaten?"),
    ],
)
async def test_the_keys_below_a_creature_say_what_a_tap_means(
    tmp_path: Path, creature: Creature, question: str
) -> None:
    sea = CorrectCreatures(creatures=Creatures(dolphin=1, shark=1, kraken=1, sea_monster=1))
    figures = CorrectFigures(seat=1, island=9, aboard=((1, 1),), water=2)
    rolled = RollDice(seat=0, creature=creature, distance=1)
    to_dice = (EndMoves(seat=0), SinkTile(seat=0, ring="rock", symbol="ship"))
    async with phone_at(*table_at(tmp_path / "harm", sea, figures, *to_dice, rolled)) as phone:
        assert question in phone.texts().splitlines()
    async with phone_at(*table_at(tmp_path / "none", *to_dice, rolled)) as phone:
        assert question not in phone.texts().splitlines() or creature == "sea_monster", "it harms nobody"
