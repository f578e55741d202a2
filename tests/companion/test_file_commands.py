"""`reef-table export`, `import` and `stats` do for scripts what the pages do for people."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion import commands
from companion.games import GAMES
from companion.history.games import EVERYTHING
from companion.history.record import GameRecord
from companion.i18n.region import UNKNOWN, Region
from companion.i18n.translation import speaking
from companion.options import understood
from companion.session.copies.document import schema, schema_of_entries
from companion.session.history_notes import leave_out, merge
from companion.session.library import GameLibrary
from companion.session.past_games import past_games
from companion.shell.statistics.counted import asked_in
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import OpenError
from engine.australis.moves import AddPoints, EndGame, Move
from tests.companion.libraries import copy_of, document_of, game_setup, library_at, table_on

ROOT = Path(__file__).parents[2]


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GameLibrary:
    """Three counted games on three days; commands write into an empty folder."""
    library = library_at(tmp_path / "games")
    for number, names in enumerate((("Zoë", "Jo"), ("Jonas", "Zoë"), ("Blue", "Zoë"))):
        count(library, number, *names)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setattr("companion.i18n.region.own_region", lambda: UNKNOWN)
    return library


def count(library: GameLibrary, number: int, *names: str) -> None:
    """A game that the second of them has won."""
    library.clock = lambda: f"202{number + 4}-01-02T20:15:00+00:00"
    points: list[Move] = [AddPoints(seat=1, points=7), EndGame()]
    table_on(library, game_setup(*names, mode="final_score"), points).writer.close()


def call(library: GameLibrary, *arguments: str) -> int:
    return commands.carry_out(understood(arguments), lambda: library)


def records_of(library: GameLibrary) -> list[GameRecord]:
    found = (one.summary.record for one in library.saved_games() if one.summary is not None)
    return [record for record in found if record is not None]


def test_everything_is_exported_in_the_format_of_the_ending(
    library: GameLibrary, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(library, "export", "all.json") == 0
    assert Path("all.json").read_bytes() == document_of(library)
    assert call(library, "export", "copy.zip") == 0
    assert call(library, "export") == 0
    assert Path("copy.zip").read_bytes() == copy_of(library)
    assert Path("reef-table-2026-01-02.zip").read_bytes() == copy_of(library)
    assert capsys.readouterr().out.splitlines() == [
        f"{name}: 3 games" for name in ("all.json", "copy.zip", "reef-table-2026-01-02.zip")
    ]


def test_a_table_is_exported_in_a_language(library: GameLibrary) -> None:
    assert call(library, "export", "games.csv", "--language", "de") == 0
    assert call(library, "export", "--format", "rounds") == 0
    with Path("games.csv").open(encoding="utf-8-sig", newline="") as file:
        head, *rows = csv.reader(file, delimiter=";")
    assert "Punkte" in head
    assert len(rows) == 6
    assert Path("reef-table-rounds-2026-01-02.csv").read_text("utf-8-sig").startswith("Game,")


def test_a_table_is_for_the_region_of_this_computer_unless_a_separator_is_named(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.i18n.region.own_region", lambda: Region(",", "DE"))
    assert call(library, "export", "games.csv") == 0
    assert Path("games.csv").read_text("utf-8-sig").startswith("Game;")
    assert call(library, "export", "games.csv", "--separator", ",") == 0
    assert Path("games.csv").read_text("utf-8-sig").startswith("Game,")


def test_the_standard_output_gets_a_file(
    library: GameLibrary, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert call(library, "export", "-", "--format", "json") == 0
    sys.stdout.flush()
    assert capfdbinary.readouterr().out == document_of(library)


def test_the_schema_is_printed(library: GameLibrary, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(library, "export", "--schema") == 0
    assert json.loads(capsys.readouterr().out) == schema()
    game = GAMES[0].game
    assert call(library, "export", "--schema", game.name) == 0
    assert json.loads(capsys.readouterr().out) == schema_of_entries(game)
    assert call(library, "export", "--schema", "chess") != 0
    assert "There is no game chess, only australis, " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["export", "games.txt"],
            "What is games.txt? It ends in .zip, .json or .csv, or --format says what it is: zip",
        ),
        (["export", "games"], "What is games?"),
        (["export", "-"], "What is written to the standard output? --format says what it is: zip"),
        (["export", "games.csv", "--language", "tlh"], "There is no language tlh"),
        (["export", "nowhere/all.json"], "nowhere"),
        (["import", "nowhere.zip"], "nowhere.zip"),
        (["stats", "--game", "chess"], "There is no game chess"),
        (["stats", "--language", "tlh"], "There is no language tlh"),
    ],
)
def test_what_cannot_be_done_is_said(
    library: GameLibrary, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(library, *arguments) == 1
    assert said in capsys.readouterr().err


def test_a_game_that_cannot_be_read_is_named(
    library: GameLibrary, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_storage: FolderStorage, _name: str) -> bytes:
        raise OpenError("the disk does not give it")

    monkeypatch.setattr(FolderStorage, "read", refuse)
    assert call(library, "export", "all.zip") == 1
    assert "cannot be read now: australis-2024" in capsys.readouterr().err
    assert Path("all.zip").exists()


def test_a_file_is_imported_once_it_was_looked_at(
    library: GameLibrary, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library.preferences.remember(theme="dark")
    Path("all.json").write_bytes(document_of(library))
    other = library_at(tmp_path / "other")
    other.preferences.remember(theme="light")
    assert call(other, "import", "all.json", "--dry-run") == 0
    assert other.storage.games() == []
    assert "3 new games" in capsys.readouterr().out
    assert call(other, "import", "all.json") == 0
    assert "3 games restored." in capsys.readouterr().out
    assert other.preferences.state["theme"] == "light"
    assert call(other, "import", "all.json", "--dry-run") == 0
    said = capsys.readouterr().out
    assert "3 games are here already" in said
    assert "Use 1 setting from the file" in said
    assert call(other, "import", "all.json", "--take", "settings") == 0
    assert document_of(other) == document_of(library)


@pytest.mark.parametrize(("way", "games"), [("leave", 1), ("both", 2), ("replace", 1)])
def test_a_game_that_went_on_differently_is_left_unless_it_is_said(
    tmp_path: Path, way: str, games: int, capsys: pytest.CaptureFixture[str]
) -> None:
    here, there = library_at(tmp_path / "here"), library_at(tmp_path / "there")
    file = tmp_path / "game.jsonl"
    for points, library in ((3, there), (4, here)):
        store = table_on(library, game_setup("Mia", "Jonas"), [AddPoints(seat=0, points=points)])
        store.writer.close()
        if library is there:
            file.write_bytes(there.storage.read(store.name))
    theirs, mine = file.read_bytes(), here.storage.read(store.name)
    assert call(here, "import", str(file), "--different", way, "--dry-run") == 0
    assert "game.jsonl: went on differently here" in capsys.readouterr().out
    assert call(here, "import", str(file), "--different", way) == 0
    now = {here.storage.read(game.name) for game in here.storage.games()}
    assert now == {"leave": {mine}, "both": {mine, theirs}, "replace": {theirs}}[way]
    assert len(now) == games


def test_a_file_that_is_no_game_is_an_error(library: GameLibrary, capsys: pytest.CaptureFixture[str]) -> None:
    Path("notes.txt").write_text("hello")
    assert call(library, "import", "notes.txt") == 1
    assert "“notes.txt” isn’t a Reef Table game." in capsys.readouterr().out


def test_what_is_good_is_imported_and_what_cannot_be_read_is_named(
    library: GameLibrary, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("good.zip").write_bytes(copy_of(library))
    Path("folder.zip").mkdir()
    other = library_at(tmp_path / "other")
    assert call(other, "import", "missing.json", "good.zip", "folder.zip") == 1
    said = capsys.readouterr()
    assert "3 games restored." in said.out
    assert said.err.splitlines() == [
        "missing.json cannot be read: No such file or directory.",
        "folder.zip cannot be read: Is a directory.",
    ]
    assert call(other, "import", "missing.json") == 1
    assert capsys.readouterr().out == "", "nothing is said of what was not there"


def test_one_copy_goes_from_program_to_program(library: GameLibrary, tmp_path: Path) -> None:
    assert isinstance(library.storage, FolderStorage)
    out, into = (
        [sys.executable, "-m", "companion.cli", *arguments]
        for arguments in (("export", "-", "--format=zip"), ("import", "-"))
    )
    copied = subprocess.run(out, cwd=ROOT, env=home(library.storage.folder), capture_output=True, check=True)
    done = subprocess.run(
        into, cwd=ROOT, env=home(tmp_path / "other"), input=copied.stdout, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"3 games restored." in done.stdout
    assert document_of(library_at(tmp_path / "other")) == document_of(library)


def home(folder: Path) -> dict[str, str]:
    """The environment of a command whose games are in this folder."""
    return {**os.environ, "REEF_TABLE_HOME": str(folder)}


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes that break")
@pytest.mark.parametrize("arguments", [["stats", "--json"], ["export", "-", "--format", "zip"]])
def test_whoever_has_read_enough_is_told_of_no_error(library: GameLibrary, arguments: list[str]) -> None:
    """As when `head` ends: the command ends, too, as all do that this happens to."""
    assert isinstance(library.storage, FolderStorage)
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "companion.cli", *arguments],
        cwd=ROOT,
        env=home(library.storage.folder),
        stdout=write,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (128 + signal.SIGPIPE, b"")


def test_figures_are_those_of_our_table(library: GameLibrary, capsys: pytest.CaptureFixture[str]) -> None:
    merge(library.preferences, "Jo", "Jonas")
    assert call(library, "stats", "--json") == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["games"], figures["by_game"]) == (3, {"australis": 3})
    people = {one["name"]: (one["games"], one["wins"], one["expected_wins"]) for one in figures["people"]}
    assert people == {"Zoë": (3, 2, 1.5), "Jonas": (2, 1, 1.0)}, "Blue is nobody"
    best = next(one for one in figures["records"] if one["what"] == "points")
    assert best["identity"] in {record.identity for record in records_of(library)}
    leave_out(library.preferences, best["identity"])
    assert call(library, "stats", "--json", "--year", "2025") == 0
    assert json.loads(capsys.readouterr().out)["games"] == 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_who_has_no_name_is_nobody_as_on_the_page_in_the_same_language(
    library: GameLibrary, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    count(library, 3, "Blau", "Zoë")
    library.saved_games()
    with speaking(language):
        counted, is_right = past_games(library).look(asked_in(EVERYTHING))
    assert counted is not None
    assert is_right
    people = {one.who for one in counted.table.standings}
    assert ("Blau" in people) == (language == "en"), "another language is a name"
    assert call(library, "stats", "--json", "--language", language) == 0
    assert {one["name"] for one in json.loads(capsys.readouterr().out)["people"]} == people
    library.preferences.remember(language=language)
    assert call(library, "stats", "--json") == 0
    assert {one["name"] for one in json.loads(capsys.readouterr().out)["people"]} == people


def test_figures_are_a_table_for_people(
    library: GameLibrary, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(library, "stats", "--players", "2") == 0
    assert capsys.readouterr().out.splitlines() == [
        "3 games",
        "       games  wins  expected  in a row",
        "Zoë        3     2       1.5         2",
        "Jo         1     1       0.5         1",
        "Jonas      1     0       0.5         0",
    ]
    for asked in (("--players", "4"), ("--year", "1999"), ("--game", "atlantis")):
        assert call(library, "stats", *asked) == 0
        assert capsys.readouterr().out == "No game that counts is like that.\n"
    assert call(library_at(tmp_path / "empty"), "stats") == 0
    assert capsys.readouterr().out == "No finished game counts yet.\n"
    unnamed = library_at(tmp_path / "unnamed")
    count(unnamed, 3, "Blue", "Green")
    assert call(unnamed, "stats") == 0
    assert capsys.readouterr().out.splitlines() == [
        "1 game",
        "Only players with names count: once you name them, you’ll see their wins here.",
    ]


def test_the_command_itself_works_on_the_games_of_this_computer(library: GameLibrary, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "companion.cli", "stats", "--json"],
        cwd=ROOT,
        env={**os.environ, "REEF_TABLE_HOME": str(tmp_path / "games")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["games"] == 3


def test_an_export_that_fails_leaves_the_file_of_before(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(library, "export", "keep.zip") == 0
    before = Path("keep.zip").read_bytes()

    def fail(_number: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("os.fsync", fail)
    assert call(library, "export", "keep.zip") == 1
    assert "the disk is full" in capsys.readouterr().err
    assert Path("keep.zip").read_bytes() == before
    assert os.listdir() == ["keep.zip"]


def test_a_schema_without_a_name_exports_nothing(library: GameLibrary) -> None:
    assert call(library, "export", "--schema=") == 1
    assert os.listdir() == []


def test_letters_that_the_terminal_does_not_know_stop_nothing(library: GameLibrary) -> None:
    merge(library.preferences, "Jonas", "אבג")
    assert isinstance(library.storage, FolderStorage)
    for arguments in ((), ("--json",)):
        done = subprocess.run(
            [sys.executable, "-m", "companion.cli", "stats", *arguments],
            cwd=ROOT,
            env={
                **os.environ,
                "REEF_TABLE_HOME": str(library.storage.folder),
                "PYTHONIOENCODING": "cp1252",
            },
            capture_output=True,
            encoding="cp1252",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert r"\u05d0\u05d1\u05d2" in done.stdout
