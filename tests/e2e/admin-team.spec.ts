import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { addMember, TEAM_PASSWORD } from '#commands/demo/builder.ts'
import { expectAccessible } from './accessibility.ts'
import { openAdmin, openTab, signInAs } from './admin-steps.ts'
import { askByAdmin } from './calls.ts'
import { SHOP } from './shop-under-test.ts'
import { expect, test, visit } from './steps.ts'

const teamRegion = (page: Page) => page.getByRole('region', { name: 'La gente de la tienda' })

test('adding a person, changing their role and data and suspending them are all logged', async ({ page }) => {
  const username = `nino.${Date.now()}`
  await openAdmin(page, '/admin/equipo')
  await page.getByRole('button', { name: 'Agregar a alguien' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar a alguien' })
  await form.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(form.getByLabel('Usuario')).toHaveAccessibleDescription('Escribe el usuario')
  await form.getByLabel('Usuario').fill(username)
  await form.getByLabel('Teléfono').fill('6123-4567')
  await form.getByLabel('Primera contraseña').fill('clave uno')
  await form.getByLabel('Confirmar contraseña').fill('clave dos')
  await form.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(form.getByLabel('Confirmar contraseña')).toBeFocused()
  await form.getByLabel('Confirmar contraseña').fill('clave uno')
  await form.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: `${username} ya puede entrar.` })).toBeVisible()

  await teamRegion(page).getByLabel(`Rol de ${username}`).selectOption('editor')
  await expect(page.getByText(`Guardamos el cambio de ${username}.`)).toBeVisible()
  await expect(teamRegion(page).getByRole('row', { name: username }).getByRole('link')).toHaveAttribute(
    'href',
    'tel:+50761234567',
  )
  await page.getByRole('button', { name: `Cambiar los datos de ${username}` }).click()
  await page.getByRole('dialog').getByLabel('Nombre').fill('Antonio Ruiz')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(teamRegion(page).getByRole('row', { name: username })).toContainText('Antonio Ruiz')
  await page.route('**/api/admin/team/*', (route) => route.abort())
  await page.getByRole('switch', { name: `${username} puede entrar` }).click()
  await expect(page.getByRole('alert')).toHaveText('No se pudo conectar con el servidor')
  await page.unroute('**/api/admin/team/*')
  await page.getByRole('switch', { name: `${username} puede entrar` }).click()
  await expect(page.getByRole('switch', { name: `${username} puede entrar` })).not.toBeChecked()

  await openTab(page, 'Registro')
  await page.getByLabel('Buscar').fill(username.toUpperCase())
  await page.getByLabel('Buscar').press('Enter')
  await expect(page).toHaveURL(new RegExp(`busca=${username.toUpperCase()}`))
  await expect(page.getByRole('listitem').filter({ hasText: username })).toHaveCount(4)
  await page.getByLabel('Buscar').fill('nada de nada')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('Nada coincide con esa búsqueda')).toBeVisible()
})

test('the log and the team show a load error and load on retry', async ({ page }) => {
  await page.route('**/api/admin/audit*', (route) => route.fulfill({ status: 500, json: { error: 'Algo falló' } }))
  await page.route('**/api/admin/team', (route) => route.abort())
  await openAdmin(page, '/admin/hoy')
  for (const [tab, error, found] of [
    ['Registro', 'Algo falló', 'Desde'],
    ['Equipo', 'No se pudo conectar con el servidor', 'Eres tú'],
  ] as const) {
    await openTab(page, tab)
    await expect(page.getByRole('alert')).toHaveText(error)
    await page.unroute(tab === 'Equipo' ? '**/api/admin/team' : '**/api/admin/audit*')
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByText(found).first()).toBeVisible()
  }
})

test('an operator lands on Hoy, and is refused the others', async ({ page, request }) => {
  await signInAs(page, request, `olga.${Date.now()}`, 'operador')
  await visit(page, '/admin')
  await expect(page).toHaveURL(/\/admin\/hoy$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
  await visit(page, '/admin/ajustes')
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
  await expect(page.getByText('Tu usuario no tiene permiso para ver «Ajustes».')).toBeVisible()
})

test('a second factor is activated, asked for at sign-in, replaced by a recovery code and removed', async ({
  page,
  request,
}) => {
  const [username, password] = [`eva.${Date.now()}`, TEAM_PASSWORD]
  await openAdmin(page, '/admin/equipo')
  await addMember(askByAdmin(request), { username, rol: 'editor' })

  const signInAgain = async () => {
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await page.getByLabel('Usuario').fill(username)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar' }).click()
  }
  await signInAgain()
  await page.getByRole('link', { name: 'Equipo' }).click()
  await expect(teamRegion(page)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Activar segundo factor' }).click()
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '')
  /** A code is accepted one step (30 s) early or late and only once: the second sign-in uses the next one. */
  const code = (ahead: 0 | 1) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 })
  await page.getByLabel('Código de la aplicación').fill('12')
  await page.getByLabel('Tu contraseña').fill(password)
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  await expect(page.getByLabel('Código de la aplicación')).toHaveAccessibleDescription(
    'Escribe los 6 números de tu aplicación',
  )
  await page.getByLabel('Código de la aplicación').fill(code(0))
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').first().innerText()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()

  await signInAgain()
  await expect(page.getByLabel('Código de tu aplicación')).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Ese código no sirve. Espera el siguiente.')
  await page.getByLabel('Código de tu aplicación').fill(code(1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()

  await signInAgain()
  await page.getByLabel('Código de tu aplicación').fill(recovery)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Equipo' }).click()
  await page.getByRole('button', { name: 'Quitar segundo factor' }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Contraseña', { exact: true }).fill('no es')
  await question.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(question.getByRole('alert')).toHaveText('Esa no es tu contraseña')
  await question.getByLabel('Contraseña', { exact: true }).fill(password)
  await question.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Activar segundo factor' })).toBeVisible()
  expect((await request.post('/api/admin/login', { data: { username, password } })).status()).toBe(200)
})

test('an API token is shown once, works without a session, and is refused after it is revoked; an expired session asks for the password over the same page', async ({
  page,
  playwright,
  baseURL,
}) => {
  const nombre = `Contabilidad ${Date.now()}`
  await openAdmin(page, '/admin/equipo')
  const tokens = page.getByRole('region', { name: 'Tokens para programas' })
  await tokens.getByRole('button', { name: 'Crear token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Crear token' }).click()
  await expect(dialog.getByLabel('Para qué es')).toBeFocused()
  await dialog.getByLabel('Para qué es').fill(nombre)
  await dialog.getByLabel('Rol').selectOption('operador')
  await dialog.getByLabel('Tu contraseña').fill(SHOP.admin.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Crear token' }).click()
  await expect(dialog.getByRole('heading', { name: 'Copia tu token ahora' })).toBeVisible()
  await expectAccessible(page)
  const secreto = await dialog.locator('code').innerText()
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  await expect(dialog.getByText(secreto)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toHaveCount(0)
  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${secreto}` },
  })
  expect((await program.get('/api/orders/all')).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Ya lo guardé' }).click()
  await expect(page.getByText(secreto)).toHaveCount(0)

  await tokens.getByRole('button', { name: `Revocar ${nombre}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expect(tokens.getByRole('status')).toHaveText(`Revocamos «${nombre}». Ya no abre nada.`)
  expect((await program.get('/api/orders/all')).status()).toBe(401)
  await program.dispose()

  await page.getByRole('button', { name: 'Agregar a alguien' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Contraseña actual').fill('lo que escribí')
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra clave')
  await page.getByLabel('Confirmar contraseña nueva').fill('otra clave')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByLabel('Usuario')).toBeFocused()
  await expectAccessible(page)
})
