"""A web server that counts the bytes it sends, and can limit its speed."""

from __future__ import annotations

import threading
import time
from http.server import BaseHTTPRequestHandler
from pathlib import Path

from companion.web.serve_web import TYPES
from tests.local_host import LocalHost

_PIECE = 16_384


class Host(LocalHost):
    """Serves the files of a folder on this machine."""

    def __init__(self, folder: Path, *, compressed: bool = False, bytes_a_second: float = 0) -> None:
        self.folder, self.compressed, self.pace = folder, compressed, bytes_a_second
        self.requests = 0
        self._lock = threading.Lock()
        self._free_at = 0.0
        super().__init__()

    @property
    def url(self) -> str:
        """The server's address."""
        return f"http://127.0.0.1:{self.port}/"

    def reset_counts(self) -> None:
        """Resets the counts of bytes and requests."""
        self.sent = self.requests = 0

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        """Answers a request."""
        name = request.path.split("?")[0].lstrip("/") or "index.html"
        path = self.folder / name
        self.requests += 1
        if not path.is_file():
            request.send_response(404)
            request.send_header("Content-Length", "0")
            request.end_headers()
            return
        stamp = f'"{path.stat().st_size}-{path.stat().st_mtime_ns}"'
        if request.headers.get("If-None-Match") == stamp:
            request.send_response(304)
            request.send_header("ETag", stamp)
            request.end_headers()
            return
        packed = path.with_name(path.name + ".br")
        is_packed = self.compressed and packed.is_file()
        data = (packed if is_packed else path).read_bytes()
        request.send_response(200)
        request.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
        request.send_header("Content-Length", str(len(data)))
        request.send_header("Cache-Control", "no-cache")
        request.send_header("Cross-Origin-Opener-Policy", "same-origin")
        request.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        request.send_header("ETag", stamp)
        if is_packed:
            request.send_header("Content-Encoding", "br")
        request.end_headers()
        for start in range(0, len(data), _PIECE):
            piece = data[start : start + _PIECE]
            self._wait_for(len(piece))
            request.wfile.write(piece)
            with self._lock:
                self.sent += len(piece)

    def _wait_for(self, size: int) -> None:
        """Waits so that all connections together keep to the speed limit, as on a phone."""
        if not self.pace:
            return
        with self._lock:
            begin = max(self._free_at, time.monotonic())
            self._free_at = begin + size / self.pace
        time.sleep(max(0.0, self._free_at - time.monotonic()))
