"""Builds the maps of a cross-section from its recipe: colour, fat, height, fine relief, roughness."""
import numpy as np
from scipy import ndimage as ndi
from PIL import Image, ImageDraw

from .noise import perlin, fbm, warp, worley, smoothstep, mix



def catmull(points, n=24, closed=True):
    p = np.array(points, float)
    out = []
    N = len(p)
    rng = range(N) if closed else range(N - 1)
    for i in rng:
        if closed:
            p0, p1, p2, p3 = p[(i - 1) % N], p[i], p[(i + 1) % N], p[(i + 2) % N]
        else:
            p0, p1, p2, p3 = p[max(i - 1, 0)], p[i], p[i + 1], p[min(i + 2, N - 1)]
        t = np.linspace(0, 1, n, endpoint=False)[:, None]
        out.append(0.5 * ((2 * p1) + (-p0 + p2) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t ** 2
                          + (-p0 + 3 * p1 - 3 * p2 + p3) * t ** 3))
    return np.vstack(out)


def chain_sdf(X, Y, chain):
    d = np.full(X.shape, 1e9)
    if len(chain) == 1:
        x, y, r = chain[0]
        return np.hypot(X - x, Y - y) - r
    for (x0, y0, r0), (x1, y1, r1) in zip(chain[:-1], chain[1:]):
        vx, vy = x1 - x0, y1 - y0
        L2 = vx * vx + vy * vy + 1e-9
        t = np.clip(((X - x0) * vx + (Y - y0) * vy) / L2, 0, 1)
        dd = np.hypot(X - x0 - t * vx, Y - y0 - t * vy) - (r0 + (r1 - r0) * t)
        d = np.minimum(d, dd)
    return d


def poly_sdf(poly, X, Y, px):
    """Signed distance (mm, negative inside) by exact raster distance transform."""
    H, W = X.shape
    im = Image.new('L', (W, H), 0)
    x0, y0 = X[0, 0], Y[0, 0]
    pts = [((a - x0) / px, (y0 - b) / px) for a, b in poly]
    ImageDraw.Draw(im).polygon(pts, fill=1)
    m = np.array(im, bool)
    sd = np.where(m, -ndi.distance_transform_edt(m), ndi.distance_transform_edt(~m)) * px
    return ndi.gaussian_filter(sd, 3)


def build(rec, px):
    pad = rec.get('pad', 8)
    s = rec.get('seed', 1)
    poly = catmull(rec['outline'])
    x0, y0 = poly.min(0) - pad
    x1, y1 = poly.max(0) + pad
    W = int((x1 - x0) / px); H = int((y1 - y0) / px)
    X, Y = np.meshgrid(x0 + (np.arange(W) + .5) * px, y1 - (np.arange(H) + .5) * px)
    # organic outline
    XO, YO = warp(X, Y, 26, rec.get('edge_warp', 2.2), s + 5, 3)
    sdf0 = poly_sdf(poly, X, Y, px)
    sdf = ndi.map_coordinates(sdf0, [(y1 - YO) / px - .5, (XO - x0) / px - .5], order=1, mode='nearest')
    sdf = ndi.gaussian_filter(sdf, 2)

    XM, YM = warp(X, Y, 30, 5.0, s + 31, 3)
    XM, YM = warp(XM, YM, 7, 0.9, s + 41, 2)
    ds = np.stack([chain_sdf(XM, YM, m['chain']) for m in rec['muscles']])
    order = np.argsort(ds, axis=0)
    best = order[0]
    d1 = np.take_along_axis(ds, order[:1], 0)[0]
    d2 = np.take_along_axis(ds, order[1:2], 0)[0] if len(ds) > 1 else d1 + 50
    # fat between muscles, outside muscles and along the rim
    seamw = rec['seam'] * (0.55 + 0.75 * smoothstep(-.3, .6, fbm(X, Y, 22, 3, s + 7)))
    f_seam = seamw - (d2 - d1) * 0.5
    f_out = d1 - 0.4
    rimw = rec['rim'] * (0.75 + 0.5 * fbm(X, Y, 30, 2, s + 9))
    if 'rim_fn' in rec:
        rimw = rimw * rec['rim_fn'](X, Y)
    # where the rim is thinner than a millimetre the wall is bare meat: keep fat away from it
    f_rim = sdf + rimw + 0.5 * perlin(X, Y, 5, s + 19) * smoothstep(.3, 1.2, rimw) - 9 * smoothstep(1.1, .35, rimw)
    fat_d = np.maximum(np.maximum(f_seam, f_out), f_rim)      # >0 fat, mm
    fat = smoothstep(-0.28, 0.28, fat_d)
    inner = -fat_d                                            # depth inside muscle

    tone = np.zeros(X.shape); marbk = np.ones(X.shape); ang = np.zeros(X.shape)
    for i, m in enumerate(rec['muscles']):
        k = best == i
        tone[k] = m.get('tone', 0); marbk[k] = m.get('marb', 1); ang[k] = np.radians(m.get('dir', 0))
    # local grain frame
    swirl = 0.5 * fbm(X, Y, 60, 2, s + 63)
    a = ang + swirl
    U = X * np.cos(a) + Y * np.sin(a)
    V = -X * np.sin(a) + Y * np.cos(a)
    # keep frames continuous per muscle: use the constant angle and warp instead
    U = X * np.cos(ang) + Y * np.sin(ang); V = -X * np.sin(ang) + Y * np.cos(ang)
    U, V = warp(U, V, 34, 9 * rec.get('wiggle', 1.0), s + 71, 3)

    g = rec['marble']
    marb = np.zeros(X.shape)

    def veins(scale, width, keep, seed, stretch=2.6):
        """Short tapering lines: the zeros of a noise, cut off where a second noise is low."""
        u, v = warp(U, V, scale * .8, scale * .5, seed, 3)
        line = np.abs(fbm(u / stretch, v, scale, 2, seed + 3)) * scale * .8
        where = fbm(U / 1.5, V, scale * .9, 3, seed + 5) + .3 * fbm(U, V, 40, 2, seed + 6)
        taper = smoothstep(keep, keep + .34, where)
        return smoothstep(1, .3, line / np.maximum(width * taper, 1e-3)) * smoothstep(0, .2, taper)

    marb = np.maximum(marb, veins(24, 1.7 * g, .10 - .12 * (g - .6), s + 301))
    marb = np.maximum(marb, .95 * veins(13, 1.05 * g, .10 - .12 * (g - .6), s + 401))
    marb = np.maximum(marb, .85 * veins(6.5, .62 * g, .12 - .12 * (g - .6), s + 501, 2.0))
    # flecks
    u, v = warp(U, V, 5, 1.6, s + 601, 2)
    fl = fbm(u / 2.2, v, 2.1, 3, s + 611)
    fl = smoothstep(.40, .56, fl + .16 * fbm(U, V, 24, 2, s + 615) + .10 * (g - 1))
    marb = np.maximum(marb, .85 * fl)
    if rec.get('fibre'):
        marb = marb * .35
    marb = marb * np.clip(marbk, 0, 1.4) * smoothstep(.2, 1.6, inner)
    marb = np.clip(marb, 0, 1)

    # muscle bundles (grain of a cross cut)
    gs = rec.get('grain', 1.5)
    u, v = warp(U, V, 6, .9, s + 801, 2)
    st = rec.get('stretch', 1.35)
    b1, b2, bid = worley(u / st, v, gs, s + 811)
    bund = smoothstep(.0, .34 * gs, b2 - b1)
    c1, c2, cid = worley(u / st, v, gs * 3.2, s + 821)
    bund2 = smoothstep(0, .5, c2 - c1)

    fibre = rec.get('fibre', 0)
    strand = 0.
    if fibre:
        wg = rec.get('wiggle', 1.0)
        u, v = warp(U, V, 30, 5 * wg, s + 841, 3)
        strand = .45 * fbm(u / 16, v, 3.4, 3, s + 845) + .3 * (1 - 2 * np.abs(fbm(u / 20, v, 5.5, 2, s + 847)))
        u2, v2 = warp(U, V, 16, 2.2 * wg, s + 861, 2)
        gap = smoothstep(.10, .0, np.abs(fbm(u2 / 14, v2, 2.6, 2, s + 863)))          # dark lines between bundles
        strand = strand + .3 * fbm(u2 / 12, v2, 1.1, 2, s + 867) - .55 * gap
        u3, v3 = warp(U, V, 20, 2.6 * wg, s + 871, 3)
        hair = smoothstep(.075, .0, np.abs(fbm(u3 / 22, v3, 1.9, 2, s + 873)))        # crisp fibre lines
        hair2 = smoothstep(.06, .0, np.abs(fbm(u3 / 18, v3, 3.6, 2, s + 875)))
        silver = smoothstep(.28, .62, fbm(u3 / 3.2, v3, 15, 3, s + 877))              # silver skin
        tail = smoothstep(.22, .62, fbm(u / 12, v, 2.6, 3, s + 851) + .45 * fbm(X, Y, 34, 2, s + 853))
        marb = np.maximum(marb * .6, tail * .8 * rec['marble'] * 1.6 * smoothstep(.2, 1.6, inner)).clip(0, 1)

    # colour (sRGB 0..1)
    deep = np.array([118, 13, 16]) / 255.
    red = np.array([178, 28, 29]) / 255.
    rose = np.array([206, 66, 54]) / 255.
    t = .46 + .34 * fbm(X, Y, 34, 3, s + 901) + .22 * fbm(U / 1.6, V, 11, 3, s + 905) + .30 * (bid - .5) + .16 * (cid - .5) + .55 * tone + .42 * strand
    t = np.clip(t, 0, 1)[..., None]
    t = t * .94
    mus = np.where(t < .5, mix(deep, red, t * 2), mix(red, rose, t * 2 - 1))
    mus = mix(mus, mus * np.array([1.08, 1.35, 1.30]) + .01, (.34 * (1 - bund))[..., None])   # perimysium
    mus = mix(mus, mus * .86, (.25 * (1 - bund2))[..., None])
    if fibre:
        mus = mix(mus, np.array([214, 96, 84]) / 255., (.42 * hair)[..., None])
        mus = mix(mus, mus * .58, (.65 * np.maximum(gap, hair2))[..., None])
        mus = mix(mus, np.array([222, 168, 160]) / 255., (.34 * silver * (.55 + .45 * hair))[..., None])
    mus = mus * np.array(rec.get('lean', (1, 1, 1)))
    fatc, fatp = (np.array(c) / 255. for c in rec.get('fat_tone', ((248, 232, 204), (242, 202, 176))))
    fw = .5 + .5 * fbm(X, Y, 14, 3, s + 951)
    fatcol = mix(fatc, fatp, (.55 * smoothstep(.3, .9, fw))[..., None])
    fatcol = fatcol * (1 + .045 * fbm(X, Y, 2.2, 3, s + 961)[..., None])
    # thin fat shows the red behind it
    thin = smoothstep(0, 1.6, fat_d)[..., None]
    fatcol_t = mix(fatcol * np.array([.97, .80, .76]), fatcol, thin)
    marbcol = mix(np.array([226, 158, 142]) / 255., fatc, (smoothstep(.45, 1, marb))[..., None])
    col = mix(mus, marbcol, (marb * .92)[..., None])
    col = mix(col, fatcol_t, fat[..., None])
    # a darker, drier lip where muscle meets fat
    lip = np.exp(-(inner / .9) ** 2) * (1 - fat)
    col = col * (1 - .16 * lip[..., None])

    bone = np.zeros(X.shape)
    for b in rec.get('bones', []):
        bx, by = warp(X, Y, 12, 1.4, s + 77, 2)
        bd = np.minimum.reduce([chain_sdf(bx, by, c) for c in b.get('chains', [b.get('chain')])])
        bm = smoothstep(.25, -.25, bd)
        por1, por2, _ = worley(X, Y, 1.6, s + 1201)
        ring = smoothstep(-b.get('wall', 3.2) - .6, -b.get('wall', 3.2) + .6, bd)
        spong = smoothstep(.15, .55, por1 / 1.6)
        wallc = np.array([238, 228, 212]) / 255.
        marrow = mix(np.array([178, 84, 70]) / 255., np.array([216, 158, 134]) / 255., (.25 + .4 * spong + .5 * fbm(X, Y, 7, 2, s + 1205)).clip(0, 1)[..., None])
        if b.get('marrow'):
            mm = np.array(b['marrow']) / 255.
            marrow = mm * (1 + .08 * fbm(X, Y, 4, 3, s + 1300)[..., None]) + .0
            marrow = mix(marrow, marrow * np.array([.86, .5, .45]), (.5 * smoothstep(.15, .6, fbm(X, Y, 5, 3, s + 1310)))[..., None])
        bc = mix(marrow, wallc * (1 + .03 * fbm(X, Y, 1.2, 2, s + 1320)[..., None]), ring[..., None])
        sheath = np.exp(-((bd - .9) / .8) ** 2)
        col = mix(col, np.array([214, 170, 160]) / 255., (.6 * sheath)[..., None])
        col = mix(col, bc, bm[..., None])
        bone = np.maximum(bone, bm)
        fat = fat * (1 - bm); marb = marb * (1 - bm)

    # height (mm)
    pillow = 1.9 * (1 - np.exp(-np.clip(inner, 0, 40) / 7.0)) * (1 - fat)
    h = pillow + (.9 + rec.get('wave', 0)) * fbm(X, Y, 28 + 12 * rec.get('wave', 0), 3, s + 1001) + (.55 * strand if fibre else 0)
    h += fat * (.55 + .35 * fbm(X, Y, 5, 3, s + 1011))
    h += bone * 1.6
    ff = np.clip(fat + .6 * marb, 0, 1)
    fine = (.10 * bund + .07 * bund2 + .05 * fbm(X, Y, 1.1, 2, s + 1021)) * (1 - ff) + .17 * ff * .6 \
        + .10 * fbm(X, Y, 4, 3, s + 1023) + .05 * ff * fbm(X, Y, 2.6, 2, s + 1025)
    if fibre:
        fine = fine + (.45 * strand + .22 * hair - .45 * hair2 - .3 * gap) * (1 - ff)
    if rec.get('mallet'):
        near, _, force = worley(*warp(X, Y, 30, 8, s + 1391, 2), rec['mallet'], s + 1393)
        pit = smoothstep(.55 * rec['mallet'], .1 * rec['mallet'], near) * force
        fine = fine - .35 * pit; h = h - .7 * pit
    fine = fine * (1 - bone) + bone * .12 * fbm(X, Y, .9, 2, s + 1031)
    rough = .30 + .10 * fbm(X, Y, 9, 3, s + 1101) + .16 * fat + .06 * marb + .22 * bone - .05 * bund
    rough = np.clip(rough, .12, .8)
    tint = rec.get('tint', (1, 1, 1))
    if 'skin' in rec:                                          # a hide of even width round the cut
        hide = smoothstep(-4.6, -3.6, sdf + .8 * fbm(X, Y, 9, 3, s + 1401))
        col = mix(col, np.array(rec['skin']) / 255 * (1 + .05 * fbm(X, Y, 4, 3, s + 1403))[..., None], hide[..., None])
        h = h - .8 * np.exp(-((sdf + 4.4) / .7) ** 2)
    if 'crust' in rec:
        col = mix(col, np.array(rec['crust']) / 255., (.8 * smoothstep(-6, -1, sdf + 2.5 * fbm(X, Y, 9, 3, s + 1401)))[..., None])
    col = col * np.array(tint)
    return dict(X=X, Y=Y, sdf=sdf, col=np.clip(col, 0, 1), fat=np.clip(fat + .7 * marb, 0, 1), h=h, fine=fine,
                rough=rough, bone=bone, px=px, x0=x0, y1=y1, x1=x0 + W * px, y0=y1 - H * px)

