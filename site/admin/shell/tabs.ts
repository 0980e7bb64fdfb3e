import type { AdminAccess, AdminRol } from '#shop/access.ts'
import { href } from '#site/links.ts'

/**
 * The tabs of the administration, each with its URL and who may open it: first the six that the shop began with, then
 * related ones, and under «La tienda» those that run the shop itself (docs/rules.md#administration-tabs).
 */
export const TABS = [
  { tab: 'blog', to: href('/admin'), name: 'Blog', access: 'editor' },
  { tab: 'productos', to: href('/admin/productos'), name: 'Productos', access: 'operador' },
  { tab: 'mayoristas', to: href('/admin/mayoristas'), name: 'Mayoristas', access: 'dueño' },
  { tab: 'pedidos', to: href('/admin/pedidos'), name: 'Pedidos', access: 'operador' },
  { tab: 'promociones', to: href('/admin/promociones'), name: 'Promociones', access: 'dueño' },
  { tab: 'reportes', to: href('/admin/reportes/:fecha?'), name: 'Reportes', access: 'dueño' },
  { tab: 'hoy', to: href('/admin/hoy'), name: 'Hoy', access: 'operador' },
  { tab: 'calendario', to: href('/admin/calendario'), name: 'Calendario', access: 'operador' },
  { tab: 'empaque', to: href('/admin/empaque'), name: 'Empaque', access: 'carnicero' },
  { tab: 'ruta', to: href('/admin/ruta'), name: 'Ruta', access: 'repartidor' },
  { tab: 'caja', to: href('/admin/caja'), name: 'Caja', access: 'repartidor' },
  { tab: 'dinero', to: href('/admin/dinero'), name: 'Dinero', access: 'operador' },
  { tab: 'clientes', to: href('/admin/clientes'), name: 'Clientes', access: 'operador' },
  { tab: 'mes', to: href('/admin/reportes/mes'), name: 'Mes', access: 'contador' },
  { tab: 'imagenes', to: href('/admin/imagenes'), name: 'Imágenes', access: 'editor' },
  { tab: 'equipo', to: href('/admin/equipo'), name: 'Equipo', access: 'admin', group: 'La tienda' },
  { tab: 'tareas', to: href('/admin/tareas'), name: 'Tareas', access: 'operador', group: 'La tienda' },
  { tab: 'registro', to: href('/admin/registro'), name: 'Registro', access: 'dueño', group: 'La tienda' },
  { tab: 'ajustes', to: href('/admin/ajustes'), name: 'Ajustes', access: 'dueño', group: 'La tienda' },
] as const satisfies readonly { tab: string; to: string; name: string; access: AdminAccess; group?: string }[]
export type Tab = (typeof TABS)[number]

/** Whether a path is that of the administration itself, and of no tab that somebody asked for. */
export const isStart = (pathname: string): boolean => /^\/admin\/?$/.test(pathname)

/** The tab of a path: the one with the longest matching prefix, or the first. */
export const tabAt = (pathname: string): Tab =>
  TABS.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? TABS[0]

/** The tabs in the bar of a phone by role, at most four; the others are behind «Más» (docs/interface.md#administration). */
export const PHONE_TABS: Record<AdminRol, readonly Tab['tab'][]> = {
  dueño: ['hoy', 'pedidos', 'productos', 'reportes'],
  operador: ['hoy', 'pedidos', 'empaque', 'ruta'],
  editor: ['blog', 'imagenes', 'equipo'],
  carnicero: ['empaque', 'equipo'],
  repartidor: ['ruta', 'caja', 'equipo'],
  contador: ['mes', 'equipo'],
}

const tabNamed = (name: Tab['tab']): Tab => TABS.find(({ tab }) => tab === name) ?? TABS[0]

/** Those of these tabs that the bar of a phone shows, in its order. */
export const phoneTabs = (tabs: readonly Tab[], rol: AdminRol): Tab[] =>
  PHONE_TABS[rol].map(tabNamed).filter((tab) => tabs.includes(tab))

/** Where a role works, and lands after signing in (docs/rules.md#administration-tabs). */
export const landingOf = (rol: AdminRol): string => tabNamed(PHONE_TABS[rol][0] ?? 'blog').to
