import { Notice } from '#site/ui/notice.tsx'

/** What came of moving an order. `aviso`: somebody else had moved it meanwhile. */
export type Outcome = { is: 'moved'; aviso: string | null } | { is: 'failed'; error: string }

/** The sentences of the specification (§8). */
export const MOVED = 'Estado del pedido actualizado exitosamente'
export const NOT_MOVED = 'Error al actualizar el estado del pedido'

export function MoveOutcome({ outcome }: { outcome: Outcome }) {
  if (outcome.is === 'failed')
    return (
      <Notice tone="error">
        <p>
          <b>{NOT_MOVED}</b>
        </p>
        <p>{outcome.error}</p>
      </Notice>
    )
  if (!outcome.aviso) return <Notice tone="exito">{MOVED}</Notice>
  return (
    <Notice tone="aviso">
      <p>
        <b>{outcome.aviso}.</b>
      </p>
      <p>{MOVED}. Los dos cambios quedan en la historia del pedido.</p>
    </Notice>
  )
}
