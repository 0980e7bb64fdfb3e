import { describe, expect, test } from 'vitest'
import { listChanges } from '#shop/audit/contract.ts'
import * as contract from '#shop/blog/contract.ts'
import { anArticle } from '#tests/support/builders.ts'
import { eva, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { seedArticles } from './seed.ts'

const shop = setupTestShop()

type Overrides = Parameters<typeof anArticle>[0]

async function writeArticle(overrides: Overrides = {}) {
  const answer = await shop.as(eva).call(contract.createArticle, { body: anArticle(overrides) })
  if (!answer.ok) throw new Error(answer.error)
  return answer.article
}
const changes = (slug: string, overrides: Overrides & { version?: number }, by = eva) =>
  shop.as(by).call(contract.updateArticle, { params: { slug }, body: { ...anArticle(), ...overrides } })
const getArticleOf = (slug: string) => shop.call(contract.getArticle, { params: { slug } })
async function searchArticles(q?: string) {
  const answer = await shop.call(contract.listArticles, { query: q === undefined ? {} : { q } })
  if (!answer.ok) throw new Error(answer.error)
  return answer.articles.map(({ titulo }) => titulo)
}

describe('a search without an exact match', () => {
  const search = async (q: string) => {
    const answer = await shop.call(contract.listArticles, { query: { q } })
    if (!answer.ok) throw new Error(answer.error)
    return { titulos: answer.articles.map(({ titulo }) => titulo), total: answer.total, similar: answer.similar }
  }
  test.each(['parrila', 'PARILLA', 'chimichuri', 'chimichurri parrila', 'parillada'])(
    '«%s» forgives one error in a word',
    async (q) => {
      await writeArticle({ titulo: 'Brasa', contenido: '<p>La parrillada con chimichurri, a la parrilla.</p>' })
      await writeArticle({ titulo: 'Olla', contenido: '<p>El sancocho.</p>' })
      expect(await search(q)).toEqual({ titulos: ['Brasa'], total: 1, similar: true })
    },
  )

  test.each(['parrila langosta', 'sopa', 'xyzzy', `${'parrila '.repeat(15)}`.trim()])(
    '«%s» finds nothing',
    async (q) => {
      await writeArticle({ titulo: 'Brasa', contenido: '<p>A la parrilla.</p>' })
      expect(await search(q)).toEqual({ titulos: [], total: 0, similar: false })
    },
  )

  test('finds no draft, and takes no word from one', async () => {
    await writeArticle({ titulo: 'Secreto', contenido: '<p>A la parrilla.</p>', estado: 'borrador' })
    expect(await search('parrila')).toEqual({ titulos: [], total: 0, similar: false })
  })

  test('an exact match is not similar, and hides what is', async () => {
    await writeArticle({ titulo: 'Brasa', contenido: '<p>A la parrilla.</p>' })
    await writeArticle({ titulo: 'Letrero', contenido: '<p>Decía parrila.</p>' })
    expect(await search('parrila')).toEqual({ titulos: ['Letrero'], total: 1, similar: false })
  })
})

describe('a new shop', () => {
  test('opens with three articles, none dated in the future', async () => {
    shop.setClock('2026-01-05T10:00')
    await seedArticles(shop.db, shop.context.now())
    const answer = await shop.call(contract.listArticles, {})
    if (!answer.ok) throw new Error(answer.error)
    expect(answer.total).toBe(3)
    for (const { contenido } of answer.articles) {
      const words = contenido
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/)
      expect(words.length).toBeGreaterThan(450)
      expect(contenido).toContain('data-producto')
    }
    expect(answer.articles[0]?.slug).toBe('picana-a-la-brasa-sin-que-se-te-seque')
    const now = { article: { slug: 'por-que-vendemos-carne-100-nacional' } }
    expect(await getArticleOf('por-que-carne-100-nacional')).toMatchObject(now)
  })
})

describe('a reader', () => {
  test('gets the published articles by pages, newest first', async () => {
    await writeArticle({ titulo: 'Uno', fecha: '2026-11-01' })
    await writeArticle({ titulo: 'Tres', fecha: '2026-11-03' })
    await writeArticle({ titulo: 'Dos', fecha: '2026-11-02' })
    expect(await searchArticles()).toEqual(['Tres', 'Dos', 'Uno'])
    const query = { pagina: '2', porPagina: '2' }
    expect(await shop.call(contract.listArticles, { query })).toMatchObject({ total: 3, articles: [{ titulo: 'Uno' }] })
  })

  test('gets a list that a call wrote with a box in it whole, and the box after it', async () => {
    const { slug } = await writeArticle({
      contenido: '<ol><li>Sala</li><li>Dora <div data-producto="10009"></div></li><li>Reposa</li></ol><p>Sirve</p>',
    })
    expect(await getArticleOf(slug)).toMatchObject({
      article: {
        contenido: '<ol><li>Sala</li><li>Dora </li><li>Reposa</li></ol><div data-producto="10009"></div><p>Sirve</p>',
      },
    })
  })

  test('does not see a draft or a scheduled article before its day', async () => {
    const draft = await writeArticle({ titulo: 'Borrador', estado: 'borrador' })
    const planned = await writeArticle({ titulo: 'Mañana', fecha: '2026-11-21T13:00:00.000Z' })
    expect(await searchArticles()).toEqual([])
    for (const { slug } of [draft, planned]) expect(await getArticleOf(slug)).toMatchObject({ ok: false, status: 404 })

    shop.setClock('2026-11-21T08:00')
    expect(await searchArticles()).toEqual(['Mañana'])
    expect(await getArticleOf(planned.slug)).toMatchObject({ ok: true })
  })

  test.each(['picana', 'PICAÑA', 'grasa fogon', 'fogón'])('finds «%s» ignoring accents and case', async (q) => {
    await writeArticle({
      titulo: 'Picaña',
      contenido: '<p>Primero la <strong>grasa</strong>, y el fogón bien caliente</p>',
    })
    await writeArticle({ titulo: 'Otra cosa', contenido: '<p>Caldo</p>' })
    expect(await searchArticles(q)).toEqual(['Picaña'])
  })

  test.each(['strong', '%', '_', "'; drop table articles", 'sushi'])('finds nothing for «%s»', async (q) => {
    await writeArticle({ contenido: '<p>Primero la <strong>grasa</strong></p>' })
    expect(await searchArticles(q)).toEqual([])
  })

  test('is offered three related articles, the same all day', async () => {
    const first = await writeArticle({ titulo: 'Uno' })
    for (const titulo of ['Dos', 'Tres', 'Cuatro', 'Cinco']) await writeArticle({ titulo })
    await writeArticle({ titulo: 'Borrador', estado: 'borrador' })
    const related = async () => {
      const answer = await getArticleOf(first.slug)
      if (!answer.ok) throw new Error(answer.error)
      return answer.related.map(({ titulo }) => titulo)
    }
    const once = await related()
    expect(new Set(once).size).toBe(3)
    expect(once).not.toContain('Uno')
    expect(once).not.toContain('Borrador')
    expect(await related()).toEqual(once)
  })
})

describe('the slug', () => {
  test('follows the title and is unique', async () => {
    const [one, two] = [await writeArticle(), await writeArticle()]
    expect([one.slug, two.slug]).toEqual(['picana-a-la-brasa', 'picana-a-la-brasa-2'])
    expect(
      (await Promise.all([writeArticle(), writeArticle(), writeArticle()])).map(({ slug }) => slug).sort(),
    ).toEqual(['3', '4', '5'].map((number) => `picana-a-la-brasa-${number}`))
  })

  test('redirects to the current one, also after two changes and a change back', async () => {
    const { slug } = await writeArticle({ titulo: 'Uno' })
    await changes(slug, { titulo: 'Dos' })
    await changes('dos', { titulo: 'Tres' })
    for (const old of ['uno', 'dos', 'tres'])
      expect(await getArticleOf(old)).toMatchObject({ ok: true, article: { slug: 'tres' } })
    await changes('tres', { titulo: 'Uno' })
    for (const old of ['uno', 'dos', 'tres'])
      expect(await getArticleOf(old)).toMatchObject({ ok: true, article: { slug: 'uno' } })
    expect((await writeArticle({ titulo: 'Dos' })).slug).toBe('dos-2')
  })

  test('stays the same while the title does', async () => {
    await writeArticle()
    const { slug } = await writeArticle()
    expect(await changes(slug, { resumen: 'Otro' })).toMatchObject({ ok: true, article: { slug, version: 2 } })
  })
})

describe('an editor', () => {
  test('gets an error at each missing field', async () => {
    const answer = await shop.as(eva).inject({ method: 'POST', url: '/api/admin/articles', body: { titulo: ' ' } })
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([400, ['titulo', 'fecha', 'contenido']])
  })

  test.each([
    [{ imagen: 'https://otra.example/a.png' }, 'imagen'],
    [{ imagen: '//otra.example/a.png' }, 'imagen'],
    [{ imagen: 'javascript:alert(1)' }, 'imagen'],
    [{ fecha: '2026-13-40' }, 'fecha'],
    [{ contenido: '<script>alert(1)</script>' }, 'contenido'],
    [{ contenido: '<p></p>' }, 'contenido'],
    [{ contenido: '<p>&#8203;</p><p><img src="https://otra.example/a.png"></p>' }, 'contenido'],
    [{ titulo: '\u200b\u3164' }, 'titulo'],
  ])('%o is refused at its field', async (overrides, campo) => {
    const answer = await shop.as(eva).call(contract.createArticle, { body: anArticle(overrides) })
    expect(answer).toMatchObject({ ok: false, status: 400, campos: { [campo]: expect.any(String) } })
  })

  test('does not overwrite a concurrent change', async () => {
    const { slug, version } = await writeArticle()
    expect(await changes(slug, { resumen: 'De Rosa', version }, rosa)).toMatchObject({ ok: true })
    expect(await changes(slug, { resumen: 'De Eva', version })).toMatchObject({
      ok: false,
      status: 409,
      error: 'Mientras lo editabas, rosa cambió este artículo',
      article: { resumen: 'De Rosa', version: 2 },
    })
    expect(await getArticleOf(slug)).toMatchObject({ article: { resumen: 'De Rosa' } })
  })

  test('leaves an audit entry for every change', async () => {
    const { slug } = await writeArticle()
    await changes(slug, { resumen: 'Nuevo' })
    await shop.as(eva).call(contract.deleteArticle, { params: { slug } })
    const answer = await shop.as(rosa).call(listChanges, { query: { busca: 'articulo' } })
    if (!answer.ok) throw new Error(answer.error)
    expect(answer.cambios.map(({ quien, accion }) => `${quien} ${accion}`)).toEqual([
      'eva articulo.eliminado',
      'eva articulo.cambiado',
      'eva articulo.creado',
    ])
    expect(answer.cambios[1]).toMatchObject({ antes: { resumen: '' }, despues: { resumen: 'Nuevo' } })
  })

  test('gets 404 for changing or deleting a missing article', async () => {
    expect(await changes('nada', {})).toMatchObject({ status: 404, error: 'Artículo no encontrado' })
    const gone = await shop.as(eva).call(contract.deleteArticle, { params: { slug: 'nada' } })
    expect(gone).toMatchObject({ status: 404 })
  })

  test('deletes an article with all its slugs', async () => {
    await writeArticle({ titulo: 'Uno' })
    await changes('uno', { titulo: 'Dos' })
    await shop.as(eva).call(contract.deleteArticle, { params: { slug: 'dos' } })
    for (const slug of ['uno', 'dos']) expect(await getArticleOf(slug)).toMatchObject({ status: 404 })
    expect((await writeArticle({ titulo: 'Uno' })).slug).toBe('uno')
  })
})
