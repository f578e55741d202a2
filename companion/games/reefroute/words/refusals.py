"""The words for every refusal: the reason, and what to do."""

from companion.games.reefroute.words.names import face_word, predators_to_choose
from companion.i18n.messages import player_refusals
from companion.i18n.translation import _
from companion.table.control.refusal_words import refusal_sentence
from engine.reefroute.pieces import FACES
from engine.reefroute.refusal_code import RefusalCode
from engine.reefroute.table import Table
from engine.refusal import Refusal


def refusal_words(refusal: Refusal, table: Table | None) -> str:
    """A refusal in words, with the names and numbers that belong in it."""
    sentences = {**player_refusals(), **_sentences()}
    return refusal_sentence(refusal, table, sentences, _value, codes_with_seat=(RefusalCode.NOT_ON_TURN,))


def _value(value: int | str | None) -> str:
    """A number, or the name of a face."""
    faces = {str(face): face for face in FACES}
    return face_word(faces[str(value)]) if value in faces else str(value)


def _sentences() -> dict[str, str]:
    return {
        RefusalCode.PLAYER_COUNT: _("Reef Route is for 2 to {limit} players, not {asked}."),
        RefusalCode.NO_SUCH_COLOUR: _("There are no fish of this colour: {asked}. Choose another."),
        RefusalCode.FISH_COUNT: _("{asked} isn’t possible: a colour has {limit} fish."),
        RefusalCode.NEUTRAL_COUNT: _("{asked} isn’t possible: a colour has {limit} fish."),
        RefusalCode.PREDATOR_COUNT: predators_to_choose(),
        RefusalCode.PREDATORS_USED_UP: _("The box has only {limit} predators of each size."),
        RefusalCode.PREDATORS_TOO_WIDE: _(
            "With an empty tile between them, these predators need {asked} tiles, but the row has "
            "{limit}. Choose a smaller one."
        ),
        RefusalCode.NO_SUCH_SEAT: _("There’s no such player at this table."),
        RefusalCode.GAME_OVER: _("The game is over. To carry on, undo the last entry."),
        RefusalCode.NOT_ON_TURN: _("It isn’t {who}’s turn, it’s {limit}’s."),
        RefusalCode.NOT_ROLLED: _("This wasn’t rolled: {asked}."),
        RefusalCode.NONE_MOVES: _("You marked the predators as stuck, so none eats. Take that back first."),
        RefusalCode.HAS_EATEN: _("A predator has eaten a fish, so it has moved. Undo that first."),
        RefusalCode.TOO_MANY_EATEN: _(
            "With this roll, predators eat at most {limit}. If more fish are gone, tap the fish at the top."
        ),
        RefusalCode.NO_FISH: _("No fish of this colour is left on the board: {asked}."),
        RefusalCode.WITHOUT_FISH: _("{who} has no fish left and doesn’t roll."),
    }
