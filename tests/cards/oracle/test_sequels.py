"""Sentences that go on with what was done, and phrases that point at targets, costs and histories, as invented texts."""

import pytest
from compiling import lines, refused, round_trip, runner, spell

from tolaria.cards.facts import FaceFacts
from tolaria.cards.notation import print_card

CREATURE = "Creature — Elf"
SPELLS = {
    "Destroy target creature an opponent controls. Each other creature that player controls gets -1/-0 until end of turn.": (
        "change each [not first-target creature target-controls]: gets -1/-0"
    ),
    "Ash Test deals 1 damage to any target. If you've cast another spell this turn, draw a card.": (
        "if spells-cast of you > (1 if cast-order of this >= 1)"
    ),
    "Exchange control of two target artifacts.": "exchange-control target with target-2",
    "Exchange control of target artifact or land and another target permanent that shares one of those types with it.": (
        "target [permanent where ((is target [artifact] and is it [artifact]) or (is target [land] and is it [land]))] "
        "distinct"
    ),
    "Tap all creatures target player controls. Those creatures don't untap during that player's next untap step.": (
        "stays-tapped last"
    ),
    "Copy target creature spell you control, except it isn't legendary if the spell is legendary.": (
        "copy target : is-not legendary"
    ),
    "Whenever one or more nontoken creatures attack this turn, create that many 1/1 white Soldier creature tokens "
    "that are tapped and attacking.": "later attacks of [not token creature] every counted until end-of-turn",
    "All creatures able to block target creature this turn do so.": "change target: rule all-block-it",
    "Exile the top two cards of your library. Until end of turn, you may play those cards without paying their "
    "mana costs.": "may-play last until end-of-turn free",
    "Destroy target land. Its controller investigates.": "investigate 1 by controller of target",
    "Counter target spell or ability that targets a creature.": "target [(spell or ability) targeting [creature]]",
    "Return target spell or creature to its owner's hand.": "target [spell or creature]",
    "Return target exiled card you own to your hand.": "target [in-exile you-own]",
    "Destroy target creature that has a -1/-1 counter on it.": (
        "target [creature where (counters -1/-1 on it >= 1)]"
    ),
    "Prevent all combat damage that would be dealt this turn by creatures other than Elves and Goblins.": (
        "change this: prevents-damage from [creature not (Elf or Goblin)] to [player or permanent] combat"
    ),
    "If you've cast a spell named Ember and a spell named Cinder this turn, draw a card.": (
        'if happened cast of [spell named "Ember"] by you >= 1 and happened cast of [spell named "Cinder"] by you >= 1'
    ),
    "Double your life total.": "gain-life life of you",
    "Discard your hand, then draw a card for each card you've discarded this turn.": "draw discarded of you",
    "Choose a basic land type. Each land you control becomes that type until end of turn.": (
        "change each [land you-control]: is-chosen-land-type"
    ),
    "You may cast spells this turn as though they had flash.": "change you: may-cast-as-flash [anything]",
    "Create a 1/1 red Elf creature token. If Ash Test was cast from a graveyard, create three of those tokens instead.": (
        "create 3"
    ),
    "Look at the top three cards of your library. Put one of those cards into your hand and the rest on the bottom of your "
    "library in any order. If Ash Test was cast from anywhere other than your hand, put each of those cards into your hand "
    "instead.": "dig 3 take 3 to hand rest bottom must",
    "Counter target spell unless its controller pays {2}. If they do, you draw a card.": "pay {2} by controller of target",
    "Put target creature card from a graveyard onto the battlefield under your control. If {G} was spent to cast this spell, "
    "that creature enters with an additional +1/+1 counter on it.": "move target to battlefield your-control with-plus-counter",
    "Exile any number of target creatures you control. Return those cards to the battlefield under their owner's control at "
    "the beginning of the next end step.": "move each [in-exile where (exiled-with-this it)] to battlefield",
    "Until end of turn, you may play lands and cast spells from your graveyard. If a card would be put into your graveyard "
    "from anywhere this turn, exile that card instead.": "change you: rule buried-in-exile of [not token you-own]",
    "If a source you control would deal damage this turn, it deals double that damage instead.": (
        "change this: damage-times 2 from [you-control] to [player or permanent]"
    ),
    "If a source you control would deal damage to an opponent this turn, it deals double that damage to that player "
    "instead.": "change this: damage-times 2 from [you-control] to [opponent]",
    "Exile two target creatures. For each creature exiled this way, its controller creates a 1/1 green Elf creature token.": (
        "create 1 by controller of it"
    ),
    "Exile target creature and all other creatures its controller controls with the same name as that creature. That player "
    "investigates for each nontoken creature exiled this way.": (
        "exile each [creature (first-target or same-name-as-target) target-controls]"
    ),
    "Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then puts all "
    "cards they exiled this way onto the battlefield.": "move each [in-exile where (exiled-with-this it)] to battlefield",
    "Each player discards their hand, then returns up to two cards from their graveyard to their hand.": (
        "choose 2 [in-graveyard chooser-owns] by each-player up-to"
    ),
    "Each opponent returns a nonland permanent they control with the highest mana value among permanents they control to "
    "its owner's hand.": (
        "choose 1 [not land permanent opponent-controls where (mana-value of it >= greatest mana-value "
        "[permanent chooser-controls])] by opponent"
    ),
    "Ash Test deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead.": (
        "damage 4 to target excess"
    ),
    "Destroy target creature. If a white creature dies this way, draw a card.": "destroy target died",
    "End the turn.": "end-turn",
    "After this main phase, there is an additional combat phase followed by an additional main phase.": (
        "add-combat-phase and-main-phase"
    ),
    "Exile the top two cards of your library. You may play those cards this turn without paying their mana costs.": (
        "may-play last until end-of-turn free"
    ),
    "Exile the top three cards of your library. You may cast any number of spells from among them without paying their mana "
    "costs.": "cast-free those [not land] of last any-number",
    "Exile target instant card from your graveyard and target instant card from an opponent's graveyard. Copy those cards. "
    "You may cast the copies without paying their mana costs.": "copy-card target-2 also",
    "The next sorcery spell you cast this turn can be cast as though it had flash.": (
        "change you: may-cast-as-flash [sorcery] next"
    ),
    "Ash Test deals 3 damage to any target that was dealt damage this turn.": (
        "target [creature damaged or planeswalker damaged or battle damaged or player where (damage-taken of it >= 1)]"
    ),
    "Destroy target creature and all Auras attached to that creature.": "destroy each [Aura attached-to target]",
    "Destroy target creature and each other creature that shares a color with it.": (
        "destroy each [not first-target creature shares color target]"
    ),
    "Two target players exchange life totals.": "exchange-life target with target-2",
    "As long as it's your turn, this spell costs {1}{R} less to cast.\nEnd the turn.": (
        "static if your-turn: costs-more-mana ({1}{R}) less"
    ),
    "Draw a card for each creature you control but don't own.": "draw count [creature you-control opponent-owns]",
    "Target player gains X life, where X is the greatest power among creatures they control.": (
        "gain-life greatest power [creature target-controls] by target"
    ),
    "Creatures your opponents control lose flying until end of turn if {G} was spent to cast this spell, and creatures you "
    "control gain flying until end of turn if {U} was spent to cast this spell.": (
        "if mana-spent on this of-color blue >= 1"
    ),
    "Copy target triggered ability you control. You may choose new targets for the copy.": (
        "target [ability ability-sort triggered you-control]"
    ),
    "Remove target attacking creature from combat.": "remove-from-combat target",
    "Target attacking creature becomes blocked.": "become-blocked target",
    "If you have at least 5 life more than your starting life total, draw a card.": "if life of you >= (starting-life + 5)",
}
ABILITIES = {
    "{1}: Ash Test gets +1/+0 until end of turn. Only your opponents may activate this ability.": (
        "activate {1} only any-player and opponents-only"
    ),
    "{T}: Put a charge counter on Ash Test for each creature target opponent controls.": (
        "put count [creature target-controls] charge on this"
    ),
    "{T}: Gain control of target creature for as long as you control Ash Test.": (
        "change target until this-changes-hands: you-control"
    ),
    "{T}: Gain control of target creature for as long as Ash Test remains tapped.": (
        "change target until this-untaps: you-control"
    ),
    "{1}: Ash Test gets +1/+0 until end of turn. If this ability has been activated four or more times this turn, sacrifice "
    "Ash Test at the beginning of the next end step.": "if times-activated >= 4",
    "If Ash Test would be destroyed, regenerate it.": "static: rule regenerates-itself",
    "{T}: The next time a source of your choice would deal damage to you this turn, prevent half that damage, rounded "
    "down.": "prevent-from [anything] to you half",
    "{T}: Move one or more counters from Ash Test onto another target permanent you control.": (
        "move-counters this to target"
    ),
    "{W}: The next time a source of your choice would deal damage to you this turn, prevent that damage.": (
        "prevent-from [anything] to you"
    ),
    "{X}, {T}: Draw a card. X is the number of cards in an opponent's hand.": (
        "activate {0}, {T} costs-more hand of opponent"
    ),
    "{4}: Put Ash Test from your hand onto the battlefield.": "activate {4} in hand",
    "{T}, Sacrifice a creature: Create a Food token. If the sacrificed creature's toughness was 4 or greater, create two "
    "Food tokens instead.": "if toughness of paid-object >= 4",
    "{T}: Put Ash Test and each creature it's blocking on top of their owners' libraries, then those players shuffle.": (
        "move each [this or creature attacking blocking-this] to library shuffled"
    ),
    "Tap an untapped creature you control: Ash Test gets +X/+0 until end of turn, where X is the power of the creature "
    "tapped this way.": "change this: gets power of paid-object / 0",
}


@pytest.mark.parametrize("text", SPELLS)
def test_spells(text):
    assert SPELLS[text] in spell(text)


@pytest.mark.parametrize("text", ABILITIES)
def test_abilities(text):
    assert ABILITIES[text] in lines(text, CREATURE)


def test_the_chosen_colour_is_that_of_the_source():
    text = (
        "As Ash Test enters, choose a color.\n{W}: The next time a source of your choice of the chosen color would deal "
        "damage to you this turn, prevent that damage."
    )
    assert "prevent-from [of-chosen-color] to you" in lines(text, "Enchantment")


def test_costs_that_were_paid():
    """What was revealed, and whether the other cost was paid."""
    text = (
        "As an additional cost to cast this spell, reveal a creature card from your hand.\nYou gain life equal to the "
        "revealed card's mana value."
    )
    assert "gain-life mana-value of paid-object" in lines(text)
    text = "You may pay {R} rather than pay this spell's mana cost.\nIf the {R} cost was paid, an opponent draws a card."
    assert "if paid alternative" in lines(text)


def test_a_search_by_another_is_told():
    text = (
        "If an opponent searched their library this turn, you may pay {0} rather than pay this spell's mana cost.\n"
        "Draw a card."
    )
    assert "alternative {0} if happened searched by opponent >= 1" in lines(text)


MODES = "\n• Draw a card.\n• You gain 2 life."


def test_when_a_spell_may_be_cast():
    assert lines("Cast this spell only during combat on your turn." + "\nDraw a card.")[0] == (
        "spell only combat and your-turn"
    )


def test_the_name_of_a_token_stands_behind_its_keywords():
    text = "Create a 2/2 colorless Insect artifact creature token with flying named Fly."
    assert "token Fly" in spell(text)


def test_modes_may_repeat_or_be_free():
    """700.2d, and a choice that the kicker widens."""
    assert lines("Choose three. You may choose the same mode more than once." + MODES)[0] == (
        "spell choose 3 to 3 repeating"
    )
    text = "Kicker {2}\nChoose one. If this spell was kicked, choose any number instead." + MODES
    assert lines(text)[1] == "spell choose 1 to 1 any-if-kicked"


def test_a_chapter_may_have_a_name():
    assert "chapter 1" in print_card(runner("I — Ember Dance — Draw a card.", "Enchantment — Saga"))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        # Of a permanent, the cards that an ability exiled are not told from those of another time.
        (
            "{T}: Exile two target creatures. Return those cards to the battlefield under their owner's control at the "
            "beginning of the next end step.",
            ".",
        ),
        # It may be a land, which is not cast.
        (
            "{T}: Exile the top card of your library. Until end of turn, you may cast that card without paying its "
            "mana cost.",
            ".",
        ),
        # "That type" of a creature is no land type.
        (
            "{T}: Choose a creature type. Each creature you control becomes that type until end of turn.",
            "that",
        ),
    ],
)
def test_refused(text, word):
    assert refused(text, CREATURE) == word


def test_a_spell_may_be_called_as_its_verb():
    face = FaceFacts("Exile", "{W}", "Instant", "Exile target creature. Return Exile to its owner's hand.")
    assert "exile target" in print_card(round_trip(face))
