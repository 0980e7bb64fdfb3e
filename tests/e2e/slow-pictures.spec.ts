import type { Page } from '@playwright/test'
import { WITH_PICTURES } from './browser.ts'
import { expect, test, waitForHydration } from './steps.ts'

test.use(WITH_PICTURES)

/** What moved, of which TypeScript's DOM knows nothing. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node?: Node }[]
}

/** Pages with pictures of cuts. */
const PAGES = ['/', '/cortes', '/cortes/picana', '/haz-tu-pedido']

/** Before a picture arrives: its size in pixels, and whether the ground of its category is behind it. */
interface Placeholder {
  src: string
  width: number
  height: number
  ground: string
}

/** The placeholders of the pictures of cuts that the page shows. */
const placeholders = (page: Page): Promise<Placeholder[]> =>
  page.evaluate(() => {
    const colourOf = (element: Element) => getComputedStyle(element).backgroundColor
    const groundOf = (image: Element) => {
      const category = image.closest('[data-categoria]')
      if (!category) return 'page'
      const probe = category.appendChild(document.createElement('i'))
      probe.style.background = 'var(--ground)'
      const ground = colourOf(probe)
      probe.remove()
      let behind = image
      while (behind !== category && colourOf(behind) === 'rgba(0, 0, 0, 0)') behind = behind.parentElement ?? category
      return colourOf(behind) === ground ? 'category' : colourOf(behind)
    }
    return [...document.querySelectorAll<HTMLImageElement>('main img[src^="/fotos/"]')]
      .filter((image) => image.checkVisibility())
      .map((image) => ({
        src: image.getAttribute('src') ?? '',
        width: image.offsetWidth,
        height: image.offsetHeight,
        ground: groundOf(image),
      }))
  })

for (const path of PAGES)
  test(`${path} is usable before its pictures arrive, and does not move when they do`, { tag: '@ambos' }, async ({
    page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/fotos/**', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The first key starts the scripts of the page, which otherwise wait for its pictures.
    await page.keyboard.press('Shift')
    await waitForHydration(page)
    await page.evaluate(async () => void (await document.fonts.ready))

    const before = await placeholders(page)
    expect(before.length).toBeGreaterThan(0)
    for (const { src, width, height, ground } of before) {
      expect([src, width * height]).not.toEqual([src, 0])
      expect([src, ground]).toEqual([src, expect.stringMatching(/^(category|page)$/)])
    }
    await page.evaluate(() => {
      const shifts: object[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as LayoutShift[])
          shifts.push({ value, nodes: sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120)) })
      }).observe({ type: 'layout-shift' })
    })
    release()
    const visible = page.locator('main img[src^="/fotos/"]').filter({ visible: true }).first()
    await visible.scrollIntoViewIfNeeded()
    await expect(visible).toHaveJSProperty('complete', true)
    await expect.poll(() => visible.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await placeholders(page)).toEqual(before)
    expect(await page.evaluate('shifts')).toEqual([])
  })
