"""Everything moves to another phone: all games byte for byte, none twice, whatever interrupts it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.history.occasion import Occasion
from companion.peers.messages import MOST_BYTES, Fetch, Part, unpack
from companion.session import turns
from companion.session.history_notes import history_notes, leave_out, note_occasion
from companion.session.library import GameLibrary
from companion.session.nearby import giving, receiving
from companion.session.nearby.states import PairingProblem, Progress
from companion.session.nearby.transfer import AT_ONCE
from companion.session.people import people
from companion.session.preferences import JOINED
from companion.session.unpacking import SUFFIX
from companion.storage.journal_writer import OtherTab, StorageError, StorageProblem
from tests.companion.libraries import copy_of, document_of, game_setup, library_at, table_on
from tests.companion.nearby.moving import fill, journal_of, journals, library_in, move
from tests.companion.session.copies.rich import HARBOUR, IDENTITIES, JOURNALS, rich_library

GAMES = 1_000
BREAKS = 5


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> GameLibrary:
    return rich_library(tmp_path_factory.mktemp("rich"))


def everything(library: GameLibrary) -> tuple[bytes, bytes]:
    return copy_of(library), document_of(library)


def is_safe(here: list[bytes], there: list[bytes], after: list[bytes]) -> None:
    """Nothing of the new phone's is lost, nothing is double, and there is nothing that neither had."""
    assert len(set(after)) == len(after), "no game twice"
    assert set(after) <= {*here, *there}, "none torn"
    for journal in there:
        assert any(longer.startswith(journal) for longer in after)


def is_whole(here: list[bytes], there: list[bytes], after: list[bytes]) -> None:
    """And everything has arrived."""
    is_safe(here, there, after)
    for journal in here:
        assert journal in after or any(longer.startswith(journal) for longer in there)


async def test_a_new_phone_has_afterwards_what_the_old_one_has(library: GameLibrary, tmp_path: Path) -> None:
    other = library_at(tmp_path)
    moved = await move(library, other)
    assert (moved.giving.problem, moved.receiving.problem) == ("", "")
    assert everything(other) == everything(library)
    assert set(journals(other)) >= set(JOURNALS.values()), "every version of every game"
    result = moved.receiving.result
    assert result.new == len([one for one in library.saved_games() if one.is_listed])
    assert result.added["people"] == len(result.names) == len(people(library.preferences))
    assert not result.different
    count = len(journals(library))
    assert moved.receiving.progress == moved.giving.progress == Progress(count, count)
    again = await move(library, other)
    assert (again.receiving.result.new, again.receiving.result.here) == (0, count)
    assert everything(library_at(tmp_path)) == everything(library), "and twice is as once"
    assert not any(isinstance(unpack(each), Part) and b'"n":null' not in each for each in again.sent[0].sent)


async def test_both_ways_both_phones_have_all(library: GameLibrary, tmp_path: Path) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, [*JOURNALS.values(), journal_of("Mia", [1, 2]), journal_of("Ada", [5])])
    fill(other, [journal_of("Noah", [3]), journal_of("Ada", [5, 6]), journal_of("Mia", [1, 3])])
    await move(one, other)
    back = await move(other, one)
    assert journals(one) == journals(other)
    result = back.receiving.result
    # The other one knows by now that the games of Mia are two.
    assert (result.new, result.continued, result.beside) == (2, 1, 0)
    assert len(journals(one)) == len(JOURNALS) + 4


@pytest.mark.parametrize(
    ("here", "there", "counted"),
    [
        ([[1, 2, 3]], [[1, 2, 3]], "here"),
        ([[1, 2]], [[1, 2, 3]], "here"),
        ([[1, 2, 3]], [[1, 2]], "continued"),
        ([[1, 2, 3]], [[1, 4]], "beside"),
        ([[1, 2, 3]], [], "new"),
    ],
)
async def test_a_game_is_told_by_how_it_stands_to_the_one_there(
    here: list[list[int]], there: list[list[int]], counted: str, tmp_path: Path
) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, [journal_of("Mia", points) for points in here])
    fill(other, [journal_of("Mia", points) for points in there])
    mine, theirs = journals(one), journals(other)
    result = (await move(one, other)).receiving.result
    whats = ("new", "continued", "here", "beside", "unreadable", "left")
    assert {what: getattr(result, what) for what in whats} == {what: what == counted for what in whats}
    is_whole(mine, theirs, journals(other))


async def test_a_game_and_an_earlier_branch_of_it_stay_two_games(tmp_path: Path) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, [journal_of("Mia", [1]), journal_of("Mia", [1, 2, 3]), journal_of("Mia", [1, 2])])
    for _twice in range(2):
        await move(one, other)
        assert journals(other) == journals(one)


async def test_deleted_games_are_not_moved(tmp_path: Path) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, [journal_of("Mia", [1]), journal_of("Ada", [2])])
    one.discard("game-0")
    await move(one, other)
    assert journals(other) == [journal_of("Ada", [2])]
    assert other.discarded_games() == []


# -- interrupted ---------------------------------------------------------------------------------

LINES = st.lists(st.integers(0, 2), max_size=4)
LIBRARIES = st.lists(st.tuples(st.sampled_from(["Mia", "Ada"]), LINES), max_size=8, unique_by=str)


@pytest.mark.slow
@given(
    mine=LIBRARIES,
    theirs=LIBRARIES,
    breaks=st.lists(st.integers(1, 12), min_size=BREAKS, max_size=BREAKS),
    longs=st.booleans(),
)
def test_random_libraries_are_whole_after_five_interruptions(
    mine: list[tuple[str, list[int]]],
    theirs: list[tuple[str, list[int]]],
    breaks: list[int],
    longs: bool,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("random")
    # Long games come in several parts.
    here = [journal_of(who, [*points, *[0] * 700 * longs]) for who, points in mine]
    there = [journal_of(who, points) for who, points in theirs]

    async def run() -> None:
        one = library_in(folder / "one")
        fill(one, here)
        fill(library_in(folder / "other"), there)
        before = there
        for number in [*breaks, 0]:
            other = library_in(folder / "other")  # as if the app had been closed
            await move(one, other, breaks=number)
            now = journals(library_in(folder / "other"))
            is_safe(here, before, now)
            before = now
        is_whole(here, there, before)
        assert journals(one) == sorted(here)

    asyncio.run(run())


@pytest.mark.trial
@pytest.mark.slow
async def test_a_thousand_games_come_once_with_five_interruptions(tmp_path: Path) -> None:
    random = Random(7)
    one = library_in(tmp_path / "one")
    fill(one, [journal_of(f"P{number}", [1] * random.randrange(8)) for number in range(GAMES)])
    one.storage.add("long", journal_of("Long", [1] * 5_000), 1_700_000_000)
    parts = 0
    for number in [random.randrange(20, 300) for _break in range(BREAKS)]:
        moved = await move(one, library_in(tmp_path / "other"), breaks=number)
        assert moved.receiving.problem == moved.giving.problem == "no_connection"
        parts += _parts(moved.giving._link.sent)  # type: ignore[attr-defined]
        assert moved.receiving.progress.done > 0
    other = library_in(tmp_path / "other")
    before = len(journals(other))
    assert before > BREAKS * 10
    last = await move(one, other)
    assert (last.receiving.problem, last.giving.problem) == ("", "")
    assert (last.receiving.result.new, last.receiving.result.here) == (GAMES + 1 - before, before)
    assert journals(other) == journals(one)
    parts += _parts(last.giving._link.sent)  # type: ignore[attr-defined]
    of_long = -(-len(one.storage.read("long")) // (32 << 10))
    assert parts <= GAMES + of_long + BREAKS * (of_long + AT_ONCE + 1) + 1, (
        "one game, and what was on its way"
    )


def _parts(sent: list[bytes]) -> int:
    return sum(isinstance(unpack(each), Part) for each in sent)


async def test_a_few_parts_are_on_their_way_and_each_message_is_short(tmp_path: Path) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, [journal_of(f"P{number}", [number] * 400) for number in range(12)])
    one.storage.add("long", journal_of("Long", [1] * 2_500), 1_700_000_000)
    on_the_way = most = 0
    moving = asyncio.ensure_future(move(one, other))
    real = receiving.Receiving._say, giving.Giving._say

    def counted(say: Callable[..., None]) -> Callable[..., None]:
        def said(self: receiving.Receiving, message: object) -> None:
            nonlocal on_the_way, most
            on_the_way += isinstance(message, Fetch) - isinstance(message, Part)
            most = max(most, on_the_way)
            say(self, message)

        return said

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(receiving.Receiving, "_say", counted(real[0]))
        patch.setattr(giving.Giving, "_say", counted(real[1]))
        moved = await moving
    assert most == AT_ONCE
    assert max(len(each) for link in moved.sent for each in link.sent) <= MOST_BYTES
    assert journals(other) == journals(one)


async def test_other_tasks_get_their_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "SLICE", 0)
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, [journal_of(f"P{number}", [1]) for number in range(50)])
    turn = 0

    async def tick() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    ticking = asyncio.ensure_future(tick())
    await move(one, other)
    first, turn = turn, 0
    await move(one, other)  # nothing comes, but all is looked at by both
    ticking.cancel()
    assert min(first, turn) >= 2 * 50 * turns.TURNS


async def test_either_phone_may_stop(tmp_path: Path) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, [journal_of(f"P{number}", [1]) for number in range(50)])
    real = receiving.Receiving._keep

    def stopping(whose: str) -> Callable[..., None]:
        def keep(self: receiving.Receiving, *args: object) -> None:
            real(self, *args)  # type: ignore[arg-type]
            if self.result.new % 10 == 0:
                (self if whose == "mine" else self._link.other.on_message.__self__).stop()  # type: ignore[attr-defined]

        return keep

    for count, whose in enumerate(["mine", "theirs", "mine"], 1):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(receiving.Receiving, "_keep", stopping(whose))
            moved = await move(one, other)
        assert moved.receiving.problem == moved.giving.problem == "no_connection"
        assert 10 * count <= len(journals(other)) <= 10 * count + AT_ONCE * count
    await move(one, other)
    assert journals(other) == journals(one)


# -- what is here stays --------------------------------------------------------------------------


async def test_what_is_here_stays_unless_somebody_says_otherwise(
    library: GameLibrary, tmp_path: Path
) -> None:
    other = library_at(tmp_path)
    mine = table_on(other, game_setup("Zoë", "Ada"))
    mine.writer.close()
    other.preferences.remember(theme="light", language="de")
    note_occasion(other.preferences, IDENTITIES["reefroute-2"], Occasion("Attic", "Snow."))
    moved = (await move(library, other)).receiving
    assert (other.preferences.state["theme"], other.preferences.state["language"]) == ("light", "de")
    assert other.preferences.state["haptics"] is False, "nothing was said about it here"
    assert history_notes(other.preferences).occasion(IDENTITIES["reefroute-2"]).place == "Attic"
    assert mine.name in {game.name for game in other.storage.games()}
    assert moved.result.different == {"notes": 1, "settings": 1}
    moved.take({"notes"})
    assert history_notes(other.preferences).occasion(IDENTITIES["reefroute-2"]) == HARBOUR
    assert other.preferences.state["theme"] == "light"


async def test_a_game_that_was_left_out_is_left_out_on_the_new_phone(tmp_path: Path) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, JOURNALS.values())
    leave_out(one.preferences, IDENTITIES["australis-1"])
    moved = (await move(one, other, breaks=5)).receiving
    assert moved.problem == "no_connection"
    await move(one, other)
    assert history_notes(other.preferences).left_out == {IDENTITIES["australis-1"]}


# -- what cannot be moved ------------------------------------------------------------------------


async def test_a_game_that_cannot_be_read_is_named_and_the_others_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    good, torn = journal_of("Mia", [1, 2]), journal_of("Ada", [3, 4])
    one.storage.add("good", good, 1_700_000_000)
    one.storage.add("torn", torn[:-5], 1_700_000_000)
    one.storage.add("damaged", torn.replace(b'"points": 3', b'"points": 9'), 1_700_000_000)
    one.storage.add("locked", torn, 1_700_000_000)
    read = one.storage.read

    def refusing(name: str) -> bytes:
        if name == "locked":
            raise StorageError("the disk fails", "broken")
        return read(name)

    monkeypatch.setattr(one.storage, "read", refusing)
    result = (await move(one, other)).receiving.result
    assert journals(other) == sorted([good, torn[: torn[:-1].rfind(b"\n") + 1]])
    assert (result.new, result.unreadable) == (2, 2)
    assert sorted(each for each in result.problems) == [
        (f"damaged{SUFFIX}", "damaged"),
        (f"locked{SUFFIX}", "damaged"),
    ]


async def test_a_game_that_changes_meanwhile_comes_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, [journal_of("Mia", [1, 2]), journal_of("Ada", [3, 4]), journal_of("Noah", [5])])
    real = giving.Giving._show_shelf

    async def changing(self: giving.Giving, after: int) -> None:
        await real(self, after)
        one.discard("game-1")
        store = one.open("game-0")
        store.adopt([journal_of("Mia", [1, 2, 7])[len(journal_of("Mia", [1, 2])) :]])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(giving.Giving, "_show_shelf", changing)
        result = (await move(one, other)).receiving.result
    assert (result.new, result.left, result.unreadable) == (2, 1, 0)
    assert journals(other) == sorted([journal_of("Mia", [1, 2]), journal_of("Noah", [5])])
    again = (await move(one, other)).receiving.result
    assert (again.continued, again.here, again.left) == (1, 1, 0)
    assert journals(other) == journals(one)


async def test_a_game_that_is_shorter_meanwhile_is_left(tmp_path: Path) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, [journal_of("Mia", [1, 2]), journal_of("Ada", [3, 4])])
    real = giving.Giving._show_shelf

    async def shortening(self: giving.Giving, after: int) -> None:
        await real(self, after)
        one.discard("game-0")
        one.storage.add("game-0", journal_of("Mia", [1]), 1_700_000_000)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(giving.Giving, "_show_shelf", shortening)
        moved = await move(one, other)
    assert (moved.receiving.problem, moved.receiving.result.new, moved.receiving.result.left) == ("", 1, 1)
    await move(one, other)
    assert journals(other) == journals(one)


@pytest.mark.parametrize("after", [b'{"number": 3, "at', b"no entry\nnor this\n"])
async def test_what_follows_the_last_entry_is_not_moved_and_makes_no_copy_twice(
    after: bytes, tmp_path: Path
) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    one.storage.add("torn", journal_of("Mia", [1, 2]) + after, 1_700_000_000)
    one.storage.add("mailed", journal_of("Ada", [1, 2]).replace(b"\n", b"\r\n"), 1_700_000_000)
    await move(one, other)
    assert journals(other) == sorted([journal_of("Mia", [1, 2]), journal_of("Ada", [1, 2])])
    again = await move(one, other)
    assert again.receiving.result.here == 2
    assert _parts(again.giving._link.sent) == 1, "of the document"  # type: ignore[attr-defined]


async def test_without_room_it_ends_and_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, [journal_of(f"P{number}", [1]) for number in range(9)])
    add, room = other.storage.add, [4]

    def full(name: str, journal: bytes, when: float) -> str:
        room[0] -= 1
        if room[0] < 0:
            raise StorageError("no room", "full")
        return add(name, journal, when)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(other.storage, "add", full)
        moved = await move(one, other)
    assert (moved.receiving.problem, moved.giving.problem) == ("no_room", "no_room_there")
    assert len(journals(other)) == moved.receiving.result.new == 4
    await move(one, other)
    assert journals(other) == journals(one)


async def test_a_game_that_is_in_use_is_left_for_the_next_time(tmp_path: Path) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, [journal_of("Mia", [1, 2]), journal_of("Ada", [1])])
    fill(other, [journal_of("Mia", [1])])
    elsewhere = other.storage.open("game-0")
    result = (await move(one, library_in(tmp_path / "other"))).receiving.result
    assert (result.new, result.continued, result.left) == (1, 0, 1)
    elsewhere.close()
    result = (await move(one, other)).receiving.result
    assert (result.new, result.continued, result.left) == (0, 1, 0)
    assert journals(other) == journals(one)


async def test_another_tab_that_has_the_games_is_not_taken_for_a_full_phone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(_count: int) -> None:
        raise OtherTab("another tab keeps the games")

    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, [journal_of("Mia", [1])])
    monkeypatch.setattr(other.storage, "reserve", busy)
    moved = await move(one, other)
    assert (moved.giving.problem, moved.receiving.problem) == ("stopped_there", "busy")


async def test_a_copy_of_a_table_that_another_phone_keeps_goes_on_like_any_game(tmp_path: Path) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, [journal_of("Mia", [1, 2]), journal_of("Ada", [1])])
    fill(other, [journal_of("Mia", [1])])
    other.preferences.remember(**{JOINED: {"game-0": {"phone": "Mia’s", "first": "0" * 8}}})
    moved = (await move(one, library_in(tmp_path / "other"))).receiving
    assert (moved.problem, moved.result.new, moved.result.continued) == ("", 1, 1)
    assert journals(other) == journals(one)
    assert list(other.preferences.state[JOINED]) == ["game-0"]


@pytest.mark.parametrize(
    ("problem", "mine", "theirs"),
    [
        ("aside", "no_storage", "stopped_there"),
        ("busy", "busy", "stopped_there"),
        ("read_only", "", ""),
    ],
)
async def test_nobody_believes_that_hidden_games_have_moved(
    problem: StorageProblem,
    mine: PairingProblem,
    theirs: PairingProblem,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    monkeypatch.setattr(type(one.storage), "problem", property(lambda self: problem * (self is one.storage)))
    moved = await move(one, other)
    assert (moved.giving.problem, moved.receiving.problem) == (mine, theirs)


@pytest.mark.parametrize(
    ("problem", "mine", "theirs"),
    [
        ("full", "no_room", "no_room_there"),
        ("forbidden", "no_storage", "stopped_there"),
        ("aside", "no_storage", "stopped_there"),
        ("read_only", "no_storage", "stopped_there"),
        ("busy", "busy", "stopped_there"),
    ],
)
async def test_nothing_moves_to_where_it_would_not_last(
    problem: StorageProblem,
    mine: PairingProblem,
    theirs: PairingProblem,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, other = library_in(tmp_path / "one"), library_in(tmp_path / "other")
    fill(one, [journal_of("Mia", [1])])
    monkeypatch.setattr(
        type(one.storage), "problem", property(lambda self: problem * (self is other.storage))
    )
    moved = await move(one, other)
    assert (moved.giving.problem, moved.receiving.problem) == (theirs, mine)
    assert Counter(journals(other)) == Counter()
