"""What a card is apart from its abilities' rows: CardFlag bits, which the engine asks before all else."""

from collections.abc import Sequence

from tolaria.cards.ir import abilities as ir
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.words import CardType, Keyword, WayKind
from tolaria.cards.lowering.abilities import is_simple_mana
from tolaria.cards.lowering.card_marks import MUTATES_BURIED, is_face_down, is_opening, is_priced
from tolaria.cards.lowering.engine_words import rows
from tolaria.cards.lowering.faces import is_daybound
from tolaria.cards.lowering.made_cards import CopyException

FLAG = rows.CardFlag


def own_flags(card: Card, abilities: Sequence[ir.Ability], *, token: bool, free: bool) -> int:
    """Return the bits; ``free``: it has a mana cost, of {0}. ``abilities``: its own and those of keywords."""
    flags = int(FLAG.CARDF_TOKEN) if token else 0
    if free:
        flags |= int(FLAG.CARDF_FREE)
    if "Role" in card.subtypes:
        flags |= int(FLAG.CARDF_ROLE)
    if any(map(is_daybound, card.keywords)):
        flags |= int(FLAG.CARDF_DAYBOUND)
    if is_face_down(card):
        flags |= int(FLAG.CARDF_FACE_DOWN | FLAG.CARDF_ACTIVATED)
    if isinstance(card, CopyException):
        flags |= int(FLAG.CARDF_EXCEPTION)
        flags |= int(FLAG.CARDF_UNLEGENDARY) if card.unlegendary else 0
    if any(map(is_priced, card.abilities)):
        flags |= int(FLAG.CARDF_ENTRY_PRICE)
    if any(map(is_opening, card.abilities)):
        flags |= int(FLAG.CARDF_OPENING)
    if MUTATES_BURIED in card.abilities:
        flags |= int(FLAG.CARDF_BURIED_MUTATE | FLAG.CARDF_ACTIVATED_GRAVE)
    kinds = {way.kind for way in card.ways}
    if CardType.INSTANT in card.types or Keyword.FLASH in card.keywords or WayKind.FORETOLD in kinds:
        flags |= int(FLAG.CARDF_INSTANT_SPEED)
    if kinds & {WayKind.FLASHBACK, WayKind.ESCAPE}:
        flags |= int(FLAG.CARDF_ACTIVATED_GRAVE)
    if WayKind.MADNESS in kinds:
        flags |= int(FLAG.CARDF_MADNESS)
    mana = [ability for ability in abilities if isinstance(ability, ir.ManaAbility)]
    if mana:
        flags |= int(FLAG.CARDF_MANA)
    if mana and not (len(mana) == 1 and is_simple_mana(mana[0])):
        flags |= int(FLAG.CARDF_COMPLEX_MANA)
    return flags
