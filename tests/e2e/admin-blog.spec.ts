import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openAdmin } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { expect, test, visit } from './steps.ts'

test.use(WITH_PICTURES)

/** Before every article of the seed, so that the three on the landing page stay the same for other journeys. */
const LONG_AGO = '2020-01-01T09:00'

const aTitle = () => `Mano de piedra ${Date.now()}${Math.floor(Math.random() * 1000)}`
const text = (page: Page) => page.getByRole('textbox', { name: 'Contenido' })
const card = (page: Page, titulo: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: titulo })

test('an article is written, saved as a draft, published and deleted', { tag: '@escritorio' }, async ({ page }) => {
  const titulo = aTitle()
  await openAdmin(page, '/admin')
  await page.getByRole('link', { name: 'Nuevo Artículo' }).click()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Título', { exact: true })).toHaveAccessibleDescription('Escribe el título')
  await expect(text(page)).toHaveAccessibleDescription('Escribe el contenido')
  await page.getByLabel('Título', { exact: true }).fill(titulo)
  await page.getByLabel('Fecha de publicación').fill(LONG_AGO)
  await page.getByRole('button', { name: 'Elegir foto de un corte' }).click()
  await page.getByRole('button', { name: 'mano de piedra' }).click()
  await page.getByLabel('Qué se ve en la imagen').fill('Un trozo de mano de piedra cruda')
  await text(page).click()
  await page.keyboard.type('Entera y ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('tapada')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  const subtitle = page.getByRole('button', { name: 'Subtítulo', exact: true })
  await subtitle.click()
  await expect(subtitle).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('Dos horas')
  await page.getByRole('button', { name: 'Producto del catálogo' }).click()
  await page.getByLabel('Corte', { exact: true }).selectOption({ label: 'Salón de res' })
  await page.getByLabel('Gramos por persona (opcional)').fill('5')
  await page.getByRole('button', { name: 'Insertar' }).click()
  await expect(page.getByText('Escribe un número entero de 10 a 2000, o nada')).toBeVisible()
  await page.getByLabel('Gramos por persona (opcional)').fill('200')
  await page.getByRole('button', { name: 'Insertar' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Guardamos el borrador.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/articulo\/mano-de-piedra-/)
  const slug = page.url().split('/').at(-1)
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404)

  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Artículo publicado.')).toBeVisible()
  // Public pages are cached for up to a second.
  await expect.poll(async () => (await page.request.get(`/blog/${slug}`)).status()).toBe(200)
  await visit(page, `/blog/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
  await expect(page.locator('main strong').filter({ hasText: 'tapada' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Dos horas' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: /Salón de res/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'La carne de esta receta' })).toContainText('1 kilo de Salón de res')

  await visit(page, '/admin')
  await expect(card(page, titulo)).toBeVisible()
  await expectAccessible(page)
  await card(page, titulo).getByRole('button', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: '¿Estás seguro de que quieres eliminar este artículo?' })
  await page.route('**/api/admin/articles/*', (route) => route.abort(), { times: 1 })
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(question.getByRole('alert')).toContainText('Error al eliminar artículo')
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText(`Eliminamos «${titulo}».`)).toBeVisible()
  await expect(card(page, titulo)).toHaveCount(0)
})

test('typed text survives a refused save, a lost connection, a cancelled leave and a reload', async ({ page }) => {
  const titulo = aTitle()
  await openAdmin(page, '/admin/articulo/nuevo')
  await page.getByLabel('Título', { exact: true }).fill(titulo)
  await text(page).fill('Lo que escribí')
  for (const failure of ['500', 'no connection'] as const) {
    await page.route('**/api/admin/articles', (route) =>
      failure === 'no connection'
        ? route.abort()
        : route.fulfill({ status: 500, json: { success: false, error: 'Algo falló' } }),
    )
    await page.getByRole('button', { name: 'Guardar borrador' }).click()
    const why = failure === 'no connection' ? 'No se pudo conectar con el servidor' : 'Algo falló'
    await expect(page.getByRole('alert')).toHaveText(`Error al guardar artículo: ${why}`)
    await page.unroute('**/api/admin/articles')
  }
  await page.getByRole('link', { name: 'Volver al blog' }).click()
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(titulo)

  await expect.poll(() => page.evaluate(() => localStorage.getItem('articulo:nuevo'))).toContain('Lo que escribí')
  page.on('dialog', (dialog) => void dialog.accept())
  await visit(page, '/admin/articulo/nuevo')
  await page.getByRole('button', { name: 'Recuperarlos' }).click()
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(titulo)
  await expect(text(page)).toHaveText('Lo que escribí')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByText('Guardamos el borrador.')).toBeVisible()
  await visit(page, '/admin/articulo/nuevo')
  await expect(page.getByRole('button', { name: 'Recuperarlos' })).toHaveCount(0)
})

test('the list of articles shows a load error and loads on retry; saving over a change of somebody else is refused, and both versions can be chosen', async ({
  page,
}) => {
  await page.route('**/api/admin/articles*', (route) => route.abort())
  await openAdmin(page, '/admin')
  await expect(page.getByRole('alert')).toContainText('Error al cargar artículos')
  await page.unroute('**/api/admin/articles*')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  const titulo = aTitle()
  const data = { titulo, contenido: '<p>Uno</p>', fecha: '2020-01-01', estado: 'borrador' }
  const { article } = await (await page.request.post('/api/admin/articles', { data })).json()
  await visit(page, `/admin/articulo/${article.slug}`)
  await page.getByLabel('Resumen (opcional)').fill('Lo mío')
  const theirs = { ...data, resumen: 'Lo suyo' }
  expect((await page.request.put(`/api/admin/articles/${article.slug}`, { data: theirs })).status()).toBe(200)
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByRole('alert')).toContainText('cambió este artículo')
  await expect(page.getByLabel('Resumen (opcional)')).toHaveValue('Lo mío')
  await page.getByRole('button', { name: 'Quedarme con lo suyo' }).click()
  await expect(page.getByLabel('Resumen (opcional)')).toHaveValue('Lo suyo')
  await page.getByLabel('Resumen (opcional)').fill('De los dos')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByText('Guardamos el borrador.')).toBeVisible()
})
