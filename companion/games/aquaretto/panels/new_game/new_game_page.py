"""The part of Aquaretto on the page for a new game: which animals stay in the box."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.aquaretto import INFO
from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import animal_drawing
from companion.games.aquaretto.words.names import species_name
from companion.games.aquaretto.words.options import chosen_options, table_options
from companion.games.aquaretto.words.players import PLAYERS
from companion.games.aquaretto.words.species_out import chosen_out, how_many_out, with_toggled
from companion.i18n.translation import _, join_words, ngettext
from companion.session.preferences import Preferences
from companion.storage.journal_writer import StorageError
from companion.table.seating.new_game import NewGameUI
from companion.table.seating.quiet_lines import QuietLine
from companion.table.seating.seating import OwnPart, SeatingSetup, as_before
from companion.ui.buttons import chip
from companion.ui.layout import wrapped
from companion.ui.text import secondary_text, text
from engine.aquaretto.moves import GameSetup
from engine.aquaretto.tiles import MAY_LEAVE, Species

OUT = "out"


def begin(seating: SeatingSetup, _preferences: Preferences) -> GameSetup:
    """The setup of a whole game."""
    return GameSetup(
        players=seating.players,
        starter=seating.starter,
        options=chosen_options(seating),
        out=chosen_out(seating),
    )


def remember(seating: SeatingSetup, preferences: Preferences) -> None:
    """Remembers which animals stay in the box, if any do; ignores a failure to store them."""
    if out := chosen_out(seating):
        with suppress(StorageError):
            INFO.preferences(preferences).remember(OUT, list(out))


def remembered(preferences: Preferences) -> tuple[Species, ...] | None:
    """The animals that stayed in the box in the last game; None if there is none that was stored."""
    stored = INFO.preferences(preferences).get(OUT)
    kept = stored if isinstance(stored, list) else []
    return tuple(species for species in MAY_LEAVE if species in kept) or None


def again(setup: GameSetup) -> SeatingSetup:
    """The seating for a rematch: the same animals stay in the box."""
    return replace(as_before(setup), own=setup.out or None)


def own_lines(part: OwnPart) -> Sequence[QuietLine]:
    """Which animals leave the game, if any do."""
    out = chosen_out(part.seating)
    if not out:
        return []
    words = _("In the box: {animals}").format(animals=join_words(map(species_name, out)))
    return [QuietLine("animals", _("Animals"), words, _animals(part))]


def _animals(part: OwnPart) -> list[ft.Control]:
    count, out = how_many_out(part.seating), chosen_out(part.seating)
    return [
        text(_("Animals that stay in the box"), strong=True),
        secondary_text(
            ngettext(
                "Take out {count} kind: tap it. You won’t need its tiles or offspring.",
                "Take out {count} kinds: tap them. You won’t need their tiles or offspring.",
                count,
            )
        ),
        wrapped([_animal(part, species, out, count) for species in MAY_LEAVE]),
    ]


def _animal(part: OwnPart, species: Species, out: tuple[Species, ...], count: int) -> ft.Control:
    def toggle() -> None:
        part.change(lambda own: with_toggled(own if own and len(own) == count else out, species, count))

    is_out = species in out
    name = species_name(species)
    spoken = _("{animal} stays in the box") if is_out else _("{animal} is in the game")
    drawn = animal_drawing(species, game_theme.TILE_TINY)
    return chip(name, partial(toggle), chosen=is_out, spoken=spoken.format(animal=name), sign=drawn)


NEW_GAME = NewGameUI(
    PLAYERS,
    begin,
    by_rulebook=lambda: _("By the rulebook, you choose who starts."),
    options=table_options,
    lines=own_lines,
    remember=remember,
    recall=remembered,
    again=again,
    has_guide=True,
)
