import { type ReactNode, useState } from 'react'
import { parseQuantity, shortWeightText } from '#shop/text/quantity-text.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './stepper.module.css'

const MAX_QUANTITY = 999

/**
 * A quantity field with minus and plus buttons, which can also be typed into: whole numbers from 0 to 999, or half kilos
 * too where the quantity is a weight. Invalid text changes nothing and shows an error; `explainFraction` may suggest what
 * a fraction means.
 */
export function Stepper({
  value,
  onChange,
  label,
  step = 1,
  inKilos = false,
  explainFraction,
}: {
  value: number
  onChange: (n: number) => void
  label: string
  /** What one press adds or takes away, such as the kilos of a case. */
  step?: number | undefined
  /** The quantity is a weight in kilos, in whole half kilos, and is shown with its unit. */
  inKilos?: boolean
  explainFraction?: (typed: number, accept: (apply: () => void) => void) => ReactNode
}) {
  const [typedText, setTypedText] = useState<string>()
  const [question, setQuestion] = useState<ReactNode>()
  const [amount, shown] = inKilos
    ? [step === 1 ? 'un kilo' : 'medio kilo', shortWeightText(value * 1000)]
    : [step === 1 ? 'uno' : step, value]
  const change = (n: number) => {
    setTypedText(undefined)
    setQuestion(undefined)
    if (n !== value) onChange(n)
  }
  const commit = () => {
    if (typedText === undefined) return
    if (typedText.trim() === '') return change(value)
    const typed = parseQuantity(typedText)
    if (typed !== undefined && Number.isInteger(inKilos ? typed * 2 : typed))
      return change(Math.min(typed, MAX_QUANTITY))
    const accept = (apply: () => void) => {
      setQuestion(undefined)
      apply()
    }
    setTypedText(undefined)
    setQuestion(
      (typed !== undefined && explainFraction?.(typed, accept)) ||
        `No es una cantidad: «${typedText}». Escribe un número${inKilos ? ', como 1.5' : ' entero, como 2'}.`,
    )
  }
  return (
    <div>
      <fieldset className={styles.stepper}>
        <legend className="sr">Cantidad de {label}</legend>
        <button
          type="button"
          className="centred"
          aria-label={`Quitar ${amount} de ${label}`}
          onClick={() => change(value - step)}
        >
          <Icon name="minus" />
        </button>
        <input
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          aria-label={`Cantidad de ${label}`}
          value={typedText ?? shown}
          onChange={(event) => {
            setTypedText(event.target.value)
            setQuestion(undefined)
          }}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        <button
          type="button"
          className="centred"
          aria-label={`Agregar ${amount} de ${label}`}
          disabled={value + step > MAX_QUANTITY}
          onClick={() => change(value + step)}
        >
          <Icon name="plus" />
        </button>
      </fieldset>
      <div className={styles.question} role="status">
        {question}
      </div>
    </div>
  )
}
