"""A host that answers as GitHub Pages does: below a path, with headers of its own and none of ours."""

from __future__ import annotations

import gzip
from functools import lru_cache
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from urllib.parse import unquote, urlsplit

from companion.web.serve_web import TYPES
from tests.local_host import LocalHost

PATH = "/reef-table"
_TYPES = TYPES | {".avif": "image/avif", ".mp4": "video/mp4", ".webm": "video/webm"}
"""With those of the page around the app."""
_MINUTES = 10
_SQUEEZED = ("text/", "application/json", "application/wasm", "image/svg+xml")
"""The types that are compressed on the way, and by gzip alone; a file of unknown type is not."""


@lru_cache(200)
def _squeezed(path: Path, _changed: int) -> bytes:
    """The bytes of a file as gzip: those that the build has put beside it, if there are any."""
    beside = path.with_name(f"{path.name}.gz")
    return beside.read_bytes() if beside.is_file() else gzip.compress(path.read_bytes(), 1)


class PagesHost(LocalHost):
    """A site below a path, which may be switched off and on again at the same port."""

    def __init__(self, site: Path, port: int = 0) -> None:
        self.site = site.resolve()
        super().__init__(port)

    @property
    def url(self) -> str:
        """The address of the site."""
        return f"http://127.0.0.1:{self.port}{PATH}/"

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        """Answers a request."""
        asked = unquote(urlsplit(request.path).path)
        path = (self.site / asked.removeprefix(PATH).strip("/")).resolve()
        if path.is_dir() and not asked.endswith("/"):
            self._send(request, 301, b"", {"location": f"{asked}/"})
            return
        if path.is_dir():
            path /= "index.html"
        if not asked.startswith(f"{PATH}/") or not path.is_file() or not path.is_relative_to(self.site):
            own = self.site / "404.html"
            page = own.read_bytes() if own.is_file() else b"<title>Page not found</title>"
            self._send(request, 404, page, {"content-type": "text/html; charset=utf-8"})
            return
        changed = path.stat().st_mtime_ns
        stamp = f'"{changed:x}-{path.stat().st_size:x}"'
        kind = _TYPES.get(path.suffix, "application/octet-stream")
        headers = {"cache-control": f"max-age={60 * _MINUTES}", "etag": stamp, "vary": "Accept-Encoding"}
        if stamp in request.headers.get("if-none-match", "").replace("W/", ""):
            self._send(request, 304, b"", headers)
            return
        headers |= {"content-type": kind, "access-control-allow-origin": "*"}
        if kind.startswith(_SQUEEZED) and "gzip" in request.headers.get("accept-encoding", ""):
            self._send(request, 200, _squeezed(path, changed), headers | {"content-encoding": "gzip"})
        else:
            self._send(request, 200, path.read_bytes(), headers)

    def _send(
        self, request: BaseHTTPRequestHandler, status: int, body: bytes, headers: dict[str, str]
    ) -> None:
        request.send_response(status)
        for name, value in headers.items():
            request.send_header(name, value)
        if status != 304:
            request.send_header("content-length", str(len(body)))
        request.end_headers()
        request.wfile.write(body)
        self.sent += len(body)
