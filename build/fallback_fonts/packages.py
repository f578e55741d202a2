"""The packages of fonts, fetched once and checked against their locked checksums."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import npm_packages

LOCKED = npm_packages.locked(Path(__file__).with_name("packages.json"))
"""The package, version and checksum of each font, by its name."""


def files(font: str, store: Path) -> Iterator[tuple[str, bytes]]:
    """Every file in the package of a font, by its path within the package."""
    return npm_packages.files(LOCKED[font], store)
