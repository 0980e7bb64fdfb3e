import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openAdmin } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { expect, test, visit } from './steps.ts'

test.use(WITH_PICTURES)

const text = (page: Page) => page.getByRole('textbox', { name: 'Contenido' })

/** Replaces the whole content by the HTML that a program put into the clipboard; returns what the editor holds then. */
async function paste(page: Page, file: string): Promise<string> {
  const html = readFileSync(new URL(`clipboard/${file}`, import.meta.url), 'utf8')
  await text(page).click()
  await page.keyboard.press('Control+a')
  await text(page).evaluate((editor, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
  const pasted = await text(page).innerHTML()
  return pasted.replace(/<p><br[^>]*><\/p>$/, '')
}

const TABLE = '<ul><li><p><strong>Corte</strong> · <strong>Minutos</strong></p></li><li><p>Picaña · 40</p></li></ul>'

/** A picture of this site, alone in a cell of a layout table. */
const PICTURE = '<img src="/icon-192.png" alt="Picaña de la tienda" contenteditable="false" draggable="true">'

test('pasted text from Word, Google Docs and web pages keeps its formatting and drops pictures of other sites', async ({
  page,
}) => {
  await openAdmin(page, '/admin/articulo/nuevo')
  const notice = page.getByText('Las imágenes de otras páginas no se copian: súbelas aquí.')

  expect(await paste(page, 'word-web.txt')).toBe(
    '<p>Va con su <strong>capa de grasa</strong><em> hacia arriba</em></p><ul><li><p>Sal gruesa</p></li></ul>',
  )
  await expect(notice).toBeHidden()
  expect(await paste(page, 'web-page.txt')).toBe(
    `<h2>La picaña</h2><p>Va con su <strong>capa de grasa</strong> <em>hacia arriba</em>.</p><p>Solo una columna</p>${PICTURE}${TABLE}`,
  )
  await expect(notice).toBeVisible()
  expect(await paste(page, 'word.txt')).toBe(
    `<h2>La picaña</h2><p>Va con su <strong>capa de grasa</strong> <em>hacia arriba</em>.</p><ul><li><p>Sal gruesa</p></li><li><p>Carbón</p></li></ul><ol><li><p>Prende el fuego</p></li></ol>${TABLE}`,
  )
  const docs = await paste(page, 'google-docs.txt')
  expect(docs).toBe(
    `<h2>La picaña</h2><p>Va con su <strong>capa de grasa</strong><em> hacia arriba</em>. Más en <a href="https://ejemplo.com/picana">esta página</a></p><ul><li><p>Sal gruesa</p><ul><li><p>De mar</p></li></ul></li></ul>${TABLE}`,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Insertar imagen' }).click()
  await page.getByRole('dialog', { name: 'Imagen' }).getByRole('button', { name: 'Cerrar' }).click()
  await expect(notice).toBeHidden()

  // The article is stored as the editor shows it.
  await page.getByLabel('Título', { exact: true }).fill(`Pegado ${Date.now()}`)
  await page.getByLabel('Fecha de publicación').fill('2020-01-01T09:00')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByText('Guardamos el borrador.')).toBeVisible()
  const stored = (await text(page).innerHTML()).replace(' target="_blank" rel="noopener noreferrer"', '')
  expect(stored).toContain(docs)
})

test('pasted lists keep their levels and numbers, and readers see them', async ({ page }) => {
  await openAdmin(page, '/admin/articulo/nuevo')
  expect(await paste(page, 'word-web-lists.txt')).toBe(
    '<ol><li><p>Sala</p><ul><li><p>De mar</p></li></ul></li><li><p>Prende</p></li></ol><p>Espera.</p><ol start="3"><li><p>Asa</p></li></ol>',
  )
  expect(await paste(page, 'google-docs-lists.txt')).toBe(
    '<ol><li><p>Sala</p><ol><li><p>De mar</p></li></ol></li></ol><p>Espera.</p><ol start="2"><li><p>Prende</p></li></ol>',
  )
  const word = await paste(page, 'word-lists.txt')
  expect(word).toBe(
    '<ol><li><p>Sala</p><ol type="a"><li><p>Gruesa</p></li><li><p>De mar</p></li></ol></li><li><p>Prende</p></li></ol><p>Espera veinte minutos.</p><ol start="3"><li><p>Asa</p><ul><li><p>Con tapa</p><ul><li><p>Sin aire</p></li></ul></li></ul><ol start="4" type="i"><li><p>Voltea</p></li></ol></li><li><p>Sirve</p></li></ol>',
  )
  const titulo = `Listas ${Date.now()}`
  await page.getByLabel('Título', { exact: true }).fill(titulo)
  await page.getByLabel('Fecha de publicación').fill('2020-01-01T09:00')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText(/Publicamos|publicado/).first()).toBeVisible()
  await visit(page, `/blog/${titulo.toLowerCase().replace(' ', '-')}`)
  const last = page.getByRole('listitem').filter({ hasText: /^Sirve$/ })
  await expect(last).toBeVisible()
  expect(await last.locator('..').getAttribute('start')).toBe('3')
})
