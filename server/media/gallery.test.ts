import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/catalog/table.ts'
import type { Change } from '#shop/audit/contract.ts'
import { createArticle, readArticle } from '#shop/blog/contract.ts'
import { deleteImage, describeImage, listGallery } from '#shop/media/contract.ts'
import { anArticle, aProduct } from '#tests/support/builders.ts'
import { openObjectStore } from '#tests/support/object-store.ts'
import { eva, luis, rosa } from '#tests/support/people.ts'
import { addToGallery } from '#tests/support/pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

/** Both stores behave the same. */
describe.each(['on disk', 'in S3'])('pictures kept %s', (where) => {
  let store: Awaited<ReturnType<typeof openObjectStore>>
  beforeAll(async () => {
    store = await openObjectStore()
  })
  afterAll(() => store.close())
  const shop = setupTestShop({ environment: () => (where === 'in S3' ? store.environment : {}) })

  const kept = async () =>
    where === 'in S3'
      ? [...store.objects.keys()].map((key) => key.replace('/tienda/uploads/', ''))
      : (await readdir(join(shop.context.config.DATA_DIR, 'uploads'), { recursive: true })).filter((each) =>
          each.includes('.'),
        )
  const get = (url: string, headers = {}) => shop.inject({ url, headers })

  test('are served as immutable, under a name that is never reused', async () => {
    const filename = await addToGallery(shop.context, 'picaña.png', 1000)
    for (const width of [480, 960, 1000]) {
      const answer = await get(`/imagenes/${filename}/${width}.webp`)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
        etag: `"${filename}-${width}-webp"`,
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
    }
    const again = await get(`/imagenes/${filename}/480.webp`, { 'if-none-match': `"${filename}-480-webp"` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('are AVIF once it is encoded; until then the same URL gives WebP with a short cache time', async () => {
    const filename = await addToGallery(shop.context, 'picaña.png', 1000)
    const url = `/imagenes/${filename}/960.avif`
    expect((await get(url)).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
    })
    await shop.finishPictures()
    const answer = await get(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 960 })
  })

  test('are deleted with all their files', async () => {
    const filename = await addToGallery(shop.context, 'picaña.png', 1000)
    const stays = await addToGallery(shop.context, 'filete.png', 40)
    await shop.finishPictures()
    expect((await kept()).filter((key) => key.startsWith(filename))).toHaveLength(6)
    expect(await shop.as(eva).call(deleteImage, { params: { filename } })).toMatchObject({ ok: true })
    expect((await kept()).filter((key) => key.startsWith(filename))).toEqual([])
    expect((await kept()).filter((key) => key.startsWith(stays))).toHaveLength(2)
    expect((await get(`/imagenes/${filename}/480.webp`)).statusCode).toBe(404)
  })

  test('deleted before the AVIF is encoded leave no file', async () => {
    const filename = await addToGallery(shop.context, 'picaña.png')
    await shop.as(eva).call(deleteImage, { params: { filename } })
    await shop.finishPictures()
    expect((await kept()).filter((key) => key.startsWith(filename))).toEqual([])
  })

  test.each([
    '/imagenes/nada-0123456789-64x48/64.webp',
    '/imagenes/nada-0123456789-64x48/65.webp',
    '/imagenes/nada-0123456789-64x48/64.svg',
    '/imagenes/nada-0123456789-64x48/64.webp.part',
    '/imagenes/..%2f..%2fdb-64x48/64.webp',
    '/imagenes/../../config-64x48/64.webp',
    '/imagenes/a%00-64x48/64.webp',
    `/imagenes/${'a'.repeat(94)}-64x48/64.webp`,
    '/imagenes/nada-64x48/-64.webp',
    '/imagenes/nada-64x48/64e0.webp',
  ])('%s answers 404', async (url) => expect((await get(url)).statusCode).toBe(404))

  describe('the gallery', () => {
    test('lists the newest first, by pages, to every administrator', async () => {
      for (const [minute, name] of ['a.png', 'b.png', 'c.png'].entries()) {
        shop.setClock(`2026-11-20T10:0${minute}`)
        await addToGallery(shop.context, name, 40 + minute)
      }
      const answer = await shop.as(luis).call(listGallery, { query: { porPagina: '2' } })
      expect(answer).toMatchObject({ ok: true, total: 3, data: [{ width: 42 }, { width: 41 }] })
      expect(await shop.as(luis).call(listGallery, { query: { porPagina: '2', pagina: '2' } })).toMatchObject({
        data: [{ width: 40 }],
      })
    })

    test.each(['PICAÑA', 'picana al', 'ALTERNATIVO', ' '])(
      'finds by name and by alternative text: «%s»',
      async (busca) => {
        const filename = await addToGallery(shop.context, 'Picaña al carbón.png')
        if (busca !== ' ') await addToGallery(shop.context, 'otra.png', 20)
        await shop.as(eva).call(describeImage, { params: { filename }, body: { alt: 'Texto Alternativo' } })
        expect(await shop.as(luis).call(listGallery, { query: { busca } })).toMatchObject({
          total: 1,
          data: [{ filename }],
        })
      },
    )

    test('wildcards of the search are literal characters', async () => {
      await addToGallery(shop.context, 'a.png')
      for (const busca of ['%', '_', '\\'])
        expect(await shop.as(luis).call(listGallery, { query: { busca } })).toMatchObject({ total: 0 })
    })
  })

  describe('the alternative text', () => {
    test('is stored, and a concurrent change is not overwritten', async () => {
      const params = { filename: await addToGallery(shop.context, 'a.png') }
      const write = (person: typeof eva, alt: string, antes: string) =>
        shop.as(person).call(describeImage, { params, body: { alt, antes } })
      expect(await write(eva, 'Una picaña', '')).toMatchObject({ ok: true, data: { alt: 'Una picaña' } })
      expect(await write(rosa, 'Un filete', '')).toMatchObject({
        status: 409,
        error: 'Otra persona cambió este texto mientras lo escribías',
        data: { alt: 'Una picaña' },
      })
      expect(await write(rosa, 'Un filete', 'Una picaña')).toMatchObject({ ok: true, data: { alt: 'Un filete' } })
    })

    test('has a length limit and needs an existing picture', async () => {
      const params = { filename: await addToGallery(shop.context, 'a.png') }
      expect(await shop.as(eva).call(describeImage, { params, body: { alt: 'x'.repeat(201) } })).toMatchObject({
        status: 400,
        campos: { alt: 'Escribe como máximo 200 caracteres' },
      })
      const gone = { filename: 'nada-0123456789-64x48' }
      expect(await shop.as(eva).call(describeImage, { params: gone, body: { alt: '' } })).toMatchObject({ status: 404 })
    })
  })

  describe('deleting', () => {
    test('a picture in use by a product is refused with its name, unless forced', async () => {
      const filename = await addToGallery(shop.context, 'a.png')
      await shop.seed(aProduct({ codigo: '10001', nombre: 'Picaña', imagen: `/imagenes/${filename}/64.webp` }))
      await shop.seed(aProduct({ codigo: '10002', imagen: 'rib-eye' }))
      expect(await shop.as(eva).call(deleteImage, { params: { filename } })).toMatchObject({
        status: 409,
        error: 'Esta imagen se usa en un lugar',
        articles: [],
        products: [{ codigo: '10001', nombre: 'Picaña' }],
      })
      expect((await get(`/imagenes/${filename}/64.webp`)).statusCode).toBe(200)
    })

    test('a forced deletion removes the picture from products and articles', async () => {
      const filename = await addToGallery(shop.context, 'a.png')
      const imagen = `/imagenes/${filename}/64.webp`
      await shop.seed(aProduct({ codigo: '10004', nombre: 'Rib eye', imagen }), aProduct({ codigo: '99001', imagen }))
      const stays = aProduct({ codigo: '10002', imagen: 'picana' })
      await shop.seed(stays)
      const { contenido } = anArticle({ contenido: `<p>Mira</p><img src="${imagen}" alt="Una picaña">` })
      const body = anArticle({ titulo: 'La picaña', imagen, imagenAlt: 'Una picaña', contenido })
      const written = await shop.as(eva).call(createArticle, { body })
      if (!written.ok) throw new Error(written.error)

      expect(await shop.as(eva).call(deleteImage, { params: { filename }, query: { force: '1' } })).toMatchObject({
        ok: true,
      })

      const shown = await shop.db.select().from(products).orderBy(products.codigo)
      expect(shown.map((product) => [product.codigo, product.imagen])).toEqual([
        ['10002', 'picana'],
        ['10004', 'rib-eye'],
        ['99001', null],
      ])
      const params = { slug: written.article.slug }
      expect(await shop.as(eva).call(readArticle, { params })).toMatchObject({
        article: { imagen: '', imagenAlt: '', contenido: expect.stringContaining(imagen), version: 2 },
      })
      const { cambios } = (await shop.as(rosa).inject({ url: '/api/admin/audit' })).json()
      expect(cambios.map(({ accion, objeto }: Change) => `${accion} ${objeto}`).sort()).toEqual(
        expect.arrayContaining(['articulo.cambiado La picaña', 'producto.editado 10004 Rib eye']),
      )
    })

    test('a missing picture answers 404; a deletion is logged', async () => {
      const filename = await addToGallery(shop.context, 'a.png')
      await shop.as(eva).call(deleteImage, { params: { filename } })
      for (const gone of [filename, 'nada.webp', '../secreto', 'a\0b'])
        expect(await shop.as(eva).call(deleteImage, { params: { filename: gone } })).toMatchObject({ status: 404 })
      const { cambios } = (await shop.as(rosa).inject({ url: `/api/admin/audit?busca=${filename}` })).json()
      expect(cambios).toMatchObject([{ accion: 'imagen.eliminada', quien: 'eva' }, { accion: 'imagen.subida' }])
    })
  })
})
