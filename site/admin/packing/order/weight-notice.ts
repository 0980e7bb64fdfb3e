import type { Charging } from '#shop/charging.ts'
import { maxChargedGrams, minExpectedGrams, type WeighedLine } from '#shop/orders/weights/charge-line.ts'
import { DOUBTFUL_WEIGHT, isDoubtfulWeight } from '#shop/orders/weights/doubtful-weight.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'

export interface WeightNotice {
  tone: 'success' | 'warning' | 'error'
  text: string
}

/**
 * What the screen says while a piece is on the scale: what passes the tolerance is given away, and of what is missing
 * the customer should be told (docs/rules.md#charged-weight). Nothing where weights change no price.
 */
export function weightNotice(
  line: Pick<WeighedLine, 'unidad' | 'cantidad'> & { gramos: number },
  grams: number,
  { cobro, tolerancia }: Charging,
): WeightNotice | undefined {
  if (cobro === 'fijo' || grams === 0) return undefined
  const over = grams - maxChargedGrams(line, tolerancia)
  if (over > 0) return { tone: 'warning', text: `Pasa ${over} g: recorta o van por la casa` }
  if (grams < minExpectedGrams(line.gramos, tolerancia))
    return { tone: 'warning', text: `Faltan ${line.gramos - grams} g: avísale al cliente` }
  return { tone: 'success', text: `Va bien: ${exactKilos(grams)}` }
}

/** The question before a package makes a line weigh far more than was ordered; undefined where there is none. */
export function doubtText(
  { nombre, gramos, gramosReales }: { nombre: string; gramos: number; gramosReales: number | null },
  added: number,
): string | undefined {
  const total = (gramosReales ?? 0) + added
  return isDoubtfulWeight({ gramos, gramosReales: total })
    ? `${DOUBTFUL_WEIGHT}: ${nombre} quedaría en ${exactKilos(total)} y pidieron ${exactKilos(gramos)}. Si es así, anótalo otra vez.`
    : undefined
}
