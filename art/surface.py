"""Builds the maps of a piece seen from outside: a whole muscle along its fibres, a slice of liver, a sheet of tripe.

A recipe: outline, thick, round, dome (mm added in the middle), seed, `look` (a key of LOOKS), grain (degrees),
fat(X, Y) and silver(X, Y) in mm, positive where the surface is covered, groove(X, Y) in mm of depth, relief.
rim(X, Y): the width of fat along the edge in mm; veil: over how many mm of its inner border meat shows through.
coarse: how much wider the bundles are than usual; ridges: how far they stand out in mm; face: an end cut across (cutface.py).
"""
import numpy as np
from scipy import ndimage as ndi

from .cutface import cut
from .noise import fbm, mix, perlin, smoothstep, warp, worley
from .section import catmull, chain_sdf, poly_sdf

# dark, middle, light (sRGB); how much the fibres show; roughness
LOOKS = {
    'beef': ((112, 14, 18), (168, 30, 32), (204, 74, 64), 1.0, .34),
    'pale': ((150, 40, 40), (196, 74, 66), (224, 124, 108), .9, .34),
    'dark': ((84, 10, 14), (132, 20, 24), (170, 48, 44), 1.0, .32),
    'shank': ((104, 14, 18), (160, 34, 36), (200, 84, 74), 1.2, .32),
    'smoked': ((52, 18, 12), (92, 34, 22), (138, 62, 38), 1.3, .52),
    'liver': ((78, 16, 16), (108, 28, 26), (134, 44, 38), 0, .17),
    'tripe': ((222, 210, 186), (238, 230, 212), (248, 243, 232), 0, .26),
    'sweetbread': ((208, 150, 132), (232, 190, 168), (246, 222, 204), 0, .26),
    'brain': ((206, 148, 138), (232, 188, 174), (246, 218, 206), 0, .22),
    'lung': ((178, 84, 80), (212, 126, 116), (232, 166, 150), 0, .40),
}
FAT = np.array([249, 234, 208]) / 255
FAT_PINK = np.array([240, 200, 178]) / 255
SILVER = np.array([226, 190, 186]) / 255


def grid(rec, px):
    pad = rec.get('pad', 8)
    poly = catmull(rec['outline'])
    x0, y0 = poly.min(0) - pad
    x1, y1 = poly.max(0) + pad
    w, h = int((x1 - x0) / px), int((y1 - y0) / px)
    X, Y = np.meshgrid(x0 + (np.arange(w) + .5) * px, y1 - (np.arange(h) + .5) * px)
    xo, yo = warp(X, Y, 30, rec.get('edge_warp', 2.6), rec['seed'] + 5, 3)
    sdf = poly_sdf(poly, X, Y, px)
    sdf = ndi.map_coordinates(sdf, [(y1 - yo) / px - .5, (xo - x0) / px - .5], order=1, mode='nearest')
    return X, Y, ndi.gaussian_filter(sdf, 2), x0, y1


def fibres(U, V, s, wiggle):
    """Long bundles along U: tone -1..1, dark gaps, light threads."""
    u, v = warp(U, V, 40, 6 * wiggle, s + 841, 3)
    tone = .55 * fbm(u / 11, v, 5.5, 3, s + 845) + .45 * fbm(u / 14, v, 2.4, 2, s + 847)
    u2, v2 = warp(U, V, 18, 2.0 * wiggle, s + 861, 2)
    gap = smoothstep(.085, 0, np.abs(fbm(u2 / 12, v2, 4.2, 2, s + 863)))
    gap = gap * smoothstep(-.15, .25, fbm(U / 5, V, 14, 2, s + 865))
    thread = smoothstep(.10, 0, np.abs(fbm(u2 / 16, v2, 2.2, 2, s + 873)))
    return tone, gap, thread


def build(rec, px):
    s = rec['seed']
    dark, middle, light, fibre, rough0 = LOOKS[rec.get('look', 'beef')]
    X, Y, sdf, x0, y1 = grid(rec, px)
    inner = -sdf
    angle = np.radians(rec.get('grain', 0))
    bend = rec.get('bend', 0) * X * np.abs(X)
    U = X * np.cos(angle) + (Y - bend) * np.sin(angle)
    V = -X * np.sin(angle) + (Y - bend) * np.cos(angle)

    tone = .34 * fbm(X, Y, 46, 3, s + 901) + .16 * fbm(U / 1.8, V, 12, 3, s + 905)
    gap = thread = strand = 0.
    if fibre:
        coarse = rec.get('coarse', 1)
        strand, gap, thread = fibres(U / coarse, V / coarse, s, rec.get('wiggle', .7))
        tone = tone + .55 * fibre * strand
    t = np.clip(.46 + tone + rec.get('tone', 0), 0, 1)[..., None] * .97
    d, m, l = (np.array(c) / 255 for c in (dark, middle, light))
    col = np.where(t < .5, mix(d, m, t * 2), mix(m, l, t * 2 - 1))
    if fibre:
        col = mix(col, l * .95 + .05, (.30 * fibre * thread)[..., None])
        col = mix(col, col * .62, (.55 * fibre * gap)[..., None])
    streak = np.zeros(X.shape)
    if rec.get('streak'):                              # thin fat between the bundles
        u, v = warp(U, V, 22, 2.6, s + 701, 2)
        line = np.abs(fbm(u / 7, v, 9, 2, s + 703)) * 9
        keep = smoothstep(.02, .35, fbm(U / 2, V, 24, 3, s + 705))
        streak = smoothstep(1.5, .4, line / np.maximum(rec['streak'] * keep, 1e-3)) * smoothstep(0, .2, keep)
        col = mix(col, mix(l, FAT, .7), (.85 * streak)[..., None])

    fine = .12 * fbm(X, Y, 4, 3, s + 1023) + .05 * fbm(X, Y, 1.2, 2, s + 1021)
    fine = fine + fibre * (.36 * strand + .14 * thread - .34 * gap)
    h = (.8 + rec.get('wave', 0)) * fbm(X, Y, 34 + 10 * rec.get('wave', 0), 3, s + 1001) + .35 * fibre * strand
    h = h + rec.get('ridges', 0) * (.8 * strand - .9 * gap)
    h = h + rec.get('dome', 0) * (1 - np.exp(-np.clip(inner, 0, 200) / rec.get('dome_width', 26)))
    h = h + rec.get('slope', (0, 0))[0] * X + rec.get('slope', (0, 0))[1] * Y
    rough = rough0 + .09 * fbm(X, Y, 9, 3, s + 1101)
    fat = np.zeros(X.shape)

    if 'groove' in rec:                                # a seam between two muscles
        depth = rec['groove'](X + 3 * fbm(X, Y, 18, 3, s + 21), Y + 3 * fbm(X, Y, 18, 3, s + 22))
        h = h - depth
        col = mix(col, col * .58, np.clip(depth / 4, 0, .8)[..., None])
    if 'silver' in rec:                                # silverskin: thin, bluish white, smooth
        q = rec['silver'](X, Y) + 7 * fbm(U / 2.5, V, 20, 3, s + 31)
        cover = smoothstep(-3, rec.get('torn', 5), q) * (.62 + .3 * fbm(U / 6, V, 5, 2, s + 33))
        col = mix(col, mix(SILVER, np.array([1, .97, .95]), (.35 * smoothstep(.1, .6, fbm(U / 9, V, 3, 2, s + 35)))[..., None]), (min(.72 * rec.get('sheen', 1), .96) * cover.clip(0, 1))[..., None])
        rough = rough - .12 * cover; fine = fine * (1 - .6 * cover)
    wide = np.zeros(X.shape)
    if 'fat' in rec or 'rim' in rec:
        q = np.full(X.shape, -99.)
        if 'fat' in rec:
            q = rec['fat'](X, Y)
        if 'rim' in rec:
            wide = rec['rim'](X, Y)
            q = np.maximum(q, wide - inner - 30 * smoothstep(3, 0, wide))
        q = q + rec.get('ragged', 1) * (9 * fbm(X, Y, 24, 4, s + 41) + 3 * fbm(U / 2.5, V, 6, 2, s + 45) + 1.2 * perlin(X, Y, 4, s + 43))
        veil = rec.get('veil', 0)
        fat = smoothstep(-.5, .5 + veil, q + .5 * veil * fbm(U / 4, V, 4, 3, s + 47))
        pink = smoothstep(.05, .7, fbm(X, Y, 16, 3, s + 951))
        fatcol = mix(FAT, FAT_PINK, (.6 * pink)[..., None]) * (1 + .05 * fbm(X, Y, 2.4, 3, s + 961))[..., None]
        crease = smoothstep(.11, .02, np.abs(fbm(*warp(X, Y, 26, 6, s + 963, 2), 15, 3, s + 965))) * smoothstep(-.2, .4, fbm(X, Y, 44, 2, s + 967))
        fatcol = mix(fatcol, fatcol * np.array([.93, .78, .7]), (.55 * crease)[..., None])
        fatcol = mix(fatcol * np.array([1, .82, .78]), fatcol, smoothstep(0, 2.2, q)[..., None])
        col = mix(col, fatcol, fat[..., None])
        h = h + fat * (1.1 * smoothstep(0, 6, q) + .5 * fbm(X, Y, 6, 3, s + 1011))
        fine = mix(fine, .2 * fbm(X, Y, 3, 3, s + 1025) - .3 * crease, fat)
        rough = rough + .16 * fat
    bone = np.zeros(X.shape)
    for rib in rec.get('ribs', []):                    # bones that lie at the surface
        bx, by = warp(X, Y, 18, 1.6, s + 77, 2)
        bd = chain_sdf(bx, by, rib)
        b = smoothstep(.5, -.5, bd)
        c = mix(np.array([234, 208, 190]), np.array([202, 128, 116]), (.75 * smoothstep(-.25, .6, fbm(X, Y, 15, 3, s + 79)))[..., None]) / 255
        sheath = smoothstep(7, 0, bd + 3 * fbm(X, Y, 14, 2, s + 83))
        col = mix(col, np.array([224, 178, 168]) / 255, (.75 * sheath)[..., None])
        col = mix(col, c, b[..., None])
        h = h + 4.5 * np.sqrt(np.clip(-bd / 9, 0, 1)); bone = np.maximum(bone, b); rough = rough + .14 * b
        fine = fine * (1 - .7 * b)
    if 'face' in rec:
        on, drop, end, white, bits = cut(rec['face'], X, Y, s, np.clip(.4 * wide, 0, 7) - inner - 9 * smoothstep(2.4, 1.6, wide))
        col = mix(col, end, on[..., None])
        h = mix(h, h * .5, on) - drop; fine = mix(fine, bits, on); fat = mix(fat, white, on); rough = mix(rough, .30 + .14 * white, on)
    kind = rec.get('relief')
    if kind == 'honeycomb':
        u, v = warp(X, Y, 20, 4, s + 51, 2)
        f1, f2, _ = worley(u, v, rec.get('cell', 9), s + 53, .55)
        g1, g2, _ = worley(u, v, rec.get('cell', 9) / 3.1, s + 57, .8)
        wall = smoothstep(2.6, .3, f2 - f1); small = smoothstep(1.1, .1, g2 - g1)
        h = h + 2.6 * wall + .6 * small * (1 - wall); fine = fine + .2 * small
        pit = (1 - wall) * (.55 + .45 * (1 - small))
        col = mix(col, col * np.array([.86, .79, .70]), (.75 * pit)[..., None])
    elif kind in ('lobes', 'folds'):
        size = rec.get('cell', 16)
        if kind == 'folds':
            u, v = warp(X, Y, 24, 14, s + 51, 3)
            line = np.abs(fbm(u, v, size, 2, s + 53)) * size * .8
        else:
            u, v = warp(X, Y, 18, 5, s + 51, 2)
            f1, f2, _ = worley(u, v, size, s + 53, .9)
            line = f2 - f1
        ridge = 1 - np.exp(-line / (size * .16))
        h = h + rec.get('fold', 4) * (ridge - 1); crease = smoothstep(size * .12, 0, line)
        col = mix(col, col * np.array([.86, .68, .64]), (.5 * crease)[..., None])
    elif kind == 'vessels':                            # the openings in a slice of liver
        f1, _, cid = worley(X, Y, rec.get('cell', 42), s + 53, .9)
        r = 1.2 + 2.8 * cid
        on = (cid > .35) & (inner > 8)
        ring = on * smoothstep(r + 1.5, r + .6, f1); hole = on * smoothstep(r, r - .8, f1)
        col = mix(col, np.array([188, 120, 100]) / 255, (.8 * ring)[..., None])
        col = mix(col, np.array([52, 8, 10]) / 255, hole[..., None]); h = h - 1.6 * hole
    if 'rind' in rec:                                  # thin edge of another colour: membrane, dried crust
        edge = smoothstep(rec.get('rind_width', 2.2), .2, inner + fbm(X, Y, 8, 2, s + 61))
        col = mix(col, np.array(rec['rind']) / 255, (.85 * edge)[..., None])
    if rec.get('salted'):
        grain = smoothstep(.52, .62, perlin(X, Y, 2.2, s + 63) + .3 * fbm(X, Y, 18, 2, s + 65))
        col = mix(col, np.array([.93, .90, .86]), (.8 * grain)[..., None]); fine = fine + .6 * grain; rough = rough + .2 * grain
    col = col * np.array(rec.get('tint', (1, 1, 1)))
    return dict(X=X, Y=Y, sdf=sdf, col=col.clip(0, 1), fat=fat, h=h, fine=fine, rough=rough.clip(.1, .8), bone=bone,
                px=px, x0=x0, y1=y1, x1=x0 + X.shape[1] * px, y0=y1 - X.shape[0] * px)
