"""Saved games in groups of lines, which stay the same when a game is added or removed elsewhere."""

from collections.abc import Iterator, Sequence

from companion.session.library import SavedGame

GROUP = 16
"""How many lines are built at once: enough for a phone, and drawn without holding up other phones."""
MOST = GROUP * 3 // 2

Group = tuple[SavedGame, ...]


def grouped(games: Sequence[SavedGame], starts: set[str]) -> list[Group]:
    """The games in groups of at most `MOST`; `starts` has the names that began one, and gets the new ones.

    A group is drawn again only if it changes, so a game that is deleted must not move all others into the
    next group.
    """
    groups = [group for part in _joined_head([*_parts(games, starts)]) for group in _pieces(part)]
    starts.clear()
    starts.update(group[0].name for group in groups)
    return groups


def with_lines(groups: Sequence[Group], lines: int) -> Sequence[Group]:
    """The first groups that have at least this number of lines together; all of them if there are fewer."""
    count = 0
    for index, group in enumerate(groups):
        count += len(group)
        if count >= lines:
            return groups[: index + 1]
    return groups


def _parts(games: Sequence[SavedGame], starts: set[str]) -> Iterator[Group]:
    """The games between the known starts."""
    part: list[SavedGame] = []
    for game in games:
        if part and game.name in starts:
            yield tuple(part)
            part = []
        part.append(game)
    if part:
        yield tuple(part)


def _joined_head(parts: list[Group]) -> list[Group]:
    """The parts, with the first as long as it may be: new games come at the top, one after another."""
    while len(parts) > 1 and len(parts[0]) + len(parts[1]) <= MOST:
        parts[:2] = [parts[0] + parts[1]]
    return parts


def _pieces(part: Group) -> Iterator[Group]:
    """The part in groups, if it is longer than a group may be."""
    while len(part) > MOST:
        yield part[:GROUP]
        part = part[GROUP:]
    yield part
