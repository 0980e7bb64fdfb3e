"""Recipes of cross-sections: steaks, rounds and cubes.

Units are millimetres, origin near the middle of the cut.
  outline  closed control polygon (Catmull-Rom through the points)
  muscles  list of dict(chain=[(x, y, r), ...]) bent capsules; tone -1..1 (dark..light),
           marb = marbling multiplier, dir = grain direction in degrees
  rim      outside fat in mm, rim_fn(X, Y) multiplies it
  seam     fat between muscles in mm
  lean     multiplies the colour of the meat, not of its fat
  marble   0 lean .. 1.2 very marbled
  bones    list of dict(chain, wall, marrow)
  fibre    0 = cross cut, 1 = long visible fibres
  thick    thickness in mm, round = edge rounding in mm
"""
import numpy as np

from ..noise import smoothstep as ss


def blob(r, seed, n=11, var=.10, sx=1.0, sy=1.0):
    g = np.random.default_rng(seed)
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    rr = r * (1 + var * g.uniform(-1, 1, n))
    return [(float(sx * q * np.cos(t)), float(sy * q * np.sin(t))) for q, t in zip(rr, a)]


def box(w, h, seed, var=.08, n=3):
    g = np.random.default_rng(seed)
    pts = []
    for (x0, y0), (x1, y1) in zip([(-1, -1), (1, -1), (1, 1), (-1, 1)], [(1, -1), (1, 1), (-1, 1), (-1, -1)]):
        for i in range(n):
            t = (i + .35) / n
            pts.append((w / 2 * (x0 + (x1 - x0) * t) + g.uniform(-1, 1) * var * h,
                        h / 2 * (y0 + (y1 - y0) * t) + g.uniform(-1, 1) * var * h))
    return pts


SECTIONS = {
    'ribeye': dict(
        outline=[(-118, 8), (-112, 44), (-84, 68), (-42, 78), (6, 79), (52, 72),
                 (92, 52), (114, 20), (117, -12), (100, -38), (70, -55), (34, -64),
                 (0, -70), (-30, -62), (-52, -70), (-82, -62), (-106, -36)],
        muscles=[
            dict(chain=[(-26, -10, 44), (20, -8, 50), (50, -4, 43)], tone=0.0, marb=1.0, dir=20),
            dict(chain=[(-92, 14, 26), (-74, 42, 26), (-36, 60, 20), (6, 66, 19), (46, 61, 18), (84, 42, 18), (104, 12, 13)], tone=-.26, marb=1.3, dir=80),
            dict(chain=[(-92, -34, 22), (-70, -40, 20), (-74, -20, 16)], tone=.14, marb=.9, dir=-30),
            dict(chain=[(-44, -62, 9), (-10, -66, 9), (22, -66, 7)], tone=.1, marb=.6, dir=60),
            dict(chain=[(106, -14, 13), (92, -36, 12), (70, -48, 8)], tone=-.1, marb=.8, dir=10),
        ],
        rim=4.0, seam=1.4, marble=1.15, thick=30, seed=13),
    'newyork': dict(
        outline=[(-110, 0), (-105, 34), (-74, 54), (-22, 60), (30, 55), (76, 43), (108, 26), (122, 6),
                 (108, -9), (78, -16), (42, -28), (2, -42), (-40, -51), (-80, -46), (-103, -28)],
        muscles=[
            dict(chain=[(-58, 2, 62), (-10, 2, 60), (40, 4, 48), (96, 6, 26)], tone=.02, marb=1, dir=15),
            dict(chain=[(-104, -36, 16), (-72, -52, 15), (-38, -58, 12)], tone=-.2, marb=.6, dir=60),
        ],
        rim=2.2, rim_fn=lambda X, Y: .15 + 6.2 * ss(8, 42, Y + .18 * X), seam=1.3, marble=.82, thick=32, seed=23),
    'filete': dict(
        outline=blob(42, 5, 11, .07, 1.08, .95), muscles=[
            dict(chain=[(-6, 0, 60), (8, 0, 60)], tone=.05, marb=.8, dir=30),
            dict(chain=[(40, 26, 16), (46, 10, 12), (60, 0, 8)], tone=-.1, marb=.5, dir=80)],
        rim=0.0, seam=.8, marble=.62, thick=42, round=6, grain=1.3, seed=31),
    'filete_b': dict(
        outline=blob(39, 9, 11, .08, 1.0, 1.05), muscles=[
            dict(chain=[(-4, -2, 60), (6, 4, 60)], tone=.0, marb=.8, dir=-20),
            dict(chain=[(-38, 24, 15), (-44, 6, 12), (-60, 0, 8)], tone=-.12, marb=.5, dir=80)],
        rim=0.0, seam=.8, marble=.62, thick=44, round=6, grain=1.3, seed=37),
    'picana': dict(
        outline=[(-84, -30), (-80, 4), (-58, 36), (-22, 53), (20, 53), (56, 37), (79, 6), (84, -28),
                 (68, -40), (34, -27), (0, -22), (-34, -27), (-67, -41)],
        muscles=[dict(chain=[(-64, -30, 40), (-30, 0, 52), (0, 6, 54), (30, 0, 52), (64, -30, 40)], tone=.04, marb=1, dir=80)],
        rim=2.4, rim_fn=lambda X, Y: .25 + 5.2 * ss(60, 90, np.hypot(X, Y + 50)), seam=1.2, marble=.5, thick=30, seed=43),
    'tbone': dict(
        outline=[(-106, 14), (-98, 50), (-72, 72), (-46, 84), (0, 82), (48, 80), (74, 64), (93, 38), (95, 4),
                 (78, -27), (48, -40), (24, -44), (10, -62), (-8, -88), (-38, -101), (-70, -88), (-94, -58), (-107, -22)],
        muscles=[
            dict(chain=[(-56, 24, 46), (-54, -16, 50), (-44, -56, 42)], tone=.0, marb=1, dir=35),
            dict(chain=[(54, 22, 38), (50, 2, 34)], tone=.12, marb=.7, dir=-25),
            dict(chain=[(-60, 66, 9), (-38, 68, 7)], tone=-.2, marb=.5, dir=0),
        ],
        bones=[dict(chains=[[(-44, 74, 7), (-16, 70, 9), (8, 63, 13), (34, 70, 9), (56, 66, 6)],
                            [(8, 62, 10), (4, 30, 6.5), (2, -6, 5), (2, -34, 3.6)]], wall=3.0)],
        rim=2.6, rim_fn=lambda X, Y: .35 + 3.4 * ss(-55, -95, X) + 1.2 * ss(-50, -90, Y), seam=1.6, marble=.8, thick=30, seed=53),
    'bistec': dict(
        outline=[(-116, 0), (-106, 34), (-66, 48), (-14, 46), (40, 54), (88, 46), (118, 16), (110, -18), (72, -38), (20, -44), (-34, -56), (-84, -44)],
        muscles=[dict(chain=[(-70, 2, 46), (0, 2, 46), (70, 10, 44)], tone=.05, marb=1, dir=15), dict(chain=[(-60, -62, 18), (-4, -60, 16)], tone=-.2, marb=.9, dir=-10)],
        rim=2.2, rim_fn=lambda X, Y: .1 + 2.4 * ss(20, 48, Y - .1 * X), seam=.7, marble=.62, thick=9, round=3.4, grain=1.5, seed=83, wave=3.2),
    'bistec_b': dict(
        outline=[(-92, -16), (-96, 22), (-66, 50), (-18, 58), (36, 50), (82, 50), (108, 22), (98, -18), (66, -36), (26, -58), (-26, -56), (-66, -44)],
        muscles=[dict(chain=[(-40, 4, 56), (16, -4, 54)], tone=0, marb=1, dir=-25), dict(chain=[(90, 34, 28), (96, 0, 24)], tone=.16, marb=.8, dir=50)],
        rim=1.8, rim_fn=lambda X, Y: .1 + 2.6 * ss(14, 46, Y + .3 * X), seam=.6, marble=.62, thick=9, round=3.4, grain=1.5, seed=89, wave=3.2),
    'mano': dict(
        outline=blob(44, 15, 12, .05, 1.18, .92),
        muscles=[dict(chain=[(-20, 0, 80), (20, 0, 80)], tone=.16, marb=.7, dir=20)],
        rim=1.0, rim_fn=lambda X, Y: .1 + 4.6 * ss(8, 40, Y + .25 * X), seam=1, marble=.5, thick=20, round=5, grain=1.25, seed=97, lean=(1.05, 1.5, 1.4)),
    'mano_b': dict(
        outline=blob(43, 19, 12, .05, 1.2, .9),
        muscles=[dict(chain=[(-20, 0, 80), (20, 0, 80)], tone=.12, marb=.7, dir=-10)],
        rim=1.0, rim_fn=lambda X, Y: .1 + 4.6 * ss(8, 40, Y + .25 * X), seam=1, marble=.5, thick=20, round=5, grain=1.25, seed=101, lean=(1.05, 1.5, 1.4)),
}
for i, (w, h) in enumerate([(38, 34), (34, 36), (41, 33)]):
    SECTIONS['cubo%d' % i] = dict(outline=box(w, h, 40 + i, .07), muscles=[
        dict(chain=[(-12, 0, 60), (12, 0, 60)], tone=[.05, -.12, .0][i], marb=1, dir=[0, 60, 30][i])] + (
        [dict(chain=[(34, 24, 30)], tone=-.2, marb=1, dir=80)] if i == 2 else []),
        rim=0, seam=1.1, marble=[.85, .7, 1.0][i], thick=[33, 30, 32][i], round=4, grain=1.4, seed=111 + i * 7, pad=5)
