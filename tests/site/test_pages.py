"""The pages as files: complete in each language, light, without a way to anybody else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from html import unescape
from pathlib import Path

import pytest
from landing.drawings import IN_A_RAY
from landing.page import FILMS, MEASURED, PICTURES, POSTER, ROOT, SHOWN, Places, path_of, picture_name
from landing.page import page as page_in
from landing.site import NotASite, build
from landing.words import words_in
from PIL import Image, ImageColor

from companion.games import GAME_UIS
from companion.i18n.numbers import decimal
from companion.i18n.translation import LANGUAGES, speaking
from companion.ui import theme
from companion.ui.qr_code import qr_drawing
from tests.site.html import Page

HEAVIEST, HEAVIEST_FILM = 150_000, 1_500_000
each_language = pytest.mark.parametrize("language", LANGUAGES)


def page_of(site: Path, language: str) -> Page:
    """The page in a language."""
    return Page(site / path_of(language) / "index.html")


@pytest.mark.parametrize("look", ["light", "dark"])
@each_language
def test_a_page_with_all_that_it_loads_is_light(site: Path, language: str, look: str) -> None:
    page = page_of(site, language)
    weights = {file.name: file.stat().st_size for file in (page.file, *page.loaded(look))}
    assert {name for name in weights if name.endswith(".avif")} == {
        *(picture_name(name, language, look) for name in SHOWN),
        POSTER,
    }
    assert sum(weights.values()) <= HEAVIEST, weights


def test_the_film_is_small_and_loaded_only_when_it_is_played(site: Path) -> None:
    for film in FILMS:
        assert 100_000 < (site / film).stat().st_size <= HEAVIEST_FILM
    (video,) = page_of(site, "en").all("video")
    assert video.attributes["preload"] == "none"
    assert "autoplay" not in video.attributes


@each_language
def test_every_address_leads_to_something_on_this_host(site: Path, language: str) -> None:
    page = page_of(site, language)
    names = {element.attributes["id"] for element in page.elements if "id" in element.attributes}
    addresses = list(page.addresses())
    assert len(addresses) > 30
    for address in addresses:
        assert not re.match(r"\w+:|/", address), f"{address} is not relative"
        assert page.path(address).is_file(), address
        assert page.path(address).is_relative_to(site.resolve()), address
        anchor = address.partition("#")[2]
        assert not anchor or anchor in names, address
    ids = [element.attributes["id"] for element in page.elements if "id" in element.attributes]
    assert len(ids) == len(set(ids)), "two elements have one name"


@each_language
def test_the_app_is_one_tap_away(site: Path, language: str) -> None:
    page = page_of(site, language)
    ways = [
        link
        for link in page.all("a")
        if page.path(link.attributes["href"]) == site.resolve() / "app" / "index.html"
    ]
    assert len(ways) >= 4, "at the top, in the steps for each kind of phone, and at the end"


@each_language
def test_it_ends_with_the_app_and_what_its_first_start_loads(site: Path, language: str) -> None:
    text = page_of(site, language).file.read_text("utf-8")
    main = text[: text.index("</main>")]
    end = main[main.rindex("<section") :]
    assert words_in(language)["open"] in unescape(end)
    measured = re.search(r"until it can be tapped \|[^|]*\| ([\d.]+) \|", MEASURED.read_text("utf-8"))
    assert measured
    with speaking(language):
        size = decimal(float(measured[1]))
    assert words_in(language)["first_start"].format(size=size) in unescape(end)


def test_a_host_that_compresses_less_says_so(web: Path, tmp_path: Path) -> None:
    done = landing(tmp_path / "site", "--web", web, "--first-start", "14.1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "14,1\u00a0MB" in page_of(tmp_path / "site", "de").file.read_text("utf-8")


def test_github_pages_say_what_was_measured_there() -> None:
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    (said,) = re.findall(r"make site .* FIRST_START=([\d.]+)", workflow)
    assert f"{said} MB until the app can be tapped" in (ROOT / "docs" / "hosting.md").read_text("utf-8")


@each_language
def test_the_film_says_that_it_is_in_english(site: Path, language: str) -> None:
    page = page_of(site, language)
    (button,) = page.all("button", id="play")
    assert "hidden" in button.attributes, "without scripts the film has its own keys"
    texts = [element.text for element in page.elements]
    words = words_in(language)
    assert {words["film_play"], words["film_language"]} <= set(map(unescape, texts))
    assert any(words["film_silent"] in unescape(text) for text in texts)


@each_language
def test_as_many_can_play_as_the_app_says(site: Path, language: str) -> None:
    texts = [element.text for element in page_of(site, language).elements]
    for game_ui in GAME_UIS:
        with speaking(language):
            new_game, *_more = game_ui.tools()
        assert texts[texts.index(game_ui.title()) + 1] == new_game.subtitle


@each_language
def test_a_page_says_its_language_and_knows_the_others(site: Path, language: str) -> None:
    page = page_of(site, language)
    assert page.all("html")[0].attributes["lang"] == language
    known = {
        link.attributes["hreflang"]: page.path(link.attributes["href"])
        for link in page.all("link", rel="alternate")
    }
    assert known == {
        **{other: page_of(site, other).file.resolve() for other in LANGUAGES},
        "x-default": page_of(site, "en").file.resolve(),
    }
    (current,) = {link.attributes["lang"] for link in page.all("a") if "aria-current" in link.attributes}
    assert current == language
    offered = {link.attributes["lang"] for link in page.all("a") if "lang" in link.attributes}
    assert offered == set(LANGUAGES)


@each_language
def test_only_what_is_on_the_page_itself_may_run(site: Path, language: str) -> None:
    page = page_of(site, language)
    (policy,) = [meta.attributes["content"] for meta in page.all("meta") if "http-equiv" in meta.attributes]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == "'none'"
    for tag, rule in (("style", "style-src"), ("script", "script-src")):
        (element,) = page.all(tag)
        assert rules.pop(rule) == f"'sha256-{b64encode(sha256(element.text.encode()).digest()).decode()}'"
    assert set(rules.values()) == {"'none'", "'self'"}
    assert not [element for element in page.elements if "style" in element.attributes]
    assert not [name for element in page.elements for name in element.attributes if name.startswith("on")]


@each_language
def test_a_link_to_the_page_is_shown_with_words_and_a_picture(site: Path, language: str) -> None:
    page = page_of(site, language)
    for name in ("og:title", "og:description", "description"):
        assert len(page.meta(name)) > 20
    picture = page.path(page.meta("og:image"))
    with Image.open(picture) as shared:
        assert [str(side) for side in shared.size] == [
            page.meta("og:image:width"),
            page.meta("og:image:height"),
        ]
    assert picture.stat().st_size < 300_000, "some messengers show no larger one"


def landing(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Runs the command that `make site` runs when the web app is there."""
    return subprocess.run(
        [sys.executable, "-m", "landing", *map(str, arguments)],
        cwd=ROOT / "build",
        env=os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT / "build"), str(ROOT)))},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_site_that_knows_where_it_will_be_says_whole_addresses(web: Path, tmp_path: Path) -> None:
    public, source = "https://a.example/reef-table/", "https://code.example/reef-table"
    folder = tmp_path / "site"
    done = landing(folder, "--web", web, "--public", public.rstrip("/"), "--source", source)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(rf"{re.escape(str(folder))}: \d+ files, \d\.\d MB\n", done.stdout)
    page = page_of(folder, "de")
    assert page.all("link", rel="canonical")[0].attributes["href"] == f"{public}de/"
    assert page.meta("og:image") == f"{public}share.jpg"
    assert page.all("link", hreflang="x-default")[0].attributes["href"] == public
    assert page.all("link", hreflang="fr")[0].attributes["href"] == f"{public}fr/"
    assert page.all("a", href=source)


@each_language
def test_the_code_leads_to_the_page_that_it_is_on(language: str) -> None:
    """A phone that scans it goes on reading in the language of the computer."""
    public = "https://a.example/reef-table/"
    drawn, _side = qr_drawing(f"{public}{path_of(language)}") or ("", 0)
    assert drawn
    assert f'd="{drawn}"' in page_in(language, Places(public))


def test_a_picture_has_its_size_so_that_nothing_moves(site: Path) -> None:
    for page in (page_of(site, language) for language in LANGUAGES):
        for image in page.all("img"):
            with Image.open(page.path(image.attributes["src"])) as picture:
                across, down = (int(image.attributes[side]) for side in ("width", "height"))
                assert across / down == pytest.approx(picture.width / picture.height, rel=0.01)


def test_every_kept_picture_is_shown(site: Path) -> None:
    shown = {file.name for file in site.rglob("*") if file.is_file()}
    assert {file.name for file in PICTURES.iterdir()} <= shown


def test_without_the_web_app_it_says_what_to_do(tmp_path: Path) -> None:
    done = landing(tmp_path / "site", "--web", tmp_path)
    assert done.returncode == 1
    assert "make web" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "there",
    [
        ("pyproject.toml",),
        ("index.html", "app/index.html"),
        ("licence.txt", "index.html", "app/index.html", ".git/HEAD"),
        ("licence.txt", "index.html", "app/index.html"),
    ],
)
def test_only_a_site_is_deleted(there: Sequence[str], web: Path, tmp_path: Path) -> None:
    """Neither a checkout, nor somebody else's project or site, nor a site in a repository of its own."""
    for name in there:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("kept")
    done = landing(tmp_path, "--web", web)
    assert done.returncode == 1
    assert done.stderr.strip() == (
        f"{tmp_path} is neither empty nor a site that was built before:"
        " name another folder, or empty it yourself."
    )
    assert {(tmp_path / name).read_text() for name in there} == {"kept"}


def test_the_web_app_is_not_deleted_with_an_earlier_site(web: Path, tmp_path: Path) -> None:
    build(tmp_path / "site", web, Places())
    done = landing(tmp_path / "site", "--web", tmp_path / "site" / "app")
    assert done.returncode == 1
    assert "name another folder" in done.stderr
    assert (tmp_path / "site" / "app" / "index.html").is_file()


def test_an_earlier_site_is_replaced(web: Path, tmp_path: Path) -> None:
    """At first the folder is empty; then it has a whole site, and one that was never finished."""
    build(tmp_path, web, Places())
    (tmp_path / ".nojekyll").touch()
    stale = tmp_path / "app" / "stale.js"
    for lacks in ("", "index.html"):
        stale.touch()
        if lacks:
            (tmp_path / lacks).unlink()
        build(tmp_path, web, Places())
        assert not stale.exists()
        assert (tmp_path / "index.html").is_file()


def test_a_file_is_no_folder_for_a_site(web: Path, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("kept")
    with pytest.raises(NotASite):
        build(file, web, Places())
    assert file.read_text() == "kept"


def _lightness(colour: Sequence[float]) -> float:
    """The relative luminance of a colour, as WCAG defines it."""
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_text_on_the_sea_can_be_read() -> None:
    """Where it is lightest: at its surface, in a ray. The checker of the browser cannot tell."""
    sea, light = ImageColor.getrgb(str(theme.SEA_MIDDLE)), ImageColor.getrgb(theme.SHINE)
    in_a_ray = [part + IN_A_RAY * (most - part) for part, most in zip(sea, light, strict=True)]
    ink = ImageColor.getrgb(theme.ON_DEEP)
    assert (_lightness(ink) + 0.05) / (_lightness(in_a_ray) + 0.05) >= 4.5
