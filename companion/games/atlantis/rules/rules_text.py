"""The rules in our own words, from `rules.toml`, and the numbers in them."""

from typing import Any

from companion.shell.rule_file import RuleFile
from engine.atlantis.options import Options
from engine.atlantis.printed import printed


def numbers(_options: Options) -> dict[str, Any]:
    """The printed numbers, and some that the rules name in another way."""
    box = printed()
    few, *_, many = box.ships_at_start
    one, two, three = sorted({face for face in box.distance_faces if isinstance(face, int)})
    return {**dict(box), "few": few, "many": many, "one": one, "two": two, "three": three}


rules = RuleFile(__package__, Options(), numbers)
