"""Sentences that say what is wrong, and what to do, when a Python or pip has given up.

As `set_up.py`, it has to run under whatever Python there is.
"""

import contextlib
import os
import re
import shutil
import tempfile
import time

OLDEST, NEWEST = (3, 11), (3, 14)
"""The Pythons that the locked lists are made for. A newer one is tried, but may lack ready-made parts."""
AGAIN = "then start the same command again; it goes on from there."
_NEEDED = {"runtime": 250, "dev": 900, "lock": 100, "web": 100}
"""The most megabytes that each kind of set-up takes."""
_FULL = r"No space left on device|Errno 28\b|Disk quota exceeded|Errno 122\b|not enough space on the disk"
_FORBIDDEN = (
    r"Read-only file system|Permission denied|Errno 13\b|Errno 30\b|Access is denied|Operation not permitted"
)
_NOT_NOW = "certificate is not yet valid|certificate has expired"
_UNTRUSTED = "CERTIFICATE_VERIFY_FAILED|SSLError|SSL: |certificate verify failed"
_CHANGED = r"DO NOT MATCH THE HASHES[\s\S]*?\n *([\w.-]+)[^\n]*:\n"
_REFUSED = r"\b(40[1378]|429|5\d\d) (?:Client|Server) Error"
_OFFLINE = (
    "NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|Read timed out|ProtocolError|"
    "RemoteDisconnected|IncompleteRead|ConnectionResetError|ConnectionRefusedError|ProxyError|"
    "Network is unreachable|Temporary failure in name resolution|Connection aborted|Max retries exceeded|"
    "Connection timed out|connection broken by"
)


def sentence_of(said: str, what: str) -> str:
    """The sentence for the words with which a program failed; empty if none of the known problems fits."""
    if re.search(_FULL, said):
        return f"The disk is full{_fullest()}: make room for {_NEEDED[what]} MB, {AGAIN}"
    # A firewall forbids connections in the words in which a folder forbids files.
    lines = [line for line in said.split("\n") if not re.search(_OFFLINE, line)]
    forbidden = [line for line in lines if re.search(_FORBIDDEN, line)]
    if forbidden:
        paths = re.findall(r"'(/[^']+|[A-Z]:[^']+)'", "\n".join(forbidden))
        place = f" ({paths[-1]})" if paths else ""
        return f"Nothing may be written here{place}: move Reef Table to a folder of your own, {AGAIN}"
    if re.search(_NOT_NOW, said):
        now = time.strftime("%Y-%m-%d %H:%M")
        return (
            f"By this computer's clock ({now}) the certificate of the package registry is not valid: if the"
            f" clock is wrong, set it, {AGAIN}"
        )
    if re.search(_UNTRUSTED, said):
        return (
            "The certificate of the package registry cannot be trusted: is there a sign-in page, or a"
            " company's proxy, in between? Sign in, or name the proxy's certificate in PIP_CERT, " + AGAIN
        )
    changed = re.search(_CHANGED, said)
    if changed:
        return (
            f"What came for {changed.group(1)} is not what was locked, so nothing was installed: it was cut"
            " off or changed on its way. Try another network, without what was kept (PIP_NO_CACHE_DIR=1), "
            + AGAIN
        )
    refused = re.search(_REFUSED, said)
    if refused:
        return f"The package registry refuses to answer ({refused.group(1)}): wait a while, {AGAIN}"
    if re.search(_OFFLINE, said):
        proxy = os.environ.get("https_proxy") or os.environ.get("HTTPS_PROXY")
        through = " through the proxy that https_proxy names" if proxy else ""
        return f"The package registry cannot be reached{through}: connect to the internet, {AGAIN}"
    return ""


def lacking(said: str) -> "tuple[str, str]":
    """The name and the version of what pip looked for in vain; empty if it failed in another way."""
    found = re.search(r"No matching distribution found for ([\w.-]+)(?:\[.*?\])?==([\w.!+-]+)", said)
    return (found.group(1), found.group(2)) if found else ("", "")


def why_lacking(name: str, version: str, looked: str, here: str, python: "tuple[int, ...]") -> str:
    """Why a release cannot be had, from what pip said while it looked: gone, or none for this Python."""
    spelled = "[-_.]+".join(map(re.escape, re.split("[-_.]+", name)))
    release = re.compile(rf"\b{spelled}-{re.escape(version)}[-.]", re.IGNORECASE)
    skipped = re.findall(r"^.*Skipping link: .*$", looked, re.MULTILINE)
    if any(map(release.search, skipped)):
        way = "another computer" if OLDEST <= python[:2] <= NEWEST else "one of them"
        return (
            f"There is no ready-made {name} {version} for {here}. Reef Table is made for Python 3.{OLDEST[1]}"
            f" to 3.{NEWEST[1]} on 64-bit Linux, macOS and Windows: take {way} (with another Python:"
            f" make clean, and then make PYTHON=python3.{NEWEST[1] - 1})."
        )
    return (
        f"The package registry has no {name} {version} any more. Get the newest Reef Table (git pull), or"
        " write the lists anew (make lock UPGRADE=--upgrade, or in requirements/*.in what is pinned there), "
        + AGAIN
    )


def withdrawn(said: str) -> "list[str]":
    """A sentence for each release that was installed although the registry has withdrawn it."""
    pattern = r"yanked version: '([^']+)' candidate \(version .*?\nReason for being yanked: (.*)"
    return [
        f"The registry has withdrawn the {name} that Reef Table was tested with ({why}). It was installed all"
        " the same; a newer Reef Table will bring another."
        for name, why in re.findall(pattern, said)
    ]


def last_words(said: str) -> str:
    """The last words of a program that say what was wrong."""
    lines = [line.strip() for line in said.split("\n") if line.strip()] or ["it said nothing"]
    told = [line for line in lines if re.match(r"(?i)(error|\w+error)\b", line)] or lines
    return told[-1].rstrip(".:")


def _fullest() -> str:
    """The place among those that are written to which has the least room, if it has next to none."""
    places = {}
    for place in (os.getcwd(), tempfile.gettempdir(), os.path.expanduser("~")):
        with contextlib.suppress(OSError):
            places[shutil.disk_usage(place).free] = place
    least = min(places, default=0)
    return f" ({places[least]})" if places and least < 1e9 else ""
