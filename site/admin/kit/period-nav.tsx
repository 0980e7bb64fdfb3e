import styles from './period-nav.module.css'

interface PeriodNavProps {
  kind: 'Día' | 'Mes'
  text: string
  previous: string
  next: string
  /** The last one that can be opened; any without it. */
  last?: string
  /** Opens another one; without it there are no buttons. */
  go: ((period: string) => void) | undefined
}

/** A day or a month between the buttons for the one before and the one after it, with targets for one hand. */
export function PeriodNav({ kind, text, previous, next, last, go }: PeriodNavProps) {
  const button = (period: string, which: string, sign: string) =>
    go && (
      <button
        type="button"
        className="plate"
        aria-label={`${kind} ${which}`}
        disabled={last !== undefined && period > last}
        onClick={() => go(period)}
      >
        {sign}
      </button>
    )
  return (
    <nav className={`row gap-3 ${styles.period}`} aria-label={kind}>
      {button(previous, 'anterior', '‹')}
      <b>{text}</b>
      {button(next, 'siguiente', '›')}
    </nav>
  )
}
