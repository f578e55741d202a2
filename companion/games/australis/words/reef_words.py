"""The words that explain the places on a reef."""

from collections.abc import Sequence

from companion.games.australis.rules.rules_text import rules
from companion.i18n.translation import _, join_words, ngettext
from companion.table.seats.names import name
from engine.australis.printed import FIRST_REEF
from engine.australis.reef_majority import Majority, ranked
from engine.australis.table import Table

FIRST, SECOND = 1, 2


def reef_words(table: Table, reef: int, seat: int) -> str:
    """Explains the points that a seat would get on a reef."""
    ranking = ranked(table.corals_on(reef), table.ahead)
    prizes = table.printed.prizes[reef - FIRST_REEF]
    if not ranking:
        return _("Nobody has a coral on reef {n}, so it scores no points.").format(n=reef)
    seats = [who for who, _corals in ranking]
    sentences = []
    if seat not in seats:
        sentences.append(_("{name} has no coral on reef {n}.").format(name=name(table, seat), n=reef))
    sentences += _places(table, ranking, len(prizes))
    if seat in seats[len(prizes) :]:
        sentences.append(
            _("Only first place scores here.")
            if len(prizes) == FIRST
            else _("Only first and second place score.")
        )
    sentences += _prizes(reef, prizes, len(seats))
    return " ".join(sentences)


def reef_sentence(table: Table, reef: int, seat: int | None) -> str:
    """The reason for a seat's place on a reef, in one sentence beside a drawing of corals and turtles."""
    ranking = ranked(table.corals_on(reef), table.ahead)
    corals = dict(ranking)
    if seat not in corals:
        return _("Nobody has a coral on reef {n}, so it scores no points.").format(n=reef)
    tied = [who for who, count in ranking if count == corals[seat]]
    place, places = list(corals).index(seat), len(table.printed.prizes[reef - FIRST_REEF])
    if len(tied) == 1 or list(corals).index(tied[0]) >= places:
        return _place_sentence(place, places)
    spaces = [table.boards[who].turtle for who in tied]
    if spaces[0] == spaces[1]:
        return _same_space_words(table, spaces[0])
    return ngettext(
        "Tied at {count} coral: the turtle on {space} is ahead.",
        "Tied at {count} corals: the turtle on {space} is ahead.",
        corals[seat],
        space=spaces[0],
    )


def _place_sentence(place: int, places: int) -> str:
    """The sentence on whether an untied place scores; the first place is 0."""
    if place >= places:
        return (
            _("Only first place scores here.") if places == FIRST else _("Only first and second place score.")
        )
    return _("Second most corals here.") if place else _("The most corals here.")


def place_words(majority: Majority[int], seat: int, table: Table) -> str:
    """A place on a reef in words, with the turtles if they decided it."""
    corals = dict(majority.ranking)[seat]
    tied = [who for who, count in majority.ranking if count == corals]
    words = (
        ngettext(
            "Reef {n}, first place: {count} coral",
            "Reef {n}, first place: {count} corals",
            corals,
            n=majority.reef,
        )
        if majority.place == FIRST
        else ngettext(
            "Reef {n}, second place: {count} coral",
            "Reef {n}, second place: {count} corals",
            corals,
            n=majority.reef,
        )
    )
    if len(tied) == 1:
        return words
    return _("{place}. {turtles}").format(place=words, turtles=_turtles(table, tied))


def _places(table: Table, ranking: Sequence[tuple[int, int]], places: int) -> list[str]:
    """Sentences about the places with prizes; players with equal corals share sentences."""
    sentences, start = [], 0
    while start < min(len(ranking), places):
        corals = ranking[start][1]
        group = [who for who, count in ranking if count == corals]
        taken = group[: places - start]
        if len(group) == 1:
            sentences.append(_alone(table, group[0], corals, start + 1))
        else:
            names = join_words(name(table, who) for who in group)
            sentences += [
                ngettext(
                    "{names} have {count} coral each.",
                    "{names} have {count} corals each.",
                    corals,
                    names=names,
                ),
                *_tie(table, group, taken, start + 1),
            ]
        start += len(group)
    return sentences


def _tie(table: Table, group: Sequence[int], taken: Sequence[int], place: int) -> list[str]:
    """Sentences about equal corals: the turtles decide, unless it is not known yet which one is ahead."""
    sharing = [seat for seat in group if table.order_asked and seat in table.on_last_space]
    if len(sharing) > 1:
        names = join_words(name(table, seat) for seat in sharing)
        return [
            _("The turtles of {names} share the last space. It isn’t known yet who’s ahead there.").format(
                names=names
            )
        ]
    return [_turtles(table, group), _tie_outcome(table, taken, place)]


def _alone(table: Table, seat: int, corals: int, place: int) -> str:
    if place == FIRST:
        return ngettext(
            "{name} has {count} coral and takes first place.",
            "{name} has {count} corals and takes first place.",
            corals,
            name=name(table, seat),
        )
    return ngettext(
        "{name} has {count} coral and takes second place.",
        "{name} has {count} corals and takes second place.",
        corals,
        name=name(table, seat),
    )


def _turtles(table: Table, group: Sequence[int]) -> str:
    """Says where the turtles of tied players are, the one ahead first, and why if they share a space."""
    spaces = [table.boards[seat].turtle for seat in group]
    if len(group) > SECOND:
        places = [
            _("{name} on {space}").format(name=name(table, seat), space=table.boards[seat].turtle)
            for seat in group
        ]
        words = _("Their turtles, furthest ahead first: {places}.").format(places=join_words(places))
        return with_same_space(table, group, words)
    first, second = (name(table, seat) for seat in group)
    if spaces[0] == spaces[1]:
        words = _("Both turtles are on {space}, {first}’s ahead of {second}’s.").format(
            first=first, second=second, space=spaces[0]
        )
        return with_same_space(table, group, words)
    return _("{first}’s turtle is on {space}, {second}’s on {other}.").format(
        first=first, second=second, space=spaces[0], other=spaces[1]
    )


def with_same_space(table: Table, seats: Sequence[int], words: str) -> str:
    """These words, and what decides between turtles of these seats that are on one space."""
    spaces = [table.boards[seat].turtle for seat in seats]
    shared = next((space for space in spaces if spaces.count(space) > 1), None)
    return words if shared is None else f"{words} {_same_space_words(table, shared)}"


def _same_space_words(table: Table, space: int) -> str:
    """On the last space the table's ruling decides."""
    if space != table.printed.last_space:  # only by a correction
        return rules.text("set_onto_one_space")
    if table.options.last_space == "ask":
        return _("You entered who’s ahead on the last space.")
    return _("On the last space, the first to arrive is ahead.")


def _tie_outcome(table: Table, taken: Sequence[int], place: int) -> str:
    first = name(table, taken[0])
    if len(taken) > 1:
        return _("So {first} takes first place, {second} second place.").format(
            first=first, second=name(table, taken[1])
        )
    if place == FIRST:
        return _("So {name} takes first place.").format(name=first)
    return _("So {name} takes second place.").format(name=first)


def _prizes(reef: int, prizes: Sequence[int | None], there: int) -> list[str]:
    """A sentence about the prizes that matter; `there` is the number of ranked players."""
    first, second = (*prizes, None)[:SECOND]
    if None in prizes[:there]:
        known = [] if first is None else [_("First place scores {first}.").format(first=first)]
        return [*known, _("Not all printed points for reef {n} are known yet.").format(n=reef)]
    if len(prizes) == FIRST or there == FIRST or second is None:
        return [_("First place scores {first}.").format(first=first)]
    return [_("First place scores {first}, second place {second}.").format(first=first, second=second)]
