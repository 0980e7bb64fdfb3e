import type { Page } from '@playwright/test'
import { addMember, setEstado, TEAM_PASSWORD } from '#commands/demo/builder.ts'
import type { AdminRol } from '#shop/access.ts'
import { addDays, dayText } from '#shop/dates.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin, signInAs, storedOrder } from './admin-steps.ts'
import { askByAdmin, orderOf } from './calls.ts'
import { movePageClock } from './journey-clock.ts'
import { testInOwnShop } from './own-shop.ts'
import { fecha, slot } from './packing-steps.ts'
import { choosePaid, moveShopClock, openStop, SHIFTED_CLOCK } from './route-steps.ts'
import { SHOP } from './shop-under-test.ts'
import { aPerson, expect, visit } from './steps.ts'

const test = testInOwnShop(SHIFTED_CLOCK)

/** Seven in the morning of the day after the delivery. */
const nextMorning = new Date(`${addDays(fecha, 1)}T07:00:00-05:00`)

const bar = (page: Page) => page.getByRole('navigation', { name: 'Administración' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('each role lands where it works, and /admin shows the blog to who asks for it', async ({ page, request }) => {
  const people: [AdminRol, string, string[]][] = [
    ['operador', 'Hoy', ['Hoy', 'Pedidos', 'Empaque', 'Ruta']],
    ['carnicero', 'Empaque', ['Empaque', 'Equipo']],
    ['repartidor', 'Ruta', ['Ruta', 'Caja', 'Equipo']],
    ['contador', 'Mes', ['Mes', 'Equipo']],
    ['editor', 'Blog', ['Blog', 'Imágenes', 'Equipo']],
  ]
  for (const [rol] of people) await addMember(askByAdmin(request), { username: `persona.${rol}`, rol })
  await visit(page, '/admin')
  await signIn(page, SHOP.admin.username, SHOP.admin.password)
  await expect(heading(page, 'Hoy')).toBeVisible()
  await expect(page).toHaveURL('/admin/hoy')
  await expect(bar(page).getByRole('link')).toHaveText(['Hoy', 'Pedidos', 'Productos', 'Reportes'])
  await visit(page, '/admin')
  await expect(heading(page, 'Blog')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Más' }).click()
  await expectFitsAndAccessible(page)
  await page.getByRole('dialog', { name: 'Más' }).getByRole('link', { name: 'Tareas' }).click()
  await expect(heading(page, 'Tareas')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  for (const [rol, landing, tabs] of people) {
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expect(page.getByLabel('Usuario')).toBeVisible()
    await expect(page).toHaveURL('/admin')
    await signIn(page, `persona.${rol}`, TEAM_PASSWORD)
    await expect(heading(page, landing)).toBeVisible()
    await expect(bar(page).getByRole('link')).toHaveText(tabs)
  }
})

test('a missed order is first in Hoy, in the orders and in packing, until its courier delivers it', async ({
  page,
  request,
  ownShop,
  browser,
}) => {
  const [ana, luz] = [aPerson(), aPerson('Luz Mar')]
  const missed = await orderOf(request, ana, slot)
  const other = await orderOf(request, luz, slot)
  const ahead = await moveShopClock(ownShop.process, nextMorning)
  await movePageClock(page, ahead)
  await setEstado(askByAdmin(request), other.id, 'entregado')

  await openAdmin(page, '/admin/hoy')
  const late = page.getByRole('link', { name: /atrasado/ })
  await expect(late).toContainText(/1\s*pedido atrasado/)
  await expect(page.getByRole('link', { name: /Sin respaldos/ })).toBeVisible()
  await expectFitsAndAccessible(page)
  await late.click()
  await expect(page).toHaveURL(/filtro=atrasados/)
  const chip = page.getByRole('button', { name: 'Atrasados 1' })
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  const rows = page.getByRole('row').filter({ hasText: '#' })
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(`#${shortId(missed.id)}`)
  await expect(rows.first()).toContainText('Atrasado')
  await expectFitsAndAccessible(page)
  // Without a filter it stands before the order that came in after it.
  await chip.click()
  await expect(rows.nth(1)).toContainText(`#${shortId(other.id)}`)
  await expect(rows.first()).toContainText(`#${shortId(missed.id)}`)
  expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(300)
  await expect(page.getByRole('button', { name: 'Cifras' })).toHaveAttribute('aria-expanded', 'false')

  await visit(page, '/admin/empaque')
  const inPacking = page.getByRole('region', { name: 'Atrasados' }).getByRole('button', { name: ana.nombre })
  await expect(inPacking).toContainText(dayText(fecha))
  await expectFitsAndAccessible(page)
  await inPacking.click()
  await expect(page.getByRole('heading', { name: ana.nombre })).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await movePageClock(phone, ahead)
  await signInAs(phone, request, 'beto', 'repartidor')
  await visit(phone, `${ownShop.url}/admin/ruta`)
  await expect(phone.getByRole('region', { name: 'Atrasados' })).toContainText(
    `Atrasado: era para el ${dayText(fecha)}`,
  )
  const stop = await openStop(phone, ana)
  await expectFitsAndAccessible(phone)
  await visit(page, '/admin/hoy')
  await expect(late).toBeVisible()
  await stop.getByRole('button', { name: 'Entregado' }).click()
  await choosePaid(phone.getByRole('dialog'), 'Efectivo')
  await phone.getByRole('dialog').getByRole('textbox', { name: 'Quién recibió' }).fill('Ana')
  await phone.getByRole('button', { name: 'Anotar la entrega' }).click()
  await expect(phone.getByRole('region', { name: 'Terminadas' })).toContainText(ana.nombre)
  await expect
    .poll(() => storedOrder(request, missed.id))
    .toMatchObject({ estado: 'entregado', reparto: [{ recibe: 'Ana' }] })
  // The other screen hears of it.
  await expect(late).toBeHidden()
  await phone.context().close()
})

test('Hoy says that all is well, that it failed, and that it loads', async ({ page }) => {
  const TODAY = '**/api/admin/today'
  const quiet = {
    ...{
      atrasados: 0,
      sinConfirmar: 0,
      sinDia: 0,
      sinRetirar: 0,
      porLlamar: 0,
      comprobantes: 0,
      reclamos: 0,
      contradicciones: 0,
      porDevolver: 0,
    },
    ...{ agotados: [], fallidas: [], respaldo: null },
  }
  await page.route(TODAY, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...quiet } })
  })
  await openAdmin(page, '/admin/hoy')
  await expect(page.getByText('Todo al día: nada espera por ti.')).toBeVisible()
  await expectFitsAndAccessible(page)

  // Without events, which would make it try again by itself.
  await page.route('**/api/admin/orders/events', (route) => route.abort())
  const { promise: fails, resolve: fail } = Promise.withResolvers<void>()
  await page.unroute(TODAY)
  await page.route(TODAY, async (route) => {
    await fails
    await route.fulfill({ status: 500, json: { success: false, error: 'Algo falló de nuestro lado.' } })
  })
  await visit(page, '/admin/hoy')
  await expect(page.getByText('Cargando el día...')).toBeVisible()
  await expectFitsAndAccessible(page)
  fail()
  await expect(page.getByRole('alert')).toContainText('No pudimos leer el día.')
  await expectFitsAndAccessible(page)
  await page.unroute(TODAY)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('heading', { name: 'Las horas de hoy' })).toBeVisible()
})
