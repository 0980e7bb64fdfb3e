import { useRef, useState } from 'react'
import { OWNER_ONLY, takesDeliveryBack } from '#shop/orders/after-delivery.ts'
import { ESTADOS, NEXT_ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import type { OrderWithHistory } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import type { ChangeEstado, EstadoChange, Outcome } from '#site/admin/orders/estado-changes/estado-changes.ts'
import { EstadoOutcome, NOT_CHANGED } from '#site/admin/orders/estado-changes/estado-outcome.tsx'
import { ReasonDialog } from '#site/admin/orders/estado-changes/reason-dialog.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { TextArea } from '#site/ui/forms/field.tsx'

/**
 * Buttons that change the state of an order, with an optional note for its history. The note stays in the field until
 * it is saved.
 */
export function EstadoButtons({
  order,
  change,
  outcome,
  undo,
  print,
}: {
  order: OrderWithHistory
  change: (change: EstadoChange) => ReturnType<ChangeEstado>
  outcome: Outcome | undefined
  undo: (() => void) | undefined
  print: () => void
}) {
  const [notas, setNotas] = useState('')
  const [pendingEstado, setPendingEstado] = useState<OrderEstado>()
  const [cancelling, setCancelling] = useState(false)
  const [asked, setAsked] = useState<OrderEstado>()
  const cancel = useRef<HTMLButtonElement>(null)
  const { admin } = useAdmin()
  const { id, estado } = order
  /** The event of a change may come before its answer: then the next one need not wait. */
  const isWaiting = pendingEstado !== undefined && pendingEstado !== estado
  const isLocked = (to: OrderEstado) => admin.rol !== 'dueño' && takesDeliveryBack(order, to)

  async function moveTo(to: OrderEstado, motivo = notas): Promise<string | undefined> {
    setPendingEstado(to)
    const answer = await change({ estado: to, desde: estado, notas: motivo })
    setPendingEstado((pending) => (pending === to ? undefined : pending))
    if (answer.ok) setNotas('')
    return answer.ok ? undefined : `${NOT_CHANGED}. ${answer.campos?.notas ?? answer.error}`
  }

  return (
    <section className="stack gap-3" aria-label="Estado del pedido">
      <TextArea
        label="Nota del pedido (opcional)"
        hint="Si cancelas, el cliente la lee en su correo."
        rows={2}
        maxLength={1000}
        value={notas}
        onChange={({ target }) => setNotas(target.value)}
      />
      {outcome && !cancelling && <EstadoOutcome outcome={outcome} undo={undo} />}
      {(isLocked('cancelado') || isLocked('en_proceso')) && <p>{OWNER_ONLY}.</p>}
      <div className="cluster gap-2">
        {NEXT_ESTADOS.map((to) => (
          <Button
            key={to}
            variant={ESTADOS[estado].next === to ? 'brand' : 'outline'}
            size="small"
            disabled={estado === to || isLocked(to)}
            busy={pendingEstado === to}
            blocked={isWaiting}
            onClick={() => !isWaiting && (takesDeliveryBack(order, to) ? setAsked(to) : void moveTo(to))}
          >
            Marcar {ESTADOS[to].label}
          </Button>
        ))}
        <Button variant="outline" size="small" onClick={print}>
          Imprimir
        </Button>
        <Button
          ref={cancel}
          variant="danger"
          size="small"
          disabled={estado === 'cancelado' || isLocked('cancelado')}
          onClick={() => (takesDeliveryBack(order, 'cancelado') ? setAsked('cancelado') : setCancelling(true))}
        >
          Cancelar pedido
        </Button>
      </div>
      {asked && (
        <ReasonDialog id={id} to={asked} close={() => setAsked(undefined)} change={(motivo) => moveTo(asked, motivo)} />
      )}
      {cancelling && (
        <Confirm
          title={`¿Marcar el pedido #${shortId(id)} como cancelado?`}
          action="Marcar Cancelado"
          back="Volver"
          variant="danger"
          close={() => {
            setCancelling(false)
            cancel.current?.focus()
          }}
          confirm={() => moveTo('cancelado')}
        >
          <p>Su hora de entrega y el uso de su promoción quedan libres otra vez.</p>
        </Confirm>
      )}
    </section>
  )
}
