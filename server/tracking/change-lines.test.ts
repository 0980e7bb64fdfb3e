import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseNewDay } from '#shop/courier/contract.ts'
import { markPacked, weighLine } from '#shop/packing/contract.ts'
import { trackOrder } from '#shop/tracking/contract.ts'
import { aProduct, aPromotion } from '#tests/support/builders.ts'
import { courierSteps } from '#tests/support/courier-steps.ts'
import { carla, luis, register } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { ribEye, TUESDAY, trackedOrders } from '#tests/support/tracked-orders.ts'

const shop = setupTestShop({ now: '2026-11-20T09:00' })
const { place, change, quote, read } = trackedOrders(shop)

beforeEach(() => shop.seed(ribEye))

test('a fixed code larger than its order takes off its whole value once the order is large enough', async () => {
  await shop.seed(aPromotion({ codigo: 'QUINCE', tipo: 'fijo', valor: 15 }))
  const { id, token } = await place({ codigo: 'QUINCE', total: 3.5 })
  expect(await read(id)).toMatchObject({ descuento: 1000, total: 350 })
  expect(await quote(token, [2])).toMatchObject({ totales: { descuento: 1500, total: 850 } })
  expect((await change(token, { cantidades: [2], total: 8.5 })).ok).toBe(true)
  expect((await change(token, { cantidades: [1], total: 3.5 })).ok).toBe(true)
  expect((await change(token, { cantidades: [3], total: 18.5 })).ok).toBe(true)
  expect(await read(id)).toMatchObject({ descuento: 1500, total: 1850 })
  // Weighing keeps what it took off.
  await shop.as(luis).call(weighLine, {
    params: { id, posicion: '0' },
    body: { paquete: randomUUID(), gramos: 3000 },
  })
  expect(await read(id)).toMatchObject({ descuento: 1500, total: 1850 })
})

test('the link says by how many kilos a whole case changes', async () => {
  await shop.seed(aProduct({ codigo: 'C10', nombre: 'Caja de falda', precioKg: 5, cajaKilos: 10 }))
  const { token } = await place({
    cliente: { tipoCliente: 'empresa' },
    productos: [
      { codigo: 'C10', unidad: 'kilos', cantidad: 10 },
      { codigo: '10001', unidad: 'kilos', cantidad: 1 },
    ],
    total: 60,
  })
  expect(await shop.call(trackOrder, { params: { token } })).toMatchObject({ cajas: { C10: 10 } })
  expect(await quote(token, [11, 1])).toMatchObject({ status: 400 })
  expect(await quote(token, [20, 1])).toMatchObject({ ok: true })
})

describe('the account with the confirmed e-mail of a guest order', () => {
  test('is told of a change by the link, of packing and of a new day', async () => {
    await register(shop.db, carla, shop.context.now())
    const { id, token } = await place({ cliente: { email: 'Carla@Correo.com' } })
    const told: (string | null)[] = []
    const stop = shop.context.events.subscribe(({ orderId, userId, nuevo }) => {
      if (orderId === id && !nuevo) told.push(userId)
    })
    // On PostgreSQL an event arrives some time after the answer.
    const isTold = async () => {
      await vi.waitFor(() => expect(told).toEqual([carla.id]))
      told.length = 0
    }

    await change(token, { notas: 'Portón azul' })
    await isTold()
    await shop.as(luis).call(weighLine, { params: { id, posicion: '0' }, body: { paquete: randomUUID(), gramos: 980 } })
    await isTold()
    await shop.as(luis).call(markPacked, { params: { id }, body: { cajas: 1 } })
    await isTold()
    shop.setClock('2026-11-23T09:30')
    await courierSteps(shop).fail(id)
    await isTold()
    expect(await shop.call(chooseNewDay, { params: { token }, body: TUESDAY })).toMatchObject({ ok: true })
    await isTold()
    stop()
  })
})
