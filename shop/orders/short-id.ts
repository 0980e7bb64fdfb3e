/** The order number that people see: the last 8 characters of the id, in upper case (docs/rules.md#order-id). */
export const shortId = (orderId: string): string => orderId.slice(-8).toUpperCase()
