import { ESTADOS } from '#shop/orders/estado.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { ordersText } from '#shop/text/quantity-text.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import type { Outcome } from './estado-changes.ts'

/** Fixed texts (docs/rules.md#changes-of-state). */
const MOVED = 'Estado del pedido actualizado exitosamente'
export const NOT_CHANGED = 'Error al actualizar el estado del pedido'

/** Whether all orders changed, and nobody else had changed one before: a toast is enough. */
export const isFullSuccess = (outcome: Outcome): boolean =>
  outcome.is !== 'failed' && outcome.unchanged.length === 0 && !outcome.aviso

/** The message for a result. */
export function successText(outcome: Outcome): string {
  if (outcome.is === 'failed') return NOT_CHANGED
  const { is, ids, estado } = outcome
  if (is === 'undone')
    return ids.length === 1 ? 'Listo, el pedido está como antes' : 'Listo, los pedidos están como antes'
  return ids.length === 1 ? MOVED : `${ordersText(ids.length)} pasaron a ${ESTADOS[estado].label}`
}

/** The result of changing the state of one or many orders, with the undo button while there is one. */
export function EstadoOutcome({ outcome, undo }: { outcome: Outcome; undo: (() => void) | undefined }) {
  if (outcome.is === 'failed')
    return (
      <Notice tone="error">
        <p>
          <b>{NOT_CHANGED}</b>
        </p>
        <p>{outcome.error}</p>
      </Notice>
    )
  const { aviso, unchanged } = outcome
  return (
    <Notice tone={isFullSuccess(outcome) ? 'success' : 'warning'}>
      {aviso && (
        <p>
          <b>{aviso}.</b>
        </p>
      )}
      {outcome.ids.length > 0 && (
        <p>
          {successText(outcome)}
          {aviso && '. Los dos cambios quedan en el historial del pedido.'}
        </p>
      )}
      {unchanged.length > 0 && (
        <ul>
          {unchanged.map(({ id, error }) => (
            <li key={id}>
              <b>#{shortId(id)}</b> se quedó como estaba. {error}.
            </li>
          ))}
        </ul>
      )}
      {undo && (
        <button type="button" className="link strong small-target" onClick={undo}>
          Deshacer
        </button>
      )}
    </Notice>
  )
}
