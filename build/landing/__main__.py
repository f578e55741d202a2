"""Builds the site: python -m landing [FOLDER], by default build/site."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from landing.page import ROOT, Places
from landing.site import NotASite, build


def main() -> None:
    """Builds the site, and prints its size."""
    parser = argparse.ArgumentParser(prog="python -m landing", description=__doc__)
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=ROOT / "build" / "site",
        help="a new folder, an empty one, or an earlier site, which is deleted",
    )
    parser.add_argument("--web", type=Path, default=ROOT / "build" / "web", help="the folder of the web app")
    parser.add_argument(
        "--public", default="", help="the address of the site, such as https://a.example/reef-table/"
    )
    parser.add_argument("--source", default="", help="the address of the source code")
    parser.add_argument(
        "--first-start",
        type=float,
        metavar="MEGABYTES",
        help="what a first start loads from this host, if not what docs/bench-web.md has measured",
    )
    options = parser.parse_args()
    public = f"{options.public.rstrip('/')}/" if options.public else ""
    try:
        build(options.folder, options.web, Places(public, options.source, options.first_start))
    except (FileNotFoundError, NotASite) as problem:
        sys.exit(str(problem))
    files = [path for path in options.folder.rglob("*") if path.is_file()]
    print(f"{options.folder}: {len(files)} files, {sum(file.stat().st_size for file in files) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
