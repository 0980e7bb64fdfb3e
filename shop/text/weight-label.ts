import { checkDigit, isEan13 } from './ean13.ts'

/** The content of a label: the product's code on the scale, and the weight in grams. */
export interface WeightLabel {
  plu: string
  gramos: number
}

/** The product's code on the scale: `plu`, or `codigo` when that has five digits; otherwise null. */
export const pluOf = ({ plu, codigo }: { plu: string | null; codigo: string }): string | null =>
  plu ?? (/^\d{5}$/.test(codigo) ? codigo : null)

const prefixOf = (template: string): string => template.slice(0, template.indexOf('C'))
const weightDigits = (template: string): number => template.split('P').length - 1

/** Restores the leading zeros of a label: a scanner reads 0 and twelve digits as a UPC-A and drops the zero. */
export function wholeLabel(digits: string, template: string): string {
  const left = template.length - digits.length
  const zeros = template.search(/[^0]/)
  return left > 0 && left <= zeros ? digits.padStart(template.length, '0') : digits
}

/** Reads the digits of a label; the error tells the user what to do. */
export function readLabel(
  read: string,
  template: string,
): { ok: true; label: WeightLabel } | { ok: false; error: string } {
  const digits = wholeLabel(read, template)
  if (!/^\d{13}$/.test(digits)) return refused('Una etiqueta tiene 13 números. Escanéala otra vez o escribe el peso.')
  if (!isEan13(digits)) return refused('La etiqueta se leyó mal: su último número no cuadra. Escanéala otra vez.')
  const prefix = prefixOf(template)
  if (!digits.startsWith(prefix))
    return refused(`Esa etiqueta no es de la balanza: no empieza con ${prefix}. Escribe el peso.`)
  const plu = digits.slice(prefix.length, prefix.length + 5)
  const gramos = Number(digits.slice(prefix.length + 5, -1))
  if (gramos === 0) return refused('La etiqueta dice 0 gramos. Pesa otra vez el paquete.')
  return { ok: true, label: { plu, gramos } }
}

const refused = (error: string) => ({ ok: false as const, error })

/** The thirteen digits of a package's label; null when the weight does not fit into the template. */
export function writeLabel({ plu, gramos }: WeightLabel, template: string): string | null {
  const weight = String(gramos).padStart(weightDigits(template), '0')
  if (weight.length > weightDigits(template)) return null
  const twelve = `${prefixOf(template)}${plu}${weight}`
  return `${twelve}${checkDigit(twelve)}`
}
