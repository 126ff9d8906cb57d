"""Triggers and what they do that few cards say: invented texts, and what they compile to."""

import pytest
from compiling import refusal, runner

from tolaria.cards.notation import print_ability

TRIGGERED = {
    "Whenever Ash Runner and/or one or more other nontoken creatures you control enter, if none of them were cast"
    " or no mana was spent to cast them, draw a card.": (
        "when enters of [this or not this not token creature you-control] if mana-spent on event = 0 one-or-more;draw 1"
    ),
    "Whenever a red source you control deals damage to one or more permanents and/or players, scry 1.": (
        "when deals-damage of [red you-control] to [permanent or player] one-or-more of-each;scry 1"
    ),
    "Whenever you discard one or more cards for the first time each turn, draw that many cards.": (
        "when discard by you number 1 one-or-more counted;draw event-amount"
    ),
    "Whenever two or more creatures attack, scry 1.": "when attack if event-amount >= 2;scry 1",
    "Whenever you gain life, you may draw a card. Do this only once each turn.": (
        "when gain-life by you done-once-each-turn;may you;draw 1"
    ),
    "At the beginning of your upkeep, draw a card. This ability triggers only once.": (
        "when upkeep by you once-ever;draw 1"
    ),
    "Whenever you cast an instant spell, copy it for each other instant spell you've cast before it this turn. You"
    " may choose new targets for the copies.": (
        "when cast of [instant spell] by you amount (happened cast of [instant spell] by you - 1);"
        "repeat event-amount;copy event new-targets"
    ),
    "Whenever an instant spell is cast during your turn, Ash Runner deals damage to any target equal to 1 plus the"
    " number of instant spells cast before that spell this turn.": (
        "when cast of [instant spell] if your-turn amount (happened cast of [instant spell] - 1);"
        "target [any-target];damage (1 + event-amount) to target"
    ),
    "Whenever you cast a permanent spell with a mana cost that contains {X}, double the value of X.": (
        "when cast of [permanent spell where (x-symbols of it >= 1)] by you;double-x event"
    ),
    "Whenever you cast a spell with {X} in its mana cost, draw X cards.": (
        "when cast of [spell where (x-symbols of it >= 1)] by you;draw x-of event"
    ),
    "Whenever you activate an ability that targets a creature or player, copy that ability. You may choose new"
    " targets for the copy.": (
        "when activated to [targeting [creature or player]] by you;copy event-other new-targets"
    ),
    "Whenever you investigate for the first time each turn, investigate an additional time.": (
        "when investigates by you number 1;investigate 1"
    ),
    "Whenever an opponent mills one or more land cards, draw a card.": (
        "when milled of [land] by opponent one-or-more;draw 1"
    ),
    "Whenever a creature you control explores a land card, draw a card.": (
        "when explores of [creature you-control] to [land];draw 1"
    ),
    "Whenever Ash Runner crews a Vehicle, that Vehicle gains haste until end of turn.": (
        "when crews of this;change event-other: has haste"
    ),
    "When Ash Runner becomes plotted, draw a card.": "when plotted of this in exile;draw 1",
    "Whenever Ash Runner or another creature is returned to your hand from the battlefield, draw a card.": (
        "when returned-to-hand of [this or creature] by you;draw 1"
    ),
    "Whenever you or a permanent you control becomes the target of a spell or ability an opponent controls, counter"
    " that spell or ability unless its controller pays {1}.": (
        "when targeted of [you or permanent you-control] by opponent;counter event-other unless {1}"
    ),
    "Whenever you become the target of a spell, you may untap Ash Runner.": (
        "when targeted of [you] to [spell];may you;untap this"
    ),
    "Whenever one or more cards are put into exile from your library and/or your graveyard, scry 1.": (
        "when exiled by you while event-from library or event-from graveyard one-or-more;scry 1"
    ),
    "Whenever you untap one or more artifacts during your untap step, put that many charge counters on Ash Runner.": (
        "when becomes-untapped of [artifact you-control] while your-turn and told untap-step one-or-more counted;"
        "put event-amount charge on this"
    ),
    "Whenever you cast a creature spell that doesn't share a creature type with a creature you control, copy that"
    " spell.": (
        "when cast of [creature spell] by you while count [creature you-control shares-creature-type-with event] = 0;"
        "copy event"
    ),
    "Whenever combat damage is dealt to you or a planeswalker you control, if Ash Runner is in your graveyard,"
    " draw a card.": (
        "when deals-combat-damage to [you or planeswalker you-control] if is this [in-graveyard you-own] in graveyard"
        " one-or-more;draw 1"
    ),
    "When Ash Runner enters, if it was the second spell you cast this turn, draw a card.": (
        "when enters of this if own-order of this = 2;draw 1"
    ),
    "When Ash Runner enters, if you control two or more lands with the same name as one another, draw a card.": (
        "when enters of this if count [land you-control] > different name [land you-control];draw 1"
    ),
    "When Ash Runner enters, pay {E}{E}. If you can't, return Ash Runner to its owner's hand and you get {E}.": (
        "when enters of this;pay energy 2 must;else;move this to hand;get 1 energy"
    ),
    "Whenever another artifact you control dies, each opponent sacrifices a permanent that shares a card type with"
    " it.": (
        "when dies of [not this artifact you-control];"
        "choose-sacrifice 1 [permanent shares card-type event] by opponent"
    ),
    "Whenever you cast a creature spell that has an Adventure, draw a card.": (
        "when cast of [creature spell with-face adventure] by you;draw 1"
    ),
    "When Ash Runner enters, you may cast target instant or artifact card from your graveyard without paying its"
    " mana cost. If an instant or sorcery spell cast this way would be put into your graveyard this turn, exile it"
    " instead.": (
        "when enters of this;target [(instant or artifact) in-graveyard you-own];cast-free target exile-brief"
    ),
    "Whenever another creature dies, you may cast Ash Runner from your graveyard.": (
        "when dies of [not this creature] in graveyard;cast-now this"
    ),
    "Whenever you cast an instant spell from your hand, you may cast target card with the same name as that spell"
    " from your graveyard.": (
        "when cast of [instant spell where (cast-from-hand it) you-own] by you;"
        "target [same-name-as event in-graveyard you-own];cast-now target"
    ),
    "When Ash Runner enters, return target creature to its owner's hand. That creature's owner can't cast spells"
    " with the same name as that creature until your next turn.": (
        "when enters of this;target [creature];move target to hand;"
        "change owner of target until your-next-turn: cant-cast [same-name-as named] named-as target"
    ),
    "When Ash Runner enters, surveil 2. Then for each card you put on top of your library, you draw a card and you"
    " lose 3 life.": "when enters of this;surveil 2;repeat last-amount;draw 1;lose-life 3",
    "When Ash Runner enters, sacrifice it unless you return an artifact to its owner's hand.": (
        "when enters of this;if count [artifact] >= 1;may you;choose 1 [artifact];move chosen to hand;else;"
        "sacrifice this;else;sacrifice this"
    ),
    "When Ash Runner enters, target opponent reveals their hand. You may cast a sorcery spell from among those cards"
    " without paying its mana cost.": (
        "when enters of this;target [opponent];reveal-hand target;"
        "choose 1 [sorcery not land in-hand target-owns] up-to;cast-free chosen"
    ),
    "Whenever a land enters, exile cards from the top of your library until you exile a nonland card. You may cast"
    " that card this turn.": (
        "when enters of [land];dig-until 1 [not land] to exile rest exile;may-play last until end-of-turn"
    ),
    "Whenever Ash Runner attacks while saddled, at end of combat, exile it and up to one creature that saddled it"
    " this turn, then return those cards to the battlefield under their owner's control.": (
        "when attacks of this while is event [saddled];later end-combat;choose 1 [creature saddled-this] up-to;"
        "exile chosen linked;if remains this;exile this linked;"
        "move each [in-exile where (exiled-with-this it)] to battlefield"
    ),
    "Whenever Ash Runner deals combat damage to a player, roll a d20. When you do, put X +1/+1 counters on target"
    " creature, where X is the result.": (
        "when deals-combat-damage of this to [player];roll 20;if last-amount >= 1;when-you-do;target [creature];"
        "put event-amount +1/+1 on target"
    ),
    "When Ash Runner enters, destroy all Curses attached to you.": (
        "when enters of this;destroy each [Curse attached-to-you]"
    ),
    "Whenever another creature enters, its controller may draw a card if its power is greater than each other"
    " creature's power.": (
        "when enters of [not this creature];if count [creature power >= power of event]"
        " <= count-among [creature in-battlefield] event;may controller of event;draw 1 by controller of event"
    ),
    "Whenever another creature you control enters, you may pay life equal to its power. If you do, put that many"
    " +1/+1 counters on it.": (
        "when enters of [not this creature you-control];pay life power of event;put power of event +1/+1 on event"
    ),
    "At the beginning of your end step, each opponent may sacrifice a creature of their choice. Each opponent who"
    " doesn't loses 2 life.": (
        "when end-step by you;may opponent;choose-sacrifice 1 [creature] by opponent;if not last-amount >= 1;"
        "lose-life 2 by opponent;else;lose-life 2 by opponent"
    ),
    "Whenever another creature dies, return another target creature card from your graveyard to your hand.": (
        "when dies of [not this creature];"
        "target [creature in-graveyard you-own not is-the now event];move target to hand"
    ),
    "Whenever a player mills one or more creature cards, draw a card.": (
        "when milled of [creature] one-or-more of-each-player;draw 1"
    ),
    "Whenever Ash Runner attacks, exile the top card of each player's library, then you may cast any number of"
    " spells from among those cards without paying their mana costs.": (
        "when attacks of this;exile-top 1 by each-player;cast-free those [not land] of last any-number"
    ),
    "Whenever an opponent mills a nonland card, if Ash Runner is in your graveyard, you may return it to your"
    " hand.": (
        "when milled of [not land] by opponent if is this [in-graveyard you-own] in graveyard;may you;"
        "move this to hand"
    ),
    "Whenever Ash Runner deals combat damage to a player, they get that many rad counters.": (
        "when deals-combat-damage of this to [player];get-rad event-amount by event-other"
    ),
    "Whenever one or more nonland cards are milled, put a +1/+1 counter on each of up to X target creatures, where"
    " X is the number of nonland cards milled this way.": (
        "when milled of [not land] one-or-more counted;target [creature] at-least 0 at-most event-amount;"
        "put 1 +1/+1 on target"
    ),
    "Whenever you cast an instant or sorcery spell that targets a creature you control, exile that card instead of"
    " putting it into your graveyard as it resolves. If you do, return it to your hand at the beginning of the"
    " next end step.": (
        "when cast of [(instant or sorcery) spell targeting [creature you-control]] by you;"
        "exile-as-it-resolves event;later end-step capturing event;if is now captured [in-exile];"
        "move now captured to hand"
    ),
    "At the beginning of each upkeep, if you lost life last turn, draw a card.": (
        "when upkeep if happened lose-life by you last-turn >= 1;draw 1"
    ),
    "When Ash Runner is put into exile from the battlefield, you may put it into its owner's library third from the"
    " top.": "when exiled of this while event-from battlefield;may you;move this to library below 2",
}


@pytest.mark.parametrize("text", TRIGGERED)
def test_603_2_what_few_triggers_say(text):
    """603.2: the whole ability, line by line."""
    (ability,) = runner(text).abilities
    assert ";".join(line.strip() for line in print_ability(ability).splitlines()) == TRIGGERED[text]


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you gain life, draw a card. Do this only once each turn.",
        "Whenever you activate an ability, copy that spell's controller.",
        "When Ash Runner enters, search your library for a card named Ash Vale, Birch Vale, and Cedar Vale, then shuffle.",
    ],
)
def test_603_2_what_is_not_understood(text):
    """What these say is refused."""
    assert refusal(runner, text) is not None
