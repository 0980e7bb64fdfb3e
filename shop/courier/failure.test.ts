import { expect, test } from 'vitest'
import { FAILURES, failureOf } from './failure.ts'

test.each([
  'No quiso recibirlo',
  'no lo quiso, estaba molesto',
  'No quizo recibir',
  'No quería pagar el envío',
  'Rechazó el pedido',
  'La señora no lo aceptó',
  'No lo recibió porque llegó tarde',
])('«%s» is a refusal', (motivo) => expect(failureOf(motivo)).toBe('refused'))

test.each(['El perro no me dejó entrar', 'No se pudo', 'Quería otra hora', ''])(
  '«%s» is none, and is told to nobody',
  (motivo) => expect(failureOf(motivo)).toBe(''),
)

test('the other usual reasons are told as they are', () =>
  expect(FAILURES.map(failureOf)).toEqual([...FAILURES.slice(0, 3), 'refused']))
