"""Backups that were cut, edited or forged affect no other file, and take little time and memory."""

from __future__ import annotations

import io
import random
import struct
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.history.work import finished
from companion.session import unpacking
from companion.session.copies.limits import MOST_OF_DOCUMENT, MOST_OF_JOURNAL
from companion.session.copies.pack import zip_copy
from companion.session.copies.plan import name_for
from companion.session.unpacking import DOCUMENT, Unpacked, games_in
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import OpenError, is_name
from companion.storage.unreadable import MAX_JOURNAL_BYTES
from engine.australis.moves import CorrectFish
from tests.companion.libraries import (
    Outcome,
    copy_of,
    game_setup,
    import_files,
    library_at,
    phone_on,
    pick,
    table_on,
)
from tests.companion.shell.test_settings import journals

METHODS = {
    "stored": zipfile.ZIP_STORED,
    "deflated": zipfile.ZIP_DEFLATED,
    "bzip2": zipfile.ZIP_BZIP2,
    "lzma": zipfile.ZIP_LZMA,
}


@pytest.fixture
def journal(tmp_path: Path) -> bytes:
    """A whole game."""
    library = library_at(tmp_path / "source")
    store = table_on(
        library, game_setup("Mia", "Jonas"), [CorrectFish(seat=0, fish=fish) for fish in range(5)]
    )
    store.writer.close()
    return library.storage.read(store.name)


def unpacked(*files: tuple[str, bytes]) -> list[Unpacked]:
    return [one for file, content in files for one in games_in(file, content)]


def game_of(*names: str) -> bytes:
    """A game that these people have begun."""
    with TemporaryDirectory() as folder:
        store = table_on(library_at(Path(folder)), game_setup("Mia", *names))
        store.writer.close()
        return library_at(Path(folder)).storage.read(store.name)


def streamed(files: list[tuple[str, bytes]]) -> bytes:
    """The zip of a program that writes each size only after the file."""
    packed = Unseekable()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            archive.writestr(name, content)
    return packed.getvalue()


class Unseekable(io.BytesIO):
    """A stream in which nobody can go back."""

    def seekable(self) -> bool:
        return False

    def tell(self) -> int:
        raise OSError("this is a stream")


def zipped(files: list[tuple[str, bytes]], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        for name, content in files:
            archive.writestr(name, content)
    return packed.getvalue()


def changed_central(content: bytes, offset: int, value: bytes, which: int = 0) -> bytes:
    """A zip with some bytes changed in one entry of its central directory."""
    at = -1
    for _ in range(which + 1):
        at = content.index(b"PK\1\2", at + 1)
    return content[: at + offset] + value + content[at + offset + len(value) :]


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_every_compression_method_is_unpacked(journal: bytes, method: int) -> None:
    packed = zipped([("a.jsonl", journal), ("b.jsonl", b"x" * 300_000)], method)
    assert list(games_in("copy.zip", packed)) == [("a.jsonl", journal), ("b.jsonl", b"x" * 300_000)]


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_a_damaged_file_in_a_zip_affects_no_other(tmp_path: Path, journal: bytes, method: int) -> None:
    content = zipped([("bad.jsonl", bytes(range(256)) * 40), ("good.jsonl", journal)], method)
    start = content.index(b"bad.jsonl") + len("bad.jsonl")
    for at in (3, 9, 20):
        broken = bytearray(content)
        broken[start + at] ^= 0xFF
        found = import_files(library_at(tmp_path / str(at)), [("copy.zip", bytes(broken))])
        assert found == (Outcome("bad.jsonl", "damaged"), Outcome("good.jsonl", "new"))


def test_a_damaged_zip_does_not_stop_the_files_beside_it(journal: bytes) -> None:
    chance = random.Random(7)
    for method in METHODS.values():
        content = zipped([("one.jsonl", journal), ("two.jsonl", journal)], method)
        for _ in range(200):
            broken = bytearray(content)
            for _ in range(chance.randint(1, 3)):
                broken[chance.randrange(len(broken))] = chance.randrange(256)
            found = unpacked(("broken.zip", bytes(broken)), ("good.jsonl", journal))
            assert found[-1] == ("good.jsonl", journal)
            assert len(found) > 1
        for length in range(0, len(content), 7):
            assert unpacked(("cut.zip", content[:length]), ("good.jsonl", journal))[-1][1] == journal


HOSTILE = {
    "a name that is no text": lambda zip_: changed_central(
        changed_central(zip_, 8, struct.pack("<H", 0x800)), 46, b"\xff\xfe"
    ),
    "encrypted": lambda zip_: changed_central(zip_, 8, struct.pack("<H", 1)),
    "an unknown way of packing": lambda zip_: changed_central(zip_, 10, struct.pack("<H", 77)),
    "from the far future": lambda zip_: changed_central(zip_, 6, struct.pack("<H", 999)),
    "said to be shorter": lambda zip_: changed_central(zip_, 24, struct.pack("<I", 9)),
    "said to be longer": lambda zip_: changed_central(zip_, 24, struct.pack("<I", 1 << 20)),
    "said to lie elsewhere": lambda zip_: changed_central(zip_, 42, struct.pack("<I", 7)),
    "said to lie behind the end": lambda zip_: changed_central(zip_, 42, struct.pack("<I", 1 << 30)),
    "a list that is nowhere": lambda zip_: zip_[:-6] + struct.pack("<I", 0xFFFFFF) + zip_[-2:],
}


@pytest.mark.parametrize("hostile", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_zip_stops_no_other_file(
    tmp_path: Path, journal: bytes, hostile: Callable[[bytes], bytes]
) -> None:
    content = hostile(zipped([("bad.jsonl", journal), ("fine.jsonl", journal)]))
    library = library_at(tmp_path / "there")
    found = import_files(library, [("bad.zip", content), ("good.jsonl", journal)])
    assert {one.what for one in found} <= {"damaged", "new", "here", "foreign", "cut"}
    assert list(journals(library).values()) == [journal]


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_a_bomb_that_claims_to_be_small_is_not_unpacked(
    monkeypatch: pytest.MonkeyPatch, journal: bytes, method: int
) -> None:
    content = zipped([("bomb.jsonl", bytes(20 << 20)), ("good.jsonl", journal)], method)
    content = changed_central(content, 24, struct.pack("<I", 50))
    assert list(games_in("copy.zip", content)) == [("bomb.jsonl", "damaged"), ("good.jsonl", journal)]


def test_an_lzma_file_cannot_demand_memory(journal: bytes) -> None:
    content = bytearray(zipped([("greedy.jsonl", journal), ("good.jsonl", journal)], zipfile.ZIP_LZMA))
    start = content.index(b"greedy.jsonl") + len("greedy.jsonl")
    content[start + 5 : start + 9] = b"\xff\xff\xff\xff"
    found = list(games_in("copy.zip", bytes(content)))
    assert found == [("greedy.jsonl", "damaged"), ("good.jsonl", journal)]


def test_a_zip_with_too_many_files_is_too_big(monkeypatch: pytest.MonkeyPatch, journal: bytes) -> None:
    monkeypatch.setattr(unpacking, "MOST_FILES", 20)
    files = [(f"{number}.jsonl", journal) for number in range(21)]
    assert list(games_in("copy.zip", zipped(files))) == [("copy.zip", "too_big")]
    assert len(list(games_in("copy.zip", zipped(files[:20])))) == 20


def test_a_zip_with_too_many_bytes_is_too_big(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "MOST", 20 << 20)
    files = [(f"{number}.jsonl", bytes(1 << 20)) for number in range(21)]
    assert list(games_in("copy.zip", zipped(files))) == [("copy.zip", "too_big")]
    assert len(list(games_in("copy.zip", zipped(files[:20])))) == 20
    assert list(games_in("copy.zip", b"PK" + bytes(20 << 20))) == [("copy.zip", "too_big")]
    huge = [("reef-table.json", bytes(MOST_OF_DOCUMENT + 1))]
    monkeypatch.undo()
    assert list(games_in("copy.zip", zipped(huge))) == [("reef-table.json", "too_big")]


def test_a_copy_that_was_cut_gives_what_is_whole_in_it(tmp_path: Path, journal: bytes) -> None:
    files = [(f"game-{number}.jsonl", game_of(f"Jonas {number}")) for number in range(10)]
    for content in (zipped(files), streamed(files), zipped(files, zipfile.ZIP_LZMA)):
        found = unpacked(("copy.zip", content[: len(content) * 8 // 10]))
        assert found[:7] == files[:7]
        assert [what for _name, what in found[7:]] in (["damaged", "cut"], [files[7][1], "damaged", "cut"])
        assert found[-1] == ("copy.zip", "cut")
    library = library_at(tmp_path / "there")
    done = import_files(library, [("copy.zip", content[: len(content) // 2]), ("good.jsonl", journal)])
    assert {one.what for one in done} == {"new", "damaged", "cut"}
    assert journal in journals(library).values()


def test_a_copy_whose_list_of_files_is_damaged_gives_its_games(journal: bytes) -> None:
    files = [("one.jsonl", journal), ("two.jsonl", b"x" * 300_000)]
    for content in (zipped(files), streamed(files)):
        for damaged in (changed_central(content, 0, b"??"), changed_central(content, 28, b"\xff\xff", 1)):
            assert unpacked(("copy.zip", damaged)) == [*files, ("copy.zip", "cut")]


ODD_NAMES = {
    "nothing": "",
    "only an ending": ".jsonl",
    "from the root": "/etc/good.jsonl",
    "up": "../../good.jsonl",
    "of another system": "c:\\games\\good.jsonl",
    "twice": "good.jsonl",
    "reserved": "con.jsonl",
    "a zero": "a\0b.jsonl",
    "long": "x" * 60_000 + ".jsonl",
    "no letters": "\N{SPOUTING WHALE}.jsonl",
}


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("odd", ODD_NAMES.values(), ids=ODD_NAMES)
def test_a_file_with_an_odd_name_is_read_and_affects_no_other(
    tmp_path: Path, journal: bytes, odd: str
) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        about = zipfile.ZipInfo("?")
        about.filename = odd
        archive.writestr(about, game_of("Ada"))
        archive.writestr("good.jsonl", journal)
    library = library_at(tmp_path / "there")
    assert [one.what for one in import_files(library, [("copy.zip", packed.getvalue())])] == ["new", "new"]
    assert sorted(journals(library).values()) == sorted([game_of("Ada"), journal])


def test_no_game_gets_a_name_that_is_a_device_for_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    devices = ["con", "PRN", "aux", "nul", "com1", "LPT9"]
    assert [name_for(f"{device}.jsonl") for device in devices] == [
        f"game-{device.lower()}" for device in devices
    ]
    assert [name_for(f"{name}.jsonl") for name in ("con-2", "conny", "")] == ["con-2", "conny", "game"]
    # One that is here already is still found where that name is no device.
    assert is_name("con")
    monkeypatch.setattr(sys, "platform", "win32")
    assert not is_name("con")
    assert is_name("con-2")


def test_what_a_mac_adds_to_a_zip_is_no_stranger(journal: bytes) -> None:
    note = b"\0\5\26\7" + bytes(100)
    files = [("__MACOSX/._game.jsonl", note), ("._game.jsonl", note), ("copy/game.jsonl", journal)]
    assert unpacked(("copy.zip", zipped(files))) == [("game.jsonl", journal)]
    assert unpacked(("._game.jsonl", note), ("game.jsonl", journal)) == [("game.jsonl", journal)]


def test_copies_of_one_game_in_a_zip_become_one_game(tmp_path: Path, journal: bytes) -> None:
    files = [
        ("a/b/game.jsonl", journal),
        ("../../game.jsonl", b"".join(journal.splitlines(keepends=True)[:3])),
        ("c:\\game.jsonl", b"".join(journal.splitlines(keepends=True)[:2])),
        ("/.jsonl", b"hello"),
        ("folder.jsonl/", b""),
    ]
    library = library_at(tmp_path / "there")
    found = import_files(library, [("copy.zip", zipped(files))])
    assert [one.what for one in found] == ["new", "here", "here", "foreign"]
    assert list(journals(library)) == ["game"]
    library = library_at(tmp_path / "elsewhere")
    two = [("old.zip", zipped([("game.jsonl", files[2][1])])), ("new.zip", zipped([("game.jsonl", journal)]))]
    assert [one.what for one in import_files(library, two)] == ["new", "continued"]
    assert journals(library) == {"game": journal}


def test_different_games_of_one_name_in_a_zip_become_separate_games(tmp_path: Path, journal: bytes) -> None:
    source = library_at(tmp_path / "other source")
    store = table_on(source, game_setup("Ada", "Ben"))
    store.writer.close()
    other = source.storage.read(store.name)
    library = library_at(tmp_path / "there")
    files = [("x/game.jsonl", other), ("y/game.jsonl", journal)]
    assert [one.what for one in import_files(library, [("copy.zip", zipped(files))])] == ["new", "new"]
    assert journals(library) == {"game": other, "game-2": journal}


def test_a_game_is_compared_only_with_games_of_the_same_start(
    tmp_path: Path, journal: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Importing many games beside many others does not read each journal once per other game."""
    games = []
    for number in range(30):
        store = table_on(library_at(tmp_path / "many" / str(number)), game_setup("Mia", f"Jonas {number}"))
        games.append((f"{number}.jsonl", store.writer.read()))
        store.writer.close()
    read_names: list[str] = []
    real = FolderStorage.read

    def counted_read(storage: FolderStorage, name: str) -> bytes:
        read_names.append(name)
        return real(storage, name)

    monkeypatch.setattr(FolderStorage, "read", counted_read)
    library = library_at(tmp_path / "there")
    assert {one.what for one in import_files(library, games)} == {"new"}
    assert len(read_names) <= len(games)
    assert {one.what for one in import_files(library, games)} == {"here"}
    assert len(read_names) <= 3 * len(games)


def test_an_unreadable_game_stops_neither_backup_nor_import(
    tmp_path: Path, journal: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_at(tmp_path)
    for name in ("bad", "good"):
        library.storage.add(name, journal, 5)
    real = FolderStorage.read

    def counted_read(storage: FolderStorage, name: str) -> bytes:
        if name == "bad":
            raise OpenError("the disk does not give it")
        return real(storage, name)

    monkeypatch.setattr(FolderStorage, "read", counted_read)
    copied = finished(zip_copy(library))
    assert copied.missing == ("bad",)
    assert zipfile.ZipFile(io.BytesIO(copied.content)).namelist() == [DOCUMENT, "good.jsonl"]
    assert import_files(library, [("copy.zip", copied.content)]) == (Outcome("good.jsonl", "here"),)


async def test_games_missing_from_a_backup_are_reported(
    tmp_path: Path, journal: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_at(tmp_path)
    library.storage.add("bad", journal, 5)

    def counted_read(_storage: FolderStorage, name: str) -> bytes:
        raise OpenError("the disk does not give it")

    monkeypatch.setattr(FolderStorage, "read", counted_read)
    async with phone_on(library, "/copies") as phone:
        await phone.tap("Save a copy of all games")
        assert "1 game can’t be read right now and isn’t in the copy." in phone.texts()
        assert [name for name, _ in phone.calls if name == "save_file"] == ["save_file"]


def test_a_clock_wrong_by_decades_does_not_stop_a_backup(tmp_path: Path, journal: bytes) -> None:
    library = library_at(tmp_path)
    library.storage.add("game", journal, -1e9)
    assert zipfile.ZipFile(io.BytesIO(copy_of(library))).namelist() == [DOCUMENT, "game.jsonl"]


async def test_damaged_files_are_reported_on_the_settings_page(tmp_path: Path, journal: bytes) -> None:
    content = zipped([("bad.jsonl", bytes(range(256)) * 40), ("good.jsonl", journal)], zipfile.ZIP_LZMA)
    broken = bytearray(content)
    broken[content.index(b"bad.jsonl") + 12] ^= 0xFF
    async with phone_on(library_at(tmp_path), "/copies") as phone:
        await pick(phone, copy_zip=bytes(broken), notes_txt=b"hello")
        assert "1 game restored." in phone.texts()
        assert "“bad.jsonl” is damaged and wasn’t restored." in phone.texts()
        assert "“notes.txt” isn’t a Reef Table game." in phone.texts()


def test_only_the_file_of_printed_numbers_itself_is_taken_for_it() -> None:
    own = [("printed-numbers.json", b"1"), ("copy/printed-numbers.json", b"2")]
    others = [("my-printed-numbers.json", b"3"), ("printed-numbers.json/", b"")]
    assert [content for _name, content in games_in("copy.zip", zipped(own + others))] == [b"1", b"2"]
    assert list(games_in("copy.zip", zipped(others))) == [("copy.zip", "foreign")]


RUBBISH = {
    "lines": b"rubbish\n" * 300_000,
    "zeros": bytes(2_000_000) + b"\n",
    "braces": b"{}\n{\n" * 100,
    "zeros without an end": bytes(MAX_JOURNAL_BYTES),
    "text without an end": b"lorem ipsum " * (MAX_JOURNAL_BYTES // 4),
    "an entry that never ends": b'{"number": 3' + bytes(MAX_JOURNAL_BYTES),
    "a mountain": bytes(MOST_OF_JOURNAL * 9),
}


@pytest.mark.parametrize("rubbish", RUBBISH.values(), ids=RUBBISH)
async def test_a_good_game_before_rubbish_is_restored_and_what_follows_is_told(
    tmp_path: Path, journal: bytes, rubbish: bytes
) -> None:
    library = library_at(tmp_path)
    found = import_files(library, [("game.jsonl", journal + rubbish)])
    assert found == (Outcome("game.jsonl", "new", left_out=True),)
    assert library.storage.read("game") == journal
    in_a_zip = import_files(library, [("copy.zip", zipped([("game.jsonl", journal + rubbish)]))])
    assert in_a_zip == (Outcome("game.jsonl", "here", left_out=True),)
    async with phone_on(library_at(tmp_path / "other"), "/copies") as phone:
        await pick(phone, game_jsonl=journal + rubbish, other_jsonl=journal)
        assert "“game.jsonl” was restored up to its last entry." in phone.texts()


def test_the_line_ends_of_a_mail_do_not_hide_where_rubbish_begins(tmp_path: Path, journal: bytes) -> None:
    library = library_at(tmp_path)
    for rubbish in (b"rubbish\r\n", bytes(MAX_JOURNAL_BYTES)):
        (found,) = import_files(library, [("game.jsonl", journal.replace(b"\n", b"\r\n") + rubbish)])
        assert found.left_out
        assert [library.storage.read(game.name) for game in library.storage.games()] == [journal]


def test_rubbish_between_entries_is_damage(tmp_path: Path, journal: bytes) -> None:
    lines = journal.splitlines(keepends=True)
    found = import_files(library_at(tmp_path), [("game.jsonl", b"rubbish\n".join([lines[0], *lines]))])
    assert found == (Outcome("game.jsonl", "damaged"),)


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_an_odd_name_in_a_zip_affects_no_other(tmp_path: Path, journal: bytes, method: int) -> None:
    odd = "sp\N{LATIN SMALL LETTER O WITH DIAERESIS}tt.jsonl"  # flagged as UTF-8
    content = zipped([(odd, journal), ("good.jsonl", journal)], method)
    broken = content.replace(odd.encode(), odd.encode().replace(b"\xc3\xb6", b"\xff\xfe"))
    assert broken != content
    assert [data for _name, data in games_in("copy.zip", broken)] == [journal, journal]
    found = import_files(library_at(tmp_path), [("copy.zip", broken)])
    assert [one.what for one in found] == ["new", "here"]
