"""More cross-sections: cuts with bone, roasts, strips and soup pieces."""
import numpy as np

from ..noise import smoothstep as ss
from .sections import SECTIONS as BASE
from .sections import blob, box


def muscle(*chain, tone=0., marb=1., dir=0):
    return dict(chain=list(chain), tone=tone, marb=marb, dir=dir)


def lobes(seed, parts, bones, outline, **kw):
    """A cross-section of a limb: muscles (x, y, r) round a bone, thick connective seams."""
    g = np.random.default_rng(seed)
    muscles = [muscle((x, y, r), (x + g.uniform(-6, 6), y + g.uniform(-6, 6), r * .9), tone=g.uniform(-.2, .16), marb=.6, dir=g.uniform(0, 180))
               for x, y, r in parts]
    return dict(dict(outline=outline, muscles=muscles, bones=bones, rim=1.4, seam=1.7, marble=.45, thick=34, round=5, seed=seed), **kw)


MARROW = (240, 206, 172)
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
        outline=[(-134, 10), (-118, 48), (-78, 66), (-30, 72), (22, 66), (66, 70), (108, 48), (130, 12), (124, -26), (92, -50),
                 (48, -60), (6, -54), (-38, -66), (-86, -56), (-122, -28)],
        muscles=[muscle((-76, 20, 36), (-40, 26, 36), dir=20), muscle((-84, -34, 22), (-48, -38, 22), tone=-.2, dir=-20),
                 muscle((6, 34, 30), (30, 30, 28), tone=.14, dir=50), muscle((4, -24, 26), (34, -28, 24), tone=-.08, dir=10),
                 muscle((86, 24, 32), (98, 4, 28), tone=-.22, dir=80), muscle((76, -32, 20), (100, -24, 16), tone=.1, dir=-40)],
        rim=1.6, seam=2.2, marble=1.05, thick=15, round=5, wave=2.4, seed=103),
    'cinta': dict(BASE['newyork'], thick=11, round=3.6, wave=2.2, seed=29,
                  bones=[dict(chains=[[(-92, -44, 8), (-50, -55, 7.5), (-6, -46, 6), (34, -34, 5)], [(-92, -44, 9), (-102, -20, 7)]], wall=2.6)]),
    'prime': dict(BASE['ribeye'], thick=92, round=10, seed=19,
                  bones=[dict(chain=[(-60, -60, 10), (-20, -66, 11), (30, -62, 9)], wall=2.8)]),
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
    'sopa': dict(
        outline=box(66, 52, 14, .09, 3),
        muscles=[muscle((-18, 16, 14), (20, 16, 14), tone=-.1, marb=1.2), muscle((-26, -8, 9), (-24, -14, 8), dir=80), muscle((27, -8, 9), (25, -14, 8), tone=.1, dir=60)],
        bones=[dict(chain=[(-6, -11, 12), (8, -10, 12)], wall=3)], rim=1.6, seam=2, marble=.9, thick=34, round=4, seed=81, pad=6),
    'sopa_b': dict(
        outline=box(58, 56, 24, .1, 3),
        muscles=[muscle((-14, -16, 14), (16, -16, 14), tone=.06, marb=1.2), muscle((26, 10, 9), (24, 16, 9), dir=80)],
        bones=[dict(chain=[(-10, 12, 11), (2, 13, 13)], wall=3)], rim=2.2, seam=2, marble=.9, thick=30, round=4, seed=87, pad=6),
    'jarrete': lobes(71, [(-50, 30, 27), (-38, 10, 22), (-16, 48, 20), (26, 44, 30), (52, 18, 24), (56, -14, 16), (36, -42, 20), (2, -46, 27), (-28, -50, 16), (-52, -18, 30), (-22, 22, 14)],
                     [dict(chain=[(6, 0, 17), (16, -5, 18)], wall=5.4, marrow=MARROW)],
                     [(-74, 6), (-64, 40), (-34, 64), (4, 60), (38, 66), (70, 40), (72, 4), (66, -34), (36, -62), (0, -58), (-38, -64), (-70, -36)], rim=1.2, seam=2.1),
    'jarrete_b': lobes(73, [(-38, 20, 28), (-34, -26, 26), (4, -40, 24), (36, -20, 24), (40, 20, 26), (8, 42, 24), (-20, 46, 14), (-46, -4, 14)],
                       [dict(chain=[(-4, 6, 16), (4, 2, 15)], wall=5.0, marrow=MARROW)],
                       [(-58, 0), (-50, 34), (-20, 56), (18, 58), (50, 34), (58, 2), (46, -34), (14, -56), (-22, -54), (-50, -30)], rim=1.2, seam=2.0),
    'jarrete_limpio': lobes(75, [(-38, 18, 28), (-8, 40, 20), (26, 28, 30), (42, -12, 24), (6, -34, 28), (-38, -24, 25), (0, 4, 11)], [],
                            blob(54, 33, 12, .09, 1.1, .92), rim=.4, seam=1.9, thick=38, round=7),
    'jarrete_limpio_b': lobes(77, [(-28, 12, 30), (14, 30, 22), (32, -8, 27), (-8, -30, 25)], [], blob(44, 37, 11, .1, 1.1, .92), rim=.3, seam=1.7, thick=36, round=7),
    'rabo': lobes(91, [(-27, 19, 18), (0, 33, 14), (28, 18, 18), (27, -18, 17), (0, -33, 14), (-28, -18, 18)],
                  [dict(chains=[[(-7, 0, 12), (7, 0, 12)], [(0, 9, 7), (0, 22, 3)], [(-12, -6, 5), (-22, -9, 3)], [(12, -6, 5), (22, -9, 3)]], wall=6.5, marrow=(214, 176, 160))],
                  blob(50, 41, 12, .07, 1.08, .96), rim=5.0, rim_fn=lambda X, Y: .5 + .9 * ss(0, 40, Y + X), seam=2.2, thick=40, round=8, pad=6),
    'pata': lobes(93, [(200, 200, 7)],
                  [dict(chains=[[(-9, 3, 19), (8, -3, 18)]], wall=6, marrow=(206, 116, 100)),
                   dict(chains=[[(-16, 34, 6), (-12, 35, 6)], [(16, -32, 5), (13, -33, 5)], [(30, 20, 4), (31, 17, 4)]], wall=9)],
                  blob(46, 43, 12, .06, 1.05, 1.0), rim=7, seam=4, thick=52, round=6, tint=(1.0, 1.0, .98), crust=(222, 200, 176), pad=6),
    'pescuezo': lobes(95, [(-62, 24, 26), (-36, 50, 18), (6, 52, 20), (48, 40, 24), (70, 4, 20), (50, -36, 20), (8, -50, 20), (-36, -44, 22), (-66, -14, 18)],
                      [dict(chains=[[(-12, 4, 22), (16, 2, 22)], [(2, 20, 10), (4, 36, 6)], [(-30, -8, 10), (-40, -18, 5)], [(34, -8, 10), (44, -16, 5)]], wall=5, marrow=(206, 130, 112))],
                      [(-94, 8), (-84, 44), (-50, 66), (0, 72), (46, 66), (84, 40), (94, 4), (80, -40), (40, -62), (-4, -66), (-52, -62), (-86, -30)], seam=2.3, thick=30, marble=.7),
    'hueso_carnudo': lobes(97, [(-42, 14, 15), (-20, 38, 14), (36, 30, 16)], [dict(chains=[[(-6, -8, 30), (16, -10, 28)]], wall=6.5, marrow=(226, 168, 136))],
                           [(-60, 4), (-50, 36), (-16, 52), (26, 52), (54, 32), (54, -14), (34, -42), (-4, -46), (-42, -34)], rim=1.6, seam=2, thick=44, round=5),
    'tuetano': dict(outline=[(-112, -22), (-116, 6), (-104, 27), (-60, 21), (0, 19), (60, 21), (104, 28), (116, 6), (112, -24), (60, -19), (0, -18), (-60, -19)],
                    muscles=[muscle((-200, 200, 2))], bones=[dict(chain=[(-92, 0, 27), (-40, 0, 20), (40, 0, 20), (92, 1, 27)], wall=7.5, marrow=(238, 198, 168))],
                    rim=0, seam=1, marble=.1, thick=24, round=6, seed=107),
    'pecho': dict(
        outline=[(-134, -34), (-140, 0), (-128, 34), (-84, 46), (-30, 50), (30, 48), (86, 52), (128, 36), (140, 2), (130, -30), (84, -40), (20, -44), (-40, -42), (-96, -46)],
        muscles=[muscle((-106, 4, 20), (-60, 14, 25), (0, 16, 24), (70, 18, 22), (112, 10, 18), tone=-.04, marb=1.2, dir=8),
                 muscle((-100, -28, 8), (-50, -22, 10), (10, -24, 11), (70, -24, 12), (110, -22, 9), tone=-.2, marb=1.2, dir=-4)],
        rim=5.4, rim_fn=lambda X, Y: .3 + 1.5 * ss(8, 46, Y) + .5 * ss(-20, -44, Y), seam=4.2, marble=.85, thick=46, round=6, seed=109),
    'paleta': dict(
        outline=[(-116, -2), (-104, 46), (-58, 72), (-4, 76), (52, 68), (100, 44), (118, 2), (104, -40), (58, -62), (0, -68), (-56, -64), (-100, -42)],
        muscles=[muscle((-58, 34, 36), (10, 40, 32), (66, 30, 28), tone=.02, dir=10), muscle((-66, -28, 30), (0, -30, 34), (60, -30, 26), tone=-.14, dir=-12),
                 muscle((100, 10, 18), (100, -14, 18), tone=.16, dir=80)],
        rim=2.0, rim_fn=lambda X, Y: .4 + 1.2 * ss(20, 66, Y), seam=2.0, marble=.85, thick=48, round=9, seed=113),
    'aguja': dict(
        outline=blob(82, 51, 13, .06, 1.24, .9),
        muscles=[muscle((-44, 24, 44), (-8, 36, 40), dir=30), muscle((50, 34, 44), tone=-.16, dir=80), muscle((-58, -36, 36), (-20, -46, 34), tone=.14, dir=-20),
                 muscle((28, -32, 38), (62, -28, 34), tone=-.05, dir=10), muscle((92, 4, 24), tone=.1), muscle((-92, 0, 22), tone=-.2)],
        rim=2.2, seam=2.6, marble=1.1, thick=64, round=12, seed=117),
    'milanesa': dict(outline=[(-112, 10), (-98, 52), (-52, 70), (2, 66), (54, 72), (98, 48), (112, 4), (98, -44), (52, -64), (-2, -68), (-56, -66), (-100, -40)],
                     muscles=[muscle((-40, 0, 90), (40, 0, 90), tone=.16, dir=15)], rim=.2, seam=1, marble=.4, thick=5, round=2.4, wave=2.4, edge_warp=4.5, mallet=11, seed=121),
    'babilla_fina': dict(outline=blob(70, 53, 13, .06, 1.14, .96),
                         muscles=[muscle((-44, 10, 46), (-10, 34, 42), tone=.04, dir=30), muscle((36, 16, 48), (48, -10, 42), tone=-.1, dir=-20), muscle((-24, -36, 40), (10, -44, 36), tone=.14, dir=80)],
                         rim=.4, seam=1.2, marble=.4, thick=7, round=3, wave=2.4, seed=123),
    'rodaja': dict(outline=blob(60, 55, 13, .06, 1.22, .92), muscles=[muscle((-30, 0, 70), (10, 0, 66), tone=.05, dir=25), muscle((76, 10, 26), (60, 40, 20), tone=-.16, dir=70)],
                   rim=1.4, rim_fn=lambda X, Y: .1 + 3.4 * ss(20, 50, Y), seam=1.2, marble=.5, thick=13, round=4.5, wave=1.4, seed=127),
    'rodaja_pale': dict(outline=blob(58, 57, 12, .07, 1.26, .86), muscles=[muscle((-30, 0, 70), (30, 0, 70), tone=.32, dir=15)],
                        rim=1.2, rim_fn=lambda X, Y: .1 + 3 * ss(10, 44, Y), seam=1, marble=.45, thick=13, round=4.5, wave=1.4, seed=129, tint=(1.04, 1.12, 1.1)),
}
for _i, (_w, _h, _t) in enumerate([(80, 20, 7), (66, 22, 8), (92, 18, 7)]):
    SLICES['tira%d' % _i] = dict(outline=box(_w, _h, 60 + _i, .06, 4), muscles=[muscle((-60, 0, 60), (60, 0, 60), tone=[.08, -.1, .0][_i], dir=[75, 100, 60][_i])],
                                 rim=0, seam=1, marble=.7, thick=_t, round=2.6, grain=1.5, seed=131 + _i * 7, pad=5, wave=1.6, edge_warp=3)
for _i, (_w, _h, _t) in enumerate([(128, 24, 17), (116, 22, 16), (138, 25, 18)]):
    SLICES['fajita%d' % _i] = dict(outline=box(_w, _h, 70 + _i, .06, 4), muscles=[muscle((-80, 0, 60), (80, 0, 60), tone=[.0, .1, -.12][_i], dir=[80, 95, 70][_i])],
                                   rim=0, seam=1, marble=.75, thick=_t, round=5, grain=1.6, seed=151 + _i * 7, pad=5, wave=1.4, edge_warp=3)
