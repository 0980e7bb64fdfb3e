import type { SiNoHay } from '#shop/catalog/si-no-hay.ts'
import { expectAccessible, expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin, openTab, storedOrder } from './admin-steps.ts'
import { short } from './dashboard-steps.ts'
import { testInOwnShop } from './own-shop.ts'
import { order } from './packing-steps.ts'
import { aCut, available, edit, expectToast, search, sheet } from './product-steps.ts'
import { aPerson, expect } from './steps.ts'

// What is on sale is seen by every visitor, so these journeys have a shop of their own.
const test = testInOwnShop()
test.use({ viewport: { width: 390, height: 844 } })

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
  await change.getByRole('button', { name: 'Guardar Cambios' }).click()
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
