"""Airlock: alien-hunt board games with the rules enforced."""

__version__ = "0.1.0"
