// @module-tag slow
import { test } from 'vitest'
import { ana, pendiente } from '#tests/support/people.ts'
import { CARTS, checkPriceProperties } from '#tests/support/properties.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ cleanBeforeEach: false })

test(`${CARTS} carts at retail: the screen’s rule, quote, submit and what is stored agree`, async () => {
  await checkPriceProperties(shop, [undefined, ana, pendiente], [null, 'promocion'])
}, 600_000)
