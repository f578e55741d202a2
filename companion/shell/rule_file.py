"""The rules of a game from a file without code: `rules.toml` in a package of the game.

Its English words are the messages that are translated. A section is a table, named by its key:

    [sections.scoring]
    title = "The end"
    heading = "End of game"          # the rulebook's; left out if it has none
    lines = ["Save all {figures} figures.", { see = "ties" }]
    rulings = [{ say = "At most {count} of them.", count = "ships" }]   # where the rulebook is silent
    search_words = ["over, winner"]

What stands between braces is a number of the game, or with `say` the one that is named beside it; with
`each` a sentence is said of every row of numbers. `see` leads to a text that several sections share, or that
depends on what a table has chosen. Then it is a table of what it says of every value of an option, whose name
it has if it names no other: a sentence, several, or none.

    [texts.ties]
    option = "victory"
    without_table = "House rules decide who wins a tie."   # instead of what is usual
    shared = "In a tie the victory is shared (house rule)."
    nobody = []

    [texts.limits]
    without_table = "House rules set the limits."
    at_table = [{ see = "most_ships" }, { see = "most_figures" }]
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any

from companion.game_ui import Rule
from companion.i18n.translation import _, join_words

PLACE = re.compile(r"\{(\w+)\}")
"""Where a number stands in a sentence."""
Numbers = Mapping[str, Any]
"""Numbers by their names, several of which may be told in a row; and rows of such numbers."""


@dataclass(frozen=True)
class RuleFile:
    """The rules in the file of a package; `usual` are the options of a table that has chosen nothing."""

    package: str
    usual: Any
    numbers: Callable[[Any], Numbers] = lambda _options: {}
    """The numbers of a table with some options."""

    @cached_property
    def told(self) -> dict[str, Any]:
        """The parsed contents of the file."""
        return tomllib.loads(files(self.package).joinpath("rules.toml").read_text("utf-8"))

    def __call__(self, options: Any = None) -> tuple[Rule, ...]:
        """All sections, in the order of the file, as a table with these options plays."""
        table = self._at(options)
        return tuple(table.section(key, told) for key, told in self.told["sections"].items())

    def text(self, name: str, options: Any = None) -> str:
        """A text with a name, as a table with these options says it."""
        return " ".join(self._at(options).said({"see": name}))

    def _at(self, options: Any) -> "_Table":
        chosen = self.usual if options is None else options
        return _Table(self.told.get("texts", {}), chosen, self.numbers(chosen), options is None)


@dataclass(frozen=True)
class _Table:
    """Says texts as a table with these options does, or anybody without one."""

    texts: Mapping[str, Any]
    options: Any
    numbers: Numbers
    is_none: bool

    def section(self, key: str, told: Mapping[str, Any]) -> Rule:
        title, heading = told["title"], told.get("heading")
        lists = (tuple(self.said(told.get(name, []))) for name in ("lines", "rulings", "search_words"))
        return Rule(key, _(title), _(heading) if heading else "", *lists)

    def said(self, text: Any) -> Iterator[str]:
        """The sentences of a text of the file."""
        match text:
            case str():
                yield _sentence(text, {}, self.numbers)
            case {"say": str(words), "each": rows, **names}:
                yield from (_sentence(words, names, {**self.numbers, **row}) for row in self.numbers[rows])
            case {"say": str(words), **names}:
                yield _sentence(words, names, self.numbers)
            case {"see": name}:
                yield from self.said(self._chosen(name, self.texts[name]))
            case _:
                for one in text:
                    yield from self.said(one)

    def _chosen(self, name: str, text: Any) -> Any:
        """Chooses the variant of the text with this name that applies at this table."""
        if not isinstance(text, dict) or "say" in text or "see" in text:
            return text
        if self.is_none and "without_table" in text:
            return text["without_table"]
        if "at_table" in text:
            return text["at_table"]
        return text[getattr(self.options, text.get("option", name))]


def _sentence(words: str, names: Mapping[Any, Any], numbers: Numbers) -> str:
    """A sentence in the current language, with its numbers."""
    places = {place: numbers[names.get(place, place)] for place in PLACE.findall(words)}
    return _(words).format(**{place: _shown(number) for place, number in places.items()})


def _shown(number: Any) -> Any:
    return join_words(map(str, number)) if isinstance(number, tuple) else number
