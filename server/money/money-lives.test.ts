// @module-tag embedded
// @module-tag slow
import { isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyMoneyLife } from '#tests/support/money-life.ts'
import { moneyShop } from '#tests/support/money-lives.ts'
import { takeMoneyStep } from '#tests/support/money-steps.ts'
import { checkMoneyViews } from '#tests/support/money-views.ts'
import { expectRestorable } from '#tests/support/restorable.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { triesOnEach } from '#tests/support/tries.ts'
import { payments } from './table.ts'

const shop = setupTestShop({ cleanBeforeEach: false })

/** How many live in one shop, one after the other: of months and lists each reads what the others left. */
const NEIGHBOURS = 20
/** After how many lives the shop is also restored. */
const RESTORED = 400
const LIVES = triesOnEach(200, 10_000)
test(`${LIVES} customers who pay, get back, return, complain, merge and leave: no cent appears or disappears`, async () => {
  const { begin, empty } = moneyShop(shop)
  let lives = 0
  await fc.assert(
    fc.asyncProperty(anyMoneyLife, async ({ cobro, steps, reads }) => {
      if (lives > 0 && lives % RESTORED === 0) await expectRestorable(shop.pool)
      if (lives++ % NEIGHBOURS === 0) await empty()
      const life = await begin(cobro)
      for (const step of steps) await takeMoneyStep(life, step)
      await checkMoneyViews(life, reads)
      // Every cent that came in or went out is of an order or of a customer's balance.
      expect(await shop.db.$count(payments, isNull(payments.customerId))).toBe(0)
    }),
    { numRuns: LIVES },
  )
  await expectRestorable(shop.pool)
}, 7_200_000)
