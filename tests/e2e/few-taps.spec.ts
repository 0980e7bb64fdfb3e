import type { Locator, Page } from '@playwright/test'
import { panamaDay } from '#shop/dates.ts'
import { onDesktop } from './accessibility.ts'
import { countInput } from './counted-input.ts'
import {
  addCut,
  aPerson,
  chooseSlot,
  continueButton,
  cutOnCounter,
  expect,
  goToConfirm,
  goToData,
  orderNumber,
  ordersOf,
  type Person,
  readyToSend,
  reload,
  sendButton,
  sentPage,
  test,
  visit,
} from './steps.ts'

/** Orders as a guest, and comes back with the same phone when that order is ten days old. */
async function comeBack(page: Page, ana: Person): Promise<void> {
  await readyToSend(page, ana)
  await sendButton(page).click()
  await orderNumber(page)
  await waitTenDays(page)
}

/** Makes the order that was sent last ten days old. */
async function waitTenDays(page: Page): Promise<void> {
  const day = panamaDay(new Date(Date.now() - 10 * 86_400_000))
  await page.evaluate((day) => {
    const key = 'pedidos.enviados.1'
    const [order] = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify([{ ...order, cliente: { ...order.cliente, fechaEntrega: day } }]))
  }, day)
}

/** Adds up how far the next pages move while they load (layout shifts, as browsers measure them). */
const measureShifts = (page: Page) =>
  page.addInitScript(() =>
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        dataset.shift = `${Number(dataset.shift ?? 0) + entry.value}`
    }).observe({ type: 'layout-shift', buffered: true }),
  )
const shifts = async (page: Page) => Number((await page.locator('html').getAttribute('data-shift')) ?? 0)

const usual = (page: Page) => page.getByRole('region', { name: 'Lo de siempre' })

test('a guest orders again in two taps, from the landing page and from the wizard, and nothing moves while it loads', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  await comeBack(page, ana)
  await measureShifts(page)
  for (const path of ['/', '/haz-tu-pedido'])
    await test.step(`from ${path}`, async () => {
      await visit(page, path)
      await expect(usual(page)).toContainText('1 kilo de Rib eye nacional')
      const again = usual(page).getByRole('button', { name: 'Pedir otra vez' })
      await expect(again).toBeInViewport({ ratio: 1 })
      expect(await shifts(page)).toBeLessThan(0.01)

      const counted = await countInput(page)
      await again.click()
      await expect(sendButton(page)).toContainText('$14.00')
      await sendButton(page).click()
      await orderNumber(page)
      expect(await counted.taps()).toBe(2)
      await waitTenDays(page)
    })

  const orders = await ordersOf(ana, request)
  expect(orders).toHaveLength(3)
  const { nombre, telefono, email, lugar } = ana
  for (const order of orders)
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

test('an order to come is named on the landing page and behind «Mi pedido», and its page does not move while it loads', async ({
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
  const next = sentPage(page).getByRole('heading', { name: 'Qué sigue' })
  const top = async () => (await next.boundingBox())?.y
  await expect(page.getByRole('button', { name: 'Quedarme aquí' })).toBeVisible()
  const before = await top()
  await page.getByRole('button', { name: 'Quedarme aquí' }).click()
  await expect(sentPage(page)).toContainText('hasta un día después de tu hora')
  expect(await top()).toBe(before)
  await measureShifts(page)
  await reload(page)
  await expect(next).toBeVisible()
  expect(await shifts(page)).toBeLessThan(0.01)

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

test('total and button stay in view with many cuts in the order', async ({ page }) => {
  await visit(page, '/haz-tu-pedido')
  const cuts = ['Rib eye nacional', 'Pulpa negra', 'Babilla', 'Bistec de palomilla', 'Palomilla en trozo']
  for (const nombre of [...cuts, 'Carne molida de primera']) await addCut(page, nombre)
  const ticket = page.getByRole('complementary', { name: 'Tu pedido' })
  const expectInView = async (total: Locator) => {
    for (const scrolled of [-3000, 3000]) {
      await page.mouse.wheel(0, scrolled)
      await expect(total).toBeInViewport({ ratio: 1 })
      await expect(continueButton(page)).toBeInViewport({ ratio: 1 })
    }
  }
  await expectInView(page.getByRole('button', { name: 'Ver pedido (6)' }))
  await onDesktop(page, () => expectInView(ticket.getByText('Total', { exact: true })))
})

test('a first order of three cuts takes at most twelve taps: the key «Siguiente» leads through the form', async ({
  page,
  request,
}) => {
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => {
      sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1
    }),
  )
  const ana = aPerson()
  await visit(page, '/')
  await cutOnCounter(page, 'Rib eye nacional').click()
  await page.getByRole('dialog', { name: 'Rib eye nacional' }).getByRole('link', { name: 'Ordenar' }).click()
  // Typing replaces what was searched before.
  for (const nombre of ['Pulpa negra', 'Carne molida de primera']) {
    await page.getByRole('searchbox', { name: 'Buscar un corte' }).click()
    await page.keyboard.type(nombre)
    await page.getByRole('button', { name: `Agregar ${nombre}` }).click()
  }
  await goToData(page)
  await page.getByLabel('Nombre').click()
  for (const text of [ana.nombre, ana.telefono, ana.email, 'Bella Vista', ana.lugar.calle, ana.lugar.referencia]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const days = page.getByRole('group', { name: 'Día de entrega' })
  await expect(days.getByRole('radio', { disabled: false }).first()).toBeFocused()
  await chooseSlot(page)
  await goToConfirm(page)
  await sendButton(page).click()
  await orderNumber(page)
  expect(Number(await page.evaluate(() => sessionStorage.taps))).toBeLessThanOrEqual(12)
  const [order] = await ordersOf(ana, request)
  expect(order).toMatchObject({ productos: [{ codigo: '10004' }, {}, { codigo: '10042' }] })
})
