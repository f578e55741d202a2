"""Carries out the money actions: what each costs, and to whom the coins go."""

from engine.aquaretto import expansions
from engine.aquaretto.moves import BuyTile, DiscardTile, Expand, JobTaken, MoveCoworker, MoveTile, Placing
from engine.aquaretto.placing import Arrivals, take_job
from engine.aquaretto.printed import printed
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.space import Expansion
from engine.aquaretto.tiles import Tile
from engine.aquaretto.transition import Transition, zoo_spaces
from engine.aquaretto.trucks import end_turn
from engine.refusal import refuse


def move_tile(transition: Transition, move: MoveTile) -> None:
    """For a coin, the top tile of the player's depot comes into the zoo."""
    transition.on_turn(move.seat)
    transition.pay(move.seat, printed().move_cost)
    _into_zoo(transition, move.seat, move.seat, move.placing, move.jobs)
    end_turn(transition, move.seat)


def buy_tile(transition: Transition, move: BuyTile) -> None:
    """For two coins, one of them for the owner, the top tile of another depot comes into the player's zoo."""
    transition.on_turn(move.seat)
    owner = transition.zoo(move.owner)
    if move.owner == move.seat:
        refuse(RefusalCode.FROM_ONESELF, seat=move.seat)
    transition.pay(move.seat, printed().purchase_cost)
    transition.give(move.owner, coins=owner.coins + printed().purchase_share)
    _into_zoo(transition, move.seat, move.owner, move.placing, move.jobs)
    end_turn(transition, move.seat)


def discard_tile(transition: Transition, move: DiscardTile) -> None:
    """For two coins, the top tile of the player's depot leaves the game."""
    transition.on_turn(move.seat)
    transition.pay(move.seat, printed().discard_cost)
    tile = _top(transition, move.seat)
    transition.lay(gone=(*transition.table.gone, tile))
    end_turn(transition, move.seat)


def move_coworker(transition: Transition, move: MoveCoworker) -> None:
    """For a coin, a coworker changes the job; a trainer may also change the space."""
    transition.on_turn(move.seat)
    transition.pay(move.seat, printed().move_cost)
    by_numbers = transition.table.options.depth == "numbers"
    another_space = move.takes.job == "trainer" and (by_numbers or move.leaves.space != move.takes.space)
    if move.leaves.job == move.takes.job and not another_space:
        refuse(RefusalCode.SAME_JOB, seat=move.seat, asked=move.takes.job)
    leave_job(transition, move.seat, move.leaves)
    take_job(transition, move.seat, move.takes)
    end_turn(transition, move.seat)


def leave_job(transition: Transition, seat: int, left: JobTaken) -> None:
    """A coworker leaves a job; refuses one that is not there."""
    zoo = transition.zoo(seat)
    if left.job == "trainer":
        if left.space not in zoo.trainers:
            refuse(RefusalCode.NO_SUCH_COWORKER, seat=seat, asked=left.job)
        number = zoo.trainers.index(left.space)
        transition.give(seat, trainers=(*zoo.trainers[:number], *zoo.trainers[number + 1 :]))
        return
    has = {"cashier": zoo.cashiers, "keeper": zoo.keepers, "manager": zoo.managers}[left.job]
    if left.space is not None:
        refuse(RefusalCode.SPACE_NOT_NEEDED, seat=seat)
    if not has:
        refuse(RefusalCode.NO_SUCH_COWORKER, seat=seat, asked=left.job)
    transition.give(seat, **{f"{left.job}s": has - 1})


def expand(transition: Transition, move: Expand) -> None:
    """The player buys an expansion and lays it along an edge of the zoo."""
    transition.on_turn(move.seat)
    lay_expansion(transition, move.seat, Expansion(move.size, move.spaces))
    transition.pay(move.seat, printed().small_cost if move.size == "small" else printed().large_cost)
    end_turn(transition, move.seat)


def lay_expansion(transition: Transition, seat: int, expansion: Expansion) -> None:
    """An expansion board comes to a zoo, if one of its size is left and it fits there."""
    zoo, numbers = transition.zoo(seat), printed()
    each = numbers.small_expansions if expansion.size == "small" else numbers.large_expansions
    if zoo.count_expansions(expansion.size) >= each:
        refuse(RefusalCode.NO_EXPANSION_LEFT, seat=seat, asked=expansion.size, limit=each)
    check_expansion(transition, seat, expansion)
    transition.give(seat, expansions=(*zoo.expansions, expansion))


def check_expansion(transition: Transition, seat: int, expansion: Expansion) -> None:
    """Refuses an expansion that does not fit to the zoo as it is now."""
    options = transition.table.options
    if options.depth == "numbers":
        if expansion.spaces:
            refuse(RefusalCode.SPACE_NOT_NEEDED, seat=seat)
        return
    zoo = zoo_spaces(transition.zoo(seat))
    problem = expansions.problem(
        expansion.size, expansion.spaces, zoo, may_turn=options.expansions == "any_turn"
    )
    if problem is not None:
        refuse(RefusalCode(problem), seat=seat, asked=expansion.size)


def _into_zoo(
    transition: Transition, seat: int, owner: int, placing: Placing, jobs: tuple[JobTaken, ...]
) -> None:
    tile = _top(transition, owner)
    if placing.tile != tile:
        refuse(RefusalCode.NOT_ON_TOP, seat=owner, asked=placing.tile.kind, limit=tile.kind)
    if placing.place.to != "zoo":
        refuse(RefusalCode.MUST_GO_TO_ZOO, seat=seat)
    arrivals = Arrivals(transition, seat, jobs)
    arrivals.place(placing)
    arrivals.take_jobs()


def _top(transition: Transition, seat: int) -> Tile:
    depot = transition.zoo(seat).depot
    if not depot:
        refuse(RefusalCode.DEPOT_EMPTY, seat=seat)
    transition.give(seat, depot=depot[:-1])
    return depot[-1]
