"""Texts of invented cards as lines of the notation."""

from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.notation import parse_card, print_card
from tolaria.cards.oracle import Refusal, compile_card

NAME = "Ash Test"


def compiled(text: str, type_line: str = "Instant", cost: str = "{1}{R}") -> ir.Card:
    """Compile a text, and require that its notation reads back to the same."""
    return round_trip(FaceFacts(NAME, cost, type_line, text))


def runner(text: str, type_line: str = "Creature — Elf") -> ir.Card:
    """Compile a text of Ash Runner, a 2/2 where it is a creature, as :func:`compiled` does."""
    size = ("2", "2") if "Creature" in type_line else ("", "")
    return round_trip(FaceFacts("Ash Runner", "{1}{G}", type_line, text, *size))


def round_trip(face: FaceFacts) -> ir.Card:
    card = compile_card(CardFacts(face.name, "normal", (face,)))
    assert parse_card(print_card(card)) == card
    return card


def lines(text: str, type_line: str = "Instant", cost: str = "{1}{R}") -> list[str]:
    """Return the notation below the facts, without indentation: the ability's own line, then what it does."""
    printed = print_card(compiled(text, type_line, cost)).split("\n")[3:]
    return [line.strip() for line in printed if line.strip()]


def spell(text: str) -> list[str]:
    """Return what an instant with that text does."""
    found = lines(text)
    assert found[0] == "spell", found
    return found[1:]


def refused(text: str, type_line: str = "Instant") -> str:
    """Return the word at which a text is refused."""
    return refusal(compiled, text, type_line)


def refusal(make: Callable[..., object], *texts: str) -> str:
    """Return the word at which what should be compiled is refused."""
    try:
        made = make(*texts)
    except Refusal as found:
        return found.token
    raise AssertionError(f"compiled: {made}")
