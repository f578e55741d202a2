"""The questions of a turn stand where they are answered, and the hint about a creature fits it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.atlantis import INFO
from companion.session import hints
from engine.atlantis.moves import CorrectCreatures, CorrectFigures, EndMoves, Move, RollDice, SinkTile
from engine.atlantis.pieces import Creature, Creatures
from tests.companion.atlantis.tables import table_at
from tests.companion.libraries import phone_at

ABOARD = CorrectFigures(seat=0, island=10, aboard=((1, 2),))
SWIMMERS = CorrectFigures(seat=1, island=10, water=2)
ASKED = "Mia: from where?"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568), (844, 390), (1024, 768)])
async def test_which_figure_it_was_is_asked_in_words(tmp_path: Path, width: int, height: int) -> None:
    library, store = table_at(tmp_path, ABOARD)
    async with phone_at(library, store, width=width, height=height) as phone:
        assert ASKED not in phone.texts()
        await phone.tap("Into the water")
        said = phone.texts().splitlines()
        assert said.count(ASKED) == 1
        if (width, height) == (390, 844):
            assert said.index("Island: 10") == said.index(ASKED) + 1, "right above the keys"
        await phone.tap("Ship 1: 2")
        assert ASKED not in phone.texts()


@pytest.mark.parametrize(
    ("creature", "sea", "figures", "hint"),
    [
        ("shark", Creatures(shark=1), SWIMMERS, "Tap who was eaten or what sank"),
        ("shark", Creatures(shark=1), CorrectFigures(seat=1, island=12), "Then tap the button."),
        ("dolphin", Creatures(dolphin=1), SWIMMERS, "Then tap the button."),
        ("dolphin", Creatures(dolphin=1, shark=1), SWIMMERS, "Tap whom it leaves to be eaten"),
    ],
)
async def test_the_hint_fits_the_creature(
    tmp_path: Path, creature: Creature, sea: Creatures, figures: Move, hint: str
) -> None:
    moves = (EndMoves(seat=0), SinkTile(seat=0, ring="rock", symbol="ship"))
    rolled = RollDice(seat=0, creature=creature, distance=1)
    library, store = table_at(tmp_path, CorrectCreatures(creatures=sea), figures, *moves, rolled)
    hints.begin(library.preferences, INFO, store.name)
    async with phone_at(library, store) as phone:
        assert hint in phone.texts()
