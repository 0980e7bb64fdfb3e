import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '#server/orders/table.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { changeSettings, getSettings, readAllSettings } from '#shop/settings-contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { ana, bodega, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ environment: { WHATSAPP_NUMBER: '50761234567' } })
let restoreDatabase = () => {}
beforeEach(async () => {
  await shop.seed(aProduct())
  // The file before this one may have read other settings from the same database.
  await shop.as(rosa).call(readAllSettings, {})
  restoreDatabase = shop.disconnectDatabase()
})
afterEach(() => restoreDatabase())

const fallbackOf = async (overrides: Parameters<typeof anOrder>[0]) => {
  const answer = await shop.call(submitOrder, { body: anOrder(overrides) })
  expect(answer).toMatchObject({ ok: false, status: 503, success: false, error: 'Error procesando el pedido' })
  return new URL((!answer.ok && answer.fallback?.whatsapp) || 'http://nothing')
}

test('an order that cannot be stored is returned as a WhatsApp text with all its data', async () => {
  const link = await fallbackOf({
    productos: [
      { codigo: '10001', cantidad: 2, nombre: 'Rib eye nacional' },
      { codigo: '10008', unidad: 'medio kilo', cantidad: 3 },
    ],
    total: 39.25,
    cliente: { notas: 'Sin hueso & con grasa' },
  })

  expect(link.origin + link.pathname).toBe('https://wa.me/50761234567')
  expect(link.searchParams.get('text')?.split('\n')).toEqual([
    'Hola, quiero hacer este pedido:',
    '• 2 × Rib eye nacional (kilo)',
    `• 3 × ${STATIC_CATALOGUE.find(({ codigo }) => codigo === '10008')?.nombre} (medio kilo)`,
    'Total: $39.25',
    'Entrega: lun 23 nov, 9:00–10:00\u00a0a.\u00a0m.',
    'Nombre: Ana Ríos',
    'Teléfono: +507 6123-4567',
    'Correo: ana@correo.com',
    'Dirección: Calle 50, casa 8, Bella Vista',
    'Notas: Sin hueso & con grasa',
    expect.stringMatching(/^Número del error: [\dA-F]{8}$/),
  ])
})

test('lines have prices where the built-in prices add up to the total the customer saw', async () => {
  const [cut] = STATIC_CATALOGUE
  const total = ((cut?.precioKg ?? 0) * 2) / 100 + 3.5
  const link = await fallbackOf({ productos: [{ codigo: cut?.codigo ?? '', cantidad: 2 }], total, codigo: 'PARRILLA' })
  const text = link.searchParams.get('text')
  expect(text).toContain(`• 2 × ${cut?.nombre} (kilo a $`)
  expect(text).toContain(`Código: PARRILLA\nEnvío: $3.50\nTotal: $${total.toFixed(2)}`)
})

/** Two kilos of a cut whose price was changed since the shop was built, as the cart of a page knows it. */
const seenCut = { codigo: '10001', nombre: 'Rib eye nacional', cantidad: 2, precioKg: 20, precioMedioKilo: 10 }
const ownLine = '• 2 × Rib eye nacional (kilo a $20.00) — $40.00'

test.each([
  { what: 'with changed prices', order: { total: 43.5 }, sums: ['Subtotal: $40.00', 'Envío: $3.50', 'Total: $43.50'] },
  {
    what: 'with the discount of a code',
    order: { total: 39.5, codigo: 'PARRILLA' },
    sums: ['Subtotal: $40.00', 'Descuento PARRILLA: −$4.00', 'Envío: $3.50', 'Total: $39.50'],
  },
  {
    what: 'with a code that took nothing off',
    order: { total: 43.5, codigo: 'PARRILLA' },
    sums: ['Subtotal: $40.00', 'Código: PARRILLA', 'Envío: $3.50', 'Total: $43.50'],
  },
  {
    what: 'with a total that a discount makes up in two ways, of which neither is told',
    order: { productos: [{ ...seenCut, cantidad: 3 }], total: 51, codigo: 'PARRILLA' },
    line: '• 3 × Rib eye nacional (kilo a $20.00) — $60.00',
    sums: ['Subtotal: $60.00', 'Código: PARRILLA', 'Total: $51.00'],
  },
])('lines have the prices that the customer saw, $what', async ({ order, line = ownLine, sums }) => {
  const text = (await fallbackOf({ productos: [seenCut], ...order })).searchParams.get('text')
  expect(text?.split('\n').slice(1, sums.length + 2)).toEqual([line, ...sums])
})

test('prices that do not make up the total, or are none, are left out', async () => {
  for (const productos of [[seenCut], [{ ...seenCut, precioKg: 'caro' as never }]]) {
    const text = (await fallbackOf({ productos, total: 12 })).searchParams.get('text')
    expect(text).toContain('• 2 × Rib eye nacional (kilo)\nTotal: $12.00')
  }
})

test('a wholesale account reads its own discount', async () => {
  restoreDatabase()
  const browser = shop.as(bodega)
  await browser.token()
  restoreDatabase = shop.disconnectDatabase()
  const answer = await browser.call(submitOrder, { body: anOrder({ productos: [seenCut], total: 28 }) })
  const text = new URL((!answer.ok && answer.fallback?.whatsapp) || 'http://nothing').searchParams.get('text')
  expect(text).toContain(`${ownLine}\nSubtotal: $40.00\nDescuento mayorista: −$12.00\nEnvío: gratis\nTotal: $28.00`)
})

test('the number comes from the last settings read', async () => {
  restoreDatabase()
  await shop.as(rosa).call(changeSettings, { body: { cambios: { whatsapp: '50767777777' } } })
  await shop.call(getSettings, {})
  restoreDatabase = shop.disconnectDatabase()
  expect((await fallbackOf({})).pathname).toBe('/50767777777')
  expect(await shop.call(getSettings, {})).toMatchObject({ ok: true, settings: { whatsapp: '50767777777' } })
})

test('a pickup is named and has no address', async () => {
  const text = (await fallbackOf({ tipoEntrega: 'retiro', cliente: { direccion: '' } })).searchParams.get('text')
  expect(text).toContain('Retiro en tienda: lun 23 nov, 9:00–10:00\u00a0a.\u00a0m.')
  expect(text).not.toContain('Dirección')
})

test('an order of two hundred lines fits', async () => {
  const productos = Array.from({ length: 200 }, (_, index) => ({ codigo: `c${index}`, nombre: `Corte ${index}` }))
  const text = (await fallbackOf({ productos })).searchParams.get('text')
  expect(text?.match(/^• 1 × Corte \d+ \(kilo\)$/gm)).toHaveLength(200)
})

test.each([
  { who: 'Ana, who is signed in', person: ana },
  { who: 'a wholesale account', person: bodega },
])('$who gets the link too', async ({ person }) => {
  restoreDatabase()
  const browser = shop.as(person)
  await browser.token()
  restoreDatabase = shop.disconnectDatabase()

  const answer = await browser.call(submitOrder, { body: anOrder() })

  expect(answer).toMatchObject({ ok: false, status: 503, fallback: { whatsapp: expect.stringContaining('Ana') } })
})

test('a lone surrogate in the name does not break the link', async () => {
  const text = (await fallbackOf({ cliente: { nombre: 'Ana \ud83e' } })).searchParams.get('text')
  expect(text).toContain('Nombre: Ana')
})

test('an invalid order is refused as usual, without a link', async () => {
  const answer = await shop.call(submitOrder, { body: anOrder({ cliente: { fechaEntrega: '2026-11-22' } }) })
  expect(answer).toMatchObject({ ok: false, status: 400 })
  expect(answer).not.toHaveProperty('fallback')
})

test('the same attempt is stored once when the database is back', async () => {
  const headers = { 'idempotency-key': 'intento-0001' }
  expect(await shop.call(submitOrder, { headers, body: anOrder() })).toMatchObject({ ok: false, status: 503 })
  restoreDatabase()

  expect(await shop.call(submitOrder, { headers, body: anOrder() })).toMatchObject({ ok: true })
  expect(await shop.db.$count(orders)).toBe(1)
})

test('an internal error gives an id, and no details', async () => {
  const answer = await shop.inject({
    method: 'POST',
    url: '/api/orders/quote',
    payload: { productos: [{ codigo: '1' }] },
  })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    success: false,
    error: 'Algo falló de nuestro lado. Inténtalo otra vez en un momento.',
    id: expect.stringMatching(/^[\dA-F]{8}$/),
  })
})
