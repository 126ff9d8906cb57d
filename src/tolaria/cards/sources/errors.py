"""What can be wrong with a file of card data, said in one line: which file, where in it, what."""

from __future__ import annotations


class SourceError(ValueError):
    """Card data that can't be used. ``place`` is where, as ``card 17, line 18``; "" for the whole file."""

    def __init__(self, source: str, reason: str, place: str = "") -> None:
        """Name the file, what is wrong, and where."""
        super().__init__(f"{source}: {place}: {reason}" if place else f"{source}: {reason}")
        self.source = source
        self.reason = reason
        self.place = place

    def __reduce__(self) -> tuple[type[SourceError], tuple[str, str, str]]:
        """Survive the way from a worker process, which by default would pass the message alone."""
        return type(self), (self.source, self.reason, self.place)


def shown(value: object, most: int = 60) -> str:
    """Return a value fit for one line of a message.

    >>> shown("a" * 100, 10)
    "'aaaaaa..."
    """
    text = ascii(value[: 2 * most]) if isinstance(value, str) else repr(value)
    return text if len(text) <= most else text[: most - 3] + "..."
