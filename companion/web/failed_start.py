"""The page of a phone on which the app cannot start: a sentence and a way on, instead of a page of Flet's."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

import flet as ft

from companion.i18n.starting import starting_words
from companion.i18n.translation import accepted_languages, best_language
from companion.session.routes import HOME
from companion.ui import theme
from companion.ui.text import text

log = logging.getLogger("companion")


def telling(begin: Callable[[ft.Page], object]) -> Callable[[ft.Page], None]:
    """Begins the app on a phone; whatever fails is logged, and told there in the phone's own language."""

    def act(page: ft.Page) -> None:
        try:
            begin(page)
        except Exception:  # whatever it is
            log.exception("the app could not start on a phone")
            page.render_views(_view, starting_words(best_language(accepted_languages.get())))

    return act


def going_on(before: Callable[[ft.Page], object]) -> Callable[[ft.Page], None]:
    """Prepares a page; a failure is only logged, since Flet would show it. What it breaks is told later."""

    def act(page: ft.Page) -> None:
        try:
            before(page)
        except Exception:  # whatever it is
            log.exception("a page could not be prepared")

    return act


def _view(words: Mapping[str, str]) -> ft.View:
    return ft.View(
        route="/",
        vertical_alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            text(words["broken"], size=theme.LEAD, text_align=ft.TextAlign.CENTER),
            ft.FilledButton(words["again"], url=ft.Url(HOME, target=ft.UrlTarget.SELF)),
        ],
    )
