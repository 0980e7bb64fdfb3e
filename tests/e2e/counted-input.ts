import type { Page } from '@playwright/test'

/**
 * Counts what a person does on the page that is open: taps, and keys that were pressed. Throws where the page was loaded
 * anew meanwhile, because the count would have begun again.
 */
export async function countInput(page: Page): Promise<{ taps: () => Promise<number>; keys: () => Promise<number> }> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const count = (name: 'taps' | 'keys') => {
      dataset[name] = `${Number(dataset[name]) + 1}`
    }
    Object.assign(dataset, { taps: 0, keys: 0 })
    window.addEventListener('click', ({ isTrusted, detail }) => {
      // A click on a label fires a second one on its checkbox, with `detail` 0.
      if (isTrusted && detail > 0) count('taps')
    })
    window.addEventListener('keydown', ({ isTrusted }) => {
      if (isTrusted) count('keys')
    })
  })
  const read = async (name: string) => {
    const count = await page.locator('html').getAttribute(`data-${name}`)
    if (count === null) throw new Error('The page was loaded anew: what was counted is lost')
    return Number(count)
  }
  return { taps: () => read('taps'), keys: () => read('keys') }
}
