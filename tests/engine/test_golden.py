"""Whole games, told line by line in golden/: every move, what it changed on the table, and every point.

The moves in a file are the test; `--rewrite-golden` writes anew what comes of them. Read the difference
before you keep it: it says which rule has changed. A file that was deleted is told anew by chance.
"""

from itertools import zip_longest
from pathlib import Path
from random import Random

import pytest

from engine.australis import GAME, notation
from engine.australis.moves import CorrectRound, EndDraft, GameSetup, Learned, Move
from engine.australis.printed import as_printed
from engine.australis.table import Options, Table
from engine.award import Award
from tests.engine.random_games import meddle, step
from tests.engine.tables import KNOWN, NAMES, begun, line, move, table, told, words

GOLDEN = Path(__file__).parent / "golden"
GAMES: dict[str, GameSetup] = {
    "two_players": begun(*NAMES[:2], starter=1, printed=as_printed()),
    "three_players": begun(*NAMES[:3], options=Options(last_space="ask"), printed=as_printed()),
    "four_players": begun(
        *NAMES,
        starter=2,
        options=Options(small_school="nothing", nobody_enters="turtle_ahead_chooses"),
        printed=as_printed(),
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_game_matches_its_golden_file(name: str, rewrite_golden: bool) -> None:
    path = GOLDEN / f"{name}.txt"
    if rewrite_golden:
        path.write_text(story(GAMES[name], moves_in(path) or by_chance(GAMES[name])), "utf-8", newline="\n")
    told_before = path.read_text("utf-8").splitlines()
    told_now = story(GAMES[name], moves_in(path)).splitlines()
    for number, (before, now) in enumerate(zip_longest(told_before, told_now), 1):
        assert now == before, f"{path.name}, line {number}"


def moves_in(path: Path) -> list[Move]:
    """The moves of a told game."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return [move(each.removeprefix("> ")) for each in lines if each.startswith("> ")]


def story(start: GameSetup, moves: list[Move]) -> str:
    """The game as text: after each move the parts of the table that it changed, and the points."""
    now = GAME.start(start)
    lines = ["# Each move (>), the parts of the table that changed, and the points (+).", "", line(now)]
    for each in moves:
        after, awards = GAME.apply(now, each)
        if each.kind in ("next_round", "score_round", "end_game"):
            lines.append("")
        lines += [f"> {words(each)}", *changes(now, after), *points(awards)]
        now = after
    assert table(line(now)).boards == now.boards
    return "\n".join([*lines, "", line(now), ""])


def changes(before: Table, after: Table) -> list[str]:
    """The words of the line that are different now, part by part: the gameboard, the seats, the numbers."""
    old, new = (notation.write(each).split(" |") for each in (before, after))
    names = ["table", *(board.player.name for board in after.boards), "printed"]
    changed = [
        [word for word in now.split() if word not in was.split()] for was, now in zip(old, new, strict=True)
    ]
    return [" ".join(["   ", name, *words]) for name, words in zip(names, changed, strict=True) if words]


def points(awards: tuple[Award[int], ...]) -> list[str]:
    """Whose points, for what."""
    return [f"    + {each}" for each in told(awards)]


def by_chance(start: GameSetup) -> list[Move]:
    """A game of somebody who plays without a plan, on the board that these tests know."""
    random, now, moves = Random(len(start.players)), GAME.start(start), []
    while now.phase != "over":
        each = meddle(random, now) if random.random() < 0.04 else step(random, now)
        if isinstance(each, EndDraft | CorrectRound) and len(now.boards[now.turn].dice) < 4:
            continue  # nobody skips anything
        if isinstance(each, Learned):
            each = Learned(numbers=tuple((number, KNOWN.read(number) or 0) for number, _ in each.numbers))
        moves.append(each)
        now = GAME.play(now, each)
    return moves
