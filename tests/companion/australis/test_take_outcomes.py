"""The preview of a die is what taking it gives: with kept cards, circles, corals and unknown numbers."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games.australis.facts import score_views
from companion.games.australis.facts.choices import (
    Ask,
    CardChoice,
    ReefChoice,
    TakePlan,
    may_keep,
    may_use,
    next_choice,
    with_card,
    with_reef,
    without_card,
)
from companion.games.australis.facts.draft_views import brings, card_preview, gain_words, groups, preview
from companion.games.australis.facts.take_outcomes import Span, corals_for, gain_of, take_outcomes
from engine.australis import GAME, legal_moves
from engine.australis.advantage_cards import Card, every_card
from engine.australis.dice_selection import Die, Symbols
from engine.australis.legal_moves import faces
from engine.australis.moves import (
    CoralPlaced,
    CorrectCards,
    CorrectCorals,
    CorrectFish,
    CorrectTurtle,
    ScoreRound,
    TakeDie,
)
from engine.australis.printed import Number, numbers
from engine.australis.table import Table
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.libraries import table_after as table
from tests.engine.australis.random_games import random_begun, random_game

KEPT = CorrectCards(seat=0, cards=(Card("purple", "points"),))


def gain_by_counting(random: Random, table: Table, after: Table, seat: int) -> set[int]:
    """A seat's gain in this round, computed by scoring the whole round before and after.

    There are several if it depends on what is not known: the numbers that nobody has read, and the order of
    turtles on the last space that nobody has told.
    """
    moved = after.boards[seat].points - table.boards[seat].points
    return {
        moved + scored(on, after, seat) - scored(on, table, seat) for on in possible_boards(random, after)
    }


def possible_boards(random: Random, table: Table) -> list[Table]:
    """The table with what is not known as the least, as the greatest, and as some other values."""
    boards = []
    for share in (0.0, 1.0, *(random.random() / 3 for _ in range(6))):
        printed = table.printed
        for number in printed.unknown(n for n in numbers() if n.what in score_views.SCORED):
            least, most = printed.bounds(number)
            printed = printed.learned(number, least + round(share * (max(least, most) - least)))
        order = random.sample(table.arrivals, len(table.arrivals))
        boards.append(table.but(printed=printed, arrivals=tuple(order)))
    return boards


def scored(on: Table, table: Table, seat: int) -> int:
    """A seat’s points of the round with the numbers of this board, and its order if that must be told."""
    arrivals = on.arrivals if table.order_asked else table.arrivals
    options = table.options.but(last_space="first_arrived")
    table = table.but(phase="score", printed=on.printed, arrivals=arrivals, options=options)
    return sum(award.points for award in GAME.awards(table, ScoreRound()) if award.seat == seat)


def test_a_white_die_shows_its_points_and_cards() -> None:
    lines = preview(table(), Die("white", Symbols(1, 2)))
    assert lines[0] == "2 to 4 points now", "two circles; a card with two points may be used now"
    assert lines[1] == "1 card from the display; you choose next."
    assert lines[2] == "Total this round: +2 to +4"


def test_a_purple_die_includes_its_kept_cards() -> None:
    lines = preview(table(KEPT), Die("purple", 5))
    assert lines[0] == "2 points now"
    assert lines[-1] == "Reef 5: +4 · Reef 4: +4 · Reef 3: +4"


def test_a_kept_coral_card_gives_a_range_of_points() -> None:
    lying = table(CorrectCards(seat=0, cards=(Card("purple", "coral"),)), CorrectTurtle(seat=0, space=5))
    lines = preview(lying, Die("purple", 4))
    assert lines[0] == "A coral on reef 4 or a lower one; you choose next."
    assert lines[1] == "Reef 4: +2 to +4 · Reef 3: +2 to +4"


def test_an_unknown_number_is_not_shown_as_zero() -> None:
    lying = table(CorrectTurtle(seat=0, space=8), known=False)
    assert preview(lying, Die("purple", 8))[-1].startswith("Reef 8: ? · Reef 7: ?")
    assert "Reef 5: +2 · Reef 4: ?" in preview(lying, Die("purple", 8))[-1]
    assert preview(lying, Die("blue", 2)) == ("Turtle from 8 to 10", "Total this round: +2")
    assert preview(table(CorrectTurtle(seat=0, space=16), known=False), Die("blue", 3)) == (
        "The app needs a printed number first.",
    )
    settled = table(CorrectCorals(seat=1, reef=8, corals=1), known=False)
    assert preview(settled, Die("yellow", Symbols(2, 1)))[-1] == "Total this round: ?"


def without(*numbers: Number) -> Table:
    """A table on which Mia has two fish and corals on two reefs, and these numbers are not known."""
    lying = table(CorrectFish(seat=0, fish=2), *(CorrectCorals(seat=0, reef=r, corals=1) for r in (3, 6)))
    printed = lying.printed
    for number in numbers:
        printed = printed.learned(number, None)
    return lying.but(printed=printed)


@pytest.mark.parametrize(
    "numbers",
    [
        (Number("slot_feeds", 1),),
        (Number("slot_points", 1),),
        (Number("slot_feeds", 1), Number("slot_points", 1)),
        (Number("prize_first", 3), Number("prize_first", 6)),
    ],
)
def test_what_stays_as_it_is_does_not_hide_what_a_die_gives(numbers: tuple[Number, ...]) -> None:
    """The points of the school, or of a reef that is hers anyway, are the same before and after."""
    shown = preview(without(*numbers), Die("purple", 8))[-1]
    assert shown == "Reef 8: +5 · Reef 7: +4 · Reef 6: ±0 · Reef 5: +2 · Reef 4: +2 · Reef 3: ±0"
    assert gain_of(without(*numbers), TakePlan(Die("red", 9))) == Span(0, 0)


def test_what_changes_and_is_not_known_stays_a_question() -> None:
    slot = without(Number("slot_feeds", 1))
    assert gain_of(slot, TakePlan(Die("yellow", Symbols(2, 0)))) is None, (
        "four fish may feed where two do not"
    )
    known_to_feed = without(Number("slot_points", 1)).but(boards=table(CorrectFish(seat=0, fish=5)).boards)
    assert gain_of(known_to_feed, TakePlan(Die("yellow", Symbols(2, 1)))) == Span(1, 1), (
        "the same slot, full before"
    )
    lost = table(CorrectCorals(seat=1, reef=3, corals=1), CorrectTurtle(seat=0, space=2), known=False)
    assert gain_of(lost, with_reef_3(lost)) is None, "a reef that becomes hers is worth something"


def with_reef_3(lying: Table) -> TakePlan:
    """Mia's coral from a purple die goes to reef 3."""
    plan = TakePlan(Die("purple", 5))
    choice = next_choice(lying, plan)
    assert isinstance(choice, ReefChoice)
    return with_reef(plan, choice, CoralPlaced(3))


def test_a_number_that_concerns_only_another_player_leaves_the_gain_known() -> None:
    lying = table(CorrectCorals(seat=1, reef=8, corals=1), known=False)
    assert preview(lying, Die("blue", 4))[-1] == "Total this round: +4"
    lying = table(CorrectCorals(seat=0, reef=8, corals=1), known=False)
    assert preview(lying, Die("blue", 4))[-1] == "Total this round: +4", "the reef stays hers"


def test_too_many_outcomes_give_no_total() -> None:
    everywhere = [CorrectCorals(seat=0, reef=reef, corals=2 + 4 * (reef == 3)) for reef in range(3, 9)]
    kept = CorrectCards(seat=0, cards=(Card("white", "coral"),))
    lying = table(*everywhere, kept, CorrectTurtle(seat=0, space=17))
    die = Die("white", Symbols(2, 1))
    assert take_outcomes(lying, TakePlan(die)) is None
    assert gain_of(lying, TakePlan(die)) is None
    assert preview(lying, die) == (
        "A coral on reef 8 or a lower one; you choose next.",
        "Total this round: ?",
    )


def test_a_missing_die_has_no_preview() -> None:
    assert preview(table(TakeDie(seat=0, die=Die("red", 9))), Die("red", 4)) == ()


async def test_the_reef_sheet_agrees_with_the_preview(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [KEPT])
    async with phone_at(library, store) as phone:
        await phone.hold("Take Purple 5")
        assert "Reef 5: +4" in phone.texts()
        await phone.tap("Take Purple 5")
        before = store.state.table
        await phone.tap("Reef 5, Mia 0, +4")
        assert gain_by_counting(Random(1), before, store.state.table, 0) == {4}


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
    plan, shown = TakePlan(die), []
    while True:
        shown.append((plan, gain_of(lying, plan), brings(lying, plan)))
        step = next_choice(lying, plan)
        if isinstance(step, Ask):
            return
        if isinstance(step, TakeDie):
            break
        plan = answer(random, plan, step)
    if legal_moves.missing(lying, step):
        assert shown[-1][2] == ("The app needs a printed number first.",)
        return
    after = GAME.play(lying, step)
    came = gain_by_counting(random, lying, after, lying.turn)
    for _plan, gain, _lines in shown:
        assert gain is None or (len(came) == 1 and all(gain.least <= one <= gain.most for one in came))
    last = shown[-1][1]
    assert last is None or last.sure
    seat = lying.turn
    scored = [score_views.lines(one.but(phase="score")) for one in (lying, after)]
    if all(score_views.totals(lines)[seat] is not None for lines in scored):
        assert last is not None, "all of it is known"
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
    total = gain_words(last, "0") if last is None else gain_words(Span(*came, *came), "0")
    assert shown[-1][2][-1] == f"Total this round: {total}"


def answer(random: Random, plan: TakePlan, step: ReefChoice | CardChoice) -> TakePlan:
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
        plan = TakePlan(Die("white", face))
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
            came = gain_by_counting(random, lying, GAME.play(lying, used), lying.turn)
            total = "?" if shown_gain.endswith("?") else gain_words(Span(*came, *came), "0")
            assert shown_gain.endswith(f"Total this round: {total}")
