/** Fields added to orders later; attempts of older versions lack them. */
const LATER_FIELDS = ['quienRetira', 'telefonoRecibe', 'preparacion']

/**
 * Fields that do not make a different order: what the page showed as moment, state and prices, which the server
 * ignores, and how the customer intends to pay.
 */
const IGNORED_FIELDS = ['fecha', 'estado', 'precioKg', 'precioMedioKilo', 'formaPago']

/**
 * Serializes an order attempt, so that page and server recognize a repeat. Leaves out ignored fields and empty later
 * ones, and empties the text of an address that comes with its parts; so an attempt made before an upgrade still
 * compares equal after it.
 */
export const attemptText = (attempt: object): string =>
  JSON.stringify(attempt, function (this: { lugar?: unknown }, field, value: unknown) {
    if (field === 'direccion' && this.lugar) return ''
    return IGNORED_FIELDS.includes(field) || (value === '' && LATER_FIELDS.includes(field)) ? undefined : value
  })

/** How many days the server keeps the idempotency key of an attempt (docs/rules.md#one-attempt-stores-one-order). */
export const KEY_DAYS = 7
