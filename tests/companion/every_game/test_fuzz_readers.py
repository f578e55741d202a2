"""Fuzzers of every reader of the companion: files, settings, addresses, pasted lines."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from datetime import datetime
from io import BytesIO
from math import isfinite
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlencode
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import pytest

from companion.games import GAMES
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import Store
from companion.games.australis.words.players import PLAYERS, players_of
from companion.i18n.dates import clock_time, day_words
from companion.i18n.translation import LANGUAGES, best_language
from companion.session import hints, numbers_backup
from companion.session.copies.parts import KINDS
from companion.session.copies.plan import Answers
from companion.session.journals import seconds, summarise
from companion.session.library import GameLibrary
from companion.session.phone_facts import read_facts
from companion.session.routes import back_from
from companion.session.settings import CHOICES, settings_of
from companion.session.unpacking import games_in
from companion.storage import file_index
from companion.storage.file_index import FileRecord
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import StorageError
from companion.storage.unreadable import UnreadableJournal
from companion.table.numbers import known_numbers, printed_line
from companion.table.seating import player_setup
from engine.australis.printed import as_printed
from tests.companion.drawn import went_wrong
from tests.companion.libraries import (
    NOON,
    all_known,
    copy_of,
    document_of,
    game_setup,
    games_folder,
    import_files,
    library_at,
    phone_on,
    table_on,
)
from tests.companion.session.test_store import Memory
from tests.engine.test_fuzz import budget, game, mutated_journal, valid_journal
from tests.fuzz import EXTREMES, any_text, at_most, fuzz, mutated, mutated_bytes

pytestmark = pytest.mark.slow

WORDS_FOR_A_LINE = 10_000
"""Function calls allowed for the words of one entry, or for the summary of a table."""


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Turns off the warnings about strange files, which are meant for whoever runs a server."""
    logging.disable(logging.WARNING)
    yield
    logging.disable(logging.NOTSET)


# ------------------------------------------------------------------ journals


@fuzz(60)
def test_a_random_journal_is_summarised_or_damaged(seed: int) -> None:
    """A journal has a summary or damage; and it opens if it has a summary."""
    random = Random(seed)
    data = (
        mutated_journal(random)
        if random.random() < 0.7
        else mutated_bytes(random, valid_journal(random.randrange(8)))
    )
    with at_most(3 * budget(data) + 50 * WORDS_FOR_A_LINE):
        _info, summary, damage = summarise(data, GAMES)
        assert summary is not None or damage is not None
        info = GAMES[0]
        try:
            store = Store(info.game, Memory(data), lambda: NOON)
        except UnreadableJournal:
            assert summary is None
            return
    state = store.state
    with at_most(WORDS_FOR_A_LINE * (len(state.entries) + 1)):
        for entry in state.entries:
            assert isinstance(info.words.entry_words(state, entry), str)
            assert clock_time(entry.at) == "" or ":" in clock_time(entry.at)
            assert day_words(seconds(entry.at))


@fuzz(25)
def test_random_journals_are_listed_copied_and_deleted(seed: int) -> None:
    """However many of them are mutated: all are listed, copied, imported elsewhere and deleted."""
    random = Random(seed)
    with TemporaryDirectory() as folder:
        library = library_at(Path(folder) / "one")
        table_on(library, game_setup("Mia", "Jonas")).writer.close()
        files = [("a.jsonl", mutated_journal(random)), ("b.jsonl", random.randbytes(100)), ("c.jsonl", b"\n")]
        for name, data in files:
            (games_folder(library) / name).write_bytes(data)
        assert len(library.saved_games()) == 4
        other = library_at(Path(folder) / "other")
        brought = import_files(other, [("copy.zip", copy_of(library)), *files])
        assert [one.what for one in brought].count("new") == len(other.saved_games()) >= 1
        assert all(game.summary is not None for game in other.saved_games())
        for name in ("a", "b", "c"):
            library.restore(library.discard(name))
            library.discard(name)
        assert len(library.saved_games()) == 1


# ------------------------------------------------------------------ files that somebody picks


@fuzz(150)
def test_a_random_picked_file_unpacks_without_errors(seed: int) -> None:
    random = Random(seed)
    name = random.choice(["copy.zip", "game.jsonl", any_text(random)])
    makers: list[Callable[[Random], bytes]] = [spoiled_zip, spoiled_zip, lambda one: one.randbytes(200)]
    data = random.choice(makers)(random)
    games = list(games_in(name, data))
    assert games
    for file, content in games:
        assert isinstance(file, str)
        assert isinstance(content, bytes | str)


def spoiled_zip(random: Random) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w", random.choice([ZIP_STORED, ZIP_DEFLATED])) as zipped:
        for number in range(random.choice([0, 1, 3])):
            zipped.writestr(f"game{number}.jsonl", valid_journal(number)[:3000])
    return b"PK" + mutated_bytes(random, packed.getvalue())[2:]


@fuzz(60)
def test_a_random_document_is_looked_at_and_imported_without_errors(seed: int) -> None:
    random = Random(seed)
    with TemporaryDirectory() as folder:
        library = library_at(Path(folder) / "one")
        library.storage.add("game", valid_journal(0), 5)
        library.preferences.remember(**remembered(random))
        files = [("all.json", mutated_bytes(random, document_of(library))), ("good.jsonl", valid_journal(1))]
        other = library_at(Path(folder) / "other")
        taken = Answers(frozenset(random.sample(KINDS, random.randrange(5))))
        assert import_files(other, files, taken)[-1].what in ("new", "here", "continued", "diverged")
        assert all(game.summary is not None for game in other.saved_games())
        again = library_at(Path(folder) / "other")
        import_files(again, [("again.json", document_of(other))])
        assert document_of(again) == document_of(other)


@fuzz(40)
def test_a_game_is_imported_from_any_file_name(seed: int) -> None:
    random = Random(seed)
    with TemporaryDirectory() as folder:
        library = library_at(Path(folder))
        (one,) = import_files(library, [(any_text(random), valid_journal(0))])
        assert one.what == "new"
        (saved,) = library.saved_games()
        assert library.open(saved.name).name == saved.name


# ------------------------------------------------------------------ settings


def remembered(random: Random) -> Any:
    """Settings as the app writes them, with something wrong in them."""
    library = {
        **{name: random.choice(choices) for name, choices in CHOICES.items()},
        hints.FOLLOWED: ["begin", "enter"],
        f"{GAMES[0].name}.{hints.FIRST}": "table",
        player_setup.MEMORY: [["Mia", "blue"], ["Jonas", "green"], ["Lea", "pink"]],
        numbers_backup.MEMORY: [["slot_feeds", 4, 15], ["silver", 2, 4], ["last_space", 0, 24]],
        "install_offered": True,
    }
    return mutated(random, library)


@fuzz(300)
def test_random_facts_of_a_phone_give_a_clock_and_valid_settings(seed: int) -> None:
    random = Random(seed)
    zones = ("Europe/Berlin", "Etc/GMT+5", "../x", any_text(random))
    said = {
        "zone": random.choice(zones),
        "minutes": random.choice(("60", "-570", "9" * 9, any_text(random))),
        "hours": random.choice(("12", "24", any_text(random))),
        "mark": random.choice((".", ",", any_text(random))),
        "region": random.choice(("CH", any_text(random))),
        f"reef-table.{random.choice([*CHOICES, any_text(random)])}": random.choice(
            ('"dark"', "true", "[" * 500, "1e999", any_text(random))
        ),
    }
    query = mutated_bytes(random, urlencode(said, errors="surrogatepass").encode()).decode("latin-1")
    with at_most(200_000):
        facts = read_facts(query)
        assert facts.zone is None or datetime.now(facts.zone).utcoffset() is not None
        assert facts.region.separator("en") in (",", ";")
        chosen = settings_of(facts.kept)
        assert all(getattr(chosen, name) in choices for name, choices in CHOICES.items())


@fuzz(200)
def test_random_settings_give_valid_choices(seed: int) -> None:
    random = Random(seed)
    state = remembered(random)
    with TemporaryDirectory() as folder, at_most(200_000):
        library = GameLibrary(GAMES, FolderStorage(Path(folder)), lambda: NOON)
        library.preferences.state = state if isinstance(state, dict) else {}
        chosen = settings_of(library.preferences.state)
        assert all(getattr(chosen, name) in choices for name, choices in CHOICES.items())
        hints.begin(library.preferences, GAMES[0], "table")
        assert not hints.is_before_first(library.preferences, GAMES[0])
        assert len(players_of(player_setup.default_seats(PLAYERS, library.preferences))) >= PLAYERS.fewest
        printed = known_numbers.printed_in_force(PRINTED_NUMBERS, library.preferences)
        GAMES[0].game.start(game_setup("Mia", "Jonas", printed=printed))


@fuzz(60)
def test_a_random_settings_file_can_be_read(seed: int) -> None:
    random = Random(seed)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "settings.json"
        text = json.dumps(remembered(random))
        file.write_bytes(mutated_bytes(random, text.encode()) if random.random() < 0.7 else text.encode())
        assert isinstance(FolderStorage(Path(folder)).read_settings(), dict)


@fuzz(15)
async def test_every_page_survives_random_settings(seed: int) -> None:
    random = Random(seed)
    state = remembered(random)
    with TemporaryDirectory() as folder:
        (Path(folder) / "settings.json").write_text(json.dumps(state))
        library = library_at(Path(folder))
        for route in ("/", "/new", "/dice", "/final", "/numbers", "/settings", "/games"):
            async with phone_on(library, route) as phone:
                assert not went_wrong(phone.texts()), (route, state)


@fuzz(150)
def test_a_random_file_index_can_be_read(seed: int) -> None:
    random = Random(seed)
    files = {"1": FileRecord("game", True, 1000.0, 77), "2": FileRecord("other", False, 2000.0, 0)}
    whole = file_index.compacted(file_index.FileIndex(3, files, {"language": "de"}))
    if random.random() < 0.5:
        rows = [mutated(random, json.loads(line)) for line in whole.splitlines()]
        whole = b"".join(json.dumps(row).encode() + b"\n" for row in rows)
    else:
        whole = mutated_bytes(random, whole)
    said = file_index.read(whole)
    assert said is None or said.settings is not None
    for record in said.files.values() if said else ():
        assert day_words(record.when) is not None


def index_after(said: dict[str, Any]) -> file_index.FileIndex | None:
    """A file index after one more line."""
    return file_index.read(
        file_index.compacted(file_index.FileIndex(1, {}, {})) + json.dumps(said).encode() + b"\n"
    )


@pytest.mark.parametrize("value", EXTREMES, ids=range(len(EXTREMES)))
@pytest.mark.parametrize("name", ["file", "name", "shelved", "when", "length", "settings"])
def test_extreme_values_in_a_file_index_can_be_read(name: str, value: Any) -> None:
    said = index_after({"file": "1", "name": "game", "shelved": True, "when": 1.0, "length": 3, name: value})
    assert said is not None
    for record in said.files.values():
        assert isfinite(record.when)
    for place in ("catalogue", "length", "sum"):
        head = {"catalogue": 1, "length": 0, "sum": 0, place: value}
        file_index.read(json.dumps(head).encode() + b"\n" + b"{}\n")


# ------------------------------------------------------------------ input from a phone


@fuzz(200)
def test_random_accepted_languages_give_a_known_one(seed: int) -> None:
    random = Random(seed)
    wishes = random.choice([any_text(random), f"de;q={any_text(random)},fr", "de;q=nan,fr;q=inf,it;q=1e999"])
    assert best_language(wishes) in (*LANGUAGES, "en")


@fuzz(100)
def test_a_random_line_of_numbers_is_read_or_refused(seed: int) -> None:
    random = Random(seed)
    line = printed_line.write(PRINTED_NUMBERS, random.choice([as_printed(), all_known()]))
    text = random.choice([any_text(random), mutated_bytes(random, line.encode()).decode(errors="replace")])
    try:
        assert printed_line.read(PRINTED_NUMBERS, text) is not None
    except printed_line.InvalidLine:
        return


@fuzz(200)
def test_a_random_address_stays_inside_the_app(seed: int) -> None:
    random = Random(seed)
    route = "/" + any_text(random)
    assert back_from(route).startswith("/")
    assert back_from(f"/rules?from={any_text(random)}").startswith("/")
    with TemporaryDirectory() as folder:
        library = library_at(Path(folder))
        with pytest.raises(StorageError):
            library.open(any_text(random) or "nothing")


@fuzz(25)
async def test_a_random_address_shows_a_page(seed: int) -> None:
    random = Random(seed)
    text = any_text(random).encode(errors="replace").decode()  # an address cannot contain lone surrogates
    starts = ["/", "", "//", "/table/", "/table/Foo/", "/rules/", "/rules?from=/table/", "/games/", "/new/"]
    with TemporaryDirectory() as folder:
        async with phone_on(library_at(Path(folder)), random.choice(starts) + text) as phone:
            assert phone.texts().strip()
            assert not went_wrong(phone.texts())


def test_the_fuzzed_games_are_of_many_kinds() -> None:
    assert len({valid_journal(number) for number in range(8)}) == 8
    assert len({game(number)[0] for number in range(8)}) > 1
