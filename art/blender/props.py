"""Minced meat, kitchen string, skewers and the case of the wholesale."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector
from shapes import S, lin, mesh_object, noise3, tube, vcol_material

MEAT = [lin(c) for c in ('#A3161F', '#B4232A', '#8E111C', '#BE3A36', '#AA1B24')]
FAT = lin('#F3DCC2')


def strands(surface, count, length, rad, seed, spread, fat=.16, jit=.5, press=1.0):
    """Minced meat: short noodles that follow a surface z = surface(x, y)."""
    g = np.random.default_rng(seed)
    V, F, C = [], [], []
    off = 0
    for i in range(count):
        L = length * g.uniform(.45, 1.25); n = max(6, int(L / 2.4))
        x, y = spread(g)
        a = g.uniform(0, 2 * np.pi); k = g.normal(0, .05)
        pts = []
        lift = g.uniform(-rad * 1.2, rad * 1.4)
        for j in range(n):
            k += g.normal(0, .05); k *= .94; a += k
            x += np.cos(a) * L / n; y += np.sin(a) * L / n
            z = surface(x, y)
            if z is None:
                break
            pts.append((x, y, max(rad * .6, z + lift)))
        if len(pts) < 4:
            continue
        pts = np.array(pts)
        rr = rad * g.uniform(.8, 1.2) * (1 + .10 * np.sin(np.arange(len(pts)) * g.uniform(.8, 1.7) + g.uniform(0, 6)))
        rr = rr * np.clip(np.minimum(np.arange(len(pts)) + .55, len(pts) - np.arange(len(pts)) - .45) / 1.1, .35, 1) ** .6
        v, f = tube(pts, rr, 9)
        if press != 1:
            v[:, 2] = pts[:, 2].repeat(9) + (v[:, 2] - pts[:, 2].repeat(9)) * press
        base = np.array(MEAT[g.integers(len(MEAT))]) * g.uniform(.85, 1.15)
        nf = noise3(v, 3.6, seed + i * .37)
        w = np.clip((nf - (.52 - fat)) / .14, 0, 1)[:, None]
        C.append(base * (1 - w) + np.array(FAT) * g.uniform(.86, 1.0) * w)
        V.append(v); F += [tuple(q + off for q in ff) for ff in f]; off += len(v)
    return np.vstack(V), F, np.vstack(C)


def molida(loc=(0, 0, 0), R=90, H=54, seed=5, count=760, rad=3.5, fat=.20, length=46, tint=1.0):
    def surf(scale):
        def s(x, y):
            r = math.hypot(x / 1.12, y) / (R * scale)
            r = max(0, r + .05 * r * math.sin(3 * math.atan2(y, x) + seed))
            if r > 1.02:
                return None
            return H * scale * max(0, 1 - abs(r) ** 2.4) ** .62
        return s
    V, F, C = [], [], []; off = 0
    for k, (sc, n) in enumerate([(.86, count // 4), (.95, count // 3), (1.0, count // 2), (1.03, count // 4)]):
        def spread(g, sc=sc):
            q = math.sqrt(g.random()) * R * sc; t = g.uniform(0, 6.283)
            return q * math.cos(t) * 1.12, q * math.sin(t)
        v, f, c = strands(surf(sc), n, length, rad, seed + k * 100, spread, fat=fat)
        V.append(v); C.append(c); F += [tuple(q + off for q in ff) for ff in f]; off += len(v)
    mesh_object('molida', np.vstack(V), F, np.vstack(C) * tint, vcol_material('mince', .32, .45, .35, .25, 60), loc=loc)
    # dark core so no light leaks through
    bpy.ops.mesh.primitive_uv_sphere_add(segments=48, ring_count=24, radius=1, location=Vector(loc) * S)
    o = bpy.context.object; o.scale = (R * .93 * S, R * .84 * S, H * .80 * S)
    m = bpy.data.materials.new('core'); m.use_nodes = True
    m.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (*lin('#7E1019'), 1)
    o.data.materials.append(m)


def cord(points, rad=1.6, z=2, color='#D9C29A'):
    """Kitchen string through (x, y[, z]) points."""
    P = np.array([(p[0], p[1], p[2] if len(p) > 2 else z) for p in points], float)
    out = []
    for i in range(len(P) - 1):
        p0, p1, p2, p3 = P[max(i - 1, 0)], P[i], P[i + 1], P[min(i + 2, len(P) - 1)]
        for t in np.linspace(0, 1, 16, endpoint=False):
            out.append(.5 * ((2 * p1) + (-p0 + p2) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t ** 2 + (-p0 + 3 * p1 - 3 * p2 + p3) * t ** 3))
    out = np.array(out)
    for ph in (0, math.pi):
        n = len(out); q = np.arange(n) * .9 + ph
        tg = np.gradient(out, axis=0); tg /= np.linalg.norm(tg, axis=1, keepdims=True)
        sd = np.cross(tg, [0, 0, 1.0])
        pp = out + rad * .5 * (np.cos(q)[:, None] * sd + np.sin(q)[:, None] * np.array([0, 0, 1.0]))
        v, f = tube(pp, np.full(n, rad * .62), 7)
        mesh_object('cord', v, f, np.tile(lin(color), (len(v), 1)), vcol_material('cord', .85, 0, .15))


def skewer(start, end, rad=1.7, color='#D8B987'):
    """A wooden skewer between two points, sharpened at its end."""
    a, b = np.array(start, float), np.array(end, float)
    t = np.array([0, .02, .3, .6, .94, 1])
    v, f = tube(a + t[:, None] * (b - a), rad * np.array([.8, 1, 1, 1, 1, .15]), 14)
    grain = noise3(v * (1, 1, 1), 9, 3)[:, None]
    mesh_object('skewer', v, f, np.array(lin(color)) * (1 + .18 * grain), vcol_material('wood', .7, 0, .2, .2, 60))


def slab(name, low, high, mat, color, rot=None, pivot=None):
    """A box between two corners, turned by `rot` (axis, degrees) round `pivot`."""
    v = np.array([(x, y, z) for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])], float)
    if rot:
        m = np.array(Matrix.Rotation(math.radians(rot[1]), 3, rot[0]))
        v = (v - pivot) @ m.T + pivot
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    mesh_object(name, v, f, np.tile(lin(color), (8, 1)), mat, smooth=False)


def case(w=300, d=210, h=70, inside='#EFE8DA', outside='#C79E68', wall=4):
    """An open cardboard case with its four flaps laid outwards."""
    card = vcol_material('card', .85, 0, .15, .06, 30)
    slab('floor', (-w / 2, -d / 2, 0), (w / 2, d / 2, wall), card, inside)
    for sx in (-1, 1):
        slab('wall', *sorted_box((sx * w / 2, -d / 2, 0), (sx * (w / 2 + wall), d / 2, h)), card, outside)
        slab('flap', *sorted_box((sx * w / 2, -d / 2, h), (sx * (w / 2 + 62), d / 2, h + wall)), card, inside, ('Y', sx * 38), (sx * w / 2, 0, h))
    for sy in (-1, 1):
        slab('wall', *sorted_box((-w / 2, sy * d / 2, 0), (w / 2, sy * (d / 2 + wall), h)), card, outside)
        slab('flap', *sorted_box((-w / 2, sy * d / 2, h), (w / 2, sy * (d / 2 + 58), h + wall)), card, inside, ('X', -sy * 38), (0, sy * d / 2, h))
    slab('paper', (-w / 2, -d / 2, wall), (w / 2, d / 2, wall + 1), card, '#F6F1E6')


def sorted_box(a, b):
    return tuple(map(min, a, b)), tuple(map(max, a, b))
