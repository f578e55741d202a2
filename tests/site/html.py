"""A page as its elements: what it links to, and what a browser loads for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

Attributes = Mapping[str, str]
_LOADS = {"icon", "preload", "stylesheet"}
"""The kinds of links whose file a browser loads when it shows the page."""


@dataclass
class Element:
    """A tag with its attributes, and the text before what is in it."""

    tag: str
    attributes: Attributes
    text: str = ""


@dataclass
class Page(HTMLParser):
    """The elements of a page, in their order."""

    file: Path
    elements: list[Element] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self._is_inside = False
        self.feed(self.file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes an element."""
        self._is_inside = True
        self.elements.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        """Notes that what follows is in no element that matters here."""
        self._is_inside = False

    def handle_data(self, data: str) -> None:
        """Notes a text."""
        if self._is_inside:
            self.elements[-1].text += data

    def all(self, tag: str, **attributes: str) -> list[Element]:
        """The elements with this tag and these attributes."""
        return [
            element
            for element in self.elements
            if element.tag == tag and attributes.items() <= element.attributes.items()
        ]

    def meta(self, name: str) -> str:
        """The content that the head gives for a name."""
        (found,) = self.all("meta", name=name) or self.all("meta", property=name)
        return found.attributes["content"]

    def loaded(self, look: str) -> set[Path]:
        """The files that a browser loads for the whole page in a theme, before somebody plays the film."""
        return {self.path(address) for address in self._loaded(look)}

    def _loaded(self, look: str) -> Iterator[str]:
        instead = ""
        for element in self.elements:
            values = element.attributes
            if element.tag == "source" and look in values.get("media", ""):
                instead = values["srcset"]
            if element.tag == "img":
                yield instead or values["src"]
                instead = ""
            if element.tag == "video":
                yield values["poster"]
            if element.tag == "link" and values["rel"] in _LOADS:
                yield values["href"]
            if element.tag == "style":
                yield from re.findall(r"url\(([^)]+)\)", element.text)

    def addresses(self) -> Iterator[str]:
        """Every address on the page but those of other languages in its head."""
        for element in self.elements:
            for name in ("href", "src", "srcset", "poster"):
                if name in element.attributes:
                    yield element.attributes[name]
            if element.tag == "style":
                yield from re.findall(r"url\(([^)]+)\)", element.text)

    def path(self, address: str) -> Path:
        """The file at an address."""
        place = (self.file.parent / address.partition("#")[0]).resolve()
        return place / "index.html" if place.is_dir() else place
