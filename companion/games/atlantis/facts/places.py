"""Where the figures of a player are, counted: what the pips show and what is said about them."""

from dataclasses import dataclass

from companion.i18n.translation import _, ngettext
from engine.atlantis.table import Table


@dataclass(frozen=True)
class Tally:
    """The figures of a player by place; together always as many as the box has."""

    seat: int
    name: str
    colour: str
    island: int
    ship: int
    water: int
    saved: int
    lost: int
    on_turn: bool

    @property
    def pips(self) -> tuple[tuple[str, int], ...]:
        """The places in the order in which they are drawn, each with its figures."""
        return (
            ("saved", self.saved),
            ("island", self.island),
            ("ship", self.ship),
            ("water", self.water),
            ("lost", self.lost),
        )


def tallies(table: Table) -> tuple[Tally, ...]:
    """The tally of each player, clockwise."""
    return tuple(
        Tally(
            tribe.seat,
            tribe.player.name,
            tribe.player.colour,
            tribe.island,
            table.aboard(tribe.seat),
            tribe.water,
            tribe.saved,
            tribe.lost.total,
            on_turn=tribe.seat == table.turn and not table.over,
        )
        for tribe in table.tribes
    )


def saved_words(count: int) -> str:
    """How many figures are saved."""
    return ngettext("{count} saved", "{count} saved", count)


def lost_words(count: int) -> str:
    """How many figures are lost."""
    return ngettext("{count} lost", "{count} lost", count)


def living_words(tally: Tally) -> str:
    """Where the figures are that can still be saved."""
    return _("{island} island · {ship} ship · {water} water").format(
        island=tally.island, ship=tally.ship, water=tally.water
    )


def tally_words(tally: Tally) -> str:
    """A player with where all of their figures are."""
    where = ", ".join((saved_words(tally.saved), lost_words(tally.lost), living_words(tally)))
    return _("{thing}: {value}").format(thing=tally.name, value=where)
