import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { claims, paymentProofs } from '#server/money/table.ts'
import { forgetCustomer } from '#shop/customers/contract.ts'
import { notePayment } from '#shop/payments/contract.ts'
import { allRowsAsText } from '#tests/support/all-rows.ts'
import { aProduct } from '#tests/support/builders.ts'
import { paidOrders } from '#tests/support/paid-orders.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { aPhoto, storedKeys } from '#tests/support/pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
const { place, deliver, prove, claim, answerProof, answerClaim, money } = paidOrders(shop)
beforeEach(() => shop.seed(aProduct({ precioKg: 10 })))

test('deleting a customer takes references, notes, texts and pictures of money along, and leaves the amounts', async () => {
  const { id, token } = await place()
  const [proof, told] = [randomUUID(), randomUUID()]
  await prove(token, { id: proof, monto: 13.5, referencia: 'De la cuenta de Dora', foto: await aPhoto() })
  await answerProof(proof, { respuesta: 'aceptado' })
  await deliver(id)
  await claim(token, { id: told, texto: 'Dora dice que olía mal', foto: await aPhoto() })
  await answerClaim(told, { aceptado: true, como: 'saldo', monto: 4, respuesta: 'Perdona, Dora.' })
  const { rows } = await shop.pool.query('select customer_id as id from orders where id = $1', [id])
  const noted = { id: randomUUID(), cuando: shop.context.now().toISOString(), monto: 5, forma: 'efectivo' as const }
  const foto = await aPhoto()
  const ofNoOrder = { ...noted, cliente: rows[0].id, nota: 'Lo trajo el hijo de Dora', foto, pese: true }
  await shop.as(luis).ask(notePayment, { body: ofNoOrder })
  expect(await storedKeys(shop.context.files)).toHaveLength(3)
  await shop.mails()

  await shop.as(rosa).ask(forgetCustomer, { params: { id: rows[0].id } })

  expect(await storedKeys(shop.context.files)).toEqual([])
  expect(await allRowsAsText(shop.pool)).not.toContain('Dora')
  expect(await money(id)).toMatchObject({ es: 'pagado', monto: 950 })
  expect(await shop.db.select().from(paymentProofs)).toMatchObject([
    { monto: 1350, respuesta: 'aceptado', foto: false },
  ])
  expect(await shop.db.select().from(claims)).toMatchObject([{ que: 'mala', aceptado: true, texto: '', foto: false }])
  // Nothing comes back by the link.
  expect(await prove(token)).toMatchObject({ ok: false })
  expect(await claim(token)).toMatchObject({ status: 409, error: /borró sus datos/ })
})
