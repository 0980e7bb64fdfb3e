import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendOrder } from '#commands/demo/builder.ts'
import { orders as orderRows } from '#server/orders/table.ts'
import { deleteAccount } from '#shop/accounts/contract.ts'
import {
  readNotifications,
  readOrderNotifications,
  setNotifications,
  setOrderNotifications,
} from '#shop/messages/contract.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { readTicketLinks, trackOrder } from '#shop/tracking/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { ana, carla, luis, PASSWORD } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { noticesToken } from './notices-link.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

const orders = async (email: string, person?: typeof ana): Promise<string> => {
  const answer = await shop.as(person).call(submitOrder, { body: anOrder({ cliente: { email } }) })
  if (!answer.ok) throw new Error(answer.error)
  return answer.orderId
}
/** The token in the footer of the mails of an order to this e-mail. */
const linkOf = (id: string, email = 'ana@correo.com'): string => noticesToken(shop.context.signatures, { id, email })
const moves = (id: string, estado: OrderEstado) =>
  shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado } })
const subjects = async () => (await shop.mails()).map(({ subject }) => subject.split(' #')[0])

describe('the unsubscribe page of an order mail', () => {
  test('stops the news for every spelling of its e-mail, and turns them on again', async () => {
    const [first, second] = [await orders('Ana@Correo.com'), await orders('ana@correo.com')]
    const params = { token: linkOf(first) }
    expect(await shop.call(readOrderNotifications, { params })).toMatchObject({ avisos: true, correo: 'A…@Correo.com' })
    expect(await shop.call(setOrderNotifications, { params, body: { avisos: false } })).toMatchObject({
      ok: true,
      avisos: false,
    })
    expect(await shop.call(readOrderNotifications, { params: { token: linkOf(second) } })).toMatchObject({
      avisos: false,
    })
    await shop.mails()
    for (const id of [first, second]) await moves(id, 'en_camino')
    expect(await subjects()).toEqual([])

    await orders('ana@correo.com')
    expect(await subjects()).toEqual(['Recibimos tu pedido', 'Pedido nuevo'])

    await shop.call(setOrderNotifications, { params, body: { avisos: true } })
    await moves(second, 'entregado')
    expect(await subjects()).toEqual(['Entregamos tu pedido'])
  })

  test('also stops a mail that is already queued', async () => {
    const orderId = await orders('ana@correo.com')
    await shop.mails()
    await moves(orderId, 'en_camino')
    await shop.call(setOrderNotifications, { params: { token: linkOf(orderId) }, body: { avisos: false } })
    expect(await subjects()).toEqual([])
  })

  test('changes nothing by GET: mail scanners follow links', async () => {
    const token = linkOf(await orders('ana@correo.com'))
    await shop.inject({ url: `/api/avisos/${token}` })
    // A mail program without one-click unsubscribe opens the address as a page.
    expect(await shop.inject({ url: `/api/avisos/${token}/parar` })).toMatchObject({
      statusCode: 302,
      headers: { location: `/avisos/${token}` },
    })
    expect(await shop.call(readOrderNotifications, { params: { token } })).toMatchObject({ avisos: true })
  })

  test('accepts true or false only', async () => {
    const url = `/api/avisos/${linkOf(await orders('ana@correo.com'))}`
    for (const body of [{}, { avisos: 'no' }, { avisos: null }])
      expect((await shop.inject({ method: 'PUT', url, body })).json()).toMatchObject({
        campos: { avisos: 'Di si quieres avisos o no' },
      })
  })
})

describe('one-click unsubscribe (RFC 8058)', () => {
  const press = (orderId: string, headers: Record<string, string>, payload: string) =>
    shop.inject({ method: 'POST', url: `/api/avisos/${linkOf(orderId)}/parar`, headers, payload })
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const PARTS = { 'content-type': 'multipart/form-data; boundary=x' }
  const PART = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'

  test.each([
    ['a form', FORM, 'List-Unsubscribe=One-Click'],
    ['a form of parts', PARTS, PART],
  ])('stops the news with %s, cross-site and idempotently', async (_, headers, payload) => {
    const orderId = await orders('ana@correo.com')
    for (const more of [{}, { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }])
      expect((await press(orderId, { ...headers, ...more }, payload)).json()).toEqual({
        success: true,
        avisos: false,
        correo: 'a…@correo.com',
      })
    await shop.mails()
    await moves(orderId, 'en_camino')
    expect(await subjects()).toEqual([])
  })

  test('is the only call that accepts a form', async () => {
    const orderId = await orders('ana@correo.com')
    const answer = await shop.inject({
      method: 'PUT',
      url: `/api/avisos/${linkOf(orderId)}`,
      headers: FORM,
      payload: 'avisos=',
    })
    expect(answer.statusCode).toBe(415)
  })
})

test('nothing but the link of a mail to the customer stops the mails: no id, and no link to follow the order', async () => {
  const { id, token: own } = await sendOrder(shop.ask, anOrder({ cliente: { email: 'ana@correo.com' } }))
  const { enlaces } = await shop.as(luis).ask(readTicketLinks, { body: { pedidos: [id] } })
  const others = [
    id,
    own,
    enlaces[0]?.enlace.split('/').at(-1),
    linkOf(id, 'luz@correo.com'),
    `${linkOf(id)}A`,
    linkOf('0199f0a0-0000-7000-8000-00000000dead'),
    'nada',
  ]
  for (const token of others)
    for (const call of [
      { url: `/api/avisos/${token}` },
      { method: 'PUT', url: `/api/avisos/${token}`, body: { avisos: false } },
      { method: 'POST', url: `/api/avisos/${token}/parar` },
    ] as const) {
      const answer = await shop.inject(call)
      expect([token, answer.statusCode, answer.json().error]).toEqual([token, 404, 'No encontramos ese pedido'])
    }
  await shop.mails()
  await moves(id, 'en_camino')
  expect(await subjects()).toEqual(['Tu pedido'])
})

test('the link of a mail follows no order', async () => {
  const token = linkOf(await orders('ana@correo.com'))
  expect(await shop.call(trackOrder, { params: { token } })).toMatchObject({ status: 404 })
})

test('the link of a mail to an e-mail that the shop has corrected since stops nothing', async () => {
  const id = await orders('anna@correo.com')
  const wrong = linkOf(id, 'anna@correo.com')
  await shop.db.update(orderRows).set({ email: 'ana@correo.com' }).where(eq(orderRows.id, id))
  expect(await shop.call(readOrderNotifications, { params: { token: wrong } })).toMatchObject({ status: 404 })
  expect(await shop.call(readOrderNotifications, { params: { token: linkOf(id) } })).toMatchObject({ avisos: true })
})

describe('in the customer’s account', () => {
  test('news are switched off and on, as by an order mail', async () => {
    const me = shop.as(ana)
    const orderId = await orders(ana.email, ana)
    expect(await me.call(readNotifications, {})).toMatchObject({ avisos: true, correo: ana.email })
    expect(await me.call(setNotifications, { body: { avisos: false } })).toMatchObject({ ok: true, avisos: false })
    expect(await me.call(readNotifications, {})).toMatchObject({ avisos: false })
    expect(await shop.call(readOrderNotifications, { params: { token: linkOf(orderId, ana.email) } })).toMatchObject({
      avisos: false,
    })
    await shop.mails()
    await moves(orderId, 'cancelado')
    expect(await subjects()).toEqual([])
    await me.call(setNotifications, { body: { avisos: true } })
    await moves(orderId, 'en_camino')
    expect(await subjects()).toEqual(['Tu pedido'])
  })

  test('deleting the account deletes the preference, and the link of an order mail answers 404', async () => {
    const orderId = await orders(carla.email, carla)
    await moves(orderId, 'entregado')
    await shop.as(carla).call(setNotifications, { body: { avisos: false } })
    await shop.as(carla).call(deleteAccount, { body: { password: PASSWORD } })
    expect(await shop.call(readOrderNotifications, { params: { token: linkOf(orderId, carla.email) } })).toMatchObject({
      status: 404,
    })
    const later = await orders(carla.email)
    expect(await shop.call(readOrderNotifications, { params: { token: linkOf(later, carla.email) } })).toMatchObject({
      avisos: true,
    })
  })
})
