"""A phone that gives or fetches may be anybody's: what does not fit ends the move, and does no harm."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from companion.peers.messages import (
    MOST_BYTES_OF_PART,
    Bye,
    Done,
    Fetch,
    Look,
    Message,
    Part,
    Shelf,
    ShelfGame,
    Want,
    pack,
    unpack,
)
from companion.session.copies.document import CopiedGame, CopiedPerson, Document, written
from companion.session.copies.limits import MOST_OF_DOCUMENT
from companion.session.kept_summaries import digest_of
from companion.session.library import GameLibrary
from companion.session.nearby import receiving as receiving_module
from companion.session.nearby.giving import Giving
from companion.session.nearby.receiving import MOST_SHOWN, Receiving
from companion.session.nearby.states import PairingProblem
from companion.session.nearby.transfer import Given
from companion.storage.unreadable import MAX_JOURNAL_BYTES
from tests.companion.nearby.moving import fill, journal_of, journals, library_in, move
from tests.companion.peers.links import linked
from tests.companion.session.copies.rich import JOURNALS
from tests.fuzz import bodies, fuzz, mutated_bytes, signed
from tests.waiting import async_until, in_time

MINE = journal_of("Mia", [1, 2])
REST = written(Document(people=(CopiedPerson(name="Zoë"),)))


class Giver:
    """A giver that answers as it likes: what it has on its shelf, and what it changes of an honest answer."""

    def __init__(self, *games: bytes, rest: bytes = REST) -> None:
        self.games, self.rest = [f"game-{n}" for n in range(len(games))], rest
        self.content: dict[int | None, bytes] = {None: rest, **dict(enumerate(games))}
        self.asked: list[Message] = []

    def shelf(self, after: int) -> Shelf:
        """An honest shelf."""
        games = tuple(
            ShelfGame(n=n, name=self.games[n], digest=digest_of(self.content[n]), size=len(self.content[n]))
            for n in range(after, len(self.games))
        )
        return Shelf(after=after, next=len(self.games), of=len(self.games), games=games)

    def answers(self, asked: Message) -> list[Message | bytes]:
        """The answers to a message."""
        match asked:
            case Look(after=after):
                return [self.shelf(after)]
            case Fetch(n=n, at=at):
                content = self.content[n]
                return [Part(n=n, at=at, data=content[at : at + MOST_BYTES_OF_PART], of=len(content))]
        return []

    async def gives(self, library: GameLibrary, what: Given = "everything") -> Receiving:
        """A phone that has fetched from it, or has given up."""
        mine, theirs = linked()

        def hear(packed: bytes) -> None:
            message = unpack(packed)
            self.asked.append(message)
            for answer in self.answers(message):
                mine.send(answer if isinstance(answer, bytes) else pack(answer))

        mine.on_message = hear
        receiving = Receiving(library, theirs, what)
        receiving.start()
        async with in_time(lambda: "the phone waits for a hostile one"):
            await receiving.done
        await async_until(lambda: not (receiving.problem and theirs.is_open), lambda: "it is not closed")
        return receiving


def changing(
    kind: type[Message], change: Callable[[Message], list[Message]], *games: bytes, rest: bool = False
) -> Giver:
    """A giver that changes its answers of one kind; of the parts only those of the `rest` or of the games."""

    class Changing(Giver):
        def answers(self, asked: Message) -> list[Message | bytes]:
            answers: list[Message | bytes] = []
            for answer in super().answers(asked):
                assert not isinstance(answer, bytes)
                is_other = isinstance(answer, Part) and (answer.n is None) != rest
                answers += change(answer) if isinstance(answer, kind) and not is_other else [answer]
            return answers

    return Changing(*(games or (journal_of("Ada", [1] * 400), journal_of("Noah", [2]))))


def but(**fields: object) -> Callable[[Message], list[Message]]:
    """The same message with other fields."""
    return lambda message: [message.model_copy(update=fields)]


GAME = ShelfGame(n=0, name="game", digest="0" * 64, size=10)


@pytest.mark.parametrize(
    "giver",
    [
        changing(Part, lambda part: [part, part]),
        changing(Part, but(at=MOST_BYTES_OF_PART)),
        changing(Part, but(n=1)),
        changing(Part, but(n=None)),
        changing(Part, but(of=MAX_JOURNAL_BYTES)),
        changing(Part, but(of=1)),
        changing(Part, but(of=MAX_JOURNAL_BYTES), b"x" * MOST_BYTES_OF_PART),
        changing(Part, but(data=b"")),
        changing(Part, but(data=b"x" * MOST_BYTES_OF_PART)),
        changing(Part, lambda _part: [Done()]),
        changing(Part, lambda _part: [Want(after=0)]),
        changing(Part, but(at=MOST_BYTES_OF_PART), rest=True),
        changing(Part, but(n=0), rest=True),
        changing(Part, but(of=0), rest=True),
        changing(Part, but(of=len(REST) + 1), rest=True),
        changing(Part, but(data=b""), rest=True),
        changing(Part, lambda part: [part, part], rest=True),
        changing(Shelf, lambda shelf: [shelf, shelf]),
        changing(Shelf, lambda shelf: [Part(n=0, at=0, data=b"", of=0)]),
        changing(Shelf, but(after=1)),
        changing(Shelf, but(next=0)),
        changing(Shelf, but(next=0, games=())),
        changing(Shelf, but(next=3)),
        changing(Shelf, but(next=1)),
        changing(Shelf, but(of=1)),
        changing(Shelf, but(of=MOST_SHOWN + 1)),
        changing(Shelf, but(games=(GAME, GAME))),
        changing(Shelf, but(games=(GAME.model_copy(update={"n": 1}), GAME))),
        changing(Shelf, but(games=(GAME.model_copy(update={"n": 2}),))),
        Giver(rest=b""),
        Giver(rest=b"\xff" * 40_000),
        Giver(rest=b"[" * 40_000),
        Giver(rest=MINE),
    ],
)
async def test_what_does_not_fit_ends_the_move(giver: Giver, tmp_path: Path) -> None:
    library = library_in(tmp_path)
    fill(library, [MINE])
    receiving = await giver.gives(library)
    assert receiving.problem == "unreadable"
    assert MINE in journals(library)
    assert set(journals(library)) <= {MINE, *giver.content.values()}
    assert giver.asked[-1] == Bye(why="bad")


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        (b"no message", "unreadable"),
        (b"x" * 100_000, "unreadable"),
        (json.dumps({"is": "hello", "version": 99}).encode(), "newer"),
        (pack(Bye(why="left")), "no_connection"),
        (pack(Bye(why="bad")), "unreadable"),
        (pack(Bye(why="no_room")), "no_room_there"),
        (pack(Bye(why="too_old")), "newer"),
        (pack(Bye(why="too_new")), "older"),
    ],
)
async def test_what_is_no_answer_ends_the_move(said: bytes, problem: PairingProblem, tmp_path: Path) -> None:
    class Saying(Giver):
        def answers(self, _asked: Message) -> list[Message | bytes]:
            return [said]

    assert (await Saying().gives(library_in(tmp_path))).problem == problem


async def test_the_document_of_a_newer_version_is_told(tmp_path: Path) -> None:
    newer = REST.replace(b'"version": 1', b'"version": 2')
    assert (await Giver(rest=newer).gives(library_in(tmp_path))).problem == "newer"


async def test_a_document_that_claims_to_be_huge_is_not_fetched(tmp_path: Path) -> None:
    part = Part(n=None, at=0, data=b"x" * MOST_BYTES_OF_PART, of=MOST_OF_DOCUMENT + 1)
    giver = changing(Part, lambda _part: [part], rest=True)
    assert (await giver.gives(library_in(tmp_path))).problem == "unreadable"
    assert giver.asked == [Fetch(n=None, at=0), Bye(why="bad")]


async def test_games_within_the_document_are_not_taken(tmp_path: Path) -> None:
    game = CopiedGame(name="game", base64="e30K")
    library = library_in(tmp_path)
    receiving = await Giver(rest=written(Document(games=(game,)))).gives(library)
    assert (receiving.problem, journals(library)) == ("", [])
    assert receiving.rest.document.games == ()


async def test_who_gives_numbers_can_give_nothing_else(tmp_path: Path) -> None:
    rest = Document(
        people=(CopiedPerson(name="Zoë"),),
        settings={"theme": "dark"},
        printed_numbers={"australis": (("silver", 2, 4),)},
    )
    library = library_in(tmp_path)
    giver = Giver(MINE, rest=written(rest))
    assert (await giver.gives(library, "numbers")).problem == ""
    assert list(library.preferences.state) == ["australis.printed"]
    assert journals(library) == []
    assert giver.asked == [Fetch(n=None, at=0), Done()]


@pytest.mark.parametrize(
    "name", ["../../outside", "/etc/passwd", "..", "", "CON", "a\0b", "\u202egnp", "x" * 255, "planned 0"]
)
async def test_no_name_leads_anywhere(name: str, tmp_path: Path) -> None:
    library = library_in(tmp_path / "in" / "side")
    giver = Giver(MINE, MINE[:-9], b"no game\n")
    giver.games = [name] * 3
    receiving = await giver.gives(library)
    assert receiving.problem == ""
    assert journals(library)[-1:] == [MINE]
    assert [path.name for path in tmp_path.iterdir()] == ["in"]
    assert [path.name for path in (tmp_path / "in").iterdir()] == ["side"]
    assert all("/" not in file for file, _why in receiving.result.problems)


async def test_a_game_too_big_is_not_fetched_and_an_unreadable_one_is_told(tmp_path: Path) -> None:
    games = (
        ShelfGame(n=0, name="big", digest="0" * 64, size=MAX_JOURNAL_BYTES + 1),
        ShelfGame(n=1, name="none", digest="0" * 64, size=0),
    )
    giver = changing(Shelf, but(games=games))
    receiving = await giver.gives(library_in(tmp_path))
    assert (receiving.problem, receiving.result.unreadable) == ("", 2)
    assert list(receiving.result.problems) == [
        ("big.jsonl", "too_big"),
        ("none.jsonl", "damaged"),
    ]
    assert not any(isinstance(each, Fetch) and each.n is not None for each in giver.asked)


async def test_an_endless_shelf_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(receiving_module, "MOST_FILES", 30)
    monkeypatch.setattr(receiving_module, "MOST_SHOWN", 500)

    class Endless(Giver):
        def shelf(self, after: int) -> Shelf:
            self.content |= {n: journal_of(f"P{n}", [1]) for n in range(after, after + 10)}
            games = tuple(
                ShelfGame(n=n, name="again", digest=f"{n:064x}", size=len(self.content[n]))
                for n in range(after, after + 10)
            )
            return Shelf(after=after, next=after + 10, of=500, games=games)

    library = library_in(tmp_path)
    receiving = await Endless().gives(library)
    assert receiving.problem == ""
    assert (receiving.result.new, receiving.result.left) == (30, 470)
    assert len(journals(library)) == 30


async def test_a_shelf_that_claims_to_be_endless_is_looked_at_once(tmp_path: Path) -> None:
    giver = changing(Shelf, but(of=MOST_SHOWN + 1))
    assert (await giver.gives(library_in(tmp_path))).problem == "unreadable"
    assert sum(isinstance(each, Look) for each in giver.asked) == 1


async def test_a_game_that_is_gone_in_the_middle_leaves_nothing_in_the_next(tmp_path: Path) -> None:
    long = journal_of("Ada", [1] * 800)

    def going(part: Message) -> list[Message]:
        assert isinstance(part, Part)
        return [part.model_copy(update={"data": b"", "of": 0}) if part.n == 0 and part.at else part]

    library = library_in(tmp_path)
    receiving = await changing(Part, going, long, MINE).gives(library)
    assert (receiving.problem, receiving.result.left, receiving.result.new) == ("", 1, 1)
    assert journals(library) == [MINE]


@pytest.mark.parametrize(("end", "most"), [(Giving, 5), (Receiving, 1)])
async def test_what_nobody_asked_for_does_not_pile_up(
    end: type[Giving] | type[Receiving], most: int, tmp_path: Path
) -> None:
    mine, theirs = linked()
    fill(library := library_in(tmp_path), [MINE])
    transfer = end(library, mine, "everything")
    transfer.start()
    await asyncio.sleep(0)
    for n in range(1_000):
        mine.on_message(pack(Fetch(n=None, at=n * MOST_BYTES_OF_PART)))
    assert len(transfer._heard) <= most
    async with in_time(lambda: "it goes on"):
        assert await transfer.done == "unreadable"
    assert theirs.sent == []


async def test_no_more_bytes_come_than_a_file_may_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [journal_of(f"P{n:02}", [1] * 10) for n in range(20)]
    monkeypatch.setattr(receiving_module, "MOST", sum(map(len, games[:7])) + 5)
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, games)
    for expected in (7, 14, 20):
        moved = await move(one, other)
        assert moved.receiving.result.left == 20 - expected
        assert len(journals(other)) == expected
    assert journals(other) == journals(one)


async def test_an_illegal_game_is_not_kept(tmp_path: Path) -> None:
    body = bodies(MINE)
    body[1]["did"]["seat"] = -7
    foreign = bodies(JOURNALS["australis-3"])
    foreign[0]["did"]["game"] = "chess"
    changed = signed(bodies(JOURNALS["australis-3"])[:1] + bodies(JOURNALS["australis-3"])[-2:])
    library = library_in(tmp_path)
    receiving = await Giver(signed(foreign), changed, MINE).gives(library)
    assert journals(library) == [MINE]
    assert (receiving.result.new, receiving.result.unreadable) == (1, 2)


@fuzz(60)
def test_a_random_giver_does_no_harm(
    seed: int, tmp_path_factory: pytest.TempPathFactory, caplog: pytest.LogCaptureFixture
) -> None:
    random = Random(seed)
    giver = Giver(journal_of("Ada", [1] * 300), MINE[: MINE.find(b"\n") + 1], *JOURNALS.values())

    class Mutating(Giver):
        def answers(self, asked: Message) -> list[Message | bytes]:
            answers = giver.answers(asked)
            if random.random() < 0.2:
                answers = [
                    mutated_bytes(random, each if isinstance(each, bytes) else pack(each)) for each in answers
                ]
            return answers * random.choice([1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 2])

    folder = tmp_path_factory.mktemp("random")
    library = library_in(folder)
    fill(library, [MINE])

    async def run() -> None:
        mine, theirs = linked()
        hostile = Mutating()

        def hear(packed: bytes) -> None:
            for each in hostile.answers(unpack(packed)):
                mine.send(each if isinstance(each, bytes) else pack(each))

        mine.on_message = hear
        receiving = Receiving(library, theirs, "everything")
        receiving.start()
        for _turn in range(2_000):
            await asyncio.sleep(0)
        receiving.stop()

    asyncio.run(run())
    assert MINE in journals(library), "what was here is here"
    assert not [record for record in caplog.records if "a move has failed" in record.message]


# -- a hostile phone that fetches ----------------------------------------------------------------


class Fetcher:
    """A phone that fetches as it likes."""

    def __init__(self, library: GameLibrary, what: Given = "everything") -> None:
        mine, self.link = linked()
        self.heard: list[Message] = []
        self.link.on_message = lambda packed: self.heard.append(unpack(packed))
        self.giving = Giving(library, mine, what)
        self.giving.start()

    async def says(self, *messages: Message | bytes) -> list[Message]:
        """Says this, and returns the messages that came back after some turns."""
        self.heard.clear()
        for message in messages:
            self.link.send(message if isinstance(message, bytes) else pack(message))
        for _turn in range(300):
            await asyncio.sleep(0)
        return self.heard


@pytest.fixture
def full(tmp_path: Path) -> GameLibrary:
    library = library_in(tmp_path)
    fill(library, [journal_of("Ada", [1] * 400), journal_of("Noah", [2])])
    return library


@pytest.mark.parametrize(
    "messages",
    [
        [Fetch(n=0, at=0)],
        [Look(after=3)],
        [Look(after=0), Look(after=0)],
        [Look(after=0), Fetch(n=2, at=0)],
        [Look(after=0), Fetch(n=0, at=1)],
        [Look(after=0), Fetch(n=0, at=0), Fetch(n=0, at=0)],
        [Look(after=0), Fetch(n=1, at=0), Fetch(n=0, at=0)],
        [Look(after=0), Fetch(n=1, at=MOST_BYTES_OF_PART)],
        [Fetch(n=None, at=0), Fetch(n=None, at=0)],
        [Fetch(n=None, at=MOST_BYTES_OF_PART)],
        [Look(after=0), Fetch(n=0, at=0), Fetch(n=None, at=0)],
        [Want(after=0)],
        [Part(n=0, at=0, data=b"", of=0)],
        [b"no message"],
        [Fetch(n=None, at=0)] * 20,
    ],
)
async def test_what_nobody_may_ask_ends_the_giving(
    messages: list[Message | bytes], full: GameLibrary
) -> None:
    fetcher = Fetcher(full)
    heard = await fetcher.says(*messages)
    assert fetcher.giving.done.result() == "unreadable"
    assert heard[-1] == Bye(why="bad")
    assert not fetcher.link.is_open


async def test_who_gives_numbers_gives_no_game(full: GameLibrary) -> None:
    fetcher = Fetcher(full, "numbers")
    assert await fetcher.says(Look(after=0)) == [Shelf(after=0, next=0, of=0, games=())]
    assert await fetcher.says(Fetch(n=0, at=0)) == [Bye(why="bad")]


async def test_each_part_is_given_once(full: GameLibrary) -> None:
    fetcher = Fetcher(full)
    (shelf,) = await fetcher.says(Look(after=0))
    assert isinstance(shelf, Shelf)
    asks = [Fetch(n=None, at=0), Fetch(n=0, at=0), Fetch(n=0, at=MOST_BYTES_OF_PART), Fetch(n=1, at=0)]
    heard = await fetcher.says(*asks)
    size = sum(len(each.data) for each in heard if isinstance(each, Part) and each.n is not None)
    assert size == sum(game.size for game in shelf.games)
    assert await fetcher.says(Done()) == []
    assert fetcher.giving.done.result() == ""
    assert not fetcher.link.is_open
