"""One list of people for all games: nobody types a name twice, and everybody keeps the usual colour."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flet import Container

from companion import games
from companion.game_ui import GameUI
from companion.games import GAME_UIS, GAMES
from companion.games.aquaretto.words.players import PLAYERS as AQUARETTO_PLAYERS
from companion.games.australis.panels.competition.dice_only import MEMORY, players_of, spare_players
from companion.games.australis.words.players import PLAYERS
from companion.games.reefroute.panels.new_game import PLAYERS as REEFROUTE_PLAYERS
from companion.session.people import MOST, people
from companion.session.preferences import Preferences
from companion.session.unplayed import UNPLAYED
from companion.storage.browser_storage import BrowserStorage
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import StorageError
from companion.storage.opfs import MemoryFolder
from companion.table.seating import player_setup
from companion.table.seating.player_setup import PlayersUI, SeatSetup, correct, default_seats, remember
from companion.table.seating.seating import SeatingSetup
from engine.australis.moves import EndDraft
from tests.companion import seats
from tests.companion.begun_games import new_game_of, screens_of
from tests.companion.libraries import library_at, phone_on
from tests.companion.phone import Phone
from tests.companion.reefroute.tables import dice_told

THREE = (SeatSetup("Mia", "blue"), SeatSetup("Jonas", "green"), SeatSetup("Lea", "orange"))


def preferences_at(folder: Path, **settings: Any) -> Preferences:
    preferences = library_at(folder).preferences
    preferences.remember(**settings)
    return preferences


def names_of(preferences: Preferences) -> list[str]:
    return [person.name for person in people(preferences)]


def seated(ui: PlayersUI, preferences: Preferences) -> list[tuple[str, str]]:
    return [(seat.name, seat.colour) for seat in default_seats(ui, preferences)]


def test_the_players_of_one_game_sit_at_the_next(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    remember(PLAYERS, preferences, THREE)
    assert seated(AQUARETTO_PLAYERS, preferences) == [(seat.name, seat.colour) for seat in THREE]
    assert seated(REEFROUTE_PLAYERS, preferences) == [("Mia", "blue"), ("Jonas", "green"), ("Lea", "red")]
    again = library_at(tmp_path).preferences
    assert names_of(again) == ["Mia", "Jonas", "Lea"]


def offered_by(phone: Phone) -> list[str]:
    """Those who are offered a seat."""
    return [
        line.removesuffix(" plays too") for line in phone.texts().splitlines() if line.endswith(" plays too")
    ]


async def begin_with(phone: Phone, *called: str) -> None:
    """Begins a game of AUSTRALIS with these names in the first seats."""
    await phone.go("/")
    await phone.go("/australis/new")
    for number, name in enumerate(called, 1):
        await seats.rename(phone, number, name)
    await phone.tap(key="begin")


async def test_who_is_known_only_from_a_game_without_a_move_is_not_offered(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library) as phone:
        await begin_with(phone, "Wrong", "Also Wrong")
        await begin_with(phone, "Mia", "Jonas")
        (latest, *_others) = library.saved_games()
        await phone.go("/")
        await phone.go("/australis/new")
        assert seats.called(phone)[:2] == ["Mia", "Jonas"], "it may be begun anew"
        assert offered_by(phone) == []
        library.open(latest.name).play(EndDraft())
        await begin_with(phone, "Lea", "Noah")
        await phone.go("/")
        await phone.go("/australis/new")
        assert offered_by(phone) == ["Mia", "Jonas"]


async def test_who_played_before_stays_offered_after_a_game_without_a_move(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    remember(PLAYERS, library.preferences, THREE)
    async with phone_on(library) as phone:
        await begin_with(phone)
        await begin_with(phone, "Ada", "Ben", "Cleo")
        await phone.go("/")
        await phone.go("/australis/new")
        assert offered_by(phone) == ["Mia", "Jonas", "Lea"]


@pytest.mark.parametrize("stored", [7, {"table": "Mia"}, {"table": [["Mia"], 3]}, ["Mia"]])
async def test_a_note_of_unplayed_tables_that_cannot_be_read_hides_nobody(
    tmp_path: Path, stored: object
) -> None:
    library = library_at(tmp_path)
    remember(PLAYERS, library.preferences, THREE)
    library.preferences.remember(**{UNPLAYED: stored, "players": [["Ada", "blue"], ["Ben", "green"]]})
    async with phone_on(library, "/final") as phone:
        assert "Mia" in phone.texts()


async def test_a_table_without_a_move_that_is_damaged_does_not_keep_the_next_game_from_being_begun(
    tmp_path: Path,
) -> None:
    library = library_at(tmp_path)
    async with phone_on(library) as phone:
        await begin_with(phone, "Mia", "Jonas")
        (game,) = library.saved_games()
    (file,) = tmp_path.rglob(f"{game.name}.jsonl")
    file.write_bytes(b"no game\n")
    async with phone_on(library_at(tmp_path), "/australis/new") as phone:
        assert seats.called(phone)[:2] == ["Mia", "Jonas"]


async def test_a_look_at_tables_without_a_move_keeps_no_other_program_from_them(tmp_path: Path) -> None:
    before = library_at(tmp_path)
    async with phone_on(before) as phone:
        await begin_with(phone, "Mia", "Jonas")
        (game,) = before.saved_games()
    before.open(game.name).writer.close()
    async with phone_on(library_at(tmp_path), "/australis/new"):
        assert library_at(tmp_path).open(game.name).state.entries


def test_who_sat_out_once_is_not_forgotten(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    remember(PLAYERS, preferences, THREE)
    remember(PLAYERS, preferences, THREE[:2])
    assert seated(PLAYERS, preferences) == [("Mia", "blue"), ("Jonas", "green")]
    (absent,) = player_setup.others(preferences, THREE[:2])
    assert (absent.name, absent.usual_colour(PLAYERS.colours)) == ("Lea", "orange")


def test_the_latest_come_first_and_the_usual_colour_is_the_most_frequent(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    for colour in ("pink", "pink", "blue"):
        remember(PLAYERS, preferences, (SeatSetup("Lea", colour), SeatSetup("Noah", "green")))
    remember(AQUARETTO_PLAYERS, preferences, (SeatSetup("Mia", "yellow"), SeatSetup(" lea", "blue")))
    assert names_of(preferences) == ["Mia", "lea", "Noah"]
    mia, lea, _noah = people(preferences)
    assert lea.usual_colour(PLAYERS.colours) == "blue", "as often as pink, and later"
    assert mia.usual_colour(PLAYERS.colours) == "", "this game has no yellow"


def test_what_was_remembered_for_each_game_is_read(tmp_path: Path) -> None:
    preferences = preferences_at(
        tmp_path,
        **{
            "players": [["Mia", "blue"], ["", "green"]],
            "aquaretto.players": [["Ida", "yellow"], ["mia", "pink"]],
            "australis.dice_only_players": [["Gran", "pink"]],
        },
    )
    assert sorted(names_of(preferences)) == ["Gran", "Ida", "Mia"]
    remember(PLAYERS, preferences, (SeatSetup("Noah", "blue"), SeatSetup("Gran", "green")))
    assert names_of(preferences)[:2] == ["Noah", "Gran"]
    assert sorted(names_of(preferences)) == ["Gran", "Ida", "Mia", "Noah"]


@pytest.mark.parametrize("nonsense", [5, "Mia", {"Mia": 1}, [5, ["Mia"], ["Mia", "blue"], [["Mia"], []]]])
def test_a_damaged_list_is_ignored(tmp_path: Path, nonsense: object) -> None:
    preferences = preferences_at(tmp_path, people=nonsense, latest_table=nonsense)
    assert names_of(preferences) == []
    assert len(default_seats(PLAYERS, preferences)) == PLAYERS.usual


def test_the_list_has_an_end(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    for number in range(MOST + 5):
        remember(PLAYERS, preferences, (SeatSetup(f"P{number}", "blue"), SeatSetup("Mia", "green")))
    assert len(people(preferences)) == MOST
    assert names_of(preferences)[:2] == [f"P{MOST + 4}", "Mia"]


def test_two_with_one_usual_colour_get_different_ones(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    remember(PLAYERS, preferences, (SeatSetup("Mia", "orange"), SeatSetup("Lea", "pink")))
    table = dict(seated(REEFROUTE_PLAYERS, preferences))
    assert len(set(table.values())) == 2
    assert set(table.values()) <= set(REEFROUTE_PLAYERS.colours)


def test_too_many_for_a_game_are_not_seated(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    five = tuple(SeatSetup(f"P{number}", colour) for number, colour in enumerate(AQUARETTO_PLAYERS.colours))
    remember(AQUARETTO_PLAYERS, preferences, five)
    assert [name for name, _colour in seated(PLAYERS, preferences)] == ["Blue", "Green", "Orange"]
    assert len(player_setup.others(preferences, default_seats(PLAYERS, preferences))) == len(five)


def test_dice_only_knows_everybody(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    remember(AQUARETTO_PLAYERS, preferences, THREE)
    assert players_of(preferences) == THREE
    remember(PLAYERS, preferences, THREE[:2], MEMORY)
    assert [seat.name for seat in spare_players(preferences)] == ["Mia", "Jonas", "Lea"]


@pytest.mark.parametrize(
    "route", [f"/{info.name}/final" for info in GAMES if info.name[:4] in ("aust", "aqua")]
)
async def test_the_final_score_remembers_its_players(tmp_path: Path, route: str) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, route) as phone:
        await seats.rename(phone, 1, "Mia")
        await seats.rename(phone, 2, "Jonas")
        await phone.tap("Next")
    assert names_of(library_at(tmp_path).preferences) == ["Mia", "Jonas"]
    async with phone_on(library_at(tmp_path), "/atlantis/new") as phone:
        assert seats.called(phone)[:2] == ["Mia", "Jonas"]


@pytest.mark.parametrize("game_ui", GAME_UIS, ids=lambda game_ui: game_ui.info.name)
async def test_somebody_is_seated_by_a_tap_and_can_leave_again(tmp_path: Path, game_ui: Any) -> None:
    library = library_at(tmp_path)
    remember(PLAYERS, library.preferences, THREE)
    remember(PLAYERS, library.preferences, THREE[:2])
    async with phone_on(library, f"/{game_ui.info.name}/new") as phone:
        await phone.tap("Lea plays too")
        assert seats.called(phone) == ["Mia", "Jonas", "Lea"]
        assert not phone.find(key="person Lea", kind=Container).control.on_click, "a second tap does nothing"
        await seats.leave_out(phone, "Lea")
        assert seats.called(phone) == ["Mia", "Jonas"]
        assert "Lea plays too" in phone.texts()


async def test_a_seat_without_a_name_is_taken_first(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(people=[["Lea", ["green"]], ["Noah", ["green"]]])
    async with phone_on(library, "/new") as phone:
        await phone.tap("Lea plays too")
        assert "Lea plays Green. Change name, colour or seat" in phone.texts()
        await phone.tap("Noah plays too")
        assert "Noah plays Blue. Change name, colour or seat" in phone.texts(), "Lea has green"
        assert len(seats.called(phone)) == 3


def _amends_names(game: GameUI) -> bool:
    """Tells whether the log of a game lets the beginning be amended; that of a small game need not."""
    new_game = new_game_of(game)
    seats = tuple(SeatSetup(colour, colour) for colour in new_game.players.colours[: new_game.players.usual])
    setup: Any = new_game.begin(SeatingSetup(seats), Preferences(BrowserStorage(MemoryFolder())))
    can_amend: bool = screens_of(game.info.name).LOG.amend.can_amend(game.info.game.start(setup), setup)
    return can_amend


def test_the_log_amends_names_in_every_game_with_a_sheet_for_it() -> None:
    written = Path(games.__file__).parent.glob("*/pieces")
    assert {path.parent.name for path in written} <= {ui.info.name for ui in GAME_UIS if _amends_names(ui)}


@pytest.mark.parametrize(
    ("name", "path", "confirm"),
    [(ui.info.name, "new", "Start, Mai first") for ui in GAME_UIS if _amends_names(ui)]
    + [(name, "final", "Next") for name in ("australis", "aquaretto")]
    + [("australis", "dice", "Start rolling")],
)
async def test_a_name_that_is_corrected_in_the_log_is_the_one_that_is_known(
    tmp_path: Path, name: str, path: str, confirm: str
) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(latest_table=["another", [["Mai", "blue"], ["Jonas", "green"]]])
    dice_told(library)
    async with phone_on(library, "/dice" if path == "dice" else f"/{name}/{path}") as phone:
        await phone.tap(confirm)
        (game,) = library.saved_games()
        await phone.go(f"/table/{game.name}/log")
        await phone.tap([line for line in phone.texts().splitlines() if line.endswith("12:00")][-1])
        await phone.tap("Change it")
        await phone.type("Player 1", " Mia ")
        await phone.tap("Change it")
    again = library_at(tmp_path).preferences
    assert sorted(names_of(again)) == ["Jonas", "Mia"]
    for ui in (PLAYERS, AQUARETTO_PLAYERS, REEFROUTE_PLAYERS):
        assert [who for who, _colour in seated(ui, again)] == ["Mia", "Jonas"]


def corrected(preferences: Preferences, *after: tuple[str, str]) -> None:
    """Corrects the table of Mia and Jonas, which is one of AUSTRALIS."""
    correct(PLAYERS, preferences, THREE[:2], tuple(SeatSetup(*row) for row in after))


def test_whoever_has_played_before_stays_known(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    remember(AQUARETTO_PLAYERS, preferences, (SeatSetup("Mia", "yellow"), SeatSetup("Lea", "pink")))
    remember(PLAYERS, preferences, THREE[:2])
    corrected(preferences, ("Lea", "blue"), ("Jonas", "green"))
    known = {person.name: person.colours for person in people(preferences)}
    assert known == {"Mia": ("yellow",), "Lea": ("blue", "pink"), "Jonas": ("green",)}
    assert seated(PLAYERS, preferences) == [("Lea", "blue"), ("Jonas", "green")]


def test_an_older_table_that_is_corrected_is_not_the_latest(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    remember(PLAYERS, preferences, THREE[:2])
    remember(PLAYERS, preferences, (SeatSetup("Lea", "orange"), SeatSetup("Noah", "pink")))
    corrected(preferences, ("Mira", "green"), ("Jonas", "blue"))
    assert names_of(preferences) == ["Lea", "Noah", "Mira", "Jonas"]
    assert seated(PLAYERS, preferences) == [("Lea", "orange"), ("Noah", "pink")]
    assert people(preferences)[-1].colours == ("blue",)


def test_capitals_are_corrected_and_a_colour_is_no_name(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    remember(PLAYERS, preferences, THREE[:2])
    corrected(preferences, ("MIA", "blue"), ("Orange", "orange"))
    assert names_of(preferences) == ["MIA"]
    assert seated(PLAYERS, preferences) == [("MIA", "blue"), ("Orange", "orange")]


def test_a_seat_of_the_wrong_colour_is_corrected_alone(tmp_path: Path) -> None:
    preferences = preferences_at(tmp_path)
    before = (SeatSetup("Mia", "blue"), SeatSetup("Green", "green"))
    remember(PLAYERS, preferences, before)
    state = preferences.state
    correct(PLAYERS, preferences, before, before)
    assert preferences.state == state
    correct(PLAYERS, preferences, before, (SeatSetup("Mia", "pink"), SeatSetup("Green", "green")))
    assert [person.colours for person in people(preferences)] == [("pink",)]
    assert seated(PLAYERS, preferences) == [("Mia", "pink"), ("Green", "green")]


def test_a_correction_that_cannot_be_stored_lasts_for_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences = preferences_at(tmp_path)
    remember(PLAYERS, preferences, THREE[:2])

    def full(_storage: FolderStorage, _settings: dict[str, Any]) -> None:
        raise StorageError("no room")

    monkeypatch.setattr(FolderStorage, "write_settings", full)
    corrected(preferences, ("Mira", "blue"), ("Jonas", "green"))
    assert names_of(preferences) == ["Mira", "Jonas"]
