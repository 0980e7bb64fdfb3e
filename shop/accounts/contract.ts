import { z } from 'zod'
import { endpoint } from '#shop/endpoint.ts'

export const ADMIN_ROLES = ['dueño', 'operador', 'editor'] as const
export type AdminRol = (typeof ADMIN_ROLES)[number]

export const adminLogin = endpoint({
  method: 'POST',
  path: '/admin/login',
  access: 'public',
  perMinute: 10,
  summary: 'Abre la sesión de un administrador y deja su cookie.',
  body: z.object({
    username: z.string({ error: 'Escribe tu usuario' }).trim().min(1, { error: 'Escribe tu usuario' }).max(120),
    password: z.string({ error: 'Escribe tu contraseña' }).min(1, { error: 'Escribe tu contraseña' }).max(128),
  }),
  reply: z.object({ admin: z.object({ username: z.string(), rol: z.enum(ADMIN_ROLES) }) }),
})

export const adminLogout = endpoint({
  method: 'POST',
  path: '/admin/logout',
  access: 'public',
  summary: 'Cierra la sesión del administrador y borra su cookie.',
})
