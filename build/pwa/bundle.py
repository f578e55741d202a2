"""Bundles: many files in one, laid out so that the worker can put them into Python's file system unread."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path


def pack(target: Path, folder: Path, names: Iterable[str]) -> None:
    """Writes files into a bundle: how long its list is, the list of names and lengths, and all their bytes.

    Nothing is compressed in it: the whole bundle is, for the wire, which saves more.
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
