"""Serving the built web app: static files, as small as the browser takes them."""

from __future__ import annotations

import os
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import ASGIApp, Scope

from companion.web.headers import Guarded

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".otf": "font/otf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""Said by name, because machines differ in what they believe, and a browser refuses some that are wrong."""

PACKED = (("br", ".br"), ("gzip", ".gz"))
"""How a file may lie compressed beside itself, the smallest first."""


def site(folder: Path, base: str = "") -> ASGIApp:
    """The files of a folder, below a path such as /reef; the path alone leads to its slash."""
    routes: list[Mount | Route] = [Mount(base or "/", app=_Site(directory=folder, html=True))]
    if base:
        routes.insert(0, Route(base, lambda _request: RedirectResponse(f"{base}/")))
    return Guarded(Starlette(routes=routes), _Page(folder / "index.html"))


class _Page:
    """The page of the site as it lies there now: another version may be put there meanwhile."""

    def __init__(self, path: Path) -> None:
        self._path, self._read, self._text = path, (0, 0), ""

    async def __call__(self) -> str:
        """Reads it, if it is not the one that was read."""
        try:
            now = self._path.stat()
            if self._read != (now.st_mtime_ns, now.st_size):
                self._text = self._path.read_text("utf-8")
                self._read = now.st_mtime_ns, now.st_size
        except (OSError, UnicodeDecodeError):
            return ""
        return self._text


class _Site(StaticFiles):
    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """A file, compressed if that lies ready and the browser takes it."""
        wanted = Path(full_path)
        headers = {
            # Asked again each time, and mostly not sent again: no version is ever mixed with another.
            "cache-control": "no-cache",
            "vary": "accept-encoding",
        }
        accepted = _accepted(Headers(scope=scope).get("accept-encoding", ""))
        for encoding, suffix in PACKED:
            packed = wanted.with_name(wanted.name + suffix)
            if encoding in accepted and packed.is_file():
                headers["content-encoding"] = encoding
                full_path, stat_result = packed, packed.stat()
                break
        response = FileResponse(
            full_path,
            status_code=status_code,
            headers=headers,
            media_type=TYPES.get(wanted.suffix, "application/octet-stream"),
            stat_result=stat_result,
        )
        if self.is_not_modified(response.headers, Headers(scope=scope)):
            return NotModifiedResponse(response.headers)
        return response


def _accepted(header: str) -> set[str]:
    """The encodings that a browser takes."""
    offers = (offer.partition(";") for offer in header.lower().split(","))
    return {name.strip() for name, _, weight in offers if weight.replace(" ", "") not in ("q=0", "q=0.0")}
