"""The build of the web app: reachable modules, bundles, compression, versions, and reproducibility."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import shutil
from gettext import GNUTranslations
from pathlib import Path

import brotli
import pytest
from babel.messages.mofile import read_mo
from flet_web import get_package_web_dir
from fontTools.ttLib import TTFont
from pwa import bundle, code, compress, icon_font, import_graph, versions, wheels, words
from pwa.site import PAGE, ROOT, without_comments

from companion.games import GAMES
from companion.i18n.translation import LANGUAGES
from companion.web.headers import policy

SOURCES = {
    "app": "import tool.inner\nfrom . import nothing\n",
    "tool": "",
    "tool.inner": "from .sibling import (\n    one,\n    two,\n)\n",
    "tool.sibling": "def late():\n    from calendar import month\n",
    "calendar": "import sys\n",
    "never": "import calendar\n",
}


def test_import_graph_finds_exactly_the_reachable_modules() -> None:
    assert import_graph.reachable(["app"], SOURCES) == {
        "app",
        "tool",
        "tool.inner",
        "tool.sibling",
        "calendar",
    }


def test_unpacked_bundle_equals_its_input(tmp_path: Path) -> None:
    files = {"lib/a.pyc": b"", "lib/deep/b.txt": "ä".encode(), "lib/deep/c.bin": bytes(range(256))}
    for name, data in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    bundle.pack(tmp_path / "bundle", tmp_path, files)
    assert bundle.unpack(tmp_path / "bundle") == files


def test_icon_font_has_every_icon_of_the_app(tmp_path: Path) -> None:
    source = Path(get_package_web_dir()) / "assets/fonts/MaterialIcons-Regular.otf"
    target = tmp_path / "icons.otf"
    icon_font.subset(source, target, ROOT / "companion")
    whole, ours = (TTFont(path).getBestCmap() for path in (source, target))
    points = {glyph: point for point, glyph in whole.items()}
    named = {points[icon_font.glyph_name(icon)] for icon in icon_font.icons(ROOT / "companion")}
    assert len(named) > 20
    assert named <= ours.keys()
    assert target.stat().st_size < source.stat().st_size / 50


def test_compressed_copies_have_the_same_content(tmp_path: Path) -> None:
    site, words = tmp_path / "site", b"reef " * 1000
    site.mkdir()
    (site / "page.html").write_bytes(words)
    (site / "tiny.html").write_bytes(b"reef")
    compress.compress(site, tmp_path / "store")
    assert brotli.decompress((site / "page.html.br").read_bytes()) == words
    assert gzip.decompress((site / "page.html.gz").read_bytes()) == words
    assert not (site / "tiny.html.br").exists()


def test_version_depends_on_every_file(tmp_path: Path) -> None:
    def stamped(text: str) -> str:
        (tmp_path / "app.js").write_text(text, "utf-8")
        (tmp_path / "sw.js").write_text((PAGE / "sw.js").read_text("utf-8"), "utf-8")
        return versions.stamp(tmp_path)

    first = stamped("one")
    assert stamped("two") != first
    assert stamped("one") == first
    worker = (tmp_path / "sw.js").read_text("utf-8")
    assert first in worker
    assert hashlib.sha256(b"one").hexdigest() in worker


def test_page_lists_the_files_of_a_first_start(built: Path) -> None:
    page = (built / "index.html").read_text("utf-8")
    found = re.search(r"reefTable = (\{.*\});", page)
    assert found
    facts = json.loads(found[1])
    assert facts["parts"].keys() >= {"python/first.bin", "main.dart.wasm"}
    for language, own in facts["words"].items():
        assert "{percent}" in own["fetching"], language


def test_built_page_contains_its_content_security_policy(built: Path) -> None:
    page = (built / "index.html").read_text("utf-8")
    found = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    assert found
    told = policy(page).removesuffix("; frame-ancestors 'none'")  # has no effect in a meta element
    assert found[1] == told
    assert told.count("'sha256-") == page.count("<script>") == 2


def test_service_worker_lists_every_stored_file(built: Path) -> None:
    worker = (built / "sw.js").read_text("utf-8")
    for name in ("index.html", "worker.js", "python/data.bin", "main.dart.js"):
        assert hashlib.sha256((built / name).read_bytes()).hexdigest() in worker, name


def test_first_words_are_those_of_the_first_screen(built: Path) -> None:
    for language in LANGUAGES.keys() - {"en"}:
        first, whole = (_words(built, f"{name}-{language}") for name in ("first-words", "words"))
        assert first.items() < whole.items()
        assert {"New game", "Other games", "Settings"} <= first.keys()
        assert "Around the table" in whole.keys() - first.keys(), "a new game does not come first"


def test_a_word_that_means_two_things_keeps_both_among_the_first_words(tmp_path: Path) -> None:
    module, locale = tmp_path / "said.py", ROOT / "companion" / "locale"
    module.write_text('in_context("key", "Undo")\n', "utf-8")
    words.write(locale, [module], tmp_path)
    first, whole = ((tmp_path / f"{name}-de.bin").read_bytes() for name in ("first-words", "words"))
    of_the_first, of_all = GNUTranslations(io.BytesIO(first)), GNUTranslations(io.BytesIO(whole))
    assert of_the_first.pgettext("key", "Undo") == of_all.pgettext("key", "Undo") != "Undo"
    assert of_the_first.gettext("New game") == "New game" != of_all.gettext("New game")


def _words(site: Path, name: str) -> dict[str, str]:
    """The words in a file of the web app, without its header."""
    with (site / "python" / f"{name}.bin").open("rb") as file:
        return {str(message.id): str(message.string) for message in read_mo(file) if message.id}


def test_constants_have_no_annotations_in_a_browser(built: Path) -> None:
    modules = bundle.unpack(built / "python" / "first.bin")
    assert b"annotations__" not in modules["lib/python3.14/site-packages/companion/ui/theme.pyc"]


@pytest.mark.trial
def test_a_fifth_game_adds_only_its_declaration_to_the_first_start(built: Path, tmp_path: Path) -> None:
    site, work = tmp_path / "site", tmp_path / "work"
    locked = wheels.fetched(ROOT / "requirements" / "web.txt", ROOT / "build" / "fetched")
    code.write(locked, Path(get_package_web_dir()) / "pyodide", work, site, _with_pad(tmp_path / "app"))
    for name in ("data", *(f"first-words-{language}" for language in LANGUAGES if language != "en")):
        four, five = (folder / "python" / f"{name}.bin" for folder in (built, site))
        assert four.read_bytes() == five.read_bytes(), name
    before, after = (bundle.unpack(folder / "python" / "first.bin") for folder in (built, site))
    games = "lib/python3.14/site-packages/companion/games"
    assert after.keys() - before.keys() == {f"{games}/pad/__init__.pyc"}
    assert {name for name in before if before[name] != after[name]} == {f"{games}/__init__.pyc"}
    rest = bundle.unpack(site / "python" / "rest.bin")
    assert {f"{games}/pad/rules.pyc", f"{games}/pad/screens.pyc"} <= rest.keys()


def _with_pad(root: Path) -> Path:
    """The packages of the app, with the score pad of the tests as one more game that is partly translated."""
    for package in code.OURS:
        shutil.copytree(ROOT / package, root / package, ignore=shutil.ignore_patterns("__pycache__"))
    games = root / "companion" / "games"
    for module in (ROOT / "tests" / "pad").glob("*.py"):
        text = module.read_text("utf-8").replace("tests.pad", "companion.games.pad")
        (games / "pad").mkdir(exist_ok=True)
        (games / "pad" / module.name).write_text(text, "utf-8")
    with (games / "pad" / "screens.py").open("a", encoding="utf-8") as screens:
        screens.write('\n\ndef said() -> str:\n    return _("Around the table")\n')
    declared = games / "__init__.py"
    text = declared.read_text("utf-8").replace("GAMES = ", "GAME_UIS += (PAD,)\nGAMES = ")
    declared.write_text(f"from companion.games.pad import GAME_UI as PAD\n{text}", "utf-8")
    return root


def test_stored_memory_has_the_modules_of_every_screen(built: Path) -> None:
    data = bundle.unpack(built / "python" / "later-data.bin")
    folder = "lib/python3.14/site-packages"
    first, after = (data[f"{folder}/{name}.txt"].decode().split() for name in ("first", "next"))
    ready = {*first, *after}
    # The home page reads saved games, and Flet imports each of its parts only when it is used.
    assert {
        "companion.session.journals",
        "companion.session.refused",
        "companion.games.australis.screens",
    } <= ready
    assert {"flet.controls.material.icon_button", "flet.controls.core.gesture_detector"} <= ready
    assert "engine.australis" not in first
    assert after.index("engine.award") < after.index("engine.australis.play"), "each after what it needs"


def test_every_start_has_the_texts_of_every_game(built: Path) -> None:
    data = bundle.unpack(built / "python" / "later-data.bin")
    texts = {path.relative_to(ROOT) for path in (ROOT / "companion" / "games").glob("*/*/*.toml")}
    assert {path.name for path in texts} == {"rules.toml", "refusals.toml"}
    for path in texts:
        assert data[f"lib/python3.14/site-packages/{path.as_posix()}"] == (ROOT / path).read_bytes()


def test_pictures_are_there_when_they_are_drawn(built: Path) -> None:
    folder = "lib/python3.14/site-packages"
    files = {f"{folder}/{path.relative_to(ROOT)}" for path in (ROOT / "companion").rglob("*.svg")}
    now, later = (
        {name for name in bundle.unpack(built / "python" / f"{part}.bin") if name.endswith(".svg")}
        for part in ("data", "later-data")
    )
    assert now | later == files
    assert b"<style" not in (built / "python" / "data.bin").read_bytes(), "the app puts its own colours in"
    shelves = {f"companion/games/{info.name}/drawing/pictures/shelf.svg" for info in GAMES}
    assert now == {f"{folder}/{shelf}" for shelf in shelves}, "those of the home page"


def test_a_first_start_waits_for_nothing_of_other_phones(built: Path) -> None:
    first = bundle.unpack(built / "python" / "first.bin")
    ours = "lib/python3.14/site-packages/companion"
    others = ("peers/", "session/nearby/", "session/proposals", "shell/phones/", "i18n/keeper", "web/page_")
    assert [name for name in first if name.startswith(tuple(f"{ours}/{it}" for it in others))] == []
    page = (built / "index.html").read_text("utf-8")
    for script in ("peers.js", "scan.js", "qr/decode.js"):
        assert script not in page
        assert script in (built / "sw.js").read_text("utf-8"), "it works without a network"


def test_comments_are_not_sent(tmp_path: Path) -> None:
    script = tmp_path / "script.js"
    script.write_text('// One.\nconst at = "https://host"; // two\n  // three\nrun(at);\n', "utf-8")
    assert without_comments(script) == 'const at = "https://host";\nrun(at);\n'


@pytest.mark.trial
@pytest.mark.parametrize("name", ["data.bin", "first.bin", "later-data.bin", "rest.bin"])
def test_two_builds_have_the_same_bundles(built: Path, built_again: Path, name: str) -> None:
    assert (built / "python" / name).read_bytes() == (built_again / "python" / name).read_bytes()


@pytest.mark.trial
def test_two_builds_have_the_same_files(built: Path, built_again: Path) -> None:
    assert _sums(built) == _sums(built_again)


def _sums(site: Path) -> dict[str, str]:
    return {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in site.rglob("*")
        if path.is_file()
    }
