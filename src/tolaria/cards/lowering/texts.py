r"""Every text that the text-changing effects of a match could lead to, as cards of their own (612).

The engine shows an object whose text is changed as another row of cards, so all of them are lowered
beforehand: from each card and token of the match, with each word of the kinds that its effects replace
read as each other such word, and so on from there. Names stay, and so do mana symbols; a token's name
that is its creature type is a word (612.2a).

>>> from tolaria.cards.notation import parse_card
>>> card = parse_card("card Ash\n  cost {R}\n  type Creature - Elf\n  pt 1/1\n  keywords protection red\n")
>>> reworded(card, Color.RED, Color.BLUE).keywords
(Protection(quality=<Color.BLUE: 'blue'>),)
"""

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, get_args

from tolaria.cards.ir.actions import Amass
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.changes import (
    AddsColors,
    AddsSubtype,
    BecomesColors,
    BecomesSubtypes,
    EntersChoosingColor,
    NamedKeyword,
    Protection,
    Rule,
)
from tolaria.cards.ir.lasting import ChangeText, ExchangeTexts, TextWords
from tolaria.cards.ir.made_mana import ManaInCombination, ManaOfChosenOr, ManaOfOneColor
from tolaria.cards.ir.mana import ManaCost, Symbol
from tolaria.cards.ir.phrases import Devotion, HasColor, ManaSpent, OfSubtype
from tolaria.cards.ir.playing import PaysLifeFor
from tolaria.cards.ir.subtypes import is_creature_type
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import COLORS, Color, Walk
from tolaria.cards.lowering.card_marks import is_changeling
from tolaria.cards.lowering.engine_words import rows
from tolaria.cards.lowering.keywords import expanded_card
from tolaria.cards.lowering.made_cards import CopyException
from tolaria.cards.lowering.numbering import Numbering, creature_types
from tolaria.cards.lowering.tables import LoweringError

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
MOST_TEXTS = 600  # rows of CAP_CARDS that changed texts may take
WORD: Any = rows.TextWord
# Colours there are mana symbols, which are no words.
SYMBOLS = (ManaCost, *get_args(Symbol), ManaOfOneColor, ManaInCombination, ManaOfChosenOr)
# A word of which one type line holds five is said in the text by another word.
OUTLAWS = frozenset(("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"))

Word = Color | str
Change = Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class ChangedText(Card):
    """What a card of the match says with some words of its text read as others."""

    plain: Card | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """A text on the way: as it is written, and as the card that is lowered of it."""

    written: Card
    card: Card


class Texts:
    """The further cards of a match, and which leads to which by what words."""

    def __init__(self, written: dict[str, Card], subtypes: Iterable[str]) -> None:
        """Find the texts of those cards and of all tokens that they, or their changed texts, make.

        Raises:
            LoweringError: they are too many, or one is such that a change of its text is not understood.
        """
        self.cards: list[ChangedText] = []
        self.subtypes = list(subtypes)
        self.steps: dict[tuple[Card, Word, Word], Card] = {}
        roots = [Text(card, expanded_card(card)) for card in written.values()]
        self.exchanged = exchanger([root.card for root in roots])
        self.maker, self.kinds, given = changers([root.card for root in roots])
        if not self.kinds:
            return
        self.subtypes += given
        first = Numbering([root.card for root in roots], self.subtypes)
        types = [each for card in first.cards for each in creature_types(card)]
        self.types = tuple(dict.fromkeys((*types, *given)))
        self.subtypes += [each for each in self.types if TextWords.CREATURE_TYPES in self.kinds]
        done: set[Card] = set()
        while roots:
            for root in roots:
                done.add(root.card)
                self.follow(root)
            found = Numbering([*first.cards, *self.cards], self.subtypes)
            roots = [Text(card, card) for card in found.cards if self.is_new(card, done)]

    @staticmethod
    def is_new(card: Card, done: set[Card]) -> bool:
        """Say whether it is a card or token whose texts have not been looked for."""
        return card not in done and not isinstance(card, ChangedText)

    def follow(self, root: Text) -> None:
        """Find what a text may become, from word to word."""
        waiting = [root]
        known = {root.written: root.card}
        while waiting:
            text = waiting.pop()
            for said in self.words_of(text.written):
                for now in self.others(said):
                    other = reworded(text.written, said, now)
                    if other not in known:
                        known[other] = self.changed(other, root.card)
                        waiting.append(Text(other, known[other]))
                    self.steps[text.card, said, now] = known[other]

    def changed(self, written: Card, plain: Card) -> Card:
        """Return the card that is lowered of a changed text."""
        if len(self.cards) == MOST_TEXTS:
            raise LoweringError(self.maker, f"changes of texts: more than {MOST_TEXTS} texts in one match")
        meant = expanded_card(written)
        fields = {field.name: getattr(meant, field.name) for field in dataclasses.fields(Card)}
        self.cards.append(ChangedText(**fields, plain=plain))
        return self.cards[-1]

    def words_of(self, card: Card) -> tuple[Word, ...]:
        """Return the words in the text of a card that an effect of the match may replace.

        Raises:
            LoweringError: what it says is not written word for word.
        """
        if isinstance(card, CopyException) or any(map(is_spliced, nodes(card))):
            raise LoweringError(
                card.name, f"its text may be changed by {self.maker}, and is no text by itself"
            )
        found: dict[Word, None] = {}

        def note(word: Any) -> Any:
            found.setdefault(word)
            return word

        rewritten(card, note)
        if found.keys() >= OUTLAWS and TextWords.CREATURE_TYPES in self.kinds:
            raise LoweringError(card.name, f"outlaws, where {self.maker} changes creature types")
        return tuple(word for word in found if kind_of(word) in self.kinds)

    def others(self, word: Word) -> tuple[Word, ...]:
        """Return the words that may stand for that one."""
        kind = kind_of(word)
        every: tuple[Word, ...] = (
            COLORS if kind is TextWords.COLORS else LANDS if kind is TextWords.LAND_TYPES else self.types
        )
        return tuple(each for each in every if each != word)

    def table(self, numbering: Numbering) -> list[dict[str, int]]:
        """Return the rows of ``TextC``, in order; the faces of a card lead to those of the other."""
        # The engine looks for changed texts where there is a row; this one leads from nothing to nothing.
        found = [{"card": 0, "to": 0, "said": int(WORD.TEXT_PLAIN), "now": 0}] if self.exchanged else []
        for (card, said, now), other in self.steps.items():
            for place, to in zip(rows_of(numbering, card), rows_of(numbering, other), strict=True):
                step = word_number(numbering, said), word_number(numbering, now)
                found.append({"card": place, "to": to, "said": step[0], "now": step[1]})
        for card in self.cards:
            assert card.plain is not None
            pairs = zip(rows_of(numbering, card), rows_of(numbering, card.plain), strict=True)
            end = int(WORD.TEXT_PLAIN)
            found += [{"card": place, "to": plain, "said": end, "now": end} for place, plain in pairs]
        return sorted(found, key=lambda row: (row["card"], row["said"], row["now"]))


def rows_of(numbering: Numbering, card: Card) -> list[int]:
    """Return the rows of a card: its own, then those of its further faces."""
    return [numbering.cards.index(card) + 1, *(place for place, _ in numbering.face_rows(card))]


def exchanger(cards: Sequence[Card]) -> bool:
    """Say whether text boxes may be exchanged (612.5).

    Raises:
        LoweringError: what a card is by its text stands in other columns than its abilities.
    """
    found = next((card for card in cards for node in nodes(card) if isinstance(node, ExchangeTexts)), None)
    if found is None:
        return False
    for card in cards:
        if any(is_changeling(ability) for ability in card.abilities):
            raise LoweringError(card.name, f"changeling, where {found.name} exchanges text boxes")
    return True


def changers(cards: Iterable[Card]) -> tuple[str, frozenset[TextWords], tuple[str, ...]]:
    """Return the first card that changes texts, the kinds of words replaced, and the types that are given."""
    found = [(card.name, node) for card in cards for node in nodes(card) if isinstance(node, ChangeText)]
    kinds = frozenset(word for _, node in found for word in node.words)
    given = tuple(dict.fromkeys(node.subtype for _, node in found if node.subtype is not None))
    return found[0][0] if found else "", kinds, given


def is_spliced(node: Any) -> bool:
    """Say whether a keyword puts a text into that of something else."""
    return isinstance(node, NamedKeyword) and node.keyword_name == "splice"


def kind_of(word: Word) -> TextWords:
    """Return what kind of word it is."""
    if isinstance(word, Color):
        return TextWords.COLORS
    return TextWords.LAND_TYPES if word in LANDS else TextWords.CREATURE_TYPES


def word_number(numbering: Numbering, word: Word) -> int:
    """Return the engine's number of a word."""
    if isinstance(word, Color):
        return COLORS.index(word)
    return int(WORD.WORD_SUBTYPES) + numbering.subtypes.index(word)


def reworded(card: Card, said: Word, now: Word) -> Card:
    """Return a card in whose text one word reads as another."""
    return rewritten(card, lambda word: now if word == said else word)


def rewritten(card: Card, change: Change) -> Card:
    """Return a card each of whose words has been given to ``change``; its name and colours are none."""
    fields: dict[str, Any] = {}
    for field in dataclasses.fields(card):
        value = getattr(card, field.name)
        if field.name == "subtypes":
            fields[field.name] = subtypes_of(value, change)
        elif field.name == "other" and value is not None:
            fields[field.name] = rewritten(value, change)
        elif field.name not in ("name", "cost", "color"):
            fields[field.name] = below(value, change)
    return replace(card, **fields)


def below(node: Any, change: Change) -> Any:
    """Return what an ability, keyword or cost says."""
    if isinstance(node, tuple):
        return tuple(below(each, change) for each in node)
    if isinstance(node, Walk):
        return walk_of(node, change)
    if isinstance(node, SYMBOLS) or not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    if isinstance(node, Card):
        return token_of(node, change)
    own = dict(own_words(node, change))
    for field in dataclasses.fields(node):
        if field.name not in own:
            value = getattr(node, field.name)
            after = below(value, change)
            if after is not value:
                own[field.name] = after
    return replace(node, **own) if own else node


def own_words(node: Any, change: Change) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a node that are words."""
    match node:
        case Protection(Color() as color):
            yield "quality", change(color)
        case HasColor(color) if color is not Color.NONE:
            yield "color", change(color)
        case BecomesColors(colors) | AddsColors(colors) | Devotion(colors):
            yield "colors", colors_of(colors, change)
        case EntersChoosingColor(colors):
            yield "other_than", colors_of(colors, change)
        case OfSubtype(subtype) | AddsSubtype(subtype) | Amass(_, subtype):
            yield "subtype", subtypes_of((subtype,), change)[0]
        case ChangeText(subtype=str() as subtype):
            yield "subtype", subtypes_of((subtype,), change)[0]
        case BecomesSubtypes(subtypes):
            yield "subtypes", subtypes_of(subtypes, change)
        case Rule(name) if name.startswith("blockable-despite-"):
            start, _, walk = name.rpartition("-")
            if walk != "landwalk":
                yield "rule_name", f"{start}-{walk_of(Walk(walk), change)}"
        case ManaSpent() | PaysLifeFor():  # of symbols
            pass
        case _:
            for field in dataclasses.fields(node):
                if isinstance(getattr(node, field.name), Color):
                    raise LoweringError(
                        type(node).__name__, "a colour of which it is not known whether it is a word"
                    )


def colors_of(colors: tuple[Color, ...], change: Change) -> tuple[Color, ...]:
    """Return colours in words, each once."""
    return tuple(dict.fromkeys(color if color is Color.NONE else change(color) for color in colors))


def subtypes_of(subtypes: tuple[str, ...], change: Change) -> tuple[str, ...]:
    """Return subtypes of which the basic land types and creature types are words, each once."""
    return tuple(
        dict.fromkeys(change(each) if each in LANDS or is_creature_type(each) else each for each in subtypes)
    )


def walk_of(walk: Walk, change: Change) -> Walk:
    """Return a landwalk ability: "islandwalk" has the word Island in it."""
    name = walk.name.capitalize()
    return Walk[change(name).upper()] if name in LANDS else walk


def token_of(token: Card, change: Change) -> Card:
    """Return a token as its maker describes it: its colours are words; so is its name if it is its types."""
    after = replace(
        rewritten(token, change), color=None if token.color is None else colors_of(token.color, change)
    )
    if token.name.split() == list(token.subtypes):
        return replace(after, name=" ".join(after.subtypes))
    return after
