import { exactKilos } from '#shop/text/quantity-text.ts'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './keypad.module.css'

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0']

/**
 * A large keypad for grams, in the order of a scale's. «Justo» notes what is still missing of the line, `missing` grams,
 * without typing it; it waits while digits are typed.
 */
export function Keypad({
  press,
  submit,
  missing,
  exact,
}: {
  press: (key: string) => void
  submit: () => void
  missing: number
  exact: (() => void) | undefined
}) {
  return (
    <div className={styles.keypad}>
      {KEYS.map((key) => (
        <button key={key} type="button" className="plate" onClick={() => press(key)}>
          {key}
        </button>
      ))}
      <button type="button" className="plate" aria-label="Borrar el último número" onClick={() => press('Backspace')}>
        ⌫
      </button>
      <button type="button" className="plate" disabled={!exact} onClick={exact}>
        Justo <small>{missing > 0 && exactKilos(missing)}</small>
      </button>
      <Button variant="brand" onClick={submit}>
        Anotar
      </Button>
    </div>
  )
}
