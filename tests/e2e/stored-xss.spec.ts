import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { PAYLOADS } from '#tests/support/xss-payloads.ts'
import { openAdmin } from './admin-steps.ts'
import { expect, test, visit } from './steps.ts'

/** What was executed on this page, which must be nothing. */
async function whatRuns(page: Page): Promise<string[]> {
  const run: string[] = []
  await page.exposeFunction('taken', (where: string) => run.push(where))
  page.on('dialog', async (dialog) => {
    run.push(`dialog on ${page.url()}: ${dialog.message()}`)
    await dialog.dismiss()
  })
  return run
}

/** Presses, hovers over and focuses whatever waits for it, and gives the links that would run something. */
const provoke = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('main *, dialog *'))
      for (const kind of ['mouseover', 'focus', 'toggle', 'error', 'load', 'pointerenter', 'animationstart'])
        element.dispatchEvent(new Event(kind, { bubbles: true }))
    const links = [...document.querySelectorAll('a')].map(({ href }) => href)
    return links.filter((href) => /^\s*(javascript|data|vbscript):/i.test(href))
  })

test('nothing that an article carries is ever executed', { tag: '@escritorio' }, async ({ page, complaints }) => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(60)
  const run = await whatRuns(page)
  await openAdmin(page, '/admin')

  const slugs: string[] = []
  for (let first = 0; first < PAYLOADS.length; first += 8) {
    const some = PAYLOADS.slice(first, first + 8)
    const data = {
      titulo: `Prueba ${first} ${some[0]}`.slice(0, 160),
      resumen: some.slice(0, 4).join(' ').slice(0, 300),
      contenido: `<p>Prueba</p>${some.map((payload) => `${payload}<p>${payload}</p>`).join('')}`,
      imagen: '/imagenes/no-esta.webp',
      imagenAlt: `"${some[1]}`.slice(0, 200),
      fecha: '2020-01-01',
      estado: 'publicado',
    }
    const answer = await page.request.post('/api/admin/articles', { data })
    expect(answer.status(), some.join('\n')).toBe(201)
    slugs.push((await answer.json()).article.slug)
  }

  for (const slug of slugs)
    for (const path of [`/blog/${slug}`, `/admin/articulo/${slug}`]) {
      await visit(page, path)
      if (path.startsWith('/admin')) await expect(page.getByRole('textbox', { name: 'Contenido' })).toBeVisible()
      expect(await provoke(page), path).toEqual([])
    }
  await visit(page, '/blog?q=prueba')
  await visit(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  for (const slug of slugs) await page.request.delete(`/api/admin/articles/${slug}`)
  expect(run).toEqual([])
  // Pictures that are not there are missed, and nothing else: the policy had not one script to refuse.
  expect(complaints.splice(0).filter((each) => !each.startsWith('404 '))).toEqual([])
})

test('nothing that a file or its alternative text is called is ever executed', { tag: '@escritorio' }, async ({
  page,
}) => {
  const run = await whatRuns(page)
  await openAdmin(page, '/admin/imagenes')
  await page.getByRole('button', { name: 'Subir Imágenes' }).first().click()
  const upload = page.getByRole('dialog', { name: 'Subir Imágenes' })
  // Of every two the shop takes one and refuses the other, by its name.
  const files = PAYLOADS.map(async (payload, number) => {
    const background = { r: number, g: 7, b: 7 }
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background } }).png()
    const buffer = number % 2 === 0 ? await picture.toBuffer() : Buffer.from('<html>')
    return { name: `${payload}.png`, mimeType: 'image/png', buffer }
  })
  await upload.locator('input[type=file]').setInputFiles(await Promise.all(files))
  await expect(upload.getByText('En espera')).toHaveCount(0, { timeout: 30_000 })
  await expect(upload.getByText('Subida', { exact: true })).toHaveCount(Math.ceil(PAYLOADS.length / 2))
  await expect(upload.getByRole('alert')).toHaveCount(Math.floor(PAYLOADS.length / 2))
  expect(await provoke(page)).toEqual([])
  await upload.getByRole('button', { name: 'Listo' }).click()

  const { data } = await (await page.request.get('/api/media/gallery?porPagina=200')).json()
  const sent = (data as { filename: string }[]).filter(({ filename }) => filename.endsWith('-9x9'))
  for (const [number, { filename }] of sent.entries())
    await page.request.put(`/api/media/images/${filename}`, { data: { alt: PAYLOADS[number * 2]?.slice(0, 200) } })
  await visit(page, '/admin/imagenes')
  await expect(page.getByRole('list', { name: 'Imágenes' }).getByRole('listitem')).not.toHaveCount(0)
  expect(await provoke(page)).toEqual([])
  await page.getByText('Lista', { exact: true }).click()
  await page
    .getByRole('button', { name: /^Abrir/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Imagen/ })).toBeVisible()
  expect(await provoke(page)).toEqual([])
  for (const { filename } of sent) await page.request.delete(`/api/media/images/${filename}?force=1`)
  expect(run).toEqual([])
})
