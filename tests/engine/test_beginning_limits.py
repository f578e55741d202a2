"""A beginning that comes from anywhere: whatever fits the cardboard is taken, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from engine.australis import GAME
from engine.australis.journal import Entry
from engine.australis.moves import GameSetup, Learned
from engine.australis.printed import Number
from engine.australis.refusal_code import RefusalCode
from engine.journal import Amend, Counted, NoLongerPossible, fold
from engine.journal_codec import JournalDamage, read
from engine.refusal import IllegalMove
from tests.engine.recount_games import written
from tests.engine.tables import begun, move

Told = dict[str, Any]
Change = Callable[[Told], object]


def told(*names: str) -> Told:
    """A beginning as it stands in a file."""
    return json.loads(begun(*names or ("Anna", "Bob")).model_dump_json())


def put(name: str, value: Any) -> Change:
    """One of the board's numbers is another."""
    return lambda begins: begins["printed"].update({name: value})


def die(colour: str, lowest: int, highest: int) -> Change:
    """The dice of one colour have other sides."""
    return lambda begins: begins["printed"]["dice"].update({colour: {"lowest": lowest, "highest": highest}})


def within(name: str, place: int, value: Any) -> Change:
    """One number of a row is another."""

    def change(begins: Told) -> None:
        begins["printed"][name][place] = value

    return change


def more(name: str) -> Change:
    """A row is longer by one."""
    return lambda begins: begins["printed"][name].append(begins["printed"][name][-1])


def fewer(name: str) -> Change:
    """A row is shorter by one."""
    return lambda begins: begins["printed"][name].pop()


ROWS = ("cube_spaces", "section_ends", "prizes", "track", "gold", "silver")
COUNTS = (
    *("cards", "cards_with_shell", "cards_under_a_colour", "points_on_a_card", "fish_on_a_card", "fish"),
    *("steps_on_a_card", "corals", "own_cubes", "grey_cubes", "grey_beside", "silver_cube_rounds"),
    *("rounds", "dice_each", "circles_at_most", "grey_space", "last_space"),
)
REFUSED: dict[str, Change] = {
    **{f"a longer row of {name}": more(name) for name in ROWS},
    **{f"a shorter row of {name}": fewer(name) for name in ROWS},
    **{f"no row of {name}": put(name, []) for name in ROWS},
    **{f"a negative number of {name}": put(name, -1) for name in COUNTS},
    **{f"a huge number of {name}": put(name, 10**6) for name in COUNTS},
    **{f"an endless number of {name}": put(name, 10**100) for name in COUNTS},
    **{f"many {name}": put(name, [1] * 100_000) for name in ROWS if name not in ("track", "prizes")},
    "many slots": put("track", [[1, 1]] * 100_000),
    "many reefs": put("prizes", [[1]] * 100_000),
    "a reef with many prizes": within("prizes", 2, [1] * 100_000),
    "a reef without a prize": within("prizes", 0, []),
    "a reef with one prize too many": within("prizes", 0, [2, 1]),
    "a huge prize": within("prizes", 0, [1000]),
    "a negative prize": within("prizes", 2, [2, -1]),
    "a huge slot": within("track", 0, [10**9, 1]),
    "a slot of negative points": within("track", 0, [1, -1]),
    "a slot of huge bounds": within("track", 0, [None, 1, 1, 10**9]),
    "a huge gold tile": within("gold", 0, 1000),
    "a negative silver tile": within("silver", 0, -3),
    "a section that ends far away": within("section_ends", 4, 10**6),
    "sections that go back": put("section_ends", [9, 6, 3, None, None]),
    "a current that ends before a section": put("section_ends", [3, 6, 9, 12, 90]),
    "a current without the grey cube": put("last_space", 16),
    "a cube far away": within("cube_spaces", 0, 10**6),
    "a cube beyond the last space": within("cube_spaces", 2, 90),
    "a current without room for the turtles": lambda begins: begins["printed"].update(
        cube_spaces=[0, 0, 0], grey_space=0, section_ends=[None] * 5, last_space=2
    ),
    "six rounds": put("rounds", 6),
    "no rounds": put("rounds", 0),
    "no dice": put("dice_each", 0),
    "a die of a million sides": die("blue", 2, 10**6),
    "a die of great numbers": die("red", 10**6, 10**6 + 1),
    "a die without a side": die("white", 2, 1),
    "a die of negative numbers": die("yellow", -5, 5),
    "version 0": lambda begins: begins.update(version=0),
    "a version below": lambda begins: begins.update(version=-1),
    "a version without end": lambda begins: begins.update(version=10**9),
    "nobody": lambda begins: begins.update(players=[]),
    "a crowd": lambda begins: begins.update(players=begins["players"] * 50_000),
    "a starter who is not there": lambda begins: begins.update(starter=2),
    "a name without end": lambda begins: begins["players"][0].update(name="x" * 10**6),
}
BOARDS: dict[str, Change] = {
    "many circles": put("circles_at_most", 12),
    "equal slots": put("track", [[3, 1], [6, 3], [6, 7], [15, 7], [15, 9], [20, 9]]),
    "slots that go down": put("track", [[9, 5], [6, 3], [4, 2], [3, 1], [2, 1], [1, 0]]),
    "silver above gold": put("silver", [3, 20, 30, 40, 50]),
    "prizes of nothing": put("prizes", [[0], [0], [2, 1], [0, 0], [0, 0], [0, 0]]),
    "tiles of no points": put("gold", [0, 0, 0, 0, 0]),
    "a short current": put("last_space", 17),
    "a long current": put("last_space", 60),
    "sections of one space": put("section_ends", [3, 4, 5, 6, 7]),
    "great numbers": put("gold", [100, 200, 300, 400, 500]),
    "nothing known": lambda begins: begins["printed"].update(
        last_space=None, section_ends=[None] * 5, track=[[None, None]] * 6, silver=[None] * 5
    ),
}
NOT_UNDERSTOOD: dict[str, Change] = {
    "half a round": put("rounds", 5.0),
    "half a space": put("last_space", 20.5),
    "no number": put("fish", "106"),
    "a truth": put("fish", True),
    "rows in rows": put("gold", [[7], 8, 9, 12, 15]),
    "a number that is missing": lambda begins: begins["printed"].pop("fish"),
    "another mode": lambda begins: begins.update(mode="chess"),
    "another ruling": lambda begins: begins["options"].update(last_space="never"),
    "another colour": lambda begins: begins["players"][0].update(colour="red"),
    "a version that is none": lambda begins: begins.update(version="1"),
    "a truth for a version": lambda begins: begins.update(version=True),
}


def changed(change: Change) -> GameSetup:
    begins = told()
    change(begins)
    return GAME.setup.validate_json(json.dumps(begins))


@pytest.mark.parametrize("change", REFUSED.values(), ids=REFUSED)
def test_setup_beyond_the_limits_is_refused(change: Change) -> None:
    with pytest.raises(IllegalMove):
        GAME.start(changed(change))


@pytest.mark.parametrize("change", BOARDS.values(), ids=BOARDS)
def test_board_with_possible_numbers_is_accepted(change: Change) -> None:
    begins = changed(change)
    assert GAME.start(begins).printed == begins.printed


@pytest.mark.parametrize("change", NOT_UNDERSTOOD.values(), ids=NOT_UNDERSTOOD)
def test_setup_of_another_shape_fails_validation(change: Change) -> None:
    with pytest.raises(ValidationError):
        changed(change)


@pytest.mark.parametrize("change", REFUSED.values(), ids=REFUSED)
def test_amended_setup_beyond_the_limits_is_refused(change: Change) -> None:
    """The amended beginning takes the place of the first, and is looked at in the same way."""
    with pytest.raises(NoLongerPossible) as stopped:
        fold(GAME, [Counted(0, changed(change)), Counted(1, move("0 gets 1"))])
    assert stopped.value.number == 0


@pytest.mark.parametrize("version", [GAME.version + 1, 10**9])
def test_amended_setup_of_a_newer_version_is_newer(version: int) -> None:
    begins = begun("Anna", "Bob")
    newer = begins.but(version=version)
    done: list[Any] = [begins, Amend(of=0, move=begins), Amend(of=0, move=newer)]
    journal = written([Entry(number=number, at="", by="", did=did) for number, did in enumerate(done)])
    parsed = read(journal, GAME)
    assert parsed.damage == JournalDamage(kind="newer", line=3)
    assert len(parsed.entries) == 2


def test_too_many_learned_numbers_are_refused() -> None:
    table = GAME.start(begun("Anna", "Bob"))
    with pytest.raises(IllegalMove) as illegal:
        GAME.play(table, Learned(numbers=((Number("silver", 2), 4),) * 100_000))
    assert illegal.value.refusal.code == RefusalCode.NO_SUCH_NUMBER


def test_too_many_corrections_in_the_setup_are_refused() -> None:
    begins = told()
    begins["laid"] = [{"kind": "correct_fish", "seat": 0, "fish": 1}] * 101
    with pytest.raises(IllegalMove) as refused:
        GAME.start(GAME.setup.validate_json(json.dumps(begins)))
    assert refused.value.refusal.code == RefusalCode.NO_SUCH_NUMBER
