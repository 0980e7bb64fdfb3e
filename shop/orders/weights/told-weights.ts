import type { Cents } from '#shop/money.ts'
import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import { effectiveChanges, NOTIFICATION_DELAY_S } from '#shop/orders/undo.ts'

/** What a customer was last told about an order: its total, and its lines in the form of `weighedAs`. */
export interface ToldWeights {
  total: Cents
  pesos: string
}

interface Line {
  codigo: string
  gramosReales: number | null
  quitada: boolean
}

type Weighed = { total: Cents; productos: readonly Line[] }

/** The cuts of an order with their weights, as a text that is equal only for equal cuts and weights. */
export const weighedAs = (lines: readonly Line[]): string =>
  lines.map(({ codigo, gramosReales, quitada }) => (quitada ? '-' : `${codigo}:${gramosReales ?? ''}`)).join(' ')

/** The weight of an order in grams. */
export const totalGrams = (lines: readonly Line[]): number =>
  lines.reduce((sum, { gramosReales, quitada }) => sum + (quitada ? 0 : (gramosReales ?? 0)), 0)

/** Whether the customer was already told these weights and this total. */
export const isTold = ({ total, productos }: Weighed, told: ToldWeights | undefined): boolean =>
  told?.total === total && told.pesos === weighedAs(productos)

/** The notice about a packed order: it is ready, or it was weighed again since. */
export type PackedNotice = 'listo' | 'corregido'

/**
 * The notice to send about a packed order: ready, or its total changed since the last notice. None when it is not
 * packed, has no weight (imported), or its total is known (docs/rules.md#packed-and-announced).
 */
export function packedNotice(
  order: Weighed & { empacadoEn: Date | null },
  told: ToldWeights | undefined,
): PackedNotice | undefined {
  if (order.empacadoEn === null || totalGrams(order.productos) === 0) return undefined
  if (!told) return 'listo'
  return told.total === order.total ? undefined : 'corregido'
}

/**
 * What to do with the notice of an order marked packed at `empacado`: `send` while the mark stands and the order has
 * not left, `drop` when it was opened or has left, `retry` (check again) while its leaving can still be undone.
 */
export function packedDecision(
  order: {
    estado: OrderEstado
    empacadoEn: Date | null
    historial: readonly { desde: OrderEstado | null; hacia: OrderEstado; cuando: Date }[]
  },
  empacado: string,
  now: Date,
): 'send' | 'drop' | 'retry' {
  if (order.empacadoEn?.toISOString() !== empacado) return 'drop'
  if (ESTADOS[order.estado].toBeCut) return 'send'
  const left = effectiveChanges(order.historial).at(-1)
  return left && now.getTime() - left.cuando.getTime() < NOTIFICATION_DELAY_S * 1000 ? 'retry' : 'drop'
}
