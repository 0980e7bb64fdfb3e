import { useEffect, useRef } from 'react'
import styles from './step-heading.module.css'
import type { Step } from './wizard.ts'

/** The title of the current step, which gets the focus when the step changes. */
export function StepHeading({ children }: { children: string }) {
  return (
    <h1 id={STEP_HEADING} className={`t-1 brand ${styles.heading}`} tabIndex={-1}>
      {children}
    </h1>
  )
}

const STEP_HEADING = 'paso'

/**
 * Focuses the heading when the step changes. `skipFocus`: something else on the new step gets the focus, such as an
 * invalid field.
 */
export function useFocusOnStep(step: Step, skipFocus: boolean): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!skipFocus) document.getElementById(STEP_HEADING)?.focus({ preventScroll: true })
  }, [step, skipFocus])
}
