"""Corrections: the app is set to what lies on the table, unless that is physically impossible."""

from collections import Counter

from engine import names
from engine.australis import advantage_cards, competition, scoring
from engine.australis.dice_selection import Colour, Die
from engine.australis.drafting import check_side
from engine.australis.moves import (
    AddPoints,
    Correct,
    CorrectCards,
    CorrectCorals,
    CorrectDice,
    CorrectDisc,
    CorrectFish,
    CorrectFood,
    CorrectGrey,
    CorrectTiles,
    CorrectToken,
    CorrectTurtle,
    CorrectWaiting,
)
from engine.australis.printed import FIRST_REEF, Number
from engine.australis.refusal_code import RefusalCode
from engine.australis.table import ONE_TILE_EACH, Table, all_dice
from engine.australis.transition import Transition, require
from engine.award import Reason
from engine.refusal import refuse

LEAST_POINTS, MOST_POINTS = 1, 999
LONGEST_REASON = 120


class ByHand(Reason):
    """Points that were entered by hand, with the reason in the player's words."""

    words: str


class DiscCorrected(Reason):
    """The disc was corrected to its place on the table."""


def add_points(transition: Transition, move: AddPoints) -> None:
    """Points entered by hand move the disc like any others."""
    points = transition.board(move.seat).points + move.points
    if not move.points:
        refuse(RefusalCode.NO_POINTS, seat=move.seat)
    reason = names.visible(move.reason)
    if names.length(reason) > LONGEST_REASON:
        refuse(RefusalCode.REASON_TOO_LONG, asked=names.length(reason), limit=LONGEST_REASON)
    check_disc(move.seat, points)
    transition.points(move.seat, move.points, ByHand(words=reason))


def check_disc(seat: int, points: int) -> None:
    """Refuses points below 1 (the disc lies on the track) or beyond ten laps."""
    if not LEAST_POINTS <= points <= MOST_POINTS:
        refuse(RefusalCode.DISC_OUT_OF_RANGE, seat=seat, asked=points, limit=MOST_POINTS)


def count_end_again(transition: Transition, before: Table) -> None:
    """Counts the final points again after a change; `before` is the table before that change.

    A disc that was set too low for the points taken back stays on the first space of the track.
    """
    scoring.count_again(transition, before)
    for board in transition.table.boards:
        transition.points(board.seat, max(0, LEAST_POINTS - board.points), DiscCorrected())


def correct(transition: Transition, move: Correct) -> None:
    """Sets one thing to what lies on the table."""
    match move:
        case CorrectDisc(seat=seat, points=points):
            correct_disc(transition, seat, points)
        case CorrectTurtle(seat=seat, space=space):
            correct_turtle(transition, seat, space)
        case CorrectFish(seat=seat, fish=fish):
            correct_fish(transition, seat, fish)
        case CorrectFood():
            correct_food(transition, move)
        case CorrectWaiting():
            correct_waiting(transition, move)
        case CorrectGrey():
            correct_grey(transition, move)
        case CorrectCorals():
            correct_corals(transition, move)
        case CorrectCards():
            correct_cards(transition, move)
        case CorrectDice():
            correct_dice(transition, move)
        case CorrectTiles():
            correct_tiles(transition, move)
        case CorrectToken(seat=token):
            holder = None if token is None else transition.board(token).seat
            transition.lay(token=holder, is_token_told=True)
        case _:
            correct_round(transition, move.round)


def correct_disc(transition: Transition, seat: int, points: int) -> None:
    """The difference counts as points, so that the score stays the sum of its reasons."""
    before = transition.board(seat).points
    check_disc(seat, points)
    transition.points(seat, points - before, DiscCorrected())
    transition.lay(unentered=tuple(other for other in transition.table.unentered if other != seat))


def correct_turtle(transition: Transition, seat: int, space: int) -> None:
    """A turtle stands on a space of the current."""
    before, printed = transition.board(seat).turtle, transition.table.printed
    if space > printed.grey_space:
        require(transition.table, [Number("last_space")])
    last = printed.last_space or printed.grey_space
    if not 0 <= space <= last:
        refuse(RefusalCode.SPACE_OUT_OF_RANGE, seat=seat, asked=space, limit=last)
    if space != before:
        transition.arrive(seat, space)
    transition.placed(seat)
    if transition.table.rolls:
        competition.finish(transition)


def correct_fish(transition: Transition, seat: int, fish: int) -> None:
    """A player has at most all fish that no other player has."""
    most = transition.board(seat).fish + transition.table.fish_supply
    if not 0 <= fish <= most:
        refuse(RefusalCode.TOO_MANY_FISH, seat=seat, asked=fish, limit=most)
    transition.give(seat, fish=fish)


def correct_food(transition: Transition, move: CorrectFood) -> None:
    """No more cubes lie on a food track than it has slots, and every player has four cubes."""
    board = transition.board(move.seat)
    slots = len(transition.table.printed.track)
    if len(move.food) > slots:
        refuse(RefusalCode.TOO_MANY_ON_TRACK, seat=move.seat, asked=len(move.food), limit=slots)
    transition.give(board.seat, food=move.food)
    check_cubes(transition, move.seat)


def correct_waiting(transition: Transition, move: CorrectWaiting) -> None:
    """A player's cubes lie on the marked spaces of the current, at most one on each."""
    transition.board(move.seat)
    spaces = transition.table.printed.cube_spaces
    if not set(move.spaces) <= set(spaces) or len(set(move.spaces)) != len(move.spaces):
        refuse(RefusalCode.NO_CUBE_SPACE, seat=move.seat)
    transition.give(move.seat, waiting=tuple(sorted(move.spaces)))
    check_cubes(transition, move.seat)


def correct_grey(transition: Transition, move: CorrectGrey) -> None:
    """Sets the grey cubes on the current and beside the gameboard."""
    if move.on_current < 0 or move.beside < 0:
        refuse(RefusalCode.TOO_MANY_GREY_CUBES, asked=min(move.on_current, move.beside), limit=0)
    transition.lay(grey_on_current=move.on_current, grey_beside=move.beside)
    check_cubes(transition)


def check_cubes(transition: Transition, seat: int | None = None) -> None:
    """Refuses more cubes of a player's colour than they have, or more grey cubes than there are."""
    table, printed = transition.table, transition.table.printed
    if seat is not None:
        board = table.boards[seat]
        own = board.food.count("own") + len(board.waiting)
        if own > printed.own_cubes:
            refuse(RefusalCode.TOO_MANY_OWN_CUBES, seat=seat, asked=own, limit=printed.own_cubes)
    grey = table.grey_on_current + table.grey_beside + sum(board.food.count("grey") for board in table.boards)
    if grey > printed.grey_cubes:
        refuse(RefusalCode.TOO_MANY_GREY_CUBES, asked=grey, limit=printed.grey_cubes)


def correct_corals(transition: Transition, move: CorrectCorals) -> None:
    """A player has sixteen corals in all."""
    board, index = transition.board(move.seat), transition.reef(move.reef) - FIRST_REEF
    most = board.corals[index] + transition.table.coral_supply(move.seat)
    if not 0 <= move.corals <= most:
        refuse(RefusalCode.TOO_MANY_CORALS, seat=move.seat, asked=move.corals, limit=most)
    transition.give(move.seat, corals=(*board.corals[:index], move.corals, *board.corals[index + 1 :]))


def correct_cards(transition: Transition, move: CorrectCards) -> None:
    """Sets the cards at a sea board; only cards that exist."""
    transition.board(move.seat)
    if not all(map(advantage_cards.exists, move.cards)):
        refuse(RefusalCode.NO_SUCH_CARD, seat=move.seat)
    transition.keep(move.seat, move.cards)


def correct_dice(transition: Transition, move: CorrectDice) -> None:
    """Sets the dice of a sea board; dice on no sea board lie on the gameboard."""
    transition.board(move.seat)
    for die in move.dice:
        if die.face is not None:
            check_side(transition, die)
    transition.give(move.seat, dice=move.dice)
    table = transition.table
    everything = Counter(die.colour for die in all_dice(len(table.boards)))
    held = Counter(die.colour for board in table.boards for die in board.dice)
    for colour, count in held.items():
        if count > everything[colour]:
            refuse(RefusalCode.TOO_MANY_DICE, seat=move.seat, asked=colour, limit=everything[colour])
    transition.lay(board=rest_of(everything - held, table.board))
    if table.rolls:
        competition.finish(transition)


def rest_of(counts: Counter[Colour], board: tuple[Die, ...]) -> tuple[Die, ...]:
    """The given number of dice of each colour, keeping known sides as far as possible."""
    rest: list[Die] = []
    for colour, count in counts.items():
        known_first = sorted((die for die in board if die.colour == colour), key=lambda die: die.face is None)
        rest += [*known_first, *(Die(colour) for _ in range(count))][:count]
    return tuple(rest)


def correct_tiles(transition: Transition, move: CorrectTiles) -> None:
    """Each tile exists once, and one player has at most one of a round: its second place gets the other."""
    transition.board(move.seat)
    rounds = range(1, transition.table.printed.rounds + 1)
    if any(tile.round not in rounds for tile in move.tiles):
        refuse(RefusalCode.NO_SUCH_TILE, seat=move.seat)
    transition.give(move.seat, tiles=move.tiles)
    held = Counter(tile for board in transition.table.boards for tile in board.tiles)
    if any(count > 1 for count in held.values()):
        refuse(RefusalCode.TILE_TAKEN, seat=move.seat)
    in_both = [number for number, count in Counter(tile.round for tile in move.tiles).items() if count > 1]
    if in_both and transition.table.rules >= ONE_TILE_EACH:
        refuse(RefusalCode.BOTH_TILES, seat=move.seat, asked=in_both[0])


def correct_round(transition: Transition, number: int) -> None:
    """The rounds are counted from 1."""
    rounds = transition.table.printed.rounds
    if not 1 <= number <= rounds:
        refuse(RefusalCode.NO_SUCH_ROUND, asked=number, limit=rounds)
    transition.lay(round=number)
