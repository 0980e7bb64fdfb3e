// @module-tag embedded
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#server/orders/table.ts'
import { finishDelivery, readRoute } from '#shop/courier/contract.ts'
import { getOrder, setOrderEstado } from '#shop/orders/contract.ts'
import { markPacked, readPacking } from '#shop/packing/contract.ts'
import { PACKING_CUTS, packingSteps } from '#tests/support/packing-steps.ts'
import { beto, luis, type Person, rosa, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

/** The Monday of the orders. */
const shop = setupTestShop({ now: '2026-11-20T10:00' })
const { order, weigh } = packingSteps(shop)
beforeEach(async () => {
  await shop.seed(...PACKING_CUTS)
  await shop.setSettings({ cobro: 'peso real' })
})

const MONDAY = '2026-11-23'
/** A weighed order that the shop took by telephone: it has no e-mail. */
const byTelephone = async (given: Parameters<typeof order>[0] = {}, telefono = '6123-4567') => {
  const id = await order(given)
  await shop.db.update(orders).set({ email: '', userId: null, telefono })
  await weigh(id, 1980)
  await weigh(id, 510, { posicion: 1, codigo: '10003' })
  return id
}
const pack = async (person: Person, id: string) => {
  const answer = await shop.as(person).call(markPacked, { params: { id }, body: { cajas: 1 } })
  return answer.ok ? answer.order.aviso : expect.fail(answer.error)
}
const onScreen = async (person: Person) => {
  const answer = await shop.as(person).call(readPacking, { query: { fecha: MONDAY } })
  return answer.ok ? answer.pedidos.map(({ aviso }) => aviso) : expect.fail(answer.error)
}
const inDetail = async (id: string) => {
  const answer = await shop.as(luis).call(getOrder, { params: { id } })
  return answer.ok ? answer.aviso : expect.fail(answer.error)
}
const atStop = async () => {
  const answer = await shop.as(beto).call(readRoute, {})
  return answer.ok ? answer.paradas.map(({ aviso }) => aviso) : expect.fail(answer.error)
}
const textOf = (link: string | null) => new URL(link ?? '').searchParams.get('text')?.replaceAll('\u00a0', ' ')

describe('a packed order without e-mail', () => {
  test('gives the operator who packs the words of its mail, as a WhatsApp text', async () => {
    const id = await byTelephone()
    const link = await pack(luis, id)
    expect(link).toMatch(/^https:\/\/wa\.me\/50761234567\?text=/)
    expect(textOf(link)).toBe(`Hola, Ana Ríos. Pedido #${id.slice(-8).toUpperCase()}

Tu pedido está listo: pesó 2.49 kg, son $33.50.

Palomilla (en bistec, sin grasa) · Pediste 2.00 kg, pesó 1.98 kg, −$0.20 · $19.80
Rib eye · Pediste 0.50 kg, pesó 0.51 kg, +$0.20 · $10.20
Total: $33.50

Te lo llevamos el lunes 23 de noviembre, de 9:00 a 10:00 a. m.
Ten a mano $33.50. Aceptamos Visa, Mastercard, ACH y Yappy. La tienda te confirma cómo pagar.`)
    expect(await onScreen(luis)).toEqual([link])
    expect(await inDetail(id)).toBe(link)
  })

  test('says how it is paid as its customer chose, with the number of that way alone', async () => {
    await shop.setSettings({ comoPagar: 'Yappy: 6123-4567\nTransferencia: Banco General 03-01' })
    const [byYappy, inCash] = [await byTelephone({ formaPago: 'yappy' }), await byTelephone({ formaPago: 'efectivo' })]
    expect(textOf(await pack(luis, byYappy))).toMatch(
      /Ten a mano \$33\.50\. Pagas con Yappy\.\nYappy: 6123-4567\nReferencia: #[0-9A-F]{8}$/,
    )
    expect(textOf(await pack(luis, inCash))).toMatch(/Ten a mano \$33\.50\. Pagas en efectivo al recibirlo\.$/)
  })

  test('that is picked up names the shop and its hours', async () => {
    const id = await byTelephone({ tipoEntrega: 'retiro', total: 30 })
    const text = textOf(await pack(rosa, id))
    expect(text).toContain('Tu pedido está listo para retirar: pesó 2.49 kg, son $30.00.')
    expect(text).toContain('Retiros: Lun-Vie 9-4, Sáb 8-12, en Ciudad de Panamá.')
  })

  test('gives a butcher nothing, because butchers see no telephone number; the operator finds it in the detail', async () => {
    const id = await byTelephone()
    expect(await pack(tono, id)).toBeNull()
    expect(await onScreen(tono)).toEqual([null])
    const answer = await shop.as(tono).inject({ url: `/api/admin/empaque?fecha=${MONDAY}` })
    expect(answer.payload).not.toMatch(/6123-?4567/)
    expect(await inDetail(id)).toMatch(/^https:\/\/wa\.me\/50761234567/)
  })
})

test('an order without e-mail gives its courier the words of the mail once it is delivered, and no amount before', async () => {
  const id = await byTelephone()
  await pack(tono, id)
  shop.setClock(`${MONDAY}T09:00`)
  for (const estado of ['en_proceso', 'en_camino', 'cancelado', 'pendiente'] as const) {
    await shop.as(luis).ask(setOrderEstado, { params: { id }, body: { estado } })
    for (const link of await atStop()) expect([estado, link]).toEqual([estado, null])
  }
  const body = { paso: randomUUID(), cuando: shop.context.now().toISOString(), recibe: 'Ana' }
  const { parada } = await shop.as(beto).ask(finishDelivery, { params: { id }, body })
  expect(textOf(parada.aviso)).toContain(
    'Entregamos tu pedido. Si algo no llegó como lo pediste, respóndenos y lo arreglamos.',
  )
  expect(textOf(parada.aviso)).toContain('pesó 1.98 kg')
  expect(await atStop()).toEqual([parada.aviso])
  expect(await inDetail(id)).toBe(parada.aviso)
})

test('of two telephones the first gets the words', async () => {
  const id = await byTelephone({}, '6123-4567 / 6765-4321')
  expect(await pack(luis, id)).toMatch(/^https:\/\/wa\.me\/50761234567\?text=/)
})

test.each(['305-555-0100', '6123-45678', '223-4567', '6123-4567 ext. 5', '223-4567 / 6123-4567'])(
  'the words go to nobody by %s, which may be a stranger or no mobile',
  async (telefono) => {
    const id = await byTelephone({}, telefono)
    expect(await pack(luis, id)).toBeNull()
    expect(await inDetail(id)).toBeNull()
    shop.setClock(`${MONDAY}T09:00`)
    await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado: 'entregado' } })
    expect(await atStop()).toEqual([null])
  },
)

test.each([
  { what: 'an order with e-mail', change: { email: 'ana@correo.com' } },
  { what: 'one that is sent nothing', change: { sinAvisos: true } },
  { what: 'one whose customer erased their data', change: { telefono: '' } },
  { what: 'one that was cancelled', change: { estado: 'cancelado' as const } },
])('nothing is offered for $what', async ({ change }) => {
  const id = await byTelephone()
  await pack(tono, id)
  await shop.db.update(orders).set(change)
  expect(await onScreen(luis)).not.toContainEqual(expect.any(String))
  expect(await inDetail(id)).toBeNull()
})
