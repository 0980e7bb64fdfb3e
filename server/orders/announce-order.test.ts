import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { submitOrder } from '#shop/orders/contract.ts'
import { bodega } from '#tests/support/people.ts'
import { createTestShop } from '#tests/support/test-shop.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/things.ts'
import { orderLetter } from './announce-order.ts'

let shop: Awaited<ReturnType<typeof createTestShop>>
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clean()
  await shop.has(aProduct())
})

const lettersOf = async (said: Parameters<typeof anOrder>[0], person?: typeof bodega) => {
  const answer = await shop.as(person).call(submitOrder, { body: anOrder(said) })
  if (!answer.ok) throw new Error(answer.error)
  const [customer, company] = await shop.letters()
  if (!customer || !company) throw new Error('a letter is missing')
  return { customer, company, number: answer.orderId.slice(-8).toUpperCase() }
}

test('the customer reads what was ordered, for when, and what it costs', async () => {
  const { customer, number } = await lettersOf({
    productos: [
      { codigo: '10001', cantidad: 2 },
      { codigo: '10001', unidad: 'medio kilo', cantidad: 1 },
    ],
    total: 28.5,
  })

  expect(customer).toMatchObject({ to: 'ana@correo.com', subject: `Recibimos tu pedido #${number} · $28.50` })
  expect(customer.text).toBe(
    `Hola, Ana Ríos:

Recibimos tu pedido #${number}. Entrega el lunes 23 de noviembre a las 09:00 en Calle 50, casa 8, Bella Vista.

2 × Rib eye nacional (kilo): $20.00
1 × Rib eye nacional (medio kilo): $5.00

Subtotal: $25.00
Entrega: $3.50
Total: $28.50

¿Algo que cambiar? Escríbenos por WhatsApp al +50760000000 o llámanos al +507 6000-0000.

Ferrete
`,
  )
})

test('the shop reads who ordered and how to reach them', async () => {
  const { company, number } = await lettersOf({ cliente: { notas: 'Tocar el timbre' } })

  expect(company.to).toBe('ventas@ferrete.example')
  expect(company.subject).toBe(`Pedido nuevo #${number} · $13.50 · Ana Ríos`)
  expect(company.text).toContain('Cliente: Ana Ríos · +507 6123-4567 · ana@correo.com · individual')
  expect(company.text).toContain('Notas: Tocar el timbre')
})

describe('the letters say', () => {
  test('the code that took something off', async () => {
    await shop.has(aPromotion({ codigo: 'DIEZ' }))
    const { customer } = await lettersOf({ codigo: 'DIEZ', total: 12.5 })
    expect(customer.text).toContain('Descuento DIEZ: −$1.00')
  })
  test('that wholesale took something off', async () => {
    const { customer } = await lettersOf({ total: 7 }, bodega)
    expect(customer.text).toContain('Descuento mayorista: −$3.00')
    expect(customer.text).toContain('Entrega: $0.00')
  })
  test('that the order is picked up in the store', async () => {
    const { customer } = await lettersOf({ tipoEntrega: 'retiro', total: 10 })
    expect(customer.text).toContain('Retiro en tienda el lunes 23 de noviembre a las 09:00.')
    expect(customer.text).not.toContain('Bella Vista')
  })
  test('how to reach the shop as the owner wrote it', async () => {
    await shop.owner({ nombre: 'La Carnicería', whatsapp: '50799999999', email: 'pedidos@carne.com' })
    const { customer, company } = await lettersOf({})
    expect(customer.text).toContain('WhatsApp al +50799999999')
    expect(customer.text).toContain('La Carnicería')
    expect(company.to).toBe('pedidos@carne.com')
  })
})

test('what people type is never read as HTML', async () => {
  const nombre = '<script>alert("hola")</script> & hijos'
  const { customer, company } = await lettersOf({ cliente: { nombre, notas: 'línea 1\nlínea <b>2</b>' } })

  expect(customer.text).toContain(nombre)
  for (const { html } of [customer, company]) expect(html).not.toMatch(/<script|<b>/)
  expect(customer.html).toContain('&lt;script&gt;alert(&quot;hola&quot;)&lt;/script&gt; &amp; hijos')
  expect(company.html).toContain('línea 1<br>línea &lt;b&gt;2&lt;/b&gt;')
})

test('a letter about an order that is not there fails, so that somebody looks', async () => {
  const job = { letter: 'pedido-nuevo' as const, orderId: '0199f0a0-0000-7000-8000-00000000dead' }
  await expect(orderLetter(shop.tools, job)).rejects.toThrow('There is no order')
})
