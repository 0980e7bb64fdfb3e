import { beforeEach, describe, expect, test } from 'vitest'
import { allOrders } from '#shop/orders/contract.ts'
import { moveBalance } from '#shop/payments/contract.ts'
import { readToday } from '#shop/today/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { paidOrders } from '#tests/support/paid-orders.ts'
import { readOrderOf } from '#tests/support/payments.ts'
import { luis } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

/** What came too much for an order (docs/rules.md#proofs-of-payment). */
const shop = setupTestShop({ now: '2026-11-20T09:00' })
const { place, pay, prove, answerProof, link, money } = paidOrders(shop)
beforeEach(() => shop.seed(aProduct({ precioKg: 10 })))

/** The orders of «Por devolver», as many as *Hoy* says. */
const toGiveBack = async () => {
  const { orders } = await shop.as(luis).ask(allOrders, { query: { filtro: 'por_devolver' } })
  expect((await shop.as(luis).ask(readToday, {})).porDevolver).toBe(orders.length)
  return orders.map(({ id, dinero }) => [id, dinero?.monto])
}

/** An order of $13.50 whose customer pays it twice, each time with a proof. */
async function payTwice() {
  const { id, token } = await place()
  const proofs = [crypto.randomUUID(), crypto.randomUUID()]
  for (const proof of proofs) await prove(token, { id: proof })
  await answerProof(proofs[0] ?? '', { respuesta: 'aceptado' })
  await shop.mails()
  await answerProof(proofs[1] ?? '', { respuesta: 'aceptado' })
  return { id, token }
}

test('an order that is paid twice is among those to be given back, and its customer reads it by mail and on the link', async () => {
  const { id, token } = await payTwice()
  expect(await money(id)).toEqual({ es: 'sobra', monto: 1350 })
  expect(await toGiveBack()).toEqual([[id, 1350]])
  expect(await link(token)).toMatchObject({ pedido: { dinero: { es: 'sobra', monto: 1350 } } })
  const [mail] = await shop.mails()
  expect(mail?.text).toContain('Recibimos tu pago de $13.50. Tu pedido está pagado. Te quedan $13.50 a favor.')
})

test('more than was told is too much as well, until a person leaves it as balance', async () => {
  const { id, token } = await place()
  const proof = crypto.randomUUID()
  await prove(token, { id: proof })
  await answerProof(proof, { respuesta: 'otra_cantidad', monto: 20 })
  expect(await toGiveBack()).toEqual([[id, 650]])
  await shop.as(luis).ask(moveBalance, { params: { id }, body: { que: 'dejar' } })
  expect(await money(id)).toEqual({ es: 'pagado', monto: 1350 })
  expect(await toGiveBack()).toEqual([])
})

describe('a payment that is noted already', () => {
  const proofOfNoted = async () => {
    const { id, token } = await place()
    const proof = crypto.randomUUID()
    await prove(token, { id: proof, referencia: 'YP-1' })
    await pay(id, 13.5)
    await shop.mails()
    return { id, token, proof }
  }

  test('is answered as received, and stored once', async () => {
    const { id, token, proof } = await proofOfNoted()
    for (const _ of [1, 2]) expect(await answerProof(proof, { respuesta: 'ya_anotado' })).toMatchObject({ ok: true })
    expect((await readOrderOf(shop, id)).pagos).toHaveLength(1)
    expect(await money(id)).toEqual({ es: 'pagado', monto: 1350 })
    expect(await link(token)).toMatchObject({ comprobantes: [{ respuesta: 'ya_anotado', llego: null }] })
    const [mail, ...others] = await shop.mails()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Recibimos tu pago: pedido #/)
    expect(mail?.text).toContain('Tu pago de $13.50 ya estaba anotado. Tu pedido está pagado.')
  })

  test('has no other answer afterwards', async () => {
    const { proof } = await proofOfNoted()
    await answerProof(proof, { respuesta: 'ya_anotado' })
    expect(await answerProof(proof, { respuesta: 'aceptado' })).toMatchObject({
      ...{ status: 409, error: expect.stringMatching(/ya lo contestó: Ya estaba anotado$/) },
    })
  })
})
