"""Statistics over finished games, compared with a plain recount and with what must always hold."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.history.games import Filter, played, those
from companion.history.people import People, similar_names
from companion.history.player import category_figures, player_figures
from companion.history.record import Contest, GameRecord
from companion.history.standings import POINTS, pairs, standings
from tests.companion.history.records import NAMES, bests, evenings, narrowest, record

MERGES = st.dictionaries(st.sampled_from(NAMES), st.sampled_from(NAMES), max_size=3)


def counted(*records: GameRecord, merges: dict[str, str] | None = None) -> tuple[tuple[str, int, int], ...]:
    return tuple((one.who, one.wins, one.games) for one in standings(played(records, merges or {}, ())))


def test_wins_are_counted_and_a_shared_victory_is_one_for_each() -> None:
    games = [record(1, {"Mia": 5, "Jonas": 3}), record(2, {"Mia": 4, "Jonas": 4, "Lea": 1})]
    assert counted(*games) == (("Mia", 2, 2), ("Jonas", 1, 2), ("Lea", 0, 1))


def test_a_name_in_other_letters_is_the_same_person_under_the_latest_name() -> None:
    assert counted(record(1, {"Mia": 5, "Jo": 3}), record(2, {"MIA": 5, "Jo": 3})) == (
        ("MIA", 2, 2),
        ("Jo", 0, 2),
    )


def test_merged_names_are_one_person_and_a_chain_leads_to_its_end() -> None:
    games = [record(1, {"Leah": 5, "Jo": 3}), record(2, {"Lea": 5, "Jonas": 3})]
    merges = {"Leah": "Lea", "Jo": "Joe", "Joe": "Jonas"}
    assert counted(*games, merges=merges) == (("Lea", 2, 2), ("Jonas", 0, 2))


def test_a_ring_of_merges_merges_nothing() -> None:
    games = [record(1, {"Leah": 5, "Jo": 3})]
    assert counted(*games, merges={"Leah": "Jo", "Jo": "Leah"}) == (("Leah", 1, 1), ("Jo", 0, 1))


def test_two_at_one_table_stay_two_although_they_are_merged() -> None:
    assert counted(record(1, {"Leah": 5, "Lea": 3}), merges={"Leah": "Lea"}) == (
        ("Leah", 1, 1),
        ("Lea", 0, 1),
    )


def test_a_streak_ends_with_the_first_game_that_is_not_won() -> None:
    games = [record(day, {"Mia": won, "Jo": 3}) for day, won in enumerate((5, 5, 5, 1, 5))]
    mia = standings(played(games, {}, ()))[0]
    assert (mia.streak, mia.longest) == (1, 3)


def test_records_belong_to_the_first_who_reached_them() -> None:
    games = played([record(1, {"Mia": 4, "Jo": 9}), record(2, {"Mia": 9, "Jo": 1})], {}, ())
    assert [(best.what, best.who, best.amount) for best in bests(games)] == [
        (POINTS, "Jo", 9),
        ("half", "Jo", 4),
        ("rest", "Jo", 5),
    ]
    found = narrowest(games)
    assert found is not None
    assert (found.who, found.margin) == ("Jo", 5)


def test_luck_counts_only_contests_in_which_somebody_took_part() -> None:
    contests = (Contest((0.25, 0.75), 0), Contest((0.0, 1.0), 1))
    games = played([record(1, {"Mia": 4, "Jo": 9}, contests=contests)], {}, ())
    mia, jo = player_figures(games, "Mia").luck, player_figures(games, "Jo").luck
    assert (mia.contests, mia.won, mia.expected) == (1, 1, 0.25)
    assert (jo.contests, jo.won, jo.expected) == (2, 1, 1.75)


def test_filters_take_a_game_a_number_a_year_and_a_group() -> None:
    games = played(
        [record(0, {"Mia": 4, "Jo": 9}), record(40, {"Mia": 1, "Jo": 2, "Lea": 3}, game="shells")], {}, ()
    )
    first, second = games
    assert those(games, Filter(game="shells")) == (second,)
    assert those(games, Filter(players=2)) == (first,)
    assert those(games, Filter(year=2026)) == (second,)
    assert those(games, Filter(group=frozenset({"Mia", "Jo"}))) == games
    assert those(games, Filter(group=frozenset({"Mia", "Jo"}), others=False)) == (first,)


@pytest.mark.parametrize(
    ("one", "other", "are_near"),
    [
        ("Jonas", "Jona", True),
        ("Mia", "Mla", True),
        ("Leo", "Leonard", True),
        ("Mia", "Lea", False),
        ("Al", "Bo", False),
        ("Anna", "Hanna", True),
    ],
)
def test_names_that_may_be_one_persons(one: str, other: str, are_near: bool) -> None:
    assert similar_names([one, other]) == ([(one, other)] if are_near else [])


@given(evenings(), MERGES, st.sets(st.integers(0, 12)))
def test_standings_pairs_and_figures_equal_a_plain_recount(
    records: list[GameRecord], merges: dict[str, str], out: set[int]
) -> None:
    left_out = {f"{number:08x}" for number in out}
    games = played(records, merges, left_out)
    people = People(records, merges)
    wins: dict[str, int] = defaultdict(int)
    sat: dict[str, int] = defaultdict(int)
    chance: dict[str, Fraction] = defaultdict(Fraction)
    met: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0, 0])
    for one in records:
        if one.identity in left_out:
            continue
        seated = people.seated(one)
        best = max(seat.points or 0 for seat in one.seats)
        winners = sum((seat.points or 0) == best for seat in one.seats)
        for mine, seat in zip(seated, one.seats, strict=True):
            sat[mine] += 1
            wins[mine] += seat.points == best
            chance[mine] += Fraction(winners, len(seated))
            for theirs, opposite in zip(seated, one.seats, strict=True):
                if mine != theirs:
                    ahead = (seat.points or 0) - (opposite.points or 0)
                    met[mine, theirs][0 if ahead > 0 else 1 if ahead < 0 else 2] += 1
    assert {one.who: (one.wins, one.games) for one in standings(games)} == {
        who: (wins[who], sat[who]) for who in sat
    }
    for pair in pairs(games):
        assert [pair.ahead, pair.behind, pair.level] == met[pair.one, pair.other]
        assert [pair.behind, pair.ahead, pair.level] == met[pair.other, pair.one]
    for who in sat:
        assert player_figures(games, who).expected == chance[who]


@given(evenings(), MERGES)
def test_wins_add_up(records: list[GameRecord], merges: dict[str, str]) -> None:
    games = played(records, merges, ())
    victories = sum(len(one.winners) for one in records)
    assert sum(one.wins for one in standings(games)) == victories
    assert sum((player_figures(games, one.who).expected for one in standings(games)), Fraction()) == victories


@given(evenings())
def test_a_merged_player_is_the_sum(records: list[GameRecord]) -> None:
    apart = {one.who: one for one in standings(played(records, {}, ()))}
    if not {"Leah", "Jo"} <= apart.keys() or any(
        {"Leah", "Jo"} <= {seat.name for seat in one.seats} for one in records
    ):
        return
    merged = {one.who: one for one in standings(played(records, {"Leah": "Jo"}, ()))}
    assert "Leah" not in merged
    assert merged["Jo"].wins == apart["Leah"].wins + apart["Jo"].wins
    assert merged["Jo"].games == apart["Leah"].games + apart["Jo"].games


@given(evenings(), MERGES)
def test_a_game_counts_once_however_often_it_was_imported(
    records: list[GameRecord], merges: dict[str, str]
) -> None:
    assert played([*records, *reversed(records)], merges, ()) == played(records, merges, ())


@given(evenings())
def test_averages_times_games_are_all_points(records: list[GameRecord]) -> None:
    games = played(records, {}, ())
    for one in standings(games):
        for figures in player_figures(games, one.who).by_game:
            points = [
                seat.points or 0
                for game in those(games, Filter(figures.game))
                for who, seat in zip(game.people, game.record.seats, strict=True)
                if who == one.who
            ]
            assert figures.average == Fraction(sum(points), len(points))
            assert figures.best == max(points)
            categories = category_figures(games, one.who, figures.game)
            assert sum((each.mine for each in categories), Fraction()) == figures.average


def test_a_category_is_averaged_over_the_games_that_have_it() -> None:
    with_turtle = replace(record(1, {"Mia": 12, "Jo": 6, "Lea": 0}), categories=(("turtle", (12, 6, 0)),))
    without = replace(record(2, {"Mia": 4, "Jo": 2}), categories=(("before", (4, 2)),))
    found = category_figures(played([with_turtle, without], {}, ()), "Mia", "pearls")
    told = [(one.key, int(one.mine), int(one.others)) for one in found]
    assert told == [("turtle", 12, 3), ("before", 4, 2)]


def test_of_two_copies_of_a_game_the_first_counts() -> None:
    mine, theirs = record(1, {"Ada": 5, "Bob": 3}), record(1, {"Ada": 3, "Bob": 5})
    theirs = replace(theirs, identity=mine.identity)
    assert [one.winners for one in played([mine, theirs], {}, ())] == [("Ada",)]
    assert [one.winners for one in played([theirs, mine], {}, ())] == [("Bob",)]
