"""Recipes of pieces seen from outside: whole muscles, thin muscles, offal."""
import numpy as np

from ..noise import smoothstep as ss
from .sections import blob


def line(x0, y0, x1, y1, width, depth):
    """A groove along a line, for the seam between two muscles."""
    def groove(X, Y):
        vx, vy = x1 - x0, y1 - y0
        t = np.clip(((X - x0) * vx + (Y - y0) * vy) / (vx * vx + vy * vy), 0, 1)
        d = np.hypot(X - x0 - t * vx, Y - y0 - t * vy)
        return depth * np.exp(-(d / width) ** 2) * ss(0, .1, t) * ss(1, .85, t)
    return groove


def spots(*places):
    """Covered spots (x, y, rx, ry) in mm."""
    return lambda X, Y: np.maximum.reduce([12 * (1 - np.hypot((X - x) / rx, (Y - y) / ry)) for x, y, rx, ry in places])


def both(*parts):
    return lambda X, Y: np.maximum.reduce([p(X, Y) for p in parts])


def slab(w, h, seed, var=3.0, n=6):
    """A rectangle with soft corners and a knife's unevenness."""
    g = np.random.default_rng(seed)
    pts = [(-w / 2 + w * (i + .5) / n, h / 2) for i in range(n)] + [(w / 2, h / 4), (w / 2, -h / 4)] \
        + [(w / 2 - w * (i + .5) / n, -h / 2) for i in range(n)] + [(-w / 2, -h / 4), (-w / 2, h / 4)]
    return [(x + g.uniform(-var, var), y + g.uniform(-var, var)) for x, y in pts]


PIECES = {
    'filete_entero': dict(
        outline=[(-188, 30), (-172, 62), (-136, 68), (-102, 56), (-66, 50), (-10, 49), (50, 48), (104, 44), (148, 37), (184, 27), (210, 14),
                 (218, -4), (204, -18), (172, -25), (130, -32), (84, -39), (30, -44), (-30, -47), (-72, -50), (-100, -66), (-138, -80), (-172, -70), (-186, -42), (-176, -8)],
        thick=24, round=22, dome=24, dome_width=20, slope=(-.05, 0), seed=201, grain=-2, wiggle=.7, tone=.02, streak=.5, edge_warp=4,
        groove=both(line(-184, -2, -72, 20, 5, 9), line(-96, -34, 196, -8, 3.2, 5)),
        silver=both(lambda X, Y: 15 - 1.5 * np.abs(Y - 15 + .055 * (X + 40)) - 9 * ss(80, 150, X) - 9 * ss(-60, -110, X), spots((-146, -40, 34, 13))),
        fat=both(spots((-184, 2, 20, 7), (-150, 10, 26, 4), (-96, -50, 18, 9), (-20, -38, 36, 5), (70, -31, 30, 5), (150, -20, 24, 4), (-150, 60, 24, 5)),
                 lambda X, Y: 1.2 - np.abs(Y + 24 - .085 * (X + 60)) - 6 * ss(120, 170, X) - 6 * ss(-70, -110, X))),
    'entrana': dict(
        outline=[(-176, 0), (-166, 24), (-130, 30), (-80, 26), (-30, 28), (30, 30), (84, 32), (134, 28), (170, 14), (178, -6), (160, -24), (112, -28),
                 (60, -26), (0, -28), (-60, -26), (-116, -30), (-160, -24)],
        thick=13, round=7, dome=5, dome_width=10, wave=3.2, seed=211, grain=78, look='dark', wiggle=.9, edge_warp=3.4, streak=.9,
        silver=lambda X, Y: 13 - np.abs(Y - 8 - 6 * np.sin(X / 50.)) + 9 * np.sin(X / 66. + .7), fat=lambda X, Y: np.abs(Y + 2) - 25.5 + 4 * np.sin(X / 23. + 1)),
    'entrana_b': dict(
        outline=[(-170, 4), (-150, 28), (-100, 30), (-40, 26), (20, 27), (80, 30), (130, 26), (166, 10), (160, -18), (120, -28), (60, -30), (0, -26),
                 (-60, -28), (-120, -26), (-160, -16)],
        thick=13, round=7, dome=5, dome_width=10, wave=3.6, seed=217, grain=102, look='dark', wiggle=.9, edge_warp=3.4, streak=1.0,
        fat=lambda X, Y: np.abs(Y - 1) - 25.5 + 5 * np.sin(X / 19.)),
    'arrachera': dict(
        outline=[(-178, -20), (-172, 30), (-140, 56), (-84, 60), (-20, 66), (44, 64), (104, 58), (152, 44), (178, 12), (170, -26), (128, -46), (66, -54),
                 (0, -60), (-66, -56), (-128, -58), (-164, -48)],
        thick=15, round=8, dome=5, dome_width=14, wave=4.5, seed=221, grain=96, bend=.0004, look='beef', wiggle=1.0, edge_warp=4.5, streak=1.1,
        fat=both(spots((-120, 44, 54, 12), (60, 58, 60, 9), (120, -48, 46, 8), (-30, -58, 46, 7)), lambda X, Y: -X - 170)),
    'vacio': dict(
        outline=[(-138, -44), (-146, 0), (-134, 50), (-92, 78), (-30, 86), (40, 80), (100, 64), (138, 30), (142, -12), (122, -50), (72, -70), (0, -76), (-70, -74), (-116, -68)],
        thick=26, round=12, dome=8, dome_width=20, wave=2.6, seed=231, grain=8, wiggle=.7, edge_warp=4, streak=.9, tone=.04,
        fat=both(lambda X, Y: Y - 34 + 16 * np.sin(X / 52.) + .10 * X, spots((-124, -44, 22, 14), (90, -60, 34, 7))),
        silver=spots((40, -6, 70, 22))),
    'babilla_entera': dict(
        outline=[(-104, -8), (-96, 40), (-58, 70), (-4, 78), (52, 70), (96, 42), (116, 4), (100, -40), (54, -66), (-4, -72), (-60, -62), (-94, -40)],
        thick=42, round=36, dome=24, dome_width=24, seed=241, grain=6, wiggle=.8, streak=.5, edge_warp=4, groove=both(line(-92, 8, 96, 34, 4, 2.6), line(-84, -44, 60, -28, 4, 2)),
        silver=both(spots((10, 4, 74, 15)), spots((-60, 40, 30, 10))), fat=spots((100, 16, 16, 12), (-92, -30, 10, 14), (20, 60, 40, 6))),
    'punta_babilla': dict(
        outline=[(-112, 46), (-70, 66), (-10, 68), (50, 54), (96, 26), (124, -10), (134, -34), (112, -44), (60, -46), (6, -50), (-44, -58), (-84, -48), (-108, -14)],
        thick=34, round=28, dome=18, dome_width=24, seed=251, grain=-22, wiggle=.7, tone=.03, streak=.7,
        silver=spots((20, 8, 52, 11)), fat=both(spots((-96, 30, 22, 22), (100, -34, 30, 8), (-30, -50, 40, 8)), lambda X, Y: Y - 60 + .0 * X)),
    'palomilla_trozo': dict(
        outline=[(-122, -28), (-126, 14), (-104, 52), (-54, 72), (8, 74), (66, 66), (110, 40), (124, 0), (106, -40), (58, -60), (-6, -66), (-70, -60), (-108, -48)],
        thick=44, round=30, dome=17, dome_width=20, seed=261, grain=-14, wiggle=.7, fat=both(lambda X, Y: Y - 26 + 10 * np.sin(X / 40.) - .12 * X, spots((-84, -40, 20, 8))),
        silver=spots((50, -18, 50, 13)), streak=.6, edge_warp=4, groove=line(-110, -26, 84, -8, 4, 2.4)),
    'pulpa_blanca': dict(
        outline=[(-150, -18), (-146, 24), (-112, 50), (-56, 58), (8, 56), (72, 50), (124, 34), (150, 4), (138, -28), (92, -44), (30, -52), (-40, -54), (-104, -48)],
        thick=38, round=34, dome=22, dome_width=26, seed=271, grain=3, look='pale', wiggle=.6, fat=lambda X, Y: Y - 34 + 8 * np.sin(X / 36.),
        silver=both(spots((-30, 0, 90, 12)), spots((96, 10, 34, 8))), groove=line(-120, -24, 120, -18, 6, 4)),
    'pulpa_negra': dict(
        outline=[(-124, -26), (-122, 20), (-96, 56), (-48, 76), (14, 82), (74, 72), (116, 42), (128, 4), (110, -34), (70, -54), (16, -64), (-44, -66), (-96, -54)],
        thick=42, round=30, dome=20, dome_width=22, seed=281, grain=24, look='dark', wiggle=.9, tone=.10, streak=.6, edge_warp=5, wave=1.6,
        groove=line(-108, -34, 96, 2, 5, 4), silver=spots((-30, -4, 84, 18), (64, 34, 40, 12)),
        fat=both(lambda X, Y: Y - 44 + 12 * np.sin(X / 44.) + .08 * X, spots((-98, -34, 30, 12), (30, -58, 60, 7), (108, -26, 16, 14)))),
    'rincon': dict(
        outline=[(-128, 10), (-112, 48), (-62, 62), (-4, 64), (58, 58), (104, 34), (130, -8), (110, -40), (56, -56), (-8, -60), (-70, -52), (-114, -30)],
        thick=40, round=30, dome=17, dome_width=20, seed=291, grain=-8, wiggle=.7, tone=-.03,
        streak=.5, edge_warp=4, groove=line(-104, -14, 112, 8, 4, 2.6), silver=spots((-20, 30, 70, 10), (60, -24, 34, 9)), fat=spots((110, 10, 18, 20), (-100, -16, 18, 16), (-20, -54, 44, 7))),
    'salon': dict(
        outline=[(-138, -4), (-126, 32), (-86, 46), (-30, 50), (30, 49), (88, 42), (128, 24), (140, -6), (122, -34), (78, -46), (20, -50), (-42, -48), (-100, -42)],
        thick=42, round=40, dome=30, dome_width=24, seed=301, grain=1, look='pale', wiggle=.5, tone=-.06,
        fat=lambda X, Y: Y - 22 + 7 * np.sin(X / 30. + 1), silver=both(spots((-20, -8, 110, 13)), spots((80, -22, 40, 6)))),
    'falda': dict(outline=slab(146, 96, 7, 5), thick=22, round=10, dome=4, dome_width=12, wave=2.2, seed=311, grain=2, wiggle=.45, edge_warp=3.4, streak=.9, tone=.03,
                  fat=spots((-50, 40, 34, 8), (40, -42, 40, 6), (66, 34, 14, 12))),
    'falda_b': dict(outline=slab(136, 88, 17, 6), thick=20, round=9, dome=4, dome_width=12, wave=2.6, seed=317, grain=-5, wiggle=.5, edge_warp=3.4, streak=.8,
                    silver=spots((10, 8, 44, 18)), fat=spots((-62, -36, 16, 8), (20, 44, 40, 5))),
    'costillar': dict(
        outline=slab(262, 172, 5, 4, 8), thick=34, round=9, wave=1.4, seed=321, grain=82, wiggle=.6, streak=1.0, tone=.06,
        ribs=[[(-100, 90, 9.5), (-106, 0, 9), (-98, -90, 10.5)], [(-38, 90, 9.5), (-44, 0, 9), (-36, -90, 11)], [(24, 90, 10), (18, 0, 9.5), (27, -90, 11)],
              [(90, 90, 9.5), (83, 0, 9), (92, -90, 10.5)]],
        silver=spots((-70, 20, 26, 60), (56, -20, 26, 60)), fat=both(lambda X, Y: Y - 76 + 5 * np.sin(X / 17.), spots((-70, -56, 12, 26), (56, 50, 12, 30), (116, -30, 9, 40), (-8, -10, 9, 34), (-122, 10, 8, 40)))),
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
                           groove=both(line(-110, 10, 110, 6, 5, 5), line(-90, -16, 90, -20, 5, 4)),
                           silver=both(lambda X, Y: .32 * (np.abs(X) - 100), spots((-10, 20, 70, 7), (10, -26, 60, 6))), fat=spots((-60, 34, 20, 5))),
    'molleja': dict(outline=blob(56, 61, 12, .14, 1.3, .9), thick=26, round=24, dome=14, dome_width=18, seed=371, look='sweetbread', relief='lobes', cell=21, fold=5, fat=spots((-40, 20, 20, 8), (40, -24, 18, 7))),
    'sesos': dict(outline=[(-72, 0), (-66, 36), (-36, 54), (0, 48), (36, 54), (66, 36), (72, 0), (62, -36), (32, -54), (0, -46), (-32, -54), (-62, -36)],
                  thick=34, round=32, dome=18, dome_width=20, seed=381, look='brain', relief='folds', cell=15, fold=5, groove=line(0, -60, 0, 60, 4, 12)),
    'bofe': dict(outline=blob(80, 63, 12, .12, 1.3, .85), thick=28, round=24, dome=12, dome_width=20, seed=391, look='lung', relief='lobes', cell=13, fold=.9, silver=spots((-50, 30, 30, 12))),
}
