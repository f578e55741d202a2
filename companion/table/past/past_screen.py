"""A past game: its result, how it came about, every entry of it, and handing it over."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import flet as ft

from companion.history.dated import dated
from companion.history.durations import minutes_played, told_times
from companion.history.occasion import Occasion
from companion.history.past import AnyPast, identity_of, played_times, record_of
from companion.history.record import GameRecord
from companion.history.turning_points import TurningPoint, turning_points
from companion.i18n.dates import day_of, time_zone
from companion.i18n.messages import nobody_won
from companion.i18n.translation import _
from companion.session.history_notes import history_notes, leave_out
from companion.session.phone_session import PhoneSession
from companion.session.routes import LOG
from companion.session.screen import MenuItem
from companion.session.sharing import share_or_show
from companion.session.store import AnyStore, AnyTableHistory
from companion.shell.frame import PageContent, frame
from companion.shell.unreadable_game import delete_game
from companion.table.control.controller import AnyController, use_controller
from companion.table.control.play_again import play_again_button
from companion.table.control.summary import winning_seats
from companion.table.end import result_sheets
from companion.table.end.bars import bars
from companion.table.end.final_ui import AnyFinalUI
from companion.table.end.final_views import category_lines
from companion.table.end.final_words import headline_words, more_tie_words
from companion.table.end.podium import podium
from companion.table.end.story_words import story_words, win_words
from companion.table.end.win_scene import headline
from companion.table.past.course import Course, course_card, course_of
from companion.table.past.hand_over import HandedOver
from companion.table.past.luck import draws_card, luck_card
from companion.table.past.occasion_sheet import Timed, occasion_card, occasion_sheet
from companion.table.past.past_ui import AnyPastUI
from companion.table.past.share_keys import Key, bg_stats_sheet, csv_sheet, share_file, share_keys
from companion.table.past.stepper import place_at, stepper, stop_words
from companion.table.past.turning import turning_cards
from companion.ui import theme
from companion.ui.buttons import icon_button, main_button
from companion.ui.copy_sheet import copy_sheet
from companion.ui.hooks import component, use_event_callback, use_store
from companion.ui.inputs import switch
from companion.ui.layout import card, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text
from engine.table import GameTable


@dataclass(frozen=True)
class Open:
    """The open sheet: when and where, one of those that hand over the game, or one about the points."""

    what: Literal["", "occasion", "csv", "bg stats", "text"] = ""
    result: result_sheets.OpenSheet = result_sheets.CLOSED


CLOSED = Open()


@dataclass(frozen=True)
class Looked:
    """A past game as it is drawn: what it says of itself, and what people noted about it."""

    history: AnyTableHistory
    past: AnyPast | None
    record: GameRecord | None
    course: Course | None
    turning: tuple[TurningPoint, ...]

    @property
    def identity(self) -> str:
        """The digits that tell this game from all others, in every copy of it."""
        return identity_of(self.history.entries[0])

    def timed(self, occasion: Occasion) -> Timed:
        """When it was, and how long it took; one that is not over lasted up to its latest entry."""
        if self.record is not None:
            one = dated(self.record, occasion, time_zone())
            return Timed(one.began, one.ended, one.minutes)
        times = played_times(self.history)
        told = told_times(times)
        return Timed(told[0], told[-1], minutes_played(times))


def looked_at(history: AnyTableHistory, past: AnyPast | None, game: str) -> Looked:
    """All that the journal of a game says."""
    record = None if past is None else record_of(history, past, game)
    course = None if past is None else course_of(history, past, winning_seats(history.table))
    told = course if course is not None and course.is_told else None
    return Looked(history, past, record, told, () if told is None else turning_points(told.moments))


@component
def past_game(store: AnyStore, session: PhoneSession, ui: AnyPastUI) -> ft.Control:
    """The page of a game that is over; one that is not is shown as far as it was played."""
    history = use_store(store)
    use_store(session.preferences)
    controller = use_controller(store, session, history, ui.log.moves)
    info = session.library.info_of(store)
    past = None if info.load_past is None else info.load_past()
    looked = ft.use_memo(lambda: looked_at(history, past, info.name), [history])
    open_, show = ft.use_state(CLOSED)
    press = use_event_callback(lambda seat: show(Open(result=result_sheets.OpenSheet(points=seat))))
    go = use_event_callback(lambda step: session.navigation.look_back(store.name, history.steps[step].number))
    notes = history_notes(session.preferences)
    occasion = notes.occasion(looked.identity)
    timed = looked.timed(occasion)
    is_host = session.guest.visitor is None
    edit = (lambda: show(Open("occasion"))) if is_host else None
    handed = (
        None
        if looked.record is None
        else HandedOver(info, looked.record, notes, ui.final, history.table, time_zone())
    )
    body = [
        *_result(history, ui, press),
        occasion_card(timed, occasion, edit),
        *_course(looked, ui, go),
    ]
    more = [
        *_points(looked, ui, press),
        stepper(end := place_at(history, past, None), go, stop_words(end, ui.log.round_words)),
        *share_keys(_keys(controller, ui, handed, show)),
        *(_counts(session, looked, is_counted=looked.identity not in notes.left_out) if is_host else []),
    ]
    return frame(
        session,
        PageContent(
            info.title(),
            body,
            note=day_of(timed.ended),
            more=more,
            actions=[_menu_button(controller)],
            bottom=_bottom(controller),
            on_back=session.navigation.go_up,
            spacing=theme.SNUG,
        ),
        sheet=_sheet(controller, looked, ui, handed, open_, show),
        on_dismiss=lambda: show(_beneath(open_)),
    )


def _bottom(controller: AnyController) -> list[ft.Control]:
    """Another game of the same kind; or this one, if it is not over."""
    if controller.table.is_over:
        return play_again_button(controller.session, controller.store)
    return [main_button(_("Continue"), lambda: controller.show(""))]


def _menu_button(controller: AnyController) -> ft.Control:
    return icon_button(
        ft.Icons.MORE_VERT,
        _("More"),
        lambda: controller.session.navigation.open_menu(partial(_menu, controller)),
    )


def _menu(controller: AnyController) -> Sequence[MenuItem]:
    """Its log with the pencils, the table to go on, and for the host deleting it."""
    session = controller.session

    def delete() -> None:
        session.navigation.go_up()  # before there is nothing to be shown here
        delete_game(session, controller.store.name)

    items = [
        MenuItem(ft.Icons.HISTORY, _("Log: fix a mistake"), partial(controller.show, LOG)),
        MenuItem(ft.Icons.PLAY_CIRCLE_OUTLINE, _("Open the table"), partial(controller.show, "")),
    ]
    if session.guest.visitor is None:
        items.append(MenuItem(ft.Icons.DELETE_OUTLINE, _("Delete this game"), delete))
    return items


def _result(history: AnyTableHistory, ui: AnyPastUI, press: Callable[[int], object]) -> list[ft.Control]:
    """Who won and how, and all places; of a game without points who sat there."""
    table: GameTable = history.table
    if ui.final is None:
        words = headline_words(table) if winning_seats(table) else nobody_won()
        return [_headline(words if table.is_over else ui.frame.heading(table)), _seated(table)]
    if not table.is_over:
        return [_headline(ui.frame.heading(table)), _seated(table)]
    said = [*story_words(history, ui.final), *more_tie_words(table, ui.final)]
    return [
        _headline(win_words(history, ui.final)),
        *(secondary_text(words, text_align=_CENTER) for words in said),
        podium(table, press, low=True, deep=False),
    ]


def _headline(words: str) -> ft.Control:
    return headline(words, theme.DISPLAY, theme.INK)


def _seated(table: GameTable) -> ft.Control:
    """Everybody, with a cup for those who won."""
    won = winning_seats(table) if table.is_over else ()
    cup = ft.Icon(ft.Icons.EMOJI_EVENTS, color=theme.GLOW, semantics_label=_("won"))
    return card(
        [
            row(
                [
                    mark(player.colour, theme.MARK_LARGE),
                    text(player.name, strong=seat in won),
                    *([cup] if seat in won else []),
                ]
            )
            for seat, player in enumerate(table.players)
        ]
    )


def _course(looked: Looked, ui: AnyPastUI, go: Callable[[int], object]) -> list[ft.Control]:
    """The course of the game, and its turning points."""
    if looked.course is None or looked.past is None or ui.final is None:
        return []
    first = looked.turning[0] if looked.turning else None
    decisive = next((one for one in reversed(looked.turning) if one.what == "took the lead"), first)
    return [
        course_card(looked.course, ui.final.round_words, decisive),
        *turning_cards(looked.history, ui.final, looked.past, looked.course, looked.turning, go),
    ]


def _points(looked: Looked, ui: AnyPastUI, press: Callable[[int], object]) -> list[ft.Control]:
    """The points by category, and the luck of the contests."""
    history = looked.history
    if ui.final is None:
        return []
    by_category = [bars(history, ui.final, press)] if category_lines(history, ui.final) else []
    contests = () if looked.past is None else looked.past.contests(history.steps)
    return [
        *by_category,
        *luck_card(history.table, contests, ui.final.round_words),
        *draws_card(history.table, ui.final.luck(history.steps)),
    ]


def _counts(session: PhoneSession, looked: Looked, *, is_counted: bool) -> list[ft.Control]:
    """The switch that makes statistics count it or not; only of a game that they could count."""
    if looked.record is None:
        return []
    identity = looked.identity

    def choose(on: bool) -> None:
        session.attempt(lambda: leave_out(session.preferences, identity, out=not on))

    return [switch(_("Counts in the statistics"), is_counted, choose)]


def _keys(
    controller: AnyController, ui: AnyPastUI, handed: HandedOver | None, show: Callable[[Open], None]
) -> list[Key]:
    """The keys that hand the game over; those that need a result only once there is one."""
    session, table = controller.session, controller.table
    sharing = replace(result_sheets.CLOSED, sharing=True)
    keys = []
    if table.is_over and ui.final is not None:
        keys.append(Key(_("Picture"), ft.Icons.IOS_SHARE, lambda: show(Open(result=sharing))))
    elif table.is_over:
        keys.append(Key(_("Text"), ft.Icons.IOS_SHARE, partial(_share_text, controller, show)))
    if handed is not None:
        keys.append(Key(_("CSV"), ft.Icons.DESCRIPTION_OUTLINED, lambda: show(Open("csv"))))
        keys.append(Key(_("BG Stats"), ft.Icons.ARROW_FORWARD, lambda: show(Open("bg stats"))))
    file = partial(share_file, session, controller.store.name, handed)
    if session.guest.visitor is None:
        keys.append(Key(_("File"), ft.Icons.INVENTORY_2_OUTLINED, file))
    return keys


def _plain_result(controller: AnyController) -> str:
    """The result of a game without points as a text."""
    table = controller.table
    info = controller.session.library.info_of(controller.store)
    names = ", ".join(player.name for player in table.players)
    words = headline_words(table) if winning_seats(table) else nobody_won()
    return "\n".join((info.title(), words, names))


def _share_text(controller: AnyController, show: Callable[[Open], None]) -> None:
    session = controller.session

    async def share() -> None:
        await share_or_show(
            session,
            _plain_result(controller),
            copied=_("Result copied. Paste it wherever you like."),
            show=lambda: show(Open("text")),
        )

    session.page.run_task(share)


def _beneath(open_: Open) -> Open:
    return Open(result=result_sheets.beneath(open_.result))


def _sheet(
    controller: AnyController,
    looked: Looked,
    ui: AnyPastUI,
    handed: HandedOver | None,
    open_: Open,
    show: Callable[[Open], None],
) -> ft.Control | None:
    session = controller.session
    close = partial(show, CLOSED)
    if open_.what == "occasion":
        return occasion_sheet(session, looked.identity, looked.timed(Occasion()).ended, close)
    if open_.what == "text":
        return copy_sheet(_("The result"), _plain_result(controller), close)
    if open_.what == "csv" and handed is not None:
        return csv_sheet(session, handed, close)
    if open_.what == "bg stats" and handed is not None:
        return bg_stats_sheet(session, handed, close)
    if ui.final is None:
        return None
    final: AnyFinalUI = ui.final
    return result_sheets.result_sheet(
        session,
        looked.history,
        final,
        open_.result,
        (),
        lambda result: show(Open(result=result)),
        day=day_of(looked.timed(history_notes(session.preferences).occasion(looked.identity)).ended),
    )


_CENTER = ft.TextAlign.CENTER
