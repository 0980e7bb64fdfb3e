import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessibility.ts'
import { openAdmin, openTab } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { SHOP } from './shop-under-test.ts'
import { expect, test } from './steps.ts'

test.use(WITH_PICTURES)

/** A picture that has not been uploaded before. */
async function aPicture(name: string) {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const buffer = await sharp({ create: { width: 900, height: 600 + randomInt(300), channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Uploads a picture through the API under a name that no other journey uses; returns the name. */
async function addToGallery(page: Page): Promise<string> {
  const name = `costilla${randomInt(1e9)}`
  const answer = await page.request.post('/api/media/upload', { multipart: { image: await aPicture(`${name}.jpg`) } })
  expect(answer.status()).toBe(201)
  return name
}

const cards = (page: Page) => page.getByRole('list', { name: 'Imágenes' }).getByRole('listitem')
const search = (page: Page, name: string) => page.getByLabel('Buscar').fill(name)

// There is one gallery: a journey must not load a picture that another one deletes, so they run one after another.
test.describe.configure({ mode: 'default' })

test('several files are uploaded at once; a picture gets an alternative text, is found and is deleted', {
  tag: '@escritorio',
}, async ({ page }) => {
  const name = `picaña ${randomInt(1e9)}`
  await openAdmin(page, '/admin/imagenes')
  await page.getByRole('button', { name: 'Subir Imágenes' }).first().click()
  const upload = page.getByRole('dialog', { name: 'Subir Imágenes' })
  await upload
    .locator('input[type=file]')
    .setInputFiles([
      await aPicture(`${name}.jpg`),
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      { name: 'enorme.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) },
      { name: 'pagina.png', mimeType: 'image/png', buffer: Buffer.from('<html>') },
    ])
  await expect(upload.getByText('El archivo enorme.png es demasiado grande. Máximo 5MB.')).toBeVisible()
  await expect(upload.getByText('El archivo logo.svg no es una imagen JPEG, PNG, GIF o WebP.')).toBeVisible()
  await expect(upload.getByText('El archivo pagina.png no es una imagen JPEG, PNG, GIF o WebP.')).toBeVisible()
  await expect(upload.getByRole('listitem').filter({ hasText: name })).toContainText('Subida')
  await expectAccessible(page)
  await upload.getByRole('button', { name: 'Listo' }).click()

  await search(page, name.replace('ñ', 'n').toUpperCase())
  await expect(cards(page)).toHaveCount(1)
  await cards(page).getByRole('button').click()
  const detail = page.getByRole('dialog', { name: /^Imagen/ })
  await detail.getByLabel('Texto alternativo').fill(`Tapa de cuadril ${name}`)
  await detail.getByRole('button', { name: 'Guardar texto' }).click()
  await expect(detail.getByText('Guardamos el texto.')).toBeVisible()
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await detail.getByRole('button', { name: 'Copiar URL' }).click()
  await expect(detail.getByRole('button', { name: 'Copiada' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect((await page.request.get(copied)).headers()['content-type']).toBe('image/webp')

  await page.keyboard.press('Escape')
  await page.getByText('Lista', { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: `Tapa de cuadril ${name}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Abrir/ }).click()
  await detail.getByRole('button', { name: 'Eliminar' }).click()
  await page
    .getByRole('dialog', { name: /estás seguro/i })
    .getByRole('button', { name: 'Eliminar' })
    .click()
  await expect(page.getByText('Ninguna imagen coincide con esa búsqueda')).toBeVisible()
})

test('the gallery shows a load error and loads on retry; deleting a picture shows an error, or where it is in use, and deletes on confirmation', async ({
  page,
}) => {
  await openAdmin(page, '/admin/equipo')
  const name = await addToGallery(page)
  await page.route('**/api/media/gallery*', (route) => route.abort())
  await openTab(page, 'Imágenes')
  await expect(page.getByRole('alert')).toHaveText('Error al cargar la galería de imágenes')
  await page.unroute('**/api/media/gallery*')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await search(page, name)
  await expect(cards(page)).toHaveCount(1)

  await cards(page).getByRole('button').click()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: /estás seguro/i })

  await page.route('**/api/media/images/*', (route) => route.fulfill({ status: 500, json: { error: 'Algo falló' } }))
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(question.getByRole('alert')).toHaveText('Error al eliminar la imagen')
  await page.unroute('**/api/media/images/*')
  const uses = { articles: [{ slug: 'brasa', titulo: 'Costilla a la brasa' }], products: [] }
  await page.route('**/api/media/images/*?force=0', (route) =>
    route.fulfill({ status: 409, json: { success: false, error: 'Esta imagen se usa en un lugar', ...uses } }),
  )
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(question.getByText('Artículo: Costilla a la brasa')).toBeVisible()
  await question.getByRole('button', { name: 'Eliminar de todos modos' }).click()
  await expect(page.getByText('Ninguna imagen coincide con esa búsqueda')).toBeVisible()
})

test('an upload continues without a connection, after the session has expired, and for a GIF that loses its animation', async ({
  page,
}) => {
  await openAdmin(page, '/admin/imagenes')
  await page.getByRole('button', { name: 'Subir Imágenes' }).first().click()
  const upload = page.getByRole('dialog', { name: 'Subir Imágenes' })
  const choose = (file: Awaited<ReturnType<typeof aPicture>>) => upload.locator('input[type=file]').setInputFiles(file)
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

  await test.step('without a connection it shows the error and succeeds on retry', async () => {
    await page.route('**/api/media/upload', (route) => route.abort())
    await choose(await aPicture('falda.jpg'))
    await expect(upload.getByRole('alert')).toHaveText('Error al subir los archivos')
    await expect(row('falda.jpg')).toContainText('No se pudo conectar con el servidor')
    await page.unroute('**/api/media/upload')
    await upload.getByRole('button', { name: 'Intentar de nuevo con falda.jpg' }).click()
    await expect(row('falda.jpg')).toContainText('Subida')
    await expect(upload.getByRole('alert')).toBeHidden()
  })

  await test.step('an animated GIF is uploaded only after a warning that its animation is lost', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = [await frame('red'), await frame('blue')]
    const buffer = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const gif = { name: `baile${randomInt(1e9)}.gif`, mimeType: 'image/gif', buffer }
    await choose(gif)
    await expect(upload.getByRole('alert')).toContainText(
      'Se mueve, y la tienda guarda solo su primera imagen, quieta.',
    )
    await expectAccessible(page)
    await upload.getByRole('button', { name: `No subir ${gif.name}` }).click()
    await expect(row(gif.name)).toHaveCount(0)
    await choose(gif)
    await upload.getByRole('button', { name: `Subir sin movimiento ${gif.name}` }).click()
    await expect(row(gif.name)).toContainText('Subida')
  })

  await test.step('after the session has expired, it continues after signing in over the same dialog', async () => {
    await page.context().clearCookies()
    await choose(await aPicture('entraña.jpg'))
    await expect(page.getByLabel('Usuario')).toBeFocused()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await page.getByLabel('Usuario').fill(SHOP.admin.username)
    await page.getByLabel('Contraseña', { exact: true }).fill(SHOP.admin.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(row('entraña.jpg')).toContainText('Subida')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('a file is uploaded by dropping it', { tag: '@escritorio' }, async ({ page }) => {
  await openAdmin(page, '/admin/imagenes')
  await page.getByRole('button', { name: 'Subir Imágenes' }).first().click()
  const bytes = (await aPicture('a.jpg')).buffer.toString('base64')
  const dropped = await page.evaluateHandle((base64) => {
    const data = new DataTransfer()
    const file = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    data.items.add(new File([file], 'soltada.jpg', { type: 'image/jpeg' }))
    return data
  }, bytes)
  await page.getByText('o suéltalas aquí').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('listitem').filter({ hasText: 'soltada.jpg' })).toContainText('Subida')
})

test('the picture of a product is chosen from the gallery, uploaded, or removed', async ({ page }) => {
  await openAdmin(page, '/admin/productos')
  const name = await addToGallery(page)
  await page.getByRole('button', { name: /Nuevo producto/i }).click()
  const field = page.getByRole('group', { name: 'Imagen', exact: true })
  await field.getByRole('button', { name: 'Galería' }).click()
  const gallery = page.getByRole('dialog', { name: 'Galería' })
  await gallery.getByLabel('Buscar').fill(name)
  await expect(gallery.getByRole('listitem')).toHaveCount(1)
  await gallery.getByLabel('Buscar').press('Enter')
  await expectAccessible(page)
  await gallery.getByRole('button', { name: `Elegir ${name}` }).click()
  await expect(field.getByRole('img', { name: 'Imagen elegida' })).toHaveAttribute(
    'src',
    new RegExp(`/imagenes/${name}-`),
  )
  await field.getByRole('button', { name: 'Subir Nueva' }).click()
  const upload = page.getByRole('dialog', { name: 'Subir Imagen' })
  await upload.locator('input[type=file]').setInputFiles(await aPicture('recien-hecha.jpg'))
  await expect(field.getByRole('img', { name: 'Imagen elegida' })).toHaveAttribute('src', /\/imagenes\/recien-hecha-/)
  await field.getByRole('button', { name: 'Quitar' }).click()
  await expect(field.getByText('Sin imagen')).toBeVisible()
})
