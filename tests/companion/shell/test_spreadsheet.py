"""The tables for a spreadsheet open right: LibreOffice itself opens them, in three languages."""

from __future__ import annotations

import os
import shutil
import subprocess
from csv import reader
from io import StringIO
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from companion.games import GAME_UIS
from companion.history.identity import identity_in
from companion.history.occasion import Occasion
from companion.history.tables_csv import BYTE_ORDER_MARK
from companion.history.work import finished
from companion.i18n.region import Region
from companion.i18n.translation import speaking
from companion.session.history_notes import leave_out, merge, note_occasion
from companion.session.library import GameLibrary
from companion.session.phone_facts import PhoneFacts
from companion.shell.spreadsheet import Rows, spreadsheet
from companion.storage.folder import FolderStorage
from engine.australis.moves import AddPoints, EndGame, Move
from tests.companion.libraries import game_setup, library_at, phone_on, table_on

OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
LANGUAGES = {"de": (";", 1031), "fr": (";", 1036), "en": (",", 1033)}
"""The separator of the columns in a language, and the number of the language in LibreOffice."""
ODD = Occasion('"Chez Zoë"; à côté, 2', "=1+1\nand a second line")


class Cell(NamedTuple):
    """The kind that LibreOffice takes a cell for, and the words that it shows."""

    kind: str
    words: str


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> GameLibrary:
    """Three counted games, one of them left out; Jo is Jonas."""
    library = library_at(tmp_path_factory.mktemp("games"))
    for number, names in enumerate((("Zoë", "Jo; Sam"), ("Jonas", "Zoë"), ("Mia", "Lea"))):
        library.clock = lambda number=number: f"2026-01-0{number + 2}T20:15:00+00:00"  # type: ignore[misc]
        points: list[Move] = [AddPoints(seat=1, points=7), EndGame()]
        table_on(library, game_setup(*names, mode="final_score"), points).writer.close()
    named = {game.name: library.storage.read(game.name) for game in library.storage.games()}
    identities = [identity_in(named[name]) for name in sorted(named)]
    note_occasion(library.preferences, identities[0], ODD)
    note_occasion(library.preferences, identities[1], Occasion(day="2025-12-24"))
    leave_out(library.preferences, identities[2])
    merge(library.preferences, "Jo; Sam", "Jonas")
    return library


def written(library: GameLibrary, rows: Rows, language: str) -> bytes:
    with speaking(language):
        return finished(spreadsheet(library, GAME_UIS, rows, LANGUAGES[language][0])).content


def rows_of(content: bytes, language: str) -> list[list[str]]:
    text = content.decode().removeprefix(BYTE_ORDER_MARK)
    return list(reader(StringIO(text, newline=""), delimiter=LANGUAGES[language][0]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_the_words_of_the_reader(library: GameLibrary, language: str) -> None:
    head, *rows = rows_of(written(library, "players", language), language)
    heads = {"de": ("Spiel", "Punkte"), "fr": ("Jeu", "Points"), "en": ("Game", "Points")}[language]
    assert (head[0], head[8]) == heads
    assert [row[6] for row in rows] == ["Jonas", "Zoë", "Zoë", "Jonas"]
    assert [row[1] for row in rows] == ["2025-12-24"] * 2 + ["2026-01-02"] * 2
    assert {row[7] for row in rows} == {
        "de": {"Blau", "Grün"},
        "fr": {"Bleu", "Vert"},
        "en": {"Blue", "Green"},
    }[language]


ATTEMPTS = 3


@pytest.fixture(scope="module")
def office() -> str:
    """The program of LibreOffice."""
    program = shutil.which("soffice") or shutil.which("libreoffice")
    if program is None:
        missing = "LibreOffice Calc is not installed here (on Debian: apt install libreoffice-calc)"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    return program


def convert(office: str, folder: Path, *words: str) -> None:
    """Lets LibreOffice convert files in a folder, again if it crashes before it has opened any."""
    for attempt in range(ATTEMPTS):
        profile = (folder / f"profile{attempt}").as_uri()  # one that a crash left may be damaged
        done = subprocess.run(
            [office, f"-env:UserInstallation={profile}", "--headless", *words],
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=300,
        )
        if "Unspecified Application Error" not in done.stdout:
            break
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_libreoffice_opens_the_tables_right(
    library: GameLibrary, office: str, tmp_path: Path, language: str
) -> None:
    tables: dict[Rows, bytes] = {
        "players": written(library, "players", language),
        "rounds": written(library, "rounds", language),
    }
    for name, content in tables.items():
        (tmp_path / f"{name}.csv").write_bytes(content)
    separator, number = LANGUAGES[language]
    # As its dialogue does it there: Unicode, from the first line, in the language, dates recognised.
    way = f"--infilter=CSV:{ord(separator)},34,76,1,,{number},false,true"
    files = [str(tmp_path / f"{name}.csv") for name in tables]
    convert(office, tmp_path, way, "--convert-to", "fods", "--outdir", str(tmp_path), *files)
    for name, content in tables.items():
        seen = cells_in(tmp_path / f"{name}.fods")
        said = rows_of(content, language)
        assert [[cell.words for cell in row] for row in seen] == said
        figures = (1, 2, 8, 9) if name == "players" else (1, 2, 4, 5)
        for row in seen[1:]:
            assert [row[at].kind for at in figures] == ["date", "time", "float", "float"]
            assert {cell.kind for cell in row if "+1" in cell.words} <= {"string"}, "no formula"


def cells_in(spreadsheet: Path) -> list[list[Cell]]:
    """The cells of the only sheet up to the last that is not empty, row by row."""
    found: list[list[Cell]] = []
    for row in ElementTree.parse(spreadsheet).getroot().iter(f"{TABLE}table-row"):
        cells: list[Cell] = []
        for cell in row.iter(f"{TABLE}table-cell"):
            kind = cell.get(f"{OFFICE}value-type", "")
            words = "\n".join("".join(part.itertext()) for part in cell.iter(f"{TEXT}p"))
            if kind in ("date", "float"):
                words = cell.get(f"{OFFICE}{'date-value' if kind == 'date' else 'value'}", "")
            elif kind == "time":
                hours, minutes = cell.get(f"{OFFICE}time-value", "")[2:].split("H")
                words = f"{hours}:{minutes[:2]}"
            repeated = int(cell.get(f"{TABLE}number-columns-repeated", "1"))
            cells += [Cell(kind, words)] * repeated
        found += [cells] * int(row.get(f"{TABLE}number-rows-repeated", "1"))
    return found


async def test_a_spreadsheet_is_saved_by_a_tap(library: GameLibrary) -> None:
    assert isinstance(library.storage, FolderStorage)
    async with phone_on(library, "/copies") as phone:
        for words, rows in (("a row per player", "players"), ("a row per round", "rounds")):
            await phone.tap(f"Spreadsheet, {words}")
            saved = [arguments for name, arguments in phone.calls if name == "save_file"][-1]
            assert saved["file_name"].startswith(f"reef-table-{rows}-")
            assert saved["file_name"].endswith(".csv")
            assert rows_of(saved["src_bytes"], "en")[0][0] == "Game"


@pytest.mark.parametrize(
    ("region", "language", "button", "begins"),
    [
        (Region(",", "DE"), "en", "Spreadsheet, a row per player", "Game;Date;"),
        (Region(".", "US"), "de", "Tabelle, eine Zeile je Person", "Spiel,Datum,"),
        (Region(".", "CH"), "de", "Tabelle, eine Zeile je Person", "Spiel;Datum;"),
    ],
)
async def test_what_separates_columns_is_that_of_the_region_whatever_the_language(
    library: GameLibrary, region: Region, language: str, button: str, begins: str
) -> None:
    facts = PhoneFacts(region=region, kept={"language": language})
    async with phone_on(library, "/copies", facts=facts) as phone:
        await phone.tap(button)
        saved = [arguments for name, arguments in phone.calls if name == "save_file"][-1]
    assert saved["src_bytes"].decode("utf-8-sig").startswith(begins)
