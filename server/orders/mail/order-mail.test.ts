import { existsSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { noticesToken } from '#server/messages/notices-link.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { bodega, luis } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { writeOrderMail } from './order-mail.ts'

const shop = setupTestShop({ environment: { PUBLIC_URL: 'https://ferrete.example' } })
beforeEach(() => shop.seed(aProduct()))

const mailsOf = async (overrides: Parameters<typeof anOrder>[0], person?: typeof bodega) => {
  const answer = await shop.as(person).call(submitOrder, { body: anOrder(overrides) })
  if (!answer.ok) throw new Error(answer.error)
  const [customer, company] = await shop.mails()
  if (!customer || !company) throw new Error('a mail is missing')
  return { customer, company, id: answer.orderId, number: answer.orderId.slice(-8).toUpperCase() }
}

/** Luis sets these states one after the other. */
const moves = async (id: string, ...changes: { estado: OrderEstado; notas?: string }[]) => {
  for (const body of changes) await shop.as(luis).call(setOrderEstado, { params: { id }, body })
}

/** The token in the footer of the mails of Ana's order. */
const noticesOf = (id: string): string => noticesToken(shop.context.signatures, { id, email: 'ana@correo.com' })

const amounts = (text: string): string[] => text.match(/[−-]?\$\d+\.\d\d/g) ?? []

test('what a customer typed becomes no link in either mail, in HTML and in text', async () => {
  const { customer, company } = await mailsOf({
    cliente: {
      nombre: 'Premio en www.mal.example',
      telefono: '6123-4567 mal.example',
      direccion: 'Calle 50, https://mal.example/premio',
      notas: '1.5 kilos.\nEscribe a gana@mal.example',
    },
  })
  for (const { subject, text, html } of [customer, company])
    expect([subject, text, html].join('\n')).not.toMatch(/mal\.example|gana@/)
  expect(company.text).toContain('Dirección: Calle 50, https mal example/premio')
  expect(customer.text).toContain('Notas: 1.5 kilos.\nEscribe a gana mal example')
})

test('the customer’s mail has the products, the delivery and the price', async () => {
  const { customer, number, id } = await mailsOf({
    productos: [
      { codigo: '10001', cantidad: 2 },
      { codigo: '10001', unidad: 'medio kilo', cantidad: 1 },
    ],
    total: 28.5,
  })

  expect(customer).toMatchObject({
    sender: 'Ferrete',
    to: 'ana@correo.com',
    replyTo: 'ventas@ferrete.example',
    subject: `Recibimos tu pedido #${number} · $28.50`,
  })
  expect(customer.text.replaceAll('\u00a0', ' ')).toBe(
    `Recibimos tu pedido

Hola, Ana Ríos:

Ya tenemos tu pedido #${number}. Te lo llevamos el lunes 23 de noviembre, de 9:00 a 10:00 a. m.

Rib eye nacional (2 kilos a $10.00)      $20.00
Rib eye nacional (1 medio kilo a $5.00)   $5.00
-----------------------------------------------
Subtotal                                 $25.00
Entrega                                   $3.50
Total                                    $28.50

Entrega: lunes 23 de noviembre, 9:00–10:00 a. m.
Dirección: Calle 50, casa 8, Bella Vista
Pago: Aceptamos Visa, Mastercard, ACH y Yappy. La tienda te confirma cómo pagar.
Peso: Cortamos y pesamos lo que pides. Si al cortar varía unos gramos, el precio no cambia.

Sigue tu pedido:
${customer.text.match(/https:\S+seguimiento\/[\w-]{44}$/m)?.[0]}

¿Algo que cambiar? Puedes hacerlo tú en «Sigue tu pedido» hasta las 18:00 del día antes; las cantidades, y cancelarlo, mientras no hayamos empezado a cortarlo. También puedes escribirnos o llamarnos al +507 6000-0000.

Escríbenos por WhatsApp:
https://wa.me/50760000000?text=Pedido%20%23${number}

-- ${''}
Ferrete · Ciudad de Panamá
Lun-Vie 9-4, Sáb 8-12 · +507 6000-0000
WhatsApp +50760000000
Privacidad y condiciones: https://ferrete.example/condiciones

Te avisamos cuando tu pedido está listo, va en camino, se entrega o se cancela. Si no quieres esos avisos:
https://ferrete.example/avisos/${noticesOf(id)}
`,
  )
})

test.each([
  { who: 'an approved wholesale customer', person: bodega, cliente: {}, total: 7, type: 'mayorista' },
  {
    who: 'a business without an account',
    person: undefined,
    cliente: { tipoCliente: 'empresa' as const },
    total: 13.5,
    type: 'empresa',
  },
])('the shop’s mail says that $who ordered', async ({ person, cliente, total, type }) => {
  const { company } = await mailsOf({ cliente, total }, person)
  expect(company.text).toContain(`Cliente: Ana Ríos (${type})`)
})

test('the shop’s mail says who ordered, how to reach them and where to find the order', async () => {
  const { company, number, id } = await mailsOf({ cliente: { notas: 'Tocar el timbre' } })

  expect(company).toMatchObject({ to: 'ventas@ferrete.example', replyTo: 'ana@correo.com' })
  expect(company.subject).toBe(`Pedido nuevo #${number} · $13.50 · Ana Ríos`)
  for (const words of [
    'Cliente: Ana Ríos (individual)\nTeléfono: +507 6123-4567\nCorreo: ana@correo.com',
    'Notas: Tocar el timbre',
    `Abrir el pedido:\nhttps://ferrete.example/admin/pedidos?pedido=${id}`,
  ])
    expect(company.text).toContain(words)
  expect(company.text).not.toContain('/avisos/')
})

describe('both mails say', () => {
  test('the same money in HTML as in plain text', async () => {
    await shop.seed(aPromotion({ codigo: 'DIEZ', fechaInicio: '2026-11-01', fechaFin: '2026-11-30' }))
    const { customer, company } = await mailsOf({ codigo: 'DIEZ', total: 12.5 })
    for (const { text, html } of [customer, company]) {
      expect(text).toMatch(/Descuento DIEZ +−\$1\.00\n/)
      expect(amounts(text)).toEqual(['$10.00', '$10.00', '$10.00', '−$1.00', '$3.50', '$12.50', '$10.00', '$9.00'])
      expect(text).toContain('Precio regular: $10.00. Con el código: $9.00. Válido del 01/11/2026 al 30/11/2026.')
      expect(amounts(html).toSorted()).toEqual(amounts(text).toSorted())
    }
  })
  test('that the wholesale discount was applied', async () => {
    const { customer } = await mailsOf({ total: 7 }, bodega)
    expect(customer.text).toMatch(/Descuento mayorista +−\$3\.00\nEntrega +Gratis\n/)
  })
  test('that the order is picked up in the store', async () => {
    const { customer } = await mailsOf({ tipoEntrega: 'retiro', total: 10 })
    expect(customer.text).toContain(
      'Te esperamos en la tienda el lunes 23 de noviembre, de 9:00 a 10:00\u00a0a.\u00a0m.',
    )
    expect(customer.text).toContain(
      'Retiro: lunes 23 de noviembre, 9:00–10:00\u00a0a.\u00a0m.\nEn la tienda: Ciudad de Panamá',
    )
    expect(customer.text).not.toContain('Bella Vista')
  })
  test('how to reach the shop, from the settings', async () => {
    await shop.setSettings({ nombre: 'La Carnicería', whatsapp: '50799999999', email: 'pedidos@carne.com' })
    const { customer, company } = await mailsOf({})
    expect(customer.text).toContain('https://wa.me/50799999999?text=')
    expect(customer).toMatchObject({ sender: 'La Carnicería', replyTo: 'pedidos@carne.com' })
    expect(company.to).toBe('pedidos@carne.com')
  })
  test('a product name longer than its column on its own line, with the amounts aligned', async () => {
    await shop.seed(aProduct({ nombre: 'Picaña nacional con su tapa de grasa, en rebanadas' }))
    const figures = (await mailsOf({})).customer.text.split('\n').filter((line) => /\$\d+\.\d\d$/.test(line))
    expect(new Set(figures.map((line) => line.length)).size).toBe(1)
  })
})

test('user input is escaped in HTML and cannot inject a header', async () => {
  const nombre = '<script>alert("hola")</script> & hijos'
  const { customer, company } = await mailsOf({ cliente: { nombre, notas: 'línea 1\nlínea <b>2</b>' } })

  expect(customer.text).toContain(nombre)
  for (const { html } of [customer, company]) expect(html).not.toMatch(/<script|<b>/)
  expect(customer.html).toContain('&lt;script&gt;alert(&quot;hola&quot;)&lt;/script&gt; &amp; hijos')
  expect(company.html).toContain('línea 1<br>línea &lt;b&gt;2&lt;/b&gt;')

  const twoLines = await shop.call(submitOrder, {
    body: anOrder({ cliente: { nombre: 'Ana\nBcc: todos@correo.com' } }),
  })
  expect(twoLines).toMatchObject({ status: 400 })
})

test('the only picture of a mail is the logo, where PUBLIC_URL is set', async () => {
  const { customer } = await mailsOf({})
  expect(customer.html.match(/<img [^>]*>/g)).toEqual([
    expect.stringMatching(/src="https:\/\/ferrete\.example\/marca-correo\.png" width="30" height="30" alt=""/),
  ])
  expect(existsSync('public/marca-correo.png')).toBe(true)
  expect(customer.html).toContain('>ferrete</td>')
})

test('a mail about a missing order fails', async () => {
  const job = { letter: 'pedido-nuevo' as const, orderId: '0199f0a0-0000-7000-8000-00000000dead' }
  await expect(writeOrderMail(shop.context, job)).rejects.toThrow('There is no order')
})

describe('when the status changes', () => {
  test.each([
    ['en_camino', 'va en camino', 'Estado: En Camino', 'Tu pedido ya salió. Lo recibes el lunes 23 de noviembre'],
    ['entregado', 'Entregamos tu pedido', 'Estado: Entregado', 'Entregado. Buen provecho.'],
    ['cancelado', 'Cancelamos tu pedido', 'Estado: Cancelado', 'Cancelamos tu pedido para el lunes 23 de noviembre'],
  ] as const)('to %s, the customer is told once', async (estado, subject, pill, says) => {
    const { id, number } = await mailsOf({})
    await moves(id, { estado }, { estado })
    const [letter, ...others] = await shop.mails()
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      to: 'ana@correo.com',
      unsubscribeUrl: `https://ferrete.example/api/avisos/${noticesOf(id)}/parar`,
    })
    expect(letter?.subject).toContain(subject)
    expect(letter?.subject).toContain(`#${number}`)
    for (const words of [
      pill,
      says,
      `Pedido: #${number}`,
      'Total: $13.50',
      `https://ferrete.example/avisos/${noticesOf(id)}`,
    ])
      expect(letter?.text).toContain(words)
  })

  test('to one inside the shop, no mail is sent', async () => {
    const { id } = await mailsOf({})
    await moves(id, { estado: 'en_proceso' }, { estado: 'pendiente' })
    expect(await shop.mails()).toEqual([])
  })

  test('again before the mail is rendered, that mail is dropped; changed back, it is sent once', async () => {
    const { id } = await mailsOf({})
    await moves(id, { estado: 'en_camino' }, { estado: 'en_proceso' })
    expect(await shop.mails()).toEqual([])
    await moves(id, { estado: 'en_camino' }, { estado: 'en_proceso' }, { estado: 'en_camino' })
    expect(await shop.mails()).toHaveLength(1)
    await moves(id, { estado: 'cancelado' }, { estado: 'entregado' })
    expect((await shop.mails()).map(({ subject }) => subject.split(' #')[0])).toEqual(['Entregamos tu pedido'])
  })

  test('to cancelled, the mail has the note; notes of other changes stay internal', async () => {
    const { id } = await mailsOf({})
    await moves(id, { estado: 'en_camino', notas: 'Cliente difícil' })
    expect((await shop.mails())[0]?.text).not.toContain('difícil')
    await moves(id, { estado: 'cancelado', notas: 'Se acabó\nel <b>lomo</b>' })
    const [letter] = await shop.mails()
    expect(letter?.text).toContain('Motivo:\nSe acabó\nel <b>lomo</b>')
    expect(letter?.html).toContain('Se acabó<br>el &lt;b&gt;lomo&lt;/b&gt;')
  })
})
