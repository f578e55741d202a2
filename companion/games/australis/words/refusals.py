"""The words for every refusal: the reason, and what to do."""

from companion.games.australis.words.names import colour_word, number_words, phase_words
from companion.i18n.numbers import minus
from companion.i18n.translation import _, join_words
from companion.table.control.refusal_words import refusal_sentence, sentences_of
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
        return sentences_of(__package__)
    second = _(
        "{who} already has a competition card of this colour and can’t keep or use a second one: choose "
        "another card."
    )
    return {**sentences_of(__package__), refusal.code: second}


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
