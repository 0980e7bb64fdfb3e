"""Cases for the wholesale: the cut in its open cardboard case."""
import random

from .place import o, scene


def full(cuts, seed):
    """Pieces that fill the case to its brim: a close lower layer, a looser one on it."""
    g = random.Random(seed)
    def piece(i, x, y, z, tilt):
        return o(cuts[i % len(cuts)], x + g.uniform(-5, 5), y + g.uniform(-5, 5), z + g.uniform(-3, 3), g.uniform(-180, 180), g.uniform(-tilt, tilt), g.uniform(-tilt, tilt))
    low = [piece(x + 2 * y, -141 + 40.3 * x, -98 + 39 * y, 2, 10) for x in range(8) for y in range(6)]
    return low + [piece(x + y + x * y, -118 + 39 * x, -76 + 38 * y, 26, 16) for x in range(7) for y in range(5)]


def case(objects, props=()):
    """Raises what lies in the case onto its floor."""
    for thing in objects:
        thing['pos'][2] += 30
    return scene(objects, [dict(type='case', w=330, d=240, h=66), *props])


CATEGORIES = {'caja-guisar': 'guisos', 'caja-picana': 'premium', 'caja-rib-eye': 'premium'}


SCENES = {
    'caja-molida': case([], [dict(type='molida', loc=[-72, 44, 6], R=72, H=58, seed=5, count=420), dict(type='molida', loc=[70, 40, 6], R=70, H=56, seed=7, count=420),
                             dict(type='molida', loc=[-66, -56, 6], R=68, H=54, seed=9, count=400), dict(type='molida', loc=[74, -54, 6], R=70, H=56, seed=13, count=420)]),
    'caja-guisar': case(full(['cubo0', 'cubo1', 'cubo2'], 25)),
    'caja-picana': case([o(cut, x, 0, z, turn, s=.74) for z, turns in ((-22, (-90, 90, -88, 92)), (4, (-87, 93, -91, 88)))
                         for cut, x, turn in zip(('picana_carne', 'picana_entera') * 2, (-108, -37, 36, 107), turns)]),
    'caja-rib-eye': case([o('ribeye', x, y, z, turn, tilt if turn < 90 else -tilt, 0, .66) for y, z, tilt, turns in ((62, -14, 0, (4, 176)), (4, -4, 12, (184, -3)), (-54, 4, 12, (-4, 3)))
                          for x, turn in zip((-78, 78), turns)]),
    'caja-hamburguesa': case([o('torta' + ('_b' if (i + k) % 2 else ''), -108 + 108 * i, 58 - 112 * k, z, i * 80 + k * 40) for z in (-24, -2, 20) for k in range(2) for i in range(3)]),
}
