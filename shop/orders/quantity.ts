import type { CartLine } from './cart.ts'

/** '2 kilos', '1 medio kilo', '3 medios kilos': the unit always in words (art direction §14). */
export function quantity({ cantidad, unidad }: Pick<CartLine, 'cantidad' | 'unidad'>): string {
  const one = unidad === 'kilos' ? 'kilo' : 'medio kilo'
  const many = unidad === 'kilos' ? 'kilos' : 'medios kilos'
  return `${cantidad}\u00a0${cantidad === 1 ? one : many}`
}
