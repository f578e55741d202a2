"""The problems of a file of rules, as its author is told them: in which part of it, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from companion.shell.rule_file import PLACE, Numbers

LISTS = ("lines", "rulings", "search_words")
PARTS = {"title", "heading", *LISTS}
AT_TABLE = {"without_table", "at_table"}


def problems(told: Mapping[str, Any], options: Any, numbers: Numbers) -> list[str]:
    """All problems of a file, for a game with these usual options and numbers."""
    return list(_File(told, options, numbers).problems())


@dataclass(frozen=True)
class _File:
    told: Mapping[str, Any]
    options: Any
    numbers: Numbers

    @property
    def texts(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.told.get("texts", {})
        return found

    def problems(self) -> Iterator[str]:
        for part in self.told.keys() - {"sections", "texts"}:
            yield f"[{part}]: a file of rules has only sections and texts"
        for key, section in self.told.get("sections", {}).items():
            yield from (f"[sections.{key}]: {problem}" for problem in self.of_section(section))
        for name, text in self.texts.items():
            yield from (f"[texts.{name}]: {problem}" for problem in self.of_text(name, text))
        for name in self.texts.keys() - self.seen(self.told):
            yield f"[texts.{name}]: nothing leads to it"

    def of_section(self, section: Mapping[str, Any]) -> Iterator[str]:
        yield from (f"no part of a section is called {part!r}" for part in section.keys() - PARTS)
        yield from (f"it has no {part}" for part in ("title", "lines") if not section.get(part))
        for part in section.keys() & PARTS:
            is_list = isinstance(section[part], list)
            if is_list != (part in LISTS):
                yield f"{part}: {'one text' if is_list else 'a list of texts'} is expected"
            yield from (f"{part}: {problem}" for problem in self.of_sentences(section[part]))

    def of_text(self, name: str, text: Any) -> Iterator[str]:
        if name in self.seen(text, deep=True):
            yield "it leads back to itself"
        if not isinstance(text, dict) or "say" in text or "see" in text:
            yield from self.of_sentences(text)
            return
        values = text.keys() - {"option", "without_table"}
        if "at_table" in text:
            yield from (f"with at_table there is no {key!r}" for key in text.keys() - AT_TABLE)
            yield from ("it lacks 'without_table'" for _ in AT_TABLE - text.keys())
        else:
            option = text.get("option", name)
            field = type(self.options).model_fields.get(option)
            known = set(get_args(field.annotation)) if field else set()
            if field is None:
                yield f"the game has no option {option!r}"
            else:
                yield from (f"{option} has no value {value!r}" for value in sorted(values - known))
                yield from (f"it says nothing of {option} = {value!r}" for value in sorted(known - values))
        for key in text.keys() - {"option"}:
            yield from (f"{key}: {problem}" for problem in self.of_sentences(text[key]))

    def of_sentences(self, text: Any) -> Iterator[str]:
        match text:
            case str():
                yield from self.of_sentence(text, {}, self.numbers)
            case {"say": str(words), **names}:
                each: Any = names.pop("each", None)
                if each and each not in self.numbers:
                    yield f"the game has no numbers {each!r}"
                for row in self.numbers.get(each, ()) if each else ({},):
                    yield from self.of_sentence(words, names, {**self.numbers, **row})
            case {"see": name} if len(text) == 1:
                if name not in self.texts:
                    yield f"there is no text {name!r}"
            case list():
                yield from (problem for one in text for problem in self.of_sentences(one))
            case _:
                yield f"{text!r} is no text"

    def of_sentence(self, words: str, names: Mapping[Any, Any], numbers: Numbers) -> Iterator[str]:
        if not words.strip():
            yield "a text is empty"
        elif words != " ".join(words.split()):
            yield f"{words!r} has a space too much"
        places = PLACE.findall(words)
        if words.count("{") != len(places) or words.count("}") != len(places):
            yield f"{words!r} has a brace too much"
        yield from (f"{words!r} has no place {place!r}" for place in sorted(names.keys() - set(places)))
        for number in sorted({str(names.get(place, place)) for place in places} - numbers.keys()):
            yield f"{words!r}: the game has no number {number!r}"

    def seen(self, text: Any, *, deep: bool = False) -> set[str]:
        """The names of the texts to which a part of the file leads; `deep`: and to which those lead."""
        match text:
            case {"see": str(name)}:
                found = {name}
            case dict() | list():
                parts = text.values() if isinstance(text, dict) else text
                found = {name for part in parts for name in self.seen(part)}
            case _:
                found = set()
        while deep:
            more = {other for name in found for other in self.seen(self.texts.get(name))} - found
            found, deep = found | more, bool(more)
        return found
