"""What the recipes of pieces share: grooves, covered spots, soft rectangles."""
import numpy as np

from ..noise import smoothstep as ss


def line(x0, y0, x1, y1, width, depth):
    """A groove along a line, for the seam between two muscles."""
    def groove(X, Y):
        vx, vy = x1 - x0, y1 - y0
        t = np.clip(((X - x0) * vx + (Y - y0) * vy) / (vx * vx + vy * vy), 0, 1)
        d = np.hypot(X - x0 - t * vx, Y - y0 - t * vy)
        return depth * np.exp(-(d / width) ** 2) * ss(0, .1, t) * ss(1, .85, t)
    return groove


def spots(*places):
    """Covered spots (x, y, rx, ry) in mm."""
    return lambda X, Y: np.maximum.reduce([12 * (1 - np.hypot((X - x) / rx, (Y - y) / ry)) for x, y, rx, ry in places])


def both(*parts):
    return lambda X, Y: np.maximum.reduce([p(X, Y) for p in parts])


def slab(w, h, seed, var=3.0, n=6):
    """A rectangle with soft corners and a knife's unevenness."""
    g = np.random.default_rng(seed)
    pts = [(-w / 2 + w * (i + .5) / n, h / 2) for i in range(n)] + [(w / 2, h / 4), (w / 2, -h / 4)] \
        + [(w / 2 - w * (i + .5) / n, -h / 2) for i in range(n)] + [(-w / 2, -h / 4), (-w / 2, h / 4)]
    return [(x + g.uniform(-var, var), y + g.uniform(-var, var)) for x, y in pts]
