"""Our table by taps: wins, pairs, records, filters, names of one person, and the games of each figure."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import flet as ft

from companion.history.games import EVERYTHING
from companion.session import past_games as past_games_module
from companion.session.history_notes import history_notes, leave_out
from companion.session.library import GameLibrary
from companion.shell.statistics.asked import player_route
from tests.companion.libraries import game_setup, phone_on, table_on
from tests.companion.phone import Phone
from tests.companion.reading import everything, of_kind
from tests.companion.shell.evening_games import PlayedHere
from tests.companion.toy_tables import BOTH

OUR_TABLE = "/our-table"


def on(here: PlayedHere, route: str = OUR_TABLE, **which: Any) -> Phone:
    """A phone that shows a page of these games."""
    here.library.saved_games()
    return phone_on(here.library, route, game_uis=BOTH, **which)


def a_week(folder: Path) -> PlayedHere:
    """Five games of two kinds and three people; Ada won the last three."""
    here = PlayedHere(folder)
    here.of_pearls(1, 5)
    here.wait(days=1)
    here.of_pearls(3, 3)
    here.wait(days=1)
    here.of_pearls(6, 2, 4, names="Ada Bob Cleo")
    here.won_by("Ada Bob")
    here.of_pearls(4, 1)
    return here


async def test_the_page_shows_wins_pairs_records_and_the_latest_games(tmp_path: Path) -> None:
    async with on(a_week(tmp_path)) as phone:
        said = phone.texts().splitlines()
        assert "5 games since 3 May 2026" in said
        assert "Ada: 4 wins in 5 games" in said
        assert "Bob: 2 wins in 5 games" in said, "a shared victory is one for each"
        assert "Cleo: 0 wins in 1 game" in said
        assert "Ada: 4 wins in a row" in said, "the shared one among them"
        assert "Ada ahead 3, Bob ahead 1, level 1 time" in said
        assert "6 pearls in one game: Ada" in said
        assert "+1 narrowest win, Pearls 6\u00a0:\u00a04\u00a0:\u00a02: Ada" not in said, "2 is not 1"
        assert "+2 narrowest win, Pearls 6\u00a0:\u00a04\u00a0:\u00a02: Ada" in said
        assert "Ada won · Pearls, 5 May: Ada 4 · Bob 1" in said
        assert "All 5 games" in said


async def test_points_below_0_have_a_true_minus_and_a_result_is_never_broken_into_two_lines(
    tmp_path: Path,
) -> None:
    here = PlayedHere(tmp_path)
    here.of_pearls(7, 5, 4, 3, 1, names="Ada Bob Cleo Dan Eve", chest=-9)
    async with on(here) as phone:
        said = phone.texts().splitlines()
        result = " : ".join(("5", "4", "3", "1", "−2")).replace(" ", "\u00a0")
        assert f"+1 narrowest win, Pearls {result}: Bob" in said
        assert "Bob won · Pearls, 3 May: Bob 5 · Cleo 4 · Dan 3 · Eve 1 · Ada −2" in said
        await phone.go(player_route("Ada", EVERYTHING))
        assert "average −2, best −2" in phone.texts()
    async with on(here, "/") as phone:
        assert f"Bob, Pearls, {result}, " in phone.texts()


async def test_where_nobody_has_a_name_the_page_says_that_only_names_count(tmp_path: Path) -> None:
    here = PlayedHere(tmp_path)
    here.of_pearls(3, 1, names="Blue Green")
    words = "Only players with names count: once you name them, you’ll see their wins here."
    async with on(here) as phone:
        assert words in phone.texts()
    here.of_pearls(3, 1, names="Ada Green")
    async with on(here) as phone:
        assert words not in phone.texts()


async def test_how_many_games_somebody_played_is_never_cut(tmp_path: Path) -> None:
    """Below a narrow column the words go on in a second line, as they need to from ten games on."""
    here = PlayedHere(tmp_path)
    for _game in range(10):
        here.of_pearls(4, 3, 2, 1, names="Ada Bob Cleo Dan")
    async with on(here) as phone:
        shown = of_kind(everything(phone.page.views), ft.Text)
        captions = [seen.control for seen in shown if seen.control.value == "in 10 games"]
        assert [(caption.max_lines, caption.no_wrap) for caption in captions] == [(None, False)] * 4


async def test_a_game_is_counted_alone_and_no_longer(tmp_path: Path) -> None:
    async with on(a_week(tmp_path)) as phone:
        await phone.tap("AUSTRALIS: 1 game")
        assert "1 game since 5 May 2026" in phone.texts()
        assert "Ada: 1 win in 1 game" in phone.texts()
        await phone.tap("Remove filter: AUSTRALIS")
        assert "5 games since 3 May 2026" in phone.texts()


async def test_games_are_chosen_by_players_year_and_people(tmp_path: Path) -> None:
    here = PlayedHere(tmp_path, datetime(2025, 12, 30, 18, tzinfo=UTC))
    here.of_pearls(1, 5)
    here.wait(days=7)
    here.of_pearls(1, 5, names="Ada Cleo")
    here.of_pearls(2, 5, 6, names="Ada Bob Cleo")
    async with on(here) as phone:
        for taps, games in (
            (("3 players",), "1 game since"),
            (("2025",), "1 game since"),
            (("Ada", "Bob"), "2 games since"),
            (("Ada", "Bob", "And nobody else"), "1 game since"),
            (("2025", "Cleo"), "No games match."),
        ):
            await phone.tap("Choose which games count")
            for words in taps:
                await phone.tap(words)
            await phone.tap("Done")
            assert games in phone.texts(), taps
            await phone.tap("Choose which games count")
            await phone.tap("Count all games")
            await phone.tap("Done")
            assert "3 games since" in phone.texts()


async def test_every_figure_opens_the_games_that_it_comes_from(tmp_path: Path) -> None:
    async with on(a_week(tmp_path)) as phone:
        await phone.tap("Ada ahead 3, Bob ahead 1, level 1 time")
        assert "5 games" in phone.texts()
        await phone.tap("Back")
        await phone.tap("Ada: 4 wins in 5 games")
        assert "Ada: 4 wins in 5 games, 2.8 by chance" in phone.texts()
        for figure, games in (
            ("Ada: 4 wins in 5 games, 2.8 by chance", "5 games"),
            ("Pearls: 3 wins in 4 games", "4 games"),
            ("AUSTRALIS: 1 win in 1 game", "1 game"),
            ("Pearls, points a game", "4 games"),
            ("Blue: 5 games", "5 games"),
            ("Ada ahead 1, Cleo ahead 0", "1 game"),
        ):
            await phone.tap(figure)
            assert games in phone.texts().splitlines(), figure
            await phone.tap("Back")
        await phone.tap("Bob’s page")
        assert "Bob: 2 wins in 5 games, 2.8 by chance" in phone.texts()
        await phone.tap("Back")
        await phone.tap("6 pearls in one game: Ada")
        assert "Ada wins" in phone.texts()


async def test_a_filter_stays_from_page_to_page(tmp_path: Path) -> None:
    async with on(a_week(tmp_path)) as phone:
        await phone.tap("Pearls: 4 games")
        await phone.tap("Ada: 3 wins in 4 games")
        await phone.tap("Ada: 3 wins in 4 games, 2.3 by chance")
        assert "4 games" in phone.texts().splitlines()
        await phone.tap("Back")
        await phone.tap("Back")
        assert "4 games since" in phone.texts()
        await phone.tap("Back")
        assert "Reef Table" in phone.texts()


async def test_averages_are_compared_with_those_of_the_others(tmp_path: Path) -> None:
    async with on(a_week(tmp_path)) as phone:
        await phone.tap("Ada: 4 wins in 5 games")
        seen = phone.find(key="points pearls")
        hints = [getattr(one.control, "hint_text", None) for one in seen.walk()]
        assert "Pearls: 3.5, the others 3" in hints


async def test_similar_names_are_offered_to_be_merged_and_parted_in_one_tap(tmp_path: Path) -> None:
    here = PlayedHere(tmp_path)
    here.of_pearls(5, 1, names="Leah Bob")
    here.of_pearls(5, 1, names="Lea Bob")
    here.of_pearls(5, 1, names="Lea Bob")
    async with on(here) as phone:
        assert "Are Leah and Lea one person?" in phone.texts()
        await phone.tap("One person")
        assert "Lea: 3 wins in 3 games" in phone.texts()
        assert "Are Leah and Lea one person?" not in phone.texts()
        assert "Leah now counts as Lea." in phone.texts()
        await phone.tap("Undo")
        assert "Lea: 2 wins in 2 games" in phone.texts()
        await phone.tap("One person")
        await phone.tap("More")
        await phone.tap("Names of one person")
        assert "Leah is Lea" in phone.texts()
        await phone.tap("Separate")
        await phone.tap("Close")
        assert "Lea: 2 wins in 2 games" in phone.texts()
        await phone.tap("Two people")
        assert "one person?" not in phone.texts()
    async with on(here) as phone:
        assert "one person?" not in phone.texts()


async def test_those_who_sat_at_one_table_are_not_offered_to_be_merged(tmp_path: Path) -> None:
    here = PlayedHere(tmp_path)
    here.of_pearls(5, 1, names="Leah Lea")
    async with on(here) as phone:
        assert "one person?" not in phone.texts()


async def test_somebody_gets_another_name_or_is_the_same_as_somebody_else(tmp_path: Path) -> None:
    here = a_week(tmp_path)
    async with on(here) as phone:
        await phone.tap("Bob: 2 wins in 5 games")
        await phone.tap("More")
        await phone.tap("Another name")
        await phone.type("Name", "Robert")
        await phone.tap("Use this name")
        assert "Robert: 2 wins in 5 games, 2.8 by chance" in phone.texts()
        await phone.tap("Back")
        await phone.tap("Cleo: 0 wins in 1 game")
        await phone.tap("More")
        await phone.tap("The same person as …")
        await phone.tap("Cleo is Robert")
        assert "Robert: 2 wins in 4 games, 2.5 by chance" in phone.texts(), "two at one table stay two"
    assert dict(history_notes(here.library.preferences).merged) == {"Bob": "Robert", "Cleo": "Robert"}


async def test_capitals_alone_make_no_other_name(tmp_path: Path) -> None:
    here = a_week(tmp_path)
    async with on(here) as phone:
        await phone.tap("Bob: 2 wins in 5 games")
        await phone.tap("More")
        await phone.tap("Another name")
        await phone.type("Name", "BOB")
        assert "Only capitals or spaces differ, so that’s the same name." in phone.texts()
        await phone.tap("Use this name")
        assert "Another name" in phone.texts(), "it cannot be pressed"


async def test_a_players_page_outlives_the_games_of_its_filter(tmp_path: Path) -> None:
    here = a_week(tmp_path)
    async with on(here) as phone:
        await phone.tap("AUSTRALIS: 1 game")
        await phone.tap("Ada: 1 win in 1 game")
        counted = past_games_module.past_games(here.library).look(past_games_module.Asked())[0]
        assert counted is not None
        (only,) = [one.record for one in counted.games if one.record.game == "australis"]
        leave_out(here.library.preferences, only.identity)
        await phone.settle()
        assert "No games match." in phone.texts()
        leave_out(here.library.preferences, only.identity, out=False)
        await phone.settle()
        assert "Ada: 1 win in 1 game, 0.5 by chance" in phone.texts()


async def test_games_left_out_and_unfinished_ones_do_not_count(tmp_path: Path) -> None:
    here = a_week(tmp_path)
    table_on(here.library, game_setup("Ada", "Bob"))
    async with on(here) as phone:
        assert "5 games since" in phone.texts()
        identity = past_games_module.past_games(here.library).look(past_games_module.Asked())[0]
        assert identity is not None
        leave_out(here.library.preferences, identity.games[-1].record.identity)
        await phone.settle()
        assert "4 games since" in phone.texts()
        assert "Ada: 3 wins in 4 games" in phone.texts()
        leave_out(here.library.preferences, identity.games[-1].record.identity, out=False)
        await phone.settle()
        assert "Ada: 4 wins in 5 games" in phone.texts()


async def test_players_named_after_their_colours_are_nobody(tmp_path: Path) -> None:
    here = PlayedHere(tmp_path)
    here.of_pearls(5, 1, names="Blue Bob")
    here.of_pearls(5, 1, names="Blau Bob")
    async with on(here) as phone:
        assert "Bob: 0 wins in 2 games" in phone.texts()
        assert "Blau: 1 win in 1 game" in phone.texts(), "another language is a name here"
        assert "Blue: " not in phone.texts()
        assert "Blue won · Pearls" in phone.texts()
        here.library.preferences.remember(language="de")
        await phone.settle()
        assert "Blau: " not in phone.texts()
        assert "Blue: " not in phone.texts(), "as it is named without a translation"


async def test_before_the_first_game_the_page_says_what_will_come(tmp_path: Path) -> None:
    here = PlayedHere(tmp_path)
    async with on(here) as phone:
        assert "The first game starts the story" in phone.texts()
        await phone.tap("Enter a past game")
        assert "Final score" in phone.texts(), "of the only one of these two that can be counted"
        await phone.go(OUR_TABLE)
        await phone.tap("Restore a copy")
        assert "Restore games from a copy" in phone.texts()
    async with on(here) as phone:
        await phone.tap("Play the first game")
        await phone.tap("Pearls")
        assert "Around the table" in phone.texts()


async def test_the_page_says_how_it_counts(tmp_path: Path) -> None:
    async with on(a_week(tmp_path)) as phone:
        await phone.tap("More")
        await phone.tap("How this is counted")
        assert "If players share the victory, each of them has won." in phone.texts()


async def test_the_wins_are_shared_as_a_text(tmp_path: Path) -> None:
    async with on(a_week(tmp_path), answers={"share_text": None}) as phone:
        await phone.tap("More")
        await phone.tap("Share")
        assert any("Ada: 4 wins in 5 games" in str(call) for call in phone.calls)


async def test_an_address_of_somebody_unknown_says_so(tmp_path: Path) -> None:
    async with on(a_week(tmp_path), "/our-table/player?who=0123456789abcdef") as phone:
        assert "This player has no games that count." in phone.texts()


async def test_a_long_list_is_built_as_it_comes_into_sight(tmp_path: Path) -> None:
    here = PlayedHere(tmp_path)
    for found in range(20):
        here.of_pearls(found % 5, 3)
    async with on(here, "/our-table/games") as phone:
        assert "20 games" in phone.texts()
        lines = [line for line in phone.texts().splitlines() if " · Pearls, " in line]
        assert len(lines) == 16
        await phone.tap("Show more games")
        lines = [line for line in phone.texts().splitlines() if " · Pearls, " in line]
        assert len(lines) == 20


async def test_many_games_are_counted_in_the_background(tmp_path: Path, monkeypatch: object) -> None:
    here = a_week(tmp_path)
    library: GameLibrary = here.library
    monkeypatch.setattr(past_games_module, "AT_ONCE", 2)  # type: ignore[attr-defined]
    async with on(here) as phone:
        await phone.until("5 games since 3 May 2026")
        here.of_pearls(6, 0)
        library.saved_games()
        library._changed()
        await phone.until("6 games since 3 May 2026")
