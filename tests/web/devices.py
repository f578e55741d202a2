"""The facts that device.js tells Python about the phone and its browser, and the user agent of an iPhone."""

from __future__ import annotations

import json

from tests.browser.server import ROOT

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
    " Version/18.0 Mobile/15E148 Safari/604.1"
)
_SCRIPT = ROOT / "build" / "pwa" / "page" / "device.js"


def pretending(**facts: object) -> str:
    """A script that lets the navigator say something else about itself."""
    said = {name: {"value": fact, "configurable": True} for name, fact in facts.items()}
    return f"Object.defineProperties(navigator, {json.dumps(said)});"


FROM_HOME_SCREEN = pretending(standalone=True)
"""Before a page that was opened from the home screen of an iPhone."""


def offers(before: str = "") -> str:
    """An expression for what the page tells first, after a script."""
    return f"""new Promise((told) => {{
  {before}
  globalThis.reefTable = {{}};
  {_SCRIPT.read_text("utf-8")}
  reefTable.device.onmessage = ({{ data }}) => told(data);
}})"""
