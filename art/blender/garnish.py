"""What lies beside the meat: bijao leaf, culantro, aji chombo, coarse salt, pepper."""
import math

import bpy
import numpy as np
from mathutils import Vector
from mathutils import noise as mnoise
from shapes import S, lin, mesh_object, noise3, tube, vcol_material


def bijao(loc=(0, 0, 0), rot=(0, 0, 0), L=620, W=150, seed=1, lift=6, curl=16, veins=26, base='#1E5A2E', tip='#2F7A38', flip=1, droop=0):
    """A bijao (Calathea lutea) leaf: a wide blade with one strong rib and fine parallel veins."""
    nt, ns = 560, 161
    t = np.linspace(0, 1, nt)[:, None]; s = np.linspace(-1, 1, ns)[None, :]
    wid = W * (np.sin(np.pi * np.clip(t, 0, 1) ** .82) ** .62) * (1 - .18 * t)
    wid = np.maximum(wid, 2.0)
    wob = 1 + .03 * np.sin(t * 17 + seed) + .02 * np.sin(t * 41 + 2 * seed)
    y = s * wid * wob
    x = t * L + 0 * s
    # veins leave the rib and bend towards the tip
    ph = (t - .13 * np.abs(s) ** 1.35 * (1 - .5 * t)) * veins * 2
    vein = np.exp(-(np.sin(np.pi * ph) / .20) ** 2)
    fine = np.exp(-(np.sin(np.pi * ph * 5) / .35) ** 2)
    v1 = np.cos(2 * np.pi * ph)
    z = lift + curl * (np.abs(s) ** 2) * np.sin(t * 5.1 + seed) * .8 + curl * .55 * np.sin(t * 7 + s * 2.2 + seed) + 10 * np.abs(s) * (1 - t)
    z = z + (.34 * v1 - .30 * vein - .07 * fine) * (1 - np.exp(-(np.abs(s) * 9) ** 2))
    z = z - 3.2 * np.exp(-(s * wid / 5.5) ** 2) + 1.6 * np.exp(-(s * wid / 2.0) ** 2)
    z = z - droop * (t ** 2)
    z = np.maximum(z, 1.2)
    v = np.stack([x - L / 2, y * flip + 12 * np.sin(t * 2.6 + seed) + 0 * s, z], -1).reshape(-1, 3)
    cb, ct = np.array(lin(base)), np.array(lin(tip))
    w = np.clip(.30 + .10 * v1 + .30 * vein + .10 * fine + .22 * np.sin(t * 6 + s * 3 + seed), 0, 1)[..., None]
    col = cb * (1 - w) + ct * w
    rib = np.exp(-(s * wid / 2.6) ** 2)[..., None]
    col = col * (1 - rib) + np.array(lin('#9DBB5A')) * rib
    edge = np.clip((np.abs(s) - .985) / .015, 0, 1)[..., None] * .5 * np.ones_like(w)
    col = (col * (1 - edge) + np.array(lin('#A9B765')) * edge).reshape(-1, 3)
    i = np.arange(nt - 1)[:, None] * ns + np.arange(ns - 1)[None, :]
    f = np.stack([i, i + 1, i + ns + 1, i + ns], -1).reshape(-1, 4)
    if flip < 0:
        f = f[:, ::-1]
    return mesh_object('bijao', v, f, col, vcol_material('leaf', .34, .35, .45, .10, 18, translucent=.18), loc=loc, rot=rot)


def culantro(loc=(0, 0, 0), rot=(0, 0, 0), L=104, W=10.5, seed=1):
    """Culantro leaf (Eryngium foetidum): one long blade, widest past its middle, with sharp teeth that point to the tip."""
    nt, ns = 520, 31
    t = np.linspace(0, 1, nt)[:, None]; s = np.linspace(-1, 1, ns)[None, :]
    wid = W * np.sin(np.pi * np.clip(t, 0, 1) ** 1.3) ** .8 * np.clip(t / .16, 0, 1) ** .6 + 1.3 * (1 - t) + .3
    tooth = ((t * 21) % 1) ** 1.4
    y = s * wid * (1 + (.30 * tooth - .16) * np.abs(s) ** 5 * np.clip((t - .14) / .1, 0, 1))
    x = t * L + .9 * tooth * np.abs(s) ** 5
    pleat = np.cos(2 * np.pi * (t * 21 - np.abs(s) * .9))
    z = 3 + 3.5 * np.sin(t * 4 + seed) + 1.6 * np.abs(s) ** 1.5 * np.sin(t * 13 + seed) + 3.4 * np.abs(s) + 6 * t ** 2 + .35 * pleat * np.abs(s)
    z = z - 1.4 * np.exp(-(s * wid / 1.6) ** 2)
    v = np.stack([x - L / 2 + 0 * s, y + 8 * np.sin(t * 2.3 + seed), np.maximum(z, .8)], -1).reshape(-1, 3)
    w = np.clip(.5 + .16 * pleat + .28 * np.sin(t * 5 + 2 * s + seed), 0, 1)[..., None]
    col = np.array(lin('#2A6B22')) * (1 - w) + np.array(lin('#57A038')) * w
    rib = np.exp(-(s * wid / 1.2) ** 2)[..., None]
    col = (col * (1 - rib) + np.array(lin('#BFD284')) * rib).reshape(-1, 3)
    i = np.arange(nt - 1)[:, None] * ns + np.arange(ns - 1)[None, :]
    f = np.stack([i, i + 1, i + ns + 1, i + ns], -1).reshape(-1, 4)
    return mesh_object('culantro', v, f, col, vcol_material('herb', .38, .25, .4, .08, 30, translucent=.2), loc=loc, rot=rot)


def aji(loc=(0, 0, 0), rot=(80, 0, 0), R=17, H=40, color='#E8431A', seed=1):
    """Aji chombo: small lantern-shaped pepper with lobes and a green stem."""
    nt, na = 90, 96
    t = np.linspace(0, 1, nt)[:, None]; a = np.linspace(0, 2 * np.pi, na, endpoint=False)[None, :]
    prof = np.interp(t, [0, .04, .14, .32, .5, .68, .84, .95, 1], [0, .55, .88, 1.0, .97, .80, .56, .26, 0])
    prof = np.convolve(np.pad(prof[:, 0], 4, mode='edge'), np.ones(9) / 9, 'valid')[:, None]
    prof[0] = 0; prof[-1] = 0
    lob = 1 + .075 * np.cos(4 * a + seed + 1.2 * t) + .05 * np.cos(3 * a - 2 * t + seed * 2) + .03 * np.sin(9 * t + 2 * a + seed)
    r = R * prof * lob
    x = r * np.cos(a) + 2.5 * np.sin(t * 3 + seed); y = r * np.sin(a); z = -t * H + 2.4 * np.exp(-(t / .05) ** 2) * -1
    z = z * np.ones_like(r) - 2.5 * (1 - np.exp(-(r / (R * .25)) ** 2)) * np.exp(-(t / .08) ** 2) * -1
    v = np.stack([x, y, z + H / 2], -1).reshape(-1, 3)
    i = np.arange(nt - 1)[:, None] * na; j = np.arange(na)[None, :]; k = (j + 1) % na
    f = np.stack([i + j, i + na + j, i + na + k, i + k], -1).reshape(-1, 4)
    c = np.array(lin(color))
    n = noise3(v[::1], 16, seed)
    col = c[None] * (1 + .16 * n[:, None])
    g = np.clip((z.reshape(-1) + H * .02) / (H * .10), 0, 1)[:, None]
    ob = mesh_object('aji', v, f, col, vcol_material('aji', .16, 1.0, .5, .06, 12), loc=loc, rot=rot)
    st = np.array([(0, 0, H / 2 - 3), (.4, .3, H / 2 + 3), (1.6, .8, H / 2 + 9), (4.2, 1.5, H / 2 + 16), (7.5, 2, H / 2 + 20)])
    vv, ff = tube(st, [4.8, 2.4, 1.9, 1.9, 2.3], 12)
    so = mesh_object('stem', vv, ff, np.tile(lin('#6E8C34'), (len(vv), 1)), vcol_material('stem', .5, .1, .3), loc=loc, rot=rot)
    return ob, so


def salt(center, spread, n, seed=1, size=(1.0, 2.6), zf=None, z=0):
    """Coarse salt."""
    g = np.random.default_rng(seed)
    V, F = [], []; off = 0
    cube = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], float)
    fc = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    for i in range(n):
        x, y = g.normal(0, spread, 2)
        s = g.uniform(*size) * .5 * (1 if g.random() < .85 else 1.5)
        q = cube * g.uniform(.6, 1.15, 3) * s + g.normal(0, .16 * s, (8, 3))
        ang = g.uniform(0, 6.28, 3)
        for k in range(3):
            c, sn = math.cos(ang[k]), math.sin(ang[k]); m = np.eye(3); a, b = [(1, 2), (0, 2), (0, 1)][k]
            m[a, a] = c; m[a, b] = -sn; m[b, a] = sn; m[b, b] = c; q = q @ m.T
        X, Y = center[0] + x, center[1] + y
        zz = (zf(X, Y) if zf else z) + s * .8
        V.append(q + (X, Y, zz)); F += [tuple(k + off for k in t) for t in fc]; off += 8
    v = np.vstack(V)
    m = vcol_material('salt', .25, .2, .6)
    return mesh_object('salt', v, F, np.tile(lin('#FBF7F1'), (len(v), 1)), m, smooth=False)


def pepper(center, spread, n, seed=1, zf=None, z=0):
    g = np.random.default_rng(seed)
    base = None
    for i in range(n):
        x, y = g.normal(0, spread, 2); r = g.uniform(2.0, 2.9)
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=4, radius=1)
        o = bpy.context.object
        co = np.empty(len(o.data.vertices) * 3); o.data.vertices.foreach_get('co', co); co = co.reshape(-1, 3)
        d = np.array([mnoise.noise(Vector(p * 2.6 + i * 3.1)) + .5 * mnoise.noise(Vector(p * 6 + i)) for p in co])
        co = co * (1 + .10 * d[:, None]); o.data.vertices.foreach_set('co', co.ravel())
        o.data.polygons.foreach_set('use_smooth', np.ones(len(o.data.polygons), bool))
        o.scale = (r * S,) * 3; X, Y = center[0] + x, center[1] + y
        o.location = Vector((X, Y, (zf(X, Y) if zf else z) + r)) * S
        m = bpy.data.materials.get('pepper%d' % (i % 3))
        if not m:
            m = bpy.data.materials.new('pepper%d' % (i % 3)); m.use_nodes = True
            bs = m.node_tree.nodes['Principled BSDF']
            bs.inputs['Base Color'].default_value = (*lin(['#2A1B14', '#3A2619', '#1D1512'][i % 3]), 1); bs.inputs['Roughness'].default_value = .55
        o.data.materials.append(m)
