"""Rulebook B and the last count carried out: reefs, schools, turtles; corals, token, tiles."""

from engine.australis import reef_majority, school
from engine.australis.current import TurtleOn
from engine.australis.dice_selection import NUMBER_COLOURS, Die
from engine.australis.hands import Hands, refuse, require
from engine.australis.printed import FIRST_REEF, Number
from engine.australis.rounds import CoralsOnReefs, TileWon, TokenHeld
from engine.australis.school import Fed
from engine.australis.table import Table, reefs
from engine.australis.why import Why


def score_round(hands: Hands) -> None:
    """Each reef in ascending order, then the schools, then the turtles; white and yellow dice go back."""
    hands.phase("score")
    hands.order_known()
    require(hands.table, printed_for_scoring(hands.table))
    score_reefs(hands)
    score_schools(hands)
    for board in hands.table.boards:
        hands.points(board.seat, board.turtle, TurtleOn(space=board.turtle))
    for board in hands.table.boards:
        back = tuple(Die(die.colour) for die in board.dice if die.colour not in NUMBER_COLOURS)
        hands.lay(board=(*hands.table.board, *back))
        hands.give(board.seat, dice=board.number_dice)
    hands.lay(phase="dice", order_told=False)


def score_reefs(hands: Hands) -> None:
    """The majorities on each reef, in ascending order."""
    table = hands.table
    for reef in reefs(table.printed):
        prizes = [prize or 0 for prize in table.printed.prizes[reef - FIRST_REEF]]
        hands.score(*reef_majority.awards(reef, prizes, table.corals_on(reef), table.ahead))


def score_schools(hands: Hands) -> None:
    """One school a player."""
    track, smaller = hands.table.printed.track, smaller_schools_count(hands.table)
    for board in hands.table.boards:
        slot, points = school.school(board.fish, len(board.food), track, smaller_counts=smaller)
        if slot:
            feeds = track[slot - 1].feeds or 0
            reason = Fed(fish=board.fish, cubes=len(board.food), slot=slot, feeds=feeds)
            hands.points(board.seat, points, reason)


def printed_for_scoring(table: Table) -> tuple[Number, ...]:
    """The numbers without which a round cannot be scored, known or not: reefs with corals, and schools."""
    needed: list[Number] = []
    for reef in reefs(table.printed):
        prizes = (Number("prize_first", reef), Number("prize_second", reef))
        settled = sum(1 for corals in table.corals_on(reef).values() if corals)
        needed += prizes[: min(settled, len(table.printed.prizes[reef - FIRST_REEF]))]
    for board in table.boards:
        cubes, track = len(board.food), table.printed.track
        unknown = school.unknown_slots(board.fish, cubes, track, smaller_counts=smaller_schools_count(table))
        for slot in unknown[:1]:
            needed += (Number("slot_feeds", slot), Number("slot_points", slot))
    return tuple(needed)


def smaller_schools_count(table: Table) -> bool:
    """Whether too few fish for the rightmost cube may still form a smaller school."""
    return table.options.small_school == "best_fed_slot"


def end_game(hands: Hands) -> None:
    """After the last round: a point for each coral on the reefs, one for the token, then the tiles."""
    hands.phase("end")
    table = hands.table
    if table.round < table.printed.rounds:
        refuse(Why.GAME_NOT_FINISHED, asked=table.round, limit=table.printed.rounds)
    tiles = [(board.seat, tile) for board in table.boards for tile in board.tiles]
    require(table, [Number("silver", tile.round) for _, tile in tiles if tile.metal == "silver"])
    for board in table.boards:
        hands.points(board.seat, sum(board.corals), CoralsOnReefs(corals=sum(board.corals)))
    if table.token is not None:
        hands.points(table.token, 1, TokenHeld())
    for seat, tile in tiles:
        hands.points(
            seat, tile_points(table, tile.metal, tile.round), TileWon(metal=tile.metal, round=tile.round)
        )
    hands.lay(phase="over")


def tile_points(table: Table, metal: str, turn: int) -> int:
    """What a competition tile is worth at the end; 0 while a silver one is not known."""
    row = table.printed.gold if metal == "gold" else table.printed.silver
    return row[turn - 1] or 0
