import { expect, test } from './steps.ts'

/** What moved, of which TypeScript's DOM knows nothing. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node?: Node }[]
}

const ORDERED = [{ key: 'pedidos.enviados.1', value: '[]' }]

for (const { what, path, stored, width } of [
  { what: 'the landing page', path: '/', stored: [] },
  { what: 'the landing page of who has ordered before', path: '/', stored: ORDERED },
  { what: 'the landing page on a narrow phone', path: '/', stored: [], width: 360 },
  { what: 'the order page', path: '/haz-tu-pedido', stored: [] },
  { what: 'the page of a cut', path: '/cortes/picana', stored: [] },
  { what: 'the blog', path: '/blog', stored: [] },
])
  test(`${what} stays where it is when its fonts come after the first paint`, { tag: '@ambos' }, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await released
      await route.continue()
    })
    await page.addInitScript((items) => {
      for (const { key, value } of items) localStorage.setItem(key, value)
      const shifts: object[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as LayoutShift[])
          if (value > 0.005) shifts.push({ value, nodes: sources.map(({ node }) => node?.textContent?.slice(0, 60)) })
      }).observe({ type: 'layout-shift', buffered: true })
    }, stored)
    if (width) await page.setViewportSize({ width, height: 740 })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    release()
    await page.waitForFunction(() => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.evaluate('shifts')).toEqual([])
  })
