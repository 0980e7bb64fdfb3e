import type { OrderEstado } from '#shop/orders/estado.ts'
import { confirmOffline } from '#tests/e2e/offline-steps.ts'
import * as replies from './changed-replies.ts'
import * as courier from './route-states.ts'
import * as state from './states.ts'

/** A screen in one state. `route` is its path in site/routes.ts: every route needs a screen (screens.test.ts). */
export interface Screen {
  name: string
  route: string
  path: string
  as?: 'customer' | 'team'
  /** What to do before the page is opened, and on it before the picture. */
  before?: state.State
  after?: state.State
  /** Opens the page with the service worker, without which it does not work offline. */
  worker?: true
}

const ARTICLE = '/blog/picana-a-la-brasa-sin-que-se-te-seque'

/** A tab of the administration. */
const team = (path: string, route = path): Screen => ({
  name: path.slice(1).replaceAll('/', '-'),
  route,
  path,
  as: 'team',
})

const tab = (path: string, name: string, given: Partial<Screen>): Screen => ({
  ...team(path),
  name: `admin-${name}`,
  ...given,
})

const packing = (name: string, given: Partial<Screen>): Screen =>
  tab('/admin/empaque', `empaque-${name}`, { path: '/admin/empaque?ver=pedidos', ...given })

const route = (name: string, given: Partial<Screen>): Screen => tab('/admin/ruta', `ruta-${name}`, given)

const wizard = '/haz-tu-pedido'
const order = (name: string, after: state.State, given: Partial<Screen> = {}): Screen => ({
  name: `pedido-${name}`,
  route: wizard,
  path: wizard,
  after,
  ...given,
})
const sent = { route: '/pedido-enviado/:pedido' }

/** The tracking page of the demo customer's order in a state. */
const link = (
  name: string,
  estado: OrderEstado,
  given: { before?: state.State; after?: state.State } = {},
): Screen => ({
  name: `seguimiento${name}`,
  route: '/seguimiento/:token',
  path: '/',
  ...given,
  after: state.tracked(estado, given.after),
})

/** The profile of a customer with a saved address. */
const profile = (name: string, ...names: RegExp[]): Screen => ({
  name,
  route: '/dashboard/:pestana?',
  path: '/dashboard/perfil',
  as: 'customer',
  before: state.savedAddress,
  after: state.press(...names),
})

/** The tabs of the administration, each with a request that it cannot do without. */
const FAILING = [
  ['/admin/pedidos', '**/api/orders/all*'],
  ['/admin/hoy', '**/api/admin/today'],
  ['/admin/calendario', '**/api/admin/calendar*'],
  ['/admin/empaque', '**/api/admin/empaque*'],
  ['/admin/ruta', '**/api/admin/ruta*'],
  ['/admin/productos', '**/api/admin/products/all'],
  ['/admin/promociones', '**/api/promociones/admin/all*'],
  ['/admin/imagenes', '**/api/media/gallery*'],
  ['/admin/equipo', '**/api/admin/team'],
  ['/admin/tareas', '**/api/admin/tareas*'],
  ['/admin/registro', '**/api/admin/audit*'],
  ['/admin/ajustes', '**/api/admin/settings'],
] as const

export const SCREENS: Screen[] = [
  { name: 'inicio', route: '/', path: '/' },
  { name: 'inicio-sin-conexion', route: '/', path: '/', after: state.lostConnection('/'), worker: true },
  { name: 'inicio-menu', route: '/', path: '/', after: state.openMenu },
  { name: 'inicio-corte', route: '/', path: '/', after: state.cutInDialog },
  { name: 'inicio-otra-vez', route: '/', path: '/', before: state.sentBefore('2026-11-12') },
  { name: 'inicio-por-llegar', route: '/', path: '/', before: state.sentBefore('2026-11-21') },
  { name: 'inicio-con-cuenta', route: '/', path: '/', as: 'customer' },
  { name: 'pedido-vacio', route: wizard, path: wizard },
  { name: 'pedido-otra-vez', route: wizard, path: wizard, before: state.sentBefore('2026-11-12') },
  order('sin-resultados', state.nothingFound),
  order('con-corte', state.aCut),
  order('codigo-invalido', state.refusedCode),
  order('datos', state.step2),
  order('datos-que-faltan', state.missingData),
  order('corregimientos', state.corregimientosFound),
  order('no-llevamos', state.notDeliveredThere),
  order('confirmar', state.step3),
  order('precio-cambiado', state.changedPrice),
  order('hora-llena', state.fullHour),
  order('fallido', state.anOrderThatFailed),
  { name: 'pedido-con-cuenta', route: wizard, path: wizard, as: 'customer' },
  { name: 'pedido-otra-direccion', route: '/pedido', path: '/pedido' },
  order('enviado', state.anOrder, sent),
  order('en-espera', (page) => confirmOffline(page, state.ANA), { ...sent, worker: true }),
  { name: 'pedido-no-guardado', route: '/pedido-enviado/:pedido', path: '/pedido-enviado/EC00AAAA' },
  { name: 'entrar', route: '/auth', path: '/auth' },
  { name: 'entrar-clave-equivocada', route: '/auth', path: '/auth', after: state.wrongPassword },
  { name: 'registro', route: '/auth', path: '/auth?modo=registro' },
  { name: 'olvido', route: '/auth', path: '/auth?modo=olvido' },
  { name: 'restablecer', route: '/auth', path: '/auth?restablecer=un-token' },
  { name: 'verificar', route: '/auth', path: '/auth?verificar=un-token' },
  { name: 'cortes', route: '/cortes', path: '/cortes' },
  { name: 'corte', route: '/cortes/:corte', path: '/cortes/rib-eye-nacional' },
  { name: 'corte-que-no-hay', route: '/cortes/:corte', path: '/cortes/no-hay' },
  { name: 'que-cocino', route: '/que-cocino', path: '/que-cocino' },
  { name: 'que-cocino-sin-nada', route: '/que-cocino', path: '/que-cocino', after: state.noProposal },
  { name: 'condiciones', route: '/condiciones', path: '/condiciones' },
  { name: 'blog', route: '/blog', path: '/blog' },
  { name: 'blog-sin-resultados', route: '/blog', path: '/blog?q=langosta' },
  { name: 'articulo', route: '/blog/:slug', path: ARTICLE },
  { name: 'articulo-que-no-hay', route: '/blog/:slug', path: '/blog/no-hay' },
  { name: 'cuenta', route: '/dashboard/:pestana?', path: '/dashboard', as: 'customer' },
  { name: 'cuenta-pedidos', route: '/dashboard/:pestana?', path: '/dashboard/pedidos', as: 'customer' },
  { name: 'cuenta-promociones', route: '/dashboard/:pestana?', path: '/dashboard/promociones', as: 'customer' },
  { name: 'cuenta-perfil', route: '/dashboard/:pestana?', path: '/dashboard/perfil', as: 'customer' },
  profile('cuenta-direccion-nueva', /^Agregar una dirección/),
  profile('cuenta-direccion-cambiar', /^Cambiar Casa/),
  link('', 'pendiente'),
  link('-cambiar', 'pendiente', { after: state.press(/^Cambiar el pedido/, /^Cortes/) }),
  link('-otra-direccion', 'pendiente', { after: state.press(/^Cambiar el pedido/, /^Dirección/) }),
  link('-sin-horas', 'pendiente', {
    before: state.withoutHours,
    after: state.press(/^Cambiar el pedido/, /^Día y hora/),
  }),
  link('-cancelar', 'pendiente', { after: state.press(/^Cancelar el pedido/) }),
  link('-entregado', 'entregado'),
  link('-otro-dia', 'en_proceso'),
  link('-cancelado', 'cancelado'),
  { name: 'seguimiento-que-no-hay', route: '/seguimiento/:token', path: '/seguimiento/no-hay' },
  { name: 'avisos', route: '/avisos/:token', path: '/avisos/no-hay' },
  { name: 'admin-entrar', route: '/admin', path: '/admin' },
  team('/admin'),
  team('/admin/articulo/nuevo'),
  { ...team(`/admin/articulo${ARTICLE.slice('/blog'.length)}`, '/admin/articulo/:slug'), name: 'admin-articulo' },
  team('/admin/hoy'),
  team('/admin/pedidos'),
  team('/admin/pedidos/nuevo'),
  team('/admin/caja'),
  team('/admin/dinero'),
  team('/admin/clientes'),
  team('/admin/reportes/mes'),
  team('/admin/calendario'),
  team('/admin/empaque'),
  team('/admin/ruta'),
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
  ...FAILING.map(([path, call]) => tab(path, `${path.slice('/admin/'.length)}-falla`, { before: state.failing(call) })),
  tab('/admin/hoy', 'hoy-lleno', { before: replies.busyDay }),
  tab('/admin/hoy', 'hoy-vacio', { before: replies.quietDay }),
  tab('/admin/hoy', 'mas', { after: replies.more }),
  tab('/admin/pedidos', 'pedidos-filtros', { after: replies.filters }),
  tab('/admin/pedidos', 'pedidos-sin-resultados', { path: '/admin/pedidos?cliente=nadie' }),
  tab('/admin/pedidos', 'pedido', { after: state.press(/^Ver el pedido /) }),
  tab('/admin/pedidos', 'pedido-cambiar', {
    route: '/admin/pedidos/:id/editar',
    after: state.press(/^Ver el pedido /, /^Cambiar el pedido/),
  }),
  tab('/admin/clientes', 'cliente', { route: '/admin/clientes/:id', after: state.press(/^Ana Ríos/) }),
  tab('/admin/pedidos', 'pedido-cancelar', { after: state.press(/^Ver el pedido /, /^Cancelar pedido/) }),
  tab('/admin/calendario', 'dia', { after: state.press(/ de noviembre/) }),
  packing('vacio', { path: '/admin/empaque?dia=2026-12-25' }),
  packing('pedidos', {}),
  packing('atrasados', { before: replies.missedInPacking }),
  packing('empacado', { after: state.press(/Empacado/) }),
  packing('pesando', { after: state.onScale }),
  packing('sin-conexion', { after: state.weighedOffline }),
  packing('no-hay', { after: state.press(state.UNWEIGHED, /^No hay /) }),
  packing('textos-largos', { before: replies.longTexts, after: state.press(/1 de \d pesados/) }),
  route('vacia', { path: '/admin/ruta?dia=2026-12-25' }),
  route('repartidor', { before: courier.asCourier }),
  route('textos-largos', { before: courier.courierWithLongStops }),
  route('atrasados', { before: replies.missedOnRoute }),
  route('terminada', { path: '/admin/ruta?dia=2026-11-17' }),
  route('sin-conexion', { after: courier.stepWaits }),
  route('rechazado', { after: courier.stepRefused }),
  route('vueltas', { after: courier.runs }),
  route('ordenar', { after: courier.arranging }),
  route('proponer', { after: courier.proposingAgain }),
  route('hoja', { after: courier.sheet }),
  route('entregado', { after: courier.finishingWithNothing }),
  route('no-se-pudo', { after: courier.failing }),
  tab('/admin/productos', 'producto', { after: state.press(/^Editar /) }),
  tab('/admin/productos', 'producto-nuevo', { after: state.press(/^Nuevo producto/) }),
  tab('/admin/productos', 'precios', { after: state.press(/^Cambiar precios/) }),
  tab('/admin/mayoristas', 'mayorista-rechazar', { after: state.press(/^Rechazar/) }),
  tab('/admin/promociones', 'promocion-nueva', { after: state.press(/^Nueva promoción|^Nueva Promoción/) }),
  tab('/admin/imagenes', 'imagenes-subir', { after: state.press(/^Subir Imágenes/) }),
  tab('/admin/equipo', 'equipo-nuevo', { after: state.press(/^Agregar/) }),
  { name: 'blog-test', route: '/blog-test', path: '/blog-test' },
  { name: 'debug-api', route: '/debug-api', path: '/debug-api' },
  { name: 'network-debug', route: '/network-debug', path: '/network-debug' },
  { name: 'api-docs', route: '/api/docs', path: '/api/docs' },
  { name: 'no-existe', route: '/*', path: '/no-existe' },
]
