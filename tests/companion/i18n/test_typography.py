"""Typography: each language has its own spacing and quotes, and no word is broken inside a control."""
# ruff: noqa: RUF001

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import flet as ft
import pytest
from flet.components.public_utils import unwrap_component
from PIL import ImageFont

from companion.i18n.translation import LANGUAGES
from companion.session.library import GameLibrary
from companion.ui import theme
from companion.ui.text_measure import word_by_word
from tests.companion.australis.competitions import example
from tests.companion.i18n.catalogues import HERE, catalog, forms
from tests.companion.i18n.typography import NARROW, WIDE, quote_faults, spacing_faults
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.phone import Phone
from tests.companion.reading import Seen, everything
from tests.engine.australis.tables import move

OVER = ("round 5", "end draft", "score round", "end game")


def pairs(language: str) -> Iterator[tuple[str, str]]:
    """Each English text with each form of its translation; for English, with itself."""
    for message in catalog("de" if language == "en" else language):
        ids = forms(message.id)
        for index, form in enumerate(ids if language == "en" else forms(message.string)):
            if message.id:
                yield ids[min(index, len(ids) - 1)], form


# -- spacing and quotes ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_punctuation_has_the_spacing_of_its_language(language: str) -> None:
    found = {form: faults for _text, form in pairs(language) if (faults := spacing_faults(form, language))}
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_uses_its_own_quotes(language: str) -> None:
    found = {form: faults for _text, form in pairs(language) if (faults := quote_faults(form, language))}
    assert found == {}


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("La table ?", "fr"),
        ("Tout est rempli : changez", "fr"),
        ("Tout est rempli: changez", "fr"),
        (f"Rien n’est perdu{NARROW}; « {{entry}} »", "fr"),
        (f"«{WIDE}{{entry}} »", "fr"),
        ("Une erreur!", "fr"),
        ("Démarrage : 5 %", "fr"),
        ("Wirklich ?", "de"),
        ("Nicht « so »", "es"),
    ],
)
def test_wrong_spacing_is_found(text: str, language: str) -> None:
    assert spacing_faults(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        (f"La table{NARROW}? «{WIDE}Annuler{WIDE}» la corrige{NARROW}; voilà{WIDE}: à 20:02", "fr"),
        ("Falsch getippt? „Rückgängig“: ja; 5 %", "de"),
        ("Kies ‘Meespelen’: ja", "nl"),
    ],
)
def test_right_spacing_is_not_a_fault(text: str, language: str) -> None:
    assert not spacing_faults(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Non ora: “{limit}”.", "it"),
        ('Jetzt nicht: "{limit}".', "de"),
        ("Jetzt nicht: „{limit}”.", "de"),
        ("Jetzt nicht: „{limit}.", "de"),
        ("Nu niet: ‘{limit}.", "nl"),
        ("Ahora no: “{limit}”.", "es"),
        ("Isn't it", "en"),
    ],
)
def test_a_wrong_quote_is_found(text: str, language: str) -> None:
    assert quote_faults(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [("Zo’n kaart: ‘{limit}’.", "nl"), ("L’altro: «{limit}»", "it"), ("Undo’s “{limit}”", "en")],
)
def test_an_apostrophe_is_not_a_quote(text: str, language: str) -> None:
    assert not quote_faults(text, language)


# -- no word is broken inside a control -----------------------------------------------------------


@cache
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    """The app's own font."""
    return ImageFont.truetype(str(HERE.parent / "assets" / file), size)


def width(text: ft.Text, scale: float) -> float:
    """The width of a text of one or more lines on a phone that enlarges text by a factor."""
    letters = font(theme.FONTS[str(text.font_family)], round(float(text.size or theme.BODY)))
    return max(letters.getlength(line) for line in str(text.value).split("\n")) * scale


Group = tuple[ft.Container, list[ft.Text], list[ft.Control]]
"""A container that measures itself, the texts that it measures, and its rows of cells."""


def groups(phone: Phone) -> Iterator[Group]:
    """Everything that puts cells side by side if their words fit, and stacks them if not."""
    for seen in list(phone.walk()):
        box = seen.control
        if isinstance(box, ft.Container) and box.on_size_change and isinstance(box.content, ft.Column):
            first, *rest = map(unwrap_component, box.content.controls)
            if not isinstance(first, ft.Semantics):
                continue  # no probes, but something that has its own
            parts = [part.control for part in everything(first) if isinstance(part.control, ft.Container)]
            probes = [one.content for one in parts if one.on_size_change and isinstance(one.content, ft.Text)]
            if probes and len(rest) == 1 and isinstance(rest[0], ft.Column):
                yield box, probes, list(rest[0].controls)


async def measure(phone: Phone, room: float, scale: float) -> None:
    """Reports the widths that a real phone would report: of the space for the cells, and of the words."""
    for box, probes, _rows in list(groups(phone)):
        await phone.event(Seen(box), "size_change", {"w": room, "h": 0})
        for probe in probes:
            inner = next(
                part for part in everything(box.content) if getattr(part.control, "content", None) is probe
            )
            await phone.event(inner, "size_change", {"w": width(probe, scale), "h": 0})


def broken(phone: Phone, room: float, scale: float) -> list[str]:
    """The words that are wider than the space in their cell."""
    found = []
    for _box, _probes, rows in groups(phone):
        for line in rows:
            assert isinstance(line, ft.Row)
            cell = (room - (len(line.controls) - 1) * float(line.spacing or 0)) / len(line.controls)
            for control in line.controls:
                found += [word for word, left in words_in(control, cell, scale) if left < 0]
    return found


def words_in(control: Any, room: float, scale: float) -> Iterator[tuple[str, float]]:
    """Each word in a control of a width, and the space that it leaves; below 0 if it would be broken."""
    shown = unwrap_component(control)
    if isinstance(shown, ft.Text):
        for word in word_by_word([str(shown.value or "")]).split("\n"):
            alone = ft.Text(word, size=shown.size, font_family=shown.font_family)
            yield word, room - width(alone, scale)
        return
    padding = theme.EDGE if isinstance(shown, ft.FilledButton) else getattr(shown, "padding", None) or 0
    if isinstance(padding, ft.Padding):
        room -= padding.left + padding.right
    else:
        room -= 2 * padding
    inside = getattr(shown, "content", None)
    for part in [*([inside] if inside else []), *(getattr(shown, "controls", None) or [])]:
        yield from words_in(part, room, scale)


def on_settings(library: GameLibrary) -> Phone:
    """The settings, for their segments."""
    return phone_on(library, "/settings")


def on_a_game(library: GameLibrary) -> Phone:
    """The page of a game, for its tools."""
    return phone_on(library, "/australis")


def on_the_table(library: GameLibrary) -> Phone:
    """A game, for the phases of a round."""
    return phone_at(library, table_on(library, game_setup("Mia", "Jonas")))


def on_a_roll(library: GameLibrary) -> Phone:
    """A competition, for the ways to enter it."""
    return phone_at(library, example(library, 0))


Screen = Callable[[GameLibrary], Phone]

SCREENS = (on_settings, on_a_game, on_the_table, on_a_roll)
SIDES: dict[Screen, int] = {
    on_settings: theme.GAP + theme.EDGE,
    on_a_game: theme.GAP,
    on_the_table: theme.GAP,
    on_a_roll: theme.GAP,
}
"""The padding of the page, and of a card on it, at each side."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS)
async def test_no_word_is_broken_in_a_control(screen: Screen, language: str, tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(language=language)
    async with screen(library) as phone:
        for wide, scale in product((320, 390), (1, 2)):
            room = wide - 2 * SIDES[screen]
            await phone.turn(wide, 844)
            await measure(phone, room, scale)
            assert list(groups(phone)), "nothing is measured on this screen"
            assert broken(phone, room, scale) == [], (wide, scale)


async def test_next_steps_are_stacked_where_a_word_would_be_broken(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    over = table_on(library, game_setup("Mia", "Jonas"), map(move, OVER))
    async with phone_at(library, over, width=360) as phone:
        for scale, stacked in ((1, 1), (2, 2)):
            await measure(phone, 360 - 3 * theme.GAP - theme.CORNER, scale)
            bars = [rows for _box, _probes, rows in groups(phone) if has_buttons(rows)]
            assert [len(rows) for rows in bars] == [stacked]


def has_buttons(rows: list[ft.Control]) -> bool:
    """Tells whether these rows hold the next steps."""
    return any(isinstance(part.control, ft.FilledButton) for line in rows for part in everything(line))


async def test_a_broken_word_is_found(tmp_path: Path) -> None:
    """Before the widths are known, the cells are side by side."""
    async with phone_on(library_at(tmp_path), "/settings", width=320) as phone:
        assert broken(phone, 3 * theme.TARGET, 2) != []
        assert broken(phone, 3 * theme.SHEET, 2) == []


BUTTONS = {"main_button": theme.LEAD, "side_button": theme.BODY, "link": theme.BODY}
"""The buttons, and the size of their text."""


@cache
def on_buttons() -> frozenset[tuple[str, int]]:
    """Every text on a button in the code, and its size."""
    return frozenset(
        (part.value, BUTTONS[call.func.id])
        for file in sorted(HERE.rglob("*.py"))
        for call in ast.walk(ast.parse(file.read_text()))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in BUTTONS
        for part in ast.walk(call.args[0])
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    )


def labels(language: str) -> Iterator[tuple[str, int]]:
    """The translated texts on buttons, and their sizes."""
    texts = dict(pairs(language))
    return ((texts[text], size) for text, size in on_buttons() if text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1, 2])
def test_no_word_is_broken_in_a_button(scale: int, language: str) -> None:
    """A button that is alone in its row on the narrowest phone has room for each of its words."""
    room = 320 - 4 * theme.EDGE
    written = list(labels(language))
    assert len(written) > 20
    found = {
        word
        for label, size in written
        for word in label.split()
        if font(theme.FONTS[theme.STRONG], size).getlength(word) * scale > room
    }
    assert found == set()


def test_a_word_too_wide_for_a_button_is_found() -> None:
    letters = font(theme.FONTS[theme.STRONG], theme.LEAD)
    assert letters.getlength("Würfelwettkampfplättchen") * 2 > 320 - 4 * theme.EDGE


def test_buttons_are_side_by_side_only_where_they_are_measured() -> None:
    """`next_steps` makes them smaller or stacks them where a word would be broken; a row does not."""
    wide = BUTTONS.keys() - {"link"}
    rows = [
        f"{file.relative_to(HERE)}:{call.lineno}"
        for file in sorted(HERE.rglob("*.py"))
        for call in ast.walk(ast.parse(file.read_text()))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "row"
        if len([part for part in ast.walk(call) if isinstance(part, ast.Name) and part.id in wide]) > 1
    ]
    assert rows == []
