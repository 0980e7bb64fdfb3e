import type { AdminAccess } from '#shop/access.ts'

/**
 * The tabs of the administration, each with its own address and with who may open it: first the six of the
 * daily work, then what goes with them, and under «La tienda» what keeps the shop itself running
 * (docs/rules.md#administration-tabs).
 */
export const TABS = [
  { tab: 'blog', to: '/admin', name: 'Blog', access: 'editor' },
  { tab: 'productos', to: '/admin/productos', name: 'Productos', access: 'operador' },
  { tab: 'mayoristas', to: '/admin/mayoristas', name: 'Mayoristas', access: 'dueño' },
  { tab: 'pedidos', to: '/admin/pedidos', name: 'Pedidos', access: 'operador' },
  { tab: 'promociones', to: '/admin/promociones', name: 'Promociones', access: 'dueño' },
  { tab: 'reportes', to: '/admin/reportes', name: 'Reportes', access: 'dueño' },
  { tab: 'calendario', to: '/admin/calendario', name: 'Calendario', access: 'operador' },
  { tab: 'imagenes', to: '/admin/imagenes', name: 'Imágenes', access: 'editor' },
  { tab: 'equipo', to: '/admin/equipo', name: 'Equipo', access: 'admin', group: 'La tienda' },
  { tab: 'tareas', to: '/admin/tareas', name: 'Tareas', access: 'operador', group: 'La tienda' },
  { tab: 'registro', to: '/admin/registro', name: 'Registro', access: 'dueño', group: 'La tienda' },
  { tab: 'ajustes', to: '/admin/ajustes', name: 'Ajustes', access: 'dueño', group: 'La tienda' },
] as const satisfies readonly { tab: string; to: string; name: string; access: AdminAccess; group?: string }[]
export type Tab = (typeof TABS)[number]

/** The tab an address belongs to: the longest that it starts with, or the first. */
export const tabAt = (pathname: string): Tab =>
  TABS.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? TABS[0]
