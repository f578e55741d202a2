"""The sentences for refused moves: what happened, and what to do."""

from companion.games.atlantis.words.names import place_words, ring_name, ship_name, step_name, symbol_name
from companion.i18n.messages import player_refusals
from companion.i18n.numbers import minus
from companion.i18n.translation import _
from companion.table.control.refusal_words import refusal_sentence
from engine.atlantis.moves import Place
from engine.atlantis.pieces import RINGS, SYMBOLS
from engine.atlantis.refusal_code import RefusalCode
from engine.atlantis.table import STEPS, Table
from engine.refusal import Refusal

SEAT_AS_LIMIT = (RefusalCode.NOT_ON_TURN,)
SHIPS = (
    RefusalCode.NO_SUCH_SHIP,
    RefusalCode.NOT_TOGETHER,
    RefusalCode.SHIP_FULL,
    RefusalCode.NOT_STEERED,
    RefusalCode.SHIP_MANNED,
    RefusalCode.WAY_BLOCKED,
)


def refusal_words(refusal: Refusal, table: Table | None) -> str:
    """A refusal in words, with the names and numbers that belong in it."""
    if refusal.code in SHIPS and isinstance(refusal.asked, int):
        refusal = refusal.but(asked=ship_name(refusal.asked))
    return refusal_sentence(refusal, table, sentences(), _value, codes_with_seat=SEAT_AS_LIMIT)


def _value(value: int | str | None) -> str:
    """A number, or the name of a piece, a ring, a place or a step; anything else as it is."""
    if isinstance(value, int):
        return minus(value)
    places: tuple[Place, ...] = ("island", "water", "ashore")
    names: dict[str, str] = {
        "roll": _("Dice"),
        **{str(place): place_words(place) for place in places},
        **{symbol: symbol_name(symbol) for symbol in SYMBOLS},
        **{ring: ring_name(ring) for ring in RINGS},
        **{step: step_name(step) for step in STEPS},
    }
    return names.get(str(value), str(value))


def sentences() -> dict[str, str]:
    """The sentences for all refusals, by code; they have named places to fill in."""
    return {**player_refusals(), **_of_the_game(), **_of_moving(), **_of_sinking()}


def _of_the_game() -> dict[str, str]:
    """Sentences about the set-up, the turn and corrections."""
    return {
        RefusalCode.PLAYER_COUNT: _("Escape from Atlantis is for 2 to {limit} players, not {asked}."),
        RefusalCode.EDITION_UNKNOWN: _(
            "The app knows only the 1996 rules. Choose that edition to play by them."
        ),
        RefusalCode.NO_SUCH_SEAT: _("There’s no such player in this game."),
        RefusalCode.NOT_NOW: _("Not now: the turn is at “{limit}”. If that’s wrong, go back with Undo."),
        RefusalCode.NOT_ON_TURN: _("It’s {limit}’s turn, not {who}’s."),
        RefusalCode.GAME_OVER: _("The game is over. If that’s wrong, go back with Undo."),
        RefusalCode.OUT_OF_RANGE: _("{asked} isn’t possible here; the most is {limit}."),
        RefusalCode.NO_SUCH_SHIP: _("{asked} isn’t in play. You can correct the ships in play."),
        RefusalCode.NOT_ON_BOARD: _("{asked}: {limit} in play. You can correct the creatures."),
        RefusalCode.NOBODY_THERE: _("{who} doesn’t have that many figures there. You can correct the tally."),
        RefusalCode.NOT_NEEDED: _("That doesn’t go with this move. Leave it out and try again."),
        RefusalCode.FIGURES_WRONG: _("A player has {limit} figures; you entered {asked}."),
        RefusalCode.SHIP_MANNED: _("{asked} has figures aboard. Put them elsewhere first."),
    }


def _of_moving() -> dict[str, str]:
    """Sentences about figures and ships that move."""
    return {
        RefusalCode.NO_SPACES_LEFT: _("That takes more spaces than you have left this turn ({limit})."),
        RefusalCode.NO_WAY: _("You can’t get from one to the other."),
        RefusalCode.NEVER_BACK: _("Nobody can go back to the sinking island."),
        RefusalCode.SWIMMER_TIRED: _("{who}’s swimmers have all moved this turn: one space each."),
        RefusalCode.NOT_TOGETHER: _(
            "{who}’s swimmers didn’t share {asked}’s space when the turn began, so none can board it."
        ),
        RefusalCode.SHIP_FULL: _("{asked} is full: it carries {limit}."),
        RefusalCode.NOT_STEERED: _("{who} can’t steer {asked}: others have more figures aboard."),
        RefusalCode.WAY_BLOCKED: _("{asked} can’t go there. In the way: {limit}."),
    }


def _of_sinking() -> dict[str, str]:
    """Sentences about tiles, and about who is guarded."""
    return {
        RefusalCode.WRONG_RING: _("The outermost ring sinks now: {limit}."),
        RefusalCode.ISLAND_FULL: _(
            "{asked} figures would stay on the island, but its tiles hold {limit}. Enter who fell off."
        ),
        RefusalCode.TILES_AROUND: _("{asked}: at most {limit} can be beside this tile. Count them again."),
        RefusalCode.NO_SEA_AROUND: _(
            "Sea spaces beside this tile: {limit}. These can’t all have been there. Count again."
        ),
        RefusalCode.GUARDED_WRONG: _("Choose the swimmers the dolphin guards: {limit}."),
    }
