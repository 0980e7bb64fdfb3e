import { nameWithPreparation } from '#shop/catalog/preparations.ts'
import { type Cents, usd } from '#shop/money.ts'
import { quantity } from './quantity.ts'

/** A line of an order, of this shop or imported; an imported one may be just a text. */
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

/** The texts of a line for screens and mails; empty where unknown. */
export interface LineTexts {
  key: string
  name: string
  /** '2 kilos', '3 lb' */
  quantity: string
  /** The price of one unit. */
  price: string
  subtotal: string
}

/** The texts of each line, for screens and mails. */
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

/** The known parts of a line, joined: '2 kilos × $10.50'. */
export const joinNonEmpty = (parts: readonly string[], between: string): string => parts.filter(Boolean).join(between)
