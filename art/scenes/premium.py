"""Premium: on dark leaf green; coarse salt and pepper."""
from .place import cord, o, pim, sal, scene

SCENES = {
    'filete-entero': scene([o('filete_entero', 0, 0, 0, -27)], [sal(-96, -74), pim(-128, -60)]),
    'filete': scene([o('filete', -62, 2, 0, 20), o('filete_b', 40, 34, 0, 70), o('filete', 30, -50, 0, 200)], [sal(104, -34, 12, 22), pim(108, -8, 9, 4)]),
    'chateaubriand': scene([o('chateau', 0, 0, 0, 15)],
                           [cord(*[(53 * c, 46 * s, 30) for c, s in ((1, 0), (.7, -.72), (0, -1.02), (-.72, -.72), (-1.01, 0), (-.7, .7), (0, 1), (.7, .7), (1, 0))]),
                            cord(*[(53 * c, 46 * s, 56) for c, s in ((1, 0), (.7, -.72), (0, -1.02), (-.72, -.72), (-1.01, 0), (-.7, .7), (0, 1), (.7, .7), (1, 0))]),
                            sal(-78, -40), pim(-88, -18)]),
    'rib-eye': scene([o('ribeye', -6, 4, 0, 8)], [sal(-104, -86), pim(-122, -68)]),
    'new-york': scene([o('newyork', -4, 6, 0, -12)], [sal(58, -66), pim(88, -60, 11)]),
    't-bone': scene([o('tbone', -14, 6, 0, -14)], [sal(74, -92), pim(-100, -98)]),
    'porterhouse': scene([o('porterhouse', 0, 4, 0, -10)], [sal(-120, -100), pim(-134, -78)]),
    'tomahawk': scene([o('hueso_tomahawk', 22, 2, 14, 10, s=1.1), o('tomahawk', -62, -6, 0, 4)], [sal(118, -52), pim(146, -38)]),
    'picana': scene([o('picana', -34, 44, 0, -6), o('picana', 2, -2, 9, -2, 9), o('picana', 38, -50, 12, 2, 10)], [sal(-100, -58), pim(108, 60)]),
    'rib-eye-madurado': scene([o('madurado', 0, 4, 0, 4)], [sal(-110, -84), pim(104, -86)]),
    'prime-rib': scene([o('prime', 0, 4, 0, 8)] + [o('hueso_prime', 1, 0, z, turn) for z, turn in ((2, 9), (33, 8), (64, 9))], [sal(-104, -116), pim(-126, -96)]),
}
