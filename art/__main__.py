"""Makes the pictures of the cuts: npm run art -- <name> | --all [--preview]

A finished picture is a PNG with transparency in .cache/art/pictures; `npm run pictures` derives the shop's files from it.
A preview is small and noisy, lies on its category's ground, and goes to .cache/art/previews.
"""
import argparse
import json
import os
import subprocess
import sys
import time

from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
CACHE = os.path.join(os.path.dirname(HERE), '.cache', 'art')
SIZES = os.path.join(HERE, 'sizes.json')
GROUNDS = dict(premium='#0F3D2E', parrilla='#F5B82E', plancha='#C2D9D9', guisos='#EC7A45', molida='#F6D5C8', especiales='#DCE6D3')
# mm per texel of the maps, per cent of the full size, samples per pixel, how strongly noise is removed
QUALITY = dict(full=(.16, 100, 40, 5.5), quick=(.25, 80, 12, 8), preview=(.4, 42, 10, 7))
# one light for the whole shop: ten in the morning, sun from the upper left, one window in the gloss
LIGHT = dict(sun=3.5, sky_strength=.5, elev=44, azim=132, soft=1.0, areas=[dict(pos=[-220, 430, 760], size=260, size_y=120, power=130, spec=True)])


def make_models(names, folder, px, again):
    from . import body, mesh, section, surface
    from .recipes import BODIES, PIECES, SECTIONS
    os.makedirs(folder, exist_ok=True)
    for name in sorted(names):
        path = os.path.join(folder, name)
        if not again and any(os.path.exists(path + end) for end in ('_body.npz', '_mesh.npz')):
            continue
        if name in BODIES:
            body.save(name, BODIES[name](), folder)
            continue
        recipe = SECTIONS.get(name) or PIECES[name]
        maps = (section if name in SECTIONS else surface).build(recipe, px)
        shape = mesh.to_mesh(maps, recipe.get('thick', 25), recipe.get('round', 5.5), seed=recipe.get('seed', 1), wrapped=name in PIECES)
        mesh.save(name, maps, *shape, folder)


def note_size(name, wide, width, height):
    """Keeps how wide the frame is, and how wide and high what it shows, in mm."""
    with open(SIZES) as f:
        sizes = json.load(f)
    sizes[name] = [wide, round(wide * width), round(wide * height)]
    with open(SIZES, 'w') as f:
        f.write('{\n' + ',\n'.join('  %s: %s' % (json.dumps(key), json.dumps(sizes[key])) for key in sorted(sizes)) + '\n}\n')


def render(name, quality, again, threads):
    from .finish import finish
    from .scenes import SCENES
    from .scenes.hero import HERO
    started = time.time()
    scene = HERO if name == 'hero' else SCENES[name]
    px, percent, samples, denoise = QUALITY[quality]
    preview = quality == 'preview'
    models = os.path.join(CACHE, 'models-%g' % px)
    make_models({thing['cut'] for thing in scene['objects']}, models, px, again)
    raw = os.path.join(CACHE, 'raw', name + ('-preview' if preview else '') + '.png')
    out = os.path.join(CACHE, 'previews' if preview else 'pictures', name + '.png')
    for path in (raw, out):
        os.makedirs(os.path.dirname(path), exist_ok=True)
    spec = dict(objects=scene['objects'], props=scene['props'], models=models, out=raw, percent=percent, samples=samples,
                res=scene.get('res', [1200, 900]), wide=scene.get('wide'), camera=scene.get('camera') or dict(tilt=28, dist=1150, lens=100, at=scene['at']),
                light=LIGHT, bump=.35, sss=0, coat=.55, threshold=.02 if quality == 'full' else .035, view='Standard', look='None', exposure=-.06, threads=threads)
    file = raw.replace('.png', '.json')
    with open(file, 'w') as f:
        json.dump(spec, f)
    done = subprocess.run(['blender', '-b', '--factory-startup', '--python-exit-code', '1', '-P', os.path.join(HERE, 'blender', 'scene.py'), '--', file],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit('%s: Blender failed\n%s' % (name, done.stdout[-2000:]))
    width, height = finish(raw, raw.replace('.png', '_mask.png'), out, denoise, hero=name == 'hero')
    if preview:
        picture = Image.open(out).resize((600, 450), Image.LANCZOS)
        ground = Image.new('RGBA', picture.size, GROUNDS[scene['category']])
        Image.alpha_composite(ground, picture).convert('RGB').save(out)
    elif name != 'hero':
        note_size(name, scene['wide'], width, height)
    print('%s  %.0f s  %s' % (name, time.time() - started, out), flush=True)


def main():
    from .scenes import SCENES
    names = [*SCENES, 'hero']
    arguments = argparse.ArgumentParser(prog='npm run art --', description=__doc__.splitlines()[0])
    arguments.add_argument('names', nargs='*', metavar='name', help=', '.join(names))
    arguments.add_argument('--all', action='store_true', help='every picture')
    arguments.add_argument('--preview', action='store_true', help='small and quick')
    arguments.add_argument('--quick', action='store_true', help='fewer samples, for a busy machine')
    arguments.add_argument('--again', action='store_true', help='build the models again, after a recipe was changed')
    arguments.add_argument('--threads', type=int, default=1)
    given = arguments.parse_args()
    unknown = [name for name in given.names if name not in names]
    if unknown or not (given.names or given.all):
        arguments.error('no picture is called ' + ', '.join(unknown) if unknown else 'say which picture, or --all')
    for name in names if given.all else given.names:
        render(name, 'preview' if given.preview else 'quick' if given.quick else 'full', given.again, given.threads)


main()
