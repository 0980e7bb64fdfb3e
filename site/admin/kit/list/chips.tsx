import type { ReactNode } from 'react'
import styles from './chips.module.css'

/** A filter as a chip, with the number of what it finds. */
export interface Chip {
  name: string
  on: boolean
  press: () => void
  count: number | undefined
  /** Its colour before the name, of a category of the catalogue. */
  categoria?: string
  /** It finds what is wrong. */
  isAlert?: boolean | undefined
}

/** Filters as chips, and what stands behind them. On phones one row that scrolls sideways, unless all of them are `shown`. */
export function Chips({
  label,
  chips,
  shown,
  children,
}: {
  label: string
  chips: readonly Chip[]
  shown?: boolean
  children?: ReactNode
}) {
  return (
    <fieldset className={`cluster gap-2 ${styles.chips}`} data-shown={shown}>
      <legend className="sr">{label}</legend>
      {chips.map(({ name, on, press, count, categoria, isAlert }) => (
        <button
          key={name}
          type="button"
          className="pill small-target nowrap hovers"
          aria-pressed={on}
          data-categoria={categoria}
          data-alert={isAlert || undefined}
          onClick={press}
        >
          {name} <span className="numbers muted plain">{count}</span>
        </button>
      ))}
      {children}
    </fieldset>
  )
}
