"""The words of the dice competition."""

from collections import Counter
from collections.abc import Mapping, Sequence

from companion.games.australis.facts.competition_views import DieView, Roll, Verdict, out_after, sent_back
from companion.games.australis.words.names import times
from companion.i18n.numbers import percent
from companion.i18n.translation import _, join_words, ngettext
from companion.table.seats.names import name
from engine.australis.competition import entrants
from engine.australis.dice_competition import Rolled
from engine.australis.number_dice import NumberColour
from engine.australis.table import Table


def side(die: Rolled[int]) -> str:
    """The number on a die, with +1 if a card counts."""
    return f"{die.shows}+1" if die.card else str(die.shows)


def whose(table: Table, die: Rolled[int], shown: str) -> str:
    """A die by its player, colour and number."""
    return {
        "blue": _("{name}’s blue {number}"),
        "purple": _("{name}’s purple {number}"),
        "red": _("{name}’s red {number}"),
    }[die.colour].format(name=name(table, int(die.seat)), number=shown)


def which_die(table: Table, view: DieView) -> str:
    """A die by its player, its colour, and its number among those that look alike."""
    return die_of(name(table, int(view.die.seat)), view.die.colour, view.ordinal, view.total)


def die_of(who: str, colour: NumberColour, ordinal: int, total: int) -> str:
    """A die of the player with this name."""
    words = {
        "blue": _("{name}’s blue die"),
        "purple": _("{name}’s purple die"),
        "red": _("{name}’s red die"),
    }[colour].format(name=who)
    return words if total == 1 else _("{die}, {n} of {all}").format(die=words, n=ordinal, all=total)


def die_state(table: Table, view: DieView) -> str:
    """A die and its state, for screen readers."""
    words = which_die(table, view)
    if view.die.shows is not None:
        known = _("{die}: {number}").format(die=words, number=side(view.die))
        return _("{die}, lowest").format(die=known) if view.lowest else known
    if view.is_first:
        return _("{die}: not entered yet").format(die=words)
    if not view.may_show:
        return _("{die}: higher").format(die=words)
    asked = _("{die}: is it {number}?") if len(view.may_show) == 1 else _("{die}: is it {number} or less?")
    return asked.format(die=words, number=view.may_show[-1])


def die_face(view: DieView) -> str:
    """The label of a die: its number, the only question that is left about it, or that it is higher."""
    if view.die.shows is not None:
        return str(view.die.shows)
    if view.is_first:
        return "?"
    if not view.may_show:
        return "↑"
    return f"{view.may_show[-1]}?" if len(view.may_show) == 1 else f"≤{view.may_show[-1]}?"


def die_in_focus(table: Table, view: DieView) -> str:
    """The heading of the keypad; which of several dice it is, its ring shows."""
    words = die_of(name(table, int(view.die.seat)), view.die.colour, 1, 1)
    return f"{words}, +1" if view.die.card else words


def counts_as(verdicts: Mapping[int, Verdict], view: DieView) -> str:
    """Text for what a side counts as with the card: one that ties, or the lowest; empty without a card."""
    if not view.die.card or not verdicts:
        return ""
    shows = next((side for side, verdict in verdicts.items() if verdict == "ties"), min(verdicts))
    return _("{side} counts as {number}").format(side=shows, number=shows + 1)


def key_words(verdict: str) -> str:
    """The verdict on a side beside the other dice, in one short word, for it stands on a key."""
    return {"": "", "lower": _("lower"), "ties": _("ties"), "higher": _("higher")}[verdict]


def lowest_dice(table: Table, dice: Sequence[Rolled[int]]) -> str:
    """The lowest dice so far, whose number is drawn beside these words."""
    return _("Lowest: {dice}").format(dice=_listed(table, dice))


def _listed(table: Table, dice: Sequence[Rolled[int]]) -> str:
    return join_words(times(whose(table, die, side(die)), count) for die, count in Counter(dice).items())


def chance_words(chance: float) -> str:
    """A player's chance to win, short enough to stand below a name."""
    return _("{percent} to win").format(percent=percent(chance))


def gone_words(count: int) -> str:
    """Dice that are back on the gameboard."""
    return ngettext("{count} die lost", "{count} dice lost", count)


def luck(table: Table, chance: float) -> str:
    """The winner's chance before the first roll, in words."""
    return _("{name}’s chance before the first roll: {percent}.").format(
        name=name(table, table.placed[0]), percent=percent(chance)
    )


def lowest_words(table: Table, dice: Sequence[Rolled[int]], *, final: bool) -> str:
    """The lowest dice; if the roll is `final`, also that they go back."""
    number = (dice[0].shows or 0) + dice[0].card
    dice_list = _listed(table, dice)
    if not final:
        return _("The lowest so far is {number}: {dice}.").format(number=number, dice=dice_list)
    return ngettext(
        "The lowest is {number}: {dice}. It goes back.",
        "The lowest is {number}: {dice}. These {count} dice go back.",
        len(dice),
        number=number,
        dice=dice_list,
    )


def contradiction_words(table: Table, die: Rolled[int], lowest: int) -> str:
    """Says that a die cannot be higher than the lowest number, so it must be entered, too."""
    return {
        "blue": _("{name}’s blue dice can’t be higher than {number}. Tap what the others show too."),
        "purple": _("{name}’s purple dice can’t be higher than {number}. Tap what the others show too."),
        "red": _("{name}’s red die can’t be higher than {number}. Tap what it shows too."),
    }[die.colour].format(name=name(table, int(die.seat)), number=lowest)


def roll_line(table: Table, roll: Roll) -> str:
    """The dice that went back in a roll, and the players who were out."""
    back = sent_back(roll)
    parts = [
        _of_one(table, [die for die in back if die.seat == seat])
        for seat in dict.fromkeys(die.seat for die in back)
    ]
    parts += [_("{name} is out").format(name=name(table, seat)) for seat in out_after(table, roll)]
    return " · ".join(parts)


def _of_one(table: Table, dice: Sequence[Rolled[int]]) -> str:
    """The dice of one player."""
    first = dice[0]
    if len(dice) == 1:
        return whose(table, first, side(first))
    return _("{name}’s {numbers}").format(name=name(table, first.seat), numbers=join_words(map(side, dice)))


def absent_words(table: Table) -> str:
    """Says which players have no number dice; empty if all have some."""
    entered = entrants(table)
    names = [board.player.name for board in table.boards if board.seat not in entered]
    if not names:
        return ""
    return ngettext(
        "{names} has no number dice and isn’t in the competition.",
        "{names} have no number dice and aren’t in the competition.",
        len(names),
        names=join_words(names),
    )
