import { useEffect, useRef } from 'react'
import styles from './step-heading.module.css'
import type { Step } from './wizard.ts'

/** The title of the step on the screen, where the keyboard and the screen reader land when the step changes. */
export function StepHeading({ children }: { children: string }) {
  return (
    <h1 id={STEP_HEADING} className={`t-1 ${styles.heading}`} tabIndex={-1}>
      {children}
    </h1>
  )
}

const STEP_HEADING = 'paso'

/** `skipFocus`: something else on the new step asks for the eye first, such as a field the shop refused. */
export function useFocusOnStep(step: Step, skipFocus: boolean): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!skipFocus) document.getElementById(STEP_HEADING)?.focus({ preventScroll: true })
  }, [step, skipFocus])
}
