import { firstOpen, kilos } from '#commands/demo/builder.ts'
import { closeDays } from '#shop/calendar/contract.ts'
import { addDays, dateText, dayText, longDayText, panamaDay } from '#shop/dates.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin } from './admin-steps.ts'
import { askByAdmin, orderOf } from './calls.ts'
import { testInOwnShop } from './own-shop.ts'
import { addCut, aPerson, expect, goToData, visit } from './steps.ts'

const test = testInOwnShop()

const today = panamaDay(new Date())
const last = addDays(today, 17)
const isOpen = (day: string) => openHours(day).length > 0
const fechaEntrega = firstOpen(nextDays(today, 14))
const closed = [today, ...nextDays(today, 17)].filter(isOpen)
const back = firstOpen(nextDays(last, 14))

test('two weeks are closed at once, customers read when the shop is back, and all of it is undone', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  const slot = { fechaEntrega, horaEntrega: openHours(fechaEntrega)[0] ?? '' }
  await orderOf(request, ana, slot, { productos: [kilos('10004', 2)] })

  await openAdmin(page, '/admin/calendario')
  await page.getByRole('button', { name: 'Cerrar varios días' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Desde' }).fill(dateText(today))
  await dialog.getByRole('textbox', { name: 'Hasta' }).fill(dateText(last))
  await expect(dialog.getByRole('heading', { name: '1 pedido sigue en pie' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: ana.nombre })).toContainText(dayText(fechaEntrega))
  await dialog.getByRole('button', { name: 'Mover a…' }).click()
  const move = page.getByRole('dialog', { name: 'Mover 1 pedido' })
  await expect(move.getByLabel('Al día')).toHaveValue(dateText(back))
  await expectFitsAndAccessible(page)
  await move.getByRole('button', { name: 'Mover 1 pedido' }).click()
  await expect(page.getByText('1 pedido se movió. Cada quien recibe su correo.')).toBeVisible()
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(dialog.getByRole('heading', { name: 'Esos días no tienen pedidos.' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar esos días' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription(/Escribe por qué se cierra/)
  await expectFitsAndAccessible(page)
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Vacaciones')
  await dialog.getByRole('button', { name: 'Cerrar esos días' }).click()
  await expect(dialog).toBeHidden()
  const span = `${closed.length} días, del ${dayText(closed[0] ?? '')} al ${dayText(closed.at(-1) ?? '')}`
  await expect(page.getByText(`Cerramos ${span}.`)).toBeVisible()
  await expectFitsAndAccessible(page)

  const customer = await page.context().newPage()
  const home = () => visit(customer, '/').then(() => customer.getByText(`Volvemos el ${longDayText(back)}`).count())
  await expect.poll(home).toBe(1)
  await visit(customer, '/haz-tu-pedido')
  await addCut(customer, 'Rib eye nacional')
  await goToData(customer)
  await expect(
    customer.getByText(`Estamos cerrados: Vacaciones. Volvemos el ${longDayText(back)}.`, { exact: true }),
  ).toBeVisible()
  const days = customer.getByRole('group', { name: 'Día de entrega' }).getByRole('radio')
  await expect(days).toHaveCount(14)
  await expect(days.first()).toHaveAccessibleName(new RegExp(longDayText(back)))
  await days.first().check()
  await expectFitsAndAccessible(customer)

  await visit(customer, '/admin/pedidos/nuevo')
  await expect(
    customer.getByText(`Estamos cerrados: Vacaciones. Volvemos el ${longDayText(back)}.`, { exact: true }),
  ).toBeVisible()
  await expect(customer.getByRole('radio', { name: longDayText(back) })).toBeVisible()

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(`Abrimos otra vez ${span}.`)).toBeVisible()
  await expect.poll(home).toBe(0)
})

test('a day of a closing is opened alone or with all the others', async ({ page, request }) => {
  const [one = '', two = '', three = ''] = nextDays(addDays(today, 20), 14).filter(isOpen)
  const cierre = '0199f0a0-0000-7000-8000-0000000000c1'
  await askByAdmin(request)(closeDays, { body: { cierre, desde: one, hasta: three, motivo: 'Inventario' } })
  const open = async (day: string, all: boolean) => {
    await openAdmin(page, `/admin/calendario?dia=${day}`)
    await page.getByRole('button', { name: 'Abrir el día' }).click()
    const dialog = page.getByRole('dialog')
    if (all) await dialog.getByLabel('Abrir también los demás días de este cierre').check()
    await expectFitsAndAccessible(page)
    await dialog.getByRole('button', { name: 'Abrir el día' }).click()
    await expect(dialog).toBeHidden()
  }
  await open(two, false)
  await expect(page.getByText(`Abrimos el ${longDayText(two)}.`)).toBeVisible()
  await open(three, true)
  await expect(page.getByText('Abrimos los 2 días de ese cierre.')).toBeVisible()
})
