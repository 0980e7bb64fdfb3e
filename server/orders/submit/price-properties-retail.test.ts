import { afterAll, beforeAll, test } from 'vitest'
import { ana, pendiente } from '#tests/support/people.ts'
import { CARTS, checkPriceProperties } from '#tests/support/properties.ts'
import { createTestShop } from '#tests/support/test-shop.ts'

let shop: Awaited<ReturnType<typeof createTestShop>>
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test(`${CARTS} carts at retail: the screen’s rule, quote, submit and what is stored agree`, async () => {
  await checkPriceProperties(shop, [undefined, ana, pendiente], [null, 'promocion'])
}, 600_000)
