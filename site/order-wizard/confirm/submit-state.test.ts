import { describe, expect, test } from 'vitest'
import { priceLine } from '#shop/catalog/line.ts'
import { dollars } from '#shop/money.ts'
import { attemptText } from '#shop/orders/attempt.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { toWire } from '#shop/wire.ts'
import { EMPTY_DRAFT } from '#site/storage/draft-order.ts'
import { aProduct } from '#tests/support/builders.ts'
import { attemptFor, bodyOf, outcomeOf } from './submit-state.ts'

const seen = dollars(24.5)
const refused = (status: number, details: object) =>
  outcomeOf({ ok: false, status, success: false, error: 'Algo pasó', ...details }, seen)

describe('the outcome of a response', () => {
  test.each([
    { tipo: 'individual', says: 'inicia sesión otra vez o envíalo sin cuenta' },
    {
      tipo: 'mayorista',
      says: 'inicia sesión otra vez para tu precio mayorista o envíalo sin cuenta, a precio de lista',
    },
  ] as const)('403 to a signed-in $tipo means that the session has expired', ({ tipo, says }) => {
    const answer = { ok: false, status: 403, success: false, error: 'Ese pedido no es de tu cuenta' } as const
    expect(outcomeOf(answer, seen, { tipo, estado: 'activo' })).toEqual({
      is: 'failed',
      error: 'Tu sesión se cerró',
      help: `Tu pedido sigue aquí: ${says}.`,
      signIn: true,
    })
    expect(outcomeOf(answer, seen)).toMatchObject({ is: 'failed', error: 'Error: Ese pedido no es de tu cuenta' })
  })

  test('409 with totals gives the total that was seen and the new ones', () => {
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

  test('409 with a next slot means that the hour is full', () => {
    const siguiente = { fechaEntrega: '2026-11-24', horaEntrega: '08:00' }
    expect(refused(409, { error: 'Esa hora ya se llenó', siguiente })).toEqual({
      is: 'full',
      error: 'Esa hora ya se llenó',
      siguiente,
    })
  })

  test('400 with fields of the form gives their errors', () => {
    const campos = { 'cliente.email': 'Escribe un correo válido', direccion: 'Escribe la dirección', total: 'No' }
    expect(refused(400, { campos })).toEqual({
      is: 'invalid',
      errors: { email: 'Escribe un correo válido', direccion: 'Escribe la dirección' },
    })
  })

  test.each([
    { when: 'a lost connection', status: 0, details: {}, says: 'No se pudo conectar con el servidor' },
    { when: 'too many requests', status: 429, details: { error: 'Espera un minuto' }, says: 'Espera un minuto' },
    { when: 'a server error', status: 500, details: { error: 'Algo falló' }, says: 'Error: Algo falló' },
    {
      when: 'a server error without a text',
      status: 500,
      details: { error: '' },
      says: 'Error: Error procesando el pedido',
    },
    {
      when: 'an invalid line',
      status: 400,
      details: { error: 'Revisa estos datos', campos: { 'productos.0': 'Falda ya no está disponible' } },
      says: 'Error: Falda ya no está disponible',
    },
  ])('$when: $says', ({ status, details, says }) => {
    expect(refused(status, details)).toMatchObject({ is: 'failed', error: says })
  })

  test('409 without details offers no retry, because the idempotency key has another body', () => {
    expect(refused(409, {})).toEqual({ is: 'failed', error: 'Algo pasó', help: 'Tu pedido sigue aquí.' })
  })

  test('409 that asks for a confirmed e-mail gives the error of the code, if there was one', () => {
    expect(refused(409, { confirmarCorreo: true })).toEqual({ is: 'unconfirmed', error: 'Algo pasó' })
    expect(refused(409, { confirmarCorreo: true, campos: { 'codigoCorreo.codigo': 'Ese no es' } })).toEqual({
      is: 'unconfirmed',
      error: 'Algo pasó',
      codeError: 'Ese no es',
    })
  })

  test('503 with a fallback gives its WhatsApp link', () => {
    const whatsapp = 'https://wa.me/50760000000?text=Hola'
    expect(refused(503, { fallback: { whatsapp } })).toMatchObject({ is: 'failed', error: 'Algo pasó', whatsapp })
  })

  test('a failure on the server gives the id that finds its log line', () => {
    expect(refused(503, { id: '3F9A01BC' })).toMatchObject({ is: 'failed', id: '3F9A01BC' })
    expect(refused(0, {})).not.toHaveProperty('id')
  })
})

describe('the idempotency key of an attempt', () => {
  const newKey = () => 'new'
  test('is kept for the same body', () => {
    expect(attemptFor('a', { key: 'old', body: 'a' }, newKey)).toEqual({ key: 'old', body: 'a' })
  })
  test.each([undefined, { key: 'old', body: 'a' }])('is new for another body after %o', (last) => {
    expect(attemptFor('b', last, newKey)).toEqual({ key: 'new', body: 'b' })
  })
})

describe('the body of an order', () => {
  const draft = { ...EMPTY_DRAFT, cliente: { ...EMPTY_DRAFT.cliente, tipoCliente: 'individual' as const } }
  const line = { codigo: '10001', nombre: 'Rib eye nacional', unidad: 'kilos', cantidad: 2, preparacion: '' } as const
  const lines = [priceLine(aProduct({ precioKg: 10.5 }), line)]
  const sent = (...order: Parameters<typeof bodyOf>) => toWire(submitOrder.body, bodyOf(...order)) as object
  const at = new Date('2026-11-20T15:00:00Z')

  test('has its moment, its first state and its total in dollars', () => {
    const body = sent(draft, [], { productos: [], total: seen }, at)
    expect(body).toMatchObject({ fecha: '2026-11-20T15:00:00.000Z', estado: 'pendiente', total: 24.5 })
  })

  test('of a pickup has no address', () => {
    const pickup = { ...draft, tipoEntrega: 'retiro' as const, cliente: { ...draft.cliente, direccion: 'Calle 50' } }
    const body = sent(pickup, [], { productos: [], total: seen }, at)
    expect(body).toMatchObject({ tipoEntrega: 'retiro', cliente: { direccion: '' } })
  })

  test('has the prices that the customer saw', () => {
    expect(sent(draft, [line], { productos: lines, total: seen }, at)).toMatchObject({
      productos: [{ ...line, precioKg: 10.5, precioMedioKilo: 5.25 }],
    })
  })

  test('is the same attempt later, and at prices that changed without changing the total', () => {
    const [cut] = lines
    const dearer = [{ ...cut, precioMedioKilo: dollars(6) }] as typeof lines
    expect(attemptText(sent(draft, [line], { productos: dearer, total: seen }, new Date()))).toBe(
      attemptText(sent(draft, [line], { productos: lines, total: seen }, at)),
    )
  })

  test('is the text that an earlier page stored of the same attempt', () => {
    const picked = { ...draft, tipoEntrega: 'retiro' as const, codigo: 'DIEZ' }
    expect(attemptText(sent(picked, [line], { productos: lines, total: seen }, at))).toBe(
      '{"cliente":{"tipoCliente":"individual","nombre":"","telefono":"","email":"","direccion":"","fechaEntrega":"",' +
        '"horaEntrega":"","notas":""},"productos":[{"codigo":"10001","nombre":"Rib eye nacional","unidad":"kilos",' +
        '"cantidad":2}],"total":24.5,"codigo":"DIEZ","tipoEntrega":"retiro"}',
    )
  })

  test('has the text of an address beside its parts, as long as the server takes it', () => {
    const direccion = 'Calle 50, '.repeat(40)
    const body = bodyOf({ ...draft, cliente: { ...draft.cliente, direccion } }, [], { productos: [], total: seen }, at)
    expect(body.cliente).toMatchObject({ lugar: draft.cliente.lugar, direccion: direccion.slice(0, 300) })
  })
})
