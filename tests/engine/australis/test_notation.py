"""The notation: a table as one line of text, and back."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.australis import notation
from engine.australis.printed import Number, as_printed
from engine.australis.table import SeaBoard, Table
from engine.players import LONGEST_NAME
from tests.engine.australis.random_games import any_move, anything, random_begun, random_game
from tests.engine.australis.tables import KNOWN, begin, every_kind, line, move, table, words

FULL = (
    "game 2tiles start=1 token=0 board=w?,w2+1,b6 grey=0+2 order=0,2,1! "
    "options=small_school:nothing,last_space:ask rolls=0b3,1p?+/1p4+ placed=1,0"
    " | blue Mia 138@11 waiting=15 food=oog fish=7 corals=0,1,0,2,0,0 cards=w.points,r.plus_one"
    " dice=b6,p?,y3+2 tiles=gold1,silver2"
    " | green O'Neil 3@2 waiting=- food=- fish=0 corals=16,0,0,0,0,0 cards=- dice=- tiles=-"
    " | pink 50%25%7C%20a 2@1 waiting=5,11,15 food=oogg fish=99 corals=0,0,0,0,0,1 cards=- dice=r9 tiles=-"
    " | slot_feeds4=15 slot_points4=12 prize_second8=3 section_end6=12 last_space0=20"
)


def test_line_is_read_and_written_back() -> None:
    there = notation.read(FULL)
    assert notation.write(there) == FULL
    assert there.boards[2].player.name == "50%| a"
    assert there.boards[0].points == 138
    assert there.rolls[0][1].shows is None
    assert there.order_told
    assert there.printed.read(Number("last_space")) == 20


def test_number_that_became_unknown_is_written() -> None:
    """An old game may have begun when fewer numbers were known than today."""
    old = begin("Anna", "Bob").but(printed=as_printed().learned(Number("silver", 1), None))
    assert notation.write(old).endswith("| silver1=?")
    assert notation.read(notation.write(old)) == old


NAMES = st.text(
    st.one_of(
        st.sampled_from(" %|=,:;\"'/\\-+?!@\t\n\r\u2028\u00a0\u200d\u202e\ufeff%20"),
        st.characters(exclude_categories=["Cs"]),
        st.sampled_from("🐢👩‍👧אבגمرحبا"),
    ),
    min_size=1,
    max_size=LONGEST_NAME,
).filter(str.strip)


@given(st.lists(NAMES, min_size=2, max_size=4))
def test_odd_names_are_read_back(names: list[str]) -> None:
    there = begin("Anna", "Bob", "Charlie", "Dora")
    boards = tuple(
        board.but(player=board.player.but(name=name))
        for board, name in zip(there.boards, names, strict=False)
    )
    odd = there.but(boards=boards)
    written = notation.write(odd)
    assert notation.read(written) == odd
    assert written.isprintable()


@settings(max_examples=settings().max_examples // 2)
@given(st.integers(0, 2**32))
def test_any_table_is_read_back(seed: int) -> None:
    """Also tables that no game leads to."""
    random = Random(seed)
    there = random_table(random)
    assert notation.read(notation.write(there)) == there


def random_table(random: Random) -> Table:
    """A table of a random game with some random fields."""
    steps = random_game(random, random_begun(random), 0.2)
    there = random.choice(steps).table
    fields = {
        name: anything(random, Table.model_fields[name].annotation)
        for name in random.sample(["phase", "token", "options", "mode", "order_told", "starter"], 3)
    }
    boards = []
    for board in there.boards:
        changes = {
            name: anything(random, SeaBoard.model_fields[name].annotation)
            for name in random.sample(["points", "turtle", "fish", "food", "cards"], 3)
        }
        boards.append(board.but(**changes))
    return there.but(boards=tuple(boards), **fields)


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "|",
        "once upon a time",
        FULL.replace("game 2tiles", "game"),
        FULL.replace("game", "chess"),
        FULL.replace("2tiles", "2lunch"),
        FULL.replace("2tiles", "tiles"),
        FULL.replace("start=1 ", ""),
        FULL.replace("start=1", "start=you"),
        FULL.replace("board=w?", "board=v?"),
        FULL.replace("board=w?", "board=w"),
        FULL.replace("grey=0+2", "grey=0"),
        FULL.replace("small_school:nothing", "small_school"),
        FULL.replace("small_school:nothing", "small_school:maybe"),
        FULL.replace("small_school:nothing", "big_school:nothing"),
        FULL.replace("rolls=0b3", "rolls=bb3"),
        FULL.replace("rolls=0b3", "rolls=0w3"),
        FULL.replace("blue Mia", "red Mia"),
        FULL.replace("138@11", "138"),
        FULL.replace("food=oog", "food=oox"),
        FULL.replace("fish=7", "fish=some"),
        FULL.replace("w.points", "w.money"),
        FULL.replace("w.points", "x.points"),
        FULL.replace("gold1", "bronze1"),
        FULL.replace(" fish=7", ""),
        FULL.replace("slot_feeds4", "slot_feeds7"),
        FULL.replace("slot_feeds4", "prize_second3"),
        FULL.replace("last_space0=20", "last_space=20"),
        FULL.replace("last_space0=20", "last_space0=far"),
        FULL.replace("last_space0=20", "last_space0"),
        FULL.rpartition(" | ")[0],
        " | ".join([*FULL.split(" | ")[:2], ""]),  # one player is not enough
        " | ".join([*FULL.split(" | ")[:4], *FULL.split(" | ")[1:3], ""]),  # and five are too many
    ],
)
def test_invalid_line_raises_value_error(wrong: str) -> None:
    with pytest.raises(ValueError, match="not a table"):
        notation.read(wrong)


# ------------------------------------------------------------------ the shorter lines of the tests


def test_lines_may_omit_default_fields() -> None:
    assert table("game 1draft | blue Anna 1@0 | green Bob 2@1 | known") == begin("Anna", "Bob")
    assert line(begin("Anna", "Bob")) == "game 1draft | blue Anna 1@0 | green Bob 2@1 | known"
    assert line(table(FULL)) == line(notation.read(FULL))
    assert table(line(table(FULL))) == notation.read(FULL)
    assert table("game 1draft | blue Anna 1@0 | green Bob 2@1").printed == as_printed()
    assert as_printed() != KNOWN


def test_every_kind_of_move_is_read_back_from_its_line() -> None:
    """Only for moves of games: some moves with nonsensical fields have no line."""
    seen = set()
    for seed in range(25):
        random = Random(seed)
        for step in random_game(random, random_begun(random), 0.2)[1:]:
            assert move(words(step.move)) == step.move
            seen.add(step.move.kind)
    assert seen == every_kind()
    assert any_move(Random(0)).kind in every_kind()
