"""Every round's points of everybody, below what a sheet says about one player."""

import flet as ft

from companion.table.control.controller import AnyController
from companion.table.frame.round_words import ROUNDS, RoundWords
from companion.ui.layout import rule


def all_rounds(controller: AnyController, words: RoundWords = ROUNDS) -> list[ft.Control]:
    """The points so far as a chart and as a table; nothing before a second round is under way.

    Nothing of it is pressed, so that nothing moves. Leave it out while points are kept back.
    """
    # Most tables are played without a look at them.
    from companion.table.past.course import course_of, course_parts

    load = controller.session.library.info_of(controller.store).load_past
    course = None if load is None else course_of(controller.drawn, load())
    return [rule(), *course_parts(course, words)] if course is not None and course.is_told else []
