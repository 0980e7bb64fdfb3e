import { setEstado, takePayment } from '#commands/demo/builder.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin, storedOrder } from './admin-steps.ts'
import { askByAdmin, fetchAsOwner, orderOf } from './calls.ts'
import { countInput } from './counted-input.ts'
import { movePageClock } from './journey-clock.ts'
import { untilKept, visitWithWorker } from './offline-steps.ts'
import { testInOwnShop } from './own-shop.ts'
import { inTheHour, slot } from './packing-steps.ts'
import { moveShopClock, openStop, SHIFTED_CLOCK, signInAsCourier, takePhoto } from './route-steps.ts'
import { aPerson, expect, visit } from './steps.ts'

const test = testInOwnShop(SHIFTED_CLOCK)
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

test('a courier without signal collects in four taps and hands the cash over in six, and what the office cancelled waits for a person', async ({
  page,
  request,
  context,
  ownShop,
  browser,
}) => {
  const [ana, luz, jose] = [aPerson(), aPerson('Luz Ríos'), aPerson('José Ríos')]
  const [first, second, third] = [
    await orderOf(request, ana, slot),
    await orderOf(request, luz, slot),
    await orderOf(request, jose, slot),
  ]
  const { total } = await storedOrder(request, first.id)
  const paid = { monto: total, forma: 'transferencia' as const, pedidos: [{ id: third.id, monto: total }] }
  await takePayment(askByAdmin(request), paid)
  await movePageClock(page, await moveShopClock(ownShop.process, inTheHour))
  await signInAsCourier(page, request, 'tito')
  await visitWithWorker(page, '/admin/caja')
  await expect(page.getByRole('listitem', { name: 'tito' })).toContainText('$0.00')
  await untilKept(page, '/admin/caja')
  await visit(page, '/admin/ruta')
  await openStop(page, ana)
  await untilKept(page, '/admin/ruta')

  await context.setOffline(true)
  const stop = await openStop(page, ana)
  await expect(stop).toContainText(`Cobra $${total.toFixed(2)}`)
  const { taps } = await countInput(page)
  await stop.getByRole('button', { name: `Entregado · $${total.toFixed(2)}` }).click()
  const dialog = page.getByRole('dialog', { name: /^Entregado/ })
  await dialog.getByRole('button', { name: 'Efectivo' }).click()
  await expect(dialog.getByLabel('Cuánto pagó')).toHaveValue(total.toFixed(2))
  await dialog.getByRole('button', { name: `Recibió ${ana.nombre}` }).click()
  await dialog.getByRole('button', { name: 'Anotar la entrega' }).click()
  await expect(dialog).toBeHidden()
  expect(await taps()).toBe(4)
  await expect(page.getByText('1 paso espera la conexión')).toBeVisible()

  // The office cancels another order meanwhile; the courier takes off four dollars for a bad piece of it.
  await setEstado(askByAdmin(request), second.id, 'cancelado')
  await (await openStop(page, luz)).getByRole('button', { name: /^Entregado/ }).click()
  await dialog.getByRole('button', { name: 'Anotar la entrega' }).click()
  await expect(dialog.getByText('Elige cómo pagó')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hay una pieza mala' }).click()
  await dialog.getByRole('button', { name: 'Llegó mala' }).click()
  await dialog.getByLabel('Cuánto descuentas').fill('4')
  await takePhoto(dialog, 'Foto de la pieza')
  await dialog.getByRole('button', { name: 'Efectivo' }).click()
  await expect(dialog.getByLabel('Cuánto pagó')).toHaveValue((total - 4).toFixed(2))
  await dialog.getByRole('group', { name: 'Paga con' }).getByRole('button').last().click()
  await expect(dialog.getByText(/vuelto \$/)).toBeVisible()
  await takePhoto(dialog)
  await expectFitsAndAccessible(page)
  await dialog.getByRole('button', { name: 'Anotar la entrega' }).click()
  await expect(page.getByText('2 pasos esperan la conexión')).toBeVisible()
  // Who has paid is not asked again.
  const paidStop = await openStop(page, jose)
  await expect(paidStop).toContainText('Pagado')
  await paidStop.getByRole('button', { name: 'Entregado', exact: true }).click()
  await expect(dialog.getByText('Pagado: no se cobra nada.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Efectivo' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()

  // Still without signal, the courier counts and hands over what both paid.
  await page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name: 'Caja' }).click()
  const till = page.getByRole('listitem', { name: 'tito' })
  const collected = (2 * total - 4).toFixed(2)
  await expect(till).toContainText(`Tiene ahora $${collected}`)
  const before = await taps()
  await till.getByRole('button', { name: 'Entregar' }).click()
  const counting = page.getByRole('dialog', { name: /^Entregar efectivo/ })
  await counting.getByRole('button', { name: `Está completo: $${collected}` }).click()
  await expect(counting.getByText('Cuadra.')).toBeVisible()
  await expectFitsAndAccessible(page)
  await counting.getByRole('button', { name: 'Anotar la entrega' }).click()
  await expect(counting).toBeHidden()
  // Half of the six that it may take.
  expect((await taps()) - before).toBe(3)
  await expect(till).toContainText('Tiene ahora $0.00')
  await expect(page.getByText('1 movimiento espera la conexión')).toBeVisible()
  await expectFitsAndAccessible(page)

  await context.setOffline(false)
  await expect(page.getByText('1 movimiento espera la conexión')).toBeHidden()
  // What waits of the route is sent from here too.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ruta.pasos.1'))).toBeNull()
  expect(await storedOrder(request, first.id)).toMatchObject({ estado: 'entregado', dinero: { es: 'pagado' } })
  expect(await storedOrder(request, second.id)).toMatchObject({
    ...{ estado: 'cancelado', dinero: { es: 'sobra', monto: total - 4 } },
    reparto: [{ que: 'entregado', foto: true }],
  })
  const { conflictos } = await (await fetchAsOwner(request)('/api/admin/puerta')).json()
  expect(conflictos).toMatchObject([{ que: ['cancelado'], pedido: { id: second.id }, pago: { forma: 'efectivo' } }])

  // The owner sees who holds it now, and reverses what was noted by mistake.
  const desk = await (
    await browser.newContext({ baseURL: ownShop.url, viewport: { width: 1440, height: 900 } })
  ).newPage()
  await movePageClock(desk, inTheHour.getTime() - Date.now())
  await openAdmin(desk, '/admin/caja')
  await expect(desk.getByRole('listitem', { name: 'tito' })).toContainText('Tiene ahora $0.00')
  await expect(desk.getByRole('listitem', { name: 'Mostrador' })).toContainText(`Tiene ahora $${collected}`)
  await expectFitsAndAccessible(desk)
  await desk.getByRole('button', { name: /^Anular ?: tito entregó/ }).click()
  await desk.getByLabel('Por qué').fill('Lo recibió la dueña')
  await desk.getByRole('button', { name: 'Anular', exact: true }).click()
  await expect(desk.getByRole('listitem', { name: 'tito' })).toContainText(`Tiene ahora $${collected}`)
  await expect(desk.getByText('Anulado: tito entregó a Mostrador')).toBeVisible()
})
