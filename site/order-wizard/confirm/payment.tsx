import { type Cents, cents, minus, usd } from '#shop/money.ts'
import { waysFor, wayText } from '#shop/orders/money/ways-of-order.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import type { FormaPago } from '#shop/text/payment-ways.ts'
import { WAY_TRAITS } from '#shop/text/ways/way-traits.ts'
import type { WizardState } from '#site/order-wizard/wizard-state.ts'
import { type StoredDraft, updateDraft } from '#site/storage/draft-order.ts'
import styles from './confirm-step.module.css'

const change = (chosen: Partial<StoredDraft>) => updateDraft((draft) => ({ ...draft, ...chosen }))

/**
 * How the customer means to pay, a line that needs no tap and is itself the list to choose from, and what they have in
 * favour, to be used with this order (docs/rules.md#balance).
 */
export function Payment({
  draft: { formaPago, tipoEntrega, cliente, usarSaldo },
  saldo,
  total,
  settings,
}: {
  draft: Pick<WizardState['draft'], 'formaPago' | 'tipoEntrega' | 'cliente' | 'usarSaldo'>
  saldo: Cents | null
  total: Cents
  settings: PublicSettings
}) {
  const value = formaPago || 'efectivo'
  const used = cents(Math.min(saldo ?? 0, total))
  return (
    <div className={styles.payment}>
      {used > 0 && (
        <label>
          <input type="checkbox" checked={usarSaldo} onChange={({ target }) => change({ usarSaldo: target.checked })} />
          Usar {usd(used)} de tu saldo{usarSaldo && ` y pagar ${usd(minus(total, used))}`}
        </label>
      )}
      <label>
        Pagas {wayText(value, tipoEntrega)} · <span className="text-link">Cambiar</span>
        <select value={value} onChange={({ target }) => change({ formaPago: target.value as FormaPago })}>
          {waysFor({ ...cliente, tipoEntrega }, settings).map((way) => (
            <option key={way} value={way}>
              {WAY_TRAITS[way].phrase}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
