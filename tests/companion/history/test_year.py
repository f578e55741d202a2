"""A year of play: games of all four and two groups, some imported twice, against a plain recount."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games import GAMES
from companion.history.games import EVERYTHING, Filter
from companion.history.player import player_figures
from companion.history.record import GameRecord
from companion.session import past_games as past_games_module
from companion.session.history_notes import leave_out, merge
from companion.session.journals import written
from companion.session.library import GameLibrary
from companion.session.past_games import Asked, Counted, past_games
from companion.storage.folder import FolderStorage
from engine import aquaretto, atlantis, australis, reefroute
from engine.journal import Entry
from tests.companion.history import plain_recount as plain
from tests.engine.aquaretto.random_games import random_game as aquaretto_game
from tests.engine.atlantis.random_games import random_game as atlantis_game
from tests.engine.australis.random_games import random_begun
from tests.engine.australis.random_games import random_game as australis_game
from tests.engine.reefroute.random_games import random_game as reefroute_game
from tests.whole_games import EVERY

GAMES_PLAYED = 300 if EVERY else 100
SOME = 5
"""Of how many games one is imported again."""
KINDS = ("australis",) * 5 + ("aquaretto",) * 4 + ("reefroute",) * 5 + ("atlantis",)
"""How often each game is played in comparison: the ones with most moves are played least."""
PLAYS = 4
"""How many different games of each kind and size are played; others have their moves and other people."""
FIRST = datetime(2024, 1, 1, 19, tzinfo=UTC)
GROUPS = (("Mia", "Jonas", "Lea", "Noah", "Zoe"), ("Ada", "Bob", "Cleo", "Dora", "Emil"))
SPELT = {"Lea": ("Lea", "Lea", "Leah"), "Bob": ("Bob", "Robert")}
"""People who are called by several names."""
MERGES = {"Leah": "Lea", "Robert": "Bob"}
RULES = {
    "australis": australis.GAME,
    "aquaretto": aquaretto.GAME,
    "atlantis": atlantis.GAME,
    "reefroute": reefroute.GAME,
}

PLAYED: dict[str, Callable[[int, int], tuple[Any, list[Any]]]] = {
    "aquaretto": aquaretto_game,
    "atlantis": atlantis_game,
    "reefroute": reefroute_game,
}


@cache
def _play(kind: str, seed: int) -> tuple[Any, ...]:
    """The setup and the moves of a random game."""
    random = Random(seed)
    if kind == "australis":
        return tuple(step.move for step in australis_game(random, random_begun(random)))
    setup, moves = PLAYED[kind](2 + seed % 3, seed)
    return (setup, *moves)


@dataclass(frozen=True)
class Evening:
    """A game as it is imported."""

    name: str
    journal: bytes


def a_year(random: Random) -> Iterator[Evening]:
    """Games of two groups, each with somebody who is called by several names."""
    for number in range(GAMES_PLAYED):
        kind = random.choice(KINDS)
        setup, *moves = _play(kind, random.randrange(PLAYS))
        people = random.sample(random.choice(GROUPS), len(setup.players))
        called = [random.choice(SPELT.get(who, (who,))) for who in people]
        players = tuple(player.but(name=name) for player, name in zip(setup.players, called, strict=True))
        begun = FIRST + timedelta(days=number * 364 // GAMES_PLAYED, minutes=number)
        entries = tuple(
            Entry(number=at, at=(begun + timedelta(seconds=20 * at)).isoformat(), by="", did=did)
            for at, did in enumerate((setup.but(players=players), *moves))
        )
        yield Evening(f"{kind}-{number:03}", written(entries))


@pytest.fixture(scope="module")
def year(tmp_path_factory: pytest.TempPathFactory) -> tuple[GameLibrary, list[GameRecord]]:
    """A library with these games, some of them imported again, and their records."""
    library = GameLibrary(GAMES, FolderStorage(tmp_path_factory.mktemp("year")))
    evenings = list(a_year(Random(28)))
    for one in evenings:
        assert library.import_game(one.name, one.journal) == "new"
    for one in evenings[::SOME]:
        assert library.import_game(f"{one.name}-again", one.journal) == ""
    for name, into in MERGES.items():
        merge(library.preferences, name, into)
    summaries = [one.summary for one in library.saved_games()]
    return library, [one.record for one in summaries if one is not None and one.record is not None]


def counted(library: GameLibrary, only: Filter = EVERYTHING) -> Counted:
    library.saved_games()
    answer, is_right = past_games(library).look(Asked(only, UTC))
    assert is_right
    assert answer is not None
    return answer


def check(answer: Counted, games: list[GameRecord]) -> None:
    """Holds all figures against the plain recount of these games."""
    person = plain.person_of(MERGES)
    table = answer.table
    assert [one.record.identity for one in table.games] == [one.identity for one in games]
    shown = {person(one.who): one for one in table.standings}
    assert {who: (one.wins, one.games) for who, one in shown.items()} == plain.wins(games, person)
    for who, one in shown.items():
        assert (one.streak, one.longest) == (
            plain.streak(games, person, who),
            plain.longest(games, person, who),
        )
    ahead = plain.ahead(games, person)
    for pair in table.pairs:
        one_, other = person(pair.one), person(pair.other)
        assert (pair.ahead, pair.behind) == (ahead[one_, other], ahead[other, one_])
    assert len(table.pairs) == len(
        [both for both in ahead if both[0] < both[1] and _met(games, person, *both)]
    )
    for best in table.bests:
        if best.what:
            found = plain.most(games, best.game, best.what)
            assert found is not None
            assert (best.amount, best.played.record.identity) == (found[0], found[2])
            assert person(best.who) == person(found[1])
    for one in table.standings:
        figures = player_figures(table.games, one.who)
        luck = plain.luck(games, person, person(one.who))
        assert (figures.luck.contests, figures.luck.won) == luck[:2]
        assert figures.luck.expected == pytest.approx(luck[2])
        for each in figures.by_game:
            assert each.average == plain.average_points(games, person, person(one.who), each.game)


def _met(games: list[GameRecord], person: plain.Person, one: str, other: str) -> bool:
    return bool(plain.games_of(plain.games_of(games, person, one), person, other))


pytestmark = [pytest.mark.slow, pytest.mark.whole_games, pytest.mark.xdist_group("year")]


def test_a_year_equals_a_plain_recount(year: tuple[GameLibrary, list[GameRecord]]) -> None:
    library, records = year
    assert len(library.storage.games()) == GAMES_PLAYED
    games = plain.counted_once(records, set())
    assert {one.game for one in games} == set(RULES)
    check(counted(library), games)


def test_so_does_each_group_and_each_game(year: tuple[GameLibrary, list[GameRecord]]) -> None:
    library, records = year
    games = plain.counted_once(records, set())
    person = plain.person_of(MERGES)
    for who in ("Mia", "Ada"):
        both = [one for one in games if who in {person(seat.name) for seat in one.seats}]
        check(counted(library, Filter(group=frozenset({who}))), both)
    for kind in RULES:
        check(counted(library, Filter(game=kind)), [one for one in games if one.game == kind])


def test_games_left_out_are_in_no_figure_until_they_are_back(
    year: tuple[GameLibrary, list[GameRecord]],
) -> None:
    library, records = year
    before = counted(library)
    out = {one.identity for one in records[::7]}
    for identity in out:
        leave_out(library.preferences, identity)
    check(counted(library), plain.counted_once(records, out))
    for identity in out:
        leave_out(library.preferences, identity, out=False)
    assert counted(library).table == before.table


def test_a_second_look_reads_no_game_again(
    year: tuple[GameLibrary, list[GameRecord]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    library, _records = year
    counted(library)

    def must_not(*_what: object) -> None:
        raise AssertionError("a game is counted again, although nothing has changed")

    monkeypatch.setattr(past_games_module, "our_table", must_not)
    counted(library)
