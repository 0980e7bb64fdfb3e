"""The recipes: cross-sections, pieces seen from outside, and bodies. Sizes are millimetres."""
from .bodies import BODIES
from .muscles import MUSCLES
from .pieces import PIECES as OTHERS
from .sections import SECTIONS as BASE
from .slices import SLICES

SECTIONS = {**BASE, **SLICES}
PIECES = {**OTHERS, **MUSCLES}
