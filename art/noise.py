"""Small deterministic noise kit (gradient noise, ridged noise, cellular noise).

Everything is evaluated on arrays of coordinates given in millimetres, so a cut
looks the same whatever the resolution of its maps.
"""
import numpy as np
from numba import njit


@njit(cache=True)
def _hash(ix, iy, seed):
    h = (ix * 374761393 + iy * 668265263 + seed * 1274126177) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    h = ((h ^ (h >> 16)) * 2246822519) & 0xFFFFFFFF
    return (h ^ (h >> 15)) & 0xFFFFFFFF


@njit(cache=True)
def _grad(ix, iy, seed, fx, fy):
    a = _hash(ix, iy, seed) / 4294967296.0 * 6.283185307179586
    return np.cos(a) * fx + np.sin(a) * fy


@njit(cache=True)
def _perlin(x, y, seed):
    ix = int(np.floor(x))
    iy = int(np.floor(y))
    fx = x - ix
    fy = y - iy
    u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    a = _grad(ix, iy, seed, fx, fy)
    b = _grad(ix + 1, iy, seed, fx - 1, fy)
    c = _grad(ix, iy + 1, seed, fx, fy - 1)
    d = _grad(ix + 1, iy + 1, seed, fx - 1, fy - 1)
    return (a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v) * 1.41


@njit(cache=True)
def _perlin_arr(x, y, seed, out):
    n = x.size
    xf = x.ravel()
    yf = y.ravel()
    of = out.ravel()
    for i in range(n):
        of[i] = _perlin(xf[i], yf[i], seed)


def perlin(x, y, scale, seed=0):
    """Gradient noise in about -1..1; scale is the feature size in mm."""
    xs = np.ascontiguousarray(np.asarray(x, dtype=np.float64) / scale)
    ys = np.ascontiguousarray(np.asarray(y, dtype=np.float64) / scale)
    out = np.empty(xs.shape)
    _perlin_arr(xs, ys, seed, out)
    return out


def fbm(x, y, scale, octaves=4, seed=0, gain=0.5, lac=2.03):
    out = 0.0
    amp = 1.0
    tot = 0.0
    for o in range(octaves):
        out = out + amp * perlin(x, y, scale / lac ** o, seed + 17 * o)
        tot += amp
        amp *= gain
    return out / tot


def warp(x, y, scale, amount, seed=0, octaves=2):
    dx = fbm(x, y, scale, octaves, seed + 101)
    dy = fbm(x + 51.3, y - 17.7, scale, octaves, seed + 202)
    return x + dx * amount, y + dy * amount


@njit(cache=True)
def _worley_arr(x, y, seed, jitter, f1, f2, cid):
    n = x.size
    xf = x.ravel(); yf = y.ravel()
    a = f1.ravel(); b = f2.ravel(); c = cid.ravel()
    for i in range(n):
        px = xf[i]; py = yf[i]
        ix = int(np.floor(px)); iy = int(np.floor(py))
        d1 = 1e9; d2 = 1e9; id1 = 0
        for oy in range(-2, 3):
            for ox in range(-2, 3):
                h = _hash(ix + ox, iy + oy, seed)
                h2 = _hash(ix + ox + 7919, iy + oy - 104729, seed + 3)
                cx = ix + ox + 0.5 + (h / 4294967296.0 - 0.5) * jitter
                cy = iy + oy + 0.5 + (h2 / 4294967296.0 - 0.5) * jitter
                d = np.sqrt((cx - px) ** 2 + (cy - py) ** 2)
                if d < d1:
                    d2 = d1; d1 = d; id1 = h
                elif d < d2:
                    d2 = d
        a[i] = d1; b[i] = d2; c[i] = id1 / 4294967296.0


def worley(x, y, scale, seed=0, jitter=1.0):
    """Returns F1, F2 (both in mm) and a random value per cell (0..1)."""
    xs = np.ascontiguousarray(np.asarray(x, dtype=np.float64) / scale)
    ys = np.ascontiguousarray(np.asarray(y, dtype=np.float64) / scale)
    f1 = np.empty(xs.shape); f2 = np.empty(xs.shape); cid = np.empty(xs.shape)
    _worley_arr(xs, ys, seed, jitter, f1, f2, cid)
    return f1 * scale, f2 * scale, cid


@njit(cache=True)
def _value3(ix, iy, iz, seed):
    return _hash(ix + iz * 7919, iy - iz * 104729, seed) / 2147483648.0 - 1.0


@njit(cache=True)
def _noise3_arr(x, y, z, seed, out):
    for i in range(x.size):
        ix = int(np.floor(x[i])); iy = int(np.floor(y[i])); iz = int(np.floor(z[i]))
        fx = x[i] - ix; fy = y[i] - iy; fz = z[i] - iz
        u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
        v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
        w = fz * fz * fz * (fz * (fz * 6 - 15) + 10)
        total = 0.0
        for dz in range(2):
            for dy in range(2):
                for dx in range(2):
                    k = (u if dx else 1 - u) * (v if dy else 1 - v) * (w if dz else 1 - w)
                    total += k * _value3(ix + dx, iy + dy, iz + dz, seed)
        out[i] = total


def noise3(points, scale, seed=0, octaves=1):
    """Value noise in about -1..1 at points (n, 3) in mm."""
    points = np.asarray(points, dtype=np.float64)
    total, weight, amp = np.zeros(len(points)), 0.0, 1.0
    for o in range(octaves):
        q = points / (scale / 2.03 ** o)
        out = np.empty(len(points))
        _noise3_arr(q[:, 0].copy(), q[:, 1].copy(), q[:, 2].copy(), seed + 17 * o, out)
        total += amp * out; weight += amp; amp *= .5
    return total / weight


@njit(cache=True)
def _cells3_arr(x, y, z, seed, f1, f2, cid):
    for i in range(x.size):
        ix = int(np.floor(x[i])); iy = int(np.floor(y[i])); iz = int(np.floor(z[i]))
        d1 = 1e9; d2 = 1e9; id1 = 0.0
        for oz in range(-1, 2):
            for oy in range(-1, 2):
                for ox in range(-1, 2):
                    a = ix + ox; b = iy + oy; c = iz + oz
                    cx = a + .5 + .45 * _value3(a, b, c, seed)
                    cy = b + .5 + .45 * _value3(a, b, c, seed + 1)
                    cz = c + .5 + .45 * _value3(a, b, c, seed + 2)
                    d = np.sqrt((cx - x[i]) ** 2 + (cy - y[i]) ** 2 + (cz - z[i]) ** 2)
                    if d < d1:
                        d2 = d1; d1 = d; id1 = .5 + .5 * _value3(a, b, c, seed + 3)
                    elif d < d2:
                        d2 = d
        f1[i] = d1; f2[i] = d2; cid[i] = id1


def cells3(points, size, seed=0):
    """Nearest and second nearest distance (mm) to jittered cell centres in space, and a value 0..1 per cell."""
    q = np.asarray(points, dtype=np.float64) / size
    f1 = np.empty(len(q)); f2 = np.empty(len(q)); cid = np.empty(len(q))
    _cells3_arr(q[:, 0].copy(), q[:, 1].copy(), q[:, 2].copy(), seed, f1, f2, cid)
    return f1 * size, f2 * size, cid


def smoothstep(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    return a + (b - a) * t
