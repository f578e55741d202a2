"""Corrections after the end count as if they had been made before it ("The end of the game")."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.australis import GAME, legal_moves
from engine.australis.journal import Did, Entry, Step
from engine.australis.moves import (
    CorrectCorals,
    CorrectDisc,
    CorrectTiles,
    CorrectToken,
    EndGame,
    GameSetup,
    Learned,
    Move,
)
from engine.australis.printed import Number
from engine.australis.rounds import CoralsOnReefs, TileWon, TokenHeld, places
from engine.australis.table import Table
from engine.award import Award
from engine.journal import Amend, Redo, Undo, effective_moves, fold
from engine.table import open_places, unknown_points
from tests.engine.australis.random_games import correction, random_begun, random_game
from tests.engine.australis.tables import begin, begun, played, points, reason_words

OVER = """{} {}over token=1
    | blue Anna 60@9 corals=1,0,2,0,3,0 tiles=gold1,silver5
    | green Bob 50@8 corals=1,0,0,0,0,0 tiles=silver1 | known"""
ENDED = OVER.format("game", 5)


# ------------------------------------------------------------------ each source of final points


def test_one_more_coral_gives_one_more_point() -> None:
    assert points(ENDED, "corals 0 5 3") == [
        "0 -6 CoralsOnReefs corals=6",
        "0 +7 CoralsOnReefs corals=7",
    ]
    assert played(ENDED, "corals 0 5 3").boards[0].points == 61
    assert points(ENDED, "corals 1 3 0") == ["1 -1 CoralsOnReefs corals=1"]


def test_moving_a_coral_to_another_reef_keeps_the_points() -> None:
    assert points(ENDED, "corals 0 5 1", "corals 0 8 1") == [
        "0 -5 CoralsOnReefs corals=5",
        "0 +6 CoralsOnReefs corals=6",
    ]
    assert played(ENDED, "corals 0 5 1", "corals 0 8 1").boards[0].points == 60


def test_moving_the_token_moves_its_point() -> None:
    assert points(ENDED, "token 0") == ["1 -1 TokenHeld", "0 +1 TokenHeld"]
    assert points(ENDED, "token -") == ["1 -1 TokenHeld"]
    assert points(ENDED, "token 1") == []


def test_moving_a_tile_moves_its_points() -> None:
    moved = ("tiles 0 silver5", "tiles 1 -", "tiles 1 gold1")
    assert points(ENDED, *moved) == ["1 +7 TileWon metal=gold round=1"]
    assert [board.points for board in played(ENDED, *moved).boards] == [53, 54]
    assert points(ENDED, "tiles 0 silver5,gold1") == [], "the order of tiles gives no points"


def test_silver_tile_counts_once_its_number_is_learned() -> None:
    assert points(ENDED, "learned silver5=9") == [
        "0 -10 TileWon metal=silver round=5",
        "0 +9 TileWon metal=silver round=5",
    ]
    unknown = ENDED.replace(" | known", "")
    assert points(unknown, "tiles 1 silver1,silver2") == []
    assert points(unknown, "tiles 1 silver1,silver2", "learned silver2=4") == [
        "1 +4 TileWon metal=silver round=2"
    ]


@pytest.mark.parametrize(
    "what", ["turtle 0 11", "fish 0 9", "food 0 og", "cards 0 w.fish", "dice 0 b6", "grey 0+0", "round 5"]
)
def test_other_corrections_give_no_points(what: str) -> None:
    assert points(ENDED, what) == []


def test_turtle_corrected_after_the_end_decides_a_tie() -> None:
    tie = played(ENDED, "disc 1 60", "turtle 1 12")
    assert places({board.seat: board.points for board in tie.boards}, tie.turtles) == ((1,), (0,))


def test_final_score_mode_is_also_counted_again() -> None:
    final = OVER.format("final_score", 5)
    assert points(final, "corals 0 5 3")[-1] == "0 +7 CoralsOnReefs corals=7"
    assert points(final, "token 0")[-1] == "0 +1 TokenHeld"


def test_corrections_before_the_end_give_no_points() -> None:
    before = ENDED.replace("5over", "5end")
    for what in ("corals 0 5 3", "token 0", "tiles 0 -", "learned silver5=9"):
        assert points(before, what) == []


def test_disc_stays_on_the_track_when_points_are_taken_back() -> None:
    low = played(ENDED, "disc 0 3")
    assert points(low, "corals 0 7 0", "corals 0 5 0", "tiles 0 -") == [
        "0 -7 TileWon metal=gold round=1",
        "0 -10 TileWon metal=silver round=5",
        "0 +17 DiscCorrected",
    ]
    assert played(low, "corals 0 7 0", "corals 0 5 0", "tiles 0 -").boards[0].points == 1


def test_final_score_mode_ends_in_any_round() -> None:
    """Only a whole game must be in its last round before it can end."""
    final = "final_score 5end | blue Anna 60@9 corals=1,0,0,0,0,0 | green Bob 50@8 | known"
    for number in range(1, 6):
        assert points(final, f"round {number}", "end game") == ["0 +1 CoralsOnReefs corals=1"]


def test_a_tie_is_open_as_long_as_a_turtle_in_it_is_not_entered() -> None:
    start = begin("Anna", "Bob", "Charlie", mode="final_score")
    over = played(start, "disc 0 50", "disc 1 50", "disc 2 40", "token -", "end game")
    assert [(one.seat, one.place) for one in over.ranking] == [(0, 1), (1, 1), (2, 3)]
    assert open_places(over) == {0, 1}
    assert unknown_points(over) == frozenset()
    one = played(over, "turtle 0 9")
    assert open_places(one) == {0, 1}
    both = played(one, "turtle 1 8")
    assert [(one.seat, one.place) for one in both.ranking] == [(0, 1), (1, 2), (2, 3)]
    assert open_places(played(both, "disc 2 50")) == {0, 1, 2}, "a correction made another tie"
    alone = played(start, "disc 0 50", "disc 1 50", "end game")
    assert open_places(alone) == {0, 1, 2}, "her disc is missing"


def test_nobody_wins_by_a_point_that_the_token_may_bring_another_player() -> None:
    start = begin("Anna", "Bob", "Charlie", mode="final_score")
    over = played(start, "disc 0 50", "disc 2 20", "end game")
    assert unknown_points(over) == {1}, "nobody wins as long as a disc is missing"
    close = played(over, "disc 1 51")
    assert unknown_points(close) == {0, 1}, "Anna may have the token, and the turtle further ahead"
    assert open_places(played(over, "disc 1 52")) == frozenset(), "the point makes no difference"
    assert unknown_points(played(over, "disc 1 50")) == {0, 1}
    assert [(one.seat, one.points) for one in played(close, "token 1").ranking][:2] == [(1, 52), (0, 50)]
    assert open_places(played(close, "token -")) == frozenset()
    assert open_places(played(close, "token 0")) == {0, 1}, "now the turtles decide"
    by_hand = played(start, "0 gets 50 dice", "1 gets 50 dice", "end game")
    assert unknown_points(by_hand) == frozenset(), "the points were counted in another way"
    assert GAME.start(begun("Anna", "Bob", mode="final_score").but(version=3)).is_token_told


# ------------------------------------------------------------------ in the journal


def test_a_silver_tile_without_a_number_leaves_its_points_unknown() -> None:
    number, won = Number("silver", 3), played(ENDED, "tiles 1 silver3")
    over = won.but(printed=won.printed.learned(number, None))
    assert unknown_points(over.but(phase="end")) == frozenset(), "the end asks for it"
    assert unknown_points(over) == {1}
    told = GAME.play(over, Learned(numbers=((number, 5),)))
    assert unknown_points(told) == frozenset()
    assert told.boards[1].points == over.boards[1].points + 5


def journal(*moves: Move | GameSetup | Undo | Redo | Amend[Did]) -> list[Entry]:
    return [Entry(number=number, at="", by="", did=did) for number, did in enumerate(moves)]


def points_of(entries: Sequence[Entry]) -> list[int]:
    return [board.points for board in fold(GAME, effective_moves(entries))[-1].table.boards]


def test_late_correction_can_be_undone_redone_and_amended() -> None:
    entries = journal(
        begun("Anna", "Bob", mode="final_score"),
        CorrectCorals(seat=0, reef=3, corals=4),
        EndGame(),
        CorrectCorals(seat=0, reef=3, corals=6),
        CorrectToken(seat=1),
    )
    assert points_of(entries) == [1 + 6, 2 + 1]
    undone = [*entries, Entry(number=5, at="", by="", did=Undo(of=3))]
    assert points_of(undone) == [1 + 4, 2 + 1]
    assert points_of([*undone, Entry(number=6, at="", by="", did=Redo(of=3))]) == [1 + 6, 2 + 1]
    other = CorrectCorals(seat=1, reef=8, corals=2)
    assert points_of([*entries, Entry(number=5, at="", by="", did=Amend(of=3, move=other))]) == [1 + 4, 2 + 3]
    earlier = CorrectCorals(seat=0, reef=5, corals=1)
    assert points_of([*entries, Entry(number=5, at="", by="", did=Amend(of=1, move=earlier))]) == [
        1 + 7,
        2 + 1,
    ]


# ------------------------------------------------------------------ any finished game

seeds = st.integers(0, 10**6)
CORALS, TOKEN = CoralsOnReefs.__name__, TokenHeld.__name__


def by_reason(awards: Iterable[Award[int]]) -> Counter[tuple[object, str]]:
    """The points of each seat for corals, the token, and each tile."""
    sums: Counter[tuple[object, str]] = Counter()
    for award in awards:
        match award.reason:
            case CoralsOnReefs():
                sums[award.seat, CORALS] += award.points
            case TokenHeld() | TileWon():
                sums[award.seat, reason_words(award.reason)] += award.points
    return Counter({key: points for key, points in sums.items() if points})


def counted_by_hand(on: Table) -> Counter[tuple[object, str]]:
    """The final points of each seat, counted piece by piece."""
    sums: Counter[tuple[object, str]] = Counter()
    for seat, board in enumerate(on.boards):
        for corals in board.corals:
            for _coral in range(corals):
                sums[seat, CORALS] += 1
        for tile in board.tiles:
            row = {"gold": on.printed.gold, "silver": on.printed.silver}[tile.metal]
            sums[seat, f"TileWon metal={tile.metal} round={tile.round}"] += row[tile.round - 1] or 0
    if on.token is not None:
        sums[on.token, TOKEN] += 1
    return Counter({key: points for key, points in sums.items() if points})


@settings(max_examples=settings().max_examples // 2)
@given(seeds)
def test_corrections_before_and_after_the_end_give_the_same_table(seed: int) -> None:
    random = Random(seed)
    ending = ended(random)
    before, after = ending[-2].table, ending[-1].table
    given_before = [award for step in ending[:-1] for award in step.awards]
    given_after = [*given_before, *ending[-1].awards]
    for _time in range(random.randint(1, 12)):
        wanted = correction(random, before)
        if isinstance(wanted, CorrectDisc) or wanted.kind == "end_draft":
            continue  # the disc is elsewhere before the end
        if GAME.refusal(before, wanted) is not None or GAME.refusal(after, wanted) is not None:
            continue
        before, awards = GAME.apply(before, wanted)
        given_before += awards
        after, awards = GAME.apply(after, wanted)
        given_after += awards
        assert after.phase == "over"
        assert by_reason(given_after) == counted_by_hand(after)
    if unknown := legal_moves.missing(before, EndGame()):
        learned = Learned(numbers=tuple((number, before.printed.bounds(number)[0]) for number in unknown))
        before = GAME.play(before, learned)
        after, awards = GAME.apply(after, learned)
        given_after += awards
    if before.mode == "game" and before.round < 5:
        return  # the round was corrected, so the game cannot end yet
    late, awards = GAME.apply(before, EndGame())
    assert after == late
    assert by_reason(given_after) == by_reason([*given_before, *awards])
    start = ending[0].table
    for board in after.boards:
        mine = [award for award in given_after if award.seat == board.seat]
        assert start.boards[board.seat].points + sum(award.points for award in mine) == board.points


def ended(random: Random) -> tuple[Step, ...]:
    """The steps of a finished game or final score; the last one ends it."""
    setup = random_begun(random)
    mode = random.choice(["game", "final_score"])
    steps = random_game(random, setup.but(mode=mode), 0.5 if mode == "final_score" else 0.05)
    assert isinstance(steps[-1].move, EndGame)
    return steps


@settings(max_examples=settings().max_examples // 2)
@given(seeds)
def test_disc_set_after_the_end_keeps_its_points(seed: int) -> None:
    random = Random(seed)
    now = ended(random)[-1].table
    for _time in range(random.randint(1, 6)):
        wanted = correction(random, now)
        if GAME.refusal(now, wanted) is None:
            now = GAME.play(now, wanted)
        assert min(board.points for board in now.boards) >= 1
    set_to = GAME.play(now, CorrectDisc(seat=0, points=77))
    assert set_to.boards[0].points == 77
    assert GAME.play(set_to, CorrectTiles(seat=0, tiles=now.boards[0].tiles)) == set_to
