"""The icon of each function of an advantage card."""

import flet as ft

ICONS = {
    "points": ft.Icons.ADJUST,
    "fish": ft.Icons.SET_MEAL_OUTLINED,
    "turtle": ft.Icons.DOUBLE_ARROW,
    "coral": ft.Icons.GRASS,
    "plus_one": ft.Icons.EXPOSURE_PLUS_1,
}
