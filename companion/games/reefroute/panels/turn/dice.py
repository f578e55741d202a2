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
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.session.store import AnyStore
from companion.shell.frame import PageContent, frame
from companion.ui import theme
from companion.ui.buttons import main_button, pressable, side_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import card, column, wrapped
from companion.ui.text import secondary_text, text
from companion.ui.text_measure import next_steps
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
    """Tells whether the dice of the box are rolled and entered; always while the app knows no faces."""
    return known_dice(preferences) is None or INFO.preferences(preferences).get(BY_HAND) is True


def _told(preferences: Preferences) -> Told:
    """The faces that were told; none if what is stored is something else."""
    stored, names = INFO.preferences(preferences).get(SETTING), {str(face): face for face in FACES}
    if not isinstance(stored, list) or not all(isinstance(face, str) and face in names for face in stored):
        return ()
    return tuple(names[face] for face in stored)[: 2 * printed().die_faces]


def is_asked(preferences: Preferences) -> bool:
    """Tells whether nobody has told the faces yet, nor begun a game without them."""
    return known_dice(preferences) is None and INFO.preferences(preferences).get(BY_HAND) is None


def keep_own_dice(preferences: Preferences) -> None:
    """The players of a game that begins without faces roll their own dice, and are not asked again."""
    if is_asked(preferences):
        INFO.preferences(preferences).remember(BY_HAND, True)


@component
def dice_editor(session: PhoneSession, store: AnyStore | None = None) -> ft.Control:
    """Tap the faces of the first die, then those of the second: once all are told, the app rolls.

    Each is kept as it is told. `store` is the table at which they are told.
    """
    now, put = use_latest_state(_told(session.preferences))
    settings, each = INFO.preferences(session.preferences), printed().die_faces
    told = now()

    def tell(faces: Told) -> None:
        def keep() -> None:
            settings.remember(SETTING, list(faces))
            if len(faces) == 2 * each:
                settings.remember(BY_HAND, False)

        if len(faces) <= 2 * each and session.attempt(keep, store):
            put(faces)

    alike = len(told) == each
    return column(
        [
            secondary_text(
                _(
                    "Tap the six faces of each die, and the app can roll for you. Or skip this and roll "
                    "your own dice."
                )
            ),
            _slots(_("First die"), told[:each]),
            _slots(_("Second die"), told[each:]),
            _face_buttons((lambda face: tell((*now(), face))) if len(told) < 2 * each else None),
            next_steps(
                [
                    side_button(_("Start again"), (lambda: tell(())) if told else None),
                    side_button(_("Both the same"), (lambda: tell(now() * 2)) if alike else None),
                ]
            ),
        ],
        spacing=theme.GAP,
        tight=True,
    )


def _slots(words: str, faces: Told) -> ft.Control:
    missing: list[Face | None] = [None] * (printed().die_faces - len(faces))
    drawn = [die(face, game_theme.DIE_TOLD) for face in (*faces, *missing)]
    return column(
        [text(words, theme.SMALL, strong=True), wrapped(drawn, spacing=theme.TIGHT)],
        spacing=theme.TIGHT,
        tight=True,
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
    by_hand = enters_by_hand(session.preferences)
    return _("You roll your own dice.") if by_hand else _("The app knows both dice.")


def dice_page(session: PhoneSession) -> ft.Control:
    """The page on which the faces can be told before a game, or again."""
    return frame(
        session,
        PageContent(
            _("Dice faces"),
            [card([dice_editor(session)])],
            bottom=[main_button(_("Done"), session.navigation.go_home)],
            on_back=session.navigation.go_home,
        ),
    )
