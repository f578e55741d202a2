"""The pages that a first start does not wait for: known by their routes before their code is there."""

from __future__ import annotations

import subprocess
import sys

from companion.games import GAME_UIS
from companion.shell.later_pages import later_pages
from companion.shell.pages import LATER

FIRST = """
import sys
import companion.app
pages = {"table_page", "later_pages", "games", "deleted", "join", "seat"}
print(sorted(page for page in pages if f"companion.shell.{page}" in sys.modules))
"""


def test_every_later_page_is_known_before_it_is_there() -> None:
    assert later_pages(GAME_UIS).keys() == LATER


def test_a_start_loads_none_of_them() -> None:
    run = subprocess.run([sys.executable, "-c", FIRST], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
