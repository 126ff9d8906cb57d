"""No clause is dropped: a small change of a text gives another card, or a refusal."""

import dataclasses
from collections.abc import Iterable
from random import Random

import pytest
from sample import compiled, needs_sample, plays
from text_mutations import Mutation, mutations

from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.oracle import Refusal, compile_card

OWN = {
    "Ember Scholar": (
        "{1}{R}",
        "Creature — Human Wizard",
        "Haste\nWhen this creature enters, it deals 2 damage to each opponent.",
    ),
    "Grave Toll": ("{2}{B}", "Sorcery", "Destroy target nonblack creature. You lose 3 life."),
    "Tide Warden": (
        "{3}{U}",
        "Creature — Merfolk",
        "Flying\n{2}{U}: Return target artifact to its owner's hand.",
    ),
    "Vine Shackles": (
        "{1}{G}",
        "Enchantment — Aura",
        "Enchant creature\nEnchanted creature gets +2/+2 and has trample.",
    ),
    "Royal Gift": (
        "{W}",
        "Instant",
        "Target creature you control gets +1/+3 until end of turn. Draw a card.",
    ),
    "Ash Ritual": (
        "{B}",
        "Sorcery",
        "Each opponent discards two cards, then you draw a card for each Zombie you control.",
    ),
    "Hollow Map": (
        "{2}",
        "Artifact",
        "{1}, {T}, Sacrifice this artifact: Search your library for a basic land card, put it onto the"
        " battlefield tapped, then shuffle.",
    ),
}


def own_cards() -> list[CardFacts]:
    return [
        CardFacts(name, "normal", (FaceFacts(name, cost, types, text, *("22" * ("Creature" in types))),))
        for name, (cost, types, text) in OWN.items()
    ]


def survivors(
    cards: Iterable[CardFacts], random: Random, each: int
) -> tuple[int, list[tuple[str, Mutation]]]:
    """How many mutations were made, and those that compile to the same card."""
    count, same = 0, []
    for facts in cards:
        card = compile_card(facts)
        place = random.randrange(len(facts.faces))
        for mutation in mutations(facts.faces[place].text, random, each):
            count += 1
            faces = list(facts.faces)
            faces[place] = dataclasses.replace(faces[place], text=mutation.text)
            try:
                changed = compile_card(dataclasses.replace(facts, faces=tuple(faces)))
            except Refusal:
                continue
            if changed == card:
                same.append((facts.name, mutation))
    return count, same


def test_every_mutation_of_our_own_texts_is_seen():
    count, same = survivors(own_cards(), Random(1), 60)
    assert count > 150
    assert same == []


@needs_sample
@pytest.mark.slow
def test_mutations_of_the_sample_are_seen():
    """At least 99.5 % of 20,000: some swaps mean the same ("this artifact" of an artifact creature)."""
    cards = [facts for facts, card in compiled() if any(face.text for face in facts.faces) and plays(card)]
    count, same = survivors(cards, Random(1), 20_000 // len(cards) + 2)
    assert count >= 20_000
    assert len(same) <= 0.005 * count, same[:50]
