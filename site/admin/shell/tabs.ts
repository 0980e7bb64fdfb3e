import type { AdminAccess } from '#shop/access.ts'
import { href } from '#site/links.ts'

/**
 * The tabs of the administration, each with its URL and who may open it: first the six of the daily work, then related
 * ones, and under «La tienda» those that run the shop itself (docs/rules.md#administration-tabs).
 */
export const TABS = [
  { tab: 'blog', to: href('/admin'), name: 'Blog', access: 'editor' },
  { tab: 'productos', to: href('/admin/productos'), name: 'Productos', access: 'operador' },
  { tab: 'mayoristas', to: href('/admin/mayoristas'), name: 'Mayoristas', access: 'dueño' },
  { tab: 'pedidos', to: href('/admin/pedidos'), name: 'Pedidos', access: 'operador' },
  { tab: 'promociones', to: href('/admin/promociones'), name: 'Promociones', access: 'dueño' },
  { tab: 'reportes', to: href('/admin/reportes/:fecha?'), name: 'Reportes', access: 'dueño' },
  { tab: 'calendario', to: href('/admin/calendario'), name: 'Calendario', access: 'operador' },
  { tab: 'empaque', to: href('/admin/empaque'), name: 'Empaque', access: 'carnicero' },
  { tab: 'ruta', to: href('/admin/ruta'), name: 'Ruta', access: 'repartidor' },
  { tab: 'imagenes', to: href('/admin/imagenes'), name: 'Imágenes', access: 'editor' },
  { tab: 'equipo', to: href('/admin/equipo'), name: 'Equipo', access: 'admin', group: 'La tienda' },
  { tab: 'tareas', to: href('/admin/tareas'), name: 'Tareas', access: 'operador', group: 'La tienda' },
  { tab: 'registro', to: href('/admin/registro'), name: 'Registro', access: 'dueño', group: 'La tienda' },
  { tab: 'ajustes', to: href('/admin/ajustes'), name: 'Ajustes', access: 'dueño', group: 'La tienda' },
] as const satisfies readonly { tab: string; to: string; name: string; access: AdminAccess; group?: string }[]
export type Tab = (typeof TABS)[number]

/** The tab of a path: the one with the longest matching prefix, or the first. */
export const tabAt = (pathname: string): Tab =>
  TABS.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? TABS[0]
