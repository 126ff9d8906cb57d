"""Dtypes of the rows that cards lower to (the structs of `cards.pxd`).

>>> from tolaria.engine import cards
>>> cards.DTYPES["cards"].names[:2]
('kw', 'subtypes')
"""
import numpy as np

cdef CardC card_row
cdef AbilityC ability_row
cdef ModeC mode_row
cdef TargetC target_row
cdef OpC op_row
cdef FilterC filter_row
cdef ValueC value_row
cdef CondC condition_row
cdef ChangeC change_row
cdef CostC cost_row
cdef HybridC hybrid_row
cdef PartC part_row
cdef ManaC mana_row
cdef WayC way_row
cdef TextC text_row

# Derived from the structs, so a field cannot drift from its column.
DTYPES = {
    "cards": np.asarray(<CardC[:1]> &card_row).dtype,
    "abilities": np.asarray(<AbilityC[:1]> &ability_row).dtype,
    "modes": np.asarray(<ModeC[:1]> &mode_row).dtype,
    "targets": np.asarray(<TargetC[:1]> &target_row).dtype,
    "ops": np.asarray(<OpC[:1]> &op_row).dtype,
    "filters": np.asarray(<FilterC[:1]> &filter_row).dtype,
    "values": np.asarray(<ValueC[:1]> &value_row).dtype,
    "conditions": np.asarray(<CondC[:1]> &condition_row).dtype,
    "changes": np.asarray(<ChangeC[:1]> &change_row).dtype,
    "costs": np.asarray(<CostC[:1]> &cost_row).dtype,
    "hybrids": np.asarray(<HybridC[:1]> &hybrid_row).dtype,
    "parts": np.asarray(<PartC[:1]> &part_row).dtype,
    "manas": np.asarray(<ManaC[:1]> &mana_row).dtype,
    "ways": np.asarray(<WayC[:1]> &way_row).dtype,
    "texts": np.asarray(<TextC[:1]> &text_row).dtype,
}
