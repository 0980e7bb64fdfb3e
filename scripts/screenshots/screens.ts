/** A screen in one state. `route` is its path in site/routes.ts: every route needs a screen (screens.test.ts). */
export interface Screen {
  name: string
  route: string
  path: string
  as?: 'customer' | 'team'
  /** What is done on the page before the picture (take.spec.ts). */
  after?: 'a cut in the cart' | 'step 2' | 'step 3' | 'an order' | 'an order without a connection' | 'a lost connection'
}

const ARTICLE = '/blog/picana-a-la-brasa-sin-que-se-te-seque'

const team = (path: string, route = path): Screen => ({
  name: path.slice(1).replaceAll('/', '-'),
  route,
  path,
  as: 'team',
})

const wizard = '/haz-tu-pedido'

export const SCREENS: Screen[] = [
  { name: 'inicio', route: '/', path: '/' },
  { name: 'inicio-sin-conexion', route: '/', path: '/', after: 'a lost connection' },
  { name: 'inicio-con-cuenta', route: '/', path: '/', as: 'customer' },
  { name: 'pedido-vacio', route: wizard, path: wizard },
  { name: 'pedido-con-corte', route: wizard, path: wizard, after: 'a cut in the cart' },
  { name: 'pedido-datos', route: wizard, path: wizard, after: 'step 2' },
  { name: 'pedido-confirmar', route: wizard, path: wizard, after: 'step 3' },
  { name: 'pedido-con-cuenta', route: wizard, path: wizard, as: 'customer' },
  { name: 'pedido-otra-direccion', route: '/pedido', path: '/pedido' },
  { name: 'pedido-enviado', route: '/pedido-enviado/:pedido', path: wizard, after: 'an order' },
  {
    name: 'pedido-en-espera',
    route: '/pedido-enviado/:pedido',
    path: wizard,
    after: 'an order without a connection',
  },
  { name: 'pedido-no-guardado', route: '/pedido-enviado/:pedido', path: '/pedido-enviado/EC00AAAA' },
  { name: 'entrar', route: '/auth', path: '/auth' },
  { name: 'registro', route: '/auth', path: '/auth?modo=registro' },
  { name: 'olvido', route: '/auth', path: '/auth?modo=olvido' },
  { name: 'restablecer', route: '/auth', path: '/auth?restablecer=un-token' },
  { name: 'verificar', route: '/auth', path: '/auth?verificar=un-token' },
  { name: 'cortes', route: '/cortes', path: '/cortes' },
  { name: 'corte', route: '/cortes/:corte', path: '/cortes/rib-eye-nacional' },
  { name: 'corte-que-no-hay', route: '/cortes/:corte', path: '/cortes/no-hay' },
  { name: 'que-cocino', route: '/que-cocino', path: '/que-cocino' },
  { name: 'blog', route: '/blog', path: '/blog' },
  { name: 'blog-sin-resultados', route: '/blog', path: '/blog?q=langosta' },
  { name: 'articulo', route: '/blog/:slug', path: ARTICLE },
  { name: 'articulo-que-no-hay', route: '/blog/:slug', path: '/blog/no-hay' },
  { name: 'cuenta', route: '/dashboard/:pestana?', path: '/dashboard', as: 'customer' },
  { name: 'cuenta-pedidos', route: '/dashboard/:pestana?', path: '/dashboard/pedidos', as: 'customer' },
  { name: 'cuenta-promociones', route: '/dashboard/:pestana?', path: '/dashboard/promociones', as: 'customer' },
  { name: 'cuenta-perfil', route: '/dashboard/:pestana?', path: '/dashboard/perfil', as: 'customer' },
  { name: 'avisos', route: '/avisos/:pedido', path: '/avisos/no-hay' },
  { name: 'admin-entrar', route: '/admin', path: '/admin' },
  team('/admin'),
  team('/admin/articulo/nuevo'),
  { ...team(`/admin/articulo${ARTICLE.slice('/blog'.length)}`, '/admin/articulo/:slug'), name: 'admin-articulo' },
  team('/admin/pedidos'),
  team('/admin/calendario'),
  team('/admin/empaque'),
  team('/admin/productos'),
  team('/admin/mayoristas'),
  team('/admin/promociones'),
  team('/admin/reportes', '/admin/reportes/:fecha?'),
  team('/admin/ajustes'),
  team('/admin/imagenes'),
  team('/admin/equipo'),
  team('/admin/tareas'),
  team('/admin/registro'),
  team('/admin/no-hay', '/admin/:otra'),
  { name: 'blog-test', route: '/blog-test', path: '/blog-test' },
  { name: 'debug-api', route: '/debug-api', path: '/debug-api' },
  { name: 'network-debug', route: '/network-debug', path: '/network-debug' },
  { name: 'api-docs', route: '/api/docs', path: '/api/docs' },
  { name: 'no-existe', route: '/*', path: '/no-existe' },
]
