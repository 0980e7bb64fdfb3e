import { nameWithPreparation } from '#shop/catalog/preparations.ts'
import { type Cents, cents, usd } from '#shop/money.ts'
import { orderedPrice } from '#shop/orders/weights/charge-line.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'
import { lineChangeText } from './line-change.ts'
import type { LineCut } from './line-cut.ts'
import { quantity } from './quantity.ts'

/** The known fields of a line. */
interface Line {
  nombre: string
  unidad: string
  cantidad: number
  preparacion?: string
  precio?: Cents | null
  subtotal?: Cents | null
  gramos?: number
  gramosReales?: number | null
  pedida?: LineCut | null
  quitada?: boolean
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
  /** 'Pediste 1.00 kg, pesó 0.98 kg, −$0.21' */
  weighed: string
  /** 'Cambiamos Palomilla por Pulpa negra, −$1.20' */
  change: string
}

/** The texts of each line for screens and mails; with `withoutPrices`, without any amount of money. */
export const lineTexts = (lines: readonly Line[], { withoutPrices = false } = {}): LineTexts[] =>
  lines.map((known, position) => {
    const line = withoutPrices ? { ...known, precio: null, subtotal: null } : known
    const { precio, subtotal } = line
    return {
      key: String(position),
      name: nameWithPreparation(line),
      quantity: quantity(line),
      price: precio == null ? '' : usd(precio),
      subtotal: subtotal == null ? '' : usd(subtotal),
      weighed: weighedText(line),
      change: lineChange(line),
    }
  })

/** What was ordered, what it weighed, and the difference in price, if any. */
function weighedText(line: Line): string {
  const { gramos, gramosReales } = line
  if (gramos === undefined || gramosReales == null) return ''
  return `Pediste ${exactKilos(gramos)}, pesó ${exactKilos(gramosReales)}${differenceText(line)}`
}

/** The change of the line; with the difference in price unless the text of its weight has it. */
function lineChange(line: Line): string {
  const text = lineChangeText(line)
  return text && line.gramosReales == null ? text + differenceText(line) : text
}

/** The difference from the ordered price: ', −$1.20'. */
function differenceText({ cantidad, precio, subtotal, pedida }: Line): string {
  if (precio == null || subtotal == null) return ''
  const difference = subtotal - orderedPrice({ precio: pedida?.precio ?? precio, cantidad })
  return difference === 0 ? '' : `, ${difference < 0 ? '−' : '+'}${usd(cents(Math.abs(difference)))}`
}

/** The known parts of a line, joined: '2 kilos × $10.50'. */
export const joinNonEmpty = (parts: readonly string[], between: string): string => parts.filter(Boolean).join(between)
