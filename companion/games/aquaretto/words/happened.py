"""The effects of a move in words: bonuses, offspring, the end of a round and of the game."""

from companion.games.aquaretto.words.names import job_name, species_name
from companion.i18n.translation import _, ngettext
from companion.table.seats.names import name
from engine.aquaretto.events import Birth, CoinBonus, CoworkerBonus, Event, GameEnded, LastRound, RoundEnded
from engine.aquaretto.table import Table
from engine.value import Value


def happened(_before: Table, _move: Value, after: Table) -> tuple[str, ...]:
    """Each thing that a move brought by itself, in a sentence."""
    return tuple(event_words(event, after) for event in after.events)


def event_words(event: Event, table: Table) -> str:
    """An event in a sentence."""
    match event:
        case CoinBonus():
            return _coin(event, table)
        case CoworkerBonus():
            return _coworker(event, table)
        case Birth():
            return _birth(event, table)
        case LastRound():
            return _("The reserve is open: this is the last round.")
        case RoundEnded():
            return _round(event, table)
        case GameEnded():
            return _("The last round is over.")


def _coin(event: CoinBonus, table: Table) -> str:
    words = _("{name} gets a coin: {species} × {n}.")
    if not event.given:
        words = _("{name} would get a coin for {species} × {n}, but the bank has none.")
    return words.format(name=name(table, event.seat), species=species_name(event.species), n=event.size)


def _coworker(event: CoworkerBonus, table: Table) -> str:
    who, species = name(table, event.seat), species_name(event.species)
    if event.job is None:
        return _("{name} would get a coworker for {species} × {n}, but none can work.").format(
            name=who, species=species, n=event.size
        )
    return _("{name} gets a coworker, {job}: {species} × {n}.").format(
        name=who, job=job_name(event.job), species=species, n=event.size
    )


def _birth(event: Birth, table: Table) -> str:
    words = _("Offspring for {name}: {species}.")
    if event.to == "depot":
        words = _("Offspring for {name}: {species}. It goes to the depot.")
    return words.format(name=name(table, event.seat), species=species_name(event.species))


def _round(event: RoundEnded, table: Table) -> str:
    words = _("Round {n}: {name} starts.").format(n=table.round, name=name(table, event.starter))
    if not event.gone:
        return words
    left = ngettext(
        "{count} tile on the truck nobody took leaves the game.",
        "{count} tiles on the truck nobody took leave the game.",
        event.gone,
    )
    return f"{left} {words}"
