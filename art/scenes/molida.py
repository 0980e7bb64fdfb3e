"""Molida: on butcher's paper pink; culantro."""
from .place import cul, o, pim, sal, scene

SCENES = {
    'molida': scene([], [dict(type='molida'), cul(112, -56, 40)], (6, 0, 18)),
    'molida-especial': scene([], [dict(type='molida', R=84, H=46, fat=.05, rad=2.7, length=40, count=1150, tint=.86, seed=11), cul(-128, -72, 130)], (0, 0, 18)),
    'molida-corriente': scene([], [dict(type='molida', loc=[-56, 12, 0], R=64, H=44, fat=.13, rad=4.1, length=36, count=440, tint=1.06, seed=21),
                                   dict(type='molida', loc=[68, -16, 0], R=54, H=37, fat=.13, rad=4.1, length=36, count=350, tint=1.06, seed=27), cul(16, -98, 8)], (0, 0, 14)),
    'hamburguesa': scene([o('torta', -64, 18, 0, 0), o('torta_b', 56, 30, 0, 80), o('torta', 8, -58, 10, 200, 7)], [sal(96, -56, 16, 28), pim(-92, -70, 12, 6)]),
    'hamburguesa-de-palomilla': scene([o('torta_gruesa', -62, 10, 0, 0), o('torta_gruesa_b', 62, -12, 0, 80)], [sal(-20, -86, 18, 30), cul(110, 74, 10)]),
    'albondigas': scene([o('albondiga' + ('_b' if i % 2 else ''), x, y, z + 21, i * 73, i * 41, i * 29)
                         for i, (x, y, z) in enumerate([(-90, 24, 0), (-44, 44, 0), (2, 36, 0), (48, 46, 0), (90, 20, 0), (-66, -20, 0), (-20, -10, 0), (26, -8, 0), (68, -24, 0),
                                                        (-42, -62, 0), (4, -54, 0), (-22, 18, 33), (26, 20, 33), (3, -22, 32)])], [cul(-100, -70, -60)]),
}
