"""A tap's change is seen before the rest of the page: counted in messages and controls, not in time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import flet as ft
import pytest
from flet.controls.object_patch import DiffBuilder
from flet.messaging.protocol import MessageAction

from companion.session.hints import NO_HINTS
from companion.session.observable import Observable
from companion.ui.hooks import LATER, SOON, component, drawn_first, use_store
from engine.australis.dice_selection import Die
from engine.australis.moves import EndDraft, TakeDie
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.toy_tables import dives, pearl_library, pearl_setup, pearls_on, phone_at_pearls

FEW = 40
"""The controls that may be compared before the first message: those of the turn, not those of the page."""
SOME = 165
"""The controls that may be compared for a whole tap; what has a new key is built anew instead."""


@contextmanager
def compared() -> Iterator[list[int]]:
    """Counts the controls that Flet compares with another object meanwhile."""
    count = [0]
    real: Callable[..., None] = DiffBuilder._compare_dataclasses

    def counted(self: DiffBuilder, parent: Any, path: Any, src: Any, dst: Any, frozen: bool) -> None:
        count[0] += src is not dst
        real(self, parent, path, src, dst, frozen)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DiffBuilder, "_compare_dataclasses", counted)
        yield count


def patches(phone: Phone, since: int) -> list[str]:
    """The messages sent to be drawn after the first `since`, one text each."""
    sent = [str(body) for action, body in phone.sent[since:] if action == MessageAction.PATCH_CONTROL]
    return [body for body in sent if "_services" not in body]


@contextmanager
def first_message(phone: Phone, words: str, count: list[int]) -> Iterator[list[int]]:
    """How many controls were compared up to the first message with these words."""
    at: list[int] = []
    real = phone._connection.send_message

    def send(message: Any) -> None:
        real(message)
        if not at and words in str(phone.sent[-1]):
            at.append(count[0])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(phone._connection, "send_message", send)
        yield at


async def test_whose_turn_it_is_is_sent_before_the_page_is_compared(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(**NO_HINTS)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        for name in ("Take Blue 6", "Undo"):  # the first taps also start what vibrates
            await phone.tap(name)
        for name, words in (("Take Blue 5", "Jonas takes a die"), ("Undo", "Mia takes a die")):
            with compared() as count, first_message(phone, words, count) as at:
                await phone.tap(name)
            assert at, f"{words} was not sent"
            assert at[0] <= FEW
            assert count[0] <= SOME
            assert words in phone.texts()


async def test_the_turn_is_kept_until_another_panel_takes_its_place(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        since = len(phone.sent)
        store.play(EndDraft())
        await phone.settle()
        assert "takes a die" not in phone.texts()
        assert all("takes a die" not in sent for sent in patches(phone, since))
        store.undo()
        await phone.settle()
        assert "Mia takes a die" in phone.texts()


async def test_the_other_phone_sees_the_turn_first_as_well(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as one, phone_at(library, store) as other:
        since = len(other.sent)
        await one.tap("Take Blue 6")
        await other.settle()
        assert "Jonas takes a die" in patches(other, since)[0]
        assert "Jonas takes a die" in other.texts()


async def test_a_tap_before_the_rest_is_drawn_takes_no_second_die(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await phone.taps_at_once("Take Blue 6", "Take Blue 6")
        assert [len(board.dice) for board in store.state.table.boards] == [1, 0]
        assert "Jonas takes a die" in phone.texts()


async def test_scores_of_another_game_are_drawn_before_its_page(tmp_path: Path) -> None:
    store = pearls_on(library := pearl_library(tmp_path), pearl_setup("Mia", "Jonas"))
    async with phone_at_pearls(library, store) as phone:
        since = len(phone.sent)
        for move in dives(2):
            store.play(move)
        await phone.settle()
        scores, *rest = patches(phone, since)
        assert "Undo" not in scores
        assert any("Undo" in sent for sent in rest)


# -- the component ---------------------------------------------------------------------------------


class Number(Observable):
    """A store of one number."""

    def __init__(self) -> None:
        super().__init__()
        self.state = 0

    def put(self, number: int) -> None:
        self.state = number
        self._notify()


def shown(number: Number, drawn: list[str]) -> Callable[[ft.Page], None]:
    """An app of three parts, which notes what is drawn; odd numbers leave the first part as it is."""

    def first(value: int) -> ft.Control | None:
        drawn.append(f"first {value}")
        return None if value % 2 else ft.Text(f"first {value}")

    def second(value: int) -> ft.Control:
        drawn.append(f"second {value}")
        return ft.Text(f"second {value}")

    @component
    def root() -> ft.View:
        value = use_store(number, turns=LATER)
        drawn.append(f"rest {value}")
        parts = [drawn_first(number, first), drawn_first(number, second, turns=SOON)]
        return ft.View(route="/", controls=[ft.Text(f"rest {value}"), *parts])

    return lambda page: page.render_views(root, key="one")


async def test_each_part_is_drawn_once_and_sent_in_its_turn() -> None:
    number, drawn = Number(), list[str]()
    async with Phone(shown(number, drawn)) as phone:
        drawn.clear()
        since = len(phone.sent)
        number.put(2)
        await phone.settle()
        assert drawn == ["first 2", "second 2", "rest 2"]
        assert [text.count("2") > 0 for text in patches(phone, since)] == [True, True, True]
        assert phone.texts().splitlines() == ["rest 2", "first 2", "second 2"]


async def test_a_part_without_a_drawing_stays_as_it_is() -> None:
    number, drawn = Number(), list[str]()
    async with Phone(shown(number, drawn)) as phone:
        number.put(3)
        await phone.settle()
        assert phone.texts().splitlines() == ["rest 3", "first 0", "second 3"]
        number.put(4)
        await phone.settle()
        assert phone.texts().splitlines() == ["rest 4", "first 4", "second 4"]


async def test_many_changes_at_once_end_with_the_last() -> None:
    number, drawn = Number(), list[str]()
    async with Phone(shown(number, drawn)) as phone:
        for value in range(0, 20, 2):
            number.put(value)
        await phone.settle()
        assert phone.texts().splitlines() == ["rest 18", "first 18", "second 18"]


async def test_a_phone_that_leaves_before_the_rest_is_drawn_sees_it_when_it_comes_back(
    tmp_path: Path,
) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        store.play(TakeDie(seat=0, die=Die("blue", 6)))
        await phone.disconnect()
        await phone.reconnect()
        assert "Jonas takes a die" in phone.texts()
        await phone.tap("Take Blue 5")
        assert "Mia takes a die" in phone.texts()
