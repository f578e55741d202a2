"""Why a figure in the table of the round is what it is."""

from companion.games.australis.facts import score_views
from companion.games.australis.facts.score_views import DiscMove, Line
from companion.games.australis.words.reasons import why_words
from companion.i18n.numbers import signed
from companion.i18n.translation import _, ngettext
from companion.table.seats.names import name
from engine.australis.score_track import SPACES, space
from engine.australis.table import Table


def label(line: Line) -> str:
    """The name of a line."""
    if line.what == "reef":
        return _("Reef {n}").format(n=line.which)
    return _("School") if line.what == "school" else _("Turtle")


def why_line(table: Table, line: Line, seat: int) -> tuple[str, str]:
    """The question for the points of a seat in a line, and its answer."""
    points = line.points[seat] or 0
    asked = {
        ("reef", True): _("Why {points} for {name} on reef {n}?"),
        ("reef", False): _("Why nothing for {name} on reef {n}?"),
        ("school", True): _("Why {points} for {name}’s school?"),
        ("school", False): _("Why nothing for {name}’s school?"),
        ("turtle", True): _("Why {points} for {name}’s turtle?"),
        ("turtle", False): _("Why nothing for {name}’s turtle?"),
    }[line.what, bool(points)]
    question = asked.format(points=points, name=name(table, seat), n=line.which)
    return question, why_words(table, line.what, line.which, seat)


def why_total(table: Table, scored: tuple[Line, ...], seat: int) -> tuple[str, str]:
    """The question for all points of a seat in this scoring, and its parts."""
    parts = [
        _("{what}: {points}").format(what=label(line), points=line.points[seat])
        for line in scored
        if line.points[seat]
    ]
    gain = score_views.totals(scored)[seat] or 0
    question = _("Why {points} for {name} in this scoring?").format(
        points=signed(gain), name=name(table, seat)
    )
    return question, " + ".join(parts) or _("Nothing is scored.")


def why_points(table: Table, move: DiscMove) -> tuple[str, str]:
    """The question for the points of a seat after this scoring, and where the disc then lies."""
    end = move.start if move.end is None else move.end
    gained = ngettext(
        "{start} before this scoring, and {count} point in it, make {end}.",
        "{start} before this scoring, and {count} points in it, make {end}.",
        end - move.start,
        start=move.start,
        end=end,
    )
    beyond = _("After {most} the disc goes on from 1, so it lies on {space}.")
    where = beyond.format(most=SPACES, space=space(end)) if end > SPACES else ""
    question = _("Why {points} for {name}?").format(points=end, name=name(table, move.seat))
    return question, " ".join(part for part in (gained, where) if part)
