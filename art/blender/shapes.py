"""Meshes and materials that the props are made of. Sizes in millimetres; S turns them into scene units."""
import math

import bpy
import numpy as np
from mathutils import Vector
from mathutils import noise as mnoise

S = 0.01


def lin(hexs):
    h = hexs.lstrip('#')
    c = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in c)


def mesh_object(name, v, f, cols=None, mat=None, smooth=True, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    me = bpy.data.meshes.new(name)
    me.from_pydata((np.asarray(v) * S).tolist(), [], [tuple(int(q) for q in t) for t in f])
    if cols is not None:
        a = me.color_attributes.new('col', 'FLOAT_COLOR', 'POINT')
        c = np.ones((len(v), 4), 'f4'); c[:, :3] = cols
        a.data.foreach_set('color', c.ravel())
    me.polygons.foreach_set('use_smooth', np.full(len(me.polygons), smooth))
    me.update()
    if mat:
        me.materials.append(mat)
    ob = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = Vector(loc) * S
    ob.rotation_euler = [math.radians(x) for x in rot]
    ob.scale = (scale,) * 3 if not isinstance(scale, (list, tuple)) else scale
    return ob


def vcol_material(name, rough=.35, coat=.3, spec=.4, bump=0, bump_scale=40, sss=0, sss_col=None, translucent=0):
    m = bpy.data.materials.get(name)
    if m:
        return m
    m = bpy.data.materials.new(name); m.use_nodes = True
    nt = m.node_tree; b = nt.nodes['Principled BSDF']
    a = nt.nodes.new('ShaderNodeVertexColor'); a.layer_name = 'col'
    nt.links.new(a.outputs['Color'], b.inputs['Base Color'])
    b.inputs['Roughness'].default_value = rough; b.inputs['Clearcoat'].default_value = coat
    b.inputs['Clearcoat Roughness'].default_value = .12; b.inputs['Specular'].default_value = spec
    if bump:
        nz = nt.nodes.new('ShaderNodeTexNoise'); nz.inputs['Scale'].default_value = bump_scale; nz.inputs['Detail'].default_value = 3
        tc = nt.nodes.new('ShaderNodeTexCoord'); bp = nt.nodes.new('ShaderNodeBump')
        bp.inputs['Strength'].default_value = bump; bp.inputs['Distance'].default_value = 1.0 * S
        nt.links.new(tc.outputs['Object'], nz.inputs['Vector']); nt.links.new(nz.outputs['Fac'], bp.inputs['Height'])
        nt.links.new(bp.outputs['Normal'], b.inputs['Normal']); nt.links.new(bp.outputs['Normal'], b.inputs['Clearcoat Normal'])
    if translucent:
        out = nt.nodes['Material Output']
        tr = nt.nodes.new('ShaderNodeBsdfTranslucent'); mx = nt.nodes.new('ShaderNodeMixShader')
        nt.links.new(a.outputs['Color'], tr.inputs['Color'])
        mx.inputs['Fac'].default_value = translucent
        nt.links.new(b.outputs['BSDF'], mx.inputs[1]); nt.links.new(tr.outputs['BSDF'], mx.inputs[2])
        nt.links.new(mx.outputs['Shader'], out.inputs['Surface'])
    return m


def noise3(p, scale, off=0.0):
    return np.array([mnoise.noise(Vector((x / scale + off, y / scale - off, z / scale + off * .5))) for x, y, z in p])


def tube(path, rad, nseg=8, cap=True):
    """Sweeps a circle along path (n,3) with radius per point. Returns v, f."""
    path = np.asarray(path, float); n = len(path)
    t = np.gradient(path, axis=0); t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-9
    up = np.array([0, 0, 1.0])
    v = []
    nrm = np.cross(t[0], up)
    if np.linalg.norm(nrm) < 1e-3:
        nrm = np.array([1.0, 0, 0])
    nrm /= np.linalg.norm(nrm)
    for i in range(n):
        nrm = nrm - t[i] * np.dot(nrm, t[i]); nrm /= np.linalg.norm(nrm) + 1e-9
        bi = np.cross(t[i], nrm)
        a = np.linspace(0, 2 * np.pi, nseg, endpoint=False)
        v.append(path[i] + rad[i] * (np.cos(a)[:, None] * nrm + np.sin(a)[:, None] * bi))
    v = np.vstack(v)
    f = []
    for i in range(n - 1):
        for j in range(nseg):
            k = (j + 1) % nseg
            f.append((i * nseg + j, i * nseg + k, (i + 1) * nseg + k, (i + 1) * nseg + j))
    if cap:
        f.append(tuple(range(nseg))[::-1]); f.append(tuple(range((n - 1) * nseg, n * nseg)))
    return v, f
