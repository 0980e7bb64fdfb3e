import { readLabel, wholeLabel } from '#shop/text/weight-label.ts'
import type { ShownLine, ShownOrder } from '#site/admin/packing/weight-queue.ts'

/** Grams have at most that many digits; what is longer is a label that a scanner typed. */
const MAX_DIGITS = 5
const LABEL_DIGITS = 13

/** The grams of a package for a line; `repeated` says that its label was read before. */
export interface ReadWeight {
  line: ShownLine
  gramos: number
  etiqueta: string | null
  repeated: boolean
}
export type TypedWeight = ({ ok: true } & ReadWeight) | { ok: false; error: string }

/**
 * What the typed digits weigh: up to five are the grams of the chosen line, more are a label, whose product decides the
 * line. Of a scanner that types after a person only its thirteen digits count.
 */
export function readTyped(
  typed: string,
  order: ShownOrder,
  chosen: ShownLine | undefined,
  template: string,
): TypedWeight {
  if (typed.length <= MAX_DIGITS) {
    const gramos = Number(typed)
    return chosen && gramos > 0
      ? { ok: true, line: chosen, gramos, etiqueta: null, repeated: false }
      : { ok: false, error: 'Escribe los gramos, de 1 a 99999.' }
  }
  const etiqueta = labelAtEnd(typed, template)
  const read = readLabel(etiqueta, template)
  if (!read.ok) return read
  const { plu, gramos } = read.label
  const lines = order.productos.filter((line) => line.plu === plu && !line.quitada)
  const line = lines.find(isIncomplete) ?? lines[0]
  if (!line) return { ok: false, error: `Esa etiqueta es del ${plu}, que no está en este pedido.` }
  const repeated = order.productos.some(({ paquetes }) => paquetes.some((each) => each.etiqueta === etiqueta))
  return { ok: true, line, gramos, etiqueta, repeated }
}

/** The label that the digits end with, also one whose first zeros the scanner left out. */
function labelAtEnd(typed: string, template: string): string {
  const labels = [LABEL_DIGITS, LABEL_DIGITS - 1, LABEL_DIGITS - 2].map((length) =>
    wholeLabel(typed.slice(-length), template),
  )
  return labels.find((label) => readLabel(label, template).ok) ?? typed.slice(-LABEL_DIGITS)
}

/** Whether more of the line is expected: less than nine tenths of it were weighed. */
export const isIncomplete = ({ gramos, gramosReales, quitada }: ShownLine): boolean =>
  !quitada && (gramosReales ?? 0) < gramos * 0.9

/** The line to weigh next: the first incomplete one, or the first; none that was removed. */
export const nextLine = (lines: readonly ShownLine[]): ShownLine | undefined =>
  lines.find(isIncomplete) ?? lines.find(({ quitada }) => !quitada)
