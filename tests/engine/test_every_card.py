"""Every card of the pool is used in play, and each of its abilities does what its verbs promise.

The evidence is looked for: seeded games from a rich position, in which the card is cast and used where it is
legal, are played until each ability has been seen to resolve with the log rows that its verbs stand for.
"""

from collections import defaultdict

import pytest
from hand_pool import written_by_hand
from table import POOL, table, vanilla

from tolaria.cards.exercise.player import EagerPlayer
from tolaria.cards.exercise.promises import promises
from tolaria.cards.ir import abilities as ir
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.words import CardType
from tolaria.engine.probe import Position

COMPANY = (
    vanilla("White Guard", 2, 3, "flying", cost="{W}"),
    vanilla("Blue Scout", 1, 3, cost="{U}"),
    vanilla("Black Ghoul", 3, 2, cost="{B}"),
    vanilla("Red Brute", 5, 5, cost="{R}"),
    vanilla("Green Cub", 1, 1, cost="{G}"),
    "card Goblin Pal\n  cost {R}\n  type Creature - Goblin\n  pt 1/1\n",
    "card Metal Dummy\n  cost {1}\n  type Artifact Creature - Dummy\n  pt 2/2\n",
    "card Trinket\n  cost {1}\n  type Artifact\n",
    "card Blue Charmlet\n  cost {U}\n  type Enchantment\n",
    "card Red Charmlet\n  cost {R}\n  type Enchantment\n",
    "card White Rune\n  cost {W}\n  type Enchantment - Aura\n  enchant [creature]\n"
    "  static of host: gets +0/+1\n",
    "card Red Dart\n  cost {R}\n  type Instant\n  spell\n    target [any-target]\n    damage 1 to target\n",
    "card Blue Dart\n  cost {U}\n  type Instant\n  spell\n    target [permanent]\n    tap target\n",
    "card Wise Look\n  cost {U}\n  type Instant\n  spell\n    draw 3\n",
    "card Old Wall\n  cost {1}\n  type Creature - Wall\n  pt 0/4\n  keywords defender\n",
    "card Axe\n  cost {B}\n  type Instant\n  spell\n    target [permanent]\n    destroy target\n",
    "card Deep Cave\n  type Land\n  mana {T}: {C}\n",
)
NAMES = [text.split("\n")[0].removeprefix("card ") for text in COMPANY]
SPELLS = ("Red Dart", "Blue Dart", "Axe", "Wise Look")
SEEDS = range(60)
TURNS = 4


def rich_position(card: Card, seed: int) -> Position:
    """Both players have permanents of all kinds, full graveyards and hands; A holds the card."""
    p = table(*COMPANY, card.name, position={"seed": seed, "check": True})
    for player in "AB":
        for name in NAMES:
            if name == "White Rune":
                p.put(player, "battlefield", name, attached_to=p.battlefield(player)[0])
            elif name not in SPELLS:
                p.put(player, "battlefield", name)
            p.put(player, "graveyard", name)
            p.put(player, "hand", name)
        for land in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
            p.put(player, "battlefield", land)
        p.set_life(player, 40)
        p.put(player, "battlefield", "Forest", tapped=True)
        p.put(player, "hand", card.name)
    if seed % 3 == 2 and not {CardType.INSTANT, CardType.SORCERY} & set(card.types) and card.enchant is None:
        p.put("A", "battlefield", card.name, tapped=True)
    p.put("A", "graveyard", card.name)
    p.answering(EagerPlayer(frozenset({card.name}), seed))
    p.at("upkeep", active="AB"[seed % 2], begin=True)
    return p


def watch(p: Position, card: Card, seen: dict[str, set[str]]) -> None:
    """Play some turns; note which kinds of log rows came while an ability of the card resolved."""
    last = p.turn + TURNS
    while p.turn < last and p.outcome is None:
        for player in "AB":
            if p.stack == [] and len(p.mana(player)) < 12:
                p.pool(player, "WUBRGC" * 2)
        resolving = p.stack_row()["text"] if p.next_unit == "resolve" and p.top.name == card.name else None
        before = p.log_size
        p.unit()
        lines = p.log_since(before)
        if resolving is not None:
            seen[resolving] |= {line.split()[0] for line in lines}
        if any(line.startswith("move") and line.endswith(f" {card.name} to battlefield") for line in lines):
            seen["battlefield"].add("move")
        if p.log_size > 15_000:
            return


@pytest.mark.parametrize("name", written_by_hand())
def test_the_card_does_what_its_verbs_promise(name):
    card = POOL.get(name)
    wanted = promises(card)
    permanent = not {CardType.INSTANT, CardType.SORCERY} & set(card.types)
    seen: dict[str, set[str]] = defaultdict(set)
    for seed in SEEDS:
        watch(rich_position(card, seed), card, seen)
        lacking = {
            text: [kinds for kinds in shows if not kinds & seen[text]] or "never resolved"
            for text, shows in wanted.items()
            if text not in seen or any(not kinds & seen[text] for kinds in shows)
        }
        if not lacking and (not permanent or seen["battlefield"]):
            return
    assert not lacking, lacking
    pytest.fail("it never came to the battlefield")


MANA = [
    name for name in written_by_hand() if any(isinstance(a, ir.ManaAbility) for a in POOL.get(name).abilities)
]


@pytest.mark.parametrize("name", MANA)
def test_the_cards_mana_pays_for_a_spell(name):
    """A spell of a colour that the other lands cannot pay is offered once the card is there, and paid."""
    for color in "WUBRGC":
        p = table(f"card Wish\n  cost {{{color}}}\n  type Artifact\n", name)
        p.put("A", "hand", "Wish")
        p.put("B", "battlefield", "Island")
        p.put("A", "battlefield", "Plains" if color == "G" else "Forest", count=2)
        assert [option.name for option in p.actions("A")] == ["pass"]
        p.put("A", "battlefield", name)
        if "cast Wish" in [option.name for option in p.actions("A")]:
            p.cast("Wish")
            p.resolve_all()
            assert "Wish" in [thing.name for thing in p.battlefield("A")]
            return
    pytest.fail("it paid for nothing")
