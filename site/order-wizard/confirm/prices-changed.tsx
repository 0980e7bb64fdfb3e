import { usd } from '#shop/money.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './prices-changed.module.css'
import type { SubmitState } from './submit-state.ts'

/** The server computed another total than the one shown: shows both and asks for confirmation before sending. */
export function PricesChanged({
  submitState,
  accept,
  close,
}: {
  submitState: SubmitState
  accept: (change: Extract<SubmitState, { is: 'repriced' }>) => void
  close: () => void
}) {
  const change = submitState.is === 'repriced' ? submitState : undefined
  return (
    <Modal open={change !== undefined} onClose={close} label="Los precios han cambiado">
      {change && (
        <div className={`dialog ${styles.changed}`}>
          <h2 className="t-2">Los precios han cambiado</h2>
          {change.totales.errorPromocion && <p>{change.totales.errorPromocion}.</p>}
          <dl className="facts">
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
          <div className="cluster share">
            <Button variant="primary" onClick={() => accept(change)}>
              Enviar con el precio nuevo
            </Button>
            <Button variant="outline" onClick={close}>
              Volver al pedido
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
