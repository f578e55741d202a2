"""Why a number of a scoring is what it is: the question, and one sentence beside a drawing of the reason."""

from companion.games.australis.facts.score_reasons import Asked, lines_of, points_of, reefs_of
from companion.games.australis.facts.score_views import Line
from companion.games.australis.facts.score_words import passes_last_space
from companion.games.australis.words.reasons import turtle_sentence, why_words
from companion.games.australis.words.reef_words import reef_sentence
from companion.games.australis.words.school_words import school_sentence
from companion.i18n.numbers import signed
from companion.i18n.translation import _, join_sentences, ngettext
from companion.table.seats.names import name
from engine.australis.score_track import SPACES, space
from engine.australis.table import Table

FIRST = 1


def label(line: Line) -> str:
    """The name of a line."""
    if line.what == "reef":
        return _("Reef {n}").format(n=line.which)
    return _("School") if line.what == "school" else _("Turtle")


def question(table: Table, scored: tuple[Line, ...], asked: Asked) -> str:
    """The question that a tap on a number asks."""
    if asked.seat is None:
        return _("Reef {n}: why nothing?").format(n=asked.reef)
    points, who = points_of(scored, asked) or 0, name(table, asked.seat)
    match asked.what:
        case "total":
            words = _("Why {points} for {name}?").format(points=signed(points), name=who)
        case "disc":
            words = _("Where does {name}’s disc go?").format(name=who)
        case "reef":
            words = _("Reef {n}: why {points} for {name}?").format(n=asked.reef, points=points, name=who)
        case what:
            asks = {
                ("corals", True): _("Reefs: why {points} for {name}?"),
                ("corals", False): _("Reefs: why nothing for {name}?"),
                ("school", True): _("School: why {points} for {name}?"),
                ("school", False): _("School: why nothing for {name}?"),
                ("turtle", True): _("Turtle: why {points} for {name}?"),
                ("turtle", False): _("Turtle: why nothing for {name}?"),
            }[what, bool(points)]
            words = asks.format(points=points, name=who)
    return words


def answer(table: Table, scored: tuple[Line, ...], asked: Asked) -> str:
    """The reason for the number that was asked about, in one sentence."""
    if asked.what == "reef" or asked.seat is None:
        return reef_sentence(table, asked.reef, asked.seat)
    match asked.what:
        case "corals":
            return _places([place for _reef, place, _points in reefs_of(table, scored, asked.seat)])
        case "school":
            return school_sentence(table, asked.seat)
        case "turtle":
            return turtle_sentence(table, asked.seat)
        case "total":
            return _("Reefs, school and turtle together.")
    return _way(table.boards[asked.seat].points, points_of(scored, asked) or 0)


def _places(places: list[int]) -> str:
    """How many places on reefs bring points."""
    first = places.count(FIRST)
    second = len(places) - first
    found = []
    if first:
        found.append(ngettext("First place on {count} reef.", "First place on {count} reefs.", first))
    if second:
        found.append(ngettext("Second place on {count} reef.", "Second place on {count} reefs.", second))
    return join_sentences(found) if found else _("No first or second place on any reef.")


def spoken_answer(table: Table, scored: tuple[Line, ...], asked: Asked) -> str:
    """The answer for somebody who does not see the drawing."""
    said = answer(table, scored, asked)
    if asked.seat is None:
        return said
    if asked.what in ("reef", "school", "turtle"):
        return why_words(table, asked.what, asked.reef, asked.seat)
    parts = [
        _("{what}: {points}").format(what=label(line), points=line.points[asked.seat])
        for line in lines_of(scored, asked)
        if line.points[asked.seat]
    ]
    return " ".join([*([f"{' + '.join(parts)}."] if parts and asked.what != "disc" else []), said])


def _way(start: int, gained: int) -> str:
    """Where a disc goes from its points before this scoring."""
    end = start + gained
    if passes_last_space(start, gained):
        return _("After {most} the disc starts again at 1, so it’s on {space}.").format(
            most=SPACES, space=space(end)
        )
    return ngettext(
        "{start} before this scoring plus {count} point makes {end}.",
        "{start} before this scoring plus {count} points makes {end}.",
        gained,
        start=start,
        end=end,
    )
