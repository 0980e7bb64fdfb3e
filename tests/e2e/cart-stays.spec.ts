import {
  addCut,
  aPerson,
  closeCart,
  expect,
  fillForm,
  findCut,
  goToConfirm,
  goToData,
  openCart,
  orderNumber,
  ordersOf,
  reload,
  sendButton,
  test,
  visit,
} from './steps.ts'

const RIB_EYE = 'Rib eye nacional'

test('what was chosen and typed is there after a reload, on every step', async ({ page }) => {
  const ana = aPerson()
  await visit(page, '/haz-tu-pedido')
  await addCut(page, RIB_EYE, 'Kilo', 2)
  await reload(page)
  const cart = await openCart(page)
  await expect(cart).toContainText('$21.00')
  await goToData(page)
  await fillForm(page, ana)
  await page.getByLabel('Notas').fill('Sin hueso')
  const day = page.getByRole('group', { name: 'Día de entrega' }).getByRole('radio', { checked: true })
  const hour = page.getByRole('group', { name: 'Hora de entrega' }).getByRole('radio', { checked: true })
  await expect(hour).toBeChecked()

  await reload(page)
  await expect(page.getByLabel('Nombre')).toHaveValue(ana.nombre)
  await expect(page.getByLabel('Teléfono')).toHaveValue(ana.telefono)
  await expect(page.getByLabel('Correo')).toHaveValue(ana.email)
  await expect(page.getByLabel('Dirección')).toHaveValue(ana.direccion)
  await expect(page.getByLabel('Notas')).toHaveValue('Sin hueso')
  await expect(day).toBeChecked()
  await expect(hour).toBeChecked()

  await goToConfirm(page)
  await reload(page)
  await expect(sendButton(page)).toContainText('$24.50')
  await expect(page.getByRole('main')).toContainText(ana.direccion)
})

test('back walks the steps one by one, and forward walks them again', async ({ page }) => {
  const steps = {
    productos: page.getByRole('heading', { level: 1, name: 'Escoge tus cortes' }),
    datos: page.getByRole('heading', { level: 1, name: '¿A dónde lo llevamos?' }),
    confirmar: page.getByRole('heading', { level: 1, name: 'Revisa y envía' }),
  }
  await visit(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Haz tu pedido' }).last().click()
  await addCut(page, RIB_EYE)
  await goToData(page)
  await fillForm(page, aPerson())
  await goToConfirm(page)

  await page.goBack()
  await expect(steps.datos).toBeVisible()
  await page.goBack()
  await expect(steps.productos).toBeVisible()
  await expect(await openCart(page)).toContainText('$10.50')
  await closeCart(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /Carne nacional/ })).toBeVisible()
  await page.goForward()
  await expect(steps.productos).toBeVisible()
  await page.goForward()
  await expect(steps.datos).toBeVisible()
  await page.goForward()
  await expect(steps.confirmar).toBeVisible()
  await expect(sendButton(page)).toContainText('$14.00')
})

test('a cut ordered from its card is one cut: back and again do not pile it up', { tag: '@escritorio' }, async ({
  page,
}) => {
  await visit(page, '/haz-tu-pedido?corte=10004')
  await expect((await findCut(page, RIB_EYE)).getByRole('textbox')).toHaveValue('1')
  await visit(page, '/haz-tu-pedido?corte=10004')
  await expect((await findCut(page, RIB_EYE)).getByRole('textbox')).toHaveValue('1')
  await reload(page)
  await expect((await findCut(page, RIB_EYE)).getByRole('textbox')).toHaveValue('1')
})

test('a closed tab takes nothing with it', async ({ page, context }) => {
  const ana = aPerson()
  await visit(page, '/haz-tu-pedido')
  await addCut(page, RIB_EYE, 'Medio kilo', 3)
  await goToData(page)
  await fillForm(page, ana)
  await page.close()

  const again = await context.newPage()
  await visit(again, '/haz-tu-pedido')
  await expect(await openCart(again)).toContainText('$15.75')
  await goToData(again)
  await expect(again.getByLabel('Correo')).toHaveValue(ana.email)
  await goToConfirm(again)
})

test('two tabs hold the same order', { tag: '@escritorio' }, async ({ page, context }) => {
  const other = await context.newPage()
  await visit(page, '/haz-tu-pedido')
  await visit(other, '/haz-tu-pedido')
  await addCut(page, RIB_EYE)
  await addCut(other, 'Entraña')
  for (const tab of [page, other])
    await expect((await openCart(tab)).getByRole('listitem')).toContainText([RIB_EYE, 'Entraña'])
})

test('an order sent in one tab is gone from the other, and is not sent twice', { tag: '@escritorio' }, async ({
  page,
  context,
  request,
}) => {
  const ana = aPerson()
  await visit(page, '/haz-tu-pedido')
  await addCut(page, RIB_EYE)
  await goToData(page)
  await fillForm(page, ana)
  await goToConfirm(page)
  const other = await context.newPage()
  await visit(other, '/haz-tu-pedido?paso=confirmar')
  await expect(sendButton(other)).toContainText('$14.00')

  await sendButton(page).click()
  await orderNumber(page)
  await expect(sendButton(other)).toBeHidden()
  await expect(await openCart(other)).toContainText('Todavía no has escogido nada')
  expect(await ordersOf(ana, request)).toHaveLength(1)
})

test('a cut that sold out since the last visit is named and taken out', async ({ page }) => {
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Entraña')
  await addCut(page, RIB_EYE)
  // As it lay in the browser before the shop ran out of it.
  await page.evaluate(() => {
    for (const [key, kept] of Object.entries(localStorage))
      localStorage.setItem(key, kept.replace('10004', '10055').replace('Rib eye nacional', 'Rib eye madurado 28 días'))
  })
  await reload(page)
  await expect(page.getByText('Rib eye madurado 28 días ya no está disponible')).toBeVisible()
  await expect((await openCart(page)).getByRole('listitem')).toContainText(['Entraña'])
  await closeCart(page)
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(page.getByText('ya no está disponible')).toBeHidden()
  await reload(page)
  await expect(page.getByText('ya no está disponible')).toBeHidden()
})

test('a browser that keeps nothing can order all the same', async ({ page, request }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const ana = aPerson()
  await visit(page, '/haz-tu-pedido')
  await addCut(page, RIB_EYE)
  await goToData(page)
  await fillForm(page, ana)
  await goToConfirm(page)
  await sendButton(page).click()
  await orderNumber(page)
  expect(await ordersOf(ana, request)).toHaveLength(1)
})
