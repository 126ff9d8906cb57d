"""A creature whose only ability is one keyword line, and how it dies."""

from table import vanilla


def creature(line, power=2, toughness=2, cost="{1}"):
    """Return a creature whose only ability is the keyword line."""
    return vanilla("Kin", power, toughness, cost=cost, more=f"  {line}\n")


def kill(p, thing, by="A"):
    """Destroy a creature."""
    p.pool(by, "B")
    p.cast(p.put(by, "hand", "Smother Out"), targets=[thing], by=by)
    p.resolve()
