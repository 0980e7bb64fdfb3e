import type { PublicSettings } from '#shop/settings-contract.ts'
import { paymentText } from '#shop/text/payment-ways.ts'
import styles from './payment-note.module.css'

/** How to pay, in the owner's words; shown while nobody has chosen or been asked how they mean to. */
export function PaymentNote({ settings }: { settings: Pick<PublicSettings, 'textoPago'> }) {
  return <p className={`note anywhere ${styles.note}`}>{paymentText(settings)}</p>
}
