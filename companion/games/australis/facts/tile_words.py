"""The words for the outcome of a competition, its tiles, and the next round."""

from itertools import pairwise

from companion.games.australis.facts.competition_views import out_in
from companion.games.australis.facts.tile_views import next_starter, one_more_cube
from companion.games.australis.words.reef_words import with_same_space
from companion.i18n.translation import _, join_words, ngettext
from companion.table.seats.names import name
from engine.australis.competition import entrants, holders
from engine.australis.rounds import Metal
from engine.australis.table import Table


def metal_word(metal: Metal) -> str:
    """The metal of a tile."""
    return _("Gold") if metal == "gold" else _("Silver")


def points_at_the_end(points: int | None) -> str:
    """The unit of the number on a tile."""
    return ngettext("point at the end", "points at the end", 2 if points is None else points)


def outcome_words(table: Table) -> str:
    """The result of everybody except the winner."""
    winner, *others = table.placed
    who = name(table, winner)
    if not entrants(table):
        return _("Nobody had number dice. {name}’s turtle is furthest ahead.").format(name=who)
    if not others:
        return _("Only {name} had number dice.").format(name=who)
    return " · ".join(_place(table, seat, place) for place, seat in enumerate(others, 2))


def _place(table: Table, seat: int, place: int) -> str:
    who, roll = name(table, seat), out_in(table, seat)
    if place == 2:
        return _("{name} is second").format(name=who)
    if roll is not None:
        return _("{name} went out in roll {n}").format(name=who, n=roll)
    return (_("{name} is third") if place == 3 else _("{name} is fourth")).format(name=who)


def tie_words(table: Table) -> list[str]:
    """Sentences that explain each tie between players who went out in the same roll."""
    return [
        _tie_words(table, first, second)
        for first, second in pairwise(table.placed)
        if out_in(table, first) == out_in(table, second) is not None
    ]


def tie_question(table: Table) -> str:
    """The question whose turtle is ahead, for players who went out in the same roll."""
    names = join_words(name(table, seat) for seat in table.tied_out)
    words = _("{names} lost their last dice in the same roll. Whose turtle is ahead?")
    return words.format(names=names)


def _tie_words(table: Table, first: int, second: int) -> str:
    sentence = _("{first} and {second} lost their last dice in the same roll: {first}’s turtle is ahead.")
    words = sentence.format(first=name(table, first), second=name(table, second))
    return with_same_space(table, (first, second), words)


def change_words(table: Table) -> str:
    """Says what one more food cube would change for the winner."""
    board = table.boards[table.placed[0]]
    who, fish, cubes = board.player.name, board.fish, len(board.food) + 1
    if cubes > len(table.printed.track):
        return _("{name}’s food track is full, so the grey cube goes in the box.").format(name=who)
    points = one_more_cube(table, board.seat)
    if points is None:
        return _("Silver also comes with a grey food cube for the next free slot.")
    before, after = points
    if before == after:
        return _same_words(who, fish, cubes, after)
    return ngettext(
        "With cube {cubes}, {name}’s fish scores {after} instead of {before} each round.",
        "With cube {cubes}, {name}’s {count} fish score {after} instead of {before} each round.",
        fish,
        cubes=cubes,
        name=who,
        after=after,
        before=before,
    )


def _same_words(who: str, fish: int, cubes: int, points: int) -> str:
    if not fish:
        return _("{name} has no fish yet, so the cube changes nothing for now.").format(name=who)
    return ngettext(
        "With cube {cubes}, {name}’s fish still scores {points}: it takes more fish.",
        "With cube {cubes}, {name}’s {count} fish still score {points}: it takes more fish.",
        fish,
        cubes=cubes,
        name=who,
        points=points,
    )


def choose_words(table: Table, metal: Metal | None = None) -> str:
    """Says who gets which tile; without a metal, that the winner chooses."""
    winner, *others = (name(table, seat) for seat in table.placed)
    if metal is None:
        return _("{name} chooses a tile").format(name=winner)
    if not others:
        alone = _("Gold for {winner}") if metal == "gold" else _("Silver for {winner}")
        return alone.format(winner=winner)
    both = _("Gold for {winner}, silver for {second}")
    if metal == "silver":
        both = _("Silver for {winner}, gold for {second}")
    return both.format(winner=winner, second=others[0])


def other_words(table: Table) -> str:
    """Says what happens to the tile that the winner does not choose."""
    if len(table.placed) == 1:
        return _("The other tile leaves the game.")
    return _("{name} gets the other tile.").format(name=name(table, table.placed[1]))


def won_words(table: Table, seat: int, metal: Metal, *, with_cube: bool) -> str:
    """Says that a player has won a tile."""
    who = name(table, seat)
    if metal == "gold":
        return _("{name} has the gold tile").format(name=who)
    if with_cube:
        return _("{name} has the silver tile and a grey food cube").format(name=who)
    return _("{name} has the silver tile").format(name=who)


def left_words(table: Table) -> str:
    """Says which tiles of this round nobody won; empty if none is left."""
    won = holders(table)
    if not won:
        return _("Nobody won a tile. This round’s tiles both leave the game.")
    if "silver" not in won:
        return _("This round’s silver tile leaves the game.")
    return "" if "gold" in won else _("This round’s gold tile leaves the game.")


def start_words(table: Table) -> str:
    """Says who starts the next round, and why."""
    who = name(table, next_starter(table))
    if table.token is not None:
        return _("{name} has the first player token and starts.").format(name=who)
    return _("Nobody took the red die. {name}’s turtle is furthest back, so {name} starts.").format(name=who)


def preparations(table: Table) -> list[str]:
    """The things to do on the table before the next round."""
    todo = [
        _("Gather all the dice, roll them and sort them by colour on the gameboard."),
        _("Discard the six cards on display. Lay out six new ones."),
    ]
    if table.token is not None:
        words = _("{name} puts the first player token back on the gameboard.")
        todo.append(words.format(name=name(table, table.token)))
    return todo
