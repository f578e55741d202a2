"""The library: games in storage, and preferences."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.history.past import Past
from companion.session.journals import whole_copy, written
from companion.session.saved_games import SUMMARIES_DELAY, SavedGame, SavedGames
from companion.shell.home import AT_ONCE
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import OpenError, StorageError, StoredGame
from companion.storage.unreadable import UnreadableJournal
from companion.table.numbers.known_numbers import printed_in_force, remember
from engine import journal_codec
from engine.australis import GAME
from engine.australis.moves import AddPoints, CorrectFish, CorrectRound, EndDraft, EndGame, Move, ScoreRound
from engine.australis.printed import Number, as_printed
from engine.journal import Entry
from engine.refusal import IllegalMove
from tests.companion.australis.competitions import EXAMPLE, example, now
from tests.companion.clock import Clock
from tests.companion.libraries import NOON, game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.phone import Phone
from tests.companion.toy_tables import pearl_library, pearl_setup, pearls_on
from tests.toy import GAME_UI as PEARLS


def test_a_game_is_found_again_by_a_new_library(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectFish(seat=0, fish=7)])
    store.writer.close()
    (saved,) = library_at(tmp_path).saved_games()
    assert saved.summary is not None
    assert saved.summary.headline == "Round 1 of 5 · Draft"
    assert [score.name for score in saved.summary.scores] == ["Mia", "Jonas"]
    assert not saved.summary.finished
    again = library_at(tmp_path).open(saved.name)
    assert again.state == store.state


def test_a_refused_setup_leaves_no_game(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    with pytest.raises(IllegalMove):
        library.begin(GAME, game_setup("Mia", " "))
    assert library.saved_games() == ()


async def test_a_game_that_another_phone_begins_is_at_once_on_home(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library) as phone:
        assert "Continue" not in phone.texts()
        store = library.begin(GAME, game_setup("Mia", "Jonas"))
        await phone.settle()
        assert "Continue" in phone.texts()
        assert store.name == library.saved_games()[0].name


def test_a_table_that_no_storage_could_hold_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(OpenError) as failed:
        library_at(tmp_path).open("../elsewhere")
    assert failed.value.reason == "gone"


def test_a_finished_game_names_its_winner(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    moves: list[Move] = [
        CorrectRound(round=5),
        AddPoints(seat=1, points=130),
        EndDraft(),
        ScoreRound(),
        EndGame(),
    ]
    table_on(library, game_setup("Mia", "Jonas"), moves)
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert saved.summary.finished
    assert [score.name for score in saved.summary.winners] == ["Jonas"]
    assert [score.points for score in saved.summary.scores] == ["133", "1"]


def test_a_game_of_which_no_record_can_be_made_is_there_all_the_same(tmp_path: Path) -> None:
    def fail(_table: object) -> bool:
        raise ValueError("odd entries")

    sound = replace(GAMES[0], load_past=lambda: Past(round_of=lambda _table: 1))
    broken = replace(sound, load_past=lambda: Past(counts=fail))
    finished: list[Move] = [
        CorrectRound(round=5),
        AddPoints(seat=0, points=9),
        EndDraft(),
        ScoreRound(),
        EndGame(),
    ]
    store = table_on(library_at(tmp_path), game_setup("Mia", "Jonas"), finished)
    journal = written(store.state.entries)
    for info, has_record in ((broken, False), (sound, True)):
        summary = whole_copy(journal, [info]).summary
        assert summary.finished
        assert [winner.name for winner in summary.winners] == ["Mia"]
        assert (summary.record is not None) == has_record
    library = library_at(tmp_path / "elsewhere", [broken])
    table_on(library, game_setup("Mia", "Jonas"), finished).writer.close()
    (saved,) = library_at(tmp_path / "elsewhere", [broken]).saved_games()
    assert saved.summary is not None
    assert saved.summary.record is None
    assert library.open(saved.name).state.table.is_over


def test_only_a_changed_file_is_read_again(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    first = library.saved_games()[0]
    assert library.saved_games()[0] is first
    store.play(EndDraft())
    assert library.saved_games()[0].summary != first.summary


def test_a_game_that_gets_the_name_of_a_deleted_one_is_summarised_anew(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    table_on(library, game_setup("Mia", "Jonas"))
    pearls_on(library, pearl_setup("Ada", "Bob"))
    journals = {
        game.name.partition("-")[0]: library.storage.read(game.name) for game in library.saved_games()
    }
    for game in library.saved_games():
        library.discard(game.name)

    for game_name in ("australis", "pearls", "australis", "pearls"):
        assert library.import_game("game", journals[game_name])
        assert not library.import_game("game", journals[game_name])
        (shown,) = library.saved_games()
        assert shown.info is not None
        assert (shown.name, shown.info.name) == ("game", game_name), "all have the time of the same entry"
        discarded = library.discard("game")
    assert library.import_game("game", journals["australis"])
    library.saved_games()
    library.discard("game")
    library.restore(discarded)
    (shown,) = library.saved_games()
    assert shown.info is PEARLS.info


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (b"", "foreign"),
        (b"not a journal\n", "damaged"),
        (b'{"number": 0}\n', "damaged"),
    ],
)
def test_a_strange_file_is_listed_and_left_unchanged(tmp_path: Path, text: bytes, kind: str) -> None:
    library = library_at(tmp_path)
    file = tmp_path / "games" / "strange.jsonl"
    file.parent.mkdir(parents=True)
    file.write_bytes(text)
    (saved,) = library.saved_games()
    assert saved.summary is None
    with pytest.raises(UnreadableJournal):
        library.open("strange")
    assert file.read_bytes() == text


def test_a_game_of_a_newer_version_is_reported(tmp_path: Path) -> None:
    line, _ = journal_codec.write(
        Entry(number=0, at=NOON, by="", did=game_setup("Mia", "Jonas").but(version=99))
    )
    FolderStorage(tmp_path).new("newer").append(line)
    (saved,) = library_at(tmp_path).saved_games()
    assert saved.damage is not None
    assert saved.damage.kind == "newer"


def test_a_damaged_game_can_be_continued_in_a_copy(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(
        library, game_setup("Mia", "Jonas"), [CorrectFish(seat=0, fish=fish) for fish in (1, 2, 3)]
    )
    store.writer.close()
    file = tmp_path / "games" / f"{store.name}.jsonl"
    rows = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*rows[:2], b"scratch\n", *rows[3:]]))
    damaged = file.read_bytes()
    library = library_at(tmp_path)
    copy = library.rescue(library.open(store.name))
    copy.play(CorrectFish(seat=0, fish=9))
    assert file.read_bytes() == damaged
    assert copy.state.damage is None
    assert [entry.number for entry in copy.state.entries] == [0, 1, 2]


def test_learned_numbers_are_used_in_the_next_game(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    assert printed_in_force(PRINTED_NUMBERS, library.preferences) == as_printed()
    remember(
        PRINTED_NUMBERS, library.preferences, ((Number("slot_feeds", 4), 15), (Number("slot_points", 4), 11))
    )
    remember(PRINTED_NUMBERS, library.preferences, ((Number("slot_points", 4), 12),))
    slot = printed_in_force(PRINTED_NUMBERS, library_at(tmp_path).preferences).track[3]
    assert (slot.feeds, slot.points) == (15, 12)


def test_invalid_remembered_numbers_are_ignored(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(printed=[["slot_feeds", 4, 5], ["no_such", 1, 2], ["silver", 2, 4]])
    printed = printed_in_force(PRINTED_NUMBERS, library.preferences)
    assert printed.track[3].feeds is None
    assert printed.silver[1] == 4


def test_a_tool_that_was_only_opened_is_not_offered_again(tmp_path: Path) -> None:
    """Neither as a game to continue nor among the last games."""
    library = library_at(tmp_path)
    table_on(library, game_setup("Mia", "Jonas", mode="dice_only"))
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert not saved.summary.is_game
    assert saved.summary.finished, "nothing was entered, so there is nothing to carry on"


async def test_a_tool_never_hides_the_running_game(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    table_on(library, game_setup("Mia", "Jonas"))
    a_minute_ago = time.time() - 60
    for game in (tmp_path / "games").iterdir():
        os.utime(game, (a_minute_ago, a_minute_ago))
    example(library, mode="dice_only")
    table_on(library, game_setup("Mia", "Jonas", mode="final_score"), [CorrectFish(seat=0, fish=7)])
    async with phone_on(library) as phone:
        assert "Round 1 of 5 · Draft" in phone.texts()
        await phone.tap("Continue")
        assert "Mia takes a die" in phone.texts()


async def test_an_unfinished_tool_is_offered_if_no_game_is_running(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    example(library, mode="dice_only")
    async with phone_on(library) as phone:
        await phone.tap("Continue")
        assert "Dice · roll 1" in phone.texts()


async def test_a_competition_that_was_won_is_over(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, len(EXAMPLE), mode="dice_only")
    assert now(store).phase == "tiles"
    async with phone_on(library) as phone:
        assert "Continue" not in phone.texts()


async def test_a_damaged_game_says_so_and_continues_in_a_copy(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(
        library, game_setup("Mia", "Jonas"), [CorrectFish(seat=0, fish=fish) for fish in (1, 2, 3)]
    )
    store.writer.close()
    file = tmp_path / "games" / f"{store.name}.jsonl"
    rows = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*rows[:2], rows[3], rows[2]]))
    library = library_at(tmp_path)
    async with phone_on(library) as phone:
        await phone.tap("Continue")
        assert "The saved game is damaged from line 3 on." in phone.texts()
        await phone.tap("Carry on in a copy")
        assert "Mia takes a die" in phone.texts()
    assert file.read_bytes() == b"".join([*rows[:2], rows[3], rows[2]])


@pytest.mark.parametrize("name", ["nowhere", "n" * 400, "../settings", "%00", "مها"], ids=ascii)
async def test_a_missing_game_has_a_page_that_says_so(tmp_path: Path, name: str) -> None:
    library = library_at(tmp_path)
    table_on(library, game_setup("Mia", "Jonas"))
    async with phone_on(library, f"/table/{name}") as phone:
        assert "This game isn’t on this device" in phone.texts()
        await phone.tap("Back")
        assert "New game" in phone.texts()


async def test_a_game_open_in_another_program_is_reported(tmp_path: Path) -> None:
    store = table_on(library_at(tmp_path), game_setup("Mia", "Jonas"))
    async with phone_on(library_at(tmp_path)) as phone:
        await phone.tap("Continue")
        assert "This game is open in another Reef Table" in phone.texts()
    store.writer.close()


async def test_a_full_disk_is_reported_and_the_move_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))

    def full(line: bytes) -> None:
        raise StorageError("no room")

    async with phone_at(library, store) as phone:
        with monkeypatch.context() as broken:
            broken.setattr(store.writer, "append", full)
            await phone.tap("Take Red 9")
            assert "This couldn’t be saved, so it doesn’t count." in phone.texts()
            assert "Mia takes a die" in phone.texts()
        await phone.tap("Take Red 9")
        assert "Jonas takes a die" in phone.texts()


def awake(phone: Phone) -> list[str]:
    return [name for name, _ in phone.calls if name in ("enable", "disable")]


async def test_the_screen_stays_on_only_at_a_table(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        assert awake(phone) == ["enable"]
        await phone.tap("Back")
        assert awake(phone) == ["enable", "disable"]


async def test_play_goes_on_if_the_screen_cannot_stay_on(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, answers={"enable": RuntimeError("NotAllowed")}) as phone:
        await phone.tap("Take Red 9")
        assert "Jonas takes a die" in phone.texts()


async def test_the_home_page_waits_only_for_the_newest_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_at(tmp_path)
    store = table_on(
        library, game_setup("Mia", "Jonas"), [CorrectRound(round=5), EndDraft(), ScoreRound(), EndGame()]
    )
    finished = library.storage.read(store.name)
    unfinished = b"".join(finished.splitlines(keepends=True)[:2])
    library.storage.add("oldest", unfinished, 1)
    for number in range(AT_ONCE + 3):
        library.storage.add(f"game-{number}", finished, 2 + number)
    summarised: list[str] = []
    real = SavedGames.summarised

    def count_call(saved: SavedGames, game: StoredGame, journal: bytes | None) -> SavedGame:
        summarised.append(game.name)
        return real(saved, game, journal)

    monkeypatch.setattr(SavedGames, "summarised", count_call)
    clock = Clock(monkeypatch, sys.modules[SavedGames.__module__])
    library = library_at(tmp_path)
    async with phone_on(library) as phone:
        assert len(summarised) == AT_ONCE
        assert "Continue" not in phone.texts()
        await clock.move(SUMMARIES_DELAY, phone)
        await phone.until("Continue")
        assert f"All {AT_ONCE + 5}" in phone.texts()
        assert len(summarised) == len(set(summarised)) == AT_ONCE + 5
