import type { OrderLine } from '#shop/orders/lines/order-line.ts'

/** What happened to a line that is not only ordered; a line without these fields is new. */
export type LineMarks = Partial<Pick<OrderLine, 'gramosReales' | 'pedida' | 'quitada' | 'importada'>>

/** Whether a line is of this shop and was neither weighed, replaced nor removed. */
export const isUntouched = (line: LineMarks): boolean => lockOf({ ...line, nombre: '' }) === undefined

/** Why a line can't change any more, for the shop's own people; `undefined` while it can. */
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
