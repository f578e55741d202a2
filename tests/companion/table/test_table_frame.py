"""The frame of a table and the scoreboard, for a game that gives them little more than a heading."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.session.game_info import LazyText
from companion.table.control.summary import table_summary
from companion.table.seats.player_view import Now, PlayerView, Sign, player_views
from companion.ui import theme
from companion.ui.layout import sheet
from companion.ui.progress import Progress
from companion.ui.text import text
from tests.companion.phone import Phone
from tests.companion.reading import Seen, everything, of_kind
from tests.companion.table.toy_crowd import Frame, crowd_at, crowd_phone
from tests.toy.rules import CorrectPearls, Finish, Table

NAMES = ("Mia", "Jonas", "Lea", "Noah", "Zoe", "Ida")


def with_turns(table: Table) -> tuple[PlayerView, ...]:
    """The players, of whom the one with the fewest points is on turn."""
    return player_views(table, on_turn=None if table.is_over else table.pearls.index(min(table.pearls)))


async def test_a_heading_is_all_that_the_frame_needs(tmp_path: Path) -> None:
    library, store = crowd_at(tmp_path, "Mia", "Jonas")
    async with crowd_phone(library, store) as phone:
        said = phone.texts().splitlines()
        assert said[1:2] == ["Pearls for all"]
        assert {"Mia, 0", "Jonas, 0"} <= set(said)
        await phone.tap("Four pearls")
        assert {"Mia, 4", "Mia has 4"} <= set(phone.texts().splitlines())
        await phone.tap("Undo")
        assert "Mia, 0" in phone.texts()
        await phone.key("Ctrl+Y")
        assert "Mia, 4" in phone.texts()
        await phone.tap("More")
        menu = [
            name for name in ("Overview", "Log", "Around the table", "Big screen") if phone.find_all(name)
        ]
        assert menu == ["Log", "Around the table", "Big screen"]


async def test_a_game_may_draw_its_own_strip(tmp_path: Path) -> None:
    """On a phone on its side it stands beside the panel, as the scores do."""
    library, store = crowd_at(tmp_path, "Mia", "Jonas")
    for width, height in ((390, 844), (844, 390)):
        drawn = {"strip": text("Everybody’s pearls")}
        async with crowd_phone(library, store, width=width, height=height, drawn=drawn) as phone:
            assert "Mia, 0" not in phone.texts()
            said = phone.texts()
            first, second = "Everybody’s pearls", "Four pearls"
            assert said.index(first) < said.index(second)


async def test_a_wide_screen_needs_no_side_panel(tmp_path: Path) -> None:
    library, store = crowd_at(tmp_path, "Mia", "Jonas")
    async with crowd_phone(library, store, width=1280, height=800) as phone:
        assert "Mia, 0" in phone.texts()
        assert "Overview" not in phone.texts()


@pytest.mark.parametrize("players", [2, 5, 6])
async def test_the_strip_shows_every_player(tmp_path: Path, players: int) -> None:
    library, store = crowd_at(tmp_path, *NAMES[:players])
    async with crowd_phone(library, store) as phone:
        assert [line for line in phone.texts().splitlines() if line.endswith(", 0")] == [
            f"{name}, 0" for name in NAMES[:players]
        ]


async def test_a_panel_sees_what_has_just_happened(tmp_path: Path) -> None:
    library, store = crowd_at(tmp_path, "Mia", "Jonas")
    store.play(CorrectPearls(seat=0, pearls=8))
    async with crowd_phone(library, store) as phone:
        await phone.tap("The last dive")
        assert "Hooray!" in phone.texts()
    async with crowd_phone(library, store) as phone:
        assert "Hooray!" not in phone.texts(), "it happened earlier"


def either(is_it: bool, _table: Table) -> bool:
    """The same answer for every table."""
    return is_it


async def test_the_table_of_a_tool_has_no_progress_and_large_views(tmp_path: Path) -> None:
    library, store = crowd_at(tmp_path, "Mia", "Jonas")
    progress = Progress("The finish", 1, 2)
    for is_game in (True, False):
        frame = Frame(
            heading=lambda _table: "Pearls",
            progress=lambda _table: progress,
            is_game=partial(either, is_game),
        )
        async with crowd_phone(library, store, frame=frame) as phone:
            assert ("The finish" in phone.texts()) is is_game
            await phone.tap("More")
            assert bool(phone.find_all("Big screen")) is is_game


async def test_the_scoreboard_shows_who_is_on_turn_and_who_has_won(tmp_path: Path) -> None:
    library, store = crowd_at(tmp_path, *NAMES[:5])
    store.play(CorrectPearls(seat=0, pearls=4))
    frame = Frame(heading=lambda _table: "Pearls", players=with_turns)
    async with crowd_phone(library, store, "board", frame, width=1920, height=1080) as phone:
        said = phone.texts().splitlines()
        assert {"Jonas to play", "Mia has 4", "1. Mia, 4", "2. Jonas, 0, to play"} <= set(said)
        store.play(CorrectPearls(seat=4, pearls=10))
        store.play(Finish())
        await phone.settle()
        assert "Zoe won" in phone.texts()
        assert phone.texts().index("1. Zoe, 10") < phone.texts().index("2. Mia, 4")


async def test_a_scoreboard_without_turns_shows_the_heading(tmp_path: Path) -> None:
    library, store = crowd_at(tmp_path, "Mia", "Jonas")
    async with crowd_phone(library, store, "board", width=390, height=844) as phone:
        assert phone.texts().splitlines().count("Pearls for all") == 2, "above, and as the next step"


@pytest.mark.parametrize(("players", "size"), [(4, theme.WALL_FIGURE), (5, theme.SCORE)])
async def test_many_players_are_smaller_on_the_scoreboard(tmp_path: Path, players: int, size: int) -> None:
    library, store = crowd_at(tmp_path, *NAMES[:players])
    async with crowd_phone(library, store, "board", width=1920, height=1080) as phone:
        figures = [seen.control for seen in everything(phone.page.views) if isinstance(seen.control, ft.Text)]
        assert [figure.size for figure in figures if figure.value == "0"] == [size] * players


def pearl(size: int) -> ft.Control:
    """A drawing of what is counted."""
    return ft.Icon(ft.Icons.CIRCLE, size=size)


def boat(size: int) -> ft.Control:
    """A drawing of a player's state."""
    return ft.Icon(ft.Icons.SAILING, size=size)


@pytest.mark.parametrize("screen", ["", "board"])
@pytest.mark.parametrize(
    "shown",
    [
        {"figure": "7", "figure_drawing": pearl},
        {"figure": "7", "sign": Sign(pearl, "safe")},
        {"figure": "7"},
        {"figure": "7", "now": Now(3)},
        {"figure": "", "note": "7 dives"},
        {"figure": "", "figure_drawing": pearl, "note": "7 dives"},
        {"figure": "", "now": Now(3)},
        {"figure": ""},
    ],
)
async def test_what_a_player_does_not_have_takes_no_line(
    tmp_path: Path, screen: str, shown: dict[str, Any]
) -> None:
    """An empty text is as high as a line."""
    library, store = crowd_at(tmp_path, "Mia", "Jonas")
    frame = Frame(
        heading=lambda _table: "Pearls",
        players=lambda table: tuple(replace(view, **shown) for view in player_views(table)),
    )
    async with crowd_phone(library, store, screen, frame) as phone:
        texts = {
            seen.control.value
            for seen in of_kind(everything(phone.page.views), ft.Text)
            if theme.UNSEEN not in [getattr(one, "opacity", None) for one in seen.around]
        }
        assert "Jonas" in texts
        assert "" not in texts


def in_boats(table: Table) -> tuple[PlayerView, ...]:
    """Pearls instead of points; whoever has some sits in the boat."""
    return tuple(
        replace(
            view,
            figure_words=f"{pearls} pearls",
            figure_drawing=pearl,
            sign=Sign(boat, "in the boat") if pearls else None,
        )
        for view, pearls in zip(with_turns(table), table.pearls, strict=True)
    )


def icons_shown(phone: Phone, icon: ft.IconData) -> list[float | None]:
    """The sizes of such an icon, wherever it is drawn."""
    seen = [one.control for one in everything(phone.page.views)]
    return [one.size for one in seen if isinstance(one, ft.Icon) and one.icon == icon]


@pytest.mark.parametrize("screen", ["", "around", "board"])
async def test_a_figure_may_be_something_else_than_points(tmp_path: Path, screen: str) -> None:
    library, store = crowd_at(tmp_path, *NAMES[:5])
    store.play(CorrectPearls(seat=0, pearls=4))
    frame = Frame(heading=lambda _table: "Pearls", players=in_boats)
    async with crowd_phone(library, store, screen, frame) as phone:
        assert "Mia, 4 pearls, in the boat" in phone.texts()
        assert "Jonas, 0 pearls, to play" in phone.texts()
        assert len(icons_shown(phone, ft.Icons.CIRCLE)) == 5
        assert len(icons_shown(phone, ft.Icons.SAILING)) == 1
        store.play(CorrectPearls(seat=4, pearls=2))
        await phone.settle()
        assert len(icons_shown(phone, ft.Icons.SAILING)) == 2


@pytest.mark.parametrize(("players", "columns"), [(player_views, 4), (in_boats, 2)])
async def test_drawings_need_room_beside_the_figures(
    tmp_path: Path, players: Callable[[Table], tuple[PlayerView, ...]], columns: int
) -> None:
    library, store = crowd_at(tmp_path, *NAMES[:4])
    store.play(CorrectPearls(seat=0, pearls=40))
    frame = Frame(heading=lambda _table: "Pearls", players=players)
    async with crowd_phone(library, store, frame=frame) as phone:
        assert await players_side_by_side(phone, width=300, digit=17) == columns


@pytest.mark.parametrize(
    ("width", "digit", "columns"), [(480, 17, 5), (366, 17, 3), (336, 36, 2), (180, 36, 1)]
)
async def test_five_names_may_be_cut_rather_than_stand_in_a_line_each(
    tmp_path: Path, width: float, digit: float, columns: int
) -> None:
    library, store = crowd_at(tmp_path, *NAMES[:5])
    store.play(CorrectPearls(seat=0, pearls=40))
    async with crowd_phone(library, store) as phone:
        assert await players_side_by_side(phone, width, digit) == columns


async def players_side_by_side(phone: Phone, width: float, digit: float) -> int:
    """How many players stand side by side where the strip and a digit are so wide."""

    def strip() -> tuple[ft.Container, ft.Column]:
        """The strip, and its probe above its rows."""
        for one in everything(phone.page.views):
            box = one.control
            if isinstance(box, ft.Container) and box.on_size_change and isinstance(box.content, ft.Column):
                return box, box.content
        raise AssertionError

    box, content = strip()
    for probe in list(of_kind(everything(content.controls[0]), ft.Container)):
        assert isinstance(probe.control.content, ft.Text)
        measured = digit * len(probe.control.content.value)
        await phone.event(probe, "size_change", {"w": measured, "h": 20})
    await phone.event(Seen(box), "size_change", {"w": width, "h": 60})
    rows = strip()[1].controls[1]
    assert isinstance(rows, ft.Column)
    first = rows.controls[0]
    assert isinstance(first, ft.Row)
    assert rows.key == len(first.controls), "other rows, or the phone may keep a cell in its old one"
    return len(first.controls)


async def test_points_that_are_kept_back_show_neither_places_nor_reasons(tmp_path: Path) -> None:
    library, store = crowd_at(tmp_path, "Mia", "Jonas", "Lea")
    store.play(CorrectPearls(seat=2, pearls=4))
    frame = Frame(
        heading=lambda _table: "Pearls",
        why=lambda _controller, seat, close: sheet(f"Why of {seat}", [], close),
        shows_points=lambda table: table.is_over,
    )
    async with crowd_phone(library, store, "board", frame) as phone:
        said = phone.texts()
        assert said.index("Mia, 0") < said.index("Jonas, 0") < said.index("Lea, 4")
        assert "1." not in said
    async with crowd_phone(library, store, "around", frame) as phone:
        assert "Around the table; Mia, 0; Jonas, 0; Lea, 4" in phone.texts()
        assert "Place" not in "".join(str(one.control.value) for one in all_texts(phone))
    async with crowd_phone(library, store, frame=frame) as phone:
        with pytest.raises(LookupError):
            await phone.tap("Lea, 4")
        await phone.tap("The last dive")
        await phone.tap("Lea, 4")
        assert "Why of 2" in phone.texts()
        await phone.tap("Close")
        await phone.tap("Undo")
        assert "Why of" not in phone.texts()


def all_texts(phone: Phone) -> list[Seen[ft.Text]]:
    """Every text that is drawn."""
    return list(of_kind(everything(phone.page.views), ft.Text))


def test_a_summary_keeps_points_back_until_the_game_is_over(tmp_path: Path) -> None:
    _library, store = crowd_at(tmp_path, "Mia", "Jonas")
    store.play(CorrectPearls(seat=1, pearls=4))

    def shown() -> list[tuple[str, str]]:
        brief = table_summary(store.state, LazyText(str), shows_points=False)
        return [(score.name, score.points) for score in brief.scores]

    assert shown() == [("Mia", ""), ("Jonas", "")]
    store.play(Finish())
    assert shown() == [("Jonas", "4"), ("Mia", "0")]
