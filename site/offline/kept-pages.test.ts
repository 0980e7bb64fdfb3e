import { expect, test } from 'vitest'
import { keptUrl } from './kept-pages.ts'

test.each([
  { path: '/', key: '/' },
  { path: '/haz-tu-pedido?paso=datos', key: '/haz-tu-pedido' },
  { path: '/blog/la-picana/', key: '/blog/la-picana' },
  { path: '/blog?pagina=2', key: '/blog?pagina=2' },
  { path: '/pedido-enviado/EC00AAAA', key: '/pedido-enviado/pedido' },
  { path: '/pedido-enviado/en-espera', key: '/pedido-enviado/pedido' },
  { path: '/dashboard/pedidos', key: '/dashboard/pedidos' },
  { path: '/admin/ruta?dia=2026-11-23', key: '/admin/ruta' },
  { path: '/admin/caja', key: '/admin/caja' },
])('$path is kept as $key', ({ path, key }) => expect(keptUrl(new URL(path, 'http://shop'))).toBe(key))

test.each(['/admin', '/admin/pedidos', '/auth?restablecer=token', '/avisos/token', '/api/docs', '/no-existe'])(
  '%s is not kept',
  (path) => expect(keptUrl(new URL(path, 'http://shop'))).toBeUndefined(),
)
