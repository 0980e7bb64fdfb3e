import { expect, test } from 'vitest'
import { screenOf } from './screen.ts'

const flash = { tone: 'success', text: 'Tu correo quedó confirmado.', email: '' } as const

test.each([
  { query: '', shown: { is: 'login' } },
  { query: '?modo=registro', shown: { is: 'registro' } },
  { query: '?modo=olvido', shown: { is: 'olvido' } },
  { query: '?modo=otro', shown: { is: 'login' } },
  { query: '?restablecer=abc', shown: { is: 'restablecer', token: 'abc' } },
  { query: '?verificar=abc', shown: { is: 'verificar', token: 'abc' } },
  { query: '?verificar=', shown: { is: 'verificar', token: '' } },
  { query: '?modo=verificado', shown: { is: 'login' } },
])('/auth$query shows $shown.is', ({ query, shown }) => {
  expect(screenOf(new URLSearchParams(query), undefined)).toEqual(shown)
})

test('the result of confirming an e-mail address is shown while there is a message', () => {
  expect(screenOf(new URLSearchParams('?modo=verificado'), flash)).toEqual({ is: 'verificado', flash })
})
