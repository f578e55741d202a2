"""The preview of a die is what taking it gives: with kept cards, circles, corals and unknown numbers."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games.australis.draft.choices import (
    Ask,
    CardChoice,
    Plan,
    ReefChoice,
    may_keep,
    may_use,
    next_choice,
    with_card,
    with_reef,
    without_card,
)
from companion.games.australis.draft.draft_views import brings, card_preview, gain_words, groups, preview
from companion.games.australis.draft.take_outcomes import Span, corals_for, gain_of, take_outcomes
from companion.games.australis.drawing import views
from engine.australis import GAME, legal_moves
from engine.australis.advantage_cards import Card, every_card
from engine.australis.dice_selection import Die, Symbols
from engine.australis.legal_moves import faces
from engine.australis.moves import CorrectCards, CorrectCorals, CorrectTurtle, ScoreRound, TakeDie
from engine.australis.table import Table
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.libraries import table_after as table
from tests.engine.random_games import random_begun, random_game

KEPT = CorrectCards(seat=0, cards=(Card("purple", "points"),))


def gain_by_counting(table: Table, after: Table, seat: int) -> int | None:
    """A seat's gain in this round, computed by scoring the whole round before and after.

    None if it depends on a number that is not known; whatever those numbers are, another gain stays the same.
    """
    before_now, after_now = (views.points_now(one)[seat] for one in (table, after))
    if before_now is None or after_now is None:
        return None
    moved = after.boards[seat].points - table.boards[seat].points
    for bound in (0, 1):
        assert scored(after, seat, bound) - scored(table, seat, bound) == after_now - before_now
    return moved + after_now - before_now


def scored(table: Table, seat: int, bound: int) -> int:
    """A seat's points of the round if each unknown number is the least (0) or the greatest (1) possible."""
    table = table.but(phase="score", options=table.options.but(last_space="first_arrived"))
    while numbers := legal_moves.missing(table, ScoreRound()):
        for number in numbers:
            learned = table.printed.learned(number, table.printed.bounds(number)[bound])
            table = table.but(printed=learned)
    return sum(award.points for award in GAME.awards(table, ScoreRound()) if award.seat == seat)


def test_a_white_die_shows_its_points_and_cards() -> None:
    lines = preview(table(), Die("white", Symbols(1, 2)))
    assert lines[0] == "2 to 4 points at once", "two circles; a card with two points may be used now"
    assert lines[1] == "1 card from the display; you choose next."
    assert lines[2] == "This round in total: +2 to +4"


def test_a_purple_die_includes_its_kept_cards() -> None:
    lines = preview(table(KEPT), Die("purple", 5))
    assert lines[0] == "2 points at once"
    assert lines[-1] == "Reef 5: +4 · Reef 4: +4 · Reef 3: +4"


def test_a_kept_coral_card_gives_a_range_of_points() -> None:
    lying = table(CorrectCards(seat=0, cards=(Card("purple", "coral"),)), CorrectTurtle(seat=0, space=5))
    lines = preview(lying, Die("purple", 4))
    assert lines[0] == "A coral on reef 4 or a lower one; you choose next."
    assert lines[1] == "Reef 4: +2 to +4 · Reef 3: +2 to +4"


def test_an_unknown_number_is_not_shown_as_zero() -> None:
    lying = table(CorrectTurtle(seat=0, space=8), known=False)
    assert preview(lying, Die("purple", 8))[-1].startswith("Reef 8: ? · Reef 7: ?")
    assert preview(lying, Die("blue", 2)) == ("Turtle from 8 to 10", "This round in total: +2")
    assert preview(table(CorrectTurtle(seat=0, space=16), known=False), Die("blue", 3)) == (
        "The app will ask for a number from the board first.",
    )
    settled = table(CorrectCorals(seat=1, reef=8, corals=1), known=False)
    assert preview(settled, Die("yellow", Symbols(2, 1)))[-1] == "This round in total: ?"


def test_a_number_that_concerns_only_another_player_leaves_the_gain_known() -> None:
    lying = table(CorrectCorals(seat=1, reef=8, corals=1), known=False)
    assert preview(lying, Die("blue", 4))[-1] == "This round in total: +4"
    lying = table(CorrectCorals(seat=0, reef=8, corals=1), known=False)
    assert preview(lying, Die("blue", 4))[-1] == "This round in total: ?"


def test_too_many_outcomes_give_no_total() -> None:
    everywhere = [CorrectCorals(seat=0, reef=reef, corals=2 + 4 * (reef == 3)) for reef in range(3, 9)]
    kept = CorrectCards(seat=0, cards=(Card("white", "coral"),))
    lying = table(*everywhere, kept, CorrectTurtle(seat=0, space=17))
    die = Die("white", Symbols(2, 1))
    assert take_outcomes(lying, Plan(die)) is None
    assert gain_of(lying, Plan(die)) is None
    assert preview(lying, die) == (
        "A coral on reef 8 or a lower one; you choose next.",
        "This round in total: ?",
    )


def test_a_missing_die_has_no_preview() -> None:
    assert preview(table(TakeDie(seat=0, die=Die("red", 9))), Die("red", 4)) == ()


async def test_the_reef_sheet_agrees_with_the_preview(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [KEPT])
    async with phone_at(library, store) as phone:
        await phone.hold("Take Purple 5")
        assert "Reef 5: +4" in phone.texts()
        await phone.tap("Take this die")
        before = store.state.table
        await phone.tap("Reef 5, Mia 0, +4")
        assert gain_by_counting(before, store.state.table, 0) == 4


# ------------------------------------------------------------------ random tables


@settings(max_examples=settings().max_examples * 3 // 5, suppress_health_check=list(HealthCheck))
@given(st.randoms(use_true_random=False))
def test_a_take_gives_what_its_preview_shows(random: Random) -> None:
    steps = random_game(random, random_begun(random), meddling=0.15)
    drafts = [step.table for step in steps if step.table.phase == "draft" and step.table.board]
    lying = random.choice(drafts)
    if len(lying.boards[lying.turn].dice) >= lying.printed.dice_each:
        return
    for die in random.sample([die for group in groups(lying) for die in group.dice], 1):
        play_through(random, lying, die)


def play_through(random: Random, lying: Table, die: Die) -> None:
    """Answers every question at random; each preview on the way must include the final result."""
    plan, shown = Plan(die), []
    while True:
        shown.append((plan, gain_of(lying, plan), brings(lying, plan)))
        step = next_choice(lying, plan)
        if isinstance(step, Ask):
            return
        if isinstance(step, TakeDie):
            break
        plan = answer(random, plan, step)
    if legal_moves.missing(lying, step):
        assert shown[-1][2] == ("The app will ask for a number from the board first.",)
        return
    after = GAME.play(lying, step)
    came = gain_by_counting(lying, after, lying.turn)
    for _plan, gain, _lines in shown:
        if gain is not None:
            assert came is not None
            assert gain.least <= came <= gain.most
    assert shown[-1][1] == (None if came is None else Span(came, came))
    old, new = lying.boards[lying.turn], after.boards[lying.turn]
    for _plan, _gain, lines in shown:
        for line in lines:
            if line.startswith("Turtle from"):
                assert line == f"Turtle from {old.turtle} to {new.turtle}"
            if line.endswith(("more fish",)):
                assert line == f"{new.fish - old.fish} more fish"
            if line.endswith(("food cube", "food cubes")):
                assert line.startswith(f"{len(new.food) - len(old.food)} food")
            if line.endswith("at once"):
                least, _to, rest = line.partition(" to ")
                most = (rest or least).split()[0]
                assert int(least.split()[0]) <= new.points - old.points <= int(most)
    if new.turtle != old.turtle:
        assert f"Turtle from {old.turtle} to {new.turtle}" in shown[-1][2]
    if came is not None:
        assert shown[-1][2][-1] == f"This round in total: {gain_words(Span(came, came), '0')}"


def answer(random: Random, plan: Plan, step: ReefChoice | CardChoice) -> Plan:
    if isinstance(step, ReefChoice):
        return with_reef(plan, step, random.choice(corals_for(step)))
    if random.random() < 0.1:
        return without_card(plan)
    card = random.choice([card for card in every_card() if may_keep(step, card) or may_use(card)])
    kept = may_keep(step, card) and (random.random() < 0.5 or not may_use(card))
    assert card_preview(plan, step, card)
    return with_card(plan, card, kept=kept)


@pytest.mark.parametrize("seed", range(10))
def test_a_card_used_now_gives_what_its_preview_shows(seed: int) -> None:
    random = Random(seed)
    steps = random_game(random, random_begun(random), meddling=0.1)
    lying = random.choice([step.table for step in steps if step.table.phase == "draft"])
    for face in faces(lying, "white"):
        assert isinstance(face, Symbols)
        plan = Plan(Die("white", face))
        lying = lying.but(board=(Die("white"), *lying.board))
        if face.amount != 1 or lying.boards[lying.turn].dice[3:]:
            continue
        step = next_choice(lying, plan)
        if not isinstance(step, CardChoice):
            continue
        for gives in ("points", "fish"):
            used = next_choice(lying, with_card(plan, Card("blue", gives), kept=False))
            assert isinstance(used, TakeDie)
            shown_gain = card_preview(plan, step, Card("blue", gives))[-1]
            came = gain_by_counting(lying, GAME.play(lying, used), lying.turn)
            assert shown_gain.endswith(
                "?" if came is None else f"This round in total: {gain_words(Span(came, came), '0')}"
            )
