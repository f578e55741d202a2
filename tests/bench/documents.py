"""Tables of measurements in the documents, each with a sentence that says when and how it was measured."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from datetime import date
from pathlib import Path

ROOT = Path(__file__).parents[2]
QUIET = 0.2
"""So many processors used by other programs hardly change a measurement."""


def replaced(text: str, name: str, table: str) -> str:
    """A document with another table between `<!-- measured: NAME -->` and the next `<!-- end -->`.

    Raises ValueError if it has no such place.
    """
    place = re.compile(rf"(?<=<!-- measured: {re.escape(name)} -->\n).*?(?=<!-- end -->)", re.DOTALL)
    written, found = place.subn(lambda _old: f"\n{table.strip()}\n\n", text)
    if found != 1:
        raise ValueError(f"{found} places for {name}")
    return written


def measured_on(day: date, commit: str, others: float | None) -> str:
    """The sentence with a table; `others` is how many processors other programs used, None if unknown."""
    begin = f"Measured on {day} at {commit}, with Python {platform.python_version()}"
    begin += f" on {platform.system()} {platform.machine()} with {os.cpu_count()} processors"
    if others is None:
        return f"{begin}; how busy other programs were is not known."
    end = f"{begin}, of which other programs used {others:.1f}"
    return end + (": on a quiet machine it is faster." if others > QUIET else ".")


def checked_out() -> str:
    """The commit, and whether anything but a document is other than there."""
    commit = _git("rev-parse", "--short=8", "HEAD").strip()
    if not commit:
        return "an unknown commit"
    changes = _git("status", "--porcelain", "--", ".", ":(exclude,glob)**/*.md")
    return f"{commit} and changes" if changes else commit


def _git(*command: str) -> str:
    """The output of a git command; empty where there is no git or no checkout."""
    try:
        done = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return ""
    return "" if done.returncode else done.stdout
