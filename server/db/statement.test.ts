// @module-tag embedded
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { orderCounts } from '#server/orders/table.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { statement } from './statement.ts'

const shop = setupTestShop({ cleanBeforeEach: false })

test('a statement whose text is built once gets the values of each call, as one that is built anew', async () => {
  const { text, n, when } = { text: sql.placeholder('text'), n: sql.placeholder('n'), when: sql.placeholder('when') }
  const select = (values: object) => sql`select ${text}::text as text, ${n}::int as n, 1 + ${n}::int as next,
    ${sql.param('constant')}::text as constant, ${when}::timestamptz is null as "hasNoTime", ${values}::json as kept`
  const build = vi.fn(() => select({ a: 1 }))
  const once = statement(build)
  const values = fc.record({
    text: fc.oneof(fc.string({ unit: 'grapheme-ascii' }), fc.constantFrom('$1', "'", null)),
    n: fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.constant(null)),
    when: fc.constantFrom(null, '2026-11-20T10:00:00Z'),
  })
  await fc.assert(
    fc.asyncProperty(values, async ({ text, n, when }) => {
      const { rows } = await once(shop.db, { text, n, when })
      const next = n === null ? null : n + 1
      expect(rows).toEqual([{ text, n, next, constant: 'constant', hasNoTime: when === null, kept: { a: 1 } }])
    }),
  )
  expect(build).toHaveBeenCalledTimes(1)
})

test('a column encodes its value, and a value that is not given is an error', async () => {
  const given = { part: 7, estado: sql.placeholder('estado'), pedidos: sql.placeholder('pedidos'), total: 5 }
  const insert = statement(
    (db) => sql`with added as ${db.insert(orderCounts).values(given).returning()}
    select * from added`,
  )
  const { rows } = await insert(shop.db, { estado: 'pendiente', pedidos: 3 })
  expect(rows).toEqual([{ part: 7, estado: 'pendiente', pedidos: 3, total: 5 }])
  expect(() => insert(shop.db, { estado: 'pendiente' })).toThrow(/pedidos/)
})
