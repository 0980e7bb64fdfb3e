import type { PublicSettings } from '#shop/settings-contract.ts'
import styles from './payment-note.module.css'

/** How and when one pays, in the owner's words: below every sum. */
export function PaymentNote({ settings }: { settings: Pick<PublicSettings, 'textoPago'> }) {
  return <p className={styles.note}>{settings.textoPago}</p>
}
