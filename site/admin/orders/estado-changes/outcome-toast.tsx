import { useEffect, useEffectEvent } from 'react'
import { UNDO_S } from '#shop/orders/undo.ts'
import { Toast } from '#site/ui/feedback/toast.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import type { Outcome } from './estado-changes.ts'
import { EstadoOutcome, isFullSuccess, successText } from './estado-outcome.tsx'
import styles from './outcome-toast.module.css'

/**
 * The result of a change at the bottom, with the undo button. A success disappears by itself; anything else stays until
 * dismissed.
 */
export function OutcomeToast({
  outcome,
  undo,
  close,
}: {
  outcome: Outcome | undefined
  undo: (() => void) | undefined
  close: () => void
}) {
  const isSuccess = outcome !== undefined && isFullSuccess(outcome)
  const closeToast = useEffectEvent(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new outcome restarts the timer
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(() => closeToast(), UNDO_S * 1000)
    return () => clearTimeout(timer)
  }, [isSuccess, outcome])

  const undoButton = undo && (
    <button type="button" onClick={undo}>
      Deshacer
    </button>
  )
  return (
    <>
      <Toast action={undoButton}>{isSuccess && successText(outcome)}</Toast>
      {outcome && !isSuccess && (
        <div className={styles.persistent}>
          <EstadoOutcome outcome={outcome} undo={undo} />
          <button type="button" className="icon-button" aria-label="Cerrar el aviso" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </>
  )
}
