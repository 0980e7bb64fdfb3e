import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createArticle, updateArticle } from '#shop/blog/contract.ts'
import { shareImagePath } from '#shop/blog/share-image.ts'
import { cutSharePath } from '#shop/catalog/cuts/share-image.ts'
import { pictureUrl } from '#shop/media/picture-files.ts'
import { dollars } from '#shop/money.ts'
import { anArticle, aProduct } from '#tests/support/builders.ts'
import { eva } from '#tests/support/people.ts'
import { addToGallery } from '#tests/support/pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ environment: { PUBLIC_URL: 'https://carne.example' } })

const createPublished = async (overrides: Parameters<typeof anArticle>[0]) => {
  const answer = await shop.as(eva).call(createArticle, { body: anArticle(overrides) })
  if (!answer.ok) throw new Error(answer.error)
  return answer.article
}

describe('sitemap, feed, manifest and robots.txt', () => {
  beforeEach(async () => {
    await shop.seed(aProduct({ nombre: 'Rib eye' }), aProduct({ codigo: 'caja', nombre: 'Caja', cajaKilos: 10 }))
    const contenido = '<p>Sal & <b>fuego</b></p>'
    await createPublished({ titulo: 'Brasa <b>&</b> "olla"', contenido })
    await createPublished({ titulo: 'Secreto', contenido, estado: 'borrador' })
    await createPublished({ titulo: 'Para el lunes', contenido, fecha: '2026-11-23' })
  })

  const feed = async (url: string) => {
    const { statusCode, headers, body } = await shop.inject({ url })
    expect(statusCode).toBe(200)
    return { type: headers['content-type'], body }
  }

  test('the sitemap names every public page and nothing else', async () => {
    const { type, body } = await feed('/sitemap.xml')
    expect(type).toBe('application/xml; charset=utf-8')
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
      [
        '/',
        '/haz-tu-pedido',
        '/cortes',
        '/cortes/rib-eye',
        '/que-cocino',
        '/blog',
        '/condiciones',
        '/blog/brasa-bb-olla',
      ].map((path) => `https://carne.example${path}`),
    )
    expect(body).toContain('<lastmod>2026-11-20T15:00:00.000Z</lastmod>')
  })

  test('the feed lists the published articles in valid XML', async () => {
    const { type, body } = await feed('/rss.xml')
    expect(type).toBe('application/rss+xml; charset=utf-8')
    expect(body).toContain('<title>Brasa &lt;b&gt;&amp;&lt;/b&gt; &quot;olla&quot;</title>')
    expect(body).toContain('<description>Sal &amp; fuego</description>')
    const [, picture = ''] = /<media:content url="https:\/\/carne\.example(\/[^"]+)"/.exec(body) ?? []
    const { headers } = await shop.inject({ url: picture })
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
    expect(body).not.toMatch(/Secreto|lunes/)
  })

  test('the web app manifest has the shop name from the settings', async () => {
    await shop.setSettings({ nombre: 'La Res' })
    const { type, body } = await feed('/tienda.webmanifest')
    expect(type).toBe('application/manifest+json; charset=utf-8')
    expect(JSON.parse(body)).toMatchObject({ name: 'La Res · Carne nacional', short_name: 'La Res', start_url: '/' })
  })

  test('robots.txt excludes private paths and names the sitemap', async () => {
    const { body } = await feed('/robots.txt')
    expect(body).toMatch(/Disallow: \/admin\n/)
    expect(body).toContain('Sitemap: https://carne.example/sitemap.xml')
  })
})

describe('the share picture', () => {
  /** The picture and the colour at its right edge. */
  async function shared(slug: string, query = '') {
    const answer = await shop.inject({ url: `/compartir/articulo/${slug}.jpg${query}` })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const bytes = answer.rawPayload
    expect(bytes.length).toBeLessThan(150 * 1024)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const right = await sharp(bytes).extract({ left: 1160, top: 300, width: 1, height: 1 }).raw().toBuffer()
    return { bytes, red: right[0], blue: right[2], headers: answer.headers }
  }

  test.each([
    { name: 'a cut of the catalogue', titulo: 'Picaña a la brasa', imagen: 'picana' },
    { name: 'the picture of the landing page', titulo: 'Todo el mostrador', imagen: 'hero' },
    { name: 'nothing', titulo: 'Res', imagen: '' },
    { name: 'an unknown cut', titulo: 'Lomo', imagen: 'lomo' },
    { name: 'a missing picture', titulo: 'Foto', imagen: '/imagenes/foto-0123456789-800x600/800.webp' },
    {
      name: 'an overlong title',
      titulo: `Otorrino${'laringologo'.repeat(10)} ${'y más '.repeat(6)}`,
      imagen: 'picana',
    },
    { name: 'only unsupported characters', titulo: '🔥 Ж 肉', imagen: 'picana' },
  ])('$name', async ({ titulo, imagen }) => {
    const { slug } = await createPublished({ titulo, imagen })
    await shared(slug)
  })

  test('shows a gallery picture on its right side', async () => {
    const filename = await addToGallery(shop.context, 'azul.png', 1000)
    const { slug } = await createPublished({ imagen: pictureUrl(filename, 1000, 'webp') })
    const { red, blue } = await shared(slug)
    expect(red).toBeGreaterThan(150)
    expect(blue).toBeLessThan(60)
  })

  test('is rendered once for concurrent requests, cached for good, and again when the article changes', async () => {
    const { slug, titulo } = await createPublished({ titulo: 'Brasa', imagen: 'picana' })
    const [{ bytes }, again] = await Promise.all([shared(slug), shared(slug, '?v=otra')])
    expect(again.bytes.equals(bytes)).toBe(true)
    expect(again.headers['cache-control']).toBe('public, max-age=300')
    await shop.as(eva).call(updateArticle, { params: { slug }, body: anArticle({ titulo, imagen: 't-bone' }) })
    expect((await shared(slug)).bytes.equals(bytes)).toBe(false)
  })

  test('is rendered without a picture that cannot be loaded, and then cached briefly', async () => {
    const filename = 'foto-0123456789-800x600'
    const article = await createPublished({ titulo: 'Brasa', imagen: pictureUrl(filename, 800, 'webp') })
    const share = () =>
      shared(article.slug, new URL(shareImagePath(article, 'Ferrete'), 'https://carne.example').search)
    const without = await share()
    expect(without.headers['cache-control']).toBe('public, max-age=300')
    const photograph = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c00' } }).webp()
    await shop.context.files.put(`${filename}/800.webp`, await photograph.toBuffer(), 'image/webp')
    expect((await share()).bytes.equals(without.bytes)).toBe(true)
    shop.setClock('2026-11-20T10:06')
    const whole = await share()
    expect([whole.red, whole.headers['cache-control']]).toEqual([
      expect.closeTo(0xcc, -1),
      'public, max-age=31536000, immutable',
    ])
    shop.setClock('2026-11-20T10:00')
  })

  test('shows the price of a cut, and is another one when the price changes', async () => {
    await shop.seed(aProduct({ nombre: 'Rib eye', imagen: 'rib-eye', precioMedioKilo: 5.25 }))
    const path = () => cutSharePath({ ...cut, slug: 'rib-eye' }, 'Ferrete')
    let cut = aProduct({ nombre: 'Rib eye', imagen: 'rib-eye', precioMedioKilo: 5.25 })
    const before = await shop.inject({ url: path() })
    expect([before.statusCode, before.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    cut = { ...cut, precioMedioKilo: dollars(6.1) }
    await shop.seed(cut)
    const after = await shop.inject({ url: path() })
    expect(after.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
    expect((await shop.inject({ url: '/compartir/corte/unicornio.jpg' })).statusCode).toBe(404)
  })

  test('answers 404 for an unpublished article', async () => {
    const draft = await createPublished({ titulo: 'Secreto', estado: 'borrador' })
    const later = await createPublished({ titulo: 'Lunes', fecha: '2026-11-23' })
    for (const slug of ['no-existe', draft.slug, later.slug, '..%2f..%2fetc', 'x'.repeat(200)])
      expect((await shop.inject({ url: `/compartir/articulo/${slug}.jpg` })).statusCode).toBe(404)
  })
})
