import { exactKilos } from '#shop/text/quantity-text.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './keypad.module.css'

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0']

/**
 * A large keypad for grams, in the order of a scale's. «Justo» notes what is still missing of the line, `missing` grams,
 * without typing it; it waits while digits are typed, and says so.
 */
export function Keypad({
  press,
  submit,
  missing,
  exact,
  undo,
}: {
  press: (key: string) => void
  submit: () => void
  missing: number
  exact: (() => void) | undefined
  undo: (() => void) | undefined
}) {
  return (
    <div className={styles.keypad}>
      {KEYS.map((key) => (
        <button key={key} type="button" className="plate" onClick={() => press(key)}>
          {key}
        </button>
      ))}
      <button type="button" className="plate" aria-label="Deshacer el último peso" disabled={!undo} onClick={undo}>
        <Icon name="undo" /> Deshacer
      </button>
      <button type="button" className="plate" aria-label="Borrar el último número" onClick={() => press('Backspace')}>
        <Icon name="backspace" /> Borrar
      </button>
      <button type="button" className="plate" aria-disabled={!exact} onClick={exact}>
        Justo <small>{missing <= 0 ? 'ya está' : exact ? exactKilos(missing) : 'borra antes'}</small>
      </button>
      <Button variant="brand" onClick={submit}>
        Anotar
      </Button>
    </div>
  )
}
