"""The log of a game that has no rounds, and moves of a few fields only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.session.refused import refusal_words
from companion.table.log.consequences import point_changes
from companion.table.log.log_ui import LogUI
from companion.table.log.log_views import entries, rounds
from companion.table.log.revision_effect import revision_effect
from engine.journal import Undo
from engine.printed_numbers import Learned
from engine.refusal import Refusal
from tests.companion.phone import Phone
from tests.companion.reading import walk
from tests.companion.table.toy_bay import INFO, LOG, MOVES, bay_at, phone_at_bay
from tests.companion.toy_tables import CHEST_OF_FIVE, PearlStore, pearl_setup
from tests.toy.rules import GAME, CorrectPearls, Dive, Table

MIA, JONAS = 0, 1
PLAYED = (CorrectPearls(seat=MIA, pearls=3), CorrectPearls(seat=JONAS, pearls=7), CHEST_OF_FIVE)


def now(store: PearlStore, number: int) -> Any:
    """The move with which an entry counts now."""
    step = store.state.step(number)
    return None if step is None else step.move


async def change(phone: Phone, entry: str) -> None:
    """Taps an entry of the log, and then on changing it."""
    await phone.tap(f"{entry}, 12:00")
    await phone.tap("Change it")


async def test_a_log_without_rounds_is_one_card(tmp_path: Path) -> None:
    library, store = bay_at(tmp_path, *PLAYED)
    async with phone_at_bay(library, store) as phone:
        said = [line for line in phone.texts().splitlines() if not line.startswith("Change: ")]
        assert said == [
            "Back",
            "Log",
            "The chest has 5 points, 12:00",
            "Jonas has 7, 12:00",
            "Mia has 3, 12:00",
            "A game of pearls, 12:00",
            "Undo",
            "The chest has 5 points",
        ]


async def test_entries_have_the_players_mark_or_an_icon(tmp_path: Path) -> None:
    library, store = bay_at(tmp_path, *PLAYED)
    store.undo()
    async with phone_at_bay(library, store) as phone:
        icons = [
            part.control.icon
            for entry in (
                "Undone: The chest has 5 points",
                "The chest has 5 points, undone",
                "Mia has 3",
                "A game of pearls",
            )
            for part in walk(phone.find(f"{entry}, 12:00", kind=ft.Semantics).control.content)
            if isinstance(part.control, ft.Icon)
        ]
    assert icons == [ft.Icons.UNDO, ft.Icons.CIRCLE_OUTLINED, ft.Icons.FLAG_OUTLINED]


async def test_an_entry_shows_its_points_and_what_its_undo_changes(tmp_path: Path) -> None:
    library, store = bay_at(tmp_path, *PLAYED)
    async with phone_at_bay(library, store) as phone:
        await phone.tap("Mia has 3, 12:00")
        assert "Mia\n+3\nIf you undo this\nMia 3 → 0\nUndo this" in phone.texts()
        await phone.tap("Undo this")
        assert "Mia 3 → 0" in phone.texts()
        assert now(store, 1) is None
        await phone.tap("Mia has 3, undone, 12:00")
        assert "If you restore it\nMia 0 → 3" in phone.texts()
        await phone.tap("Restore it")
    assert now(store, 1) == PLAYED[0]


async def test_the_table_as_it_was_is_told_by_its_points(tmp_path: Path) -> None:
    library, store = bay_at(tmp_path, *PLAYED)
    async with phone_at_bay(library, store) as phone:
        await phone.tap("Mia has 3, 12:00")
        await phone.tap("Show the table as it was then")
        said = phone.texts()
    assert "Overview\nAfter: Mia has 3" in said
    assert "Mia\n3 points\nJonas\n0 points" in said


async def test_a_number_of_a_move_is_changed_with_a_preview(tmp_path: Path) -> None:
    library, store = bay_at(tmp_path, *PLAYED)
    async with phone_at_bay(library, store) as phone:
        await change(phone, "Jonas has 7")
        assert "What should it be?" in phone.texts()
        assert "Changes" not in phone.texts()
        await phone.tap("5")
        assert "Jonas has 5\nChanges\nJonas 7 → 5" in phone.texts()
        await phone.tap("Change it")
        assert "Jonas 7 → 5" in phone.texts()
        assert "Jonas has 5, changed, 12:00" in phone.texts()
    assert now(store, 2) == CorrectPearls(seat=JONAS, pearls=5)


async def test_the_player_of_a_move_is_changed(tmp_path: Path) -> None:
    library, store = bay_at(tmp_path, PLAYED[0])
    async with phone_at_bay(library, store) as phone:
        await change(phone, "Mia has 3")
        await phone.tap("Jonas", kind=ft.Semantics)
        assert "Mia 3 → 0\nJonas 0 → 3" in phone.texts()
        await phone.tap("Change it")
    assert now(store, 1) == CorrectPearls(seat=JONAS, pearls=3)


async def test_a_choice_of_a_move_is_changed(tmp_path: Path) -> None:
    library, store = bay_at(tmp_path, Dive(seat=MIA, pearls=2))
    async with phone_at_bay(library, store) as phone:
        await change(phone, "Mia found 2")
        await phone.tap("One")
        assert "Mia 2 → 1" in phone.texts()
        await phone.tap("Change it")
    assert now(store, 1) == Dive(seat=MIA, pearls=1)


async def test_a_number_out_of_bounds_cannot_be_entered(tmp_path: Path) -> None:
    library, store = bay_at(tmp_path, *PLAYED)
    async with phone_at_bay(library, store) as phone:
        await change(phone, "Mia has 3")
        await phone.tap("9")
        await phone.tap("Change it")
        assert "What should it be?" in phone.texts(), "the button is disabled"
    assert len(store.state.entries) == 4


async def test_a_later_entry_in_the_way_is_named_and_changed_too(tmp_path: Path) -> None:
    library, store = bay_at(tmp_path, *PLAYED)
    async with phone_at_bay(library, store) as phone:
        await change(phone, "Mia has 3")
        await phone.tap("8")
        assert (
            "Not changed: “Jonas has 7” would no longer be possible. Only 2 pearls are left." in phone.texts()
        )
        await phone.tap("Change that entry too")
        await phone.tap("2")
        assert "Mia has 8\nJonas has 2\nChanges\nMia 3 → 8\nJonas 7 → 2" in phone.texts()
        await phone.tap("Back to the first entry")
        await phone.tap("Change it")
    assert [now(store, 1), now(store, 2)] == [
        CorrectPearls(seat=MIA, pearls=8),
        CorrectPearls(seat=JONAS, pearls=2),
    ]
    assert len(store.state.entries) == 5


async def test_entries_in_the_way_are_undone_first(tmp_path: Path) -> None:
    library, store = bay_at(tmp_path, *PLAYED)
    async with phone_at_bay(library, store) as phone:
        await change(phone, "Mia has 3")
        await phone.tap("8")
        await phone.tap("Undo everything from that entry on")
        await phone.tap("Undo 2 entries and change it")
    assert [now(store, number) for number in (1, 2, 3)] == [CorrectPearls(seat=MIA, pearls=8), None, None]


async def test_a_refused_change_says_why(tmp_path: Path) -> None:
    library, store = bay_at(tmp_path, CorrectPearls(seat=MIA, pearls=5), CorrectPearls(seat=JONAS, pearls=3))
    async with phone_at_bay(library, store) as phone:
        await change(phone, "Jonas has 3")
        await phone.tap("8")
        assert "Only 5 pearls are left." in phone.texts()
        assert "Change that entry too" not in phone.texts()
        await phone.tap("Change it")
        assert "Only 5 pearls are left." in phone.texts()
    assert len(store.state.entries) == 3


async def test_another_phones_move_that_alters_the_effect_is_shown_first(tmp_path: Path) -> None:
    library, store = bay_at(tmp_path, *PLAYED)
    async with phone_at_bay(library, store) as phone:
        await change(phone, "Mia has 3")
        await phone.tap("2")
        store.amend(1, CorrectPearls(seat=MIA, pearls=1))  # by another phone; this one has not been drawn yet
        await phone.tap("Change it")
        assert "The table has just changed. Look again, then tap." in phone.texts()
    assert now(store, 1) == CorrectPearls(seat=MIA, pearls=1)


@pytest.mark.parametrize(("screen", "entry"), [("log", "The chest has 5 points"), ("plain", "Jonas has 7")])
async def test_a_move_without_an_editor_can_only_be_undone(tmp_path: Path, screen: str, entry: str) -> None:
    library, store = bay_at(tmp_path, *PLAYED)
    async with phone_at_bay(library, store, screen) as phone:
        await phone.tap(f"{entry}, 12:00")
        assert "Undo this" in phone.texts()
        assert "Change it" not in phone.texts()


def test_a_blocked_undo_counts_the_later_entries(tmp_path: Path) -> None:
    _library, store = bay_at(tmp_path, CorrectPearls(seat=MIA, pearls=10))
    store.amend(1, CorrectPearls(seat=MIA, pearls=4))
    store.play(CorrectPearls(seat=JONAS, pearls=6))
    effect = revision_effect(store, Undo(of=2), LOG)
    assert effect.later == (3,)
    assert effect.lines == ("Mia 4 → 10", "Jonas 6 → 0")
    assert effect.blocked.endswith("“Jonas has 6” would no longer be possible. Only 0 pearls are left.")


def test_point_changes_name_only_whose_points_differ() -> None:
    start = GAME.start(pearl_setup("Mia", "Jonas"))
    after = GAME.play(start, CorrectPearls(seat=JONAS, pearls=4))
    assert point_changes(start, after) == ("Jonas 0 → 4",)
    assert point_changes(start, start) == ()


def test_rounds_follow_the_table_and_the_moves_that_begin_one(tmp_path: Path) -> None:
    _library, store = bay_at(tmp_path, *PLAYED)
    store.undo(2)
    by_pearls = LogUI[Any, Table, Any](
        INFO,
        MOVES,
        round_of=lambda table: 1 + sum(table.pearls),
        begins_round=lambda did: isinstance(did, Learned),
    )
    assert rounds(store.state, by_pearls) == (1, 1, 4, 4, 4)
    assert [entry.round for entry in entries(store.state, 2, by_pearls)] == [4, 4]
    assert set(rounds(store.state, LOG)) == {0}


@pytest.mark.parametrize("code", ["no_such_entry", "entry_undone", "entry_counts", "unheard_of"])
def test_every_game_has_words_for_the_journals_refusals(code: str) -> None:
    words = refusal_words(Refusal(code=code), [INFO], None)
    assert words.endswith(".")
    assert (words == refusal_words(Refusal(code="other"), [INFO], None)) == (code == "unheard_of")
