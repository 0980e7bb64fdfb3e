import { setTimeout as pause } from 'node:timers/promises'
import { setEstado } from '#commands/demo/builder.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { aPerson } from './account-steps.ts'
import { openAdmin, storedOrder } from './admin-steps.ts'
import { askByAdmin } from './calls.ts'
import { countInput } from './counted-input.ts'
import { placeOrder } from './dashboard-steps.ts'
import { expect, ordersOf, test } from './steps.ts'

const ORDERS = 8

test('orders go through three estados, one move undone, in seven taps, however many they are', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  await Promise.all(Array.from({ length: ORDERS }, () => placeOrder(page, ana)))
  await openAdmin(page, `/admin/pedidos?cliente=${encodeURIComponent(ana.nombre)}`)
  await page.getByText(`Mostrando ${ORDERS} de ${ORDERS} pedidos`).waitFor()
  const counted = await countInput(page)

  await page.getByRole('button', { name: /^Pendientes/ }).click()
  // The list of the filter, not the one before, which looks the same.
  await expect(page).toHaveURL(/estado=pendiente/)
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeEnabled()
  await page.getByLabel('Elegir todos').check()
  await page.getByRole('button', { name: 'Marcar En Proceso' }).click()
  await page.getByText(`${ORDERS} pedidos pasaron a En Proceso`).waitFor()
  await expectFitsAndAccessible(page)
  await page.getByRole('button', { name: 'Marcar En Camino' }).click()
  await page.getByText(`${ORDERS} pedidos pasaron a En Camino`).waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Listo, los pedidos están como antes').waitFor()
  await expect(page.getByLabel(/^Estado del pedido/).first()).toHaveValue('en_proceso')
  await page.getByRole('button', { name: 'Marcar En Camino' }).click()
  await page.getByText(`${ORDERS} pedidos pasaron a En Camino`).waitFor()
  await page.getByRole('button', { name: 'Marcar Entregado' }).click()
  await page.getByText(`${ORDERS} pedidos pasaron a Entregado`).waitFor()

  // From the list to the last order delivered: twenty orders may take twenty.
  expect(await counted.taps()).toBe(7)
  await page
    .getByRole('button', { name: /^Ver el pedido/ })
    .first()
    .click()
  const open = page.getByRole('dialog')
  await expect(open.getByRole('button', { name: 'Marcar Entregado' })).toBeVisible()
  await expect(open.getByText(/pasaron a Entregado|Deshacer/)).toHaveCount(0)
  const orders = await ordersOf(ana, request)
  const moves = await Promise.all(
    orders.map(async ({ id }) => {
      const { historial } = await storedOrder(request, id)
      return historial.map(({ hacia }: { hacia: string }) => hacia).join(' ')
    }),
  )
  expect(moves).toEqual(
    Array.from({ length: ORDERS }, () => 'pendiente en_proceso en_camino en_proceso en_camino entregado'),
  )
})

test('moving several orders skips and names the one that somebody else moved meanwhile', async ({ page, request }) => {
  const ana = aPerson()
  const [one, two] = [await placeOrder(page, ana), await placeOrder(page, ana)]
  // Without events the page does not learn of the other person's move.
  await page.route('**/api/admin/orders/events', (route) => route.abort())
  await openAdmin(page, `/admin/pedidos?cliente=${encodeURIComponent(ana.nombre)}`)
  await page.getByLabel('Elegir todos').check()
  await setEstado(askByAdmin(request), two, 'cancelado')
  await page.getByRole('button', { name: 'Marcar En Proceso' }).click()
  const number = (id: string) => id.slice(-8).toUpperCase()
  await expect(
    page.getByText(`#${number(two)} se quedó como estaba. Otra persona ya lo pasó a Cancelado.`),
  ).toBeVisible()
  await expect(page.getByLabel(`Estado del pedido ${number(one)}`)).toHaveValue('en_proceso')
  await expect(page.getByLabel(`Estado del pedido ${number(two)}`)).toHaveValue('cancelado')
  await expectFitsAndAccessible(page)
})

test('the list appears while orders change faster than it is answered', async ({ page, request }) => {
  const ana = aPerson()
  const orderId = await placeOrder(page, ana)
  await page.route('**/api/orders/all*', async (route) => {
    await pause(1500)
    await route.continue()
  })
  await openAdmin(page, `/admin/pedidos?cliente=${encodeURIComponent(ana.nombre)}`)
  const list = page.getByText('Mostrando 1 de 1 pedidos')
  for (let n = 0; n < 20 && !(await list.isVisible()); n++) {
    await setEstado(askByAdmin(request), orderId, n % 2 ? 'pendiente' : 'en_proceso')
    await pause(300)
  }
  expect(await list.isVisible()).toBe(true)
})
