"""Tables, moves and points as lines of text, so that a test reads like the table.

A table is the line of `engine.australis.notation`. Fields that are as at the start may be left out, also the
dice on the gameboard (those that no player has, sides unknown) and the order of turtles that share no space:

    game 1draft | blue Anna 1@0 | green Bob 2@1 dice=b6 | known

`known` as the last part stands for a board with all numbers known (see KNOWN; most of them are made up).

A move is a line, too; the reef of a coral is `5`, or `5<3` if the coral comes from reef 3:

    0 takes b6: points, coral 5          kept cards used first, in this order
    1 takes p8: to 7                     2 takes w2+1: keep y.fish, use b.coral 4
    3 takes w1+0: none 1                 a card that was not there
    rolled w2+1 w? r9 (by app)           roll 0b3 0r? 1p5 (rest higher)
    settle 1 0      choose gold          end draft, score round, next round, end game
    0 gets -2 slip of the finger         learned slot_feeds3=12 last_space0=20
    order 1 0       token 0   token -    disc 0 38     turtle 0 11     fish 0 7      food 0 oog
    waiting 0 5,11  grey 1+3  round 2    corals 0 5 3  cards 0 w.fish  dice 0 b6,r?  tiles 0 gold1
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, get_args

from engine.australis import GAME, legal_moves, notation
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import COLOURS, Die, Symbols
from engine.australis.journal import Did
from engine.australis.moves import (
    AddPoints,
    CardTaken,
    CardUsed,
    ChooseTile,
    CoralPlaced,
    CorrectCards,
    CorrectCorals,
    CorrectDice,
    CorrectDisc,
    CorrectFish,
    CorrectFood,
    CorrectGrey,
    CorrectRound,
    CorrectTiles,
    CorrectToken,
    CorrectTurtle,
    CorrectWaiting,
    EndDraft,
    EndGame,
    GameSetup,
    Learned,
    Move,
    NextRound,
    RollDice,
    RollOff,
    ScoreRound,
    Settle,
    Shown,
    TakeDie,
    TellOrder,
)
from engine.australis.printed import Number, Printed, as_printed, numbers
from engine.australis.refusal_code import RefusalCode
from engine.australis.table import PLAYER_COLOURS, Mode, Options, Player, Table, Tile, all_dice
from engine.award import Award, Reason, SeatT
from engine.refusal import Refusal

NAMES = ("Anna", "Bob", "Charlie", "Dora")

_KNOWN = """
    slot_feeds1=3 slot_feeds3=10 slot_feeds4=16 slot_feeds5=23 slot_feeds6=30
    slot_points1=1 slot_points4=12 slot_points5=18 slot_points6=25
    prize_first3=1 prize_first4=2 prize_first6=3 prize_first7=4 prize_first8=5
    prize_second6=1 prize_second7=2 prize_second8=3
    silver2=4 silver3=5 silver4=8 silver5=10
    section_end6=12 section_end7=15 last_space0=20"""


def _with_numbers(words: Iterable[str]) -> Printed:
    printed = as_printed()
    for number, value in map(_number, words):
        least, most = printed.bounds(number)
        assert least <= value <= most, (number, value)
        printed = printed.learned(number, value)
    return printed


def _number(word: str) -> tuple[Number, int]:
    name, value = word.split("=")
    return next(number for number in numbers() if f"{number.what}{number.which}" == name), int(value)


KNOWN = _with_numbers(_KNOWN.split())
"""A board with all numbers known. Numbers that the rulebook does not give are made up."""


# ------------------------------------------------------------------ tables


def begin(
    *names: str,
    starter: int = 0,
    mode: Mode = "game",
    options: Options | None = None,
    printed: Printed | None = None,
) -> Table:
    """The first table of these players; all printed numbers are known by default."""
    return GAME.start(begun(*names, starter=starter, mode=mode, options=options, printed=printed))


def begun(
    *names: str,
    starter: int = 0,
    mode: Mode = "game",
    options: Options | None = None,
    printed: Printed | None = None,
) -> GameSetup:
    """The setup of these players; all printed numbers are known by default."""
    players = tuple(
        Player(name=name, colour=colour) for name, colour in zip(names, PLAYER_COLOURS, strict=False)
    )
    return GameSetup(
        mode=mode,
        players=players,
        starter=starter,
        options=options or Options(),
        printed=printed or KNOWN,
    )


def table(text: str) -> Table:
    """The table that a line describes; fields that are left out are as at the start."""
    common, *parts = re.split(r" \|(?: |$)", " ".join(text.split()))
    learned = "" if parts[-1].split(" ")[0] in PLAYER_COLOURS else parts.pop()
    seats = [_split(part, 3) for part in parts]
    first, fields = _split(common, 2)
    held = [word[0] for _, seat in seats for word in _listed(seat.get("dice", "-"))]
    rest = _rest_of_dice(len(seats), held)
    turtles = {seat: int(words[2].split("@")[1]) for seat, (words, _) in enumerate(seats)}
    fields = {
        "start": "0",
        "token": "-",
        "board": ",".join(f"{colour}?" for colour in rest) or "-",
        "grey": f"{2 if len(seats) == 4 else 1}+3",
        "order": ",".join(str(seat) for seat in sorted(turtles, key=turtles.__getitem__, reverse=True)),
        "options": "-",
        "rolls": "-",
        "placed": "-",
    } | fields
    lines = [" ".join([*first, *_pairs(fields)])]
    for words, given in seats:
        lines.append(" ".join([*words, *_pairs(SEAT | given)]))
    if learned == "known":
        return notation.read(" | ".join(lines) + " |").but(printed=KNOWN)
    return notation.read(" | ".join([*lines, learned]))


SEAT = {
    "waiting": "5,11,15",
    "food": "o",
    "fish": "0",
    "corals": "0,0,0,0,0,0",
    "cards": "-",
    "dice": "-",
    "tiles": "-",
}


def line(table: Table) -> str:
    """The line of a table without the fields that are as at the start."""
    common, *parts = re.split(r" \|(?: |$)", notation.write(table))
    learned = parts.pop()
    first, fields = _split(common, 2)
    held = [die.colour[0] for board in table.boards for die in board.dice]
    usual = {
        "start": "0",
        "token": "-",
        "board": ",".join(f"{colour}?" for colour in _rest_of_dice(len(table.boards), held)) or "-",
        "grey": f"{2 if len(parts) == 4 else 1}+3",
        "options": "-",
        "rolls": "-",
        "placed": "-",
    }
    if sorted(_listed(fields["board"])) == sorted(_listed(usual["board"])):
        fields["board"] = usual["board"]
    spaces = [board.turtle for board in table.boards]
    if len(set(spaces)) == len(spaces) and not table.order_told:
        usual["order"] = fields["order"]
    lines = [" ".join([*first, *_pairs(dict(fields.items() - usual.items()), like=fields)])]
    for part in parts:
        words, given = _split(part, 3)
        lines.append(" ".join([*words, *_pairs(dict(given.items() - SEAT.items()), like=given)]))
    if table.printed == KNOWN:
        learned = "known"
    return " | ".join([*lines, learned] if learned else lines)


def _split(part: str, leading: int) -> tuple[list[str], dict[str, str]]:
    words = part.split(" ")
    return words[:leading], dict(word.split("=", 1) for word in words[leading:])


def _pairs(fields: dict[str, str], like: Iterable[str] | None = None) -> list[str]:
    return [f"{name}={fields[name]}" for name in like or fields if name in fields]


def _listed(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _rest_of_dice(players: int, held: Sequence[str]) -> list[str]:
    rest = Counter(die.colour[0] for die in all_dice(players))
    rest.subtract(held)
    return list(rest.elements())


# ------------------------------------------------------------------ results of moves


def after(text: str, *moves: str) -> str:
    """The line of the table after these moves."""
    return line(played(text, *moves))


def played(text: str | Table, *moves: str) -> Table:
    """The table after these moves."""
    now = table(text) if isinstance(text, str) else text
    for each in moves:
        now = GAME.play(now, move(each))
    return now


def points(text: str | Table, *moves: str) -> list[str]:
    """The points of the last of these moves, each with its reason."""
    now = played(text, *moves[:-1])
    return award_lines(GAME.awards(now, move(moves[-1])))


def award_lines(awards: Iterable[Award[SeatT]]) -> list[str]:
    """Awards as lines: seat, points and reason."""
    return [f"{award.seat} {award.points:+} {reason_words(award.reason)}" for award in awards]


def reason_words(reason: Reason) -> str:
    """The reason of an award as a line: `Majority reef=5 place=1 ranking=2:3,0:2`."""
    counted = [f"{name}={_field(value)}" for name, value in reason]
    return " ".join([type(reason).__name__, *counted])


def _field(value: Any) -> str:
    match value:
        case Die():
            return _die(value)
        case Card():
            return _card(value)
        case tuple():
            return ",".join(":".join(map(str, pair)) for pair in value)
        case _:
            return str(value)


def refused(text: str | Table, *moves: str) -> Refusal:
    """The refusal of the last of these moves."""
    now = played(text, *moves[:-1])
    refusal = GAME.refusal(now, move(moves[-1]))
    assert refusal is not None, f"{moves[-1]} is legal"
    return refusal


def why(text: str | Table, *moves: str) -> RefusalCode:
    """The refusal code of the last of these moves."""
    return RefusalCode(refused(text, *moves).code)


def needs(text: str | Table, *moves: str) -> str:
    """The printed numbers that the last of these moves needs."""
    now = played(text, *moves[:-1])
    missing = legal_moves.missing(now, move(moves[-1]))
    return " ".join(f"{number.what}{number.which}" for number in missing)


# ------------------------------------------------------------------ moves

LETTERS = {colour[0]: colour for colour in COLOURS}
CUBES = {"o": "own", "g": "grey"}
BARE: dict[str, Callable[[], Move]] = {
    "end draft": EndDraft,
    "score round": ScoreRound,
    "next round": NextRound,
    "end game": EndGame,
}


def move(text: str) -> Move:
    """The move that a line describes."""
    if text in BARE:
        return BARE[text]()
    first, _, rest = text.partition(" ")
    words = rest.split()
    if first.lstrip("-").isdigit():
        return _of_seat(int(first), *rest.partition(" ")[::2])
    match first:
        case "rolled":
            by_app = rest.endswith(" (by app)")
            dice = tuple(map(_read_die, rest.removesuffix(" (by app)").split()))
            return RollDice(dice=dice, by_app=by_app)
        case "roll":
            dice_shown, _, remark = rest.partition(" (")
            return RollOff(
                dice=tuple(map(_read_shown, dice_shown.split())),
                rest_is_higher="rest higher" in remark,
                by_app="by app" in remark,
            )
        case "settle":
            return Settle(placing=tuple(map(int, words)))
        case "choose":
            return ChooseTile.model_validate({"metal": rest})
        case "learned":
            return Learned(numbers=tuple(map(_number, words)))
        case "order":
            return TellOrder(order=tuple(map(int, words)))
        case "grey":
            on_current, _, beside = rest.partition("+")
            return CorrectGrey(on_current=int(on_current), beside=int(beside))
        case "token":
            return CorrectToken(seat=None if rest == "-" else int(rest))
        case "round":
            return CorrectRound(round=int(rest))
    seat = int(words[0])
    match first:
        case "disc":
            return CorrectDisc(seat=seat, points=int(words[1]))
        case "turtle":
            return CorrectTurtle(seat=seat, space=int(words[1]))
        case "fish":
            return CorrectFish(seat=seat, fish=int(words[1]))
        case "food":
            cubes: Any = tuple(CUBES[letter] for letter in words[1].strip("-"))
            return CorrectFood(seat=seat, food=cubes)
        case "waiting":
            return CorrectWaiting(seat=seat, spaces=tuple(map(int, _listed(words[1]))))
        case "corals":
            return CorrectCorals(seat=seat, reef=int(words[1]), corals=int(words[2]))
        case "cards":
            return CorrectCards(seat=seat, cards=tuple(map(_read_card, _listed(words[1]))))
        case "dice":
            return CorrectDice(seat=seat, dice=tuple(map(_read_die, _listed(words[1]))))
        case "tiles":
            tiles: Any = [re.fullmatch(r"([a-z]+)(-?\d+)", word) for word in _listed(words[1])]
            return CorrectTiles(seat=seat, tiles=tuple(Tile(metal=t[1], round=int(t[2])) for t in tiles))
    raise ValueError(f"no move reads {text!r}")


def _of_seat(seat: int, does: str, rest: str) -> Move:
    if does == "gets":
        number, _, reason = rest.partition(" ")
        return AddPoints(seat=seat, points=int(number), reason=reason)
    die, _, choices = rest.partition(":")
    before: list[CardUsed] = []
    cards: list[CardTaken] = []
    coral, not_there = None, 0
    for choice in choices.split(",") if choices else ():
        first, *words = choice.split()
        where = [_read_coral(word) for word in words if word[0].isdigit() or word[0] == "-"]
        if first == "to":
            (coral,) = where
        elif first == "none":
            not_there = int(words[0])
        elif first in ("keep", "use"):
            cards.append(CardTaken(_read_card(words[0]), first == "keep", *where))
        else:
            gives: Any = first
            before.append(CardUsed(gives, *where))
    return TakeDie(
        seat=seat,
        die=_read_die(die),
        before=tuple(before),
        coral=coral,
        cards=tuple(cards),
        not_there=not_there,
    )


def words(move: Did) -> str:
    """The line of a move."""
    match move:
        case RollDice(dice=dice, by_app=by_app):
            return " ".join(["rolled", *map(_die, dice), *["(by app)"] * by_app])
        case TakeDie():
            choices = [
                *(" ".join([used.gives, *_coral(used.coral)]) for used in move.before),
                *(f"to {where}" for where in _coral(move.coral)),
                *(
                    " ".join(["keep" if taken.kept else "use", _card(taken.card), *_coral(taken.coral)])
                    for taken in move.cards
                ),
                *([f"none {move.not_there}"] if move.not_there else []),
            ]
            return f"{move.seat} takes {_die(move.die)}" + (f": {', '.join(choices)}" if choices else "")
        case RollOff(dice=shown, rest_is_higher=higher, by_app=by_app):
            remarks = ", ".join(["rest higher"] * higher + ["by app"] * by_app)
            dice_shown = [
                f"{die.seat}{die.colour[0]}{'?' if die.shows is None else die.shows}" for die in shown
            ]
            return " ".join(["roll", *dice_shown]) + (f" ({remarks})" if remarks else "")
        case Settle(placing=placing):
            return " ".join(["settle", *map(str, placing)])
        case ChooseTile(metal=metal):
            return f"choose {metal}"
        case AddPoints(seat=seat, points=points, reason=reason):
            return f"{seat} gets {points} {reason}".rstrip()
        case Learned(numbers=learned):
            return " ".join(["learned", *(f"{n.what}{n.which}={value}" for n, value in learned)])
        case TellOrder(order=order):
            return " ".join(["order", *map(str, order)])
        case CorrectGrey(on_current=on_current, beside=beside):
            return f"grey {on_current}+{beside}"
        case CorrectToken(seat=token):
            return "token -" if token is None else f"token {token}"
        case CorrectRound(round=number):
            return f"round {number}"
        case EndDraft() | ScoreRound() | NextRound() | EndGame():
            return move.kind.replace("_", " ")
        case _:
            what, rest = move.kind.removeprefix("correct_"), [_corrected(value) for _, value in move]
            return " ".join([what, *rest[1:]])


def _corrected(value: Any) -> str:
    match value:
        case ("own" | "grey", *_):
            return "".join(cube[0] for cube in value)
        case Die():
            return _die(value)
        case Card():
            return _card(value)
        case tuple():
            return ",".join(map(_corrected, value)) or "-"
        case Tile(metal=metal, round=number):
            return f"{metal}{number}"
        case _:
            return str(value)


def every_kind() -> set[str]:
    """The kinds of all moves."""
    return {get_args(kind.model_fields["kind"].annotation)[0] for kind in get_args(get_args(Move)[0])}


def _die(die: Die) -> str:
    face = "?" if die.face is None else die.face
    return die.colour[0] + (f"{face.amount}+{face.circles}" if isinstance(face, Symbols) else str(face))


def _read_die(word: str) -> Die:
    amount, _, circles = word[1:].partition("+")
    if amount == "?":
        return Die(LETTERS[word[0]])
    return Die(LETTERS[word[0]], Symbols(int(amount), int(circles)) if circles else int(amount))


def _read_shown(word: str) -> Shown:
    found = re.fullmatch(r"(-?\d+)([bpr])(.+)", word)
    assert found, word
    colour: Any = LETTERS[found[2]]
    return Shown(int(found[1]), colour, None if found[3] == "?" else int(found[3]))


def _card(card: Card) -> str:
    return f"{card.colour[0]}.{card.gives}"


def _read_card(word: str) -> Card:
    colour, _, gives = word.partition(".")
    function: Any = gives
    return Card(LETTERS[colour], function)


def _coral(coral: CoralPlaced | None) -> list[str]:
    if coral is None:
        return []
    return [str(coral.reef) if coral.taken_from is None else f"{coral.reef}<{coral.taken_from}"]


def _read_coral(word: str) -> CoralPlaced:
    reef, _, taken_from = word.partition("<")
    return CoralPlaced(int(reef), int(taken_from) if taken_from else None)
