import { nameWithPreparation } from '#shop/catalog/preparations.ts'
import { type Cents, usd } from '#shop/money.ts'
import { quantity } from './quantity.ts'

/** Any line of an order, of this shop or imported from the older one; a text says all that is known of it. */
type Line =
  | string
  | {
      nombre: string
      unidad: string
      cantidad: number
      preparacion?: string
      precio?: Cents | undefined
      subtotal?: Cents | undefined
    }

/** A line as every screen and letter shows it; what is not known is empty. */
export interface LineTexts {
  key: string
  name: string
  /** '2 kilos', '3 lb' */
  quantity: string
  /** The price of one unit. */
  price: string
  subtotal: string
}

export const lineTexts = (lines: readonly Line[]): LineTexts[] =>
  lines.map((line, position) => {
    const key = String(position)
    if (typeof line === 'string') return { key, name: line, quantity: '', price: '', subtotal: '' }
    const { precio, subtotal } = line
    return {
      key,
      name: nameWithPreparation(line),
      quantity: quantity(line),
      price: precio === undefined ? '' : usd(precio),
      subtotal: subtotal === undefined ? '' : usd(subtotal),
    }
  })

/** What is known of a line, one after the other: '2 kilos × $10.50'. */
export const joinNonEmpty = (parts: readonly string[], between: string): string => parts.filter(Boolean).join(between)
