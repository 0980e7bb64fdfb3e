/** What people see of an order id: its last 8 characters, upper case (docs/rules.md#order-id). */
export const shortId = (orderId: string): string => orderId.slice(-8).toUpperCase()
