"""How a rule says no."""

from perijove.kernel.forms import no

__all__ = ["no"]
