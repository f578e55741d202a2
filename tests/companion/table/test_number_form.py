"""Forms of several numbers with one keypad, as they count a finished game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.table.control.pending_input import use_pending_input
from companion.table.frame.play import play
from companion.table.frame.table_frame import table_frame
from companion.table.pieces.keypad_entry import FieldsEntry, Filled, OpenField, Values, all_filled
from companion.table.pieces.keypad_form import number_form, with_kept
from companion.ui import theme
from companion.ui.hooks import component
from tests.companion.phone import Phone
from tests.companion.reading import everything, of_kind
from tests.companion.table.toy_crowd import FRAME, Controller, crowd_at, crowd_ui
from tests.companion.toy_tables import pearl_phone
from tests.toy.rules import CorrectPearls
from tests.toy.screens import LOG

PEARLS = OpenField("Pearls", None, 0, 60)
SHELLS = OpenField("Shells", None, 1, 9)
COINS = OpenField("Coins", 0, 0, 20)
FIELDS = (PEARLS, SHELLS, COINS)


class Form:
    """A page with a form, and what it was told."""

    def __init__(self, *fields: OpenField, **more: Any) -> None:
        self.done: list[Values] = []
        self.closed = 0
        self._fields, self._more = fields or FIELDS, more

    def _close(self) -> None:
        self.closed += 1

    def phone(self) -> Phone:
        def show(page: ft.Page) -> None:
            page.render(lambda: number_form("Mia", self._fields, self.done.append, self._close, **self._more))

        return Phone(show)


async def press(phone: Phone, *names: str) -> None:
    for name in names:
        await phone.tap(name)


def too_many(filled: Filled) -> str:
    """Pearls and shells share a box of forty."""
    pearls, shells, _coins = filled
    return "The box has 40 in all." if pearls and shells and pearls + shells > 40 else ""


async def test_done_leads_from_field_to_field_and_to_the_end() -> None:
    form = Form()
    async with form.phone() as phone:
        assert "Pearls: empty" in phone.texts()
        assert "Coins: 0" in phone.texts()
        await press(phone, "3", "1", "Done", "7", "Done", "Done")
    assert form.done == [(31, 7, 0)]


async def test_an_empty_field_is_asked_for_before_the_end() -> None:
    form = Form()
    async with form.phone() as phone:
        await press(phone, "4", "Coins: 0", "2", "Done")
        assert form.done == []
        await press(phone, "8", "Done", "Done")
    assert form.done == [(4, 8, 2)]


async def test_a_number_out_of_bounds_is_explained_in_a_sentence() -> None:
    form = Form()
    async with form.phone() as phone:
        await press(phone, "6", "1")
        assert "Pearls: a number from 0 to 60, please." in phone.texts()
        await press(phone, "Delete the last digit")
        assert "please" not in phone.texts()
        await press(phone, "Done", "0")
        assert "Shells: a number from 1 to 9, please." in phone.texts()
        assert form.done == []


async def test_numbers_that_do_not_go_together_are_explained() -> None:
    form = Form(problem=too_many)
    async with form.phone() as phone:
        await press(phone, "3", "9", "Done", "5", "Done")
        assert "The box has 40 in all." in phone.texts()
        assert form.done == []
        await press(phone, "Pearls: 39", "3", "5", "Done", "Done", "Done")
    assert form.done == [(35, 5, 0)]


async def test_the_summary_follows_what_is_filled() -> None:
    def total(filled: Filled) -> str:
        return f"{sum(number or 0 for number in filled)} points so far"

    async with Form(summary=total).phone() as phone:
        assert "0 points so far" in phone.texts()
        await press(phone, "1", "2", "Done", "8")
        assert "20 points so far" in phone.texts()
        await press(phone, "Delete the last digit")
        assert "12 points so far" in phone.texts()


async def test_the_form_can_be_closed() -> None:
    form = Form(note="Count what lies in front of Mia.")
    async with form.phone() as phone:
        assert "Count what lies in front of Mia." in phone.texts()
        await press(phone, "4", "Close")
    assert (form.closed, form.done) == (1, [])


def is_of_fields(cells: list[ft.Control], held: list[ft.Control]) -> bool:
    """Tells whether a row has fields, each by itself or in a box to which a list can scroll."""
    return any(isinstance(one, ft.MergeSemantics) for one in (*cells, *held))


@pytest.mark.parametrize(("in_a_row", "size"), [(2, theme.DISPLAY), (3, theme.HEAD), (4, theme.HEAD)])
async def test_more_fields_in_a_row_are_smaller(in_a_row: int, size: int) -> None:
    fields = [OpenField(f"Basin {n}", 7, 0, 13) for n in range(1, 9)]
    async with Form(*fields, in_a_row=in_a_row).phone() as phone:
        shown = [one.control for one in of_kind(everything(phone.page.views), ft.Text)]
        assert [one.size for one in shown if one.value == "7"][:8] == [size] * 8
        rows = [one.control for one in of_kind(everything(phone.page.views), ft.Row)]
        held = [[getattr(cell, "content", cell) for cell in row.controls] for row in rows]
        first = next(row for row, cells in zip(rows, held, strict=True) if is_of_fields(row.controls, cells))
        assert len(first.controls) == in_a_row


def test_what_is_filled_leaves_out_what_is_wrong() -> None:
    entry = FieldsEntry(("61", "", "3"))
    assert entry.filled(FIELDS) == (None, None, 3)
    assert all_filled(entry.filled(FIELDS)) is None
    assert all_filled(()) == ()
    assert FieldsEntry.of(FIELDS).active == 0
    assert FieldsEntry.of((COINS, PEARLS)).active == 1
    assert FieldsEntry.of((COINS,)).active == 0


@pytest.mark.parametrize(
    ("kept", "values"),
    [
        ([3, None, 9], (3, None, 9)),
        ([61, 0, -1], (None, None, None)),
        (["3", 4.5, []], (None, None, None)),
        ([3, 4], (None, None, 0)),
        ({"0": 3}, (None, None, 0)),
        (None, (None, None, 0)),
    ],
)
def test_only_kept_numbers_that_fit_are_filled_in(kept: object, values: Filled) -> None:
    assert tuple(field.value for field in with_kept(FIELDS, kept)) == values


def together(filled: Filled) -> str:
    """Two players have no more than forty pearls."""
    return "There are 40 pearls." if sum(number or 0 for number in filled) > 40 else ""


async def test_what_is_half_entered_is_kept_until_it_is_done(tmp_path: Path) -> None:
    library, store = crowd_at(tmp_path, "Mia", "Jonas")

    @component
    def counting(controller: Controller) -> ft.Control:
        kept = use_pending_input(controller, "count", "end")

        def count(values: Values) -> None:
            assert controller.play(*[CorrectPearls(seat=n, pearls=own) for n, own in enumerate(values)])

        fields = [OpenField(player.name, None, 0, 60) for player in controller.table.players]
        form = number_form("Pearls", fields, count, partial(print), problem=together, kept=kept)
        return table_frame(controller, FRAME, [], sheet=form)

    screens = {"": lambda store, session: play(store, session, LOG.moves, lambda now, _before: counting(now))}
    crowd = replace(crowd_ui(), load_screens=lambda: screens)
    phone_at = partial(pearl_phone, library, f"/table/{store.name}", game_uis=[crowd])
    async with phone_at() as phone:
        await press(phone, "1", "2", "Done")
    async with phone_at() as phone:
        assert {"Mia: 12", "Jonas: empty"} <= set(phone.texts().splitlines())
        await phone.keys_at_once("3", "9", "Enter")
        assert "There are 40 pearls." in phone.texts()
        assert store.state.table.pearls == (0, 0)
        for key in ("Backspace", "Backspace", "6", "1", "Enter"):
            await phone.key(key)
        assert "Jonas: a number from 0 to 60, please." in phone.texts()
        for key in ("Backspace", "Backspace", "5", "Enter"):
            await phone.key(key)
    assert store.state.table.pearls == (12, 5)
    assert dict(store.state.pending).get("count") is None
