import { longDayText } from '#shop/dates.ts'
import { windowText } from '#shop/orders/delivery-window.ts'
import { changeWizard } from '#site/kept-order.ts'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import styles from './order-failed.module.css'
import type { Sending } from './sending.ts'

/** Somebody took the last place of that hour: the next free one is a press away. */
export function SlotFull({
  refusal: { error, siguiente },
  onTaken,
}: {
  refusal: Extract<Sending, { is: 'full' }>
  onTaken: () => void
}) {
  const take = () => {
    changeWizard((wizard) => ({ ...wizard, cliente: { ...wizard.cliente, ...siguiente } }))
    onTaken()
  }
  return (
    <Notice tone="error">
      <b>{error}</b>
      <div className={styles.ways}>
        <Button variant="marca" onClick={take}>
          Cambiar al {longDayText(siguiente.fechaEntrega)},{' '}
          <span className="entero">{windowText(siguiente.horaEntrega)}</span>
        </Button>
      </div>
    </Notice>
  )
}
