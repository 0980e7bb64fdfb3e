/** Fields added to orders in the second version; orders of the first do not have them. */
const LATER_FIELDS = ['quienRetira', 'preparacion']

/**
 * Serializes an order attempt, so that page and server recognize a repeat. Later fields are left out when empty: an
 * attempt made before an upgrade still compares equal after it.
 */
export const attemptText = (attempt: object): string =>
  JSON.stringify(attempt, (field, value: unknown) => (value === '' && LATER_FIELDS.includes(field) ? undefined : value))

/** Days for which the server keeps the idempotency key of an attempt (docs/rules.md#one-attempt-stores-one-order). */
export const KEY_DAYS = 7
