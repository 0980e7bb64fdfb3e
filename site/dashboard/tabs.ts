import { href } from '#site/links.ts'
/** The four tabs, each with its own URL, so that reload and back work. */
export const TABS = [
  { tab: 'resumen', to: href('/dashboard/:pestana?'), name: 'Resumen' },
  { tab: 'pedidos', to: href('/dashboard/:pestana?', { pestana: 'pedidos' }), name: 'Mis Pedidos' },
  { tab: 'promociones', to: href('/dashboard/:pestana?', { pestana: 'promociones' }), name: 'Promociones' },
  { tab: 'perfil', to: href('/dashboard/:pestana?', { pestana: 'perfil' }), name: 'Mi Perfil' },
] as const
export type Tab = (typeof TABS)[number]['tab']

/** The tab of the path after /dashboard; `undefined` for an unknown one. */
export const tabOf = (pestana?: string): Tab | undefined =>
  TABS.find(({ to }) => to === href('/dashboard/:pestana?', pestana ? { pestana } : {}))?.tab
