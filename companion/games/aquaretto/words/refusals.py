"""The words for every refusal: the reason, and what to do."""

from companion.games.aquaretto.words.names import job_name, species_name
from companion.i18n.numbers import minus
from companion.i18n.translation import _
from companion.table.control.refusal_words import refusal_sentence, sentences_of
from engine.aquaretto.coworkers import JOBS, Job
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import SPECIES, Species
from engine.refusal import Refusal

SEAT_AS_LIMIT = (RefusalCode.NOT_ON_TURN,)


def refusal_words(refusal: Refusal, table: Table | None) -> str:
    """A refusal in words, with the names and numbers that belong in it."""
    return refusal_sentence(refusal, table, sentences_of(__package__), _value, codes_with_seat=SEAT_AS_LIMIT)


def _value(value: int | str | None) -> str:
    """A number, or the name of a species, a job or a phase."""
    if isinstance(value, int):
        return minus(value)
    species: dict[str, Species] = {each: each for each in SPECIES}
    jobs: dict[str, Job] = {each: each for each in JOBS}
    if value in species:
        return species_name(species[value])
    if value in jobs:
        return job_name(jobs[value])
    return _phases().get(str(value), str(value))


def _phases() -> dict[str, str]:
    return {
        "round": _("Trucks"),
        "end": _("Final count"),
        "over": _("Final score"),
        "coin": _("Coin"),
        "small": _("Small expansion"),
        "large": _("Large expansion"),
        "animal": _("Animal"),
    }
