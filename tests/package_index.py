"""A package registry on this machine, with small wheels, for tests of setting up."""

from __future__ import annotations

import base64
import hashlib
import io
import ssl
import threading
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


@dataclass(frozen=True)
class Wheel:
    """A release of a package, ready to be installed: a module of its name, and `files` more of them."""

    name: str
    version: str
    requires: Sequence[str] = ()
    tag: str = "py3-none-any"
    files: int = 0

    @property
    def file(self) -> str:
        """The file name of the wheel."""
        return f"{self.name}-{self.version}-{self.tag}.whl"

    @property
    def data(self) -> bytes:
        """The bytes of the wheel."""
        tag, about = self.tag, f"{self.name}-{self.version}.dist-info"
        head = f"Metadata-Version: 2.1\nName: {self.name}\nVersion: {self.version}\n"
        held = {
            f"{self.name}/__init__.py": f"version = {self.version!r}\n",
            **{f"{self.name}/part_{number}.py": f"number = {number}\n" for number in range(self.files)},
            f"{about}/METADATA": head + "".join(f"Requires-Dist: {one}\n" for one in self.requires),
            f"{about}/WHEEL": f"Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: {tag}\n",
        }
        record = "".join(f"{path},sha256={_base64(text)},{len(text)}\n" for path, text in held.items())
        held[f"{about}/RECORD"] = f"{record}{about}/RECORD,,\n"
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            for path, text in held.items():
                archive.writestr(zipfile.ZipInfo(path), text)
        return packed.getvalue()

    @property
    def pin(self) -> str:
        """Its line in a locked list."""
        return f"{self.name}=={self.version} \\\n    --hash=sha256:{hashlib.sha256(self.data).hexdigest()}\n"


def _base64(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


@dataclass
class Index:
    """The contents of the registry, which may change while it runs."""

    wheels: list[Wheel] = field(default_factory=list)
    yanked: dict[str, str] = field(default_factory=dict)
    """Why a file was withdrawn."""
    instead: dict[str, bytes] = field(default_factory=dict)
    """The bytes that are sent instead of a file's own."""
    url: str = ""
    asked: threading.Event = field(default_factory=threading.Event)
    """Set once a wheel has been asked for."""
    free: threading.Event = field(default_factory=threading.Event)
    """Wheels are sent while it is set."""
    refusal: int = 0
    """The status that answers everything, unless it is 0."""

    def page(self, name: str) -> bytes | None:
        """The list of the files of a package."""
        held = [wheel for wheel in self.wheels if wheel.name == name]
        if not held:
            return None
        links = []
        for wheel in held:
            digest = hashlib.sha256(wheel.data).hexdigest()
            why = self.yanked.get(wheel.file)
            note = "" if why is None else f' data-yanked="{escape(why)}"'
            links.append(f'<a href="/files/{wheel.file}#sha256={digest}"{note}>{wheel.file}</a><br>')
        return ("<!DOCTYPE html><html><body>" + "".join(links) + "</body></html>").encode()

    def sent(self, file: str) -> bytes | None:
        """The bytes of a file."""
        self.asked.set()
        self.free.wait()
        return self.instead.get(file) or next((w.data for w in self.wheels if w.file == file), None)


@contextmanager
def serving(index: Index, certificate: Path | None = None) -> Iterator[Index]:
    """Serves a registry, over https if there is a certificate."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            kind, _, name = self.path.strip("/").partition("/")
            found = None if index.refusal else index.page(name) if kind == "simple" else index.sent(name)
            self.send_response(index.refusal or (200 if found is not None else 404))
            self.send_header("Content-Type", "text/html" if kind == "simple" else "application/zip")
            self.send_header("Content-Length", str(len(found or b"")))
            self.end_headers()
            self.wfile.write(found or b"")

        def log_message(self, *_arguments: object) -> None:
            pass

    class Quiet(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *_arguments: object) -> None:
            """Whoever hangs up in the middle is part of a test."""

    index.free.set()
    with Quiet(("127.0.0.1", 0), Handler) as server:
        index.url = f"http://127.0.0.1:{server.server_port}/simple/"
        if certificate is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            server.socket = context.wrap_socket(server.socket, server_side=True)
            index.url = index.url.replace("http:", "https:")
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield index
        finally:
            index.free.set()
            server.shutdown()
            thread.join()
