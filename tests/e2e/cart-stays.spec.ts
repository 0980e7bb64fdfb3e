import {
  addCut,
  aPerson,
  closeCart,
  continueButton,
  expect,
  fillForm,
  findCut,
  goToConfirm,
  goToData,
  oneLess,
  oneMore,
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

test('a cut ordered from its card is one cut: back and again do not pile it up', async ({ page }) => {
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

test('two tabs hold the same order', async ({ page, context }) => {
  const other = await context.newPage()
  await visit(page, '/haz-tu-pedido')
  await visit(other, '/haz-tu-pedido')
  await addCut(page, RIB_EYE)
  await addCut(other, 'Entraña')
  for (const tab of [page, other])
    await expect((await openCart(tab)).getByRole('listitem')).toContainText([RIB_EYE, 'Entraña'])
})

test('an order sent in one tab is gone from the other, and is not sent twice', async ({ page, context, request }) => {
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

test('one less than one takes the cut out, and «Deshacer» brings it back to its place', async ({ page }) => {
  await visit(page, '/haz-tu-pedido')
  await addCut(page, RIB_EYE)
  await addCut(page, 'Entraña')
  const cart = await openCart(page)
  await oneLess(cart, `${RIB_EYE}, por kilo`)
  await expect(cart.getByRole('listitem')).toContainText(['Entraña'])
  await expect(page.getByText(`Quitamos ${RIB_EYE}.`)).toBeVisible()

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(cart.getByRole('listitem')).toContainText([RIB_EYE, 'Entraña'])
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeHidden()
})

test('«Deshacer» is offered for five seconds', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/haz-tu-pedido')
  await addCut(page, RIB_EYE)
  const cut = await findCut(page, RIB_EYE)
  await oneLess(cut, RIB_EYE)
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await expect(cut.getByRole('button', { name: `Agregar ${RIB_EYE}` })).toBeVisible()
  await page.clock.fastForward(6000)
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeHidden()
})

test('a quantity can be typed: 0 takes the cut out, and 999 is the most', async ({ page }) => {
  await visit(page, '/haz-tu-pedido')
  await addCut(page, RIB_EYE)
  const cut = await findCut(page, RIB_EYE)
  const cantidad = cut.getByRole('textbox', { name: `Cantidad de ${RIB_EYE}` })
  await cantidad.fill('12')
  await cantidad.press('Enter')
  await expect(await openCart(page)).toContainText('$126.00')
  await closeCart(page)

  await cantidad.fill('100000')
  await cantidad.press('Enter')
  await expect(cantidad).toHaveValue('999')
  await expect(cut.getByRole('button', { name: `Agregar uno de ${RIB_EYE}` })).toBeDisabled()

  await cantidad.fill('-')
  await cantidad.press('Enter')
  await expect(cantidad).toHaveValue('999')

  await cantidad.fill('0')
  await cantidad.press('Enter')
  await expect(cantidad).toBeHidden()
  await expect(await openCart(page)).toContainText('Todavía no has escogido nada')
})

test('kilos and half kilos of one cut are two lines', async ({ page }) => {
  await visit(page, '/haz-tu-pedido')
  await addCut(page, RIB_EYE, 'Kilo', 2)
  await addCut(page, RIB_EYE, 'Medio kilo')
  const cart = await openCart(page)
  await expect(cart.getByRole('listitem')).toContainText([/\$21\.00/, /\$5\.25/])
  await expect(cart).toContainText(/Subtotal\s*\$26\.25/)
  await oneMore(cart, `${RIB_EYE}, por medio kilo`)
  await expect(cart).toContainText(/Subtotal\s*\$31\.50/)
  await oneLess(cart, `${RIB_EYE}, por kilo`)
  await expect(cart.getByRole('listitem')).toContainText([/\$10\.50/, /\$10\.50/])
})

test('nobody gets past a step that lacks something', async ({ page }) => {
  await visit(page, '/haz-tu-pedido?paso=confirmar')
  await expect(page.getByRole('heading', { level: 1, name: 'Escoge tus cortes' })).toBeVisible()
  await addCut(page, RIB_EYE)
  await visit(page, '/haz-tu-pedido?paso=confirmar')
  await expect(page.getByRole('heading', { level: 1, name: '¿A dónde lo llevamos?' })).toBeVisible()
  await expect(continueButton(page)).toBeDisabled()
  await expect(page.getByText('Falta tu nombre, tu teléfono, tu correo, la dirección')).toBeVisible()

  await page.getByLabel('Correo').fill('ana arroba correo')
  await page.getByLabel('Correo').blur()
  await expect(page.getByLabel('Correo')).toHaveAccessibleDescription(/Escribe un correo válido/)
  await fillForm(page, aPerson())
  await expect(continueButton(page)).toBeEnabled()

  // The hours hang on the day: another day asks for the hour again.
  const days = page.getByRole('group', { name: 'Día de entrega' })
  await days.getByRole('radio', { disabled: false, checked: false }).nth(1).check()
  await expect(page.getByText('Falta la hora de entrega.')).toBeVisible()
  await expect(continueButton(page)).toBeDisabled()
  const sunday = days.getByRole('radio', { name: /domingo/ })
  for (const radio of await sunday.all()) await expect(radio).toBeDisabled()
  expect(await sunday.count()).toBeGreaterThan(0)
})

test('a code takes ten per cent off, follows the cart, and goes when it is told to', async ({ page, request }) => {
  const ana = aPerson()
  await visit(page, '/haz-tu-pedido')
  await addCut(page, RIB_EYE)
  const cart = await openCart(page)
  await cart.getByLabel('Código promocional').fill('parrilla10')
  await expect(cart.getByLabel('Código promocional')).toHaveValue('PARRILLA10')
  await cart.getByRole('button', { name: 'Aplicar' }).click()
  await expect(cart.getByText('¡Promoción aplicada! Descuento: $1.05')).toBeVisible()
  await expect(cart).toContainText(/Descuento PARRILLA10\s*−\$1\.05/)
  await expect(cart).toContainText(/Total\s*\$12\.95/)

  await oneMore(cart, `${RIB_EYE}, por kilo`)
  await expect(cart).toContainText(/Descuento PARRILLA10\s*−\$2\.10/)
  await reload(page)
  await expect(await openCart(page)).toContainText(/Total\s*\$22\.40/)

  await cart.getByRole('button', { name: 'Remover' }).click()
  await expect(cart).toContainText(/Total\s*\$24\.50/)
  await expect(cart.getByLabel('Código promocional')).toHaveValue('')

  await cart.getByLabel('Código promocional').fill('PARRILLA10')
  await cart.getByLabel('Código promocional').press('Enter')
  await expect(cart).toContainText(/Total\s*\$22\.40/)
  await goToData(page)
  await fillForm(page, ana)
  await goToConfirm(page)
  await sendButton(page).click()
  await orderNumber(page)
  expect(await ordersOf(ana, request)).toMatchObject([{ codigo: 'PARRILLA10', descuento: 2.1, total: 22.4 }])
})

test('a code that is worth nothing says why', async ({ page }) => {
  await visit(page, '/haz-tu-pedido')
  await addCut(page, RIB_EYE)
  const cart = await openCart(page)
  const codigo = cart.getByLabel('Código promocional')
  for (const { typed, says } of [
    { typed: '', says: 'Por favor ingresa un código promocional' },
    { typed: 'NADA', says: 'Código promocional inválido' },
    { typed: 'VENCIDO', says: 'Este código promocional venció el 31/12/2024' },
  ]) {
    await codigo.fill(typed)
    await cart.getByRole('button', { name: 'Aplicar' }).click()
    await expect(codigo).toHaveAccessibleDescription(says)
  }
  await page.route('**/api/promociones/validate', (route) => route.abort())
  await codigo.fill('PARRILLA10')
  await cart.getByRole('button', { name: 'Aplicar' }).click()
  await expect(codigo).toHaveAccessibleDescription('Error al validar promoción')
  await expect(cart).toContainText(/Total\s*\$14\.00/)
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
