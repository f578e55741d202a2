"""One table on several phones, with nothing but phones: browsers of their own film each other's screens.

`make test` lets two phones meet and meet again, `make faults` all of them.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.bench.bench_statistics import finished_games
from tests.browser.conftest import Driver
from tests.browser.flet_page import FletPage, pause
from tests.companion.australis.competitions import example
from tests.companion.libraries import copy_of, library_at
from tests.companion.session.copies.rich import rich_library
from tests.waiting import until
from tests.web.conftest import Host, Kept
from tests.web.filming import FilmingHandset
from tests.web.test_keeping import begin, look_into, put, put_begun, take

Phones = Callable[[str], FilmingHandset]


@pytest.fixture
def new_phone(
    driver: Driver,
    browser: Browser,  # without one the test is skipped with a sentence
    host: Host,
    tmp_path: Path,
) -> Iterator[Phones]:
    """A function that gives a phone with a browser of its own, by its name."""
    phones: list[FilmingHandset] = []

    def new_phone(name: str) -> FilmingHandset:
        phones.append(FilmingHandset(driver.playwright, tmp_path / name, host.url))
        return phones[-1]

    yield new_phone
    for phone in phones:
        phone.kill()


def share(keeper: FletPage) -> None:
    """Opens the page with the code of the table on the screen."""
    keeper.tap("More")
    keeper.tap("Share this table")
    keeper.see("On the other phone")


def see_all(phones: Iterable[FletPage], words: str) -> None:
    """Waits until all phones say the same."""
    for phone in phones:
        phone.see(words)


def meet(
    keeping: FilmingHandset,
    keeper: FletPage,
    joining: FilmingHandset,
    joined: FletPage,
    scan: str = "Scan a code",
    then: str | re.Pattern[str] = "Connected",
) -> None:
    """Each phone films the other's code; the keeper's is shown already."""
    keeper.find("Code for the other phone", "img").wait_for()
    joining.film(keeper)
    joined.tap(scan)
    joined.see("Now hold this phone")
    joined.find("Code for the other phone", "img").wait_for()
    keeping.film(joined)
    keeper.tap("Then scan their code")
    keeper.see(then)


def join(joining: FilmingHandset, keeping: FilmingHandset, keeper: FletPage, seat: str) -> FletPage:
    """A new phone opens the app, scans, is scanned, and takes a seat."""
    joined = joining.open()
    joined.see("New game")
    joined.tap("Join a game")
    meet(keeping, keeper, joining, joined)
    joined.see("Who are you?")
    joined.tap(seat)
    joined.see("takes a die")
    return joined


@pytest.mark.xdist_group("web-stored")
def test_two_phones_play_one_game_and_meet_again_after_a_kill(
    new_phone: Phones, kept: Kept, tmp_path: Path
) -> None:
    """Both have used the app before; in a game of three, Blue has taken a die."""
    keeping, greens = new_phone("keeper"), new_phone("green")
    for phone in ("keeper", "green"):
        shutil.copytree(kept.folder, tmp_path / phone, symlinks=True)
    put_begun(keeping, tmp_path / "library")
    keeper = resume(keeping)
    keeper.see("Green takes a die")
    share(keeper)
    keeper.see("Whose phone is this?")
    keeper.tap("Blue")
    green = join(greens, keeping, keeper, "Green")
    keeper.tap("Back to the game")
    each_sees_what_the_other_taps_and_may_undo_it(keeper, green)

    keeping.kill()
    green.see("Not connected to Blue’s phone")
    keeper = resume(keeping)
    keeper.see("Orange takes a die")
    share(keeper)
    meet(keeping, keeper, greens, green, "Scan again")
    green.tap(re.compile("^Undo"))
    green.see("Green takes a die")
    take(green, "Yellow 4 fish", "Orange")
    keeper.tap("Back to the game")
    keeper.see("Orange takes a die")
    assert keeper.errors + green.errors == []


def each_sees_what_the_other_taps_and_may_undo_it(keeper: FletPage, green: FletPage) -> None:
    """It is Green's turn before, and Orange's afterwards."""
    both = [keeper, green]
    green.tap(re.compile("^Undo"))
    see_all(both, "Blue takes a die")
    take(keeper, "Yellow 2 fish", "Green")
    see_all(both, "Green takes a die")
    take(green, "Yellow 3 fish", "Orange")
    see_all(both, "Orange takes a die")


@pytest.mark.trial
def test_three_phones_play_one_game(new_phone: Phones) -> None:
    keeping = new_phone("keeper")
    keeper = keeping.open()
    begin(keeper)
    share(keeper)
    keeper.see("Whose phone is this?")
    keeper.tap("Blue")
    greens = new_phone("green")
    green = join(greens, keeping, keeper, "Green")
    keeper.tap("Another phone")
    orange = join(new_phone("orange"), keeping, keeper, "Orange")
    keeper.tap("Back to the game")
    everybody = [keeper, green, orange]

    take(keeper, "Yellow 2 fish", "Green")
    see_all(everybody, "Green takes a die")
    take(green, "Yellow 3 fish", "Orange")
    see_all(everybody, "Orange takes a die")
    orange.tap(re.compile("^Undo"))
    see_all(everybody, "Green takes a die")

    keeping.kill()
    for phone in (green, orange):
        phone.see("Not connected to Blue’s phone")
    keeper = keeping.open()
    keeper.tap("Continue")
    keeper.see("Green takes a die")
    share(keeper)
    meet(keeping, keeper, greens, green, "Scan again")
    take(green, "Yellow 4 fish", "Orange")
    keeper.tap("Back to the game")
    keeper.see("Orange takes a die")

    share(keeper)
    keeper.tap("Hand over the game")
    keeper.tap("Hand over")
    keeper.see("Green’s phone keeps this game")
    take(green, "Yellow 5 fish", "Blue")
    keeper.tap("Back to the game")
    keeper.see("You’re Blue")


@dataclass
class Two:
    """Anna and Bob in the middle of the dice competition, which Anna's phone keeps."""

    annas: FilmingHandset
    anna: FletPage
    bobs: FilmingHandset
    bob: FletPage

    @classmethod
    def after(cls, rolls: int, new_phone: Phones, folder: Path) -> Two:
        """They have joined each other after so many rolls of the rulebook's example."""
        library = library_at(folder)
        journal = library.storage.read(example(library, rolls).name).decode()
        annas, bobs = new_phone("anna"), new_phone("bob")
        put(annas, journal)
        anna = resume(annas)
        anna.see(f"Dice · roll {rolls + 1}")
        share(anna)
        bob = bobs.open()
        bob.see("New game")
        bob.tap("Join a game")
        meet(annas, anna, bobs, bob)
        bob.see("Who are you?")
        bob.tap("Bob")
        bob.see(f"Dice · roll {rolls + 1}")
        anna.tap("Back to the game")
        return cls(annas, anna, bobs, bob)

    def scan_bob(self, then: str) -> None:
        """Anna's phone looks for Bob's game, which is shared."""
        share(self.bob)
        self.anna.tap("Back")
        self.anna.tap("Join a game")
        meet(self.bobs, self.bob, self.annas, self.anna, then=then)


def resume(phone: FilmingHandset) -> FletPage:
    """Opens the app, and the game that was played last."""
    page = phone.open()
    page.see("New game")
    page.tap("Continue")
    return page


def dice(page: FletPage) -> list[str]:
    """The lines on the screen about the dice of the roll."""
    return sorted(line for line in page.texts().splitlines() if re.search(r"’s (blue|purple|red) die", line))


def carry_on(page: FletPage) -> None:
    """The keeper is gone: this phone keeps the game from now on."""
    page.see("Not connected")
    page.tap("Carry on here")
    page.see("Carry on here?")
    page.tap("Carry on here")
    page.see("This phone keeps the game now")


@pytest.mark.trial
def test_another_phone_keeps_the_game_from_the_middle_of_a_roll_on(new_phone: Phones, tmp_path: Path) -> None:
    two = Two.after(1, new_phone, tmp_path / "games")
    anna, bob = two.anna, two.bob
    anna.tap("Blue 2")
    bob.see("is it 3?")
    half = dice(bob)
    assert dice(anna) == half
    share(anna)
    anna.tap("Hand over the game")
    anna.tap("Hand over")
    anna.see("Bob’s phone keeps this game")
    assert dice(bob) == half
    bob.tap("Bob’s purple die: is it 3?")
    bob.tap("Put 2 back")
    anna.tap("Back to the game")
    see_all((anna, bob), "Dice · roll 3")

    two.bobs.kill()
    carry_on(anna)
    anna.tap("Blue 4")
    anna.tap("Put 1 back")
    anna.see("Dice · roll 4")
    bob = two.bob = resume(two.bobs)
    bob.see("Dice · roll 3")
    two.scan_bob(then="Should it keep the game from now on?")
    anna.see("On the other phone, choose which of the two keeps it")
    bob.tap("Yes, keep it there")
    bob.see("Another phone keeps this game")
    bob.tap("Back to the game")
    see_all((anna, bob), "Dice · roll 4")
    anna.tap("Purple 3")
    bob.see("Put 1 back")
    assert dice(anna) == dice(bob)
    assert anna.errors + bob.errors == []


@pytest.mark.trial
def test_both_games_stay_if_both_phones_went_on(new_phone: Phones, tmp_path: Path) -> None:
    two = Two.after(2, new_phone, tmp_path / "games")
    two.annas.kill()
    carry_on(two.bob)
    two.bob.tap("Blue 4")
    two.bob.tap("Put 1 back")
    two.bob.see("Dice · roll 4")
    anna = two.anna = resume(two.annas)
    anna.see("Dice · roll 3")
    anna.tap(re.compile("^Undo"))
    anna.see("Dice · roll 2")
    two.scan_bob(then="Connected")
    anna.see("Who are you?")
    anna.tap("Anna")
    anna.see("Dice · roll 4")
    anna.tap("Back")
    anna.see("Also under way")
    anna.tap(re.compile("^Anna \\+ Bob"))
    anna.see("This game continued differently on two phones. Both are kept.")
    anna.see("Dice · roll 2")
    assert anna.errors + two.bob.errors == []


BEGUN = 1_700_000_000
SOME = re.compile(r"([\d,]+) of [\d,]+ games")


def restore(page: FletPage, copy: Path) -> None:
    """Restores everything from a copy."""
    look_into(page, copy)
    page.tap("Restore")
    page.see("restored")
    page.tap("Done")


def saved(page: FletPage) -> Any:
    """Everything that the phone keeps, as it saves it on the page of copies."""
    with page.page.expect_download() as file:
        page.tap("Everything as JSON")
    return json.loads(Path(file.value.path()).read_text("utf-8"))


def wait_for_games(page: FletPage, count: int) -> None:
    """Waits until so many games have arrived."""

    def come() -> int:
        found = SOME.search(page.texts())
        return int(found[1].replace(",", "")) if found else 0

    until(lambda: come() >= count, lambda: f"never {count} games:\n{page.texts()}", lambda: pause(page.page))


@pytest.mark.trial
@pytest.mark.parametrize(("games", "kills"), [(100, 1), (1_000, 5)])
def test_everything_moves_to_a_new_phone_that_is_killed_in_between(
    games: int, kills: int, new_phone: Phones, tmp_path: Path
) -> None:
    library = rich_library(tmp_path / "rich")
    for number, journal in enumerate(finished_games(games)):
        library.storage.add(f"finished-{number}", journal, BEGUN + number)
    copy = tmp_path / "copy.zip"
    copy.write_bytes(copy_of(library))
    olds, news = new_phone("old"), new_phone("new")
    old = olds.open()
    old.see("New game")
    restore(old, copy)
    everything = saved(old)
    assert len(everything["games"]) > games
    old.tap("Settings")
    old.tap("Everything to my new phone")
    for time in range(kills + 1):
        is_last = time == kills
        new = news.open()
        new.see("New game")
        new.tap("Join a game")
        meet(olds, old, news, new, then="Everything is on the other phone now" if is_last else SOME)
        if not is_last:
            wait_for_games(new, games * (time + 1) // (kills + 2))
            news.kill()
            old.tap("New code")
    said = new.see("Everything is here now")
    assert "already" in said, "what came before goes on"
    new.tap("Done")
    new.tap("Settings")
    new.tap("Copies")
    assert saved(new) == everything
    assert old.errors + new.errors == []
