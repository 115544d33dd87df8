"""What players read about Trajan."""

from __future__ import annotations

from tabularium.core.text import Text


class TrajanText(Text):
    """Words of Trajan."""
