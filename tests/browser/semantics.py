"""The nodes of the accessibility tree, and checks that find problems in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from playwright.sync_api import Page

TARGET: Final = 48
NARROW: Final = 320
SIDE: Final = 40
"""The minimum width on the narrowest phone, where the six sides of a die share a row."""
ROUNDING: Final = 0.5
ROLES: Final = frozenset(
    ("button", "checkbox", "link", "menuitem", "radio", "slider", "switch", "tab", "textbox")
)

# The overflow of a scrolling part is hidden for a moment after each tap.
_NODES = """() => {
  const found = [];
  const number = new Map();
  for (const node of document.querySelectorAll('flt-semantics-host *')) {
    if (node.tagName === 'SPAN' || node.tagName === 'FLT-SEMANTICS-SCROLL-OVERFLOW') continue;
    const field = node.matches('input, textarea');
    const own = [...node.childNodes].filter(c => c.nodeType === Node.TEXT_NODE || c.tagName === 'SPAN');
    const name = node.getAttribute('aria-label') || own.map(c => c.textContent).join(' ').trim();
    const box = node.getBoundingClientRect();
    let around = node.parentElement;
    let scroller = null;
    for (let up = around; up && scroller === null; up = up.parentElement)
      if (/scroll|hidden/.test(up.style.overflowX + up.style.overflowY)) scroller = up;
    while (around && !number.has(around)) around = around.parentElement;
    number.set(node, found.length);
    found.push({
      name,
      role: node.getAttribute('role') || (field ? 'textbox' : /^H[1-6]$/.test(node.tagName) ? 'heading' : ''),
      value: field ? node.value : '',
      pressed: node.hasAttribute('flt-tappable') || field,
      left: box.left, top: box.top, right: box.right, bottom: box.bottom,
      around: around ? number.get(around) : -1,
      scroller: scroller && number.has(scroller) ? number.get(scroller) : -1,
      scrolls: /scroll|hidden/.test(node.style.overflowX + node.style.overflowY),
      sideways: !!scroller && /scroll|hidden/.test(scroller.style.overflowX),
    });
  }
  return found;
}"""


@dataclass(frozen=True)
class Node:
    """One node: its name and role, its position, and the nodes around it (by number, -1 for none)."""

    name: str
    role: str
    pressed: bool
    left: float
    top: float
    right: float
    bottom: float
    around: int = -1
    scroller: int = -1
    sideways: bool = False
    """True if it is in a part that scrolls horizontally."""
    scrolls: bool = False
    value: str = ""
    """The text in a text field."""

    def __str__(self) -> str:
        size = f"{self.right - self.left:.0f} × {self.bottom - self.top:.0f}"
        return f"{self.role or 'words'} “{self.name}”, {size} at {self.left:.0f}, {self.top:.0f}"


def nodes_of(page: Page) -> tuple[Node, ...]:
    """All nodes of a page, in reading order."""
    return tuple(Node(**node) for node in page.evaluate(_NODES))


def read_aloud(nodes: Sequence[Node]) -> list[str]:
    """All texts, labels and typed words, line by line, also those out of sight."""
    words = (": ".join(filter(None, (node.name, node.value))) for node in nodes)
    return [line.strip() for said in words for line in said.splitlines() if line.strip()]


def unnamed(nodes: Sequence[Node]) -> list[str]:
    """The pressable nodes without a name or a role."""
    return [str(node) for node in nodes if node.pressed and (not node.name or node.role not in ROLES)]


def too_small(nodes: Sequence[Node], width: float) -> list[str]:
    """The pressable nodes that are too small for a finger, unless they lie on a larger pressable node."""
    return [
        str(node)
        for node in nodes
        if node.pressed
        and not _is_large(nodes, node, width)
        and not any(other.pressed and _is_large(nodes, other, width) for other in _around(nodes, node))
    ]


def _is_large(nodes: Sequence[Node], node: Node, width: float) -> bool:
    wide = node.right - node.left >= (SIDE if width <= NARROW else TARGET) - ROUNDING
    return (wide or _is_scrolled_sideways(nodes, node)) and (
        node.bottom - node.top >= TARGET - ROUNDING or _is_scrolled(nodes, node)
    )


def _is_scrolled(nodes: Sequence[Node], node: Node) -> bool:
    """Tells whether the node is partly scrolled out of sight, so that its reported size is too small."""
    around = [other for other in _around(nodes, node) if other.scrolls]
    return any(node.bottom >= other.bottom - ROUNDING or node.top <= other.top + ROUNDING for other in around)


def _is_scrolled_sideways(nodes: Sequence[Node], node: Node) -> bool:
    """The same for a part that scrolls horizontally."""
    if not node.sideways or node.scroller < 0:
        return False
    part = nodes[node.scroller]
    return node.right >= part.right - ROUNDING or node.left <= part.left + ROUNDING


def outside(nodes: Sequence[Node], width: float) -> list[str]:
    """The named nodes that reach a side of the screen without filling its width, so are probably cut off."""
    return [
        str(node)
        for node in nodes
        if node.name
        and not node.sideways
        and (
            node.left < -ROUNDING
            or node.right > width + ROUNDING
            or (node.right > width - 1) != (node.left < 1)
        )
    ]


def out_of_order(nodes: Sequence[Node]) -> list[str]:
    """Neighbours in reading order of which the first lies entirely below the second, in the same part."""
    said = [node for node in nodes if node.name and node.bottom > node.top]
    return [
        f"{one} is read before {other}"
        for one, other in pairwise(said)
        if one.scroller == other.scroller
        and one.around == other.around
        and other.bottom <= one.top + ROUNDING
        and other.left < one.right
        and one.left < other.right
    ]


def turned(nodes: Sequence[Node]) -> list[Node]:
    """The nodes as the person opposite sees them."""
    return [
        replace(node, left=-node.right, top=-node.bottom, right=-node.left, bottom=-node.top)
        for node in nodes
    ]


def _around(nodes: Sequence[Node], node: Node) -> Iterator[Node]:
    while node.around >= 0:
        node = nodes[node.around]
        yield node
