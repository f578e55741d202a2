"""Carries out the end of a game: what the app cannot see is told, then the points are counted."""

from engine.aquaretto import counting
from engine.aquaretto.moves import CountZoo, TellTrained
from engine.aquaretto.printed import printed
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import MAY_LEAVE, Species
from engine.aquaretto.transition import Transition
from engine.aquaretto.turns import species_out
from engine.aquaretto.zoo import Counted
from engine.aquaretto.zoo_score import is_untold, most_trained
from engine.refusal import refuse

CHECKED = 2
"""Since this version of the rules, what is counted in a zoo must go together."""
MOST_TRAINED = 99
"""The most animals that an older game accepted around all trainers of a zoo."""


def tell_trained(transition: Transition, move: TellTrained) -> None:
    """Notes the trainable animals around each trainer of a zoo, at the end of a game by numbers."""
    transition.phase("end", "over")
    zoo = transition.zoo(move.seat)
    if transition.table.options.depth == "places" or transition.table.mode == "final_score":
        refuse(RefusalCode.TRAINERS_WRONG, seat=move.seat, asked=len(move.animals), limit=0)
    if len(move.animals) != len(zoo.trainers):
        refuse(RefusalCode.TRAINERS_WRONG, seat=move.seat, asked=len(move.animals), limit=len(zoo.trainers))
    most = most_trained(zoo, transition.table.options)
    for animals in move.animals:
        if not 0 <= animals <= most:
            refuse(RefusalCode.TRAINED_WRONG, seat=move.seat, asked=animals, limit=most)
    transition.give(move.seat, trained=move.animals)


def must_tell(table: Table) -> tuple[int, ...]:
    """The seats whose trainers must still be counted by the players."""
    return tuple(zoo.seat for zoo in table.zoos if is_untold(zoo, table.options))


def count_zoo(transition: Transition, move: CountZoo) -> None:
    """The players counted a zoo themselves; numbers that no zoo of this table can have are refused.

    Rules of version 1 did not compare them with the rulings, and what was entered then stays.
    """
    table = transition.table
    if table.mode != "final_score":
        refuse(RefusalCode.ONLY_COUNTED, seat=move.seat)
    transition.zoo(move.seat)
    for name, limit in counting_limits(table).items():
        check_count(transition, move.seat, getattr(move.counted, name) or 0, limit)
    found = counting_problem(table, move.seat, move.counted)
    if found is not None:
        refuse(RefusalCode.OUT_OF_RANGE, seat=move.seat, asked=found.number, limit=max(0, found.most))
    transition.give(move.seat, counted=move.counted)


def counting_limits(table: Table) -> dict[str, int]:
    """The most that can be counted of each thing in a zoo, by the rulings of the table."""
    limits = counting.limits(table.options, _taken_out(table))
    if table.rules < CHECKED:
        most = printed().coworkers
        limits |= {"trained": MOST_TRAINED, "keepers": most, "managers": most}
    return limits


def counting_problem(table: Table, seat: int, counted: Counted) -> counting.Problem | None:
    """The first number that is too high beside the others of a zoo, or beside those of the other zoos."""
    if table.rules < CHECKED:
        return counting.problem_of_version_1(counted)
    return counting.problem(counted, table.options, _taken_out(table), _counted_elsewhere(table, seat))


def _taken_out(table: Table) -> tuple[Species, ...]:
    """The species that left the game; of a game that is only counted it is known how many, but not which.

    They have the same tiles: only species that cannot be trained leave it.
    """
    if table.mode != "final_score" or table.rules < CHECKED:
        return table.out
    return MAY_LEAVE[: species_out(len(table.zoos), table.options)]


def _counted_elsewhere(table: Table, seat: int) -> tuple[Counted, ...]:
    """The counts of the other players' zoos, without those that are still missing."""
    return tuple(zoo.counted for zoo in table.zoos if zoo.seat != seat and zoo.counted is not None)


def check_count(transition: Transition, seat: int, count: int, limit: int) -> None:
    """Refuses a negative number, and one that is more than the box allows."""
    transition.zoo(seat)
    if count < 0:
        refuse(RefusalCode.BELOW_ZERO, seat=seat, asked=count)
    if count > limit:
        refuse(RefusalCode.OUT_OF_RANGE, seat=seat, asked=count, limit=limit)


def end_game(transition: Transition) -> None:
    """The points of every zoo are given, with their reasons.

    Of the zoos that the players count themselves, one is enough: the others are left open.
    """
    transition.phase("end")
    table = transition.table
    for seat in must_tell(table):
        refuse(RefusalCode.TRAINERS_NEEDED, seat=seat)
    if table.mode == "final_score" and len(table.uncounted) == len(table.zoos):
        refuse(RefusalCode.ZOO_NOT_COUNTED, seat=table.uncounted[0])
    transition.lay(phase="over")
    for zoo in table.zoos:
        transition.awards += table.score(zoo.seat)


def count_again(transition: Transition, before: Table) -> None:
    """After a change of a finished game: takes back what no longer counts, then gives the new points."""
    for zoo in transition.table.zoos:
        then, now = before.score(zoo.seat), transition.table.score(zoo.seat)
        transition.awards += [award.but(points=-award.points) for award in then if award not in now]
        transition.awards += [award for award in now if award not in then]
