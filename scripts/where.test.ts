import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { answer } from './where.ts'

const firstLine = (question: string) => answer(question).split('\n')[0]

describe('the first line that `npm run where` prints is the code', () => {
  test.each([
    ['delivery fee', 'shop/orders/delivery/delivery-fee.ts', 'deliveryFee'],
    ['envío gratis', 'shop/orders/delivery/delivery-fee.ts', 'deliveryFee'],
    ['horaLimite', 'shop/settings.ts', 'horaLimite'],
    ['código de la balanza', 'shop/catalog/product.ts', 'Plu'],
    ['holidays', 'shop/orders/delivery/holidays.ts', 'FIXED'],
    ['half kilo price', 'shop/catalog/prices/half-kilo.ts', 'withHalfKilo'],
    ['undo a change of state', 'shop/orders/undo.ts', 'UNDO_S'],
    ['peso real', 'shop/orders/weights/charge-line.ts', 'chargeLine'],
    ['tolerancia', 'shop/charging.ts', 'tolerancia'],
    ['when does a tracking link expire', 'shop/tracking/tracked-order.ts', 'linkHasExpired'],
    ['/api/orders/submit', 'shop/orders/contract.ts', 'submitOrder → server/orders/routes.ts'],
    ['wholesale discount', 'shop/orders/pricing/wholesale-price.ts', 'WHOLESALE_DISCOUNT'],
    ['slot closed', 'shop/orders/delivery/delivery-slots.ts', 'slotRefusal'],
    ['session lifetime', 'server/auth/session.ts', 'SESSION_LIFETIMES'],
    ['mail of en_camino', 'server/orders/mail/status-mail.ts', 'STATUS_MAIL_TEXTS'],
    ['upload check', 'server/media/check-image.ts', 'checkUpload'],
    ['landing cache', 'server/http/cache/response-cache.ts', 'responseCache'],
    ['sent from memory', 'server/http/cache/send-from-memory.ts', 'Memory'],
    ["text of 'not found'", 'server/app.ts', 'callNotFound'],
    ['deliveryFee', 'shop/orders/delivery/delivery-fee.ts', 'deliveryFee'],
    ['how long photos are kept', 'shop/media/photo.ts', 'PHOTO_DAYS'],
    ['how much is delivery', 'shop/orders/delivery/delivery-fee.ts', 'deliveryFee'],
    ['session expires', 'server/auth/session.ts', 'expiryFrom'],
    ['server sent events stream', 'server/http/events/serve-events.ts', 'serveEvents'],
    ['text of the order confirmation mail', 'server/orders/mail/order-mail.ts', 'writeOrderMail'],
    ['cuándo se cierra el mes', 'shop/month/contract.ts', 'closeMonth → server/month/routes.ts'],
  ])('%s', (question, file, name) => expect(firstLine(question)).toMatch(new RegExp(`^${file}:\\d+ +${name}`)))
})

describe('or the rule, with the code that cites it', () => {
  test.each([
    ['who may cancel an order', 'Changes by the customer', 'shop/orders/changes/changes-until.ts'],
    ['which corregimientos are delivered to', 'Where the shop delivers', 'shop/places/delivery-area.ts'],
    ['how many orders in an hour', 'Places of an hour', 'server/orders/delivery-hours.ts'],
    ['how many orders fit in an hour', 'Places of an hour', 'server/orders/delivery-hours.ts'],
    ['order states', 'States of an order', 'shop/orders/estado.ts'],
    ['how long does a session last', 'Customer session', 'server/auth/session.ts'],
    ['quién puede ver reportes', 'Roles', 'shop/access.ts'],
    ['what is on sale', 'What is on sale', 'shop/catalog/categories.ts'],
    ['who opens reports', 'Administration tabs', 'site/admin/shell/tabs.ts'],
    ['when is a delivery late', 'Deliveries of the day', 'shop/courier/day-figures.ts'],
    ['promotion use', 'Uses of a promotion', 'server/orders/submit/order-statements.ts'],
    ['Los precios han cambiado', 'Seen total', 'server/orders/submit/submit-order.ts'],
    ['places for strangers', 'Places for strangers', 'server/orders/submit/stranger-limits.ts'],
    ['records of customers', 'Records of customers', 'server/customers/'],
    ['substitution of a cut', 'Substitution', 'shop/orders/lines/line-change.ts'],
  ])('%s', (question, heading, file) => {
    expect(firstLine(question)).toMatch(new RegExp(`^docs/rules.md:\\d+ +${heading} ← .*${file}`))
  })
})

test('the command prints the answer', () =>
  expect(execFileSync(process.execPath, ['scripts/where.ts', 'delivery', 'fee'], { encoding: 'utf8' })).toBe(
    `${answer('delivery fee')}\n`,
  ))
