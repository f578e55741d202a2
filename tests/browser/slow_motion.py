"""`python -m tests.browser.slow_motion`: the app with turtles that take a day to reach their space."""

import sys

from companion.cli import run
from companion.games.australis.drawing import game_theme

SECONDS = 24 * 60 * 60

if __name__ == "__main__":
    vars(game_theme).update(SWIM=SECONDS * 1000)
    sys.exit(run())
