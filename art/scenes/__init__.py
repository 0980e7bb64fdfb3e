"""The scene of every picture, by name: what lies where, on which category's ground it is shown, and at which scale."""
import json
import os

from . import especiales, guisos, molida, parrilla, plancha, premium, wholesale

with open(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'scales.json')) as file:
    SCALES = json.load(file)


def wide(name, category):
    """How many mm the frame is wide."""
    return SCALES['exceptions'].get(name, dict(wide=SCALES['categories'][category]))['wide']


SCENES = {name: dict(scene, category=wholesale.CATEGORIES.get(name, category), wide=wide(name, wholesale.CATEGORIES.get(name, category)))
          for category, scenes in (('premium', premium.SCENES), ('parrilla', parrilla.SCENES), ('plancha', plancha.SCENES),
                                   ('guisos', guisos.SCENES), ('molida', molida.SCENES), ('especiales', especiales.SCENES),
                                   ('molida', wholesale.SCENES))
          for name, scene in scenes.items()}
