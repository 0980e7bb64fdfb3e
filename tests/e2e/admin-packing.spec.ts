import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { shortId } from '#shop/orders/short-id.ts'
import { readLabel, writeLabel } from '#shop/text/weight-label.ts'
import { expectAccessible, expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin } from './admin-steps.ts'
import { testInOwnShop } from './own-shop.ts'
import { expectLargeTargets, fecha, lineOf, openOrder, order, stored } from './packing-steps.ts'
import { readBarcodes } from './read-barcodes.ts'
import { aPerson, asAdmin, expect, mailsTo, reload, visit } from './steps.ts'

// The settings decide what is charged, so these journeys have a shop of their own and run one after the other.
const test = testInOwnShop()
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 820, height: 1180 } })

const TEMPLATE = '20CCCCCPPPPPV'
const label = (gramos: number) => writeLabel({ plu: '10004', gramos }, TEMPLATE) ?? ''
/** Types digits and Enter, as a person at a keyboard and a scanner do. */
const type = async (page: Page, digits: string) => {
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
}

test('an order is weighed by keypad and scanner, above the tolerance too, and packed; link, mail and report say the same', async ({
  page,
  request,
  ownShop,
}) => {
  const ana = aPerson()
  const { id, productos, seguimiento } = await order(request, ana, ['10003', '10004'])
  const [first = '', second = ''] = productos.map(({ nombre }) => nombre)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await openAdmin(page, `/admin/empaque?dia=${fecha}`)
  const cut = page.getByRole('checkbox', { name: second })
  await cut.check()
  await expectFitsAndAccessible(page)
  await openOrder(page, ana)

  for (const key of ['1', '1', '1', '0']) await page.getByRole('button', { name: key, exact: true }).click()
  await expect(page.getByText('Pasa 60 g: recorta o van por la casa')).toBeVisible()
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(lineOf(page, first)).toContainText('1.11')

  await type(page, label(500))
  await expect(lineOf(page, second)).toContainText('0.50')
  await type(page, label(500))
  await page.getByRole('button', { name: 'No, es el mismo' }).click()
  await type(page, label(480))
  await expect(lineOf(page, second)).toContainText('0.98')
  await type(
    page,
    label(480).replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
  )
  await expect(page.getByText('su último número no cuadra')).toBeVisible()

  await type(page, '5')
  await expect(page.getByRole('button', { name: /Quitar el paquete/ })).toHaveCount(4)
  await page.getByRole('button', { name: 'Deshacer el último peso' }).click()
  await expect(page.getByRole('button', { name: /Quitar el paquete/ })).toHaveCount(3)
  await expectFitsAndAccessible(page)
  await expectLargeTargets(page.getByRole('article').getByRole('button'))

  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
    points.map((each) => Math.round((Number(each) / 72) * 25.4)),
  )
  expect(sizes).toEqual([
    [58, 40],
    [58, 40],
    [58, 40],
  ])
  await page.emulateMedia({ media: 'print' })
  const barcodes = page.locator('article svg[aria-label]')
  const read = []
  for (const barcode of await barcodes.all()) read.push(...(await readBarcodes(await barcode.screenshot())))
  await page.emulateMedia({ media: null })
  expect(read.map((digits) => readLabel(digits, TEMPLATE))).toEqual(
    [
      { plu: '10003', gramos: 1110 },
      { plu: '10004', gramos: 500 },
      { plu: '10004', gramos: 480 },
    ].map((label) => ({ ok: true, label })),
  )
  await page.getByRole('button', { name: 'Una caja más' }).click()
  await page.getByRole('button', { name: 'Empacado', exact: true }).click()
  await expect(page.getByText('Empacado en 2 cajas')).toBeVisible()

  const order_ = await stored(request, id)
  const charged = productos.map(({ precio }, index) =>
    Math.floor(precio * (index === 0 ? 105 : 98) + (index === 0 ? 0 : 0.5)),
  )
  expect(order_).toMatchObject({
    cajas: 2,
    productos: [{ gramosReales: 1110, subtotal: (charged[0] ?? 0) / 100 }, { gramosReales: 980 }],
  })
  expect(Math.round(order_.productos[1].subtotal * 100)).toBe(charged[1])
  await openAdmin(page, `/admin/pedidos?pedido=${id}`)
  await expect(page.getByRole('dialog')).toContainText('Pediste 1.00\u00a0kg, pesó 0.98\u00a0kg')
  await expectAccessible(page)

  const total = `$${order_.total.toFixed(2)}`
  const weights = ['pesó 1.11\u00a0kg', 'pesó 0.98\u00a0kg']
  await visit(page, new URL(seguimiento).pathname)
  const ticket = page.getByRole('complementary', { name: 'Tu pedido' })
  for (const text of [...weights, total]) await expect(ticket).toContainText(text)
  await request.put(`/api/orders/${id}/status`, { ...asAdmin, data: { estado: 'en_camino' } })
  const { report } = await (await request.get('/api/reports/weekly', asAdmin)).json()
  const weighed = report.pesos.map(({ codigo, gramosReales, gramosRegalados }: Record<string, unknown>) => ({
    ...{ codigo, gramosReales, gramosRegalados },
  }))
  expect(weighed).toEqual(
    expect.arrayContaining([
      { codigo: '10003', gramosReales: 1110, gramosRegalados: 60 },
      { codigo: '10004', gramosReales: 980, gramosRegalados: 0 },
    ]),
  )
  expect(report.summary.totalRevenue).toBe(order_.total)
  const mail = () => mailsTo(ana.email, ownShop.data).find(({ text }) => text.includes('pesó'))?.text ?? ''
  await expect.poll(mail, { timeout: 30_000 }).toContain(total)
  for (const text of weights) expect(mail()).toContain(text)
})

test('with the network cut in the middle of packing, every weight arrives once', async ({ page, request, context }) => {
  const ana = aPerson()
  const { id } = await order(request, ana, ['10003', '10004'])
  await openOrder(page, ana)
  await context.setOffline(true)
  await type(page, '980')
  await type(page, '1010')
  await expect(page.getByText('2 pesos esperan la conexión')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Esperando la conexión' })).toBeDisabled()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('esperan la conexión')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Empacado', exact: true })).toBeEnabled()
  await reload(page)
  expect(await stored(request, id)).toMatchObject({ productos: [{ gramosReales: 980 }, { gramosReales: 1010 }] })
})

test('a tablet shows the work of others while they do not pause', async ({ page, request }) => {
  const [ana, others] = [aPerson(), aPerson()]
  const { id, productos } = await order(request, ana, ['10003'])
  const busy = await order(request, others, ['10003'])
  await openOrder(page, ana)
  const weigh = (orderId: string, gramos: number) =>
    request.post(`/api/orders/${orderId}/productos/0/peso`, {
      ...asAdmin,
      data: { paquete: randomUUID(), gramos },
    })
  const isOver = new AbortController()
  const work = (async () => {
    while (!isOver.signal.aborted) expect((await weigh(busy.id, 1)).status()).toBe(201)
  })()
  try {
    expect((await weigh(id, 970)).status()).toBe(201)
    await expect(lineOf(page, productos[0]?.nombre ?? '')).toContainText('0.97')
  } finally {
    isOver.abort()
    await work
  }
})

test('a weight stays on the screen when a request that began before it ends after it', async ({ page, request }) => {
  const [ana, other] = [aPerson(), aPerson()]
  const { productos } = await order(request, ana, ['10003'])
  const busy = await order(request, other, ['10003'])
  await openOrder(page, ana)
  const release = Promise.withResolvers<void>()
  let reads = 0
  await page.route('**/api/admin/empaque?*', async (route) => {
    reads++
    if (reads > 1) return
    const response = await route.fetch()
    await release.promise
    await route.fulfill({ response })
  })
  const data = { paquete: randomUUID(), gramos: 1 }
  await request.post(`/api/orders/${busy.id}/productos/0/peso`, { ...asAdmin, data })
  await expect.poll(() => reads).toBe(1)
  const stored = page.waitForResponse((response) => response.url().endsWith('/peso'))
  await type(page, '980')
  await stored
  release.resolve()
  await expect.poll(() => reads).toBe(2)
  await expect(lineOf(page, productos[0]?.nombre ?? '')).toContainText('0.98')
})

test('two tablets see each other’s work, and a weight that comes too late can be discarded', async ({
  page,
  request,
  context,
}) => {
  const ana = aPerson()
  const { id, productos } = await order(request, ana, ['10003'])
  const other = await context.newPage()
  await openOrder(page, ana)
  await openOrder(other, ana)
  await type(other, '970')
  await expect(lineOf(page, productos[0]?.nombre ?? '')).toContainText('0.97')

  await request.put(`/api/orders/${id}/status`, { ...asAdmin, data: { estado: 'en_camino' } })
  await page.route('**/api/admin/empaque?*', (route) => route.abort())
  await type(page, '30')
  await expect(page.getByText(`#${shortId(id)}, 0.03`)).toContainText('ya está En Camino')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('ya está En Camino')).toBeHidden()
})
