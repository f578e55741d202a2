"""The data of the large views, around the table and on the big screen; pure."""

from dataclasses import dataclass

from companion.i18n.messages import nobody_won, won_words
from companion.i18n.translation import _
from companion.table.control.summary import winning_seats
from companion.table.end.final_words import still_open
from companion.table.seats.player_view import PlayerView, spoken
from engine.table import GameTable, open_places, unknown_points


@dataclass(frozen=True)
class PlayerStanding:
    """A player and their place; None while the points are kept back, or the place is not known."""

    view: PlayerView
    place: int | None

    @property
    def words(self) -> str:
        """The standing in words, for screen readers."""
        if self.place is None:
            return spoken(self.view)
        return spoken(self.view, _("{place}. {name}").format(place=self.place, name=self.view.name))


@dataclass(frozen=True)
class NextStep:
    """The next step in words, and the colour of the player whose shape is shown with it."""

    words: str
    colour: str | None = None


def standings_by_seat(table: GameTable, views: tuple[PlayerView, ...]) -> tuple[PlayerStanding, ...]:
    """All players in seat order, with their places as far as these are known."""
    unplaced = open_places(table)
    places = {one.seat: one.place for one in table.ranking if one.seat not in unplaced}
    return tuple(PlayerStanding(view, places.get(view.seat)) for view in views)


def places_kept_back(views: tuple[PlayerView, ...]) -> tuple[PlayerStanding, ...]:
    """All players in seat order, without their places."""
    return tuple(PlayerStanding(view, None) for view in views)


def best_first(table: GameTable, views: tuple[PlayerView, ...]) -> tuple[PlayerStanding, ...]:
    """All players in the order of their places; clockwise while somebody's points are not known."""
    if unknown_points(table):
        return places_kept_back(views)
    seated = standings_by_seat(table, views)
    return tuple(seated[one.seat] for one in table.ranking)


def winners_step(table: GameTable) -> NextStep:
    """The winners, or that nobody has won, once the game is over."""
    first = [table.players[seat] for seat in winning_seats(table)]
    if not first:
        return NextStep(still_open(table) if open_places(table) else nobody_won())
    return NextStep(won_words([player.name for player in first]), first[0].colour)


def on_turn(views: tuple[PlayerView, ...]) -> NextStep | None:
    """Who is on turn; None if nobody is."""
    view = next((view for view in views if view.on_turn), None)
    return None if view is None else NextStep(_("{name} to play").format(name=view.name), view.colour)
