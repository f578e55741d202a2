"""Board numbers: they are entered, changed, forgotten, and shared as one line of text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS, where_to_look
from companion.table.numbers import known_numbers, printed_line
from companion.table.numbers.known_numbers import entered_numbers, printed_in_force
from companion.table.numbers.printed_line import InvalidLine
from engine.australis.printed import Number, Printed, as_printed, numbers
from engine.refusal import IllegalMove
from tests.companion.libraries import (
    ONE_GAME,
    all_known,
    game_setup,
    library_at,
    phone_at,
    phone_on,
    table_on,
)
from tests.companion.phone import Phone

SLOT_4 = ((Number("slot_feeds", 4), 15), (Number("slot_points", 4), 11))

# -- storage -------------------------------------------------------------------------------------


def test_numbers_equal_to_the_rulebooks_are_not_stored(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    known_numbers.learn(PRINTED_NUMBERS, library.preferences, [(Number("slot_feeds", 2), 6), *SLOT_4])
    assert entered_numbers(PRINTED_NUMBERS, library.preferences) == dict(SLOT_4)
    assert entered_numbers(PRINTED_NUMBERS, library_at(tmp_path).preferences) == dict(SLOT_4)


def test_a_number_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    known_numbers.learn(PRINTED_NUMBERS, library.preferences, SLOT_4)
    with pytest.raises(IllegalMove):
        known_numbers.learn(
            PRINTED_NUMBERS, library.preferences, [(Number("slot_feeds", 5), 15), (Number("silver", 2), 2)]
        )
    assert entered_numbers(PRINTED_NUMBERS, library.preferences) == dict(SLOT_4)


def test_a_rulebook_number_can_be_changed_and_reset(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    known_numbers.learn(PRINTED_NUMBERS, library.preferences, [(Number("slot_feeds", 2), 5)])
    assert printed_in_force(PRINTED_NUMBERS, library.preferences).track[1].feeds == 5
    known_numbers.forget(PRINTED_NUMBERS, library.preferences, [Number("slot_feeds", 2)])
    assert printed_in_force(PRINTED_NUMBERS, library.preferences) == as_printed()


@pytest.mark.parametrize(
    "nonsense",
    [
        7,
        "silver",
        {"silver": 2},
        [7, None, "silver", [], ["silver"], ["silver", 2], ["silver", 2, "4"], ["silver", 2, True]],
        [["silver", 9, 4], ["gold", 2, 4], [["silver"], 2, 4], ["silver", 2, 4, 4], ["silver", 2.0, 4]],
    ],
)
def test_invalid_stored_numbers_are_ignored(tmp_path: Path, nonsense: Any) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"printed": nonsense}))
    assert entered_numbers(PRINTED_NUMBERS, library_at(tmp_path).preferences) == {}
    assert printed_in_force(PRINTED_NUMBERS, library_at(tmp_path).preferences) == as_printed()


# -- one line of text ----------------------------------------------------------------------------


@pytest.mark.parametrize("printed", [as_printed(), all_known(), as_printed().learned(*SLOT_4[0])])
def test_a_line_contains_every_known_number(printed: Printed) -> None:
    known = {number: printed.read(number) for number in numbers() if printed.read(number) is not None}
    assert dict(printed_line.read(PRINTED_NUMBERS, printed_line.write(PRINTED_NUMBERS, printed))) == known


def test_the_line_is_readable() -> None:
    assert printed_line.write(PRINTED_NUMBERS, as_printed()).startswith(
        "AUSTRALIS fish ? 6 ? ? ? ?, points ? 3 7 ? ? ?, first"
    )


def test_line_breaks_do_not_matter() -> None:
    line = printed_line.write(PRINTED_NUMBERS, all_known())
    assert printed_line.read(
        PRINTED_NUMBERS, "\n  " + line.replace(", ", ",\n") + " \n"
    ) == printed_line.read(PRINTED_NUMBERS, line)


def test_any_change_of_the_line_is_detected() -> None:
    line = printed_line.write(PRINTED_NUMBERS, all_known())
    broken = [line[:place] + line[place + 1 :] for place in range(len(line)) if line[place] != " "]
    broken += [line[:place] + "7" + line[place + 1 :] for place in range(len(line)) if line[place] != "7"]
    broken += ["", "hello", line.lower(), line + line, line[:40], "Numbers: " + line]
    for text in broken:
        with pytest.raises(InvalidLine):
            printed_line.read(PRINTED_NUMBERS, text)


def checked(body: str) -> str:
    return f"{body} ({printed_line.checksum(body)})"


@pytest.mark.parametrize(
    "body",
    [
        "AUSTRALIS",
        "AUSTRALIS fish 1 2 3 4 5 6",
        "OTHER fish ? 6 ? ? ? ?",
        printed_line.write(PRINTED_NUMBERS, all_known())[:-11].replace("fish 3", "fish"),
        printed_line.write(PRINTED_NUMBERS, all_known())[:-11].replace("fish 3", "fish -3"),
        printed_line.write(PRINTED_NUMBERS, all_known())[:-11].replace("fish 3", "fish 3000"),
        printed_line.write(PRINTED_NUMBERS, all_known())[:-11].replace("fish 3", "fish ³"),
        printed_line.write(PRINTED_NUMBERS, all_known())[:-11].replace("silver", "gold"),
        printed_line.write(PRINTED_NUMBERS, all_known())[:-11] + ", more 1",
    ],
)
def test_another_format_is_refused_even_with_a_valid_sum(body: str) -> None:
    with pytest.raises(InvalidLine):
        printed_line.read(PRINTED_NUMBERS, checked(body))


def test_a_line_replaces_only_the_numbers_it_contains(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    known_numbers.learn(PRINTED_NUMBERS, library.preferences, [*SLOT_4, (Number("silver", 2), 4)])
    theirs = as_printed().learned(Number("slot_feeds", 4), 17)
    known_numbers.import_numbers(
        PRINTED_NUMBERS,
        library.preferences,
        printed_line.read(PRINTED_NUMBERS, printed_line.write(PRINTED_NUMBERS, theirs)),
    )
    assert entered_numbers(PRINTED_NUMBERS, library.preferences) == {
        SLOT_4[0][0]: 17,
        SLOT_4[1][0]: 11,
        Number("silver", 2): 4,
    }


# -- the page ------------------------------------------------------------------------------------


async def digits(phone: Phone, *pressed: str) -> None:
    for key in pressed:
        await phone.tap(key)


async def test_a_number_is_entered_changed_and_forgotten(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, game_uis=ONE_GAME) as phone:
        await phone.tap("Board numbers")
        assert "24 printed numbers aren’t known yet." in phone.texts()
        assert "Slot 2: fish: 6" in phone.texts()
        await phone.tap("Round 2 silver tile: ?")
        await digits(phone, "4", "Done")
        assert "Round 2 silver tile: 4" in phone.texts()
        assert "23 printed numbers aren’t known yet." in phone.texts()
        await phone.tap("Round 2 silver tile: 4")
        await digits(phone, "5", "Done")
        assert entered_numbers(PRINTED_NUMBERS, library_at(tmp_path).preferences) == {Number("silver", 2): 5}
        await phone.tap("Round 2 silver tile: 5")
        await phone.tap("Clear this number")
        assert "Round 2 silver tile: ?" in phone.texts()
        assert "Cleared: Round 2 silver tile" in phone.texts()
        await phone.tap("Undo")
        assert "Round 2 silver tile: 5" in phone.texts()


async def test_a_number_of_the_rulebook_cannot_be_forgotten(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/numbers") as phone:
        await phone.tap("Slot 2: fish: 6")
        assert "Clear this number" not in phone.texts()


async def test_a_number_that_does_not_fit_is_asked_for_again(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/numbers") as phone:
        await phone.tap("Round 2 silver tile: ?")
        await digits(phone, "2", "Done")
        assert "2 doesn’t fit the other numbers in that row" in phone.texts()
        assert "What’s on the round 2 silver tile?" in phone.texts()
        assert entered_numbers(PRINTED_NUMBERS, library.preferences) == {}


def test_what_would_fit_is_a_range_with_a_dash(tmp_path: Path) -> None:
    with pytest.raises(IllegalMove) as no:
        known_numbers.learn(PRINTED_NUMBERS, library_at(tmp_path).preferences, [(Number("silver", 2), 1)])
    least, most = as_printed().bounds(Number("silver", 2))
    assert no.value.refusal.limit == f"{least}–{most}"


def test_a_single_number_that_would_fit_is_no_range(tmp_path: Path) -> None:
    preferences = library_at(tmp_path).preferences
    known_numbers.learn(PRINTED_NUMBERS, preferences, [(Number("silver", 2), 5), (Number("silver", 4), 5)])
    with pytest.raises(IllegalMove) as no:
        known_numbers.learn(PRINTED_NUMBERS, preferences, [(Number("silver", 3), 6)])
    assert no.value.refusal.limit == "5"


async def test_unknown_numbers_say_what_that_means(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas", printed=as_printed()))
    async with phone_on(library, "/numbers") as page, phone_on(library, "/new") as new_game:
        assert "24 printed numbers aren’t known yet" in new_game.texts()
        await new_game.tap("Board numbers")
        for phone in (page, new_game):
            assert "They’re only on your copy of the game" in phone.texts()
            assert "You can start without them." in phone.texts()
    assert store.state.entries


async def test_numbers_can_be_copied_to_another_library(tmp_path: Path) -> None:
    here, there = library_at(tmp_path / "here"), library_at(tmp_path / "there")
    known_numbers.learn(PRINTED_NUMBERS, here.preferences, SLOT_4)
    answers = {"share_text": RuntimeError("refused")}
    async with phone_on(here, "/numbers", answers=answers) as one, phone_on(there, "/numbers") as other:
        await one.tap("Copy")
        assert "Numbers copied." in one.texts()
        (line,) = [arguments["data"] for name, arguments in one.calls if name == "set"]
        await other.tap("Paste")
        await other.type("Line of numbers", line)
        await other.tap("Use these numbers")
        assert "Slot 4: fish: 15" in other.texts()
        assert "numbers imported." in other.texts()
    assert entered_numbers(PRINTED_NUMBERS, there.preferences) == dict(SLOT_4)


async def test_the_line_is_shown_if_it_cannot_be_copied(tmp_path: Path) -> None:
    refused = RuntimeError("refused")
    answers = {"share_text": refused, "set": refused}
    async with phone_on(library_at(tmp_path), "/numbers", answers=answers) as phone:
        await phone.tap("Copy")
        assert printed_line.write(PRINTED_NUMBERS, as_printed()) in phone.texts()


async def test_an_invalid_line_is_not_accepted(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    known_numbers.learn(PRINTED_NUMBERS, library.preferences, SLOT_4)
    async with phone_on(library, "/numbers") as phone:
        await phone.tap("Paste")
        await phone.type("Line of numbers", "AUSTRALIS fish 1 2 3")
        await phone.tap("Use these numbers")
        assert "This isn’t a complete line of numbers." in phone.texts()
        misfit = as_printed().learned(Number("silver", 2), 2)
        await phone.type("Line of numbers", printed_line.write(PRINTED_NUMBERS, misfit))
        await phone.tap("Use these numbers")
        assert "2 doesn’t fit the other numbers in that row" in phone.texts()
    assert entered_numbers(PRINTED_NUMBERS, library.preferences) == dict(SLOT_4)


async def test_forgetting_all_entered_numbers_can_be_undone(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/numbers") as phone:
        assert "Clear all entered numbers" not in phone.texts()
        known_numbers.learn(PRINTED_NUMBERS, library.preferences, SLOT_4)
        await phone.settle()
        await phone.tap("Clear all entered numbers")
        assert "Slot 4: fish: ?" in phone.texts()
        assert "Only the rulebook’s numbers are left." in phone.texts()
        await phone.tap("Undo")
        assert entered_numbers(PRINTED_NUMBERS, library.preferences) == dict(SLOT_4)


async def test_a_number_learned_at_a_table_is_on_the_page(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas", printed=as_printed()))
    async with phone_at(library, store, "mirror") as mirror, phone_on(library, "/numbers") as page:
        await mirror.tap("Board numbers: 24 not known yet")
        await mirror.tap("Round 2 silver tile: ?")
        await digits(mirror, "4", "Done")
        await page.settle()
        assert "Round 2 silver tile: 4" in page.texts()
        await page.tap("Round 2 silver tile: 4")
        await digits(page, "5", "Done")
        await mirror.settle()
        assert "Round 2 silver tile: 4" in mirror.texts(), "a running game keeps its numbers"


def test_a_reef_with_one_prize_is_asked_for_one() -> None:
    assert "then for second" not in where_to_look(Number("prize_first", 4))
    assert "then for second" in where_to_look(Number("prize_first", 6))
