"""`tabularium --version`."""

from __future__ import annotations

import argparse
import platform

import tabularium
from tabularium._form import form_message


def run(settings: argparse.Namespace) -> int:
    """Print the version, the form of the rules, and Python's version."""
    words = settings.words
    print(f"tabularium {tabularium.__version__}")
    print(words.get("version.rules", form=form_message()))
    print(f"Python {platform.python_version()}")
    return 0
