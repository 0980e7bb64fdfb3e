import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pageKey } from './render-page.ts'

const routes = Object.fromEntries(
  ['pedido-enviado/:pedido', 'avisos/:token', 'blog/:slug', '*'].map((path) => [
    path,
    { id: path, path, parentId: undefined },
  ]),
)
const keyOf = (path: string) => pageKey({ routes } as unknown as ServerBuild, [])(new URL(path, 'http://shop'))

test.each([
  { path: '/pedido-enviado/EC00AAAA', key: '/pedido-enviado/pedido' },
  { path: '/pedido-enviado/otra-cosa/', key: '/pedido-enviado/pedido' },
  { path: '/pedido-enviado/EC00AAAA.data', key: '/pedido-enviado/pedido.data' },
  { path: '/avisos/0199f0a0-0000-7000-8000-00000000dead', key: '/avisos/pedido' },
  { path: '/pedido-enviado/a/b', key: '/no-existe' },
  { path: '/blog/la-picana', key: '/blog/la-picana' },
])('$path has the cache key $key', ({ path, key }) => {
  expect(keyOf(path)).toBe(key)
})
