"""The rules in our own words, from `rules.toml`, their numbers, and the section that fits each screen."""

from typing import Any

from companion.shell.rule_file import RuleFile
from engine.australis.dice_selection import COLOURS
from engine.australis.printed import FIRST_REEF, Printed, as_printed
from engine.australis.score_track import SPACES, space
from engine.australis.table import PLAYER_COLOURS, Options, Table

SECTIONS = {
    "draft": "dice",
    "score": "score",
    "dice": "competition",
    "tiles": "tiles",
    "end": "next_round",
    "over": "end",
}
BEYOND = SPACES + 1


def numbers(_options: Options) -> dict[str, Any]:
    """The printed numbers, and some that the rules name in another way or that follow from them."""
    box = as_printed()
    two, three, four = (box.dice_each * players + 1 for players in (2, 3, 4))
    sides = {colour: box.sides(colour) for colour in COLOURS}
    places = range(len(PLAYER_COLOURS))
    return {
        **dict(box),
        **_of_reefs(box),
        **_of_a_school(box),
        **{f"{colour}_least": of_die[0] for colour, of_die in sides.items()},
        **{f"{colour}_most": of_die[-1] for colour, of_die in sides.items()},
        **{"two": two, "three": three, "four": four},
        "turtles": tuple(places),
        "discs": tuple(place + 1 for place in places),
        "slots": len(box.track),
        "first_silver": box.silver[0],
        "score_spaces": SPACES,
        "points_beyond": BEYOND,
        "space_beyond": space(BEYOND),
    }


def _of_reefs(box: Printed) -> dict[str, Any]:
    """The spaces beside the reefs whose ends are printed, and the reefs with two prizes."""
    known = [(FIRST_REEF + place, end) for place, end in enumerate(box.section_ends) if end is not None]
    starts = [0, *(end + 1 for _reef, end in known)]
    double = [FIRST_REEF + place for place, row in enumerate(box.prizes) if len(row) > 1]
    first, second = box.prizes[double[0] - FIRST_REEF]
    return {
        "known_reefs": [
            {"n": reef, "first": start, "last": end}
            for (reef, end), start in zip(known, starts, strict=False)
        ],
        **{"first_double": double[0], "last_double": double[-1]},
        **{"first_prize": first, "second_prize": second},
    }


def _of_a_school(box: Printed) -> dict[str, Any]:
    """An example with a fish more than the first slot feeds of which everything is known."""
    slot, known = next((n, slot) for n, slot in enumerate(box.track, 1) if slot.feeds and slot.points)
    return {
        "example_slot": slot,
        "example_fish": (known.feeds or 0) + 1,
        "example_feeds": known.feeds,
        "example_points": known.points,
    }


rules = RuleFile(__package__, Options(), numbers)


def section_for(table: Table, screen: str) -> str:
    """The key of the section that fits the shown screen, or else the phase of the round."""
    if table.mode == "final_score":
        return "end"
    if screen == "mirror":
        return "current"
    last = table.phase == "end" and table.round >= table.printed.rounds
    return "end" if last else SECTIONS[table.phase]
