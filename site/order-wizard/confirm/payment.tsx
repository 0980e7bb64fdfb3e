import { type Cents, cents, minus, usd } from '#shop/money.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { FORMA_NAMES, type FormaPago, waysIn } from '#shop/text/payment-ways.ts'
import type { WizardState } from '#site/order-wizard/wizard-state.ts'
import { updateDraft } from '#site/storage/draft-order.ts'
import { Choice } from '#site/ui/forms/choice.tsx'
import styles from './payment.module.css'

const PHRASES: Record<FormaPago, string> = {
  efectivo: 'en efectivo',
  yappy: 'con Yappy',
  transferencia: 'por transferencia',
  tarjeta: 'con tarjeta',
  otro: 'de otra manera',
}

/**
 * How the customer means to pay, a closed line that needs no tap, and what they have in favour, to be used with this
 * order (docs/rules.md#balance).
 */
export function Payment({
  draft,
  saldo,
  total,
  settings,
}: {
  draft: Pick<WizardState['draft'], 'formaPago' | 'usarSaldo'>
  saldo: Cents | null
  total: Cents
  settings: PublicSettings
}) {
  const way = draft.formaPago || 'efectivo'
  const ways = waysIn(settings.formasDePago)
  const used = cents(Math.min(saldo ?? 0, total))
  const line = `Pagas ${PHRASES[way]}`
  return (
    <div className={styles.payment}>
      {used > 0 && (
        <label>
          <input
            type="checkbox"
            checked={draft.usarSaldo}
            onChange={({ target }) => updateDraft((kept) => ({ ...kept, usarSaldo: target.checked }))}
          />
          <span>
            Usar <b>{usd(used)}</b> de tu saldo
            <small aria-live="polite">{draft.usarSaldo && ` Te quedan ${usd(minus(total, used))} por pagar.`}</small>
          </span>
        </label>
      )}
      {ways.length > 1 ? (
        <details>
          <summary>
            {line} · <u>Cambiar</u>
          </summary>
          <Choice
            label="Cómo vas a pagar"
            name="formaPago"
            value={way}
            options={ways.map((value) => ({ value, label: FORMA_NAMES[value] }))}
            onChange={(formaPago) => updateDraft((kept) => ({ ...kept, formaPago }))}
          />
        </details>
      ) : (
        <p>{line}</p>
      )}
    </div>
  )
}
