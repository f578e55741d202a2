"""How much the first start of the app loads, as `docs/bench-web.md` has measured it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

MEASURED = Path(__file__).parents[2] / "docs" / "bench-web.md"
_ROW = re.compile(r"^\| megabytes, compressed, until it can be tapped \|[^|]*\| ([\d.]+) \|", re.MULTILINE)


@cache
def megabytes() -> float:
    """The megabytes until the app can be tapped, from a host that compresses with brotli."""
    (found,) = _ROW.findall(MEASURED.read_text("utf-8"))
    return float(found)
