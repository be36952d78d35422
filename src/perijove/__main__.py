"""`python -m perijove` is the same as `perijove`."""

from __future__ import annotations

import sys

from perijove.cli import main

if __name__ == "__main__":
    sys.exit(main())
