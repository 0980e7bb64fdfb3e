"""The scene of every picture, by name: what lies where, and on which category's ground it is shown."""
from . import especiales, guisos, molida, parrilla, plancha, premium, wholesale

SCENES = {name: dict(scene, category=wholesale.CATEGORIES.get(name, category))
          for category, scenes in (('premium', premium.SCENES), ('parrilla', parrilla.SCENES), ('plancha', plancha.SCENES),
                                   ('guisos', guisos.SCENES), ('molida', molida.SCENES), ('especiales', especiales.SCENES),
                                   ('molida', wholesale.SCENES))
          for name, scene in scenes.items()}
