"""How tests name the rules they prove: `@rule("TRJ-SEA-01")`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the ids of the rules it proves."""

    def mark(test: Test) -> Test:
        return pytest.mark.rule(*ids)(test)

    return mark
