import type { OrderEstado } from './estado.ts'
import { effectiveChanges, isUndoOf } from './undo.ts'

interface Change {
  quien: string
  desde: OrderEstado | null
  hacia: OrderEstado
  cuando: Date
}

export const OWNER_ONLY = 'Este pedido ya se entregó: solo el dueño lo saca de Entregado o lo cancela'

/** Whether an order is or was delivered, by a change that was not undone. */
export const wasDelivered = (historial: readonly Omit<Change, 'quien'>[]): boolean =>
  effectiveChanges(historial).some(({ hacia }) => hacia === 'entregado')

/**
 * Whether a change to this state takes back a delivery, which only the owner may do: a change out of `entregado`, or
 * into or out of `cancelado` after the delivery (docs/rules.md#changes-of-state). `fueEntregado`: `wasDelivered`.
 */
export const takesDeliveryBack = (
  { estado, fueEntregado }: { estado: OrderEstado; fueEntregado: boolean },
  hacia: OrderEstado,
): boolean =>
  hacia !== estado && (estado === 'entregado' || (fueEntregado && (hacia === 'cancelado' || estado === 'cancelado')))

/** Whether a change only undoes the last one, in time and by the same person. */
export function isOwnUndo(historial: readonly Change[], change: Change): boolean {
  const last = effectiveChanges(historial).at(-1)
  return last !== undefined && last.quien === change.quien && isUndoOf(change, last)
}
