"""Setups from files: boards that could be printed are accepted, everything else is refused."""

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
from tests.engine.australis.recount_games import written
from tests.engine.australis.tables import begun, move

Fields = dict[str, Any]
Change = Callable[[Fields], object]


def setup_fields(*names: str) -> Fields:
    """A setup as it is written in a file."""
    fields: Fields = json.loads(begun(*names or ("Anna", "Bob")).model_dump_json())
    return fields


def put(name: str, value: Any) -> Change:
    """Replaces a number of the board."""
    return lambda setup: setup["printed"].update({name: value})


def die(colour: str, lowest: int, highest: int) -> Change:
    """Replaces the sides of the dice of one colour."""
    return lambda setup: setup["printed"]["dice"].update({colour: {"lowest": lowest, "highest": highest}})


def within(name: str, place: int, value: Any) -> Change:
    """Replaces one number of a row."""

    def change(setup: Fields) -> None:
        setup["printed"][name][place] = value

    return change


def more(name: str) -> Change:
    """Repeats the last number of a row."""
    return lambda setup: setup["printed"][name].append(setup["printed"][name][-1])


def fewer(name: str) -> Change:
    """Drops the last number of a row."""
    return lambda setup: setup["printed"][name].pop()


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
    **{f"an enormous number of {name}": put(name, 10**100) for name in COUNTS},
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
    "descending sections": put("section_ends", [9, 6, 3, None, None]),
    "a current that ends before a section": put("section_ends", [3, 6, 9, 12, 90]),
    "a current without the grey cube": put("last_space", 16),
    "a cube far away": within("cube_spaces", 0, 10**6),
    "a cube beyond the last space": within("cube_spaces", 2, 90),
    "a current without room for the turtles": lambda setup: setup["printed"].update(
        cube_spaces=[0, 0, 0], grey_space=0, section_ends=[None] * 5, last_space=2
    ),
    "six rounds": put("rounds", 6),
    "no rounds": put("rounds", 0),
    "no dice": put("dice_each", 0),
    "a die of a million sides": die("blue", 2, 10**6),
    "a die of great numbers": die("red", 10**6, 10**6 + 1),
    "a die without a side": die("white", 2, 1),
    "a die of negative numbers": die("yellow", -5, 5),
    "version 0": lambda setup: setup.update(version=0),
    "a negative version": lambda setup: setup.update(version=-1),
    "a huge version": lambda setup: setup.update(version=10**9),
    "no players": lambda setup: setup.update(players=[]),
    "too many players": lambda setup: setup.update(players=setup["players"] * 50_000),
    "a starter without a seat": lambda setup: setup.update(starter=2),
    "a huge name": lambda setup: setup["players"][0].update(name="x" * 10**6),
}
BOARDS: dict[str, Change] = {
    "many circles": put("circles_at_most", 12),
    "equal slots": put("track", [[3, 1], [6, 3], [6, 7], [15, 7], [15, 9], [20, 9]]),
    "descending slots": put("track", [[9, 5], [6, 3], [4, 2], [3, 1], [2, 1], [1, 0]]),
    "silver above gold": put("silver", [3, 20, 30, 40, 50]),
    "prizes of 0 points": put("prizes", [[0], [0], [2, 1], [0, 0], [0, 0], [0, 0]]),
    "tiles of 0 points": put("gold", [0, 0, 0, 0, 0]),
    "a short current": put("last_space", 17),
    "a long current": put("last_space", 60),
    "sections of one space": put("section_ends", [3, 4, 5, 6, 7]),
    "great numbers": put("gold", [100, 200, 300, 400, 500]),
    "all numbers unknown": lambda setup: setup["printed"].update(
        last_space=None, section_ends=[None] * 5, track=[[None, None]] * 6, silver=[None] * 5
    ),
}
NOT_UNDERSTOOD: dict[str, Change] = {
    "a fractional number of rounds": put("rounds", 5.0),
    "a fractional last space": put("last_space", 20.5),
    "text for a number": put("fish", "106"),
    "a boolean for a number": put("fish", True),
    "rows in rows": put("gold", [[7], 8, 9, 12, 15]),
    "a number that is missing": lambda setup: setup["printed"].pop("fish"),
    "another mode": lambda setup: setup.update(mode="chess"),
    "another ruling": lambda setup: setup["options"].update(last_space="never"),
    "another colour": lambda setup: setup["players"][0].update(colour="red"),
    "text for a version": lambda setup: setup.update(version="1"),
    "a boolean for a version": lambda setup: setup.update(version=True),
}


def changed(change: Change) -> GameSetup:
    setup = setup_fields()
    change(setup)
    return GAME.setup.validate_json(json.dumps(setup))


@pytest.mark.parametrize("change", REFUSED.values(), ids=REFUSED)
def test_setup_beyond_the_limits_is_refused(change: Change) -> None:
    with pytest.raises(IllegalMove):
        GAME.start(changed(change))


@pytest.mark.parametrize("change", BOARDS.values(), ids=BOARDS)
def test_board_with_possible_numbers_is_accepted(change: Change) -> None:
    setup = changed(change)
    assert GAME.start(setup).printed == setup.printed


@pytest.mark.parametrize("change", NOT_UNDERSTOOD.values(), ids=NOT_UNDERSTOOD)
def test_setup_of_another_shape_fails_validation(change: Change) -> None:
    with pytest.raises(ValidationError):
        changed(change)


@pytest.mark.parametrize("change", REFUSED.values(), ids=REFUSED)
def test_amended_setup_beyond_the_limits_is_refused(change: Change) -> None:
    """An amended setup is checked like the first one."""
    with pytest.raises(NoLongerPossible) as stopped:
        fold(GAME, [Counted(0, changed(change)), Counted(1, move("0 gets 1"))])
    assert stopped.value.number == 0


@pytest.mark.parametrize("version", [GAME.version + 1, 10**9])
def test_amended_setup_of_a_newer_version_is_newer(version: int) -> None:
    setup = begun("Anna", "Bob")
    newer = setup.but(version=version)
    done: list[Any] = [setup, Amend(of=0, move=setup), Amend(of=0, move=newer)]
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
    setup = setup_fields()
    setup["laid"] = [{"kind": "correct_fish", "seat": 0, "fish": 1}] * 101
    with pytest.raises(IllegalMove) as refused:
        GAME.start(GAME.setup.validate_json(json.dumps(setup)))
    assert refused.value.refusal.code == RefusalCode.NO_SUCH_NUMBER
