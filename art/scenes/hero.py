"""The landing page's hero: two bijao leaves with the best cuts."""
from .place import aji, o, pim, sal

HIGH, LOW = 21, 12                                     # height of the upper and of the lower leaf
PEPPERS = [aji(196, -132, 60), aji(222, -96, 130, '#F2A71B', 3), aji(58, -196, -20, '#F07A1C', 5)]
for pepper in PEPPERS:
    pepper['loc'][2] += 5
HERO = dict(
    objects=[o('tbone', -96, 70, HIGH, -12), o('ribeye', 108, 52, HIGH + 2, 22), o('picana', -92, -116, HIGH - 3, 8),
             o('picana', -56, -150, LOW + 7, 12, 9), o('filete', 76, -98, LOW, 30), o('filete_b', 156, -66, LOW + 2, 80)],
    props=[dict(type='bijao', loc=[96, 62, 0], rot=[0, 0, 27], L=860, W=168, seed=1, curl=5, lift=10),
           dict(type='bijao', loc=[150, -128, 0], rot=[0, 0, -15], L=700, W=130, seed=4, curl=4, lift=0, base='#174D2A', tip='#2B7034'),
           *PEPPERS, dict(sal(130, -150, 34, 44, 3), z=7), dict(pim(150, -172, 18, 8), z=7)],
    res=[1560, 1300], camera=dict(tilt=24, dist=1500, lens=80, at=[24, -22, 10], fixed=True), category='parrilla')
