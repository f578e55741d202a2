"""An import shows what it found, changes nothing before it is told to, loses nothing and doubles nothing."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.history.occasion import Occasion
from companion.session.copies.document import CopiedPerson, Document, Notes, written
from companion.session.copies.plan import Answers, carried_out
from companion.session.copies.words import MOST_NAMED, problems
from companion.session.history_notes import history_notes, leave_out, merge, note_occasion, tell_apart
from companion.session.library import GameLibrary
from companion.session.long_work import Doing
from companion.session.same_game import Beside, compared
from companion.session.settings import TIME_SHARES
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import StorageError
from engine import journal_codec, names
from engine.journal import Entry
from tests.companion.libraries import (
    NOON,
    copy_of,
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
    STORED,
    journals,
    rich_library,
)

File = tuple[str, bytes]
KINDS = {
    "zip": lambda library: ("copy.zip", copy_of(library)),
    "json": lambda library: ("everything.json", document_of(library)),
}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> GameLibrary:
    return rich_library(tmp_path_factory.mktemp("rich"))


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Callable[[GameLibrary], File]:
    """How everything is exported."""
    made: Callable[[GameLibrary], File] = KINDS[request.param]
    return made


def everything(library: GameLibrary) -> tuple[bytes, bytes]:
    return copy_of(library), document_of(library)


def kept_in(folder: Path) -> dict[str, bytes]:
    """All files of a library, but for those that are computed anew."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith("summaries")
    }


def test_what_is_exported_from_an_app_that_imported_everything_is_the_same(
    library: GameLibrary, kind: Callable[[GameLibrary], File], tmp_path: Path
) -> None:
    other = library_at(tmp_path)
    import_files(other, [kind(library)])
    assert everything(other) == everything(library)
    import_files(other, [kind(library)])
    assert everything(library_at(tmp_path)) == everything(library), "and twice is as once"


def test_nothing_changes_before_it_is_told_to(
    library: GameLibrary, kind: Callable[[GameLibrary], File], tmp_path: Path
) -> None:
    other = library_at(tmp_path)
    table_on(other, game_setup("Mia", "Jonas")).writer.close()
    before, state = kept_in(tmp_path), dict(other.preferences.state)
    plan = plan_for(other, [kind(library)])
    assert plan.count("new") == len([one for one in library.saved_games() if one.is_listed])
    assert (kept_in(tmp_path), other.preferences.state) == (before, state)


@pytest.mark.parametrize("tenth", range(10))
def test_an_import_that_is_cut_off_loses_nothing_and_goes_on_later(
    library: GameLibrary, kind: Callable[[GameLibrary], File], tmp_path: Path, tenth: int
) -> None:
    file = kind(library)
    other = library_at(tmp_path)
    mine = table_on(other, game_setup("Zoë", "Ada"))
    mine.writer.close()
    other.preferences.remember(theme="light")
    plan = plan_for(other, [file])
    doing = Doing(carried_out(other, plan))
    for _part in range(1 + len(plan.found) * tenth // 10):
        assert doing.step()
    del doing, other  # as if the app had been closed
    again = library_at(tmp_path)
    whole = Counter([*journals(library), again.storage.read(mine.name)])
    assert not Counter(journals(again)) - whole, "nothing double, and nothing torn"
    assert plan_for(again, [file]).count("new") < plan.count("new") or tenth == 0
    import_files(again, [file])
    assert Counter(journals(again)) == whole
    assert history_notes(again.preferences) == history_notes(library.preferences)
    assert again.preferences.state["theme"] == "light", "nobody has said otherwise"


@pytest.mark.parametrize("tenth", range(10))
def test_a_disk_that_fails_in_between_loses_nothing(
    library: GameLibrary, tmp_path: Path, tenth: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, other, real = ("copy.zip", copy_of(library)), library_at(tmp_path), FolderStorage.add
    left = [len(journals(library)) * tenth // 10]

    def add(storage: FolderStorage, name: str, journal: bytes, when: float) -> str:
        left[0] -= 1
        if left[0] < 0:
            raise StorageError("the disk is full", "full")
        return real(storage, name, journal, when)

    monkeypatch.setattr(FolderStorage, "add", add)
    with pytest.raises(StorageError):
        import_files(other, [file])
    monkeypatch.undo()
    import_files(other, [file])
    assert everything(other) == everything(library)


def test_the_plan_says_what_will_become_of_each_game(library: GameLibrary, tmp_path: Path) -> None:
    other = library_at(tmp_path)
    for name, journal in list(JOURNALS.items())[:4]:
        other.import_game(name, journal)
    cut = [(f"{name}.jsonl", journal[: journal.index(b"\n") + 1]) for name, journal in JOURNALS.items()]
    files = [*cut, ("copy.zip", copy_of(library)), ("again.json", document_of(library)), *cut]
    plan = plan_for(other, files)
    assert [one.what for one in plan.found] == [one.what for one in import_files(other, files)]
    assert {one.what for one in plan.found} == {"new", "here", "continued"}
    assert Counter(journals(other)) == Counter(journals(library))


def test_what_is_different_here_stays_unless_it_is_asked_for(library: GameLibrary, tmp_path: Path) -> None:
    other = library_at(tmp_path)
    preferences = other.preferences
    preferences.remember(theme="light", awake=False)
    note_occasion(preferences, IDENTITIES["reefroute-2"], Occasion("Elsewhere"))
    merge(preferences, "jo", "Noah")
    other.import_game("counts-here", JOURNALS["australis-1"])
    plan = plan_for(other, [("copy.zip", copy_of(library))])
    assert plan.parts["settings"].different == 1
    assert plan.parts["notes"].different == 3, "a note, a merge, and a game that counts here"
    import_files(other, [("copy.zip", copy_of(library))])
    notes = history_notes(preferences)
    assert preferences.state["theme"] == "light"
    assert preferences.state["haptics"] is False, "that was not set here"
    assert notes.occasion(IDENTITIES["reefroute-2"]) == Occasion("Elsewhere")
    assert notes.left_out == {IDENTITIES["aquaretto-4"]}
    assert notes.merged == {"jo": "Noah", "Jonny": "Jo"}
    taken = Answers(taken=frozenset({"settings", "notes"}))
    import_files(other, [("copy.zip", copy_of(library))], taken)
    notes = history_notes(preferences)
    assert preferences.state["theme"] == "dark"
    assert preferences.state["awake"] is False
    assert notes.occasion(IDENTITIES["reefroute-2"]) == HARBOUR
    assert notes.left_out == history_notes(library.preferences).left_out
    assert notes.merged == history_notes(library.preferences).merged


def test_a_game_that_goes_on_elsewhere_keeps_its_notes(library: GameLibrary, tmp_path: Path) -> None:
    other = library_at(tmp_path)
    other.import_game("begun", JOURNALS["reefroute-2"][: JOURNALS["reefroute-2"].index(b"\n") + 1])
    leave_out(other.preferences, IDENTITIES["reefroute-2"])
    import_files(other, [("copy.zip", copy_of(library))])
    assert IDENTITIES["reefroute-2"] in history_notes(other.preferences).left_out
    assert history_notes(other.preferences).occasion(IDENTITIES["reefroute-2"]) == HARBOUR


HOSTILE = {
    "settings": {
        "guests": {"host": "theirs"},
        "other.key": 1,
        "theme": ["x"] * 20_000,
        "australis.printed": 5,
    },
    "notes": {"left_out": ["x", "00000000deadbeef"], "occasions": {"../x": {"place": "", "note": "x"}}},
    "people": [{"name": "\u202e"}, *({"name": f"Person {number}"} for number in range(100))],
    "printed_numbers": {"australis": [["silver", 2, -1], ["silver", 2, 10**30]]},
}


def test_a_file_sets_nothing_that_is_not_its_own(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(guests={"host": "mine"})
    content = json.dumps({"format": "reef-table", "version": 1, **HOSTILE}).encode()
    import_files(library, [("all.json", content)], Answers(taken=frozenset({"settings", "numbers"})))
    state = library.preferences.state
    assert state["guests"] == {"host": "mine"}
    assert not {"other.key", "theme", "australis.printed", "occasions"} & state.keys()
    assert state["left_out"] == ["00000000deadbeef"]
    assert len(state["people"]) == 40


FIRST, SECOND = JOURNALS["australis-1"].splitlines(keepends=True)[:2]
NEWER = Entry(number=0, at=NOON, by="", did=game_setup("Mia", "Jonas").but(version=99))


@pytest.mark.parametrize(
    ("journal", "said"),
    [
        (b"scratch\n" + SECOND, "“game.jsonl” isn’t a Reef Table game."),
        (FIRST + b"scratch\n" + SECOND, "“game.jsonl” is damaged and wasn’t restored."),
        (
            journal_codec.write(NEWER)[0],
            "“game.jsonl” was saved by a newer version of Reef Table. Update, then restore it again.",
        ),
    ],
    ids=["no game", "damaged", "newer"],
)
def test_a_game_that_cannot_be_restored_is_told_from_what_never_was_one(
    tmp_path: Path, journal: bytes, said: str
) -> None:
    """By its first line: whose game is damaged looks for another copy, and whose app is old updates it."""
    assert problems(plan_for(library_at(tmp_path), [("game.jsonl", journal)]).found) == [said]


def test_of_thousands_of_files_only_a_few_are_named(tmp_path: Path) -> None:
    """As in a copy of a newer version: a page with a line for each would be drawn for minutes."""
    files = [(f"{number}.jsonl", b"hello") for number in range(3000)]
    told = problems(plan_for(library_at(tmp_path), files).found)
    assert told[0] == "“0.jsonl” isn’t a Reef Table game."
    assert (len(told), told[-1]) == (MOST_NAMED + 1, "2980 more files")
    assert len(problems(plan_for(library_at(tmp_path), files[:MOST_NAMED]).found)) == MOST_NAMED


# ------------------------------------------------------------------ how copies stand to each other

CHAINS = st.lists(st.sampled_from("ab"), max_size=4).map(lambda rest: ("0", *rest))


def slowly(copy: tuple[str, ...], alike: dict[str, tuple[str, ...]]) -> str:
    if any(list(there)[: len(copy)] == list(copy) for there in alike.values()):
        return ""
    if any(list(copy)[: len(there)] == list(there) for there in alike.values()):
        return "continued"
    return "diverged" if alike else "new"


@given(CHAINS, st.lists(CHAINS, max_size=4))
def test_a_copy_stands_as_a_slow_comparison_says(copy: tuple[str, ...], here: list[tuple[str, ...]]) -> None:
    alike = {f"game-{number}": there for number, there in enumerate(here)}
    stands, game = compared(copy, alike, Beside())
    assert stands == slowly(copy, alike)
    assert bool(game) == (stands != "new")


@given(st.lists(CHAINS, max_size=5, unique=True))
def test_different_games_of_one_library_stay_different(games: list[tuple[str, ...]]) -> None:
    here: dict[str, tuple[str, ...]] = {}
    for _time in range(2):  # the second time, all of them are here
        beside = Beside(apart=True)
        for number, game in enumerate(games):
            stands, name = compared(game, here, beside)
            assert stands in (("new", "") if not _time else ("",))
            if stands == "new":
                name = f"game-{number}"
                here[name] = game
            beside.games.add(name)
    assert sorted(here.values()) == sorted(games)


# ------------------------------------------------------------------ copies of earlier versions

COPIES = sorted((STORED / "copies").iterdir())


@pytest.mark.parametrize("copy", COPIES, ids=lambda path: path.name)
def test_a_copy_of_every_earlier_version_is_read(copy: Path, tmp_path: Path) -> None:
    library = library_at(tmp_path)
    found = import_files(library, [(copy.name, copy.read_bytes())])
    assert {one.what for one in found} == {"new"}
    assert set(journals(library)) == {JOURNALS[name] for name in ("australis-1", "aquaretto-2")}
    has_numbers = "games-only" not in copy.name
    assert ("australis.printed" in library.preferences.state) == has_numbers
    assert bool(history_notes(library.preferences).merged) == ("document" in copy.name)


def test_merges_of_a_file_take_none_back_that_is_here(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    merge(library.preferences, "Mia", "Jonas")
    rings = {"A": "B", "B": "C", "C": "A", "Jonas": "Mia", "x": "X"}
    copy = written(Document(notes=Notes(merged=rings)))
    for _time in range(3):
        import_files(library, [("rings.json", copy)])
        assert dict(history_notes(library.preferences).merged) == {"Mia": "Jonas", "A": "B", "B": "C"}
        plan = plan_for(library, [("rings.json", copy)])
        assert (plan.parts["notes"].new, plan.parts["notes"].different) == (0, 2)


def test_a_name_that_is_too_long_is_cut_once(tmp_path: Path) -> None:
    copy = written(Document(people=(CopiedPerson(name=f"{'a' * 59} b"),)))
    one, other = library_at(tmp_path / "one"), library_at(tmp_path / "other")
    import_files(one, [("people.json", copy)])
    import_files(other, [("people.json", document_of(one))])
    assert document_of(other) == document_of(one)


def test_many_merged_names_are_looked_at_in_no_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chain = {f"p{number}": f"p{number + 1}" for number in range(400)}
    copy = written(Document(notes=Notes(merged=chain)))
    library, looked_at = library_at(tmp_path), list[str]()
    real = names._look

    def look(name: str) -> str:
        looked_at.append(name)
        return real(name)

    monkeypatch.setattr(names, "_look", look)
    assert plan_for(library, [("chain.json", copy)]).parts["notes"].new == 400
    assert len(looked_at) < 20 * 400


def test_what_is_said_of_names_and_times_comes_along(
    kind: Callable[[GameLibrary], File], tmp_path: Path
) -> None:
    there, here = library_at(tmp_path / "there"), library_at(tmp_path / "here")
    there.preferences.remember(**{TIME_SHARES: True})
    tell_apart(there.preferences, "Ada", "Adam")
    import_files(here, [kind(there)])
    assert history_notes(here.preferences).told_apart == {frozenset(("Ada", "Adam"))}, "two people"
    assert here.preferences.state[TIME_SHARES] is True
    assert document_of(here) == document_of(there)
