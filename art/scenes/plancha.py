"""Plancha: on enamel blue; pepper."""
from .place import heap, o, pim, sal, scene, strips, turned

SCENES = {
    'bistec': scene([o('bistec', -34, 34, 0, 12), o('bistec_b', 4, -2, 8, -6, 4, -2), o('bistec', 40, -38, 15, 190, 4, -2)], [pim(-120, -70, 16, 8), sal(-100, -92)]),
    'palomilla': scene([o('palomilla_trozo', 0, 4, 0, 0)], [pim(-116, -68, 12, 7), sal(-96, -88)]),
    'babilla': scene([o('babilla_entera', -34, 36, 0, 10), o('babilla_fina', 64, -58, 0, 15, s=.84), o('babilla_fina', 94, -76, 6, 30, 4, 0, .84)], [pim(-70, -74, 12, 7)]),
    'bistec-de-babilla': scene([o('babilla_fina', -78, 22, 0, 0), o('babilla_fina', -26, 4, 6, 40, 3, 5), o('babilla_fina', 28, -12, 9, 85, 3, 5), o('babilla_fina', 82, -26, 12, 130, 3, 5)], [pim(-96, -72, 12, 7)]),
    'bistec-de-cinta': scene([o('cinta', -20, 34, 0, -8), o('cinta', 18, -36, 9, -14, 5)], [pim(-104, -64, 12, 7), sal(-84, -82)]),
    'bistec-picado': scene(turned([o('picado_tira%d' % i, -62 + 3.4 * i, 34, 0, (i * 5) % 7 - 3) for i in range(8)], 12)
                           + [dict(piece, pos=[piece['pos'][0] + 72, piece['pos'][1] - 48, piece['pos'][2]]) for piece in heap(['picado0', 'picado1', 'picado2', 'picado3', 'picado4'], 50, 70, 9, flat=True, thick=8)],
                           [pim(-96, -74, 12, 7)]),
    'pulpa-blanca': scene([o('pulpa_blanca', -10, 30, 0, 6), o('rodaja_pale', 52, -66, 0, 10), o('rodaja_pale', 92, -76, 8, -8, 4, 8)], [pim(-90, -64, 12, 7)]),
    'rincon': scene([o('rincon', -22, 38, 0, -6), o('rincon_rodaja', 46, -66, 0, 8), o('rincon_rodaja', 92, -78, 7, -12, 4, 6)], [pim(-104, -70, 12, 7), sal(-76, -88)]),
    'milanesa': scene([o('milanesa', -50, 34, 0, 8), o('milanesa', -4, 2, 5, 176, 2, -1, .97), o('milanesa', 46, -30, 9, 28, 2, -2, .93)], [pim(-112, -76, 12, 7)]),
    'fajitas': scene(strips(['fajita0', 'fajita1', 'fajita2', 'fajita3'], (13, 10, 6), 4, 96, 17, 8.5), [pim(112, -96, 12, 7)]),
}
