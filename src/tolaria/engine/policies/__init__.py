"""Compiled strategies: who answers the questions of the rules inline."""
