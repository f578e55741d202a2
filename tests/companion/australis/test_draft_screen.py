"""Everything of a turn on one screen: rows that stay in place, real sides, and what stays in sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.games.australis.drawing import game_theme
from companion.games.australis.facts import display
from companion.games.australis.facts.draft_layout import GridLayout, grid_layout, screen_of
from companion.games.australis.facts.draft_views import Group, compared, groups, sides
from companion.games.australis.facts.open_values import why_open
from companion.games.australis.facts.take_outcomes import Span
from companion.games.australis.panels.frame_parts import players
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import Store
from companion.games.australis.words.learned_words import learned_words
from companion.session.hints import NO_HINTS
from companion.table.control.pending_input import pending_input
from companion.table.numbers.known_numbers import printed_in_force
from companion.table.seats.player_view import UNKNOWN, Now, now_words
from engine.australis import GAME
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import COLOURS, Die, Symbols
from engine.australis.moves import (
    AddPoints,
    CardTaken,
    CorrectCards,
    CorrectCorals,
    CorrectDisc,
    CorrectFish,
    CorrectRound,
    CorrectTurtle,
    Learned,
    Move,
    NextRound,
    RollDice,
    TakeDie,
)
from engine.australis.printed import Number, as_printed, side_number
from engine.australis.table import Table, all_dice
from tests.companion.libraries import game_setup, library_at, phone_at, table_after, table_on
from tests.companion.phone import Phone
from tests.companion.reading import everything, of_kind
from tests.engine.australis.tables import move

REAL = (Symbols(1, 0), Symbols(1, 0), Symbols(2, 0), Symbols(2, 1), Symbols(1, 2), Symbols(1, 3))
LEARNED = Learned(
    numbers=tuple((Number("white_side", n), side_number(side) or 0) for n, side in enumerate(REAL, 1))
)
ROLL = RollDice(
    dice=(
        *(Die("white", Symbols(1, 1)), Die("white", Symbols(2, 0))),
        *(Die("yellow", Symbols(3, 0)), Die("yellow", Symbols(5, 1))),
        *(Die("blue", 2), Die("blue", 6), Die("purple", 3), Die("purple", 8), Die("red", 7)),
    )
)
RED = TakeDie(seat=0, die=Die("red", 7))


def group(table: Table, colour: str) -> Group:
    return next(one for one in groups(table) if one.colour == colour)


# -- rows ------------------------------------------------------------------------------------------


def test_a_row_that_is_used_up_stays_in_place_and_fades() -> None:
    before, after = table_after(), table_after(RED)
    assert [one.colour for one in groups(after)] == list(COLOURS)
    assert group(after, "red").left == 0
    assert group(after, "red").dice == ()
    assert [one.die for one in group(after, "red").lying] == [one.die for one in group(before, "red").lying]
    assert not any(one.offered for one in group(after, "red").lying)


@pytest.mark.parametrize(
    "die", [die for die in ROLL.dice if die.colour in ("blue", "yellow", "red")], ids=str
)
def test_a_taken_die_of_a_known_roll_fades_where_it_was(die: Die) -> None:
    before = table_after(ROLL)
    after = table_after(ROLL, TakeDie(seat=0, die=die))
    rows = [[one.die for one in row.lying] for row in groups(before)]
    assert [[one.die for one in row.lying] for row in groups(after)] == rows
    gone = [one for row in groups(after) for one in row.lying if not one.offered]
    assert [(one.die, one.taker) for one in gone] == [(die, after.players[0])]


@pytest.mark.parametrize(
    ("tapped", "offered"), [((), [True, False]), ((0,), [False, True]), ((1,), [True, False])]
)
def test_of_equal_dice_the_one_that_was_tapped_fades(tapped: tuple[int, ...], offered: list[bool]) -> None:
    six = Die("blue", 6)
    rest = (die for die in all_dice(2) if die.colour != "blue")
    table = table_after(RollDice(dice=(six, six, *rest)), TakeDie(seat=0, die=six))
    row = next(one for one in groups(table, [(six, place) for place in tapped]) if one.colour == "blue")
    assert [(one.die, one.offered) for one in row.lying] == [(six, offered[0]), (six, offered[1])]


def test_equal_dice_show_who_took_them_first_to_last() -> None:
    six = Die("blue", 6)
    rest = (Die("red", 7), *(die for die in all_dice(2) if die.colour not in ("blue", "red")))
    takes = (TakeDie(seat=0, die=six), TakeDie(seat=1, die=six))
    table = table_after(RollDice(dice=(six, six, *rest)), *takes)
    row = next(one for one in groups(table, [(six, 1), (six, 0)]) if one.colour == "blue")
    assert [one.taker for one in row.lying] == [table.players[1], table.players[0]]


def rolled(players: int) -> tuple[Group, ...]:
    """The rows of a known roll."""
    faces: dict[str, Symbols | int] = {
        "white": Symbols(1, 0),
        "yellow": Symbols(3, 0),
        "blue": 5,
        "purple": 5,
        "red": 7,
    }
    dice = tuple(Die(die.colour, faces[die.colour]) for die in all_dice(players))
    start = game_setup(*["Mia", "Jonas", "Lea", "Noah"][:players])
    return groups(GAME.play(GAME.start(start), RollDice(dice=dice)))


def layout(rows: tuple[Group, ...], width: int, height: int) -> GridLayout:
    """The layout on an upright phone of that size."""
    return grid_layout(rows, screen_of(width, height, width - 40, beside=False, low=False))


@pytest.mark.parametrize(("players", "die"), [(2, 74), (3, 74), (4, 70)])
def test_dice_of_a_known_roll_are_read_across_the_table(players: int, die: int) -> None:
    assert layout(rolled(players), 390, 844).die == die


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740), (360, 640), (320, 568)])
def test_a_known_roll_fits_below_the_turn(players: int, width: int, height: int) -> None:
    shown = layout(rolled(players), width, height)
    assert shown.head + players * shown.cell <= width - 40
    assert min(shown.cell, shown.height) >= 48
    assert 5 * shown.height <= max(5 * 48, height - game_theme.DRAFT_ABOVE - game_theme.DRAFT_FOOT)


@pytest.mark.parametrize("moves", [(), (RED,), (TakeDie(seat=0, die=Die("blue", 6)),)])
def test_no_die_moves_when_one_is_taken(moves: tuple[Move, ...]) -> None:
    known = (ROLL, *moves)
    assert layout(groups(table_after(*known)), 390, 844) == layout(groups(table_after(ROLL)), 390, 844)
    assert layout(groups(table_after(*moves)), 390, 844) == layout(groups(table_after()), 390, 844)


@pytest.mark.parametrize(("width", "least"), [(390, 48), (360, 48), (320, 40)])
@pytest.mark.parametrize("height", [568, 640, 844])
def test_six_sides_always_fit_and_are_large_enough(width: int, least: int, height: int) -> None:
    shown = layout(groups(table_after()), width, height)
    assert shown.cell >= least
    assert shown.height >= 48
    assert shown.head + 6 * shown.cell <= width - 32
    assert shown.die < shown.height


@pytest.mark.parametrize(("width", "height", "low"), [(844, 390, True), (360, 640, False), (390, 844, False)])
def test_all_sides_and_what_is_offered_are_in_sight(width: int, height: int, low: bool) -> None:
    rows = groups(table_after())
    screen = screen_of(width, height, width / 2 if low else width - 24, beside=low, low=low)
    lines = sum(len(group.lines) for group in rows)
    high = lines * grid_layout(rows, screen).height + 2 * screen.inset
    if low:  # what is offered stands beside them
        assert game_theme.DRAFT_ABOVE_LOW + high <= height
    else:
        assert game_theme.DRAFT_ABOVE + high + game_theme.DRAFT_OFFERS + game_theme.DRAFT_FOOT <= height


def test_dice_of_a_partly_entered_roll_stay_in_the_order_of_their_sides() -> None:
    known = Die("white", Symbols(2, 1))
    rest = [die for die in table_after().board if die.colour != "white"]
    table = table_after(RollDice(dice=(known, Die("white"), *rest)))
    assert group(table, "white").dice == sides(table, "white")
    assert known in group(table, "white").dice


# -- real sides ------------------------------------------------------------------------------------


def test_sides_that_nobody_has_are_left_out_once_the_real_six_are_known() -> None:
    table = table_after(LEARNED)
    assert {die.face for die in sides(table, "white")} == set(REAL)
    assert {die.face for die in sides(table, "white", 5)} == set(REAL)
    assert len(sides(table, "yellow")) == 12, "that die is not known yet"


@pytest.mark.parametrize("left_out", range(6))
def test_five_known_sides_leave_nothing_out(left_out: int) -> None:
    five = tuple(pair for n, pair in enumerate(LEARNED.numbers) if n != left_out)
    assert sides(table_after(Learned(numbers=five)), "white") == sides(table_after(), "white")


async def test_the_six_sides_are_entered_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await phone.tap("Show only real sides")
        assert "The six sides of a white die" in phone.texts()
        for words in ("1 card", "1 card", "2 cards", "2 cards, 1 circle", "1 card, 4 circles", "1 card"):
            await phone.tap(f"Enter White {words}")
        await phone.tap("Done")
        assert "The six sides of a yellow die" in phone.texts()
        await phone.tap("Close")
        assert "Take White 1 card, 4 circles" in phone.texts()
        assert "Take White 2 cards, 2 circles" not in phone.texts()
    printed = printed_in_force(PRINTED_NUMBERS, library_at(tmp_path).preferences)
    assert len(printed.real_sides("white")) == 6
    assert printed.real_sides("yellow") == ()


def test_the_log_says_which_sides_were_entered() -> None:
    words = learned_words(LEARNED.numbers)
    assert words.startswith("White die sides: 1 card · 1 card · 2 cards · 2 cards, 1 circle")


# -- the turn --------------------------------------------------------------------------------------


async def test_dice_and_cards_of_the_player_on_turn_stand_beside_the_turn(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    kept = CorrectCards(seat=0, cards=(Card("blue", "turtle"), Card("red", "plus_one")))
    store = table_on(library, game_setup("Mia", "Jonas"), [kept])
    async with phone_at(library, store) as phone:
        said = "Mia has Blue: Turtle +1, Red: +1 in competitions, 0 fish, 1 food cube, turtle on 0"
        assert said in phone.texts()
        assert "Blue, 2 left, Blue: Turtle +1 acts first" in phone.texts()
        await phone.tap("Take Purple 3")
        assert "Jonas has 0 fish, 1 food cube, turtle on 1" in phone.texts()
        assert "acts first" not in phone.texts()


async def test_the_turn_and_the_scores_do_not_scroll_with_the_dice(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        for words, scrolls in (
            ("Mia takes a die", False),
            ("Mia, 1, +0 now, to play", False),
            ("Take Blue 6", True),
        ):
            around = phone.find(words).around
            assert any(isinstance(one, ft.ListView) for one in around) == scrolls, words


async def test_what_is_too_high_to_stay_in_sight_scrolls(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, width=320, height=568) as phone:
        for height, scrolls in ((400, True), (90, False), (400, True)):
            await phone.event(_pinned(phone), "size_change", {"w": 320, "h": height})
            around = phone.find("Mia takes a die").around
            assert any(isinstance(one, ft.ListView) for one in around) == scrolls


async def test_scores_that_go_to_and_fro_come_to_rest(tmp_path: Path) -> None:
    """At each place they may be drawn low first, and high once they are measured."""
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, width=320, height=568) as phone:
        for _swing in range(5):
            for height in (320, 90):
                await phone.event(_pinned(phone), "size_change", {"w": 320, "h": height})
        await phone.event(_pinned(phone), "size_change", {"w": 320, "h": 320})
        held = _pinned(phone)
        await phone.event(held, "size_change", {"w": 320, "h": 90})
        assert _pinned(phone).control is held.control, "it stays where it is"


def _pinned(phone: Phone) -> Any:
    around = phone.find("Mia takes a die").around
    box = next(one for one in around if isinstance(one, ft.Container) and one.on_size_change)
    return next(seen for seen in phone.walk() if seen.control is box)


async def test_dice_follow_the_size_of_the_screen(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))

    def heights(phone: Phone) -> list[object]:
        return [one.height for one in phone.find("Take Blue 6").around if isinstance(one, ft.Container)]

    async with (
        phone_at(library, store, width=1024, height=768) as phone,
        phone_at(library, store, width=320, height=568) as low,
    ):
        before = heights(phone)
        await phone.turn(320, 568)
        assert heights(phone) == heights(low) != before
        await phone.turn(1024, 768)
        assert heights(phone) == before


async def test_a_new_turn_starts_at_the_top(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        listed = next(seen for seen in of_kind(phone.walk(), ft.ListView))
        await phone.tap("Take Blue 6")
        assert "scroll_to" not in dict(phone.calls), "it was at the top"
        await phone.scroll(listed, 80)
        await phone.tap("Take Blue 5")
        assert dict(phone.calls)["scroll_to"]["offset"] == 0


# -- points now ------------------------------------------------------------------------------------


def test_points_now_that_are_not_known_are_a_question_mark_for_those_concerned() -> None:
    table = table_after(CorrectCorals(seat=1, reef=8, corals=1), CorrectTurtle(seat=0, space=7), known=False)
    assert [view.now for view in players(table)] == [Now(7), Now(1, is_open=True)]
    assert [now_words(view.now) for view in players(table) if view.now] == ["+7 now", "+1 + ? now"]
    assert Now(0, is_open=True).figure == UNKNOWN


@pytest.mark.parametrize(
    ("move", "concerned"),
    [
        (CorrectCorals(seat=0, reef=7, corals=2), [0]),
        (CorrectFish(seat=1, fish=9), [1]),
        (CorrectCorals(seat=1, reef=5, corals=2), []),
    ],
)
def test_only_players_with_a_piece_there_wait_for_a_number(move: Move, concerned: list[int]) -> None:
    views = players(table_after(move, known=False))
    assert [view.seat for view in views if view.now and view.now.is_open] == concerned
    assert not [view for view in players(table_after(move)) if view.now is None or view.now.is_open]


def test_two_players_on_a_reef_both_wait_for_its_numbers() -> None:
    there = [CorrectCorals(seat=seat, reef=7, corals=1) for seat in (0, 1)]
    assert all(view.now and view.now.is_open for view in players(table_after(*there, known=False)))
    learned = Learned(numbers=((Number("prize_first", 7), 4),))
    # The turtle ahead is first there; the second place is still a question.
    assert [view.now for view in players(table_after(*there, learned, known=False))] == [
        Now(0, is_open=True),
        Now(5),
    ]


def test_points_now_are_shown_in_the_same_place_before_and_after_a_number_is_learned() -> None:
    corals = CorrectCorals(seat=1, reef=8, corals=1)
    unknown, known = players(table_after(corals, known=False)), players(table_after(corals))
    assert [view.now is None for view in unknown] == [view.now is None for view in known]


@pytest.mark.parametrize(
    ("width", "points", "beside"), [(390, 43, True), (320, 43, False), (390, 143, False)]
)
async def test_points_now_stand_beside_those_so_far_where_there_is_room(
    tmp_path: Path, width: int, points: int, beside: bool
) -> None:
    library = library_at(tmp_path)
    four = [CorrectDisc(seat=seat, points=points) for seat in range(4)]
    store = table_on(library, game_setup("Mia", "Jonas", "Lea", "Noah"), four)
    async with phone_at(library, store, width=width) as phone:
        now = [seen for seen in of_kind(everything(phone.page.views), ft.Text) if seen.control.value == "+0"]
        assert now
        inside = [one for one in now[0].around if isinstance(one, ft.Row | ft.Column)]
        assert isinstance(inside[-1], ft.Row) is beside


async def test_a_tap_on_the_points_now_explains_them(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectTurtle(seat=0, space=7)])
    async with phone_at(library, store) as phone:
        await phone.tap("Mia, 1, +7 now, to play")
        assert "Mia: +7 if you scored now" in phone.texts()
        assert "Mia’s turtle is on space 7, so it scores 7 points." in phone.texts()
        await phone.tap("Close")
        await phone.tap("Take Blue 2")
        assert "Jonas takes a die" in phone.texts()


async def test_the_strip_names_the_reef_of_each_reason(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    corals = [CorrectCorals(seat=0, reef=5, corals=2), CorrectCorals(seat=0, reef=7, corals=1)]
    store = table_on(library, game_setup("Mia", "Jonas"), corals)
    async with phone_at(library, store) as phone:
        await phone.tap("Mia, 1, +6 now, to play")
        assert "2\nReef 5: Mia has 2 corals and takes first place." in phone.texts()
        assert "4\nReef 7: Mia has 1 coral and takes first place." in phone.texts()


async def test_unknown_points_are_explained_without_a_lower_number(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    setup = game_setup("Mia", "Jonas", printed=as_printed())
    store = table_on(library, setup, [CorrectCorals(seat=0, reef=8, corals=1)])
    async with phone_at(library, store) as phone:
        await phone.tap("Mia, 1, ? now, to play")
        assert "Mia: ? if you scored now" in phone.texts()


async def test_the_strip_explains_the_points_so_far(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [AddPoints(seat=0, points=155)])
    async with phone_at(library, store) as phone:
        await phone.tap("Mia, 156, disc on 56, +0 now, to play")
        said = phone.texts()
        assert "Points so far: 156" in said
        assert "1\nStart\n155\nBy hand\nThe disc is on 56." in said


# -- comparing -------------------------------------------------------------------------------------


def test_compared_dice_are_sorted_by_gain() -> None:
    table = table_after(CorrectTurtle(seat=0, space=8), ROLL)
    dice = compared(table)
    assert set(dice) == set(ROLL.dice)
    known = [gain for gain in dice.values() if gain is not None]
    assert [gain.most for gain in known] == sorted((gain.most for gain in known), reverse=True)


def test_dice_with_an_unknown_gain_come_last() -> None:
    gains = [*compared(table_after(CorrectTurtle(seat=0, space=16), known=False)).values()]
    assert None in gains
    assert isinstance(gains[0], Span)
    known = [gain is not None for gain in gains]
    assert known == sorted(known, reverse=True)


async def test_a_tap_chooses_a_compared_die_and_a_second_takes_it(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [ROLL])
    async with phone_at(library, store) as phone:
        await phone.tap("Compare")
        await phone.tap("Blue 6, +6")
        assert not store.state.table.boards[0].dice
        await phone.tap("Take Blue 6, Turtle from 0 to 6, 1 food cube, Total this round: +6")
        assert store.state.table.boards[0].dice == (Die("blue", 6),)


@pytest.mark.parametrize(
    ("moves", "die", "why"),
    [
        ((), Die("blue", 4), ""),
        ((), Die("purple", 8), "It depends on the reef."),
        ((), Die("white", Symbols(1, 0)), "It depends on the card."),
        (
            (CorrectCards(seat=0, cards=(Card("blue", "coral"),)), CorrectTurtle(seat=0, space=17)),
            Die("blue", 2),
            "It depends where the card’s coral goes.",
        ),
        (
            (CorrectTurtle(seat=0, space=16),),
            Die("blue", 7),
            "Not known yet: Last space of the current.",
        ),
        (
            (CorrectCards(seat=0, cards=(Card("yellow", "coral"),)), CorrectTurtle(seat=0, space=12)),
            Die("yellow", Symbols(2, 0)),
            "Not known yet: Last space beside reef 6.",
        ),
    ],
)
def test_a_compared_die_says_why_its_value_is_open(moves: tuple[Move, ...], die: Die, why: str) -> None:
    known = not why.startswith("Not known")
    assert why_open(table_after(*moves, known=known), die) == why


def test_a_value_that_waits_for_a_prize_names_the_reef() -> None:
    corals = CorrectCorals(seat=0, reef=8, corals=1)
    other = CorrectCorals(seat=1, reef=8, corals=1)
    why = why_open(table_after(corals, other, CorrectTurtle(seat=1, space=4), known=False), Die("blue", 6))
    assert why == "Not known yet: Reef 8."


# -- the display -----------------------------------------------------------------------------------

SIX = ("Blue: Turtle +1", "Blue: 1 fish", "Red: +1 in competitions", "White: 2 points", "Yellow: 1 fish")


async def test_the_card_sheet_offers_what_was_told_to_lie_on_the_display(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(**NO_HINTS)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await phone.tap("Take White 1 card")
        assert "Keep Purple: 2 points" in phone.texts(), "all cards, as nothing was told"
        await phone.tap("Enter the cards on display")
        for words in (*SIX, "Blue: 1 fish"):
            await phone.tap(f"Put {words} on the display")
        assert "Display: 6 of 6 known" in phone.texts()
        lay = phone.find("Put Purple: 2 points on the display", kind=ft.Semantics)
        tile = next(one for one in reversed(lay.around) if isinstance(one, ft.Container))
        assert tile.on_click is None, "there is no seventh place"
        await phone.tap("Done")
        assert "Keep Purple: 2 points" not in phone.texts()
        await phone.tap("Keep Red: +1 in competitions")
        await phone.tap("Take White 2 cards")
        assert "Display: 5 of 6 known" in phone.texts()
        assert "Keep Red: +1 in competitions" not in phone.texts()
        await phone.tap("Another card")
        assert "Keep Purple: 2 points" in phone.texts()
        await phone.tap("Close")
        await phone.tap("Undo")
        await phone.tap("Take White 2 cards")
        assert "Keep Red: +1 in competitions" in phone.texts(), "Undo brings it back"


def test_a_card_laid_out_later_takes_nothing_from_the_told_ones() -> None:
    told = (Card("blue", "fish"), Card("blue", "fish"), Card("red", "plus_one"))
    assert display.without(told, [CardTaken(Card("white", "coral"), True)]) == told
    assert display.without(told, [CardTaken(Card("blue", "fish"), True)]) == told[1:]


def tell(store: Store, *cards: Card) -> None:
    """Tells these cards as a phone does."""
    for card in cards:
        value = display.told(store.state, pending_input(store.state, display.NAME, display.GAME), card)
        store.save_pending(display.NAME, {"for": display.GAME, "is": value})


def lying(store: Store) -> tuple[Card, ...]:
    return display.read(store.state, pending_input(store.state, display.NAME, display.GAME))


def take_card(store: Store, card: Card) -> None:
    store.play(TakeDie(seat=0, die=Die("white", Symbols(1, 0)), cards=(CardTaken(card, True),)))


FIRST_SIX = (
    *(Card("blue", "turtle"), Card("blue", "fish"), Card("red", "plus_one")),
    *(Card("white", "points"), Card("yellow", "fish"), Card("purple", "fish")),
)
REFILL = Card("white", "coral")


def test_undo_brings_the_display_back_as_it_was_told(tmp_path: Path) -> None:
    store = table_on(library_at(tmp_path), game_setup("Mia", "Jonas"))
    tell(store, *FIRST_SIX)
    take_card(store, FIRST_SIX[0])
    assert lying(store) == FIRST_SIX[1:]
    tell(store, REFILL)
    assert lying(store) == (*FIRST_SIX[1:], REFILL)
    store.undo()
    assert lying(store) == FIRST_SIX, "the refill is back in the pile"
    store.redo()
    assert lying(store) == (*FIRST_SIX[1:], REFILL)


def test_undo_of_a_move_without_cards_leaves_what_was_told_since(tmp_path: Path) -> None:
    store = table_on(library_at(tmp_path), game_setup("Mia", "Jonas"))
    tell(store, FIRST_SIX[0])
    store.play(AddPoints(seat=0, points=1))
    tell(store, FIRST_SIX[1])
    store.undo()
    assert lying(store) == FIRST_SIX[:2]


def test_another_card_after_an_undo_has_its_own_refill(tmp_path: Path) -> None:
    store = table_on(library_at(tmp_path), game_setup("Mia", "Jonas"))
    tell(store, *FIRST_SIX)
    take_card(store, FIRST_SIX[0])
    tell(store, REFILL)
    store.undo()
    take_card(store, FIRST_SIX[1])
    assert lying(store) == (FIRST_SIX[0], *FIRST_SIX[2:])


def test_every_round_begins_with_six_new_cards(tmp_path: Path) -> None:
    store = table_on(
        library_at(tmp_path), game_setup("Mia", "Jonas"), [move("end draft"), move("score round")]
    )
    tell(store, *FIRST_SIX)
    assert lying(store) == FIRST_SIX
    store.play(NextRound())
    assert lying(store) == ()
    tell(store, REFILL)
    assert lying(store) == (REFILL,)
    store.undo()
    assert lying(store) == FIRST_SIX


def test_a_corrected_round_has_other_cards_as_well(tmp_path: Path) -> None:
    store = table_on(library_at(tmp_path), game_setup("Mia", "Jonas"))
    tell(store, *FIRST_SIX)
    store.play(CorrectRound(round=3))
    assert lying(store) == ()


async def test_nothing_can_be_told_between_the_two_cards_of_a_die(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(**NO_HINTS)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await phone.tap("Take White 2 cards")
        await phone.tap("Enter the cards on display")
        for words in (*SIX, "Blue: 1 fish"):
            await phone.tap(f"Put {words} on the display")
        await phone.tap("Done")
        await phone.tap("Keep Red: +1 in competitions")
        assert "Take card 2 of 2" in phone.texts()
        assert "Display: 5 of 6 known" in phone.texts()
        tell = phone.find("Enter the cards on display", kind=ft.TextButton)
        assert tell.control.disabled, "it is refilled after both cards"


@pytest.mark.parametrize(
    "value",
    [None, 7, [], {"cards": []}, [7], [[]], [["blue", "gold", 0]], [["blue", "fish"]], [[["blue"], {}, 0]]],
)
def test_an_invalid_display_is_as_good_as_none(value: Any, tmp_path: Path) -> None:
    store = table_on(library_at(tmp_path), game_setup("Mia", "Jonas"))
    assert display.read(store.state, value) == ()
