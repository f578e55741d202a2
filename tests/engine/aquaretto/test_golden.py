"""Golden games in golden/, line by line: every move, what it changed and brought, and every point.

`--rewrite-golden` plays the moves in a file again and rewrites their results. Read the difference before you
commit it: it shows which rule has changed. A file that was deleted gets a new random game.
"""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from engine.aquaretto import GAME
from engine.aquaretto.moves import GameSetup, Move
from tests.engine.aquaretto.notation import read, trucks_line, write, zoo_line
from tests.engine.aquaretto.random_games import random_game
from tests.engine.aquaretto.tables import setup

GOLDEN = Path(__file__).parent / "golden"
GAMES: dict[str, GameSetup] = {
    "three_players_by_numbers": setup(3, starter=1),
    "two_players_with_places": setup(2, depth="places"),
}


@pytest.mark.parametrize("name", GAMES)
def test_game_matches_its_golden_file(name: str, rewrite_golden: bool) -> None:
    path, begun = GOLDEN / f"{name}.txt", GAMES[name]
    if rewrite_golden:
        path.parent.mkdir(exist_ok=True)
        path.write_text(story(begun, moves_in(path) or random_moves(begun)), "utf-8", newline="\n")
    expected = path.read_text("utf-8").splitlines()
    actual = story(begun, moves_in(path)).splitlines()
    for number, (before, now) in enumerate(zip_longest(expected, actual), 1):
        assert now == before, f"{path.name}, line {number}"


def moves_in(path: Path) -> list[Move]:
    """The moves in a golden file."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return [read(each.removeprefix("> ")) for each in lines if each.startswith("> ")]


def random_moves(begun: GameSetup) -> list[Move]:
    """The moves of a random game that begins like this."""
    return random_game(len(begun.players), 2026, begun.options.depth, setup=begun)[1]


def story(begun: GameSetup, moves: list[Move]) -> str:
    """The game as text: after each move what it changed, what it brought by itself, and the points."""
    now = GAME.start(begun)
    lines = [
        "# Each move (>), what it changed, what it brought by itself (*), and the points (+).",
        "",
        f"not in the game: {', '.join(begun.out)}",
        trucks_line(now),
    ]
    for move in moves:
        after, awards = GAME.apply(now, move)
        assert read(write(move)) == move
        lines.append(f"> {write(move)}")
        if after.trucks != now.trucks:
            lines.append(f"    {trucks_line(after)}")
        lines += [f"    {zoo_line(zoo)}" for zoo, old in zip(after.zoos, now.zoos, strict=True) if zoo != old]
        lines += [f"  * {event.model_dump_json()}" for event in after.events]
        lines += [f"  + {award.seat} {award.points} {award.reason.model_dump_json()}" for award in awards]
        if after.round != now.round:
            lines += ["", f"round {after.round}"]
        now = after
    return "\n".join([*lines, f"{now.ranking}"]) + "\n"
