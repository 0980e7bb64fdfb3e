// @module-tag embedded
import { expect, test, vi } from 'vitest'
import { listChanges } from '#shop/audit/contract.ts'
import { createArticle, listArticles } from '#shop/blog/contract.ts'
import { createProduct } from '#shop/catalog/contract.ts'
import { describeImage, listGallery } from '#shop/media/contract.ts'
import { anArticle } from '#tests/support/builders.ts'
import { eva, luis, rosa } from '#tests/support/people.ts'
import { addToGallery } from '#tests/support/pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { refreshSearchColumns } from './search-columns.ts'

const shop = setupTestShop()

const TYPED = ['Petrović', 'petrovic', 'PETROVIĆ', 'petrovic\u0301', 'weiß', 'WEISS', 'ελένη', 'ελενη']
const NAME = 'Petrović, Weiß, Ελένη'
const inBlog = async (q: string) => {
  const answer = await shop.call(listArticles, { query: { q } })
  return answer.ok ? answer.total : answer.error
}
const pictures = async (busca: string) => {
  const answer = await shop.as(luis).call(listGallery, { query: { busca } })
  return answer.ok ? answer.total : answer.error
}
const changes = async (busca: string) => {
  const answer = await shop.as(rosa).call(listChanges, { query: { busca } })
  return answer.ok ? answer.total : answer.error
}

test.each(TYPED)('an article, a picture and an audit entry are found by %s', async (typed) => {
  await shop.as(eva).call(createArticle, { body: anArticle({ titulo: `La receta de ${NAME}` }) })
  const filename = await addToGallery(shop.context, 'a.png')
  await shop.as(eva).call(describeImage, { params: { filename }, body: { alt: `Asado de ${NAME}` } })
  const cut = { codigo: '1', nombre: `Corte ${NAME}`, precioKg: 1, precioMedioKilo: 1, categoria: 'Guisos' as const }
  await shop.as(luis).call(createProduct, { body: cut })

  expect(await inBlog(typed)).toBe(1)
  expect(await pictures(typed)).toBe(1)
  expect(await changes(typed)).toBeGreaterThan(0)
})

test('rows written by an older version get their search columns at the next start', async () => {
  await shop.as(eva).call(createArticle, { body: anArticle({ titulo: 'Weiß y Søren' }) })
  const filename = await addToGallery(shop.context, 'a.png')
  await shop.pool.query(`update articles set llano = 'weiß y søren'`)
  await shop.pool.query(`update media set alt = 'Asado de Søren', alt_llano = null where filename = $1`, [filename])
  expect([await inBlog('soren'), await pictures('asado'), await pictures('soren')]).toEqual([0, 1, 0])

  await refreshSearchColumns(shop.pool)
  await refreshSearchColumns(shop.pool)
  expect([await inBlog('soren weiss'), await pictures('asado'), await pictures('søren')]).toEqual([1, 1, 1])
})

test('the start reads no row whose search column is complete', async () => {
  const contenido = '<p>¿Cuánta carne? «Una libra»: 450 g · ¡y ya! Cuesta 5 €…</p>'
  await shop.as(eva).call(createArticle, { body: anArticle({ titulo: 'La caña de lomo', contenido }) })
  const filename = await addToGallery(shop.context, 'a.png')
  await shop.as(eva).call(describeImage, { params: { filename }, body: { alt: 'Asado de Panamá' } })
  const query = vi.spyOn(shop.pool, 'query')

  await refreshSearchColumns(shop.pool)

  const read = await Promise.all(query.mock.results.map(({ value }) => value))
  query.mockRestore()
  expect(read.map(({ rows }) => rows)).toEqual([[], [], [], []])
})
