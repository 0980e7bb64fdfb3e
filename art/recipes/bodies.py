"""Bodies: minced meat, sausages, bones and organs that are round on every side."""
import numpy as np
from scipy.ndimage import gaussian_filter1d

from ..body import blend, capsule, chain, mince, srgb, union
from ..noise import cells3, mix, noise3, smoothstep
from .offal import foot, heart, lung, sweetbread, tongue


def ball(r, seed):
    relief, colour = mince(2.5, .08, seed, 1.2)
    return dict(distance=lambda P: np.linalg.norm(P * (1, 1, 1.06), axis=1) - r, relief=relief, colour=colour,
                low=(-r - 3,) * 3, high=(r + 3,) * 3, voxel=.5, rough=.34, coat=.5, bump=.25, bump_scale=60)


def patty(r, t, grain, fat, seed):
    relief, colour = mince(grain, fat, seed, .8)

    def distance(P):
        radial = np.hypot(P[:, 0], P[:, 1]) * (1 + .012 * np.sin(3 * np.arctan2(P[:, 1], P[:, 0]) + seed)) - r
        edge = t * .34
        a, b = radial + edge, np.abs(P[:, 2] - t / 2) - t / 2 + edge
        return np.hypot(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0) - edge
    return dict(distance=distance, relief=relief, colour=colour, low=(-r - 4, -r - 4, -3), high=(r + 4, r + 4, t + 4),
                voxel=.6, rough=.34, coat=.5, bump=.25, bump_scale=60)


def sausage(bend, seed, r=15.5, length=150):
    """Fresh sausage: thin moist casing, coarse filling that shows through, twisted ends."""
    x = np.linspace(-length / 2, length / 2, 15)
    spine = [(a, bend * (1 - (2 * a / length) ** 2), r, max(r * (1 - abs(2 * a / length) ** 9) ** .5, 5)) for a in x]
    red = blend('#6f1712', '#8e2a1e', '#a63c2a')

    def distance(P):
        d = chain(P, spine)
        for s in (0, -1):
            out = -1 if s == 0 else 1
            e = spine[s]
            d = union(d, capsule(P, e[:3], (e[0] + 7 * out, e[1] - bend * .09, e[2] - 3), 4, 1.8), 4)
            d = union(d, capsule(P, (e[0] + 7 * out, e[1] - bend * .09, e[2] - 3), (e[0] + 13 * out, e[1] - bend * .2, e[2] - 8), 1.8, 2.4), 1)
        return d

    def relief(P):
        d1, d2, _ = cells3(P, 4.6, seed)
        return .28 * smoothstep(0, 2.2, d2 - d1) + .9 * noise3(P, 26, seed, 2) + .25 * noise3(P * (1, .4, .4), 3, seed + 3)

    def colour(P, N):
        q = P + 1.6 * np.stack([noise3(P, 7, seed + i, 2) for i in range(3)], 1)
        d1, d2, cell = cells3(q, 4.4, seed + 1)
        base = red(np.clip(.45 + .35 * noise3(P, 14, seed + 4, 3) + .35 * (((cell * 53) % 1) - .5), 0, 1))
        speck = smoothstep(.80, .86, cell) * smoothstep(.2, 1.5, d2 - d1)
        base = mix(base, srgb('#d39a7c'), (.62 * speck)[:, None])
        end = smoothstep(length / 2 - 4, length / 2 + 3, np.abs(P[:, 0]))
        return mix(base, srgb('#c07a5c'), (.8 * end)[:, None])
    return dict(distance=distance, relief=relief, colour=colour, low=(-length / 2 - 18, min(0, bend) - r - 8, -4),
                high=(length / 2 + 18, max(0, bend) + r + 8, 2 * r + 4), voxel=.7, rough=.26, coat=.8, bump=.15, bump_scale=40)


def bone_colour(seed):
    def colour(P, N):
        t = noise3(P, 22, seed, 3)
        base = mix(srgb('#efe0c8'), srgb('#dcae98'), smoothstep(.0, .5, t)[:, None] * .75)
        red = smoothstep(.22, .5, noise3(P, 13, seed + 3, 3))
        return mix(base, srgb('#a6453c'), (.55 * red)[:, None])
    return colour


def rib_bone(length, seed, wide=13, flat=.62, curve=26):
    """A cleaned rib: flat, slightly curved, wider at the free end."""
    n = np.linspace(0, 1, 9)
    line = [(length * t, curve * np.sin(np.pi * .5 * t) - curve * t, 10, wide * (1 - .18 * np.sin(np.pi * t) + .12 * t)) for t in n]

    def distance(P):
        d = chain(P, line, flat)
        return np.maximum(d, P[:, 0] - length - 4 - .8 * noise3(P, 5, seed))
    colour = bone_colour(seed)

    def with_marrow(P, N):
        c = colour(P, N)
        end = smoothstep(length + 2.2, length + 3.2, P[:, 0])
        core = smoothstep(9, 6, np.hypot(P[:, 1] - line[-1][1], (P[:, 2] - 10) * 1.7))
        return mix(c, srgb('#b5604f'), (end * core * .8)[:, None])
    return dict(distance=distance, relief=lambda P: .9 * noise3(P, 16, seed + 5, 3), colour=with_marrow,
                low=(-wide - 4, -curve - wide - 6, -4), high=(length + 8, curve + wide + 6, 24), voxel=.8,
                rough=.5, coat=.15, bump=.15, bump_scale=30)


def meaty_bone(seed, bend):
    """A soup bone: sawn shaft with marrow, a knobbly joint with its gristle, and the meat that was left on it."""
    shaft = [(-66, 0, 22, 19), (-30, bend * .4, 22, 16), (10, bend, 22, 17), (40, bend, 24, 22)]
    knobs = [(44, bend + 8, 25, 25), (60, bend - 6, 20, 16), (40, bend - 16, 26, 15), (62, bend + 18, 20, 11)]
    lumps = [[(-52, 14, 26, 17), (-16, 20, 28, 22), (18, 22, 26, 15)], [(-46, -18, 18, 14), (-8, -20, 20, 17), (24, -16, 18, 10)], [(-44, 2, 34, 12), (-10, 6, 38, 15), (22, 2, 38, 12)]]
    red = blend('#7a1016', '#a8222a', '#c64a42')
    bare = bone_colour(seed)

    def bone(P):
        d = chain(P, shaft)
        for x, y, z, r in knobs:
            d = union(d, np.linalg.norm(P - (x, y, z), axis=1) - r, 8)
        return d + .8 * noise3(P, 12, seed + 1, 2)

    def meat(P):
        q = P + 5 * np.stack([noise3(P, 22, seed + 10 + i, 2) for i in range(3)], 1)
        return np.minimum.reduce([chain(q, line) for line in lumps]) + 1.6 * noise3(P * (.3, 1, 1), 6, seed + 2, 3)

    def distance(P):
        d = union(bone(P), meat(P), 4)
        return np.maximum.reduce([d, -(P[:, 0] + 66 + .8 * noise3(P, 6, seed + 3)), -P[:, 2]])

    def colour(P, N):
        c = bare(P, N)
        joint = smoothstep(34, 46, P[:, 0])
        c = mix(c, mix(srgb('#f4ecdf'), srgb('#dcc7c0'), smoothstep(0, .5, noise3(P, 14, seed + 4, 2))[:, None]), (.75 * joint)[:, None])
        fibre = noise3(P * (.22, 1, 1), 4, seed + 5, 3)
        m = red(np.clip(.5 + .4 * fibre + .3 * noise3(P, 24, seed + 6, 2), 0, 1))
        m = mix(m, srgb('#f3dcc0'), (.9 * smoothstep(.26, .4, noise3(P * (.5, 1, 1), 12, seed + 7, 3)))[:, None])
        c = mix(c, srgb('#cf8d80'), (.7 * smoothstep(6, 0, meat(P)))[:, None])
        c = mix(c, m, smoothstep(.8, -.8, meat(P) - .4 * bone(P).clip(-9, 0) - 1)[:, None])
        end = smoothstep(-64.4, -65.4, P[:, 0]) * smoothstep(1.5, .5, bone(P))
        r = np.hypot(P[:, 1], P[:, 2] - 22)
        sawn = mix(srgb('#efe2cc'), mix(srgb('#e6b79a'), srgb('#c4604c'), smoothstep(-.1, .4, noise3(P, 5, seed + 8, 2))[:, None]), smoothstep(12.6, 11.4, r)[:, None])
        return mix(c, sawn, end[:, None])
    return dict(distance=distance, colour=colour, low=(-72, -50, -2), high=(80, 62, 60), voxel=.7, rough=.32, coat=.5, bump=.2, bump_scale=40)


def rib_arc(seed):
    """A rib of a standing roast: it comes out of the meat, runs along its edge half sunk in, and its clean end stands out."""
    tip = (146, -10)
    knots = np.array([(-92, -30), (-74, -47), (-42, -62), (-4, -67), (44, -64), (88, -49), (120, -30), tip], float)
    at = np.linspace(0, 7, 29)
    bent = np.stack([gaussian_filter1d(np.interp(at, range(8), knots[:, k]), 2.2, mode='nearest') for k in (0, 1)], 1)
    line = [(x, y, 10, 7.5 + 1.5 * abs(i / 14 - 1) ** 3) for i, (x, y) in enumerate([*bent, tip])]
    colour = bone_colour(seed)

    def distance(P):
        return np.maximum(chain(P, line, 1.15), (P[:, 0] - tip[0]) * .76 + (P[:, 1] - tip[1]) * .65 - 1 - .8 * noise3(P, 5, seed))

    def tinted(P, N):
        c = mix(colour(P, N), srgb('#c98176'), (.55 * smoothstep(116, 96, P[:, 0] + 10 * noise3(P, 16, seed + 2, 2)))[:, None])
        end = smoothstep(-.4, .4, (P[:, 0] - tip[0]) * .76 + (P[:, 1] - tip[1]) * .65)
        return mix(c, srgb('#b5604f'), (.85 * end * smoothstep(7.5, 5, np.hypot((P[:, 0] - tip[0]) * .65 - (P[:, 1] - tip[1]) * .76, (P[:, 2] - 10) / 1.15)))[:, None])
    return dict(distance=distance, relief=lambda P: .8 * noise3(P, 15, seed + 5, 3), colour=tinted, low=(-128, -96, -4), high=(176, 16, 32),
                voxel=.8, rough=.46, coat=.2, bump=.15, bump_scale=30)


BODIES = {
    'hueso_carnudo': lambda: meaty_bone(3, 4), 'hueso_carnudo_b': lambda: meaty_bone(14, -5), 'hueso_prime': lambda: rib_arc(6),
    'albondiga': lambda: ball(22, 3), 'albondiga_b': lambda: ball(21, 8),
    'torta': lambda: patty(55, 19, 3.0, .10, 3), 'torta_b': lambda: patty(54, 19, 3.0, .10, 9),
    'torta_gruesa': lambda: patty(55, 27, 4.4, .17, 5), 'torta_gruesa_b': lambda: patty(54, 28, 4.4, .17, 11),
    'chorizo': lambda: sausage(15, 3), 'chorizo_b': lambda: sausage(-10, 8), 'chorizo_c': lambda: sausage(22, 13),
    'hueso_tomahawk': lambda: rib_bone(218, 5, 15, .66, 34), 'hueso_costilla': lambda: rib_bone(182, 7, 11.5, .66, 8), 'hueso_costilla_b': lambda: rib_bone(178, 12, 12, .66, 10),
    'lengua': tongue, 'corazon': heart, 'pata_entera': foot, 'bofe': lung,
    'molleja': lambda: sweetbread(3), 'molleja_b': lambda: sweetbread(8, 34), 'molleja_c': lambda: sweetbread(21, 30),
}
