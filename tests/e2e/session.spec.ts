import { expectAccessible } from './accessibility.ts'
import {
  accountLinks,
  aPerson,
  emailField,
  expectForgotten,
  fillLogin,
  mailedPath,
  passwordField,
  registerPerson,
  signIn,
  signInOnPage,
  stored,
  storeLocalOrders,
  submit,
} from './account-steps.ts'
import { SHOP } from './shop-under-test.ts'
import { expect, reload, test, visit } from './steps.ts'

test('a visitor causes no profile request, and neither does a stored token without a user', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await visit(page, '/')
  await expect(await accountLinks(page)).toContainText('Iniciar sesión')
  await page.evaluate(() => localStorage.setItem('userToken', 'sesion-x'))
  await visit(page, '/')
  await expect.poll(() => stored(page)).toEqual([undefined, undefined])
  expect(calls).toEqual([])
})

test('an expired session is deleted from the browser and redirects to the sign-in page', async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await signInOnPage(page, ana)
  await page.context().clearCookies()
  const spinnerSeen = Promise.withResolvers<void>()
  await page.route('**/api/auth/profile/*', async (route) => {
    await spinnerSeen.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('status')).toHaveText('Verificando acceso...')
  spinnerSeen.resolve()
  await expect(page).toHaveURL('/auth')
  expect(await stored(page)).toEqual([undefined, undefined])
})

test('an unreadable profile is logged and signs the browser out', async ({ page, request, pageErrors }) => {
  const unreadable = /^El perfil no se pudo leer/
  pageErrors.expected.push(unreadable)
  const ana = aPerson()
  await registerPerson(request, ana)
  await signInOnPage(page, ana)
  await page.route('**/api/auth/profile/*', (route) => route.fulfill({ body: '<html>' }))
  await visit(page, '/')
  await expect.poll(() => stored(page)).toEqual([undefined, undefined])
  await expect.poll(() => pageErrors.reported).toEqual([expect.stringMatching(unreadable)])
  await expect(await accountLinks(page)).toContainText('Iniciar sesión')
})

test('leaving a page before its profile has loaded keeps the session', async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await signInOnPage(page, ana)
  let held = true
  await page.route('**/api/auth/profile/*', (route) => (held ? undefined : route.continue()))
  const asked = page.waitForRequest('**/api/auth/profile/*')
  await page.goto('/haz-tu-pedido')
  await asked
  held = false
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible()
})

test('signing in and out reaches all tabs, and signing out deletes personal data', async ({
  page,
  context,
  request,
}) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  const other = await context.newPage()
  await visit(other, '/')
  await signIn(page, ana)
  await expect(await accountLinks(other)).toContainText('Hola, Ana')
  await storeLocalOrders(page, ana)
  await (await accountLinks(page)).getByRole('button', { name: 'Salir' }).click()
  await expect(await accountLinks(other)).toContainText('Iniciar sesión')
  await expectForgotten(page, ana)
})

test('signing out without a connection ends the session on the server once there is one', async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  /** Signs in, signs out without a connection; the result asks the server for the status of that session. */
  const signOutOffline = async () => {
    await signIn(page, ana)
    const [, user] = await stored(page)
    const { value } = (await page.context().cookies()).find(({ name }) => name === 'sesion') ?? {}
    const profile = `${SHOP.url}/api/auth/profile/${JSON.parse(user).id}`
    const atServer = async () => (await fetch(profile, { headers: { cookie: `sesion=${value}` } })).status
    expect(await atServer()).toBe(200)
    const links = await accountLinks(page)
    await page.context().setOffline(true)
    await links.getByRole('button', { name: 'Salir' }).click()
    await expect(await accountLinks(page)).toContainText('Iniciar sesión')
    expect(await atServer()).toBe(200)
    return atServer
  }

  const first = await signOutOffline()
  await page.context().setOffline(false)
  await expect.poll(first).toBe(401)

  await page.route('**/api/auth/logout', (route) => route.abort())
  const second = await signOutOffline()
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'wait' })
  await reload(page)
  await expect.poll(second).toBe(401)

  await signIn(page, ana)
  await reload(page)
  await expect(await accountLinks(page)).toContainText('Hola, Ana')
})

test('the greeting shifts no layout, and the served HTML is the same for everybody', async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await signInOnPage(page, ana)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(page.getByText('Hola, Ana').first()).toBeAttached()
  await page.waitForTimeout(500)
  const shifts: number[] = await page.evaluate('shifts')
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)

  const mine = await (await page.request.get('/')).text()
  expect(mine).toBe(await (await request.get('/')).text())
  expect(mine).not.toContain(ana.nombre)
})

test('the link to reset a password works once and ends every session', async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await signInOnPage(page, ana)

  const elsewhere = await page.context().browser()?.newContext()
  const other = (await elsewhere?.newPage()) ?? page
  await visit(other, '/auth')
  await other.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(other.getByRole('heading', { level: 1, name: '¿Olvidaste tu contraseña?' })).toBeFocused()
  await expectAccessible(other)
  await emailField(other).fill(ana.email)
  await submit(other, 'Mandar el enlace').click()
  await expect(other.getByText(/^Si ese correo tiene una cuenta/)).toBeVisible()

  const path = await mailedPath(ana, 'restablecer')
  await visit(other, path)
  await expectAccessible(other)
  await passwordField(other).fill('otra-clave')
  await other.getByLabel('Confirmar contraseña').fill('otra-clav')
  await submit(other, 'Guardar contraseña').click()
  await expect(other.getByLabel('Confirmar contraseña')).toHaveAccessibleDescription('Las contraseñas no coinciden')
  await other.getByLabel('Confirmar contraseña').fill('otra-clave')
  await submit(other, 'Guardar contraseña').click()
  await expect(other).toHaveURL(/\/auth\??$/)
  await expect(other.getByText('Listo. Inicia sesión con tu contraseña nueva.')).toBeVisible()
  await fillLogin(other, ana)
  await expect(other.getByRole('alert')).toHaveText('Correo o contraseña incorrectos')
  await fillLogin(other, { ...ana, password: 'otra-clave' })
  await expect(other).toHaveURL('/')

  await visit(page, path)
  await passwordField(page).fill('una-tercera')
  await page.getByLabel('Confirmar contraseña').fill('una-tercera')
  await submit(page, 'Guardar contraseña').click()
  await expect(page.getByRole('alert')).toHaveText('Este enlace ya no sirve. Pide uno nuevo.')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth')
  await elsewhere?.close()
})

test('in another browser the link asks for the password of the account and works once', async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  const path = await mailedPath(ana, 'verificar')
  await visit(page, path)
  await expect(passwordField(page)).toBeFocused()
  await expect(passwordField(page)).toHaveAccessibleDescription(/^La de la cuenta que creaste con este correo/)
  await submit(page, 'Confirmar mi correo').click()
  await expect(passwordField(page)).toHaveAccessibleDescription(/Escribe tu contraseña$/)
  await passwordField(page).fill('no-es-esta')
  await passwordField(page).press('Enter')
  await expect(passwordField(page)).toHaveAccessibleDescription(/Esa no es tu contraseña$/)
  await expectAccessible(page)
  await expect(passwordField(page)).toBeFocused()
  await passwordField(page).fill(ana.password)
  await passwordField(page).press('Enter')
  await expect(page.getByText('Tu correo quedó confirmado.')).toBeVisible()
  await expect(page).toHaveURL('/auth?modo=verificado')

  await visit(page, path)
  await expect(page.getByText('Este enlace ya no sirve. Pide uno nuevo.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
  await fillLogin(page, ana)
  await expect(page).toHaveURL('/')
  const profile = await page.evaluate(() => JSON.parse(localStorage.userData))
  expect(profile).toMatchObject({ email: ana.email, emailVerificado: true })
})
