import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { kilos } from '#commands/demo/builder.ts'
import { addAdjustment, reverseAdjustment } from '#shop/payments/contract.ts'
import { aProduct, aPromotion } from '#tests/support/builders.ts'
import { paidOrders } from '#tests/support/paid-orders.ts'
import { noted } from '#tests/support/payments.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-23T10:00' })
const { place, deliver, pay, claim, answerClaim, waiting, money } = paidOrders(shop)
beforeEach(() =>
  shop.seed(
    aProduct({ nombre: 'Porterhouse', precioKg: 10.4 }),
    aProduct({ codigo: '10002', nombre: 'Palomilla', precioKg: 7.9 }),
  ),
)

/** Ana's 2 kg of Porterhouse ($20.80) and 3 kg of palomilla ($23.70), less 30 %: $31.15 and the delivery, paid. */
async function delivered() {
  await shop.seed(aPromotion({ codigo: 'TREINTA', valor: 30 }))
  const order = await place({
    productos: [kilos('10001', 2), kilos('10002', 3)],
    codigo: 'TREINTA',
    total: 34.65,
    cliente: { fechaEntrega: '2026-11-25', horaEntrega: '09:00' },
  })
  await pay(order.id, 34.65)
  await deliver(order.id)
  return order
}
const giveBack = (id: string, given: { monto: number; posicion?: number; gramos?: number }) =>
  shop.as(rosa).call(addAdjustment, {
    params: { id },
    body: { ...noted(shop), que: 'devolucion', motivo: 'Llegó mala', ...given },
  })

test('a return of a line is at most what was paid for it after the discount, and all lines give back all that was paid', async () => {
  const { id } = await delivered()
  expect(await giveBack(id, { posicion: 0, monto: 20.8 })).toMatchObject({
    status: 409,
    error: 'De ese corte se puede devolver hasta $14.56',
  })
  expect(await giveBack(id, { posicion: 0, monto: 14.56 })).toMatchObject({ ok: true })
  expect(await giveBack(id, { posicion: 1, monto: 16.59 })).toMatchObject({ ok: true })
  expect(await money(id)).toEqual({ es: 'sobra', monto: 3115 })
})

test('a line is returned once, by money and by grams, and again once that was reversed', async () => {
  const { id } = await delivered()
  const first = await giveBack(id, { posicion: 0, monto: 7.28, gramos: 1000 })
  expect(await giveBack(id, { posicion: 0, monto: 7.29 })).toMatchObject({ status: 409, error: /hasta \$7\.28/ })
  expect(await giveBack(id, { posicion: 0, monto: 1, gramos: 1001 })).toMatchObject({
    status: 409,
    error: 'De ese corte quedan 1000 g',
  })
  expect(await giveBack(id, { posicion: 0, monto: 7.28, gramos: 1000 })).toMatchObject({ ok: true })
  expect(await giveBack(id, { posicion: 0, monto: 0.01 })).toMatchObject({ status: 409 })
  const params = { id: first.ok ? first.ajuste.id : '' }
  await shop.as(rosa).ask(reverseAdjustment, { params, body: { ...noted(shop), motivo: 'Era de otro' } })
  expect(await giveBack(id, { posicion: 0, monto: 7.28, gramos: 1000 })).toMatchObject({ ok: true })
})

test('a line that is not there, more grams than it weighed, and grams of no line are refused', async () => {
  const { id } = await delivered()
  expect(await giveBack(id, { posicion: 7, monto: 1 })).toMatchObject({ status: 409, error: /no está en el pedido/ })
  expect(await giveBack(id, { posicion: 0, monto: 1, gramos: 5000 })).toMatchObject({ status: 409 })
  expect(await giveBack(id, { monto: 1, gramos: 100 })).toMatchObject({ status: 400 })
})

test('two people at once return a line once', async () => {
  const { id } = await delivered()
  const answers = await Promise.all([1, 2, 3].map(() => giveBack(id, { posicion: 0, monto: 14.56 })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a claim says what its line may give back, and its answer keeps the grams and is held to it', async () => {
  const { id, token } = await delivered()
  await giveBack(id, { posicion: 0, monto: 7.28, gramos: 1000 })
  const sent = randomUUID()
  await claim(token, { id: sent, posicion: 0 })
  expect((await waiting()).reclamos).toMatchObject([
    { linea: { subtotal: 2080, devolver: { costo: 1456, gramos: 2000, queda: 728, quedanGramos: 1000 } } },
  ])
  const answer = { aceptado: true, como: 'dinero' as const }
  expect(await answerClaim(sent, { ...answer, monto: 7.29 })).toMatchObject({ status: 409 })
  expect(await answerClaim(sent, { ...answer, monto: 3.64, gramos: 501 }, luis)).toMatchObject({ ok: true })
  expect((await shop.readOrder(id))?.ajustes).toContainEqual(expect.objectContaining({ posicion: 0, gramos: 501 }))
})
