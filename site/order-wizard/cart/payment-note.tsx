import { paymentText } from '#shop/orders/payment-text.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import styles from './payment-note.module.css'

/** How and when to pay, in the owner's words; shown below every total. */
export function PaymentNote({ settings }: { settings: Pick<PublicSettings, 'textoPago'> }) {
  return <p className={styles.note}>{paymentText(settings)}</p>
}
