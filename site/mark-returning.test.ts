import { expect, test } from 'vitest'
import { SENT_ORDERS_KEY } from '#site/storage/browser-store.ts'
import { DRAFT_ORDER_KEY } from '#site/storage/cart-count.ts'
import { markReturning } from './mark-returning.ts'

// The function runs as text, so that it can use no constant from outside.
test.each([SENT_ORDERS_KEY, DRAFT_ORDER_KEY, 'userToken'])('the inline script reads the key %s', (key) => {
  expect(String(markReturning)).toMatch(new RegExp(`['"]${key}['"]`))
})
