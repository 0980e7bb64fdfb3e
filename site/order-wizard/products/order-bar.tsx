import { type ReactNode, useState } from 'react'
import { usd } from '#shop/money.ts'
import { countCuts } from '#shop/orders/lines/cut-count.ts'
import { feeText } from '#site/order-wizard/cart/delivery-fee-text.ts'
import { DeliveryMeter } from '#site/order-wizard/cart/delivery-meter.tsx'
import type { TicketState } from '#site/order-wizard/wizard-state.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import styles from './order-bar.module.css'

/**
 * The bar at the foot of the first two steps on phones: the total, the ticket as a sheet, and the button to the next
 * step. Large screens show the ticket instead.
 */
export function OrderBar({
  ticket,
  sheet,
  toast,
  isMeterShown = false,
  children,
}: {
  ticket: TicketState
  /** The ticket. */
  sheet: ReactNode
  /** Over the bar, or over the sheet while that is open. */
  toast?: ReactNode
  isMeterShown?: boolean
  /** The button to the next step. */
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const { priced, promo, lines } = ticket
  const isEmpty = lines.length === 0
  const isChecking = promo.is === 'checking'
  const total = isChecking ? '…' : isEmpty ? '$0.00' : usd(priced.total)
  const fee = feeText(ticket)
  return (
    <>
      <div className={`cluster leaf ${styles.bar} phone needs-script`}>
        {isMeterShown && (
          <div className={styles.meter}>
            {isEmpty ? <p id={WHY_BLOCKED}>Escoge un corte para continuar</p> : <DeliveryMeter {...ticket} />}
          </div>
        )}
        <button type="button" className={styles.openTicket} onClick={() => setOpen(true)}>
          <span className={`cluster ${styles.sum}`}>
            <b key={total} className="figure">
              {total}
            </b>
            {!isChecking && <small className="small nowrap">{fee}</small>}
          </span>
          <span className="small">Ver pedido ({countCuts(lines)})</span>
        </button>
        {children}
      </div>
      <p className="sr" role="status">
        {!isEmpty && (isChecking ? 'Calculando el total' : `Total ${total}, ${fee}`)}
      </p>
      <Modal open={open} onClose={() => setOpen(false)} label="Tu pedido">
        <div className={styles.sheet}>
          {sheet}
          {toast}
        </div>
      </Modal>
      {!open && toast}
    </>
  )
}

/** The id of the sentence that says why the first step can't be left. */
export const WHY_BLOCKED = 'falta-un-corte'
