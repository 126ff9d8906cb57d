"""Cards of more than one face, and texts that are laid out: both faces compile, and every frame is read."""

import pytest

from tolaria.cards import ir, parse_card, print_card
from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.ir.words import Keyword, Layout
from tolaria.cards.lowering import LoweringError, lower_cards
from tolaria.cards.oracle import Refusal, compile_card


def face(name, text, types="Sorcery", cost="{1}{R}", **more):
    return FaceFacts(name, cost, types, text, **more)


def one(text, types, layout="normal", **more):
    return compile_card(CardFacts("Ash Tale", layout, (face("Ash Tale", text, types, **more),)))


LAYOUTS = {
    "split": Layout.SPLIT,
    "adventure": Layout.ADVENTURE,
    "transform": Layout.TRANSFORM,
    "modal_dfc": Layout.MODAL,
    "flip": Layout.FLIP,
    "prepare": Layout.PREPARE,
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_both_faces_compile_under_their_own_names(layout):
    faces = (face("Ash", "Ash deals 2 damage to any target."), face("Ember", "Draw two cards."))
    card = compile_card(CardFacts("Ash // Ember", layout, faces))
    assert (card.name, card.face_name, card.layout) == ("Ash // Ember", "Ash", LAYOUTS[layout])
    assert card.other is not None
    assert card.other.name == "Ember"
    assert parse_card(print_card(card)) == card


def test_a_prepared_spell_is_refused_by_the_engine():
    faces = (face("Ash", "Draw a card."), face("Ember", "Draw two cards."))
    card = compile_card(CardFacts("Ash // Ember", "prepare", faces))
    with pytest.raises(LoweringError, match="further face"):
        lower_cards(([card.name], [card.name]), {card.name: card})


@pytest.mark.parametrize("place", [0, 1])
def test_a_face_that_is_not_understood_refuses_the_card(place):
    texts = ["Draw a card.", "Draw a card."]
    texts[place] = "Ponder the frobnicator."
    faces = tuple(face(name, text) for name, text in zip(("Ash", "Ember"), texts, strict=True))
    with pytest.raises(Refusal, match="frobnicator"):
        compile_card(CardFacts("Ash // Ember", "split", faces))


def test_an_unknown_layout_is_refused_by_name():
    with pytest.raises(Refusal) as refused:
        one("Draw a card.", "Sorcery", layout="jigsaw")
    assert (refused.value.reason, refused.value.token) == ("layout", "jigsaw")


def test_chapters_of_a_saga():
    card = one("(Lore.)\nI, II — Draw a card.\nIII — You gain 2 life.", "Enchantment — Saga", layout="saga")
    assert [each.numbers for each in card.abilities] == [(1, 2), (3,)]
    assert card.abilities[1].modes.modes[0].effects == (ir.GainLife(ir.Number(2)),)
    assert parse_card(print_card(card)) == card


def test_chapter_numbers_and_texts_tell():
    first = one("I — Draw a card.\nII — You gain 2 life.", "Enchantment — Saga")
    for text in ("I — Draw a card.", "I, II — Draw a card.", "I — Draw a card.\nIII — You gain 2 life."):
        assert one(text, "Enchantment — Saga") != first


LEVELER = "Level up {2}\nLEVEL 1-3\n4/4\nFlying\nLEVEL 4+\n6/6\n{T}: Draw a card."


def test_a_leveler_plays():
    card = one(LEVELER, "Creature — Elf", power="2", toughness="2")
    band, last = (each for each in card.abilities if isinstance(each, ir.LevelBand))
    assert (band.least, band.most, band.power, band.toughness) == (1, 3, 4, 4)
    assert band.abilities == (ir.StaticAbility((ir.Has(Keyword.FLYING),)),)
    assert (last.least, last.most) == (4, None)
    assert parse_card(print_card(card)) == card
    lower_cards(([card.name], [card.name]), {card.name: card})


def test_levels_of_a_class():
    text = "When this Class enters, draw a card.\n{2}{R}: Level 2\nCreatures you control have haste."
    card = one(text, "Enchantment — Class")
    assert isinstance(card.abilities[0], ir.TriggeredAbility)
    level = card.abilities[1]
    assert isinstance(level, ir.ClassLevel)
    assert (level.level, len(level.abilities)) == (2, 1)
    assert parse_card(print_card(card)) == card


def test_a_prototype():
    card = one(
        "Prototype {1}{R} — 2/1\nHaste", "Artifact Creature — Golem", cost="{6}", power="5", toughness="5"
    )
    assert [(each.power, each.toughness) for each in card.abilities] == [(2, 1)]
    assert parse_card(print_card(card)) == card


def test_what_follows_a_prototype_on_its_line_is_not_dropped():
    card = one(
        "Prototype {1}{R} — 2/1When this creature enters, draw a card.",
        "Artifact Creature — Golem",
        cost="{6}",
        power="5",
        toughness="5",
    )
    assert [type(each) for each in card.abilities] == [ir.TriggeredAbility, ir.Prototype]


def test_transforming_and_flipping_compile():
    turned = one("{T}: Transform this creature.", "Creature — Elf", power="1", toughness="1")
    flipped = one("{T}: Flip this creature.", "Creature — Elf", power="1", toughness="1")
    assert turned.abilities[0].modes.modes[0].effects == (ir.Transform(ir.THIS),)
    assert flipped.abilities[0].modes.modes[0].effects == (ir.Flip(ir.THIS),)
    for card in (turned, flipped):
        assert parse_card(print_card(card)) == card
