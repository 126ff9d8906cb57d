"""Going through a piece of the representation: all that is in it, and a copy with some of it replaced."""

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any


def nodes(node: Any, apart: tuple[type, ...] = ()) -> Iterator[Any]:
    """Yield every dataclass in a node or tuple, itself first, in the order of the fields.

    Nothing below a node of the kinds ``apart`` is yielded.

    >>> from tolaria.cards.ir.phrases import Count, Named, Not
    >>> [type(each).__name__ for each in nodes(Count(Not(Named("Ash"))), (Not,))]
    ['Count', 'Not']
    """
    if isinstance(node, tuple):
        for each in node:
            yield from nodes(each, apart)
    elif dataclasses.is_dataclass(node):
        yield node
        if not isinstance(node, apart):
            for field in dataclasses.fields(node):
                yield from nodes(getattr(node, field.name), apart)


def replaced(node: Any, change: Callable[[Any], Any], apart: tuple[type, ...] = ()) -> Any:
    """Return a node or tuple in which ``change`` has put others in the place of some nodes, at any depth.

    ``change`` returns what stands for a dataclass; where it returns None, it is asked of what is below that.
    Nodes of the kinds ``apart`` stay as they are.

    >>> from tolaria.cards.ir.phrases import Named, Not
    >>> replaced(Not(Named("Ash")), lambda node: Named("Ember") if node == Named("Ash") else None)
    Not(test=Named(name='Ember'))
    """
    if isinstance(node, tuple):
        return tuple(replaced(each, change, apart) for each in node)
    if not dataclasses.is_dataclass(node) or isinstance(node, (type, *apart)):
        return node
    other = change(node)
    if other is not None:
        return other
    kind: Any = type(node)
    return kind(*(replaced(getattr(node, each.name), change, apart) for each in dataclasses.fields(node)))
