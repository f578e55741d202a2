"""Carries out rulebook B and the final scoring: reefs, schools, turtles; corals, token, tiles."""

from engine.australis import reef_majority, school
from engine.australis.current import TurtleOn
from engine.australis.dice_selection import Die
from engine.australis.number_dice import NUMBER_COLOURS
from engine.australis.printed import FIRST_REEF, Number
from engine.australis.refusal_code import RefusalCode
from engine.australis.rounds import TOKEN_POINTS, CoralsOnReefs, TileWon, TokenHeld
from engine.australis.school import Fed
from engine.australis.table import Table, reefs
from engine.australis.transition import Transition, require
from engine.award import Award, Awards
from engine.refusal import refuse

SLOTS_AS_PRINTED = 2
"""From this version of the rules on, a slot may feed as few fish as the one before it."""


def score_round(transition: Transition) -> None:
    """Each reef in ascending order, then the schools, then the turtles; white and yellow dice go back."""
    transition.phase("score")
    transition.order_known()
    require(transition.table, printed_for_scoring(transition.table))
    score_reefs(transition)
    score_schools(transition)
    for board in transition.table.boards:
        transition.points(board.seat, board.turtle, TurtleOn(space=board.turtle))
    for board in transition.table.boards:
        back = tuple(Die(die.colour) for die in board.dice if die.colour not in NUMBER_COLOURS)
        transition.lay(board=(*transition.table.board, *back))
        transition.give(board.seat, dice=board.number_dice)
    transition.lay(phase="dice", order_told=False)


def score_reefs(transition: Transition) -> None:
    """Scores the majorities on each reef, in ascending order."""
    table = transition.table
    for reef in reefs(table.printed):
        prizes = [prize or 0 for prize in table.printed.prizes[reef - FIRST_REEF]]
        given = reef_majority.awards(reef, prizes, table.corals_on(reef), table.ahead)
        transition.score(*(award for award in given if award.points))


def score_schools(transition: Transition) -> None:
    """Scores one school for each player."""
    for board in transition.table.boards:
        slot, points = school_of(transition.table, board.seat)
        if slot:
            feeds = transition.table.printed.track[slot - 1].feeds or 0
            reason = Fed(fish=board.fish, cubes=len(board.food), slot=slot, feeds=feeds)
            transition.points(board.seat, points, reason)


def printed_for_scoring(table: Table) -> tuple[Number, ...]:
    """The numbers without which a round cannot be scored, known or not: reefs with corals, and schools."""
    needed: list[Number] = []
    for reef in reefs(table.printed):
        prizes = (Number("prize_first", reef), Number("prize_second", reef))
        settled = sum(1 for corals in table.corals_on(reef).values() if corals)
        needed += prizes[: min(settled, len(table.printed.prizes[reef - FIRST_REEF]))]
    for board in table.boards:
        for slot in unknown_slots_of(table, board.seat)[:1]:
            needed += (Number("slot_feeds", slot), Number("slot_points", slot))
    return tuple(needed)


def school_of(table: Table, seat: int, more: int = 0) -> school.School:
    """The school of a seat with so many more food cubes than it has; ValueError if a number is not known."""
    board, track = table.boards[seat], table.printed.track
    return school.school(board.fish, len(board.food) + more, track, **school_rulings(table))


def unknown_slots_of(table: Table, seat: int, more: int = 0) -> tuple[int, ...]:
    """The slots whose numbers must be entered to count that school."""
    board, track = table.boards[seat], table.printed.track
    return school.unknown_slots(board.fish, len(board.food) + more, track, **school_rulings(table))


def smaller_schools_count(table: Table) -> bool:
    """Tells whether too few fish for the rightmost cube may still form a smaller school."""
    return table.options.small_school == "best_fed_slot"


def school_rulings(table: Table) -> dict[str, bool]:
    """The table's rulings on schools: whether a smaller one counts, and whether slots must ascend."""
    return {
        "smaller_counts": smaller_schools_count(table),
        "ascending": table.rules < SLOTS_AS_PRINTED,
    }


def end_game(transition: Transition) -> None:
    """After the last round: a point for each coral on the reefs, one for the token, then the tiles."""
    transition.phase("end")
    table = transition.table
    # A game that was played without the app has only the final scoring here, whatever the round is set to.
    if table.mode != "final_score" and table.round < table.printed.rounds:
        refuse(RefusalCode.GAME_NOT_FINISHED, asked=table.round, limit=table.printed.rounds)
    require(table, printed_for_the_end(table))
    transition.score(*last_awards(table))
    transition.lay(phase="over")
    if len(table.unentered) == len(table.boards):
        # Where no disc was entered at all, the points were counted in another way, as by hand.
        transition.lay(unentered=(), is_token_told=True)


def printed_for_the_end(table: Table) -> tuple[Number, ...]:
    """The numbers without which the last points cannot be counted, known or not: silver tiles."""
    tiles = [tile for board in table.boards for tile in board.tiles]
    return tuple(Number("silver", tile.round) for tile in tiles if tile.metal == "silver")


def last_awards(table: Table) -> Awards:
    """The final points for what is on the table; a tile whose number is unknown counts nothing."""
    awards = [
        Award(seat=board.seat, points=sum(board.corals), reason=CoralsOnReefs(corals=sum(board.corals)))
        for board in table.boards
    ]
    if table.token is not None:
        awards.append(Award(seat=table.token, points=TOKEN_POINTS, reason=TokenHeld()))
    for board in table.boards:
        for tile in board.tiles:
            points = tile_points(table, tile.metal, tile.round)
            won = TileWon(metal=tile.metal, round=tile.round)
            awards.append(Award(seat=board.seat, points=points, reason=won))
    return tuple(award for award in awards if award.points)


def count_again(transition: Transition, before: Table) -> None:
    """Counts the final points again: takes back those that no longer count, then adds the new ones."""
    then, now = last_awards(before), last_awards(transition.table)
    transition.score(*(award.but(points=-award.points) for award in then if award not in now))
    transition.score(*(award for award in now if award not in then))


def tile_points(table: Table, metal: str, turn: int) -> int:
    """The points of a competition tile at the end; 0 while a silver tile's number is unknown."""
    row = table.printed.gold if metal == "gold" else table.printed.silver
    return row[turn - 1] or 0
