/** What people see of an order id: its last 8 characters, upper case (decisions §5). */
export const shortId = (orderId: string): string => orderId.slice(-8).toUpperCase()
