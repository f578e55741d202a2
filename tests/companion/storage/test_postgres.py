"""Games in PostgreSQL: two hosts at one table, races, lost connections, and a host killed in an entry."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient

from companion.games import GAMES
from companion.session.address import Address
from companion.session.history_notes import history_notes, leave_out
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.session.routes import Pages
from companion.session.table_changed import TableOvertaken
from companion.storage.journal_writer import StorageError, StorageProblem
from companion.storage.postgres import database as database_module
from companion.storage.postgres import schema
from companion.storage.postgres.database import Database
from companion.storage.postgres.schema import NewerDatabase
from companion.storage.postgres.storage import PostgresStorage
from companion.storage.shared import LinesAdded, News
from companion.table.control.controller import GameMoves, TableController
from companion.table.control.pending_input import PendingInput
from companion.web.entrance import Entrance
from companion.web.health import storage_answers
from engine.journal import Amend
from tests.companion.libraries import NOON, game_setup, phone_at
from tests.companion.phone import Phone
from tests.engine.australis.tables import move
from tests.postgres_server import PostgresServer, started_or_skipped
from tests.waiting import async_until, ended_in_time, until

pytestmark = pytest.mark.xdist_group("postgres")


def host(database: str) -> GameLibrary:
    """The library of one more host."""
    return GameLibrary(GAMES, PostgresStorage(database), lambda: NOON)


MOVES: GameMoves[Any, Any] = GameMoves(lambda table: table.round)


def session_on(library: GameLibrary, phone: Phone) -> PhoneSession:
    """A session of its own on the page of a phone."""
    return PhoneSession(library, phone.page, Pages(frozenset(), frozenset()))


def problem(library: GameLibrary) -> StorageProblem:
    """The problem of the storage now; read directly, it could not change for mypy after an assert."""
    return library.storage.problem


@pytest.fixture
def hosts(database: str) -> tuple[GameLibrary, GameLibrary]:
    """Two hosts of one database that do not hear of each other."""
    return host(database), host(database)


@pytest.fixture
def own_server() -> Iterator[PostgresServer]:
    """A server that the test may stop."""
    server = started_or_skipped()
    yield server
    server.remove()


def begun(library: GameLibrary, *names: str) -> Any:
    """A table that a host has just begun."""
    return library.begin(GAMES[0].game, game_setup(*(names or ("Mia", "Jonas"))))


# -- two hosts at one table ----------------------------------------------------------------------


def test_the_second_of_two_entries_is_refused_and_then_both_are_known(
    hosts: tuple[GameLibrary, GameLibrary],
) -> None:
    first = begun(hosts[0])
    second = hosts[1].open(first.name)
    first.play(move("0 takes b6"), "Mia")
    with pytest.raises(TableOvertaken):
        second.play(move("0 takes b5"), "Jonas")
    assert second.state.entries == first.state.entries, "nothing was written, and the other entry is shown"
    second.play(move("1 takes b5"), "Jonas")
    first.catch_up()
    assert first.state == second.state
    assert [entry.by for entry in first.state.entries] == ["", "Mia", "Jonas"]


def test_half_entered_input_of_two_hosts_is_kept_in_turn(hosts: tuple[GameLibrary, GameLibrary]) -> None:
    first = begun(hosts[0])
    second = hosts[1].open(first.name)
    first.save_pending("dice", [1])
    with pytest.raises(TableOvertaken):
        second.save_pending("tiles", [2])
    assert second.pending("dice") == [1]
    second.save_pending("tiles", [2])
    first.catch_up()
    assert dict(first.state.pending) == {"dice": [1], "tiles": [2]}


def test_undo_of_what_another_host_has_undone_is_refused(hosts: tuple[GameLibrary, GameLibrary]) -> None:
    first = begun(hosts[0])
    first.play(move("0 takes b6"))
    second = hosts[1].open(first.name)
    second.undo_latest(1)
    with pytest.raises(TableOvertaken):
        first.undo_latest(1)
    assert first.state.undoable is None
    assert first.state == second.state


def test_a_game_that_another_host_has_removed_is_gone(hosts: tuple[GameLibrary, GameLibrary]) -> None:
    first = begun(hosts[0])
    second = hosts[1].open(first.name)
    hosts[0].discard(first.name)
    with pytest.raises(StorageError) as refused:
        second.play(move("0 takes b6"))
    assert refused.value.reason == "gone"
    hosts[1].hear(News("games"))
    assert hosts[1].saved_games() == ()
    with pytest.raises(StorageError):
        hosts[1].open(first.name)


def test_an_entry_that_cannot_be_read_here_stops_this_host_only(
    hosts: tuple[GameLibrary, GameLibrary],
) -> None:
    first = begun(hosts[0])
    second = hosts[1].open(first.name)
    writer = hosts[0].storage.open(first.name)
    writer.read()
    writer.append(b'{"a newer version": "writes this"}\n')
    second.catch_up()
    assert second.state.damage is not None
    assert len(second.state.entries) == 1, "what was known before is still shown"
    second.catch_up()


async def test_the_same_tap_on_two_hosts_counts_once(hosts: tuple[GameLibrary, GameLibrary]) -> None:
    store = begun(hosts[0], "Mia", "Jonas")
    other = hosts[1].open(store.name)
    async with phone_at(hosts[0], store) as mine, phone_at(hosts[1], other) as yours:
        await mine.tap("Take Blue 6")
        await yours.tap("Take Blue 6")
        assert len(store.state.entries) == len(other.state.entries) == 2, "both meant the same"
        assert "The table has just changed" not in yours.texts()


async def test_the_second_of_two_different_taps_is_told_why(hosts: tuple[GameLibrary, GameLibrary]) -> None:
    store = begun(hosts[0], "Mia", "Jonas")
    other = hosts[1].open(store.name)
    async with phone_at(hosts[0], store) as mine, phone_at(hosts[1], other) as yours:
        await mine.tap("Take Blue 6")
        await yours.tap("Take Blue 5")
        assert "has just changed" in yours.texts()
        assert "Jonas takes a die" in yours.texts()
        assert len(other.state.entries) == 2


async def test_the_second_of_two_changes_of_an_entry_is_told_why(
    hosts: tuple[GameLibrary, GameLibrary],
) -> None:
    store = begun(hosts[0])
    store.play(move("0 takes b6"))
    other = hosts[1].open(store.name)
    async with phone_at(hosts[1], other) as phone:
        controller = TableController(other, session_on(hosts[1], phone), other.state, MOVES)
        store.revise_all([Amend(of=1, move=move("0 takes b5"))])
        assert not controller.revise_all([Amend(of=1, move=move("0 takes b4"))])
        assert "has just changed" in controller.session.notices.shown.words
        assert other.state == store.state


async def test_half_entered_input_of_another_host_is_not_replaced(
    hosts: tuple[GameLibrary, GameLibrary],
) -> None:
    store = begun(hosts[0])
    other = hosts[1].open(store.name)
    async with phone_at(hosts[0], store) as one, phone_at(hosts[1], other) as two:
        mine = TableController(store, session_on(hosts[0], one), store.state, MOVES)
        yours = TableController(other, session_on(hosts[1], two), other.state, MOVES)
        first, second = (PendingInput(each, "roll", "moment", None, 0) for each in (mine, yours))
        assert first.put(["blue 6"])
        assert not second.put(["green 2"])
        assert first.now() == second.now() == ["blue 6"]
        assert second.put(["blue 6", "green 2"])


def test_half_entered_input_stays_if_it_cannot_be_read_for_once(
    hosts: tuple[GameLibrary, GameLibrary], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = begun(hosts[0])
    other = hosts[1].open(store.name)
    store.save_pending("dice", [1])
    other.catch_up()
    store.play(move("0 takes b6"))

    def fail() -> bytes:
        raise StorageError("it was lost")

    with monkeypatch.context() as patch:
        patch.setattr(other.writer, "read_pending", fail)
        other.catch_up()
    other.save_pending("tiles", [2])
    assert other.pending("dice") == [1]


# -- what hosts hear of each other ---------------------------------------------------------------


async def test_hosts_hear_of_entries_games_and_guests(database: str) -> None:
    one, two = host(database), host(database)
    stops = [library.follow_other_hosts() for library in (one, two)]
    try:
        guests, others = one.share([Address("http://one/")]), two.share([Address("http://two/")])
        store = begun(one)
        other = two.open(store.name)
        store.play(move("0 takes b6"))
        await async_until(lambda: len(other.state.entries) == 2, lambda: "the entry is never heard of")
        other.play(move("1 takes b5"))
        await async_until(lambda: len(store.state.entries) == 3, lambda: "the answer is never heard of")

        code = guests.invitation(store.name).code
        await async_until(lambda: store.name in others.list.invitations, lambda: "no invitation comes")
        assert others.invitation(store.name).code == code, "a code opens its table at any host"
        token = others.enter(code)
        assert token is not None
        await async_until(lambda: guests.guest_of(token) is not None, lambda: "no guest is heard of")
        guests.send_away(guests.at(store.name)[0].number)
        await async_until(lambda: others.guest_of(token) is None, lambda: "nobody is sent away")

        one.preferences.remember(theme="dark")
        await async_until(lambda: two.preferences.state.get("theme") == "dark", lambda: "no setting comes")
        leave_out(one.preferences, "00000000deadbeef")
        await async_until(
            lambda: history_notes(two.preferences).left_out == {"00000000deadbeef"}, lambda: "no note comes"
        )
        before = two.state
        one.discard(store.name)
        await async_until(lambda: two.state > before, lambda: "the end of the game is never heard of")
        with pytest.raises(StorageError):
            two.open(store.name)
    finally:
        for stop in stops:
            await asyncio.to_thread(stop)


def test_a_phone_that_joined_at_one_host_is_let_in_at_the_other_before_the_news(database: str) -> None:
    one, two = (host(database).share([Address(f"http://{name}/")]) for name in ("one", "two"))
    inside = PlainTextResponse("inside")
    entrance = TestClient(Entrance(inside, two), "http://192.168.0.7:8550", follow_redirects=False)
    token = one.enter(one.invitation("friday").code)
    headers = {"cookie": f"reef-table-8550={token}"}
    assert entrance.get("/", headers=headers).text == "inside"
    assert entrance.get(f"/join/{one.invitation('friday').link}").status_code == 303
    one.send_away(one.at("friday")[0].number)
    two.catch_up()
    assert entrance.get("/", headers=headers).status_code == 403


async def test_a_host_catches_up_when_the_database_is_back(own_server: PostgresServer) -> None:
    address = own_server.new_database()
    one, two = host(address), host(address)
    store = begun(one)
    other = two.open(store.name)
    stop = two.follow_other_hosts()
    try:
        assert storage_answers(two.storage)
        await asyncio.to_thread(own_server.stop)
        assert not storage_answers(two.storage), "also where nothing is played"
        with pytest.raises(StorageError) as refused:
            store.play(move("0 takes b6"))
        with pytest.raises(StorageError):
            two.hear(News("all"))
        assert refused.value.reason == "unreachable"
        assert problem(one) == "unreachable"
        assert one.saved_games() == (), "the home page is still drawn"
        await asyncio.to_thread(own_server.start)

        def is_played() -> bool:
            try:
                store.play(move("0 takes b6"))
            except StorageError:
                return False
            return True

        await async_until(is_played, lambda: "the database is never used again")
        assert problem(one) == ""
        assert storage_answers(one.storage)
        await async_until(lambda: len(other.state.entries) == 2, lambda: "the other host never catches up")
    finally:
        await asyncio.to_thread(stop)


async def test_an_entry_that_was_committed_unconfirmed_is_shown(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    library, other = host(database), host(database)
    store = begun(library)
    stop = library.follow_other_hosts()

    @contextmanager
    def answer_lost(_connection: object) -> Iterator[None]:
        yield
        raise psycopg.OperationalError("the answer was lost")

    try:
        other.open(store.name).play(move("0 takes b6"))
        await async_until(lambda: len(store.state.entries) == 2, lambda: "the other host is never heard")
        with monkeypatch.context() as patch:
            patch.setattr(database_module, "_ended_in_time", answer_lost)
            with pytest.raises(StorageError) as failed:
                store.play(move("1 takes b5"))
        assert failed.value.reason == "unconfirmed"
        assert len(store.state.entries) == 2
        await async_until(lambda: len(store.state.entries) == 3, lambda: "the entry is never shown")
    finally:
        await asyncio.to_thread(stop)


def test_guests_stay_while_the_database_does_not_answer(own_server: PostgresServer) -> None:
    library = host(own_server.new_database())
    guests = library.share([Address("http://one/")])
    token = guests.enter(guests.invitation("friday").code)
    assert token is not None
    number = guests.at("friday")[0].number
    own_server.stop()
    guests.catch_up()
    with pytest.raises(StorageError):
        guests.send_away(number)
    with pytest.raises(StorageError):
        library.hear(News("all"))
    assert guests.guest_of(token) is not None, "what cannot be kept has not happened"
    own_server.start()


def test_an_old_code_opens_nothing_at_a_host_that_has_not_heard_of_the_new_one(database: str) -> None:
    one, two = (host(database).share([Address(f"http://{name}/")]) for name in ("one", "two"))
    old = one.invitation("friday").code
    two.catch_up()
    one.renew("friday")
    assert two.enter(old) is None
    two.catch_up()
    assert two.enter(one.invitation("friday").code) is not None


async def test_news_that_cannot_be_read_are_read_again(own_server: PostgresServer) -> None:
    address = own_server.new_database()
    one, two = host(address), host(address)
    store = begun(one)
    other = two.open(store.name)
    failures, hear = 1, two.hear

    def fail_once(news: News) -> None:
        nonlocal failures
        failures -= 1
        if failures >= 0:
            raise StorageError("it was lost again")
        hear(news)

    store.play(move("0 takes b6"))
    assert isinstance(two.storage, PostgresStorage)
    stop = two.storage.follow(fail_once, asyncio.get_running_loop())
    try:
        await async_until(lambda: len(other.state.entries) == 2, lambda: "the entry is never heard of")
        assert failures < 0
    finally:
        await asyncio.to_thread(stop)


# -- failures ------------------------------------------------------------------------------------


def test_writers_at_once_lose_no_line_and_write_none_twice(database: str) -> None:
    PostgresStorage(database).new("race").append(b"begin\n")
    lost = list[int]()

    def write(who: int) -> None:
        writer = PostgresStorage(database).open("race")
        known = writer.read().count(b"\n")
        for number in range(25):
            while True:
                try:
                    writer.append(f"{who} {number}\n".encode())
                    known += 1
                    break
                except LinesAdded:
                    lost.append(who)
                    known += writer.read_after(known).count(b"\n")

    threads = [threading.Thread(target=write, args=(who,)) for who in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    lines = PostgresStorage(database).read("race").decode().splitlines()
    assert sorted(lines[1:]) == sorted(f"{who} {number}" for who in range(4) for number in range(25))
    for who in range(4):
        own = [line for line in lines if line.startswith(f"{who} ")]
        assert own == [f"{who} {number}" for number in range(25)]


def test_games_begun_at_once_have_names_of_their_own(database: str) -> None:
    begun_names = list[str]()

    def begin() -> None:
        writer = PostgresStorage(database).new("friday")
        writer.append(b"one\n")
        begun_names.append(writer.name)

    threads = [threading.Thread(target=begin) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(begun_names)) == 6
    assert {game.name for game in PostgresStorage(database).games()} == set(begun_names)


_HOST_IN_AN_ENTRY = """
import sys
from companion.storage.postgres.database import Database
from companion.storage.postgres.storage import PostgresStorage
from companion.storage.postgres.writer import insert_lines

storage = PostgresStorage(sys.argv[1])
writer = storage.open("friday")
writer.read()
with storage._database.transaction("") as connection:
    connection.execute("UPDATE game SET lines = lines + 1, size = size + 4")
    insert_lines(connection, 1, 1, [b"two\\n"])
    print("in the middle", flush=True)
    sys.stdin.read()
"""


def test_a_host_killed_in_the_middle_of_an_entry_leaves_nothing_of_it(database: str) -> None:
    storage = PostgresStorage(database)
    writer = storage.new("friday")
    writer.append(b"one\n")
    killed = subprocess.Popen(
        [sys.executable, "-c", _HOST_IN_AN_ENTRY, database],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[3],
    )
    with ended_in_time(killed):
        assert killed.stdout is not None
        assert killed.stdout.readline() == b"in the middle\n"
        assert storage.read("friday") == b"one\n", "an entry is there as a whole, or not at all"
        os.kill(killed.pid, signal.SIGKILL)
        killed.communicate()

    def is_written() -> bool:
        try:
            writer.append(b"new two\n")
        except StorageError:  # until the server has noticed that the other host is gone
            return False
        return True

    until(is_written, lambda: "the killed host still holds the game")
    assert storage.read("friday") == b"one\nnew two\n"


def test_a_connection_lost_while_committing_leaves_it_unconfirmed(database: str) -> None:
    storage = Database(database)

    def lose_while_committing() -> None:
        with storage.transaction("it failed") as connection:
            connection.execute("SELECT 1")
            _kill(database, connection.info.backend_pid)

    with pytest.raises(StorageError) as failed:
        lose_while_committing()
    assert failed.value.reason == "unconfirmed"
    with storage.transaction("it works again") as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)


def test_a_connection_lost_before_that_is_said_to_be_unreachable(database: str) -> None:
    storage = Database(database)

    def lose_before_committing() -> None:
        with storage.transaction("it failed") as connection:
            _kill(database, connection.info.backend_pid)
            connection.execute("SELECT 1")

    with pytest.raises(StorageError) as failed:
        lose_before_committing()
    assert failed.value.reason == "unreachable"


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full'; END $$", "full"),
        ("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'read_only_sql_transaction'; END $$", "read_only"),
        ("SELECT 1 / 0", "broken"),
    ],
)
def test_each_error_of_the_database_has_a_reason(database: str, statement: str, reason: str) -> None:
    storage = Database(database)
    with pytest.raises(StorageError) as failed, storage.transaction("it failed") as connection:
        connection.execute(statement.encode())
    assert failed.value.reason == reason


def test_a_database_that_does_not_answer_is_not_asked_again_at_once(own_server: PostgresServer) -> None:
    now = 0.0
    storage = Database(own_server.new_database(), lambda: now)
    own_server.stop()
    with pytest.raises(StorageError), storage.transaction("it is stopped"):
        pass
    own_server.start()
    with pytest.raises(StorageError), storage.transaction("it was asked a moment ago"):
        pass
    assert storage.is_lost
    now = 10.0
    with storage.transaction("it answers"):
        pass
    assert not storage.is_lost


def test_a_database_that_hangs_does_not_stop_the_host(
    own_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "_LONGEST", 0.2)
    storage = Database(own_server.new_database())
    hanging = list[int]()

    def hang(statement: str) -> None:
        with storage.transaction("it hangs") as connection:
            hanging.append(connection.info.backend_pid)
            os.kill(hanging[-1], signal.SIGSTOP)
            connection.execute(statement.encode())

    try:
        with pytest.raises(StorageError) as failed:
            hang("SELECT 1")
        assert failed.value.reason == "unreachable"
        with storage.transaction("another connection works") as connection:
            backend = connection.info.backend_pid
        hanging.append(backend)
        os.kill(backend, signal.SIGSTOP)
        with storage.transaction("it hung before anything was asked") as connection:
            assert connection.info.backend_pid != backend
    finally:
        for backend in hanging:
            os.kill(backend, signal.SIGCONT)


def test_tables_of_a_newer_version_are_left_alone(database: str) -> None:
    PostgresStorage(database)
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("UPDATE reef_table_version SET number = %s", (schema.VERSION + 1,))
    with pytest.raises(NewerDatabase):
        PostgresStorage(database)


def test_without_a_database_nobody_follows(tmp_path: Path) -> None:
    from companion.storage.folder import FolderStorage

    library = GameLibrary(GAMES, FolderStorage(tmp_path), lambda: NOON)
    stop: Callable[[], None] = library.follow_other_hosts()
    stop()


def _kill(database: str, backend: int) -> None:
    """Ends a connection from outside, as a restart of the server does."""
    with psycopg.connect(database, autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(%s, 5000)", (backend,))
