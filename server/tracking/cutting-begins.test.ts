import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { changeLine, markPacked, weighLine } from '#shop/packing/contract.ts'
import { trackOrder } from '#shop/tracking/contract.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { CUTTING_HAS_BEGUN, rabo, ribEye, TUESDAY, TWO_CUTS, trackedOrders } from '#tests/support/tracked-orders.ts'

const shop = setupTestShop({ now: '2026-11-20T09:00' })
const { place, change, quote, cancel, read } = trackedOrders(shop)

beforeEach(() => shop.seed(ribEye, rabo))

test('an order that the shop has confirmed changes and is cancelled as before', async () => {
  const { id, token } = await place(TWO_CUTS)
  await shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado: 'en_proceso' } })
  const until = new Date('2026-11-22T18:00-05:00')
  expect(await shop.call(trackOrder, { params: { token } })).toMatchObject({
    cambiosHasta: until,
    cortesHasta: until,
  })
  expect(await change(token, { cantidades: [1, 1], total: 19.5, ...TUESDAY })).toMatchObject({ ok: true })
  expect(await cancel(token)).toMatchObject({ ok: true, pedido: { estado: 'cancelado' } })
})

test.for(['weighed', 'replaced', 'removed', 'packed'] as const)(
  'once a line is %s, quantities stay and it is not cancelled; the rest changes',
  async (begun) => {
    const { id, token } = await place(begun === 'packed' ? {} : TWO_CUTS)
    const params = { id, posicion: '0' }
    const weigh = { params, body: { paquete: randomUUID(), gramos: 980 } }
    const line = { cambio: randomUUID(), codigo: '10001', por: begun === 'removed' ? null : '10002' }
    if (begun === 'weighed' || begun === 'packed') await shop.as(luis).call(weighLine, weigh)
    else await shop.as(luis).call(changeLine, { params, body: line })
    if (begun === 'packed') await shop.as(luis).call(markPacked, { params, body: { cajas: 1 } })
    const cantidades = begun === 'packed' ? [2] : [1, 1]
    expect(await cancel(token)).toMatchObject(CUTTING_HAS_BEGUN)
    expect(await quote(token, cantidades)).toMatchObject(CUTTING_HAS_BEGUN)
    expect(await change(token, { cantidades, total: 19.5 })).toMatchObject(CUTTING_HAS_BEGUN)
    expect(await change(token, { ...TUESDAY, notas: 'Toca duro', direccion: 'Vía Porras 12' })).toMatchObject({
      ok: true,
      cortesHasta: null,
      cambiosHasta: new Date('2026-11-23T18:00-05:00'),
    })
    expect((await read(id)).cliente).toMatchObject({ ...TUESDAY, notas: 'Toca duro', direccion: 'Vía Porras 12' })
  },
)

test.each([{ tipoEntrega: 'retiro' as const, total: 10 }, {}])(
  'who receives an order or picks it up changes by its link, which names nobody: %j',
  async (given) => {
    const { id, token } = await place(given)
    expect(await change(token, { quienRetira: 'Luis Mora', telefonoRecibe: '6999-0000' })).toMatchObject({
      pedido: { conReceptor: true },
    })
    expect(await read(id)).toMatchObject({ cliente: { quienRetira: 'Luis Mora', telefonoRecibe: '6999-0000' } })
    // Nobody is called by the number of the person before.
    await change(token, { quienRetira: 'Rita Paz' })
    expect(await read(id)).toMatchObject({ cliente: { quienRetira: 'Rita Paz', telefonoRecibe: '' } })
    const none = await change(token, { quienRetira: '', telefonoRecibe: '' })
    expect(none).toMatchObject({ pedido: { conReceptor: false } })
    expect(JSON.stringify(none)).not.toContain('Rita')
  },
)
