import { useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

const MOST = 999

/** − n +, and n can be typed: a restaurant does not tap forty times. Whole numbers from 0 to 999. */
export function Stepper({ value, onChange, label }: { value: number; onChange: (n: number) => void; label: string }) {
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    const typed = draft ? Math.min(Number(draft), MOST) : value
    setDraft(undefined)
    if (typed !== value) onChange(typed)
  }
  return (
    <fieldset className={styles.stepper}>
      <legend className="sr">Cantidad de {label}</legend>
      <button type="button" aria-label={`Quitar uno de ${label}`} onClick={() => onChange(value - 1)}>
        <Icon name="menos" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Cantidad de ${label}`}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <button
        type="button"
        aria-label={`Agregar uno de ${label}`}
        disabled={value >= MOST}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="mas" />
      </button>
    </fieldset>
  )
}
