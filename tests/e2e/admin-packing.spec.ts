import { setEstado, weigh } from '#commands/demo/builder.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { expectAccessible } from './accessibility.ts'
import { openAdmin, storedOrder } from './admin-steps.ts'
import { askByAdmin } from './calls.ts'
import { testInOwnShop } from './own-shop.ts'
import { expectLargeTargets, fecha, lineOf, openOrder, order, type } from './packing-steps.ts'
import { aPerson, expect, reload } from './steps.ts'

// The settings decide what is charged, so these journeys have a shop of their own and run one after the other.
const test = testInOwnShop()
test.use({ viewport: { width: 820, height: 1180 } })

test('with the network cut in the middle of packing, every weight arrives once', async ({ page, request, context }) => {
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

test('a tick stays when the reply to the one before comes later', async ({ page, request }) => {
  await order(request, aPerson(), ['10003', '10004'])
  await openAdmin(page, `/admin/empaque?dia=${fecha}`)
  const [first, second] = [page.getByRole('checkbox').first(), page.getByRole('checkbox').last()]
  await expect(second).toBeVisible()
  await page.route('**/api/admin/empaque?*', (route) => route.abort())
  const release = Promise.withResolvers<void>()
  await page.route(
    '**/api/admin/empaque/cortes',
    async (route) => {
      const response = await route.fetch()
      await release.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await first.check()
  const [reply] = await Promise.all([page.waitForResponse('**/cortes'), second.check()])
  const late = page.waitForResponse('**/cortes')
  release.resolve()
  expect([reply.status(), (await late).status()]).toEqual([200, 200])
  for (const checkbox of [first, second]) await expect(checkbox).toBeChecked()
})

test('two tablets see each other’s work, and a weight that comes too late can be discarded', async ({
  page,
  request,
  context,
}) => {
  const ana = aPerson()
  const { id, productos } = await order(request, ana, ['10003'])
  const other = await context.newPage()
  await openOrder(page, ana)
  await openOrder(other, ana)
  await type(other, '970')
  await expect(lineOf(page, productos[0]?.nombre ?? '')).toContainText('0.97')

  await setEstado(askByAdmin(request), id, 'en_camino')
  await page.route('**/api/admin/empaque?*', (route) => route.abort())
  await type(page, '30')
  await expect(page.getByText(`#${shortId(id)}, 0.03`)).toContainText('ya está En Camino')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('ya está En Camino')).toBeHidden()
})
