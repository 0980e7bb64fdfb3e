import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOldPhotos } from '#server/files/delivery-photos.ts'
import { urlOf } from '#shop/endpoint.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { readPaymentPhoto, reversePayment } from '#shop/payments/contract.ts'
import { readProofPhoto } from '#shop/payments/customer/contract.ts'
import { cancelTrackedOrder, readTicketLinks } from '#shop/tracking/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { courierSteps } from '#tests/support/courier-steps.ts'
import { paidOrders } from '#tests/support/paid-orders.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { aPhoto, storedKeys } from '#tests/support/pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-20T09:00' })
const { place, pay, prove, answerProof, waiting, link, money } = paidOrders(shop)
beforeEach(() => shop.seed(aProduct({ precioKg: 10 })))

const photoOf = async (id: string) =>
  (await shop.as(luis).inject({ url: urlOf(readProofPhoto, { params: { id } }) })).statusCode

describe('«Ya pagué»', () => {
  test('waits for a person, and is no payment until then', async () => {
    const { id, token } = await place()
    expect(await prove(token, { referencia: 'YP-1', foto: await aPhoto() })).toMatchObject({
      ok: true,
      comprobante: { monto: 1350, forma: 'yappy', respuesta: null, llego: null },
    })
    expect(await money(id)).toEqual({ es: 'falta', monto: 1350 })
    const { comprobantes } = await waiting()
    expect(comprobantes).toMatchObject([
      { referencia: 'YP-1', foto: true, pedido: { id, nombre: 'Ana Ríos', dinero: { es: 'falta', monto: 1350 } } },
    ])
    expect(await photoOf(comprobantes[0]?.id ?? '')).toBe(200)
    expect(await shop.mails()).toHaveLength(2)
  })

  test('the link shows what was told, and not its reference', async () => {
    const { token } = await place()
    await prove(token, { referencia: 'YP-1' })
    const tracked = await link(token)
    expect(tracked).toMatchObject({ pedido: { dinero: { es: 'falta' } }, comprobantes: [{ monto: 1350 }] })
    expect(JSON.stringify(tracked)).not.toContain('YP-1')
  })

  test('the same one twice is stored once, and its id belongs to its order', async () => {
    const [ana, other] = [await place(), await place()]
    const same = { id: randomUUID(), foto: await aPhoto() }
    const answers = [await prove(ana.token, same), await prove(ana.token, same)]
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    expect((await waiting()).comprobantes).toHaveLength(1)
    expect(await prove(other.token, same)).toMatchObject({ status: 409 })
  })

  test('three are enough for an order', async () => {
    const { token } = await place()
    const before = (await storedKeys(shop.context.files)).length
    const sent = await Promise.all([1, 2, 3, 4, 5].map(async () => prove(token, { foto: await aPhoto() })))
    expect(sent.filter(({ ok }) => ok)).toHaveLength(3)
    expect(sent.find(({ ok }) => !ok)).toMatchObject({ status: 409, error: expect.stringContaining('tres veces') })
    // Of the two others no picture is kept.
    expect(await storedKeys(shop.context.files)).toHaveLength(before + 3)
  })

  test('only while the order lacks something', async () => {
    const [paid, cancelled] = [await place(), await place()]
    await pay(paid.id, 13.5)
    await shop.call(cancelTrackedOrder, { params: { token: cancelled.token } })
    for (const { token } of [paid, cancelled])
      expect(await prove(token)).toMatchObject({ status: 409, error: 'A este pedido no le falta ningún pago.' })
  })

  test('not by the link of the ticket, which shows only whether it is paid, nor by a wrong one', async () => {
    const { id, token } = await place()
    await prove(token)
    const { enlaces } = await shop.as(luis).ask(readTicketLinks, { body: { pedidos: [id] } })
    const reader = enlaces[0]?.enlace.split('/').at(-1) ?? ''
    expect(await prove(reader)).toMatchObject({ status: 403 })
    expect(await link(reader)).toMatchObject({ pedido: { dinero: { es: 'falta' } }, comprobantes: [], comoPagar: [] })
    expect(await prove(`${token.slice(0, -1)}x`)).toMatchObject({ status: 404 })
    expect(await prove('no-hay')).toMatchObject({ status: 404 })
  })

  test('a picture that is none is refused at its field', async () => {
    const { token } = await place()
    const foto = Buffer.from('<svg/>').toString('base64')
    expect(await prove(token, { foto })).toMatchObject({ status: 400, campos: { foto: 'Esa foto no se puede leer' } })
    expect((await waiting()).comprobantes).toEqual([])
  })

  test('never takes the place of a photo that somebody else stored', async () => {
    const { place: due, finish } = courierSteps(shop)
    const { id, token } = await due()
    await shop.pool.query(`update orders set fecha_entrega = '2026-11-20' where id = $1`, [id])
    const paso = randomUUID()
    await finish(id, { paso, cuando: shop.context.now().toISOString(), recibe: 'Ana', foto: await aPhoto() })
    expect(await prove(token, { id: paso, foto: await aPhoto({ width: 20 }) })).toMatchObject({ status: 409 })
  })
})

describe('a person answers', () => {
  test('that it arrived: the order is paid in the same moment, and the customer is told', async () => {
    const { id, token } = await place()
    const proof = randomUUID()
    await prove(token, { id: proof, referencia: 'YP-1', foto: await aPhoto() })
    await shop.mails()
    expect(await answerProof(proof, { respuesta: 'aceptado' })).toMatchObject({ ok: true })
    expect(await money(id)).toEqual({ es: 'pagado', monto: 1350 })
    expect(await link(token)).toMatchObject({
      pedido: { dinero: { es: 'pagado' } },
      comprobantes: [{ respuesta: 'aceptado', llego: 1350 }],
    })
    expect((await waiting()).comprobantes).toEqual([])
    const photo = await shop.as(luis).inject({ url: urlOf(readPaymentPhoto, { params: { id: proof } }) })
    expect(photo.statusCode).toBe(200)
    const [mail, ...others] = await shop.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'ana@correo.com', subject: expect.stringMatching(/^Recibimos tu pago: pedido #/) })
    expect(mail?.text).toContain('Recibimos tu pago de $13.50. Tu pedido está pagado.')
  })

  test('that it did not arrive: nothing is noted, and the customer is told', async () => {
    const { id, token } = await place()
    const proof = randomUUID()
    await prove(token, { id: proof })
    await shop.mails()
    await answerProof(proof, { respuesta: 'no_llego' })
    expect(await money(id)).toEqual({ es: 'falta', monto: 1350 })
    const [mail] = await shop.mails()
    expect(mail?.text).toContain('No nos ha llegado tu pago de $13.50.')
  })

  test('that another amount arrived, which is what is noted', async () => {
    const { id, token } = await place()
    const proof = randomUUID()
    await prove(token, { id: proof })
    await shop.mails()
    expect(await answerProof(proof, { respuesta: 'otra_cantidad' })).toMatchObject({
      status: 400,
      campos: { monto: 'Escribe cuánto llegó' },
    })
    await answerProof(proof, { respuesta: 'otra_cantidad', monto: 10 })
    expect(await money(id)).toEqual({ es: 'falta', monto: 350 })
    const [mail] = await shop.mails()
    expect(mail?.text).toContain('Nos llegaron $10.00, no $13.50. Falta $3.50 de tu pedido.')
  })

  test('once: the same answer changes nothing and is not told again, another one is refused', async () => {
    const { id, token } = await place()
    const proof = randomUUID()
    await prove(token, { id: proof })
    await shop.mails()
    const answers = await Promise.all(
      [luis, rosa, luis].map((who) => answerProof(proof, { respuesta: 'aceptado' }, who)),
    )
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await money(id)).toEqual({ es: 'pagado', monto: 1350 })
    expect(await shop.mails()).toHaveLength(1)
    const other = await answerProof(proof, { respuesta: 'no_llego' })
    expect(other).toMatchObject({ status: 409, error: expect.stringMatching(/^(luis|rosa) ya lo contestó: Llegó$/) })
    expect(await answerProof(randomUUID(), { respuesta: 'no_llego' })).toMatchObject({ status: 404 })
  })

  test('one accepts and the other says no at once: one of them counts', async () => {
    const { id, token } = await place()
    const proof = randomUUID()
    await prove(token, { id: proof })
    await shop.mails()
    const [yes, no] = await Promise.all([
      answerProof(proof, { respuesta: 'aceptado' }),
      answerProof(proof, { respuesta: 'no_llego' }, rosa),
    ])
    expect([yes.ok, no.ok].filter(Boolean)).toHaveLength(1)
    expect((await money(id))?.es).toBe(yes.ok ? 'pagado' : 'falta')
    expect(await shop.mails()).toHaveLength(1)
  })

  test('a reference or a picture that was noted before is pointed out first', async () => {
    const [first, second] = [await place(), await place()]
    const foto = await aPhoto()
    const [one, two] = [randomUUID(), randomUUID()]
    await prove(first.token, { id: one, referencia: 'YP-1', foto })
    await prove(second.token, { id: two, referencia: 'yp-1', foto })
    await answerProof(one, { respuesta: 'aceptado' })
    expect(await answerProof(two, { respuesta: 'aceptado' })).toMatchObject({
      status: 409,
      avisos: ['Ya hay un pago con esa referencia.', 'Ya hay un pago con esa misma foto.'],
    })
    expect(await money(second.id)).toMatchObject({ es: 'falta' })
    expect(await answerProof(two, { respuesta: 'aceptado', pese: true })).toMatchObject({ ok: true })
    expect(await money(second.id)).toMatchObject({ es: 'pagado' })
  })

  test('what the order does not lack is to be given back, and so is all of a cancelled one', async () => {
    const [open, gone] = [await place(), await place()]
    const [one, two] = [randomUUID(), randomUUID()]
    await prove(open.token, { id: one, monto: 20 })
    await prove(gone.token, { id: two })
    await shop.as(luis).ask(setOrderEstado, { params: { id: gone.id }, body: { estado: 'cancelado' } })
    for (const proof of [one, two])
      expect(await answerProof(proof, { respuesta: 'aceptado' })).toMatchObject({ ok: true })
    expect(await money(open.id)).toEqual({ es: 'sobra', monto: 650 })
    expect(await money(gone.id)).toEqual({ es: 'sobra', monto: 1350 })
  })

  test('two at once: both are stored, and the order says what is too much', async () => {
    for (let count = 0; count < 5; count++) {
      const { id, token } = await place()
      const sent = [randomUUID(), randomUUID()]
      for (const each of sent) await prove(token, { id: each })
      await Promise.all(sent.map((each) => answerProof(each, { respuesta: 'aceptado' })))
      expect(await money(id)).toEqual({ es: 'sobra', monto: 1350 })
    }
  })

  test('what was accepted by mistake is reversed as any payment', async () => {
    const { id, token } = await place()
    const proof = randomUUID()
    await prove(token, { id: proof })
    await answerProof(proof, { respuesta: 'aceptado' })
    const body = { id: randomUUID(), cuando: shop.context.now().toISOString(), motivo: 'Era de otro' }
    await shop.as(luis).ask(reversePayment, { params: { id: proof }, body })
    expect(await money(id)).toEqual({ es: 'falta', monto: 1350 })
  })
})

test('its picture is kept until 90 days after it was answered', async () => {
  const { token } = await place()
  const proof = randomUUID()
  const cleanUpIn = (days: number) =>
    deleteOldPhotos({ ...shop.context, now: () => new Date(Date.now() + days * 86_400_000) })
  // What earlier tests stored.
  await cleanUpIn(200)
  await prove(token, { id: proof, foto: await aPhoto() })
  expect(await cleanUpIn(200)).toBe(0)
  await answerProof(proof, { respuesta: 'aceptado' })
  const answered = new Date(Date.now() + 50 * 86_400_000)
  await shop.pool.query('update payment_proofs set respondido_en = $1', [answered])
  expect(await cleanUpIn(139)).toBe(0)
  expect(await photoOf(proof)).toBe(200)
  expect(await cleanUpIn(141)).toBe(1)
  expect(await photoOf(proof)).toBe(404)
})
