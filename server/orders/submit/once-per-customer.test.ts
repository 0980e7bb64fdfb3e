import { beforeEach, describe, expect, test } from 'vitest'
import { takeOrder } from '#shop/counter/contract.ts'
import { dollars } from '#shop/money.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { createPromotion, listPromotions, updatePromotion } from '#shop/promotions/contract.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { aTakenOrder } from '#tests/support/counter-orders.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
const ONCE = { codigo: 'PRIMERA', unaPorCliente: true }
beforeEach(() => shop.seed(aProduct(), aPromotion(ONCE)))

type Person = Partial<ReturnType<typeof anOrder>['cliente']>
const WITH_CODE = { codigo: 'PRIMERA', total: 12.5 }
const send = (cliente: Person, given = {}) =>
  shop.call(submitOrder, { body: anOrder({ ...WITH_CODE, cliente, ...given }) })
const move = (id: string, estado: OrderEstado) =>
  shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado } })
const usedOnce = async () => {
  const answer = await send({})
  if (!answer.ok) throw new Error(answer.error)
  return answer.orderId
}
const uses = async () => (await shop.pool.query('select uso_actual from promotions')).rows[0].uso_actual

const REFUSED = {
  ok: false,
  status: 409,
  totales: {
    descuento: 0,
    total: dollars(13.5),
    errorPromocion: 'Este código promocional vale una vez por cliente, y ya se usó con este teléfono o correo',
  },
}

describe('a promotion once per customer is not given again to', () => {
  test.each<{ who: string; cliente: Person }>([
    { who: 'the same telephone and e-mail', cliente: {} },
    {
      who: 'the telephone, typed otherwise, with another e-mail',
      cliente: { telefono: '61234567', email: 'otra@correo.com' },
    },
    {
      who: 'the e-mail, typed otherwise, with another telephone',
      cliente: { telefono: '6999-0000', email: 'ANA@Correo.com' },
    },
  ])('$who', async ({ cliente }) => {
    await usedOnce()
    expect(await send(cliente)).toMatchObject(REFUSED)
    expect(await uses()).toBe(1)
    // At the price without it the order is taken, and counts as no use.
    expect(await send(cliente, { total: 13.5 })).toMatchObject({ ok: true, descuento: 0 })
    expect(await uses()).toBe(1)
  })

  test('two orders of one customer that come at once: one has it', async () => {
    const answers = await Promise.all([send({}), send({}), send({})])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await uses()).toBe(1)
  })

  test('a customer who calls', async () => {
    await usedOnce()
    const body = aTakenOrder({ ...WITH_CODE, cliente: { telefono: '+507 6123-4567' } })
    expect(await shop.as(luis).call(takeOrder, { body })).toMatchObject(REFUSED)
  })

  test('a cancelled order of theirs that is taken up again: it keeps its price and counts as no use', async () => {
    const first = await usedOnce()
    await move(first, 'cancelado')
    await usedOnce()
    expect(await move(first, 'pendiente')).toMatchObject({ ok: true, order: { descuento: dollars(1) } })
    expect(await uses()).toBe(1)
  })
})

describe('it is given to', () => {
  test('another telephone with another e-mail, and everybody where it is not once per customer', async () => {
    await usedOnce()
    expect(await send({ telefono: '6999-0000', email: 'otra@correo.com' })).toMatchObject({ ok: true })
    const open = aPromotion({ codigo: 'SIEMPRE' })
    await shop.seed(open)
    for (let time = 0; time < 2; time += 1)
      expect(await send({}, { codigo: 'SIEMPRE' })).toMatchObject({ ok: true, descuento: 100 })
  })

  test('the same customer once their order is cancelled', async () => {
    await move(await usedOnce(), 'cancelado')
    expect(await send({})).toMatchObject({ ok: true, descuento: 100 })
  })
})

test('the owner sets it, customers read it, and an older page leaves it out', async () => {
  const body = { nombre: 'Diez', codigo: 'DIEZ', tipo: 'porcentaje' as const, valor: 10 }
  const made = await shop.as(rosa).ask(createPromotion, { body })
  expect(made.promocion.unaPorCliente).toBe(false)
  const params = { id: made.promocion.id }
  const changed = await shop.as(rosa).ask(updatePromotion, { params, body: { ...body, unaPorCliente: true } })
  expect(changed.promocion.unaPorCliente).toBe(true)
  const { promociones } = await shop.ask(listPromotions, {})
  expect(promociones.map(({ codigo, unaPorCliente }) => [codigo, unaPorCliente]).sort()).toEqual([
    ['DIEZ', true],
    ['PRIMERA', true],
  ])
})
