"""Where this Reef Table is, in a checkout of its repository or installed, and what is installed beside it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

_PACKAGE = Path(__file__).parent


def is_installed() -> bool:
    """Tells whether a package manager has put the app here, with its assets inside the package."""
    return (_PACKAGE / "assets").is_dir()


def assets() -> Path:
    """The folder of files that the browser requests: beside `main.py`, or inside the installed package."""
    return _PACKAGE / "assets" if is_installed() else _PACKAGE.parent / "assets"


def more_fonts() -> Path | None:
    """The folder with the fonts of the extra `fonts`, as the browser requests them, if it is installed."""
    return _beside("reef_table_fonts")


def web_app() -> Path | None:
    """The folder of the built web app: that of the extra `web`, or what `make web` makes in a checkout."""
    if is_installed():
        package = _beside("reef_table_web")
        return package and package / "site"
    return _PACKAGE.parent / "build" / "web"


def adding(extra: str) -> str:
    """The command that adds an extra of this package."""
    if is_installed():
        return f"pip install 'reef-table[{extra}]'"
    return f"pip install '.[{extra}]', in the folder of the repository,"


def _beside(package: str) -> Path | None:
    spec = find_spec(package)
    return Path(spec.origin).parent if spec and spec.origin else None
