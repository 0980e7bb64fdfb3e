import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { freeSlots, kilos } from '#commands/demo/builder.ts'
import { panamaDay } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { createPromotion, updatePromotion } from '#shop/promotions/contract.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin } from './admin-steps.ts'
import { askBy, askByAdmin, orderOf } from './calls.ts'
import { aPerson, expect, test } from './steps.ts'

const ALL = '**/api/promociones/admin/all?*'
const CHANGE = '**/api/promociones/admin/*'

/** A code that no other journey uses; `later` keeps it out of the offers that other journeys see. */
const aCode = () => `C${randomUUID().slice(0, 8).toUpperCase()}`
const nextYear = Number(panamaDay(new Date()).slice(0, 4)) + 1
const later = { fechaInicio: `${nextYear}-01-01`, fechaFin: `${nextYear}-01-31` }

async function addPromotion(request: APIRequestContext) {
  const codigo = aCode()
  const body = { nombre: `Enero ${codigo}`, codigo, tipo: 'porcentaje' as const, valor: 10, ...later }
  return (await askByAdmin(request)(createPromotion, { body })).promocion
}
const coupon = (page: Page, codigo: string) => page.getByRole('article').filter({ hasText: codigo })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label)
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar' })
const broken = (route: Route) => route.fulfill({ status: 500, json: { success: false, error: 'Algo falló' } })
const onlyWrites = (answer: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === 'GET' ? route.continue() : answer(route)

test('a promotion is created, changed, switched off and deleted', { tag: '@escritorio' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const codigo = aCode()
  await openAdmin(page, '/admin/promociones')
  const create = page.getByRole('button', { name: 'Nueva Promoción' })
  await create.click()
  await expect(field(page, 'Nombre')).toBeFocused()
  await field(page, 'Aplica a').selectOption('Algunas categorías')
  await save(page).click()
  for (const wrong of ['Escribe el nombre', 'Escribe el código', 'Escribe el valor'])
    await expect(dialog(page).getByText(wrong)).toBeVisible()
  await expect(field(page, 'Nombre')).toBeFocused()
  await expectFitsAndAccessible(page)

  await field(page, 'Nombre').fill('Enero al carbón')
  await page.mouse.click(2, 2)
  await field(page, 'Código').pressSequentially(codigo.toLowerCase())
  await expect(field(page, 'Código')).toHaveValue(codigo)
  await field(page, 'Valor (%)').fill('120')
  await field(page, 'Fecha de inicio').fill(later.fechaFin)
  await field(page, 'Fecha de fin').fill(later.fechaInicio)
  await field(page, 'Uso máximo').fill('20')
  await save(page).click()
  for (const wrong of [
    'El porcentaje es como máximo 100',
    'La fecha de fin no puede ser antes de la de inicio',
    'Elige al menos una categoría',
  ])
    await expect(dialog(page).getByText(wrong)).toBeVisible()
  await field(page, 'Valor (%)').fill('12.5')
  await field(page, 'Fecha de inicio').fill('31/02/2027')
  await save(page).click()
  await expect(field(page, 'Fecha de inicio')).toHaveAccessibleDescription(/Escribe la fecha como 23\/11\/2026/)
  await expect(field(page, 'Fecha de inicio')).toHaveValue('31/02/2027')
  await expect(field(page, 'Fecha de inicio')).toBeFocused()
  await field(page, 'Fecha de inicio').fill(`1-1-${nextYear}`)
  await field(page, 'Fecha de fin').fill(later.fechaFin)
  await field(page, 'Parrilla').check()
  await save(page).click()
  await expect(page.getByText(`La promoción ${codigo} está creada.`)).toBeVisible()
  await expect(create).toBeFocused()
  const card = coupon(page, codigo)
  const dates = `Del 01/01/${nextYear} al 31/01/${nextYear}`
  for (const words of ['12.5%', 'Enero al carbón', 'Programada', 'Parrilla', dates, 'de 20'])
    await expect(card).toContainText(words)

  await card.getByRole('button', { name: `Copiar el código ${codigo}` }).click()
  await expect(page.getByText(`Código ${codigo} copiado.`)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codigo)

  await card.getByRole('button', { name: 'Editar Enero al carbón' }).click()
  await expect(field(page, 'Parrilla')).toBeChecked()
  await field(page, 'Tipo').selectOption('Monto fijo')
  await field(page, 'Valor ($)').fill('7.25')
  await field(page, 'Monto mínimo ($)').fill('30')
  await save(page).click()
  await expect(card).toContainText('$7.25')
  await expect(card).toContainText('desde $30.00 de compra')

  await card.getByRole('switch', { name: 'Activa: Enero al carbón' }).click()
  await expect(card).toContainText('Apagada')
  await expect(card.getByRole('switch')).not.toBeChecked()

  await card.getByRole('button', { name: 'Eliminar Enero al carbón' }).click()
  await expect(dialog(page)).toContainText('¿Estás seguro de eliminar esta promoción?')
  await expect(dialog(page)).toContainText('Ningún pedido la usó.')
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Promociones' })).toBeFocused()
  await expectFitsAndAccessible(page)
})

test('a promotion that has ended says what to change; «Usada N veces» lists the orders that used a code', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  const slots = await freeSlots(askBy(request))
  const slot = slots.findLast(({ fechaEntrega }) => fechaEntrega === slots[0]?.fechaEntrega)
  const { id, quote } = await orderOf(request, ana, slot, { productos: [kilos('10004', 2)], codigo: 'PARRILLA10' })

  await openAdmin(page, '/admin/promociones')
  const ended = coupon(page, 'VENCIDO')
  await expect(ended).toContainText('Vencida')
  await expect(ended).toContainText('Para usarla otra vez, cambia su fecha de fin.')
  await expect(ended.getByRole('switch')).toHaveCount(0)

  const uses = coupon(page, 'PARRILLA10').getByRole('button', { name: /^Usada \d+ (vez|veces)/ })
  await uses.click()
  const row = dialog(page).getByRole('row').filter({ hasText: ana.nombre })
  await expect(row).toContainText(`#${id.slice(-8).toUpperCase()}`)
  await expect(row).toContainText(usd(quote.descuento))
  await expect(row).toContainText('Pendiente')
  await expectFitsAndAccessible(page)
  await page.keyboard.press('Escape')
  await expect(uses).toBeFocused()
  await coupon(page, 'PARRILLA10')
    .getByRole('button', { name: /^Eliminar/ })
    .click()
  await expect(dialog(page)).toContainText(/conservan? su código y su descuento/)
})

test('the list of promotions shows a load error, loads on retry, and says when it is empty', async ({ page }) => {
  await page.route(ALL, broken)
  await openAdmin(page, '/admin/promociones')
  await expect(page.getByRole('alert')).toHaveText('Algo falló')
  await page.unroute(ALL)
  await page.route(ALL, (route) => route.abort())
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('alert')).toHaveText('No se pudo conectar con el servidor')
  await page.unroute(ALL)
  await page.route(ALL, (route) => route.fulfill({ json: { success: true, promociones: [], total: 0 } }))
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByText(/^No hay promociones/)).toBeVisible()
  await expectFitsAndAccessible(page)
})

test('a save that fails, meets a taken code or a change of somebody else keeps what was typed; a failed delete or switch changes nothing', async ({
  page,
  request,
}) => {
  const [mine, other] = [await addPromotion(request), await addPromotion(request)]
  await openAdmin(page, '/admin/promociones')
  const card = coupon(page, mine.codigo)
  await card.getByRole('button', { name: /^Editar/ }).click()
  await field(page, 'Nombre').fill(`Febrero ${mine.codigo}`)
  await page.route(
    CHANGE,
    onlyWrites((route) => route.abort()),
  )
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText('Error al guardar promoción')
  await page.unroute(CHANGE)
  await page.route(CHANGE, onlyWrites(broken))
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText('Algo falló')
  await expect(field(page, 'Nombre')).toHaveValue(`Febrero ${mine.codigo}`)
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()

  await card.getByRole('button', { name: /^Eliminar/ }).click()
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Error al eliminar promoción')
  await page.keyboard.press('Escape')
  await card.getByRole('switch').click()
  await expect(card.getByRole('alert')).toHaveText('Algo falló')
  await expect(card.getByRole('switch')).toBeChecked()
  await expectFitsAndAccessible(page)
  await page.unroute(CHANGE)
  await card.getByRole('switch').click()
  await expect(card).toContainText('Apagada')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await card.getByRole('button', { name: /^Editar/ }).click()
  await field(page, 'Código').fill(other.codigo)
  await save(page).click()
  await expect(dialog(page).getByText('Ya hay una promoción con ese código')).toBeVisible()
  await expect(field(page, 'Código')).toBeFocused()

  await field(page, 'Código').fill(mine.codigo)
  await field(page, 'Nombre').fill(`Lo mío ${mine.codigo}`)
  const { id, nombre, codigo, tipo } = mine
  await askByAdmin(request)(updatePromotion, { params: { id }, body: { nombre, codigo, tipo, valor: 15, ...later } })
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Otra persona cambió esta promoción mientras tanto (valor).')
  await expect(card).toContainText('15%')
  await expect(field(page, 'Nombre')).toHaveValue(`Lo mío ${mine.codigo}`)
  await save(page).click()
  await expect(card).toContainText(`Lo mío ${mine.codigo}`)
  await expect(card).toContainText('10%')
})
