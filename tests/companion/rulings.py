"""Rulings that the rules name, for every game whose table options settle what its rulebook leaves open."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from companion.game_ui import Rule

OTHERWISE = re.compile(r"\(house rules?\)")
"""How a ruling says that the table may have settled it in another way."""


def unsaid(rules: Iterable[Rule], fields: Iterable[str], words: Mapping[str, str]) -> set[str]:
    """The options that no ruling among the rules names; `words` has what each must say, but for OTHERWISE."""
    said = [line for rule in rules for line in rule.ours]
    return {
        field for field in fields if not any(words[field] in line and OTHERWISE.search(line) for line in said)
    }
