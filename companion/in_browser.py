"""The app inside the browser, where Python runs in a worker beside the page."""

import flet as ft

from companion.app import before, main
from companion.i18n.translation import accepted_languages


async def start(languages: str) -> None:
    """Starts the app and waits for the page; `languages` are the browser's preferred ones, best first."""
    accepted_languages.set(languages)
    ft.run(main, before_main=before)
