import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { openAdmin } from './admin-steps.ts'
import { SHOP } from './shop-of-this-run.ts'
import { expect, test } from './steps.ts'

const ALL = '**/api/admin/products/all'
const FAULT = { status: 500, json: { success: false, error: 'Algo falló de nuestro lado' } }

/** A cut of this journey alone: the others buy what is on the counter. */
const aCut = (nombre = 'Piña de res') => {
  const mark = randomUUID().slice(0, 8)
  return { codigo: `p-${mark}`, nombre: `${nombre} ${mark}` }
}
/** Puts a cut in the shop, not for sale, at $10.00 and $5.00. */
async function store(page: Page, cut = aCut()) {
  const data = { ...cut, precioKg: 10, precioMedioKilo: 5, categoria: 'Especiales' }
  expect((await page.request.post('/api/admin/products', { data })).status()).toBe(201)
  return cut
}
const storedPrice = async (page: Page, codigo: string): Promise<number> => {
  const { products } = await (await page.request.get('/api/admin/products/all')).json()
  return products.find((product: { codigo: string }) => product.codigo === codigo)?.precioKg
}
const change = (page: Page, codigo: string, data: object) => page.request.put(`/api/admin/products/${codigo}`, { data })

const search = (page: Page, words: string) => page.getByRole('searchbox', { name: 'Buscar producto' }).fill(words)
const edit = (page: Page, nombre: string): Promise<void> =>
  page.getByRole('button', { name: `Editar ${nombre}` }).click()
const available = (page: Page, nombre: string): Locator => page.getByRole('switch', { name: `${nombre} disponible` })
const sheet = (page: Page, nombre: string): Locator => page.getByRole('dialog', { name: nombre })
const said = (page: Page, words: string): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()

test('a cut comes to the counter, changes, goes and comes back', { tag: '@escritorio' }, async ({ page }) => {
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
  await said(page, `Creamos ${nombre}.`)

  await search(page, nombre.toUpperCase().replace('Ñ', 'n'))
  await expect(page).toHaveURL(/buscar=/)
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible()
  await available(page, nombre).click()
  await said(page, `${nombre} está disponible.`)
  await expectAccessible(page)

  await edit(page, nombre)
  const change = sheet(page, nombre)
  await change.getByLabel('Precio por kilo').fill('9')
  await change.getByRole('radio', { name: 'rib eye' }).check()
  await change.getByRole('button', { name: 'Guardar Cambios' }).click()
  await said(page, `Guardamos ${nombre}.`)
  await expect(page.getByRole('cell', { name: '$9.00' })).toBeVisible()

  await edit(page, nombre)
  await change.getByText('Historial de precios').click()
  await expect(change.getByRole('listitem')).toHaveText([/^\$9.00 kilo · \$4.50 medio kilo.*admin$/, /^\$8.50/])
  await change.getByRole('button', { name: 'Retirar producto' }).click()
  await page.getByRole('button', { name: 'Retirar', exact: true }).click()
  await said(page, `Retiramos ${nombre}.`)
  await expect(page.getByText('Ningún producto es así.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await said(page, `${nombre} volvió al catálogo.`)
  await expect(available(page, nombre)).toBeChecked()
})

test('the list cannot be read: why, and again; the figures every half minute', async ({ page }) => {
  await page.clock.install()
  await page.route(ALL, (route) => route.fulfill(FAULT))
  await openAdmin(page, '/admin/productos?categoria=Premium')
  await expect(page.getByRole('alert')).toHaveText('Error al cargar productos: Algo falló de nuestro lado')
  await page.unroute(ALL)
  await page.route(ALL, (route) => route.abort())
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('alert')).toHaveText('Error de conexión: No se pudo conectar con el servidor')
  await page.unroute(ALL)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('button', { name: /^Premium/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(available(page, 'Rib eye nacional')).toBeChecked()
  await expect(page.getByRole('alert')).toBeHidden()

  const again = page.waitForRequest('**/api/admin/stats')
  await page.clock.fastForward(30_000)
  await again
})

test('a change that is refused or lost leaves everything as it was, and what was typed', async ({ page }) => {
  await openAdmin(page, '/admin')
  const { codigo, nombre } = await store(page)
  await page.getByRole('link', { name: 'Productos' }).click()
  await search(page, nombre)
  await page.route('**/toggle', (route) => route.fulfill(FAULT))
  await available(page, nombre).click()
  await expect(page.getByRole('alert')).toHaveText('Error al cambiar disponibilidad: Algo falló de nuestro lado')
  await expect(available(page, nombre)).not.toBeChecked()

  await edit(page, nombre)
  const form = sheet(page, nombre)
  await form.getByLabel('Precio por kilo').fill('')
  await form.getByLabel('Disponible').check()
  await expect(form.getByLabel('Precio por kilo')).toHaveValue('0.00')
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(form.getByLabel('Precio por kilo')).toHaveAccessibleDescription(/mayor que cero/)
  await form.getByLabel('Precio por kilo').fill('12')
  await page.route(`**/products/${codigo}`, (route) => route.abort())
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(form.getByRole('alert')).toHaveText('Error de conexión: No se pudo conectar con el servidor')
  await page.unroute(`**/products/${codigo}`)
  await page.route(`**/products/${codigo}`, (route) => route.fulfill(FAULT))
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(form.getByRole('alert')).toHaveText('Error al actualizar producto: Algo falló de nuestro lado')
  await expect(form.getByLabel('Precio por kilo')).toHaveValue('12.00')

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await page.goBack()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(form.getByLabel('Precio por kilo')).toHaveValue('12.00')
  await form.getByRole('button', { name: 'Cerrar' }).click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(form).toBeHidden()
  expect(await storedPrice(page, codigo)).toBe(10)
})

test('a session that ends under an open form asks for the password, and nothing typed is lost', async ({ page }) => {
  await openAdmin(page, '/admin/productos')
  const { codigo, nombre } = await store(page)
  await page.reload()
  await search(page, nombre)
  await edit(page, nombre)
  const form = sheet(page, nombre)
  await form.getByLabel('Precio por kilo').fill('14')
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page.getByLabel('Usuario').fill(SHOP.admin.username)
  await page.getByLabel('Contraseña', { exact: true }).fill(SHOP.admin.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await said(page, `Guardamos ${nombre}.`)
  expect(await storedPrice(page, codigo)).toBe(14)
})

test('two people at one cut: the second sees what the first did', async ({ page }) => {
  await openAdmin(page, '/admin/productos')
  const { codigo, nombre } = await store(page)
  await page.reload()
  await search(page, nombre)
  await edit(page, nombre)
  const form = sheet(page, nombre)
  await change(page, codigo, { precioKg: 11, consejo: 'Sal gruesa.' })
  await form.getByLabel('Precio por kilo').fill('12')
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(form.getByRole('alert')).toContainText('Otra persona ya cambió: precio por kilo')
  await expect(form.getByLabel('Precio por kilo')).toHaveAccessibleDescription(/Otra persona puso.*11\.00/)
  await expect(form.getByLabel('Consejo')).toHaveValue('Sal gruesa.')
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await said(page, `Guardamos ${nombre}.`)
  await expect(page.getByRole('button', { name: `Editar ${nombre}` })).toBeFocused()
  expect(await storedPrice(page, codigo)).toBe(12)
})

test('many prices at once: shown first, and not over what somebody else changed', async ({ page }) => {
  await openAdmin(page, '/admin/productos')
  const [one, two] = [await store(page, aCut('Uno')), await store(page, aCut('Dos'))]
  await page.reload()
  for (const { nombre } of [one, two]) {
    await search(page, nombre)
    await page.getByLabel(`Elegir ${nombre}`).check()
  }
  await search(page, 'p-')
  await page.getByRole('button', { name: 'Cambiar precios (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar precios de 2 productos' })
  const see = dialog.getByRole('button', { name: 'Ver cómo quedan' })
  await see.click()
  await expect(dialog.getByLabel('Porcentaje')).toHaveAccessibleDescription('Escribe cuánto cambian los precios')
  await dialog.getByLabel('Porcentaje').fill('7')
  await see.click()
  await expect(dialog.getByRole('row', { name: one.nombre })).toContainText('$10.00 $10.70')
  await expectAccessible(page)

  await change(page, two.codigo, { precioKg: 20 })
  await dialog.getByRole('button', { name: 'Cambiar 2 precios' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`${two.nombre} (ahora $20.00)`)
  expect(await storedPrice(page, one.codigo)).toBe(10)
  await see.click()
  await dialog.getByRole('button', { name: 'Cambiar 2 precios' }).click()
  await said(page, 'Cambiamos 2 precios.')
  expect([await storedPrice(page, one.codigo), await storedPrice(page, two.codigo)]).toEqual([10.7, 21.4])
})

test('the sheet goes out, and comes in after it was shown', async ({ page }) => {
  await openAdmin(page, '/admin/productos')
  const { codigo, nombre } = await store(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^productos-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`${codigo},${nombre},10.00,5.00`)

  await page.getByRole('button', { name: 'Importar CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar CSV' })
  const choose = (csv: string) =>
    dialog
      .getByLabel('Archivo')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') })
  await choose(`codigo,precioKg\n${codigo},gratis\n`)
  await expect(dialog.getByRole('row', { name: nombre })).toContainText(
    'precio por kilo: Escribe una cantidad de dinero',
  )
  await expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled()
  await choose(`codigo;nombre;precioKg\n${codigo};Entraña ${codigo};13,50\n`)
  await expect(dialog.getByRole('row', { name: `Entraña ${codigo}` })).toContainText('precio por kilo: 10.00 → 13.50')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Importar 1 fila' }).click()
  await said(page, 'Importamos 1 producto.')
  await search(page, 'entrana p-')
  await expect(page.getByText(`Entraña ${codigo}`)).toBeVisible()
  expect(await storedPrice(page, codigo)).toBe(13.5)
})
