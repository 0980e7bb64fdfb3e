import { beforeEach, describe, expect, test } from 'vitest'
import { submitOrder } from '#shop/orders/contract.ts'
import type { FormaPago } from '#shop/text/payment-ways.ts'
import { trackOrder } from '#shop/tracking/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { customerPaysByMonth } from '#tests/support/customers.ts'
import { carla, type Person } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

/** How to pay is said where a customer looks for it: by mail, after the order and by the link (docs/rules.md#ways-to-pay). */
const shop = setupTestShop({ now: '2026-11-20T10:00' })
beforeEach(async () => {
  await shop.seed(aProduct())
  await shop.setSettings({
    comoPagar:
      'Yappy: 6123-4567, a nombre de Ferrete\nTransferencia: Banco General 03-01-01-123456-7\nEfectivo: con $50 como máximo',
  })
})

type Given = Parameters<typeof anOrder>[0]
const present = { quienRetira: 'Rita Paz', telefonoRecibe: '6999-0000' }

/** What the customer of a new order reads: after it, by mail, and by the link. */
async function readsOf(given: Given, person?: Person) {
  const sent = await shop.as(person).ask(submitOrder, { body: anOrder(given) })
  const [mail] = (await shop.mails()).filter(({ subject }) => subject.includes('Recibimos tu pedido'))
  const token = sent.seguimiento?.split('/').at(-1) ?? ''
  const link = await shop.ask(trackOrder, { params: { token } })
  return {
    sent: sent.pago,
    mail: mail?.text ?? '',
    link,
    id: sent.orderId,
    number: sent.orderId.slice(-8).toUpperCase(),
  }
}

describe('whoever pays', () => {
  test.each<{ forma: FormaPago; given?: Given; says: string; line?: string; refers?: boolean }>([
    { forma: 'yappy', says: 'Pagas con Yappy.', line: 'Yappy: 6123-4567, a nombre de Ferrete', refers: true },
    {
      forma: 'transferencia',
      says: 'Pagas por transferencia.',
      line: 'Transferencia: Banco General 03-01-01-123456-7',
      refers: true,
    },
    { forma: 'efectivo', says: 'Pagas en efectivo al recibirlo.', line: 'Efectivo: con $50 como máximo' },
    {
      forma: 'efectivo',
      given: { tipoEntrega: 'retiro', total: 10 },
      says: 'Pagas en efectivo al retirarlo.',
      line: 'Efectivo: con $50 como máximo',
    },
    { forma: 'tarjeta', says: 'Pagas con tarjeta al recibirlo.' },
    { forma: 'otro', says: 'Pagas de otra manera: escríbenos y te decimos cómo.' },
  ])('by $forma reads «$says» with its number alone, everywhere', async ({ forma, given, says, line, refers }) => {
    const { sent, mail, link, number } = await readsOf({ ...given, formaPago: forma })
    const lines = [says, ...(line ? [line] : []), ...(refers ? [`Referencia: #${number}`] : [])]
    expect(sent).toEqual(lines)
    expect(mail).toContain(`Pago: ${lines.join('\n')}\n`)
    expect(mail).not.toContain('te confirma cómo pagar')
    expect(link.pago).toBe(says)
    expect(link.comoPagar.map(({ forma: way, texto }) => [way, texto])).toEqual(
      line ? [[forma, line.slice(line.indexOf(':') + 2)]] : [],
    )
    // The other ways can still be found.
    expect(link.otrasFormas.map(({ forma: way }) => way)).toEqual(
      (['yappy', 'transferencia', 'efectivo'] as FormaPago[]).filter((way) => way !== forma),
    )
  })

  test('in a way of which the owner has written nothing is told to ask', async () => {
    await shop.setSettings({ comoPagar: '' })
    const { sent, link } = await readsOf({ formaPago: 'yappy' })
    expect(sent).toEqual(['Pagas con Yappy: escríbenos y te decimos cómo.'])
    expect(link).toMatchObject({ pago: sent?.[0], comoPagar: [], otrasFormas: [] })
    expect((await readsOf({ formaPago: 'yappy', cliente: present })).sent).toEqual([
      'A quien lo recibe no le cobramos: págalo tú. Escríbenos y te decimos cómo.',
    ])
  })

  test('in a way that nobody chose reads the sentence of the shop and all numbers', async () => {
    const { sent, mail, link } = await readsOf({})
    expect(sent?.[0]).toBe('Aceptamos Visa, Mastercard, ACH y Yappy. La tienda te confirma cómo pagar.')
    expect(sent).toHaveLength(5)
    expect(mail).toContain(`Pago: ${sent?.join('\n')}`)
    expect(link).toMatchObject({ pago: sent?.[0], comoPagar: [{}, {}, {}], otrasFormas: [] })
  })

  test('for a present reads what is paid from afar, also where cash was chosen', async () => {
    for (const formaPago of ['efectivo', undefined] as const) {
      const { sent, mail, link, number } = await readsOf({ cliente: present, ...(formaPago && { formaPago }) })
      expect(sent).toEqual([
        'A quien lo recibe no le cobramos: págalo tú.',
        'Yappy: 6123-4567, a nombre de Ferrete',
        'Transferencia: Banco General 03-01-01-123456-7',
        `Referencia: #${number}`,
      ])
      expect(mail).toContain(`Pago: ${sent?.join('\n')}\n`)
      expect(link).toMatchObject({ pago: sent?.[0], otrasFormas: [] })
    }
    const { sent, link } = await readsOf({ cliente: present, formaPago: 'transferencia' })
    expect(sent?.slice(1, 2)).toEqual(['Transferencia: Banco General 03-01-01-123456-7'])
    expect(link.otrasFormas.map(({ forma }) => forma)).toEqual(['yappy'])
  })

  test('by month reads that nothing is paid at the door', async () => {
    await customerPaysByMonth(shop, carla)
    const { sent, mail, link } = await readsOf({ formaPago: 'yappy', cliente: { email: carla.email } }, carla)
    expect(sent).toEqual(['Va a tu cuenta del mes: no pagas nada al recibirlo.'])
    expect(mail).toContain(`Pago: ${sent?.[0]}\n`)
    expect(mail).not.toContain('6123-4567, a nombre')
    expect(link).toMatchObject({ pago: sent?.[0], comoPagar: [], otrasFormas: [] })
  })
})
