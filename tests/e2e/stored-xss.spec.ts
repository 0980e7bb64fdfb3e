import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { PAYLOADS } from '#tests/support/xss-payloads.ts'
import { openAdmin } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { expect, test, visit } from './steps.ts'

test.use(WITH_PICTURES)

/** The scripts that a payload executed on this page; collected from now on, and expected to stay empty. */
async function executedScripts(page: Page): Promise<string[]> {
  const run: string[] = []
  await page.exposeFunction('taken', (where: string) => run.push(where))
  page.on('dialog', async (dialog) => {
    run.push(`dialog on ${page.url()}: ${dialog.message()}`)
    await dialog.dismiss()
  })
  return run
}

/** Fires the events that payloads listen to on every element; returns the links that would run a script. */
const provoke = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('main *, dialog *'))
      for (const kind of ['mouseover', 'focus', 'toggle', 'error', 'load', 'pointerenter', 'animationstart'])
        element.dispatchEvent(new Event(kind, { bubbles: true }))
    const links = [...document.querySelectorAll('a')].map(({ href }) => href)
    return links.filter((href) => /^\s*(javascript|data|vbscript):/i.test(href))
  })

/** The payloads in groups of this size. */
const inGroups = (size: number): string[][] =>
  PAYLOADS.flatMap((_, first) => (first % size === 0 ? [PAYLOADS.slice(first, first + size)] : []))

test('no payload in an article is executed', { tag: '@escritorio' }, async ({ page, pageErrors }) => {
  // Missing pictures only: the content security policy has no script to block.
  pageErrors.expected.push(/^404 /)
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(60)
  const run = await executedScripts(page)
  await openAdmin(page, '/admin')
  const write = async (some: string[], contenido: string[]) => {
    const data = {
      titulo: `Prueba ${some.join(' ')}`.replace(/\s+/g, ' ').slice(0, 160),
      resumen: some.join(' ').slice(0, 300),
      contenido: `<p>Prueba</p>${contenido.map((payload) => `${payload}<p>${payload}</p>`).join('')}`,
      imagen: '/imagenes/no-esta.webp',
      imagenAlt: `"${some.join(' ')}`.slice(0, 200),
      fecha: '2020-01-01',
      estado: 'publicado',
    }
    const answer = await page.request.post('/api/admin/articles', { data })
    expect(answer.status(), await answer.text()).toBe(201)
    return (await answer.json()).article.slug as string
  }
  const harmless = await write(['sin nada'], [])
  const inContent = await Promise.all(inGroups(31).map((some) => write(some, some)))
  const inTitle = await Promise.all(inGroups(3).map((some) => write(some, [])))

  for (const slug of inContent)
    for (const path of [`/blog/${slug}`, `/admin/articulo/${slug}`]) {
      await visit(page, path)
      if (path.startsWith('/admin')) await expect(page.getByRole('textbox', { name: 'Contenido' })).toBeVisible()
      expect(await provoke(page), path).toEqual([])
    }
  for (const path of ['/blog?q=prueba', '/blog?q=prueba&pagina=2', '/admin']) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await provoke(page), path).toEqual([])
  }

  // A payload in the title adds no element and no handler to those of a harmless title.
  const pages = [harmless, ...inTitle].map(async (slug) => (await page.request.get(`/blog/${slug}`)).text())
  const heads = await page.evaluate(
    (served) =>
      served.map((html) => {
        // Without the style sheet, which the policy of the open page would report.
        const page = new DOMParser().parseFromString(html.replace(/<style>[\s\S]*?<\/style>/, ''), 'text/html')
        const all = [...page.querySelectorAll('*')]
        const handlers = all.flatMap(({ attributes }) => [...attributes].filter(({ name }) => name.startsWith('on')))
        const counted = all.filter(({ localName }) => ['script', 'meta', 'link', 'style', 'base'].includes(localName))
        return { handlers: handlers.length, elements: counted.length }
      }),
    await Promise.all(pages),
  )
  expect(new Set(heads.map((head) => JSON.stringify(head)))).toEqual(
    new Set([JSON.stringify({ ...heads[0], handlers: 0 })]),
  )

  const slugs = [harmless, ...inContent, ...inTitle]
  await Promise.all(slugs.map((slug) => page.request.delete(`/api/admin/articles/${slug}`)))
  expect(run).toEqual([])
})

test('no payload in the name or the alternative text of a picture is executed', { tag: '@escritorio' }, async ({
  page,
}) => {
  const run = await executedScripts(page)
  await openAdmin(page, '/admin/imagenes')
  await page.getByRole('button', { name: 'Subir Imágenes' }).first().click()
  const upload = page.getByRole('dialog', { name: 'Subir Imágenes' })
  // Of every eight files the server accepts one and refuses one, and the browser refuses six. All are named.
  const files = PAYLOADS.map(async (payload, number) => {
    const background = { r: number, g: 7, b: 7 }
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background } }).png()
    const buffer = number % 8 === 0 ? await picture.toBuffer() : Buffer.from('<html>')
    return { name: `${payload}.png`, mimeType: number % 8 < 2 ? 'image/png' : 'text/html', buffer }
  })
  await upload.locator('input[type=file]').setInputFiles(await Promise.all(files))
  const accepted = Math.ceil(PAYLOADS.length / 8)
  await expect(upload.getByText('Subida', { exact: true })).toHaveCount(accepted, { timeout: 30_000 })
  await expect(upload.getByRole('alert')).toHaveCount(PAYLOADS.length - accepted)
  expect(await provoke(page)).toEqual([])
  await upload.getByRole('button', { name: 'Listo' }).click()

  const { data } = await (await page.request.get('/api/media/gallery?porPagina=200')).json()
  const uploaded = (data as { filename: string }[]).filter(({ filename }) => filename.endsWith('-9x9'))
  const alts = inGroups(8)
  for (const [number, { filename }] of uploaded.entries())
    await page.request.put(`/api/media/images/${filename}`, {
      data: { alt: `"${alts[number]?.join(' ')}`.slice(0, 200) },
    })
  await visit(page, '/admin/imagenes')
  await expect(page.getByRole('list', { name: 'Imágenes' }).getByRole('listitem')).not.toHaveCount(0)
  expect(await provoke(page)).toEqual([])
  await page.getByText('Lista', { exact: true }).click()
  await page
    .getByRole('row')
    .filter({ hasText: uploaded[0]?.filename ?? 'none' })
    .getByRole('button', { name: /^Abrir/ })
    .click()
  await expect(page.getByRole('dialog', { name: /^Imagen/ })).toBeVisible()
  expect(await provoke(page)).toEqual([])
  for (const { filename } of uploaded) await page.request.delete(`/api/media/images/${filename}?force=1`)
  expect(run).toEqual([])
})
