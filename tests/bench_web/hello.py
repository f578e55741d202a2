"""A minimal Flet app with a pydantic model, with which the web app is compared."""

import flet as ft
from pydantic import BaseModel


class Greeting(BaseModel):
    """The text of the button."""

    words: str = "hello"


def main(page: ft.Page) -> None:
    """Shows a button."""
    page.add(ft.Button(Greeting().words))


ft.run(main)
