import type { Page, Request } from '@playwright/test'
import { WITH_PICTURES } from './browser.ts'
import { expect, test, visit } from './steps.ts'

test.use(WITH_PICTURES)

const PAGES = ['/', '/haz-tu-pedido', '/pedido', '/no-existe']

test('pages are compressed, and a conditional request answers 304', { tag: '@escritorio' }, async ({ request }) => {
  for (const path of PAGES.slice(0, 3)) {
    const br = await request.get(path, acceptEncoding('br'))
    const gzip = await request.get(path, acceptEncoding('gzip'))
    expect(br.headers()).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(gzip.headers()['content-encoding']).toBe('gzip')
    expect(await br.text()).toBe(await gzip.text())
    const again = await request.get(path, { headers: { 'if-none-match': br.headers().etag ?? '' } })
    expect(again.status()).toBe(304)
    expect(await again.text()).toBe('')
  }
})

const acceptEncoding = (encoding: string) => ({ headers: { 'accept-encoding': encoding } })

test('all files of the pages are the shop’s; the assets have a hash in their name and are compressed and immutable', {
  tag: '@escritorio',
}, async ({ page, request, baseURL }) => {
  const files = new Set<string>()
  const otherUrls: string[] = []
  page.on('request', (asked) => {
    if (!asked.url().startsWith(baseURL ?? '') && !asked.url().startsWith('data:')) otherUrls.push(asked.url())
  })
  page.on('response', (response) => void files.add(new URL(response.url()).pathname))
  await visit(page, '/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await visit(page, '/haz-tu-pedido')
  expect(otherUrls).toEqual([])
  const assets = [...files].filter((path) => path.startsWith('/assets/'))
  for (const kind of ['.js', '.woff2']) expect(assets.some((path) => path.endsWith(kind))).toBe(true)
  const [picture = ''] = [...files].filter((path) => path.startsWith('/fotos/') && path.endsWith('.avif'))
  const served = await request.get(picture)
  expect(served.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/avif',
  })
  expect((await request.get(picture, { headers: { 'if-none-match': served.headers().etag ?? '' } })).status()).toBe(304)
  for (const path of assets) {
    const file = await request.get(path, acceptEncoding('br'))
    expect(path).toMatch(/-[\w-]{8}\.\w+$/)
    expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
    if (/\.(js|css|svg)$/.test(path) && (await file.body()).length > 1024)
      expect(file.headers()['content-encoding'], path).toBe('br')
    // The scripts of the administration are not loaded by public pages.
    if (path.endsWith('.js')) expect(await file.text(), path).not.toContain('adminLoggedIn')
    const again = await request.get(path, { headers: { 'if-none-match': file.headers().etag ?? '' } })
    expect([path, again.status()]).toEqual([path, 304])
  }
})

test('files are served under their own path only', { tag: '@escritorio' }, async ({ request }) => {
  const icon = await request.get('/favicon.svg?v=2')
  expect(icon.headers()).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' })
  expect(await icon.text()).toContain('<svg')
  for (const path of [
    '/assets/',
    '/assets/%2e%2e/favicon.ico/',
    '/favicon.svg.br',
    '/../server/index.js',
    '/assets/..%2f..%2fserver%2findex.js',
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
})

test('the data of a page is found whether or not its address ends in a slash', { tag: '@escritorio' }, async ({
  request,
}) => {
  for (const path of ['/_.data', '/haz-tu-pedido.data', '/haz-tu-pedido/_.data', '/pedido/_.data']) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(await answer.text()).toContain('Rib eye nacional')
  }
  for (const path of ['/no-existe.data', '/no-existe/_.data', '/haz-tu-pedido/_root.data'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
})

test('both URLs of the order page have the same title and canonical URL', { tag: '@escritorio' }, async ({
  request,
}) => {
  for (const path of ['/haz-tu-pedido', '/pedido']) {
    const html = await (await request.get(path)).text()
    expect(html).toContain('<title>Haz tu pedido · Ferrete</title>')
    expect(html).toMatch(/<link rel="canonical" href="https?:[^"?]*\/haz-tu-pedido"/)
  }
})

test('each page view is logged once, with its path only', { tag: '@escritorio' }, async ({ page }) => {
  const loggedPaths = () =>
    page.evaluate(() => (window.dataLayer ?? []).flatMap((entry) => ('page_path' in entry ? [entry.page_path] : [])))
  await visit(page, '/auth?restablecer=un-enlace-secreto')
  await expect.poll(loggedPaths).toEqual(['/auth'])
  await page.getByRole('link', { name: 'Continuar sin cuenta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(loggedPaths).toEqual(['/auth', '/haz-tu-pedido'])
  await page.goBack()
  await expect.poll(loggedPaths).toEqual(['/auth', '/haz-tu-pedido', '/auth'])
})

test('every page has a strict content security policy and does not name the server', { tag: '@escritorio' }, async ({
  request,
}) => {
  for (const path of PAGES) {
    const headers = (await request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('an injected script does not run', { tag: '@escritorio' }, async ({ page, pageErrors }) => {
  const blocked = /Content Security Policy/
  pageErrors.expected.push(blocked)
  await visit(page, '/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "tomada"'
    document.body.append(script)
  })
  await expect.poll(() => pageErrors.reported).toContainEqual(expect.stringMatching(blocked))
  await expect(page).not.toHaveTitle('tomada')
})

for (const { path, scripts, most = 10, before } of [
  { path: '/', scripts: 120_000, before: 11 },
  // With what reads the table of the week. Five rows are in view, each with the picture of its cut.
  { path: '/haz-tu-pedido', scripts: 136_500, before: 18 },
  // One more picture is near enough to be asked for, because the stand-in font takes no more lines than the shop's own.
  { path: '/blog', scripts: 121_000, before: 13 },
  { path: '/blog/picana-a-la-brasa-sin-que-se-te-seque', scripts: 130_400, most: 12, before: 16 },
  // With what adds cuts from their rows, of which one more is in view.
  { path: '/cortes', scripts: 127_200, before: 16 },
])
  test(`a first visit to ${path} stays within its budget, and its first paint waits for the document and the main picture only`, async ({
    page,
  }) => {
    const asked = await requestsOf(page, () => visit(page, path))
    await expectPaintBeforeScripts(page)
    if (path === '/')
      await expect(page.locator('head > link[rel="preload"][as="image"][fetchpriority="high"]')).toHaveCount(1)
    const bytes: Record<string, number> = {}
    const files: Record<string, number> = {}
    for (const request of asked) {
      const type = request.resourceType()
      bytes[type] = (bytes[type] ?? 0) + (await request.sizes()).responseBodySize
      files[type] = (files[type] ?? 0) + 1
    }
    // React, the router and the page's own scripts.
    expect(bytes.script).toBeLessThan(scripts)
    expect(bytes.font).toBeLessThan(56_000)
    // With the style sheets, which have the measures of the stand-in fonts.
    expect(bytes.document).toBeLessThan(26_500)
    expect(files.script).toBeLessThanOrEqual(most)
    // That of the notices about the connection, which are loaded when the page is idle.
    expect(files.stylesheet ?? 0).toBeLessThanOrEqual(1)
    expect((await requestsBeforeUse(page, path)).length).toBeLessThanOrEqual(before)
  })

/** Expects the page to have been painted before it asked for its first script. */
async function expectPaintBeforeScripts(page: Page): Promise<void> {
  const { painted, requested } = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => name.endsWith('.js'))
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      requested: Math.min(...scripts.map(({ startTime }) => startTime)),
    }
  })
  expect(painted).toBeLessThan(requested)
}

/** What the page asks for by itself, its scripts included: they arrive, but hydrate nothing. */
async function requestsBeforeUse(page: Page, path: string): Promise<Request[]> {
  const entry = '**/assets/entry.client-*.js'
  await page.route(entry, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  // The page before may be loading what its links lead to.
  await page.goto('about:blank')
  return requestsOf(page, async () => {
    await Promise.all([page.waitForRequest(entry), page.goto(path)])
  })
}

/** Every request until the page is idle after this, each with its whole answer: a slow machine makes the same ones. */
async function requestsOf(page: Page, open: () => Promise<void>): Promise<Request[]> {
  const asked: Request[] = []
  const add = (request: Request) => void asked.push(request)
  page.on('request', add)
  await open()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  for (const request of asked) await (await request.response())?.finished()
  page.off('request', add)
  return asked
}
