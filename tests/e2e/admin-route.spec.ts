import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { failDelivery } from '#shop/courier/contract.ts'
import { dayText } from '#shop/dates.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin, storedOrder } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { askByAdmin, orderOf } from './calls.ts'
import { movePageClock } from './journey-clock.ts'
import { untilKept, visitWithWorker } from './offline-steps.ts'
import { testInOwnShop } from './own-shop.ts'
import { fecha, slot as firstSlot, inTheHour } from './packing-steps.ts'
import {
  choosePaid,
  moveShopClock,
  NOTIFICATION_TIMEOUT_MS,
  openStop,
  SHIFTED_CLOCK,
  signInAsCourier,
  stopOf,
  takePhoto,
} from './route-steps.ts'
import { aPerson, expect, mailsTo, type Person, reload, visit } from './steps.ts'

const test = testInOwnShop(SHIFTED_CLOCK)
test.use(WITH_PICTURES)
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

const slot = { ...firstSlot, notas: 'Portón azul' }
const linkOf = ({ token }: { token: string }) => `/seguimiento/${token}`

async function chooseFirstSlot(page: Page) {
  for (const name of ['Día de entrega', 'Hora de entrega'])
    await page.getByRole('group', { name }).getByRole('radio').locator('visible=true').first().check()
}

test('runs are proposed, arranged by keyboard and by dragging, and printed', async ({ page, request }) => {
  const [ana, luz] = [aPerson(), aPerson('Luz Mar')]
  await orderOf(request, ana, slot)
  await orderOf(request, luz, slot)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await openAdmin(page, `/admin/ruta?dia=${fecha}`)
  await page.getByRole('button', { name: 'Proponer vueltas' }).click()
  await expect(page.getByRole('region', { name: 'Vuelta 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Ordenar vueltas' }).click()
  await expectFitsAndAccessible(page)
  await page.getByRole('combobox', { name: `Vuelta de ${luz.nombre}` }).selectOption({ label: 'Vuelta nueva' })
  const runs = {
    first: page.getByRole('region', { name: 'Vuelta 1' }),
    second: page.getByRole('region', { name: 'Vuelta 2' }),
  }
  await expect(runs.second).toContainText(luz.nombre)
  await page
    .getByRole('listitem')
    .filter({ hasText: ana.nombre })
    .getByText('⠿')
    .dragTo(runs.second.getByText(luz.nombre))
  await expect(runs.first.getByRole('listitem')).toHaveText([new RegExp(ana.nombre), new RegExp(luz.nombre)])
  await reload(page)
  await expect(page.getByRole('region', { name: /^Vuelta/ }).filter({ hasText: ana.nombre })).toContainText(luz.nombre)
  await page.getByRole('button', { name: 'Imprimir la hoja' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf).toMatch(/\/MediaBox ?\[0 0 61[12][.\d]* 79[01][.\d]*\]/)
})

test('a courier without signal delivers with a photo and fails once: sent once, and said the same everywhere', async ({
  page,
  request,
  context,
  ownShop,
}) => {
  const [ana, luz] = [aPerson(), aPerson('Luz Mar')]
  const [first, second] = [await orderOf(request, ana, slot), await orderOf(request, luz, slot)]
  const jose = aPerson('José Pérez')
  const third = await orderOf(request, jose, slot)
  await movePageClock(page, await moveShopClock(ownShop.process, inTheHour))
  const comoPagar = 'Yappy: 6123-4567, a nombre de Ferrete'
  await askByAdmin(request)(changeSettings, { body: { cambios: { comoPagar } } })
  const failure = { paso: randomUUID(), cuando: inTheHour.toISOString(), motivo: 'La dirección está mal' }
  await askByAdmin(request)(failDelivery, { params: { id: third.id }, body: failure })
  await signInAsCourier(page, request, 'beto')

  // Signing in leads to the only screen of a courier.
  await visitWithWorker(page, '/admin')
  await expect(page).toHaveURL(/\/admin\/ruta$/)
  await expect(page.getByRole('navigation', { name: 'Administración' }).getByRole('link')).toHaveText([
    'Ruta',
    'Caja',
    'Equipo',
  ])
  const stop = await openStop(page, ana)
  await expect(stop).toContainText('Portón azul')
  await expect(stop).toContainText('No dijo cómo paga')
  // Runs are arranged and printed in the office.
  await expect(page.getByRole('button', { name: /vueltas|Imprimir/ })).toBeHidden()
  await expect(stop.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me\/50761234567/)
  await expectFitsAndAccessible(page)
  await untilKept(page, '/admin/ruta')

  await context.setOffline(true)
  await stop.getByRole('button', { name: 'En camino' }).click()
  await expect(stop.getByText('En Camino', { exact: true })).toBeVisible()
  await stop.getByRole('button', { name: 'Entregado' }).click()
  const dialog = page.getByRole('dialog', { name: /^Entregado/ })
  await choosePaid(dialog, 'Yappy')
  await expect(dialog.getByText('Que pague a 6123-4567, a nombre de Ferrete')).toBeVisible()
  await dialog.getByLabel('Referencia (opcional)').fill('YP-778812')
  await expectFitsAndAccessible(page)
  await dialog.getByRole('button', { name: 'Anotar la entrega' }).click()
  await expect(dialog.getByText('Escribe quién recibió o toma una foto')).toBeVisible()
  await takePhoto(dialog)
  await dialog.getByRole('button', { name: 'Anotar la entrega' }).click()
  await expect(dialog).toBeHidden()
  await expect(stopOf(page, ana).getByRole('button', { name: ana.nombre })).toHaveAttribute('aria-expanded', 'false')
  expect((await storedOrder(request, first.id)).reparto).toEqual([])
  await reload(page)
  await expect(page.getByText('2 pasos esperan la conexión')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Terminadas' }).getByRole('article', { name: ana.nombre }),
  ).toBeVisible()

  const failed = await openStop(page, luz)
  await failed.getByRole('button', { name: 'No se pudo' }).click()
  const why = page.getByRole('dialog', { name: /^No se pudo/ })
  await why.getByRole('button', { name: 'No había nadie' }).click()
  await why.getByRole('button', { name: 'Anotar que no se pudo' }).click()
  await expect(page.getByText('3 pasos esperan la conexión')).toBeVisible()
  await expectFitsAndAccessible(page)

  await context.setOffline(false)
  await expect(page.getByText('esperan la conexión')).toBeHidden()
  const done = await storedOrder(request, first.id)
  expect(done).toMatchObject({
    ...{ estado: 'entregado', dinero: { es: 'pagado' }, pagos: [{ forma: 'yappy', referencia: 'YP-778812' }] },
    reparto: [{ que: 'en_camino' }, { que: 'entregado', foto: true, quien: 'beto' }],
  })
  expect(done.historial).toHaveLength(3)
  expect(await storedOrder(request, second.id)).toMatchObject({
    estado: 'en_proceso',
    horaLiberada: true,
    reparto: [{ que: 'no_se_pudo', motivo: 'No había nadie' }],
  })

  await visit(page, linkOf(first))
  await expect(page.getByRole('heading', { name: 'Entregado. Buen provecho.' })).toBeVisible()
  const seen = page.getByRole('img', { name: 'Foto de la entrega' })
  await seen.scrollIntoViewIfNeeded()
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await expectFitsAndAccessible(page)

  await visit(page, linkOf(second))
  await expect(page.getByRole('heading', { name: 'No pudimos entregarlo' })).toBeVisible()
  await expectFitsAndAccessible(page)
  await chooseFirstSlot(page)
  await page.getByRole('button', { name: 'Pedir ese día' }).click()
  await expect(page.getByText('Listo: ya le avisamos a la tienda.')).toBeVisible()
  const moved = await storedOrder(request, second.id)
  expect(moved.horaLiberada).toBe(false)
  expect(moved.cliente.fechaEntrega > fecha).toBe(true)

  await visit(page, '/admin/ruta')
  await expect(stopOf(page, luz)).toContainText(`Pasó al ${dayText(moved.cliente.fechaEntrega)}`)

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ruta.dia.1'))).toBeNull()
  await openAdmin(page, `/admin/pedidos?pedido=${first.id}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('con foto · beto')
  await expect(sheet.getByRole('img', { name: 'Foto de la entrega' })).toBeAttached()

  const mailTo = (person: Person, words: string) =>
    mailsTo(person.email, ownShop.data).find(({ text }) => text.includes(words))?.html ?? ''
  await expect.poll(() => mailTo(ana, 'Entregamos tu pedido'), { timeout: NOTIFICATION_TIMEOUT_MS }).not.toBe('')
  await expect.poll(() => mailTo(jose, 'La dirección está mal'), { timeout: NOTIFICATION_TIMEOUT_MS }).not.toBe('')
  const reader = await page.context().newPage()
  await reader.setContent(mailTo(jose, 'La dirección está mal'))
  await expect(reader.getByRole('heading', { level: 1, name: 'Elige otro día' })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Sigue tu pedido' })).toHaveAttribute('href', new RegExp(linkOf(third)))
  await expectFitsAndAccessible(reader)

  await visit(page, `/admin/pedidos?pedido=${third.id}`)
  await expect(sheet.getByRole('heading', { name: 'Espera otro día' })).toBeVisible()
  await chooseFirstSlot(page)
  await expectFitsAndAccessible(page)
  await page.getByRole('button', { name: 'Anotar ese día' }).click()
  await expect(sheet.getByRole('heading', { name: 'Espera otro día' })).toBeHidden()
  expect(await storedOrder(request, third.id)).toMatchObject({
    horaLiberada: false,
    historial: [{}, {}, { quien: 'admin' }],
  })
})
