import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessibility.ts'
import { openAdmin } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { available, change, edit, expectToast, search, sheet, store, storedPrice } from './product-steps.ts'
import { SHOP } from './shop-under-test.ts'
import { expect, test } from './steps.ts'

test.use(WITH_PICTURES)

const ALL = '**/api/admin/products/all'
const FAULT = { status: 500, json: { success: false, error: 'Algo falló de nuestro lado' } }

test('the list of products shows a load error and loads on retry; the statistics reload every 30 seconds', async ({
  page,
}) => {
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

  const statsRequest = page.waitForRequest('**/api/admin/stats')
  await page.clock.fastForward(30_000)
  await statsRequest
})

test('a refused or failed change leaves the product unchanged and keeps what was typed', async ({ page }) => {
  await openAdmin(page, '/admin')
  const { codigo, nombre } = await store(page.request)
  await page.getByRole('link', { name: 'Productos' }).click()
  await search(page, nombre)
  await page.route('**/toggle', (route) => route.fulfill(FAULT))
  await available(page, nombre).click()
  await expect(page.getByRole('alert')).toHaveText('Error al cambiar disponibilidad: Algo falló de nuestro lado')
  await expect(available(page, nombre)).not.toBeChecked()

  await edit(page, nombre)
  const form = sheet(page, nombre)
  await form.getByLabel('Precio por kilo').fill('1.234')
  await form.getByLabel('Disponible').check()
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(form.getByLabel('Precio por kilo')).toHaveAccessibleDescription(/^¿\$1,234.00 o \$1.23\?/)
  await expect(form.getByLabel('Precio por kilo')).toHaveValue('1.234')
  await form.getByLabel('Precio por kilo').fill('0')
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(form.getByLabel('Precio por kilo')).toHaveAccessibleDescription(/mayor que cero/)
  await form.getByLabel('Precio por kilo').fill('12,00')
  await page.route(`**/products/${codigo}`, (route) => route.abort())
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(form.getByRole('alert')).toHaveText('Error de conexión: No se pudo conectar con el servidor')
  await page.unroute(`**/products/${codigo}`)
  await page.route(`**/products/${codigo}`, (route) => route.fulfill(FAULT))
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
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

test('saving asks for the password when the session has expired, and is refused once over a change of somebody else', async ({
  page,
  request,
}) => {
  const { codigo, nombre } = await store(request)
  await openAdmin(page, '/admin/productos')
  await search(page, nombre)
  await edit(page, nombre)
  const form = sheet(page, nombre)
  await form.getByLabel('Precio por kilo').fill('14')
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByLabel('Usuario').fill(SHOP.admin.username)
  await page.getByLabel('Contraseña', { exact: true }).fill(SHOP.admin.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expectToast(page, `Guardamos ${nombre}.`)
  expect(await storedPrice(page, codigo)).toBe(14)

  await edit(page, nombre)
  await change(request, codigo, { precioKg: 11, consejo: 'Sal gruesa.' })
  await form.getByLabel('Precio por kilo').fill('12')
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(form.getByRole('alert')).toContainText('Otra persona ya cambió: precio por kilo')
  await expect(form.getByLabel('Precio por kilo')).toHaveAccessibleDescription(/Otra persona puso.*11\.00/)
  await expect(form.getByLabel('Consejo')).toHaveValue('Sal gruesa.')
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(form).toBeHidden()
  await expectToast(page, `Guardamos ${nombre}.`)
  await expect(page.getByRole('button', { name: `Editar ${nombre}` })).toBeFocused()
  expect(await storedPrice(page, codigo)).toBe(12)
})

test('products are exported as CSV, and imported after a preview', { tag: '@escritorio' }, async ({ page }) => {
  await openAdmin(page, '/admin/productos')
  const { codigo, nombre } = await store(page.request)
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
  await expectToast(page, 'Importamos 1 producto.')
  await search(page, 'entrana p-')
  await expect(page.getByText(`Entraña ${codigo}`)).toBeVisible()
  expect(await storedPrice(page, codigo)).toBe(13.5)
})
