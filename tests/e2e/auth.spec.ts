import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import {
  accountLinks,
  aPerson,
  approve,
  emailField,
  fillLogin,
  fillRegistration,
  passwordField,
  registerPerson,
  stored,
  submit,
} from './account-steps.ts'
import { expect, test, visit } from './steps.ts'

test('registering signs in and leads to the page that was asked for', async ({ page }) => {
  const ana = aPerson()
  await visit(page, '/dashboard')
  await expect(page).toHaveURL('/auth')
  await page.getByRole('link', { name: 'Regístrate aquí' }).click()
  await expect(page.getByRole('radio', { name: /^Individual/ })).toBeChecked()
  await expect(page.getByLabel('Teléfono')).toHaveAttribute('placeholder', '+507 6XXX-XXXX')
  await fillRegistration(page, ana)
  await submit(page, 'Crear Cuenta').click()

  await expect(page).toHaveURL('/dashboard')
  const [token, user] = await stored(page)
  expect(token).toBe(`sesion-${JSON.parse(user).id}`)
  expect(JSON.parse(user)).toMatchObject({ nombre: ana.nombre, email: ana.email, tipo: 'individual', estado: 'activo' })
  await page.goBack()
  expect(page.url()).not.toContain('/auth')
})

// Every form of the stored address is tested in site/auth/return-state.test.ts.
test('signing in never redirects to another site; the landing page greets the customer and signs out', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await visit(page, '/auth')
  await page.evaluate(() => history.replaceState({ usr: { from: '//evil.example' }, key: 'x', idx: 0 }, ''))
  await page.reload()
  await fillLogin(page, ana)
  await expect(page).toHaveURL('/')
  let links = await accountLinks(page)
  await expect(links).toContainText('Hola, Ana')
  await expect(links.getByRole('link', { name: 'Mi cuenta' })).toHaveAttribute('href', '/dashboard')
  await links.getByRole('button', { name: 'Salir' }).click()

  links = await accountLinks(page)
  await expect(links.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/auth')
  await expect(links.getByRole('link', { name: 'Crear cuenta' })).toHaveAttribute('href', '/auth?modo=registro')
  expect(await stored(page)).toEqual([undefined, undefined])
  expect((await page.context().cookies()).filter(({ name }) => name === 'sesion')).toEqual([])
})

test('switching between sign-in and registration clears the fields and the error', async ({ page }) => {
  await visit(page, '/auth')
  await expectAccessible(page)
  await fillLogin(page, { email: 'nadie@correo.com', password: 'no-es-esta' })
  await expect(page.getByRole('alert')).toHaveText('Correo o contraseña incorrectos')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Regístrate aquí' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(emailField(page)).toHaveValue('')

  await page.getByLabel('Nombre completo').fill('Ana')
  await page.getByRole('link', { name: 'Inicia sesión aquí' }).click()
  await expect(emailField(page)).toHaveValue('')
  await page.getByRole('link', { name: 'Regístrate aquí' }).click()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('')
})

test('a wholesale customer can sign in only after approval', async ({ page, request }) => {
  const ana = aPerson()
  const hint = page.getByText('Las cuentas mayoristas requieren aprobación del administrador')
  await visit(page, '/auth?modo=registro')
  await expect(hint).toBeHidden()
  await page.getByRole('radio', { name: /^Mayorista/ }).check()
  await expect(hint).toBeVisible()
  await fillRegistration(page, ana)
  await submit(page, 'Crear Cuenta').click()
  await expect(page.getByText('Escribe el nombre de tu negocio')).toBeVisible()
  await expect(page.getByText('Elige qué tipo de negocio tienes')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nombre del negocio').fill('Fonda Ana')
  await page.getByLabel('Tipo de negocio').selectOption('Fonda')
  await page.getByLabel(/^RUC/).fill('8-123-4567 DV 12')
  await submit(page, 'Crear Cuenta').click()

  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar Sesión' })).toBeVisible()
  await expect(page.getByText(/^Recibimos tu solicitud mayorista/)).toBeVisible()
  await expect(emailField(page)).toHaveValue(ana.email)
  await expect(passwordField(page)).toHaveValue('')
  await expect(page.getByLabel('Confirmar contraseña')).toHaveCount(0)
  expect(await stored(page)).toEqual([undefined, undefined])

  await fillLogin(page, ana)
  await expect(page.getByRole('alert')).toHaveText('Tu cuenta mayorista está pendiente de aprobación')
  await approve(request, ana)
  await submit(page, 'Iniciar Sesión').click()
  await expect(page).toHaveURL('/')
})

test('invalid fields and an e-mail address that already has an account show their errors, and the first has the focus', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await visit(page, '/auth?modo=registro')
  await passwordField(page).fill('corta')
  await page.getByLabel('Confirmar contraseña').fill('otra')
  await submit(page, 'Crear Cuenta').click()
  await expect(page.getByLabel('Nombre completo')).toBeFocused()
  await expect(page.getByLabel('Nombre completo')).toHaveAccessibleDescription('Escribe tu nombre')
  await expect(passwordField(page)).toHaveAccessibleDescription(/La contraseña debe tener al menos 6 caracteres/)
  await expect(page.getByLabel('Confirmar contraseña')).toHaveAccessibleDescription('Las contraseñas no coinciden')
  await expect(page.getByRole('alert')).toHaveText('Revisa los datos marcados.')

  await page.getByLabel('Nombre completo').fill(ana.nombre)
  await expect(page.getByLabel('Nombre completo')).not.toHaveAccessibleDescription(/./)
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(passwordField(page)).toHaveAccessibleDescription(/La contraseña debe tener al menos 6 caracteres/)

  await page.getByRole('button', { name: 'Mostrar contraseña' }).first().click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')

  await fillRegistration(page, ana)
  await submit(page, 'Crear Cuenta').click()
  await expect(emailField(page)).toBeFocused()
  await expect(emailField(page)).toHaveAccessibleDescription('Ya hay una cuenta con ese correo. Inicia sesión.')
})

test('while signing in nothing is sent twice, and a lost connection shows an error and keeps what was typed', async ({
  page,
}) => {
  const calls: Route[] = []
  await visit(page, '/auth')
  await page.route('**/api/auth/login', (route) => void calls.push(route))
  await fillLogin(page, { email: 'ana@correo.com', password: 'secreto-1' })
  await expect(submit(page, 'Iniciar Sesión')).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => calls.length).toBe(1)
  await passwordField(page).press('Enter')
  await submit(page, 'Iniciar Sesión').click({ force: true })
  expect(calls).toHaveLength(1)
  await calls[0]?.abort()
  await expect(page.getByRole('alert')).toHaveText('Error de conexión. Intenta de nuevo.')
  await expect(passwordField(page)).toHaveValue('secreto-1')
})

test('signing in returns to the page that asked for it, with its query and fragment', async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await visit(page, '/dashboard/perfil?desde=correo#clave')
  await expect(page).toHaveURL('/auth')
  await fillLogin(page, ana)
  await expect(page).toHaveURL('/dashboard/perfil?desde=correo#clave')
})

test('the keyboard alone is enough to sign in', { tag: '@escritorio' }, async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await visit(page, '/auth')
  await tabTo(page, 'Correo electrónico')
  await page.keyboard.type(ana.email)
  await tabTo(page, 'Contraseña')
  await page.keyboard.type(ana.password)
  await tabTo(page, 'Mostrar contraseña')
  await page.keyboard.press('Space')
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await tabTo(page, 'Iniciar Sesión')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

/** Presses Tab until the named control has the focus. */
async function tabTo(page: Page, name: string) {
  const control = page
    .getByRole('textbox', { name })
    .or(page.getByLabel(name, { exact: true }))
    .or(submit(page, name))
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press('Tab')
    if (await control.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return
  }
  throw new Error(`${name} cannot be reached with Tab`)
}
