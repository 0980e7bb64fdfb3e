"""Turns a body recipe (a distance function in space) into a closed mesh with a colour per vertex.

A body: distance(P) and colour(P, N) for points (n, 3) in mm, low and high corners, voxel in mm, and how it shines.
"""
import os

import numpy as np
from skimage import measure

from .noise import cells3, mix, noise3, smoothstep


def capsule(P, a, b, ra, rb, flat=1.0):
    """Distance to a tapering capsule; flat < 1 squeezes it in z."""
    a, b = np.array(a, float), np.array(b, float)
    q, d = P - a, b - a
    if flat != 1:
        q, d = q / (1, 1, flat), d / (1, 1, flat)
    t = np.clip(q @ d / (d @ d + 1e-9), 0, 1)
    return (np.linalg.norm(q - t[:, None] * d, axis=1) - (ra + (rb - ra) * t)) * min(flat, 1)


def chain(P, points, flat=1.0):
    """Union of tapering capsules through points (x, y, z, r)."""
    return np.minimum.reduce([capsule(P, p[:3], q[:3], p[3], q[3], flat) for p, q in zip(points, points[1:])])


def union(a, b, k):
    """Smooth union with a fillet of k mm."""
    t = np.clip(.5 + .5 * (b - a) / k, 0, 1)
    return b + (a - b) * t - k * t * (1 - t)


def srgb(code):
    return np.array([int(code[i:i + 2], 16) for i in (1, 3, 5)]) / 255


def blend(*stops):
    """Colour of t in 0..1 between '#rrggbb' stops."""
    colours = np.array([srgb(c) for c in stops])
    places = np.linspace(0, 1, len(stops))
    return lambda t: np.stack([np.interp(t, places, colours[:, i]) for i in range(3)], 1)


def mince(size, fat, seed, press=1.0):
    """Relief and colour of minced meat: grains of lean and fat."""
    red = blend('#8a1018', '#ac1e26', '#c23a36')

    def cells(P):
        q = P + 1.1 * np.stack([noise3(P, 5, seed + i, 2) for i in range(3)], 1)
        return cells3(q / (1, 1, .8), size, seed)

    def relief(P):
        d1, d2, _ = cells(P)
        return press * (.85 * size * .3 * smoothstep(0, size * .5, d2 - d1) - .4) + .8 * noise3(P, 16, seed + 9, 2)

    def colour(P, N):
        d1, d2, cell = cells(P)
        white = smoothstep(1 - fat, 1 - fat + .02, cell + .05 * noise3(P, 24, seed + 5))
        base = red(np.clip(.2 + .7 * ((cell * 37) % 1) + .15 * noise3(P, 3, seed + 7), 0, 1))
        base = mix(base, base * .55, (smoothstep(size * .22, 0, d2 - d1) * .8)[:, None])
        tallow = mix(srgb('#efd0b8'), srgb('#d99a88'), (.8 * ((cell * 91) % 1))[:, None])
        return mix(base, tallow, (.92 * white)[:, None])
    return relief, colour


def build(body):
    """Vertices, triangles and sRGB colours of a body."""
    low, high, voxel = np.array(body['low'], float), np.array(body['high'], float), body['voxel']
    axes = [np.arange(a, b + voxel, voxel) for a, b in zip(low, high)]
    shape = [len(a) for a in axes]
    d = np.empty(shape)
    for i, x in enumerate(axes[0]):                     # slab by slab, to keep memory small
        y, z = np.meshgrid(axes[1], axes[2], indexing='ij')
        P = np.stack([np.full(y.size, x), y.ravel(), z.ravel()], 1)
        e = body['distance'](P)
        if 'relief' in body:
            near = np.abs(e) < 5
            if near.any():
                e[near] -= body['relief'](P[near])
        d[i] = e.reshape(shape[1:])
    v, f, n, _ = measure.marching_cubes(d, 0.0, spacing=(voxel,) * 3)
    v = v + low
    return v.astype('f4'), f[:, ::-1].astype('i4'), np.clip(body['colour'](v.astype(float), n), 0, 1).astype('f4')


def save(name, body, out):
    v, f, c = build(body)
    np.savez(os.path.join(out, name + '_body.npz'), v=v, f=f, c=c,
             shine=np.array([body.get('rough', .32), body.get('coat', .45), body.get('bump', .2), body.get('bump_scale', 50)]))
