"""The locked lists are complete, and can be installed by any pip also when there are newer releases."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from itertools import product
from pathlib import Path

import locked
import pytest
from locked import NAMES, Pin, pins
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from tests.waiting import ended_in_time

ROOT = Path(__file__).parents[1]
STORE = ROOT / "build" / "fetched" / "wheels"
SET_BACK = {"runtime": "uvicorn", "club": "uvicorn", "dev": "coverage"}
"""The package of each list that others ask for with an extra, and of which an older release is listed."""
PIPS = ("23.0", "23.2", "newest")
LINUX = {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"}
MAC = {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"}
WINDOWS = {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"}
MACHINES: Sequence[Mapping[str, str]] = (
    LINUX | {"platform_machine": "x86_64"},
    LINUX | {"platform_machine": "aarch64"},
    MAC | {"platform_machine": "arm64"},
    WINDOWS | {"platform_machine": "AMD64"},
    WINDOWS | {"platform_machine": "ARM64"},
)
CPYTHON = {"implementation_name": "cpython", "platform_python_implementation": "CPython"}
Environment = Mapping[str, str]
Requires = Callable[[Pin], Sequence[Requirement]]


def text_of(name: str) -> str:
    """A locked list."""
    return (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")


def environments() -> Iterator[Environment]:
    """The values that markers may see, on every machine and Python that the lists are made for."""
    for version, machine in product(locked.PYTHONS, MACHINES):
        full = {"python_full_version": f"{version}.5", "implementation_version": f"{version}.5"}
        yield {**CPYTHON, **machine, **full, "python_version": version}


def holds(marker: Marker | None, environment: Environment, extras: Sequence[str] = ()) -> bool:
    """Tells whether a marker holds, with one of these extras or without any."""
    return marker is None or any(marker.evaluate({**environment, "extra": one}) for one in ("", *extras))


def unsatisfied(text: str, environment: Environment, requires: Requires) -> Iterator[str]:
    """The requirements of the packages of a list that the list does not meet, a line each."""
    listed = [pin for pin in pins(text) if not pin.marker or holds(Marker(pin.marker), environment)]
    versions = {pin.name: pin.version for pin in listed}
    extras = {
        name: {extra for pin in listed if pin.name == name for extra in pin.extras} for name in versions
    }
    for pin in dict.fromkeys(listed):
        for wanted in requires(pin):
            name = canonicalize_name(wanted.name)
            if not holds(wanted.marker, environment, sorted(extras[pin.name])):
                continue
            if name not in versions or not wanted.specifier.contains(versions[name], prereleases=True):
                yield f"{pin.name} {pin.version} wants {wanted}, and there is {versions.get(name, 'none')}"
            elif not wanted.extras <= extras[name]:
                yield f"{pin.name} {pin.version} wants {wanted}, and the list asks for {extras[name]}"


def installed(pin: Pin) -> Distribution | None:
    """A package as it is installed here, if it is this release."""
    try:
        found = distribution(pin.name)
    except PackageNotFoundError:
        return None
    return found if found.version == pin.version else None


def of_installed(pin: Pin) -> Sequence[Requirement]:
    """The requirements of an installed package; none if it is not installed here."""
    found = installed(pin)
    return [Requirement(line) for line in (found.requires if found else None) or ()]


@pytest.mark.parametrize("name", NAMES)
def test_everything_that_is_asked_for_is_listed(name: str) -> None:
    for environment in environments():
        assert list(unsatisfied(text_of(name), environment, of_installed)) == [], environment


@pytest.mark.parametrize("name", NAMES)
def test_a_list_without_an_extra_would_be_noticed(name: str) -> None:
    bare = re.sub(r"\[[^]]*\]", "", text_of(name))
    (first, *_others) = environments()
    assert any(SET_BACK[name] in line for line in unsatisfied(bare, first, of_installed))
    missing = re.sub(r"^h11==.*\n(    --hash.*\n)+", "", text_of(name), flags=re.MULTILINE)
    assert any("h11" in line for line in unsatisfied(missing, first, of_installed))


@pytest.mark.parametrize("name", NAMES)
def test_what_is_wanted_first_is_listed(name: str) -> None:
    held = {pin.name: pin for pin in pins(text_of(name))}
    lines = (ROOT / "requirements" / f"{name}.in").read_text("utf-8").splitlines()
    wanted = [Requirement(line) for line in lines if re.match(r"\w", line)]
    assert len(wanted) > 2, "the list is read"
    for one in wanted:
        assert one.specifier.contains(held[canonicalize_name(one.name)].version)
        assert one.extras <= held[canonicalize_name(one.name)].extras


def test_every_python_that_is_named_may_install_it() -> None:
    for pin in pins(text_of("dev")):
        found = installed(pin)
        for version in locked.PYTHONS:
            environment = {"python_full_version": f"{version}.5", "python_version": version}
            if found and (not pin.marker or holds(Marker(pin.marker), environment)):
                assert SpecifierSet(found.metadata["Requires-Python"] or "").contains(f"{version}.5"), pin


def test_what_make_lock_says() -> None:
    before = "a==1 \\\n    --hash=sha256:1\nb[x]==2 ; os_name == 'nt' \\\nc==3\nd==4\nd[y]==4\nf==1\n"
    after = "a==1 \\\n    --hash=sha256:2\nb==2 ; os_name == 'nt' \\\nc==3.1\nd==5\nd[y]==5\ne-e[z]==0.1\n"
    assert list(locked.changes(before, after)) == [
        "b: b[x] 2 (os_name == 'nt') → b 2 (os_name == 'nt')",
        "c: 3 → 3.1",
        "d: 4 → 5",
        "added: e-e[z] 0.1",
        "removed: f 1",
    ]
    assert list(locked.changes(before, before)) == []


def test_what_make_newer_says(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    asked = []

    def newest(_what: str, short: str, _option: str, list_: str) -> int:
        asked.append(Path(short).read_text("utf-8"))
        text = text_of(Path(list_).stem)
        Path(list_).write_text(re.sub(r"^flet==\S+", "flet==99.0", text, flags=re.MULTILINE), "utf-8")
        return 0

    monkeypatch.setattr(locked, "_uv", newest)
    before = [text_of(name) for name in NAMES]
    assert locked.main(["--newer"]) == 0
    version = locked.versions(before[0])["flet"]
    assert capsys.readouterr().out == "".join(
        f"{name}.txt: 1 newer\n  flet: {version} → 99.0\n" for name in NAMES
    )
    assert [text_of(name) for name in NAMES] == before, "it only says so"
    runtime, club, dev = asked
    assert "\nflet\n" in runtime, "any release would do"
    assert "\nnats-py[aiohttp]\n" in club
    assert "\npytest<9.2\n" in dev, "a limit has a reason"


# With the network, once; what was fetched is kept in build/fetched.


def pip(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs this environment's pip."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def fetch(folder: Path, *wanted: str) -> None:
    """Puts wheels into a folder; without a network the test is skipped, but in CI it fails."""
    done = pip("download", "--quiet", "--no-deps", "--only-binary=:all:", "--dest", str(folder), *wanted)
    if done.returncode and not os.environ.get("CI"):
        pytest.skip("the registry cannot be reached, from which older releases are fetched")
    assert done.returncode == 0, done.stderr


def stored(name: str, state: str, *wanted: Sequence[str]) -> Path:
    """A folder of the store with what each of these asks for, fetched anew for another state."""
    folder = STORE / name
    mark, digest = folder / "complete", hashlib.sha256(state.encode()).hexdigest()
    if not mark.exists() or mark.read_text() != digest:
        shutil.rmtree(folder, ignore_errors=True)
        for one in wanted:
            fetch(folder, *one)
        mark.write_text(digest)
    return folder


def wheels_of_list(name: str) -> Path:
    """A folder with every wheel that a list names for this machine, and an older release."""
    text, package = text_of(name), SET_BACK[name]
    listed = ("--require-hashes", "-r", str(ROOT / "requirements" / f"{name}.txt"))
    return stored(name, text, listed, (f"{package}<{locked.versions(text)[package]}",))


def wheel_of_pip(version: str) -> Path:
    """The wheel of a pip."""
    wanted = "pip" if version == "newest" else f"pip=={version}"
    (wheel,) = stored(f"pip-{version}", text_of("dev"), (wanted,)).glob("pip-*.whl")
    return wheel


def wheels_of(store: Path, name: str) -> Sequence[Path]:
    """The wheels of a package, the oldest first."""
    found = [(wheel.name.split("-")[1], wheel) for wheel in store.glob(f"{name.replace('-', '_')}-*.whl")]
    return [wheel for _version, wheel in sorted(found, key=lambda it: [*map(int, it[0].split("."))])]


@pytest.mark.trial
@pytest.mark.xdist_group("wheels")
def test_what_is_not_installed_here_asks_for_nothing_else() -> None:
    here, text = wheels_of_list("dev"), text_of("dev")  # the longest list has what the others have
    # Of another system or Python; it runs on all, or it would not be fetched.
    missing = {
        f"{pin.name}=={pin.version}"
        for pin in pins(text)
        if not list(here.glob(f"{pin.name.replace('-', '_')}-{pin.version}-*"))
    }
    elsewhere = stored("elsewhere", text, ("--ignore-requires-python", *missing))

    def of_wheel(pin: Pin) -> Sequence[Requirement]:
        if installed(pin):
            return of_installed(pin)
        named = f"{pin.name.replace('-', '_')}-{pin.version}-*.whl"
        (wheel,) = (*here.glob(named), *elsewhere.glob(named))
        with zipfile.ZipFile(wheel) as archive:
            (path,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
            lines = archive.read(path).decode().split("\n\n")[0].splitlines()
        found = [line.partition(": ")[2] for line in lines if line.startswith("Requires-Dist:")]
        return [Requirement(line) for line in found]

    assert any(installed(pin) is None for pin in pins(text_of("dev")))
    for name, environment in product(NAMES, environments()):
        assert list(unsatisfied(text_of(name), environment, of_wheel)) == []


@pytest.mark.slow
@pytest.mark.xdist_group("wheels")
@pytest.mark.skipif(sys.platform == "win32", reason="the programs have other names on Windows")
@pytest.mark.parametrize(
    ("name", "version", "unpacks"),
    [
        ("runtime", "newest", False),
        *(pytest.param("runtime", pip, True, marks=pytest.mark.trial) for pip in PIPS),
        *(pytest.param("dev", pip, pip == "newest", marks=pytest.mark.trial) for pip in PIPS),
    ],
)
def test_it_installs_when_there_is_a_newer_release(
    name: str, version: str, unpacks: bool, tmp_path: Path
) -> None:
    """`make` installs a list of which one pin was set back by a release, as it will be some day.

    A pip that does not unpack only says what it would install, because unpacking takes most of the time.
    """
    wheels = wheels_of_list(name)
    (old, new) = wheels_of(wheels, SET_BACK[name])
    digest = hashlib.sha256(old.read_bytes()).hexdigest()
    older, listed = old.name.split("-")[1], new.name.split("-")[1]
    text, count = re.subn(
        rf"^({SET_BACK[name]}(?:\[.*?\])?)=={re.escape(listed)}( ;[^\n]*)? \\\n(?:    --hash=.*\n)+",
        rf"\1=={older}\2 \\\n    --hash=sha256:{digest}\n",
        text_of(name),
        flags=re.MULTILINE,
    )
    assert count == len([pin for pin in pins(text_of(name)) if pin.name == SET_BACK[name]])
    folder = tmp_path / "clone"
    (folder / "requirements").mkdir(parents=True)
    (folder / "requirements" / f"{name}.txt").write_text(text, "utf-8")
    shutil.copy(ROOT / "Makefile", folder)
    (folder / "build").mkdir()
    for script in (ROOT / "build").glob("set_up*.py"):
        shutil.copy(script, folder / "build")
    venv.create(folder / ".venv", with_pip=False, symlinks=True)
    (site,) = (folder / ".venv" / "lib").glob("python*/site-packages")
    with zipfile.ZipFile(wheel_of_pip(version)) as archive:
        archive.extractall(site)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    environment |= {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheels), "PIP_CONFIG_FILE": os.devnull}
    # Nobody runs what is installed here.
    environment |= {"PIP_NO_COMPILE": "1", "PIP_NO_CACHE_DIR": "1", "PIP_DRY_RUN": str(int(not unpacks))}
    with (
        subprocess.Popen(
            ["make", f".venv/{name}.stamp"],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as process,
        ended_in_time(process),
    ):
        said, _nothing = process.communicate()
    assert process.returncode == 0, said
    assert (folder / ".venv" / f"{name}.stamp").exists()
    assert not unpacks or (site / f"{SET_BACK[name]}-{older}.dist-info").is_dir()
    shutil.rmtree(folder)
