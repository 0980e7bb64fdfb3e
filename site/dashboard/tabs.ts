/** The four tabs, each with its own address, so that reload and back work. */
export const TABS = [
  { tab: 'resumen', to: '/dashboard', name: 'Resumen' },
  { tab: 'pedidos', to: '/dashboard/pedidos', name: 'Mis Pedidos' },
  { tab: 'promociones', to: '/dashboard/promociones', name: 'Promociones' },
  { tab: 'perfil', to: '/dashboard/perfil', name: 'Mi Perfil' },
] as const
export type Tab = (typeof TABS)[number]['tab']

/** The tab of an address, by what follows /dashboard; nothing for an address that none of them has. */
export const tabOf = (pestana = ''): Tab | undefined =>
  TABS.find(({ to }) => to === `/dashboard${pestana && `/${pestana}`}`)?.tab
