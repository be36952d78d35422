"""`python -m perijove.server`: the server on its own, on the usual port."""

import sys
from pathlib import Path

from perijove.server.main import serve

if __name__ == "__main__":
    port, data = (int(sys.argv[1]) if len(sys.argv) > 1 else 8000), Path(sys.argv[2]) if len(sys.argv) > 2 else None
    sys.exit(serve(port=port, data=data, browser=False))
