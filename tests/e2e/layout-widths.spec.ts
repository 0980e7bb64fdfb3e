import type { Page } from '@playwright/test'
import { aPerson, registerPerson } from './account-steps.ts'
import { openAdmin } from './admin-steps.ts'
import { placeOrder } from './dashboard-steps.ts'
import { asAdmin, expect, test, visit } from './steps.ts'

/** The narrowest telephone, a tablet and a desk. */
const WIDTHS = [320, 820, 1440]

/** Which of the widths a page does not fit, and by how much. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  const wide: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // A telephone makes its own inner width as wide as what overflows.
    const over = (await page.evaluate(() => document.documentElement.scrollWidth)) - width
    if (over > 0) wide.push(`${path} at ${width}: ${over} px more`)
  }
  return wide
}

test('nothing that a stranger types widens a page', async ({ page, request }) => {
  test.slow()
  const mark = aPerson().email
  const long = { ...aPerson(), nombre: `Bartolomé${'o'.repeat(111)}` }
  const asEmail = { ...aPerson(), nombre: `${'Nombre.'.repeat(14)}${mark}`.slice(0, 119) }
  const id = await placeOrder(page, long)
  await placeOrder(page, asEmail)
  for (const person of [long, asEmail]) await registerPerson(request, person, 'mayorista')
  const fecha = new Date(Date.now() - 60_000).toISOString()
  const titulo = `Chicharrón${'o'.repeat(150)}`
  const article = { titulo, contenido: `<p>${'Carne'.repeat(60)}</p>`, resumen: 'Res'.repeat(80), fecha }
  const made = await request.post('/api/admin/articles', { ...asAdmin, data: { ...article, estado: 'publicado' } })
  expect(made.status(), await made.text()).toBe(201)
  const { slug } = (await made.json()).article
  const { order } = await (await request.get(`/api/admin/orders/${id}`, asAdmin)).json()

  const wide: string[] = []
  for (const path of ['/', '/blog', `/blog/${slug}`]) {
    await visit(page, path)
    await expect(page.getByText(titulo).first()).toBeAttached()
    wide.push(...(await tooWide(page, path)))
  }
  await openAdmin(page, '/admin')
  // Whatever the day holds: every cut of it has a name and a preparation without a space.
  await page.route('**/api/admin/calendar/*/cutting', async (route) => {
    const sheet = await (await route.fetch()).json()
    for (const cut of sheet.cortes)
      Object.assign(cut, { nombre: 'Chicharrón'.repeat(8), preparacion: 'Fina'.repeat(10) })
    await route.fulfill({ json: sheet })
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
    [`/admin/calendario?dia=${day}&hoja=corte`, 'ChicharrónChicharrón'],
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
  await request.delete(`/api/admin/articles/${slug}`, asAdmin)
  expect(wide).toEqual([])
})
