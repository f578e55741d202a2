"""Runs axe-core, which looks for accessibility problems, on the tree for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

FLUTTERS_OWN: Final = {
    "meta-viewport": "Flutter writes this tag itself; text grows with the phone's own setting instead",
    "region": "Flutter 3 gives its tree no landmarks, and Flet no way to say where the main part is",
}
"""Rules that Flutter's own page breaks whatever the app draws, each with the reason."""
IN_SOME_BROWSERS: Final = {
    "scrollable-region-focusable": "Flutter's scrolling parts take no focus; newer browsers give it to them",
}
"""Rules that it breaks as well, but only in some browsers."""


def violations_on(page: Page) -> list[dict[str, Any]]:
    """All violations that axe-core finds on a page."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return found


def ours(violations: Sequence[dict[str, Any]]) -> list[str]:
    """The violations that are not caused by Flutter itself, in words."""
    return [
        f"{violation['id']} ({violation['help']}): {node['html'][:200]}"
        for violation in violations
        if violation["id"] not in FLUTTERS_OWN | IN_SOME_BROWSERS
        for node in violation["nodes"]
    ]
