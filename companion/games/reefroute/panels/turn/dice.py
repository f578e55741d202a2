"""The six faces of each die, which the players tell once, so that the app can roll."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.reefroute import INFO
from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.drawings import die
from companion.games.reefroute.facts.app_rolls import Dice
from companion.games.reefroute.words.names import face_word
from companion.i18n.translation import _
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.session.store import AnyStore
from companion.shell.frame import PageContent, frame
from companion.ui import theme
from companion.ui.buttons import link, main_button, pressable
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import card, column, ends, row, wrapped
from companion.ui.text import secondary_text, text, title
from engine.reefroute.pieces import FACES, Face
from engine.reefroute.printed import printed

SETTING = "dice"
BY_HAND = "by_hand"
"""The setting of a phone whose players roll their own dice."""
Told = tuple[Face, ...]
"""The faces of the first die, and then those of the second, as far as they are told."""


def known_dice(preferences: Preferences) -> Dice | None:
    """The faces of both dice; None until they are told."""
    told, each = _told(preferences), printed().die_faces
    return (told[:each], told[each:]) if len(told) == 2 * each else None


def enters_by_hand(preferences: Preferences) -> bool:
    """Whether the dice of the box are rolled and entered; always as long as the app knows no faces."""
    return known_dice(preferences) is None or INFO.preferences(preferences).get(BY_HAND) is True


def _told(preferences: Preferences) -> Told:
    """What was told; nothing if what is stored is something else."""
    stored, names = INFO.preferences(preferences).get(SETTING), {str(face): face for face in FACES}
    if not isinstance(stored, list) or not all(isinstance(face, str) and face in names for face in stored):
        return ()
    return tuple(names[face] for face in stored)[: 2 * printed().die_faces]


@component
def dice_editor(
    session: PhoneSession, on_done: Callable[[], object], store: AnyStore | None = None
) -> ft.Control:
    """Tap the faces of the first die, then those of the second; `store` is the table that asks for them."""
    now, put = use_latest_state(_told(session.preferences))
    each = printed().die_faces
    told = now()

    def tell(face: Face) -> None:
        if len(now()) < 2 * each:
            put((*now(), face))

    def done() -> None:
        def keep() -> None:
            INFO.preferences(session.preferences).remember(SETTING, list(now()))

        if session.attempt(keep, store):
            on_done()

    return column(
        [
            secondary_text(_("Look at one die after the other, and tap all six faces of each.")),
            _slots(_("First die"), told[:each]),
            _slots(_("Second die"), told[each:]),
            _face_buttons(tell if len(told) < 2 * each else None),
            row(
                [
                    link(_("Start again"), lambda: put(())),
                    *([link(_("Both are alike"), lambda: put(told * 2))] if len(told) == each else []),
                ]
            ),
            row([main_button(_("Done"), done if len(told) == 2 * each else None)]),
        ],
        spacing=theme.GAP,
        tight=True,
    )


def _slots(words: str, faces: Told) -> ft.Control:
    missing: list[Face | None] = [None] * (printed().die_faces - len(faces))
    drawn = [die(face, game_theme.DIE_TOLD) for face in (*faces, *missing)]
    return card(
        [text(words, theme.SMALL, strong=True), wrapped(drawn, spacing=theme.TIGHT)], spacing=theme.TIGHT
    )


def _face_buttons(on_face: Callable[[Face], object] | None) -> ft.Control:
    """The five faces, each of which can be tapped."""
    return ft.Row([_face(face, on_face) for face in FACES], spacing=theme.SNUG)


def _face(face: Face, on_face: Callable[[Face], object] | None) -> ft.Control:
    return pressable(
        face_word(face),
        die(face, game_theme.FACE),
        None if on_face is None else partial(on_face, face),
        expand=True,
        alignment=ft.Alignment.CENTER,
        border_radius=theme.RADIUS_CARD,
    )


def dice_words(session: PhoneSession) -> str:
    """Who rolls the dice, in a few words."""
    is_known = known_dice(session.preferences) is not None
    return _("The app knows both dice.") if is_known else _("You roll your own dice.")


@component
def dice_card(session: PhoneSession) -> ft.Control:
    """Asks for the faces before the first game; told, or left out once, it is one quiet line."""
    settings = INFO.preferences(session.preferences)
    is_known = known_dice(session.preferences) is not None
    is_open, set_open = ft.use_state(not is_known and settings.get(BY_HAND) is not True)

    def by_hand(chosen: bool) -> None:
        if session.attempt(lambda: settings.remember(BY_HAND, chosen)):
            set_open(False)

    head = title(_("Faces of the dice"))
    if is_open:
        skip = link(_("We roll our own dice"), partial(by_hand, True))
        note = secondary_text(_("With them the app can roll for you."))
        return card(
            [head, note, dice_editor(session, partial(by_hand, False)), row([skip])], spacing=theme.GAP
        )
    tell = link(_("Tell them again") if is_known else _("Tell them"), partial(set_open, True))
    return card([ends([head], [tell]), secondary_text(dice_words(session))], spacing=theme.TIGHT)


def dice_page(_library: GameLibrary, session: PhoneSession) -> ft.Control:
    """The page on which the faces can be told before a game, or again."""
    return frame(
        session,
        PageContent(
            _("Faces of the dice"),
            [card([dice_editor(session, session.navigation.go_home)])],
            on_back=session.navigation.go_home,
        ),
    )
