import { lazy, Suspense } from 'react'
import { longDayText, panamaDay, timeText } from '#shop/dates.ts'
import { cancelTrackedOrder } from '#shop/tracking/contract.ts'
import { call } from '#site/api/call.ts'
import { useAction } from '#site/api/use-action.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './change-order.module.css'
import type { Tracked } from './change-order.tsx'
import { CUTS_ARE_CLOSED } from './cuts-are-closed.ts'

interface OfferProps {
  until: Date
  /** Whether quantities still change, and the order can be cancelled: not once the shop has begun to cut it. */
  cutsAreOpen: boolean
  change: () => void
  cancel: () => void
}

/** Until when the order can be changed or cancelled, and both; once it is being cut, why some of it can't. */
export function ChangeOrCancel({ until, cutsAreOpen, change, cancel }: OfferProps) {
  return (
    <section className="stack gap-3" aria-labelledby="t-cambiar">
      <h2 id="t-cambiar" className="t-3">
        ¿Algo que cambiar?
      </h2>
      <p>
        Puedes hacerlo aquí hasta el {longDayText(panamaDay(until))}, {timeText(until)}
      </p>
      {!cutsAreOpen && <p>{CUTS_ARE_CLOSED} Si es eso lo que necesitas, escríbenos.</p>}
      <div className="cluster">
        <Button variant="outline" onClick={change}>
          Cambiar el pedido
        </Button>
        {cutsAreOpen && (
          <Button variant="outline" onClick={cancel}>
            Cancelar el pedido…
          </Button>
        )}
      </div>
    </section>
  )
}

interface CancelQuestionProps {
  token: string
  numero: string
  open: boolean
  close: () => void
  onCancelled: (tracked: Tracked) => void
}

/** Asks before it cancels, also when the time for it passes meanwhile: then the refusal stands in the question. */
export function CancelQuestion({ token, numero, open, close, onCancelled }: CancelQuestionProps) {
  const { run, busy, error } = useAction(async () => {
    const answer = await call(cancelTrackedOrder, { params: { token } })
    if (!answer.ok) return answer.error
    close()
    onCancelled(answer)
    return undefined
  })
  return (
    <Modal open={open} narrow onClose={close} label={`¿Cancelar el pedido #${numero}?`}>
      <div className={`stack ${styles.question}`}>
        <h2 className="t-3">¿Cancelar el pedido #{numero}?</h2>
        <p>Un pedido cancelado no se recupera: tendrías que hacerlo otra vez.</p>
        {error && <Notice tone="error">{error}</Notice>}
        <div className="cluster">
          <Button variant="danger" busy={busy} onClick={() => run()}>
            Sí, cancelarlo
          </Button>
          <Button variant="outline" onClick={close}>
            No, dejarlo
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** Loaded on demand: most visits only look. */
const LazyForm = lazy(() => import('./change-order.tsx'))

export const ChangeForm = (props: Parameters<typeof LazyForm>[0]) => (
  <Suspense fallback={null}>
    <LazyForm {...props} />
  </Suspense>
)
