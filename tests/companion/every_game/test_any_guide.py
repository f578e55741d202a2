"""The guide through the set-up: by itself at a first game, ticked in any order, kept where it was left."""

from __future__ import annotations

import shutil
from pathlib import Path

import flet as ft
import pytest

from companion import games
from companion.game_ui import GameUI
from companion.games import GAME_UIS, GAMES
from companion.session.address import Address
from companion.session.hints import NO_HINTS
from companion.session.library import GameLibrary
from companion.session.setting_up import GuideState, guide_state, open_guide, tick
from companion.storage.folder import FolderStorage
from companion.table.guide.guide_ui import AnyGuideUI, GuideStep
from companion.ui import theme
from tests.companion.begun_games import begun, new_game_of
from tests.companion.libraries import NOON, game_setup, phone_at, phone_on, table_on
from tests.companion.phone import Phone
from tests.companion.reading import Seen, of_kind
from tests.companion.reefroute.tables import dice_told
from tests.companion.session.test_shared_table import HOST, guests_of, phone_of
from tests.companion.table.test_own_seats import seated
from tests.engine.australis.tables import move

pytestmark = pytest.mark.usefixtures("beginners")
SKIP, DONE = "Skip", "All done"
LINE = "Set up the board first"
GUIDED = [game_ui for game_ui in GAME_UIS if new_game_of(game_ui).has_guide]
every_guide = pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.info.name)


def test_whoever_has_a_guide_says_so_to_the_page_for_a_new_game() -> None:
    written = Path(games.__file__).parent.glob("*/panels/guide.py")
    assert {game.info.name for game in GUIDED} == {path.parts[-3] for path in written}


def fresh(folder: Path) -> GameLibrary:
    """The library of somebody who has never played."""
    library = GameLibrary(GAMES, FolderStorage(folder), clock=lambda: NOON)
    dice_told(library)
    return library


def guide_of(game: GameUI) -> AnyGuideUI:
    """The guide of a game."""
    module = __import__(f"companion.games.{game.info.name}.panels.guide", fromlist=["GUIDE"])
    guide: AnyGuideUI = module.GUIDE
    return guide


def steps_at(library: GameLibrary, game: GameUI) -> tuple[GuideStep, ...]:
    """The steps for the table that was begun last."""
    return guide_of(game).steps(library.open(newest(library)).state.setup)


def newest(library: GameLibrary) -> str:
    """The name of the only table, or of the newest one."""
    return library.saved_games()[0].name


def heading(game: GameUI) -> str:
    """The heading of the guide."""
    return f"Set up {game.title()}"


def is_shown(phone: Phone, game: GameUI) -> bool:
    """Tells whether the guide is on the screen."""
    return heading(game) in phone.texts().splitlines()


def ticked(phone: Phone) -> list[str]:
    """The steps with a tick."""
    return [str(seen.control.label) for seen in _rows(phone) if seen.control.toggled]


def _rows(phone: Phone) -> list[Seen[ft.Semantics]]:
    rows = of_kind(phone.walk(), ft.Semantics)
    return [seen for seen in rows if seen.control.toggled is not None]


def open_step(phone: Phone) -> str:
    """The step that is drawn with all its pieces."""
    boxes = of_kind(phone.walk(), ft.Container)
    (row,) = [seen for seen in boxes if str(seen.control.key).endswith(" open")]
    assert isinstance(row.control.content, ft.Semantics)
    return str(row.control.content.label)


def is_on(phone: Phone) -> bool:
    """Tells whether the guide comes first, as the page for a new game says."""
    (line,) = [seen for seen in _rows(phone) if seen.control.label == LINE]
    return bool(line.control.toggled)


async def begin(phone: Phone) -> None:
    """Starts the game with what the page proposes."""
    await phone.tap(key="begin")


@every_guide
async def test_the_first_game_of_a_box_begins_with_the_guide(game: GameUI, tmp_path: Path) -> None:
    library = fresh(tmp_path)
    async with phone_on(library, game.info.route("/new")) as phone:
        await begin(phone)
        assert is_shown(phone, game)
        steps = steps_at(library, game)
        assert [str(seen.control.label) for seen in _rows(phone)] == [step.words for step in steps]
        assert open_step(phone) == steps[0].words
        assert f"0 of {len(steps)}" in phone.texts()
        await phone.tap(DONE)
        assert not is_shown(phone, game)
        assert "Turn the screen around" in phone.texts(), "the table is there"


@every_guide
async def test_steps_are_ticked_in_any_order_and_the_first_open_one_is_large(
    game: GameUI, tmp_path: Path
) -> None:
    library = fresh(tmp_path)
    async with phone_on(library, game.info.route("/new")) as phone:
        await begin(phone)
        words = [step.words for step in steps_at(library, game)]
        await phone.tap(words[2])
        assert ticked(phone) == [words[2]]
        assert open_step(phone) == words[0]
        await phone.tap(words[0])
        assert open_step(phone) == words[1]
        await phone.tap(words[1])
        assert open_step(phone) == words[3]
        await phone.tap(words[0])  # ticked by mistake
        assert ticked(phone) == [words[1], words[2]]
        assert open_step(phone) == words[0]
        for one in (words[0], *words[3:]):
            await phone.tap(one)
        assert ticked(phone) == words
        assert f"{len(words)} of {len(words)}" in phone.texts()
        assert is_shown(phone, game)


@every_guide
async def test_the_guide_is_where_it_was_left_after_the_app_was_ended(game: GameUI, tmp_path: Path) -> None:
    library = fresh(tmp_path / "first")
    async with phone_on(library, game.info.route("/new")) as phone:
        await begin(phone)
        words = [step.words for step in steps_at(library, game)]
        await phone.tap(words[0])
        await phone.tap(words[3])
        name = newest(library)
    async with phone_on(library, f"/table/{name}") as phone:  # as after a reload
        assert ticked(phone) == [words[0], words[3]]
    async with phone_on(ended(tmp_path, "first", "second"), f"/table/{name}") as phone:
        assert ticked(phone) == [words[0], words[3]]
        assert open_step(phone) == words[1]
        await phone.tap(SKIP)
        assert not is_shown(phone, game)
    async with phone_on(ended(tmp_path, "second", "third"), f"/table/{name}") as phone:
        assert not is_shown(phone, game)


def ended(folder: Path, before: str, after: str) -> GameLibrary:
    """The library after its app was ended: what is on the disk, where nobody has a game open."""
    shutil.copytree(folder / before, folder / after)
    return fresh(folder / after)


@every_guide
async def test_who_skips_twice_is_not_guided_again(game: GameUI, tmp_path: Path) -> None:
    library = fresh(tmp_path)
    for shown in (True, True, False):
        async with phone_on(library, game.info.route("/new")) as phone:
            await begin(phone)
            assert is_shown(phone, game) is shown
            if shown:
                await phone.tap(SKIP)
    other = next(other for other in GUIDED if other is not game)  # each box has to be learned
    async with phone_on(library, other.info.route("/new")) as phone:
        await begin(phone)
        assert is_shown(phone, other)


@every_guide
async def test_who_has_set_it_up_once_is_offered_the_guide_quietly(game: GameUI, tmp_path: Path) -> None:
    library = fresh(tmp_path)
    async with phone_on(library, game.info.route("/new")) as phone:
        assert is_on(phone)
        await begin(phone)
        await phone.tap(DONE)
    async with phone_on(library, game.info.route("/new")) as phone:
        assert not is_on(phone)
        await begin(phone)
        assert not is_shown(phone, game)
    async with phone_on(library, game.info.route("/new")) as phone:
        await phone.tap(LINE)
        assert is_on(phone)
        await begin(phone)
        assert is_shown(phone, game)


async def test_who_turns_the_guide_off_twice_has_skipped_it(tmp_path: Path) -> None:
    game, library = GAME_UIS[0], fresh(tmp_path)
    for _time in range(2):
        async with phone_on(library, game.info.route("/new")) as phone:
            assert is_on(phone)
            await phone.tap(LINE)
            await begin(phone)
            assert not is_shown(phone, game)
    async with phone_on(library, game.info.route("/new")) as phone:
        assert not is_on(phone)


async def test_who_has_played_the_box_already_is_not_guided(tmp_path: Path) -> None:
    game, library = GAME_UIS[0], fresh(tmp_path)
    game.info.preferences(library.preferences).remember("players", [["Mia", "blue"], ["Jonas", "green"]])
    async with phone_on(library, game.info.route("/new")) as phone:
        await begin(phone)
        assert not is_shown(phone, game)


async def test_who_wants_no_hints_is_not_guided(tmp_path: Path) -> None:
    game, library = GAME_UIS[0], fresh(tmp_path)
    library.preferences.remember(**NO_HINTS)
    async with phone_on(library, game.info.route("/new")) as phone:
        await begin(phone)
        assert not is_shown(phone, game)


@every_guide
async def test_the_menu_of_the_table_opens_the_guide_where_it_was_left(game: GameUI, tmp_path: Path) -> None:
    library = fresh(tmp_path)
    store = begun(library, game)
    steps = guide_of(game).steps(store.state.setup)
    async with phone_at(library, store) as phone:
        assert not is_shown(phone, game)
        await phone.tap("More")
        await phone.tap("Set up the board")
        assert is_shown(phone, game)
        await phone.tap(steps[1].words)
        await phone.tap("Back")
        assert not is_shown(phone, game)
        await phone.tap("More")
        await phone.tap("Set up the board")
        assert ticked(phone) == [steps[1].words]
        await phone.tap(DONE)
        assert not is_shown(phone, game)


async def test_the_guide_does_not_come_back_over_a_game_under_way(tmp_path: Path) -> None:
    game, library = GAME_UIS[-1], fresh(tmp_path)
    store = begun(library, game)
    open_guide(library.preferences, game.info, store.name)
    async with phone_at(library, store) as phone:
        assert is_shown(phone, game)
    async with phone_at(library, store) as phone:
        await phone.tap(SKIP)
        await phone.tap("More")
        await phone.tap("Set up the board")
        assert is_shown(phone, game)


@every_guide
async def test_a_guest_is_never_guided_by_itself_and_ticks_for_nobody_else(
    game: GameUI, tmp_path: Path
) -> None:
    library = fresh(tmp_path)
    library.share([Address(HOST)])
    store = begun(library, game)
    open_guide(library.preferences, game.info, store.name)
    words = [step.words for step in guide_of(game).steps(store.state.setup)]
    async with (
        phone_of(library, guests_of(library).host_token(), f"/table/{store.name}") as host,
        seated(library, store, 1) as guest,
    ):
        assert is_shown(host, game)
        assert not is_shown(guest, game)
        await guest.tap("More")
        await guest.tap("Set up the board")
        await guest.tap(words[0])
        assert ticked(guest) == [words[0]]
        await guest.tap(DONE)
        assert not is_shown(guest, game)
        assert is_shown(host, game)
    assert guide_state(library.preferences, game.info, store.name) == GuideState(store.name)


async def test_guests_of_the_last_game_come_to_the_next_without_its_guide(tmp_path: Path) -> None:
    game, library = GAME_UIS[0], fresh(tmp_path)
    library.share([Address(HOST)])
    over = [move(words) for words in ("round 5", "end draft", "score round", "end game")]
    store = table_on(library, game_setup("Mia", "Jonas"), over)
    async with (
        phone_of(library, guests_of(library).host_token(), f"/table/{store.name}") as host,
        seated(library, store, 1) as guest,
    ):
        await host.tap("Rematch")
        await begin(host)
        await guest.settle()
        assert is_shown(host, game)
        assert not is_shown(guest, game)
        assert "takes a die" in guest.texts()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
async def test_the_row_of_the_open_step_is_one_button(size: tuple[int, int], tmp_path: Path) -> None:
    """Beside the rows, where there is room, the open step is only shown once more."""
    game, library = GAME_UIS[0], fresh(tmp_path)
    store = begun(library, game)
    open_guide(library.preferences, game.info, store.name)
    first = guide_of(game).steps(store.state.setup)[0]
    async with phone_at(library, store, width=size[0], height=size[1]) as phone:
        assert len([row for row in _rows(phone) if row.control.label == first.words]) == 1
        await phone.tap(first.words)
        assert ticked(phone) == [first.words]


@pytest.mark.parametrize("late_by", [None, 0, 20])
async def test_a_turned_phone_shows_the_open_step_whenever_it_reports_how_far_it_was_scrolled(
    late_by: int | None, tmp_path: Path
) -> None:
    """The reported distance may be older than the sizes, and seem to show all of the step."""
    game, library = GAME_UIS[0], fresh(tmp_path)
    store = begun(library, game)
    open_guide(library.preferences, game.info, store.name)
    keys = [step.key for step in guide_of(game).steps(store.state.setup)]
    tick(library.preferences, game.info, store.name, keys[:-1])
    lowest = len(keys) * (75 + theme.TIGHT) - 300
    async with phone_at(library, store) as phone:
        (listed,) = of_kind(phone.walk(), ft.ListView)
        await phone.event(listed, "size_change", {"w": 390, "h": 500})
        for key in keys:
            await phone.event(_step_box(phone, key), "size_change", {"w": 390, "h": 60})
        await phone.event(listed, "size_change", {"w": 320, "h": 300})
        if late_by is not None:
            await phone.scroll(listed, lowest + late_by)
        for key in keys:
            await phone.event(_step_box(phone, key), "size_change", {"w": 320, "h": 75})
        assert phone.calls[-1][1]["offset"] == lowest


def _step_box(phone: Phone, key: str) -> Seen[ft.Container]:
    boxes = of_kind(phone.walk(), ft.Container)
    return next(seen for seen in boxes if seen.control.key == f"step {key}")


@every_guide
async def test_ticking_a_later_step_leaves_every_other_row_what_it_was(game: GameUI, tmp_path: Path) -> None:
    """A row that moved is another one, so that a second, hasty tap on it does not count."""
    library = fresh(tmp_path)
    store = begun(library, game)
    open_guide(library.preferences, game.info, store.name)
    words = [step.words for step in guide_of(game).steps(store.state.setup)]
    async with phone_at(library, store) as phone:
        before = [phone.tap_target(one) for one in words]
        await phone.tap(words[3])
        after = [phone.tap_target(one) for one in words]
        assert [at for at, (one, other) in enumerate(zip(before, after, strict=True)) if one != other] == [3]
        for one in words[:3]:  # the next to be open is the fifth, so that the fourth moves
            before = [phone.tap_target(one) for one in words]
            await phone.tap(one)
        after = [phone.tap_target(one) for one in words]
        changed = [at for at, (one, other) in enumerate(zip(before, after, strict=True)) if one != other]
        assert changed == [2, 3, 4]
