import type { APIRequestContext, Page, Route } from '@playwright/test'
import { expectFitsAndAccessible } from './accessibility.ts'
import { aPerson, approve, type Person, registerPerson } from './account-steps.ts'
import { expectToWarn, openAdmin } from './admin-steps.ts'
import { expect, reload, test } from './steps.ts'

const LIST = '**/api/auth/wholesale-requests?*'

/** A restaurant whose wholesale request is pending. */
async function registerWholesale(request: APIRequestContext): Promise<Person> {
  const fonda = aPerson()
  await registerPerson(request, fonda, 'mayorista')
  return fonda
}
const waiting = (page: Page, { email }: Person) =>
  page.getByRole('region', { name: 'Pendientes' }).getByRole('listitem').filter({ hasText: email })
const reviewed = (page: Page, { email }: Person) =>
  page.getByRole('region', { name: 'Historial' }).getByRole('row').filter({ hasText: email })
const comments = (page: Page) => page.getByRole('dialog').getByLabel('Comentarios')
const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const broken = (route: Route) => route.fulfill({ status: 500, json: { success: false, error: 'Algo falló' } })

test('one request is approved, another one is rejected with its reason', { tag: '@escritorio' }, async ({
  page,
  request,
}) => {
  const [fonda, kiosco] = [await registerWholesale(request), await registerWholesale(request)]
  await openAdmin(page, '/admin/mayoristas')
  await expect(waiting(page, fonda)).toContainText(fonda.telefono)

  await waiting(page, fonda)
    .getByRole('button', { name: `Aprobar a ${fonda.nombre}` })
    .click()
  await comments(page).fill('Bienvenidos')
  await answer(page, 'Aprobar').click()
  await expect(page.getByText(`La solicitud de ${fonda.nombre} quedó aprobada.`)).toBeVisible()
  await expect(waiting(page, fonda)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Pendientes' })).toBeFocused()
  await expect(reviewed(page, fonda)).toContainText('Aprobada')
  await expect(reviewed(page, fonda)).toContainText('Bienvenidos')

  const reject = waiting(page, kiosco).getByRole('button', { name: /^Rechazar/ })
  await expectToWarn(reject)
  await reject.click()
  await answer(page, 'Rechazar').click()
  await expectToWarn(answer(page, 'Rechazar'))
  await expect(comments(page)).toBeFocused()
  await expect(comments(page)).toHaveAccessibleDescription(/Los comentarios son requeridos para rechazar una solicitud/)
  await expectFitsAndAccessible(page)
  await page.keyboard.press('Escape')
  await expect(reject).toBeFocused()
  await reject.click()
  await comments(page).fill('Falta el aviso de operación')
  await answer(page, 'Rechazar').click()
  await expect(reviewed(page, kiosco)).toContainText('Rechazada')
  await expect(reviewed(page, kiosco)).toContainText('Falta el aviso de operación')
  await expectFitsAndAccessible(page)
})

test('a load, an approval or a rejection that fails says so, keeps its comment and succeeds on retry; a decision of somebody else is shown', async ({
  page,
  request,
}) => {
  const [fonda, kiosco] = [await registerWholesale(request), await registerWholesale(request)]
  await page.route(LIST, broken)
  await openAdmin(page, '/admin/mayoristas')
  await expect(page.getByRole('alert')).toHaveText('Error al cargar solicitudes')
  await page.unroute(LIST)
  await page.route(LIST, (route) => route.abort())
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('alert')).toHaveText('Error de conexión')
  await expectFitsAndAccessible(page)
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(waiting(page, fonda)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  for (const [name, failed] of [
    ['Rechazar', 'Error al rechazar solicitud'],
    ['Aprobar', 'Error al aprobar solicitud'],
  ] as const) {
    await waiting(page, fonda)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
    await comments(page).fill('Hablamos por teléfono')
    const call = name === 'Aprobar' ? '**/approve' : '**/reject'
    await page.route(call, (route) => route.abort())
    await answer(page, name).click()
    await expect(page.getByRole('alert')).toHaveText(failed)
    await page.unroute(call)
    await page.route(call, broken)
    await answer(page, name).click()
    await expect(page.getByRole('alert')).toHaveText('Algo falló')
    await expect(comments(page)).toHaveValue('Hablamos por teléfono')
    await page.unroute(call)
    if (name === 'Rechazar') await page.keyboard.press('Escape')
  }
  await answer(page, 'Aprobar').click()
  await expect(reviewed(page, fonda)).toContainText('Hablamos por teléfono')

  // Somebody else decides meanwhile: their decision is shown.
  await waiting(page, kiosco)
    .getByRole('button', { name: /^Rechazar/ })
    .click()
  await comments(page).fill('No entregamos en esa provincia')
  await approve(request, kiosco)
  await answer(page, 'Rechazar').click()
  await expect(page.getByRole('alert')).toHaveText(`${kiosco.nombre}: Esa solicitud ya fue revisada`)
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(reviewed(page, kiosco)).toContainText('Aprobada')
})

test('an empty list says so, and a long one has pages', async ({ page }) => {
  const cuenta = { pendientes: 0, aprobadas: 0, rechazadas: 0 }
  await page.route(LIST, (route) => route.fulfill({ json: { success: true, requests: [], total: 0, cuenta } }))
  await openAdmin(page, '/admin/mayoristas')
  await expect(page.getByText('No hay solicitudes mayoristas')).toBeVisible()
  await expectFitsAndAccessible(page)

  await page.unroute(LIST)
  const asked: (string | null)[] = []
  await page.route(LIST, (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(searchParams.get('pagina'))
    return route.fulfill({ json: { success: true, requests: [], total: 45, cuenta } })
  })
  await reload(page)
  const pages = page.getByRole('navigation', { name: 'Páginas de las solicitudes pendientes' })
  await expect(pages).toContainText('Página 1 de 3')
  await pages.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/pendientes=2/)
  await expect(pages).toContainText('Página 2 de 3')
  await expect.poll(() => asked).toContain('2')
})
