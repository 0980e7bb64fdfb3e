import type { Locator } from '@playwright/test'
import { expect, test, visit } from './steps.ts'

/** Whether a link to WhatsApp lies over something to press or to read. */
const coversSomething = (floating: Locator) =>
  floating.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect()
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98]
    return shares.some((x) =>
      shares.some((y) =>
        document
          .elementsFromPoint(left + x * width, top + y * height)
          .some((it) => !it.closest('aside') && it.matches('a, button, label, input, summary, h1, h2, h3, p, li, dd')),
      ),
    )
  })

test('in the margin of a desktop the WhatsApp button covers nothing to press or read', {
  tag: '@escritorio',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/', '/cortes', '/cortes/rib-eye-nacional', '/que-cocino', '/blog']) {
    await visit(page, path)
    const floating = page.getByRole('link', { name: 'Ordena ya por WhatsApp', includeHidden: true })
    await expect(floating).toBeVisible()
    const end = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < end; y += 450) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), y)
      await expect
        .poll(async () => (await floating.isVisible()) && (await coversSomething(floating)), {
          message: `${path} ${y}`,
        })
        .toBe(false)
    }
  }
})

test('on a phone the WhatsApp button comes after the head of a page, has room at its end, and is hidden over the map', {
  tag: '@telefono',
}, async ({ page }) => {
  const floating = page.getByRole('link', { name: 'Ordena ya por WhatsApp' })
  for (const path of ['/que-cocino', '/blog', '/']) {
    await visit(page, path)
    await expect(floating).toBeHidden()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(floating).toBeVisible()
    const last = page.getByRole('contentinfo').getByRole('link').last()
    const [bar, link] = await Promise.all([
      page.getByRole('complementary', { name: 'WhatsApp' }).boundingBox(),
      last.boundingBox(),
    ])
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }

  const reasons = page.getByRole('region', { name: 'Por qué comprarnos' })
  await reasons.evaluate((place) => place.scrollIntoView({ block: 'end' }))
  await expect(floating).toBeVisible()
  await page.getByRole('group', { name: 'Partes de la res' }).evaluate((list) => list.scrollIntoView({ block: 'end' }))
  await expect(floating).toBeHidden()
  await reasons.evaluate((next) => next.scrollIntoView({ block: 'end' }))
  await expect(floating).toBeVisible()
})
