"""Builds everything that pip installs: python -m wheels [FOLDER], by default dist."""

from __future__ import annotations

import argparse
from pathlib import Path

from pwa import site

from wheels import extras


def main() -> None:
    """Builds the sdist and the wheels, and prints their sizes."""
    parser = argparse.ArgumentParser(prog="python -m wheels", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=extras.ROOT / "dist")
    parser.add_argument("--web", type=Path, metavar="FOLDER", help="a web app that is built already")
    options = parser.parse_args()
    for old in options.folder.glob("reef_table*"):
        old.unlink()
    extras.build(extras.ROOT, options.folder)
    extras.build_fonts(options.folder)
    web = options.web or extras.ROOT / "build" / "web"
    if options.web is None:
        site.build(web, extras.ROOT / "build" / "fetched")
    extras.build_web(web, options.folder)
    for path in sorted(options.folder.glob("reef_table*")):
        print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
