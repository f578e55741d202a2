"""Nothing of a turn needs scrolling: every die, and what wins a game, is in sight on usual phones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.games.aquaretto.words.names import tile_name, truck_name
from companion.games.australis.facts.draft_views import groups
from companion.games.australis.words.names import die_words
from companion.i18n.translation import _
from companion.session.hints import NO_HINTS
from engine.aquaretto import GAME as AQUARETTO
from engine.aquaretto.choices import drawable
from engine.aquaretto.moves import AddTile
from engine.aquaretto.table import Table as AquarettoTable
from engine.aquaretto.tiles import COIN_TILE
from engine.atlantis import GAME as ATLANTIS
from engine.reefroute import GAME as REEF_ROUTE
from engine.reefroute.moves import Blocked, Roll
from engine.reefroute.pieces import PREDATOR, Face
from tests.browser.conftest import Driver
from tests.browser.scenes import atlantis
from tests.browser.scenes.rounds import FOUR, LATE, LONG, MIDDLE, THREE
from tests.browser.scenes.scene import lay
from tests.browser.semantics import ROUNDING, TARGET, Node, nodes_of
from tests.browser.stage import Stage
from tests.companion.libraries import library_at
from tests.engine.aquaretto.tables import setup as aquaretto_setup
from tests.engine.reefroute.tables import setup as reef_route_setup

CARDS = (
    "cards 0 b.fish,y.coral,p.turtle,r.plus_one,b.plus_one",
    *("dice 0 b6,w1+0,p4", "dice 1 b5,y3+0,p3", "dice 2 b3,y2+0,w2+0"),
)
ROLLED = "rolled w2+1 w1+0 w? y3+0 y4+1 y2+0 b2 b6 b6 p3 p8 p5 r9"
SMALLEST = (360, 640)
TABLES = {
    "two at the start": ("Anna Bob", ()),
    "four in the middle": (FOUR, MIDDLE),
    "three with cards": (THREE, CARDS),
    "four past 100": (LONG, LATE),
    "three with a roll": (THREE, (ROLLED,)),
}


@pytest.fixture(scope="module")
def stage(driver: Driver, chromium: Browser) -> Iterator[Stage]:
    """One phone for all tables."""
    with driver.awake():
        stage = Stage(chromium, paints=False)
    yield stage
    with driver.awake():
        stage.close()


@pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param(
            language,
            size,
            id=f"{language}-{size[0]}x{size[1]}",
            # Where the words of German fit, and all on less room, no others can fail alone.
            marks=() if size == SMALLEST or language == "de" else pytest.mark.trial,
        )
        for language in ("en", "de", "fr", "it", "es", "nl")
        for size in ((390, 844), SMALLEST)
    ],
)
def test_every_die_is_in_sight(
    stage: Stage, driver: Driver, tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    hidden = []
    with driver.awake():
        stage.resize(*size)
        for name, (players, moves) in TABLES.items():
            library = library_at(tmp_path / name)
            library.preferences.remember(language=language, motion="less", **NO_HINTS)
            store = lay(library, players, moves)
            stage.show(library, f"/table/{store.name}")
            nodes = nodes_of(stage.phone.page)
            with stage.speaking(language):
                dice = [die for group in groups(store.state.table) for die in group.dice]
                names = {_("Take {die}").format(die=die_words(die)) for die in dice}
            shown = [node for node in nodes if node.pressed and node.name in names]
            assert {node.name for node in shown} == names
            hidden += [f"{name}: {node}" for node in shown if not _is_in_sight(nodes, node)]
    assert hidden == []


@pytest.mark.parametrize("size", [pytest.param((390, 844), marks=pytest.mark.trial), SMALLEST, (844, 390)])
@pytest.mark.parametrize("faces", [(PREDATOR, "blue"), (PREDATOR, PREDATOR), ("red", "green")])
def test_the_fish_that_wins_is_in_sight(
    stage: Stage, driver: Driver, tmp_path: Path, faces: tuple[Face, Face], size: tuple[int, int]
) -> None:
    with driver.awake():
        stage.resize(*size)
        library = library_at(tmp_path)
        library.preferences.remember(language="en", motion="less", **NO_HINTS)
        store = library.begin(REEF_ROUTE, reef_route_setup(2))
        store.play(Roll(seat=0, faces=faces))
        if faces == (PREDATOR, PREDATOR):
            store.play(Blocked(mover=PREDATOR))
        stage.show(library, f"/table/{store.name}")
        stage.tap("A fish is in the reef")
        shown = [node for node in nodes_of(stage.phone.page) if node.name.startswith("In the reef")]
        assert len([node for node in shown if node.pressed]) == {"blue": 1, PREDATOR: 4, "green": 2}[faces[1]]
        assert all(node.top >= 0 and node.bottom <= size[1] for node in shown)


@pytest.mark.parametrize(
    "size",
    [pytest.param((390, 844, 1), marks=pytest.mark.trial), (360, 640, 1), (844, 390, 1), (390, 844, 2)],
)
def test_all_tribes_are_whole_and_stay_where_they_are(
    stage: Stage, driver: Driver, tmp_path: Path, size: tuple[int, int, int]
) -> None:
    """In each step of a turn of Escape from Atlantis, also with large text."""
    width, height, text = size
    with driver.awake():
        stage.resize(width, height)
        stage.enlarge_text(text)
        library = library_at(tmp_path)
        library.preferences.remember(language="en", motion="less", **NO_HINTS)
        store = library.begin(ATLANTIS, atlantis.begun(4))
        stage.show(library, f"/table/{store.name}")
        seen = []
        for move in (None, *atlantis.MOVED[-1:], *atlantis.SUNK[-1:], *atlantis.SHARK[-1:]):
            if move is not None:
                stage.run(partial(store.play, move))
                stage.settle()
            nodes = nodes_of(stage.phone.page)
            tribes = [node for node in nodes if node.pressed and " saved, " in node.name]
            assert len(tribes) == 4
            assert all(node.top >= 0 and node.bottom <= height + ROUNDING for node in tribes)
            seen.append([node.top for node in tribes])
        assert seen[1:] == seen[:1] * 3
        stage.enlarge_text(1)


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390)])
@pytest.mark.parametrize("players", [pytest.param(3, marks=pytest.mark.trial), 5])
def test_every_tile_player_and_truck_is_in_sight(
    stage: Stage, driver: Driver, tmp_path: Path, players: int, size: tuple[int, int]
) -> None:
    """And none lies on another."""
    with driver.awake():
        stage.resize(*size)
        library = library_at(tmp_path)
        library.preferences.remember(language="en", motion="less", **NO_HINTS)
        store = library.begin(AQUARETTO, aquaretto_setup(players))
        for seat in range(len(store.state.table.trucks)):
            store.play(AddTile(seat=seat % players, tile=COIN_TILE, truck=seat))
        stage.show(library, f"/table/{store.name}")
        table: AquarettoTable = store.state.table
        tiles = {tile_name(tile) for each in drawable(table).values() for tile in each}
        trucks = {f"Take {truck_name(number)}" for number in range(len(table.trucks))}
        cards = {f"{player.name}, 1 coin" for player in table.players}
        starts = (*tiles, *trucks, *cards, "Money", "Undo")
        nodes = [node for node in nodes_of(stage.phone.page) if node.pressed and node.name.startswith(starts)]
        assert len(nodes) >= len(tiles) + len(trucks) + len(cards) + 2, [node.name for node in nodes]
        for node in nodes:
            assert node.bottom - node.top >= TARGET - ROUNDING, str(node)
            assert node.right - node.left >= TARGET - ROUNDING, str(node)
            assert 0 <= node.top < node.bottom <= size[1] + ROUNDING, str(node)
            assert 0 <= node.left < node.right <= size[0] + ROUNDING, str(node)
        overlapping = [
            (str(one), str(other)) for one, other in combinations(nodes, 2) if _overlap(one, other)
        ]
        assert overlapping == []


def _overlap(one: Node, other: Node) -> bool:
    """Tells whether two nodes share more than an edge."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > ROUNDING and down > ROUNDING


def _is_in_sight(nodes: Sequence[Node], node: Node) -> bool:
    """Tells whether the whole node is inside the part that scrolls, as it stands."""
    part = nodes[node.scroller]
    large = node.bottom - node.top >= TARGET - ROUNDING
    return large and node.top >= part.top - ROUNDING and node.bottom <= part.bottom + ROUNDING
