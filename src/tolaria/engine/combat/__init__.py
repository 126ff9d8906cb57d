"""Combat (CR 506-511): attackers, blockers, damage; built from ``pyx/tolaria/engine/combat``."""
