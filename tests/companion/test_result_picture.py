"""The picture of a result, the sheet that shares it, and the headline above the podium."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from companion.games.australis.final.final import FINAL
from companion.games.australis.store_types import TableHistory
from companion.i18n.translation import LANGUAGES, translations_of
from companion.table.final_words import headline_words, lead_words, more_tie_words
from companion.table.podium import NAME_SIZES, POINTS, name_size
from companion.table.result_picture import letters_wide, lines_of, result_picture
from companion.ui import theme
from companion.ui.text_measure import ALL, LONGEST
from engine.australis.table import Mode
from engine.journal import Entry
from tests.companion.libraries import phone_at
from tests.companion.phone import Phone
from tests.companion.reading import everything
from tests.companion.test_any_final import NAMES, ROUNDS, final_at, gifts
from tests.companion.test_final import at_the_end, history_of
from tests.companion.tiny_game import FINAL as TINY_FINAL
from tests.companion.tiny_game import End, Give, library_of, tiny_table
from tests.engine.random_games import random_begun, random_game

PNG = b"\x89PNG\r\n\x1a\n and so on"
ROUNDING = 0.01
NO = RuntimeError("not here")
LONG = ("Maximiliane", "Bartholomäus", "Anne-Sophie von Unten", "海洋生物学者たち", "X" * 24, "Zoë")


def words_of(shapes: tuple[cv.Shape, ...]) -> list[str]:
    """The texts of a picture, from top to bottom."""
    texts = [shape for shape in shapes if isinstance(shape, cv.Text)]
    return [str(text.value) for text in sorted(texts, key=lambda text: text.y)]


def canvases(phone: Phone) -> list[cv.Canvas]:
    """The canvases as wide as the picture."""
    found = [seen.control for seen in everything(phone.page.views)]
    return [one for one in found if isinstance(one, cv.Canvas) and one.width == theme.RESULT_WIDTH]


# -- the picture ---------------------------------------------------------------------------


def test_the_picture_says_who_wins_and_where_all_points_come_from(tmp_path: Path) -> None:
    _library, store = at_the_end(tmp_path)
    words = words_of(result_picture(store.state, FINAL).shapes)
    assert words[:3] == ["AUSTRALIS, final score", "Jonas wins!", "with 22 points more than Lea"]
    assert {"Jonas", "Lea", "Mia", "Place 1", "Place 2", "Place 3", "63", "41", "28"} <= set(words)
    total = words[words.index("Total") :]
    assert sorted(total[:4]) == ["28", "41", "63", "Total"]
    assert words[-1] == "Reef Table"
    gold = words.index("Gold and silver")
    assert sorted(words[gold - 1 : gold + 4]).count("–") >= 2


def test_the_picture_is_1080_pixels_wide(tmp_path: Path) -> None:
    assert theme.RESULT_WIDTH * theme.RESULT_PIXELS == 1080
    _library, store = at_the_end(tmp_path)
    picture = result_picture(store.state, FINAL)
    ground = picture.shapes[0]
    assert isinstance(ground, cv.Rect)
    assert (ground.x, ground.y, ground.width, ground.height) == (0, 0, theme.RESULT_WIDTH, picture.height)


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("points", [(900, 800, 700, 600, 500, 400), (7,) * 6, (0, 3, 3, 3, -12, 3)])
def test_everything_lies_inside_the_picture(tmp_path: Path, players: int, points: tuple[int, ...]) -> None:
    pearl = Give(seat=0, points=1, thing="pearl")
    store = tiny_table(library_of(tmp_path), LONG[:players], *gifts(*points[:players]), pearl, End())
    for ui in (ROUNDS, TINY_FINAL):
        picture = result_picture(store.state, ui)
        for shape in picture.shapes:
            box = _box(shape)
            if box is not None:
                left, top, right, bottom = box
                assert min(left, top) >= 0, shape
                assert right <= theme.RESULT_WIDTH + ROUNDING, shape
                assert bottom <= picture.height + ROUNDING, shape


def _box(shape: cv.Shape) -> tuple[float, float, float, float] | None:
    """The box of a shape, as far as it is known."""
    if isinstance(shape, cv.Rect):
        return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    if isinstance(shape, cv.Circle):
        return shape.x - shape.radius, shape.y - shape.radius, shape.x + shape.radius, shape.y + shape.radius
    if isinstance(shape, cv.Text) and shape.max_lines and shape.style and shape.style.size:
        height = shape.max_lines * shape.style.size
        left = shape.x - shape.max_width / 2 if shape.alignment == ft.Alignment.TOP_CENTER else shape.x
        top = shape.y - (height / 2 if shape.alignment == ft.Alignment.CENTER_LEFT else 0)
        return left, top, left + shape.max_width, top + height
    return None


def test_shared_places_have_steps_of_one_height_side_by_side(tmp_path: Path) -> None:
    store = tiny_table(library_of(tmp_path), NAMES[:4], *gifts(9, 8, 8, 6), End())
    picture = result_picture(store.state, TINY_FINAL)
    steps = [s for s in picture.shapes if isinstance(s, cv.Rect) and s.paint.color in theme.PLAYER.values()]
    seats = {color: seat for seat, color in enumerate(theme.PLAYER.values())}
    by_seat = {seats[str(step.paint.color)]: step for step in steps}
    assert sorted(by_seat, key=lambda seat: by_seat[seat].x) == [1, 2, 0, 3]
    assert by_seat[1].height == by_seat[2].height
    assert by_seat[0].height > by_seat[1].height > by_seat[3].height
    assert len({step.y + step.height for step in steps}) == 1, "they stand on one ground"


def test_players_below_the_podium_are_named(tmp_path: Path) -> None:
    store = tiny_table(library_of(tmp_path), NAMES[:5], *gifts(9, 8, 7, 6, 5), End())
    assert "5. Ada 5" in words_of(result_picture(store.state, TINY_FINAL).shapes)


@pytest.mark.parametrize("seed", range(6))
def test_a_picture_can_be_made_of_every_game(seed: int) -> None:
    random = Random(seed)
    steps = random_game(random, random_begun(random), meddling=0.1)
    state = TableHistory(
        tuple(Entry(number=step.number, at="", by="", did=step.move) for step in steps), steps
    )
    picture = result_picture(state, FINAL)
    assert theme.RESULT_WIDTH / 2 < picture.height < 4 * theme.RESULT_WIDTH


def test_lines_are_estimated_with_some_to_spare() -> None:
    assert lines_of("", 14, 100) == lines_of("short", 14, 100) == 1
    assert lines_of("one two three four five", 14, 100) >= 2
    assert lines_of("X" * 40, 14, 100) >= 3
    assert letters_wide("海", 10) > letters_wide("X", 10)


# -- the sheet -------------------------------------------------------------------------------


async def sharing(tmp_path: Path, answers: dict[str, Any], mode: Mode = "game") -> list[tuple[str, Any]]:
    """The calls of the phone when the picture is shared."""
    library, store = at_the_end(tmp_path, mode=mode)
    async with phone_at(library, store, answers={"get_capture": PNG, **answers}) as phone:
        await phone.tap("Share")
        await phone.tap("As a picture")
        said = phone.texts()
        words = {"refused": "neither shared nor saved", "saved": "The picture is saved."}
        return [*phone.calls, *((way, part in said) for way, part in words.items())]


async def test_the_picture_is_shared_by_the_phone(tmp_path: Path) -> None:
    calls = await sharing(tmp_path, {"share_files": {"status": "success", "raw": ""}})
    given = dict(calls)
    assert given["capture"]["pixel_ratio"] == theme.RESULT_PIXELS
    (file,) = given["share_files"]["files"]
    assert (file["data"], file["mime_type"], file["name"]) == (PNG, "image/png", "reef-table-result.png")
    assert "clear_capture" in given
    assert "save_file" not in given
    assert given["refused"] is given["saved"] is False


@pytest.mark.parametrize("status", ["unavailable", "dismissed"])
async def test_a_picture_that_the_browser_took_is_not_saved_as_well(tmp_path: Path, status: str) -> None:
    """A browser cannot say to whom a picture went: "unavailable" is its answer when sharing worked."""
    given = dict(await sharing(tmp_path, {"share_files": {"status": status, "raw": ""}}))
    assert "save_file" not in given
    assert given["refused"] is given["saved"] is False


async def test_the_picture_is_saved_if_sharing_fails(tmp_path: Path) -> None:
    given = dict(await sharing(tmp_path, {"share_files": NO}))
    assert given["save_file"]["src_bytes"] == PNG
    assert given["refused"] is False
    assert given["saved"] is True, "a browser downloads it without a word"


@pytest.mark.parametrize(
    "answers", [{"share_files": NO, "save_file": NO}, {"get_capture": None}, {"capture": NO}]
)
async def test_it_is_said_that_there_is_no_picture(tmp_path: Path, answers: dict[str, Any]) -> None:
    assert dict(await sharing(tmp_path, answers))["refused"] is True


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (1024, 768), (844, 390)])
async def test_the_picture_is_shown_before_it_is_shared(tmp_path: Path, width: float, height: float) -> None:
    library, store = at_the_end(tmp_path)
    async with phone_at(library, store) as phone:
        phone.page.width, phone.page.height = width, height
        await phone.tap("Share")
        assert "Picture of the result: Jonas wins!\nPlace 1: Jonas, 63 points" in phone.texts()
        (canvas,) = canvases(phone)
        scale = next(
            seen.control.scale
            for seen in everything(phone.page.views)
            if isinstance(seen.control, ft.Container) and isinstance(seen.control.content, cv.Canvas)
            if seen.control.scale is not None
        )
        assert isinstance(scale, ft.Scale)
        assert float(canvas.height or 0) * float(scale.scale or 1) <= theme.PREVIEW * height + 1
        await phone.tap("Close")
        assert canvases(phone) == []


# -- the headline ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "headline", "lead", "more"),
    [
        ("blue Mia 9@1 | green Jonas 8@1", "Mia wins!", "with 1 point more than Jonas", []),
        (
            "blue Mia 9@1 | green Jonas 9@2",
            "Jonas wins!",
            "Jonas is ahead of Mia: Jonas’s turtle is on 2, Mia’s on 1.",
            [],
        ),
        (
            "blue Mia 9@20 | green Jonas 9@20",
            "Mia and Jonas win!",
            "Mia and Jonas share the victory: equal points, and their turtles are on the same space.",
            [],
        ),
        (
            "blue Mia 20@1 | green Jonas 9@20 | orange Lea 9@20",
            "Mia wins!",
            "with 11 points more than Jonas and Lea",
            ["Jonas and Lea share place 2: equal points, and their turtles are on the same space."],
        ),
        (
            "blue Mia 20@1 | green Jonas 9@3 | orange Lea 9@20",
            "Mia wins!",
            "with 11 points more than Lea",
            ["Lea is ahead of Jonas: Lea’s turtle is on 20, Jonas’s on 3."],
        ),
    ],
)
def test_the_headline_says_who_wins_and_why(line: str, headline: str, lead: str, more: list[str]) -> None:
    table = history_of(f"game 5over | {line} | known").table
    assert headline_words(table) == headline
    assert lead_words(table, FINAL) == lead
    assert more_tie_words(table, FINAL) == more


async def test_the_reason_for_a_tie_is_said_once(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    store = tiny_table(library, NAMES[:3], *gifts(5, 5, 1), End())
    async with final_at(library, store) as phone:
        assert phone.texts().count("Mia and Jonas share the victory.") == 1
        assert "Mia and Jonas win!" in phone.texts()


def test_a_single_player_wins_without_a_margin(tmp_path: Path) -> None:
    table = tiny_table(library_of(tmp_path), NAMES[:1], *gifts(5), End()).state.table
    assert lead_words(table, TINY_FINAL) == ""
    silent = replace(TINY_FINAL, ahead_words=lambda _table, _first, _second: "")
    assert lead_words(table, silent) == ""


@pytest.mark.parametrize(
    ("room", "name", "points", "size"),
    [
        (390, 60, 50, theme.BODY),
        (390, 95, 50, theme.SMALL),
        (390, 110, 50, theme.TINY),
        (390, 200, 50, None),
        (390, 60, 100, None),
    ],
)
def test_names_become_smaller_before_steps_become_rows(
    room: float, name: float, points: float, size: int | None
) -> None:
    assert name_size({ALL: room, LONGEST: name, POINTS: points}, 4) == size
    assert name_size({}, 4) == theme.BODY
    assert list(NAME_SIZES) == sorted(NAME_SIZES, reverse=True)


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
async def test_the_picture_is_in_the_language_of_the_phone(tmp_path: Path, language: str) -> None:
    library, store = at_the_end(tmp_path)
    english = words_of(result_picture(store.state, FINAL).shapes)
    library.preferences.remember(language=language)
    async with phone_at(library, store) as phone:
        await phone.tap(translations_of(language).gettext("Share"))
        (canvas,) = canvases(phone)
        words = words_of(tuple(canvas.shapes))
        assert words[0] != english[0]
        assert "Jonas" in words
