import type { Page } from '@playwright/test'
import { aPerson, approve, registerPerson, signInAndVisit, signInOnPage } from './account-steps.ts'
import {
  chooseSlot,
  expect,
  fillAddress,
  findCut,
  goToConfirm,
  goToData,
  openCart,
  openForm,
  reload,
  sendButton,
  sentPage,
  test,
  visit,
} from './steps.ts'

const BOX = 'Rib eye nacional, caja de 10 kilos'

/** Fills in what the account does not hold, address, day and hour, and goes on to step 3. */
async function chooseDelivery(page: Page) {
  await fillAddress(page)
  await chooseSlot(page)
  await goToConfirm(page)
}

test('the account fills in the form, and typed values are kept', async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await signInOnPage(page, ana)
  await openForm(page)
  const nombre = page.getByLabel('Nombre')
  await expect(nombre).toHaveValue(ana.nombre)
  await expect(nombre).toHaveAccessibleDescription('De tu cuenta.')
  await expect(page.getByLabel('Teléfono')).toHaveValue(ana.telefono)
  await expect(page.getByLabel('Correo')).toHaveValue(ana.email)

  await nombre.fill('')
  await expect(nombre).toHaveValue('')
  await nombre.pressSequentially('Tía Rosa')
  await expect(nombre).toHaveAccessibleDescription('')
  await reload(page)
  await expect(nombre).toHaveValue('Tía Rosa')
  await expect(page.getByLabel('Correo')).toHaveValue(ana.email)

  await chooseDelivery(page)
  await reload(page)
  await expect(page).toHaveURL(/paso=confirmar/)
  const call = page.waitForRequest('**/api/orders/submit')
  await sendButton(page).click()
  const user = await page.evaluate(() => JSON.parse(localStorage.userData))
  expect(await (await call).headerValue('user-id')).toBe(user.id)
  await expect(sentPage(page)).toBeVisible()

  const { orders } = await (await page.request.get(`/api/orders/user/${user.id}`)).json()
  expect(orders).toHaveLength(1)
  expect(orders[0].cliente).toMatchObject({ nombre: 'Tía Rosa', telefono: ana.telefono, email: ana.email })
})

test('signing in from the order form returns to it with the details of the account, and signing out removes them', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await openForm(page)
  await page.getByRole('main').getByRole('link', { name: 'Inicia sesión' }).click()
  await page.getByLabel('Correo electrónico').fill(ana.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(ana.password)
  await page.getByLabel('Contraseña', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/haz-tu-pedido?paso=datos')
  await expect(page.getByLabel('Nombre')).toHaveValue(ana.nombre)

  await page.evaluate(() => localStorage.removeItem('userToken'))
  await reload(page)
  await expect(page.getByText('¿Ya tienes cuenta?')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
})

test('an order with an expired session is kept and can be sent without the account', async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await signInOnPage(page, ana)
  await openForm(page)
  await expect(page.getByLabel('Nombre')).toHaveValue(ana.nombre)
  await chooseDelivery(page)
  await page.context().clearCookies()
  // The answer about the session takes longer than a person to press the button.
  await page.route('**/api/auth/profile/*', (route) => setTimeout(() => route.continue(), 1500))
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Tu sesión se cerró')
  await expect(page.getByRole('main')).toContainText(ana.email)
  await page.getByRole('button', { name: 'Enviar sin cuenta' }).click()
  await expect(sentPage(page)).toBeVisible()
})

test('an approved wholesale customer sees both prices, pays 30 % less and no delivery', async ({ page, request }) => {
  const bodega = aPerson()
  await registerPerson(request, bodega, 'mayorista')
  await approve(request, bodega)
  await signInAndVisit(page, bodega, '/haz-tu-pedido')
  const ribEye = await findCut(page, 'Rib eye nacional')
  await expect(ribEye.locator('s')).toContainText(['$10.50', '$5.25'])
  await expect(ribEye.getByRole('radio', { name: 'Kilo $7.35' })).toBeVisible()
  const box = await findCut(page, BOX)
  await expect(box).toContainText(/Caja de 10 kilos · .*\$105\.00 \$73\.50/)
  await box.getByRole('button', { name: /^Agregar/ }).click()
  await expect(page.getByRole('progressbar', { name: 'Camino a la entrega gratis' })).toHaveCount(0)

  // No code field is shown, because no code beats the 30 %; a code in the URL gets its answer.
  await expect((await openCart(page)).getByLabel('Código promocional')).toHaveCount(0)
  await visit(page, '/haz-tu-pedido?codigo=PARRILLA10')
  await expect((await openCart(page)).getByLabel('Código promocional')).toHaveAccessibleDescription(
    'Tu descuento mayorista del 30% ya te da lo mismo o más que este código',
  )

  await goToData(page)
  await chooseDelivery(page)
  const main = page.getByRole('main')
  await expect(main).toContainText(/Subtotal\s*\$105\.00\s*Descuento mayorista 30%\s*−\$31\.50\s*Entrega\s*Gratis/)
  await expect(sendButton(page)).toContainText('$73.50')
  await sendButton(page).click()
  await expect(sentPage(page)).toContainText(/Total\s*\$73\.50/)
})
