"""The entry that `flet build` and `flet run` look for; people start Reef Table with `make run`."""

import flet as ft

from companion.app import before, main

if __name__ == "__main__":
    ft.run(main, before_main=before, no_cdn=True, host="127.0.0.1")
