"""The picture of a result, the sheet that shares it, and the headline above the podium."""

from __future__ import annotations

import struct
import zlib
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from companion.games.australis.screens import FINAL
from companion.games.australis.store_types import TableHistory
from companion.i18n.translation import LANGUAGES, translations_of
from companion.session.png import is_whole
from companion.session.store import AnyStore
from companion.table.end import share_sheet
from companion.table.end.final_ui import Category
from companion.table.end.final_views import on_podium
from companion.table.end.final_words import more_tie_words
from companion.table.end.podium import NAME_SIZES, POINTS, name_size
from companion.table.end.result_picture import result_picture
from companion.table.end.story_words import story_words, win_words
from companion.ui import theme
from companion.ui.canvas_text import estimated_width, line_count
from companion.ui.text_measure import ALL, LONGEST
from engine.australis.table import Mode
from engine.journal import Entry
from tests.companion.every_game.test_any_final import NAMES, ROUNDS, final_at, gifts
from tests.companion.libraries import phone_at
from tests.companion.phone import Phone
from tests.companion.reading import everything
from tests.companion.table.test_final import at_the_end, history_of
from tests.companion.tiny_game import FINAL as TINY_FINAL
from tests.companion.tiny_game import End, Give, Move, NextRound, library_of, tiny_table
from tests.engine.australis.random_games import random_begun, random_game
from tests.waiting import async_until

ROUNDING = 0.01
NO = RuntimeError("not here")
SAID = {"refused": "can’t be shared or saved", "saved": "Picture saved."}
LONG = ("Maximiliane", "Bartholomäus", "Anne-Sophie von Unten", "海洋生物学者たち", "X" * 24, "Zoë")


def words_of(shapes: tuple[cv.Shape, ...]) -> list[str]:
    """The texts of a picture, from top to bottom."""
    texts = [shape for shape in shapes if isinstance(shape, cv.Text)]
    return [str(text.value) for text in sorted(texts, key=lambda text: text.y)]


def canvases(phone: Phone) -> list[cv.Canvas]:
    """The canvases as wide as the picture."""
    found = [seen.control for seen in everything(phone.page.views)]
    return [one for one in found if isinstance(one, cv.Canvas) and one.width == theme.RESULT[0]]


# -- the picture ---------------------------------------------------------------------------


def test_the_picture_says_when_who_has_won_and_how(tmp_path: Path) -> None:
    _library, store = at_the_end(tmp_path)
    words = words_of(result_picture(store.state, FINAL))
    assert set(words[:2]) == {"AUSTRALIS, final score", "2 Jan 2026"}
    assert words[2:5] == ["Jonas wins by 22", "Overtook Lea in round 2.", "By hand decided it: +24 over Lea."]
    said = {word.strip("\u2068\u2069") for word in words}
    assert {"Jonas", "Lea", "Mia", "63", "41", "28", "Start", "End"} <= said
    assert words[-1] == "Reef Table"


def test_without_rounds_the_picture_shows_where_the_points_come_from(tmp_path: Path) -> None:
    pearl = Give(seat=0, points=4, thing="pearl")
    store = tiny_table(library_of(tmp_path), NAMES[:2], *gifts(2, 5), pearl, End())
    words = words_of(result_picture(store.state, ROUNDS))
    assert {"Shells", "Pearls", "2", "5", "4"} <= set(words)
    assert "Start" not in words


def test_the_picture_is_1080_by_1350_pixels(tmp_path: Path) -> None:
    assert tuple(side * theme.RESULT_PIXELS for side in theme.RESULT) == (1080, 1350)
    _library, store = at_the_end(tmp_path)
    ground = result_picture(store.state, FINAL)[0]
    assert isinstance(ground, cv.Rect)
    assert (ground.x, ground.y, ground.width, ground.height) == (0, 0, *theme.RESULT)


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("points", [(900, 800, 700, 600, 500, 400), (7,) * 6, (0, 3, 3, 3, -12, 3)])
def test_everything_lies_inside_the_picture(tmp_path: Path, players: int, points: tuple[int, ...]) -> None:
    pearl = Give(seat=0, points=1, thing="pearl")
    store = tiny_table(library_of(tmp_path), LONG[:players], *gifts(*points[:players]), pearl, End())
    for ui in (ROUNDS, TINY_FINAL):
        picture = result_picture(store.state, ui)
        for shape in picture:
            box = _box(shape)
            if box is not None:
                left, top, right, bottom = box
                assert min(left, top) >= 0, shape
                assert right <= theme.RESULT[0] + ROUNDING, shape
                assert bottom <= theme.RESULT[1] + ROUNDING, shape


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize(
    "longest",
    [
        "X" * 24,
        "Maximiliane-Bartholomäa",
        "Anne-Sophie von und zu Un",
        "שרה־אברהם־יצחק־יעקב",
        "عبد الرحمن بن عوف",
    ],
)
def test_a_name_is_cut_where_it_is_too_long_and_never_too_small(
    tmp_path: Path, players: int, longest: str
) -> None:
    names = (longest, *LONG[: players - 1])
    store = tiny_table(library_of(tmp_path), names, *gifts(*range(9, 9 - players, -1)), End())
    texts = [one for one in result_picture(store.state, TINY_FINAL) if isinstance(one, cv.Text)]
    assert min(float(one.style.size or 0) for one in texts if one.style) >= theme.RESULT_LEAST
    (shown,) = [one for one in texts if str(one.value).strip("⁨⁩") == longest]
    assert (shown.max_lines, shown.ellipsis) == (1, "…")
    assert float(shown.max_width or 0) <= theme.RESULT[0] / min(players, 4)


def _box(shape: cv.Shape) -> tuple[float, float, float, float] | None:
    """The box of a shape, as far as it is known."""
    if isinstance(shape, cv.Rect):
        return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    if isinstance(shape, cv.Circle):
        return shape.x - shape.radius, shape.y - shape.radius, shape.x + shape.radius, shape.y + shape.radius
    if isinstance(shape, cv.Text) and shape.max_lines and shape.style and shape.style.size:
        height = shape.max_lines * shape.style.size
        before = {ft.Alignment.TOP_CENTER.x: 0.5, ft.Alignment.TOP_RIGHT.x: 1.0}.get(shape.alignment.x, 0.0)
        left = shape.x - before * shape.max_width
        return left, shape.y, left + shape.max_width, shape.y + height
    return None


def test_shared_places_have_steps_of_one_height_side_by_side(tmp_path: Path) -> None:
    store = tiny_table(library_of(tmp_path), NAMES[:4], *gifts(9, 8, 8, 6), End())
    picture = result_picture(store.state, TINY_FINAL)
    grounds = [s for s in picture if isinstance(s, cv.Rect) and s.paint.color in theme.PLAYER.values()]
    steps = [step for step in grounds if step.height in theme.RESULT_STEP.values()]
    seats = {color: seat for seat, color in enumerate(theme.PLAYER.values())}
    by_seat = {seats[str(step.paint.color)]: step for step in steps}
    assert sorted(by_seat, key=lambda seat: by_seat[seat].x) == [1, 2, 0, 3]
    assert by_seat[1].height == by_seat[2].height
    assert by_seat[0].height > by_seat[1].height > by_seat[3].height
    assert len({step.y + step.height for step in steps}) == 1, "they stand on one ground"


def test_players_below_the_podium_are_named(tmp_path: Path) -> None:
    store = tiny_table(library_of(tmp_path), NAMES[:5], *gifts(9, 8, 7, 6, 5), End())
    assert "5. Ada 5" in words_of(result_picture(store.state, TINY_FINAL))


@pytest.mark.parametrize("seed", range(6))
def test_a_picture_can_be_made_of_every_game(seed: int) -> None:
    random = Random(seed)
    steps = random_game(random, random_begun(random), meddling=0.1)
    state = TableHistory(
        tuple(Entry(number=step.number, at="", by="", did=step.move) for step in steps), steps
    )
    picture = result_picture(state, FINAL)
    assert words_of(picture)[-1] == "Reef Table"


THINGS = {
    "shell": "Shells at the start",
    "pearl": "Pearls in the chest",
    "net": "Nets lost",
    "star": "Starfish",
    "crab": "Crabs",
    "eel": "Eels",
}
MANY = replace(
    ROUNDS, categories=lambda _table: tuple(Category(thing, words) for thing, words in THINGS.items())
)
"""A game with more kinds of points than there are colours, and long words for them."""


def gifts_of(seat: int) -> dict[str, int]:
    """The points that a player at that table has got of each kind, and those lost of one."""
    points = dict(zip(THINGS, range(3 * seat + 1, 3 * seat + 7), strict=True))
    return {**points, "net": -points["net"]}


def many_kinds(folder: Path, players: int, rounds: int) -> AnyStore:
    """A table that is over, at which everybody has got and lost points of every kind."""
    given = [
        Give(seat=seat, points=points, thing=thing)
        for seat in range(players)
        for thing, points in gifts_of(seat).items()
    ]
    return tiny_table(library_of(folder), NAMES[:players], *given, *[NextRound()] * rounds, End())


def coloured(shapes: tuple[cv.Shape, ...]) -> list[tuple[cv.Rect, int]]:
    """The parts in the colours of the kinds of points, or edged as lost, each with the number on it."""
    texts = [shape for shape in shapes if isinstance(shape, cv.Text)]
    found = []
    for part in shapes:
        if isinstance(part, cv.Rect) and part.paint.color in (*theme.KINDS, theme.BAD):
            right, bottom = part.x + part.width, part.y + part.height
            on_it = [one for one in texts if part.x <= one.x <= right and part.y <= one.y < bottom]
            found += [(part, int(str(one.value).replace("−", "-"))) for one in on_it]
    return found


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_points_below_a_step_add_up_to_those_on_it(tmp_path: Path, players: int) -> None:
    store = many_kinds(tmp_path, players, rounds=3)
    chips = [number for _part, number in coloured(result_picture(store.state, MANY))]
    each = len(chips) // players
    totals = [one.points for one in on_podium(store.state.table)]
    assert [sum(chips[start : start + each]) for start in range(0, len(chips), each)] == totals
    assert "Other" in words_of(result_picture(store.state, MANY))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_bar_shows_what_was_lost_as_well(tmp_path: Path, players: int) -> None:
    state = many_kinds(tmp_path, players, rounds=0).state
    table, picture = state.table, result_picture(state, MANY)
    edged = {True: 0.0, False: theme.BORDER}
    by_bar: dict[int, list[tuple[bool, float, float]]] = {}
    for part in picture:
        if isinstance(part, cv.Rect) and part.paint.color in (*theme.KINDS, theme.BAD):
            got = part.paint.color != theme.BAD
            assert got == (part.paint.style == ft.PaintingStyle.FILL), "what was lost is an edge"
            if part.height + edged[got] != theme.SWATCH:  # else it is a sign of the legend
                middle = round(part.y + part.height / 2)
                by_bar.setdefault(middle, []).append((got, part.x, part.width + theme.HAIR + edged[got]))
    for bar in by_bar.values():
        order = [got for got, _left, _wide in bar]
        assert order == sorted(order, reverse=True), "what was lost stands behind what was got"
        assert not all(order)
        assert [left for _got, left, _wide in bar] == sorted(left for _got, left, _wide in bar)
    lengths = [sum(wide if got else -wide for got, _left, wide in bar) for bar in by_bar.values()]
    whole = sum(wide for _got, _left, wide in next(iter(by_bar.values())))
    longest = sum(abs(points) for points in gifts_of(players - 1).values())
    assert [round(length * longest / whole) for length in lengths] == [one.points for one in table.ranking]
    assert whole == theme.RESULT[0] - 2 * (theme.EDGE + theme.GAP) - theme.MARK_LARGE - theme.SNUG


@pytest.mark.parametrize("rounds", [0, 3])
@pytest.mark.parametrize("players", range(1, 7))
def test_only_a_name_that_is_too_long_is_cut(tmp_path: Path, players: int, rounds: int) -> None:
    store = many_kinds(tmp_path, players, rounds)
    texts = [one for one in result_picture(store.state, MANY) if isinstance(one, cv.Text)]
    names = {NAMES[one.seat] for one in on_podium(store.state.table)}
    assert names <= {str(one.value) for one in texts}
    for one in texts:
        assert one.style is not None
        size, width = float(one.style.size or 0), float(one.max_width or 0)
        assert line_count(str(one.value), size, width + ROUNDING) <= (one.max_lines or 0), one.value


LONGEST_NAMES = ("M" * 24, "W" * 24, *LONG[:4])


@pytest.mark.parametrize("ends", ["ahead", "tied", "overtook"])
@pytest.mark.parametrize("players", range(1, 7))
def test_no_words_lie_over_others(tmp_path: Path, players: int, ends: str) -> None:
    points = (9,) * players if ends == "tied" else tuple(range(9, 9 - players, -1))
    last = Give(seat=players - 1, points=20, thing="net")
    then: list[Move] = [NextRound()]
    then += [NextRound(), last] if ends == "overtook" else []
    store = tiny_table(library_of(tmp_path), LONGEST_NAMES[:players], *gifts(*points), *then, End())
    texts = [one for one in result_picture(store.state, MANY) if isinstance(one, cv.Text)]
    for one, other in combinations([_room(text) for text in texts], 2):
        beside = one[0] >= other[2] - ROUNDING or other[0] >= one[2] - ROUNDING
        below = one[1] >= other[3] - ROUNDING or other[1] >= one[3] - ROUNDING
        assert beside or below, (one[4], other[4])


def _room(text: cv.Text) -> tuple[float, float, float, float, str]:
    """Left, top, right and bottom of what a text needs, and the text."""
    assert text.style is not None
    words, size, width = str(text.value), float(text.style.size or 0), float(text.max_width or 0)
    wide = min(width, estimated_width(words, size))
    high = min(line_count(words, size, width), text.max_lines or 1) * size * theme.LINE_HEIGHT
    before = {ft.Alignment.TOP_CENTER.x: 0.5, ft.Alignment.TOP_RIGHT.x: 1.0}.get(text.alignment.x, 0.0)
    left = text.x - before * wide
    return left, text.y, left + wide, text.y + high, words


def test_points_below_the_podium_are_whole(tmp_path: Path) -> None:
    names = (*LONG[:4], "Maximiliane-Bartholomäa", "Anne-Sophie von und zu U")
    store = tiny_table(library_of(tmp_path), names, *gifts(9, 8, 7, 6, 5, 4), End())
    words = words_of(result_picture(store.state, TINY_FINAL))
    assert {"5. Maximiliane-Bartholomäa 5", "6. Anne-Sophie von und zu U 4"} <= set(words)


@pytest.mark.parametrize("who", ["Mum", "Mom", "WWW", "Bob", "Жужа", "שרה"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_short_name_is_whole(tmp_path: Path, who: str, players: int) -> None:
    names = (who, *LONG[: players - 1])
    store = tiny_table(library_of(tmp_path), names, *gifts(*range(9, 9 - players, -1)), End())
    texts = [one for one in result_picture(store.state, TINY_FINAL) if isinstance(one, cv.Text)]
    (shown,) = [one for one in texts if str(one.value).strip("\u2068\u2069") == who]
    assert shown.style is not None
    assert shown.style.size == theme.RESULT_STORY
    assert float(shown.max_width or 0) > estimated_width(who, theme.RESULT_STORY)


# -- the sheet -------------------------------------------------------------------------------


def png(width: int, height: int, alpha: int = 255, *, kind: int = 0) -> bytes:
    """A picture in one colour, its rows kept in one of the five ways; `alpha` is that of its last pixel."""
    plain = b"\x06\x1c\x26\xff" * width
    last = plain[:-1] + bytes([alpha])
    rows = [(plain, bytes(len(plain))), *[(plain, plain)] * (height - 2), (last, plain)]
    kept = {pair: bytes([kind]) + _kept(kind, *pair) for pair in set(rows)}
    return _png(width, height, zlib.compress(b"".join(kept[pair] for pair in rows), 1))


def _png(width: int, height: int, packed: bytes, *, colours: int = 6) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 8, colours, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", packed[:100]), (b"IDAT", packed[100:]), (b"IEND", b""))
    framed = (
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(framed)


def _kept(kind: int, row: bytes, above: bytes) -> bytes:
    """A row as the PNG specification keeps it, byte by byte."""
    kept = bytearray()
    for at, value in enumerate(row):
        left, up, corner = (row[at - 4], above[at], above[at - 4]) if at >= 4 else (0, above[at], 0)
        guess = left + up - corner
        likeliest = min((left, up, corner), key=lambda one: abs(guess - one))
        kept.append((value - (0, left, up, (left + up) // 2, likeliest)[kind]) & 255)
    return bytes(kept)


@pytest.mark.parametrize("kind", range(5))
def test_a_whole_picture_is_told_from_one_with_an_empty_pixel(kind: int) -> None:
    assert is_whole(png(30, 20, kind=kind), 30, 20.8)
    assert not is_whole(png(30, 20, 0, kind=kind), 30, 20)
    assert not is_whole(png(30, 20, 254, kind=kind), 30, 20)
    assert not is_whole(png(30, 20, kind=kind), 30, 21)
    assert not is_whole(png(30, 20, kind=kind), 31, 20)


def test_what_is_no_picture_is_not_whole() -> None:
    assert not is_whole(b"", 1, 1)
    assert not is_whole(b"\x89PNG\r\n\x1a\n and so on", 1, 1)
    assert not is_whole(png(3, 2)[:20], 3, 2)
    assert not is_whole(b"GIF89a" + png(3, 2), 3, 2)
    assert is_whole(_png(3, 2, zlib.compress(bytes(20)), colours=2), 3, 2), "without any alpha"
    huge = zlib.compress(bytes(1 << 22))
    assert not is_whole(_png(3, 2, huge), 3, 2), "no more is unpacked than a picture of its size has"


def whole(_store: AnyStore) -> bytes:
    """The picture of a result as a phone should draw it."""
    return png(1080, 1350)


async def sharing(tmp_path: Path, answers: dict[str, Any], mode: Mode = "game") -> list[tuple[str, Any]]:
    """The calls of the phone when the picture is shared."""
    library, store = at_the_end(tmp_path, mode=mode)
    drawn = whole(store)
    async with phone_at(library, store, answers={"get_capture": drawn, **answers}) as phone:
        await phone.tap("Share")
        await phone.tap("As a picture")
        can_share = answers.get("share_files") is not NO
        await async_until(lambda: has_ended(phone, can_share=can_share), phone.texts, phone.settle)
        said = phone.texts()
        return [*phone.calls, *((way, words in said) for way, words in SAID.items())]


def has_ended(phone: Phone, *, can_share: bool) -> bool:
    """Tells whether the picture was shared, or it was said what became of it."""
    is_shared = can_share and any(name == "share_files" for name, _given in phone.calls)
    return is_shared or any(words in phone.texts() for words in SAID.values())


@pytest.mark.parametrize("size", [(720, 1480), (1170, 2532), (1080, 2222)])
async def test_a_picture_that_was_cut_is_drawn_again(
    tmp_path: Path, size: tuple[int, int], no_pauses: None
) -> None:
    """Flutter draws on a surface of the screen's size as long as the page moves."""
    _library, store = at_the_end(tmp_path / "same")
    right = whole(store)
    answers = iter([png(*size)] * 4 + [right])
    calls = await sharing(tmp_path, {"get_capture": lambda _arguments: next(answers)})
    assert [name for name, _given in calls].count("capture") == 2
    (file,) = dict(calls)["share_files"]["files"]
    assert file["data"] == right


async def test_a_picture_of_a_wrong_size_is_never_shared_and_the_text_is_offered(
    tmp_path: Path, no_pauses: None
) -> None:
    library, store = at_the_end(tmp_path)
    async with phone_at(library, store, answers={"get_capture": png(720, 1480)}) as phone:
        await phone.tap("Share")
        await phone.tap("As a picture")
        await phone.until("can’t be shared or saved")
        assert not {"share_files", "save_file"} & {name for name, _given in phone.calls}
        assert phone.texts().count("As text") == 2, "the button and, with the notice, once more"


@pytest.fixture
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits for the page to rest."""
    monkeypatch.setattr(share_sheet, "PAUSES", (0,) * len(share_sheet.PAUSES))


async def test_the_picture_is_shared_by_the_phone(tmp_path: Path) -> None:
    calls = await sharing(tmp_path, {"share_files": {"status": "success", "raw": ""}})
    given = dict(calls)
    assert given["capture"]["pixel_ratio"] == theme.RESULT_PIXELS
    (file,) = given["share_files"]["files"]
    assert (file["mime_type"], file["name"]) == ("image/png", "reef-table-result.png")
    assert is_whole(file["data"], 1080, int.from_bytes(file["data"][20:24]))
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
    assert is_whole(
        given["save_file"]["src_bytes"], 1080, int.from_bytes(given["save_file"]["src_bytes"][20:24])
    )
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
    ("line", "headline", "told", "more"),
    [
        ("blue Mia 9@1 | green Jonas 8@1", "Mia wins by 1", "Start decided it: +1 over Jonas.", []),
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
            "Mia wins by 11",
            "Start decided it: +11 over Jonas.",
            ["Jonas and Lea share place 2: equal points, and their turtles are on the same space."],
        ),
        (
            "blue Mia 20@1 | green Jonas 9@3 | orange Lea 9@20",
            "Mia wins by 11",
            "Start decided it: +11 over Lea.",
            ["Lea is ahead of Jonas: Lea’s turtle is on 20, Jonas’s on 3."],
        ),
    ],
)
def test_the_headline_says_who_wins_and_why(line: str, headline: str, told: str, more: list[str]) -> None:
    history = history_of(f"game 5over | {line} | known")
    assert win_words(history, FINAL) == headline
    assert story_words(history, FINAL) == [told]
    assert more_tie_words(history.table, FINAL) == more


async def test_the_reason_for_a_tie_is_said_once(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    store = tiny_table(library, NAMES[:3], *gifts(5, 5, 1), End())
    async with final_at(library, store) as phone:
        assert phone.texts().count("Mia and Jonas share the victory.") == 1
        assert "Mia and Jonas win!" in phone.texts()


@pytest.mark.parametrize(
    ("room", "name", "points", "size"),
    [
        (390, 60, 50, theme.BODY),
        (390, 75, 50, theme.SMALL),
        (390, 85, 50, theme.TINY),
        (390, 150, 50, theme.TINY),
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
    english = words_of(result_picture(store.state, FINAL))
    library.preferences.remember(language=language)
    async with phone_at(library, store) as phone:
        await phone.tap(translations_of(language).gettext("Share"))
        (canvas,) = canvases(phone)
        words = words_of(tuple(canvas.shapes))
        assert words[0] != english[0]
        assert "Jonas" in words
