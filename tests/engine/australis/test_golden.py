"""Golden games in golden/, line by line: every move, its changes of the table, and every point.

`--rewrite-golden` plays the moves in a file again and rewrites their results. Read the difference before you
commit it: it shows which rule has changed. A file that was deleted gets a new random game.
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
from tests.engine.australis.random_games import meddle, step
from tests.engine.australis.tables import KNOWN, NAMES, award_lines, begun, line, move, table, words

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
        path.write_text(
            story(GAMES[name], moves_in(path) or random_moves(GAMES[name])), "utf-8", newline="\n"
        )
    expected = path.read_text("utf-8").splitlines()
    actual = story(GAMES[name], moves_in(path)).splitlines()
    for number, (before, now) in enumerate(zip_longest(expected, actual), 1):
        assert now == before, f"{path.name}, line {number}"


def moves_in(path: Path) -> list[Move]:
    """The moves in a golden file."""
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
    """The words of the table's line that changed, part by part: the gameboard, the seats, the numbers."""
    old, new = (notation.write(each).split(" |") for each in (before, after))
    names = ["table", *(board.player.name for board in after.boards), "printed"]
    changed = [
        [word for word in now.split() if word not in was.split()] for was, now in zip(old, new, strict=True)
    ]
    return [" ".join(["   ", name, *words]) for name, words in zip(names, changed, strict=True) if words]


def points(awards: tuple[Award[int], ...]) -> list[str]:
    """The points with their seats and reasons, one per line."""
    return [f"    + {each}" for each in award_lines(awards)]


def random_moves(start: GameSetup) -> list[Move]:
    """The moves of a random game on the board of these tests."""
    random, now, moves = Random(len(start.players)), GAME.start(start), []
    while now.phase != "over":
        each = meddle(random, now) if random.random() < 0.04 else step(random, now)
        if isinstance(each, EndDraft | CorrectRound) and len(now.boards[now.turn].dice) < 4:
            continue  # the game skips no phase or round
        if isinstance(each, Learned):
            each = Learned(numbers=tuple((number, KNOWN.read(number) or 0) for number, _ in each.numbers))
        moves.append(each)
        now = GAME.play(now, each)
    return moves
