"""Cleans, grades and frames a raw render with its mask of coverage."""
import numpy as np
import cv2
from PIL import Image

SHADOW = np.array([30, 26, 12], float)      # warm shadow, never pure black
SHADOW_K = .78


def load(p):
    return np.array(Image.open(p).convert('RGBA')).astype(np.float32) / 255.


def clean(a, mask, denoise):
    """a: raw render with shadow catcher; mask: exact coverage of the objects (0..1)."""
    al = a[..., 3]
    pm = a[..., :3] * al[..., None]                                    # catcher shadow adds no colour
    rgb = pm / np.maximum(mask, .02)[..., None]
    solid = (mask > .98).astype(np.float32)
    # colour of the edge pixels comes from the inside neighbours
    k = (0, 0)
    num = cv2.GaussianBlur(rgb * solid[..., None], k, 1.2); den = cv2.GaussianBlur(solid, k, 1.2)[..., None]
    edge = np.where(den > .01, num / np.maximum(den, 1e-3), rgb)
    rgb = np.where(solid[..., None] > 0, rgb, edge)
    u8 = (np.clip(rgb, 0, 1) * 255 + .5).astype(np.uint8)
    dn = cv2.fastNlMeansDenoisingColored(u8, None, denoise, max(8, denoise), 3, 13).astype(np.float32) / 255.
    rgb = .12 * np.clip(rgb, 0, 1) + .88 * dn
    rgb = np.clip(rgb + .22 * (rgb - cv2.GaussianBlur(rgb, k, 1.0)), 0, 1)
    # grade: a little contrast and warmth
    s = rgb * rgb * (3 - 2 * rgb)
    rgb = rgb + .26 * (s - rgb)
    rgb = rgb ** 1.05
    g = rgb.mean(-1, keepdims=True)
    rgb = np.clip(g + (rgb - g) * .98, 0, 1)
    # catcher shadow: fill it under the objects, smooth it, lighten it, warm it
    w = (mask < .02).astype(np.float32)
    med = cv2.medianBlur((al * 255).astype(np.uint8), 5).astype(np.float32) / 255.
    raw = np.where(w > 0, np.minimum(al, 1), 0)
    raw = np.where(w > 0, .5 * raw + .5 * med, 0)
    num = cv2.GaussianBlur(raw * w, k, 2.2); den = cv2.GaussianBlur(w, k, 2.2)
    sh = num / np.maximum(den, 1e-3)
    far = cv2.GaussianBlur(raw * w, k, 9) / np.maximum(cv2.GaussianBlur(w, k, 9), 1e-3)
    sh = np.where(den > .02, sh, far).astype(np.float32)
    sh = cv2.bilateralFilter(sh, 7, .10, 4)
    sh = sh * np.clip((sh - .05) / .07, 0, 1) * SHADOW_K               # drop the faint sky veil
    oa = mask + sh * (1 - mask)
    col = rgb * mask[..., None] + (SHADOW / 255.)[None, None] * (sh * (1 - mask))[..., None]
    out = np.zeros_like(a)
    out[..., :3] = col / np.maximum(oa, 1e-4)[..., None]
    out[..., 3] = oa
    return np.clip(out, 0, 1)


def frame(a, W=1200, H=900):
    """The same picture with what it shows, shadows included, in the middle."""
    ys, xs = np.where(a[..., 3] > .10)
    k = W / a.shape[1]                                                 # output px per source px
    M = np.array([[k, 0, round(W / 2 - k * (xs.min() + xs.max()) / 2)], [0, k, round(H / 2 - k * (ys.min() + ys.max()) / 2)]])
    pm = a.copy(); pm[..., :3] *= pm[..., 3:]
    pm = cv2.warpAffine(pm, M, (W, H), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_CONSTANT, borderValue=0)
    pm = np.clip(pm, 0, 1)
    pm[..., :3] /= np.maximum(pm[..., 3:], 1e-4)
    return np.clip(pm, 0, 1)


def finish(raw, mask, out, denoise, hero=False):
    """Writes the finished master, a PNG with transparency: a cut framed at 1200x900, the hero as it was rendered.

    Gives the width and the height of what is seen without its shadow, as parts of the frame's width.
    """
    coverage = load(mask)[..., 3]
    picture = clean(load(raw), coverage, denoise)
    if hero:                                # the shadow fades out before the left and lower edges
        h, w = coverage.shape
        ramp = np.minimum((np.arange(w) / 60).clip(0, 1)[None, :], ((h - 1 - np.arange(h)) / 60).clip(0, 1)[:, None])
        picture[..., 3] = coverage + (picture[..., 3] - coverage) * ramp
    else:
        picture = frame(picture)
    Image.fromarray((picture * 255 + .5).astype(np.uint8), 'RGBA').save(out)
    ys, xs = np.where(coverage > .92)
    return (xs.max() - xs.min() + 1) / coverage.shape[1], (ys.max() - ys.min() + 1) / coverage.shape[1]
