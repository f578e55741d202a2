"""Copies of a game that was continued elsewhere: what goes on replaces, what went on differently asks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.session.copies.plan import Answers
from companion.session.library import GameLibrary
from companion.session.store import AnyStore
from companion.storage.folder import FolderStorage
from engine.australis.moves import AddPoints
from engine.journal_codec import chain
from tests.companion.libraries import (
    copy_of,
    game_setup,
    games_folder,
    import_files,
    library_at,
    phone_at,
    phone_on,
    pick,
    table_on,
)
from tests.companion.phone import Phone


def played(store: AnyStore, *points: int) -> AnyStore:
    for each in points:
        store.play(AddPoints(seat=0, points=each))
    return store


def begun(library: GameLibrary, *points: int) -> AnyStore:
    store: AnyStore = table_on(library, game_setup("Mia", "Jonas"))
    return played(store, *points)


def journals(library: GameLibrary) -> list[bytes]:
    return [library.storage.read(game.name) for game in library.storage.games()]


def elsewhere(folder: Path, library: GameLibrary, *points: int) -> bytes:
    """The only game of the library as it was continued elsewhere."""
    other = library_at(folder)
    import_files(other, [("copy.zip", copy_of(library))])
    (game,) = other.storage.games()
    played(other.open(game.name), *points)
    return other.storage.read(game.name)


def results(library: GameLibrary, *journals_: bytes) -> list[str]:
    return [one.what for one in import_files(library, [("game.jsonl", each) for each in journals_])]


def test_what_was_continued_elsewhere_goes_on_here(tmp_path: Path) -> None:
    library = library_at(tmp_path / "here")
    store = begun(library, *range(1, 31))
    store.writer.close()
    later = elsewhere(tmp_path / "there", library, *range(1, 33))
    again = library_at(tmp_path / "here")
    assert results(again, later) == ["continued"]
    assert [game.name for game in again.storage.games()] == [store.name]
    assert journals(again) == [later]
    assert len(again.open(store.name).state.entries) == 63
    played(again.open(store.name), 5)
    assert again.discarded_games() == []


def test_an_older_copy_changes_nothing(tmp_path: Path) -> None:
    library = library_at(tmp_path / "here")
    store = begun(library, 1, 2)
    older = library.storage.read(store.name)
    played(store, 3)
    now = library.storage.read(store.name)
    assert results(library, older, now, older[:-5]) == ["here", "here", "here"]
    assert journals(library) == [now]


async def test_a_table_that_is_open_goes_on_before_everybody(tmp_path: Path) -> None:
    library = library_at(tmp_path / "here")
    store = begun(library, 1)
    later = elsewhere(tmp_path / "there", library, 40)
    async with phone_at(library, store) as phone, phone_at(library, store) as other:
        assert results(library, later) == ["continued"]
        await phone.settle()
        await other.settle()
        for one in (phone, other):
            assert "Mia, 42" in one.texts()
        played(store, 2)
    assert library.storage.read(store.name).startswith(later)


def test_the_line_ends_of_a_mail_make_no_other_game(tmp_path: Path) -> None:
    library = library_at(tmp_path / "here")
    store = begun(library, 1)
    now = library.storage.read(store.name)
    later = elsewhere(tmp_path / "there", library, 4)
    assert results(library, now.replace(b"\n", b"\r\n")) == ["here"]
    assert results(library, later.replace(b"\n", b"\r\n")) == ["continued"]
    assert journals(library) == [later]


def test_a_damaged_game_makes_place_for_its_whole_copy(tmp_path: Path) -> None:
    library = library_at(tmp_path / "here")
    store = begun(library, 1, 2)
    whole = library.storage.read(store.name)
    store.writer.close()
    path = games_folder(library) / f"{store.name}.jsonl"
    path.write_bytes(whole.replace(b'"points": 2', b'"points": 9'))
    again = library_at(tmp_path / "here")
    assert results(again, whole) == ["continued"]
    assert journals(again) == [whole]
    assert len(again.discarded_games()) == 1, "and the damaged one can be brought back"


@pytest.mark.parametrize(
    ("choice", "kept"),
    [("both", lambda mine, theirs: {mine, theirs}), ("replace", lambda _mine, theirs: {theirs})],
)
def test_what_went_on_differently_is_asked(
    tmp_path: Path, choice: Any, kept: Callable[[bytes, bytes], set[bytes]]
) -> None:
    library = library_at(tmp_path / "here")
    store = begun(library, 1)
    theirs = elsewhere(tmp_path / "there", library, 4)
    played(store, 5, 6)
    mine = library.storage.read(store.name)
    files = [("game.jsonl", theirs)]
    (asked,) = import_files(library, files)
    assert (asked.what, journals(library)) == ("diverged", [mine]), "nothing is done without an answer"
    (done,) = import_files(library, files, Answers(games={0: choice}))
    assert done.what == "new"
    assert set(journals(library)) == kept(mine, theirs)
    assert results(library, theirs) == ["here"]
    if choice == "replace":
        (gone,) = library.discarded_games()
        assert library.restore(gone.name) == "diverged"
        assert journals(library) == [theirs], "nothing is done without an answer"
        assert library.restore(gone.name, "both") == "new"
        assert set(journals(library)) == {mine, theirs}


@pytest.mark.parametrize("answer", ["Keep both", "Replace the one here", "Leave it as it is"])
async def test_the_question_is_asked_before_anything_changes(tmp_path: Path, answer: str) -> None:
    library = library_at(tmp_path / "here")
    store = begun(library, 1)
    theirs = elsewhere(tmp_path / "there", library, 4)
    mine = library.storage.read(played(store, 5).name)
    async with phone_on(library, "/copies") as phone:
        await pick(phone, game_jsonl=theirs, confirm=False)
        assert "continued differently" in phone.texts()
        await phone.tap(answer)
        assert journals(library) == [mine]
        await phone.tap("Restore")
        assert "continued differently" not in phone.texts()
        await phone.tap("Done")
    left = {"Keep both": {mine, theirs}, "Replace the one here": {theirs}, "Leave it as it is": {mine}}
    assert set(journals(library)) == left[answer]


async def test_a_continued_game_is_told(tmp_path: Path) -> None:
    library = library_at(tmp_path / "here")
    begun(library, 1)
    theirs = elsewhere(tmp_path / "there", library, 4)
    async with phone_on(library, "/copies") as phone:
        await pick(phone, game_jsonl=theirs)
        assert "1 game here updated from its copy." in phone.texts()


async def test_a_copy_with_both_branches_asks_nothing_on_a_new_phone(tmp_path: Path) -> None:
    library = library_at(tmp_path / "here")
    store = begun(library, 1)
    theirs = elsewhere(tmp_path / "there", library, 4)
    played(store, 5)
    import_files(library, [("game.jsonl", theirs)], Answers(games={0: "both"}))
    new = library_at(tmp_path / "new")
    async with phone_on(new, "/copies") as phone:
        for said in ("2 games restored.", "2 games are here already"):
            await pick(phone, copy_zip=copy_of(library))
            assert said in phone.texts()
            await phone.tap("Done")
    assert sorted(journals(new)) == sorted(journals(library))


def test_another_game_of_the_same_players_is_another_game(tmp_path: Path) -> None:
    library, other = library_at(tmp_path / "here"), library_at(tmp_path / "there")
    begun(library, 1)
    other.clock = lambda: "2026-01-02T12:00:01+00:00"
    theirs = other.storage.read(begun(other, 1).name)
    assert results(library, theirs) == ["new"]
    assert len(journals(library)) == 2


def test_the_chain_ends_before_a_line_that_cannot_be_trusted(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    journal = library.storage.read(begun(library, 1, 2).name)
    sums = chain(journal)
    assert len(sums) == 3
    assert chain(journal[:-1]) == sums[:2]
    assert chain(journal.replace(b'"points": 1', b'"points": 3')) == sums[:1]
    assert chain(b"") == chain(b"hello\n") == ()


def deleted_and_imported(tmp_path: Path, *mine: int, theirs: tuple[int, ...]) -> tuple[GameLibrary, str]:
    """A library from which a game was deleted, and to which its copy came after that; and what to restore."""
    library = library_at(tmp_path / "here")
    store = begun(library, 1)
    copy = elsewhere(tmp_path / "there", library, *theirs)
    discarded = library.discard(played(store, *mine).name)
    assert results(library, copy) == ["new"]
    return library, discarded


def test_a_deleted_game_of_which_all_is_here_makes_no_double(tmp_path: Path) -> None:
    library, discarded = deleted_and_imported(tmp_path, theirs=(4,))
    before = journals(library)
    assert library.restore(discarded) == ""
    assert journals(library) == before
    assert library.discarded_games() == []


def test_a_deleted_game_that_goes_on_is_the_end_of_the_one_here(tmp_path: Path) -> None:
    library, discarded = deleted_and_imported(tmp_path, 5, 6, theirs=())
    whole = library.storage.read_discarded(discarded)
    (game,) = library.storage.games()
    table = library.open(game.name)
    assert library.restore(discarded) == "continued"
    assert journals(library) == [whole]
    assert len(table.state.entries) == 4, "and whoever is at the table sees it"
    assert library.discarded_games() == []


@pytest.mark.parametrize("choice", ["both", "replace"])
def test_a_deleted_game_that_went_on_differently_is_asked(tmp_path: Path, choice: Any) -> None:
    library, discarded = deleted_and_imported(tmp_path, 5, theirs=(4,))
    mine, theirs = library.storage.read_discarded(discarded), journals(library)[0]
    assert library.restore(discarded) == "diverged"
    assert library.restore(discarded, choice) == "new"
    assert set(journals(library)) == ({mine, theirs} if choice == "both" else {mine})
    left = [library.storage.read_discarded(game.name) for game in library.discarded_games()]
    assert left == ([] if choice == "both" else [theirs])


def test_a_damaged_game_comes_back_beside_its_whole_copy(tmp_path: Path) -> None:
    library = library_at(tmp_path / "here")
    whole = library.storage.read(begun(library, 1, 2).name)
    damaged = whole.replace(b'"points": 2', b'"points": 9')
    discarded = library.discard(library.storage.add("damaged", damaged, 5.0))
    assert library.restore(discarded) == "new"
    assert sorted(journals(library)) == sorted([whole, damaged]), "what follows may be needed"


def test_while_nothing_can_be_saved_the_deleted_game_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library, discarded = deleted_and_imported(tmp_path, theirs=(4,))
    monkeypatch.setattr(FolderStorage, "problem", "full")
    assert library.restore(discarded) == ""
    assert [game.name for game in library.discarded_games()] == [discarded]


@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        ((), (4,), "The whole game is already here."),
        ((5,), (), "Part of this game was here already. Now all of it is."),
    ],
)
async def test_the_page_of_deleted_games_tells_what_came_back(
    tmp_path: Path, mine: tuple[int, ...], theirs: tuple[int, ...], said: str
) -> None:
    library, _discarded = deleted_and_imported(tmp_path, *mine, theirs=theirs)
    async with phone_on(library, "/deleted") as phone:
        await bring_back(phone)
        assert said in phone.texts()
        assert "There are no deleted games." in phone.texts()
    assert len(journals(library)) == 1


@pytest.mark.parametrize("answer", ["Keep both", "Replace the one here", "Leave it as it is"])
async def test_the_page_of_deleted_games_asks(tmp_path: Path, answer: str) -> None:
    library, discarded = deleted_and_imported(tmp_path, 5, theirs=(4,))
    mine, theirs = library.storage.read_discarded(discarded), journals(library)[0]
    async with phone_on(library, "/deleted") as phone:
        await bring_back(phone)
        assert "continued differently" in phone.texts()
        assert journals(library) == [theirs]
        await phone.tap(answer)
        assert "continued differently" not in phone.texts()
        assert ("The game is back in “All games”." in phone.texts()) == (answer != "Leave it as it is")
    left = {"Keep both": {mine, theirs}, "Replace the one here": {mine}, "Leave it as it is": {theirs}}
    assert set(journals(library)) == left[answer]


@pytest.mark.parametrize("mine", [(), (5,)])
async def test_undoing_a_deletion_puts_the_game_back_as_it_was(tmp_path: Path, mine: tuple[int, ...]) -> None:
    library, discarded = deleted_and_imported(tmp_path, *mine, theirs=(4,))
    library.put_back(discarded)  # beside a copy of it
    before = set(journals(library))
    async with phone_on(library, "/games") as phone:
        await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith("Delete: ")))
        await phone.tap("Delete it")
        assert len(journals(library)) == 1
        await phone.tap("Undo")
    assert set(journals(library)) == before


async def bring_back(phone: Phone) -> None:
    line = next(line for line in phone.texts().splitlines() if line.startswith("Restore game: "))
    await phone.tap(line)
