import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** The minified file, because each page receives and compiles it: `axe.source` is more than twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Expects no violation of axe's rules: WCAG 2.2 A and AA, and best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  const violationTexts = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
  expect(violationTexts).toEqual([])
}

/**
 * Expects no horizontal overflow from 320 to 1440 px, and no violation of axe's rules; with `onDesktop` also not on a
 * desktop, for a page that is laid out in another way there.
 */
export async function expectFitsAndAccessible(page: Page, { onDesktop = false } = {}): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  // First the width that it has: each change of it is drawn.
  for (const width of new Set([size.width, 320, 390, 768, 1024, 1440])) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...size, width })
    // Compared with the width that was set: a mobile browser widens its viewport to what overflows. Polled, because some
    // screens are drawn anew for another width.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `at ${width} px` })
      .toBeLessThanOrEqual(width)
  }
  if (onDesktop) await expectAccessible(page)
  await page.setViewportSize(size)
  await expectAccessible(page)
}

/** Looks at the page as wide as on a desktop, and goes back to the size that it had. */
export async function onDesktop(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 900 })
  await look()
  if (size) await page.setViewportSize(size)
}
