"""Recount: a second implementation of the rules, written from the rulebook, that reads a journal's lines.

    python -m tests.engine.australis.recount --rounds 100000 --seed 7

It shares nothing with the rules in `engine/`: it keeps the pieces in plain dictionaries, as on a sheet of
paper. Run as a program, it counts random games again, and writes the journals of games where the two disagree
to build/test-output/recount.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

Fields = dict[str, Any]
Sheet = dict[str, Any]

COMPETING = ("blue", "purple", "red")
COPIED_FIELDS = {"correct_fish": "fish", "correct_food": "food", "correct_cards": "cards"}


class Foul(Exception):
    """The journal contains a move that the rulebook forbids."""


def lines_of(journal: bytes) -> list[Fields]:
    """The fields of each line."""
    return [json.loads(line) for line in journal.splitlines()]


def effective_entries(lines: Iterable[Fields]) -> list[Fields]:
    """The setup and moves that are in effect, each with its last amendment."""
    versions: dict[int, list[tuple[int, Fields]]] = {}
    undone: set[int] = set()
    order: list[int] = []
    for line in lines:
        number, did = line["number"], line["did"]
        if did["kind"] == "undo":
            undone.add(did["of"])
        elif did["kind"] == "redo":
            undone.remove(did["of"])
        elif did["kind"] == "amend":
            for of, move in [(did["of"], did["move"]), *did.get("also", [])]:
                versions[of].append((number, move))
        else:
            order.append(number)
            versions[number] = [(number, did)]
    result = []
    for number in order:
        if number not in undone:
            result.append([did for at, did in versions[number] if at not in undone][-1])
    return result


def recount(done: Iterable[Fields]) -> Iterator[Sheet]:
    """The table after the setup and after each move; raises Foul for an illegal one."""
    done = iter(done)
    table = set_up(next(done))
    yield table
    for did in done:
        HANDLERS[did["kind"]](table, did)
        yield table


# ------------------------------------------------------------------ "Game set up"


def set_up(setup: Fields) -> Sheet:
    seats = len(setup["players"])
    table: Sheet = {
        "printed": json.loads(json.dumps(setup["printed"])),
        "rulings": setup["options"],
        "seats": seats,
        "round": 1,
        "phase": "draft",
        "starter": setup["starter"],
        "token": None,
        "grey on current": 2 if seats == 4 else 1,
        "grey beside": setup["printed"]["grey_beside"],
        "clock": 0,
        "players": [],
        "rolled in": {},
        "stayed": set(),
        "rolls": 0,
        "placed": [],
        "final points": Counter(),
    }
    for seat in range(seats):
        turn = (seat - setup["starter"]) % seats
        table["players"].append(
            {
                "points": turn + 1,
                "turtle": turn,
                "arrived": 0,
                "waiting": list(setup["printed"]["cube_spaces"]),
                "food": ["own"],
                "fish": 0,
                "corals": dict.fromkeys(range(3, 3 + len(setup["printed"]["prizes"])), 0),
                "cards": [],
                "dice": [],
                "tiles": [],
            }
        )
    for did in setup.get("laid", ()):
        correct(table, did)
    return table


# ------------------------------------------------------------------ A, "Dice selection and dice action"


def roll_dice(table: Sheet, did: Fields) -> None:
    require(table["phase"] == "draft", "the dice are rolled before they are taken")


def take_die(table: Sheet, did: Fields) -> None:
    seat, (colour, face) = did["seat"], did["die"]
    me, printed = table["players"][seat], table["printed"]
    require(table["phase"] == "draft", "dice are taken in the dice selection")
    taken = [len(player["dice"]) for player in table["players"]]
    clockwise = [(table["starter"] + step) % table["seats"] for step in range(table["seats"])]
    require(seat == next(s for s in clockwise if taken[s] == min(taken)), "somebody else takes a die now")
    require(taken[seat] < printed["dice_each"], "everybody takes four dice")
    there = Counter(die for player in table["players"] for die in player["dice"])
    require(there[colour] < (1 if colour == "red" else table["seats"]), "no such die is left")
    me["dice"].append(colour)

    kept = [gives for card, gives in me["cards"] if card == colour and gives != "plus_one"]
    require(Counter(kept) == Counter(gives for gives, _ in did["before"]), "all kept cards act first")
    for gives, coral in did["before"]:
        use_card(table, me, gives, coral)

    if colour == "white":
        amount, circles = face
        me["points"] += circles
        require(len(did["cards"]) + did["not_there"] == amount, "as many cards as rectangles")
        for (of, gives), is_kept, coral in did["cards"]:
            if is_kept:
                keep_card(table, me, of, gives)
            else:
                require(gives != "plus_one", "competition cards cannot be discarded")
                use_card(table, me, gives, coral)
    elif colour == "yellow":
        amount, circles = face
        me["points"] += circles
        catch(table, me, amount)
    elif colour == "blue":
        advance(table, me, face)
    elif colour == "purple":
        place_coral(table, me, did["coral"], face)
    else:
        table["token"] = seat
    if all(len(player["dice"]) >= printed["dice_each"] for player in table["players"]):
        table["phase"] = "score"


def keep_card(table: Sheet, me: Fields, of: str, gives: str) -> None:
    require([of, gives] not in me["cards"], "no two identical cards")
    if gives != "plus_one":
        under = [card for card in me["cards"] if card[0] == of and card[1] != "plus_one"]
        require(len(under) < table["printed"]["cards_under_a_colour"], "three cards under a colour")
    me["cards"].append([of, gives])


def use_card(table: Sheet, me: Fields, gives: str, coral: Any) -> None:
    printed = table["printed"]
    if gives == "points":
        me["points"] += printed["points_on_a_card"]
    elif gives == "fish":
        catch(table, me, printed["fish_on_a_card"])
    elif gives == "turtle":
        advance(table, me, printed["steps_on_a_card"])
    else:
        place_coral(table, me, coral, beside(table, me["turtle"]))


def catch(table: Sheet, me: Fields, fish: int) -> None:
    left = table["printed"]["fish"] - sum(player["fish"] for player in table["players"])
    me["fish"] += fish if fish < left else left


def advance(table: Sheet, me: Fields, steps: int) -> None:
    """Moves a turtle space by space, on from an occupied one; the last space has room for all."""
    printed = table["printed"]
    last, here = printed["last_space"], me["turtle"]
    others = [player["turtle"] for player in table["players"] if player is not me]
    to = here
    while steps:
        if to == last:
            break
        to += 1
        steps -= 1
        while steps == 0 and to in others and to != last:
            to += 1
    if to == here:
        return
    arrive(table, me, to)
    for space in sorted(me["waiting"]):
        if here < space <= to:
            me["waiting"].remove(space)
            food(table, me, "own")
    if here < printed["grey_space"] <= to and table["grey on current"]:
        table["grey on current"] -= 1
        food(table, me, "grey")


def arrive(table: Sheet, me: Fields, space: int) -> None:
    table["clock"] += 1
    me["turtle"], me["arrived"] = space, table["clock"]


def food(table: Sheet, me: Fields, cube: str) -> None:
    if len(me["food"]) < len(table["printed"]["track"]):
        me["food"].append(cube)


def beside(table: Sheet, space: int) -> int:
    """The highest reef that can be beside a space, given the known ends of sections."""
    reef, behind = 3, None
    ends = [*table["printed"]["section_ends"], table["printed"]["last_space"]]
    for number, end in enumerate(ends):
        if end is not None and end < space:
            reef, behind = 3 + number + 1, end
    known = [(3 + number, end) for number, end in enumerate(ends) if end is not None and end >= space]
    furthest = known[0][0] if known else 3 + len(ends) - 1
    # Each section between two known ends has at least one space.
    return min(furthest, reef + space - (behind + 1 if behind is not None else 0))


def place_coral(table: Sheet, me: Fields, coral: Any, highest: int) -> None:
    supply = table["printed"]["corals"] - sum(me["corals"].values())
    if coral is None:
        require(supply == 0, "a coral must be placed")
        return
    reef, origin = coral
    require(reef in me["corals"] and reef <= highest, "that reef or a lower one")
    if origin is None:
        require(supply > 0, "no coral beside the sea board")
    else:
        require(supply == 0 and me["corals"][origin] > 0 and origin != reef, "no coral to move")
        me["corals"][origin] -= 1
    me["corals"][reef] += 1


def end_draft(table: Sheet, did: Fields) -> None:
    require(table["phase"] == "draft", "there is nothing to end")
    table["phase"] = "score"


# ------------------------------------------------------------------ B, "Points for ..."


def furthest_ahead(table: Sheet) -> list[int]:
    """The seats, the turtle furthest ahead first; on the last space, the first arrival is ahead."""
    players = table["players"]
    return sorted(
        range(table["seats"]), key=lambda seat: (-players[seat]["turtle"], players[seat]["arrived"])
    )


def score_round(table: Sheet, did: Fields) -> None:
    require(table["phase"] == "score", "points are scored after the dice selection")
    players, printed = table["players"], table["printed"]
    front = furthest_ahead(table)
    for number, prizes in enumerate(printed["prizes"]):
        there = [seat for seat in front if players[seat]["corals"][3 + number]]
        for prize in prizes:
            if not there:
                break
            most = max(players[seat]["corals"][3 + number] for seat in there)
            best = next(seat for seat in there if players[seat]["corals"][3 + number] == most)
            players[best]["points"] += prize
            there.remove(best)
    for player in players:
        player["points"] += school(table, player)
        player["points"] += player["turtle"]
        player["dice"] = [colour for colour in player["dice"] if colour in COMPETING]
    table["phase"] = "dice"
    finish(table)


def school(table: Sheet, me: Fields) -> int:
    """The slot of the rightmost cube; with too few fish a smaller school, or none."""
    slot = len(me["food"])
    while slot:
        feeds, points, *_ = table["printed"]["track"][slot - 1]
        if feeds is not None and me["fish"] >= feeds:
            return int(points)
        if table["rulings"]["small_school"] == "nothing":
            return 0
        slot -= 1
    return 0


# ------------------------------------------------------------------ C, "The dice competition"


def roll_off(table: Sheet, did: Fields) -> None:
    require(table["phase"] == "dice", "no competition now")
    players = table["players"]
    in_hand = [(s, colour) for s, me in enumerate(players) for colour in me["dice"] if colour in COMPETING]
    require(Counter(in_hand) == Counter((s, colour) for s, colour, _ in did["dice"]), "other dice")
    values = []
    for seat, colour, shows in did["dice"]:
        card = 1 if [colour, "plus_one"] in players[seat]["cards"] else 0
        values.append(None if shows is None else shows + card)
    lowest = min(value for value in values if value is not None)
    table["rolls"] += 1
    table["stayed"] = set()
    for (seat, colour, _), value in zip(did["dice"], values, strict=True):
        table["rolled in"][seat] = table["rolls"]
        if value == lowest:
            players[seat]["dice"].remove(colour)
        else:
            table["stayed"].add(seat)
    finish(table)


def finish(table: Sheet) -> None:
    left = [s for s, me in enumerate(table["players"]) if any(colour in COMPETING for colour in me["dice"])]
    if table["phase"] != "dice" or len(left) > 1:
        return
    out = [seat for seat in furthest_ahead(table) if seat in table["rolled in"] and seat not in left]
    out.sort(key=lambda seat: (seat not in table["stayed"], -table["rolled in"][seat]))
    conclude(table, left + out)


def settle(table: Sheet, did: Fields) -> None:
    require(table["phase"] == "dice", "no competition now")
    conclude(table, list(did["placing"]))


def conclude(table: Sheet, placed: list[int]) -> None:
    if not placed and table["rulings"]["nobody_enters"] == "turtle_ahead_chooses":
        placed = furthest_ahead(table)[:1]
    table["placed"] = placed
    table["phase"] = "tiles" if placed else "end"


def choose_tile(table: Sheet, did: Fields) -> None:
    require(table["phase"] == "tiles", "nobody has won anything")
    metal = did["metal"]
    for seat in table["placed"][:2]:
        tile = (metal, table["round"])
        if all(tile not in player["tiles"] for player in table["players"]):
            table["players"][seat]["tiles"].append(tile)
            early = table["round"] <= table["printed"]["silver_cube_rounds"]
            if metal == "silver" and early and table["grey beside"]:
                table["grey beside"] -= 1
                food(table, table["players"][seat], "grey")
        metal = "gold" if metal == "silver" else "silver"
    table["phase"] = "end"


# ------------------------------------------------------------------ a new round, and "The end of the game"


def next_round(table: Sheet, did: Fields) -> None:
    require(table["phase"] == "end" and table["round"] < table["printed"]["rounds"], "no new round now")
    for player in table["players"]:
        player["dice"] = []
    table["starter"] = furthest_ahead(table)[-1] if table["token"] is None else table["token"]
    table["round"] += 1
    table.update({"phase": "draft", "token": None, "rolled in": {}, "stayed": set(), "rolls": 0})
    table["placed"] = []


def end_game(table: Sheet, did: Fields) -> None:
    require(table["phase"] == "end" and table["round"] >= table["printed"]["rounds"], "not over yet")
    table["phase"] = "over"
    count_final_points(table)


def count_final_points(table: Sheet) -> None:
    """Counts corals, token and tiles as they are now, in place of the points counted before."""
    for seat, player in enumerate(table["players"]):
        points = sum(player["corals"].values())
        if table["token"] == seat:
            points += 1
        for metal, number in player["tiles"]:
            points += table["printed"][metal][number - 1] or 0  # an unknown tile counts once it is learned
        if points != table["final points"][seat]:
            player["points"] = max(1, player["points"] + points - table["final points"][seat])
            table["final points"][seat] = points


def winners(table: Sheet) -> set[int]:
    """Most points; then the turtle on the higher space; then they share it."""
    players = table["players"]
    best = max((player["points"], player["turtle"]) for player in players)
    return {seat for seat, player in enumerate(players) if (player["points"], player["turtle"]) == best}


# ------------------------------------------------------------------ corrections


def add_points(table: Sheet, did: Fields) -> None:
    table["players"][did["seat"]]["points"] += did["points"]


def learned(table: Sheet, did: Fields) -> None:
    printed = table["printed"]
    for (what, which), value in did["numbers"]:
        if what == "last_space":
            printed["last_space"] = value
        elif what == "section_end":
            printed["section_ends"][which - 3] = value
        elif what == "silver":
            printed["silver"][which - 1] = value
        elif what.startswith("slot"):
            printed["track"][which - 1][what == "slot_points"] = value
        else:
            printed["prizes"][which - 3][what == "prize_second"] = value
    if printed["last_space"] is not None:
        for seat in furthest_ahead(table):
            if table["players"][seat]["turtle"] > printed["last_space"]:
                arrive(table, table["players"][seat], printed["last_space"])
    if table["phase"] == "over":
        count_final_points(table)


def tell_order(table: Sheet, did: Fields) -> None:
    for seat in did["order"]:
        arrive(table, table["players"][seat], table["players"][seat]["turtle"])


def correct(table: Sheet, did: Fields) -> None:
    kind, me = did["kind"], table["players"][did["seat"]] if did.get("seat") is not None else {}
    if kind in COPIED_FIELDS:
        me[COPIED_FIELDS[kind]] = json.loads(json.dumps(did[COPIED_FIELDS[kind]]))
    elif kind == "correct_disc":
        me["points"] = did["points"]
    elif kind == "correct_turtle":
        if me["turtle"] != did["space"]:
            arrive(table, me, did["space"])
    elif kind == "correct_waiting":
        me["waiting"] = sorted(did["spaces"])
    elif kind == "correct_grey":
        table["grey on current"], table["grey beside"] = did["on_current"], did["beside"]
    elif kind == "correct_corals":
        me["corals"][did["reef"]] = did["corals"]
    elif kind == "correct_dice":
        me["dice"] = [colour for colour, _ in did["dice"]]
        if table["rolls"]:
            finish(table)
    elif kind == "correct_tiles":
        me["tiles"] = [(tile["metal"], tile["round"]) for tile in did["tiles"]]
    elif kind == "correct_token":
        table["token"] = did["seat"]
    else:
        table["round"] = did["round"]
    if table["phase"] == "over":
        count_final_points(table)


HANDLERS = {
    "roll_dice": roll_dice,
    "take_die": take_die,
    "end_draft": end_draft,
    "score_round": score_round,
    "roll_off": roll_off,
    "settle": settle,
    "choose_tile": choose_tile,
    "next_round": next_round,
    "end_game": end_game,
    "add_points": add_points,
    "learned": learned,
    "tell_order": tell_order,
    **dict.fromkeys(
        [
            *("correct_disc", "correct_turtle", "correct_fish", "correct_food", "correct_waiting"),
            *("correct_grey", "correct_corals", "correct_cards", "correct_dice", "correct_tiles"),
            *("correct_token", "correct_round"),
        ],
        correct,
    ),
}


def require(right: bool, why: str) -> None:
    if not right:
        raise Foul(why)


def main(arguments: list[str]) -> int:
    """Counts random games again; the exit code is 1 if one of them differs."""
    from tests.engine.australis.recount_games import count_again

    parser = argparse.ArgumentParser(prog="python -m tests.engine.australis.recount")
    parser.add_argument("--rounds", type=int, default=300, help="the least number of rounds")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games")
    parser.add_argument("--after-end", action="store_true", help="also make corrections after the end")
    chosen = parser.parse_args(arguments)
    found = count_again(chosen.seed, chosen.rounds, after_end=chosen.after_end)
    done = f"{found.games} games, {found.rounds} rounds, {found.moves} moves counted again"
    print(f"seed {chosen.seed}: {done}, {len(found.differences)} differences", flush=True)
    for difference in found.differences:
        print(difference)
    return 1 if found.differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
