"""The barest Flet app with a pydantic model in it: what the web app is measured against."""

import flet as ft
from pydantic import BaseModel


class Greeting(BaseModel):
    """What is said."""

    words: str = "hello"


def main(page: ft.Page) -> None:
    """A button."""
    page.add(ft.Button(Greeting().words))


ft.run(main)
