"""Turns the maps of a cut into a closed, rounded 3D mesh (marching cubes) and saves maps + mesh."""
import os

import numpy as np
from scipy import ndimage as ndi
from skimage import measure
from PIL import Image

from .noise import fbm


def to_mesh(m, thick=25., rnd=5.5, vox=0.8, side_noise=.8, seed=3, taper=0.0, wrapped=False):
    """Vertices, triangles and places on the maps. On a wall the map goes straight down, as through a slice; `wrapped`: it
    goes back inwards, so that the side of a whole muscle shows no stretched stripes.
    """
    f = int(round(vox / m['px'])); f = max(f, 1); vox = f * m['px']
    sd = ndi.gaussian_filter(m['sdf'], f / 2)[::f, ::f]
    h = ndi.gaussian_filter(m['h'], f)[::f, ::f]
    X = m['X'][::f, ::f]; Y = m['Y'][::f, ::f]
    zmax = thick + max(6, float(h.max()) + 2)
    zs = np.arange(-3, zmax, vox)
    Z = zs[None, None, :]
    top = thick + h[..., None]
    sdn = sd + side_noise * fbm(X, Y, 9, 2, seed)
    sd3 = sdn[..., None] + taper * (Z / thick - .5)
    # gentle bulge of the wall
    sd3 = sd3 - 1.6 * np.sin(np.clip(Z / thick, 0, 1) * np.pi)
    qx = sd3 + rnd
    qz_t = Z - top + rnd
    d_top = np.sqrt(np.maximum(qx, 0) ** 2 + np.maximum(qz_t, 0) ** 2) + np.minimum(np.maximum(qx, qz_t), 0) - rnd
    d = np.maximum(d_top, -Z)
    d = d.transpose(1, 0, 2)[:, ::-1, :]                      # x, y(up), z
    v, faces, n, _ = measure.marching_cubes(d, 0.0)
    xs0 = X[0, 0]; ysb = Y[-1, 0]
    v = np.stack([xs0 + v[:, 0] * vox, ysb + v[:, 1] * vox, zs[0] + v[:, 2] * vox], 1)
    faces = faces[:, ::-1]
    seen = v[:, :2]
    if wrapped:
        at = [(m['y1'] - v[:, 1]) / vox - .5, (v[:, 0] - m['x0']) / vox - .5]
        read = lambda a: ndi.map_coordinates(a, at, order=1, mode='nearest')
        soft = ndi.gaussian_filter(sd, 8 / vox)
        down, right = np.gradient(soft, vox)
        below = np.clip(thick + read(h) - v[:, 2] - .6 * rnd, 0, None)
        nx, ny = read(right), -read(down)
        k = below / np.maximum(np.hypot(nx, ny), .3)
        seen = seen - np.stack([nx * k, ny * k], 1)
    uv = (seen - (m['x0'], m['y0'])) / (m['x1'] - m['x0'], m['y1'] - m['y0'])
    return v.astype('f4'), faces.astype('i4'), uv.astype('f4')


def save(name, m, v, f, uv, out):
    os.makedirs(out, exist_ok=True)
    p = os.path.join(out, name)
    Image.fromarray((m['col'] * 255 + .5).clip(0, 255).astype('uint8')).save(p + '_col.png')
    fine = m['fine']; fine = (fine - fine.min()) / (fine.max() - fine.min() + 1e-9)
    pack = np.stack([fine, m['rough'], m['fat']], -1)
    Image.fromarray((pack * 255 + .5).clip(0, 255).astype('uint8')).save(p + '_aux.png')
    np.savez(p + '_mesh.npz', v=v, f=f, uv=uv)

