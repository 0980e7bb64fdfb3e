import type { Page } from '@playwright/test'
import { aPerson, registerPerson } from './account-steps.ts'
import { openAdmin, storedOrder } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { fetchAsOwner } from './calls.ts'
import { placeOrder } from './dashboard-steps.ts'
import { testInOwnShop } from './own-shop.ts'
import { expect, visit } from './steps.ts'

// Its article is the newest, which the landing page of the shared shop must not show to other journeys.
const test = testInOwnShop()
test.use(WITH_PICTURES)

/** The narrowest phone, a tablet and a desktop. */
const WIDTHS = [320, 820, 1440]

/** The widths at which a page overflows horizontally, and by how much. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  const wide: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // Compared with the width that was set: a mobile browser widens its viewport to what overflows. Polled, because some
    // screens are drawn anew for another width.
    const over = async () => (await page.evaluate(() => document.documentElement.scrollWidth)) - width
    await expect
      .poll(over, { timeout: 5000 })
      .toBeLessThanOrEqual(0)
      .catch(async () => wide.push(`${path} at ${width}: ${await over()} px too wide`))
  }
  return wide
}

test('no text that people type makes a page overflow', async ({ page, request }) => {
  const { email } = aPerson()
  const long = { ...aPerson(), nombre: `Bartolomé${'o'.repeat(111)}` }
  const asEmail = { ...aPerson(), nombre: `${'Nombre.'.repeat(14)}${email}`.slice(0, 119) }
  const id = await placeOrder(page, long)
  await placeOrder(page, asEmail)
  for (const person of [long, asEmail]) await registerPerson(request, person, 'mayorista')
  const fecha = new Date(Date.now() - 60_000).toISOString()
  const titulo = `Chicharrón${'o'.repeat(150)}`
  const article = { titulo, contenido: `<p>${'Carne'.repeat(60)}</p>`, resumen: 'Res'.repeat(80), fecha }
  const data = { ...article, estado: 'publicado' }
  const made = await fetchAsOwner(request)('/api/admin/articles', { method: 'POST', data })
  expect(made.status(), await made.text()).toBe(201)
  const { slug } = (await made.json()).article
  const order = await storedOrder(request, id)

  const wide: string[] = []
  for (const path of ['/', '/blog', `/blog/${slug}`]) {
    await visit(page, path)
    await expect(page.getByText(titulo).first()).toBeAttached()
    wide.push(...(await tooWide(page, path)))
  }
  await openAdmin(page, '/admin')
  // Cuts whose names and preparations are long and have no space.
  await page.route('**/api/admin/empaque?*', async (route) => {
    const packing = await (await route.fetch()).json()
    for (const line of packing.pedidos.flatMap(({ productos }: { productos: object[] }) => productos))
      Object.assign(line, { nombre: 'Chicharrón'.repeat(8), preparacion: 'Fina'.repeat(10) })
    await route.fulfill({ json: packing })
  })
  const day = order.cliente.fechaEntrega
  for (const [path, words] of [
    ['/admin', titulo],
    ['/admin/productos', 'Rib eye'],
    ['/admin/mayoristas', long.nombre],
    ['/admin/pedidos', long.nombre],
    [`/admin/pedidos?pedido=${id}`, long.email],
    ['/admin/promociones', 'Nueva Promoción'],
    ['/admin/reportes', 'Reporte Actual'],
    ['/admin/calendario', 'sin pedidos'],
    [`/admin/calendario?dia=${day}`, long.nombre],
    [`/admin/empaque?dia=${day}`, 'ChicharrónChicharrón'],
    ['/admin/imagenes', 'Imágenes'],
    ['/admin/equipo', 'Equipo'],
    ['/admin/tareas', 'Correo'],
    ['/admin/registro', titulo],
    ['/admin/ajustes', 'Teléfono'],
  ] as const) {
    await visit(page, path)
    await expect(page.getByText(words).first()).toBeAttached()
    wide.push(...(await tooWide(page, path)))
  }
  expect(wide).toEqual([])
})

// In the shop of this file, because other journeys add cuts to the shared one.
test('the list of all cuts on a phone is not 10,122 px high, as with a row of 96 px for each', async ({ page }) => {
  await visit(page, '/cortes')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_200)
})
