"""Everything as one JSON file: its published schema, and that nothing is lost on the way out and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from companion.games import GAMES
from companion.session.copies import document
from companion.session.copies.document import (
    VERSION,
    CopiedGame,
    NewerDocument,
    is_document,
    journal_fields,
    journal_of,
    read,
    schema,
    schema_of_entries,
    written,
)
from companion.session.game_info import AnyGame
from companion.session.library import GameLibrary
from companion.storage.journal_writer import whole_lines
from engine.australis.moves import AddPoints
from tests.companion.libraries import (
    Outcome,
    document_of,
    game_setup,
    import_files,
    library_at,
    plan_for,
    table_on,
)
from tests.companion.session.copies.rich import (
    HARBOUR,
    IDENTITIES,
    JOURNALS,
    journals,
    rich_library,
    with_stored_games,
)

SCHEMAS = Path(__file__).parents[4] / "docs/schema"
LEAST_SAID = 5


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> GameLibrary:
    return rich_library(tmp_path_factory.mktemp("rich"))


@pytest.fixture(scope="module")
def exported(library: GameLibrary) -> bytes:
    return document_of(library)


def valid(content: bytes) -> dict[str, Any]:
    """The content of an exported file, which is valid by the schema of its version that is published."""
    document: dict[str, Any] = json.loads(content)
    published = json.loads((SCHEMAS / f"reef-table-{document['version']}.json").read_text())
    Draft202012Validator.check_schema(published)
    Draft202012Validator(published).validate(document)
    return document


def test_the_published_schema_is_that_of_the_models() -> None:
    published = SCHEMAS / f"reef-table-{VERSION}.json"
    assert json.loads(published.read_text()) == schema(), "reef-table export --schema writes it anew"


@pytest.mark.parametrize("game", [info.game for info in GAMES], ids=lambda game: game.name)
def test_the_published_schema_of_a_games_entries_is_that_of_its_moves(game: AnyGame) -> None:
    published = SCHEMAS / f"{game.name}-{game.version}.json"
    wanted = schema_of_entries(game)
    Draft202012Validator.check_schema(wanted)
    written = json.loads(published.read_text()) if published.exists() else None
    assert written == wanted, f"reef-table export --schema {game.name} > docs/schema/{published.name}"


@pytest.mark.parametrize("game", [info.game for info in GAMES], ids=lambda game: game.name)
def test_what_the_entries_of_a_game_say_is_valid(game: AnyGame, tmp_path: Path) -> None:
    validator = Draft202012Validator(schema_of_entries(game))
    said = [
        line["did"]
        for one in valid(document_of(with_stored_games(tmp_path)))["games"]
        if one["game"] == game.name and isinstance(one["journal"][0], dict)
        if one["journal"][0]["did"]["version"] == game.version
        for line in one["journal"]
        if isinstance(line, dict)
    ]
    assert len(said) > LEAST_SAID
    assert [did for did in said if not validator.is_valid(did)] == []
    assert not validator.is_valid({**said[1], "foreign": 1})
    assert not validator.is_valid({**said[1], "kind": "foreign"})


def test_every_exported_file_is_valid(exported: bytes, tmp_path: Path) -> None:
    assert valid(exported)["format"] == "reef-table"
    valid(document_of(library_at(tmp_path / "empty")))
    valid(document_of(with_stored_games(tmp_path / "stored")))


def test_a_finished_game_says_what_it_came_to(exported: bytes) -> None:
    games = valid(exported)["games"]
    (record,) = (one["record"] for one in games if one["record"] is not None)
    assert record["game"] == "australis"
    assert [seat["name"] for seat in record["seats"] if seat["place"] == 1] == ["Mia"]
    assert record["winners"] == [1]


def test_whatever_is_said_about_games_and_people_is_in_it(exported: bytes) -> None:
    document = valid(exported)
    assert document["notes"] == {
        "occasions": {
            IDENTITIES["reefroute-2"]: {"place": HARBOUR.place, "note": HARBOUR.note, "day": ""},
            IDENTITIES["atlantis-1"]: {"place": "", "note": "Noah’s first", "day": "2025-12-24"},
        },
        "left_out": sorted((IDENTITIES["aquaretto-4"], IDENTITIES["australis-1"])),
        "merged": {"Jo": "Jonas", "Jonny": "Jo"},
    }
    assert document["printed_numbers"] == {"australis": [["silver", 2, 4], ["silver", 3, 5]]}
    assert document["settings"]["theme"] == "dark"
    assert "australis.first_game" not in document["settings"], "that is about a table of one phone"
    assert [one["name"] for one in document["people"]][:2] == ["Mia", "Jonas"]


def test_nobody_learns_who_may_join_a_table(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(guests={"host": "secret"}, cookie="secret")
    assert b"secret" not in document_of(library)


def test_a_setting_is_exported_as_a_file_gives_it_back(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(**{"reefroute.numbers": (1, (2, 3)), "australis.options": {"a": None}})
    settings = valid(document_of(library))["settings"]
    assert settings == {"australis.options": {"a": None}, "reefroute.numbers": [1, [2, 3]]}
    assert document_of(library_at(tmp_path)) == document_of(library)


def test_the_same_content_is_the_same_bytes(library: GameLibrary, exported: bytes) -> None:
    assert document_of(library) == exported
    assert written(read(exported)) == exported


@pytest.mark.parametrize("name", JOURNALS)
def test_a_journal_comes_back_as_it_was(name: str) -> None:
    fields = journal_fields(JOURNALS[name])
    assert journal_of(CopiedGame(name=name, **fields)) == JOURNALS[name]
    assert not any(isinstance(line, str) for line in fields["journal"]), "each line is an entry"


@given(st.binary(max_size=40) | st.text(max_size=20).map(lambda text: f"{text}\n".encode(errors="replace")))
def test_a_file_that_is_no_journal_comes_back_up_to_a_torn_line(data: bytes) -> None:
    whole = data[: whole_lines(data)]
    assert journal_of(CopiedGame(name="odd", **journal_fields(data))) == whole


ODD_LINES = (
    '{"number": 0, "at": "", "by": "", "did": {"a": "\\ud83d"}, "sum": "00000000"}',
    '{"number":0,"at":"","by":"","did":{},"sum":"00000000"}',
    '{"number": 0, "at": "", "by": "", "did": {"a": 1e5}, "sum": "00000000"}',
    '{"at": "", "number": 0, "by": "", "did": {}, "sum": "00000000"}',
    '{"number": 0, "at": "", "by": "", "did": {}, "sum": "00000000"}\r',
    '{"number": true, "at": "", "by": "", "did": {}, "sum": "00000000"}',
)


@pytest.mark.parametrize("line", ODD_LINES)
def test_a_line_that_is_written_in_another_way_stays_as_it_is(line: str) -> None:
    fields = journal_fields(f"{line}\n".encode())
    assert journal_of(CopiedGame(name="odd", **fields)) == f"{line}\n".encode()


def test_a_damaged_game_is_in_the_file_as_it_is(tmp_path: Path) -> None:
    library = library_at(tmp_path / "here")
    store = table_on(library, game_setup("Mia", "Jonas"), [AddPoints(seat=0, points=5)])
    store.writer.close()
    journal = library.storage.read(store.name)
    damaged = {"text": journal.replace(b"5", b"6"), "bytes": b"\xff\x00" + journal}
    for name, content in damaged.items():
        library.storage.add(name, content, 5)
    exported = document_of(library)
    valid(exported)
    games = {one.name: one for one in read(exported).games}
    assert {name: journal_of(games[name]) for name in damaged} == damaged
    found = plan_for(library_at(tmp_path / "there"), [("all.json", exported)]).found
    assert {one.file: one.what for one in found} == {
        f"{store.name}.jsonl": "new",
        "text.jsonl": "foreign",
        "bytes.jsonl": "foreign",
    }


def test_a_document_of_a_newer_version_is_told(library: GameLibrary, exported: bytes) -> None:
    newer = exported.replace(b'"version": 1', b'"version": 2', 1).replace(b'"notes"', b'"remarks"', 1)
    with pytest.raises(NewerDocument):
        read(newer)
    (found,) = plan_for(library, [("all.json", newer)]).found
    assert (found.file, found.what) == ("all.json", "newer")


@pytest.mark.parametrize(
    "content",
    [
        b'{"format": "reef-table"',
        b'{"format": "reef-table", "version": 1, "games": 5}',
        b'{"format": "reef-table", "version": "2"}',
        b'{"format": "reef-table", "version": 1, "games": [{"name": "x", "base64": "no"}]}',
        b'{"format": "reef-table", "version": 1, "settings": ' + b"[" * 5_000,
    ],
)
def test_a_document_may_contain_anything(tmp_path: Path, content: bytes) -> None:
    library = library_at(tmp_path)
    assert [one.what for one in import_files(library, [("all.json", content)])] == ["damaged"]
    assert journals(library) == []


def test_a_document_is_told_from_a_journal(exported: bytes) -> None:
    assert is_document(exported)
    assert is_document(b'\xef\xbb\xbf\r\n{\n  "format" : "reef-table"')
    assert not any(map(is_document, JOURNALS.values()))


def test_a_file_that_was_formatted_anew_is_read(
    library: GameLibrary, exported: bytes, tmp_path: Path
) -> None:
    pretty = json.dumps(json.loads(exported), indent=4, ensure_ascii=False).encode("utf-8-sig")
    other = library_at(tmp_path)
    import_files(other, [("all.json", pretty)])
    assert journals(other) == journals(library)


def test_every_game_is_exported_by_its_name() -> None:
    stored = {name.partition("-")[0] for name in JOURNALS}
    assert {info.name for info in GAMES} == stored, "leave a game of each in tests/companion/stored/"


def test_the_fields_of_a_document_may_come_in_any_order(
    library: GameLibrary, exported: bytes, tmp_path: Path
) -> None:
    turned = json.dumps(dict(reversed(json.loads(exported).items()))).encode()
    assert is_document(turned)
    assert not is_document(turned.replace(b'"reef-table"', b'"another"'))
    other = library_at(tmp_path / "there")
    import_files(other, [("everything.json", turned)])
    assert document_of(other) == document_of(library)


def test_a_document_that_was_cut_gives_the_games_that_are_whole(exported: bytes, tmp_path: Path) -> None:
    whole = exported.splitlines(keepends=True)
    cut = b"".join(whole[:-2])[:-200]
    found = import_files(library_at(tmp_path / "there"), [("all.json", cut)])
    assert [one.what for one in found[-2:]] == ["damaged", "cut"]
    assert {one.what for one in found[:-2]} <= {"new", "damaged"}
    assert len(found) == len(whole) - 2


def test_a_damaged_game_in_a_document_affects_no_other(exported: bytes, tmp_path: Path) -> None:
    lines = exported.splitlines(keepends=True)
    before = import_files(library_at(tmp_path / "before"), [("all.json", exported)])
    lines[2] = lines[2].replace(b'"name"', b'"nom', 1)
    found = import_files(library_at(tmp_path / "there"), [("all.json", b"".join(lines))])
    assert found[1] == ("all.json", "damaged", False)
    assert [one.what for one in found[2:]] == [one.what for one in before[2:]]


@pytest.mark.parametrize("lines", [b"\n", b"\r\n"], ids=["as it was", "sent by mail"])
def test_a_document_is_read_line_by_line_however_large(
    exported: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: bytes
) -> None:
    before = import_files(library_at(tmp_path / "before"), [("all.json", exported)])
    monkeypatch.setattr(document, "MOST_OF_DOCUMENT", 2_000)
    sent = exported.replace(b"\n", lines)
    assert import_files(library_at(tmp_path / "there"), [("all.json", sent)]) == before
    anew = json.dumps(json.loads(exported), indent=2).replace('{\n  "format"', '{"format"').encode()
    found = import_files(library_at(tmp_path / "other"), [("all.json", anew)])
    assert found == (Outcome("all.json", "too_big"),)
