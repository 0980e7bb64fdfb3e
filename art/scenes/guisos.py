"""Guisos: on achiote orange; culantro."""
from .place import aji, cul, heap, o, scene

YELLOW = '#F2A71B'
SCENES = {
    'pulpa-negra': scene([o('pulpa_negra', -24, 26, 0, 0), o('rodaja', 66, -58, 0, 10), o('rodaja', 100, -72, 8, -20, 4, 8)], [cul(-112, -86, 18)]),
    'mano-de-piedra': scene([o('salon', -20, 44, 0, 5), o('mano', -62, -52, 0, 10), o('mano_b', -10, -62, 6, -4, 3, 12), o('mano', 42, -70, 6, 30, 3, 12)], [cul(142, -84, 30)]),
    'ropa-vieja': scene([o('falda', -46, 34, 0, 6), o('falda_b', 52, 10, 0, -10), o('falda_b', -10, -48, 17, 4, 4, 0, .94)], [cul(120, -92, 24)]),
    'pecho': scene([o('pecho_entero', 0, 8, 0, -6)], [cul(96, -108, 12)]),
    'jarrete': scene([o('jarrete', -66, 16, 0, 0), o('jarrete_b', 66, -14, 0, 30)], [cul(-64, -80, 6)]),
    'jarrete-sin-hueso': scene([o('jarrete_entero', -16, 46, 0, 8), o('jarrete_limpio', -52, -44, 0, 0), o('jarrete_limpio_b', 42, -52, 0, 40)], [cul(126, -88, 28)]),
    'guisar': scene(heap(['cubo0', 'cubo1', 'cubo2'], 21, 74, 7, 27), [cul(118, -84, 16), aji(-92, -76, -30, YELLOW, 4)]),
    'paleta': scene([o('paleta_entera', -24, 40, 0, 4), o('paleta', 24, -62, 0, 6), o('paleta', 72, -82, 8, -8, 4, 5)], [cul(-124, -82, -10)]),
    'lomo-de-aguja': scene([o('aguja_entera', -30, 36, 0, 6), o('aguja', 76, -66, 0, 10)], [cul(-92, -84, 14)]),
    'pescuezo': scene([o('pescuezo', -40, 26, 0, 10), o('pescuezo', 52, -36, 24, 200, 8, 3, .92)], [cul(-104, -92, 8)]),
    'costilla-para-sopa': scene([o('sopa_b', -98, 70, 0, 14), o('sopa', -14, 74, 0, -8), o('sopa_hueso', 76, 76, 0, -10), o('sopa_c', -134, 4, 0, 30), o('sopa_hueso', -62, -4, 0, 66), o('sopa', 8, -4, 0, 12),
                                 o('sopa_b', 92, 2, 0, 172), o('sopa_c', -112, -66, 0, -20), o('sopa', -38, -76, 0, 175), o('sopa_b', 44, -76, 0, 8)], [cul(122, -130, 8), aji(-170, -58, -20, YELLOW, 4)]),
    'hueso-carnudo': scene([o('hueso_carnudo', -40, 44, 0, 14), o('hueso_carnudo_b', 44, -6, 0, 160), o('hueso_carnudo', -34, -56, 0, 200, s=.92)], [cul(92, -76, 24)]),
    'tuetano': scene([o('tuetano', -10, 62, 0, 8), o('tuetano', 8, 0, 0, 3), o('tuetano', -4, -60, 0, -4)], [cul(112, -128, 10)]),
}
