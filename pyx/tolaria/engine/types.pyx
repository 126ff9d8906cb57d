"""The engine's enums as Python classes, for lowering, logs and tests.

>>> from tolaria.engine.types import Zone
>>> Zone.ZONE_HAND.name
'ZONE_HAND'
"""
