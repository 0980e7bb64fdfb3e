import { readFile } from 'node:fs/promises'
import { decideWholesale, setEstado } from '#commands/demo/builder.ts'
import { rejectWholesale } from '#shop/wholesale/contract.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import {
  aPerson,
  approve,
  expectForgotten,
  fillLogin,
  mailedPath,
  registerPerson,
  signInAndVisit,
  signInOnPage,
  storeLocalOrders,
} from './account-steps.ts'
import { storedOrder } from './admin-steps.ts'
import { askByAdmin } from './calls.ts'
import { aCustomer, openDashboard, placeOrder, tab } from './dashboard-steps.ts'
import { expect, reload, test, visit } from './steps.ts'

const PROFILE = '**/api/auth/profile/**'

test('a failed change of name and telephone keeps the form, a stored one closes it', async ({ page, request }) => {
  const ana = await openDashboard(page, request, '/dashboard/perfil')
  await expectFitsAndAccessible(page)
  const edit = page.getByRole('button', { name: 'Editar' })
  await edit.click()
  const form = page.getByRole('form', { name: 'Editar tus datos' })
  const nombre = form.getByLabel('Nombre')
  await expect(nombre).toBeFocused()
  await nombre.fill('')
  const save = form.getByRole('button', { name: 'Guardar Cambios' })
  await save.click()
  await expect(nombre).toBeFocused()
  await expect(nombre).toHaveAccessibleDescription('Escribe tu nombre')
  await expectFitsAndAccessible(page)

  await nombre.fill('Ana Lucía Ríos')
  await form.getByLabel('Teléfono').fill('+507 6999-0000')
  await page.route(PROFILE, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await save.click()
  await expect(form.getByRole('alert')).toHaveText('Error de conexión')
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(PROFILE, (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'Algo falló de nuestro lado.' } }),
  )
  await save.click()
  await expect(form.getByRole('alert')).toHaveText('Algo falló de nuestro lado.')
  await expect(nombre).toHaveValue('Ana Lucía Ríos')
  await expectFitsAndAccessible(page)

  await page.unrouteAll({ behavior: 'wait' })
  await save.click()
  await expect(form).toBeHidden()
  await expect(edit).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Guardamos tus cambios.' })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('+507 6999-0000')
  await expect(page.getByRole('main')).toContainText(ana.email)

  await edit.click()
  await nombre.fill('Otra')
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('main')).toContainText('Ana Lucía Ríos')
  await expect(edit).toBeFocused()
})

test('the link that confirms an e-mail address can be sent again, is used at once when signed in, and leaves the URL', async ({
  page,
  request,
}) => {
  const ana = await openDashboard(page, request, '/dashboard/perfil')
  await page.getByRole('button', { name: 'Mandar el enlace otra vez' }).click()
  await expect(page.getByText('Te mandamos el enlace otra vez')).toBeVisible()
  const calls: string[] = []
  page.on('request', (call) => call.url().endsWith('/verify-email') && calls.push(call.url()))
  await visit(page, await mailedPath(ana, 'verificar'))
  await expect(page.getByText('Tu correo quedó confirmado.')).toBeVisible()
  await expect(page).toHaveURL('/auth?modo=verificado')
  expect(calls).toHaveLength(1)
  await page.goBack()
  expect(page.url()).not.toContain('verificar=')
  await visit(page, '/dashboard/perfil')
  await expect(page.getByRole('main')).toContainText(ana.email)
  await expect(page.getByText('confirmado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mandar el enlace otra vez' })).toBeHidden()
})

test('changing the password asks for the old one and ends the other sessions', async ({ page, request, browser }) => {
  const ana = await openDashboard(page, request, '/dashboard/perfil')
  const elsewhere = await (await browser.newContext()).newPage()
  await signInOnPage(elsewhere, ana)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const form = page.getByRole('form', { name: 'Cambiar contraseña' })
  const send = form.getByRole('button', { name: 'Guardar contraseña' })
  const change = async (actual: string, nueva: string, otra: string) => {
    await form.getByLabel('Contraseña actual').fill(actual)
    await form.getByLabel('Contraseña nueva', { exact: true }).fill(nueva)
    await form.getByLabel('Confirmar contraseña nueva').fill(otra)
    await send.click()
  }
  await change(ana.password, 'nueva-clave', 'otra-clave')
  await expect(form.getByLabel('Confirmar contraseña nueva')).toHaveAccessibleDescription(
    'Las contraseñas no coinciden',
  )
  await change('no-es-esta', 'nueva-clave', 'nueva-clave')
  await expect(form.getByLabel('Contraseña actual')).toHaveAccessibleDescription('Esa no es tu contraseña')
  await expectFitsAndAccessible(page)
  await change(ana.password, 'nueva-clave', 'nueva-clave')
  await expect(page.getByText('Cambiamos tu contraseña y cerramos las demás sesiones.')).toBeVisible()

  await reload(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible()
  await visit(elsewhere, '/dashboard')
  await expect(elsewhere).toHaveURL('/auth')
  await elsewhere.context().close()

  await storeLocalOrders(page, ana)
  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
  await expect(page).toHaveURL('/auth')
  await expectForgotten(page, ana)
  await fillLogin(page, { ...ana, password: 'nueva-clave' })
  await expect(page).toHaveURL('/dashboard/perfil')
})

test('«Descargar mis datos» downloads the profile and every order', async ({ page, request }) => {
  const ana = await aCustomer(page, request)
  const id = await placeOrder(page, ana)
  await visit(page, '/dashboard/perfil')
  const download = page.getByRole('button', { name: 'Descargar mis datos' })
  await page.route('**/api/orders/user/**', (route) => route.abort())
  await download.click()
  await expect(page.getByRole('alert')).toContainText('No se pudo conectar con el servidor')
  await page.unrouteAll({ behavior: 'wait' })

  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toBe('mis-datos.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.avisos).toBe(true)
  expect(data.perfil).toMatchObject({ nombre: ana.nombre, email: ana.email, telefono: ana.telefono })
  expect(data.pedidos).toMatchObject([{ id, total: 24.5, productos: [{ codigo: '10004', subtotal: 21 }] }])
})

test('«Eliminar mi cuenta» refuses a wrong password and active orders, and then deletes for good', async ({
  page,
  request,
}) => {
  const ana = await aCustomer(page, request)
  const id = await placeOrder(page, ana)
  await visit(page, '/dashboard/perfil')
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const question = page.getByRole('dialog', { name: 'Eliminar mi cuenta' })
  await expect(question).toContainText('Tus pedidos quedan en los libros de la tienda')
  const password = question.getByLabel('Tu contraseña')
  await expect(password).toBeFocused()
  await password.fill('no-es-esta')
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription('Esa no es tu contraseña')
  await expectFitsAndAccessible(page)
  await password.fill(ana.password)
  await password.press('Enter')
  await expect(question.getByRole('alert')).toContainText('Tienes pedidos en curso')

  await setEstado(askByAdmin(request), id, 'entregado')
  await storeLocalOrders(page, ana)
  await question.getByRole('button', { name: 'Eliminar para siempre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Eliminamos tu cuenta.' })).toBeVisible()
  await expectForgotten(page, ana)
  await expectFitsAndAccessible(page)
  await visit(page, '/dashboard')
  await expect(page).toHaveURL('/auth')
  await fillLogin(page, ana)
  await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos')
  expect(await storedOrder(request, id)).toMatchObject({
    total: 24.5,
    cliente: { nombre: 'Cuenta eliminada', email: '', telefono: '' },
  })
})

test('wholesale accounts show their benefits when approved and the reason when rejected', async ({ page, request }) => {
  const [bodega, fonda] = [aPerson(), aPerson()]
  await registerPerson(request, bodega, 'mayorista')
  await registerPerson(request, fonda, 'mayorista')
  await approve(request, bodega)
  await decideWholesale(askByAdmin(request), fonda.email, rejectWholesale, 'Nos falta tu aviso de operación')

  await signInAndVisit(page, bodega, '/dashboard/promociones')
  await expect(page.getByRole('banner').getByText('Mayorista')).toBeVisible()
  await expect(page.getByRole('listitem')).toContainText([
    'Precios especiales en todos los productos',
    'Descuentos adicionales por volumen',
    'Atención prioritaria',
    'Entrega gratis sin mínimo',
  ])
  await expect(page.getByRole('article').filter({ hasText: 'PARRILLA10' })).toHaveCount(0)
  await expectFitsAndAccessible(page)
  await tab(page, 'Mi Perfil').click()
  await expect(page.getByText('Cliente Mayorista')).toBeVisible()
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page).toHaveURL('/auth')

  await fillLogin(page, fonda)
  await expect(page.getByText('Motivo: Nos falta tu aviso de operación')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Mayorista')).toHaveCount(0)
  await expect(page.getByText('Cliente Mayorista')).toHaveCount(0)
  await expectFitsAndAccessible(page)
})
