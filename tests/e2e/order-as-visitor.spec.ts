import { fetchAsOwner } from './calls.ts'
import { SHOP } from './shop-under-test.ts'
import {
  addCut,
  aPerson,
  cutOnCounter,
  expect,
  fillForm,
  findCut,
  goToConfirm,
  goToData,
  mailsAbout,
  oneMore,
  openCart,
  orderNumber,
  ordersOf,
  readyToSend,
  reload,
  sendButton,
  sentPage,
  test,
  visit,
  whatsappText,
} from './steps.ts'

// With animations, as most visitors have them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('an order goes from the card of a cut to the database and the mails', async ({ page, request }) => {
  const ana = aPerson()
  await visit(page, '/')
  await cutOnCounter(page, 'Rib eye nacional').click()
  await page.getByRole('dialog', { name: 'Rib eye nacional' }).getByRole('link', { name: 'Ordenar' }).click()

  await expect(page).toHaveURL(/\/haz-tu-pedido\??$/)
  const brought = page.getByRole('article', { name: 'Rib eye nacional' })
  await expect(brought).toBeInViewport()
  // The link of the card adds half a kilo, whose price the card shows.
  await expect(brought.getByRole('radio', { name: 'Medio kilo $5.25' })).toBeChecked()
  await expect(brought.getByRole('textbox', { name: 'Cantidad de Rib eye nacional' })).toHaveValue('1')
  await brought.getByRole('button', { name: 'Corte grueso' }).click()
  await oneMore(brought, 'Rib eye nacional')
  await addCut(page, 'Carne molida de primera', 'Medio kilo')

  const cart = await openCart(page)
  await expect(cart.getByRole('listitem')).toContainText([
    /Rib eye nacional.*Corte grueso.*\$10\.50/,
    /Carne molida.*\$2\.37/,
  ])
  await expect(cart).toContainText(/Total\s*\$16\.37/)
  await goToData(page)
  await fillForm(page, ana)
  await page.getByLabel('Notas').fill('Cortado en bistecs, por favor')
  await goToConfirm(page)

  const main = page.getByRole('main')
  for (const words of [ana.nombre, ana.telefono, ana.email, ana.direccion, 'Cortado en bistecs, por favor'])
    await expect(main).toContainText(words)
  await expect(sendButton(page)).toContainText('$16.37')
  await sendButton(page).click()

  await expect(sentPage(page)).toContainText(/Total\s*\$16\.37/)
  const number = await orderNumber(page)

  const [order, ...others] = await ordersOf(ana, request)
  expect(others).toEqual([])
  expect(order?.id.slice(-8).toUpperCase()).toBe(number)
  expect(order).toMatchObject({
    estado: 'pendiente',
    subtotal: 12.87,
    descuento: 0,
    envio: 3.5,
    total: 16.37,
    cliente: { ...ana, notas: 'Cortado en bistecs, por favor' },
    productos: [
      { codigo: '10004', unidad: 'medio kilo', preparacion: 'Corte grueso', cantidad: 2, precio: 5.25, subtotal: 10.5 },
      { codigo: '10042', unidad: 'medio kilo', preparacion: '', cantidad: 1, precio: 2.37, subtotal: 2.37 },
    ],
  })

  await expect
    .poll(() =>
      mailsAbout(number)
        .map(({ to }) => to)
        .sort(),
    )
    .toEqual([ana.email, 'ventas@ferrete.example'])
  for (const { text } of mailsAbout(number)) {
    expect(text).toMatch(/^Total +\$16\.37$/m)
    expect(text).toMatch(/^Rib eye nacional \(corte grueso\) \(2\smedios\skilos a \$5\.25\)\s+\$10\.50$/m)
  }

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: /Carne nacional/ })).toBeVisible()
  await visit(page, '/haz-tu-pedido')
  await expect(await openCart(page)).toContainText('Todavía no has escogido nada')
})

test('only an administrator can read the orders', { tag: '@escritorio' }, async ({ request, playwright, baseURL }) => {
  expect((await request.get('/api/orders/all')).status()).toBe(401)
  expect((await fetchAsOwner(request)('/api/orders/all')).status()).toBe(200)

  const signedIn = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  const wrong = await signedIn.post('/api/admin/login', { data: { ...SHOP.admin, password: 'otra-clave' } })
  expect(await wrong.json()).toMatchObject({ success: false, error: 'Credenciales incorrectas' })
  expect((await signedIn.get('/api/orders/all')).status()).toBe(401)
  expect((await signedIn.post('/api/admin/login', { data: SHOP.admin })).status()).toBe(200)
  expect((await signedIn.get('/api/orders/all')).status()).toBe(200)
  await signedIn.post('/api/admin/logout')
  expect((await signedIn.get('/api/orders/all')).status()).toBe(401)
  await signedIn.dispose()
})

test('the confirmation page is kept in its browser, with a copy and a calendar file, and is hidden from others', async ({
  page,
  browser,
}) => {
  await page.clock.install()
  const ana = aPerson()
  await readyToSend(page, ana)
  await sendButton(page).click()
  const number = await orderNumber(page)
  await sentPage(page).getByRole('button', { name: 'Quedarme aquí' }).click()

  const copy = await whatsappText(sentPage(page).getByRole('link', { name: 'Mandar copia por WhatsApp' }))
  for (const words of [`#${number}`, '1 × Rib eye nacional', '$10.50', 'Total: $14.00', ana.nombre, ana.direccion])
    expect(copy).toContain(words)

  // What the link does needs no telephone. It stands within a sentence, whose lines it does not spread.
  const change = sentPage(page).getByRole('link', { name: 'Cámbialo o cancélalo tú mismo' })
  await expect(change).toHaveAttribute('href', /^\/seguimiento\/[\w-]{44}$/)
  await expect(change).toHaveCSS('display', 'inline')

  await page.clock.fastForward(10_000)
  await expect(page).toHaveURL(`/pedido-enviado/${number}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Agregar a mi calendario' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`pedido-${number}.ics`)

  // After a reload the page is there and does not redirect any more.
  await reload(page)
  await expect(sentPage(page)).toContainText(ana.direccion)
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('button', { name: 'Quedarme aquí' })).toBeHidden()

  await visit(page, '/')
  await page.getByRole('link', { name: `Tu pedido #${number} llega` }).click()
  await expect(sentPage(page)).toContainText(`#${number}`)

  const otherVisitor = await browser.newPage()
  await visit(otherVisitor, `/pedido-enviado/${number}`)
  await expect(otherVisitor.getByRole('heading', { name: 'Este pedido no está guardado aquí' })).toBeVisible()
  await expect(otherVisitor.getByRole('main')).not.toContainText(ana.nombre)
  await otherVisitor.close()
})

test('a pickup needs no address and no fee, and a doubtful telephone is questioned', async ({ page, request }) => {
  const ana = { ...aPerson(), telefono: '61' }
  await visit(page, '/pedido')
  await addCut(page, 'Rib eye nacional')
  await goToData(page)
  await fillForm(page, ana)
  await page.getByRole('radio', { name: 'Retiro en tienda' }).check()
  await expect(page.getByLabel('Corregimiento')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: '¿Cuándo lo retiras?' })).toBeVisible()
  for (const group of ['Día de retiro', 'Hora de retiro'])
    await expect(page.getByRole('group', { name: group })).toBeVisible()
  // The shop opens at nine, so an hour chosen for a delivery may have to be chosen again.
  const hours = page.getByRole('group', { name: 'Hora de retiro' }).getByRole('radio')
  await expect(hours.first()).toHaveAccessibleName(/^9:00–10:00/)
  await hours.first().check()
  await goToConfirm(page)
  for (const way of ['Editar la entrega', 'Volver']) {
    await page.getByRole('link', { name: way, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '¿Cuándo lo retiras?' })).toBeVisible()
    await goToConfirm(page)
  }
  await expect(page.getByRole('main')).toContainText('Retiro en tienda')
  await expect(page.getByRole('definition').filter({ hasText: /^61/ })).toContainText('¿Está completo?')
  await expect(sendButton(page)).toContainText('$10.50')
  await sendButton(page).click()

  await expect(sentPage(page)).toContainText('Lo retiras el')
  await expect(sentPage(page)).toContainText('te escribe o te llama.')
  expect(await ordersOf(ana, request)).toMatchObject([
    { tipoEntrega: 'retiro', envio: 0, total: 10.5, cliente: { direccion: '' } },
  ])
})

test('delivery is free from fifty dollars', { tag: '@escritorio' }, async ({ page }) => {
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  const cart = await openCart(page)
  await expect(cart).toContainText('Te faltan $39.50 para la entrega gratis')
  const cantidad = cart.getByRole('textbox', { name: 'Cantidad de Rib eye nacional' })
  await cantidad.fill('5')
  await cantidad.press('Enter')
  await expect(cart).toContainText('Tienes entrega gratis')
  await expect(cart).toContainText(/Entrega\s*Gratis/)
  await expect(cart).toContainText(/Total\s*\$52\.50/)
})

test('a business can buy whole cases at list price, and an individual cannot', { tag: '@escritorio' }, async ({
  page,
}) => {
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  await goToData(page)
  await page.getByRole('radio', { name: 'Empresa' }).check()
  await page.getByRole('link', { name: 'Volver a los cortes' }).click()
  const cases = await findCut(page, 'Rib eye nacional, caja de 10 kilos')
  await expect(cases).toContainText(/Caja de 10\s*kilos ·\s*\$105\.00/)
  await expect(cases.locator('s')).toHaveCount(0)
  await cases.getByRole('button', { name: 'Agregar' }).click()
  const cart = await openCart(page)
  await expect(cart).toContainText('$105.00')
  await expect(cart).toContainText(/Total\s*\$115\.50/)

  await goToData(page)
  await page.getByRole('radio', { name: 'Individual' }).check()
  await expect(page.getByRole('main')).toContainText('Rib eye nacional, caja de 10 kilos se vende solo a empresas')
})
