"""The sentences for refused moves: what happened, and what to do."""

from companion.games.atlantis.words.names import place_words, ring_name, ship_name, step_name, symbol_name
from companion.i18n.numbers import minus
from companion.i18n.translation import _
from companion.table.control.refusal_words import refusal_sentence, sentences_of
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
    return refusal_sentence(refusal, table, sentences_of(__package__), _value, codes_with_seat=SEAT_AS_LIMIT)


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
