"""`python -m tests.browser.slow_motion`: the app, with turtles that take long to get anywhere."""

import sys

from companion import look
from companion.cli import run

SECONDS = 30

if __name__ == "__main__":
    look.SWIM = SECONDS * 1000  # type: ignore[misc]
    sys.exit(run())
