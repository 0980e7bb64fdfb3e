import { expect, test } from 'vitest'
import { parseReturnState } from './return-state.ts'

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
])('the stored address $from leads to $to', ({ from, to }) => {
  expect(parseReturnState({ from }).from).toBe(to)
})

test.each([null, undefined, 'x', 7, []])(
  'the history state %j leads to the landing page without a message',
  (state) => {
    expect(parseReturnState(state)).toEqual({ from: '/', flash: undefined })
  },
)

test('a valid message is returned unchanged, an invalid one is dropped', () => {
  const flash = { tone: 'success', text: 'Listo.', email: 'ana@correo.com' }
  expect(parseReturnState({ flash }).flash).toEqual(flash)
  expect(parseReturnState({ from: '/blog', flash: { tone: 'rosa', text: 'Listo.' } })).toEqual({
    from: '/blog',
    flash: undefined,
  })
})
