"""Settings: each phone has its own and keeps them; a change closes nothing; invalid ones are ignored."""

from __future__ import annotations

import io
import json
import re
import zipfile
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import flet as ft
import pytest

from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.preferences import shows_chances
from companion.i18n.translation import translations_of
from companion.session.address import Address
from companion.session.copies.limits import MOST_OF_DOCUMENT
from companion.session.copies.plan import Answers
from companion.session.library import GameLibrary
from companion.session.phone_facts import PhoneFacts, read_facts
from companion.session.settings import Settings, settings_of
from companion.session.unpacking import DOCUMENT
from companion.storage.journal_writer import StorageError
from companion.table.numbers import known_numbers
from companion.ui import theme
from engine.australis.dice_selection import Die
from engine.australis.moves import CorrectFish, TakeDie
from engine.australis.printed import Number
from tests.companion import seats
from tests.companion.australis.competitions import example
from tests.companion.libraries import (
    ONE_GAME,
    Outcome,
    copy_of,
    game_setup,
    import_files,
    library_at,
    phone_at,
    phone_on,
    pick,
    plan_for,
    table_on,
)
from tests.companion.phone import Phone
from tests.companion.reading import everything
from tests.companion.session.test_shared_table import HOST
from tests.companion.table.test_own_seats import seated

# -- storage -------------------------------------------------------------------------------------


def test_the_defaults_follow_the_phone() -> None:
    assert settings_of({}) == Settings()
    assert Settings() == Settings("phone", "phone", "phone", "phone", True, True)


def test_remembered_settings_are_used() -> None:
    state = {
        "theme": "dark",
        "motion": "less",
        "language": "de",
        "players": [["Mia", "blue"]],
    }
    assert settings_of(state) == Settings(language="de", theme="dark", motion="less")


@pytest.mark.parametrize("nonsense", [None, 1, 0, "", "no", "dark ", [], {}, [True], {"dark": 1}, 1.0, "xx"])
def test_invalid_settings_get_their_defaults(nonsense: Any) -> None:
    names = ("language", "theme", "text_size", "motion", "haptics", "awake")
    assert settings_of(dict.fromkeys(names, nonsense)) == Settings()


async def test_settings_say_that_other_phones_share_them(tmp_path: Path) -> None:
    words = "These settings are the same on every phone that joins."
    library = library_at(tmp_path)
    async with phone_on(library, "/settings") as phone:
        assert words not in phone.texts()
    library.addresses = (Address("http://192.168.0.7:8550/"),)
    async with phone_on(library, "/settings") as phone:
        assert words in phone.texts()
        own, of_all = phone.texts().split(words)
        assert {"Language", "Theme", "Text size", "Vibrate on tap"} <= set(re.findall(r"[^\n:]+", own))
        assert "Hints" in of_all
        assert "Theme" not in of_all


async def test_where_nothing_vibrates_it_is_not_offered(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    for vibrates in (True, False):
        async with phone_on(library, "/settings", facts=PhoneFacts(vibrates=vibrates)) as phone:
            assert ("Vibrate on tap" in phone.texts()) is vibrates
            assert "Keep the screen on" in phone.texts()


async def test_a_library_with_invalid_settings_opens(tmp_path: Path) -> None:
    nonsense = {"theme": 7, "language": ["de"], "motion": None, "haptics": "yes", "printed": {"a": 1}}
    (tmp_path / "settings.json").write_text(json.dumps(nonsense))
    async with phone_on(library_at(tmp_path), game_uis=ONE_GAME) as phone:
        await phone.tap("Settings")
        assert "Theme: Auto" in phone.texts()
        await phone.tap("Home")
        await phone.tap("Board numbers")
        assert "24 printed numbers aren’t known yet" in phone.texts()


# -- the page ------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", ["", "mirror"])
async def test_settings_open_from_a_game_and_lead_back(tmp_path: Path, screen: str) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, screen) as phone:
        before = phone.texts()
        await phone.tap("More")
        await phone.tap("Settings")
        assert "Text size: Normal" in phone.texts()
        await phone.tap("Back to the game")
        assert phone.texts() == before
        await phone.tap("More")
        await phone.tap("Settings")
        await phone.tap("Back")
        assert phone.texts() == before


async def test_settings_changed_during_a_game_apply_to_it_and_lose_no_input(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        await phone.tap("Blue 3")
        assert "%" in phone.texts()
        await phone.tap("More")
        await phone.tap("Settings")
        await phone.tap("Chances")
        await phone.tap("Back to the game")
        assert "Anna’s blue die: 3" in phone.texts()
        assert "%" not in phone.texts()


def chosen(phone: Phone) -> set[str]:
    """The labels of everything chosen or switched on, as for a screen reader."""
    marked = [seen.control for seen in phone.walk() if isinstance(seen.control, ft.Semantics)]
    return {mark.label for mark in marked if (mark.selected or mark.toggled) and mark.label}


async def test_every_setting_can_be_changed_and_is_kept_by_the_phone(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/settings") as phone:
        normal = {"Theme: Auto", "Text size: Normal", "Animations: Auto"}
        assert chosen(phone) == normal | {"Keep the screen on", "Vibrate on tap", "Chances", "Hints"}
        for name in ("Theme: Dark", "Animations: Off", "Text size: Larger"):
            await phone.tap(name)
        for name in ("Keep the screen on", "Vibrate on tap", "Chances", "Hints"):
            await phone.tap(name)
        assert chosen(phone) == {"Theme: Dark", "Animations: Off", "Text size: Larger"}
        kept = kept_by(phone)
        await phone.reconnect()
        assert chosen(phone) == {"Theme: Dark", "Animations: Off", "Text size: Larger"}, "after a reload"
    assert not shows_chances(library_at(tmp_path).preferences), "this one is for all phones"
    async with phone_on(library_at(tmp_path), "/settings", facts=PhoneFacts(kept=kept)) as phone:
        assert chosen(phone) == {"Theme: Dark", "Animations: Off", "Text size: Larger"}, "with another host"
        assert phone.page.theme_mode == ft.ThemeMode.DARK


def kept_by(phone: Phone) -> dict[str, Any]:
    """The settings that the app has asked this phone to keep since it connected."""
    kept = [given for name, given in phone.calls if name == "set"]
    return {given["key"].removeprefix("reef-table."): given["value"] for given in kept}


def test_a_phone_says_what_it_keeps() -> None:
    said = {
        "reef-table.theme": '"dark"',
        "reef-table.haptics": "false",
        "reef-table.x": "[]",
        "theme": '"light"',
    }
    assert read_facts(urlencode(said)).kept == {"theme": "dark", "haptics": False}
    assert settings_of(read_facts(urlencode(said)).kept) == Settings(theme="dark", haptics=False)


def declared(phone: Phone) -> str:
    """The language that Flutter writes into the page."""
    configuration = phone.page.locale_configuration
    assert configuration is not None
    assert configuration.current_locale is not None
    return configuration.current_locale.language_code


async def test_no_other_phone_changes(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/settings") as one, phone_on(library) as other:
        before = other.texts()
        for name in ("Theme: Light", "Text size: Larger", "Language: Same as this phone", "Deutsch"):
            await one.tap(name)
        await other.settle()
        assert "Sprache: Deutsch" in one.texts()
        assert (one.page.theme_mode, other.page.theme_mode) == (ft.ThemeMode.LIGHT, ft.ThemeMode.SYSTEM)
        assert other.texts() == before
        assert (declared(one), declared(other)) == ("de", "en")
        assert size_of(other, "Reef Table") == theme.DISPLAY
        async with phone_on(library) as third:
            assert third.texts() == before
        await one.tap("Sprache: Deutsch")
        await one.tap(translations_of("de").gettext("Same as this phone"))
        assert declared(one) == "en"
        assert "Settings" in one.texts()


async def test_what_was_once_chosen_for_all_phones_is_where_a_phone_begins(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    (tmp_path / "settings.json").write_text(
        json.dumps({"theme": "light", "language": "de", "haptics": False})
    )
    library = library_at(tmp_path)
    async with phone_on(library, "/settings") as phone:
        assert phone.page.theme_mode == ft.ThemeMode.LIGHT
        assert "Sprache: Deutsch" in phone.texts()
        await phone.tap("Farbschema: Dunkel")
        assert "Farbschema: Dunkel" in chosen(phone)
    assert settings_of(library_at(tmp_path).preferences.state).theme == "light"


async def test_a_guest_begins_with_the_phone_and_has_settings_of_its_own(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.share([Address(HOST)])
    store = table_on(library, game_setup("Mia", "Jonas"))
    library.preferences.remember(theme="light", language="de")
    async with seated(library, store, 1) as phone:
        assert phone.page.theme_mode == ft.ThemeMode.SYSTEM
        await phone.tap("More")
        await phone.tap("Settings")
        await phone.tap("Text size: Larger")
        assert size_of(phone, "Settings") == theme.LEAD * theme.LARGER
        for of_the_host in ("Hints", "Chances", "Copies", "Home"):
            assert of_the_host not in phone.texts()
        await phone.tap("Back to the game")
        assert "Mia takes a die" in phone.texts()


async def test_where_the_app_runs_on_the_phone_they_are_kept_with_its_games(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/settings") as phone:
        phone.session.apply_patch(phone.page._i, {"pyodide": True})
        await phone.tap("Theme: Dark")
        assert kept_by(phone) == {}
    assert settings_of(library_at(tmp_path).preferences.state).theme == "dark"


@pytest.mark.parametrize("change", ["Text size: Larger", "Language: Same as this phone"])
async def test_a_change_closes_nothing_and_loses_nothing_typed(tmp_path: Path, change: str) -> None:
    """The page below the settings stays as it was, in the new words and sizes."""
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        await phone.tap("Blue 3")
        await phone.tap("More")
        await phone.tap("Settings")
        await phone.tap(change)
        if change.startswith("Language"):
            await phone.tap("Deutsch")
        await phone.tap("Back to the game" if change.startswith("Text") else "Zurück zur Partie")
        if change.startswith("Text"):
            assert "Anna’s blue die: 3" in phone.texts()
            assert theme.BODY * theme.LARGER in sizes(phone)
            assert not sizes(phone) & {theme.BODY, theme.SMALL, theme.LEAD}, "everything is larger"
        else:
            assert "Blau 3" in phone.texts()
            assert not re.search("(?m)^(Back|More|Rules|Roll for us)$", phone.texts()), "every word is German"


async def test_an_open_sheet_and_typed_names_survive_a_change(tmp_path: Path) -> None:
    """However the settings of this phone change: here by those that its host once chose for all."""
    library = library_at(tmp_path)
    async with phone_on(library, "/new", game_uis=ONE_GAME) as phone:
        await seats.open_seat(phone, 1)
        (label,) = (seen.control.label for seen in phone.find_all(kind=ft.TextField))
        await phone.type(str(label), "Maximiliane")
        library.preferences.remember(text_size="larger")
        await phone.settle()
        assert "Maximiliane" in [seen.control.value for seen in phone.find_all(kind=ft.TextField)]
        library.preferences.remember(language="de")
        await phone.settle()
        assert "Maximiliane" in [seen.control.value for seen in phone.find_all(kind=ft.TextField)]
        assert translations_of("de").gettext("Who sits here?") in phone.texts()


async def test_a_menu_stays_open_in_another_language(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await phone.tap("More")
        library.preferences.remember(language="de")
        await phone.settle()
        assert translations_of("de").gettext("Around the table") in phone.texts()


def sizes(phone: Phone) -> set[float]:
    """The sizes of all texts on the screen."""
    return {
        seen.control.size
        for seen in phone.walk()
        if isinstance(seen.control, ft.Text) and seen.control.size is not None
    }


def size_of(phone: Phone, words: str) -> float | None:
    return next(
        seen.control.size
        for seen in everything(phone.page.views)
        if isinstance(seen.control, ft.Text) and seen.control.value == words
    )


async def test_larger_text_applies_to_every_page_at_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        assert size_of(phone, "Round 1 · Draft") == theme.LEAD
        for way, larger in (("Larger", theme.LARGER), ("Normal", 1)):
            await phone.tap("More")
            await phone.tap("Settings")
            await phone.tap(f"Text size: {way}")
            assert size_of(phone, "Settings") == theme.LEAD * larger
            await phone.tap("Back to the game")
            assert size_of(phone, "Round 1 · Draft") == theme.LEAD * larger


async def test_a_phone_that_keeps_nothing_says_so(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/settings", answers={"set": RuntimeError("not here")}) as phone:
        await phone.tap("Theme: Dark")
        assert phone.page.theme_mode == ft.ThemeMode.DARK
        assert "This browser doesn’t keep settings" in phone.texts()


async def test_a_setting_that_cannot_be_saved_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_at(tmp_path)

    def full(_settings: dict[str, Any]) -> None:
        raise StorageError("no room")

    monkeypatch.setattr(library.storage, "write_settings", full)
    async with phone_on(library, "/settings") as phone:
        await phone.tap("Hints")
        assert "This couldn’t be saved" in phone.texts()


# -- effects -------------------------------------------------------------------------------------


async def test_chances_are_shown_or_not(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone, phone_on(library, "/settings") as other:
        assert "%" in phone.texts()
        await other.tap("Chances")
        await phone.settle()
        assert "%" not in phone.texts()


# -- copies --------------------------------------------------------------------------------------


SILVER_2, SILVER_3 = Number("silver", 2), Number("silver", 3)


def two_games(folder: Path) -> GameLibrary:
    library = library_at(folder)
    for name in ("Mia", "Anna"):
        store = table_on(library, game_setup(name, "Jonas"), [CorrectFish(seat=0, fish=7)])
        store.writer.close()
    return library


def journals(library: GameLibrary) -> dict[str, bytes]:
    return {game.name: library.storage.read(game.name) for game in library.storage.games()}


def test_a_backup_can_be_imported_elsewhere(tmp_path: Path) -> None:
    library = two_games(tmp_path / "one")
    other = library_at(tmp_path / "other")
    found = import_files(other, [("copy.zip", copy_of(library))])
    assert {one.what for one in found} == {"new"}
    assert journals(other) == journals(library)
    assert [game.summary for game in other.saved_games()] == [game.summary for game in library.saved_games()]


def test_a_backup_carries_the_printed_numbers(tmp_path: Path) -> None:
    there, here = two_games(tmp_path / "there"), library_at(tmp_path / "here")
    known_numbers.remember(PRINTED_NUMBERS, there.preferences, [(SILVER_2, 4), (SILVER_3, 5)])
    known_numbers.remember(PRINTED_NUMBERS, here.preferences, [(SILVER_2, 3)])
    copy = [("copy.zip", copy_of(there))]
    found = plan_for(here, copy).parts["numbers"]
    assert (found.new, found.different) == (1, 1)
    import_files(here, copy)
    assert known_numbers.entered_numbers(PRINTED_NUMBERS, here.preferences) == {SILVER_2: 3, SILVER_3: 5}
    again = library_at(tmp_path / "here")
    assert plan_for(again, copy).parts["numbers"].new == 0
    import_files(again, copy, Answers(taken=frozenset({"numbers"})))
    assert known_numbers.entered_numbers(PRINTED_NUMBERS, again.preferences) == {SILVER_2: 4, SILVER_3: 5}


def test_a_backup_without_printed_numbers_has_no_file_of_them(tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(copy_of(two_games(tmp_path)))) as copied:
        assert "printed-numbers.json" not in copied.namelist()


@pytest.mark.parametrize(
    ("packed", "problems", "known"),
    [
        (b"", ["damaged"], 0),
        (b"[]", ["damaged"], 0),
        (b"\xff\xfe", ["damaged"], 0),
        (b"[" * 100_000, ["damaged"], 0),
        (b"{}", ["foreign"], 0),
        (b'{"other": [["silver", 2, 4]]}', ["foreign"], 0),
        (b'{"australis": 5, "other": [["silver", 2, 4]]}', ["damaged"], 0),
        (b'{"australis": [null, ["silver", 2], ["silver", 2, "4"], [["silver"], 2, 4]]}', ["damaged"], 0),
        (b'{"australis": [["silver", 2, -5], ["silver", 2, 1' + b"0" * 40 + b"]]}", ["damaged"], 0),
        (b'{"australis": [["silver", 2, -5], ["silver", 2, 4]]}', [], 1),
        (b'{"australis": [["silver", 2, 4], ["silver", 2, 5]]}', [], 1),
    ],
)
def test_a_file_of_printed_numbers_may_contain_anything(
    tmp_path: Path, packed: bytes, problems: list[str], known: int
) -> None:
    library = library_at(tmp_path)
    results = import_files(library, [("printed-numbers.json", packed)])
    assert [result.what for result in results] == problems
    entered = known_numbers.entered_numbers(PRINTED_NUMBERS, library.preferences)
    assert len(entered) == known
    assert set(entered) <= {SILVER_2}


@pytest.mark.parametrize("unfit", [-1, 10**40])
def test_a_value_that_no_game_prints_does_not_keep_out_the_right_one(tmp_path: Path, unfit: int) -> None:
    there, here = library_at(tmp_path / "there"), library_at(tmp_path / "here")
    known_numbers.remember(PRINTED_NUMBERS, there.preferences, [(SILVER_2, 4)])
    known_numbers.remember(PRINTED_NUMBERS, here.preferences, [(SILVER_2, unfit)])
    import_files(here, [("copy.zip", copy_of(there))])
    assert known_numbers.entered_numbers(PRINTED_NUMBERS, here.preferences) == {SILVER_2: 4}


async def test_it_is_said_how_many_printed_numbers_are_new(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    known_numbers.remember(PRINTED_NUMBERS, library.preferences, [(SILVER_2, 4)])
    copy = copy_of(library)
    known_numbers.forget(PRINTED_NUMBERS, library.preferences, [SILVER_2])
    async with phone_on(library, "/copies") as phone:
        await pick(phone, copy_zip=copy)
        assert "1 printed number restored." in phone.texts()
        assert "were here already" not in phone.texts()
        await phone.tap("Done")
        await pick(phone, copy_zip=copy)
        assert "new printed number" not in phone.texts()
        assert "printed number restored." not in phone.texts()


def test_games_that_are_here_already_are_not_imported(tmp_path: Path) -> None:
    library = two_games(tmp_path)
    copy, before = copy_of(library), journals(library)
    assert {one.what for one in import_files(library, [("copy.zip", copy)])} == {"here"}
    assert journals(library) == before


def test_a_game_continued_elsewhere_replaces_its_old_copy(tmp_path: Path) -> None:
    library = library_at(tmp_path / "one")
    store = table_on(library, game_setup("Mia", "Jonas"))
    other = library_at(tmp_path / "other")
    assert import_files(other, [("copy.zip", copy_of(library))]) == (Outcome(f"{store.name}.jsonl", "new"),)
    old = journals(other)
    store.play(TakeDie(seat=0, die=Die("red", 9)))
    assert import_files(other, [("copy.zip", copy_of(library))]) == (
        Outcome(f"{store.name}.jsonl", "continued"),
    )
    assert journals(other) == {store.name: library.storage.read(store.name)}
    assert import_files(library, [("older.jsonl", next(iter(old.values())))]) == (
        Outcome("older.jsonl", "here"),
    )


def zipped(**files: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in files.items():
            archive.writestr(name.replace("_", "."), content)
    return packed.getvalue()


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"", "foreign"),
        (b"hello\n", "foreign"),
        (b"PK\x03\x04 no zip", "damaged"),
        (zipped(), "foreign"),
        (zipped(picture_png=b"\x89"), "foreign"),
        (zipped(game_jsonl=b"hello\n"), "foreign"),
    ],
    ids=["nothing", "text", "no zip", "empty zip", "zip with a picture", "zip with a text"],
)
def test_files_that_are_no_games_are_reported_and_not_kept(tmp_path: Path, content: bytes, what: str) -> None:
    library = two_games(tmp_path)
    before = journals(library)
    assert [one.what for one in import_files(library, [("strange.zip", content)])] == [what]
    assert journals(library) == before


def test_a_damaged_game_is_refused_and_a_torn_one_is_cut(tmp_path: Path) -> None:
    (one, two) = journals(two_games(tmp_path / "one")).values()
    first, second = one.splitlines(keepends=True)
    library = library_at(tmp_path / "other")
    found = import_files(
        library, [("damaged.jsonl", first + b"scratch\n" + second), ("torn.jsonl", two[:-9])]
    )
    assert found == (Outcome("damaged.jsonl", "damaged"), Outcome("torn.jsonl", "new"))
    assert journals(library) == {"torn": two.splitlines(keepends=True)[0]}


def test_a_zip_bomb_is_not_unpacked(tmp_path: Path) -> None:
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in ("game.jsonl", DOCUMENT):
            archive.writestr(name, b" " * (MOST_OF_DOCUMENT + 1))
    assert import_files(library_at(tmp_path), [("bomb.zip", bomb.getvalue())]) == (
        Outcome("game.jsonl", "foreign"),
        Outcome(DOCUMENT, "too_big"),
    )


def test_a_path_in_a_zip_cannot_leave_the_folder(tmp_path: Path) -> None:
    (journal, _other) = journals(two_games(tmp_path / "one")).values()
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("../../Evil Games!.jsonl", journal)
    library = library_at(tmp_path / "other")
    import_files(library, [("copy.zip", archive.getvalue())])
    assert list(journals(library)) == ["evil-games"]


async def test_a_backup_is_saved_by_a_tap(tmp_path: Path) -> None:
    library = two_games(tmp_path)
    async with phone_on(library, "/copies") as phone:
        await phone.tap("Save a copy of all games")
        (arguments,) = [arguments for name, arguments in phone.calls if name == "save_file"]
        assert arguments["file_name"] == "reef-table-2026-01-02.zip"
        names = zipfile.ZipFile(io.BytesIO(arguments["src_bytes"])).namelist()
        assert sorted(names) == sorted([*(f"{name}.jsonl" for name in journals(library)), DOCUMENT])


async def test_a_backup_that_cannot_be_saved_is_reported(tmp_path: Path) -> None:
    library = two_games(tmp_path)
    async with phone_on(library, "/copies", answers={"save_file": RuntimeError("NotAllowed")}) as phone:
        await phone.tap("Save a copy of all games")
        assert "The copy couldn’t be saved here. All games are still on this device." in phone.texts()


@pytest.mark.parametrize("content", [3_000_000_000, 10**30, -1, "text", None, {"a": 1}, 1.5, True])
async def test_picked_content_that_is_not_bytes_is_no_game(tmp_path: Path, content: object) -> None:
    async with phone_on(two_games(tmp_path), "/copies") as phone:
        await pick(phone, copy_zip=content)
        assert "No new games" in phone.texts()
        assert "“copy.zip” isn’t a Reef Table game." in phone.texts()


async def test_games_are_imported_by_picking_files(tmp_path: Path) -> None:
    copy = copy_of(two_games(tmp_path / "one"))
    library = library_at(tmp_path / "other")
    async with phone_on(library, "/copies") as phone:
        await pick(phone)
        assert "back." not in phone.texts()
        await pick(phone, copy_zip=copy, notes_txt=b"hello")
        assert "2 games restored." in phone.texts()
        assert "“notes.txt” isn’t a Reef Table game." in phone.texts()
        await phone.tap("Done")
        await pick(phone, copy_zip=copy)
        assert "No new games" in phone.texts()
        assert "2 games are here already" in phone.texts()
        await phone.go("/games")
        assert "2 games" in phone.texts()
        await phone.tap(
            next(
                name
                for name in phone.texts().splitlines()
                if "Round 1" in name and ": " in name and "Delete" not in name
            )
        )
        assert "takes a die" in phone.texts()
