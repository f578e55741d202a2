"""An app that cannot start on a phone says so there, with a way on."""

from __future__ import annotations

from typing import cast

import flet as ft
import pytest

from companion.i18n.starting import starting_words
from companion.i18n.translation import accepted_languages
from companion.web.failed_start import going_on, telling
from tests.companion.phone import Phone


@pytest.mark.parametrize(("accepted", "language"), [("en", "en"), ("fr-CH,fr;q=0.9", "fr"), ("xx", "en")])
@pytest.mark.parametrize("drawn", [False, True])
async def test_a_start_that_fails_is_told_in_the_phones_language(
    accepted: str, language: str, drawn: bool
) -> None:
    def fail(page: ft.Page) -> None:
        if drawn:
            page.render_views(lambda: ft.View(route="/", controls=[ft.Text("half a page")]))
        raise OSError("the settings cannot be read")

    token = accepted_languages.set(accepted)
    try:
        phone = Phone(telling(fail))
    finally:
        accepted_languages.reset(token)
    with phone.mishaps() as logged:
        async with phone:
            words = starting_words(language)
            assert words["broken"] in phone.texts()
            assert "half a page" not in phone.texts()
            assert phone.find(words["again"], kind=ft.FilledButton).usable
        assert "the settings cannot be read" in "\n".join(logged)


def test_a_page_that_cannot_be_prepared_is_begun_all_the_same(caplog: pytest.LogCaptureFixture) -> None:
    def fail(_page: ft.Page) -> None:
        raise OSError("the settings cannot be read")

    page = cast("ft.Page", object())
    going_on(fail)(page)
    assert "the settings cannot be read" in caplog.text
    prepared: list[ft.Page] = []
    going_on(prepared.append)(page)
    assert prepared == [page]
