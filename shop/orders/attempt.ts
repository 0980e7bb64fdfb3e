/** Fields that were added to orders; those of an older version do not have them. */
const LATER_FIELDS = ['quienRetira', 'telefonoRecibe', 'preparacion']

/**
 * What a page says of the moment, the state and the prices that were seen, none of which the server takes over, and how
 * the customer means to pay, which makes no other order.
 */
const IGNORED_FIELDS = ['fecha', 'estado', 'precioKg', 'precioMedioKilo', 'formaPago']

/**
 * Serializes an order attempt, so that page and server recognize a repeat. Later fields are left out when empty, ignored
 * ones always, and the text of an address that comes with its parts counts as empty: an attempt made before an upgrade
 * still compares equal after it.
 */
export const attemptText = (attempt: object): string =>
  JSON.stringify(attempt, function (this: { lugar?: unknown }, field, value: unknown) {
    if (field === 'direccion' && this.lugar) return ''
    return IGNORED_FIELDS.includes(field) || (value === '' && LATER_FIELDS.includes(field)) ? undefined : value
  })

/** Days for which the server keeps the idempotency key of an attempt (docs/rules.md#one-attempt-stores-one-order). */
export const KEY_DAYS = 7
