"""Bundles: many files in one, which the worker unpacks into Python's file system without copying."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path


def pack(target: Path, folder: Path, names: Iterable[str]) -> None:
    """Writes files into a bundle: the length of its list, the list of names and lengths, and the bytes.

    The files in it are not compressed: compressing the whole bundle for transfer saves more.
    """
    contents = {name: (folder / name).read_bytes() for name in sorted(names)}
    listing = json.dumps([[name, len(data)] for name, data in contents.items()], separators=(",", ":"))
    head = listing.encode()
    target.write_bytes(b"".join((len(head).to_bytes(4, "little"), head, *contents.values())))


def unpack(source: Path) -> dict[str, bytes]:
    """The files in a bundle, by name."""
    data = source.read_bytes()
    at = 4 + int.from_bytes(data[:4], "little")
    found = {}
    for name, length in json.loads(data[4:at]):
        found[name] = data[at : at + length]
        at += length
    return found
