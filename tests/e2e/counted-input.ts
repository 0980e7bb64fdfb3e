import type { Page } from '@playwright/test'

/** Counts what a person does on the page that is open: taps, and keys that were pressed. */
export async function countInput(page: Page): Promise<{ taps: () => Promise<number>; keys: () => Promise<number> }> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const count = (name: 'taps' | 'keys') => {
      dataset[name] = `${Number(dataset[name] ?? 0) + 1}`
    }
    window.addEventListener('click', ({ isTrusted, detail }) => {
      // A click on a label fires a second one on its checkbox, with `detail` 0.
      if (isTrusted && detail > 0) count('taps')
    })
    window.addEventListener('keydown', ({ isTrusted }) => {
      if (isTrusted) count('keys')
    })
  })
  const read = async (name: string) => Number(await page.locator('html').getAttribute(`data-${name}`))
  return { taps: () => read('taps'), keys: () => read('keys') }
}
