import { lazy, Suspense, useState } from 'react'
import { longDayText, panamaDay, timeText } from '#shop/dates.ts'
import { cancelTrackedOrder } from '#shop/tracking/contract.ts'
import { call } from '#site/api/call.ts'
import { useAction } from '#site/api/use-action.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './change-order.module.css'
import type { Tracked } from './change-order.tsx'

/** Until when the order can be changed or cancelled, and both. */
export function ChangeOrCancel({
  token,
  numero,
  until,
  change,
  onCancelled,
}: {
  token: string
  numero: string
  until: Date
  change: () => void
  onCancelled: (tracked: Tracked) => void
}) {
  const [asks, setAsks] = useState(false)
  const { run, busy, error } = useAction(async () => {
    const answer = await call(cancelTrackedOrder, { params: { token } })
    if (!answer.ok) return answer.error
    setAsks(false)
    onCancelled(answer)
    return undefined
  })
  return (
    <section className={styles.offer} aria-labelledby="t-cambiar">
      <h2 id="t-cambiar" className="t-3">
        ¿Algo que cambiar?
      </h2>
      <p>
        Puedes hacerlo aquí hasta el {longDayText(panamaDay(until))}, {timeText(until)}
      </p>
      <div>
        <Button variant="outline" onClick={change}>
          Cambiar el pedido
        </Button>
        <Button variant="outline" onClick={() => setAsks(true)}>
          Cancelar el pedido…
        </Button>
      </div>
      <Modal open={asks} narrow onClose={() => setAsks(false)} label={`¿Cancelar el pedido #${numero}?`}>
        <div className={styles.question}>
          <h2 className="t-3">¿Cancelar el pedido #{numero}?</h2>
          <p>Un pedido cancelado no se recupera: tendrías que hacerlo otra vez.</p>
          {error && <Notice tone="error">{error}</Notice>}
          <div>
            <Button variant="danger" busy={busy} onClick={() => run()}>
              Sí, cancelarlo
            </Button>
            <Button variant="outline" onClick={() => setAsks(false)}>
              No, dejarlo
            </Button>
          </div>
        </div>
      </Modal>
    </section>
  )
}

/** Loaded on demand: most visits only look. */
const LazyForm = lazy(() => import('./change-order.tsx'))

export const ChangeForm = (props: Parameters<typeof LazyForm>[0]) => (
  <Suspense fallback={null}>
    <LazyForm {...props} />
  </Suspense>
)
