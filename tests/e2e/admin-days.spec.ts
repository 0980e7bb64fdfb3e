import { freeSlots, kilos } from '#commands/demo/builder.ts'
import { quoteTakenOrder, takeOrder } from '#shop/counter/contract.ts'
import { hoursFor } from '#shop/orders/delivery/delivery-slots.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { DEFAULT_HOURS } from '#shop/text/hours/default-hours.ts'
import { expectFitsAndAccessible, onDesktop } from './accessibility.ts'
import { aPerson } from './account-steps.ts'
import { openAdmin } from './admin-steps.ts'
import { askByAdmin } from './calls.ts'
import { placeOrder } from './dashboard-steps.ts'
import { fecha, slot } from './packing-steps.ts'
import { expect, HOME, ordersOf, test } from './steps.ts'

test('several orders move to another day at once: each one that cannot says why, and each customer without e-mail is named', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  const ask = askByAdmin(request)
  const ids = [await placeOrder(page, ana), await placeOrder(page, ana)]
  // Two more of the same name, of whom the shop has no e-mail: one has a mobile, one a landline.
  for (const telefono of ['6123-4567', '223-4567']) {
    const cliente = { nombre: ana.nombre, telefono, email: '', lugar: HOME, ...slot }
    const productos = [kilos('10003')]
    const { total } = await ask(quoteTakenOrder, { body: { productos } })
    const body = { cliente, productos, total: total / 100, canal: 'telefono' as const }
    ids.push((await ask(takeOrder, { body })).orderId)
  }
  const days = [...new Set((await freeSlots(ask)).map(({ fechaEntrega }) => fechaEntrega))]
  const target = days.at(-1) ?? ''
  await openAdmin(page, `/admin/pedidos?cliente=${encodeURIComponent(ana.nombre)}`)
  const all = page.getByLabel('Elegir todos')
  await onDesktop(page, async () => {
    await all.check()
    await expect(page.getByRole('button', { name: 'Mover…' })).toBeInViewport()
    await all.uncheck()
  })
  await all.check()
  await page.getByRole('button', { name: 'Mover…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mover 4 pedidos' })
  await dialog.getByLabel('Al día').fill('01/01/2099')
  await dialog.getByRole('button', { name: 'Mover 4 pedidos' }).click()
  await expect(dialog.getByText(/^Ana Ríos/)).toHaveCount(4)
  await expectFitsAndAccessible(page)
  await dialog.getByLabel('Al día').fill(target.split('-').reverse().join('/'))
  await dialog.getByRole('button', { name: 'Mover 4 pedidos' }).click()
  const told = page.getByRole('status').filter({ hasText: '4 pedidos se movieron.' }).first()
  await expect(told).toContainText('2 reciben su correo. A 2 no les llega correo: avísales tú.')
  await expect(told.getByRole('link', { name: /Avisar por WhatsApp/ })).toHaveAttribute('href', /wa\.me\/50761234567/)
  await expect(told).toContainText('Llama al 223-4567')
  await expectFitsAndAccessible(page)
  await expect(page.getByRole('button', { name: /^Mover \d/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Listo' }).click()
  const moved = await ordersOf(ana, request)
  expect(moved.map(({ id }) => id).sort()).toEqual(ids.sort())
  for (const { cliente } of moved) expect(cliente.fechaEntrega).toBe(target)
})

test('a pickup is offered the hours of pickup alone', async ({ page }) => {
  await openAdmin(page, '/admin/pedidos/nuevo')
  await page.getByLabel('Nombre').fill('Ana')
  const day = page
    .getByRole('group', { name: 'Día' })
    .locator('label')
    .filter({ hasNotText: /hoy|cerrado/ })
  await day.first().click()
  const hours = page.getByRole('group', { name: 'Hora' }).locator('label')
  await page.getByRole('radio', { name: /Retir/ }).check()
  const handover = { ...DEFAULT_HOURS, tipoEntrega: 'retiro' as const }
  await expect(hours).toContainText(hoursFor(fecha, handover).map(windowText))
})
