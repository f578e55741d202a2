"""The words for the outcome of a competition, its tiles, and the next round."""

from itertools import pairwise

from companion.games.australis.facts import tile_views
from companion.games.australis.facts.tile_views import PlaceView, SchoolChange, StartView, TilesView
from companion.games.australis.words.reef_words import with_same_space
from companion.i18n.translation import _, join_words, ngettext
from companion.table.seats.names import name
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
    if tile_views.uncontested(table):
        return _("Nobody had number dice. {name}’s turtle is furthest ahead.").format(
            name=name(table, table.placed[0])
        )
    places = tile_views.placing(table)
    if len(places) == 1:
        return _("Only {name} had number dice.").format(name=name(table, places[0].seat))
    return " · ".join(_place(table, place) for place in places[1:])


def _place(table: Table, place: PlaceView) -> str:
    who = name(table, place.seat)
    if place.place == 2:
        return _("{name} is second").format(name=who)
    if place.out_in is not None:
        return _("{name} went out in roll {n}").format(name=who, n=place.out_in)
    return (_("{name} is third") if place.place == 3 else _("{name} is fourth")).format(name=who)


def tie_words(table: Table) -> list[str]:
    """Sentences that explain each tie between players who went out in the same roll."""
    return [
        _tie_words(table, before.seat, after.seat)
        for before, after in pairwise(tile_views.placing(table))
        if after.same_roll
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


def change_words(table: Table, view: TilesView) -> str:
    """Says what one more food cube would change for the winner."""
    who, change = name(table, view.winner), view.change
    if len(table.boards[view.winner].food) >= len(table.printed.track):
        return _("{name}’s food track is full, so the grey cube goes in the box.").format(name=who)
    if change is None:
        return _("Silver also comes with a grey food cube for the next free slot.")
    if change.after == change.before:
        return _same_words(who, change)
    return ngettext(
        "With cube {cubes}, {name}’s fish scores {after} instead of {before} each round.",
        "With cube {cubes}, {name}’s {count} fish score {after} instead of {before} each round.",
        change.fish,
        cubes=change.cubes,
        name=who,
        after=change.after,
        before=change.before,
    )


def _same_words(who: str, change: SchoolChange) -> str:
    if not change.fish:
        return _("{name} has no fish yet, so the cube changes nothing for now.").format(name=who)
    return ngettext(
        "With cube {cubes}, {name}’s fish still scores {points}: it takes more fish.",
        "With cube {cubes}, {name}’s {count} fish still score {points}: it takes more fish.",
        change.fish,
        cubes=change.cubes,
        name=who,
        points=change.after,
    )


def choose_words(table: Table, view: TilesView, metal: Metal | None) -> str:
    """Says who gets which tile; without a metal, that the winner chooses."""
    winner = name(table, view.winner)
    if metal is None:
        return _("{name} chooses a tile").format(name=winner)
    if view.second is None:
        alone = _("Gold for {winner}") if metal == "gold" else _("Silver for {winner}")
        return alone.format(winner=winner)
    both = _("Gold for {winner}, silver for {second}")
    if metal == "silver":
        both = _("Silver for {winner}, gold for {second}")
    return both.format(winner=winner, second=name(table, view.second))


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
    metals = [metal for _seat, metal in tile_views.won(table)]
    if not metals:
        return _("Nobody won a tile. This round’s tiles both leave the game.")
    if metals == ["gold"]:
        return _("This round’s silver tile leaves the game.")
    return _("This round’s gold tile leaves the game.") if metals == ["silver"] else ""


def start_words(table: Table, start: StartView) -> str:
    """Says who starts the next round, and why."""
    who = name(table, start.seat)
    if start.has_token:
        return _("{name} has the first player token and starts.").format(name=who)
    return _("Nobody took the red die. {name}’s turtle is furthest back, so {name} starts.").format(name=who)


def preparations(table: Table, start: StartView) -> list[str]:
    """The things to do on the table before the next round."""
    todo = [
        _("Gather all the dice, roll them and sort them by colour on the gameboard."),
        _("Discard the six cards on display. Lay out six new ones."),
    ]
    if start.has_token:
        todo.append(
            _("{name} puts the first player token back on the gameboard.").format(
                name=name(table, start.seat)
            )
        )
    return todo
