"""A tap's answer is in sight, and the next thing to tap stays where it is, at every size of text."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.session.hints import NO_HINTS
from engine.aquaretto import GAME as AQUARETTO
from engine.aquaretto.moves import AddTile
from engine.aquaretto.tiles import Tile
from tests.browser.conftest import Driver
from tests.browser.scenes.corrections import LYING
from tests.browser.scenes.rounds import FOUR, MIDDLE, SCORED
from tests.browser.scenes.scene import lay
from tests.browser.semantics import ROUNDING, TARGET, Node, nodes_of
from tests.browser.stage import Stage
from tests.companion.libraries import library_at
from tests.engine.aquaretto.tables import setup as aquaretto_setup

SIZES = [(390, 844, 1), (360, 640, 1), (390, 844, 2), (360, 640, 2)]
OFTEN = ((390, 844, 1), (360, 640, 2))
"""The usual screen, and the least room with the largest text; what lies between them is a trial."""


def at_sizes(*sizes: tuple[int, int, int]) -> pytest.MarkDecorator:
    """Tries a test on these screens, in each run on those that are tried often and in landscape."""
    return pytest.mark.parametrize(
        "size",
        [
            pytest.param(
                (width, height, text),
                id=f"{width}x{height} text {text}00",
                marks=() if (width, height, text) in OFTEN or width > height else pytest.mark.trial,
            )
            for width, height, text in sizes
        ],
    )


at_every_size = at_sizes(*SIZES)


@pytest.fixture(scope="module")
def stage(driver: Driver, chromium: Browser) -> Iterator[Stage]:
    """One phone for all tables."""
    with driver.awake():
        stage = Stage(chromium, paints=False)
    yield stage
    with driver.awake():
        stage.close()


@contextmanager
def shown(
    stage: Stage, driver: Driver, folder: Path, size: tuple[int, int, int], *moves: str, screen: str = ""
) -> Iterator[None]:
    """A table of four after these moves, on a screen of that size and with text of that size."""
    width, height, text = size
    with driver.awake():
        stage.clear()
        stage.resize(width, height)
        stage.enlarge_text(text)
        library = library_at(folder)
        library.preferences.remember(motion="less", **NO_HINTS)
        store = lay(library, FOUR, moves)
        stage.show(library, f"/table/{store.name}/{screen}".rstrip("/"))
        yield


def named(stage: Stage, *starts: str) -> list[Node]:
    """The nodes whose names begin like this."""
    return [node for node in nodes_of(stage.phone.page) if node.name.startswith(starts)]


@at_every_size
def test_why_is_answered_in_sight(
    stage: Stage, driver: Driver, tmp_path: Path, size: tuple[int, int, int]
) -> None:
    """Whichever number is pressed; and no number moves, so that a second tap finds the same one."""
    with shown(stage, driver, tmp_path, size, *SCORED):
        for number in ("Reef 5, Charlie", "School, Dora", "Total for Bob", "Charlie goes from"):
            (before,) = named(stage, number)
            for _twice in range(2):
                stage.tap(number)
                (why,) = [node for node in nodes_of(stage.phone.page) if node.name.endswith("?")]
                (score,) = named(stage, "Discs moved")
                assert 0 <= why.top < why.bottom <= score.top + ROUNDING, f"{number}: {why}"
            (after,) = named(stage, number)
            assert size[2] > 1 or (after.left, after.top) == (before.left, before.top), number


@pytest.mark.parametrize("size", [(390, 844, 1), (360, 640, 1), (844, 390, 1)])
def test_all_of_the_scoring_is_in_sight(
    stage: Stage, driver: Driver, tmp_path: Path, size: tuple[int, int, int]
) -> None:
    width, height, _text = size
    with shown(stage, driver, tmp_path, size, *SCORED):
        starts = ("Total for", "Reef", "School", "Turtle,", "Anna goes", "Dora goes", "Discs moved", "Undo")
        nodes = [node for node in named(stage, *starts) if node.pressed]
        assert len(nodes) == 4 * 4 + 2 + 7 + 2
        for node in nodes:
            assert node.bottom - node.top >= TARGET - ROUNDING, str(node)
            assert 0 <= node.top < node.bottom <= height + ROUNDING, str(node)
            assert 0 <= node.left < node.right <= width + ROUNDING, str(node)
        (why,) = [node for node in nodes_of(stage.phone.page) if node.name.startswith("Reef 5: why")]
        lowest = max(node.bottom for node in nodes if not node.name.startswith(("Discs", "Undo")))
        assert width > height or lowest <= why.top, "the explanation covers nothing"


def test_all_of_the_overview_is_in_sight(stage: Stage, driver: Driver, tmp_path: Path) -> None:
    """Whatever can be corrected, of four players as well, each large enough for a finger."""
    with shown(stage, driver, tmp_path, (390, 844, 1), *LYING, screen="mirror"):
        of_players = [f"{start}{name}" for name in FOUR.split() for start in ("", "Points by hand for ")]
        of_nobody = ["Reef", "First player token", "Grey food cubes", "Round:", "Board numbers"]
        fields = [node for node in named(stage, *of_players, *of_nobody) if node.pressed]
        (back,) = named(stage, "Back to the game")
        assert len(fields) == 4 * 9 + 6 + 4
        for node in fields:
            assert 0 <= node.top < node.bottom <= back.top + ROUNDING, str(node)
            assert node.bottom - node.top >= TARGET - ROUNDING, str(node)
            assert node.right - node.left >= TARGET - ROUNDING, str(node)


@pytest.mark.parametrize("size", [(390, 844, 2), (360, 640, 2)])
def test_the_totals_stay_with_enlarged_text(
    stage: Stage, driver: Driver, tmp_path: Path, size: tuple[int, int, int]
) -> None:
    with shown(stage, driver, tmp_path, size, *SCORED):
        before = named(stage, "Total for")
        stage.scroll_to("Reef 8")
        after = named(stage, "Total for")
        assert len(after) == 4
        assert [node.top for node in after] == [node.top for node in before]
        assert all(0 <= node.top < node.bottom <= size[1] for node in after)


@at_every_size
def test_nothing_moves_while_the_roll_is_entered(
    stage: Stage, driver: Driver, tmp_path: Path, size: tuple[int, int, int]
) -> None:
    with shown(stage, driver, tmp_path, size, *MIDDLE):
        stage.tap("Enter the roll")
        places = _places(stage)
        for die in ("White 1 card", "Red 9", "Blue 2", "Blue 3", "Blue 2", "White 2 cards", "White 1 card"):
            if any(node.name == f"Enter {die}" and node.pressed for node in nodes_of(stage.phone.page)):
                stage.tap(f"Enter {die}")
            assert _places(stage) == places, f"after {die}"


@at_sizes(*SIZES, (844, 390, 1))
def test_what_counts_is_in_sight_without_scrolling(
    stage: Stage, driver: Driver, tmp_path: Path, size: tuple[int, int, int]
) -> None:
    """Whose turn it is, all scores, the first dice, and Undo at the same place."""
    width, height, _text = size
    with shown(stage, driver, tmp_path, size, *MIDDLE):
        there = nodes_of(stage.phone.page)
        turn = next(node for node in there if node.name.endswith("takes a die"))
        players = named(stage, "Anna, ", "Bob, ", "Charlie, ", "Dora, ")
        scores = [node for node in players if " now" in node.name]  # not what lies before them
        (undo,) = named(stage, "Undo ")
        assert len(scores) == len(FOUR.split())
        for node in (turn, *scores, undo, *named(stage, "Take ")[:1]):
            assert 0 <= node.top < node.bottom <= height + ROUNDING, str(node)
            assert 0 <= node.left < node.right <= width + ROUNDING, str(node)
        stage.tap("Undo")
        (again,) = named(stage, "Undo ")
        assert (again.left, again.bottom) == (undo.left, undo.bottom), "it is found without looking"


def _places(stage: Stage) -> dict[str, tuple[int, int]]:
    """Where the sides lie that can be entered, from the first of them: the sheet may have been scrolled."""
    nodes = named(stage, "Enter ")
    return {node.name: (round(node.left), round(node.top - nodes[0].top)) for node in nodes}


@at_every_size
def test_an_old_entry_can_be_changed_without_scrolling(
    stage: Stage, driver: Driver, tmp_path: Path, size: tuple[int, int, int]
) -> None:
    with shown(stage, driver, tmp_path, size, *SCORED, "score round", screen="log"):
        stage.tap("Corrected: Anna has 3 corals on reef 5")
        (change,) = named(stage, "Change it")
        assert 0 <= change.top < change.bottom <= size[1], str(change)


SIDEWAYS = [(844, 390, 1), (740, 360, 1), (667, 375, 1), (640, 360, 1), (568, 320, 1), (844, 390, 2)]


@pytest.mark.parametrize("players", [*(pytest.param(few, marks=pytest.mark.trial) for few in (3, 4)), 5])
def test_all_tiles_and_trucks_can_be_reached_on_a_phone_on_its_side(
    stage: Stage, driver: Driver, tmp_path: Path, players: int
) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(motion="less", **NO_HINTS)
    store = library.begin(AQUARETTO, aquaretto_setup(players))
    store.play(AddTile(seat=0, tile=Tile("dolphin"), truck=0))
    trucks = ("Take Truck 1", *(f"Truck {number}" for number in range(2, players + 1)))
    with driver.awake():
        stage.clear()
        stage.resize(*SIDEWAYS[0][:2])
        stage.enlarge_text(1)
        stage.show(library, f"/table/{store.name}")
        for width, height, text in SIDEWAYS:
            stage.resize(width, height)
            stage.enlarge_text(text)
            stage.settle()
            stage.scroll_to("Orca (female)")
            there = {node.name: node for node in nodes_of(stage.phone.page)}
            for name in ("Orca (female)", *trucks):
                size = f"{width}x{height} text {text}00"
                assert name in there, f"{size}: {name} is nowhere"
                node = there[name]
                assert node.bottom - node.top >= TARGET - ROUNDING, f"{size}: {node}"
                assert 0 <= node.top < node.bottom <= height + ROUNDING, f"{size}: {node}"
