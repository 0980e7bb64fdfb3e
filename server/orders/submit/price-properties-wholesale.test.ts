// @module-tag slow
import { test } from 'vitest'
import { bodega } from '#tests/support/people.ts'
import { CARTS, checkPriceProperties } from '#tests/support/properties.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ cleanBeforeEach: false })

test(`${CARTS} carts of a wholesale account: the screen’s rule, quote, submit and what is stored agree`, async () => {
  await checkPriceProperties(shop, [bodega], ['mayorista', 'promocion'])
}, 600_000)
