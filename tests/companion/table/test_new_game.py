"""Beginning a game by taps, with names that people really have."""

from __future__ import annotations

import re
from pathlib import Path

import flet as ft
import pytest

from companion.session.library import GameLibrary
from companion.ui.hooks import component
from companion.ui.inputs import words_field
from engine.australis.table import Options, Table
from tests.companion import seats
from tests.companion.libraries import ONE_GAME, library_at, phone_on
from tests.companion.phone import Phone
from tests.companion.reading import Seen


async def test_one_tap_starts_a_game_for_three(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, game_uis=ONE_GAME) as phone:
        await phone.tap("New game")
        await phone.tap(key="begin")
        assert "Blue takes a die" in phone.texts()
    (saved,) = library.saved_games()
    assert len(library.open(saved.name).state.table.boards) == 3


async def test_names_colours_seats_and_starter_can_be_set(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/new") as phone:
        await seats.open_seat(phone, 1)
        for number, name in enumerate(("Mia", "Jonas", "Lea"), 1):
            await phone.type(f"Player {number}", name)
            await phone.submit(f"Player {number}")
        await seats.add(phone, "Noah")
        await seats.open_seat(phone, "Lea")
        await phone.tap("Move along a seat")
        await phone.tap("Close")
        await phone.tap("Let Lea start")
        await seats.leave_out(phone, "Jonas")
        await seats.recolour(phone, "Mia", "Green")
        await phone.tap(key="begin")
        assert "Lea takes a die" in phone.texts()
    table: Table = library.open(library.saved_games()[0].name).state.table
    assert [(board.player.name, board.player.colour) for board in table.boards] == [
        ("Mia", "green"),
        ("Noah", "pink"),
        ("Lea", "orange"),
    ]
    assert [board.points for board in table.boards] == [2, 3, 1]


@component
def name_field() -> ft.Control:
    """A field whose value is drawn anew with each letter."""
    name, set_name = ft.use_state("Blue")
    return words_field("Name", name, set_name, replaced=True)


async def test_letters_typed_quickly_are_not_lost(tmp_path: Path) -> None:
    async with Phone(lambda page: page.render(name_field)) as phone:
        await phone.type_on("Name", "Annabella")
        taken_back = [sent for sent in phone.sent if re.search(r"'value', 'A\w*'\]", str(sent))]
        assert taken_back == []
        assert phone.find("Name", kind=ft.TextField).control.value == "Annabella"
    async with phone_on(library_at(tmp_path), "/new") as phone:
        await seats.open_seat(phone, 1)
        await phone.type_on("Player 1", "Annabella")
        assert phone.find("Player 1", kind=ft.TextField).control.value == "Annabella"
        await phone.tap("Close")
        assert "Annabella starts" in phone.texts()


async def test_letters_typed_before_the_name_is_selected_are_not_lost() -> None:
    heard: list[str] = []

    def show(page: ft.Page) -> None:
        page.render(lambda: words_field("Name", "Blue", heard.append, replaced=True))

    async with Phone(show) as phone:
        await phone.tap_and_type("Name", "Annabella")
        assert heard[-1] == "Annabella"
        field = phone.find("Name", kind=ft.TextField).control
        assert field.value == "Annabella"
        assert field.selection is None, "the next letter would replace the others"


async def test_the_players_are_remembered(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/new") as phone:
        await seats.rename(phone, 1, "Mia")
        await phone.tap(key="begin")
    async with phone_on(library_at(tmp_path), "/new") as phone:
        assert "Let Green start" in phone.texts()
        assert "Mia starts" in phone.texts()


async def test_options_are_kept_in_the_game(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/new") as phone:
        await phone.tap("House rules")
        await phone.tap("No school this round")
        await phone.tap("Done")
        await phone.tap(key="begin")
    assert library.open(library.saved_games()[0].name).state.table.options.small_school == "nothing"


def rules_of_latest(library: GameLibrary) -> Options:
    """The house rules of the game that was begun last."""
    latest = max(library.saved_games(), key=lambda saved: saved.name)
    options: Options = library.open(latest.name).state.table.options
    return options


async def test_the_next_game_begins_with_the_house_rules_of_the_last_one(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    for tapped, shown, chosen in (
        ("No school this round", "Rules as in the box", "nothing"),
        (None, "1 house rule", "nothing"),
        ("The best smaller school counts", "1 house rule", "best_fed_slot"),
        (None, "Rules as in the box", "best_fed_slot"),
    ):
        async with phone_on(library, "/new") as phone:
            assert phone.find("House rules", kind=ft.Semantics).control.hint_text == shown
            if tapped:
                await phone.tap("House rules")
                await phone.tap(tapped)
                await phone.tap("Done")
            await phone.tap(key="begin")
        assert rules_of_latest(library).small_school == chosen


@pytest.mark.parametrize(
    "nonsense", [5, ["nothing"], {"small_school": ["nothing"], "last_space": "no", "x": 1}]
)
async def test_house_rules_that_nobody_can_choose_are_not_remembered(
    tmp_path: Path, nonsense: object
) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(**{"australis.options": nonsense})
    async with phone_on(library, "/new") as phone:
        assert phone.find("House rules", kind=ft.Semantics).control.hint_text == "Rules as in the box"
        await phone.tap(key="begin")
    assert rules_of_latest(library) == Options()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("   ", "One player has no name yet"),
        ("green", "Two players are called Green"),
        ("x" * 200, "One name has 200 letters"),
    ],
)
async def test_an_invalid_name_is_refused_with_a_reason(tmp_path: Path, name: str, sentence: str) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/new") as phone:
        await seats.rename(phone, 1, name)
        await phone.tap(key="begin")
        assert sentence in phone.texts()
        assert library.saved_games() == ()
        await seats.rename(phone, 1, "Mia")
        await phone.tap(key="begin")
        assert "Mia takes a die" in phone.texts()


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", None),  # the name of the colour
        ("  ", "No name yet"),
        ("\u200b", "No name yet"),
        ("x" * 21, "1 letter too many"),
        ("x" * 30, "10 letters too many"),
        ("a\u202eb", "A character here can’t be shown"),
        ("green", "Already taken"),
        ("x" * 20, None),
        ("👨‍👩‍👧" * 20, None),
        (" Mia ", None),
    ],
)
@pytest.mark.parametrize("page", ["/new", "/final", "/dice"])
async def test_a_bad_name_is_marked_while_it_is_typed(
    tmp_path: Path, page: str, name: str, problem: str | None
) -> None:
    async with phone_on(library_at(tmp_path), page) as phone:
        if page == "/dice":
            await phone.tap("Rename Blue")
        else:
            await seats.open_seat(phone, 1)
        assert phone.find("Player 1", kind=ft.TextField).control.error is None
        await phone.type("Player 1", name)
        assert phone.find("Player 1", kind=ft.TextField).control.error == problem
        await phone.type("Player 1", "Lea")
        assert phone.find("Player 1", kind=ft.TextField).control.error is None


@pytest.mark.parametrize("name", ["Mia", "名前", "🐢🐢"])
@pytest.mark.parametrize("page", ["/new", "/final", "/dice"])
async def test_a_tap_selects_a_prefilled_name_until_another_one_is_typed(
    tmp_path: Path, page: str, name: str
) -> None:
    library = library_at(tmp_path)
    called = [[name, "blue"], ["Jo", "green"], ["Lea", "orange"]]
    library.preferences.remember(players=called, dice_only_players=called)
    cursor = {"base_offset": 1, "extent_offset": 1, "affinity": "downstream", "directional": False}
    all_of_it = ft.TextSelection(0, len(name.encode("utf-16-le")) // 2)
    async with phone_on(library, page) as phone:

        def field() -> Seen[ft.TextField]:
            return phone.find("Player 1", kind=ft.TextField)

        async def tap(*events: str) -> ft.TextSelection | None:
            """The selection after a tap; the phone has reported that it placed the cursor."""
            phone.session.apply_patch(field().control._i, {"selection": cursor})
            for event in events:
                await phone.event(field(), event)
            return field().control.selection

        if page == "/dice":
            await phone.tap(f"Rename {name}")
        else:
            await seats.open_seat(phone, 1)
        assert await tap("focus", "click") == all_of_it
        assert await tap("click") == ft.TextSelection(1, 1), "a second tap places the cursor"
        await phone.event(field(), "blur")
        assert await tap("focus", "click") == all_of_it, "nothing was typed yet"
        await phone.event(field(), "blur")
        assert await tap("click") == all_of_it, "the field may have the focus already"
        await phone.type("Player 1", "Ann")
        await phone.event(field(), "blur")
        assert await tap("focus", "click") == ft.TextSelection(1, 1), "a typed name is edited"


@pytest.mark.parametrize("name", ["🐢", "Zoë-Ann O’Brien", "名前", "a|b %20", "עברית"])
async def test_unusual_names_are_accepted(tmp_path: Path, name: str) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/new") as phone:
        await seats.rename(phone, 1, name)
        await phone.tap(key="begin")
        assert f"{name} takes a die" in phone.texts()
    assert library_at(tmp_path).saved_games()[0].summary is not None


@pytest.mark.parametrize("page", ["/new", "/dice", "/final"])
@pytest.mark.parametrize(
    "nonsense",
    [
        5,
        "Mia",
        {"Mia": "blue"},
        [5, None, [], ["Mia"], ["Mia", "red"], ["Mia", ["blue"]], [5, "blue"]],
        [["Mia", "blue"]],
        [["Mia", "blue"], ["Jonas", "blue"], ["Lea", "blue"]],
    ],
)
async def test_invalid_remembered_players_are_ignored(tmp_path: Path, page: str, nonsense: object) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(players=nonsense, dice_only_players=nonsense)
    async with phone_on(library, page) as phone:
        assert "Orange" in phone.texts()


async def test_no_more_players_are_remembered_than_can_play(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    colours = ["blue", "green", "orange", "pink"]
    library.preferences.remember(players=[[f"Player {n}", colours[n % 4]] for n in range(9)])
    async with phone_on(library, "/new") as phone:
        await phone.tap(key="begin")
        assert "Player 0 takes a die" in phone.texts()
