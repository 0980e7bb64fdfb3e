import { GRAMOS, MAX_CANTIDAD, type Unidad } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { Item } from './items.ts'
import { POUND, sellableWeight, type Unit } from './words/amounts.ts'
import type { Token } from './words/tokens.ts'

export type PreparationItem = Extract<Item, { kind: 'preparation' }>

/** A line while the message is being read: its cut and amount, and the items that they come from. */
export interface Draft {
  product: Product
  unit: Unit
  count: number
  items: Item[]
  preparations: PreparationItem[]
}

/** The grams of one unit; `undefined` when the unit is not a weight. */
export const weightOf = (unit: Unit | undefined): number | undefined =>
  typeof unit === 'object' ? unit.grams : undefined

export const gramsOfDraft = ({ count, unit }: Pick<Draft, 'count' | 'unit'>): number => count * (weightOf(unit) ?? 0)

/** The product that is a whole case of a loose cut. */
export const caseOf = (products: readonly Product[], { nombre }: Product): Product | undefined =>
  products.find((each) => each.cajaKilos !== null && each.disponible && each.nombre.startsWith(`${nombre},`))

/** Whether the amount can be sold: whole cases, or a weight within the limits of a line; never money or pieces. */
export const isSellable = (unit: Unit, count: number, { cajaKilos }: Product): boolean =>
  unit === 'case'
    ? Number.isInteger(count) && count > 0 && count * (cajaKilos ?? 0) <= MAX_CANTIDAD
    : count > 0 && typeof unit === 'object' && gramsOfDraft({ count, unit }) <= MAX_CANTIDAD * GRAMOS['medio kilo']

/** The unit that a message sets for all its numbers: 'todo en kilos', 'en libras'. */
export function commonUnit(tokens: readonly Token[]): Unit | undefined {
  const at = tokens.findIndex(
    ({ word }, index) =>
      /^(kilos|libras|kg|lbs?)$/.test(word) && /^(en|todo|son|\()$/.test(tokens[index - 1]?.word ?? ''),
  )
  return at < 0 ? undefined : { grams: /^k/.test(tokens[at]?.word ?? '') ? 1000 : POUND }
}

/** The unit and quantity of a line, with a note when its weight differs from the requested one. */
export function amountOf({ product, unit, count }: Draft): { unidad: Unidad; cantidad: number; note?: string } {
  if (unit === 'case') return { unidad: 'kilos', cantidad: count * (product.cajaKilos ?? 1) }
  return sellableWeight(count, weightOf(unit) ?? 0)
}
