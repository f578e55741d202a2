"""Random games: legal moves, corrections in between, and moves of any kind.

All choices are drawn from a `random.Random`; hypothesis has one that it can shrink (`st.randoms`).
"""

from collections.abc import Iterator, Sequence
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from engine.australis import GAME, legal_moves
from engine.australis.advantage_cards import every_card, under_die
from engine.australis.competition import out_already
from engine.australis.dice_competition import Rolled, cannot_be_higher, may_be_lowest
from engine.australis.dice_selection import Colour, Die, Face, Symbols
from engine.australis.journal import Step
from engine.australis.legal_moves import faces
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
from engine.australis.printed import Number, as_printed
from engine.australis.table import PLAYER_COLOURS, Options, Player, Table, Tile, all_dice, reefs
from engine.journal import Counted, DidT, fold
from tests.engine.australis.tables import KNOWN

NAMES = ("Mia", "Zoë", "Ян", "Lou-Ann", "O'Neil", "A=1", 'Q"', "50%", "a|b", "Anna Lena", "🐢", "דנה")


def random_begun(random: Random, players: int | None = None) -> GameSetup:
    """A setup with random players and rulings, with all printed numbers known or not."""
    count = players or random.randint(2, 4)
    names, colours = random.sample(NAMES, count), random.sample(PLAYER_COLOURS, count)
    options = Options(
        small_school=random.choice(["best_fed_slot", "nothing"]),
        nobody_enters=random.choice(["no_tile", "turtle_ahead_chooses"]),
        last_space=random.choice(["first_arrived", "ask"]),
    )
    return GameSetup(
        players=tuple(Player(name=name, colour=colour) for name, colour in zip(names, colours, strict=True)),
        starter=random.randrange(count),
        options=options,
        printed=random.choice([KNOWN, as_printed()]),
    )


def random_game(random: Random, setup: GameSetup, meddling: float = 0.0) -> tuple[Step, ...]:
    """The steps of a whole game; `meddling` is the probability of a correction before each move."""
    return fold(GAME, (Counted(number, move) for number, move in enumerate(_moves(random, setup, meddling))))


def whole_game(seed: int, players: int | None = None) -> tuple[GameSetup, list[Move]]:
    """The setup and all moves of a random game, of any number of players unless it is given."""
    random = Random(seed)
    begun = random_begun(random, players)
    moves = (step.move for step in random_game(random, begun))
    return begun, [move for move in moves if not isinstance(move, GameSetup)]


def _moves(random: Random, setup: GameSetup, meddling: float) -> Iterator[GameSetup | Move]:
    yield setup
    table = GAME.start(setup)
    while table.phase != "over":
        move = meddle(random, table) if random.random() < meddling else step(random, table)
        yield move
        table = GAME.play(table, move)


# ------------------------------------------------------------------ legal moves


def step(random: Random, table: Table) -> Move:
    """The next move, or the printed numbers or the order of turtles that it needs first."""
    move = next_step(random, table)
    if asked := legal_moves.missing(table, move):
        return learn(random, table, asked)
    refusal = GAME.refusal(table, move)
    if refusal is not None and refusal.code == "order_missing":
        sharing = list(table.tied_out or table.on_last_space)
        random.shuffle(sharing)
        return TellOrder(order=tuple(sharing))
    if refusal is not None and refusal.code in ("tile_taken", "both_tiles"):  # after a correction
        move = ChooseTile(metal="silver" if move == ChooseTile(metal="gold") else "gold")
        if asked := legal_moves.missing(table, move):
            return learn(random, table, asked)
        refusal = GAME.refusal(table, move)
    assert refusal is None, (refusal, move, table)
    return move


def next_step(random: Random, table: Table) -> Move:
    """A random move of the current phase; it may need printed numbers or the order of turtles first."""
    match table.phase:
        case "draft":
            if all(die.face is None for die in table.board) and random.random() < 0.6:
                return roll_dice(random, table)
            if not table.board or table.boards[table.turn].dice[3:] or random.random() < 0.005:
                return EndDraft()
            return take_die(random, table)
        case "score":
            return ScoreRound()
        case "dice":
            if not table.in_competition or random.random() < 0.03:
                with_dice = list(table.in_competition)
                random.shuffle(with_dice)
                return Settle(placing=(*with_dice, *out_already(table)))
            return roll_off(random, table)
        case "tiles":
            return ChooseTile(metal=random.choice(["gold", "silver"]))
        case _:
            return NextRound() if table.round < table.printed.rounds else EndGame()


def learn(random: Random, table: Table, asked: Sequence[Number]) -> Learned:
    """Random values within their bounds for the numbers, or for the first few of them."""
    printed, learned = table.printed, []
    for number in asked:
        least, most = printed.bounds(number)
        value = random.choice([least, min(most, least + random.randint(0, 6)), random.randint(least, most)])
        printed = printed.learned(number, value)
        learned.append((number, value))
        if random.random() < 0.1:
            break
    return Learned(numbers=tuple(learned))


def roll_dice(random: Random, table: Table) -> RollDice:
    """All dice on the gameboard, some with unknown sides."""
    known = random.choice([1.0, 1.0, 0.5])
    dice = [
        Die(die.colour, any_face(random, table, die.colour) if random.random() < known else None)
        for die in table.board
    ]
    return RollDice(dice=tuple(dice), by_app=random.random() < 0.2)


def any_face(random: Random, table: Table, colour: Colour) -> Face:
    """A random side of a die, sometimes with more circles than screens offer."""
    face = random.choice(faces(table, colour))
    more = random.randint(1, 6) if random.random() < 0.05 else 0
    return Symbols(face.amount, face.circles + more) if isinstance(face, Symbols) else face


def take_die(random: Random, table: Table) -> TakeDie:
    """A legal take of a random die, which may need printed numbers first."""
    while True:
        move = try_die(random, table)
        refusal = GAME.refusal(table, move)
        if refusal is None or refusal.code == "numbers_missing":
            return move


def try_die(random: Random, table: Table) -> TakeDie:
    """A take of a random die that may be legal."""
    seat, chosen = table.turn, random.choice(table.board)
    die = Die(chosen.colour, chosen.face or random.choice(faces(table, chosen.colour)))
    kept = list(under_die(table.boards[seat].cards, die.colour))
    random.shuffle(kept)
    return TakeDie(
        seat=seat,
        die=die,
        before=tuple(
            CardUsed(card.gives, coral(random, table, seat) if card.gives == "coral" else None)
            for card in kept
        ),
        coral=coral(random, table, seat) if die.colour == "purple" else None,
        **take_cards(random, table, die),
    )


def take_cards(random: Random, table: Table, die: Die) -> dict[str, Any]:
    """Random cards from the display, kept or used; rarely one card too few."""
    if die.colour != "white":
        return {}
    assert die.face is not None
    assert not isinstance(die.face, int)
    cards = []
    for _ in range(die.face.amount):
        card = random.choice(every_card())
        kept = card.gives == "plus_one" or random.random() < 0.7
        uses_coral = card.gives == "coral" and not kept
        cards.append(CardTaken(card, kept, coral(random, table, table.turn) if uses_coral else None))
    not_there = 1 if random.random() < 0.03 else 0
    return {"cards": tuple(cards[not_there:]), "not_there": not_there}


def coral(random: Random, table: Table, seat: int) -> CoralPlaced | None:
    """A random place for a coral, more often on a low reef."""
    reef = random.choice([3, 3, 4, 5, random.choice(reefs(table.printed))])
    supply = table.coral_supply(seat)
    if supply > 3 or (supply and random.random() < 0.5):
        return CoralPlaced(reef)
    return random.choice([None, CoralPlaced(reef), CoralPlaced(reef, random.choice(reefs(table.printed)))])


def roll_off(random: Random, table: Table) -> RollOff:
    """A random roll of all number dice; some that cannot be lowest, or are called higher, stay open."""
    shown: list[Shown] = []
    for seat, die in table.dice_in_hand():
        colour: Any = die.colour
        shown.append(Shown(seat, colour, random.choice(table.printed.sides(die.colour))))
    random.shuffle(shown)

    def rolled(dice: Sequence[Shown]) -> list[Rolled[int]]:
        return [Rolled(*die, card=table.has_plus_one(die.seat, die.colour)) for die in dice]

    counts = [(die.shows or 0) + die.card for die in rolled(shown)]
    higher = random.random() < 0.3
    opened = [
        die._replace(shows=None) if count > min(counts) and random.random() < 0.5 else die
        for die, count in zip(shown, counts, strict=True)
    ]
    wrong = cannot_be_higher(rolled(opened)) if higher else may_be_lowest(rolled(opened))
    return RollOff(
        dice=tuple(shown if wrong else opened), rest_is_higher=higher, by_app=random.random() < 0.2
    )


# ------------------------------------------------------------------ moves that are legal at any time


def meddle(random: Random, table: Table) -> Move:
    """A legal correction, learned number, order of turtles or points by hand."""
    while True:
        move = correction(random, table)
        if GAME.refusal(table, move) is None:
            return move


def correction(random: Random, table: Table) -> Move:
    """A correction that is probably legal."""
    seat, printed = random.randrange(len(table.boards)), table.printed
    board = table.boards[seat]
    number = random.choice([*(Number("slot_feeds", slot) for slot in range(1, 7)), Number("last_space")])
    turn = random.choice([table.round, random.randint(1, 5)])
    tile = Tile(metal=random.choice(["gold", "silver"]), round=turn)
    cubes: Any = random.choices(["own", "grey"], k=random.randint(0, 6))
    dice = [
        Die(die.colour, random.choice([None, *faces(table, die.colour)]))
        for die in random.sample(all_dice(len(table.boards)), random.randint(0, 4))
    ]
    return random.choice(
        [
            AddPoints(
                seat=seat, points=random.choice([-2, 1, 5, 40]), reason=random.choice(["", "a reason"])
            ),
            learn(random, table, [number]),
            TellOrder(order=table.on_last_space[::-1]),
            CorrectDisc(seat=seat, points=random.randint(1, 140)),
            CorrectTurtle(seat=seat, space=random.randint(0, printed.last_space or printed.grey_space)),
            CorrectFish(seat=seat, fish=random.choice([0, 3, 15, 60])),
            CorrectFood(seat=seat, food=tuple(cubes)),
            CorrectWaiting(seat=seat, spaces=tuple(random.sample(printed.cube_spaces, random.randint(0, 3)))),
            CorrectGrey(on_current=random.randint(0, 2), beside=random.randint(0, 3)),
            CorrectCorals(seat=seat, reef=random.choice(reefs(printed)), corals=random.randint(0, 9)),
            CorrectCards(seat=seat, cards=tuple(random.sample(every_card(), random.randint(0, 9)))),
            CorrectDice(seat=seat, dice=tuple(dice)),
            CorrectTiles(seat=seat, tiles=(*board.tiles, tile)[-random.randint(1, 3) :]),
            CorrectToken(seat=random.choice([None, seat])),
            CorrectRound(round=min(5, table.round + random.choice([0, 0, 1]))),
            EndDraft() if random.random() < 0.1 else AddPoints(seat=seat, points=1),
        ]
    )


# ------------------------------------------------------------------ moves of any kind

INTS = (-(10**20), -100, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 15, 17, 18, 20, 99, 100, 999, 1000, 10**20)


def anything(random: Random, kind: Any) -> Any:
    """A random value of a type, plausible or not; moves made of such values can be written and read back."""
    if kind is int:
        return random.choice(INTS[7:14] if random.random() < 0.7 else INTS)
    if kind is bool:
        return random.random() < 0.5
    if kind is str:
        return random.choice(["", "why not", "x" * 121, '|% "\n'])
    if kind is NoneType:
        return None
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        return random.choice(arguments)
    if origin is Annotated:
        return anything(random, arguments[0])
    if origin in (Union, UnionType):
        return anything(random, random.choice(arguments))
    if origin is tuple and arguments[-1] is Ellipsis:
        return tuple(anything(random, arguments[0]) for _ in range(random.choice([0, 1, 1, 2, 2, 3, 5])))
    if origin is tuple:
        return tuple(anything(random, argument) for argument in arguments)
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        fields = {name: anything(random, field.annotation) for name, field in kind.model_fields.items()}
        return kind(**fields)
    assert issubclass(kind, tuple), kind
    hints: dict[str, Any] = kind.__annotations__
    return kind(*(anything(random, hint) for hint in hints.values()))


def any_move(random: Random) -> Move:
    """A random move with random fields, legal or not."""
    move: Move = anything(random, random.choice(get_args(get_args(Move)[0])))
    return move


def oddity(random: Random, move: DidT) -> DidT:
    """The move with one field replaced by a random value."""
    name, field = random.choice(list(type(move).model_fields.items()))
    return move.but(**{name: anything(random, field.annotation)})
