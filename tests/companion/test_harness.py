"""The harness itself: it sees what a person sees, and does what a person does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from tests.companion.phone import Phone
from tests.companion.reading import is_named, names, said


def page_of(*controls: ft.Control, **view: Any) -> Callable[[ft.Page], None]:
    """An app of one screen."""

    def show(page: ft.Page) -> None:
        page.views = [ft.View(route="/", controls=list(controls), **view)]
        page.update()

    return show


async def test_texts_are_read_in_screen_order() -> None:
    screen = page_of(
        ft.ListTile(trailing=ft.Text("12"), title=ft.Text("Ann"), leading=ft.Icon(ft.Icons.CIRCLE)),
        ft.Text("unseen", visible=False),
        ft.Container(content=ft.Row([ft.Text("inside")]), visible=False),
        ft.Semantics(label="Bo score 3", exclude_semantics=True, content=ft.Text("3")),
        floating_action_button=ft.FloatingActionButton(content="Roll"),
        appbar=ft.AppBar(title=ft.Text("Table"), actions=[ft.Icon(ft.Icons.HELP, semantics_label="Help")]),
    )
    async with Phone(screen) as phone:
        assert phone.texts().splitlines() == ["Table", "Help", "Ann", "12", "Bo score 3", "Roll"]


@pytest.mark.parametrize(
    ("button", "name"),
    [
        (lambda f: ft.Button("Take", on_click=f), "Take"),
        (lambda f: ft.Button(ft.Row([ft.Text("Blue"), ft.Text("5")]), on_click=f), "Blue 5"),
        (lambda f: ft.Button(ft.Row([ft.Text("Blue"), ft.Text("5")]), on_click=f), "Blue"),
        (lambda f: ft.IconButton(ft.Icon(ft.Icons.ADD, semantics_label="One more"), on_click=f), "One more"),
        (lambda f: ft.IconButton(ft.Icons.ADD, tooltip="One more", on_click=f), "One more"),
        (lambda f: ft.Container(ft.Column([ft.Text("reef 3")]), on_click=f), "reef 3"),
        (lambda f: ft.Semantics(label="reef 3", content=ft.Container(ft.Text("3"), on_click=f)), "reef 3"),
        (lambda f: ft.Container(ft.Semantics(label="reef 3", content=ft.Text("3")), on_click=f), "reef 3"),
        (lambda f: ft.GestureDetector(ft.Text("die"), on_tap=f), "die"),
        (lambda f: ft.ListTile(title="Rules", on_click=f), "Rules"),
    ],
)
async def test_controls_are_tapped_by_name(
    button: Callable[[Callable[[], None]], ft.Control], name: str
) -> None:
    taps: list[str] = []
    async with Phone(page_of(ft.Text("Table"), button(lambda: taps.append(name)))) as phone:
        await phone.tap(name)
    assert taps == [name]


async def test_hold_is_a_long_press() -> None:
    held: list[str] = []
    container = ft.Container(ft.Text("die"), on_click=lambda: held.append("tap"))
    container.on_long_press = lambda: held.append("hold")
    async with Phone(page_of(container)) as phone:
        await phone.hold("die")
        await phone.tap("die")
    assert held == ["hold", "tap"]


async def test_typing_and_switching_change_values() -> None:
    field = ft.TextField(label="Name")
    switch = ft.Switch(label="Chances")
    radio = ft.RadioGroup(ft.Column([ft.Radio(label="Gold", value="g"), ft.Radio(label="Silver", value="s")]))
    changes: list[object] = []
    for control in (field, switch, radio):
        control.on_change = lambda e: changes.append(e.control.value)
    async with Phone(page_of(field, switch, radio)) as phone:
        await phone.type("Name", "Änne")
        await phone.tap("Chances")
        await phone.tap("Silver")
        assert "Änne" in phone.texts()
    assert changes == ["Änne", True, "s"]


async def test_a_navigation_destination_can_be_tapped() -> None:
    chosen: list[int] = []
    places = [ft.NavigationBarDestination(label=label, icon=ft.Icons.STAR) for label in ("Table", "Log")]
    bar = ft.NavigationBar(places, on_change=lambda e: chosen.append(e.control.selected_index))
    async with Phone(page_of(navigation_bar=bar)) as phone:
        await phone.tap("Log")
    assert chosen == [1]


async def test_refuses_what_a_person_could_not_do() -> None:
    off = ft.Column([ft.Button("Off", on_click=print)], disabled=True)
    twice = [ft.Button("Twice", on_click=print), ft.Button("Twice", on_click=print)]
    async with Phone(page_of(off, *twice, ft.Text("still"))) as phone:
        with pytest.raises(AssertionError, match="disabled"):
            await phone.tap("Off")
        with pytest.raises(LookupError, match="2 controls react"):
            await phone.tap("Twice")
        with pytest.raises(LookupError, match="nothing happens"):
            await phone.tap("still")
        with pytest.raises(LookupError, match="no control"):
            await phone.tap("Nowhere")


async def test_a_heading_of_the_same_name_is_not_in_the_way() -> None:
    taps: list[str] = []
    screen = page_of(ft.Text("New game"), ft.Button("New game", on_click=lambda: taps.append("tap")))
    async with Phone(screen) as phone:
        await phone.tap("New game")
    assert taps == ["tap"]


async def test_a_dialog_hides_the_screen_until_it_is_gone() -> None:
    gone: list[str] = []
    sheet = ft.BottomSheet(ft.Text("Which reef?"), on_dismiss=lambda: gone.append("sheet"))

    def show(page: ft.Page) -> None:
        page.add(ft.Button("Coral", on_click=lambda: page.show_dialog(sheet)))

    async with Phone(show) as phone:
        await phone.tap("Coral")
        assert phone.texts() == "Which reef?"
        with pytest.raises(LookupError):
            await phone.tap("Coral")
        await phone.dismiss()
        assert phone.texts() == "Coral"
        assert gone == ["sheet"]
        await phone.tap("Coral")  # it can be opened again
        assert phone.texts() == "Which reef?"


async def test_a_snack_bar_hides_nothing() -> None:
    def show(page: ft.Page) -> None:
        page.add(ft.Button("Undo", on_click=lambda: page.show_dialog(ft.SnackBar(ft.Text("Undone")))))

    async with Phone(show) as phone:
        await phone.tap("Undo")
        assert phone.texts().splitlines() == ["Undo", "Undone"]


async def test_logged_errors_fail_the_test() -> None:
    def fail() -> None:
        raise ValueError("boom")

    async with Phone(page_of(ft.Button("Go", on_click=fail))) as phone:
        with phone.mishaps() as mishaps:
            await phone.tap("Go")
        assert "boom" in "\n".join(mishaps)
        with pytest.raises(AssertionError, match="boom"):
            await phone.tap("Go")


async def test_services_are_answered() -> None:
    answers = {"get": '"kept"', "share": RuntimeError("not here")}

    async def ask(page: ft.Page) -> None:
        page.add(ft.Text(str(await ft.SharedPreferences().get("name"))))

    async with Phone(ask, answers=answers) as phone:
        await phone.until("kept")
        assert phone.calls


async def test_reconnect_calls_on_connect_again() -> None:
    def show(page: ft.Page) -> None:
        sessions: list[str] = []

        def visit() -> None:
            sessions.append("visit")
            page.controls = [ft.Text(f"visit {len(sessions)}")]
            page.update()

        page.on_connect = visit
        visit()

    async with Phone(show) as phone:
        await phone.disconnect()
        assert phone.texts() == "visit 1"
        await phone.reconnect()
        assert phone.texts() == "visit 2"
        assert "visit 2" in str(phone.sent)  # the screen is sent again


async def test_names_are_those_a_screen_reader_says() -> None:
    row = ft.Button(ft.Row([ft.Icon(ft.Icons.STAR, semantics_label="star"), ft.Text("Cy")]), tooltip="Third")
    async with Phone(page_of(row)) as phone:
        seen = phone.find("star Cy", kind=ft.Button)
        assert said(seen) == ["star", "Cy"]
        assert names(seen) == {"star Cy", "Third"}


async def test_name_is_found_without_reading_everything() -> None:
    screen = page_of(
        ft.Row([ft.Text("a"), ft.Text("b"), ft.Text("")]),
        ft.Row([ft.Text("a b")]),
        ft.Button(ft.Row([ft.Icon(ft.Icons.STAR, semantics_label="a"), ft.Text("b c")]), tooltip="a"),
        ft.Semantics(label="c", exclude_semantics=True, content=ft.Text("a")),
    )
    async with Phone(screen) as phone:
        everything = list(phone.walk())
        asked = {"", "b", "ab", "a b c d"}.union(*map(names, everything))
        for seen in everything:
            assert {name for name in asked if is_named(seen, name)} == names(seen)
