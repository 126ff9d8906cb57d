"""A creature whose only ability is one keyword line, how it dies, and a spell cast out of the hand."""

from table import vanilla


def creature(line, power=2, toughness=2, cost="{1}"):
    """Return a creature whose only ability is the keyword line."""
    return vanilla("Kin", power, toughness, cost=cost, more=f"  {line}\n")


def cast(p, name, *targets, by="A", mana="WUBRG", **more):
    """Put a spell into a hand with mana to cast it, cast it, let everything resolve; the permanent."""
    p.pool(by, mana)
    thing = p.cast(p.put(by, "hand", name), targets=list(targets) or None, by=by, **more)
    p.resolve_all()
    return thing


def kill(p, thing, by="A"):
    """Destroy a creature; what triggers waits on the stack."""
    p.pool(by, "B")
    p.cast(p.put(by, "hand", "Smother Out"), targets=[thing], by=by)
    p.resolve()
