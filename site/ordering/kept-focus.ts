import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * For a button and a stepper that replace each other: the focus of the one that goes moves to the other. `place` is the
 * element around both, `keep` makes the change, and `swallowEnter` keeps the Enter that confirms a typed 0 from pressing
 * the button that comes.
 */
export function useKeptFocus() {
  const place = useRef<HTMLDivElement>(null)
  return {
    place,
    keep: (change: () => void) => {
      flushSync(change)
      if (document.activeElement === document.body)
        place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    },
    swallowEnter: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
    },
  }
}
