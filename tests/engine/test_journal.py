"""The journal: which entries are in effect, and what an earlier entry's revision does."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.australis import GAME
from engine.australis.journal import Did, Entry, Revision
from engine.australis.moves import GameSetup, Move
from engine.australis.printed import Number, as_printed
from engine.journal import (
    REVISIONS,
    Amend,
    Counted,
    NoLongerPossible,
    Redo,
    Revisable,
    Undo,
    effective_moves,
    fold,
    redoable,
    undoable,
    undone,
)
from engine.refusal import IllegalMove, Refusal
from tests.engine.australis.random_games import meddle, random_begun, random_game, step
from tests.engine.australis.tables import award_lines, begun, line, move, words


def journal(*lines: str) -> list[Entry]:
    """Entries from lines: moves, `undo 3`, `redo 3`, and `amend 3: ` with the new move."""
    done: list[Did | Revision] = [begun("Anna", "Bob"), *map(did, lines)]
    return [Entry(number=number, at="", by="", did=each) for number, each in enumerate(done)]


def did(text: str) -> Move | Revision:
    """A move or revision from its line."""
    return move(text) if text.split(" ")[0] not in REVISIONS else read_revision(text)


def read_revision(text: str) -> Revision:
    first, _, rest = text.partition(" ")
    match first:
        case "undo":
            return Undo(of=int(rest))
        case "redo":
            return Redo(of=int(rest))
        case _:
            (number, first_move), *also = map(amended, rest.split(" and "))
            return Amend(of=number, move=first_move, also=tuple(also))


def amended(text: str) -> tuple[int, Did]:
    """The number of an entry, and its new setup or move."""
    number, _, rest = text.partition(": ")
    names = rest.removeprefix("begun ").split()
    return int(number), begun(*names) if rest.startswith("begun") else move(rest)


def counts(*lines: str) -> list[str]:
    """The effective moves as `number: move`, without the setup."""
    return [f"{number}: {words(each)}" for number, each in effective_moves(journal(*lines))[1:]]


def now(*lines: str) -> str:
    """The line of the table after all effective moves."""
    return line(fold(GAME, effective_moves(journal(*lines)))[-1].table)


# ------------------------------------------------------------------ effective moves


def test_effective_moves_are_in_entry_order() -> None:
    assert counts("0 takes b3", "1 takes y2+0", "0 gets 5") == [
        "1: 0 takes b3",
        "2: 1 takes y2+0",
        "3: 0 gets 5",
    ]
    assert effective_moves(journal())[0] == Counted(0, begun("Anna", "Bob"))
    assert effective_moves([]) == ()


def test_undone_entry_counts_again_after_redo() -> None:
    assert counts("0 gets 1", "0 gets 2", "undo 2") == ["1: 0 gets 1"]
    assert counts("0 gets 1", "0 gets 2", "undo 2", "redo 2") == ["1: 0 gets 1", "2: 0 gets 2"]
    assert counts("0 gets 1", "0 gets 2", "undo 2", "0 gets 3") == ["1: 0 gets 1", "4: 0 gets 3"]


def test_earlier_entry_can_be_undone_alone() -> None:
    assert counts("0 gets 1", "0 gets 2", "undo 1") == ["2: 0 gets 2"]
    assert counts("0 gets 1", "0 gets 2", "undo 1", "undo 2", "redo 1") == ["1: 0 gets 1"]


def test_amended_entry_counts_in_its_place() -> None:
    assert counts("0 gets 1", "0 gets 2", "amend 1: 0 gets 7") == ["1: 0 gets 7", "2: 0 gets 2"]
    assert counts("0 gets 1", "amend 1: 0 gets 7", "amend 1: 0 gets 8") == ["1: 0 gets 8"]


def test_undoing_an_amendment_restores_the_earlier_move() -> None:
    lines = ("0 gets 1", "amend 1: 0 gets 7", "amend 1: 0 gets 8")
    assert counts(*lines, "undo 3") == ["1: 0 gets 7"]
    assert counts(*lines, "undo 3", "undo 2") == ["1: 0 gets 1"]
    assert counts(*lines, "undo 2") == ["1: 0 gets 8"]
    assert counts(*lines, "undo 3", "redo 3") == ["1: 0 gets 8"]


def test_redone_entry_keeps_its_amendment() -> None:
    assert counts("0 gets 1", "amend 1: 0 gets 7", "undo 1") == []
    assert counts("0 gets 1", "amend 1: 0 gets 7", "undo 1", "redo 1") == ["1: 0 gets 7"]


def test_undone_entries_are_the_moves_and_amendments_that_do_not_count() -> None:
    lines = ("0 gets 1", "amend 1: 0 gets 7", "0 gets 2", "undo 3", "undo 2")
    assert undone(journal(*lines)) == {2, 3}
    assert undone(journal(*lines, "redo 3", "0 gets 4")) == {2}
    assert undone(journal(*lines, "redo 3", "redo 2")) == frozenset()
    assert undone([]) == frozenset()


# ------------------------------------------------------------------ undo and redo


@pytest.mark.parametrize(
    ("lines", "undo", "redo"),
    [
        ((), None, None),
        (("0 gets 1",), 1, None),
        (("0 gets 1", "0 gets 2"), 2, None),
        (("0 gets 1", "0 gets 2", "undo 2"), 1, 2),
        (("0 gets 1", "0 gets 2", "undo 2", "undo 1"), None, 1),
        (("0 gets 1", "0 gets 2", "undo 2", "undo 1", "redo 1"), 1, 2),
        (("0 gets 1", "0 gets 2", "undo 2", "0 gets 3"), 4, None),  # a new entry followed
        (("0 gets 1", "0 gets 2", "undo 2", "0 gets 3", "undo 4"), 1, 4),
        (("0 gets 1", "amend 1: 0 gets 7"), 2, None),
        (("0 gets 1", "amend 1: 0 gets 7", "undo 2"), 1, 2),
        (("0 gets 1", "0 gets 2", "undo 2", "amend 1: 0 gets 7"), 4, None),
        (("0 gets 1", "0 gets 2", "undo 1"), 2, 1),
        (
            ("0 gets 1", "0 gets 2", "amend 1: 0 gets 7", "undo 1"),
            2,
            1,
        ),  # the amendment of an undone entry is idle
        (("0 gets 1", "0 gets 2", "undo 2", "0 gets 3", "redo 2"), 4, None),  # from the log, not by Redo
        (("0 gets 1", "0 gets 2", "undo 2", "undo 1", "redo 2"), 2, 1),
    ],
)
def test_next_undo_and_redo(lines: tuple[str, ...], undo: int | None, redo: int | None) -> None:
    entries = journal(*lines)
    assert undoable(entries) == undo
    assert redoable(entries) == redo
    if undo is not None:
        Revisable(entries).check(Undo(of=undo))
    if redo is not None:
        Revisable(entries).check(Redo(of=redo))


@pytest.mark.parametrize(
    ("lines", "undo", "redo"),
    [
        (("learned last_space0=20",), None, None),
        (("learned last_space0=20", "0 gets 1"), 2, None),
        (("0 gets 1", "0 gets 2", "undo 2", "learned last_space0=20"), 1, 2),
    ],
)
def test_what_is_passed_over_is_in_the_way_of_neither_undo_nor_redo(
    lines: tuple[str, ...], undo: int | None, redo: int | None
) -> None:
    entries = journal(*lines)
    passed_over = [number for number, text in enumerate(lines, 1) if text.startswith("learned")]
    assert undoable(entries, passed_over) == undo
    assert redoable(entries, passed_over) == redo


def refused(revision: str, *lines: str) -> Refusal:
    with pytest.raises(IllegalMove) as illegal:
        Revisable(journal(*lines)).check(read_revision(revision))
    return illegal.value.refusal


@pytest.mark.parametrize("what", ["undo {}", "redo {}", "amend {}: 0 gets 7"])
@pytest.mark.parametrize("number", [0, 9, -1, 10**20])
def test_setup_and_missing_entries_cannot_be_revised(what: str, number: int) -> None:
    assert refused(what.format(number), "0 gets 1") == Refusal(code="no_such_entry", asked=number)


def test_setup_can_be_amended_by_another_setup() -> None:
    Revisable(journal("0 gets 1")).check(read_revision("amend 0: begun Ann Bob"))
    assert now("0 gets 1", "amend 0: begun Ann Bob") == ("game 1draft | blue Ann 2@0 | green Bob 2@1 | known")
    assert undoable(journal("0 gets 1", "amend 0: begun Ann Bob")) == 2
    assert now("0 gets 1", "amend 0: begun Ann Bob", "undo 2") == now("0 gets 1")
    assert refused("amend 1: begun Ann Bob", "0 gets 1") == Refusal(code="no_such_entry", asked=1)


def test_amended_setup_needs_the_players_of_later_moves() -> None:
    three = [Entry(number=0, at="", by="", did=begun("Anna", "Bob", "Charlie"))]
    entries = [*three, *journal("2 gets 1", "amend 0: begun Anna Bob")[1:]]
    with pytest.raises(NoLongerPossible) as broken:
        fold(GAME, effective_moves(entries))
    assert (broken.value.number, broken.value.refusal.code) == (1, "no_such_seat")


def test_number_for_an_amendment_can_be_added_to_the_setup() -> None:
    """A coral on another reef needs that reef's prize, which was not asked for at the time."""
    start = begun("Anna", "Bob", printed=as_printed())
    lines = ("0 takes p4: to 3", "end draft", "learned prize_first3=1", "score round")
    entries = [*journal(*lines), Entry(number=5, at="", by="", did=did("amend 1: 0 takes p4: to 4"))]
    entries[0] = entries[0].but(did=start)
    with pytest.raises(NoLongerPossible) as broken:
        fold(GAME, effective_moves(entries))
    assert (broken.value.number, broken.value.refusal.code) == (4, "numbers_missing")
    with_number = start.but(printed=start.printed.learned(Number("prize_first", 4), 2))
    entries.insert(5, Entry(number=5, at="", by="", did=Amend(of=0, move=with_number)))
    steps = fold(GAME, effective_moves([entry.but(number=number) for number, entry in enumerate(entries)]))
    assert award_lines(steps[-1].awards)[0] == "0 +2 Majority reef=4 place=1 ranking=0:1"


def test_undo_and_amend_need_counting_entries_and_redo_undone_ones() -> None:
    assert refused("undo 1", "0 gets 1", "undo 1") == Refusal(code="entry_undone", asked=1)
    assert refused("amend 1: 0 gets 7", "0 gets 1", "undo 1") == Refusal(code="entry_undone", asked=1)
    assert refused("redo 1", "0 gets 1") == Refusal(code="entry_counts", asked=1)
    assert refused("redo 1", "0 gets 1", "undo 1", "redo 1") == Refusal(code="entry_counts", asked=1)


def test_undo_and_redo_entries_cannot_be_revised() -> None:
    for revision in ("undo 2", "redo 2", "amend 2: 0 gets 7"):
        assert refused(revision, "0 gets 1", "undo 1") == Refusal(code="no_such_entry", asked=2)
    assert refused("amend 2: 0 gets 8", "0 gets 1", "amend 1: 0 gets 7") == Refusal(
        code="no_such_entry", asked=2
    )
    Revisable(journal("0 gets 1", "amend 1: 0 gets 7")).check(Undo(of=2))
    Revisable(journal("0 gets 1", "0 gets 2")).check(read_revision("amend 1: 0 gets 7"))


# ------------------------------------------------------------------ changing earlier entries


def test_later_moves_are_applied_again_after_an_amendment() -> None:
    played = ("0 takes b3", "1 takes b2", "end draft")
    assert now(*played) == (
        "game 1score | blue Anna 1@3 dice=b3 | green Bob 2@4 dice=b2 | known"  # space 3 was occupied
    )
    assert now(*played, "amend 1: 0 takes b5") == (
        "game 1score | blue Anna 1@5 waiting=11,15 food=oo dice=b5 | green Bob 2@3 dice=b2 | known"
    )
    assert now(*played, "amend 1: 0 takes b5", "undo 4") == now(*played)


@pytest.mark.parametrize(
    ("lines", "number", "why"),
    [
        (("0 takes b3", "1 takes b2", "undo 1"), 2, "not_your_turn"),
        (("0 takes w1+0: keep y.fish", "1 takes r4", "0 takes y2+0: fish", "undo 1"), 2, "not_your_turn"),
        (
            ("0 takes w1+0: keep y.fish", "1 takes r4", "0 takes y2+0: fish", "amend 1: 0 takes y2+0"),
            3,
            "kept_cards_first",
        ),
        (("tiles 0 gold1", "tiles 1 gold2", "amend 1: tiles 0 gold2"), 2, "tile_taken"),
        (("end draft", "score round", "undo 1"), 2, "not_now"),
        (("0 gets 5", "0 gets -4", "undo 1"), 2, "disc_out_of_range"),
        (("0 gets 5", "amend 1: 0 gets -5"), 1, "disc_out_of_range"),
    ],
)
def test_fold_names_the_move_that_became_illegal(lines: tuple[str, ...], number: int, why: str) -> None:
    entries = journal(*lines)
    Revisable(entries[:-1]).check(read_revision(lines[-1]))  # the revision itself is allowed
    with pytest.raises(NoLongerPossible) as broken:
        fold(GAME, effective_moves(entries))
    assert broken.value.number == number
    assert broken.value.refusal.code == why
    assert broken.value.move == dict(effective_moves(entries))[number]
    assert isinstance(broken.value, IllegalMove)


def test_fold_names_an_illegal_setup() -> None:
    with pytest.raises(NoLongerPossible) as broken:
        fold(GAME, effective_moves([Entry(number=0, at="", by="", did=begun("Anna"))]))
    assert (broken.value.number, broken.value.refusal.code) == (0, "player_count")


def test_fold_gives_a_table_and_awards_for_each_move() -> None:
    steps = fold(GAME, effective_moves(journal("0 takes y2+1", "1 takes r4")))
    assert [(each.number, len(each.awards)) for each in steps] == [(0, 0), (1, 1), (2, 0)]
    assert steps[0].table == GAME.start(begun("Anna", "Bob"))
    assert steps[1].awards == GAME.awards(steps[0].table, move("0 takes y2+1"))
    assert fold(GAME, []) == ()


# ------------------------------------------------------------------ at random


@settings(max_examples=settings().max_examples // 2)
@given(st.integers(0, 2**32))
def test_random_revisions_match_a_list_kept_by_hand(seed: int) -> None:
    """The test keeps its own list of effective moves next to the journal."""
    random = Random(seed)
    steps = random_game(random, random_begun(random, 2))[:30]
    entries = [Entry(number=each.number, at="", by="", did=each.move) for each in steps]
    versions = {each.number: [each.move] for each in steps}
    undone: list[int] = []
    amendments: dict[int, int] = {}
    for _ in range(15):
        number, choice = len(entries), random.random()
        counting = [each for each in versions if each not in undone and each != 0]
        if choice < 0.3 and undone:
            back = random.choice(undone)
            undone.remove(back)
            revision: Any = Redo(of=back)
        elif choice < 0.6 and counting:
            gone = random.choice(counting)
            undone.append(gone)
            revision = Undo(of=gone)
        elif choice < 0.8 and counting:
            target = random.choice(counting)
            versions[target].append(meddle(random, steps[0].table))
            revision = Amend(of=target, move=versions[target][-1])
            amendments[number] = target
        elif amendments:
            taken_back, target = amendments.popitem()
            versions[target].pop()
            revision = Undo(of=taken_back)
        else:
            revision = step(random, steps[0].table)
            versions[number] = [revision]
        if isinstance(revision, Undo | Redo | Amend):
            Revisable(entries).check(revision)
        entries.append(Entry(number=number, at="", by="", did=revision))
        expected = [Counted(each, moves[-1]) for each, moves in versions.items() if each not in undone]
        assert list(effective_moves(entries)) == expected


# ------------------------------------------------------------------ several entries in one amendment


def test_one_amendment_can_change_two_entries() -> None:
    rolled = ("rolled w? w? y? y? b6 b2 p? p? r?", "0 takes b6", "1 takes b2")
    with pytest.raises(NoLongerPossible):
        fold(GAME, effective_moves(journal(*rolled, "amend 2: 0 takes b2")))
    swapped = "amend 2: 0 takes b2 and 3: 1 takes b6"
    assert counts(*rolled, swapped)[1:] == ["2: 0 takes b2", "3: 1 takes b6"]
    assert "dice=b2" in now(*rolled, swapped)
    assert counts(*rolled, swapped, "undo 4")[1:] == ["2: 0 takes b6", "3: 1 takes b2"]
    assert counts(*rolled, swapped, "undo 4", "redo 4")[1:] == ["2: 0 takes b2", "3: 1 takes b6"]


def test_later_amendment_of_one_of_two_entries_counts() -> None:
    both = ("0 gets 1", "1 gets 1", "amend 1: 0 gets 2 and 2: 1 gets 2")
    assert counts(*both, "amend 2: 1 gets 3") == ["1: 0 gets 2", "2: 1 gets 3"]
    assert counts(*both, "amend 2: 1 gets 3", "undo 4") == ["1: 0 gets 2", "2: 1 gets 2"]


def test_amendment_is_idle_only_if_all_its_entries_are_undone() -> None:
    both = ("0 gets 1", "1 gets 1", "amend 1: 0 gets 2 and 2: 1 gets 2")
    assert undoable(journal(*both, "undo 2")) == 3
    assert undoable(journal(*both, "undo 2", "undo 1")) is None


@pytest.mark.parametrize(
    ("amendment", "why"),
    [
        ("amend 1: 0 gets 2 and 1: 0 gets 3", "no_such_entry"),
        ("amend 1: 0 gets 2 and 9: 0 gets 3", "no_such_entry"),
        ("amend 1: 0 gets 2 and 0: 0 gets 3", "no_such_entry"),
        ("amend 0: begun Anna Bob and 2: begun Anna Bob", "no_such_entry"),
        ("amend 1: 0 gets 2 and 3: 0 gets 3", "no_such_entry"),
        ("amend 1: 0 gets 2 and 4: 0 gets 3", "entry_undone"),
    ],
)
def test_amendment_is_refused_if_one_of_its_entries_is_wrong(amendment: str, why: str) -> None:
    done = journal("0 gets 1", "0 gets 2", "amend 2: 0 gets 5", "0 gets 4", "undo 4")
    with pytest.raises(IllegalMove) as illegal:
        Revisable(done).check(read_revision(amendment))
    assert illegal.value.refusal.code == why


def test_amendment_can_change_the_setup_and_a_move() -> None:
    moves = counts("0 gets 1", "amend 1: 0 gets 2 and 0: begun Ann Bob")
    assert moves == ["1: 0 gets 2"]
    assert "Ann" in now("0 gets 1", "amend 1: 0 gets 2 and 0: begun Ann Bob")


def test_a_fold_keeps_the_steps_before_the_first_change() -> None:
    moves: list[Counted[GameSetup | Move]] = [
        Counted(0, begun("Anna", "Bob")),
        Counted(1, move("0 gets 1")),
        Counted(2, move("0 gets 2")),
    ]
    known = fold(GAME, moves)
    moves[1] = Counted(1, move("0 gets 3"))
    steps = fold(GAME, moves, known)
    assert [one is other for one, other in zip(steps, known, strict=True)] == [True, False, False]
    assert steps == fold(GAME, moves)


@given(st.integers(0, 10**6), st.data())
def test_a_fold_that_knows_earlier_steps_gives_the_same_steps(seed: int, data: st.DataObject) -> None:
    moves = [Counted(each.number, each.move) for each in random_game(Random(seed), begun("Anna", "Bob"))]
    known = fold(GAME, moves[: data.draw(st.integers(0, len(moves)))])
    left = moves[: data.draw(st.integers(1, len(moves)))]
    same = data.draw(st.integers(0, len(left)))
    # Equal moves that are other objects are applied again, and so are all after them.
    left[same:] = [Counted(each.number, each.move.model_copy()) for each in left[same:]]
    steps = fold(GAME, left, known)
    assert steps == fold(GAME, left)
    kept = [one is other for one, other in zip(steps, known, strict=False)]
    assert kept == [number < same for number in range(len(kept))]
