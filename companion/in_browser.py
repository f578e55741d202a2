"""The app inside the browser, where Python runs in a worker beside the page."""

import traceback
from collections.abc import Callable

import flet as ft

from companion.app import before, main
from companion.i18n.translation import accepted_languages


async def start(languages: str, fail: Callable[[str], object]) -> None:
    """Starts the app and waits for the page; `languages` are the browser's preferred ones, best first.

    `fail` tells the page that there will be no first picture, and why.
    """

    def begun(begin: Callable[[ft.Page], object]) -> Callable[[ft.Page], None]:
        def act(page: ft.Page) -> None:
            # Flet begins the session when the page calls, in a context that knows nothing of this one.
            accepted_languages.set(languages)
            try:
                begin(page)
            except Exception:  # told on the page, whatever it is, and raised again
                fail(traceback.format_exc())
                raise

        return act

    ft.run(begun(main), before_main=begun(before))
