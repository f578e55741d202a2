"""The names of boxes, creatures, rings, ships, places and steps."""

from companion.i18n.translation import _, join_words, ngettext
from engine.atlantis.moves import Place
from engine.atlantis.pieces import RINGS, Counts, Creature, Creatures, Distance, Ring, Symbol, Tiles
from engine.atlantis.table import Edition, Step, Table


def edition_name(edition: Edition) -> str:
    """A box, by what its players see on it."""
    return {
        "1996": _("1996, Hasbro or Waddingtons: two dice, ten ships"),
        "1986": _("1986, Waddingtons: a spinner"),
        "survive_1982": _("Survive, Parker 1982"),
        "survive_2011": _("Survive or The Island, 2011 or 2012"),
        "survive_2024": _("Survive the Island, 2024"),
    }[edition]


def symbol_name(symbol: Symbol) -> str:
    """The name of what is under a tile."""
    return {
        "dolphin": _("Dolphin"),
        "shark": _("Shark"),
        "kraken": _("Kraken"),
        "sea_monster": _("Sea monster"),
        "ship": _("Ship"),
        "whirlpool": _("Whirlpool"),
    }[symbol]


def ring_name(ring: Ring) -> str:
    """A ring of the island."""
    return {"rock": _("rock"), "land": _("land"), "fortress": _("fortress")}[ring]


def step_name(step: Step) -> str:
    """A step of a turn."""
    return {"move": _("Move"), "sink": _("Sink"), "creature": _("Creature")}[step]


def turn_words(who: str, step: Step) -> str:
    """Whose turn it is, and at which step."""
    return _("{name}’s turn, {step}").format(name=who, step=step_name(step))


def ship_name(number: int) -> str:
    """A ship by its number."""
    return _("Ship {n}").format(n=number)


def place_words(place: Place) -> str:
    """Where a figure is."""
    if isinstance(place, int):
        return ship_name(place)
    return {"island": _("island"), "water": _("water"), "ashore": _("ashore")}[place]


def distance_name(distance: Distance) -> str:
    """A face of the number die."""
    return _("Dive") if distance == "dive" else str(distance)


def dice_words(creature: Creature, distance: Distance) -> str:
    """The words for both dice: the creature and the distance."""
    return _("{creature}, {distance}").format(
        creature=symbol_name(creature), distance=distance_name(distance)
    )


def colour_word(colour: str) -> str:
    """A colour of the figures."""
    return {
        "blue": _("Blue"),
        "green": _("Green"),
        "orange": _("Orange"),
        "pink": _("Pink"),
        "yellow": _("Yellow"),
        "red": _("Red"),
    }[colour]


def tiles_words(tiles: Tiles) -> str:
    """How many tiles of each ring there are, from outside to inside."""
    return " · ".join(f"{ring_name(ring)} {tiles.of(ring)}" for ring in RINGS)


def pieces_words(numbers: Creatures, kinds: tuple[Symbol, ...]) -> str:
    """How many pieces of each of these kinds there are."""
    parts = [
        _("{n} × {piece}").format(n=numbers.of(kind), piece=symbol_name(kind))
        for kind in kinds
        if numbers.of(kind)
    ]
    return ", ".join(parts) or _("none")


def figures_words(table: Table, figures: Counts) -> str:
    """Whose figures these are, and how many: 2 of Mia and 1 of Jonas."""
    return join_words(
        _("{n} of {name}’s").format(n=count, name=table.players[seat].name)
        for seat, count in enumerate(figures)
        if count
    )


def spaces_words(count: int) -> str:
    """So many spaces."""
    return ngettext("{count} space", "{count} spaces", count)
