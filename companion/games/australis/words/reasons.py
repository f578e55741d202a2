"""The words for the reasons of awards, for points that a round would give, and for ties."""

from companion.games.australis.words.names import card_words
from companion.games.australis.words.reef_words import place_words, reef_words
from companion.games.australis.words.school_words import fed_words, school_words
from companion.i18n.translation import _, ngettext
from companion.table.seats.names import name
from engine.australis.advantage_cards import CardCircles
from engine.australis.corrections import ByHand, DiscCorrected
from engine.australis.current import TurtleOn
from engine.australis.dice_selection import DieCircles
from engine.australis.reef_majority import Majority
from engine.australis.rounds import CoralsOnReefs, TileWon, TokenHeld
from engine.australis.school import Fed
from engine.australis.table import Table
from engine.award import Award


def award_words(award: Award[int], table: Table) -> str:
    """The reason of an award in words; `table` is the one after the award.

    Empty for a disc that was entered when a finished game is counted: its points are no gain.
    """
    match award.reason:
        case DieCircles(die=die) if die.colour == "white":
            return ngettext("{count} circle on a white die", "{count} circles on a white die", award.points)
        case DieCircles():
            return ngettext("{count} circle on a yellow die", "{count} circles on a yellow die", award.points)
        case CardCircles(card=card):
            return _("Advantage card, {card}").format(card=card_words(card))
        case Majority() as majority:
            return place_words(majority, award.seat, table)
        case Fed() as fed:
            return fed_words(fed)
        case TurtleOn(space=space):
            return _("Turtle on space {space}").format(space=space)
        case CoralsOnReefs(corals=corals):
            return ngettext("{count} coral on the reefs", "{count} corals on the reefs", corals)
        case TokenHeld():
            return _("First player token")
        case TileWon(metal="gold", round=number):
            return _("Round {n} gold tile").format(n=number)
        case TileWon(round=number):
            return _("Round {n} silver tile").format(n=number)
        case ByHand(words=words):
            return _("By hand: {words}").format(words=words) if words else _("By hand")
        case DiscCorrected():
            return "" if table.mode == "final_score" else _("Disc corrected")
    raise TypeError(f"no words for {award.reason!r}")


def why_words(table: Table, what: str, which: int, seat: int) -> str:
    """Explains the points that a seat would get now for `what`, which is "reef", "school" or "turtle"."""
    if what == "reef":
        return reef_words(table, which, seat)
    return school_words(table, seat) if what == "school" else turtle_words(table, seat)


def turtle_words(table: Table, seat: int) -> str:
    """Explains the points for a turtle."""
    space = table.boards[seat].turtle
    if not space:
        return _("{name}’s turtle is still on space 0, so it scores no points.").format(
            name=name(table, seat)
        )
    return ngettext(
        "{name}’s turtle is on space {space}, so it scores {count} point.",
        "{name}’s turtle is on space {space}, so it scores {count} points.",
        space,
        name=name(table, seat),
        space=space,
    )


def turtle_sentence(table: Table, seat: int) -> str:
    """The same in one sentence beside a drawing of the turtle on its space."""
    if not table.boards[seat].turtle:
        return turtle_words(table, seat)
    return _("The turtle scores the number of its space.")


def ahead_words(table: Table, first: int, second: int) -> str:
    """Says why a seat is ahead of another one with as many points."""
    return _("{first} is ahead of {second}: {first}’s turtle is on {space}, {second}’s on {other}.").format(
        first=name(table, first),
        second=name(table, second),
        space=table.boards[first].turtle,
        other=table.boards[second].turtle,
    )


def open_tie_words() -> str:
    """Says what would break a tie."""
    return _("Nobody has entered the turtles that break the tie.")


def shared_words(names: str, place: int) -> str:
    """Says why these players share a place."""
    if place == 1:
        return _("{names} share the victory: equal points, and their turtles are on the same space.").format(
            names=names
        )
    return _("{names} share place {n}: equal points, and their turtles are on the same space.").format(
        names=names, n=place
    )
