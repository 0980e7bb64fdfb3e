"""Parrilla: on guayacan yellow; aji chombo."""
from math import radians, tan

from .place import aji, o, pim, sal, scene, turned

YELLOW = '#F2A71B'


def skewers():
    objects, props = [], []
    for row, (y, turn) in enumerate(((52, 4), (0, 0), (-52, -3))):
        rise = tan(radians(turn))
        props.append(dict(type='skewer', start=[-150, y - 150 * rise, 17], end=[142, y + 142 * rise, 17]))
        for i in range(5):
            x = -84 + i * 42
            objects.append(o('cubo%d' % ((i + row) % 3), x, y + x * rise, 0, turn + (i * 37 + row * 11) % 17 - 8))
    return scene(objects, props + [aji(128, -92, 20)])


SCENES = {
    'entrana': scene([o('entrana_b', 8, 62, 0, 4), o('entrana', -10, -52, 3, -3, -2)], [sal(-176, -128), aji(176, -128, 30)]),
    'arrachera': scene([o('arrachera', 0, 0, 0, 7)], [aji(150, -76, 20), sal(-140, -84)]),
    'vacio': scene([o('vacio', 0, 4, 0, -6)], [aji(158, -98, 30, YELLOW, 3), sal(-134, -92)]),
    'costilla': scene(turned([o('costillar', 0, 0, 0, 0)] + [o('hueso_costilla' + b, x, y, 9, turn) for x, y, turn, b in ((-107, 88, -88, ''), (-43, 90, -91, '_b'), (23, 86, -90, ''), (89, 90, -92, '_b'))], 7), [aji(150, -104, 20, YELLOW, 3), sal(-140, -108)]),
    'asado-de-tira': scene([o('asado_tira', -8, 52, 0, 6), o('asado_tira', 6, -12, 0, 184, s=.97), o('asado_tira', 2, -74, 0, 2, s=1.02)], [aji(146, -112, 20, YELLOW, 3), sal(-130, -116)]),
    'churrasco': scene([o('churrasco', -22, 30, 0, 8), o('churrasco', 22, -28, 12, 186, 5)], [aji(-150, -96, -20), sal(-112, -118)]),
    'punta-de-babilla': scene([o('punta_babilla', 0, 4, 0, 0)], [aji(-92, -92, -30), sal(-128, -70)]),
    'chorizo': scene([o('chorizo', -10, 64, 0, 4), o('chorizo_b', 8, 14, 0, -3), o('chorizo_c', -6, -44, 0, 2)], [aji(92, -78, 20, YELLOW, 2)]),
    'brochetas': skewers(),
    'surtido': scene([o('asado_tira', -70, 84, 0, 8, s=.9), o('churrasco', 86, 24, 0, 24, s=.86), o('entrana', -50, -84, 0, 3, s=.56),
                      o('chorizo', -92, 12, 0, -6), o('chorizo_b', -84, -32, 0, 2)], [aji(122, -78, 30), sal(74, -104)]),
}
