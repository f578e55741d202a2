"""Builds the web app: python -m pwa [FOLDER], by default build/web."""

from __future__ import annotations

import argparse
from pathlib import Path

from pwa.site import ROOT, build


def main() -> None:
    """Builds the web app, and prints its size."""
    parser = argparse.ArgumentParser(prog="python -m pwa", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "web")
    parser.add_argument(
        "--quickly", action="store_true", help="compress less: for a build that is soon thrown away"
    )
    options = parser.parse_args()
    build(options.folder, ROOT / "build" / "fetched", quickly=options.quickly)
    files = [path for path in options.folder.rglob("*") if path.is_file()]
    print(f"{options.folder}: {len(files)} files, {sum(file.stat().st_size for file in files) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
