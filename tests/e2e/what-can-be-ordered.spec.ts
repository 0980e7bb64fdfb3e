import { firstOpen, kilos } from '#commands/demo/builder.ts'
import { closeDays } from '#shop/calendar/contract.ts'
import type { SiNoHay } from '#shop/catalog/si-no-hay.ts'
import { addDays, dateText, dayText, longDayText, panamaDay } from '#shop/dates.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { expectAccessible, expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin, openTab, storedOrder } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { askByAdmin, orderOf } from './calls.ts'
import { short } from './dashboard-steps.ts'
import { testInOwnShop } from './own-shop.ts'
import { order } from './packing-steps.ts'
import { aCut, available, edit, expectToast, search, sheet } from './product-steps.ts'
import { addCut, aPerson, expect, goToData, visit } from './steps.ts'

// Every visitor sees which days and which cuts can be ordered, so these journeys have a shop of their own.
const test = testInOwnShop()
test.use(WITH_PICTURES)
test.use({ viewport: { width: 390, height: 844 } })

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
  const served = async () => (await request.get('/')).text()
  await expect.poll(served).toContain(`Volvemos el ${longDayText(back)}`)
  await visit(customer, '/')
  await expect(customer.getByText(`Volvemos el ${longDayText(back)}`)).toBeVisible()
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
  await expect.poll(served).not.toContain('Volvemos el')
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

test('a product is created, made available, changed, retired and restored', async ({ page }) => {
  const { codigo, nombre } = aCut()
  await openAdmin(page, '/admin/productos')
  await expect(page.getByText('Productos activos')).toBeVisible()
  await page.getByRole('button', { name: 'Nuevo producto' }).click()
  const form = sheet(page, 'Nuevo producto')
  await form.getByLabel('Código').fill(codigo)
  await form.getByLabel('Precio por kilo').fill('8.50')
  await expect(form.getByLabel('Precio por medio kilo')).toHaveValue('4.25')
  await form.getByRole('button', { name: 'Crear producto' }).click()
  await expect(form.getByLabel('Nombre')).toHaveAccessibleDescription('Escribe el nombre')
  await expect(form.getByLabel('Nombre')).toBeFocused()
  await form.getByLabel('Nombre').fill(nombre)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Crear producto' }).click()
  await expectToast(page, `Creamos ${nombre}.`)

  await search(page, nombre.toUpperCase().replace('Ñ', 'n'))
  await expect(page).toHaveURL(/buscar=/)
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible()
  await available(page, nombre).click()
  await expectToast(page, `${nombre} está disponible.`)
  await expectAccessible(page)

  await edit(page, nombre)
  const change = sheet(page, nombre)
  await change.getByLabel('Precio por kilo').fill('9')
  await change.getByRole('button', { name: 'Elegir foto de un corte' }).click()
  await page.getByRole('button', { name: 'rib eye', exact: true }).click()
  await change.getByRole('button', { name: 'Guardar cambios' }).click()
  await expectToast(page, `Guardamos ${nombre}.`)
  await expect(page.getByLabel(`Precio por kilo de ${nombre}`)).toHaveValue('$9.00')

  await edit(page, nombre)
  await change.getByText('Historial de precios').click()
  await expect(change.getByRole('listitem')).toHaveText([/^\$9.00 kilo · \$4.50 medio kilo.*admin$/, /^\$8.50/])
  await change.getByRole('button', { name: 'Retirar producto' }).click()
  await page.getByRole('button', { name: 'Retirar', exact: true }).click()
  await expectToast(page, `Retiramos ${nombre}.`)
  await expect(page.getByText('Ningún producto es así.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expectToast(page, `${nombre} volvió al catálogo.`)
  await expect(available(page, nombre)).toBeChecked()
})

test('a cut that is switched off is decided for all its orders at once, taken back, and agreed on by telephone', async ({
  page,
  request,
}) => {
  const take = async (siNoHay: SiNoHay) => {
    const person = aPerson()
    const { id, productos } = await order(request, person, ['10003', '10010'], siNoHay)
    return { id, person, nombre: productos[0]?.nombre ?? '' }
  }
  const [first, second, removed, called] = [
    await take('cambiar'),
    await take('cambiar'),
    await take('quitar'),
    await take('llamar'),
  ]
  const { nombre } = first
  await openAdmin(page, '/admin/productos')
  await search(page, nombre)
  await available(page, nombre).first().click()
  const sheet = page.getByRole('dialog', { name: `No hay ${nombre}` })
  await expect(sheet).toContainText('4 pedidos lo llevan (4\u00a0kg)')
  await expect(sheet.getByRole('region', { name: 'Por llamar' })).toContainText(called.person.nombre)
  await expect(sheet.getByRole('region', { name: 'Quitar' })).toContainText(removed.person.nombre)
  await expectFitsAndAccessible(page)
  await sheet.getByLabel(`Cambiar a ${second.person.nombre} por`).selectOption({ label: 'No cambiarlo' })
  const apply = sheet.getByRole('button', { name: 'Cambiar 2 pedidos' })
  await apply.click()
  const anyway = sheet.getByRole('button', { name: 'Cambiarlo igual' })
  const done = sheet.getByText('Cambiamos 2 pedidos.')
  await expect(anyway.or(done)).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(done).toContainText('Falta llamar por 1 pedido.')
  expect(await storedOrder(request, first.id)).toMatchObject({ productos: [{ pedida: { nombre } }, {}] })
  expect(await storedOrder(request, second.id)).toMatchObject({ productos: [{ nombre, pedida: null }, {}] })
  expect(await storedOrder(request, removed.id)).toMatchObject({ productos: [{ quitada: true }, {}] })
  await expectFitsAndAccessible(page)
  await sheet.getByRole('button', { name: 'Deshacer' }).click()
  await expect(sheet.getByText('Deshicimos el cambio de 2 pedidos.')).toBeVisible()
  for (const { id } of [first, removed])
    expect(await storedOrder(request, id)).toMatchObject({ productos: [{ nombre, pedida: null, quitada: false }, {}] })
  await sheet.getByRole('button', { name: 'Listo' }).click()

  await openTab(page, 'Hoy')
  await page.getByRole('link', { name: `pedidos llevan ${nombre}` }).click()
  await expect(sheet).toContainText('4 pedidos lo llevan')
  await sheet.getByRole('button', { name: 'Ahora no' }).click()
  await page.getByRole('link', { name: /pedido por llamar/ }).click()
  await expect(page).toHaveURL(/filtro=por_llamar/)
  await page.getByRole('button', { name: `Ver el pedido ${short(called.id)}` }).click()
  const soldOut = page.getByRole('region', { name: 'Cortes agotados' })
  await expect(soldOut.getByRole('link', { name: /Llamar al/ })).toBeVisible()
  await expectAccessible(page)
  await soldOut.getByRole('button', { name: 'Esperar' }).click()
  await expect(soldOut).toContainText(`Anotado: Espera a que llegue ${nombre}.`)
  await soldOut.getByRole('button', { name: 'Deshacer' }).click()
  await soldOut.getByRole('button', { name: 'Quitar' }).click()
  await expect(soldOut).toContainText(`Anotado: Quitamos ${nombre}.`)
  expect(await storedOrder(request, called.id)).toMatchObject({ productos: [{ quitada: true }, {}] })
  await page.goBack()
  await openTab(page, 'Hoy')
  await expect(page.getByRole('link', { name: /pedidos llevan/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /por llamar/ })).toBeHidden()
})
