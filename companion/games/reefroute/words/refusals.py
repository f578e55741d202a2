"""The words for every refusal: the reason, and what to do."""

from companion.games.reefroute.words.names import face_word, predators_to_choose
from companion.table.control.refusal_words import refusal_sentence, sentences_of
from engine.reefroute.pieces import FACES
from engine.reefroute.refusal_code import RefusalCode
from engine.reefroute.table import Table
from engine.refusal import Refusal


def refusal_words(refusal: Refusal, table: Table | None) -> str:
    """A refusal in words, with the names and numbers that belong in it."""
    sentences = {**sentences_of(__package__), RefusalCode.PREDATOR_COUNT: predators_to_choose()}
    return refusal_sentence(refusal, table, sentences, _value, codes_with_seat=(RefusalCode.NOT_ON_TURN,))


def _value(value: int | str | None) -> str:
    """A number, or the name of a face."""
    faces = {str(face): face for face in FACES}
    return face_word(faces[str(value)]) if value in faces else str(value)
