import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { trackingToken } from '#server/orders/link/tracking-link.ts'
import { orders } from '#server/orders/table.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { changeTrackingLink, readTicketLinks, requestTrackingLink, trackOrder } from '#shop/tracking/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { openEventStream } from '#tests/support/event-stream.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { recordStatements } from '#tests/support/recorded-statements.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { trackedOrders } from '#tests/support/tracked-orders.ts'

const shop = setupTestShop({ now: '2026-11-20T09:00' })
const GONE = { status: 404, error: 'Ese enlace no existe o ya venció' }

beforeEach(() => shop.seed(aProduct({ precioKg: 10 })))

const { place } = trackedOrders(shop)
const track = (token: string) => shop.call(trackOrder, { params: { token } })
const move = async (id: string, estado: 'en_proceso' | 'en_camino' | 'entregado' | 'cancelado') =>
  expect((await shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado } })).ok).toBe(true)

test('the link of an order shows its steps, cuts and total, and of the person the first name and the corregimiento', async () => {
  const { id, token } = await place({
    cliente: {
      nombre: 'Ana María Ríos',
      direccion: 'Calle 50, PH Sol, apto. 4B, Bella Vista',
      notas: 'La clave es 1234',
    },
  })
  shop.setClock('2026-11-20T11:30')
  await move(id, 'en_proceso')
  const answer = await track(token)
  expect(answer).toMatchObject({
    ok: true,
    cambiosHasta: new Date('2026-11-22T23:00:00.000Z'),
    pedido: {
      numero: id.slice(-8).toUpperCase(),
      estado: 'en_proceso',
      cliente: { nombre: 'Ana', direccion: '•••, Bella Vista' },
      total: 1350,
      pasos: [
        { paso: 'recibido', cuando: new Date('2026-11-20T09:00-05:00') },
        { paso: 'en_proceso', cuando: new Date('2026-11-20T11:30-05:00') },
      ],
    },
  })
  const text = (await shop.inject({ url: `/api/seguimiento/${token}` })).body
  for (const hidden of ['Ríos', 'Calle', 'PH Sol', '1234', 'ana@', '6123', id]) expect(text).not.toContain(hidden)
})

test('a guessed, a withdrawn and an expired link are refused with the same bytes, headers and statement', async () => {
  const { id, token } = await place()
  const other = await place()
  await shop.as(rosa).call(changeTrackingLink, { params: { id: other.id }, body: { accion: 'retirar' } })
  const expired = await place()
  await shop.db.update(orders).set({ fechaEntrega: '2026-10-20' }).where(eq(orders.id, expired.id))
  const wrong = [
    other.token,
    expired.token,
    `${token.slice(0, 22)}${'A'.repeat(22)}`,
    `${token.slice(0, -1)}`,
    'x',
    trackingToken(
      shop.context.signatures,
      { id: '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf1', enlacesRetirados: 0 },
      'customer',
    ),
    `${token}A`,
    encodeURIComponent('%00 ñ'),
  ]
  const replies = []
  for (const each of wrong) {
    let reply = {}
    const sent = await recordStatements(async () => {
      const { statusCode, headers, body } = await shop.inject({ url: `/api/seguimiento/${each}` })
      const { date: _, 'x-request-id': __, ...others } = headers
      reply = { statusCode, others, body }
    })
    replies.push({ ...reply, statements: sent.flat().map(({ text }) => text) })
  }
  for (const reply of replies) expect(reply).toEqual(replies[0])
  expect(replies[0]).toMatchObject({ statusCode: 404, body: expect.stringContaining(GONE.error) })
  expect(await track(token)).toMatchObject({ ok: true, pedido: { numero: id.slice(-8).toUpperCase() } })
})

/** The same token with other unused bits at the end of its id (22) or of its signature (44). */
const withOtherBits = (token: string, length: number) => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(token[length - 1] ?? '')
  return token.slice(0, length - 1) + alphabet[last ^ 1] + token.slice(length)
}

test('a token has one spelling: any other is 404, to read and to change', async () => {
  const { token } = await place()
  const others = [
    `${token}!!!`,
    `${token}=`,
    `${token}%3d`,
    `${token}%3D%3D`,
    `${token}%20`,
    `%20${token}`,
    `${token.slice(0, 10)}.${token.slice(10)}`,
    `${token.slice(0, 22)}=${token.slice(22)}`,
    `${token.slice(0, 22)}%20${token.slice(22)}`,
    withOtherBits(token, 22),
    withOtherBits(token, 44),
    ...(/[-_]/.test(token) ? [token.replaceAll('-', '+').replaceAll('_', '%2F')] : []),
  ]
  for (const other of others) {
    expect((await shop.inject({ url: `/api/seguimiento/${other}` })).statusCode, other).toBe(404)
    const change = { method: 'PUT', url: `/api/seguimiento/${other}`, payload: { notas: 'Toca el timbre' } } as const
    expect((await shop.inject(change)).statusCode, other).toBe(404)
  }
  expect(await track(token)).toMatchObject({ ok: true })
})

test('a link works until thirty days after the delivery', async () => {
  const { id, token } = await place()
  await move(id, 'entregado')
  shop.setClock('2026-12-20T08:59')
  expect(await track(token)).toMatchObject({ ok: true })
  shop.setClock('2026-12-20T09:01')
  expect(await track(token)).toMatchObject(GONE)
})

test('a withdrawn link is replaced by the one of the next mail', async () => {
  const { id, token } = await place()
  const change = (accion: 'mandar' | 'retirar') =>
    shop.as(luis).call(changeTrackingLink, { params: { id }, body: { accion } })
  await shop.mails()
  expect(await change('retirar')).toMatchObject({ ok: true })
  expect(await track(token)).toMatchObject(GONE)
  expect(await change('mandar')).toMatchObject({ ok: true, message: expect.stringContaining('ana@correo.com') })
  const [mail] = (await shop.mails()).slice(-1)
  const [, fresh = ''] = /\/seguimiento\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  expect(fresh).not.toBe(token)
  expect(await track(fresh)).toMatchObject({ ok: true })
})

test('the link of the ticket only reads', async () => {
  const { id } = await place()
  const answer = await shop.as(luis).call(readTicketLinks, { body: { pedidos: [id] } })
  if (!answer.ok) throw new Error(answer.error)
  const token = answer.enlaces[0]?.enlace.split('/').at(-1) ?? ''
  expect(await track(token)).toMatchObject({ ok: true, cambiosHasta: null })
})

describe('number and e-mail', () => {
  test('only send a mail, and the reply does not say whether there is such an order', async () => {
    const { id } = await place()
    const numero = id.slice(-8).toUpperCase()
    await shop.mails()
    const ask = (body: { numero: string; email: string }) => shop.call(requestTrackingLink, { body })
    const wrong = await ask({ numero, email: 'otro@correo.com' })
    expect(await shop.mails()).toEqual([])
    const right = await ask({ numero: `# ${numero.toLowerCase()}`, email: 'ANA@correo.com' })
    expect(right).toEqual(wrong)
    expect(JSON.stringify(right)).not.toContain('seguimiento/')
    expect(await shop.mails()).toMatchObject([
      {
        to: 'ana@correo.com',
        subject: `El enlace de tu pedido #${numero}`,
        text: expect.stringContaining('/seguimiento/'),
      },
    ])
  })

  test.each(['1234', 'ZZZZZZZZ', ''])('a number such as %s is refused with how it looks', async (numero) => {
    expect(await shop.call(requestTrackingLink, { body: { numero, email: 'ana@correo.com' } })).toMatchObject({
      status: 400,
      campos: { numero: 'Escribe las ocho letras y números que siguen a # en el número del pedido' },
    })
  })
})

test('the stream of a link has the changes of its order only', async () => {
  const [mine, other] = [await place(), await place()]
  const app = await createApp(shop.context)
  const stream = await openEventStream(
    `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/seguimiento/${mine.token}/eventos`,
    '',
  )
  await move(other.id, 'en_camino')
  await move(mine.id, 'en_camino')
  await expect.poll(() => stream.received).toEqual([{}])
  stream.close()
  await app.close()
  expect((await shop.inject({ url: '/api/seguimiento/x/eventos' })).statusCode).toBe(404)
})
