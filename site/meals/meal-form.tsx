import type { ReactNode } from 'react'
import type { MealRequest, Way } from '#shop/orders/meals/propose-meals.ts'
import { parseMoney } from '#shop/text/parse-money.ts'
import { Choice } from '#site/ui/forms/choice.tsx'
import { Field, SelectField } from '#site/ui/forms/field.tsx'
import styles from './meal-form.module.css'

/** What the visitor entered. `presupuesto` is a text: it may be half typed. */
export interface Answers {
  adultos: number
  ninos: number
  como: Way
  tiempo: Time
  presupuesto: string
}

type Time = '30' | '60' | 'libre'

export const FIRST_ANSWERS: Answers = { adultos: 4, ninos: 0, como: 'parrilla', tiempo: 'libre', presupuesto: '' }

const MAX_ADULTS = 30
const MAX_CHILDREN = 20

const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'parrilla', label: 'Parrilla' },
  { value: 'plancha', label: 'Plancha' },
  { value: 'olla', label: 'Olla' },
  { value: 'cualquiera', label: 'Lo que sea' },
]

const TIMES: readonly { value: Time; label: string }[] = [
  { value: '30', label: '30 minutos' },
  { value: '60', label: '1 hora' },
  { value: 'libre', label: 'Sin apuro' },
]

/** The request of these answers; an amount that cannot be read sets no limit and says why. */
export function requestOf({ adultos, ninos, como, tiempo, presupuesto }: Answers): {
  request: MealRequest
  error: string | undefined
} {
  const budget = presupuesto.trim() === '' ? { value: undefined } : parseMoney(presupuesto)
  const minutos = tiempo === 'libre' ? undefined : Number(tiempo)
  return {
    request: { adultos, ninos, como, minutos, presupuesto: budget.value },
    error: 'error' in budget ? budget.error : undefined,
  }
}

/** The questions; every change shows other proposals at once. */
export function MealForm({
  answers,
  onChange,
  error,
  children,
}: {
  answers: Answers
  onChange: (answers: Answers) => void
  error: string | undefined
  /** What stands below the questions. */
  children: ReactNode
}) {
  const set = (part: Partial<Answers>) => onChange({ ...answers, ...part })
  return (
    <form className={`stack gap-6 ${styles.form}`} data-clear="foot" onSubmit={(event) => event.preventDefault()}>
      <div className={styles.people}>
        <SelectField
          label="Adultos"
          value={answers.adultos}
          onChange={({ target }) => set({ adultos: Number(target.value) })}
        >
          {numbersTo(MAX_ADULTS)}
        </SelectField>
        <SelectField
          label="Niños"
          hint="Comen media porción"
          value={answers.ninos}
          onChange={({ target }) => set({ ninos: Number(target.value) })}
        >
          {numbersTo(MAX_CHILDREN)}
        </SelectField>
      </div>
      <Choice
        label="¿Cómo cocinas?"
        name="como"
        value={answers.como}
        options={WAYS}
        onChange={(como) => set({ como })}
      />
      <Choice
        label="¿Cuánto tiempo tienes?"
        name="tiempo"
        value={answers.tiempo}
        options={TIMES}
        onChange={(tiempo) => set({ tiempo })}
      />
      <Field
        label="Presupuesto en dólares (opcional)"
        hint="Con la entrega incluida"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder="40"
        value={answers.presupuesto}
        onChange={({ target }) => set({ presupuesto: target.value })}
        error={error}
      />
      {children}
    </form>
  )
}

const numbersTo = (last: number) =>
  [...Array(last + 1).keys()].map((number) => (
    <option key={number} value={number}>
      {number}
    </option>
  ))
