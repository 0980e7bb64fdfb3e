import { nameWithPreparation } from '#shop/catalog/preparations.ts'
import { type Cents, cents, usd } from '#shop/money.ts'
import { orderedPrice } from '#shop/orders/weights/charge-line.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'
import { lineChangeText } from './line-change.ts'
import type { LineCut } from './line-cut.ts'
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

/** The texts of each line, for screens and mails. */
export const lineTexts = (lines: readonly Line[]): LineTexts[] =>
  lines.map((line, position) => {
    const key = String(position)
    if (typeof line === 'string')
      return { key, name: line, quantity: '', price: '', subtotal: '', weighed: '', change: '' }
    const { precio, subtotal } = line
    return {
      key,
      name: nameWithPreparation(line),
      quantity: quantity(line),
      price: precio === undefined ? '' : usd(precio),
      subtotal: subtotal === undefined ? '' : usd(subtotal),
      weighed: weighedText(line),
      change: lineChange(line),
    }
  })

/** What was ordered, what it weighed, and the difference in price where there is one. */
function weighedText(line: Exclude<Line, string>): string {
  const { gramos, gramosReales } = line
  if (gramos === undefined || gramosReales == null) return ''
  return `Pediste ${exactKilos(gramos)}, pesó ${exactKilos(gramosReales)}${differenceText(line)}`
}

/** What was changed of the line; with the difference in price unless the weight has it. */
function lineChange(line: Exclude<Line, string>): string {
  const text = lineChangeText(line)
  return text && line.gramosReales == null ? text + differenceText(line) : text
}

/** The difference to the price as ordered: ', −$1.20'. */
function differenceText({ cantidad, precio, subtotal, pedida }: Exclude<Line, string>): string {
  if (precio === undefined || subtotal === undefined) return ''
  const difference = subtotal - orderedPrice({ precio: pedida?.precio ?? precio, cantidad })
  return difference === 0 ? '' : `, ${difference < 0 ? '−' : '+'}${usd(cents(Math.abs(difference)))}`
}

/** The known parts of a line, joined: '2 kilos × $10.50'. */
export const joinNonEmpty = (parts: readonly string[], between: string): string => parts.filter(Boolean).join(between)
