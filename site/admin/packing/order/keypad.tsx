import { Button } from '#site/ui/forms/button.tsx'
import styles from './keypad.module.css'

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3']

/** A large keypad for grams, in the order of a scale's. */
export function Keypad({ press, submit }: { press: (key: string) => void; submit: () => void }) {
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
      <button type="button" className="plate" onClick={() => press('0')}>
        0
      </button>
      <Button variant="brand" onClick={submit}>
        Anotar
      </Button>
    </div>
  )
}
