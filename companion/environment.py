"""Settings that come from the environment, for whoever starts Reef Table as a service or in a container."""

from __future__ import annotations

import os
from pathlib import Path

from companion.storage.files import read_whole

PORT_VARIABLE = "REEF_TABLE_PORT"
"""The port to serve at, unless the command names one."""
PUBLIC_VARIABLE = "REEF_TABLE_PUBLIC"
"""The address that phones open, unless the command names one."""


class UnusableSetting(Exception):
    """A setting cannot be used; the message is a sentence that says why."""


def setting(name: str) -> str:
    """The value of a variable, or what is in the file that NAME_FILE names; empty if there is neither.

    A secret is better in a file: the environment of a process is seen by its children, and shown by tools.
    Raises UnusableSetting.
    """
    value, path = os.environ.get(name, ""), os.environ.get(f"{name}_FILE", "")
    if not path:
        return value
    if value:
        raise UnusableSetting(f"{name} and {name}_FILE are both set; only one of them may be.")
    try:
        read = read_whole(Path(path)).decode().strip()
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        raise UnusableSetting(f"{path}, which {name}_FILE names, cannot be read: {why}.") from error
    if not read:  # without an address, the games would be kept elsewhere
        raise UnusableSetting(f"{path}, which {name}_FILE names, is empty.")
    return read
