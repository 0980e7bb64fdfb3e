import { useEffect, useEffectEvent } from 'react'
import { UNDO_S } from '#shop/orders/undo.ts'
import { Icon } from '#site/ui/icon.tsx'
import { Toast } from '#site/ui/toast.tsx'
import { goodWords, isGood, MoveOutcome } from './move-outcome.tsx'
import type { Outcome } from './moves.ts'
import styles from './passing.module.css'

/** What came of a change, at the foot of the screen, with the way back. Good news passes; the rest stays until it is read. */
export function Passing({
  outcome,
  undo,
  close,
}: {
  outcome: Outcome | undefined
  undo: (() => void) | undefined
  close: () => void
}) {
  const passes = outcome !== undefined && isGood(outcome)
  const passBy = useEffectEvent(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new outcome restarts the timer
  useEffect(() => {
    if (!passes) return
    const timer = setTimeout(() => passBy(), UNDO_S * 1000)
    return () => clearTimeout(timer)
  }, [passes, outcome])

  const back = undo && (
    <button type="button" onClick={undo}>
      Deshacer
    </button>
  )
  return (
    <>
      <Toast action={back}>{passes && goodWords(outcome)}</Toast>
      {outcome && !passes && (
        <div className={styles.stays}>
          <MoveOutcome outcome={outcome} undo={undo} />
          <button type="button" aria-label="Cerrar el aviso" onClick={close}>
            <Icon name="cerrar" />
          </button>
        </div>
      )}
    </>
  )
}
