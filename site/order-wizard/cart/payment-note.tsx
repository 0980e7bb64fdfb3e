import type { PublicSettings } from '#shop/settings-contract.ts'
import { paymentText } from '#shop/text/payment-ways.ts'
import styles from './payment-note.module.css'

/** How and when to pay, in the owner's words; shown below every total. */
export function PaymentNote({ settings }: { settings: Pick<PublicSettings, 'textoPago'> }) {
  return <p className={`note anywhere ${styles.note}`}>{paymentText(settings)}</p>
}
