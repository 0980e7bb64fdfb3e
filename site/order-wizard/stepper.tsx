import { type ReactNode, useState } from 'react'
import { readQuantity } from '#shop/quantity-text.ts'
import { Icon } from '#site/ui/icon.tsx'
import styles from './stepper.module.css'

const MOST = 999

/**
 * − n +, and n can be typed: a restaurant does not tap forty times. Whole numbers from 0 to 999. What is typed and is
 * none changes nothing and is asked about; `ask` may know what a fraction could mean.
 */
export function Stepper({
  value,
  onChange,
  label,
  ask,
}: {
  value: number
  onChange: (n: number) => void
  label: string
  ask?: (typed: number, answer: (give: () => void) => void) => ReactNode
}) {
  const [draft, setDraft] = useState<string>()
  const [question, setQuestion] = useState<ReactNode>()
  const change = (n: number) => {
    setDraft(undefined)
    setQuestion(undefined)
    if (n !== value) onChange(n)
  }
  const commit = () => {
    if (draft === undefined) return
    if (draft.trim() === '') return change(value)
    const typed = readQuantity(draft)
    if (typed !== undefined && Number.isInteger(typed)) return change(Math.min(typed, MOST))
    const answer = (give: () => void) => {
      setQuestion(undefined)
      give()
    }
    setDraft(undefined)
    setQuestion(
      (typed !== undefined && ask?.(typed, answer)) ||
        `No es una cantidad: «${draft}». Escribe un número entero, como 2.`,
    )
  }
  return (
    <div>
      <fieldset className={styles.stepper}>
        <legend className="sr">Cantidad de {label}</legend>
        <button type="button" aria-label={`Quitar uno de ${label}`} onClick={() => change(value - 1)}>
          <Icon name="menos" />
        </button>
        <input
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          aria-label={`Cantidad de ${label}`}
          value={draft ?? value}
          onChange={(event) => {
            setDraft(event.target.value)
            setQuestion(undefined)
          }}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        <button
          type="button"
          aria-label={`Agregar uno de ${label}`}
          disabled={value >= MOST}
          onClick={() => change(value + 1)}
        >
          <Icon name="mas" />
        </button>
      </fieldset>
      <div className={styles.question} role="status">
        {question}
      </div>
    </div>
  )
}
