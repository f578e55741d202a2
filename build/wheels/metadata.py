"""The metadata that pyproject.toml leaves to the build: addresses, and the README as an index can show it."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_RELATIVE = r"\((?!\w+:|#)"
_PICTURE = re.compile(rf"(!\[[^\]]*\]){_RELATIVE}")
_LINK = re.compile(rf"(\]){_RELATIVE}")


class Metadata(MetadataHookInterface):
    """Fills in what depends on the version and on the address of the repository."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Adds the README and the addresses to the metadata."""
        root = Path(self.root)
        known = runpy.run_path(str(root / "companion" / "version.py"))
        home, tag = known["HOME"], f"v{known['VERSION']}"
        metadata["urls"] = {
            "Homepage": home,
            "Documentation": f"{home}/blob/{tag}/README.md",
            "Changelog": f"{home}/blob/{tag}/CHANGELOG.md",
            "Source": f"{home}/tree/{tag}",
            "Issues": f"{home}/issues",
        }
        text = with_addresses((root / "README.md").read_text("utf-8"), home, tag)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def with_addresses(text: str, home: str, tag: str) -> str:
    """A document whose pictures and links work elsewhere, too: each has the address of its file in a tag."""
    return _LINK.sub(rf"\1({home}/blob/{tag}/", _PICTURE.sub(rf"\1({home}/raw/{tag}/", text))
