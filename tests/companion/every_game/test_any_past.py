"""Looking back at a game of any kind: its result, its course, every entry of it, and handing it over."""

from __future__ import annotations

import csv
import io
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import flet as ft
import pytest

from companion.games import GAMES
from companion.history.bg_stats import ADDRESS
from companion.history.past import identity_of, moments, points_by_round
from companion.session.address import Address
from companion.session.guest import admitted
from companion.session.history_notes import history_notes
from companion.session.library import GameLibrary
from companion.session.store import AnyStore
from companion.storage.folder import FolderStorage
from companion.table.control.summary import winning_seats
from engine.australis.moves import EndGame
from engine.table import points_by_seat
from tests.companion.australis.test_final_score import all_entered
from tests.companion.begun_games import screens_of
from tests.companion.libraries import game_setup, import_files, library_at, phone_at, phone_on, table_on
from tests.companion.phone import Phone
from tests.companion.played_games import PLAYED, played_out
from tests.companion.reading import Seen, everything

every_game = pytest.mark.parametrize("game", PLAYED)
with_points = pytest.mark.parametrize("game", [name for name in PLAYED if name != "reefroute"])


class Ticking:
    """A clock on which every entry comes 40 seconds after the one before it."""

    def __init__(self) -> None:
        self._now = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)

    def __call__(self) -> str:
        self._now += timedelta(seconds=40)
        return self._now.isoformat(timespec="seconds")


def finished(folder: Path, game: str, seed: int = 1) -> tuple[GameLibrary, AnyStore]:
    library = GameLibrary(GAMES, FolderStorage(folder), clock=Ticking())
    return library, played_out(library, game, seed)


def identity(store: AnyStore) -> str:
    return identity_of(store.state.entries[0])


def saved(phone: Phone) -> dict[str, bytes]:
    """The files that were handed over, by the name under which they would be shared or saved."""
    found: dict[str, bytes] = {}
    for method, arguments in phone.calls:
        if method == "save_file":
            found[arguments["file_name"]] = arguments["src_bytes"]
    return found


@every_game
async def test_the_page_tells_who_won_when_and_how_long(tmp_path: Path, game: str) -> None:
    library, store = finished(tmp_path, game)
    table = store.state.table
    async with phone_at(library, store, "past") as phone:
        said = phone.texts()
        for seat in winning_seats(table):
            assert f"{table.players[seat].name} wins" in said
        assert "21 Nov 2026" in said or "22 Nov 2026" in said
        assert "When and where: 19:31–" in said
        for player in table.players:
            assert player.name in said
        minutes = round((len(store.state.entries) - 1) * 40 / 60)
        shown = f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{minutes} min"
        assert shown in said.replace("\N{NO-BREAK SPACE}", " ")


@with_points
async def test_a_tap_on_the_podium_shows_the_reasons(tmp_path: Path, game: str) -> None:
    library, store = finished(tmp_path, game)
    async with phone_at(library, store, "past") as phone:
        step = next(line for line in phone.texts().splitlines() if line.startswith("Place 1"))
        await phone.tap(step)
        assert "Total for" in phone.texts()


OF_THE_COURSE = ("Round", "Start", "Last count", "Total")
"""The names of the lines in the table of the course."""


@with_points
async def test_the_table_adds_up_to_the_points(tmp_path: Path, game: str) -> None:
    library, store = finished(tmp_path, game)
    past = library.info_of(store).load_past
    assert past is not None
    moments = points_by_round(store.state.steps, past())
    async with phone_at(library, store, "past") as phone:
        await phone.tap("Figures")
        said = phone.texts().splitlines()
    for seat, player in enumerate(store.state.table.players):
        named = [line for line in said if line.startswith(f"{player.name}, ")]
        figures = [line.rsplit(": ", 1) for line in named if any(map(line.count, OF_THE_COURSE))]
        rounds = [int(each.replace("−", "-")) for what, each in figures if not what.endswith("Total")]
        total = next(each for what, each in figures if what.endswith("Total"))
        assert sum(rounds) == int(total.replace("−", "-")) == points_by_seat(store.state.table)[seat]
        assert len(rounds) in (len(moments), len(moments) - 1), "the start only if it brought anything"


@every_game
async def test_the_arrows_go_from_entry_to_entry(tmp_path: Path, game: str) -> None:
    library, store = finished(tmp_path, game)
    words = library.info_of(store).words
    steps, entries = store.state.steps, store.state.entries
    async with phone_at(library, store, "past") as phone:
        await phone.tap("Previous entry")
        assert words.entry_words(store.state, entries[steps[-2].number]) in phone.texts()
        await phone.tap("Previous entry")
        assert words.entry_words(store.state, entries[steps[-3].number]) in phone.texts()
        await phone.tap("Next entry")
        await phone.tap("Next entry")
        assert words.entry_words(store.state, entries[steps[-1].number]) in phone.texts()
        assert phone.find("Next entry", kind=ft.IconButton).control.disabled


@every_game
async def test_the_slider_goes_from_round_to_round(tmp_path: Path, game: str) -> None:
    library, store = finished(tmp_path, game)
    async with phone_at(library, store, "step") as phone:
        await slide(phone, 0)
        assert phone.find("Previous entry", kind=ft.IconButton).control.disabled
        assert phone.find("Next entry")
        await slide(phone, 1)
        assert phone.find("Next entry", kind=ft.IconButton).control.disabled


async def slide(phone: Phone, to: float) -> None:
    """Taps the track of the step view at this share of its width."""
    seen = next(
        seen
        for seen in everything(phone.page.views)
        if isinstance(seen.control, ft.GestureDetector) and seen.control.on_horizontal_drag_update
    )
    box = next(around for around in reversed(seen.around) if isinstance(around, ft.Container))
    await phone.event(Seen(box), "size_change", {"w": 224, "h": 48})
    await phone.event(seen, "tap_up", {"l": {"x": 12 + 200 * to, "y": 20}, "g": {"x": 0, "y": 0}})


async def test_the_menu_and_the_keys_go_from_round_to_round_as_well(tmp_path: Path) -> None:
    library, store = finished(tmp_path, "aquaretto")
    async with phone_at(library, store, "step") as phone:
        await phone.tap("More")
        await phone.tap("Previous round")
        assert "Point in the game: Round 9" in phone.texts()
        await phone.key("Page Up")
        assert "Point in the game: Round 8" in phone.texts()
        await phone.key("Page Down")
        await phone.tap("More")
        await phone.tap("Next round")
        await phone.key("Arrow Left")
        await phone.key("Arrow Right")
        assert "Point in the game: End" in phone.texts()


@with_points
async def test_the_table_is_shown_as_it_stood(tmp_path: Path, game: str) -> None:
    library, store = finished(tmp_path, game)
    past = library.info_of(store).load_past
    assert past is not None
    stops = moments(store.state.steps, past())
    async with phone_at(library, store, "step") as phone:
        for number in (1, len(stops) // 2):
            await slide(phone, number / (len(stops) - 1))
            table = store.state.steps[stops[number]].table
            described = ui_of(game).description
            assert described.seat_lines is not None
            for seat in range(len(table.players)):
                assert all(line in phone.texts() for line in described.seat_lines(table, seat))


def ui_of(game: str) -> Any:
    return screens_of(game).LOG


async def test_a_turning_point_leads_to_its_place(tmp_path: Path) -> None:
    library, store = finished(tmp_path, "aquaretto")
    async with phone_at(library, store, "past") as phone:
        await phone.tap("From second to first. Jonas +3")
        assert phone.texts().splitlines()[1] == "Round 5"
        await phone.tap("The whole game")
        assert "From second to first. Jonas +3" in phone.texts()


async def test_a_mistake_is_mended_and_the_page_follows(tmp_path: Path) -> None:
    library, store = finished(tmp_path, "reefroute")
    before = winning_seats(store.state.table)
    async with phone_at(library, store, "past") as phone:
        await phone.tap("Previous entry")
        await phone.tap("Next entry")
        change = next(line for line in phone.texts().splitlines() if line.startswith("Change: "))
        await phone.tap(change)
        assert "Everything after it is recalculated." in phone.texts()
        await phone.tap("Close")
        amended = store.state.steps[0].move
        other = amended.players[0].but(name="Ada")
        store.amend(0, amended.but(players=(other, *amended.players[1:])))
        await phone.tap("The whole game")
        assert "Ada" in phone.texts()
        assert winning_seats(store.state.table) == before


@every_game
async def test_carrying_on_from_an_entry_undoes_what_came_after_it(tmp_path: Path, game: str) -> None:
    library, store = finished(tmp_path, game)
    steps = store.state.steps
    async with phone_at(library, store, "past") as phone:
        await phone.tap("Previous entry")
        await phone.tap("Previous entry")
        await phone.tap("Carry on from here")
        assert "2 later entries are undone." in phone.texts()
        await phone.tap("Leave it as it is")
        assert store.state.steps == steps
        await phone.tap("Carry on from here")
        await phone.tap("Carry on")
        assert store.state.steps == steps[:-2]
        assert "Carry on from here" not in phone.texts(), "the table is shown"
        store.redo()
        store.redo()
        assert store.state.table == steps[-1].table, "the log brings it back"


async def test_a_place_and_a_note_are_kept_and_offered_again(tmp_path: Path) -> None:
    library, store = finished(tmp_path, "atlantis")
    other = played_out(library, "reefroute")
    async with phone_at(library, store, "past") as phone:
        await phone.tap(key="occasion")
        await phone.type("Place", "at home")
        await phone.type("Note", "Lea was ill")
        await phone.tap("Done")
        assert "at home" in phone.texts()
        occasion = history_notes(library.preferences).occasion(identity(store))
        assert (occasion.place, occasion.note) == ("at home", "Lea was ill")
        await phone.go(f"/table/{other.name}/past")
        await phone.tap(key="occasion")
        await phone.tap("at home")
        await phone.tap("Done")
        assert history_notes(library.preferences).occasion(identity(other)).place == "at home"
    again = library_at(tmp_path)
    assert history_notes(again.preferences).occasion(identity(store)).note == "Lea was ill"


async def test_a_game_is_left_out_of_the_statistics_and_counted_again(tmp_path: Path) -> None:
    library, store = finished(tmp_path, "reefroute")
    async with phone_at(library, store, "past") as phone:
        await phone.tap("Counts in the statistics")
        assert history_notes(library.preferences).left_out == {identity(store)}
        await phone.tap("Counts in the statistics")
        assert history_notes(library.preferences).left_out == set()


async def test_a_deleted_game_can_be_brought_back_at_once_and_later(tmp_path: Path) -> None:
    library, store = finished(tmp_path, "reefroute")
    async with phone_on(library, "/games") as phone:
        await open_only_game(phone)
        await phone.tap("More")
        await phone.tap("Delete this game")
        assert library.saved_games() == ()
        await phone.tap("Undo")
        assert [game.name for game in library.saved_games()] == [store.name]
        await open_only_game(phone)
        await phone.tap("More")
        await phone.tap("Delete this game")
        await phone.go("/deleted")
        restore = next(line for line in phone.texts().splitlines() if line.startswith("Restore game"))
        await phone.tap(restore)
        assert [game.name for game in library.saved_games()] == [store.name]


async def open_only_game(phone: Phone) -> None:
    """Opens the only game in the list."""
    (game,) = [
        seen for seen in phone.find_all(kind=ft.Container) if str(seen.control.key).startswith("game ")
    ]
    await phone.tap(key=game.control.key)


@pytest.mark.parametrize("start", ["/games", "/"])
async def test_a_finished_game_opens_as_a_past_one_and_leads_back(tmp_path: Path, start: str) -> None:
    library, _store = finished(tmp_path, "reefroute")
    async with phone_on(library, start) as phone:
        before = phone.texts()
        await (phone.tap("Look back") if start == "/" else open_only_game(phone))
        assert "Step through the game" in phone.texts()
        await phone.tap("Previous entry")
        await phone.tap("Back")
        await phone.tap("Back")
        assert phone.texts() == before


async def test_an_unfinished_game_opens_at_its_table(tmp_path: Path) -> None:
    library, store = finished(tmp_path, "australis")
    store.undo()
    async with phone_on(library, "/games") as phone:
        await open_only_game(phone)
        assert "Step through the game" not in phone.texts()
        await phone.go(f"/table/{store.name}/past")
        assert "Rematch" not in phone.texts()
        await phone.tap("Continue")
        assert "Step through the game" not in phone.texts()


SAVED_ONLY = {"share_files": RuntimeError("this browser cannot")}


@every_game
async def test_the_whole_game_is_one_file_that_opens_again(tmp_path: Path, game: str) -> None:
    library, store = finished(tmp_path / "here", game)
    async with phone_at(library, store, "past", answers=SAVED_ONLY) as phone:
        await phone.tap("File")
        ((name, content),) = saved(phone).items()
    assert name == f"{game}-{date_of_end(store)}.jsonl"
    elsewhere = library_at(tmp_path / "elsewhere")
    assert [one.what for one in import_files(elsewhere, [(name, content)])] == ["new"]
    assert [one.what for one in import_files(elsewhere, [(f"{name}.txt", content)])] == ["here"]


def date_of_end(store: AnyStore) -> str:
    return store.state.entries[-1].at[:10]


async def test_a_file_goes_to_the_sheet_of_the_phone_under_an_ending_that_it_takes(tmp_path: Path) -> None:
    library, store = finished(tmp_path, "reefroute")
    async with phone_at(library, store, "past") as phone:
        await phone.tap("File")
        (given,) = [arguments for name, arguments in phone.calls if name == "share_files"]
        (file,) = given["files"]
        assert (file["name"], file["mime_type"]) == ("reefroute-2026-11-21.txt", "text/plain")
        assert file["data"] == library.storage.read(store.name)


@pytest.mark.parametrize("game", ["aquaretto", "reefroute"])
async def test_a_table_for_a_spreadsheet_has_a_row_for_each_player(tmp_path: Path, game: str) -> None:
    library, store = finished(tmp_path, game)
    async with phone_at(library, store, "past", answers=SAVED_ONLY) as phone:
        await phone.tap("CSV")
        await phone.tap("A row for each player")
        if game != "reefroute":
            await phone.tap("CSV")
            await phone.tap("A row for each player and round")
        files = saved(phone)
    name = f"{game}-{date_of_end(store)}"
    table = store.state.table
    rows = list(csv.DictReader(io.StringIO(files[f"{name}.csv"].decode("utf-8-sig"))))
    assert [row["Player"] for row in rows] == [player.name for player in table.players]
    assert [row["Colour"] for row in rows] == [player.colour.capitalize() for player in table.players]
    won = [seat for seat, row in enumerate(rows) if row["Won"] == "yes"]
    assert won == sorted(winning_seats(table))
    if game == "reefroute":
        assert list(files) == [f"{name}.csv"]
    else:
        assert [row["Points"] for row in rows] == [str(each) for each in points_by_seat(table)]
        rounds = list(csv.DictReader(io.StringIO(files[f"{name}-rounds.csv"].decode("utf-8-sig"))))
        last = {row["Player"]: row["Points"] for row in rounds}
        assert list(last.values()) == [str(each) for each in points_by_seat(table)]
        counts = library.info_of(store).load_past
        assert counts is not None
        assert (rounds[-1]["Round number"] == "End") == counts().counts_at_end
        assert all(row["Round number"].isdecimal() for row in rounds[: -len(rows)])


async def test_the_colours_of_a_table_for_a_spreadsheet_are_in_the_language_of_the_reader(
    tmp_path: Path,
) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas", mode="final_score"), [EndGame()])
    library.preferences.remember(language="de")
    async with phone_at(library, store, "past", answers=SAVED_ONLY) as phone:
        await phone.tap("CSV")
        await phone.tap("Eine Zeile je Spieler")
        (content,) = saved(phone).values()
    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig")), delimiter=";"))
    assert [row["Farbe"] for row in rows] == ["Blau", "Grün"]


@every_game
async def test_bg_stats_opens_with_the_game_filled_in(tmp_path: Path, game: str) -> None:
    library, store = finished(tmp_path, game)
    async with phone_at(library, store, "past") as phone:
        await phone.tap("BG Stats")
        address = link_of(phone)
        play = json.loads(unquote(address.removeprefix(ADDRESS)))
        assert play["sourcePlayId"] == identity(store)
        assert [one["name"] for one in play["players"]] == [
            player.name for player in store.state.table.players
        ]
        assert play["durationMin"] > 0
        assert "QR code" in phone.texts(), "three names fit"
        await phone.tap("Share the link")
        (shared,) = [arguments for name, arguments in phone.calls if name == "share_text"]
        assert shared["text"] == address


async def test_a_code_that_no_camera_could_read_is_not_drawn(tmp_path: Path) -> None:
    library, store = finished(tmp_path, "reefroute")
    async with phone_at(library, store, "past") as phone:
        await phone.tap(key="occasion")
        await phone.type("Note", "a long evening, " * 60)
        await phone.tap("Done")
        await phone.tap("BG Stats")
        assert "QR code" not in phone.texts()
        assert "For another phone, share the link." in phone.texts()


def link_of(phone: Phone) -> str:
    """The address that a tap opens."""
    links = [seen.control.url for seen in phone.find_all(kind=ft.Container) if seen.control.url]
    ((address,),) = [{link.url if isinstance(link, ft.Url) else link for link in links}]
    return str(address)


async def test_the_luck_of_the_dice_says_against_which_chances(tmp_path: Path) -> None:
    library, store = finished(tmp_path, "australis")
    async with phone_at(library, store, "past") as phone:
        assert "\nLuck\n" in phone.texts()
        assert "Round 1: Anna Lena won with a chance of 86%" in phone.texts()
        assert "Anna Lena: 4 won, 3.3 expected" in phone.texts()


async def test_the_luck_of_the_draw_counts_what_was_drawn(tmp_path: Path) -> None:
    library, store = finished(tmp_path, "aquaretto")
    drawn = [step.move for step in store.state.steps[1:] if step.move.kind == "add_tile"]
    async with phone_at(library, store, "past") as phone:
        for seat, player in enumerate(store.state.table.players):
            own = [move.tile for move in drawn if move.seat == seat]
            coins = sum(tile.kind == "coin" for tile in own)
            assert f"{player.name}, Tiles drawn: {len(own)}" in phone.texts()
            assert f"{player.name}, Coins among them: {coins}" in phone.texts()


async def test_another_day_is_chosen_and_heeded_everywhere(tmp_path: Path) -> None:
    library, store = finished(tmp_path, "reefroute")
    async with phone_at(library, store, "past", answers=SAVED_ONLY) as phone:
        await phone.tap(key="occasion")
        await phone.tap("Day: 21 Nov 2026")
        await phone.tap("Previous month")
        await phone.tap("14 Oct 2026")
        await phone.tap("Done")
        assert "14 Oct 2026" in phone.texts()
        assert "21 Nov 2026" not in phone.texts()
        assert history_notes(library.preferences).occasion(identity(store)).day == "2026-10-14"
        await phone.tap("File")
        assert "reefroute-2026-10-14.jsonl" in saved(phone)
        await phone.tap("BG Stats")
        play = json.loads(unquote(link_of(phone).removeprefix(ADDRESS)))
        assert play["playDate"].startswith("2026-10-14 ")
        await phone.tap("Close")
        await phone.go("/games")
        assert "Mia won, 14 Oct: " in phone.texts()
        assert "Delete: Mia won (Mia, Jonas, Lea), 14 Oct, " in phone.texts()
        await phone.go(f"/table/{store.name}/past")
        await phone.tap(key="occasion")
        await phone.tap(key="day")
        await phone.tap("Next month")
        await phone.tap("21 Nov 2026")
        await phone.tap("Done")
        assert history_notes(library.preferences).occasions == {}, "the day of the entries need not be kept"


async def test_a_game_played_without_the_app_is_in_the_same_list_with_its_date(tmp_path: Path) -> None:
    library = GameLibrary(GAMES, FolderStorage(tmp_path), clock=Ticking())
    store = table_on(library, game_setup("Mia", "Jonas", mode="final_score"), all_entered(discs=(60, 50)))
    async with phone_at(library, store) as phone:
        await phone.tap("Played on: 21 Nov 2026")
        await phone.tap("14 Nov 2026")
        assert "Played on: 14 Nov 2026" in phone.texts()
        await phone.tap("Final scoring")
        await phone.go("/games")
        assert "Mia won, 14 Nov: " in phone.texts()
        await open_only_game(phone)
        said = phone.texts()
        assert "14 Nov 2026" in said
        assert "When and where: 14 Nov 2026, Where?" in said, "nobody knows how long it took"
        assert " min" not in said.replace("\N{NO-BREAK SPACE}", " ")
        assert "Round by round" not in said
        await phone.tap(next(line for line in said.splitlines() if line.startswith("Place 1")))
        assert "Corals on reefs, Mia: 4 points" in phone.texts(), "what was counted is kept"


async def test_a_guest_looks_back_but_has_no_key_of_the_host(tmp_path: Path) -> None:
    library, store = finished(tmp_path, "reefroute")
    guests = library.share([Address("http://192.168.0.2:8000/")])
    (joined,) = [guests.guest_of(str(guests.enter(guests.invitation(store.name).link)))]
    assert joined is not None
    guests.take_seat(joined.number, None)
    before = admitted.set(joined.number)
    try:
        guest = phone_at(library, store, "past")
    finally:
        admitted.reset(before)
    async with guest as phone:
        assert "Step through the game" in phone.texts()
        for words in ("Rematch", "File", "Counts in the statistics", "Where?"):
            assert words not in phone.texts().splitlines()
        assert phone.find_all(key="occasion") == []
        await phone.tap("More")
        assert "Delete this game" not in phone.texts()
        await phone.tap("Open the table")
        await phone.go(f"/table/{store.name}/step")
        assert "Carry on from here" not in phone.texts()
