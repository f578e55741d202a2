"""Two phones that find each other by two codes, or do not."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from companion.peers.link import Link
from companion.peers.messages import Done, pack
from companion.peers.pairing import KEY_BYTES, ServerCode, to_text
from companion.session.nearby import pairing
from companion.session.nearby.pairing import Joining, Pairing, SharingByCodes
from companion.session.nearby.states import Purpose
from companion.session.store import AnyStore
from companion.storage.journal_writer import StorageError
from engine.journal_codec import JournalDamage
from tests.companion.nearby.carriers import MemoryOffering
from tests.companion.nearby.phones import Device, devices, settle
from tests.companion.tiny_game import tiny_table

ROOT = Path(__file__).parents[3]


@pytest.fixture
def phones(tmp_path: Path) -> tuple[Device, Device]:
    """A phone with a table, and another one."""
    mia, jonas = devices(tmp_path, ["Mia", "Jonas"])
    return mia, jonas


@pytest.fixture
def table(phones: tuple[Device, Device]) -> AnyStore:
    """The table."""
    return tiny_table(phones[0].library, ["Mia", "Jonas"])


async def _read(joining: Joining, code: str) -> asyncio.Task[None]:
    reading = asyncio.ensure_future(joining.read(code))
    await settle()
    return reading


async def test_each_step_is_shown(phones: tuple[Device, Device], table: AnyStore) -> None:
    sharing, joining = phones[0].nearby.sharing(table), phones[1].nearby.joining
    seen: list[tuple[str, str]] = []
    sharing.subscribe(lambda: seen.append(("sharing", sharing.state)))
    joining.subscribe(lambda: seen.append(("joining", joining.state)))
    await sharing.begin()
    await _read(joining, sharing.code)
    await sharing.answer(joining.code)
    await settle()
    assert seen == [
        ("sharing", "making"),
        ("sharing", "shown"),
        ("joining", "making"),
        ("joining", "shown"),
        ("sharing", "connecting"),
        ("joining", "connecting"),
        ("sharing", "joined"),
        ("joining", "joined"),
    ]
    assert (sharing.code, joining.code) == ("", "")
    assert joining.table in phones[1].nearby.joined
    assert phones[0].nearby.sharing(table) is sharing


async def test_codes_of_others_are_told_apart(phones: tuple[Device, Device], table: AnyStore) -> None:
    sharing, joining = phones[0].nearby.sharing(table), phones[1].nearby.joining
    await sharing.begin()
    offer = sharing.code
    for text, why in (
        ("https://example.org", "not_ours"),
        (offer[:40], "damaged"),
        ("RT9" + offer[3:], "newer"),
        (to_text(ServerCode("join", "wss://club.example/tables", bytes(KEY_BYTES), b"12345678")), "not_here"),
    ):
        await _read(joining, text)
        assert (joining.state, joining.why) == ("failed", why)
    assert phones[1].nearby.server_address == "", "this phone knows no server"
    await sharing.answer(offer)
    assert (sharing.state, sharing.why) == ("failed", "wrong_half")
    await sharing.begin()
    await _read(joining, sharing.code)
    answer = joining.code
    await _read(joining, answer)
    assert (joining.state, joining.why) == ("failed", "wrong_half")


async def test_a_code_is_good_once(phones: tuple[Device, Device], table: AnyStore) -> None:
    sharing, joining = phones[0].nearby.sharing(table), phones[1].nearby.joining
    await sharing.begin()
    first = sharing.code
    await _read(joining, first)
    answer = joining.code
    await sharing.answer(answer)
    await settle()
    await sharing.begin()
    assert sharing.code != first
    await sharing.answer(answer)
    assert (sharing.state, sharing.why) == ("failed", "expired")


@pytest.mark.parametrize("is_gone", [False, True])
async def test_a_game_that_cannot_be_read_is_not_shared(
    phones: tuple[Device, Device], table: AnyStore, is_gone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_number: int) -> list[bytes]:
        raise StorageError("it cannot be read", "gone")

    if is_gone:
        monkeypatch.setattr(table, "lines_after", fail)
    else:
        table.state = replace(table.state, damage=JournalDamage(kind="damaged", line=2))
    sharing = phones[0].nearby.sharing(table)
    await sharing.begin()
    assert (sharing.state, sharing.why) == ("failed", "damaged_here")


async def test_a_code_expires(
    phones: tuple[Device, Device], table: AnyStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairing, "CODE_SECONDS", 0)
    sharing = phones[0].nearby.sharing(table)
    await sharing.begin()
    await settle()
    assert (sharing.state, sharing.why, sharing.code) == ("failed", "expired", "")


async def test_phones_that_cannot_reach_each_other(phones: tuple[Device, Device], table: AnyStore) -> None:
    sharing, joining = phones[0].nearby.sharing(table), phones[1].nearby.joining
    phones[0].carrier.reaches = False
    await sharing.begin()
    reading = await _read(joining, sharing.code)
    await sharing.answer(joining.code)
    assert (sharing.state, sharing.why) == ("failed", "no_connection")
    joining.stop()
    await reading
    assert joining.state == "idle"
    assert phones[1].library.storage.games() == []


async def test_a_browser_that_makes_no_connections_says_so(
    phones: tuple[Device, Device], table: AnyStore
) -> None:
    sharing, joining = phones[0].nearby.sharing(table), phones[1].nearby.joining
    await sharing.begin()
    for phone in phones:
        phone.carrier.is_able = False
    await joining.read(sharing.code)
    assert (joining.state, joining.why) == ("failed", "not_here")
    await sharing.begin()
    assert (sharing.state, sharing.why) == ("failed", "not_here")


async def test_a_phone_that_says_nothing_is_given_up(
    phones: tuple[Device, Device], table: AnyStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairing, "GREETING_SECONDS", 0)
    sharing, joining = phones[0].nearby.sharing(table), phones[1].nearby.joining
    await sharing.begin()
    await _read(joining, sharing.code)
    monkeypatch.setattr(sharing, "_met", lambda *_said: None)
    await sharing.answer(joining.code)
    await settle()
    assert (joining.state, joining.why) == ("failed", "no_connection")


async def test_a_code_that_was_taken_back_opens_nothing(
    phones: tuple[Device, Device], table: AnyStore
) -> None:
    sharing, joining = phones[0].nearby.sharing(table), phones[1].nearby.joining
    await sharing.begin()
    code = sharing.code
    sharing.stop()
    await _read(joining, code)
    assert (joining.state, joining.why) == ("failed", "no_connection")
    await sharing.answer(code)
    assert sharing.state == "idle"


async def test_what_was_begun_and_stopped_at_once_shows_nothing(
    phones: tuple[Device, Device], table: AnyStore
) -> None:
    sharing, joining = phones[0].nearby.sharing(table), phones[1].nearby.joining
    beginning = asyncio.ensure_future(sharing.begin())
    await asyncio.sleep(0)
    sharing.stop()
    await beginning
    assert (sharing.state, sharing.code) == ("idle", "")
    await sharing.begin()
    reading = asyncio.ensure_future(joining.read(sharing.code))
    await asyncio.sleep(0)
    joining.stop()
    await reading
    assert (joining.state, joining.code) == ("idle", "")


class Moves:
    """Notes what is to be moved."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, Purpose, Link, Pairing]] = []

    def give(self, purpose: Purpose, link: Link, pairing: Pairing) -> object:
        """Gives."""
        self.begun.append(("give", purpose, link, pairing))
        return None

    def take(self, purpose: Purpose, link: Link, pairing: Pairing) -> object:
        """Takes."""
        self.begun.append(("take", purpose, link, pairing))
        return None


@pytest.mark.parametrize("purpose", ["everything", "numbers"])
async def test_what_is_no_table_is_handed_to_the_moves(
    phones: tuple[Device, Device], purpose: Purpose
) -> None:
    mia, jonas = phones
    mia.nearby.transfers, jonas.nearby.transfers = Moves(), Moves()
    giving: SharingByCodes = mia.nearby.give(purpose)
    joining = jonas.nearby.joining
    await giving.begin()
    await _read(joining, giving.code)
    assert joining.purpose == purpose
    await giving.answer(joining.code)
    await settle()
    assert (giving.state, joining.state) == ("joined", "joined")
    [(given, one, near, _pairing)] = mia.nearby.transfers.begun
    [(taken, other, far, _other)] = jonas.nearby.transfers.begun
    assert (given, one, taken, other) == ("give", purpose, "take", purpose)
    heard: list[bytes] = []
    far.on_message = heard.append
    near.send(pack(Done()))
    await settle()
    assert heard == [pack(Done())]


async def test_a_phone_that_gives_up_before_it_was_greeted_leaves_no_channel_open(
    phones: tuple[Device, Device], monkeypatch: pytest.MonkeyPatch
) -> None:
    mia, jonas = phones
    mia.nearby.transfers, jonas.nearby.transfers = Moves(), Moves()
    giving, joining = mia.nearby.give("everything"), jonas.nearby.joining
    monkeypatch.setattr(giving, "_met", lambda link, _said: links.append(link))
    links: list[Link] = []
    await giving.begin()
    offering = giving._offering
    assert isinstance(offering, MemoryOffering)
    monkeypatch.setattr(offering.end, "send", lambda _message: None)
    await _read(joining, giving.code)
    await giving.answer(joining.code)
    await settle()
    assert links == [offering.end]
    joining.stop()
    await settle()
    assert not offering.end.is_open
    assert joining.state == "idle"


async def test_everything_moves_by_two_codes(phones: tuple[Device, Device], table: AnyStore) -> None:
    from companion.session.nearby.moves import Moves as RealMoves

    for phone in phones:
        phone.nearby.transfers = RealMoves(phone.library)
    giving, joining = phones[0].nearby.give("everything"), phones[1].nearby.joining
    await giving.begin()
    await _read(joining, giving.code)
    await giving.answer(joining.code)
    for _turn in range(100):
        await settle()
    assert phones[1].journals() == phones[0].journals()
    assert giving.progress == joining.progress
    assert joining.progress is not None
    assert joining.progress.done == joining.progress.of
    assert table.state.damage is None


def test_a_start_loads_nothing_of_it(tmp_path: Path) -> None:
    code = """
import sys
from pathlib import Path
from companion.session.guest_on_phone import GuestOnPhone
from companion.session.library import GameLibrary
from companion.storage.folder import FolderStorage
library = GameLibrary([], FolderStorage(Path(sys.argv[1])))
library.find_nearby = lambda _library: 1 / 0
assert library.finds_phones
assert library.nearby_of("friday") is None
GuestOnPhone(library).permitted("/")
assert not [name for name in sys.modules if name.startswith(("companion.peers", "companion.session.nearby"))]
"""
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert not done.returncode, done.stderr
