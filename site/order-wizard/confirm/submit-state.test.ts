import { describe, expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { EMPTY_WIZARD } from '#site/storage/draft-order.ts'
import { attemptFor, bodyOf, outcomeOf } from './submit-state.ts'

const seen = dollars(24.5)
const refused = (status: number, details: object) =>
  outcomeOf({ ok: false, status, success: false, error: 'Algo pasó', ...details }, seen)

describe('what the answer of the shop means', () => {
  test.each([
    { tipo: 'individual', says: 'inicia sesión otra vez o envíalo sin cuenta' },
    {
      tipo: 'mayorista',
      says: 'inicia sesión otra vez para tu precio mayorista o envíalo sin cuenta, a precio de lista',
    },
  ] as const)('refused to a signed-in $tipo: the session has ended', ({ tipo, says }) => {
    const answer = { ok: false, status: 403, success: false, error: 'Ese pedido no es de tu cuenta' } as const
    expect(outcomeOf(answer, seen, { tipo, estado: 'activo' })).toEqual({
      is: 'failed',
      error: 'Tu sesión se cerró',
      help: `Tu pedido sigue aquí: ${says}.`,
      signIn: true,
    })
    expect(outcomeOf(answer, seen)).toMatchObject({ is: 'failed', error: 'Error: Ese pedido no es de tu cuenta' })
  })

  test('other prices: the old and the new total are both there', () => {
    const totales = {
      productos: [],
      subtotal: dollars(22),
      descuento: dollars(0),
      motivoDescuento: null,
      envio: dollars(3.5),
      total: dollars(25.5),
      errorPromocion: null,
    }
    expect(refused(409, { totales })).toEqual({ is: 'repriced', seen, totales })
  })

  test('a full hour names the next free one', () => {
    const siguiente = { fechaEntrega: '2026-11-24', horaEntrega: '08:00' }
    expect(refused(409, { error: 'Esa hora ya se llenó', siguiente })).toEqual({
      is: 'full',
      error: 'Esa hora ya se llenó',
      siguiente,
    })
  })

  test('wrong fields of the form go back to the form', () => {
    const campos = { 'cliente.email': 'Escribe un correo válido', direccion: 'Escribe la dirección', total: 'No' }
    expect(refused(400, { campos })).toEqual({
      is: 'wrong',
      errors: { email: 'Escribe un correo válido', direccion: 'Escribe la dirección' },
    })
  })

  test.each([
    { when: 'no answer', status: 0, details: {}, says: 'No se pudo conectar con el servidor' },
    { when: 'too many tries', status: 429, details: { error: 'Espera un minuto' }, says: 'Espera un minuto' },
    { when: 'a fault', status: 500, details: { error: 'Algo falló' }, says: 'Error: Algo falló' },
    { when: 'a fault without words', status: 500, details: { error: '' }, says: 'Error: Error procesando el pedido' },
    {
      when: 'a wrong line',
      status: 400,
      details: { error: 'Revisa estos datos', campos: { 'productos.0': 'Falda ya no está disponible' } },
      says: 'Error: Falda ya no está disponible',
    },
  ])('$when: $says', ({ status, details, says }) => {
    expect(refused(status, details)).toMatchObject({ is: 'failed', error: says })
  })

  test('an order that was sent before with other data is not to be sent again and again', () => {
    expect(refused(409, {})).toEqual({ is: 'failed', error: 'Algo pasó', help: 'Tu pedido sigue aquí.' })
  })

  test('an order that cannot be stored leaves by WhatsApp', () => {
    const whatsapp = 'https://wa.me/50760000000?text=Hola'
    expect(refused(503, { fallback: { whatsapp } })).toMatchObject({ is: 'failed', error: 'Algo pasó', whatsapp })
  })
})

describe('one try to order has one key', () => {
  const newKey = () => 'new'
  test('the same body again keeps it', () => {
    expect(attemptFor('a', { key: 'old', body: 'a' }, newKey)).toEqual({ key: 'old', body: 'a' })
  })
  test.each([undefined, { key: 'old', body: 'a' }])('another body after %o takes a new one', (last) => {
    expect(attemptFor('b', last, newKey)).toEqual({ key: 'new', body: 'b' })
  })
})

test('whoever picks up sends no address, and the total travels in dollars', () => {
  const wizard = { ...EMPTY_WIZARD, tipoEntrega: 'retiro' as const }
  const body = bodyOf(
    { ...wizard, cliente: { ...wizard.cliente, tipoCliente: 'individual', direccion: 'Calle 50' } },
    [],
    seen,
  )
  expect(body).toMatchObject({ total: 24.5, tipoEntrega: 'retiro', cliente: { direccion: '' } })
})
