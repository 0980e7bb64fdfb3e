"""Renders one picture, and the mask of what it covers: blender -b --factory-startup -P scene.py -- scene.json"""
import json
import math
import os
import sys

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Euler, Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import garnish
import props
import shapes

spec = json.load(open(sys.argv[sys.argv.index('--') + 1]))
S = 0.01                                                     # 1 mm = 0.01 units
bpy.ops.wm.read_factory_settings(use_empty=True)
sc = bpy.context.scene


def img(path, data=False):
    im = bpy.data.images.load(path, check_existing=True)
    im.colorspace_settings.name = 'Non-Color' if data else 'sRGB'
    return im


def nodes(mat):
    mat.use_nodes = True
    nt = mat.node_tree
    nt.nodes.clear()
    return nt, nt.nodes, nt.links


def meat_material(name, base):
    mat = bpy.data.materials.new(name)
    nt, N, L = nodes(mat)
    out = N.new('ShaderNodeOutputMaterial')
    b = N.new('ShaderNodeBsdfPrincipled')
    col = N.new('ShaderNodeTexImage'); col.image = img(base + '_col.png'); col.interpolation = 'Cubic'; col.extension = 'EXTEND'
    aux = N.new('ShaderNodeTexImage'); aux.image = img(base + '_aux.png', True); aux.extension = 'EXTEND'
    sep = N.new('ShaderNodeSeparateColor')
    L.new(aux.outputs['Color'], sep.inputs['Color'])
    # small tonal break-up in 3D so the walls do not look stretched
    tc = N.new('ShaderNodeTexCoord')
    nz = N.new('ShaderNodeTexNoise'); nz.inputs['Scale'].default_value = 9; nz.inputs['Detail'].default_value = 5
    L.new(tc.outputs['Object'], nz.inputs['Vector'])
    ramp = N.new('ShaderNodeMapRange'); ramp.inputs['From Min'].default_value = .3; ramp.inputs['From Max'].default_value = .7
    ramp.inputs['To Min'].default_value = .86; ramp.inputs['To Max'].default_value = 1.08
    L.new(nz.outputs['Fac'], ramp.inputs['Value'])
    mul = N.new('ShaderNodeMixRGB'); mul.blend_type = 'MULTIPLY'; mul.inputs['Fac'].default_value = 1
    L.new(col.outputs['Color'], mul.inputs['Color1']); L.new(ramp.outputs['Result'], mul.inputs['Color2'])
    L.new(mul.outputs['Color'], b.inputs['Base Color'])
    bump = N.new('ShaderNodeBump'); bump.inputs['Strength'].default_value = spec.get('bump', .55)
    bump.inputs['Distance'].default_value = .6 * S
    L.new(sep.outputs['Red'], bump.inputs['Height'])
    bump2 = N.new('ShaderNodeBump'); bump2.inputs['Strength'].default_value = .25; bump2.inputs['Distance'].default_value = 1.2 * S
    nz2 = N.new('ShaderNodeTexNoise'); nz2.inputs['Scale'].default_value = 26; nz2.inputs['Detail'].default_value = 4
    L.new(tc.outputs['Object'], nz2.inputs['Vector']); L.new(nz2.outputs['Fac'], bump2.inputs['Height'])
    L.new(bump.outputs['Normal'], bump2.inputs['Normal'])
    L.new(bump2.outputs['Normal'], b.inputs['Normal'])
    L.new(sep.outputs['Green'], b.inputs['Roughness'])
    b.inputs['Specular'].default_value = spec.get('specular', .3)
    sss = spec.get('sss', .12)
    if sss > 0:
        mm = N.new('ShaderNodeMapRange'); mm.inputs['To Min'].default_value = sss * .35; mm.inputs['To Max'].default_value = sss * 2
        L.new(sep.outputs['Blue'], mm.inputs['Value']); L.new(mm.outputs['Result'], b.inputs['Subsurface'])
        L.new(mul.outputs['Color'], b.inputs['Subsurface Color'])
        b.inputs['Subsurface Radius'].default_value = (2.4 * S, .9 * S, .6 * S)
        b.subsurface_method = spec.get('sss_method', 'BURLEY')
    b.inputs['Clearcoat'].default_value = spec.get('coat', .35)
    b.inputs['Clearcoat Roughness'].default_value = .12
    wet = N.new('ShaderNodeBump'); wet.inputs['Strength'].default_value = .35; wet.inputs['Distance'].default_value = 1.5 * S
    nz3 = N.new('ShaderNodeTexNoise'); nz3.inputs['Scale'].default_value = 14; nz3.inputs['Detail'].default_value = 2
    L.new(tc.outputs['Object'], nz3.inputs['Vector']); L.new(nz3.outputs['Fac'], wet.inputs['Height'])
    L.new(wet.outputs['Normal'], b.inputs['Clearcoat Normal'])
    L.new(b.outputs['BSDF'], out.inputs['Surface'])
    return mat


def body_material(name, rough, coat, bump, bump_scale):
    return shapes.vcol_material(name, float(rough), float(coat), .35, float(bump), float(bump_scale))


_mesh = {}


def load_mesh(name):
    """The mesh of a cut: textured maps, or a body with a colour per vertex."""
    if name in _mesh:
        return _mesh[name]
    path = os.path.join(spec['models'], name)
    is_body = os.path.exists(path + '_body.npz')
    d = np.load(path + ('_body.npz' if is_body else '_mesh.npz'))
    v, f = d['v'] * S, d['f']
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(v)); me.vertices.foreach_set('co', v.ravel().astype('f4'))
    nf = len(f)
    me.loops.add(nf * 3); me.polygons.add(nf)
    me.polygons.foreach_set('loop_start', np.arange(0, nf * 3, 3, dtype='i4'))
    me.polygons.foreach_set('loop_total', np.full(nf, 3, dtype='i4'))
    me.loops.foreach_set('vertex_index', f.ravel().astype('i4'))
    me.polygons.foreach_set('use_smooth', np.ones(nf, dtype=bool))
    if is_body:
        c = d['c']
        c = np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)
        rgba = np.ones((len(v), 4), 'f4'); rgba[:, :3] = c
        me.color_attributes.new('col', 'FLOAT_COLOR', 'POINT').data.foreach_set('color', rgba.ravel())
    else:
        uv = d['uv']
        me.uv_layers.new(name='UVMap').data.foreach_set('uv', uv[f.ravel()].ravel().astype('f4'))
    me.update(calc_edges=True); me.validate()
    me.materials.append(body_material('body ' + name, *d['shine']) if is_body else meat_material(name, path))
    _mesh[name] = me
    return me


def add_mesh(name):
    ob = bpy.data.objects.new(name, load_mesh(name))
    sc.collection.objects.link(ob)
    return ob


def principled(name, color, rough=.5, **kw):
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    b = mat.node_tree.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value = (*color, 1)
    b.inputs['Roughness'].default_value = rough
    for k, v in kw.items():
        b.inputs[k].default_value = v
    return mat


def srgb(hexs):
    h = hexs.lstrip('#')
    c = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in c)


# ---- world and lights
w = bpy.data.worlds.new('w'); sc.world = w; w.use_nodes = True
bg = w.node_tree.nodes['Background']
lt = spec.get('light', {})
bg.inputs['Color'].default_value = (*srgb(lt.get('sky', '#f3efe8')), 1)
bg.inputs['Strength'].default_value = lt.get('sky_strength', .55)
sun = bpy.data.lights.new('sun', 'SUN'); sun.energy = lt.get('sun', 4.2); sun.angle = math.radians(lt.get('soft', 1.6))
sun.color = srgb(lt.get('sun_color', '#fff1dc'))
so = bpy.data.objects.new('sun', sun); sc.collection.objects.link(so)
el, az = math.radians(lt.get('elev', 42)), math.radians(lt.get('azim', 128))
d = Vector((math.cos(az) * math.cos(el), math.sin(az) * math.cos(el), math.sin(el)))
so.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
for a in lt.get('areas', [dict(pos=[-260, 420, 420], size=360, power=60)]):
    al = bpy.data.lights.new('area', 'AREA'); al.energy = a['power']; al.size = a['size'] * S
    al.color = srgb(a.get('color', '#ffffff'))
    ao = bpy.data.objects.new('area', al); sc.collection.objects.link(ao)
    ao.location = Vector(a['pos']) * S
    if a.get('spec'):
        ao.visible_diffuse = False
    if a.get('size_y'):
        al.shape = 'RECTANGLE'; al.size_y = a['size_y'] * S
    ao.rotation_euler = (Vector(a.get('at', [0, 0, 0])) * S - ao.location).to_track_quat('-Z', 'Y').to_euler()

# ---- objects
PROPS = ('molida', 'cord', 'skewer', 'case')
for o in spec['objects']:
    ob = add_mesh(o['cut'])
    ob.rotation_euler = Euler([math.radians(x) for x in o.get('rot', [0, 0, 0])])
    ob.location = Vector(o.get('pos', [0, 0, 0])) * S
    sx = o.get('scale', 1)
    ob.scale = (sx, sx, sx) if not isinstance(sx, list) else sx

for p in spec.get('props', []):
    p = dict(p)
    kind = p.pop('type')
    getattr(props if kind in PROPS else garnish, kind)(**p)

# ---- ground
bpy.ops.mesh.primitive_plane_add(size=60, location=(0, 0, 0))
pl = bpy.context.object; pl.name = 'ground'; pl.is_shadow_catcher = True
pl.data.materials.append(principled('ground', srgb('#E9C6B6'), .9))
sc.render.film_transparent = True

# ---- camera
c = spec['camera']
cam = bpy.data.cameras.new('cam'); co_cam = bpy.data.objects.new('cam', cam); sc.collection.objects.link(co_cam); sc.camera = co_cam
cam.lens = c.get('lens', 85)
tilt, dist, yaw = math.radians(c.get('tilt', 18)), c.get('dist', 1100) * S, math.radians(c.get('yaw', 0))
at = Vector(c.get('at', [0, 0, 10])) * S
off = Vector((math.sin(tilt) * math.sin(yaw), -math.sin(tilt) * math.cos(yaw), math.cos(tilt))) * dist
co_cam.location = at + off
co_cam.rotation_euler = (-off).to_track_quat('-Z', 'Y').to_euler()


def fit_camera():
    """Centres everything and its shadow in a frame of as many mm as the picture's scale says."""
    bpy.context.view_layer.update()
    length = 1 / math.tan(el)
    points = []
    for ob in sc.objects:
        if ob.type == 'MESH' and ob.name != 'ground':
            co = np.empty(len(ob.data.vertices) * 3, 'f4'); ob.data.vertices.foreach_get('co', co)
            co = co.reshape(-1, 3); co = co[::max(1, len(co) // 400)]
            world = np.c_[co, np.ones(len(co))] @ np.array(ob.matrix_world).T
            shadow = world.copy(); z = world[:, 2]
            shadow[:, 0] -= math.cos(az) * length * z; shadow[:, 1] -= math.sin(az) * length * z; shadow[:, 2] = 0
            points += [world[:, :3], shadow[:, :3]]
    seen = np.array([world_to_camera_view(sc, co_cam, Vector(p))[:2] for p in np.vstack(points)])
    low, high = seen.min(0), seen.max(0)
    k = 36 * c.get('dist', 1100) / spec['wide'] / cam.lens
    if max(high - low) * k > 1:
        sys.exit('It needs a frame of %.0f mm' % (spec['wide'] * max(high - low) * k / .95))
    cam.lens *= k
    centre = ((low + high) / 2 - .5) * k
    cam.shift_x, cam.shift_y = centre[0], centre[1] * r.resolution_y / r.resolution_x


r = sc.render
r.engine = 'CYCLES'
cy = sc.cycles
cy.device = 'CPU'; cy.samples = spec.get('samples', 96); cy.use_adaptive_sampling = True
cy.adaptive_threshold = spec.get('threshold', .015)
cy.max_bounces = 5; cy.diffuse_bounces = 2; cy.glossy_bounces = 2; cy.transmission_bounces = 3
cy.caustics_reflective = False; cy.caustics_refractive = False
cy.sample_clamp_indirect = 3; cy.use_denoising = False; cy.blur_glossy = .5
cy.sample_clamp_direct = spec.get('clamp', 0)
r.threads_mode = 'FIXED'; r.threads = spec.get('threads', 1)
r.resolution_x, r.resolution_y = spec.get('res', [1200, 900]); r.resolution_percentage = spec.get('percent', 100)
if not c.get('fixed'):
    fit_camera()
sc.view_settings.view_transform = spec.get('view', 'Filmic'); sc.view_settings.look = spec.get('look', 'Medium High Contrast')
sc.view_settings.exposure = spec.get('exposure', 0)
r.image_settings.file_format = 'PNG'; r.image_settings.color_mode = 'RGBA'
r.filepath = spec['out']
bpy.ops.render.render(write_still=True)
# second, quick pass: exact coverage of the objects; the ground cuts away what lies below it
pl.is_shadow_catcher = False; pl.is_holdout = True
cy.samples = 8; cy.use_adaptive_sampling = False
cy.max_bounces = 0
white = bpy.data.materials.new('white'); nt, N, L = nodes(white)
e = N.new('ShaderNodeEmission'); mo = N.new('ShaderNodeOutputMaterial'); L.new(e.outputs[0], mo.inputs[0])
bpy.context.view_layer.material_override = white
r.filepath = spec['out'].replace('.png', '_mask.png')
bpy.ops.render.render(write_still=True)
