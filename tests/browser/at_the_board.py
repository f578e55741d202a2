"""A player who enters every move by taps, with the same moves on a table of the engine for comparison."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from time import sleep
from typing import Generic, TypeVar

from companion.games.australis.facts import competition_views, roll_entry, roll_words
from companion.games.australis.facts.choices import (
    CardChoice,
    ReefChoice,
    TakePlan,
    next_choice,
    with_card,
    with_reef,
)
from companion.games.australis.facts.roll_entry import RollEntry
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.words.names import card_words, colour_word, die_words, number_words
from companion.i18n.translation import _, ngettext
from companion.table.numbers.printed_numbers import next_group, suggested
from companion.ui import theme
from engine.australis import GAME, legal_moves
from engine.australis.advantage_cards import Card
from engine.australis.dice_competition import counts
from engine.australis.dice_selection import Die
from engine.australis.moves import (
    ChooseTile,
    CoralPlaced,
    EndGame,
    Learned,
    Move,
    NextRound,
    ScoreRound,
    Shown,
    TakeDie,
)
from engine.australis.printed import Number
from engine.australis.table import Table
from tests.browser.flet_page import FletPage, pause
from tests.browser.hands_free import HandsFree
from tests.companion.libraries import MADE_UP
from tests.waiting import until

PageT = TypeVar("PageT", bound=FletPage | HandsFree)


class AtTheBoard(Generic[PageT]):
    """Presses what a phone shows, by `press`, and plays the same moves on a table of the engine."""

    def __init__(self, phone: PageT, table: Table, press: Callable[[str | re.Pattern[str]], None]) -> None:
        self.phone, self.table = phone, table
        self._press = press
        self.taps = 0
        self._taken: Die | None = None
        self.learned: list[Number] = []
        self.counted: list[tuple[Table, Move]] = []

    def tap(self, name: str | re.Pattern[str]) -> None:
        """Taps the control with that name, and counts the tap."""
        self._press(name)
        self.taps += 1

    def play(self, move: Move) -> None:
        """Plays the move on the engine's table."""
        self.counted.append((self.table, move))
        self.table = GAME.play(self.table, move)

    def name(self, seat: int) -> str:
        """The name of the player in that seat."""
        return self.table.boards[seat].player.name

    # -- A ---------------------------------------------------------------------------------------

    def take(self, die: Die, *, reef: int = 3, cards: Iterable[tuple[Card, bool]] = ()) -> None:
        """Takes a die; corals go to `reef` or the highest reef allowed below it; cards are (card, kept)."""
        wanted = iter(cards)
        if die == self._taken:  # sooner, the tap would count as an accidental second one
            sleep(theme.DEBOUNCE_TIME / 1000)
        self._taken = die
        self.tap(f"Take {die_words(die)}")
        plan = TakePlan(die)
        step = next_choice(self.table, plan)
        while not isinstance(step, TakeDie):
            if isinstance(step, ReefChoice):
                to = min(reef, step.highest)
                self.phone.see("Corals left")
                self.tap(re.compile(f"^Reef {to}, "))
                plan = with_reef(plan, step, CoralPlaced(to))
            elif isinstance(step, CardChoice):
                card, kept = next(wanted)
                # The sheet of the next card has new buttons, though many have the same name.
                self.phone.see(f"Take card {step.number} of {step.of}" if step.of > 1 else "Take a card")
                if not kept:
                    self.tap("Use it now")
                self.tap(f"Keep {card_words(card)}" if kept else f"Use {card_words(card)} now")
                plan = with_card(plan, card, kept=kept)
            else:
                self.tell(step.numbers)
            step = next_choice(self.table, plan)
        self.tell(legal_moves.missing(self.table, step))
        self.play(step)
        after = f"{self.name(self.table.turn)} takes a die" if self.table.phase == "draft" else "Discs moved"
        self.phone.see(
            after if not legal_moves.missing(self.table, ScoreRound()) or "takes" in after else "Asked once"
        )
        self._see_dice(die)

    def _see_dice(self, taken: Die) -> None:
        """Waits for the rest of the page, which follows whose turn it is: a tap before that is refused."""
        if self.table.phase == "draft":
            left = sum(die.colour == taken.colour for die in self.table.board)
            count = ngettext("{count} left", "{count} left", left).format(count=left) if left else _("gone")
            self.phone.see(f"{colour_word(taken.colour)}, {count}")

    def tell(self, unknown: Iterable[Number]) -> None:
        """Enters the printed numbers that the app asks for."""
        left = [number for number in unknown if self.table.printed.read(number) is None]
        while left:
            group = next_group(PRINTED_NUMBERS, self.table.printed, left)
            self.phone.see(number_words(group[0]))
            values = [MADE_UP[number.what][number.which] for number in group]
            if suggested(PRINTED_NUMBERS, self.table.printed, group[0]) == str(values[0]):
                self.tap(f"Yes, it’s {values[0]}")
            else:
                for value in values:
                    for digit in str(value):
                        self._tap_and_see(digit)
                    self._tap_and_see("Done")
            self.play(Learned(numbers=tuple(zip(group, values, strict=True))))
            self.learned += group
            left = [number for number in left if self.table.printed.read(number) is None]

    # -- B ---------------------------------------------------------------------------------------

    def tell_for_scoring(self) -> None:
        """Enters the numbers without which the round cannot be scored; the screen itself asks for them."""
        while unknown := legal_moves.missing(self.table, ScoreRound()):
            self.tell(unknown)

    def score(self) -> None:
        """Scores the round."""
        self.tell_for_scoring()
        self.tap("Discs moved")
        self.play(ScoreRound())

    # -- C ---------------------------------------------------------------------------------------

    def roll(self, dice: Iterable[Shown], *, every_die: bool = False) -> None:
        """Enters one roll of the competition: the lowest dice, or every die that the screen asks for."""
        self.phone.see(f"Dice · roll {len(self.table.rolls) + 1}")
        left, entry = list(dice), roll_entry.roll_entry_of(self.table)
        shows: list[int | None] = []
        for seat, colour in entry.dice:
            die = next(die for die in left if (die.seat, die.colour) == (seat, colour))
            left.remove(die)
            shows.append(die.shows)
        entry = self._tell_all(entry, shows) if every_die else self._tell_lowest(entry, shows)
        if roll_entry.needed(self.table, entry):  # else it has ended by itself
            self.tap(re.compile(r"^Put \d"))
        self.play(roll_entry.roll_off(self.table, entry))

    def _tell_lowest(self, entry: RollEntry, shows: Sequence[int | None]) -> RollEntry:
        whole = replace(entry, shows=tuple(shows))
        low = roll_entry.low(self.table, whole)
        for index, die in enumerate(roll_entry.rolled(self.table, whole)):
            if counts(die) == low:
                entry = self._tell(entry, index, die.shows)
        return entry

    def _tell(self, entry: RollEntry, index: int, side: int | None) -> RollEntry:
        """Enters a die: its key, after a tap on it unless it is in focus; one tap if that is all it asks."""
        assert side is not None
        if roll_entry.focus(self.table, entry) != index:
            words = roll_words.which_die(self.table, competition_views.dice_views(self.table, entry)[index])
            self._tap_and_see(re.compile(f"^{re.escape(words)}: "))
            entry = roll_entry.tap_die(self.table, entry, index)
        if entry.shows[index] is None:
            sleep(theme.DEBOUNCE_TIME / 1000)  # the same key within a moment counts once
            self._tap_and_see(f"{entry.dice[index][1].capitalize()} {side}")
            entry = roll_entry.enter_side(self.table, entry, side)
        return entry

    def _tell_all(self, entry: RollEntry, shows: Sequence[int | None]) -> RollEntry:
        while roll_entry.needed(self.table, entry):
            index = roll_entry.focus(self.table, entry)
            assert index is not None
            entry = self._tell(entry, index, shows[index])
        return entry

    def _tap_and_see(self, name: str | re.Pattern[str], watched: Callable[[], object] | None = None) -> None:
        """Taps, and waits until `watched()`, or else anything on the screen, has changed.

        Otherwise the target of the next tap might still move.
        """
        look = watched or self._shown
        before = look()
        self.tap(name)
        until(lambda: look() != before, lambda: f"nothing changed:\n{before}", self._pause)

    def _shown(self) -> str:
        """The accessibility tree, which shows selections as well: "Done" may only lead to the next field."""
        return self.phone.tree()

    def _pause(self) -> None:
        pause(self.phone.page)

    def choose(self, metal: str) -> None:
        """Lets the winner take a tile."""
        move = ChooseTile(metal="gold" if metal == "gold" else "silver")
        self.tell(legal_moves.missing(self.table, move))
        self.phone.see("Competition · tiles")
        self.tap(re.compile(f"^{metal.capitalize()}: "))
        self.play(move)

    def go_on(self) -> None:
        """Starts the next round, or the final scoring."""
        last = self.table.round == self.table.printed.rounds
        move: Move = EndGame() if last else NextRound()
        self.tell(legal_moves.missing(self.table, move))
        self.tap("Final scoring" if last else f"Start round {self.table.round + 1}")
        self.play(move)
