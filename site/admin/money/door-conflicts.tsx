import { useState } from 'react'
import { Link } from 'react-router'
import { readDeliveryPhoto, settleDoorConflict } from '#shop/courier/contract.ts'
import { DOOR_CONFLICT_NAMES, type DoorConflict, type SETTLEMENTS } from '#shop/courier/door.ts'
import { dayText } from '#shop/dates.ts'
import { urlOf } from '#shop/endpoint.ts'
import { usd } from '#shop/money.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { moneyText } from '#shop/orders/money/money-of.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { FORMA_NAMES } from '#shop/text/payment-ways.ts'
import { stepText } from '#site/admin/courier/step-text.ts'
import { EstadoBadge } from '#site/admin/kit/estado-badge.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { href } from '#site/links.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { StoredPhoto } from '#site/ui/graphics/stored-photo.tsx'
import styles from './door-conflicts.module.css'

/** «En la puerta»: what happened there and contradicts what the office has, until a person has settled it. */
export function DoorConflicts({ conflicts, reload }: { conflicts: DoorConflict[]; reload: () => void }) {
  if (conflicts.length === 0) return null
  return (
    <section className="stack gap-3" aria-labelledby="puerta">
      <h2 id="puerta" className="t-4">
        En la puerta
      </h2>
      <p className="muted">Lo que anotó el repartidor no coincide con lo que tiene la tienda.</p>
      <ul className="stack gap-3">
        {conflicts.map((conflict) => (
          <ConflictCard key={conflict.paso} conflict={conflict} reload={reload} />
        ))}
      </ul>
    </section>
  )
}

function ConflictCard({
  conflict: { paso, que, puerta, pago, pedido },
  reload,
}: {
  conflict: DoorConflict
  reload: () => void
}) {
  const { admin, call } = useAdmin()
  const [doing, setDoing] = useState<string>()
  const { run, busy, error } = useAction(async (hace: (typeof SETTLEMENTS)[number]) => {
    setDoing(hace)
    const answer = await call(settleDoorConflict, { params: { paso }, body: { hace } })
    reload()
    return answer.ok ? undefined : answer.error
  })
  const { id, nombre, estado, fechaEntrega, horaEntrega, dinero } = pedido
  const isCancelled = que.includes('cancelado') && estado === 'cancelado'
  const isPresent = que.includes('regalo') && pago !== null
  const isTwice = que.includes('pago_doble')
  return (
    <li className={`card stack gap-3 ${styles.conflict}`}>
      <div className="spread">
        <h3 className="strong">
          <Link className="contact" to={`${href('/admin/pedidos')}?pedido=${id}`}>
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
            {pago && ` · cobró ${usd(pago.monto)} (${FORMA_NAMES[pago.forma]})`}
          </dd>
        </div>
      </dl>
      {puerta.foto && (
        <StoredPhoto
          src={urlOf(readDeliveryPhoto, { params: { id, paso } })}
          alt="Foto de la entrega"
          gone="La foto ya no se guarda."
        />
      )}
      {isPresent && !isTwice && (
        <p className="muted">
          Lo que se cobró ya cuenta para el pedido.{' '}
          {admin.rol === 'dueño'
            ? 'Si se lo devuelves a quien lo recibió, anula ese pago.'
            : 'Si hay que devolvérselo a quien lo recibió, el dueño anula ese pago.'}
        </p>
      )}
      {error && <Notice tone="error">{error}</Notice>}
      <div className="cluster gap-2">
        {isCancelled && (
          <Button variant="brand" busy={busy && doing === 'entregado'} onClick={() => run('entregado')}>
            Sí se entregó
          </Button>
        )}
        {(isTwice || isPresent) && pago && admin.rol === 'dueño' && (
          <Button
            variant={isTwice ? 'brand' : 'outline'}
            busy={busy && doing === 'anular_pago'}
            onClick={() => run('anular_pago')}
          >
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
