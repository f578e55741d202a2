"""The hooks of every component: several phones on one store, and exceptions that freeze no screen."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from contextlib import AsyncExitStack, ExitStack

import flet as ft
import pytest

from companion.session.observable import Observable
from companion.ui.hooks import catch_crashes, component, show_when_broken, use_store
from tests.companion.phone import Phone


class Counter(Observable):
    """A store of one number."""

    def __init__(self) -> None:
        super().__init__()
        self.state = 0

    @property
    def subscribers(self) -> list[Callable[[], None]]:
        """The functions that are called after each change."""
        return list(self._subscribers.values())

    def add(self) -> None:
        self.state += 1
        self._notify()


def table(counter: Counter) -> Callable[[ft.Page], None]:
    """An app that shows the number, and a button that adds one."""

    @component
    def root() -> ft.View:
        number = use_store(counter)
        return ft.View(route="/", controls=[ft.Text(f"n={number}"), ft.Button("add", on_click=counter.add)])

    def main(page: ft.Page) -> None:
        sessions = iter(range(100))

        def draw() -> None:
            page.render_views(root, key=f"visit-{next(sessions)}")

        page.on_connect = draw
        draw()

    return main


async def test_every_phone_sees_a_change_of_the_store() -> None:
    main = table(Counter())
    async with Phone(main) as one, Phone(main) as other:
        before = len(one.sent), len(other.sent)
        await one.tap("add")
        await other.settle()
        assert "n=1" in one.texts()
        assert "n=1" in other.texts()
        assert (len(one.sent), len(other.sent)) == (before[0] + 1, before[1] + 1)
        await other.tap("add")
        await one.settle()
        assert "n=2" in one.texts()


async def test_a_phone_that_comes_back_sees_what_it_missed() -> None:
    counter = Counter()
    main = table(counter)
    async with Phone(main) as one, Phone(main) as other:
        await other.disconnect()
        await one.tap("add")
        await other.reconnect()
        assert "n=1" in other.texts()
        await other.tap("add")
        assert "n=2" in other.texts()
        assert len(counter.subscribers) == 2


async def test_a_change_between_drawing_and_subscribing_is_seen() -> None:
    counter = Counter()

    @component
    def root() -> ft.View:
        number = use_store(counter)
        if number == 0:
            counter.add()
        return ft.View(route="/", controls=[ft.Text(f"n={number}")])

    async with Phone(lambda page: page.render_views(root)) as phone:
        assert phone.texts() == "n=1"


async def test_a_closed_phone_is_unsubscribed() -> None:
    counter = Counter()
    main = table(counter)
    async with Phone(main):
        assert len(counter.subscribers) == 1
    gc.collect()
    counter.add()
    assert counter.subscribers == []


def test_a_phone_of_a_closed_loop_is_unsubscribed() -> None:
    counter = Counter()
    phone = Phone(table(counter))
    with asyncio.Runner() as runner:
        runner.run(phone.__aenter__())
    counter.add()
    assert counter.subscribers == []


async def test_a_removed_component_is_unsubscribed() -> None:
    counter = Counter()

    @component
    def child() -> ft.Text:
        return ft.Text(f"n={use_store(counter)}")

    @component
    def root() -> ft.View:
        shown, set_shown = ft.use_state(True)
        parts: list[ft.BaseControl] = [
            child() if shown else ft.Text("gone"),
            ft.Button("hide", on_click=lambda: set_shown(False)),
        ]
        return ft.View(route="/", controls=parts)

    async with Phone(lambda page: page.render_views(root)) as phone:
        counter.add()
        await phone.settle()
        assert "n=1" in phone.texts()
        await phone.tap("hide")
        assert "gone" in phone.texts()
        assert counter.subscribers == []


async def test_a_component_can_switch_to_another_store() -> None:
    stores = [Counter(), Counter()]
    stores[1].state = 10

    @component
    def root() -> ft.View:
        which, set_which = ft.use_state(0)
        number = use_store(stores[which])
        other = ft.Button("other", on_click=lambda: set_which(1 - which))
        return ft.View(route="/", controls=[ft.Text(f"n={number}"), other])

    async with Phone(lambda page: page.render_views(root)) as phone:
        await phone.tap("other")
        assert "n=10" in phone.texts()
        stores[1].add()
        await phone.settle()
        assert "n=11" in phone.texts()
        assert [len(store.subscribers) for store in stores] == [0, 1]


def fragile(
    decorate: Callable[[Callable[[], ft.Text]], Callable[[], ft.Text]], stand_in: str = ""
) -> Callable[[ft.Page], None]:
    """An app with a part that raises at n=2; each phone has its own words for it, or none."""
    counter = Counter()

    @decorate
    def part() -> ft.Text:
        number = use_store(counter)
        if number == 2:
            raise ValueError("a secret of the program")
        return ft.Text(f"n={number}")

    @component
    def root() -> ft.View:
        return ft.View(route="/", controls=[part(), ft.Button("add", on_click=counter.add)])

    def main(page: ft.Page) -> None:
        if stand_in:
            show_when_broken(page, lambda: ft.Text(stand_in))
        page.render_views(root)

    return main


async def test_an_exception_in_drawing_is_logged_and_freezes_nothing() -> None:
    async with Phone(fragile(component, "This cannot be shown.")) as phone:
        await phone.tap("add")
        with phone.mishaps() as mishaps:
            await phone.tap("add")
        assert "This cannot be shown." in phone.texts()
        assert "secret" not in str(phone.sent)
        assert "secret" in "\n".join(mishaps)
        await phone.tap("add")
        assert "n=3" in phone.texts()


async def test_each_phone_has_its_own_stand_in_or_an_empty_box() -> None:
    async with AsyncExitStack() as stack:
        phones = {
            words: await stack.enter_async_context(Phone(fragile(component, words)))
            for words in ("Sorry.", "Tut mir leid.", "")
        }
        with ExitStack() as mishaps:
            for phone in phones.values():
                mishaps.enter_context(phone.mishaps())
            for phone in phones.values():
                await phone.tap("add")
                await phone.tap("add")
        assert [phone.texts() for phone in phones.values()] == ["Sorry.\nadd", "Tut mir leid.\nadd", "add"]


async def test_a_plain_flet_component_freezes() -> None:
    """Why `component` is needed: when this test fails, Flet handles exceptions and ours can go."""
    async with Phone(fragile(ft.component)) as phone:
        with phone.mishaps():
            await phone.tap("add")
            with pytest.raises(AssertionError, match="draws no more"):
                await phone.tap("add")
            phone.session.start_updates_scheduler()


async def test_an_exception_in_a_handler_shows_a_message() -> None:
    def fail() -> None:
        raise ValueError("a secret of the program")

    def main(page: ft.Page) -> None:
        catch_crashes(page, lambda: page.show_dialog(ft.SnackBar(ft.Text("That did not work."))))
        page.add(ft.Button("go", on_click=fail))

    async with Phone(main) as phone:
        with phone.mishaps() as mishaps:
            await phone.tap("go")
        assert "That did not work." in phone.texts()
        assert "secret" not in str(phone.sent)
        assert "secret" in "\n".join(mishaps)
