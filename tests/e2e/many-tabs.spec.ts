import type { BrowserContext, Page } from '@playwright/test'
import { setEstado } from '#commands/demo/builder.ts'
import { openAdmin } from './admin-steps.ts'
import { askByAdmin, orderOf } from './calls.ts'
import { card, openDashboard, placeOrder, short } from './dashboard-steps.ts'
import { aPerson, expect, test, visit } from './steps.ts'

/** Counts the requests to a stream's path from now on; the result returns the count. */
function countStreams(context: BrowserContext, path: string): () => number {
  let count = 0
  context.on('request', (request) => {
    if (request.url().endsWith(path)) count++
  })
  return () => count
}

async function openTabs(page: Page, count: number, open: (tab: Page) => Promise<void>): Promise<Page[]> {
  const tabs = [page]
  await open(page)
  while (tabs.length < count) {
    const tab = await page.context().newPage()
    await open(tab)
    tabs.push(tab)
  }
  return tabs
}

test('three tabs of the orders share one connection, and another tab takes over when its tab is closed', async ({
  page,
  request,
}) => {
  const opened = countStreams(page.context(), '/api/admin/orders/events')
  await openAdmin(page, '/admin/pedidos')
  const tabs = await openTabs(page, 3, async (tab) => {
    if (tab !== page) await visit(tab, '/admin/pedidos')
    await expect(tab.getByText(/^Mostrando/)).toBeVisible()
  })
  // The list is read before the stream is opened.
  await expect.poll(opened).toBe(1)
  const first = await orderOf(request, aPerson())
  for (const tab of tabs) await expect(tab.getByRole('row').filter({ hasText: short(first.id) })).toBeVisible()
  expect(opened()).toBe(1)

  await tabs[0]?.close()
  await expect.poll(opened).toBe(2)
  const second = await orderOf(request, aPerson())
  for (const tab of tabs.slice(1))
    await expect(tab.getByRole('row').filter({ hasText: short(second.id) })).toBeVisible()
})

test('three tabs of the dashboard share one connection, and each shows a move of the order', async ({
  page,
  request,
}) => {
  const ana = await openDashboard(page, request)
  const id = await placeOrder(page, ana)
  const opened = countStreams(page.context(), '/api/orders/mine/events')
  const tabs = await openTabs(page, 3, async (tab) => {
    await visit(tab, '/dashboard/pedidos')
    await expect(card(tab, id)).toContainText('Pendiente')
  })
  await setEstado(askByAdmin(request), id, 'en_camino')
  for (const tab of tabs) await expect(card(tab, id)).toContainText('En Camino')
  expect(opened()).toBe(1)
})
