import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aPromotion } from '#tests/support/builders.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { promotions } from './table.ts'

const shop = setupTestShop()

test('codes that were stored before there was one form are put in it, unless two would be the same', async () => {
  const stored = ['PIN\u0303ATA', 'BBQ–10', 'ＳＯＬ', 'AÑO', 'AN\u0303O', 'DIEZ']
  await shop.seed(...stored.map((codigo) => aPromotion({ codigo })))
  const [file = ''] = globSync('server/db/migrations/*_promotion_codes/migration.sql')
  await shop.pool.query(readFileSync(file, 'utf8'))
  const codes = await shop.db.select({ codigo: promotions.codigo }).from(promotions)
  expect(codes.map(({ codigo }) => codigo).toSorted()).toEqual(
    ['PIÑATA', 'BBQ-10', 'SOL', 'AÑO', 'AN\u0303O', 'DIEZ'].toSorted(),
  )
})
