"""Rules and keywords that are said by name (`ir/named_rules.py`), and how the engine keeps them."""

# Keyword abilities said by name that the engine keeps as keyword bits.
BIT_KEYWORDS = {"phasing": ("PHASING",), "totem-armor": ("UMBRA",), "umbra-armor": ("UMBRA",)}
# Rules that the engine keeps as keyword bits of an object.
KEYWORD_RULES = {
    "all-block-it": ("ALL_BLOCK",),
    "assigns-by-toughness": ("BY_TOUGHNESS",),
    "assigns-as-unblocked": ("AS_UNBLOCKED",),
    "assigns-no-damage": ("NO_COMBAT_DAMAGE",),
    "attacks-not-alone": ("NOT_ALONE_ATTACK",),
    "attacks-only-alone": ("ONLY_ALONE_ATTACK",),
    "attacks-or-blocks-not-alone": ("NOT_ALONE_ATTACK", "NOT_ALONE_BLOCK"),
    "blocks-any-number": ("BLOCKS_ANY",),
    "blocks-as-though-shadow": ("BLOCKS_SHADOW",),
    "blocks-not-alone": ("NOT_ALONE_BLOCK",),
    "cant-be-activated-at-all": ("INERT",),
    "cant-be-sacrificed": ("CANT_SACRIFICE",),
    "cant-have-counters": ("NO_COUNTERS",),
    "goaded": ("MUST_ATTACK",),  # 701.15b: with two players nobody else can be attacked
    "lethal-by-power": ("LETHAL_BY_POWER",),
    "may-exert": ("EXERTS",),
    "may-stay-tapped": ("MAY_STAY_TAPPED",),
    "must-be-blocked": ("MUST_BE_BLOCKED",),
    "regenerates-itself": ("REGENERATES",),
    "untaps-on-others-turns": ("UNTAPS_ALWAYS",),
}
COUNTED_RULES = {
    ("blocked-by-no-more", 1): ("LONE_BLOCKER",),
    ("blocks-more", 1): ("BLOCKS_MORE",),
    ("cant-be-blocked-but-by", 2): ("MENACE",),
    ("cant-be-blocked-but-by", 3): ("THREE_BLOCKERS",),
}
SKIPPED_STEPS = {
    "skip-draw-step": "STEP_DRAW",
    "skip-untap-step": "STEP_UNTAP",
    "skip-upkeep-step": "STEP_UPKEEP",
}
# Rules without a number or phrase, and their RuleKind.
PLAIN_RULES = {
    "cant-lose-the-game": "RULE_CANT_LOSE",
    "cant-play-buried-lands": "RULE_NO_BURIED_LANDS",
    "cant-play-lands": "RULE_NO_LANDS",
    "enters-choosing-player": "RULE_ENTERS_CHOOSE_PLAYER",
    "many-legends": "RULE_MANY_LEGENDS",
    "keeps-discarded": "RULE_KEEPS_DISCARDED",
    "may-enter-with-counter": "RULE_ENTERS_MAY_COUNTER",
    "casts-only-as-sorcery": "RULE_SORCERY_SPEED",
    "no-entering-triggers": "RULE_SILENT_ENTRY",
    "no-mana-emptying": "RULE_MANA_STAYS",
}
# Who can't be attacked, and whether his planeswalkers can't be either.
UNATTACKED = {"cant-attack-you": True, "cant-attack-player": False}
# How many creatures act in one combat: whose limit it is (AttackBit); None: all attackers'.
COMBAT_LIMITS = {"attack-limit": None, "attack-you-limit": "ATTACK_YOU", "block-limit": "ATTACK_BLOCKERS"}
# Damage that is prevented from, or to, what the rule is laid down for.
DAMAGELESS = ("no-combat-damage-by-it", "no-combat-damage-to-it", "no-damage-by-it", "no-damage-to-it")
# Rules that an effect of a resolution may lay down for a while.
PASSING_NAMES = {
    "has-rebound",
    "cant-draw",
    "draw-limit",
    "no-mana-emptying",
    *DAMAGELESS,
    "cant-lose-the-game",
    "cant-play-lands",
    "damage-cant-be-prevented",
    "casts-only-as-sorcery",
    "buried-in-exile",
    "play-from-graveyard",
}
