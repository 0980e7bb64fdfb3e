import { setTimeout as pause } from 'node:timers/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { weigh } from '#commands/demo/builder.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { DEFAULT_TEMPLATE } from '#shop/text/label-template.ts'
import { writeLabel } from '#shop/text/weight-label.ts'
import { tries } from '#tests/support/tries.ts'
import { expectAccessible, expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin, storedOrder } from './admin-steps.ts'
import { askByAdmin } from './calls.ts'
import { countInput } from './counted-input.ts'
import { testInOwnShop } from './own-shop.ts'
import { expectLargeTargets, fecha, lineOf, openOrder, order, type } from './packing-steps.ts'
import { aPerson, expect, reload } from './steps.ts'

// The settings decide what is charged, so these journeys have a shop of their own and run one after the other: the
// mornings first, which pack every order of their day.
const test = testInOwnShop()

const MORNING = 20
/** How many of the morning are packed: the work repeats after four orders. */
const ORDERS = tries(4, MORNING)
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

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('with the network cut in the middle of packing, every weight arrives once', async ({
    page,
    request,
    context,
  }) => {
    const ana = aPerson()
    const { id, productos } = await order(request, ana, ['10003', '10004'])
    // An hour without orders, as of another day, hides none.
    await openAdmin(page, `/admin/empaque?dia=${fecha}&hora=23:00`)
    await expect(page.getByRole('button', { name: 'Todo el día' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('checkbox', { name: productos[0]?.nombre ?? '' })).toBeVisible()
    await openOrder(page, ana)
    await context.setOffline(true)
    await type(page, '980')
    await type(page, '1010')
    await expect(page.getByText('2 pesos esperan la conexión')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Esperando la conexión' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeHidden()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByText('esperan la conexión')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Empacado', exact: true })).toBeEnabled()
    await reload(page)
    expect(await storedOrder(request, id)).toMatchObject({ productos: [{ gramosReales: 980 }, { gramosReales: 1010 }] })

    // A day that cannot be read does not show the orders of another one.
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Día siguiente' }).click()
    await expect(page.getByRole('heading', { name: ana.nombre })).toBeHidden()
    await expect(page.getByRole('alert')).toContainText('No se pudo conectar')
    await expect(page.getByRole('button', { name: ana.nombre })).toBeHidden()
    await expectLargeTargets(page.getByRole('button', { name: 'Intentar de nuevo' }))
  })

  test('more than three times the ordered weight is asked for once more, and stands marked', async ({
    page,
    request,
  }) => {
    const ana = aPerson()
    const { id } = await order(request, ana, ['10003'])
    await openOrder(page, ana)
    await type(page, '9800')
    await expect(page.getByText('Si es así, anótalo otra vez.')).toBeVisible()
    await type(page, '980')
    await expect(page.getByText('Anotado: 0.98')).toBeVisible()

    await type(page, '9800')
    await expect(page.getByText('Si es así, anótalo otra vez.')).toBeVisible()
    // A double tap does not answer the question.
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByText('Anotado: 9.80')).toBeVisible({ timeout: 600 })
    }).toPass()
    await expect(page.getByRole('article').getByRole('listitem').filter({ hasText: 'Revisa el peso' })).toBeVisible()
    await expectAccessible(page)
    await openAdmin(page, `/admin/pedidos?pedido=${id}`)
    await expect(page.getByRole('dialog').getByText('Revisa el peso')).toBeVisible()
  })

  test('a tablet shows the work of others while they do not pause', async ({ page, request }) => {
    const [ana, others] = [aPerson(), aPerson()]
    const { id, productos } = await order(request, ana, ['10003'])
    const busy = await order(request, others, ['10003'])
    await openOrder(page, ana)
    const ask = askByAdmin(request)
    const isOver = new AbortController()
    const work = (async () => {
      while (!isOver.signal.aborted) await weigh(ask, busy.id, 1)
    })()
    try {
      await weigh(ask, id, 970)
      await expect(lineOf(page, productos[0]?.nombre ?? '')).toContainText('0.97')
    } finally {
      isOver.abort()
      await work
    }
  })

  test('a weight stays on the screen when a request that began before it ends after it', async ({ page, request }) => {
    const [ana, other] = [aPerson(), aPerson()]
    const { productos } = await order(request, ana, ['10003'])
    const busy = await order(request, other, ['10003'])
    await openOrder(page, ana)
    const release = Promise.withResolvers<void>()
    let reads = 0
    await page.route('**/api/admin/empaque?*', async (route) => {
      reads++
      if (reads > 1) return
      const response = await route.fetch()
      await release.promise
      await route.fulfill({ response })
    })
    await weigh(askByAdmin(request), busy.id, 1)
    await expect.poll(() => reads).toBe(1)
    const stored = page.waitForResponse((response) => response.url().endsWith('/peso'))
    await type(page, '980')
    await stored
    release.resolve()
    await expect.poll(() => reads).toBe(2)
    await expect(lineOf(page, productos[0]?.nombre ?? '')).toContainText('0.98')
  })
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
