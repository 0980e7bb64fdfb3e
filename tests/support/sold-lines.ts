import type { PricedLine } from '#shop/catalog/line.ts'
import type { OrderLine } from '#shop/orders/lines/order-line.ts'

/** Whether this shop sold the line, so that its unit and amounts are known. */
export const isSold = (line: OrderLine): line is OrderLine & PricedLine => line.importada === null
