"""The words for rolls of the competition and its tiles, for the log."""

from companion.i18n.translation import _, join_words, ngettext
from companion.table.seats.names import name
from engine.australis.dice_competition import Rolled, stays
from engine.australis.moves import ChooseTile, RollOff
from engine.australis.scoring import tile_points
from engine.australis.table import SeaBoard, Table


def roll_words(move: RollOff, table: Table, after: Table | None) -> str:
    """Says which dice a roll sent back and who won; only the number of dice if it does not count now."""
    if after is None or not after.rolls:
        return ngettext("A roll of {count} die", "A roll of {count} dice", len(move.dice))
    roll = after.rolls[-1]
    lost = [die for die in roll if die not in stays(roll)]
    losses = []
    for seat in dict.fromkeys(int(die.seat) for die in lost):
        mine = join_words(one_die(die) for die in lost if die.seat == seat)
        losses.append(_("{name} loses {dice}").format(name=name(table, seat), dice=mine))
    if after.placed:
        losses.append(_("{name} wins").format(name=name(table, after.placed[0])))
    words = _("Roll {n}: {losses}").format(n=len(after.rolls), losses=", ".join(losses))
    return _("{roll} (rolled by the app)").format(roll=words) if move.by_app else words


def one_die(die: Rolled[int]) -> str:
    """A die that went back, with +1 if a card counted."""
    shows = f"{die.shows}+1" if die.card else str(die.shows)
    return {
        "blue": _("a blue {number}"),
        "purple": _("a purple {number}"),
        "red": _("a red {number}"),
    }[die.colour].format(number=shows)


def chosen_words(move: ChooseTile, before: Table | None, after: Table | None) -> str:
    """Says who took which tile."""
    if before is None or after is None:
        return _("The winner took gold") if move.metal == "gold" else _("The winner took silver")
    won = [
        _won(before.boards[seat], after.boards[seat], after)
        for seat in before.placed
        if after.boards[seat].tiles != before.boards[seat].tiles
    ]
    return ", ".join(won) or _("This round’s tiles were already taken")


def _won(before: SeaBoard, after: SeaBoard, table: Table) -> str:
    tile = after.tiles[-1]
    words = {
        (True, False): _("{name} took gold {points}"),
        (False, False): _("{name} took silver {points}"),
        (False, True): _("{name} took silver {points} and a food cube"),
    }[(tile.metal == "gold", len(after.food) > len(before.food))]
    return words.format(name=after.player.name, points=tile_points(table, tile.metal, tile.round))
