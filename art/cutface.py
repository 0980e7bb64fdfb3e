"""The face of a cut across the fibres at the end of a whole muscle: a slope in its map, with the grain seen end on."""
import numpy as np

from .noise import fbm, mix, smoothstep, warp, worley
from .section import chain_sdf


def cut(face, X, Y, s, edge):
    """Where the face is (0..1), how deep it drops (mm), its colour, its fat and its fine relief.

    `edge` is positive where the fat of the outer edge reaches. A face: at (x, y) on its upper edge, `to` in degrees where it looks, slope, cap in mm of fat under the upper edge,
    parts: muscles as chains of (along, down, radius) in mm on the face, each with a tone; `look` as the piece's colours.
    """
    a = np.radians(face['to'])
    x, y = X - face['at'][0], Y - face['at'][1]
    across = x * np.cos(a) + y * np.sin(a) + 3.5 * fbm(X, Y, 38, 3, s + 1501)
    along = y * np.cos(a) - x * np.sin(a)
    slope = face.get('slope', .9)
    down = across * np.hypot(1, slope)
    on = smoothstep(-.5, .5, across)
    drop = slope * np.where(across > -2, (across + 2).clip(0) - 2 * (1 - np.exp(-(across + 2).clip(0) / 2)), 0)

    u, v = warp(along, down, 26, 4, s + 1511, 3)
    parts = face.get('parts') or [([(0, 40, 400)], 0)]
    d = np.stack([chain_sdf(u, v, chain) for chain, _ in parts])
    order = np.argsort(d, axis=0)
    tone = np.array([t for _, t in parts])[order[0]]
    gap = np.take_along_axis(d, order[1:2], 0)[0] - np.take_along_axis(d, order[:1], 0)[0] if len(parts) > 1 else np.full(X.shape, 50.)
    g, h, cell = worley(along / 1.3, down, 1.7, s + 1521)
    bundle = smoothstep(0, .6, h - g)
    g2, h2, cell2 = worley(along / 1.2 + fbm(X, Y, 8, 2, s + 1523), down, 6, s + 1525)
    t = .46 + .4 * fbm(along, down, 26, 3, s + 1531) + .34 * (cell - .5) + .3 * (cell2 - .5) + tone
    dark, middle, light = (np.array(c) / 255 for c in face.get('look', ((118, 13, 16), (182, 30, 31), (210, 72, 60))))
    t = np.clip(t, 0, 1)[..., None]
    col = np.where(t < .5, mix(dark, middle, t * 2), mix(middle, light, t * 2 - 1))
    col = mix(col, col * np.array([1.08, 1.4, 1.35]), (.42 * (1 - bundle))[..., None])
    col = mix(col, col * .78, (.4 * (1 - smoothstep(0, .9, h2 - g2)))[..., None])
    vein = np.abs(fbm(u / 1.8, v, 11, 2, s + 1545)) * 11 / np.maximum(smoothstep(.0, .4, fbm(along, down, 12, 3, s + 1547)), 1e-3)
    fleck = np.maximum(smoothstep(.40, .58, fbm(along / 2, down, 3, 3, s + 1541) + .16 * fbm(along, down, 24, 2, s + 1543)), smoothstep(1.1, .3, vein))
    seam = smoothstep(.25, -.25, gap * .5 - face.get('seam', .8) * (.5 + .8 * smoothstep(-.3, .5, fbm(X, Y, 18, 2, s + 1551))))
    thick = face.get('cap', 0) * (.75 + .7 * fbm(along, down, 22, 3, s + 1561)) * smoothstep(25, -30, along)
    cap = np.maximum(smoothstep(.4, -.4, down - thick) * smoothstep(.3, 1, thick), smoothstep(-.5, .5, edge + fbm(X, Y, 9, 2, s + 1563)))
    fat = np.maximum.reduce([.8 * fleck * face.get('marble', .7), seam, cap])
    white = np.array([248, 230, 204]) / 255 * (1 + .05 * fbm(X, Y, 3, 3, s + 1571))[..., None]
    col = mix(col, white, fat[..., None])
    lip = np.exp(-(across / 1.3) ** 2)
    col = col * (1 - .12 * (lip * (1 - cap))[..., None])
    return on, drop, col, on * np.maximum(seam, cap), .12 * bundle * (1 - fat)
