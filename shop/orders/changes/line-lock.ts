import type { OrderLine } from '#shop/orders/lines/order-line.ts'

/** The marks of a line that was weighed, replaced, removed or imported; a new line has none of them. */
export type LineMarks = Partial<Pick<OrderLine, 'gramosReales' | 'pedida' | 'quitada' | 'importada'>>

/** Whether a line was not imported, weighed, replaced or removed. */
export const isUntouched = (line: LineMarks): boolean => lockOf({ ...line, nombre: '' }) === undefined

/** Why a line can no longer be changed, as staff read it; `undefined` while it can. */
export function lockOf({
  nombre,
  gramosReales,
  pedida,
  quitada,
  importada,
}: LineMarks & { nombre: string }): string | undefined {
  if (importada) return `${nombre} viene de la tienda anterior: no cambia`
  if (quitada) return `${nombre} se quitó en Empaque: ponlo otra vez allá`
  if (pedida) return `${nombre} es un cambio de Empaque: cámbialo allá`
  return typeof gramosReales === 'number' ? `${nombre} ya está pesado: quita primero su peso en Empaque` : undefined
}
