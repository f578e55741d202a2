"""Builds the minimal app in Flet's usual way: the client, and an archive that the browser unpacks."""

from __future__ import annotations

import gzip
import json
import shutil
import tarfile
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from flet.controls.types import RouteUrlStrategy
from flet_web import get_package_web_dir, patch_font_manifest_json, patch_index_html
from pwa import compress, wheels
from pwa.site import ROOT

HELLO = Path(__file__).with_name("hello.py")


def build(target: Path, store: Path, *, quickly: bool = False) -> None:
    """Builds the minimal app into a folder."""
    shutil.copytree(get_package_web_dir(), target)
    with TemporaryDirectory() as work:
        stage = Path(work)
        for wheel in wheels.fetched(ROOT / "requirements" / "web.txt", store):
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(stage / "__pypackages__")
        shutil.copyfile(HELLO, stage / "main.py")
        with (
            gzip.GzipFile(target / "app.tar.gz", "wb", mtime=0) as packed,
            tarfile.open(fileobj=packed, mode="w") as tar,
        ):
            tar.add(stage, arcname=".", filter=_undated)
    index = target / "index.html"
    patch_index_html(
        str(index),
        base_href="/",
        pyodide=True,
        pyodide_script_path="main.py",
        pyodide_version="314.0.7",
        app_package_url="app.tar.gz",
        no_cdn=True,
        route_url_strategy=RouteUrlStrategy.HASH,
    )
    # A worker cannot import from the address that Flet writes here.
    index.write_text(
        index.read_text("utf-8").replace('pyodideUrl="pyodide/', 'pyodideUrl="./pyodide/'), "utf-8"
    )
    patch_font_manifest_json(str(target / "assets" / "FontManifest.json"))
    fonts = json.loads((target / "assets" / "FontManifest.json").read_text("utf-8"))
    assert any(font["family"] == "Roboto" for font in fonts)
    # Compressed files make the comparison fair for hosts that compress.
    compress.compress(target, store, quickly=quickly)


def _undated(info: tarfile.TarInfo) -> tarfile.TarInfo:
    """The same archive each time: its compressed copy, which takes minutes, is then found in the store."""
    info.mtime = 0
    return info
