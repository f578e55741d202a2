"""Rolls by the app: they follow a sunk tile by themselves once somebody has let the app roll."""

from collections.abc import Callable
from dataclasses import dataclass
from secrets import choice

from companion.games.atlantis import INFO
from companion.games.atlantis.store_types import TableController
from companion.session.preferences import Preferences
from companion.table.control.app_rolls import earlier_roll
from engine.atlantis.moves import Move, RollDice
from engine.atlantis.printed import printed

SETTING = "app_rolls"
Seen = Callable[[RollDice, int], object]
"""Called with a roll that the app has made, and the number of entries after it."""


@dataclass(frozen=True)
class AppRoll:
    """Rolls dice as the app, unasked if it `is_on`, for whoever is on turn; and plays moves with a roll."""

    controller: TableController
    is_on: bool
    seen: Seen

    def roll(self) -> RollDice:
        """A roll for the player on turn: the same one again if it was undone."""
        numbers, seat = printed(), self.controller.table.turn
        entries = self.controller.store.state.entries
        earlier = earlier_roll(entries, RollDice, lambda one: one.by == "app" and one.seat == seat)
        return earlier or RollDice(
            seat=seat,
            creature=choice(numbers.creature_faces),
            distance=choice(numbers.distance_faces),
            by="app",
        )

    def play(self, *moves: Move) -> bool:
        """Makes these moves; if the last one is a roll, it is shown even if it has ended the turn."""
        done = self.controller.play(*moves)
        if done and isinstance(moves[-1], RollDice):
            self.seen(moves[-1], len(self.controller.store.state.entries))
        return done

    def switch(self, on: bool) -> bool:
        """Lets the app roll by itself from now on, or no longer."""
        session = self.controller.session
        settings = INFO.preferences(session.preferences)
        return on == self.is_on or session.attempt(lambda: settings.remember(SETTING, on))


def app_rolls(preferences: Preferences) -> bool:
    """Tells whether the app rolls by itself on this phone."""
    return INFO.preferences(preferences).get(SETTING) is True
