"""The description of a table in words, for the log."""

from collections import Counter

from companion.games.australis.words.names import die_words, phase_words, times
from companion.games.australis.words.take_words import that_card
from companion.games.australis.words.thing_words import that_tile
from companion.i18n.translation import _, join_words, ngettext
from companion.table.seats.names import name
from companion.table.seats.player_view import UNKNOWN
from engine.australis.printed import FIRST_REEF
from engine.australis.score_track import SPACES, space
from engine.australis.table import SeaBoard, Table


def moment_words(table: Table) -> str:
    """The round, its phase, and the player on turn."""
    moment = _("Round {n} of {rounds} · {part}").format(
        n=table.round, rounds=table.printed.rounds, part=phase_words(table.phase)
    )
    if table.phase != "draft":
        return moment
    return _("{moment} · {name} to play").format(moment=moment, name=name(table, table.turn))


def board_words(table: Table, seat: int) -> list[str]:
    """The things of one player, one kind per line; of a game that is only counted, just what counts."""
    board = table.boards[seat]
    if table.mode == "final_score":
        return [_disc(table, board), *_things(board)]
    grey = board.food.count("grey")
    pieces = [
        _disc(table, board),
        *([] if seat in table.unplaced else [_("turtle on {space}").format(space=board.turtle)]),
        ngettext("{count} fish", "{count} fish", board.fish),
        ngettext("{count} food cube", "{count} food cubes", len(board.food)),
        *([_("of which {n} grey").format(n=grey)] if grey else []),
    ]
    return [", ".join(pieces), *_things(board)]


def _things(board: SeaBoard) -> list[str]:
    """The cards, dice, corals and tiles at a sea board, beside its disc, fish and food cubes."""
    things = [
        (_("Corals: {things}"), [_coral(FIRST_REEF + index, n) for index, n in enumerate(board.corals) if n]),
        (_("Dice: {things}"), [die_words(die) for die in board.dice]),
        (_("Cards: {things}"), [that_card(card) for card in board.cards]),
        (_("Tiles: {things}"), [that_tile(tile) for tile in board.tiles]),
    ]
    return [words.format(things=", ".join(items)) for words, items in things if items]


def common_words(table: Table) -> list[str]:
    """The things on the gameboard and beside it, one kind per line."""
    on_board = () if table.mode == "final_score" else table.board
    dice = [times(words, count) for words, count in Counter(map(die_words, on_board)).items()]
    lines = [_("Dice on the gameboard: {dice}").format(dice=", ".join(dice))] if dice else []
    if table.token is not None:
        lines.append(_("{name} has the first player token.").format(name=name(table, table.token)))
    if table.mode == "final_score":
        return lines
    lines.append(
        _("Grey food cubes: {n} on the current, {beside} beside the gameboard").format(
            n=table.grey_on_current, beside=table.grey_beside
        )
    )
    if table.in_order:
        names = join_words(name(table, seat) for seat in table.in_order)
        lines.append(_("Turtles, furthest ahead first: {names}").format(names=names))
    return lines


def _disc(table: Table, board: SeaBoard) -> str:
    points = board.points
    if board.seat in table.uncounted:
        return _("{thing}: {value}").format(thing=_("Points"), value=UNKNOWN)
    if points > SPACES:
        return _("{points} points with the disc on {space}").format(points=points, space=space(points))
    return _("Disc on {space}").format(space=points)


def _coral(reef: int, count: int) -> str:
    return _("{count} on reef {n}").format(count=count, n=reef)
