"""The engine and the recount agree, and they differ if a rule is broken."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.australis import (
    GAME,
    competition,
    current,
    dice_competition,
    reef_majority,
    rounds,
    school,
    scoring,
    transition,
)
from engine.australis.journal import Did, Entry
from engine.australis.moves import CorrectCorals, CorrectTiles, CorrectToken, EndGame
from engine.australis.printed import as_printed
from engine.australis.table import Tile
from engine.journal import effective_moves, fold
from tests.engine.australis import recount, recount_games
from tests.engine.australis.recount_games import count_again, differs, random_journal, written
from tests.engine.australis.tables import begun, move

pytestmark = pytest.mark.slow

ROUNDS = 300


@pytest.mark.parametrize("seed", [1, 2])
def test_engine_and_recount_agree_on_random_games(seed: int) -> None:
    found = count_again(seed, ROUNDS // 2)
    assert found.differences == []
    assert found.rounds >= ROUNDS // 2


def test_random_journals_contain_every_kind_of_entry() -> None:
    """Otherwise the comparison of random games would prove little."""
    kinds: set[str] = set()
    for number in range(60):
        for entry in random_journal(Random(number)):
            kinds.add(entry.did.kind)
    assert kinds >= {"undo", "redo", "amend", "settle", "tell_order", "learned", "add_points"}
    assert kinds >= set(recount.HANDLERS) - {"correct_waiting", "correct_grey"}


def test_recount_does_not_use_the_engine() -> None:
    source = Path(recount.__file__).read_text("utf-8")
    before_main = source[: source.index("def main(")]
    assert "engine." not in before_main.replace("tests.engine.australis.recount", "")


Break = Callable[[pytest.MonkeyPatch], None]


def less_for_a_school(patch: pytest.MonkeyPatch) -> None:
    original = school.school

    def counted(*arguments: Any, **rulings: Any) -> school.School:
        found = original(*arguments, **rulings)
        return found._replace(points=max(0, found.points - 1))

    patch.setattr(school, "school", counted)


def ties_to_the_turtle_behind(patch: pytest.MonkeyPatch) -> None:
    original = reef_majority.ranked
    patch.setattr(reef_majority, "ranked", lambda corals, ahead: original(corals, ahead[::-1]))


def turtles_share_a_space(patch: pytest.MonkeyPatch) -> None:
    def advance(turtles: Any, seat: Any, steps: int, last: int | None) -> int:
        there: int = turtles[seat] + steps
        return there if last is None else min(there, last)

    patch.setattr(current, "advance", advance)


def a_cube_is_passed_over(patch: pytest.MonkeyPatch) -> None:
    original = current.reached
    patch.setattr(current, "reached", lambda before, after, spaces: original(before, after - 1, spaces))


def a_card_does_not_count(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(dice_competition, "counts", lambda rolled: rolled.shows)


def the_lowest_wins(patch: pytest.MonkeyPatch) -> None:
    original = dice_competition.placing
    patch.setattr(dice_competition, "placing", lambda rolls, ahead: original(rolls, ahead)[::-1])


def no_cube_with_silver(patch: pytest.MonkeyPatch) -> None:
    original = transition.Transition.cube

    def cube(self: transition.Transition, seat: int, cube: Any) -> None:
        if cube == "own":
            original(self, seat, cube)

    patch.setattr(transition.Transition, "cube", cube)


def the_token_stays(patch: pytest.MonkeyPatch) -> None:
    def starter(token: Any, ahead: Sequence[Any]) -> Any:
        return ahead[0] if token is None else token

    patch.setattr(rounds, "starter", starter)


def gold_for_silver(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(scoring, "tile_points", lambda table, metal, turn: table.printed.gold[turn - 1])


def the_second_gets_the_same(patch: pytest.MonkeyPatch) -> None:
    original = competition.conclude
    patch.setattr(competition, "conclude", lambda state, placed: original(state, placed[:1]))


@pytest.mark.parametrize(
    "break_rule",
    [
        *(less_for_a_school, ties_to_the_turtle_behind, turtles_share_a_space, a_cube_is_passed_over),
        *(a_card_does_not_count, the_lowest_wins, no_cube_with_silver, the_token_stays, gold_for_silver),
        the_second_gets_the_same,
    ],
)
def test_wrong_rule_is_detected(break_rule: Break, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(recount_games, "LEFT_IN", tmp_path)
    break_rule(monkeypatch)
    found = count_again(3, ROUNDS, at_most=1)
    assert len(found.differences) == 1
    (left,) = tmp_path.iterdir()
    assert left.name in found.differences[0]


def test_changed_journal_is_detected() -> None:
    entries = random_journal(Random(5))
    steps = fold(GAME, effective_moves(entries))
    journal = written(entries)
    assert differs(journal, steps) == ""
    lines = journal.splitlines(keepends=True)
    taken = next(place for place, line in enumerate(lines) if b'"take_die"' in line)
    assert differs(b"".join([*lines[:taken], *lines[taken + 1 :]]), steps)
    assert differs(b"".join(lines[:-1]), steps)


def test_recount_applies_undo_redo_and_amend() -> None:
    def line(number: int, **did: Any) -> dict[str, Any]:
        return {"number": number, "did": did}

    done = recount.effective_entries(
        [
            line(0, kind="begun"),
            line(1, kind="a"),
            line(2, kind="b"),
            line(3, kind="undo", of=1),
            line(4, kind="amend", of=2, move={"kind": "c"}),
            line(5, kind="amend", of=2, move={"kind": "d"}),
            line(6, kind="undo", of=5),
            line(7, kind="redo", of=1),
        ]
    )
    assert [each["kind"] for each in done] == ["begun", "a", "c"]


@pytest.mark.parametrize("correction", ["corals", "tiles", "token", "an unknown tile"])
def test_recount_counts_final_points_again_after_a_correction(correction: str) -> None:
    """The table as it is then counts, not as it was when the game ended."""
    moves: dict[str, Did] = {
        "corals": CorrectCorals(seat=0, reef=3, corals=2),
        "tiles": CorrectTiles(seat=0, tiles=(Tile(metal="gold", round=2),)),
        "token": CorrectToken(seat=0),
        "an unknown tile": CorrectTiles(seat=0, tiles=(Tile(metal="silver", round=4),)),
    }
    worth = {"corals": 2, "tiles": 8, "token": 1, "an unknown tile": 0}
    setup = begun("Anna", "Bob", printed=as_printed())
    done: list[Did] = [setup, move("round 5"), move("end draft"), move("score round"), EndGame()]
    entries = [Entry(number=number, at="", by="", did=did) for number, did in enumerate(done)]
    journal = written([*entries, Entry(number=len(entries), at="", by="", did=moves[correction])])
    sheets = recount.recount(json.loads(json.dumps(recount.effective_entries(recount.lines_of(journal)))))
    points = [sheet["players"][0]["points"] for sheet in sheets]
    assert points[-1] - points[-2] == worth[correction]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1 takes b6", "somebody else"),
        ("0 takes p5: to 8", "a lower one"),
        ("0 takes p5", "must be placed"),
        ("0 takes w1+0", "as many cards"),
        ("score round", "after the dice selection"),
        ("next round", "no new round"),
        ("end game", "not over"),
        ("settle 1 0", "no competition"),
        ("choose gold", "nobody has won"),
        ("0 takes w1+0: use b.plus_one", "cannot be discarded"),
    ],
)
def test_illegal_move_is_a_foul(text: str, why: str) -> None:
    done = [begun("Anna", "Bob"), move(text)]
    journal = written([Entry(number=number, at="", by="", did=did) for number, did in enumerate(done)])
    with pytest.raises(recount.Foul, match=why):
        list(recount.recount(recount.effective_entries(recount.lines_of(journal))))


def test_recount_runs_as_a_program(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert recount.main(["--rounds", "5", "--seed", "9"]) == 0
    assert "seed 9: " in capsys.readouterr().out
    monkeypatch.setattr(recount_games, "LEFT_IN", tmp_path)
    less_for_a_school(monkeypatch)
    assert recount.main(["--rounds", "50", "--seed", "9"]) == 1
    assert str(tmp_path) in capsys.readouterr().out
