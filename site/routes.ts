import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the site and the file that shows it. */
export default [
  index('home/page.tsx'),
  route('haz-tu-pedido', 'order-wizard/page.tsx'),
  route('pedido', 'order-wizard/page.tsx', { id: 'pedido' }),
  route('auth', 'auth/page.tsx'),
  route('dashboard/:pestana?', 'dashboard/page.tsx'),
  route('api/docs', 'api-docs/page.tsx'),
  route('*', 'home/not-found-page.tsx'),
] satisfies RouteConfig
