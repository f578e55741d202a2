"""The words of every kind of entry in the journal."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.games.australis.screens import LOG, entry_words
from companion.games.australis.store_types import TableHistory
from companion.table.log.log_ui import ICONS
from engine.australis import GAME
from engine.australis.journal import Entry
from engine.australis.moves import GameSetup
from engine.australis.printed import as_printed
from engine.journal import Counted, fold
from tests.companion.libraries import game_setup, library_at, table_on
from tests.engine.australis.random_games import random_begun, random_game
from tests.engine.australis.tables import begun as known_board
from tests.engine.australis.tables import move


def logged(tmp_path: Path, *moves: str, start: GameSetup | None = None) -> list[str]:
    """The words of the log for these moves, without the first entry."""
    store = table_on(library_at(tmp_path), start or known_board("Mia", "Jonas", "Lea"), map(move, moves))
    return [entry_words(store.state, entry) for entry in store.state.entries[1:]]


@pytest.mark.parametrize(
    ("one", "words"),
    [
        ("0 takes b6", "Mia took the blue 6: turtle to 6, 1 food cube"),
        ("0 takes b2", "Mia took the blue 2: turtle to 3"),
        ("0 takes y3+1", "Mia took a yellow die with 3 fish, 1 circle: 1 point, 3 fish"),
        ("0 takes p8: to 7", "Mia took the purple 8: coral on reef 7"),
        ("0 takes r9", "Mia took the red 9: first player token"),
        (
            "0 takes w2+0: keep y.fish, use w.points",
            "Mia took a white die with 2 cards: 2 points, yellow card (1 fish) kept",
        ),
        ("0 takes w1+0: none 1", "Mia took a white die with 1 card"),
        ("end draft", "The draft was ended early"),
        (
            "rolled w2+1 w? w? y? y? y? b6 b? b? p? p? p? r9",
            "3 dice entered",
        ),
        ("rolled w? w? w? y? y? y? b? b? b? p? p? p? r?", "The dice were rolled but not entered"),
        ("2 gets -2 slip of the finger", "Lea −2 by hand: slip of the finger"),
        ("1 gets 3", "Jonas +3 by hand"),
        ("disc 0 38", "Corrected: Mia’s disc on 38"),
        ("disc 0 107", "Corrected: Mia has 107 points, with the disc on 7"),
        ("turtle 1 11", "Corrected: Jonas’s turtle on 11"),
        ("fish 0 7", "Corrected: Mia’s fish 7"),
        ("food 0 og", "Corrected: Mia has 2 food cubes, 1 grey"),
        ("waiting 0 5,11", "Corrected: Mia’s food cubes are on 5 and 11"),
        ("waiting 0 -", "Corrected: Mia has no food cubes on the current"),
        ("grey 0+3", "Corrected: grey cubes, 0 on the current and 3 beside the board"),
        ("corals 0 5 3", "Corrected: Mia has 3 corals on reef 5"),
        (
            "cards 0 w.fish,b.plus_one",
            "Corrected: Mia has white card (1 fish) and blue card (+1 in competitions)",
        ),
        ("cards 0 -", "Corrected: Mia has no cards"),
        ("dice 0 b6,r?", "Corrected: Mia has the blue 6 and the red die"),
        ("tiles 0 gold1,silver2", "Corrected: Mia has round 1 gold and round 2 silver"),
        ("token 1", "Corrected: Jonas has the first player token"),
        ("token -", "Corrected: the first player token is on the board"),
        ("round 3", "Corrected: it’s round 3"),
    ],
)
def test_each_kind_of_move_has_its_words(tmp_path: Path, one: str, words: str) -> None:
    assert logged(tmp_path, one) == [words]


@pytest.mark.parametrize(
    ("learned", "words"),
    [
        ("slot_feeds4=15 slot_points4=12", "Slot 4 feeds 15 fish for 12 points"),
        ("slot_feeds1=3", "Slot 1 feeds 3 fish"),
        ("slot_points1=1", "Slot 1 scores 1"),
        ("prize_first6=3 prize_second6=1", "Reef 6 scores 3 for first and 1 for second place"),
        ("prize_first3=2", "Reef 3 scores 2 for first place"),
        ("prize_second7=2", "Reef 7 scores 2 for second place"),
        (
            "silver2=4 silver3=5",
            "The round 2 silver tile is worth 4; The round 3 silver tile is worth 5",
        ),
        ("section_end6=12", "Reef 6 ends at space 12"),
        ("last_space0=20", "The current ends at space 20"),
    ],
)
def test_learned_numbers_have_their_words(tmp_path: Path, learned: str, words: str) -> None:
    start = game_setup("Mia", "Jonas", printed=as_printed())
    assert logged(tmp_path, f"learned {learned}", start=start) == [f"{words} (read from the board)"]


def test_learned_sides_were_read_from_the_die(tmp_path: Path) -> None:
    start = game_setup("Mia", "Jonas", printed=as_printed())
    (words,) = logged(tmp_path, "learned white_side1=10", start=start)
    assert words.endswith(" (read from the die)")


def test_a_scored_round_and_its_rolls_have_their_words(tmp_path: Path) -> None:
    dice = ("dice 0 b4,p8", "dice 1 b2,p3", "dice 2 r5,y?")
    moves = (*dice, "end draft", "score round", "roll 0b7 0p8 1b2 1p3 2r9", "roll 0b7 0p8 1p4 2r4")
    words = logged(tmp_path, *moves)
    assert words[-3:] == [
        "Round 1 scored: Mia 0, Jonas +1, Lea +2",
        "Roll 1: Jonas loses a blue 2",
        "Roll 2: Jonas loses a purple 4, Lea loses a red 4, Mia wins",
    ]


def test_rolls_tiles_and_the_next_round_have_their_words(tmp_path: Path) -> None:
    start = ("dice 0 b4,p8", "cards 0 b.plus_one", "dice 1 p3", "end draft", "score round")
    words = logged(
        tmp_path, *start, "roll 0b2 0p8 1p4", "roll 0p5 1p3", "choose silver", "next round", "end draft"
    )
    assert words[-5:-1] == [
        "Roll 1: Mia loses a blue 2+1",
        "Roll 2: Jonas loses a purple 3, Mia wins",
        "Mia took silver 3 and a food cube, Jonas took gold 7",
        "Round 2: Mia starts",
    ]


def test_a_settled_competition_names_the_placing(tmp_path: Path) -> None:
    dice = ("dice 0 b4", "dice 1 p3", "dice 2 b2", "end draft", "score round")
    assert logged(tmp_path / "a", *dice, "settle 2 0 1")[-1] == "Competition: Lea wins, then Mia and Jonas"


def test_the_last_count_names_the_points(tmp_path: Path) -> None:
    words = logged(tmp_path, "round 5", "end draft", "score round", "corals 2 5 6", "end game")
    assert words[-1] == "Final scoring: Lea 11, Jonas 3, Mia 1"


def test_the_order_on_the_last_space_names_the_players(tmp_path: Path) -> None:
    words = logged(tmp_path, "turtle 0 20", "turtle 1 20", "order 1 0")
    assert words[-1] == "On the last space, front to back: Jonas and Mia"


def test_the_first_entry_names_mode_and_players(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    firsts = [
        entry_words(store.state, store.state.entries[0])
        for store in (
            table_on(library, game_setup("Mia", "Jonas", "Lea", starter=2)),
            table_on(library, game_setup("Mia", "Jonas", mode="dice_only")),
            table_on(library, game_setup("Mia", "Jonas", mode="final_score")),
        )
    ]
    assert firsts == [
        "Game of Mia, Jonas and Lea; Lea starts",
        "Dice only for Mia and Jonas",
        "Final score for Mia and Jonas",
    ]


def test_undo_redo_and_amend_name_their_entry(tmp_path: Path) -> None:
    store = table_on(library_at(tmp_path), known_board("Mia", "Jonas"), [move("0 takes b6")])
    store.undo()
    store.redo()
    store.amend(1, move("0 takes b5"))
    assert [entry_words(store.state, entry) for entry in store.state.entries[1:]] == [
        "Mia took the blue 5: turtle to 5, 1 food cube",
        "Undone: Mia took the blue 6",
        "Redone: Mia took the blue 6",
        "Changed: Mia took the blue 5: turtle to 5, 1 food cube",
    ]
    store.undo()
    assert [entry_words(store.state, entry) for entry in store.state.entries[1::3]] == [
        "Mia took the blue 6: turtle to 6, 1 food cube",
        "Changed: Mia took the blue 5",
    ]
    assert entry_words(store.state, store.state.entries[-1]) == "Undone: Changed: Mia took the blue 5"


@pytest.mark.parametrize(
    ("before", "last", "words"),
    [
        (("end draft",), "score round", "The round was scored"),
        (("dice 0 b4", "dice 1 b3", "end draft", "score round"), "roll 0b4 1b3", "A roll of 2 dice"),
        (
            ("dice 0 b4", "dice 1 b3", "end draft", "score round", "settle 0 1"),
            "choose gold",
            "The winner took gold",
        ),
        (("end draft", "score round"), "next round", "The next round has started"),
        (("round 5", "end draft", "score round"), "end game", "Final scoring done"),
    ],
)
def test_undone_entries_are_described_without_their_effects(
    tmp_path: Path, before: tuple[str, ...], last: str, words: str
) -> None:
    store = table_on(library_at(tmp_path), known_board("Mia", "Jonas"), map(move, (*before, last)))
    number = len(store.state.entries) - 1
    store.undo()
    assert entry_words(store.state, store.state.entries[number]) == words
    assert entry_words(store.state, store.state.entries[-1]) == f"Undone: {words}"


def test_a_moved_coral_names_both_reefs(tmp_path: Path) -> None:
    words = logged(tmp_path, "corals 0 3 16", "0 takes p5: to 5<3")
    assert words[-1] == "Mia took the purple 5: coral from reef 3 to reef 5"


@pytest.mark.parametrize("seed", range(6))
def test_every_entry_of_random_games_has_words_and_an_icon(seed: int) -> None:
    random = Random(seed)
    steps = random_game(random, random_begun(random), meddling=0.4)
    entries = tuple(
        Entry(number=step.number, at="2026-01-02T12:00:00+00:00", by="", did=step.move) for step in steps
    )
    state = TableHistory(entries, fold(GAME, (Counted(step.number, step.move) for step in steps)))
    for entry in entries:
        words = entry_words(state, entry)
        assert words
        assert "{" not in words
        assert "_" not in words
        icons = {**ICONS, **LOG.icons}
        assert getattr(entry.did, "seat", None) is not None or getattr(entry.did, "kind", "") in icons
