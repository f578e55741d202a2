"""Serving the built web app: static files, in the best compression that the browser accepts."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import ASGIApp, Scope

from companion.web.headers import TO_SERVERS, Guarded
from companion.web.health import Health

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
"""Content types, listed because systems guess them differently, and a browser refuses some wrong ones."""

TO_SERVERS_ALONE = "server_lines.js"
"""The script that may connect to other hosts, as no page and no other script may."""
PACKED = (("br", ".br"), ("gzip", ".gz"))
"""The encodings in which a compressed copy may lie beside a file, the smallest first."""


def site(folder: Path, base: str = "") -> ASGIApp:
    """The files of a folder, below a path such as /reef; /reef itself redirects to /reef/."""
    routes: list[Mount | Route] = [Mount(base or "/", app=_Site(directory=folder, html=True))]
    if base:
        routes.insert(0, Route(base, lambda _request: RedirectResponse(f"{base}/")))
    page = folder / "index.html"
    return Guarded(Health(Starlette(routes=routes), page.is_file), _Page(page))


class _Page:
    """The current page of the site, read again when another version has been put there."""

    def __init__(self, path: Path) -> None:
        self._path, self._read, self._text = path, (0, 0), ""

    async def __call__(self) -> str:
        """Returns the page, read again if the file has changed."""
        try:
            now = self._path.stat()
            if self._read != (now.st_mtime_ns, now.st_size):
                self._text = self._path.read_text("utf-8")
                self._read = now.st_mtime_ns, now.st_size
        except (OSError, UnicodeDecodeError):
            return ""
        return self._text


class _Site(StaticFiles):
    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """A file; or where it would be, if only a copy of it is there that gzip has compressed."""
        found = super().lookup_path(path)
        if found[1] is not None:
            return found
        packed, about = super().lookup_path(f"{path}.gz")
        return packed.removesuffix(".gz"), about

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """A file, compressed if a compressed copy exists and the browser accepts it."""
        wanted = Path(full_path)
        policy = TO_SERVERS if wanted.name == TO_SERVERS_ALONE else {}
        headers = {
            # The browser asks each time, though most files are not sent again: versions are never mixed.
            "cache-control": "no-cache",
            "vary": "accept-encoding",
            **policy,
        }
        accepted = _accepted(Headers(scope=scope).get("accept-encoding", ""))
        for encoding, suffix in PACKED:
            packed = wanted.with_name(wanted.name + suffix)
            if encoding in accepted and packed.is_file():
                headers["content-encoding"] = encoding
                full_path, stat_result = packed, packed.stat()
                break
        kind = TYPES.get(wanted.suffix, "application/octet-stream")
        if not os.path.exists(full_path):  # for programs that accept no compression: every browser does
            unpacked = gzip.decompress(wanted.with_name(f"{wanted.name}.gz").read_bytes())
            return Response(unpacked, status_code, headers, kind)
        response = FileResponse(
            full_path, status_code=status_code, headers=headers, media_type=kind, stat_result=stat_result
        )
        if self.is_not_modified(response.headers, Headers(scope=scope)):
            unchanged = NotModifiedResponse(response.headers)
            unchanged.headers.update(policy)  # a browser takes the policy of its stored copy from this
            return unchanged
        return response


def _accepted(header: str) -> set[str]:
    """The encodings that a browser accepts."""
    offers = (offer.partition(";") for offer in header.lower().split(","))
    return {name.strip() for name, _, weight in offers if weight.replace(" ", "") not in ("q=0", "q=0.0")}
