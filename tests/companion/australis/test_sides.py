"""The real sides of the white and yellow dice: entered once, corrected later, amended in the log."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.australis.facts.draft_views import possible_sides
from companion.games.australis.pieces.board_numbers import has_sides, sides_of, with_side
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import Store
from companion.session.library import GameLibrary
from companion.table.numbers import printed_line
from companion.table.numbers.known_numbers import import_numbers, printed_in_force
from engine.australis.dice_selection import Colour, Die, Symbols
from engine.australis.moves import Learned
from engine.australis.printed import MOST_CIRCLES, Number, as_printed, side_number, side_of
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone

WHITE = (Symbols(1, 0), Symbols(1, 0), Symbols(2, 0), Symbols(2, 1), Symbols(1, 2), Symbols(1, 3))
YELLOW = (Symbols(2, 0), Symbols(3, 0), Symbols(3, 1), Symbols(4, 0), Symbols(4, 1), Symbols(5, 2))
SAID = ("1 card", "1 card", "2 cards", "2 cards, 1 circle", "1 card, 2 circles", "1 card, 3 circles")


def learned(*dice: tuple[Symbols, ...]) -> Learned:
    """The move that learns the sides of a white die, or of a white and a yellow one."""
    whats = ("white_side", "yellow_side")
    return Learned(
        numbers=tuple(
            (Number(what, place), side_number(side) or 0)  # type: ignore[arg-type]
            for what, sides in zip(whats, dice, strict=False)
            for place, side in enumerate(sides, 1)
        )
    )


def table(folder: Path, *moves: Learned) -> tuple[GameLibrary, Store]:
    library = library_at(folder)
    return library, table_on(library, game_setup("Mia", "Jonas"), moves)


REAL_SIDES = "Show only real sides"


async def enter(phone: Phone, colour: str, *sides: str) -> None:
    for words in sides:
        await phone.tap(f"Enter {colour} {words}")
    await phone.tap("Done")


async def test_both_dice_are_entered_one_after_the_other(tmp_path: Path) -> None:
    library, store = table(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap(REAL_SIDES)
        await enter(phone, "White", *SAID)
        assert "The six sides of a yellow die" in phone.texts()
        await enter(phone, "Yellow", *(["2 fish", "3 fish"] * 3))
        assert "Mia takes a die" in phone.texts()
    assert store.state.table.printed.real_sides("white") == WHITE
    assert store.state.table.printed.real_sides("yellow") == (Symbols(2, 0), Symbols(3, 0)) * 3


async def test_either_die_can_be_entered_first(tmp_path: Path) -> None:
    library, store = table(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap(REAL_SIDES)
        await phone.tap("Enter White 1 card")
        await phone.tap("Yellow")
        assert "0 of 6" in phone.texts()
        await enter(phone, "Yellow", *(["5 fish"] * 6))
        assert "The six sides of a white die" in phone.texts()
        assert "1 of 6" in phone.texts(), "as it was left"
    assert store.state.table.printed.real_sides("white") == ()


async def test_a_side_may_have_more_circles_than_are_usual(tmp_path: Path) -> None:
    library, store = table(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap(REAL_SIDES)
        most = as_printed().circles_at_most
        assert f"Enter White 2 cards, {most + 1} circles" not in phone.texts()
        for _tap in range(MOST_CIRCLES - most):
            await phone.tap("White: more circles")
        assert f"Enter White 2 cards, {MOST_CIRCLES} circles" in phone.texts()
        assert "White: more circles" not in phone.texts()
        await enter(phone, "White", *([f"2 cards, {MOST_CIRCLES} circles"] * 6))
    assert store.state.table.printed.real_sides("white") == (Symbols(2, MOST_CIRCLES),) * 6


async def test_a_wrong_side_can_be_taken_back_before_it_is_learned(tmp_path: Path) -> None:
    library, store = table(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap(REAL_SIDES)
        await phone.tap("Enter White 2 cards, 4 circles")
        await phone.tap("Remove the last one")
        await enter(phone, "White", *SAID)
    assert store.state.table.printed.real_sides("white") == WHITE


async def test_known_sides_are_corrected_at_the_same_place(tmp_path: Path) -> None:
    library, store = table(tmp_path, learned((Symbols(2, 0),) * 6, YELLOW))
    async with phone_at(library, store) as phone:
        assert "Take White 1 card" not in phone.texts()
        await phone.tap("Correct the sides of the dice")
        await enter(phone, "White", *SAID)
        assert "Mia takes a die" in phone.texts()
        assert "Take White 1 card, 3 circles" in phone.texts()
    printed = printed_in_force(PRINTED_NUMBERS, library_at(tmp_path).preferences)
    assert printed.real_sides("white") == WHITE, "for later games as well"
    assert store.state.table.printed.real_sides("yellow") == YELLOW


async def test_a_side_is_amended_in_the_log(tmp_path: Path) -> None:
    library, store = table(tmp_path, learned(WHITE))
    async with phone_at(library, store, "log") as phone:
        entry = next(line for line in phone.texts().splitlines() if line.startswith("White die sides"))
        await phone.tap(entry)
        await phone.tap("Change it")
        await phone.tap("White 2 cards")
        assert "3 of 6" in phone.texts()
        await phone.tap("4")
        await phone.tap("Change it")
    expected = (*WHITE[:2], Symbols(2, 4), *WHITE[3:])
    assert store.state.table.printed.real_sides("white") == expected
    printed = printed_in_force(PRINTED_NUMBERS, library_at(tmp_path).preferences)
    assert printed.real_sides("white") == expected, "for later games as well"


def test_the_line_of_numbers_has_the_sides_once_they_are_known() -> None:
    assert "white" not in printed_line.write(PRINTED_NUMBERS, as_printed())
    sides = learned(WHITE, YELLOW).numbers
    printed = as_printed()
    for number, value in sides:
        printed = printed.learned(number, value)
    line = printed_line.write(PRINTED_NUMBERS, printed)
    assert set(sides) <= set(printed_line.read(PRINTED_NUMBERS, line))
    one = printed_line.write(PRINTED_NUMBERS, as_printed().learned(*sides[0]))
    assert "white 10 ? ? ? ? ?" in one
    assert sides[0] in printed_line.read(PRINTED_NUMBERS, one)


async def test_pasted_sides_are_known(tmp_path: Path) -> None:
    printed = as_printed()
    for number, value in learned(WHITE).numbers:
        printed = printed.learned(number, value)
    library = library_at(tmp_path)
    values = printed_line.read(PRINTED_NUMBERS, printed_line.write(PRINTED_NUMBERS, printed))
    import_numbers(PRINTED_NUMBERS, library.preferences, values)
    assert printed_in_force(PRINTED_NUMBERS, library.preferences).real_sides("white") == WHITE


@pytest.mark.parametrize("place", range(6))
def test_a_changed_side_leaves_the_others(place: int) -> None:
    after = sides_of(with_side(learned(WHITE), place, lambda die: Die(die.colour, Symbols(2, 3))))
    assert after[place] == Die("white", Symbols(2, 3))
    assert [die.face for n, die in enumerate(after) if n != place] == [
        side for n, side in enumerate(WHITE) if n != place
    ]


def test_a_side_with_more_circles_than_can_be_learned_changes_nothing() -> None:
    before = learned(WHITE)
    assert with_side(before, 0, lambda die: Die(die.colour, Symbols(1, MOST_CIRCLES + 1))) == before
    assert with_side(before, 0, lambda die: Die(die.colour)) == before


def test_only_sides_are_amended_as_sides() -> None:
    assert has_sides(learned(WHITE, YELLOW))
    assert not has_sides(Learned(numbers=((Number("last_space"), 24),)))
    assert not has_sides(Learned(numbers=()))


@pytest.mark.parametrize(("colour", "amounts"), [("white", (1, 2)), ("yellow", (2, 3, 4, 5))])
def test_every_side_that_is_offered_can_be_learned(colour: Colour, amounts: tuple[int, ...]) -> None:
    offered = [die.face for die in possible_sides(as_printed(), colour, MOST_CIRCLES + 1)]
    assert len(offered) == len(amounts) * (MOST_CIRCLES + 1)
    for face in offered:
        assert isinstance(face, Symbols)
        assert side_of(side_number(face) or 0) == face
