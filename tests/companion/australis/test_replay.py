"""The preview of an amendment or undo is exactly what it then changes, on any table."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games.australis.facts.choices import (
    CardChoice,
    TakePlan,
    may_keep,
    may_use,
    with_card,
    with_reef,
)
from companion.games.australis.facts.replay import Meaning, Question, Unknown, replay, with_numbers
from companion.games.australis.facts.take_outcomes import corals_for
from companion.games.australis.pieces.amend.amend_take import exchanged, takes_of_the_round
from companion.games.australis.pieces.consequences import consequences
from companion.games.australis.screens import LOG
from companion.games.australis.store_types import Store
from companion.table.log.replay import Blocked, Replayed, ReplayResult
from companion.table.log.revision_effect import revision_effect
from engine.australis import GAME
from engine.australis.advantage_cards import every_card
from engine.australis.dice_selection import Die
from engine.australis.journal import Did, Step
from engine.australis.legal_moves import faces
from engine.australis.moves import GameSetup, TakeDie
from engine.australis.table import Table
from engine.journal import Undo, effective_moves, fold
from engine.refusal import IllegalMove
from tests.companion.libraries import game_setup
from tests.companion.session.test_store import Memory
from tests.engine.australis.random_games import learn, oddity, random_begun, random_game
from tests.engine.australis.tables import move, words

pytestmark = pytest.mark.slow

RARELY = settings(max_examples=settings().max_examples // 4, suppress_health_check=list(HealthCheck))


def stored(steps: tuple[Step, ...]) -> Store:
    """A store with this game."""
    begun = steps[0].move
    assert isinstance(begun, GameSetup)
    store = Store.begin(GAME, begun, Memory(), lambda: "")
    for step in steps[1:]:
        assert not isinstance(step.move, GameSetup)
        store.play(step.move)
    return store


def some_game(random: Random) -> tuple[Step, ...]:
    whole = random_game(random, random_begun(random), meddling=0.1)
    return whole[: random.randint(2, len(whole))]


def meaning(random: Random, steps: tuple[Step, ...], place: int) -> Meaning:
    """A random other meaning of an entry."""
    entered = steps[place].move
    if isinstance(entered, TakeDie) and random.random() < 0.8:
        colour = random.choice(steps[place - 1].table.board).colour
        return TakePlan(Die(colour, random.choice(faces(steps[place - 1].table, colour))))
    return oddity(random, entered)


def decided(
    random: Random, steps: tuple[Step, ...], changes: dict[int, Meaning]
) -> tuple[ReplayResult[Table, Did], dict[int, Meaning]]:
    """Answers every question at random; returns the result and all changes."""
    for _question in range(40):
        outlook = replay(steps, changes)
        if isinstance(outlook, Question):
            changes = {**changes, outlook.number: answered(random, outlook)}
        elif isinstance(outlook, Unknown):
            changes = with_numbers(steps, changes, learn(random, outlook.table, outlook.numbers).numbers)
        else:
            return outlook, changes
    raise AssertionError("it asks for ever")


def answered(random: Random, question: Question) -> TakePlan:
    if isinstance(question.choice, CardChoice):
        card = random.choice(
            [card for card in every_card() if may_keep(question.choice, card) or may_use(card)]
        )
        return with_card(question.plan, card, kept=may_keep(question.choice, card))
    return with_reef(question.plan, question.choice, random.choice(corals_for(question.choice)))


def check_told(before: Table, after: Table) -> None:
    """Checks that each difference of a sea board is said with the player's name, and figures as figures."""
    lines = consequences(before, after)
    for board, other in zip(before.boards, after.boards, strict=True):
        mine = [line for line in lines if other.player.name in line]
        for what in type(board).model_fields:
            old, new = getattr(board, what), getattr(other, what)
            if old != new:
                assert mine, (what, old, new)
            if old != new and what in ("points", "turtle", "fish"):
                assert any(f"{old} → {new}" in line for line in mine), (what, old, new)
    if before == after:
        assert lines == ()


@RARELY
@given(st.randoms(use_true_random=False))
def test_an_amendment_changes_what_its_preview_shows(random: Random) -> None:
    steps = some_game(random)
    place = random.randrange(len(steps))
    result, changes = decided(random, steps, {steps[place].number: meaning(random, steps, place)})
    store = stored(steps)
    if isinstance(result, Replayed):
        if not result.changes:
            return
        (of, meant), *also = result.changes
        before = store.state.table
        store.amend(of, meant, also=also)
        assert store.state.table == result.table
        assert store.state.steps == result.steps
        check_told(before, store.state.table)
        return
    assert isinstance(result, Blocked)
    whole = [(number, each) for number, each in changes.items() if not isinstance(each, TakePlan)]
    if len(whole) == len(changes):
        (of, meant), *also = whole
        with pytest.raises(IllegalMove):
            store.amend(of, meant, also=also)


@RARELY
@given(st.randoms(use_true_random=False))
def test_an_exchange_swaps_the_dice_of_two_players(random: Random) -> None:
    steps = some_game(random)
    takes = [step.number for step in steps if isinstance(step.move, TakeDie)]
    if not takes:
        return
    number = random.choice(takes)
    of_the_round = takes_of_the_round(steps, number)
    one = next(take for take in of_the_round if take.number == number)
    others = [take for take in of_the_round if take.move.seat != one.move.seat]
    if not others:
        return
    other = random.choice(others)
    swapped = {
        number: plan
        for number, plan in exchanged(steps, one.number, other.number).items()
        if plan is not None
    }
    result, _changes = decided(random, steps, swapped)
    if isinstance(result, Replayed):
        now = {step.number: step.move for step in result.steps}
        mine, theirs = now[one.number], now[other.number]
        assert isinstance(mine, TakeDie)
        assert isinstance(theirs, TakeDie)
        assert (mine.die, theirs.die) == (other.move.die, one.move.die)
        assert (mine.seat, theirs.seat) == (one.move.seat, other.move.seat)
        check_told(steps[-1].table, result.table)


@RARELY
@given(st.randoms(use_true_random=False))
def test_an_undo_changes_what_its_preview_shows(random: Random) -> None:
    store = stored(some_game(random))
    before = store.state
    number = random.randrange(1, len(before.entries))
    way = revision_effect(store, Undo(of=number), LOG)
    if way.blocked:
        with pytest.raises(IllegalMove):
            store.undo(number)
        assert store.state == before
        for later in way.later:
            store.undo(later)
    store.undo(number)
    assert consequences(before.table, store.state.table) == way.lines
    check_told(before.table, store.state.table)
    assert fold(GAME, effective_moves(store.state.entries))[-1].table == store.state.table


# ------------------------------------------------------------------ single cases


def steps_after(*lines: str, start: GameSetup | None = None) -> tuple[Step, ...]:
    return stored_from(start or game_setup("Mia", "Jonas"), *lines).state.steps


def stored_from(start: GameSetup, *lines: str) -> Store:
    store = Store.begin(GAME, start, Memory(), lambda: "")
    for line in lines:
        store.play(move(line))
    return store


def test_choices_that_no_longer_fit_are_asked_for_again() -> None:
    steps = steps_after("cards 0 p.fish", "0 takes p5: fish, to 5")
    take = steps[2].move
    assert isinstance(take, TakeDie)
    outlook = replay(steps, {1: move("cards 0 p.coral"), 2: TakePlan(Die("purple", 5), before=take.before)})
    assert isinstance(outlook, Question)
    assert outlook.plan == TakePlan(Die("purple", 5))


def test_an_unchanged_entry_needs_no_amendment() -> None:
    steps = steps_after("0 takes b6")
    result = replay(steps, {1: TakePlan(Die("blue", 6))})
    assert isinstance(result, Replayed)
    assert result.changes == ()
    assert words(result.steps[1].move) == "0 takes b6"


def test_an_illegal_setup_blocks_a_replay() -> None:
    steps = steps_after("0 takes b6")
    result = replay(steps, {0: game_setup("Mia", "mia")})
    assert isinstance(result, Blocked)
    assert (result.number, result.table, result.refusal.code) == (0, None, "name_doubled")


@pytest.mark.parametrize(
    ("before", "after", "lines"),
    [
        ("disc 0 98", "disc 0 103", ["Mia 98 → 103: move the disc forward to 3"]),
        ("disc 0 103", "disc 0 98", ["Mia 103 → 98: move the disc back to 98"]),
        ("disc 0 30", "disc 0 28", ["Mia 30 → 28: move the disc back"]),
        ("corals 0 5 2", "corals 0 6 1", ["Mia’s corals on reef 5: 2 → 0", "Mia’s corals on reef 6: 0 → 1"]),
        (
            "cards 0 w.fish",
            "cards 0 b.fish",
            ["Mia gives back: white card (1 fish)", "Mia gets: blue card (1 fish)"],
        ),
        (
            "tiles 0 gold1",
            "tiles 1 gold1",
            ["Mia gives back: round 1 gold", "Jonas gets: round 1 gold"],
        ),
        ("dice 0 b6", "dice 0 b5", ["Mia gives back: the blue 6", "Mia gets: the blue 5"]),
        ("token 0", "token 1", ["Jonas has the first player token"]),
        ("token 0", "token -", ["the first player token is on the board"]),
        ("grey 1+3", "grey 0+2", ["Grey food cubes: 0 on the current, 2 beside the gameboard"]),
        ("waiting 0 5,11", "waiting 0 5", ["Mia’s food cubes are on 5"]),
        ("waiting 0 5", "waiting 0 -", ["Mia has no food cubes on the current"]),
        ("food 0 og", "food 0 oo", ["Mia’s grey food cubes 1 → 0"]),
        ("food 0 og", "food 0 go", ["Mia’s food cubes were rearranged"]),
        (
            "cards 0 w.fish,b.fish",
            "cards 0 b.fish,w.fish",
            ["Mia’s cards, tiles or dice were rearranged"],
        ),
        ("round 1", "round 2", ["Now: Round 2 of 5 · Draft · Mia to play"]),
    ],
)
def test_each_difference_has_its_words(before: str, after: str, lines: list[str]) -> None:
    first = GAME.start(game_setup("Mia", "Jonas"))
    first = GAME.play(first, move("waiting 0 5")) if "food 0" in before else first
    old, new = GAME.play(first, move(before)), GAME.play(first, move(after))
    assert list(consequences(old, new)) == lines


def test_what_nobody_corrects_by_itself_has_its_words() -> None:
    table = GAME.start(game_setup("Mia", "Jonas"))
    rolled = table.but(board=(Die("blue", 6), Die("red", 1)))
    assert consequences(table, rolled) == ("Dice on the gameboard: Blue 6, Red 1",)
    assert consequences(rolled, rolled.but(board=())) == ("Dice on the gameboard: –",)
    settled = table.but(placed=(1, 0))
    assert consequences(table, settled) == ("Competition: Jonas wins, then Mia",)
    assert consequences(settled, table) == ()
    together = GAME.play(GAME.play(table, move("turtle 0 3")), move("turtle 1 3"))
    other = together.but(arrivals=(1, 0))
    assert consequences(together, other) == ("Turtles, furthest ahead first: Jonas and Mia",)
