"""The files of rules: each says only what its game knows; a slip is told with its place and its reason."""

from __future__ import annotations

import io
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Literal

import pytest
import toml_words

import companion.games
from companion.shell import rule_file
from companion.shell.rule_file import RuleFile
from engine.value import Value
from tests.companion.rule_problems import problems

GAMES = Path(companion.games.__file__).parent
WITH_FILE = sorted(path.parent.parent.name for path in GAMES.glob("*/rules/rules.toml"))


class Options(Value):
    """The house rules of a game with one of them."""

    ties: Literal["shared", "nobody"] = "shared"


NUMBERS = {"figures": 12, "sizes": (3, 5), "reefs": ({"n": 3, "most": 4}, {"n": 4, "most": 7})}
SECTION = '[sections.one]\ntitle = "One"\nlines = ["A line."]\n'
TIES = '[texts.ties]\nshared = "Shared."\nnobody = []\n'


def rules_of(game: str) -> RuleFile:
    """The rules of a game that has a file."""
    rules = import_module(f"companion.games.{game}.rules.rules_text").rules
    assert isinstance(rules, RuleFile)
    return rules


def slips(text: str) -> list[str]:
    """The problems of a file of rules with this text."""
    return problems(tomllib.loads(text), Options(), NUMBERS)


@pytest.mark.parametrize("game", WITH_FILE)
def test_a_file_of_rules_has_no_slip(game: str) -> None:
    rules = rules_of(game)
    try:
        found = problems(rules.told, rules.usual, rules.numbers(rules.usual))
    except tomllib.TOMLDecodeError as error:
        found = [str(error)]
    file = f"companion/games/{game}/rules/rules.toml"
    assert not found, "\n".join(f"{file}: {problem}" for problem in found)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[sections.one]\nlines = ["A line."]', "[sections.one]: it has no title"),
        ('[sections.one]\ntitle = "One"', "[sections.one]: it has no lines"),
        (SECTION + "heading = ''", "[sections.one]: heading: a text is empty"),
        (SECTION + "rulings = ['A  b.']", "[sections.one]: rulings: 'A  b.' has a space too much"),
        (SECTION + "search_words = 'a, b'", "[sections.one]: search_words: a list of texts is expected"),
        (SECTION + "heading = ['A']", "[sections.one]: heading: one text is expected"),
        (SECTION + "ruling = []", "[sections.one]: no part of a section is called 'ruling'"),
        (SECTION + "rulings = ['']", "[sections.one]: rulings: a text is empty"),
        (SECTION + "rulings = [3]", "[sections.one]: rulings: 3 is no text"),
        (SECTION + "rulings = ['A {b c}.']", "[sections.one]: rulings: 'A {b c}.' has a brace too much"),
        (
            SECTION + "rulings = ['{fish}.']",
            "[sections.one]: rulings: '{fish}.': the game has no number 'fish'",
        ),
        (
            SECTION + "rulings = [{ say = '{n}.', n = 'fish' }]",
            "[sections.one]: rulings: '{n}.': the game has no number 'fish'",
        ),
        (
            SECTION + "rulings = [{ say = 'None.', n = 'figures' }]",
            "[sections.one]: rulings: 'None.' has no place 'n'",
        ),
        (
            SECTION + "rulings = [{ say = '{n}.', each = 'isles' }]",
            "[sections.one]: rulings: the game has no numbers 'isles'",
        ),
        (SECTION + "rulings = [{ see = 'two' }]", "[sections.one]: rulings: there is no text 'two'"),
        (SECTION + "[texts]\ntwo = 'Two.'", "[texts.two]: nothing leads to it"),
        (SECTION + "[notes]\n", "[notes]: a file of rules has only sections and texts"),
        (
            SECTION + "rulings = [{ see = 'draws' }]\n[texts.draws]",
            "[texts.draws]: the game has no option 'draws'",
        ),
        (
            SECTION + "rulings = [{ see = 'ties' }]\n" + TIES + "dice = 'Dice.'",
            "[texts.ties]: ties has no value 'dice'",
        ),
        (
            SECTION + "rulings = [{ see = 'ties' }]\n[texts.ties]\nshared = 'Shared.'",
            "[texts.ties]: it says nothing of ties = 'nobody'",
        ),
        (
            SECTION + "rulings = [{ see = 'no' }]\n[texts.no]\nat_table = 'No.'",
            "[texts.no]: it lacks 'without_table'",
        ),
        (
            SECTION + "rulings = [{ see = 'no' }]\n[texts.no]\nat_table = 'No.'\noption = 'ties'",
            "[texts.no]: with at_table there is no 'option'",
        ),
        (
            SECTION + "rulings = [{ see = 'a' }]\n[texts]\na = [{ see = 'b' }]\nb = { see = 'a' }",
            "[texts.a]: it leads back to itself",
        ),
    ],
)
def test_a_slip_is_told_with_its_place_and_its_reason(text: str, said: str) -> None:
    assert said in slips(text)


WHOLE = f"""
{SECTION}
rulings = [
  "All {{figures}} count, in {{sizes}}.",
  {{ say = "Of {{count}}, {{figures}}.", count = "sizes" }},
  {{ say = "Reef {{n}}: {{to}} of {{figures}}.", each = "reefs", to = "most" }},
  {{ see = "ties" }},
  {{ see = "end" }},
]
{TIES}
[texts.end]
option = "ties"
without_table = "It depends."
shared = [{{ see = "ties" }}, "Both."]
nobody = {{ see = "app" }}

[texts.app]
without_table = []
at_table = "At this table."
"""


def whole(monkeypatch: pytest.MonkeyPatch) -> RuleFile:
    """The rules in a file that has everything that a file may have."""
    assert slips(WHOLE) == []
    rules = RuleFile("a.package", Options(), lambda _options: NUMBERS)
    monkeypatch.setitem(rules.__dict__, "told", tomllib.loads(WHOLE))
    return rules


def test_a_file_says_what_a_table_has_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = whole(monkeypatch)
    of_all = ("All 12 count, in 3 and 5.", "Of 3 and 5, 12.", "Reef 3: 4 of 12.", "Reef 4: 7 of 12.")
    for options, said in (
        (None, ("Shared.", "It depends.")),
        (Options(), ("Shared.", "Shared.", "Both.")),
        (Options(ties="nobody"), ("At this table.",)),
    ):
        (section,) = rules(options)
        assert (section.key, section.heading, section.source) == ("one", "One", "")
        assert section.ours == (*of_all, *said)
    assert rules.text("end", Options()) == "Shared. Both."


def test_every_text_of_the_rules_is_collected_for_translation(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()

    def translated(words: str) -> str:
        asked.add(words)
        return words

    rules = whole(monkeypatch)
    monkeypatch.setattr(rule_file, "_", translated)
    for options in (None, Options(), Options(ties="nobody")):
        rules(options)
    collected = [text for _, _, text, _ in toml_words.extract(io.BytesIO(WHOLE.encode()), (), (), {})]
    assert asked == set(collected)
