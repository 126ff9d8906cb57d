"""What a program does, in the coarse words that compiled pilots reason with (HintBit).

Read off the finished op rows, so that it can't disagree with what is executed. A
hint is advice: no rule depends on it.
"""

from collections.abc import Sequence
from typing import Any

from tolaria.cards.ir.words import Keyword
from tolaria.cards.lowering.engine_words import keyword_bit, rows, words
from tolaria.cards.lowering.numbering import Numbering
from tolaria.cards.lowering.tables import Row, Rows

BIT = rows.HintBit
OP = words.Op
WHO = words.Who
TARGET0 = int(WHO.WHO_TARGET0)
RELATED = int(WHO.WHO_CONTROLLER_OF)
CREATURE = int(words.Type.TYPE_CREATURE)
BAD_KEYWORDS = sum(
    keyword_bit(keyword)
    for keyword in (
        Keyword.CANT_ATTACK,
        Keyword.CANT_BLOCK,
        Keyword.MUST_ATTACK,
        Keyword.MUST_BLOCK,
        Keyword.NO_UNTAP,
        Keyword.NO_REGENERATE,
        Keyword.BLOCKS_ONLY_FLYING,
        Keyword.DEFENDER,
    )
)
GOOD, BAD = int(BIT.HINT_GOOD_FOR_TARGET), int(BIT.HINT_BAD_FOR_TARGET)
REMOVAL, PUMP, SWEEP = int(BIT.HINT_REMOVAL), int(BIT.HINT_PUMP), int(BIT.HINT_SWEEP)
PLAYER_OPS = {
    OP.OP_DRAW: (BIT.HINT_DRAW | GOOD, BIT.HINT_DRAW),
    OP.OP_DIG: (BIT.HINT_DRAW | GOOD, BIT.HINT_DRAW),
    OP.OP_SEARCH: (BIT.HINT_DRAW | GOOD, BIT.HINT_DRAW),
    OP.OP_IMPULSE: (BIT.HINT_DRAW | GOOD, BIT.HINT_DRAW),
    OP.OP_GAIN_LIFE: (BIT.HINT_GAIN_LIFE | GOOD, BIT.HINT_GAIN_LIFE),
    OP.OP_CONTROL_TURN: (BAD, BIT.HINT_FALLS_ON_YOU),
    OP.OP_DISCARD: (BIT.HINT_DISCARD | BAD, BIT.HINT_FALLS_ON_YOU),
    OP.OP_LOSE_LIFE: (BIT.HINT_DAMAGE_ANY | BAD, BIT.HINT_FALLS_ON_YOU),
    OP.OP_SACRIFICE_CHOICE: (REMOVAL | BAD, BIT.HINT_FALLS_ON_YOU),
    OP.OP_TOKEN: (BIT.HINT_TOKEN, BIT.HINT_TOKEN),
    OP.OP_DIG_UNTIL: (BIT.HINT_DRAW | GOOD, BIT.HINT_DRAW),
    OP.OP_ADD_MANA: (BIT.HINT_MANA, BIT.HINT_MANA),
}
GAINS = {OP.OP_GAIN_LIFE, OP.OP_DRAW, OP.OP_TOKEN, OP.OP_ADD_MANA}
COSTS_HIM = {OP.OP_DISCARD, OP.OP_LOSE_LIFE, OP.OP_SACRIFICE_CHOICE}
OBJECT_OPS = {
    OP.OP_COUNTER: BIT.HINT_COUNTER | BAD,
    OP.OP_REGENERATE: BIT.HINT_PROTECT | GOOD,
    OP.OP_PREVENT: BIT.HINT_PROTECT | GOOD,
    OP.OP_PREVENT_SOURCE: BIT.HINT_PROTECT,
    OP.OP_TAP: BAD,
    OP.OP_UNTAP: GOOD,
    OP.OP_FIGHT: REMOVAL,
}


class Hints:
    """Reads the hints of programs whose targets have these filters."""

    def __init__(self, table: Rows, numbering: Numbering, target_filters: Sequence[int]) -> None:
        """Look filters, changes and values up in ``table``."""
        self.table = table
        self.numbering = numbering
        self.target_filters = target_filters

    def of(self, program: Sequence[Row]) -> int:
        """Return the hints of a program."""
        found = 0
        for row in program:
            found |= self.of_op(self.fields("ops", row))
        return found if self.target_filters else found & ~(GOOD | BAD)

    def of_enchanted(self, program: Sequence[Row]) -> int:
        """Return what a program of an Aura's ability means for what it enchants."""
        found = 0
        for op in (self.fields("ops", row) for row in program):
            subject = op["who"] % RELATED
            if subject not in (WHO.WHO_HOST, WHO.WHO_EVENT):
                found |= GOOD if op["code"] in GAINS and op["who"] == WHO.WHO_YOU else 0
            elif op["who"] < RELATED:
                found |= self.of_op({**op, "who": TARGET0})
            elif op["code"] in (OP.OP_DAMAGE, OP.OP_LOSE_LIFE, OP.OP_DISCARD):
                found |= BAD
        return found

    def as_target(self, hint: int) -> int:
        """Return a hint about what is done to the target, if there is one."""
        return hint if self.target_filters else 0

    def fields(self, table: str, row: Row) -> dict[str, int]:
        """Return a row's columns by name."""
        return dict(zip(self.table.fields[table], row, strict=True))

    def of_op(self, op: dict[str, int]) -> int:
        """Return the hints of one op."""
        code, who = op["code"], op["who"]
        if code in PLAYER_OPS:
            if who >= RELATED:  # by the controller of a target: a price or a consolation
                return int(PLAYER_OPS[code][0]) & ~(GOOD | BAD) if code in COSTS_HIM else 0
            return int(PLAYER_OPS[code][1 if who == WHO.WHO_YOU else 0])
        if code in OBJECT_OPS:
            return self.aimed(who, int(OBJECT_OPS[code]))
        if code == OP.OP_DAMAGE:
            return self.of_damage(op)
        if code in (OP.OP_DESTROY, OP.OP_EXILE, OP.OP_MOVE, OP.OP_SACRIFICE):
            return self.of_removal(op)
        if code == OP.OP_TOKEN_COPY:
            return int(BIT.HINT_TOKEN)
        if code == OP.OP_CHANGE:
            return self.aimed(who, self.of_change(op["a"]))
        if code == OP.OP_ADD_COUNTERS:
            bad = min(self.numbering.counters[op["b"]][1:]) < 0
            return self.aimed(who, (REMOVAL | BAD) if bad else (PUMP | GOOD))
        return 0

    def aimed(self, who: int, hint: int) -> int:
        """Return the hint of something done to objects: many of them, the targets, or others."""
        if who == WHO.WHO_EACH:
            return hint & ~(GOOD | BAD) | (SWEEP if hint & (BAD | REMOVAL) else 0)
        return hint if TARGET0 <= who < RELATED else hint & ~(GOOD | BAD)

    def of_damage(self, op: dict[str, int]) -> int:
        """Return the hints of damage."""
        who = op["who"]
        if who == WHO.WHO_OPPONENT:
            return int(BIT.HINT_DAMAGE_ANY)
        if who == WHO.WHO_YOU:
            return int(BIT.HINT_FALLS_ON_YOU)
        if who == WHO.WHO_EACH:
            players = self.players(op["filter"])
            hint = SWEEP | (REMOVAL if self.takes(op["filter"], creature=True) else 0)
            hint |= int(BIT.HINT_DAMAGE_ANY) if players & int(rows.PlayerBit.PLAYERS_OPPONENT) else 0
            return hint | (int(BIT.HINT_FALLS_ON_YOU) if players & int(rows.PlayerBit.PLAYERS_YOU) else 0)
        if TARGET0 <= who < RELATED and who - TARGET0 < len(self.target_filters):
            asked = self.target_filters[who - TARGET0]
            hint = BAD | (int(BIT.HINT_DAMAGE_ANY) if self.players(asked) else 0)
            return hint | (REMOVAL if self.takes(asked, creature=True) else 0)
        return 0

    def of_removal(self, op: dict[str, int]) -> int:
        """Return the hints of destroying, exiling, moving and sacrificing objects."""
        who = op["who"]
        moved_in = op["code"] == OP.OP_MOVE and op["b"] == words.Zone.ZONE_BATTLEFIELD
        if who == WHO.WHO_SELF:
            return 0 if op["code"] != OP.OP_SACRIFICE else int(BIT.HINT_FALLS_ON_YOU)
        if moved_in:
            return int(BIT.HINT_TOKEN) | GOOD
        if who == WHO.WHO_CHOSEN:
            return REMOVAL if op["code"] in (OP.OP_DESTROY, OP.OP_EXILE) else 0
        asked = op["filter"]
        if TARGET0 <= who < RELATED and who - TARGET0 < len(self.target_filters):
            asked = self.target_filters[who - TARGET0]
        elif who != WHO.WHO_EACH:
            return 0
        if self.looks_in_graveyard(asked):
            return int(BIT.HINT_DRAW) | GOOD
        if all(row["flags"] & int(rows.FilterFlag.FILF_NO_OBJECTS) for row in self.chain(asked)):
            return BAD
        hint = REMOVAL if self.takes(asked, creature=True) else 0
        hint |= int(BIT.HINT_DESTROY_OTHER) if self.takes(asked, creature=False) else 0
        return self.aimed(who, hint | BAD)

    def of_change(self, change: int) -> int:
        """Return the hints of a change to a creature, seen by the creature's side."""
        fields = self.fields("changes", self.table.rows["changes"][change])
        bonus = [self.constant(fields["dp"]), self.constant(fields["dt"])]
        if fields["flags"] & int(rows.ChangeFlag.CHF_CONTROL):
            return REMOVAL | BAD
        if min(bonus) < 0 or fields["kw_add"] & BAD_KEYWORDS:
            return BAD | (REMOVAL if bonus[1] < 0 else 0)
        if max(bonus) > 0 or any(fields[name] for name in ("kw_add", "prot_add", "walk_add", "grant_n")):
            return PUMP | GOOD
        return BAD if fields["kw_remove"] or fields["flags"] else 0

    def constant(self, value: int) -> int:
        """Return the constant a value row holds; 1 for what is only known in play."""
        fields = self.fields("values", self.table.rows["values"][value])
        return fields["a"] if fields["kind"] == words.ValueKind.VAL_CONST else 1

    def chain(self, asked: int) -> list[dict[str, Any]]:
        """Return the alternatives of a filter."""
        found = [self.fields("filters", self.table.rows["filters"][asked])]
        while found[-1]["or_next"]:
            found.append(self.fields("filters", self.table.rows["filters"][found[-1]["or_next"]]))
        return found

    def looks_in_graveyard(self, asked: int) -> bool:
        """Say whether a filter matches cards in graveyards."""
        graveyard = 1 << int(words.Zone.ZONE_GRAVEYARD)
        return any(row["zones"] & graveyard for row in self.chain(asked))

    def players(self, asked: int) -> int:
        """Return the PlayerBits of a filter."""
        found = 0
        for fields in self.chain(asked):
            found |= fields["players"]
        return found

    def takes(self, asked: int, *, creature: bool) -> bool:
        """Say whether a filter can match creatures, or permanents that are none."""
        return any(takes_row(fields, creature) for fields in self.chain(asked))


def takes_row(fields: dict[str, Any], creature: bool) -> bool:
    """Say whether one alternative can match creatures, or permanents that are none."""
    if fields["flags"] & int(rows.FilterFlag.FILF_NO_OBJECTS):
        return False
    if creature:
        asked = fields["types_any"] | fields["types_all"]
        return not fields["types_none"] & CREATURE and (not asked or bool(asked & CREATURE))
    return not fields["types_all"] & CREATURE and fields["types_any"] != CREATURE
