"""Every choice that the rules leave open can be entered by taps, and no other."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.games.australis.facts.choices import ReefChoice, TakePlan, next_choice, with_reef
from companion.games.australis.facts.draft_views import sides
from companion.games.australis.store_types import Store
from companion.games.australis.words.names import die_words
from engine.australis import GAME
from engine.australis.advantage_cards import Card, CardColour, Gives
from engine.australis.legal_moves import takes
from engine.australis.moves import CoralPlaced, CorrectCards, CorrectCorals, CorrectTurtle, Move
from engine.australis.table import Table
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reading import everything, names

ALL_ON_REEFS = [CorrectCorals(seat=0, reef=reef, corals=corals) for reef, corals in ((3, 6), (4, 5), (5, 5))]


def now(store: Store) -> Table:
    table: Table = store.state.table
    return table


async def press(phone: Phone, start: str) -> None:
    """Taps the control with the shortest name that starts like that."""
    found = {name for seen in phone.walk() for name in names(seen) if name.startswith(start)}
    await phone.tap(min(found, key=len))  # the names of the rows around it start the same way


async def test_two_corals_move_one_after_the_other(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    keeps = CorrectCards(seat=0, cards=(Card("purple", "coral"), Card("purple", "turtle")))
    store = table_on(
        library, game_setup("Mia", "Jonas"), [*ALL_ON_REEFS, keeps, CorrectTurtle(seat=0, space=8)]
    )
    async with phone_at(library, store) as phone:
        await phone.tap("Take Purple 8")
        assert "Which one will you move?" in phone.texts()
        await press(phone, "Reef 5, Mia ")
        await press(phone, "Reef 3, Mia ")
        assert "Which one will you move?" in phone.texts(), "the second coral is another one"
        await press(phone, "Reef 4, Mia ")
        await press(phone, "Reef 8, Mia ")
        assert now(store).boards[0].corals == (7, 4, 4, 0, 0, 1)


async def test_a_lifted_coral_is_subtracted_from_its_reef(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), ALL_ON_REEFS)
    async with phone_at(library, store) as phone:
        await phone.tap("Take Purple 8")
        written = [getattr(seen.control, "value", None) for seen in everything(phone.page.views)]
        assert "6 → 5" in written
        assert "6 → 7" not in written


async def test_a_coral_that_could_only_go_back_is_not_offered(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), ALL_ON_REEFS)
    async with phone_at(library, store) as phone:
        await phone.tap("Take Purple 3")
        assert "Reef 4, Mia 5" in phone.texts()
        assert "Reef 3, Mia 6" not in phone.texts()


async def test_a_turtle_card_opens_the_next_reef_for_a_coral_card(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    keeps = CorrectCards(seat=0, cards=(Card("blue", "turtle"), Card("blue", "coral")))
    store = table_on(library, game_setup("Mia", "Jonas"), [keeps, CorrectTurtle(seat=0, space=3)])
    async with phone_at(library, store) as phone:
        await phone.tap("Take Blue 2")
        await press(phone, "Reef 4, Mia ")
        assert now(store).boards[0].corals == (0, 1, 0, 0, 0, 0)
        assert now(store).boards[0].turtle == 6


@pytest.mark.parametrize("seed", range(8))
async def test_whatever_the_rules_allow_can_be_entered(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    colour: CardColour = chance.choice(["yellow", "blue", "purple"])
    offered: list[Gives] = ["points", "fish", "turtle", "coral"]
    keeps = [Card(colour, gives) for gives in chance.sample(offered, 3)]
    corals = chance.choice([0, 3, 4, 5])
    lying: list[Move] = [
        CorrectTurtle(seat=0, space=chance.choice([2, 3, 6, 9, 14])),
        CorrectCards(seat=0, cards=tuple(keeps)),
        *(CorrectCorals(seat=0, reef=reef, corals=corals) for reef in (4, 5, 8)),
        CorrectCorals(seat=0, reef=3, corals=1),
    ]
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), lying)
    before = now(store)
    die = chance.choice(sides(before, colour))
    move = chance.choice([take for take in takes(before, die) if GAME.refusal(before, take) is None])
    async with phone_at(library, store) as phone:
        await phone.tap(f"Take {die_words(die)}")
        step = next_choice(before, plan := TakePlan(die))
        while isinstance(step, ReefChoice):
            coral = (
                move.coral if step.card is None else next(u.coral for u in move.before if u.gives == "coral")
            )
            await put(phone, coral)
            step = next_choice(before, plan := with_reef(plan, step, coral))
    assert now(store) == GAME.play(before, move)


async def put(phone: Phone, coral: CoralPlaced | None) -> None:
    """Answers where a coral goes."""
    if coral is None:
        await phone.tap("Leave all corals where they are")
        return
    if coral.taken_from is not None:
        await press(phone, f"Reef {coral.taken_from}, Mia ")
    await press(phone, f"Reef {coral.reef}, Mia ")
