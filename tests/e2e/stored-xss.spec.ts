import { PAYLOADS } from '#tests/support/xss-payloads.ts'
import { openAdmin } from './admin-steps.ts'
import { expect, test, visit } from './steps.ts'

test('nothing that an article carries is ever executed', { tag: '@escritorio' }, async ({ page, complaints }) => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(60)
  const run: string[] = []
  await page.exposeFunction('taken', (where: string) => run.push(where))
  page.on('dialog', async (dialog) => {
    run.push(`dialog on ${page.url()}: ${dialog.message()}`)
    await dialog.dismiss()
  })
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
      // Whatever waits to be pressed, hovered over or focused is.
      const bad = await page.evaluate(() => {
        for (const element of document.querySelectorAll('main *'))
          for (const kind of ['mouseover', 'focus', 'toggle', 'error', 'load', 'pointerenter', 'animationstart'])
            element.dispatchEvent(new Event(kind, { bubbles: true }))
        const links = [...document.querySelectorAll('a')].map(({ href }) => href)
        return links.filter((href) => /^\s*(javascript|data|vbscript):/i.test(href))
      })
      expect(bad, path).toEqual([])
    }
  await visit(page, '/blog?q=prueba')
  await visit(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  for (const slug of slugs) await page.request.delete(`/api/admin/articles/${slug}`)
  expect(run).toEqual([])
  // Pictures that are not there are missed, and nothing else: the policy had not one script to refuse.
  expect(complaints.splice(0).filter((each) => !each.startsWith('404 '))).toEqual([])
})
