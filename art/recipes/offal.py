"""Bodies of the offal: a tongue, a heart, a foot, a lung, sweetbreads."""
import numpy as np

from ..body import blend, capsule, chain, srgb, union
from ..noise import cells3, mix, noise3, smoothstep


def tongue():
    """A whole tongue: broad with a pointed tip, a hump, a groove along its rough back, the red root cut off."""
    spine = [(-128, -22, 34, 40), (-96, -18, 34, 44), (-58, -8, 31, 43), (-14, 4, 27, 39), (32, 10, 23, 36), (76, 6, 19, 31), (112, -6, 16, 22), (138, -18, 15, 10)]
    top = blend('#9f8079', '#c9a79d', '#dcc3b6')
    side = blend('#c0655f', '#d98c80', '#e8b5a6')
    root = blend('#650c12', '#97201f', '#c25a4c')
    middle = np.array([p[:2] for p in spine])

    def across(P):
        return P[:, 1] - np.interp(P[:, 0], middle[:, 0], middle[:, 1])

    def distance(P):
        d = chain(P, spine, .62)
        d = union(d, capsule(P, (-92, -17, 42), (-56, -8, 40), 24, 17), 22)
        groove = 2.8 * np.exp(-(across(P) / 4.5) ** 2) * smoothstep(14, 22, P[:, 2]) * smoothstep(126, 90, P[:, 0]) * smoothstep(-50, -20, P[:, 0])
        step = 3 * np.exp(-((P[:, 0] + 34 + .012 * across(P) ** 2) / 6) ** 2) * smoothstep(20, 30, P[:, 2])
        cut = -(P[:, 0] + 138 + 5 * noise3(P, 26, 3, 2))
        return np.maximum(np.maximum(d + groove + step, cut), -P[:, 2])

    def back_at(P):
        edge = np.interp(P[:, 0], [-128, -60, 30, 112, 138], [20, 19, 16, 12, 10])
        return smoothstep(-3, 6, P[:, 2] - edge + 4 * noise3(P, 22, 8, 2)) * smoothstep(-116, -92, P[:, 0])

    def bumps(P):
        """Papillae: blunt and large behind the hump and along the edges, fine towards the tip."""
        large = smoothstep(10, -50, P[:, 0])
        d1, _, pick = cells3(P, 4.2, 5)
        e1, _, _ = cells3(P, 2.7, 6)
        return np.maximum(large * smoothstep(2.1, .6, d1) * (.5 + .6 * pick), (1 - .6 * large) * .7 * smoothstep(1.3, .4, e1))

    def relief(P):
        return 1.5 * back_at(P) * bumps(P) + 1.6 * noise3(P, 34, 6, 3)

    def colour(P, N):
        t = .5 + .45 * noise3(P, 26, 7, 4)
        back = back_at(P)
        c = mix(side(t), top(t), back[:, None])
        c = mix(c, srgb('#75605c'), (.4 * smoothstep(.1, .6, noise3(P, 30, 21, 4)) * back)[:, None])
        c = mix(c, srgb('#ecdccf'), (.6 * back * smoothstep(.25, .8, bumps(P)))[:, None])
        c = mix(c, c * .68, (.45 * back * np.exp(-(across(P) / 3.4) ** 2) * smoothstep(-50, -20, P[:, 0]) * smoothstep(126, 90, P[:, 0]))[:, None])
        meat = smoothstep(-112, -126, P[:, 0] + 8 * noise3(P, 16, 9, 3) - .5 * (24 - P[:, 2]))
        m = root(np.clip(.5 + .55 * noise3(P * (.5, 1, 1), 7, 11, 3), 0, 1))
        fat = smoothstep(.16, .34, noise3(P, 15, 13, 3))
        return mix(c, mix(m, srgb('#f3e0c4'), (.9 * fat)[:, None]), meat[:, None])
    return dict(distance=distance, relief=relief, colour=colour, low=(-150, -72, -2), high=(154, 62, 74), voxel=.85,
                rough=.38, coat=.45, bump=.2, bump_scale=70)


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


def foot():
    """A scalded foot from above: the sawn bone and its tendons, pale skin, the dew claws, two dark hooves."""
    skin = blend('#c9a27e', '#e4c8a2', '#f0dcbc')
    horn = blend('#2b211c', '#54443a', '#8d7a64')
    toes = [[(40, s * 13, 27, 25), (66, s * 19, 25, 23), (88, s * 23, 22, 23)] for s in (-1, 1)]
    claws = [[(92, s * 24, 20, 25), (112, s * 24, 16, 24), (140, s * 17, 10, 12)] for s in (-1, 1)]

    def hoof(P):
        return np.minimum(chain(P, claws[0]), chain(P, claws[1]))

    def limb(P):
        d = chain(P, [(-128, 0, 29, 27), (-70, 0, 28, 24), (-20, 0, 29, 27), (10, 0, 30, 34), (38, 0, 27, 31)])
        d = union(d, np.minimum(chain(P, toes[0]), chain(P, toes[1])), 9)
        d = union(d, capsule(P, (-100, 0, 50), (20, 0, 58), 5, 6), 9)                  # the tendon down its front
        for s in (-1, 1):
            d = union(d, capsule(P, (-4, s * 31, 22), (10, s * 37, 19), 8, 5), 3)      # a dew claw
        return d

    def distance(P):
        d = union(limb(P), hoof(P), 2)
        cleft = 3.6 - np.abs(P[:, 1]) - 9 * smoothstep(64, 40, P[:, 0])
        cut = -(P[:, 0] + 124 + .8 * noise3(P, 7, 3, 2))
        return np.maximum.reduce([d, cleft, cut, -P[:, 2]])

    def horny(P):
        return smoothstep(1.4, -1.4, hoof(P) - limb(P) * .35 - .6 + 1.5 * noise3(P, 12, 5, 2)) * smoothstep(80, 92, P[:, 0] + .25 * (30 - P[:, 2]))

    def relief(P):
        rings = .22 * np.sin(P[:, 0] * 1.25 + 1.5 * noise3(P, 20, 15)) * horny(P)
        folds = .9 * np.sin(P[:, 0] / 2.6 + 2 * noise3(P, 18, 6, 2)) * np.exp(-((P[:, 0] - 26) / 17) ** 2)
        return 1.5 * noise3(P, 24, 7, 3) + rings + .6 * folds + .25 * noise3(P, 3, 8)

    def colour(P, N):
        c = skin(np.clip(.55 + .5 * noise3(P, 26, 9, 4), 0, 1))
        c = mix(c, srgb('#b98a72'), (.5 * smoothstep(.1, .55, noise3(P, 17, 10, 3)))[:, None])
        d1, _, _ = cells3(P, 2.4, 11)
        c = mix(c, srgb('#8a6c55'), (.4 * smoothstep(.7, .3, d1))[:, None])            # the roots of the hair
        c = mix(c, srgb('#d6a08c'), (.8 * np.exp(-((P[:, 0] - 86) / 4) ** 2))[:, None])
        dew = np.minimum.reduce([capsule(P, (4, s * 35, 20), (12, s * 39, 18), 8, 6) for s in (-1, 1)])
        horned = np.maximum(horny(P), smoothstep(1, -1, dew))
        c = mix(c, horn(np.clip(.45 + .4 * noise3(P * (.25, 1, 1), 5, 12, 3) - .006 * (P[:, 0] - 110), 0, 1)), horned[:, None])
        face = smoothstep(-122.2, -123.2, P[:, 0])                                     # the sawn end
        y, z = P[:, 1], P[:, 2] - 30
        bone = np.hypot(y / 1.15, z) + .8 * noise3(P, 8, 13, 2)
        meat = mix(srgb('#c4574f'), srgb('#ecd3bb'), smoothstep(-.05, .3, noise3(P, 8, 14, 3))[:, None])
        tendon = np.min([np.hypot((y - a) / 1.3, z - b) for a, b in ((-2, 19), (9, 18), (-10, -19), (4, -20), (20, 4), (-20, 3))], axis=0)
        meat = mix(meat, srgb('#fbf4e6'), smoothstep(5.2, 4.2, tendon)[:, None])
        meat = mix(meat, srgb('#f1e4cd'), smoothstep(15.2, 14.4, bone)[:, None])
        meat = mix(meat, srgb('#c8604e'), smoothstep(8.6, 7.4, bone)[:, None])
        meat = mix(meat, srgb('#ead2ae'), smoothstep(23, 24.5, np.hypot(y, z))[:, None])
        return mix(c, meat, face[:, None])
    return dict(distance=distance, relief=relief, colour=colour, low=(-130, -52, -2), high=(158, 52, 72), voxel=.8,
                rough=.42, coat=.3, bump=.15, bump_scale=50)


def lung():
    """Two lobes of lung, soft and finely divided, on the ringed pipe of the windpipe."""
    tone = blend('#b9685f', '#d8938a', '#ecbcb0')
    pipe = [(2, 132, 30, 15), (0, 92, 34, 15.5), (-2, 62, 36, 15)]
    forks = [[(-2, 62, 36, 14), (-22, 40, 34, 11)], [(-2, 62, 36, 14), (20, 42, 34, 11)]]
    left = [(-24, 46, 22, 18), (-40, 22, 26, 29), (-50, -16, 30, 40), (-56, -52, 26, 40), (-54, -80, 20, 30)]
    right = [(24, 50, 22, 18), (42, 30, 26, 30), (54, -6, 31, 42), (60, -44, 28, 42), (56, -78, 20, 30)]
    flap = [(16, 14, 26, 20), (8, -14, 28, 22), (6, -40, 22, 15)]

    def windpipe(P):
        return np.minimum.reduce([chain(P, pipe), chain(P, forks[0]), chain(P, forks[1])])

    def lobes(P):
        d = np.minimum(chain(P, left, .74), chain(P, right, .74))
        notch = 6 * np.exp(-((P[:, 1] + 6 - .5 * (P[:, 0] - 70)) / 4) ** 2) * smoothstep(54, 84, P[:, 0])
        notch = notch + 6 * np.exp(-((P[:, 1] - 6 - .5 * (P[:, 0] + 70)) / 4) ** 2) * smoothstep(-60, -86, P[:, 0])
        return union(d + notch, chain(P, flap, .7), 4)

    def distance(P):
        tube = windpipe(P)
        end = P[:, 1] - 126 + 1.5 * noise3(P, 9, 5)
        hole = capsule(P, (2, 96, 33), (2, 150, 29), 11, 11)
        d = union(lobes(P), np.maximum(tube, end), 5)
        return np.maximum(np.maximum(d, -hole), -P[:, 2])

    def on_pipe(P):
        return smoothstep(2, -2, windpipe(P) - lobes(P))

    def relief(P):
        d1, d2, _ = cells3(P, 10, 3)
        soft = .5 * smoothstep(0, 2.4, d2 - d1) + 3 * noise3(P, 30, 6, 3) + .3 * noise3(P, 3, 9)
        rings = 1.5 * smoothstep(-.35, .45, np.sin(P[:, 1] * .82 + .3 * np.sin(P[:, 0] / 9)))
        return mix(soft, rings, on_pipe(P))

    def colour(P, N):
        q = P + 1.2 * np.stack([noise3(P, 6, 20 + i, 2) for i in range(3)], 1)
        d1, d2, cell = cells3(q, 10, 3)
        e1, e2, _ = cells3(P, 2.6, 4)
        c = tone(np.clip(.5 + .42 * noise3(P, 30, 7, 4) + .35 * (cell - .5), 0, 1))
        c = mix(c, c * np.array([.86, .70, .70]), (.6 * smoothstep(1.1, .2, d2 - d1))[:, None])
        c = mix(c, c * 1.10, (.5 * smoothstep(.2, .9, e2 - e1))[:, None])
        c = mix(c, srgb('#8e3f40'), (.55 * smoothstep(.22, .55, noise3(P, 24, 8, 3)))[:, None])
        rings = smoothstep(-.35, .45, np.sin(P[:, 1] * .82 + .3 * np.sin(P[:, 0] / 9)))
        pale = mix(srgb('#d9a495'), srgb('#f4e6da'), rings[:, None])
        pale = mix(pale, srgb('#7e332f'), smoothstep(12.4, 11.2, np.hypot(P[:, 0] - 2, P[:, 2] - 30))[:, None] * smoothstep(90, 100, P[:, 1])[:, None])
        return mix(c, pale, on_pipe(P)[:, None])
    return dict(distance=distance, relief=relief, colour=colour, low=(-116, -112, -2), high=(122, 132, 66), voxel=.9,
                rough=.36, coat=.4, bump=.3, bump_scale=80)


def sweetbread(seed, long=44):
    """A sweetbread: plump, uneven lobes under a thin wet skin, rose in their folds, with a little fat."""
    g = np.random.default_rng(seed)
    lumps = [(long * (a := g.uniform(-1, 1)), 26 * (1 - .5 * a * a) * g.uniform(-1, 1), g.uniform(13, 24), g.uniform(11, 19)) for _ in range(26)]
    pale = blend('#d39c8a', '#ecc6b2', '#f8e4d4')

    def each(P):
        return np.stack([np.linalg.norm((P - l[:3]) * (1, 1, 1.12), axis=1) - l[3] for l in lumps])

    def distance(P):
        core = capsule(P, (-long, 0, 17), (long, 4, 17), 20, 16, .9)
        soft = -3.4 * np.log(np.exp(-each(P).clip(-60, 60) / 3.4).sum(0))
        return np.maximum(union(core, soft + 2, 7), -P[:, 2])

    def crease(P):
        d = np.sort(each(P), axis=0)
        return smoothstep(4.5, .3, d[1] - d[0])

    def relief(P):
        d1, d2, _ = cells3(P + 1.5 * noise3(P, 8, 5, 2)[:, None], 7, seed)
        return .55 * smoothstep(0, 2.8, d2 - d1) - 1.2 * crease(P) + 2.2 * noise3(P, 15, seed, 3)

    def colour(P, N):
        c = pale(np.clip(.55 + .5 * noise3(P, 18, seed + 2, 4), 0, 1))
        c = mix(c, srgb('#cf7f72'), (.5 * crease(P))[:, None])
        d1, d2, _ = cells3(P + 1.5 * noise3(P, 8, 5, 2)[:, None], 7, seed)
        c = mix(c, srgb('#d99586'), (.3 * smoothstep(1.2, .2, d2 - d1))[:, None])
        vein = smoothstep(.05, .015, np.abs(noise3(P, 26, seed + 3, 2))) * smoothstep(-.1, .3, noise3(P, 22, seed + 4))
        c = mix(c, srgb('#a5373a'), (.75 * vein)[:, None])
        fat = smoothstep(.32, .46, noise3(P, 20, seed + 5, 3))
        return mix(c, srgb('#fbf0d8'), (.85 * fat)[:, None])
    return dict(distance=distance, relief=relief, colour=colour, low=(-long - 26, -52, -2), high=(long + 26, 52, 52), voxel=.75,
                rough=.24, coat=.8, bump=.12, bump_scale=30)
