"""Strangers: phones that say what they like, to the one that keeps a table and to one that has joined it."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

import pytest

from companion.peers.messages import (
    MOST_INPUTS,
    VERSION,
    Added,
    Message,
    Moved,
    Pending,
    Propose,
    Refused,
    TakeSeat,
    Took,
    Want,
    Welcome,
    pack,
)
from companion.session.nearby.keeper import MOST_DECLINED
from companion.session.nearby.kept_phone import MESSAGES, PROPOSALS, RARE
from companion.session.nearby.visit import MESSAGES as FLOOD
from companion.session.nearby.visit import MOST_TABLES, Visit
from companion.session.proposals import Forbidden
from companion.session.store import AnyStore
from companion.session.table_changed import TableOvertaken
from companion.storage.journal_writer import StorageError
from engine.journal import Amend, Entry, NoLongerPossible, Undo
from engine.journal_codec import write
from engine.refusal import IllegalMove
from tests.companion.nearby.phones import Device, devices, settle
from tests.companion.nearby.strangers import NONCE, Kept, Stranger, hello, kept_table, line, stranger_at
from tests.companion.peers.links import MemoryLink, linked
from tests.companion.tiny_game import Give, NextRound, tiny_table


@pytest.fixture
async def kept(tmp_path: Path) -> Kept:
    """A stranger has a seat at a table."""
    return await kept_table(tmp_path)


async def test_an_honest_stranger_is_let_in(kept: Kept) -> None:
    await kept.stranger.say(kept.propose(Give(seat=1, points=2)))
    added = kept.stranger.last("added")
    assert added.id == "a" * 32
    stamped = json.loads(added.lines[0])
    assert (stamped["by"], stamped["at"]) == ("Jonas", kept.mia.library.clock())
    assert kept.store.state.table.points == (1, 2)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"{}",
        b"nonsense",
        b"[" * 70_000,
        b'{"is":"propose"}',
        b'{"is":"table"}',
        json.dumps({"is": "propose", "id": "x", "after": 2, "lines": ["{}"]}).encode(),
        b"\xff" * 100,
        pack(TakeSeat(seat=7)),
        pack(Want(after=99)),
        pack(hello()),
    ],
)
async def test_what_cannot_be_read_ends_the_connection(kept: Kept, said: bytes) -> None:
    before = kept.mia.journals()
    await kept.stranger.say(said)
    assert kept.stranger.heard[-1].why == "bad"
    assert kept.stranger.is_closed
    assert kept.mia.journals() == before
    assert not kept.mia.nearby.kept_table(kept.store).phones


@pytest.mark.parametrize("seen", range(4))
async def test_lines_of_another_journal_end_the_connection(kept: Kept, seen: int) -> None:
    store = kept.store
    wrong = [
        line(store, Give(seat=1, points=2), checksum=7),
        line(store, Give(seat=1, points=2), number=9),
        line(store, Give(seat=1, points=2)).replace('"points": 2', '"points": 3'),
        line(store, Undo(of=77)),
    ][seen]
    before = kept.mia.journals()
    await kept.stranger.say(Propose(id="a" * 32, after=2, lines=(wrong,)))
    assert kept.stranger.heard[-1].why == "bad"
    assert kept.mia.journals() == before


async def test_illegal_entries_are_refused_with_the_reason(kept: Kept) -> None:
    before = kept.mia.journals()
    setup = kept.store.state.setup
    nobody = setup.but(players=tuple(one.but(name="") for one in setup.players))
    await kept.stranger.say(kept.propose(Amend(of=0, move=nobody)))
    refused = kept.stranger.last("refused")
    assert (refused.why, refused.refusal.code) == ("illegal", "no_name")
    await kept.stranger.say(kept.propose(Give(seat=1, points=2), Undo(of=1), proposal="b" * 32))
    assert kept.stranger.last("refused").why == "illegal", "moves and revisions are not mixed"
    assert kept.mia.journals() == before


async def test_a_move_that_breaks_the_rules_themselves_is_refused(
    kept: Kept, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_args: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(kept.store, "play_all", fail)
    with caplog.at_level(logging.ERROR):
        await kept.stranger.say(kept.propose(Give(seat=1, points=2)))
    assert kept.stranger.last("refused").why == "illegal"


async def test_an_unknown_move_is_refused(kept: Kept) -> None:
    written = line(kept.store, NextRound())
    body = json.loads(written)
    body["did"] = {"kind": "of a newer version"}
    del body["sum"]
    checksum = crc32(json.dumps(body, sort_keys=True).encode(), kept.store.checksum)
    await kept.stranger.say(
        Propose(id="a" * 32, after=2, lines=(json.dumps({**body, "sum": f"{checksum:08x}"}),))
    )
    assert kept.stranger.last("refused").why == "illegal"


async def test_another_seat_is_refused_where_each_plays_the_own(kept: Kept) -> None:
    kept.mia.nearby.guests.restrict(kept.store.name, own_seats=True)
    for number, did in enumerate(
        (Give(seat=0, points=2), Undo(of=1), Amend(of=1, move=Give(seat=1, points=3)))
    ):
        await kept.stranger.say(kept.propose(did, proposal=f"{number:032x}"))
        assert kept.stranger.last("refused").why == "seat"
    assert kept.store.state.table.points == (1, 0)


async def test_onlookers_enter_nothing(kept: Kept) -> None:
    await kept.stranger.say(TakeSeat(seat=None))
    await kept.stranger.say(kept.propose(Give(seat=1, points=2)), Pending(name="dice", value=[6]))
    assert kept.stranger.last("refused").why == "looks_on"
    assert kept.store.pending("dice") is None
    assert kept.stranger.last("pending").value is None, "it is told what is so"


async def test_a_proposal_that_is_repeated_is_entered_once(kept: Kept) -> None:
    proposal = kept.propose(Give(seat=1, points=2))
    await kept.stranger.say(proposal, proposal)
    await kept.stranger.say(proposal)
    assert kept.store.state.table.points == (1, 2)
    answers = [one for one in kept.stranger.heard if isinstance(one, Added)]
    assert [one.id for one in answers] == ["a" * 32] * 3
    assert len({one.lines for one in answers}) == 1
    ticket = kept.stranger.last("table").you.ticket
    again = await stranger_at(kept.mia, kept.store)
    await again.say(hello(ticket))
    assert again.last("table").you.seat == 1
    await again.say(Want(after=0), proposal)
    assert again.last("added").id == "a" * 32
    assert kept.store.state.table.points == (1, 2)


async def test_a_proposal_for_an_older_table_is_overtaken(kept: Kept) -> None:
    proposal = kept.propose(Give(seat=1, points=2))
    kept.store.play(Give(seat=0, points=2))
    await kept.stranger.say(proposal)
    assert kept.stranger.last("refused").why == "overtaken"
    kinds = [one.kind for one in kept.stranger.heard]
    assert kinds.index("added") < kinds.index("refused"), "what it does not know came before"


async def test_a_proposal_counts_as_many_times_as_it_has_lines(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("companion.session.nearby.kept_phone.PROPOSALS", (0, PROPOSALS[1]))
    kept = await kept_table(tmp_path)
    point = Give(seat=1, points=1)
    await kept.stranger.say(kept.propose(*[point] * (PROPOSALS[1] - 1)))
    assert kept.store.state.table.points[1] == PROPOSALS[1] - 1
    await kept.stranger.say(kept.propose(point, point, proposal="b" * 32))
    assert kept.stranger.last("refused").why == "rate"
    await kept.stranger.say(kept.propose(point, proposal="c" * 32))
    assert kept.store.state.table.points[1] == PROPOSALS[1], "what still fits is entered"


async def test_too_many_proposals_are_refused_and_too_many_messages_end_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name, (_a_second, at_once) in (("PROPOSALS", PROPOSALS), ("MESSAGES", MESSAGES)):
        # However slow this machine is, nothing more is allowed meanwhile.
        monkeypatch.setattr(f"companion.session.nearby.kept_phone.{name}", (0, at_once))
    kept = await kept_table(tmp_path)
    for number in range(PROPOSALS[1] + 20):
        await kept.stranger.say(kept.propose(Give(seat=1, points=1), proposal=f"{number:032x}"))
    assert kept.stranger.last("refused").why == "rate"
    assert PROPOSALS[1] <= kept.store.state.table.points[1] < PROPOSALS[1] + 20
    assert not kept.stranger.is_closed
    for _number in range(MESSAGES[1]):
        kept.stranger.link.send(pack(Want(after=len(kept.store.state.entries))))
    await settle()
    assert kept.stranger.is_closed


@pytest.mark.parametrize("said", [Want(after=0), TakeSeat(seat=1)])
async def test_what_costs_much_is_asked_for_only_now_and_then(kept: Kept, said: Message) -> None:
    await kept.stranger.say(*[said] * (RARE[1] // 2))
    assert not kept.stranger.is_closed
    await kept.stranger.say(*[said] * RARE[1])
    assert kept.stranger.is_closed
    assert kept.stranger.heard[-1].why == "bad"


async def test_input_of_endless_names_is_not_kept(kept: Kept) -> None:
    for number in range(100):
        await kept.stranger.say(Pending(name=f"name-{number}", value=number))
    assert len(kept.store.state.pending) == MOST_INPUTS


async def test_nobody_takes_a_game_that_was_not_handed_over(kept: Kept) -> None:
    await kept.stranger.say(Took(count=2, last=f"{kept.store.checksum:08x}"))
    await kept.stranger.say(Took(count=50, last="01234567"))
    other = await stranger_at(kept.mia, kept.store)
    await other.say(Took(count=50, last="01234567"))
    assert kept.mia.nearby.status(kept.store.name) is None
    kept.store.play(Give(seat=0, points=1))
    await settle()
    assert kept.stranger.last("added")


async def guest_again(kept: Kept) -> Stranger:
    """A guest of the table comes by a new code, and shows the old ticket."""
    ticket = kept.stranger.last("table").you.ticket
    again = await stranger_at(kept.mia, kept.store)
    await again.say(hello(ticket))
    return again


@pytest.mark.parametrize("gives", [False, True])
async def test_a_guest_who_claims_more_lines_gets_the_game_only_if_the_keeper_agrees(
    kept: Kept, gives: bool
) -> None:
    guest = await guest_again(kept)
    before = kept.mia.journals()
    await guest.say(Took(count=50, last="01234567"), Took(count=51, last="01234567"))
    assert guest.last("refused").why == "overtaken", "it is asked once"
    assert kept.mia.nearby.offer(kept.store) == "x"
    assert kept.mia.nearby.status(kept.store.name) is None
    kept.mia.nearby.answer_offer(kept.store, gives=gives)
    await settle()
    assert kept.mia.nearby.offer(kept.store) is None
    if gives:
        assert kept.mia.nearby.status(kept.store.name) == ("live", "x")
        assert kept.mia.journals() == before
        return
    await guest.say(Took(count=52, last="01234567"))
    assert kept.mia.nearby.offer(kept.store) is None
    assert [one.kind for one in guest.heard[-3:]] == ["refused"] * 3
    await guest.say(Want(after=0))
    kept.store.play(Give(seat=0, points=1))
    await settle()
    assert guest.last("added").after == 2


async def test_claims_without_end_are_not_asked_about(kept: Kept) -> None:
    asked = 0
    for more in range(MOST_DECLINED + 3):
        guest = await guest_again(kept)
        await guest.say(Took(count=50 + more, last="01234567"))
        asked += kept.mia.nearby.offer(kept.store) is not None
        kept.mia.nearby.answer_offer(kept.store, gives=False)
        await settle()
        assert guest.last("refused").why == "overtaken"
    assert asked == MOST_DECLINED
    kept.store.play(Give(seat=0, points=1))
    await (await guest_again(kept)).say(Took(count=50, last="01234567"))
    assert kept.mia.nearby.offer(kept.store) == "x"


async def test_a_guest_cannot_claim_the_game_while_it_follows(kept: Kept) -> None:
    guest = await guest_again(kept)
    await guest.say(Want(after=0), Took(count=50, last="01234567"))
    assert kept.mia.nearby.offer(kept.store) is None
    assert guest.last("refused").why == "overtaken"


@pytest.mark.parametrize("what", ["an entry", "gone", "the next game"])
async def test_a_claim_ends_when_it_cannot_be_granted_any_more(kept: Kept, what: str) -> None:
    guest = await guest_again(kept)
    await guest.say(Took(count=50, last="01234567"))
    if what == "an entry":
        kept.store.play(Give(seat=0, points=1))
    elif what == "gone":
        guest.link.close()
    else:
        kept.mia.nearby.go_on(kept.store.name, tiny_table(kept.mia.library, ["Mia"]))
    await settle()
    assert kept.mia.nearby.offer(kept.store) is None
    assert kept.mia.nearby.joined == ()
    if what != "gone":
        assert guest.heard[-1].kind == ("refused" if what == "an entry" else "table")


async def test_a_phone_that_said_no_cannot_take_the_game_later(kept: Kept) -> None:
    kept.mia.nearby.hand_over(kept.store, kept.stranger.last("table").you.number)
    await kept.stranger.say(Refused(id="", why="storage", refusal=None, number=None))
    await kept.stranger.say(Took(count=2, last=f"{kept.store.checksum:08x}"))
    assert kept.mia.nearby.status(kept.store.name) is None


async def test_whoever_has_not_seen_the_code_is_not_let_in(tmp_path: Path) -> None:
    [mia] = devices(tmp_path, ["Mia"])
    store = tiny_table(mia.library, ["Mia", "Jonas"])
    for first in (hello(nonce="f" * 16), Want(after=0), b"{}"):
        near, far = linked()
        mia.nearby.sharing(store).greet(near, NONCE)
        stranger = Stranger(far)
        await stranger.say(first)
        assert [one.kind for one in stranger.heard] == ["bye"]
        assert stranger.is_closed
    assert not mia.nearby.guests.at(store.name)


@pytest.mark.parametrize(
    ("version", "why", "problem"), [(VERSION + 1, "too_new", "newer"), (0, "too_old", "older")]
)
async def test_another_version_is_told(tmp_path: Path, version: int, why: str, problem: str) -> None:
    [mia] = devices(tmp_path, ["Mia"])
    store = tiny_table(mia.library, ["Mia", "Jonas"])
    near, far = linked()
    sharing = mia.nearby.sharing(store)
    sharing.greet(near, NONCE)
    stranger = Stranger(far)
    await stranger.say(hello(version=version))
    assert stranger.heard[-1].why == why
    assert (sharing.state, sharing.why) == ("failed", problem)


# ------------------------------------------------------------------ at a phone that has joined


class Joined(NamedTuple):
    """A phone at a table, and the phone that keeps it, which goes mad."""

    jonas: Device
    copy: str
    keeper: MemoryLink
    kept: AnyStore

    @property
    def store(self) -> AnyStore:
        """The copy."""
        return self.jonas.open(self.copy)


@pytest.fixture
async def joined(tmp_path: Path) -> Joined:
    """A copy with an entry."""
    mia, jonas = devices(tmp_path, ["Mia", "Jonas"])
    kept: AnyStore = tiny_table(mia.library, ["Mia", "Jonas"], Give(seat=0, points=1))
    copy = await jonas.join(mia, kept, 1)
    return Joined(jonas, copy, mia.links[-1], kept)


def _added(store: AnyStore, written: str, after: int = 2, last: str | None = None) -> Added:
    return Added(id="", after=after, lines=(written,), last=last or json.loads(written).get("sum", "0" * 8))


MAD: list[Callable[[AnyStore], Message | bytes]] = [
    lambda _store: b"nonsense",
    lambda _store: b'{"is":"added"}',
    lambda store: _added(store, line(store, Give(seat=1, points=2), checksum=5)),
    lambda store: _added(store, line(store, Give(seat=1, points=2), number=7)),
    lambda store: _added(store, line(store, Give(seat=1, points=2)), last="01234567"),
    lambda store: _added(store, line(store, Undo(of=55))),
    lambda store: _added(store, line(store, Give(seat=1, points=2)), after=3),
    lambda store: _added(store, line(store, Amend(of=0, move=store.state.setup.but(version=99)))),
    lambda _store: b'{"is":"pending","name":""}',
]


@pytest.mark.parametrize("mad", range(len(MAD)))
async def test_a_keeper_that_goes_mad_damages_no_copy(joined: Joined, mad: int) -> None:
    before = joined.jonas.journals()
    said = MAD[mad](joined.kept)
    joined.keeper.send(said if isinstance(said, bytes) else pack(said))
    await settle()
    assert joined.jonas.journals() == before
    status = joined.jonas.nearby.status(joined.copy)
    assert status is not None
    assert status.status in ("away", "newer")
    await joined.jonas.restart()
    assert joined.store.state.damage is None


async def test_a_keeper_that_moves_in_the_middle_of_nothing(joined: Joined) -> None:
    joined.keeper.send(pack(Moved(to="Lea")))
    await settle()
    assert joined.jonas.nearby.status(joined.copy) == ("moved", "Lea")


@pytest.mark.parametrize("seed", range(30))
async def test_random_answers_damage_nothing(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    [jonas] = devices(tmp_path, ["Jonas"])
    mine = tiny_table(jonas.library, ["Jonas", "Lea"], Give(seat=0, points=1))
    before = jonas.journal(mine.name)
    near, far = linked()
    visit = Visit(jonas.nearby._here, near, NONCE)
    visit.greet()
    stranger = Stranger(far)
    kept = tiny_table(devices(tmp_path, ["Mia"])[0].library, ["Jonas", "Lea"], Give(seat=1, points=2))
    lines = [written.decode().rstrip("\n") for written in kept.lines_after(0)]
    sums = [json.loads(one)["sum"] for one in lines]
    for _step in range(30):
        said = random.choice(
            [
                {"is": "welcome", "version": 1, "app": "1", "phone": "Mia"},
                {
                    "is": "table",
                    "game": random.choice(["tiny", "tiny", "australis", "other"]),
                    "first": random.choice([*sums, "0" * 8]),
                    "count": random.randrange(5),
                    "last": random.choice([*sums, "0" * 8]),
                    "seats": [],
                    "own_moves": False,
                    "you": {"number": 0, "role": random.choice(["new", "player"]), "seat": 1, "ticket": ""},
                    "is_over": False,
                },
                {
                    "is": random.choice(["lines", "added"]),
                    "id": "",
                    "after": random.randrange(3),
                    "lines": random.choices(lines, k=random.randrange(1, 3)),
                    "last": random.choice(sums),
                },
                {"is": "pending", "name": "x", "value": 1},
                {"is": random.choice(["move", "done"])},
                {"is": "took", "count": 5, "last": sums[0]},
                {"is": "guests", "seats": []},
                {"is": "refused", "id": "", "why": "seat", "refusal": None, "number": None},
            ]
        )
        await stranger.say(json.dumps(said).encode())
    assert jonas.journal(mine.name) == before
    await jonas.restart()
    for game in jonas.library.storage.games():
        assert jonas.open(game.name).state.damage is None


class Keeper(NamedTuple):
    """A phone that scans, and a stranger who keeps something."""

    jonas: Device
    visit: Visit
    stranger: Stranger
    failed: list[str]


@pytest.fixture
async def keeper(tmp_path: Path) -> Keeper:
    """Jonas’ phone has said hello."""
    [jonas] = devices(tmp_path, ["Jonas"])
    near, far = linked()
    visit = Visit(jonas.nearby._here, near, NONCE)
    failed: list[str] = []
    visit.on_failed = failed.append
    stranger = Stranger(far)
    visit.greet()
    await settle()
    assert stranger.heard[0].kind == "hello"
    return Keeper(jonas, visit, stranger, failed)


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ({"is": "welcome", "version": VERSION + 1, "app": "1", "phone": "x"}, "newer"),
        ({"is": "welcome", "version": 0, "app": "1", "phone": "x"}, "older"),
        ({"is": "bye", "why": "too_old"}, "newer"),
        ({"is": "bye", "why": "too_new"}, "older"),
        ({"is": "bye", "why": "bad"}, "unreadable"),
        ({"is": "bye", "why": "closed"}, "no_connection"),
        ({"is": "nonsense"}, "unreadable"),
        ({"is": "move"}, "unreadable"),
    ],
)
async def test_a_keeper_of_another_kind_is_told_apart(
    keeper: Keeper, said: dict[str, Any], problem: str
) -> None:
    await keeper.stranger.say(json.dumps(said).encode())
    assert keeper.failed == [problem]
    assert keeper.stranger.is_closed
    assert keeper.jonas.library.storage.games() == []


def table_of(store: AnyStore, **changes: Any) -> bytes:
    """The message in which a keeper describes a table."""
    said = {
        "is": "table",
        "game": store.game.name,
        "first": json.loads(store.lines_after(0)[0])["sum"],
        "count": len(store.state.entries),
        "last": f"{store.checksum:08x}",
        "seats": [{"name": "Mia", "colour": "blue", "taken": False}] * 2,
        "own_moves": False,
        "you": {"number": 0, "role": "player", "seat": 1, "ticket": "t"},
        "is_over": False,
    }
    return json.dumps({**said, **changes}).encode()


def lines_of(store: AnyStore, after: int = 0) -> dict[str, Any]:
    """The message in which a keeper sends the lines."""
    lines = [one.decode().rstrip("\n") for one in store.lines_after(after)]
    return {"is": "lines", "after": after, "lines": lines, "last": json.loads(lines[-1])["sum"]}


async def test_a_game_that_nobody_knows_here_is_of_a_newer_version(keeper: Keeper, tmp_path: Path) -> None:
    store = tiny_table(devices(tmp_path, ["Mia"])[0].library, ["Mia", "Jonas"])
    await keeper.stranger.say(table_of(store, game="of-the-future"))
    assert keeper.failed == ["newer"]


async def test_a_journal_that_cannot_be_counted_leaves_nothing_here(keeper: Keeper, tmp_path: Path) -> None:
    store = tiny_table(devices(tmp_path, ["Mia"])[0].library, ["Mia", "Jonas"], Give(seat=0, points=1))
    bad = lines_of(store)
    bad["lines"][1] = bad["lines"][1].replace('"points": 1', '"points": 2')
    await keeper.stranger.say(table_of(store), json.dumps(bad).encode())
    assert keeper.failed == ["unreadable"]
    assert keeper.jonas.library.storage.games() == []


async def test_a_journal_without_end_is_cut_off(
    keeper: Keeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.session.nearby.visit.MAX_JOURNAL_BYTES", 1000)
    store = tiny_table(devices(tmp_path, ["Mia"])[0].library, ["Mia", "Jonas"])
    for _each in range(20):
        store.play(Give(seat=0, points=1))
    await keeper.stranger.say(table_of(store, count=99), json.dumps(lines_of(store)).encode())
    assert keeper.failed == ["unreadable"]
    assert keeper.jonas.library.storage.games() == []


async def test_no_phone_makes_a_game_too_long_to_be_opened(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = 2 * sum(map(len, kept.mia.journals()))
    monkeypatch.setattr("companion.session.nearby.keeper.MOST_OF_PHONES", long)
    for number in range(20):
        await kept.stranger.say(kept.propose(Give(seat=1, points=2), proposal=f"{number:032x}"))
    assert kept.stranger.last("refused").why == "storage"
    assert kept.stranger.last("added")
    assert sum(map(len, kept.mia.journals())) <= long
    kept.store.play(Give(seat=0, points=1))


async def test_no_keeper_makes_a_copy_too_long_to_be_opened(
    joined: Joined, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = 2 * len(joined.jonas.journal(joined.copy))
    monkeypatch.setattr("companion.session.nearby.joined.MAX_JOURNAL_BYTES", long)
    for _each in range(20):
        joined.kept.play(Give(seat=0, points=1))
        await settle()
    assert joined.kept.state.table.points == (21, 0)
    assert len(joined.jonas.journal(joined.copy)) <= long
    assert joined.jonas.nearby.status(joined.copy) == ("away", "Mia")


async def test_what_could_not_be_told_comes_with_the_next_entry(
    joined: Joined, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_number: int) -> list[bytes]:
        raise StorageError("it cannot be read", "unreachable")

    with monkeypatch.context() as patched:
        patched.setattr(joined.kept, "lines_after", fail)
        joined.kept.play(Give(seat=0, points=1))
        told: list[Exception] = []
        with joined.store.tapped(lambda why, _is_all: told.append(why)):
            joined.store.play(Give(seat=1, points=1))
        await settle()
    assert [type(why) for why in told] == [TableOvertaken]
    joined.kept.play(Give(seat=0, points=1))
    await settle()
    assert joined.jonas.journal(joined.copy) == b"".join(joined.kept.lines_after(0))


async def test_the_name_of_a_phone_stays_on_its_line(keeper: Keeper, kept: Kept) -> None:
    name = "Mia\n\u202eaiM"
    await keeper.stranger.say(Welcome(version=VERSION, app="1", phone=name))
    assert keeper.visit.phone == "Mia aiM"
    other = await stranger_at(kept.mia, kept.store, name)
    assert kept.mia.nearby.kept_table(kept.store).phones[-1].name == "Mia aiM"
    assert other.last("table")


async def test_a_newer_journal_is_told_apart(keeper: Keeper, tmp_path: Path) -> None:
    store = tiny_table(devices(tmp_path, ["Mia"])[0].library, ["Mia", "Jonas"])
    first, _sum = write(Entry(number=0, at="then", by="", did=store.state.setup.but(version=9)))
    named = json.loads(first)["sum"]
    said = {"is": "lines", "after": 0, "lines": [first.decode().rstrip("\n")], "last": named}
    await keeper.stranger.say(table_of(store, first=named, last=named), json.dumps(said).encode())
    assert keeper.failed == ["newer"]
    assert keeper.jonas.library.storage.games() == []


def _tell(told: list[Exception], why: Exception, _is_all: bool) -> None:
    told.append(why)


async def test_the_reasons_of_a_refusal_come_as_they_are(keeper: Keeper, tmp_path: Path) -> None:
    store = tiny_table(devices(tmp_path, ["Mia"])[0].library, ["Mia", "Jonas"], Give(seat=0, points=1))
    await keeper.stranger.say(table_of(store), json.dumps(lines_of(store)).encode())
    copy = keeper.jonas.open(keeper.visit.name)
    expected: list[tuple[dict[str, Any], type[Exception]]] = [
        ({"why": "illegal", "refusal": {"code": "no_name"}, "number": None}, IllegalMove),
        ({"why": "illegal", "refusal": {"code": "made up"[:4]}, "number": 1}, NoLongerPossible),
        ({"why": "illegal", "refusal": {"code": "no_name"}, "number": 77}, IllegalMove),
        ({"why": "illegal", "refusal": None, "number": None}, IllegalMove),
        ({"why": "seat", "refusal": None, "number": None}, Forbidden),
        ({"why": "looks_on", "refusal": None, "number": None}, Forbidden),
        ({"why": "storage", "refusal": None, "number": None}, StorageError),
        ({"why": "overtaken", "refusal": None, "number": None}, TableOvertaken),
        ({"why": "rate", "refusal": None, "number": None}, StorageError),
    ]
    for said, kind in expected:
        told: list[Exception] = []
        with copy.tapped(partial(_tell, told)):
            copy.play(Give(seat=1, points=1))
        await settle()
        proposal = keeper.stranger.last("propose")
        await keeper.stranger.say(json.dumps({"is": "refused", "id": proposal.id, **said}).encode())
        assert [type(why) for why in told] == [kind]
        assert copy.state is copy.shown
        assert len(copy.state.entries) == 2


async def test_a_keeper_that_goes_on_and_on_fills_no_storage(keeper: Keeper, tmp_path: Path) -> None:
    [mia] = devices(tmp_path, ["Mia"])
    for number in range(MOST_TABLES + 10):
        store = tiny_table(mia.library, ["Mia", "Jonas"], start=(number, 0))
        await keeper.stranger.say(table_of(store), json.dumps(lines_of(store)).encode())
    assert keeper.stranger.is_closed
    assert len(keeper.jonas.library.storage.games()) == MOST_TABLES


async def test_a_keeper_that_says_too_much_is_left(joined: Joined) -> None:
    for _number in range(FLOOD[1] * 2):
        joined.keeper.send(pack(Pending(name="dice", value=1)))
    await settle()
    assert joined.jonas.nearby.status(joined.copy) == ("away", "Mia")


INPUTS = [
    *[Pending(name=f"name-{number}", value=number) for number in range(MOST_INPUTS)],
    *[Pending(name=f"other-{number}", value=None) for number in range(3)],
]
"""As much as a table may have, and some that is cleared, which takes no room."""


async def is_full(store: AnyStore, end: MemoryLink) -> None:
    """A copy with all that takes other input only in place of some, and no more."""
    assert len(store.state.pending) == MOST_INPUTS
    end.send(pack(Pending(name="name-0", value=None)))
    end.send(pack(Pending(name="dice", value=1)))
    await settle()
    assert store.pending("dice") == 1
    assert end.is_open
    end.send(pack(Pending(name="one more", value=1)))
    await settle()
    assert not end.is_open
    assert len(store.state.pending) == MOST_INPUTS


async def test_a_keeper_fills_no_copy_with_input(joined: Joined) -> None:
    for said in INPUTS:
        joined.keeper.send(pack(said))
    await settle()
    await is_full(joined.store, joined.keeper)


async def test_a_keeper_fills_no_copy_with_input_before_its_lines(keeper: Keeper, tmp_path: Path) -> None:
    kept = tiny_table(devices(tmp_path, ["Mia"])[0].library, ["Mia", "Jonas"])
    await keeper.stranger.say(table_of(kept), *INPUTS)
    await keeper.stranger.say(json.dumps(lines_of(kept)).encode())
    await is_full(keeper.jonas.open(keeper.visit.name), keeper.stranger.link)


async def test_a_keeper_that_sends_input_for_ever_is_left(keeper: Keeper, tmp_path: Path) -> None:
    kept = tiny_table(devices(tmp_path, ["Mia"])[0].library, ["Mia", "Jonas"])
    await keeper.stranger.say(table_of(kept), *INPUTS, Pending(name="one more", value=1))
    assert keeper.stranger.is_closed


async def test_a_visit_to_another_keeper_of_the_game_takes_the_place_of_the_first(joined: Joined) -> None:
    near, far = linked()
    visit = Visit(joined.jonas.nearby._here, near, NONCE)
    stranger = Stranger(far)
    visit.greet()
    said = lines_of(joined.kept, 1)
    await stranger.say(table_of(joined.kept))
    await stranger.say(table_of(joined.kept), json.dumps(said).encode())
    assert visit.name == joined.copy
    joined.store.play(Give(seat=1, points=3))
    await settle()
    assert stranger.last("propose").after == 2
    assert len(joined.kept.state.entries) == 2


@pytest.mark.parametrize("role", ["player", "onlooker"])
async def test_a_keeper_that_gives_a_role_unasked_makes_no_own_game_a_copy(keeper: Keeper, role: str) -> None:
    mine = tiny_table(keeper.jonas.library, ["Mia", "Jonas"], Give(seat=0, points=1))
    you = {"number": 0, "role": role, "seat": 1 if role == "player" else None, "ticket": "t"}
    said = table_of(mine, you=you)
    await keeper.stranger.say(said, json.dumps(lines_of(mine, 1)).encode(), said)
    assert keeper.jonas.nearby._here.marks.get(mine.name) is None
    assert mine.proposals is None
    assert keeper.visit.guest is not None
    assert keeper.visit.guest.role == "new", "a seat is still to be chosen"
    keeper.visit.take_seat(1)
    await keeper.stranger.say(said, json.dumps(lines_of(mine, 1)).encode())
    assert mine.proposals is not None, "now it was asked for"


async def test_a_keeper_names_no_phone(keeper: Keeper) -> None:
    mine = tiny_table(keeper.jonas.library, ["Mia", "Jonas"])
    before = keeper.jonas.nearby.phone
    await keeper.stranger.say(table_of(mine), json.dumps(lines_of(mine)).encode())
    assert keeper.jonas.nearby.phone == before, "no seat was asked for"
    keeper.visit.take_seat(1)
    await keeper.stranger.say(table_of(mine, seats=[{"name": "Evil", "colour": "blue", "taken": True}] * 2))
    assert keeper.jonas.nearby.phone == "Mia", "the name that was on the seat when it was tapped"


async def test_seats_that_a_keeper_forgot_to_name_can_be_asked_for(keeper: Keeper, tmp_path: Path) -> None:
    store = tiny_table(devices(tmp_path, ["Mia"])[0].library, ["Mia", "Jonas"])
    await keeper.stranger.say(table_of(store, seats=[], own_moves=True), json.dumps(lines_of(store)).encode())
    keeper.visit.take_seat(1)
    await settle()
    assert keeper.stranger.last("seat").seat == 1


async def test_a_game_that_cannot_be_read_any_more_is_not_waited_for(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object) -> bytes:
        raise StorageError("it cannot be read", "gone")

    other = await stranger_at(kept.mia, kept.store)
    monkeypatch.setattr(kept.store.writer, "read", fail)
    await other.say(Want(after=0))
    assert other.heard[-1].why == "closed"
    assert other.is_closed
