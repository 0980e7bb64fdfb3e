import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'

test.each([
  { from: '/dashboard', to: '/dashboard' },
  { from: '/haz-tu-pedido?paso=datos', to: '/haz-tu-pedido?paso=datos' },
  {
    from: { pathname: '/dashboard', search: '?tab=perfil', hash: '#clave', state: null, key: 'x' },
    to: '/dashboard?tab=perfil#clave',
  },
  { from: undefined, to: '/' },
  { from: 7, to: '/' },
  { from: {}, to: '/' },
  { from: 'dashboard', to: '/' },
  { from: '//evil.example', to: '/' },
  { from: '/\\evil.example', to: '/' },
  { from: '/\t/evil.example', to: '/' },
  { from: 'https://evil.example', to: '/' },
  { from: 'javascript:alert(1)', to: '/' },
  { from: { pathname: '//evil.example', search: '' }, to: '/' },
  { from: { pathname: 'https://evil.example' }, to: '/' },
  { from: '/auth', to: '/' },
  { from: '/auth?modo=registro', to: '/' },
  { from: '/author', to: '/author' },
])('from $from goes on to $to', ({ from, to }) => {
  expect(arrivalOf({ from }).from).toBe(to)
})

test.each([null, undefined, 'x', 7, []])('a history entry that says %j leads to the start, without news', (state) => {
  expect(arrivalOf(state)).toEqual({ from: '/', news: undefined })
})

test('news are kept as they were written, and broken ones are none', () => {
  const news = { tone: 'exito', text: 'Listo.', email: 'ana@correo.com' }
  expect(arrivalOf({ news }).news).toEqual(news)
  expect(arrivalOf({ from: '/blog', news: { tone: 'rosa', text: 'Listo.' } })).toEqual({
    from: '/blog',
    news: undefined,
  })
})
