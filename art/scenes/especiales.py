"""Especiales: on pale leaf green; aji chombo."""
from .place import aji, heap, o, sal, scene

YELLOW = '#F2A71B'
SCENES = {
    'higado': scene([o('higado', -30, 42, 0, 8), o('higado_b', 6, 0, 8, -4, 4, 2), o('higado', 36, -40, 16, 186, 4, -2, .96)], [aji(-108, -76, -20), sal(-86, -96)]),
    'mondongo': scene([o('mondongo', -60, 36, 0, 12), o('mondongo_liso', 62, 42, 0, -8), o('mondongo_b', 56, -44, 3, 20, 4), o('mondongo', -36, -40, 11, 200, 5, 3, .9)], [aji(112, -88, 30)]),
    'lengua': scene([o('lengua', 0, 6, -9, 8)], [aji(112, -78, 30, YELLOW, 2), sal(-70, -84)]),
    'rabo': scene([o('rabo', -84, 34, 0, 0), o('rabo', 8, 46, 0, 40, s=.9), o('rabo', 88, 26, 0, 80, s=.78), o('rabo', -40, -48, 0, 120, s=.84),
                   o('rabo', 36, -44, 0, 200, s=.66), o('rabo', 92, -46, 0, 160, s=.52)], [aji(-104, -72, -30)]),
    'corazon': scene([o('corazon', 0, 4, 0, -24)], [aji(-72, -76, -20, YELLOW, 2), sal(-96, -56)]),
    'patas': scene([o('pata_entera', -6, 44, 0, -8), o('pata', -70, -54, 0, 10), o('pata', 34, -66, 0, 100, s=.9)], [aji(-140, -40, -30)]),
    'tasajo': scene([o('tasajo', -4, 56, 0, 6), o('tasajo_b', 6, 4, 0, -3), o('tasajo', 0, -50, 3, 184, 3)], [aji(122, -86, 20), sal(-130, -84)]),
    'mollejas': scene([o('molleja', -50, 26, 0, 10), o('molleja_b', 52, 40, 0, 140), o('molleja_c', 22, -48, 0, 230)], [aji(-84, -66, -30, YELLOW, 2)]),
    'sesos': scene([o('sesos', 0, 0, 0, 10)], [aji(88, -48, 30, YELLOW, 2)]),
    'bofe': scene([o('bofe', 0, 0, 0, 58)], [aji(-120, -84, -30)]),
}
