"""How tests name the rules they prove: `@rule("TRJ-SEA-01")`."""

import pytest

rule = pytest.mark.rule
