"""A golden game in golden/, line by line: every move, and below it the tally and what the move brought.

`--rewrite-golden` plays the moves in a file again and rewrites their results. Read the difference before you
commit it: it shows which rule has changed. A file that was deleted gets a new random game.
"""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from engine.atlantis import GAME
from engine.atlantis.moves import GameSetup, Move
from engine.atlantis.table import Table
from engine.value import Value
from tests.engine.atlantis.random_games import random_game
from tests.engine.atlantis.tables import figures

GOLDEN = Path(__file__).parent / "golden"
OPTIONS = {"two_players": {"guard": "one", "passing": "every"}, "three_players_short": {"length": "short"}}


@pytest.mark.parametrize(
    ("name", "players", "seed"), [("two_players", 2, 56), ("three_players_short", 3, 72)]
)
def test_game_matches_its_golden_file(name: str, players: int, seed: int, rewrite_golden: bool) -> None:
    path = GOLDEN / f"{name}.txt"
    if rewrite_golden:
        begun, moves = parts_of(path) if path.exists() else random_game(players, seed, **OPTIONS[name])
        path.parent.mkdir(exist_ok=True)
        path.write_text(story(begun, moves), "utf-8", newline="\n")
    expected = path.read_text("utf-8").splitlines()
    for number, (before, now) in enumerate(zip_longest(expected, story(*parts_of(path)).splitlines()), 1):
        assert now == before, f"{path.name}, line {number}"


def parts_of(path: Path) -> tuple[GameSetup, list[Move]]:
    """The setup and the moves in a golden file."""
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith(" ")]
    return GAME.setup.validate_json(lines[0]), [GAME.move.validate_json(line) for line in lines[1:]]


def story(begun: GameSetup, moves: list[Move]) -> str:
    """The whole game as text."""
    table = GAME.start(begun)
    lines = [begun.model_dump_json(), *tally(table)]
    for move in moves:
        table = GAME.play(table, move)
        lines += [short(move), *tally(table)]
    return "\n".join(lines) + "\n"


def short(value: Value) -> str:
    """A value without the fields that have their defaults, its kind first."""
    rest = value.model_dump_json(exclude_defaults=True, exclude={"kind"})[1:]
    return f'{{"kind":"{value.model_dump()["kind"]}"' + ("," if rest != "}" else "") + rest


def tally(table: Table) -> list[str]:
    """The tally in a line: figures on the island, aboard, swimming, saved, lost; tiles, ships, creatures."""
    tribes = [
        f"{tribe.player.name} {'/'.join(str(number) for number in figures(table, tribe.seat))}"
        for tribe in table.tribes
    ]
    ships = " ".join(f"{ship.number}:{''.join(map(str, ship.crew))}" for ship in table.ships)
    rings = "/".join(str(table.tiles.of(ring)) for ring in ("rock", "land", "fortress"))
    beasts = "/".join(str(table.creatures.of(name)) for name in ("dolphin", "shark", "kraken", "sea_monster"))
    turn = "over" if table.over else f"round {table.round}, {table.turn} {table.step}, {table.spent} spent"
    lines = [f"    {' | '.join([*tribes, rings, ships, beasts, turn])}"]
    return lines + [f"      {short(event)}" for event in table.events]
