import { glob, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { getArticle } from '#shop/blog/contract.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { seedArticles } from './seed.ts'
import { articleSlugs, articles } from './table.ts'

const shop = setupTestShop()
let migration = ''
beforeAll(async () => {
  for await (const file of glob('server/db/migrations/*_seeded_slug/migration.sql'))
    migration = await readFile(file, 'utf8')
})

const [OLD, NEW] = ['por-que-carne-100-nacional', 'por-que-vendemos-carne-100-nacional']
/** A shop seeded by an older version: the article has the old slug and no redirect. */
async function openedBefore(titulo?: string) {
  await seedArticles(shop.db, shop.context.now())
  await shop.db.delete(articleSlugs)
  await shop.db
    .update(articles)
    .set({ slug: OLD, ...(titulo ? { titulo } : {}) })
    .where(eq(articles.slug, NEW))
}
const found = async (slug: string) => {
  const answer = await shop.call(getArticle, { params: { slug } })
  return answer.ok ? answer.article.slug : answer.status
}

test('the migration gives the seeded article its new slug, and the old one redirects', async () => {
  await openedBefore()
  await shop.pool.query(migration)
  expect([await found(OLD), await found(NEW)]).toEqual([NEW, NEW])
})

test('the migration leaves an article whose title was changed', async () => {
  await openedBefore('Por qué carne 100 nacional')
  await shop.pool.query(migration)
  expect([await found(OLD), await found(NEW)]).toEqual([OLD, 404])
})
