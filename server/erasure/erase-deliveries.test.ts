import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CUSTOMER, orderHistory, orders } from '#server/orders/table.ts'
import { deleteAccount } from '#shop/accounts/contract.ts'
import { readTrackedPhoto } from '#shop/courier/contract.ts'
import { urlOf } from '#shop/endpoint.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { allRowsAsText } from '#tests/support/all-rows.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { courierSteps } from '#tests/support/courier-steps.ts'
import { ana, PASSWORD } from '#tests/support/people.ts'
import { aPhoto, storedKeys } from '#tests/support/pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-20T10:00' })
const { fail, finish } = courierSteps(shop)
const cuando = '2026-11-20T15:00:00.000Z'

/** An order of Ana's that failed, had its address changed by the link and by the shop, and was delivered with a photo. */
async function deliveredOrder() {
  await shop.seed(aProduct())
  const body = anOrder({ cliente: { nombre: 'Ana Ríos', email: ana.email, direccion: 'Vía Porras 12' }, total: 13.5 })
  const sent = await shop.as(ana).call(submitOrder, { body })
  if (!sent.ok) throw new Error(sent.error)
  const id = sent.orderId
  const toToday = { fechaEntrega: '2026-11-20', quienRetira: 'Ana Ríos', telefonoRecibe: 'Ana: 6999-0000' }
  await shop.db.update(orders).set(toToday).where(eq(orders.id, id))
  const change = { orderId: id, cuando: shop.context.now(), desde: 'pendiente', hacia: 'pendiente' } as const
  for (const quien of [CUSTOMER, 'luis'])
    await shop.db.insert(orderHistory).values({ ...change, quien, notas: 'Dirección: Vía Porras 12' })
  await fail(id, { motivo: 'Ana no estaba', cuando })
  const paso = randomUUID()
  expect(await finish(id, { paso, cuando, recibe: 'Ana Ríos', foto: await aPhoto() })).toMatchObject({ ok: true })
  await shop.mails()
  const token = sent.seguimiento?.split('/').at(-1) ?? ''
  const photo = async () =>
    (await shop.inject({ url: urlOf(readTrackedPhoto, { params: { token, paso } }) })).statusCode
  return { id, photo }
}

test('a deleted account takes receiver, reason, photo and the texts of changes along, and leaves the steps', async () => {
  const { id, photo } = await deliveredOrder()
  expect(await photo()).toBe(200)
  const before = await shop.readOrder(id)

  expect(await shop.as(ana).call(deleteAccount, { body: { password: PASSWORD } })).toMatchObject({ ok: true })

  expect(await storedKeys(shop.context.files)).toEqual([])
  expect(await photo()).toBe(404)
  const after = await shop.readOrder(id)
  expect(after?.reparto).toEqual(before?.reparto.map((step) => ({ ...step, recibe: '', motivo: '', foto: false })))
  expect(after?.historial).toEqual(before?.historial.map((entry) => ({ ...entry, notas: '' })))
  expect(await allRowsAsText(shop.pool)).not.toMatch(/Ana\b|Vía Porras/)
})

test('a phone that sends a step of a deleted account later is refused, and its photo is not kept', async () => {
  const { id } = await deliveredOrder()
  await shop.as(ana).call(deleteAccount, { body: { password: PASSWORD } })
  const late = { cuando, recibe: 'Ana Ríos', foto: await aPhoto() }
  expect(await finish(id, late)).toMatchObject({ status: 409, error: /borró sus datos/ })
  expect(await storedKeys(shop.context.files)).toEqual([])
})

test.each([
  { what: 'a step', statement: `update delivery_steps set recibe = '', motivo = '', foto = false, quien = 'otro'` },
  { what: 'the receiver', statement: `update delivery_steps set recibe = 'Otra', motivo = '', foto = false` },
  { what: 'the history', statement: `update order_history set notas = '', quien = 'otro'` },
])('besides clearing them, nobody changes $what', async ({ statement }) => {
  await deliveredOrder()
  await expect(shop.pool.query(statement)).rejects.toThrow(/append-only/)
})
