"""The guide through the set-up of AUSTRALIS: its numbers, counted slowly by the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.australis.facts.box import contents, put_out, stays
from companion.games.australis.panels.guide import GUIDE
from companion.session import first_offer
from engine.australis import GAME
from engine.australis.moves import GameSetup
from engine.australis.printed import as_printed
from tests.companion.boxes import Box, adds_up, numbers_in, what_stays
from tests.companion.libraries import all_known, game_setup, library_at, phone_on

NAMES = ("Mia", "Jonas", "Lea", "Noah")
SETUPS = st.builds(
    lambda count, starter: game_setup(*NAMES[:count], starter=starter % count),
    st.integers(2, 4),
    st.integers(0, 3),
)
BY_RULEBOOK = {
    "gameboard": 1,
    "red die": 1,
    **dict.fromkeys(("white", "yellow", "blue", "purple"), 4),
    "large fish": 24,
    "small fish": 34,
    "gold tile": 5,
    "silver tile": 5,
    "card": 30,
    "card with a shell": 15,
    "grey cube": 5,
    "own cube": 16,
    "coral": 64,
    "turtle": 4,
    "disc": 4,
    "sea board": 4,
    "first player token": 1,
}


def set_up(players: int) -> Box:
    """The set-up of the rulebook, step by step, piece by piece."""
    box = Box(BY_RULEBOOK)
    box.take("gameboard")
    box.take("red die")
    for _player in range(players):
        for colour in ("white", "yellow", "blue", "purple"):
            box.take(colour)
    box.take("large fish", 24)
    box.take("small fish", 34)
    box.take("gold tile", 5)
    box.take("silver tile", 5)
    box.take("grey cube", 3)
    box.take("card", 30)
    if players == 4:
        box.take("card with a shell", 15)
    for _player in range(players):
        box.take("sea board")
        box.take("coral", 16)
        box.take("turtle")
        box.take("disc")
        box.take("own cube", 4)
    box.take("first player token")
    box.take("grey cube")
    if players == 4:
        box.take("grey cube")
    return box


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_guide_takes_out_what_the_rulebook_does(players: int) -> None:
    setup, box = game_setup(*NAMES[:players]), set_up(players)
    assert Counter(contents()) == Counter(BY_RULEBOOK)
    assert sum((Counter(part) for part in put_out(setup).values()), Counter()) == Counter(box.out)
    assert Counter(stays(setup)) == Counter(box.pieces)
    assert put_out(setup).keys() <= {step.key for step in GUIDE.steps(setup)}, "each piece is in a step"


@given(SETUPS)
def test_every_set_up_adds_up_to_the_box(setup: GameSetup) -> None:
    assert adds_up(contents(), put_out(setup).values(), stays(setup))


@given(SETUPS)
def test_the_guide_lays_out_the_table_with_which_the_game_begins(setup: GameSetup) -> None:
    table, out = GAME.start(setup), put_out(setup)
    dice = Counter(die.colour for die in table.board)
    assert Counter(out["dice"]) + Counter({"red": 1}) == dice
    assert out["grey"]["grey cube"] == table.grey_beside
    assert out["cubes"]["grey cube"] == table.grey_on_current
    steps = {step.key: step for step in GUIDE.steps(setup)}
    by_disc = sorted(table.boards, key=lambda board: board.points)
    assert [picture.caption for picture in steps["start"].pictures] == [
        f"{board.points} {board.player.name}" for board in by_disc
    ]
    assert numbers_in(steps["start"].words) == [board.points for board in by_disc]
    assert numbers_in(steps["start"].more) == [board.turtle for board in by_disc]
    assert steps["start"].detail.startswith(by_disc[0].player.name)


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (2, "8 dice, 15 cards with a shell, 1 grey cube, all pieces of 2 colours"),
        (3, "4 dice, 15 cards with a shell, 1 grey cube, all pieces of 1 colour"),
        (4, "Nothing: you need all of it."),
    ],
)
def test_what_stays_is_said(players: int, words: str) -> None:
    assert what_stays(GUIDE.steps(game_setup(*NAMES[:players]))) == words


def test_the_guide_says_no_number_that_is_only_printed_on_a_board() -> None:
    known, unknown = (game_setup(*NAMES, printed=printed) for printed in (all_known(), as_printed()))
    said = [
        [(step.words, step.more, step.detail) for step in GUIDE.steps(setup)] for setup in (known, unknown)
    ]
    assert said[0] == said[1]


@given(SETUPS)
def test_as_many_dice_are_drawn_as_are_rolled(setup: GameSetup) -> None:
    (dice,) = [step for step in GUIDE.steps(setup) if step.key == "dice"]
    assert [picture.count for picture in dice.pictures] == [len(setup.players)] * 4
    assert numbers_in(dice.words) == [len(setup.players)]


class DeepestFirst(set[Any]):
    """Changed components in an order that Flet's own, unordered set may have, too: a page before the root."""

    def __iter__(self) -> Iterator[Any]:
        return iter(sorted(super().__iter__(), key=self._depth, reverse=True))

    @staticmethod
    def _depth(control: Any) -> int:
        depth = 0
        while (control := control.parent) is not None:
            depth += 1
        return depth


@pytest.mark.usefixtures("beginners")
async def test_the_board_is_copied_after_the_box_is_set_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_offer, "IS_MADE", True)
    async with phone_on(library_at(tmp_path), "/australis/new") as phone:
        await phone.tap(key="begin")
        assert "Set up AUSTRALIS" in phone.texts()
        before = len(phone.sent)
        monkeypatch.setattr(phone.page.session, "_Session__pending_updates", DeepestFirst())
        await phone.tap("All done")
        assert "Copy your board" in phone.texts()
        assert "End the draft now" not in repr(phone.sent[before:]), "the table flashed up in between"
        await phone.tap("Ask me later")
        assert "Blue takes a die" in phone.texts()
