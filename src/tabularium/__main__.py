"""`python -m tabularium` is the command `tabularium`."""

from __future__ import annotations

import sys

from tabularium.cli import main

if __name__ == "__main__":
    sys.exit(main())
