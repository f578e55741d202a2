"""The words for every refusal: the reason, and what to do."""

from companion.games.australis.words.names import colour_word, number_words, phase_words
from companion.i18n.messages import player_refusals
from companion.i18n.numbers import minus
from companion.i18n.translation import _, join_words
from companion.table.control.refusal_words import refusal_sentence
from engine.australis.printed import FIRST_REEF, as_printed
from engine.australis.refusal_code import RefusalCode
from engine.australis.table import Table
from engine.australis.transition import Missing
from engine.refusal import Refusal


def refusal_words(refusal: Refusal, table: Table | None) -> str:
    """A refusal in words, with the names and numbers that belong in it."""
    printed = table.printed if table else as_printed()
    return refusal_sentence(
        refusal.but(asked=_asked(refusal), limit=_limit(refusal)),
        table,
        _sentences_for(refusal),
        _number,
        codes_with_seat=(RefusalCode.NOT_YOUR_TURN,),
        more={
            "first": FIRST_REEF,
            "last": FIRST_REEF + len(printed.prizes) - 1,
            "spaces": join_words(map(str, printed.cube_spaces)),
        },
    )


def _sentences_for(refusal: Refusal) -> dict[str, str]:
    """The sentences by code; a second competition card of a colour has one of its own."""
    if refusal.code != RefusalCode.CARD_MAY_NOT_BE_KEPT or refusal.asked != "plus_one":
        return sentences()
    second = _(
        "{who} already has a competition card of this colour and can’t keep or use a second one: choose "
        "another card."
    )
    return {**sentences(), refusal.code: second}


def _asked(refusal: Refusal) -> int | str | None:
    """The thing that was asked for; a colour or the name of a printed number in words."""
    if isinstance(refusal, Missing):
        return ", ".join(map(number_words, refusal.numbers))
    return colour_word(str(refusal.asked)) if refusal.code in _ABOUT_COLOURS else refusal.asked


def _limit(refusal: Refusal) -> int | str | None:
    """The limit of what is possible; a phase in words."""
    return phase_words(str(refusal.limit)) if refusal.code == RefusalCode.NOT_NOW else refusal.limit


def _number(value: int | str | None) -> str:
    return minus(value) if isinstance(value, int) else str(value)


_ABOUT_COLOURS = (
    RefusalCode.NO_SUCH_SIDE,
    RefusalCode.NOT_ON_BOARD,
    RefusalCode.TOO_MANY_DICE,
    RefusalCode.DIE_MAY_BE_LOWEST,
    RefusalCode.DIE_CANNOT_BE_HIGHER,
)


def sentences() -> dict[str, str]:
    """The sentences for all refusals, by code; they have named places to fill in."""
    return {
        **player_refusals(),
        **_of_players(),
        **_of_the_game(),
        **_of_printed_numbers(),
        **_of_the_current(),
        **_of_dice(),
        **_of_cards(),
        **_of_corals(),
        **_of_the_competition(),
        **_of_points(),
        **_of_fish_and_food(),
    }


def _of_players() -> dict[str, str]:
    """Sentences about players, besides those for any game."""
    return {
        RefusalCode.PLAYER_COUNT: _("AUSTRALIS is for 2 to {limit} players, not {asked}."),
        RefusalCode.NO_SUCH_SEAT: _("There’s no such player in this game."),
    }


def _of_the_game() -> dict[str, str]:
    """Sentences about the course of the game."""
    return {
        RefusalCode.NOT_NOW: _("Not now: the game is at “{limit}”. If that’s wrong, go back with Undo."),
        RefusalCode.NO_SUCH_ROUND: _("There’s no round {asked}: a game has {limit} rounds."),
        RefusalCode.GAME_NOT_FINISHED: _("The game ends after round {limit}; this is round {asked}."),
        RefusalCode.LAST_ROUND_PLAYED: _(
            "All {limit} rounds have been played. Only the final scoring is left."
        ),
        RefusalCode.NOT_YOUR_TURN: _("It’s {limit}’s turn to take a die, not {who}’s."),
    }


def _of_printed_numbers() -> dict[str, str]:
    """Sentences about printed numbers."""
    return {
        RefusalCode.NUMBERS_MISSING: _("First the app needs a printed number: {asked}."),
        RefusalCode.NO_SUCH_NUMBER: _("There’s no such number on the board."),
        RefusalCode.NUMBER_DOES_NOT_FIT: _(
            "{asked} doesn’t fit the other numbers in that row: it should be {limit}. Please look again."
        ),
    }


def _of_the_current() -> dict[str, str]:
    """Sentences about turtles on the current."""
    return {
        RefusalCode.ORDER_MISSING: _("First enter whose turtle is ahead."),
        RefusalCode.ORDER_WRONG: _("Tap the players in order, furthest ahead first."),
        RefusalCode.SPACE_OUT_OF_RANGE: _("The current has no space {asked}: it goes from 0 to {limit}."),
    }


def _of_dice() -> dict[str, str]:
    """Sentences about dice."""
    return {
        RefusalCode.ENOUGH_DICE: _("{who} already has {limit} dice. That’s the most for a round."),
        RefusalCode.NO_SUCH_SIDE: _("{asked} dice don’t have that side. Look at the die again."),
        RefusalCode.NOT_ON_BOARD: _(
            "{asked}: no such die is left on the gameboard. If there is one, correct the dice in the"
            " overview."
        ),
        RefusalCode.DICE_DIFFER: _(
            "Dice entered: {asked}. Dice needed: {limit}. Correct them, then carry on."
        ),
        RefusalCode.TOO_MANY_DICE: _("{asked}: the game has only {limit} of these dice."),
    }


def _of_cards() -> dict[str, str]:
    """Sentences about cards."""
    return {
        RefusalCode.KEPT_CARDS_FIRST: _(
            "{who}’s cards below this die: {limit}. First use each of them once."
        ),
        RefusalCode.CARD_COUNT: _("Cards on the die: {limit}. Cards taken: {asked}."),
        RefusalCode.NO_SUCH_CARD: _("There’s no such card in the game."),
        RefusalCode.CARD_MUST_BE_KEPT: _(
            "You can’t use a competition card at once. Keep it, or take another card."
        ),
        RefusalCode.CARD_MAY_NOT_BE_KEPT: _(
            "{who} can’t keep this card: the same one, or three others, are already there. Use it at once."
        ),
        RefusalCode.TOO_MANY_CARDS: _("With this many players the game has {limit} cards, not {asked}."),
    }


def _of_corals() -> dict[str, str]:
    """Sentences about corals and reefs."""
    return {
        RefusalCode.CORAL_NOT_ASKED: _("This places no coral."),
        RefusalCode.CORAL_NEEDED: _(
            "{who} still has corals, so must place one: on reef {limit} or a lower one."
        ),
        RefusalCode.NO_SUCH_REEF: _("There’s no reef {asked}. The reefs are numbered {first} to {last}."),
        RefusalCode.REEF_TOO_HIGH: _("Reef {asked} is too high: choose reef {limit} or a lower one."),
        RefusalCode.CORAL_BESIDE_BOARD: _(
            "{who} still has corals beside the sea board: {limit}. Place one of these."
        ),
        RefusalCode.CORAL_SUPPLY_EMPTY: _("{who} has no corals left to place, but may move one from a reef."),
        RefusalCode.NO_CORAL_THERE: _("{who} has no coral on reef {asked} to move."),
        RefusalCode.TOO_MANY_CORALS: _("{who} can’t have {asked} corals there, only 0 to {limit}."),
    }


def _of_the_competition() -> dict[str, str]:
    """Sentences about the competition and its tiles."""
    return {
        RefusalCode.NOBODY_ROLLED: _("First enter at least the lowest die."),
        RefusalCode.DIE_MAY_BE_LOWEST: _(
            "{asked}: one of {who}’s dice could still be the lowest. Enter what it shows."
        ),
        RefusalCode.DIE_CANNOT_BE_HIGHER: _(
            "{asked}: one of {who}’s dice can’t be higher than that. Enter what it shows."
        ),
        RefusalCode.PLACING_WRONG: _("Tap everybody in the competition once, from first to last."),
        RefusalCode.PLACING_AGAINST_ROLLS: _(
            "The rolls put {who} lower: players with dice first, then the last to go out. If a roll is "
            "wrong, undo it."
        ),
        RefusalCode.NO_SUCH_TILE: _("There’s no such tile: each round has one gold and one silver tile."),
        RefusalCode.TILE_TAKEN: _("Another player has that tile. Take it off them first."),
        RefusalCode.BOTH_TILES: _(
            "{who} can’t have both round {asked} tiles: second place takes the other one."
        ),
    }


def _of_points() -> dict[str, str]:
    """Sentences about points and the score track."""
    return {
        RefusalCode.NO_POINTS: _("Enter a number of points other than 0."),
        RefusalCode.REASON_TOO_LONG: _(
            "That reason has {asked} letters; at most {limit} fit. Please shorten it."
        ),
        RefusalCode.DISC_OUT_OF_RANGE: _("{who} can’t have {asked} points, only 1 to {limit}."),
    }


def _of_fish_and_food() -> dict[str, str]:
    """Sentences about fish and food cubes."""
    return {
        RefusalCode.TOO_MANY_FISH: _("{who} can’t have {asked} fish, only 0 to {limit}."),
        RefusalCode.TOO_MANY_ON_TRACK: _("{asked} food cubes don’t fit: a food track has {limit} slots."),
        RefusalCode.TOO_MANY_OWN_CUBES: _("{who} has only {limit} food cubes of their own, not {asked}."),
        RefusalCode.TOO_MANY_GREY_CUBES: _("The game has {limit} grey food cubes, not {asked}."),
        RefusalCode.NO_CUBE_SPACE: _("A player’s own food cubes go only on spaces {spaces}, one on each."),
    }
