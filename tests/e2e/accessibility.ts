import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Nothing wrong for whoever cannot see, hear, point or hold still: every rule of axe for WCAG 2.2 AA, and good practice. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const violationTexts = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
  expect(violationTexts).toEqual([])
}

/** Fits every width without sliding sideways, and axe has nothing to say. */
export async function expectFitsAndAccessible(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // A telephone makes its own inner width as wide as what overflows.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  if (size) await page.setViewportSize(size)
  await expectAccessible(page)
}
