"""Builds the site: Flet's client, Python, the app and the page that starts them, in one folder."""

from __future__ import annotations

import re
import shutil
import tempfile
from pathlib import Path

from flet_web import get_package_web_dir

from companion.web.headers import policy
from companion.web.start_page import no_scripts, with_start
from pwa import code, compress, icon_font, manifest, scripts, versions, wheels

ROOT = Path(__file__).parents[2]
PAGE = Path(__file__).parent / "page"

# The files of Flet's client that some browser may request.
_CLIENT = (
    *("main.dart.js", "main.dart.mjs", "main.dart.wasm", "flutter_bootstrap.js"),
    *("canvaskit/canvaskit.*", "canvaskit/chromium/*", "canvaskit/skwasm.*", "canvaskit/skwasm_heavy.*"),
    *("assets/AssetManifest.*", "assets/NOTICES", "assets/shaders/*", "assets/packages/wakelock_plus/**/*"),
)
_PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def build(target: Path, store: Path, *, quickly: bool = False) -> None:
    """Builds the whole site from scratch; `quickly` compresses it less."""
    client = Path(get_package_web_dir())
    shutil.rmtree(target, ignore_errors=True)
    _copy(client, target, _CLIENT)
    _copy(client / "pyodide", target / "python", _PYTHON)
    _copy(ROOT / "assets", target, ("icons/*", "favicon.png", "fonts/*", "assets/*", "assets/fonts/**/*"))
    font = "assets/fonts/MaterialIcons-Regular.otf"
    manifest.write(target, ROOT / "assets" / "manifest.json", client / font)
    icon_font.subset(client / font, target / font, ROOT / "companion")
    _strip_bootstrap(target / "flutter_bootstrap.js")
    with tempfile.TemporaryDirectory() as work:
        locked = wheels.fetched(ROOT / "requirements" / "web.txt", store)
        code.write(locked, client / "pyodide", Path(work), target)
    for script in PAGE.glob("*.js"):
        if script.name not in _IN_THE_PAGE:
            (target / script.name).write_text(without_comments(script), "utf-8")
    (target / "keyboard.js").write_text(without_comments(ROOT / "assets" / "keyboard.js"), "utf-8")
    scripts.write(store, target)
    # Identifies this Python and the scripts that start it: a memory snapshot fits no other.
    starting = [target / "python.js", target / "memory.js"]
    which = versions.sum_of([*(target / "python").iterdir(), *starting])
    starting[0].write_text(starting[0].read_text("utf-8").replace("%PYTHON%", which), "utf-8")
    (target / "index.html").write_text(_page(target), "utf-8")
    versions.stamp(target)
    compress.compress(target, store, quickly=quickly)


def _copy(source: Path, target: Path, patterns: tuple[str, ...]) -> None:
    for pattern in patterns:
        for path in sorted(source.glob(pattern)):
            if path.is_file() and path.suffix != ".symbols":
                there = target / path.relative_to(source)
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, there)


def _strip_bootstrap(bootstrap: Path) -> None:
    """Removes the service worker, and the code that hides the splash, from Flutter's own start script."""
    text = bootstrap.read_text("utf-8")
    text, workers = re.subn(r"\s*serviceWorkerSettings: \{.*?\},\n", "\n", text, count=1, flags=re.DOTALL)
    text, splashes = re.subn(
        r"window\.addEventListener\('flutter-first-frame'.*?\{ once: true \}\);\n", "", text, flags=re.DOTALL
    )
    if not (workers and splashes):
        raise RuntimeError("flutter_bootstrap.js is not the one that was known")
    bootstrap.write_text(re.sub(r"^//# sourceMappingURL.*\n", "", text, flags=re.MULTILINE), "utf-8")


def _page(target: Path) -> str:
    scripts = (*(PAGE / name for name in _IN_THE_PAGE), ROOT / "assets" / "back.js")
    start = "\n".join(map(without_comments, scripts))
    page = (PAGE / "index.html").read_text("utf-8")
    for place, text in (("%NO_SCRIPTS%", no_scripts()), ("%START%", start)):
        page = page.replace(place, text)
    page = with_start(page, without_comments(ROOT / "assets" / "starting.js"), parts=_parts(target))
    # The rule on embedding (frame-ancestors) has no effect in a meta element.
    rules = [rule for rule in policy(page).split("; ") if not rule.startswith("frame-ancestors")]
    return page.replace("%POLICY%", "; ".join(rules))


def without_comments(script: Path) -> str:
    """A script without the comments to the end of a line: every start waits for it."""
    return re.sub(r"^\s*//.*\n|[ \t]+// .*$", "", script.read_text("utf-8"), flags=re.MULTILINE)


# Python cannot start without these, so they are inlined instead of fetched one after the other.
_IN_THE_PAGE = ("device.js", "boot.js")
# The files of a first start in a browser that supports WebAssembly GC, for the progress bar.
_FIRST = (
    *("main.dart.wasm", "canvaskit/skwasm.wasm", "python/pyodide.asm.wasm", "python/pyodide.asm.mjs"),
    *("python/data.bin", "python/first.bin"),
)


def _parts(target: Path) -> dict[str, int]:
    return {name: (target / name).stat().st_size for name in _FIRST}
