import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Questions of a newcomer; the first line of `npm run where` answers each. */
test.each([
  ['delivery fee', 'shop/orders/delivery/delivery-fee.ts', 'deliveryFee'],
  ['wholesale discount', 'shop/orders/pricing/wholesale-price.ts', 'WHOLESALE_DISCOUNT'],
  ['slot closed', 'shop/orders/delivery/delivery-slots.ts', 'closedBecause'],
  ['promotion use', 'server/orders/submit/order-statements.ts', 'countPromotionUse'],
  ['session lifetime', 'server/auth/session.ts', 'SESSION_LIFETIMES'],
  ['mail of en_camino', 'server/orders/mail/status-mail.ts', 'STATUS_MAIL_TEXTS'],
  ['upload check', 'server/media/check-image.ts', 'checkUpload'],
  ['who opens reports', 'site/admin/shell/tabs.ts', 'TABS'],
  ['landing cache', 'server/http/cache/response-cache.ts', 'responseCache'],
  ['sent from memory', 'server/http/cache/send-from-memory.ts', 'sendFromMemory'],
  ["text of 'not found'", 'server/app.ts', 'callNotFound'],
])('%s is answered by %s', (question, file, name) => {
  const [first] = execFileSync(process.execPath, ['scripts/where.ts', question], { encoding: 'utf8' }).split('\n')
  expect(first).toMatch(new RegExp(`^${file}:\\d+ +${name}\\b`, 'i'))
})
