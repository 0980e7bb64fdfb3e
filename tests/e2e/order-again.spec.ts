import { countInput } from './counted-input.ts'
import {
  addCut,
  aPerson,
  continueButton,
  expect,
  goToData,
  openCart,
  orderNumber,
  ordersOf,
  type Person,
  readyToSend,
  sendButton,
  sentPage,
  test,
  visit,
} from './steps.ts'

const WEEK_MS = 7 * 86_400_000

/** Orders as a guest, and comes back ten days later with the same phone. */
async function comeBack(page: Parameters<typeof readyToSend>[0], ana: Person): Promise<string> {
  await readyToSend(page, ana)
  await sendButton(page).click()
  const number = await orderNumber(page)
  await page.clock.setFixedTime(Date.now() + 1.5 * WEEK_MS)
  return number
}

const usual = (page: Parameters<typeof readyToSend>[0]) => page.getByRole('region', { name: 'Lo de siempre' })

for (const { place, path } of [
  { place: 'the landing page', path: '/' },
  { place: 'the wizard', path: '/haz-tu-pedido' },
])
  test(`a guest orders again in two taps from ${place}, and nothing moves while it loads`, async ({
    page,
    request,
  }) => {
    const ana = aPerson()
    await comeBack(page, ana)
    await page.addInitScript(() =>
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          dataset.shift = `${Number(dataset.shift ?? 0) + entry.value}`
      }).observe({ type: 'layout-shift', buffered: true }),
    )
    await visit(page, path)
    await expect(usual(page)).toContainText('1 kilo de Rib eye nacional')
    await expect(usual(page).getByRole('button')).toBeInViewport()
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01)

    const counted = await countInput(page)
    await usual(page).getByRole('button', { name: 'Pedir otra vez' }).click()
    await expect(sendButton(page)).toContainText('$14.00')
    await sendButton(page).click()
    await orderNumber(page)
    expect(await counted.taps()).toBe(2)

    const [again, first, ...others] = await ordersOf(ana, request)
    expect(others).toEqual([])
    const { nombre, telefono, email, lugar } = ana
    for (const order of [again, first])
      expect(order).toMatchObject({
        cliente: { nombre, telefono, email, lugar },
        productos: [{ codigo: '10004', unidad: 'kilos', cantidad: 1 }],
        total: 14,
      })
  })

test('a guest has the last order forgotten in this browser, with who ordered and where', async ({ page }) => {
  await comeBack(page, aPerson())
  await visit(page, '/')
  await usual(page).getByRole('button', { name: 'Olvidarlo' }).click()
  await expect(page.getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(usual(page)).toBeVisible()
  await usual(page).getByRole('button', { name: 'Olvidarlo' }).click()
  await page.getByRole('button', { name: 'Sí, olvidarlos' }).click()
  await expect(usual(page)).toBeHidden()
  await expect(page.getByText('Más de 20 cortes')).toBeVisible()

  await visit(page, '/haz-tu-pedido')
  await expect(usual(page)).toBeHidden()
  await addCut(page, 'Rib eye nacional')
  await goToData(page)
  for (const label of ['Nombre', 'Teléfono', 'Correo', 'Barriada o calle'])
    await expect(page.getByLabel(label)).toHaveValue('')
})

test('an order that is still to come is named on the landing page and behind «Mi pedido» in the menu', async ({
  page,
}) => {
  await visit(page, '/')
  const openMenu = () => page.getByRole('button', { name: 'Abrir menú' }).click()
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await openMenu()
  await expect(menu.getByRole('link', { name: '¿Qué cocino hoy?' })).toHaveAttribute('href', '/que-cocino')
  await expect(menu.getByRole('link', { name: 'Llama al +507 6000-0000' })).toHaveAttribute('href', 'tel:+50760000000')
  await menu.getByRole('link', { name: 'Mi pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aquí no hay un pedido guardado' })).toBeVisible()

  await readyToSend(page, aPerson())
  await sendButton(page).click()
  const number = await orderNumber(page)
  await visit(page, '/')
  await expect(page.getByRole('link', { name: `Tu pedido #${number} llega` })).toBeInViewport()
  await expect(usual(page)).toBeHidden()
  await openMenu()
  await menu.getByRole('link', { name: 'Mi pedido' }).click()
  await expect(sentPage(page)).toContainText(`#${number}`)
})

test('«Continuar» is reached by the keyboard while the step is not complete, and says why', async ({ page }) => {
  await visit(page, '/haz-tu-pedido')
  await continueButton(page).focus()
  await expect(continueButton(page)).toBeFocused()
  await expect(continueButton(page)).toBeDisabled()
  await expect(continueButton(page)).toHaveAccessibleDescription('Escoge un corte para continuar')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Agregar / }).first()).toBeFocused()

  await addCut(page, 'Rib eye nacional')
  await expect(continueButton(page)).toBeEnabled()
  await goToData(page)
  await continueButton(page).focus()
  await expect(continueButton(page)).toHaveAccessibleDescription(/^Te faltan: nombre, teléfono, correo/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('Escribe tu nombre')
  await expect(page.getByText('Elige el día de entrega')).toBeVisible()
})

test('the total and the button stay in view in every step', { tag: '@ambos' }, async ({ page }) => {
  await visit(page, '/haz-tu-pedido')
  for (const nombre of ['Rib eye nacional', 'Pulpa negra', 'Falda', 'Babilla', 'Carne molida de primera'])
    await addCut(page, nombre)
  const total = page.getByText(/^\$\d+\.\d\d$/).filter({ visible: true })
  const [desktop] = [await page.getByRole('complementary', { name: 'Tu pedido' }).isVisible()]
  const inView = async () => {
    await expect(continueButton(page)).toBeInViewport({ ratio: 1 })
    await expect(total.last()).toBeInViewport({ ratio: 1 })
  }
  await inView()
  await page.mouse.wheel(0, 2000)
  await inView()
  await openCart(page)
  await expect(page.getByText('Total').filter({ visible: true }).last()).toBeVisible()
  if (!desktop) await page.keyboard.press('Escape')
})
