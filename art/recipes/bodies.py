"""Bodies: minced meat, sausages, bones and organs that are round on every side."""
import numpy as np

from ..body import blend, capsule, chain, mince, srgb, union
from ..noise import cells3, mix, noise3, smoothstep


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


def tongue():
    """A whole tongue: tapering, rough grey-pink back, red root with fat."""
    spine = [(-138, 6, 34, 38), (-100, 10, 34, 40), (-50, 8, 30, 37), (0, 0, 26, 33), (50, -6, 21, 30), (92, -2, 16, 25), (118, 6, 13, 18)]
    top = blend('#b98a84', '#cfa39a', '#dcbcae')
    side = blend('#c67f76', '#d9a092', '#e6bcaa')
    root = blend('#8c161c', '#b3302e', '#cf6a58')

    def distance(P):
        d = chain(P, spine, .78)
        groove = 2.6 * np.exp(-((P[:, 1] - 6 * np.sin(P[:, 0] / 70)) / 7) ** 2) * (P[:, 2] > 18) * smoothstep(110, 60, P[:, 0])
        hump = capsule(P, (-104, 12, 40), (-72, 12, 40), 22, 14)
        d = union(d, hump, 16) + groove
        cut = -(P[:, 0] + 150 + 5 * noise3(P, 26, 3, 2))
        return np.maximum(np.maximum(d, cut), -P[:, 2])

    def relief(P):
        d1, _, _ = cells3(P, 3.4, 5)
        back = smoothstep(16, 26, P[:, 2]) * smoothstep(-128, -90, P[:, 0])
        return .75 * back * smoothstep(1.9, .4, d1) + 1.4 * noise3(P, 30, 6, 3)

    def colour(P, N):
        t = .5 + .45 * noise3(P, 24, 7, 4)
        back = smoothstep(14, 24, P[:, 2] + 5 * noise3(P, 20, 8, 2))
        c = mix(side(t), top(t), back[:, None])
        spots = smoothstep(.18, .42, noise3(P, 30, 21, 3)) * back
        c = mix(c, srgb('#7d6461'), (.5 * spots)[:, None])
        d1, _, _ = cells3(P, 3.4, 5)
        c = mix(c, srgb('#ead6ca'), (.42 * back * smoothstep(1.5, .4, d1))[:, None])
        meat = smoothstep(-112, -130, P[:, 0] + 9 * noise3(P, 16, 9, 3) - .25 * (30 - P[:, 2]))
        m = root(np.clip(.5 + .5 * noise3(P * (.5, 1, 1), 7, 11, 3), 0, 1))
        fat = smoothstep(.08, .3, noise3(P, 16, 13, 3))
        return mix(c, mix(m, srgb('#f3e0c4'), (.9 * fat)[:, None]), meat[:, None])
    return dict(distance=distance, relief=relief, colour=colour, low=(-164, -50, -2), high=(146, 66, 76), voxel=1.0,
                rough=.42, coat=.35, bump=.3, bump_scale=70)


def heart():
    """A whole heart: a cone of dark muscle, fat in the grooves and round the base, the stumps of two vessels."""
    red = blend('#58100f', '#831c1a', '#a4342b')
    vessels = [((-58, 26, 58), (-84, 36, 96), 19), ((-60, -16, 56), (-92, -22, 84), 14)]

    def open_tube(P, a, b, r):
        """Distance to the wall of a tube cut across its end, and to its inside."""
        axis = np.subtract(b, a) / np.linalg.norm(np.subtract(b, a))
        end = (P - b) @ axis + 1.5 * noise3(P, 9, 5)
        return np.maximum(capsule(P, a, b, r + 2, r), end), capsule(P, a, np.add(b, axis * 20), r - 4.4, r - 4.4)

    def distance(P):
        d = chain(P, [(-34, 2, 46, 48), (-4, -2, 44, 50), (42, -10, 36, 36), (82, -16, 27, 13)], .88)
        d = union(d, chain(P, [(-40, 36, 46, 28), (4, 32, 44, 30), (40, 14, 38, 18)], .9), 10)
        d = union(d, chain(P, [(-66, 44, 44, 20), (-58, 62, 34, 12)], .8), 6)          # the right auricle
        d = union(d, chain(P, [(-62, -40, 44, 18), (-50, -54, 34, 11)], .8), 6)        # the left one
        d = d + 2.2 * np.exp(-(groove_at(P) / 4) ** 2)
        for a, b, r in vessels:
            wall, hole = open_tube(P, a, b, r)
            d = np.maximum(union(d, wall, 8), -hole)
        return np.maximum(d, -P[:, 2])

    def groove_at(P):
        return P[:, 1] - 18 + .26 * (P[:, 0] + 20) + 7 * noise3(P, 34, 31, 2)

    def fat_at(P):
        width = 5.5 + 3 * noise3(P, 20, 47, 2) - .06 * (P[:, 0] + 20).clip(0)
        branch = np.abs(P[:, 1] + 34 - .30 * (P[:, 0] + 46) + 8 * noise3(P, 24, 49, 2))
        ring = 9 - np.abs(P[:, 0] + 46 + 10 * noise3(P, 26, 33, 3))
        return np.maximum.reduce([width - np.abs(groove_at(P)), 3.4 - .05 * (P[:, 0] + 46).clip(0) - branch, ring]) + 3 * noise3(P, 9, 35, 2)

    def colour(P, N):
        grain = noise3(P @ np.array([[.35, .5, 0], [-.9, .6, 0], [0, 0, 1]]), 4.5, 39, 3)
        c = red(np.clip(.5 + .3 * noise3(P, 26, 37, 3) + .42 * grain, 0, 1))
        q = fat_at(P)
        tallow = mix(srgb('#f2dcb6'), srgb('#e2b493'), smoothstep(.1, .6, noise3(P, 12, 41, 3))[:, None])
        c = mix(c, tallow, smoothstep(-1.2, 1.2, q)[:, None])
        vein = smoothstep(.07, .02, np.abs(noise3(P, 30, 43, 2))) * smoothstep(10, -4, np.abs(q))
        c = mix(c, srgb('#6d181b'), (.6 * vein)[:, None])
        for a, b, r in vessels:
            wall, hole = open_tube(P, a, b, r)
            along = (P - a) @ (np.subtract(b, a) / np.linalg.norm(np.subtract(b, a)))
            c = mix(c, mix(srgb('#e6bfae'), srgb('#d29a8a'), smoothstep(0, .5, noise3(P, 10, 51, 2))[:, None]), (smoothstep(3, .5, wall) * smoothstep(10, 20, along))[:, None])
            c = mix(c, srgb('#7a2422'), (.9 * smoothstep(1.6, .2, hole) * smoothstep(46, 40, along))[:, None])
        return c
    return dict(distance=distance, relief=lambda P: 1.8 * noise3(P, 24, 45, 3) + .5 * noise3(P, 6, 46, 2) + 1.2 * smoothstep(-1, 3, fat_at(P)), colour=colour,
                low=(-112, -78, -2), high=(102, 86, 124), voxel=.9, rough=.3, coat=.6, bump=.22, bump_scale=36)

BODIES = {
    'albondiga': lambda: ball(22, 3), 'albondiga_b': lambda: ball(21, 8),
    'torta': lambda: patty(55, 19, 3.0, .10, 3), 'torta_b': lambda: patty(54, 19, 3.0, .10, 9),
    'torta_gruesa': lambda: patty(55, 27, 4.4, .17, 5), 'torta_gruesa_b': lambda: patty(54, 28, 4.4, .17, 11),
    'chorizo': lambda: sausage(15, 3), 'chorizo_b': lambda: sausage(-10, 8), 'chorizo_c': lambda: sausage(22, 13),
    'hueso_tomahawk': lambda: rib_bone(218, 5, 15, .66, 34), 'hueso_costilla': lambda: rib_bone(120, 7, 13, .6, 10),
    'lengua': tongue, 'corazon': heart,
}
