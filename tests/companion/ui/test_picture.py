"""Pictures are files: each names colours that there are, and looks alone as it does in the app."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import flet as ft
import pytest

from companion.ui import theme
from companion.ui.picture import BOX, INSERTED, NAMED, colours, image, shapes, svg
from tests.selection import GAMES

ROOT = Path(__file__).parents[3]
FILES = sorted((ROOT / "companion").rglob("pictures/*.svg"))
COLOUR = re.compile(r"#[0-9a-f]{6}")
OWN = "#123456"


def of(file: Path) -> ModuleType:
    """The theme beside which a picture lies."""
    (beside,) = file.parents[1].glob("*theme.py")
    return import_module(".".join(beside.relative_to(ROOT).with_suffix("").parts))


def alone(file: Path) -> dict[str, str]:
    """The colours that a picture has when it is opened alone."""
    found = re.findall(r"<style>svg \{ (.*) \}</style>", file.read_text("utf-8"))
    return dict(re.findall(r"--([\w-]+): ([^;]+)", found[0])) if found else {}


@pytest.fixture
def reef(tmp_path: Path) -> ModuleType:
    """A theme with pictures beside it."""
    made = ModuleType("reef")
    made.__file__ = str(tmp_path / "game_theme.py")
    vars(made).update(SAND="#f2d49b", DIE={"dark_red": "#e6353d"}, SPACE=4)
    (tmp_path / "pictures").mkdir()
    pictures = {
        "stone": '<svg viewBox="0 0 30 20"><style>svg { --a: #fff }</style><g fill="var(--sand)"/></svg>\n',
        "die": '<svg viewBox="0 0 9 9">\n<g fill="var(--die-dark-red)" stroke="var(--shine)"/>\n</svg>\n',
        "fish": '<svg viewBox="0 0 9 9"><g fill="var(--own)"/></svg>\n',
        "two": '<svg viewBox="0 0 9 9"><image href="stone.svg" width="3"/><image href="fish.svg"/></svg>\n',
        "odd": '<svg viewBox="0 0 9 9"><g fill="var(--no-such)"/></svg>\n',
        "size": '<svg viewBox="0 0 9 9"><g fill="var(--space)"/></svg>\n',
    }
    for name, text in pictures.items():
        (tmp_path / "pictures" / f"{name}.svg").write_text(text, "utf-8")
    return made


def test_a_picture_has_the_colours_of_its_theme_and_of_the_app(reef: ModuleType) -> None:
    assert svg(reef, "stone") == '<svg viewBox="0 0 30 20"><g fill="#f2d49b"/></svg>'
    assert shapes(reef, "die") == f'\n<g fill="#e6353d" stroke="{theme.SHINE}"/>\n'


def test_a_caller_may_choose_a_colour(reef: ModuleType) -> None:
    assert shapes(reef, "fish", OWN) == f'<g fill="{OWN}"/>'
    with pytest.raises(KeyError, match="own"):
        shapes(reef, "fish")


def test_a_picture_may_contain_others(reef: ModuleType) -> None:
    assert shapes(reef, "two", OWN) == f'<g fill="#f2d49b"/><g fill="{OWN}"/>'


def test_what_there_is_not_is_an_error(reef: ModuleType) -> None:
    for name in ("odd", "size"):
        with pytest.raises(KeyError):
            svg(reef, name)
    with pytest.raises(FileNotFoundError):
        svg(reef, "nothing")


def test_a_file_is_read_once(reef: ModuleType, tmp_path: Path) -> None:
    before = svg(reef, "stone")
    (tmp_path / "pictures" / "stone.svg").unlink()
    assert svg(reef, "stone") == before


def test_an_image_has_the_shape_of_its_picture(reef: ModuleType) -> None:
    wide, high = image(reef, "stone", 60), image(reef, "stone", height=60)
    assert isinstance(wide, ft.Image)
    assert isinstance(high, ft.Image)
    assert (wide.width, wide.height, high.width, high.height) == (60, 40, 90, 60)
    assert wide.exclude_from_semantics, "its name comes from the words beside it"


def test_every_picture_is_found() -> None:
    assert FILES, "pictures have moved: update this test"
    strays = {*(ROOT / "companion").rglob("*.svg")} - {*FILES}
    assert strays == set(), "no theme has them"


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-4]}-{file.stem}")
def test_a_picture_can_be_opened_and_drawn(file: Path) -> None:
    text = file.read_text("utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg", "a browser shows it as text"
    assert BOX.search(text)
    drawn = svg(of(file), file.stem, OWN)
    ElementTree.fromstring(drawn)
    assert not re.search("var|<style|<image", drawn)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-4]}-{file.stem}")
def test_a_picture_looks_alone_as_in_the_app(file: Path) -> None:
    text, shown = file.read_text("utf-8"), alone(file)
    assert [*shown] == [*dict.fromkeys(NAMED.findall(text))], "a name in use has no colour, or the other way"
    known = colours(of(file))
    assert {name: value for name, value in shown.items() if name != "own"} == {
        name: known[name] for name in shown if name != "own"
    }
    assert all(map(COLOUR.fullmatch, shown.values())), "no colour that changes with the app's mode"
    assert len(COLOUR.findall(text)) == len(shown), "a colour without a name"


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-4]}-{file.stem}")
def test_a_picture_in_another_has_its_own_size(file: Path) -> None:
    """Only then a browser shows it as the app does."""
    for found in INSERTED.finditer(file.read_text("utf-8")):
        box = BOX.search(file.with_name(f"{found[1]}.svg").read_text("utf-8"))
        assert box
        assert f'width="{box[1]}" height="{box[2]}"' in found[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_colour_of_a_game_is_used(game: str) -> None:
    folder = ROOT / "companion" / "games" / game
    its = import_module(f"companion.games.{game}.drawing.game_theme")
    texts = [path.read_text("utf-8") for ending in ("py", "svg") for path in folder.rglob(f"*.{ending}")]
    words = [word for text in texts for word in re.findall(r"[\w-]+", text)]
    used = {word.removeprefix("--").upper().replace("-", "_") for word in words if word.startswith("--")}
    used |= {word for word, count in Counter(words).items() if count > 1}
    named = {name for name, value in vars(its).items() if isinstance(value, str) and COLOUR.fullmatch(value)}
    assert named - used == set()
