"""The recipes: cross-sections, pieces seen from outside, and bodies. Sizes are millimetres."""
from .bodies import BODIES
from .pieces import PIECES
from .sections import SECTIONS as BASE
from .slices import SLICES

SECTIONS = {**BASE, **SLICES}
