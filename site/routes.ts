import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the site and the file that shows it. */
export default [
  index('home/page.tsx'),
  route('haz-tu-pedido', 'order-wizard/page.tsx'),
  route('pedido', 'order-wizard/page.tsx', { id: 'pedido' }),
  route('auth', 'auth/page.tsx'),
  route('blog', 'blog/page.tsx'),
  route('blog/:slug', 'blog/article-page.tsx'),
  route('dashboard/:pestana?', 'dashboard/page.tsx'),
  route('admin', 'admin/page.tsx', [
    index('admin/blog/blog-tab.tsx'),
    route('articulo/nuevo', 'admin/blog/article-page.tsx', { id: 'articulo-nuevo' }),
    route('articulo/:slug', 'admin/blog/article-page.tsx'),
    route('pedidos', 'admin/orders/orders-tab.tsx'),
    route('calendario', 'admin/calendar/calendar-tab.tsx'),
    route('productos', 'admin/products/products-tab.tsx'),
    route('mayoristas', 'admin/wholesale/wholesale-tab.tsx'),
    route('promociones', 'admin/promotions/promotions-tab.tsx'),
    route('reportes/:fecha?', 'admin/reports/reports-tab.tsx'),
    route('ajustes', 'admin/settings/settings-tab.tsx'),
    route('imagenes', 'admin/media/media-tab.tsx'),
    route('equipo', 'admin/team/team-tab.tsx'),
    route('registro', 'admin/audit/audit-tab.tsx'),
    route(':otra', 'admin/unknown-tab.tsx'),
  ]),
  route('blog-test', 'debug/blog-test-page.tsx'),
  route('debug-api', 'debug/debug-api-page.tsx'),
  route('network-debug', 'debug/network-debug-page.tsx'),
  route('api/docs', 'api-docs/page.tsx'),
  route('*', 'home/not-found-page.tsx'),
] satisfies RouteConfig
