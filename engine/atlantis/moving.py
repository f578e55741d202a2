"""Carries out the first step of a turn: figures and ships move, up to three spaces in all."""

from collections.abc import Sequence

from engine.atlantis.creatures import dolphin_leaves
from engine.atlantis.moves import EndMoves, MoveFigure, MoveShip, Place
from engine.atlantis.pieces import EMPTY_SPACE
from engine.atlantis.refusal_code import RefusalCode
from engine.atlantis.spending import WAYS, Where, most_spaces, must_be_rested, shared_a_space
from engine.atlantis.steering import blocker
from engine.atlantis.table import PLACES_ARE_CHECKED
from engine.atlantis.transition import Transition, within
from engine.atlantis.turns import after_moves
from engine.atlantis.water import carry_out, come_into_water
from engine.refusal import refuse


def move_figure(transition: Transition, move: MoveFigure) -> None:
    """The figure leaves its place and comes to another, one space further unless it walks."""
    transition.on_turn(move.seat, "move")
    check_way(transition, move)
    one = transition.counts(seat=move.seat)
    match move.start:
        case int(number):
            transition.add_to_crew(number, move.seat, -1)
        case "water":
            transition.take("water", one)
            use_up_swimmer(transition, move)
        case _:
            transition.take("island", one)
    match move.to:
        case int(number):
            transition.add_to_crew(number, move.seat, 1)
        case "water":
            if move.left is not None:
                left = transition.there(move.left, "dolphin")
                carry_out(transition, left, dolphin_leaves(left, transition.table.options.guard))
            before = transition.table.tribes[move.seat].water
            come_into_water(transition, move.seat, move.onto, with_dolphin=move.left is not None)
            more = transition.table.tribes[move.seat].water - before
            if isinstance(move.start, int):  # it has not left the space of the ship yet
                rest(transition, move.start, more)
            elif move.start == "water" and more > 0:
                tire(transition)
        case "ashore":
            transition.put("saved", one)
        case _:
            transition.put("island", one)
    spend(transition, move.spaces)


def check_way(transition: Transition, move: MoveFigure) -> None:
    """Refuses ways that do not exist, too many spaces, and a dolphin or pieces of the sea on land."""
    start, to = where(move.start), where(move.to)
    if to == "island" and start in ("water", "ship"):
        refuse(RefusalCode.NEVER_BACK, seat=move.seat)
    if (start, to) not in WAYS or (start == "ship" and move.start == move.to):
        refuse(RefusalCode.NO_WAY, asked=start, limit=to)
    swims = (start, to) == ("water", "water")
    if (move.left is not None and not swims) or (move.onto != EMPTY_SPACE and to != "water"):
        refuse(RefusalCode.NOT_NEEDED, seat=move.seat)
    check_spaces(transition, move.spaces)
    within(move.spaces, most_spaces(start, to, transition.table.spaces_left), seat=move.seat)


def where(place: Place) -> Where:
    """The kind of a place."""
    return "ship" if isinstance(place, int) else place


def check_spaces(transition: Transition, spaces: int) -> None:
    """A move has a space at least, and at most those that are left of the turn's three."""
    left = transition.table.spaces_left
    if spaces > left:
        refuse(RefusalCode.NO_SPACES_LEFT, asked=spaces, limit=left)
    within(spaces, left, least=1)


def use_up_swimmer(transition: Transition, move: MoveFigure) -> None:
    """A swimmer moves one space in a turn: a rested one is needed, or one who has moved is taken first."""
    table, options, rested = transition.table, transition.table.options, transition.table.rested
    needed = must_be_rested(
        where(move.to),
        boarding_any_time=options.boarding == "any_time",
        landing_after_swimming=options.landing == "after_swimming",
    )
    if needed and not rested:
        refuse(RefusalCode.SWIMMER_TIRED, seat=move.seat)
    jumped_off = table.jumped_off
    if needed and isinstance(move.to, int):
        transition.ship(move.to)
        is_checked = table.rules >= PLACES_ARE_CHECKED
        if is_checked and not shared_a_space(move.to, rested, jumped_off, table.moved_ships):
            refuse(RefusalCode.NOT_TOGETHER, seat=move.seat, asked=move.to)
        jumped_off = without_one(jumped_off, move.to)
    elif needed:
        jumped_off = jumped_off[1:]  # those who were in the water before can still board more ships
    transition.lay(rested=rested - needed, jumped_off=jumped_off)


def without_one(ships: Sequence[int | None], number: int) -> tuple[int | None, ...]:
    """The ships without one mention of this number."""
    at = ships.index(number) if number in ships else len(ships)
    return (*ships[:at], *ships[at + 1 :])


def rest(transition: Transition, ship: int, more: int) -> None:
    """Notes swimmers who jumped off a ship and have not moved in this turn."""
    table = transition.table
    transition.lay(rested=table.rested + more, jumped_off=(*table.jumped_off, *(ship,) * more))


def tire(transition: Transition) -> None:
    """Whoever swam is in the water and has moved, also if those who had not were eaten behind it."""
    table = transition.table
    if table.rules >= PLACES_ARE_CHECKED:
        transition.lay(rested=min(table.rested, table.tribes[table.turn].water - 1))


def move_ship(transition: Transition, move: MoveShip) -> None:
    """A ship moves on free water; who has most figures aboard steers it."""
    transition.on_turn(move.seat, "move")
    if move.seat not in transition.ship(move.ship).steering.seats:
        refuse(RefusalCode.NOT_STEERED, seat=move.seat, asked=move.ship)
    check_spaces(transition, move.spaces)
    in_the_way = blocker(transition.there(move.onto))
    if in_the_way is not None:
        refuse(RefusalCode.WAY_BLOCKED, asked=move.ship, limit=in_the_way)
    table = transition.table
    transition.lay(
        moved_ships=(*table.moved_ships, move.ship),
        jumped_off=tuple(None if ship == move.ship else ship for ship in table.jumped_off),
    )
    spend(transition, move.spaces)


def spend(transition: Transition, spaces: int) -> None:
    """With the third space the step is over."""
    table = transition.table
    rested = min(table.rested, table.tribes[table.turn].water)
    transition.lay(spent=table.spent + spaces, rested=rested)
    if not transition.table.spaces_left:
        after_moves(transition)


def end_moves(transition: Transition, move: EndMoves) -> None:
    """The player leaves the other spaces unused."""
    transition.on_turn(move.seat, "move")
    after_moves(transition)
