"""The small changes that can be made to a module, one at a time."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True)
class Mutant:
    """A module with one change: its line, and what it is."""

    line: int
    words: str
    _tree: ast.Module = field(repr=False)
    _functions: frozenset[str]
    _place: int
    _change: Callable[[Any], None] = field(repr=False)

    @cached_property
    def source(self) -> str:
        """The whole module; it is made when it is asked for, as most mutants are never tried."""
        copy = deepcopy(self._tree)
        self._change(_nodes(copy, self._functions)[self._place])
        return ast.unparse(copy)


def mutants(source: str, functions: frozenset[str] = frozenset()) -> tuple[Mutant, ...]:
    """All mutants of a module, or only those inside these functions and methods."""
    tree = ast.parse(source)
    found = []
    for place, node in enumerate(_nodes(tree, functions)):
        at = node.pattern if isinstance(node, ast.match_case) else node
        line = getattr(at, "lineno", 0)
        found += [Mutant(line, words, tree, functions, place, change) for words, change in _changes(node)]
    return tuple(found)


def _nodes(tree: ast.Module, functions: frozenset[str]) -> list[ast.AST]:
    return [node for part in _parts(tree, functions) for node in ast.walk(part)]


def _parts(tree: ast.Module, functions: frozenset[str]) -> list[ast.AST]:
    """The functions with these names, or the whole module."""
    named = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name in functions]
    return [*named] if functions else [tree]


def _changes(node: ast.AST) -> Iterator[tuple[str, Callable[[Any], None]]]:
    """The changes that a node allows."""
    match node:
        case ast.Return(value=ast.Tuple(elts=parts)) if len(parts) > 1:
            for number in range(len(parts)):
                yield f"without part {number + 1} of what is returned", _without(number)
        case ast.Return(value=value) if value is not None and not isinstance(value, ast.Constant):
            yield "None is returned", _returns_nothing
        case ast.Compare(ops=[op, *_]):
            yield f"{type(op).__name__} becomes {SWAPPED[type(op)].__name__}", _swapped
        case ast.BoolOp():
            yield "and becomes or, or or becomes and", _other_operator
        case ast.UnaryOp(op=ast.Not()):
            yield "not is left out", _without_not
        case ast.match_case(pattern=pattern) if not isinstance(pattern, ast.MatchAs):
            yield f"no case for {ast.unparse(pattern)}", _never
        case ast.If() | ast.IfExp():
            yield "never so", _never_so
            yield "always so", _always_so


def _without(number: int) -> Callable[[Any], None]:
    def change(node: Any) -> None:
        del node.value.elts[number]

    return change


def _returns_nothing(node: Any) -> None:
    node.value = ast.Constant(None)


def _swapped(node: Any) -> None:
    node.ops[0] = SWAPPED[type(node.ops[0])]()


def _other_operator(node: Any) -> None:
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()


def _without_not(node: Any) -> None:
    node.op = ast.UAdd()  # +True and +False count as they are


def _never(node: Any) -> None:
    node.guard = ast.Constant(False)


def _never_so(node: Any) -> None:
    node.test = ast.Constant(False)


def _always_so(node: Any) -> None:
    node.test = ast.Constant(True)
