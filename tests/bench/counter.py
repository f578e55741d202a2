"""A minimal Flet app, served as Reef Table is: the cost of a repaint without Reef Table."""

import sys

import flet as ft

from companion.web import server


def main(page: ft.Page) -> None:
    """Shows a number, and a button that adds one."""
    number = ft.Text("count 0")

    def add() -> None:
        number.value = f"count {int(number.value.split()[1]) + 1}"

    page.add(number, ft.Button("add", on_click=add))


if __name__ == "__main__":
    listener = server.listen("127.0.0.1", int(sys.argv[-1]))
    server.serve(main, [listener], lambda: print(server.addresses(listener)[0].url, flush=True))
