"""Recipes of whole muscles and flat belts: each with its own outline, grain, cut face, and fat that follows its edge."""
import numpy as np

from ..noise import smoothstep as ss
from .parts import both, line, spots

MUSCLES = {
    # the skirt: a flat belt a hand wide, coarse grain across it, silver membrane on one half
    'entrana': dict(
        outline=[(-198, -44), (-194, -6), (-200, 36), (-178, 50), (-116, 49), (-64, 47), (-10, 52), (46, 56), (100, 53), (150, 50), (182, 46), (194, 22), (186, 2),
                 (197, -22), (176, -46), (146, -47), (98, -51), (44, -49), (-10, -55), (-66, -58), (-118, -53), (-164, -55)],
        thick=14, round=5.5, dome=1.5, dome_width=8, wave=2.2, seed=211, grain=84, look='dark', tone=.16, wiggle=.8, coarse=1.7, ridges=1.5, edge_warp=5, streak=.9,
        silver=lambda X, Y: -10 - .9 * X + 10 * np.sin(Y / 17.), sheen=1.25, torn=.5,
        rim=lambda X, Y: 2.6 + 3.4 * np.sin(X / 31. + .6) + 2 * np.sin(X / 13.) - 14 * ss(160, 185, np.abs(X)), veil=5, ragged=.35),
    'entrana_b': dict(
        outline=[(-180, -6), (-190, 34), (-168, 50), (-130, 50), (-84, 53), (-30, 49), (28, 51), (84, 56), (136, 50), (176, 44), (184, 12),
                 (194, -26), (166, -50), (130, -49), (86, -52), (30, -57), (-26, -54), (-80, -49), (-132, -51), (-172, -50), (-186, -36)],
        thick=14, round=5.5, dome=1.5, dome_width=8, wave=2.6, seed=217, grain=97, look='dark', tone=.18, wiggle=.8, coarse=1.8, ridges=1.7, edge_warp=5, streak=1.5,
        rim=lambda X, Y: 2.4 + 3.2 * np.sin(X / 26. + 2) + 2 * np.sin(X / 11.) - 14 * ss(155, 180, np.abs(X)), veil=5, ragged=.35),
    # ribs to roast: the side of the bones, with their sawn ends standing out
    'costillar': dict(
        outline=[(-138, -66), (-140, 0), (-136, 68), (-100, 78), (-50, 76), (0, 79), (50, 76), (100, 79), (136, 68), (141, 0), (138, -64),
                 (122, -74), (108, -66), (92, -60), (76, -66), (60, -76), (44, -67), (28, -60), (12, -66), (-4, -76), (-20, -67), (-36, -60), (-52, -66), (-68, -76), (-84, -67), (-100, -61), (-118, -68)],
        thick=30, round=8, wave=1.4, seed=321, grain=84, wiggle=.6, coarse=1.3, ridges=.6, streak=1.0, tone=.0, edge_warp=2.4,
        ribs=[[(x - 3, 84, 8), (x - 5, 0, 8), (x, -84, 9)] for x in (-100, -36, 28, 92)],
        silver=lambda X, Y: 3 - 7 * np.abs(np.sin((X + 68) * np.pi / 64)) + .05 * Y,
        fat=lambda X, Y: 3.4 - np.abs(((X + 100 + 4 + .04 * Y + 32) % 64) - 32 + 14) + 2.5 * np.sin(Y / 21. + X / 60), rim=lambda X, Y: 11 * ss(40, 74, Y) + 4 * ss(132, 138, np.abs(X)), veil=3, ragged=.45),
    # a piece of rib for soup, seen from the side of its bone
    'sopa_hueso': dict(
        outline=[(-42, -26), (-44, 2), (-41, 26), (-12, 29), (16, 27), (42, 28), (44, 2), (42, -27), (14, -29), (-16, -28)],
        thick=30, round=6, wave=.8, seed=331, grain=2, wiggle=.6, coarse=1.2, ridges=.6, streak=1.0, edge_warp=2, ribs=[[(-60, 3, 10), (0, 1, 8.5), (60, 3, 10)]],
        silver=lambda X, Y: 4 - .35 * np.abs(Y - 2), fat=lambda X, Y: 1.6 - np.abs(np.abs(Y - 2) - 15), rim=lambda X, Y: 4 * ss(10, 24, np.abs(Y)), veil=3, ragged=.4),
    # flank in the piece: flat, long coarse grain, a sheet of fat that thins out over one corner
    'vacio': dict(
        outline=[(-150, -52), (-158, -6), (-148, 48), (-110, 84), (-52, 94), (14, 82), (74, 78), (126, 54), (160, 18), (162, -22), (132, -48), (88, -50), (44, -66), (-18, -84), (-84, -80), (-128, -70)],
        thick=20, round=8, dome=5, dome_width=16, wave=3.4, seed=231, grain=24, bend=.0006, wiggle=.9, coarse=1.5, ridges=1.2, edge_warp=5, streak=1.0, tone=.08,
        rim=lambda X, Y: 5 + 34 * ss(20, 90, Y + .1 * X) + 4 * np.sin(X / 19.), veil=16, ragged=.9, silver=lambda X, Y: 16 - .5 * np.abs(X - 70 + .8 * Y), torn=12),
    # rump: a wedge with one broad cut face and a thick cap of fat along its back
    'palomilla_trozo': dict(
        outline=[(-140, -44), (-150, 4), (-140, 46), (-108, 74), (-50, 84), (16, 74), (74, 50), (116, 18), (132, -14), (112, -40), (60, -52), (-4, -62), (-66, -70), (-116, -62)],
        thick=44, round=18, dome=16, dome_width=24, seed=261, grain=-24, wiggle=.7, coarse=1.3, ridges=.7, streak=.6, edge_warp=4, tone=.03,
        rim=lambda X, Y: 6 + 38 * ss(0, 66, Y + .35 * X + 5 * np.sin(X / 23.)) - 5 * ss(0, -40, Y), veil=14, ragged=.6, silver=spots((50, -24, 40, 9)),
        face=dict(at=(-84, 0), to=196, slope=.85, cap=5, seam=1.0, marble=.9, parts=[([(-24, 34, 30), (10, 30, 26)], .02), ([(52, 20, 22), (60, 50, 20)], -.2), ([(-66, 40, 22)], .16)])),
    # knuckle: an egg of three heads under thin silver, hardly any fat
    'babilla_entera': dict(
        outline=[(-112, -26), (-116, 14), (-92, 52), (-46, 74), (6, 76), (56, 62), (98, 34), (122, 0), (112, -30), (72, -54), (16, -66), (-40, -66), (-88, -52)],
        thick=42, round=34, dome=26, dome_width=30, seed=241, grain=-6, bend=-.0006, wiggle=.6, coarse=1.1, ridges=.5, streak=.35, edge_warp=3, tone=.06,
        groove=both(line(-90, 30, 104, 18, 4, 3.4), line(-90, -24, 104, -10, 4, 3)), silver=both(spots((30, 2, 74, 16)), spots((10, 46, 60, 12)), spots((24, -40, 60, 10))), sheen=1.1, torn=9,
        rim=lambda X, Y: 3 + 3 * np.sin(X / 22. + 1) - 9 * ss(80, 108, X), veil=8, ragged=.4,
        face=dict(at=(-72, 2), to=184, slope=1.0, seam=1.3, marble=.5, parts=[([(-6, 22, 22), (4, 40, 20)], .04), ([(42, 30, 28)], -.2), ([(-46, 34, 28)], .16)])),
    # the thick corner of the round: a three-sided block that ends in a blunt point
    'rincon': dict(
        outline=[(-126, -62), (-138, -20), (-136, 34), (-112, 66), (-66, 74), (-10, 58), (40, 36), (88, 10), (126, -22), (134, -46), (108, -58), (50, -62), (-20, -72), (-86, -78)],
        thick=46, round=22, dome=14, dome_width=22, seed=291, grain=-30, wiggle=.6, coarse=1.5, ridges=.9, tone=.04, streak=.5, edge_warp=4,
        groove=line(-84, -40, 100, -46, 9, 5), rim=lambda X, Y: 3 + 16 * ss(-10, 40, Y + .62 * X - 8) - 22 * ss(70, 112, X), veil=7, ragged=.5, silver=spots((-10, 14, 54, 12), (40, -50, 44, 8)), torn=8,
        face=dict(at=(-88, 0), to=174, slope=.9, cap=3.2, seam=.9, marble=.6, parts=[([(-16, 26, 40)], -.08), ([(44, 40, 30)], .16)])),
    # the flat of the round: a long pale brick with an even cap of fat along one side
    'pulpa_blanca': dict(
        outline=[(-156, -44), (-164, -6), (-160, 34), (-134, 56), (-84, 60), (-20, 56), (48, 58), (112, 56), (156, 40), (168, 4), (160, -32), (124, -46), (60, -48), (-8, -50), (-76, -54), (-128, -54)],
        thick=36, round=15, dome=9, dome_width=18, seed=271, grain=6, look='pale', wiggle=.5, coarse=1.4, ridges=.6, edge_warp=3, streak=.4, tone=-.08,
        rim=lambda X, Y: 20 * ss(6, 46, Y + 4 * np.sin(X / 34.)) + 2, veil=5, ragged=.45, silver=spots((40, -8, 80, 12)), torn=8,
        face=dict(at=(-118, 0), to=184, slope=.9, cap=3.5, marble=.35, look=((150, 40, 36), (200, 72, 62), (226, 118, 100)))),
    # top round: broad, dark, two muscles side by side with a deep seam, thin fat with red behind it
    'pulpa_negra': dict(
        outline=[(-128, -46), (-136, 8), (-118, 58), (-72, 88), (-12, 92), (40, 78), (74, 84), (110, 66), (132, 24), (128, -24), (98, -56), (48, -70), (-12, -76), (-76, -72)],
        thick=38, round=24, dome=14, dome_width=20, seed=281, grain=36, look='dark', wiggle=.9, coarse=1.6, ridges=1.1, tone=.12, streak=.6, edge_warp=5, wave=2,
        groove=both(line(44, 92, 86, -70, 11, 9), line(-80, 8, 36, 22, 8, 3)), rim=lambda X, Y: 7 + 20 * ss(30, 84, Y) + 6 * ss(80, 120, X) - 7 * ss(-20, -50, Y), veil=15, ragged=.8,
        silver=spots((-10, -34, 60, 16), (104, 4, 16, 40)), torn=8,
        face=dict(at=(-82, 0), to=190, slope=.9, cap=1.6, seam=1.0, marble=.4, look=((88, 10, 14), (140, 20, 24), (176, 50, 44)), parts=[([(-14, 26, 36)], .02), ([(48, 30, 26)], .2), ([(-62, 36, 24)], -.14)])),
    # eye of round: an even cylinder with a round pale face
    'salon': dict(
        outline=[(-152, -30), (-158, 4), (-150, 34), (-116, 47), (-56, 50), (8, 49), (70, 45), (116, 36), (146, 16), (150, -8), (130, -28), (84, -40), (20, -46), (-44, -48), (-110, -46)],
        thick=42, round=40, dome=30, dome_width=24, seed=301, grain=2, look='pale', wiggle=.5, coarse=1.2, ridges=.7, tone=-.14, streak=.35, edge_warp=2.4,
        rim=lambda X, Y: 26 * ss(4, 40, Y + 3 * np.sin(X / 24.)), veil=9, ragged=.5, silver=both(spots((0, -12, 110, 12)), spots((90, -10, 40, 8))), sheen=.8, torn=8,
        face=dict(at=(-104, 0), to=184, slope=1.3, cap=3.4, marble=.5, look=((150, 36, 34), (202, 70, 60), (226, 114, 96)))),
    # tri-tip: a bent triangle, its grain fans out from the point
    'punta_babilla': dict(
        outline=[(-140, 2), (-132, 46), (-96, 76), (-44, 82), (4, 66), (48, 44), (92, 14), (132, -28), (152, -62), (138, -76), (98, -68), (52, -48), (6, -38), (-46, -42), (-98, -44), (-130, -30)],
        thick=30, round=14, dome=12, dome_width=20, seed=251, grain=-34, bend=-.0016, wiggle=.7, tone=.06, coarse=1.5, ridges=1.1, streak=.9, edge_warp=4,
        rim=lambda X, Y: 3 + 26 * ss(24, 76, Y + .5 * X) + 3 * np.sin(X / 15.), veil=10, ragged=.7, silver=spots((10, 0, 46, 9)), torn=8,
        face=dict(at=(-98, 10), to=182, slope=.85, cap=2.6, marble=1.0)),
    # brisket: a long slab, coarse grain along it, a thick deckle of fat, and a cut face with the seam between its two muscles
    'pecho_entero': dict(
        outline=[(-150, -62), (-160, -10), (-154, 44), (-124, 72), (-66, 80), (0, 76), (66, 70), (124, 56), (158, 26), (164, -12), (146, -44), (94, -58), (30, -66), (-40, -74), (-108, -74)],
        thick=40, round=14, dome=8, dome_width=16, wave=2.4, seed=341, grain=5, wiggle=.8, coarse=1.9, ridges=1.5, edge_warp=5, streak=1.1, tone=.04,
        rim=lambda X, Y: 5 + 46 * ss(-10, 74, Y + .3 * X + 8 * np.sin(X / 29.)) - 6 * ss(-20, -60, Y), veil=12, ragged=.8, silver=spots((70, -30, 50, 12)), torn=8,
        face=dict(at=(-104, 0), to=196, slope=.8, cap=9, seam=2.6, marble=1.1, parts=[([(-60, 24, 26), (10, 20, 24), (60, 22, 26)], .1), ([(-60, 58, 20), (0, 54, 22), (70, 60, 22)], -.12)])),
    # shoulder: a flat wedge under silver skin; its face shows the gristle between the two halves of the blade
    'paleta_entera': dict(
        outline=[(-150, -58), (-160, -8), (-152, 40), (-120, 66), (-62, 76), (0, 70), (62, 56), (120, 34), (164, 6), (172, -16), (138, -32), (76, -44), (10, -56), (-60, -68), (-114, -70)],
        thick=38, round=20, dome=12, dome_width=20, seed=351, grain=-8, wiggle=.7, coarse=1.5, ridges=.9, streak=.6, edge_warp=4, tone=-.02,
        groove=line(-96, 34, 150, -6, 7, 5), silver=both(spots((30, -18, 110, 22)), spots((-30, 48, 60, 12))), sheen=1.25, torn=6,
        rim=lambda X, Y: 3 + 14 * ss(20, 66, Y + .3 * X + 5 * np.sin(X / 19.)) + 8 * ss(-20, -60, Y) * ss(60, -60, X), veil=8, ragged=.7,
        face=dict(at=(-98, 0), to=186, slope=.85, cap=2, seam=2.4, marble=1.0, parts=[([(-70, 12, 20), (0, 14, 22), (70, 12, 20)], .06), ([(-70, 56, 20), (0, 58, 22), (70, 56, 20)], -.12)])),
    # chuck roll: a thick log with fat between its bundles; its face shows a small eye and the muscles round it
    'aguja_entera': dict(
        outline=[(-140, -58), (-150, -6), (-142, 46), (-108, 70), (-50, 76), (14, 70), (72, 72), (120, 56), (148, 18), (148, -20), (126, -50), (72, -62), (8, -58), (-56, -68), (-108, -70)],
        thick=52, round=34, dome=18, dome_width=24, wave=2, seed=361, grain=4, wiggle=.9, coarse=1.8, ridges=1.4, streak=1.5, edge_warp=5, tone=.0,
        groove=both(line(-70, 26, 130, 34, 6, 5), line(-76, -28, 120, -18, 6, 4)),
        fat=lambda X, Y: 1.5 - np.abs(Y - 28 - .03 * X) - 9 * ss(70, 120, X), rim=lambda X, Y: 4 + 18 * ss(20, 66, Y + 6 * np.sin(X / 23.)), veil=9, ragged=.7, silver=spots((50, -40, 60, 9)), torn=8,
        face=dict(at=(-72, 0), to=184, slope=.95, cap=3, seam=1.9, marble=1.5, parts=[([(-10, 44, 20), (-4, 46, 20)], .14), ([(-52, 36, 16), (-34, 14, 14), (10, 10, 14), (40, 20, 14)], -.22), ([(44, 52, 20)], -.04),
                                                                                    ([(-44, 74, 18), (-8, 82, 16)], -.14), ([(30, 84, 18)], .14)])),
    # the whole rump cap: the fat side with a hem of meat, and the meat side with its rim
    'picana_entera': dict(
        outline=[(-112, -66), (-126, -14), (-122, 40), (-102, 68), (-64, 74), (-8, 58), (50, 34), (102, 4), (140, -26), (142, -46), (112, -54), (50, -58), (-14, -68), (-72, -76)],
        thick=30, round=14, dome=12, dome_width=20, seed=311, grain=-20, wiggle=.7, coarse=1.3, ridges=.8, streak=.6, tone=.05, edge_warp=3,
        fat=lambda X, Y: Y + 46 + .1 * X + 5 * np.sin(X / 17.), veil=9, ragged=.6),
    'picana_carne': dict(
        outline=[(-114, -62), (-128, -10), (-120, 42), (-98, 68), (-58, 72), (-4, 56), (54, 32), (106, 2), (140, -28), (138, -46), (108, -54), (46, -58), (-18, -66), (-76, -72)],
        thick=30, round=12, dome=8, dome_width=18, seed=317, grain=-22, wiggle=.7, coarse=1.4, ridges=.9, streak=1.0, tone=.06, edge_warp=3,
        rim=lambda X, Y: 4 + 10 * ss(-20, 40, Y + .45 * X), veil=4, ragged=.5, silver=spots((0, 0, 60, 14)), torn=8),
}
