"""Compression at build time: a brotli and a gzip copy beside each file that becomes smaller."""

from __future__ import annotations

import gzip
import hashlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import brotli

_PACKED_ALREADY = {".png", ".woff2"}
_SMALL = 512


def compress(folder: Path, store: Path, *, quickly: bool = False) -> None:
    """Writes name.br and name.gz beside every file; `quickly` compresses less, for a temporary build.

    The best compression takes minutes and most files are the same in the next build, so the store caches it.
    """
    store.mkdir(parents=True, exist_ok=True)
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in _PACKED_ALREADY]
    with ThreadPoolExecutor() as threads:
        list(threads.map(lambda path: _compress(path, store, 5 if quickly else 11), sorted(files)))


def _compress(path: Path, store: Path, quality: int) -> None:
    data = path.read_bytes()
    if len(data) < _SMALL:
        return
    known = store / f"{hashlib.sha256(data).hexdigest()}-{quality}.br"
    if not known.exists():
        packed = brotli.compress(data, quality=quality, lgwin=24)
        draft = known.with_suffix(".tmp")
        draft.write_bytes(packed)
        draft.replace(known)
    for suffix, packed in ((".br", known.read_bytes()), (".gz", gzip.compress(data, 9, mtime=0))):
        if len(packed) < len(data):
            path.with_name(path.name + suffix).write_bytes(packed)
