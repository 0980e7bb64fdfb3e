// @module-tag embedded
import { beforeEach, describe, expect, test } from 'vitest'
import { noticesToken } from '#server/messages/notices-link.ts'
import { optOuts } from '#server/messages/table.ts'
import { orders } from '#server/orders/table.ts'
import { changeCustomer } from '#shop/customers/contract.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { setManyEstados } from '#shop/orders/many-orders.ts'
import { markPacked, undoWeight } from '#shop/packing/contract.ts'
import { trackOrder } from '#shop/tracking/contract.ts'
import { customerOf } from '#tests/support/customers.ts'
import { PACKING_CUTS, packingSteps } from '#tests/support/packing-steps.ts'
import { receive } from '#tests/support/payments.ts'
import { luis, rosa, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ environment: { PUBLIC_URL: 'https://ferrete.example' } })
const { order, weigh, stored } = packingSteps(shop)
beforeEach(async () => {
  await shop.seed(...PACKING_CUTS)
  await shop.setSettings({ cobro: 'peso real' })
})

const packages = new Map<string, string>()
const pack = (id: string, cajas: number | null = 1) =>
  shop.as(tono).call(markPacked, { params: { id }, body: { cajas } })
const to = (id: string, estado: OrderEstado) => shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado } })
const sent = async () => (await shop.mails()).map(({ subject }) => subject.split(':')[0]?.split(' #')[0])
/** The token in the footer of the mails of Ana's order. */
const noticesOf = (id: string): string => noticesToken(shop.context.signatures, { id, email: 'ana@correo.com' })
/** Another weight of the Palomilla. */
const weighAnew = async (id: string, gramos: number) => {
  const paquete = packages.get(id)
  if (paquete) await shop.as(tono).call(undoWeight, { params: { id, posicion: '0', paquete } })
  const weighed = await weigh(id, gramos)
  packages.set(id, (weighed.ok && weighed.order.productos[0]?.paquetes[0]?.id) || '')
}
/** An order of Ana's that is weighed and announced as received. */
const weighedOrder = async (given: Parameters<typeof order>[0] = {}) => {
  const id = await order(given)
  await weighAnew(id, 1980)
  await weigh(id, 510, { posicion: 1, codigo: '10003' })
  await shop.mails()
  return id
}

test('a packed order is announced with its weights, its total and what to have at hand', async () => {
  const id = await weighedOrder()
  await pack(id)
  const [mail, ...others] = await shop.mails()
  const number = id.slice(-8).toUpperCase()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'ana@correo.com',
    replyTo: 'ventas@ferrete.example',
    subject: `Tu pedido está listo: pedido #${number}, son $33.50`,
    unsubscribeUrl: `https://ferrete.example/api/avisos/${noticesOf(id)}/parar`,
  })
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(`Tu pedido está listo

Hola, Ana Ríos:

Tu pedido está listo: pesó 2.49 kg, son $33.50.

`)
  for (const words of [
    'Pediste 2.00 kg, pesó 1.98 kg, −$0.20',
    'Pediste 0.50 kg, pesó 0.51 kg, +$0.20',
    `Pedido: #${number}\nEntrega: lunes 23 de noviembre, 9:00–10:00 a. m.\nDirección: Calle 50, casa 8, Bella Vista\n`,
    'Ten a mano $33.50. Aceptamos Visa, Mastercard, ACH y Yappy.',
    'Sigue tu pedido:\n',
    `https://ferrete.example/avisos/${noticesOf(id)}`,
  ])
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(words)
})

test('it says how to pay what is lacking, exactly, that nothing is, or what is too much', async () => {
  await shop.setSettings({ cobro: 'peso real', comoPagar: 'Yappy: 6123-4567\nTransferencia: Banco General 03-01' })
  const [lacking, paid, tooMuch] = [await weighedOrder(), await weighedOrder(), await weighedOrder()]
  await receive(shop, { monto: 20, pedidos: [{ id: lacking, monto: 20 }] })
  await receive(shop, { monto: 33.5, pedidos: [{ id: paid, monto: 33.5 }] })
  await receive(shop, { monto: 33.81, pedidos: [{ id: tooMuch, monto: 33.81 }] })
  for (const id of [lacking, paid, tooMuch]) await pack(id)
  const mails = await shop.mails()
  const textOf = (id: string) =>
    mails.find(({ subject }) => subject.includes(id.slice(-8).toUpperCase()))?.text.replaceAll('\u00a0', ' ') ?? ''
  expect(textOf(lacking)).toContain('Ten a mano $13.50. ')
  expect(textOf(lacking)).toContain(
    `Yappy: 6123-4567\nTransferencia: Banco General 03-01\nReferencia: #${lacking.slice(-8).toUpperCase()}\n`,
  )
  expect(textOf(paid)).toContain('Ya está pagado: no debes nada.')
  expect(textOf(paid)).not.toContain('6123-4567')
  expect(textOf(tooMuch)).toContain('Ya está pagado. Te quedan $0.31 a favor.')
})

test('who pays by month has nothing to have at hand, and reads so by mail and by the link', async () => {
  await shop.setSettings({ cobro: 'peso real', comoPagar: 'Yappy: 6123-4567' })
  const id = await weighedOrder()
  const customer = (await customerOf(shop, id)) ?? ''
  await shop.as(luis).ask(changeCustomer, { params: { id: customer }, body: { pago: 'cuenta' } })
  await pack(id)
  const [mail] = await shop.mails()
  expect(mail?.text).toContain('Va a tu cuenta del mes: no pagas nada al recibirlo.')
  expect(mail?.text).not.toMatch(/Ten a mano|6123-4567/)
  const [, token = ''] = /\/seguimiento\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  const tracked = await shop.ask(trackOrder, { params: { token } })
  expect(tracked).toMatchObject({ aCuenta: true, pedido: { dinero: { es: 'falta', monto: 3350 } } })
})

test('one that is picked up is ready to be fetched, with the address and the hours of the shop', async () => {
  const id = await weighedOrder({ tipoEntrega: 'retiro', total: 30 })
  await pack(id)
  const [mail] = await shop.mails()
  const text = mail?.text.replaceAll('\u00a0', ' ') ?? ''
  expect(mail?.subject).toMatch(/^Listo para retirar: pedido #\w{8}, son \$30\.00$/)
  for (const words of [
    'Tu pedido está listo para retirar: pesó 2.49 kg, son $30.00.',
    'Retiro: lunes 23 de noviembre, 9:00–10:00 a. m.\nEn la tienda: Ciudad de Panamá\nHorario: Lun-Vie 9-4, Sáb 8-12\n',
    'Ver la tienda en el mapa:\n',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Bella Vista')
})

describe('it is announced once', () => {
  test('when it is opened and packed again with the same total, or the number of its boxes changes', async () => {
    const id = await weighedOrder()
    await pack(id)
    expect(await sent()).toEqual(['Tu pedido está listo'])
    await pack(id, 2)
    await pack(id, null)
    await pack(id)
    expect(await sent()).toEqual([])
  })

  test('also when the mark was a mistake: opened before the mail goes, nothing is said until it is packed', async () => {
    const id = await weighedOrder()
    await pack(id)
    await pack(id, null)
    expect(await sent()).toEqual([])
    shop.setClock('2026-11-20T10:05')
    await pack(id)
    expect(await sent()).toEqual(['Tu pedido está listo'])
  })

  test('with what it weighs by then, and corrected once for another total', async () => {
    const id = await weighedOrder()
    await pack(id)
    await sent()
    await weighAnew(id, 2000)
    expect(await stored(id)).toMatchObject({ empacadoEn: null })
    expect(await sent()).toEqual([])
    await pack(id)
    const [mail, ...others] = await shop.mails()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Corregimos el peso: pedido #\w{8}, son \$33\.70$/)
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      'Pesamos otra vez tu pedido: pesó 2.51 kg, son $33.70. Antes te dijimos $33.50.',
    )
    await pack(id, null)
    await pack(id)
    expect(await sent()).toEqual([])
  })

  test('and corrected once when a package is added to it, which stays packed', async () => {
    const id = await weighedOrder()
    await pack(id)
    await sent()
    const { empacadoEn } = await stored(id)
    await weigh(id, 100)
    expect(await stored(id)).toMatchObject({ empacadoEn })
    expect(await sent()).toEqual(['Corregimos el peso'])
    expect(await sent()).toEqual([])
  })

  test('by a later mail where it has left before the first goes', async () => {
    const id = await weighedOrder()
    await pack(id)
    await to(id, 'en_camino')
    shop.setClock('2026-11-20T10:01')
    const mails = await shop.mails()
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('va en camino')])
    expect(mails[0]?.text).toContain('pesó 1.98')
    await to(id, 'entregado')
    expect((await shop.mails()).map(({ text }) => text.includes('pesó'))).toEqual([false])
  })

  test('where its leaving is undone in time', async () => {
    const id = await weighedOrder()
    await pack(id)
    await to(id, 'en_camino')
    await to(id, 'pendiente')
    expect(await sent()).toEqual(['Tu pedido está listo'])
  })
})

describe('what was delivered is told with its weights when nothing before it did', () => {
  test('because it was never packed', async () => {
    const id = await weighedOrder()
    await to(id, 'entregado')
    const [mail] = await shop.mails()
    expect(mail?.subject).toContain('Entregamos tu pedido')
    expect(mail?.text).toContain('pesó 1.98')
  })

  test('because all of them were marked at once', async () => {
    const ids = [await weighedOrder(), await weighedOrder()]
    for (const id of ids) await pack(id)
    const cambios = ids.map((id) => ({ id, estado: 'entregado' as const, desde: 'pendiente' as const }))
    await shop.as(luis).call(setManyEstados, { body: { cambios } })
    shop.setClock('2026-11-20T10:01')
    const mails = await shop.mails()
    expect(mails.map(({ subject }) => subject.split(' #')[0])).toEqual(['Entregamos tu pedido', 'Entregamos tu pedido'])
    for (const { text } of mails) expect(text).toContain('pesó 1.98')
  })

  test('and without them when they were told, or nothing was weighed', async () => {
    const [told, plain] = [await weighedOrder(), await order()]
    await pack(told)
    await shop.mails()
    for (const id of [told, plain]) await to(id, 'entregado')
    expect((await shop.mails()).map(({ text }) => text.includes('pesó'))).toEqual([false, false])
  })
})

describe('no mail is sent', () => {
  test.each([
    { who: 'whose order is sent nothing', change: { sinAvisos: true } },
    { who: 'who has given no e-mail', change: { email: '' } },
  ])('to a customer $who', async ({ change }) => {
    const id = await weighedOrder()
    await shop.db.update(orders).set(change)
    await pack(id)
    await to(id, 'entregado')
    expect(await shop.mails()).toEqual([])
  })

  test('to who opted out, who is told of the weights once they want mails again', async () => {
    await shop.db.insert(optOuts).values({ email: 'ana@correo.com', cuando: new Date() })
    const id = await weighedOrder()
    await pack(id)
    expect(await shop.mails()).toEqual([])
    await shop.db.delete(optOuts)
    await to(id, 'entregado')
    expect((await shop.mails()).map(({ text }) => text.includes('pesó'))).toEqual([true])
  })
})
