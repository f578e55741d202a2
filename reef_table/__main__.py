"""Starts Reef Table: the command `reef-table`, and `python -m reef_table`."""

from __future__ import annotations

import sys
from pathlib import Path


def run() -> int:
    """Carries out the command, and returns its exit code.

    Every import calls the packages `engine` and `companion`. Installed, they lie in this folder, into which
    only this program looks; in a checkout they lie beside it.
    """
    here = Path(__file__).resolve().parent
    sys.path.insert(0, str(here if (here / "companion").is_dir() else here.parent))
    from companion import cli

    return cli.run()


if __name__ == "__main__":
    sys.exit(run())
