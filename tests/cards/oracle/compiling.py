"""Texts of invented cards as lines of the notation."""

from tolaria.cards import ir
from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.notation import parse_card, print_card
from tolaria.cards.oracle import Refusal, compile_card

NAME = "Ash Test"


def compiled(text: str, type_line: str = "Instant") -> ir.Card:
    """Compile a text, and require that its notation reads back to the same."""
    card = compile_card(CardFacts(NAME, "normal", (FaceFacts(NAME, "{1}{R}", type_line, text),)))
    assert parse_card(print_card(card)) == card
    return card


def lines(text: str, type_line: str = "Instant") -> list[str]:
    """Return the notation below the facts, without indentation: the ability's own line, then what it does."""
    printed = print_card(compiled(text, type_line)).split("\n")[3:]
    return [line.strip() for line in printed if line.strip()]


def spell(text: str) -> list[str]:
    """Return what an instant with that text does."""
    found = lines(text)
    assert found[0] == "spell", found
    return found[1:]


def refused(text: str, type_line: str = "Instant") -> str:
    """Return the word at which a text is refused."""
    try:
        card = compiled(text, type_line)
    except Refusal as refusal:
        return refusal.token
    raise AssertionError(f"compiled: {print_card(card)}")
