/** Fields that orders have had since the second edition: an order of the first says nothing of them. */
const LATER_FIELDS = ['quienRetira', 'preparacion']

/**
 * The text by which page and shop tell whether an attempt to order is the same again. A later field left empty is not in
 * it, so that an attempt made before an upgrade is the same after it.
 */
export const attemptText = (attempt: object): string =>
  JSON.stringify(attempt, (field, value: unknown) => (value === '' && LATER_FIELDS.includes(field) ? undefined : value))
