import { type Browser, chromium, type Response } from '@playwright/test'
import { chromiumPath } from '#tests/support/chromium.ts'

const KINDS = ['html', 'css', 'js', 'font', 'image', 'other'] as const
/** The bytes of a page by kind of file, its number of requests, and how many of them came before it was usable. */
export type PageBytes = Record<(typeof KINDS)[number], number> & { what: string; requests: number; beforeUse: number }

/** Options that keep Chromium from doing work of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
]

/** Measures what a phone (390 px wide, device pixel ratio 2) loads for a page: compressed body bytes. */
export async function benchPages(url: string): Promise<PageBytes[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, '--disable-gpu'] })
  try {
    return [
      await measurePage(browser, 'landing page, first view', `${url}/`, false),
      await measurePage(browser, 'landing page, scrolled to its end', `${url}/`, true),
      await measurePage(browser, 'order wizard, first view', `${url}/haz-tu-pedido`, false),
      await measurePage(browser, 'blog, first view', `${url}/blog`, false),
      await measurePage(browser, 'article, first view', `${url}/blog/picana-a-la-brasa-sin-que-se-te-seque`, false),
    ]
  } finally {
    await browser.close()
  }
}

async function measurePage(browser: Browser, what: string, url: string, scroll: boolean): Promise<PageBytes> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    // It would load again what the first view has loaded.
    serviceWorkers: 'block',
  })
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  await page.addInitScript({ content: "addEventListener('hydrated', () => performance.mark('hydrated'))" })
  await page.goto(url)
  // On a busy machine, the page becomes idle late.
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await page.waitForLoadState('networkidle')
  const beforeUse = await page.evaluate(() => {
    const hydrated = performance.getEntriesByName('hydrated')[0] as PerformanceEntry
    return 1 + performance.getEntriesByType('resource').filter((each) => each.startTime < hydrated.startTime).length
  })
  if (scroll) {
    for (let step = 0; step < 60; step++) {
      await page.mouse.wheel(0, 300)
      await page.waitForTimeout(50)
    }
    await page.waitForLoadState('networkidle')
  }
  const sum = { what, requests: answers.length, beforeUse, html: 0, css: 0, js: 0, font: 0, image: 0, other: 0 }
  for (const answer of answers) {
    if (answer.status() >= 400) throw new Error(`${answer.url()} answered ${answer.status()}`)
    sum[kindOf(answer)] += (await answer.request().sizes()).responseBodySize
  }
  await page.close()
  return sum
}

function kindOf(answer: Response): (typeof KINDS)[number] {
  const type = answer.headers()['content-type'] ?? ''
  return KINDS.find((kind) => type.includes(kind === 'js' ? 'javascript' : kind)) ?? 'other'
}
