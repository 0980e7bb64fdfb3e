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
  signInAndVisit,
  stored,
  storeLocalOrders,
  submit,
} from './account-steps.ts'
import { SHOP } from './shop-under-test.ts'
import { expect, reload, test, visit } from './steps.ts'

test('a visitor costs no profile call, and neither does a marker without a user', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await visit(page, '/')
  await expect(await accountLinks(page)).toContainText('Iniciar sesión')
  await page.evaluate(() => localStorage.setItem('userToken', 'sesion-x'))
  await visit(page, '/')
  await expect.poll(() => stored(page)).toEqual([undefined, undefined])
  expect(calls).toEqual([])
})

test('a session that has ended is forgotten, and the guard says where to enter', async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  const read = page.waitForResponse('**/api/auth/profile/*')
  await signInAndVisit(page, ana, '/')
  await read
  await page.context().clearCookies()
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/auth/profile/*', async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('status')).toHaveText('Verificando acceso...')
  seen.resolve()
  await expect(page).toHaveURL('/auth')
  expect(await stored(page)).toEqual([undefined, undefined])
})

test('a profile that cannot be read is logged and ends the session here', async ({ page, request, pageErrors }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await signInAndVisit(page, ana, '/')
  await page.route('**/api/auth/profile/*', (route) => route.fulfill({ body: '<html>' }))
  await visit(page, '/')
  await expect.poll(() => stored(page)).toEqual([undefined, undefined])
  expect(pageErrors.splice(0)).toEqual([expect.stringMatching(/^El perfil no se pudo leer/)])
  await expect(await accountLinks(page)).toContainText('Iniciar sesión')
})

test('who goes on before the profile came stays signed in', async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await signInAndVisit(page, ana, '/')
  let held = true
  await page.route('**/api/auth/profile/*', (route) => (held ? undefined : route.continue()))
  const asked = page.waitForRequest('**/api/auth/profile/*')
  await page.goto('/haz-tu-pedido')
  await asked
  held = false
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible()
})

test('all tabs know who is signed in, and who signs out is forgotten here', async ({ page, context, request }) => {
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

test('who signs out without a signal is out at the server too, as soon as there is one', async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  /** Signs in, goes out without a signal, and gives what the server says of the session that was left. */
  const leftWithoutSignal = async () => {
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

  const first = await leftWithoutSignal()
  await page.context().setOffline(false)
  await expect.poll(first).toBe(401)

  await page.route('**/api/auth/logout', (route) => route.abort())
  const second = await leftWithoutSignal()
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'wait' })
  await reload(page)
  await expect.poll(second).toBe(401)

  await signIn(page, ana)
  await reload(page)
  await expect(await accountLinks(page)).toContainText('Hola, Ana')
})

test('the greeting moves nothing, and the page itself knows nobody', async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await signInAndVisit(page, ana, '/')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(page.getByText('Hola, Ana').first()).toBeAttached()
  await page.waitForTimeout(500)
  const shifts: number[] = await page.evaluate('shifts')
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)

  const mine = await (await page.request.get('/')).text()
  expect(mine).toBe(await (await request.get('/')).text())
  expect(mine).not.toContain(ana.nombre)
})

test('a forgotten password: the link of the letter works once and ends every session', async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await signInAndVisit(page, ana, '/')

  const elsewhere = await page.context().browser()?.newContext()
  const other = (await elsewhere?.newPage()) ?? page
  await visit(other, '/auth')
  await other.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(other.getByRole('heading', { level: 1, name: '¿Olvidaste tu contraseña?' })).toBeFocused()
  await emailField(other).fill(ana.email)
  await submit(other, 'Mandar el enlace').click()
  await expect(other.getByText(/^Si ese correo tiene una cuenta/)).toBeVisible()

  const path = await mailedPath(ana, 'restablecer')
  await visit(other, path)
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

test('the link that confirms the e-mail is used at once by who is signed in, and leaves the address', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await signInAndVisit(page, ana, '/')
  const calls: string[] = []
  page.on('request', (call) => call.url().endsWith('/verify-email') && calls.push(call.url()))
  await visit(page, await mailedPath(ana, 'verificar'))
  await expect(page.getByText('Tu correo quedó confirmado.')).toBeVisible()
  await expect(page).toHaveURL('/auth?modo=verificado')
  expect(calls).toHaveLength(1)
  await page.goBack()
  expect(page.url()).not.toContain('verificar=')
  const profile = await page.evaluate(() => JSON.parse(localStorage.userData))
  expect(profile).toMatchObject({ email: ana.email })
})

test('in another browser the link asks for the password of the account first, and works once', async ({
  page,
  request,
}) => {
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
  await expect(passwordField(page)).toBeFocused()
  await passwordField(page).fill(ana.password)
  await passwordField(page).press('Enter')
  await expect(page.getByText('Tu correo quedó confirmado.')).toBeVisible()
  await expect(page).toHaveURL('/auth?modo=verificado')

  await visit(page, path)
  await expect(page.getByText('Este enlace ya no sirve. Pide uno nuevo.')).toBeVisible()
  await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
  await fillLogin(page, ana)
  await expect(page).toHaveURL('/')
  const profile = await page.evaluate(() => JSON.parse(localStorage.userData))
  expect(profile).toMatchObject({ email: ana.email, emailVerificado: true })
})
