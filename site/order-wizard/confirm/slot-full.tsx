import { dayText } from '#shop/dates.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { updateDraft } from '#site/storage/draft-order.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './order-failed.module.css'
import type { SubmitState } from './submit-state.ts'

/** The slot is full: offers the next free one. */
export function SlotFull({
  refusal: { error, siguiente },
  onTaken,
}: {
  refusal: Extract<SubmitState, { is: 'full' }>
  onTaken: () => void
}) {
  const take = () => {
    updateDraft((draft) => ({ ...draft, cliente: { ...draft.cliente, ...siguiente } }))
    onTaken()
  }
  return (
    <Notice tone="error">
      <b>{error}</b>
      <div className={`cluster share brand ${styles.actions}`}>
        <Button variant="brand" onClick={take}>
          <span>
            Cambiar al <span className={styles.whole}>{dayText(siguiente.fechaEntrega)},</span>{' '}
            <span className={styles.whole}>{windowText(siguiente.horaEntrega)}</span>
          </span>
        </Button>
      </div>
    </Notice>
  )
}
