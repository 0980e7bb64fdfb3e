import { useState } from 'react'
import { Link } from 'react-router'
import { readDeliveryPhoto, readDoorConflicts, settleDoorConflict } from '#shop/courier/contract.ts'
import { DOOR_CONFLICT_NAMES, type DoorConflict, type SETTLEMENTS } from '#shop/courier/door.ts'
import { dayText } from '#shop/dates.ts'
import { urlOf } from '#shop/endpoint.ts'
import { usd } from '#shop/money.ts'
import { watchOrders } from '#shop/orders/contract.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { moneyText } from '#shop/orders/money/money-of.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { FORMA_NAMES } from '#shop/text/payment-ways.ts'
import { stepText } from '#site/admin/courier/step-text.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { useLiveReload } from '#site/admin/kit/data/use-live-reload.ts'
import { EstadoBadge } from '#site/admin/kit/estado-badge.tsx'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { href } from '#site/links.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { KeptPhoto } from '#site/ui/graphics/kept-photo.tsx'
import styles from './door-conflicts.module.css'

/** What happened at the door and contradicts what the office has, live. */
export function useDoorConflicts() {
  const { call } = useAdmin()
  const conflicts = useAdminData(readDoorConflicts, {})
  useLiveReload(watchOrders, conflicts)
  return {
    ...conflicts,
    /** Settles one; returns why it could not. */
    settle: async (paso: string, hace: (typeof SETTLEMENTS)[number]): Promise<string | undefined> => {
      const answer = await call(settleDoorConflict, { params: { paso }, body: { hace } })
      conflicts.reload()
      return answer.ok ? undefined : answer.error
    },
  }
}

/** «En la puerta»: what a person settles; nothing at all while there is nothing. */
export function DoorConflicts({ conflicts }: { conflicts: ReturnType<typeof useDoorConflicts> }) {
  if (conflicts.data?.conflictos.length === 0 && conflicts.error === undefined) return null
  return (
    <section className="stack" aria-labelledby="puerta">
      <h2 id="puerta" className="t-3">
        En la puerta
      </h2>
      <p className="muted">Lo que anotó el repartidor no coincide con lo que tiene la tienda.</p>
      <Loaded of={conflicts} waiting="Cargando lo de la puerta...">
        {({ conflictos }) => (
          <ul className="stack">
            {conflictos.map((conflict) => (
              <ConflictCard key={conflict.paso} conflict={conflict} settle={conflicts.settle} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

type Settle = ReturnType<typeof useDoorConflicts>['settle']

function ConflictCard({
  conflict: { paso, que, puerta, pago, pedido },
  settle,
}: {
  conflict: DoorConflict
  settle: Settle
}) {
  const { admin } = useAdmin()
  const [doing, setDoing] = useState<string>()
  const { run, busy, error } = useAction(async (hace: (typeof SETTLEMENTS)[number]) => {
    setDoing(hace)
    return settle(paso, hace)
  })
  const { id, nombre, estado, fechaEntrega, horaEntrega, dinero } = pedido
  const isCancelled = que.includes('cancelado') && estado === 'cancelado'
  return (
    <li className={`card stack gap-3 ${styles.conflict}`}>
      <div className="spread">
        <h3 className="t-4">
          <Link to={`${href('/admin/pedidos')}?pedido=${id}`}>
            {nombre} #{shortId(id)}
          </Link>
        </h3>
        <EstadoBadge estado={estado} />
      </div>
      <ul className="strong">
        {que.map((kind) => (
          <li key={kind}>{DOOR_CONFLICT_NAMES[kind]}</li>
        ))}
      </ul>
      <dl className="facts">
        <div>
          <dt>En la tienda</dt>
          <dd>
            {dayText(fechaEntrega)}, {windowText(horaEntrega)}
            {moneyText(dinero) && ` · ${moneyText(dinero)}`}
          </dd>
        </div>
        <div>
          <dt>En la puerta</dt>
          <dd>
            {stepText(puerta)} · {puerta.quien}
            {pago && ` · ${usd(pago.monto)} ${FORMA_NAMES[pago.forma]}`}
          </dd>
        </div>
      </dl>
      {puerta.foto && (
        <KeptPhoto
          src={urlOf(readDeliveryPhoto, { params: { id, paso } })}
          alt="Foto de la entrega"
          gone="La foto ya no se guarda."
        />
      )}
      {error && <Notice tone="error">{error}</Notice>}
      <div className="cluster gap-2">
        {isCancelled && (
          <Button variant="brand" busy={busy && doing === 'entregado'} onClick={() => run('entregado')}>
            Sí se entregó
          </Button>
        )}
        {que.includes('pago_doble') && pago && admin.rol === 'dueño' && (
          <Button variant="brand" busy={busy && doing === 'anular_pago'} onClick={() => run('anular_pago')}>
            Anular el pago de la puerta
          </Button>
        )}
        <Button variant="outline" busy={busy && doing === 'dejar'} onClick={() => run('dejar')}>
          Dejarlo como está
        </Button>
      </div>
    </li>
  )
}
