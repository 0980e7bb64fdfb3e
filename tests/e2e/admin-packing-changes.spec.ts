import { setEstado } from '#commands/demo/builder.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { changeLine } from '#shop/packing/contract.ts'
import { DEFAULT_TEMPLATE } from '#shop/text/label-template.ts'
import { writeLabel } from '#shop/text/weight-label.ts'
import { expectAccessible, expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin, storedOrder } from './admin-steps.ts'
import { askByAdmin } from './calls.ts'
import { testInOwnShop } from './own-shop.ts'
import { expectLargeTargets, fecha, lineOf, openOrder, order, type } from './packing-steps.ts'
import { aPerson, expect } from './steps.ts'

const test = testInOwnShop()
test.use({ viewport: { width: 820, height: 1180 } })

test('a cut that has run out is replaced, another one removed; the history, the figures and the keypad follow', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  const { id, productos } = await order(request, ana, ['10003', '10004', '10007'], 'cambiar')
  const [first = '', second = ''] = productos.map(({ nombre }) => nombre)
  const { products } = await (await request.get('/api/products/retail')).json()
  const { nombre: other } = products.find(({ codigo }: { codigo: string }) => codigo === '10010')
  await openOrder(page, ana)
  await expect(lineOf(page, first)).toContainText('Si no hay: cámbialo por lo más parecido')

  await page.getByRole('button', { name: `No hay ${first}` }).click()
  const dialog = page.getByRole('dialog', { name: `No hay ${first}` })
  await expect(dialog.getByRole('heading')).toBeFocused()
  await expect(dialog).toContainText('«Cámbialo por lo más parecido»')
  await dialog.getByRole('searchbox').fill(other)
  await expectFitsAndAccessible(page)
  await expectLargeTargets(dialog.getByRole('button').or(dialog.getByRole('searchbox')))
  await dialog.getByRole('button', { name: other }).first().click()
  const replaced = `Cambiamos ${first} por ${other}`
  await expect(lineOf(page, other)).toContainText(replaced)

  await page.getByRole('button', { name: second }).click()
  await page.getByRole('button', { name: `No hay ${second}` }).click()
  await page.getByRole('button', { name: `Quitar ${second} del pedido` }).click()
  await expect(lineOf(page, second)).toContainText(`Quitamos ${second}`)
  await page.getByRole('button', { name: `Deshacer el cambio: Quitamos ${second}` }).click()
  await expect(lineOf(page, second)).toContainText('Si no hay')
  await page.getByRole('button', { name: `No hay ${second}` }).click()
  await page.getByRole('button', { name: `Quitar ${second} del pedido` }).click()
  await expect(lineOf(page, second)).toContainText('Quitado')
  await expect(page.getByRole('heading', { name: ana.nombre })).toBeFocused()
  await expectFitsAndAccessible(page)
  await expectLargeTargets(page.getByRole('article').getByRole('button'))

  await type(page, '970')
  await type(page, '5')
  await page.getByRole('button', { name: 'Deshacer el último peso' }).dblclick()
  await expect(page.getByText('Quitado: 0.005 kg de')).toBeVisible()
  await expect(page.getByRole('button', { name: /Quitar el paquete/ })).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await type(page, '1010')
  await page.getByRole('button', { name: 'Empacado', exact: true }).click()
  await expect(page.getByText('Empacado en 1 caja')).toBeVisible()
  expect(await storedOrder(request, id)).toMatchObject({
    productos: [
      { nombre: other, gramosReales: 970, pedida: { nombre: first } },
      { nombre: second, quitada: true, subtotal: 0 },
      { gramosReales: 1010 },
    ],
  })
  await openAdmin(page, `/admin/pedidos?pedido=${id}`)
  const history = page.getByRole('dialog').getByRole('listitem')
  await expect(history.filter({ hasText: `Deshecho: Quitamos ${second}` })).toBeVisible()
  await expect(history.filter({ hasText: replaced }).first()).toBeVisible()
  await expectAccessible(page)
})

test('without a connection a cut is not replaced, and the screen says so; the last line is not removed', async ({
  page,
  request,
  context,
}) => {
  const ana = aPerson()
  const { productos } = await order(request, ana, ['10003'])
  const nombre = productos[0]?.nombre ?? ''
  await openOrder(page, ana)
  await page.getByRole('button', { name: `No hay ${nombre}` }).click()
  await expect(page.getByText('Es lo único que queda del pedido')).toBeVisible()
  await expect(page.getByRole('button', { name: `Quitar ${nombre} del pedido` })).toBeDisabled()
  const cuts = page.getByRole('dialog').getByRole('listitem').getByRole('button')
  await expect(cuts.first()).toBeEnabled()
  await context.setOffline(true)
  await expect(page.getByText('Sin conexión no se puede cambiar')).toBeVisible()
  await expect(cuts.first()).toBeDisabled()
  await context.setOffline(false)
  await expect(cuts.first()).toBeEnabled()
})

test('a weight that comes after another tablet replaced the cut is refused with its name', async ({
  page,
  request,
  context,
}) => {
  const ana = aPerson()
  const { id, productos } = await order(request, ana, ['10003', '10004'])
  const first = productos[0]?.nombre ?? ''
  await openOrder(page, ana)
  await context.setOffline(true)
  await type(page, '980')
  await expect(page.getByText('1 peso espera la conexión')).toBeVisible()
  const body = { cambio: crypto.randomUUID(), codigo: '10003', por: '10007' }
  const changed = await askByAdmin(request)(changeLine, { params: { id, posicion: '0' }, body })
  await context.setOffline(false)
  await expect(page.getByText(`#${shortId(id)}, 0.98`)).toContainText(`ahora va ${changed.order.productos[0]?.nombre}`)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(lineOf(page, `Cambiamos ${first}`)).toBeVisible()
  expect(await storedOrder(request, id)).toMatchObject({ productos: [{ gramosReales: null }, {}] })
})

test('an order is packed by keyboard alone, and weighed by scanner alone; a label misread or read twice is not added', async ({
  page,
  request,
}) => {
  const [ana, bea] = [aPerson(), aPerson()]
  const byKeyboard = await order(request, ana, ['10003', '10004'])
  const byScanner = await order(request, bea, ['10003', '10004'])
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (name: string) => {
    const target = page.getByRole('button', { name, exact: true })
    while (!(await target.evaluate((element) => element === document.activeElement))) await press('Tab')
  }
  await openAdmin(page, `/admin/empaque?dia=${fecha}&ver=pedidos`)
  const inList = page.getByRole('button', { name: ana.nombre })
  await expect(inList).toBeVisible()
  while (!(await inList.evaluate((element) => element === document.activeElement))) await press('Tab')
  await press('Enter')
  await expect(page.getByRole('heading', { name: ana.nombre })).toBeFocused()
  for (const grams of ['970', '1010']) await type(page, grams)
  await expect(page.getByRole('button', { name: 'Empacado', exact: true })).toBeEnabled()
  await tabTo('Empacado')
  await press('Enter')
  await expect(page.getByText('Empacado en 1 caja')).toBeVisible()
  await expect(page.getByRole('heading', { name: ana.nombre })).toBeFocused()
  expect(await storedOrder(request, byKeyboard.id)).toMatchObject({
    cajas: 1,
    productos: [{ gramosReales: 970 }, { gramosReales: 1010 }],
  })

  await type(page, '30')
  await expect(page.getByText('ya está empacado')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Siguiente: / })).toBeVisible()
  await tabTo('Volver')
  await press('Enter')
  await expect(inList).toBeFocused()
  await tabTo('Por corte')
  await press('Enter')
  await tabTo('Por pedido')
  await press('Enter')
  await expect(inList).toBeVisible()
  await expect(page.getByRole('button', { name: 'Por pedido' })).toBeFocused()
  await openOrder(page, bea)
  const scan = (plu: string, gramos: number) => type(page, writeLabel({ plu, gramos }, DEFAULT_TEMPLATE) ?? '')
  await scan('10004', 500)
  await scan('10004', 500)
  await page.getByRole('button', { name: 'No, es el mismo' }).click()
  await scan('10004', 505)
  await type(page, '2010004005054')
  await expect(page.getByText('su último número no cuadra')).toBeVisible()
  await scan('10003', 985)
  await scan('10003', 5)
  await expect(page.getByText('Anotado: 0.005 kg de')).toBeVisible()
  await page.getByRole('button', { name: /Quitar el paquete de 5 g/ }).press('Enter')
  await expect(page.getByText('Quitado: 0.005 kg de')).toBeVisible()
  await expect(page.getByRole('heading', { name: bea.nombre })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Empacado', exact: true })).toBeEnabled()
  expect(await storedOrder(request, byScanner.id)).toMatchObject({
    productos: [{ gramosReales: 985 }, { gramosReales: 1005 }],
  })
})

test('two tablets see each other’s work, and a weight that comes too late can be discarded', async ({
  page,
  request,
  browser,
}) => {
  const ana = aPerson()
  const { id, productos } = await order(request, ana, ['10003'])
  const other = await (await browser.newContext()).newPage()
  await openOrder(page, ana)
  await openOrder(other, ana)
  await type(other, '970')
  await expect(lineOf(page, productos[0]?.nombre ?? '')).toContainText('0.97')

  await setEstado(askByAdmin(request), id, 'en_camino')
  await page.route('**/api/admin/empaque?*', (route) => route.abort())
  await type(page, '30')
  await expect(page.getByText(`#${shortId(id)}, 0.03`)).toContainText('ya está En Camino')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('ya está En Camino')).toBeHidden()
})

test('a tick stays when the reply to the one before comes later', async ({ page, request }) => {
  await order(request, aPerson(), ['10003', '10004'])
  await openAdmin(page, `/admin/empaque?dia=${fecha}`)
  const [first, second] = [page.getByRole('checkbox').first(), page.getByRole('checkbox').last()]
  await expect(second).toBeVisible()
  await page.route('**/api/admin/empaque?*', (route) => route.abort())
  const release = Promise.withResolvers<void>()
  await page.route(
    '**/api/admin/empaque/cortes',
    async (route) => {
      const response = await route.fetch()
      await release.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await first.check()
  const [reply] = await Promise.all([page.waitForResponse('**/cortes'), second.check()])
  const late = page.waitForResponse('**/cortes')
  release.resolve()
  expect([reply.status(), (await late).status()]).toEqual([200, 200])
  for (const checkbox of [first, second]) await expect(checkbox).toBeChecked()
})
