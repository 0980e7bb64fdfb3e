"""More cross-sections: cuts with bone, roasts, strips and soup pieces."""
import numpy as np

from ..noise import smoothstep as ss
from ..section import catmull
from .sections import SECTIONS as BASE
from .sections import blob, box


def muscle(*chain, tone=0., marb=1., dir=0):
    return dict(chain=list(chain), tone=tone, marb=marb, dir=dir)


def strip(w, h, bend, seed, n=6):
    """A long narrow outline, bent and a little uneven."""
    g = np.random.default_rng(seed)
    places = [-.5, *np.linspace(-.48, .48, n), .5]
    side = [(w * p + g.uniform(-1.5, 1.5), bend * (1 - 4 * p * p), h / 2 * (.72 if abs(p) == .5 else 1)) for p in places]
    return [(x, y + half + g.uniform(-1.3, 1.3)) for x, y, half in side] + [(x, y - half + g.uniform(-1.3, 1.3)) for x, y, half in side[::-1]]


def slab_of(outline, left, right, step=7):
    """The outline of what two cuts leave of a slice between them."""
    points = np.array(catmull(outline))
    left, right = max(left, points[:, 0].min() + 1), min(right, points[:, 0].max() - 1)
    edge = lambda x, sign: sign * max(sign * v for u, v in points if abs(u - x) < 3)
    along = np.linspace(left, right, 4)
    down = lambda x: np.linspace(edge(x, 1), edge(x, -1), max(3, int((edge(x, 1) - edge(x, -1)) / step)))
    path = [(x, edge(x, 1)) for x in along[:-1]] + [(right, y) for y in down(right)] + [(x, edge(x, -1)) for x in along[-2:0:-1]] + [(left, y) for y in down(left)[:0:-1]]
    return [(float(x), float(y)) for x, y in path]


def lobes(seed, parts, bones, outline, grow=1, **kw):
    """A cross-section of a limb: muscles (x, y, r) round a bone, thick connective seams."""
    g = np.random.default_rng(seed)
    muscles = [muscle((x, y, r * grow), (x + g.uniform(-6, 6), y + g.uniform(-6, 6), r * grow * .9), tone=g.uniform(-.2, .16), marb=.6, dir=g.uniform(0, 180))
               for x, y, r in parts]
    return dict(dict(outline=outline, muscles=muscles, bones=bones, rim=1.4, seam=1.7, marble=.45, thick=34, round=5, seed=seed), **kw)


MARROW = (240, 206, 172)
SINEW = ((240, 222, 206), (226, 176, 160))
SLICES = {
    # the loin with a fillet as large as a hand
    'porterhouse': dict(
        outline=[(-112, 14), (-106, 52), (-80, 78), (-48, 92), (2, 90), (52, 92), (92, 82), (122, 50), (126, 8), (112, -34),
                 (78, -56), (40, -58), (14, -70), (-8, -96), (-40, -108), (-74, -94), (-100, -62), (-112, -22)],
        muscles=[muscle((-58, 26, 48), (-58, -16, 52), (-46, -60, 43), dir=35),
                 muscle((66, 30, 48), (66, -2, 46), tone=.12, marb=.7, dir=-25),
                 muscle((112, 50, 15), (118, 14, 12), tone=-.14, marb=.6, dir=70),
                 muscle((-62, 74, 9), (-38, 76, 7), tone=-.2, marb=.5)],
        bones=[dict(chains=[[(-46, 82, 7), (-14, 78, 10), (8, 70, 14), (38, 80, 9), (66, 80, 6)],
                            [(8, 70, 10), (4, 34, 6.5), (3, -6, 5), (3, -42, 3.6)]], wall=3.0)],
        rim=2.8, rim_fn=lambda X, Y: .35 + 3.2 * ss(-60, -100, X) + 1.2 * ss(-55, -95, Y), seam=1.6, marble=.8, thick=36, seed=59),
    'tomahawk': dict(BASE['ribeye'], thick=42, seed=17,
                     outline=[(-112, -30), (-116, 8), (-110, 46), (-82, 70), (-40, 80), (8, 80), (54, 74), (94, 56), (118, 28), (122, -6),
                              (108, -34), (76, -56), (36, -66), (0, -72), (-32, -66), (-58, -74), (-90, -62)]),
    'churrasco': dict(
        outline=[(-138, -8), (-132, 28), (-98, 50), (-46, 56), (8, 60), (64, 66), (112, 56), (142, 26), (136, -8), (104, -28), (54, -40), (2, -48), (-48, -56), (-98, -50), (-126, -34)],
        muscles=[muscle((-110, 0, 50), (-30, 6, 54), (50, 12, 52), (110, 26, 40), dir=12), muscle((-90, -62, 18), (-20, -66, 16), (40, -56, 12), tone=-.18, marb=.8, dir=0)],
        rim=2.4, rim_fn=lambda X, Y: .12 + 2.4 * ss(28, 58, Y - .12 * X), seam=.9, marble=1.05, fibre=.45, wiggle=1.2, thick=15, round=5, wave=2.4, seed=103),
    # the loin steak of the fonda: its bone runs along the side without fat, thick where it met the spine
    'cinta': dict(BASE['newyork'], thick=12, round=3.6, wave=2.2, seed=29,
                  outline=[(-122, -12), (-110, 34), (-74, 54), (-22, 60), (30, 55), (76, 43), (108, 26), (122, 6),
                           (108, -9), (80, -20), (46, -36), (4, -51), (-42, -61), (-84, -65), (-112, -54)],
                  bones=[dict(chains=[[(-106, -16, 12), (-102, -38, 15), (-88, -52, 14)], [(-88, -54, 11), (-42, -54, 9), (2, -46, 7), (40, -33, 5)]], wall=2.8, marrow=(226, 168, 146))]),
    'prime': dict(BASE['ribeye'], thick=86, round=8, seed=19, rim=5.5, rim_fn=lambda X, Y: .12 + 1.1 * ss(-20, 40, Y)),
    'madurado': dict(BASE['ribeye'], seed=21, tint=(.74, .66, .68), crust=(66, 30, 24), thick=34),
    'chateau': dict(BASE['filete'], outline=blob(46, 6, 11, .06, 1.08, .95), thick=76, round=9, seed=33),
    'asado_tira': dict(
        outline=box(250, 60, 4, .05, 4),
        muscles=[muscle((-118, 20, 12), (-40, 23, 12), (50, 20, 13), (118, 22, 11), tone=-.12, marb=1.3),
                 muscle((-118, 2, 8), (-60, 5, 7), (20, 2, 8), (118, 4, 7), tone=.08, marb=1.2),
                 muscle((-114, -17, 12), (-108, -17, 11), tone=.05, dir=80), muscle((-34, -16, 15), (-30, -17, 14), dir=80),
                 muscle((46, -17, 14), (52, -16, 15), tone=-.1, dir=80), muscle((118, -17, 10), tone=.08, dir=80)],
        bones=[dict(chain=[(-80, -15, 12), (-62, -13, 13)], wall=3), dict(chain=[(2, -14, 13), (18, -15, 11)], wall=3),
               dict(chain=[(80, -14, 11), (96, -15, 13)], wall=3)],
        rim=1.8, seam=2.0, marble=1.0, thick=15, round=3.5, seed=79, wave=1.2),
    # short ribs sawn for soup: the flat bone at the edge of the face, and layers of meat and fat on it
    'sopa': dict(
        outline=[(-30, -35), (-31, -12), (-28, 14), (-30, 34), (-12, 39), (10, 36), (28, 38), (32, 16), (29, -10), (32, -33), (14, -38), (-12, -37)],
        muscles=[muscle((-34, -2, 9), (0, 1, 9), (34, -3, 9), tone=-.1, marb=1.2), muscle((-34, 24, 11), (2, 20, 10), (34, 26, 11), tone=.06, marb=1.2, dir=50),
                 muscle((-28, -26, 8), (-28, -34, 8), dir=80), muscle((30, -26, 6), (31, -33, 7), dir=80)],
        bones=[dict(chain=[(-8, -25, 9), (12, -25, 10)], wall=2.6, marrow=(172, 92, 74))], rim=1.6, rim_fn=lambda X, Y: .1 + 2.6 * ss(18, 36, Y), seam=1.6, marble=.9, thick=38, round=3.4, seed=81, pad=6),
    'sopa_b': dict(
        outline=[(-42, -24), (-44, 2), (-40, 25), (-14, 28), (14, 26), (40, 30), (45, 6), (41, -18), (44, -28), (12, -30), (-16, -27)],
        muscles=[muscle((-40, 16, 10), (0, 19, 9), (24, 16, 10), tone=-.16, marb=1.3), muscle((-40, -6, 9), (-4, -4, 9), (20, -8, 9), tone=.08, dir=30), muscle((-40, -26, 8), (18, -25, 8), tone=-.04, dir=70)],
        bones=[dict(chain=[(33, -12, 8.5), (34, 12, 9.5)], wall=2.6, marrow=(172, 92, 74))], rim=1.2, rim_fn=lambda X, Y: .1 + 3 * ss(-28, -42, X), seam=1.7, marble=1.0, thick=32, round=3.4, seed=87, pad=6),
    'sopa_c': dict(
        outline=[(-24, -30), (-30, 0), (-26, 30), (-4, 36), (18, 30), (30, 6), (26, -26), (2, -34)],
        muscles=[muscle((-26, 20, 12), (20, 16, 13), tone=.1, marb=1.3, dir=20), muscle((-24, -6, 8), (22, -4, 8), tone=-.16, marb=1.1), muscle((-24, -24, 6), (-22, -34, 7), dir=80), muscle((25, -22, 5), (24, -32, 6), dir=80)],
        bones=[dict(chain=[(-8, -23, 7.5), (11, -22, 8.5)], wall=2.5, marrow=(172, 92, 74))], rim=2.2, rim_fn=lambda X, Y: .1 + 1.8 * ss(-8, 20, X), seam=2.0, marble=1.1, thick=44, round=3.4, seed=93, pad=6),
    # hind shank: the bone off the middle, one large muscle behind it, small ones in front, tendons seen end on
    'jarrete': lobes(71, [(-34, 28, 36), (-44, -18, 26), (-8, 50, 18), (26, 44, 20), (-14, -46, 22), (54, 20, 15), (58, -6, 11), (50, -28, 12), (20, -46, 16)],
                     [dict(chain=[(22, 2, 17), (33, -6, 17)], wall=5.4, marrow=MARROW), dict(chain=[(56, -22, 2), (57, -20, 2)], wall=9), dict(chain=[(2, 62, 2.4), (6, 62, 2.2)], wall=9)],
                     [(-80, 8), (-70, 44), (-38, 64), (0, 62), (34, 62), (62, 42), (74, 12), (70, -26), (46, -52), (8, -62), (-30, -64), (-66, -40)], rim=1.0, seam=1.0, fat_tone=SINEW, grow=1.3),
    # fore shank, lower down: two bones side by side
    'jarrete_b': lobes(73, [(-20, 34, 26), (20, 38, 18), (44, 18, 13), (-46, 4, 16), (-40, -26, 15), (-12, -44, 16), (20, -44, 20), (46, -22, 14)],
                       [dict(chain=[(-6, -4, 13), (8, -6, 13)], wall=4.6, marrow=MARROW), dict(chain=[(30, -14, 6), (31, -12, 6)], wall=3.4, marrow=MARROW), dict(chain=[(-34, 42, 2.2), (-31, 44, 2)], wall=9)],
                       [(-62, -4), (-56, 34), (-26, 54), (16, 58), (46, 38), (60, 6), (50, -36), (18, -60), (-20, -58), (-50, -36)], rim=1.0, seam=.9, fat_tone=SINEW, grow=1.3),
    'jarrete_limpio': lobes(75, [(-26, 8, 44), (30, 28, 20), (40, -10, 17), (14, -36, 18)], [dict(chain=[(26, 4, 2), (30, 5, 2.4)], wall=9)],
                            [(-62, 4), (-54, 38), (-18, 50), (22, 50), (52, 32), (58, -4), (42, -36), (8, -50), (-34, -44)], rim=.4, seam=.8, thick=38, round=7, fat_tone=SINEW, grow=1.6),
    'jarrete_limpio_b': lobes(77, [(-18, 22, 26), (24, 10, 22), (-8, -24, 24)], [dict(chain=[(2, 2, 2), (4, 5, 2)], wall=9)],
                              [(-48, 8), (-34, 40), (4, 46), (40, 34), (48, 0), (24, -32), (-10, -44), (-40, -28)], rim=.3, seam=.7, thick=36, round=7, fat_tone=SINEW, grow=1.6),
    'rabo': lobes(91, [(-27, 19, 18), (0, 33, 14), (28, 18, 18), (27, -18, 17), (0, -33, 14), (-28, -18, 18)],
                  [dict(chains=[[(-7, 0, 12), (7, 0, 12)], [(0, 9, 7), (0, 22, 3)], [(-12, -6, 5), (-22, -9, 3)], [(12, -6, 5), (22, -9, 3)]], wall=6.5, marrow=(214, 176, 160))],
                  blob(50, 41, 12, .07, 1.08, .96), rim=5.0, rim_fn=lambda X, Y: .5 + .9 * ss(0, 40, Y + X), seam=2.2, thick=40, round=8, pad=6),
    'pata': dict(
        outline=blob(46, 43, 12, .06, 1.05, 1.0),
        muscles=[muscle((30, -18, 9), (22, -27, 8), tone=.3, marb=1, dir=60), muscle((-36, 8, 6), (-35, 14, 6), tone=.3)],
        bones=[dict(chains=[[(-12, 1, 17), (-8, 1, 17)], [(9, -3, 16), (12, -3, 16)]], wall=5, marrow=(168, 62, 54)),
               dict(chains=[[(-29, 23, 6.5), (-24, 27, 6.5)], [(-11, 32, 5), (-8, 32, 5)], [(10, -31, 6), (4, -33, 6)], [(34, 17, 4.5), (33, 20, 4.5)], [(-33, -14, 4), (-31, -17, 4)]], wall=12)],
        fat_tone=((226, 178, 150), (206, 140, 120)), rim=2.6, seam=3, marble=.3, thick=46, round=6, seed=93, skin=(236, 220, 192), pad=6),
    'pescuezo': lobes(95, [(-66, 34, 40), (-70, -22, 44), (-8, 62, 24), (54, 42, 44), (80, -14, 30), (40, -54, 36), (-16, -60, 26), (-34, 30, 13), (-46, -4, 9), (26, 34, 10), (46, -14, 14), (12, -36, 12), (-24, -36, 12)],
                      [dict(chains=[[(-12, 2, 19), (12, 0, 19)], [(0, 16, 9), (2, 34, 5)], [(-26, -6, 9), (-38, -16, 4)], [(28, -8, 9), (40, -16, 4)]], wall=4.5, marrow=(190, 108, 92)),
                       dict(chain=[(0, -34, 3.5), (2, -36, 3.5)], wall=9)],
                      [(-94, 8), (-84, 44), (-50, 66), (0, 72), (46, 66), (84, 40), (94, 4), (80, -40), (40, -62), (-4, -66), (-52, -62), (-86, -30)],
                      rim=1.2, seam=1.15, thick=30, marble=.6),
    'tuetano': dict(outline=[(-112, -22), (-116, 6), (-104, 27), (-60, 21), (0, 19), (60, 21), (104, 28), (116, 6), (112, -24), (60, -19), (0, -18), (-60, -19)],
                    muscles=[muscle((-200, 200, 2))], bones=[dict(chain=[(-92, 0, 27), (-40, 0, 20), (40, 0, 20), (92, 1, 27)], wall=8.5, marrow=(228, 150, 128))],
                    rim=0, seam=1, marble=.1, thick=24, round=6, seed=107),
    # top blade cut across: two lean halves, the line of gristle along the middle, fat that runs away from it like a feather
    'paleta': dict(
        outline=[(-98, -6), (-88, 22), (-54, 38), (-8, 42), (40, 36), (78, 22), (98, 2), (90, -18), (54, -34), (8, -40), (-40, -38), (-82, -28)],
        muscles=[muscle((-90, 34, 32), (0, 38, 36), (90, 32, 32), tone=.05, marb=1.4, dir=52), muscle((-90, -36, 32), (0, -36, 36), (90, -36, 32), tone=-.1, marb=1.4, dir=-52)],
        rim=1.2, rim_fn=lambda X, Y: .1 + 1.4 * ss(14, 36, Y), seam=2.3, marble=.95, thick=22, round=5, seed=113, fat_tone=SINEW),
    # chuck roll cut across: a small eye among four muscles that wind round it, with fat between them
    'aguja': dict(
        outline=blob(68, 51, 13, .06, 1.2, .94),
        muscles=[muscle((-26, 16, 30), (-16, 22, 30), tone=.12, marb=1.1, dir=20), muscle((-70, -10, 20), (-52, 52, 22), (0, 66, 20), (44, 62, 20), (92, 46, 20), tone=-.24, marb=1.3, dir=70),
                 muscle((34, 18, 26), (60, 4, 24), tone=-.04, dir=-30), muscle((-50, -38, 24), (-12, -36, 22), (6, -44, 24), tone=-.14, marb=1.2, dir=-10),
                 muscle((46, -38, 24), (70, -30, 22), tone=.16, dir=40), muscle((16, -10, 11), (4, -14, 10), tone=-.2, marb=.8, dir=90)],
        rim=1.4, rim_fn=lambda X, Y: .15 + 1.4 * ss(10, 46, Y), seam=1.5, marble=1.2, thick=24, round=5, seed=117),
    'milanesa': dict(outline=[(-112, 10), (-98, 52), (-52, 70), (2, 66), (54, 72), (98, 48), (112, 4), (98, -44), (52, -64), (-2, -68), (-56, -66), (-100, -40)],
                     muscles=[muscle((-40, 0, 90), (40, 0, 90), tone=.16, dir=15)], rim=.2, seam=1, marble=.4, thick=5, round=2.2, wave=2.0, edge_warp=6, mallet=13, seed=121),
    'babilla_fina': dict(
        outline=[(-78, -12), (-76, 26), (-46, 58), (-4, 66), (40, 54), (70, 26), (78, -10), (58, -46), (16, -62), (-28, -60), (-62, -42)],
        muscles=[muscle((-34, 14, 64), (8, 26, 56), tone=.06, dir=30), muscle((62, 4, 32), (52, -30, 34), tone=-.14, dir=-40), muscle((-30, -54, 26), (10, -58, 28), tone=.12, dir=10)],
        rim=.4, seam=.5, marble=.35, thick=7, round=3, wave=2.4, seed=123),
    # slices of the corner of the round: three-sided, two muscles, a hem of fat on one side
    'rincon_rodaja': dict(outline=[(-66, -34), (-68, -6), (-48, 26), (-18, 50), (6, 54), (28, 38), (52, 8), (70, -24), (62, -40), (18, -40), (-30, -42)],
                          muscles=[muscle((-30, -10, 50), (-6, 14, 50), tone=-.02, dir=20), muscle((52, -14, 36), (40, 10, 30), tone=.18, dir=-50)],
                          rim=1.6, rim_fn=lambda X, Y: .1 + 2.6 * ss(-8, 26, Y + .6 * X), seam=1.0, marble=.5, thick=13, round=4.5, wave=1.4, seed=137),
    'rodaja': dict(outline=blob(60, 55, 13, .06, 1.22, .92), muscles=[muscle((-30, 0, 70), (10, 0, 66), tone=.05, dir=25), muscle((76, 10, 26), (60, 40, 20), tone=-.16, dir=70)],
                   rim=1.4, rim_fn=lambda X, Y: .1 + 3.4 * ss(20, 50, Y), seam=1.2, marble=.4, thick=13, round=4.5, wave=1.4, seed=127, lean=(.84, .78, .84)),
    'rodaja_pale': dict(outline=blob(58, 57, 12, .07, 1.26, .86), muscles=[muscle((-30, 0, 70), (30, 0, 70), tone=.32, dir=15)],
                        rim=1.2, rim_fn=lambda X, Y: .1 + 3 * ss(10, 44, Y), seam=1, marble=.35, thick=13, round=4.5, wave=1.4, seed=129, lean=(1.07, 1.6, 1.5)),
}
# a thin steak cut into strips, which keep their places and their part of its face, and the pieces these are chopped into
for _i in range(8):
    SLICES['picado_tira%d' % _i] = dict(SLICES['babilla_fina'], outline=slab_of(SLICES['babilla_fina']['outline'], -80 + 20 * _i, -60 + 20 * _i), round=2, edge_warp=1.6)
for _i, (_w, _h, _t) in enumerate([(44, 17, 6.5), (33, 21, 7), (50, 15, 6), (26, 19, 7.5), (38, 24, 6)]):
    SLICES['picado%d' % _i] = dict(outline=box(_w, _h, 60 + _i, .12, 3), muscles=[muscle((-60, 0, 60), (60, 0, 60), tone=[.1, -.12, .02, .2, -.05][_i], dir=[75, 20, 60, 110, 40][_i])],
                                   rim=1.4 if _i == 3 else 0, rim_fn=lambda X, Y: .1 + 1.6 * ss(5, 9, Y + .2 * X), seam=1, marble=.55, thick=_t, round=1.8, grain=1.4, seed=131 + _i * 7, pad=5, wave=1.8, edge_warp=2.6)
for _i, (_w, _h, _b) in enumerate([(112, 18, 6), (100, 21, -10), (122, 17, 3), (92, 19, 12)]):
    SLICES['fajita%d' % _i] = dict(outline=strip(_w, _h, _b, 70 + _i), muscles=[muscle((-80, 0, 60), (80, 0, 60), tone=[.06, .24, -.16, .0][_i], dir=[82, 96, 74, 90][_i])],
                                   rim=2.2 if _i == 1 else 0, rim_fn=lambda X, Y: .1 + ss(-9, -15, Y + X * X / 250), seam=1, marble=.75, stretch=2.4, thick=7.5, round=2.2, grain=1.5, seed=151 + _i * 7, pad=5, wave=2.4, edge_warp=2.4)
