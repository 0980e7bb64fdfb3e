import { useId } from 'react'
import { PAYMENT_WAYS, waysIn } from '#shop/text/payment-ways.ts'
import { WAY_TRAITS } from '#shop/text/ways/way-traits.ts'
import type { TextFieldProps } from './group.tsx'
import styles from './settings-form.module.css'

/** The ways to pay that the shop takes: a checkbox for each (docs/rules.md#ways-to-pay). */
export function PaymentWays({ label, name, value, error, onChange }: TextFieldProps) {
  const errorId = useId()
  const taken = waysIn(value)
  return (
    <fieldset className={styles.ways} aria-describedby={error && errorId}>
      <legend className="label">{label}</legend>
      {PAYMENT_WAYS.map((way) => (
        <label key={way} className="row gap-3 check">
          <input
            type="checkbox"
            name={name}
            checked={taken.includes(way)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              onChange({
                target: {
                  value: PAYMENT_WAYS.filter((each) => (each === way ? target.checked : taken.includes(each))).join(
                    ', ',
                  ),
                },
              })
            }
          />
          {WAY_TRAITS[way].setting}
        </label>
      ))}
      {error && (
        <p id={errorId} className="wide problem" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
