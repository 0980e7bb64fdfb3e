import { setTimeout as pause } from 'node:timers/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { changeSettings } from '#shop/settings-contract.ts'
import { DEFAULT_TEMPLATE } from '#shop/text/label-template.ts'
import { writeLabel } from '#shop/text/weight-label.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin, storedOrder } from './admin-steps.ts'
import { askByAdmin } from './calls.ts'
import { countInput } from './counted-input.ts'
import { testInOwnShop } from './own-shop.ts'
import { expectLargeTargets, fecha, openOrder, order, type } from './packing-steps.ts'
import { aPerson, expect } from './steps.ts'

const test = testInOwnShop()

/** The orders of a morning, of which four are packed: the work repeats after them. */
const MORNING = 20
const ORDERS = 4
const CUTS = ['10003', '10004', '10007']
/** What the scale shows for the three cuts of an order; null is exactly the kilo that was ordered, as half of them are. */
const WEIGHTS = [
  [980, null, 1010],
  [null, 1020, null],
]
const weightsOf = (nth: number) => WEIGHTS[nth % WEIGHTS.length] ?? []
/** Every fourth order needs a second box. */
const boxesOf = (nth: number) => (nth % 4 === 3 ? 2 : 1)
/** Longer than a second tap by mistake, and shorter than cutting takes. */
const BETWEEN_WEIGHTS_MS = 550

async function orders(request: APIRequestContext): Promise<string[]> {
  await askByAdmin(request)(changeSettings, { body: { cambios: { pedidosPorHora: 1000 } } })
  const ids = []
  for (let nth = 0; nth < ORDERS; nth++) ids.push((await order(request, aPerson(), CUTS)).id)
  return ids
}

const key = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Balanza' }).getByRole('button', { name, exact: true })
const unweighed = (page: Page) => page.getByRole('article').getByRole('listitem').filter({ hasText: '–' })

/** Weighs, packs and leaves every order; returns how many taps a morning takes at that rate. */
async function pack(page: Page, weigh: (nth: number, line: number) => Promise<void>): Promise<number> {
  await openAdmin(page, `/admin/empaque?dia=${fecha}&ver=pedidos`)
  await expect(page.getByRole('button', { name: /0 de 3 pesados/ })).toHaveCount(ORDERS)
  const counted = await countInput(page)
  await page
    .getByRole('button', { name: /0 de 3 pesados/ })
    .first()
    .click()
  for (let nth = 0; nth < ORDERS; nth++) {
    await expect(page.getByRole('article').getByRole('heading')).toBeFocused()
    for (let line = 0; line < CUTS.length; line++) {
      await expect(unweighed(page)).toHaveCount(CUTS.length - line)
      await weigh(nth, line)
    }
    if (boxesOf(nth) === 2) await key(page, 'Una caja más').click()
    await key(page, /^Empacado$/).click()
    await key(page, nth < ORDERS - 1 ? /^Siguiente: / : 'Volver a los pedidos').click()
  }
  await expect(page.getByRole('button', { name: /pesados/ })).toHaveCount(0)
  const opening = 1
  return opening + ((await counted.taps()) - opening) * (MORNING / ORDERS)
}

test('on a phone a morning of twenty orders with sixty weights takes at most 230 taps', async ({ page, request }) => {
  const ids = await orders(request)
  const taps = await pack(page, async (nth, line) => {
    if (nth === 0 && line === 0) await expectOnOneScreen(page)
    const grams = weightsOf(nth)[line]
    if (grams) {
      for (const digit of `${grams}`) await key(page, digit).click()
      await key(page, 'Anotar').click()
    } else {
      await pause(BETWEEN_WEIGHTS_MS)
      await key(page, /^Justo/).click()
    }
  })
  expect(taps).toBeLessThanOrEqual(230)
  for (const id of ids) expect((await storedOrder(request, id)).empacadoEn).not.toBeNull()
})

test('with a scanner it takes at most 90', async ({ page, request }) => {
  const ids = await orders(request)
  const taps = await pack(page, (nth, line) =>
    type(page, writeLabel({ plu: CUTS[line] ?? '', gramos: weightsOf(nth)[line] ?? 1000 }, DEFAULT_TEMPLATE) ?? ''),
  )
  expect(taps).toBeLessThanOrEqual(90)
  const gramos = (await Promise.all(ids.map((id) => storedOrder(request, id)))).map(({ productos }) =>
    productos.map(({ gramosReales }: { gramosReales: number }) => gramosReales),
  )
  expect(gramos.filter((of) => `${of}` === '1000,1020,1000')).toHaveLength(ORDERS / 2)
})

test('the keys stay where they are while a line gets its weight, and a long note has three lines, the rest with one tap', async ({
  page,
  request,
}) => {
  const fonda = { ...aPerson(), notas: 'Cortado grueso y sin hueso. '.repeat(15) }
  await order(request, fonda, CUTS)
  await openOrder(page, fonda)
  // The list of orders may have been scrolled.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const before = await key(page, '1').boundingBox()
  await key(page, /^Justo/).click()
  await expect(unweighed(page)).toHaveCount(CUTS.length - 1)
  expect(await key(page, '1').boundingBox()).toEqual(before)

  const note = page.getByText(/^«Cortado grueso/)
  const height = async () => (await note.boundingBox())?.height ?? 0
  const short = await height()
  await page.getByRole('button', { name: 'Ver todo' }).click()
  expect(await height()).toBeGreaterThan(2 * short)
  await page.getByRole('button', { name: 'Ver menos' }).click()
  expect(await height()).toBe(short)
})

/** Lines, keypad and «Anotar» of an order are seen at once above the bar of the tabs; nothing is too small for wet hands. */
async function expectOnOneScreen(page: Page): Promise<void> {
  const bar = await page.getByRole('navigation', { name: 'Administración' }).boundingBox()
  for (const seen of [...(await unweighed(page).all()), key(page, '0'), key(page, 'Anotar'), key(page, /^Justo/)]) {
    const box = await seen.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  await expectLargeTargets(page.getByRole('article').getByRole('button'))
  await expectFitsAndAccessible(page)
}
