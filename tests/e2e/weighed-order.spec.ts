import type { Locator } from '@playwright/test'
import { kilos, setEstado } from '#commands/demo/builder.ts'
import { usd } from '#shop/money.ts'
import { DEFAULT_TEMPLATE } from '#shop/text/label-template.ts'
import { readLabel } from '#shop/text/weight-label.ts'
import { expectAccessible, expectFitsAndAccessible } from './accessibility.ts'
import { aPerson, registerPerson, signInAndVisit } from './account-steps.ts'
import { openAdmin, signInAs, storedOrder } from './admin-steps.ts'
import { askByAdmin, orderOf } from './calls.ts'
import { card } from './dashboard-steps.ts'
import { testInOwnShop } from './own-shop.ts'
import { chargeByWeight, expectLargeTargets, lineOf, pageSizes, printedPages, type } from './packing-steps.ts'
import { readBarcodes } from './read-barcodes.ts'
import { expect, mailsTo, reload, visit } from './steps.ts'

const test = testInOwnShop()
const TABLET = { viewport: { width: 820, height: 1180 } }

/** A kilo of each cut: how it is weighed, and what label, pages, mail and report show of it. */
const WEIGHED = [
  {
    corte: 'Rib eye nacional',
    typed: '980',
    notice: 'Va bien: 0.98 kg',
    label: { plu: '10004', gramos: 980 },
    weight: '0.98 kg',
    cost: '$10.29',
    difference: 'Pediste 1.00 kg, pesó 0.98 kg, −$0.21',
    given: '–',
  },
  {
    corte: 'Entraña',
    scanned: '2010010010102',
    label: { plu: '10010', gramos: 1010 },
    weight: '1.01 kg',
    cost: '$9.39',
    difference: 'Pediste 1.00 kg, pesó 1.01 kg, +$0.09',
    given: '–',
  },
  {
    corte: 'Porterhouse',
    typed: '1110',
    notice: 'Pasa 60 g: recorta o van por la casa',
    label: { plu: '10007', gramos: 1110 },
    weight: '1.11 kg',
    cost: '$10.92',
    difference: 'Pediste 1.00 kg, pesó 1.11 kg, +$0.52',
    given: '0.06 kg · $0.62',
  },
]
/** The three cuts and $3.50 for the delivery, as ordered and as weighed. */
const ORDERED_TOTAL = '$33.70'
const TOTAL = '$34.10'

/** Expects a page, card or ticket to show the weight of each line with its difference, and the total. */
async function expectToSay(place: Locator): Promise<void> {
  for (const text of [...WEIGHED.map(({ difference }) => difference), TOTAL]) await expect(place).toContainText(text)
}

test('an order is weighed on a tablet; label, ticket, account, link, mail and weekly report say the same', async ({
  page: phone,
  browser,
  request,
  ownShop,
}) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await chargeByWeight(request)

  // Ana orders a kilo of each.
  await signInAndVisit(phone, ana, '/dashboard/pedidos')
  const productos = WEIGHED.map(({ label }) => kilos(label.plu))
  const { id, quote } = await orderOf(phone.request, ana, {}, { productos })
  expect(usd(quote.total)).toBe(ORDERED_TOTAL)
  const { cliente } = await storedOrder(request, id)

  // Toño, the butcher, sees on his tablet what to cut, weighs each line and packs two boxes.
  const tablet = await (await browser.newContext(TABLET)).newPage()
  await signInAs(tablet, request, 'toño', 'carnicero')
  await visit(tablet, `/admin/empaque?dia=${cliente.fechaEntrega}`)
  await expect(tablet.getByRole('navigation', { name: 'Administración' }).getByRole('link')).toHaveText([
    'Empaque',
    'Equipo',
  ])
  for (const { corte } of WEIGHED) await tablet.getByRole('checkbox', { name: corte }).check()
  await expectFitsAndAccessible(tablet)
  await tablet.getByRole('button', { name: 'Por pedido' }).click()
  await tablet.getByRole('button', { name: ana.nombre }).click()
  for (const { corte, typed = '', notice = '', scanned, weight } of WEIGHED) {
    if (scanned) await type(tablet, scanned)
    else {
      for (const key of typed) await tablet.getByRole('button', { name: key, exact: true }).click()
      await expect(tablet.getByText(notice)).toBeVisible()
      await tablet.getByRole('button', { name: 'Anotar' }).click()
    }
    await expect(lineOf(tablet, corte)).toContainText(weight)
  }
  await expectFitsAndAccessible(tablet)
  await expectLargeTargets(tablet.getByRole('article').getByRole('button'))
  await tablet.getByRole('button', { name: 'Una caja más' }).click()
  await tablet.getByRole('button', { name: 'Empacado', exact: true }).click()
  await expect(tablet.getByText('Empacado en 2 cajas')).toBeVisible()
  await expectLargeTargets(tablet.getByRole('article').getByRole('button'))

  // The labels, 58 × 40 mm; a scanner reads product and grams.
  const labels = await printedPages(tablet, tablet.getByRole('button', { name: 'Imprimir etiquetas' }))
  for (const [index, { corte, weight, cost }] of WEIGHED.entries())
    for (const text of [corte, weight, cost]) await expect(labels.nth(index)).toContainText(text)
  expect(await pageSizes(tablet)).toEqual(WEIGHED.map(() => [58, 40]))
  await tablet.emulateMedia({ media: 'print' })
  for (const [index, { label }] of WEIGHED.entries()) {
    const [digits = ''] = await readBarcodes(await labels.nth(index).locator('svg[aria-label]').screenshot())
    expect(readLabel(digits, DEFAULT_TEMPLATE)).toEqual({ ok: true, label })
  }
  await tablet.emulateMedia({ media: null })

  // In the office, the ticket that goes into the box.
  await openAdmin(tablet, `/admin/pedidos?pedido=${id}`)
  await expectToSay(tablet.getByRole('dialog'))
  await expectAccessible(tablet)
  await expectToSay(await printedPages(tablet, tablet.getByRole('button', { name: 'Imprimir', exact: true })))

  // Ana's account and the page of her link.
  await reload(phone)
  await expectToSay(card(phone, id))
  await card(phone, id)
    .getByRole('link', { name: /^Seguir/ })
    .click()
  await expectToSay(phone.getByRole('complementary', { name: 'Tu pedido' }))

  // The weekly report.
  await visit(tablet, '/admin/reportes')
  const report = tablet.getByRole('article')
  const weights = report.getByRole('region', { name: 'Peso real' })
  await expect(report.getByRole('definition').filter({ hasText: TOTAL }).first()).toBeVisible()
  for (const { corte, weight, given } of WEIGHED)
    await expect(weights.getByRole('row', { name: corte }).getByRole('cell')).toHaveText(['1.00 kg', weight, given])

  // The mail that it is on its way, which waits until that can no longer be undone.
  await setEstado(askByAdmin(request), id, 'en_camino')
  const mail = () =>
    mailsTo(ana.email, ownShop.data).find(({ text }) => text.includes('Tu pedido ya salió'))?.text ?? ''
  await expect.poll(mail, { timeout: 40_000 }).not.toBe('')
  for (const text of [...WEIGHED.map(({ difference }) => difference), TOTAL])
    expect(mail().replaceAll('\u00a0', ' ')).toContain(text)
  await tablet.context().close()
})
