import { usd } from '#shop/money.ts'
import { Button } from '#site/ui/button.tsx'
import { Modal } from '#site/ui/modal.tsx'
import styles from './prices-changed.module.css'
import type { Sending } from './sending.ts'

/** The till computes another total than the one on the screen: both are shown, and nothing is sent without a yes. */
export function PricesChanged({
  sending,
  accept,
  close,
}: {
  sending: Sending
  accept: (change: Extract<Sending, { is: 'repriced' }>) => void
  close: () => void
}) {
  const change = sending.is === 'repriced' ? sending : undefined
  return (
    <Modal open={change !== undefined} onClose={close} label="Los precios han cambiado">
      {change && (
        <div className={styles.changed}>
          <h2 className="t-2">Los precios han cambiado</h2>
          {change.totales.errorPromocion && <p>{change.totales.errorPromocion}.</p>}
          <dl>
            <div>
              <dt>Antes</dt>
              <dd>
                <s>{usd(change.seen)}</s>
              </dd>
            </div>
            <div>
              <dt>Ahora</dt>
              <dd>{usd(change.totales.total)}</dd>
            </div>
          </dl>
          <div className={styles.ways}>
            <Button variant="lleno" onClick={() => accept(change)}>
              Enviar con el precio nuevo
            </Button>
            <Button variant="linea" onClick={close}>
              Volver al pedido
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
