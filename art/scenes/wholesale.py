"""Cases for the wholesale: the cut in its open cardboard case."""
from .place import heap, o, scene


def case(objects, props=()):
    """Raises what lies in the case onto its floor."""
    for thing in objects:
        thing['pos'][2] += 30
    return scene(objects, [dict(type='case', w=330, d=240, h=66), *props])


CATEGORIES = {'caja-guisar': 'guisos', 'caja-picana': 'premium', 'caja-rib-eye': 'premium'}


SCENES = {
    'caja-molida': case([], [dict(type='molida', loc=[-72, 44, 6], R=72, H=58, seed=5, count=420), dict(type='molida', loc=[70, 40, 6], R=70, H=56, seed=7, count=420),
                             dict(type='molida', loc=[-66, -56, 6], R=68, H=54, seed=9, count=400), dict(type='molida', loc=[74, -54, 6], R=70, H=56, seed=13, count=420)]),
    'caja-guisar': case([o(c['cut'], c['pos'][0] * 1.35, c['pos'][1] * 1.35, c['pos'][2] - 12, c['rot'][2]) for c in heap(['cubo0', 'cubo1', 'cubo2'], 48, 78, 7, 25)]),
    'caja-picana': case([o('picana', -76, 52, 0, -6), o('picana', 78, 54, 0, 4), o('picana', -72, -54, 0, 2), o('picana', 82, -50, 0, -4), o('picana', 2, 4, 26, 8, 4)]),
    'caja-rib-eye': case([o('ribeye', -70, 34, -10, 8, s=.8), o('ribeye', 76, 40, 4, 90, 3, 0, .8), o('ribeye', -50, -46, 18, 190, 3, 0, .8), o('ribeye', 68, -44, 26, -6, 4, 0, .8)]),
    'caja-hamburguesa': case([o('torta' + ('_b' if (i + k) % 2 else ''), -108 + 108 * i, 58 - 112 * k, z, i * 80 + k * 40) for z in (-24, -2, 20) for k in range(2) for i in range(3)]),
}
