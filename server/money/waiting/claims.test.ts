import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { urlOf } from '#shop/endpoint.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import {
  addAdjustment,
  moveBalance,
  readCustomerMoney,
  reverseAdjustment,
  reversePayment,
} from '#shop/payments/contract.ts'
import { addClaim, readClaimReport, readProofPhoto } from '#shop/payments/customer/contract.ts'
import { readTicketLinks } from '#shop/tracking/contract.ts'
import { paidOrders } from '#tests/support/paid-orders.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { aPhoto } from '#tests/support/pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { rabo, ribEye, TWO_CUTS } from '#tests/support/tracked-orders.ts'

const shop = setupTestShop({ now: '2026-11-23T10:00' })
const { place, deliver, pay, claim, answerClaim, waiting, link, money } = paidOrders(shop)
beforeEach(() => shop.seed(ribEye, rabo))

const NEXT_DAYS = { cliente: { fechaEntrega: '2026-11-25', horaEntrega: '09:00' } }
/** An order of two kilos of rib eye and one of oxtail, delivered: $29.50. */
async function delivered({ paid }: { paid?: number } = {}) {
  const order = await place({ ...TWO_CUTS, ...NEXT_DAYS })
  if (paid !== undefined) await pay(order.id, paid)
  await deliver(order.id)
  return order
}
const balanceOf = async (orderId: string) => {
  const { rows } = await shop.pool.query('select customer_id as id from orders where id = $1', [orderId])
  return (await shop.as(luis).ask(readCustomerMoney, { params: { id: rows[0].id } })).dinero.saldo
}
const report = async () =>
  (await shop.as(rosa).ask(readClaimReport, { query: { desde: '2026-11-23', hasta: '2026-11-30' } })).filas

describe('«Algo salió mal»', () => {
  test('waits for a person, with its line and its picture', async () => {
    const { id, token } = await delivered()
    const sent = randomUUID()
    expect(await claim(token, { id: sent, posicion: 1, foto: await aPhoto() })).toMatchObject({
      ok: true,
      reclamo: { que: 'mala', posicion: 1, aceptado: null },
    })
    expect((await waiting()).reclamos).toMatchObject([
      {
        ...{ id: sent, quiere: 'dinero', texto: 'Con mal olor', quien: 'cliente', foto: true },
        ...{ linea: { nombre: 'Rabo', subtotal: 600 }, pedido: { id, nombre: 'Ana Ríos' } },
      },
    ])
    const photo = await shop.as(luis).inject({ url: urlOf(readProofPhoto, { params: { id: sent } }) })
    expect(photo.statusCode).toBe(200)
    expect(await link(token)).toMatchObject({ reclamos: [{ id: sent, aceptado: null, respuesta: '' }] })
  })

  test('until seven days after the delivery; the shop may write it down later', async () => {
    const { id, token } = await delivered()
    expect(await link(token)).toMatchObject({ reclamosHasta: new Date('2026-11-30T10:00-05:00') })
    shop.setClock('2026-11-30T09:59')
    expect(await claim(token)).toMatchObject({ ok: true })
    shop.setClock('2026-11-30T10:00')
    expect(await link(token)).toMatchObject({ reclamosHasta: null })
    expect(await claim(token)).toMatchObject({ status: 409, error: expect.stringContaining('siete días') })
    const body = { id: randomUUID(), que: 'tarde' as const, quiere: 'saldo' as const }
    expect(await shop.as(luis).call(addClaim, { params: { id }, body })).toMatchObject({ ok: true })
    expect((await waiting()).reclamos.map(({ quien }) => quien)).toEqual(['cliente', 'luis'])
  })

  test('only of a delivered order, and of a line that it has', async () => {
    const open = await place(NEXT_DAYS)
    expect(await claim(open.token)).toMatchObject({ status: 409, error: 'Ese pedido todavía no está entregado' })
    expect(await link(open.token)).toMatchObject({ reclamosHasta: null })
    const { token } = await delivered()
    expect(await claim(token, { posicion: 7 })).toMatchObject({ status: 409 })
  })

  test('at most three wait at once, and the same one twice is stored once', async () => {
    const { token } = await delivered()
    const same = { id: randomUUID() }
    await Promise.all([claim(token, same), claim(token, same)])
    const sent = await Promise.all([1, 2, 3].map(() => claim(token)))
    expect(sent.filter(({ ok }) => ok)).toHaveLength(2)
    await answerClaim(same.id, { aceptado: false, respuesta: 'La revisamos y estaba bien' })
    expect(await claim(token)).toMatchObject({ ok: true })
  })

  test('not by the link of the ticket, nor by a wrong one', async () => {
    const { id, token } = await delivered()
    const { enlaces } = await shop.as(luis).ask(readTicketLinks, { body: { pedidos: [id] } })
    const reader = enlaces[0]?.enlace.split('/').at(-1) ?? ''
    expect(await claim(reader)).toMatchObject({ status: 403 })
    expect(await link(reader)).toMatchObject({ reclamos: [], reclamosHasta: null })
    expect(await claim(`${token}x`)).toMatchObject({ status: 404 })
  })
})

describe('a person answers', () => {
  test('with money: it is to be paid back, the customer is told, weights stay', async () => {
    const { id, token } = await delivered({ paid: 29.5 })
    const sent = randomUUID()
    await claim(token, { id: sent })
    expect(await answerClaim(sent, { aceptado: true, como: 'dinero', monto: 11 })).toMatchObject({ ok: true })
    expect(await money(id)).toEqual({ es: 'sobra', monto: 1100 })
    expect(await balanceOf(id)).toBe(0)
    expect(await link(token)).toMatchObject({ reclamos: [{ aceptado: true, respuesta: 'Te devolvemos $11.00.' }] })
    const [mail, ...others] = await shop.mails()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Tienes razón, lo arreglamos: pedido #/)
    expect(mail?.text).toContain('Te devolvemos $11.00.')
  })

  test.each([
    { como: 'saldo' as const, said: 'Te quedan $11.00 de saldo para otro pedido.' },
    { como: 'otra_pieza' as const, said: 'Te quedan $11.00 de saldo para otra pieza: pídela cuando quieras.' },
  ])('with a balance ($como): the surplus leaves the order', async ({ como, said }) => {
    const { id, token } = await delivered({ paid: 29.5 })
    const sent = randomUUID()
    await claim(token, { id: sent })
    await answerClaim(sent, { aceptado: true, como, monto: 11, respuesta: 'Perdona.' })
    expect((await money(id))?.es).toBe('pagado')
    expect(await balanceOf(id)).toBe(1100)
    expect(await link(token)).toMatchObject({ reclamos: [{ respuesta: `${said} Perdona.` }] })
  })

  test('is a balance of a payment that stands, not of one that was reversed', async () => {
    const { id, token } = await delivered({ paid: 29.5 })
    shop.setClock('2026-11-23T11:00')
    const { id: pago } = await pay(id, 29.5)
    const reversal = { id: randomUUID(), cuando: shop.context.now().toISOString(), motivo: 'Se anotó dos veces' }
    await shop.as(luis).ask(reversePayment, { params: { id: pago }, body: reversal })
    const sent = randomUUID()
    await claim(token, { id: sent })
    await answerClaim(sent, { aceptado: true, como: 'saldo', monto: 11 })
    expect(await balanceOf(id)).toBe(1100)
    const other = await place({ ...TWO_CUTS, ...NEXT_DAYS })
    const use = { params: { id: other.id }, body: { que: 'usar' as const } }
    expect(await shop.as(luis).call(moveBalance, use)).toMatchObject({ ok: true, monto: 1100 })
  })

  test('what was not paid yet is owed less, whatever was wanted', async () => {
    const { id, token } = await delivered({ paid: 20 })
    const sent = randomUUID()
    await claim(token, { id: sent })
    await answerClaim(sent, { aceptado: true, como: 'saldo', monto: 11 })
    expect((await money(id))?.es).toBe('pagado')
    expect(await balanceOf(id)).toBe(150)
    expect(await link(token)).toMatchObject({
      reclamos: [
        { respuesta: 'Descontamos $9.50 de lo que falta por pagar. Te quedan $1.50 de saldo para otro pedido.' },
      ],
    })
  })

  test('with a text, which is needed then', async () => {
    const { id, token } = await delivered({ paid: 29.5 })
    const sent = randomUUID()
    await claim(token, { id: sent })
    expect(await answerClaim(sent, { aceptado: false })).toMatchObject({ status: 400 })
    await answerClaim(sent, { aceptado: false, respuesta: 'Ese corte lleva su grasa.' })
    expect((await money(id))?.es).toBe('pagado')
    const [mail] = await shop.mails()
    expect(mail?.text).toContain('Ese corte lleva su grasa.')
  })

  test('once, whoever answers at the same time', async () => {
    const { id, token } = await delivered({ paid: 29.5 })
    const sent = randomUUID()
    await claim(token, { id: sent })
    const accept = { aceptado: true, como: 'saldo' as const, monto: 11 }
    const answers = await Promise.all([luis, rosa, luis].map((who) => answerClaim(sent, accept, who)))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await balanceOf(id)).toBe(1100)
    expect(await shop.mails()).toHaveLength(1)
    expect(await answerClaim(sent, { ...accept, monto: 12 })).toMatchObject({ status: 409 })
    expect(await answerClaim(sent, { aceptado: false, respuesta: 'No' })).toMatchObject({ status: 409 })
  })

  test('never with more than the order costs, and an operator up to the limit of the settings', async () => {
    const { id, token } = await delivered({ paid: 29.5 })
    const [one, two] = [randomUUID(), randomUUID()]
    await claim(token, { id: one })
    await claim(token, { id: two, que: 'falta' })
    const accept = (monto: number) => ({ aceptado: true, como: 'dinero' as const, monto })
    expect(await answerClaim(one, accept(26))).toMatchObject({ status: 403 })
    const both = await Promise.all([answerClaim(one, accept(20), rosa), answerClaim(two, accept(20), rosa)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await money(id)).toEqual({ es: 'sobra', monto: 2000 })
  })

  test('no longer once the order was taken out of «entregado»', async () => {
    const { id, token } = await delivered()
    const sent = randomUUID()
    await claim(token, { id: sent })
    await shop
      .as(rosa)
      .ask(setOrderEstado, { params: { id }, body: { estado: 'en_camino', notas: 'Se marcó por error' } })
    expect(await answerClaim(sent, { aceptado: true, como: 'dinero', monto: 5 })).toMatchObject({ status: 409 })
    expect((await waiting()).reclamos).toHaveLength(1)
  })
})

test('the report says what went wrong by reason and cut, and what was given back', async () => {
  const { id, token } = await delivered({ paid: 29.5 })
  const other = await delivered()
  const [one, two] = [randomUUID(), randomUUID()]
  await claim(token, { id: one })
  await claim(other.token, { id: two })
  await claim(other.token, { que: 'tarde', posicion: undefined })
  await answerClaim(one, { aceptado: true, como: 'dinero', monto: 11 })
  await answerClaim(two, { aceptado: true, como: 'dinero', monto: 4 })
  const reversal = { id: randomUUID(), cuando: shop.context.now().toISOString(), motivo: 'Era otro pedido' }
  await shop.as(rosa).ask(reverseAdjustment, { params: { id: two }, body: reversal })
  // A return of the office, without a claim.
  const noted = { id: randomUUID(), cuando: shop.context.now().toISOString(), que: 'devolucion' as const, monto: 3 }
  const body = { ...noted, posicion: 1, razon: 'falta' as const, motivo: 'Faltó un rabo' }
  await shop.as(luis).ask(addAdjustment, { params: { id }, body })
  expect(await report()).toEqual([
    { que: 'mala', corte: 'Rib eye nacional', veces: 2, aceptados: 2, devuelto: 1100 },
    { que: 'falta', corte: 'Rabo', veces: 1, aceptados: 1, devuelto: 300 },
    { que: 'tarde', corte: null, veces: 1, aceptados: 0, devuelto: 0 },
  ])
})
