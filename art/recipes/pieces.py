"""Recipes of pieces seen from outside: whole muscles, thin muscles, offal."""
import numpy as np

from ..noise import smoothstep as ss
from .parts import both, line, slab, spots
from .sections import blob


PIECES = {
    'filete_entero': dict(
        outline=[(-188, 30), (-172, 62), (-136, 68), (-102, 56), (-66, 50), (-10, 49), (50, 48), (104, 44), (148, 37), (184, 27), (210, 14),
                 (218, -4), (204, -18), (172, -25), (130, -32), (84, -39), (30, -44), (-30, -47), (-72, -50), (-100, -66), (-138, -80), (-172, -70), (-186, -42), (-176, -8)],
        thick=24, round=22, dome=24, dome_width=20, slope=(-.05, 0), seed=201, grain=-2, wiggle=.7, tone=.02, streak=.5, edge_warp=4,
        groove=both(line(-184, -2, -72, 20, 5, 9), line(-96, -34, 196, -8, 3.2, 5)),
        silver=both(lambda X, Y: 15 - 1.5 * np.abs(Y - 15 + .055 * (X + 40)) - 9 * ss(80, 150, X) - 9 * ss(-60, -110, X), spots((-146, -40, 34, 13))),
        fat=both(spots((-184, 2, 20, 7), (-150, 10, 26, 4), (-96, -50, 18, 9), (-20, -38, 36, 5), (70, -31, 30, 5), (150, -20, 24, 4), (-150, 60, 24, 5)),
                 lambda X, Y: 1.2 - np.abs(Y + 24 - .085 * (X + 60)) - 6 * ss(120, 170, X) - 6 * ss(-70, -110, X))),
    'arrachera': dict(
        outline=[(-178, -20), (-172, 30), (-140, 56), (-84, 60), (-20, 66), (44, 64), (104, 58), (152, 44), (178, 12), (170, -26), (128, -46), (66, -54),
                 (0, -60), (-66, -56), (-128, -58), (-164, -48)],
        thick=15, round=8, dome=5, dome_width=14, wave=4.5, seed=221, grain=96, bend=.0004, look='beef', wiggle=1.0, edge_warp=4.5, streak=1.1,
        fat=both(spots((-120, 44, 54, 12), (60, 58, 60, 9), (120, -48, 46, 8), (-30, -58, 46, 7)), lambda X, Y: -X - 170)),
    'falda': dict(outline=slab(146, 96, 7, 5), thick=22, round=10, dome=4, dome_width=12, wave=2.2, seed=311, grain=2, wiggle=.6, coarse=1.7, ridges=1.3, edge_warp=3.4, streak=1.0, tone=.05,
                  rim=lambda X, Y: 2 + 9 * ss(10, 46, Y + 6 * np.sin(X / 21.)) - 8 * ss(50, 70, np.abs(X)), veil=7, ragged=.5, silver=spots((-20, -6, 40, 14)), torn=8),
    'falda_b': dict(outline=slab(136, 88, 17, 6), thick=20, round=9, dome=4, dome_width=12, wave=2.6, seed=317, grain=-5, wiggle=.6, coarse=1.6, ridges=1.3, edge_warp=3.4, streak=1.0,
                    rim=lambda X, Y: 2 + 8 * ss(-10, -44, Y + 5 * np.sin(X / 17.)) - 8 * ss(46, 66, np.abs(X)), veil=7, ragged=.5, silver=spots((14, 10, 40, 14)), torn=8),
    'higado': dict(outline=[(-118, -10), (-108, 36), (-66, 60), (-8, 62), (52, 52), (100, 34), (126, 2), (106, -30), (54, -46), (-8, -56), (-66, -52), (-104, -38)],
                   thick=11, round=5, wave=2.8, seed=331, look='liver', relief='vessels', cell=40, rind=(122, 52, 42), rind_width=1.6, edge_warp=3),
    'higado_b': dict(outline=[(-104, 2), (-88, 42), (-36, 56), (22, 60), (76, 46), (108, 14), (104, -24), (62, -48), (4, -54), (-52, -50), (-92, -32)],
                     thick=11, round=5, wave=2.8, seed=337, look='liver', relief='vessels', cell=46, rind=(122, 52, 42), rind_width=1.6, edge_warp=3),
    'mondongo': dict(outline=slab(128, 108, 23, 6, 5), thick=11, round=5, wave=11, seed=341, look='tripe', relief='honeycomb', cell=10, edge_warp=5),
    'mondongo_b': dict(outline=slab(100, 96, 29, 7, 4), thick=10, round=5, wave=11, seed=347, look='tripe', relief='honeycomb', cell=8.6, edge_warp=5, tint=(.97, .95, .9)),
    'mondongo_liso': dict(outline=slab(104, 84, 31, 6, 4), thick=9, round=4.5, wave=11, seed=349, look='tripe', relief='folds', cell=20, fold=1.4, edge_warp=5),
    'tasajo': dict(outline=[(-150, -4), (-140, 20), (-90, 27), (-30, 22), (30, 26), (90, 24), (140, 15), (152, -6), (130, -24), (70, -22), (10, -28), (-60, -22), (-120, -27)],
                   thick=12, round=5.5, wave=5, seed=351, look='smoked', grain=3, wiggle=.9, edge_warp=5, streak=.9, salted=True, rind=(40, 16, 12), rind_width=5),
    'tasajo_b': dict(outline=[(-140, 4), (-120, 25), (-60, 24), (0, 28), (70, 22), (126, 22), (146, -2), (122, -22), (60, -28), (0, -23), (-70, -27), (-128, -18)],
                     thick=13, round=6, wave=5, seed=357, look='smoked', grain=-4, wiggle=.9, edge_warp=5, streak=.7, salted=True, rind=(40, 16, 12), rind_width=5),
    'jarrete_entero': dict(outline=[(-128, -4), (-104, 22), (-60, 42), (-6, 47), (50, 40), (98, 22), (132, 4), (128, -10), (88, -26), (34, -42), (-24, -44), (-80, -30), (-116, -18)],
                           thick=34, round=32, dome=18, dome_width=20, seed=361, look='shank', grain=0, wiggle=.6,
                           groove=both(line(-110, 10, 110, 6, 8, 5), line(-90, -16, 90, -20, 8, 4)), coarse=1.3, ridges=.8, streak=.5,
                           silver=both(lambda X, Y: .36 * (np.abs(X) - 84), spots((-10, 20, 70, 7), (10, -26, 60, 6))), sheen=1.25, torn=7),
    'sesos': dict(outline=[(-72, 0), (-66, 36), (-36, 54), (0, 48), (36, 54), (66, 36), (72, 0), (62, -36), (32, -54), (0, -46), (-32, -54), (-62, -36)],
                  thick=34, round=32, dome=18, dome_width=20, seed=381, look='brain', relief='folds', cell=15, fold=5, groove=line(0, -60, 0, 60, 4, 12)),
}
