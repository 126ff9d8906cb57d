# CR 506-511: the combat phase. The turn calls these in order, each as its step begins.
from tolaria.engine.combat.attack cimport can_attack, combat_possible, declare_attackers, end_combat
from tolaria.engine.combat.block cimport can_block, declare_blockers
from tolaria.engine.combat.damage cimport assign_damage, deal_damage, has_first_strike_step
