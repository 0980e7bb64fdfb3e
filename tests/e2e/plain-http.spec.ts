import { networkInterfaces } from 'node:os'
import { openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { storedOrder } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { openDashboard } from './dashboard-steps.ts'
import { movePageClock } from './journey-clock.ts'
import { testInOwnShop } from './own-shop.ts'
import { fecha, lineOf, openOrder, order, type } from './packing-steps.ts'
import { choosePaid, moveShopClock, openStop, SHIFTED_CLOCK, takePhoto } from './route-steps.ts'
import { aPerson, expect, fillAddress, visit } from './steps.ts'

/** The address of this machine in its network: over plain http it is no secure context, unlike localhost. */
const address = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address

const test = testInOwnShop({ ...SHIFTED_CLOCK, HOST: '0.0.0.0' }).extend({
  baseURL: ({ ownShop }, use) => use(ownShop.url.replace('127.0.0.1', address ?? '')),
})
test.use(WITH_PICTURES)

test('over plain http in the network of the shop, a line is weighed, an order delivered and an address saved', async ({
  page,
  request,
  pageErrors,
  ownShop,
}) => {
  pageErrors.expected.push(/^The Cross-Origin-Opener-Policy header has been ignored/)
  const ana = aPerson()
  const { id, productos } = await order(request, ana, ['10003'])
  const inTheHour = new Date(new Date(`${fecha}T${openHours(fecha)[0]}:00-05:00`).getTime() + 600_000)
  await movePageClock(page, await moveShopClock(ownShop.process, inTheHour))
  await openOrder(page, ana)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await type(page, '980')
  await expect(lineOf(page, productos[0]?.nombre ?? '')).toContainText('0.98')
  await expect(page.getByRole('button', { name: 'Empacado', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: 'Empacado', exact: true }).click()

  await visit(page, `/admin/ruta?dia=${fecha}`)
  const stop = await openStop(page, ana)
  await stop.getByRole('button', { name: 'Entregado' }).click()
  const dialog = page.getByRole('dialog', { name: /^Entregado/ })
  await choosePaid(dialog, 'Efectivo')
  await takePhoto(dialog)
  await dialog.getByRole('button', { name: 'Anotar la entrega' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await storedOrder(request, id)).estado).toBe('entregado')

  await openDashboard(page, request, '/dashboard/perfil')
  await page.getByRole('button', { name: 'Agregar una dirección' }).click()
  await page.getByLabel('Nombre de la dirección').fill('Casa')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  await expect(page.getByText('Guardamos la dirección.')).toBeVisible()
})
