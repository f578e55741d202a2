"""What a phone shows if the app cannot start on it: a sentence and a way on, instead of a page of Flet's."""

from __future__ import annotations

import logging
from collections.abc import Callable

import flet as ft

from companion.i18n.starting import starting_words
from companion.i18n.translation import accepted_languages, best_language
from companion.session.routes import HOME
from companion.ui import theme

log = logging.getLogger("companion")


def telling(begin: Callable[[ft.Page], object]) -> Callable[[ft.Page], None]:
    """Begins the app on a phone; whatever fails is logged, and told there in the phone's own language."""

    def act(page: ft.Page) -> None:
        words = starting_words(best_language(accepted_languages.get()))
        try:
            begin(page)
        except Exception:  # whatever it is
            log.exception("the app could not start on a phone")
            page.render_views(_view, words["broken"], words["again"])

    return act


def going_on(before: Callable[[ft.Page], object] | None) -> Callable[[ft.Page], None]:
    """Prepares a page; a failure is only logged, since Flet would show it. What it breaks is told later."""

    def act(page: ft.Page) -> None:
        try:
            if before is not None:
                before(page)
        except Exception:  # whatever it is
            log.exception("a page could not be prepared")

    return act


def _view(sentence: str, again: str) -> ft.View:
    return ft.View(
        route="/",
        vertical_alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Text(sentence, size=theme.LEAD, text_align=ft.TextAlign.CENTER),
            ft.FilledButton(again, url=ft.Url(HOME, target=ft.UrlTarget.SELF)),
        ],
    )
