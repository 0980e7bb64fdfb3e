"""How things are placed: cuts (x, y, z in mm, turns in degrees), garnish, heaps."""
import math
import random


def o(cut, x=0, y=0, z=0, rz=0, rx=0, ry=0, s=1):
    return dict(cut=cut, pos=[x, y, z], rot=[rx, ry, rz], scale=s)


def turned(objects, degrees):
    """The same objects, turned together round the middle."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [dict(thing, pos=[c * x - s * y, s * x + c * y, z], rot=[*thing['rot'][:2], thing['rot'][2] + degrees])
            for thing in objects for x, y, z in [thing['pos']]]


def sal(x, y, spread=14, n=28, seed=3):
    return dict(type='salt', center=[x, y], spread=spread, n=n, seed=seed)


def pim(x, y, spread=10, n=5, seed=4):
    return dict(type='pepper', center=[x, y], spread=spread, n=n, seed=seed)


def aji(x, y, rz=40, color='#E8431A', seed=1):
    return dict(type='aji', loc=[x, y, 15], rot=[84, 0, rz], color=color, seed=seed)


def cul(x, y, rz=20, seed=1):
    """One long leaf of culantro."""
    return dict(type='culantro', loc=[x, y, 0], rot=[0, 0, rz], seed=seed)


def cord(*points, rad=1.5):
    return dict(type='cord', points=[list(p) for p in points], rad=rad)


def heap(cuts, n, R, seed, layer=24, flat=False, thick=10, spread=180):
    """A loose pile: golden-angle rings, upper layers inside the lower ones; `spread` limits how far pieces turn."""
    g = random.Random(seed)
    pile, i = [], 0
    for level, share in enumerate((.58, .30, .12)):
        count = max(1, round(n * share))
        for j in range(count):
            r = R * (1 - .36 * level) * math.sqrt((j + .6) / count)
            a = 2.4 * j + level * 1.1 + g.uniform(-.2, .2)
            cut = cuts[i % len(cuts)]; i += 1
            tilt = 4 * (1 + level) if flat else 14 * (level > 0)
            z = 3 + level * thick if flat else level * layer
            pile.append(o(cut, r * math.cos(a) * 1.25, r * math.sin(a), z, g.uniform(-spread, spread), g.uniform(-tilt, tilt), g.uniform(-tilt, tilt)))
    return pile


def strips(cuts, rows, seed, length, step=15, thick=10):
    """Long strips in loose layers, most of them one way; `rows` is how many lie in each layer, each layer on the last."""
    g = random.Random(seed)
    pile = []
    for level, count in enumerate(rows):
        for i in range(count):
            x = (i % 2 - .5) * length * (1 - .4 * level) + g.uniform(-12, 12)
            y = (count / 2 - i - .5) * step * (1 - .1 * level) + g.uniform(-4, 4)
            pile.append(o(cuts[(i + level) % len(cuts)], x, y, level * thick + 2 * (i % 2), g.choice((0, 180)) + g.uniform(-22, 22) + 8 * level, g.uniform(-5, 5), g.uniform(-4, 4)))
    return pile


def scene(objects, props=(), at=(0, 0, 10)):
    flat = []
    for p in props:
        flat += p if isinstance(p, list) else [p]
    return dict(objects=objects, props=flat, at=list(at))
