import {
  addCut,
  aPerson,
  closeCart,
  cutOnCounter,
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

test('every step keeps its cuts and its form after a reload, and after its tab was closed', async ({
  page,
  context,
}) => {
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
  await expect(page.getByLabel('Corregimiento')).toHaveValue('Bella Vista')
  await expect(page.getByLabel('Punto de referencia')).toHaveValue(ana.lugar.referencia)
  await expect(page.getByLabel('Notas')).toHaveValue('Sin hueso')
  await expect(day).toBeChecked()
  await expect(hour).toBeChecked()

  await goToConfirm(page)
  await reload(page)
  await expect(sendButton(page)).toContainText('$24.50')
  await expect(page.getByRole('main')).toContainText(ana.direccion)

  await page.close()
  const again = await context.newPage()
  await visit(again, '/haz-tu-pedido')
  await expect(await openCart(again)).toContainText('$21.00')
  await goToData(again)
  await expect(again.getByLabel('Correo')).toHaveValue(ana.email)
  await goToConfirm(again)
})

test('back and forward of the browser move through the steps', async ({ page }) => {
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

test('opening the link of a cut again does not add it twice', { tag: '@escritorio' }, async ({ page }) => {
  await visit(page, '/haz-tu-pedido?corte=10004')
  await expect((await findCut(page, RIB_EYE)).getByRole('textbox')).toHaveValue('1')
  await visit(page, '/haz-tu-pedido?corte=10004')
  await expect((await findCut(page, RIB_EYE)).getByRole('textbox')).toHaveValue('1')
  await reload(page)
  await expect((await findCut(page, RIB_EYE)).getByRole('textbox')).toHaveValue('1')
})

test('the cut of a link stands in its place from the first frame, before and after hydration', {
  tag: '@ambos',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const places = new Set<string>()
    Object.assign(window, { places })
    const look = () => {
      const row = document.querySelector('article[aria-label="Entraña"]')
      if (location.pathname === '/haz-tu-pedido' && row) places.add(`${Math.round(row.getBoundingClientRect().top)}`)
    }
    // Resize observers run last in a frame, in the order in which they were made: what the last one sees is drawn.
    const probe = document.createElement('i')
    probe.style.position = 'fixed'
    const frame = () => {
      probe.style.width = probe.style.width === '1px' ? '2px' : '1px'
      requestAnimationFrame(frame)
    }
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.append(probe)
      new ResizeObserver(look).observe(probe)
      requestAnimationFrame(frame)
    })
  })
  const places = () => page.evaluate(() => [...(window as unknown as { places: Set<string> }).places])
  // The fallback font may be wider: with DejaVu Sans the names of three cuts above take two lines.
  const fonts = '**/*.woff2'
  await page.route(fonts, async (route) => {
    await expect.poll(places).toHaveLength(1)
    await route.continue()
  })
  await visit(page, '/haz-tu-pedido?corte=10010')
  await expect(page).toHaveURL('/haz-tu-pedido')
  await expect(page.getByRole('article', { name: 'Entraña' }).getByRole('textbox')).toHaveValue('1')
  expect(await places()).toHaveLength(1)

  await page.unroute(fonts)
  await visit(page, '/')
  await cutOnCounter(page, 'Entraña').click()
  await page.getByRole('dialog', { name: 'Entraña' }).getByRole('link', { name: 'Ordenar' }).click()
  await expect(page.getByRole('article', { name: 'Entraña' })).toBeVisible()
  await expect(page).toHaveURL('/haz-tu-pedido')
  expect(await places()).toHaveLength(1)
})

test('two tabs share one cart, and sending the order in one empties the other', { tag: '@escritorio' }, async ({
  page,
  context,
  request,
}) => {
  const ana = aPerson()
  const other = await context.newPage()
  await visit(page, '/haz-tu-pedido')
  await visit(other, '/haz-tu-pedido')
  await addCut(page, RIB_EYE)
  await addCut(other, 'Entraña')
  for (const tab of [page, other])
    await expect((await openCart(tab)).getByRole('listitem')).toContainText([RIB_EYE, 'Entraña'])

  await goToData(page)
  await fillForm(page, ana)
  await goToConfirm(page)
  await goToData(other)
  await goToConfirm(other)
  await expect(sendButton(other)).toContainText('$23.30')
  await sendButton(page).click()
  await orderNumber(page)
  await expect(sendButton(other)).toBeHidden()
  await expect(await openCart(other)).toContainText('Todavía no has escogido nada')
  expect(await ordersOf(ana, request)).toHaveLength(1)
})

test('a stored cut that has sold out is named and removed', async ({ page }) => {
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Entraña')
  await addCut(page, RIB_EYE)
  // As the browser stored it before the cut sold out.
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

test('a browser without storage can order', async ({ page, request }) => {
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
