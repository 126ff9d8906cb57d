"""The compiled rules engine: one extension per chapter of the Comprehensive Rules, built from ``pyx/``."""
