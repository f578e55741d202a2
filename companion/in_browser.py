"""The app inside the browser itself, where Python runs in a worker beside the page."""

import flet as ft

from companion.app import before, main
from companion.i18n.translation import accepted_languages


async def start(languages: str) -> None:
    """Begins to wait for the page; `languages` are those that the browser prefers, the best first."""
    accepted_languages.set(languages)
    ft.run(main, before_main=before)
