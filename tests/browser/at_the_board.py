"""A player who enters every move by taps, with the same moves on a table of the engine for comparison."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from time import sleep
from typing import Generic, TypeVar

from companion.games.australis.facts.choices import (
    CardChoice,
    ReefChoice,
    TakePlan,
    next_choice,
    with_card,
    with_reef,
)
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.words.names import card_words, colour_word, die_words, number_words
from companion.i18n.translation import _, ngettext
from companion.table.numbers.printed_numbers import next_group, suggested
from companion.ui import theme
from engine.australis import GAME, legal_moves
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import Die
from engine.australis.moves import (
    ChooseTile,
    CoralPlaced,
    EndGame,
    Learned,
    Move,
    NextRound,
    RollOff,
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
                self.tap(f"Yes, it is {values[0]}")
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

    def roll(self, dice: Iterable[Shown], *, lowest_only: bool) -> None:
        """Enters one roll of the competition, in either of the two ways."""
        dice = list(dice)
        self.phone.see(f"Dice · roll {len(self.table.rolls) + 1}")
        back = self._tell_lowest(dice) if lowest_only else self._tell_all(dice)
        move = RollOff(
            dice=tuple(self._open(dice, back) if lowest_only else dice), rest_is_higher=lowest_only
        )
        self.tap(re.compile(r"^Remove \d"))
        self.play(move)

    def _tell_lowest(self, dice: list[Shown]) -> list[Shown]:
        rolled = [(die, self._counts(die)) for die in dice]
        low = min(value for _, value in rolled)
        back = [die for die, value in rolled if value == low]
        entered: Counter[Shown] = Counter()
        for die in back:
            word = f"{self.name(die.seat)}’s {die.colour} {die.shows}"
            self._tap_and_see(re.compile(f"^{word}$|^{word}, "))
            entered[die] += 1
        return back

    def _tell_all(self, dice: list[Shown]) -> list[Shown]:
        """Enters each die that the screen asks for, until it offers to remove the lowest ones."""
        left = list(dice)
        for _round in range(len(dice)):
            if re.search(r"Remove \d", self.phone.texts()) and self._removable():
                break
            asked = self._asked()
            die = next(die for die in left if (die.seat, die.colour) == asked)
            left.remove(die)
            self._tap_and_see(f"{die.colour.capitalize()} {die.shows}", self._entered)
        for die in left:  # dice that cannot be lowest stay unknown, on the engine's table as well
            dice[dice.index(die)] = die._replace(shows=None)
        return []

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

    def _entered(self) -> object:
        """The facts that only an entered die changes: which die is asked for, and how many are left."""
        counts = re.findall(r"^\d+ dic?e to enter$|^Remove \d.*$", self.phone.texts(), re.M)
        return self._keypads(), counts

    def _removable(self) -> bool:
        return self.phone.page.get_by_role("button", name=re.compile(r"^Remove \d")).is_enabled()

    def _asked(self) -> tuple[int, str]:
        """Waits until the keypad asks for a die, and returns its seat and colour."""
        until(self._keypads, lambda: f"no die is asked for:\n{self.phone.texts()}", self._pause)
        return self._keypads()[0]

    def _keypads(self) -> list[tuple[int, str]]:
        said = self.phone.texts()
        return [
            (board.seat, colour)
            for board in self.table.boards
            for colour in ("blue", "purple", "red")
            if re.search(rf"^{re.escape(board.player.name)}’s {colour} die(, \d of \d)?$", said, re.M)
        ]

    def _counts(self, die: Shown) -> int:
        assert die.shows is not None
        return die.shows + self.table.has_plus_one(die.seat, die.colour)

    @staticmethod
    def _open(dice: list[Shown], back: list[Shown]) -> list[Shown]:
        entered = Counter(back)
        shown = []
        for die in dice:
            shown.append(die if entered[die] else die._replace(shows=None))
            entered[die] -= 1
        return shown

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
