"""The rules in our own words, from `rules.toml`, their numbers, and the section that fits each screen."""

from typing import Any

from companion.shell.rule_file import RuleFile
from engine.aquaretto.expansions import outline, size_of
from engine.aquaretto.options import Options
from engine.aquaretto.printed import printed
from engine.aquaretto.table import Table
from engine.aquaretto.turns import species_out, truck_places

TWO = 2


def numbers(options: Options) -> dict[str, Any]:
    """The printed numbers, and some that the rules name in another way or that follow from them."""
    box = printed()
    _two, three, four, _five = box.out
    trucks = truck_places(TWO, options)
    return {
        **dict(box),
        "out_of_two": species_out(TWO, options),
        "out_of_three": three,
        "out_of_four": four,
        "first_truck": trucks[0],
        "second_truck": trucks[1],
        "last_truck": trucks[-1],
        "truck_places": max(box.trucks[-1]),
        "zoo_spaces": len(outline()),
        "small_spaces": size_of("small"),
        "large_spaces": size_of("large"),
        "last_coin_at": box.coin_at[-1],
        "less_with_manager": box.depot_minus - box.depot_minus_with_manager,
    }


rules = RuleFile(__package__, Options(), numbers)


def section_for(table: Table, screen: str) -> str:
    """The key of the section that fits the shown screen, or else the phase of the game."""
    if table.mode == "final_score" or table.phase != "round":
        return "scoring"
    if screen == "zoos":
        return "basins"
    return "last_round" if table.last_round else "turn"
