"""Notation: writes a table as one line of text, and reads it back.

    game 2draft start=1 token=- board=w?,w2+1,b6 grey=1+3 order=0,2,1 options=- rolls=- placed=-
    | blue Mia 38@11 waiting=15 food=oog fish=7 corals=0,1,0,2,0,0 cards=w.points dice=b6,p8 tiles=gold1
    | … | slot_feeds4=15 slot_points4=12

White and yellow sides are written as cards or fish + circles; `?` is an unknown side. A game that began with
older rules names their version (`rules=1`). The last part lists the printed numbers that were learned.
A space, `|` and `%` in a name are percent-encoded.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar
from urllib.parse import quote, unquote

from engine.australis.advantage_cards import Card
from engine.australis.dice_competition import Rolled
from engine.australis.dice_selection import COLOURS, Die, Symbols
from engine.australis.printed import Number, Printed, as_printed, numbers
from engine.australis.table import VERSION, Options, Player, SeaBoard, Table, Tile

T = TypeVar("T")
LETTERS = {colour[0]: colour for colour in COLOURS}
CUBES = {"o": "own", "g": "grey"}


def write(table: Table) -> str:
    """Writes the table as one line."""
    return " | ".join([_common(table), *map(_seat, table.boards), _learned(table)]).rstrip()


def read(line: str) -> Table:
    """Reads the table from its line; raises ValueError if the line is not a table."""
    try:
        common, *seats, learned = line.strip().split(" |")
        boards = tuple(_read_seat(seat, words) for seat, words in enumerate(map(str.split, seats)))
        mode, phase, *words = common.split()
        fields = dict(word.split("=", 1) for word in words)
        return Table.model_validate(
            {
                "mode": mode,
                "round": int(phase[0]),
                "phase": phase[1:],
                "printed": _read_learned(learned),
                "boards": boards,
                "starter": int(fields["start"]),
                "token": None if fields["token"] == "-" else int(fields["token"]),
                "board": _list(fields["board"], _read_die),
                "grey_on_current": int(fields["grey"].split("+")[0]),
                "grey_beside": int(fields["grey"].split("+")[1]),
                "arrivals": _list(fields["order"].rstrip("!"), int),
                "order_told": fields["order"].endswith("!"),
                "options": Options.model_validate(
                    dict(pair.split(":") for pair in _list(fields["options"], str))
                ),
                "rules": int(fields.get("rules", VERSION)),
                "rolls": tuple(_list(roll, _read_rolled) for roll in _list(fields["rolls"], str, "/")),
                "placed": _list(fields["placed"], int),
            }
        )
    except (ValueError, KeyError, IndexError, TypeError) as error:
        raise ValueError(f"this line is not a table: {line[:80]}") from error


def _common(table: Table) -> str:
    options = table.options.model_dump(exclude_defaults=True)
    fields = {
        "start": str(table.starter),
        "token": "-" if table.token is None else str(table.token),
        "board": _join(map(_die, table.board)),
        "grey": f"{table.grey_on_current}+{table.grey_beside}",
        "order": _join(map(str, table.arrivals)) + "!" * table.order_told,
        "options": _join(f"{name}:{choice}" for name, choice in options.items()),
        "rolls": _join((_join(map(_rolled, roll)) for roll in table.rolls), "/"),
        "placed": _join(map(str, table.placed)),
    }
    if table.rules != VERSION:
        fields["rules"] = str(table.rules)
    return f"{table.mode} {table.round}{table.phase} {_pairs(fields)}"


def _seat(board: SeaBoard) -> str:
    fields = {
        "waiting": _join(map(str, board.waiting)),
        "food": _join((cube[0] for cube in board.food), ""),
        "fish": str(board.fish),
        "corals": _join(map(str, board.corals)),
        "cards": _join(f"{card.colour[0]}.{card.gives}" for card in board.cards),
        "dice": _join(map(_die, board.dice)),
        "tiles": _join(f"{tile.metal}{tile.round}" for tile in board.tiles),
    }
    return f"{board.player.colour} {_name(board)} {board.points}@{board.turtle} {_pairs(fields)}"


def _name(board: SeaBoard) -> str:
    return "".join(
        letter if letter.isprintable() and letter not in " %|" else quote(letter)
        for letter in board.player.name
    )


def _learned(table: Table) -> str:
    known = {number: table.printed.read(number) for number in numbers()}
    new = {number: value for number, value in known.items() if value != as_printed().read(number)}
    return _pairs({_number(number): "?" if value is None else str(value) for number, value in new.items()})


def _number(number: Number) -> str:
    return f"{number.what}{number.which}"


def _die(die: Die) -> str:
    face = "?" if die.face is None else die.face
    return die.colour[0] + (f"{face.amount}+{face.circles}" if isinstance(face, Symbols) else str(face))


def _rolled(die: Rolled[int]) -> str:
    return f"{die.seat}{die.colour[0]}{'?' if die.shows is None else die.shows}{'+' if die.card else ''}"


def _read_die(word: str) -> Die:
    amount, _, circles = word[1:].partition("+")
    if amount == "?":
        return Die(LETTERS[word[0]])
    return Die(LETTERS[word[0]], Symbols(int(amount), int(circles)) if circles else int(amount))


def _read_rolled(word: str) -> Rolled[int]:
    shows = word[2:].rstrip("+")
    colour: Any = LETTERS[word[1]]
    return Rolled(int(word[0]), colour, None if shows == "?" else int(shows), word.endswith("+"))


def _read_card(word: str) -> Card:
    gives: Any = word[2:]
    return Card(LETTERS[word[0]], gives)


def _read_tile(word: str) -> Tile:
    metal: Any = word[:-1]
    return Tile(metal=metal, round=int(word[-1]))


def _read_seat(seat: int, words: list[str]) -> SeaBoard:
    colour, name, place, *rest = words
    fields = dict(word.split("=", 1) for word in rest)
    return SeaBoard.model_validate(
        {
            "seat": seat,
            "player": Player.model_validate({"name": unquote(name), "colour": colour}),
            "points": int(place.split("@")[0]),
            "turtle": int(place.split("@")[1]),
            "waiting": _list(fields["waiting"], int),
            "food": tuple(CUBES[letter] for letter in fields["food"].strip("-")),
            "fish": int(fields["fish"]),
            "corals": _list(fields["corals"], int),
            "cards": _list(fields["cards"], _read_card),
            "dice": _list(fields["dice"], _read_die),
            "tiles": _list(fields["tiles"], _read_tile),
        }
    )


def _read_learned(text: str) -> Printed:
    printed, all_numbers = as_printed(), {_number(number): number for number in numbers()}
    for word in text.split():
        name, value = word.split("=")
        printed = printed.learned(all_numbers[name], None if value == "?" else int(value))
    return printed


def _join(words: Iterable[str], by: str = ",") -> str:
    return by.join(words) or "-"


def _pairs(fields: Mapping[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in fields.items())


def _list(text: str, read_one: Callable[[str], T], by: str = ",") -> tuple[T, ...]:
    return () if text == "-" else tuple(map(read_one, text.split(by)))
