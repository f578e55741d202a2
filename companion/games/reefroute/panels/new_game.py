"""The part of Reef Route on the page for a new game: fish, predators, and who rolls."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.games.reefroute import INFO
from companion.games.reefroute.panels.turn.dice import dice_editor, dice_words, is_asked, keep_own_dice
from companion.games.reefroute.pieces.predator_choice import Predators, predator_choice
from companion.games.reefroute.words.names import colour_word
from companion.games.reefroute.words.options import table_options
from companion.i18n.translation import _, ngettext
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.storage.journal_writer import StorageError
from companion.table.seating.new_game import NewGameUI, new_game
from companion.table.seating.player_setup import PlayersUI
from companion.table.seating.quiet_lines import QuietLine
from companion.table.seating.seating import OwnPart, SeatingSetup, as_before
from companion.ui.inputs import number_chips
from companion.ui.text import secondary_text, text
from engine.reefroute.moves import GameSetup
from engine.reefroute.options import Options
from engine.reefroute.pieces import COLOURS, SIZES
from engine.reefroute.predators import fit
from engine.reefroute.printed import printed
from engine.reefroute.setup import FEWEST_PLAYERS

PLAYERS = PlayersUI(INFO, COLOURS, colour_word, fewest=FEWEST_PLAYERS, most=len(COLOURS), usual=2)
SETTING = "pieces"
OnCount = Callable[[int], object]
Spoken = Callable[[int], str]


@dataclass(frozen=True)
class Pieces:
    """The pieces on the board at the start: fish of each colour, and predators."""

    fish: int = 3
    neutral: int = 3
    predators: Predators = SIZES


def new_game_page(session: PhoneSession) -> ft.Control:
    """The page "New game" of Reef Route."""
    return new_game(session, replace(NEW_GAME, lines=partial(own_lines, session)))


def begin(seating: SeatingSetup, preferences: Preferences) -> GameSetup:
    """The setup of a game."""
    pieces = seating.own or remembered(preferences)
    return GameSetup(
        players=seating.players,
        starter=seating.starter,
        fish=pieces.fish,
        neutral=pieces.neutral if len(seating.seats) < len(COLOURS) else 0,
        predators=pieces.predators,
        options=Options.model_validate(dict(seating.options)),
    )


def remember(seating: SeatingSetup, preferences: Preferences) -> None:
    """Remembers the pieces and who rolls for the next game; ignores a failure to store them."""
    pieces = seating.own or remembered(preferences)
    with suppress(StorageError):
        numbers = [pieces.fish, pieces.neutral, *pieces.predators]
        INFO.preferences(preferences).remember(SETTING, numbers)
        keep_own_dice(preferences)


def remembered(preferences: Preferences) -> Pieces:
    """The pieces of the last game; the usual ones if what is stored is something else."""
    match INFO.preferences(preferences).get(SETTING):
        case [int(each), int(neutral), *sizes] if each in fish_counts() and neutral in neutral_counts():
            return Pieces(each, neutral, tuple(size for size in SIZES for one in sizes if one == size))
    return Pieces()


def again(setup: GameSetup) -> SeatingSetup:
    """The seating for a rematch, with the same pieces."""
    neutral = setup.neutral if len(setup.players) < len(COLOURS) else setup.fish
    return replace(as_before(setup), own=Pieces(setup.fish, neutral, setup.predators))


def fish_counts() -> range:
    """How many fish each player may have at the start."""
    return range(printed().fewest_fish, printed().fish + 1)


def neutral_counts() -> range:
    """How many fish each colour that nobody plays may have at the start."""
    return range(printed().fish + 1)


def own_lines(session: PhoneSession, part: OwnPart) -> Sequence[QuietLine]:
    """The fish of each player, those of nobody, the predators, and the dice if the app is to roll them."""
    at_first = remembered(session.preferences)
    pieces: Pieces = part.seating.own or at_first
    options = Options.model_validate(dict(part.seating.options))

    def change(update: Callable[[Pieces], Pieces]) -> None:
        part.change(lambda own: update(own or at_first))

    def put_fish(count: int) -> None:
        def with_fish(now: Pieces) -> Pieces:
            are_equal = now.neutral == now.fish  # as the rulebook wants it, so they stay equal
            return replace(now, fish=count, neutral=count if are_equal else now.neutral)

        change(with_fish)

    def put_neutral(count: int) -> None:
        change(lambda now: replace(now, neutral=count))

    def chips(label: str, offered: range, count: int, put: OnCount, spoken: Spoken) -> ft.Control:
        in_a_row = len(neutral_counts())  # as many chips fit side by side on the narrowest screen
        return number_chips(label, offered, count, put, spoken=spoken, in_a_row=in_a_row)

    counts = [chips(_("Fish per player"), fish_counts(), pieces.fish, put_fish, _own)]
    if len(part.seating.seats) < len(COLOURS):
        words = _("Fish per neutral colour")
        counts.append(chips(words, neutral_counts(), pieces.neutral, put_neutral, _neutral))
        if pieces.neutral != pieces.fish:
            unequal = _("The rulebook wants equal numbers of each colour: {count}, like yours.")
            counts.append(secondary_text(unequal.format(count=pieces.fish)))
    chosen = predator_choice(
        pieces.predators,
        options,
        lambda update: change(lambda now: replace(now, predators=update(now.predators))),
        printed().fewest_predators,
    )
    number = len(pieces.predators)
    fitting = fit(pieces.predators, options) and printed().fewest_predators <= number
    predators = ngettext("{count} predator", "{count} predators", number)
    return [
        QuietLine(
            "pieces",
            _("Fish and predators"),
            f"{_own(pieces.fish)} · {predators}",
            [
                *counts,
                text(_("Predators"), strong=True),
                secondary_text(_("Three, or four for a harder game. Larger ones are harder too.")),
                *chosen,
            ],
            is_bad=not fitting or number > printed().most_predators,
        ),
        QuietLine(
            "dice",
            _("Dice faces"),
            dice_words(session),
            [dice_editor(session)],
            is_asked=is_asked(session.preferences),
        ),
    ]


def _own(count: int) -> str:
    return ngettext("{count} fish per player", "{count} fish per player", count)


def _neutral(count: int) -> str:
    return ngettext("{count} fish per neutral colour", "{count} fish per neutral colour", count)


NEW_GAME = NewGameUI(
    PLAYERS,
    begin,
    by_rulebook=lambda: _("By the rulebook, a seafood fan or the last of you to see an aquarium starts."),
    options=table_options,
    remember=remember,
    again=again,
    has_guide=True,
)
