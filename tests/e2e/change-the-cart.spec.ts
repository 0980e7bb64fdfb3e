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
  whatsappText,
} from './steps.ts'

const RIB_EYE = 'Rib eye nacional'

test('reducing a quantity below one removes the cut, and for five seconds «Deshacer» restores it in its place', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/haz-tu-pedido')
  await addCut(page, RIB_EYE)
  await addCut(page, 'Entraña')
  const cart = await openCart(page)
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await oneLess(cart, `${RIB_EYE}, por kilo`)
  await expect(cart.getByRole('listitem')).toContainText(['Entraña'])
  await expect(page.getByText(`Quitamos ${RIB_EYE}.`)).toBeVisible()

  await undo.click()
  await expect(cart.getByRole('listitem')).toContainText([RIB_EYE, 'Entraña'])
  await expect(undo).toBeHidden()

  await closeCart(page)
  const cut = await findCut(page, RIB_EYE)
  await oneLess(cut, RIB_EYE)
  await expect(undo).toBeVisible()
  await expect(cut.getByRole('button', { name: `Agregar ${RIB_EYE}` })).toBeVisible()
  await page.clock.fastForward(6000)
  await expect(undo).toBeHidden()
})

test('a quantity can be typed: 0 removes the cut, 999 is the maximum, anything else is refused', {
  tag: '@escritorio',
}, async ({ page }) => {
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

  for (const typed of ['-', '-3', 'dos']) {
    await cantidad.fill(typed)
    await cantidad.press('Enter')
    await expect(cantidad).toHaveValue('999')
    await expect(cut).toContainText(`No es una cantidad: «${typed}».`)
  }

  await cantidad.fill('0')
  await cantidad.press('Enter')
  await expect(cantidad).toBeHidden()
  await expect(await openCart(page)).toContainText('Todavía no has escogido nada')
  await closeCart(page)

  await cut.getByRole('button', { name: `Agregar ${RIB_EYE}` }).click()
  await cantidad.fill('1,5')
  await cantidad.press('Enter')
  await cut.getByRole('button', { name: /^1\skilo y 1\smedio kilo$/ }).click()
  await expect(cut).toContainText(/En tu pedido: 1\skilo y 1\smedio kilo/)
  await cut.getByRole('button', { name: 'Corte grueso' }).click()
  const cart = await openCart(page)
  await expect(cart.getByRole('listitem')).toContainText([/Corte grueso.*\$10\.50/, /Corte grueso.*\$5\.25/])
  await expect(cart).toContainText(/1 corte.*Subtotal\s*\$15\.75/)
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

test('the cart has one line per preparation of a cut', async ({ page }) => {
  await visit(page, '/haz-tu-pedido')
  const cut = await findCut(page, RIB_EYE)
  await cut.getByRole('button', { name: `Agregar ${RIB_EYE}` }).click()
  await cut.getByRole('button', { name: 'Corte fino' }).click()
  await cut.getByRole('button', { name: 'Al vacío' }).click()
  // Choosing one thickness deselects the other.
  await cut.getByRole('button', { name: 'Corte grueso' }).click()
  await cut.getByRole('button', { name: 'Agregar con otra preparación' }).click()
  await cut.getByRole('button', { name: 'En paquetes de 2' }).click()
  await cut.getByRole('button', { name: `Agregar ${RIB_EYE}` }).click()
  const lines = (await openCart(page)).getByRole('listitem')
  await expect(lines).toContainText([/Corte grueso, al vacío.*\$10\.50/, /En paquetes de 2.*\$10\.50/])
})

test('a phone shows three cuts at once, and a search without results offers WhatsApp and the categories', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/haz-tu-pedido')
  const bar = await page.getByRole('button', { name: 'Ver pedido' }).locator('..').boundingBox()
  const cuts = await page.getByRole('article').all()
  const boxes = await Promise.all(cuts.slice(0, 4).map((cut) => cut.boundingBox()))
  expect(boxes.filter((box) => box && bar && box.y + box.height <= bar.y).length).toBeGreaterThanOrEqual(3)
  await expect(page.getByText('Aceptamos Visa, Mastercard, ACH y Yappy.').filter({ visible: true })).toBeInViewport()

  const search = page.getByRole('searchbox', { name: 'Buscar un corte' })
  await search.fill('unicornio')
  await expect(page.getByRole('main')).toContainText('No encontramos «unicornio».')
  const asked = await whatsappText(page.getByRole('link', { name: 'Pregúntanos por WhatsApp' }))
  expect(asked).toContain('«unicornio»')
  await page.getByRole('main').getByRole('button', { name: 'Guisos' }).click()
  await expect(page.getByRole('article', { name: 'Pulpa negra' })).toBeVisible()
  await search.fill('hamburgesa')
  const burgers = page.getByRole('article', { name: /^Hamburguesas clásicas/ })
  await expect(burgers).toBeVisible()
  // In the copied text the smaller part of a name is separated by a space.
  await expect(burgers.getByRole('heading')).toHaveText('Hamburguesas clásicas de res · 150 g', { useInnerText: true })
  await search.fill('mano de piedra')
  // The dot ends the first line instead of beginning the second one.
  await expect(page.getByRole('article', { name: 'Salón de res' }).getByRole('heading')).toHaveText(
    /^Salón de res\u00a0· mano de piedra$/,
  )
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect(search).toBeFocused()
})

test('a step with missing data cannot be skipped', async ({ page }) => {
  await visit(page, '/haz-tu-pedido?paso=confirmar')
  await expect(page.getByRole('heading', { level: 1, name: 'Escoge tus cortes' })).toBeVisible()
  await addCut(page, RIB_EYE)
  await visit(page, '/haz-tu-pedido?paso=confirmar')
  await expect(page.getByRole('heading', { level: 1, name: '¿A dónde lo llevamos?' })).toBeVisible()
  await expect(continueButton(page)).toBeDisabled()
  await expect(page.getByText('Te faltan: nombre, teléfono, correo, corregimiento')).toBeVisible()

  await page.getByLabel('Correo').fill('ana arroba correo')
  await page.getByLabel('Correo').blur()
  await expect(page.getByLabel('Correo')).toHaveAccessibleDescription(/Escribe un correo válido/)
  await fillForm(page, aPerson())
  await expect(continueButton(page)).toBeEnabled()

  // Another day has other hours, so the hour is asked for again.
  const days = page.getByRole('group', { name: 'Día de entrega' })
  await days.getByRole('radio', { disabled: false, checked: false }).nth(1).check()
  await expect(page.getByText('Te falta: hora de entrega.')).toBeVisible()
  await expect(continueButton(page)).toBeDisabled()
  const sunday = days.getByRole('radio', { name: /domingo/ })
  for (const radio of await sunday.all()) await expect(radio).toBeDisabled()
  expect(await sunday.count()).toBeGreaterThan(0)
})

test('a code takes 10 % off, follows changes of the cart and can be removed', async ({ page, request }) => {
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
  await expect(cart.getByLabel('Código promocional')).toBeFocused()
  await expect(cart.getByText('Por favor ingresa un código promocional')).toBeHidden()

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

test('an invalid code says why', { tag: '@escritorio' }, async ({ page }) => {
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
  // As if the rib eye had just become unavailable.
  await page.route('**/api/promociones/validate', async (route) => {
    const postData = (route.request().postData() ?? '').replace('"10004"', '"10055"')
    await route.continue({ postData })
  })
  await codigo.fill('PARRILLA10')
  await cart.getByRole('button', { name: 'Aplicar' }).click()
  await expect(codigo).toHaveAccessibleDescription('Rib eye madurado 28 días ya no está disponible')
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/promociones/validate', (route) => route.abort())
  await codigo.fill('PARRILLA10')
  await cart.getByRole('button', { name: 'Aplicar' }).click()
  await expect(codigo).toHaveAccessibleDescription('Error al validar promoción')
  await expect(cart).toContainText(/Total\s*\$14\.00/)
})
