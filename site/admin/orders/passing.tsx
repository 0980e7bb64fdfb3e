import { useEffect, useEffectEvent } from 'react'
import { Icon } from '#site/ui/icon.tsx'
import { Toast } from '#site/ui/toast.tsx'
import { MOVED, MoveOutcome, type Outcome } from './move-outcome.tsx'
import styles from './passing.module.css'

const TOLD_MS = 5000

/** What came of a change in the table, at the foot of the screen. Good news passes; the rest stays until it is read. */
export function Passing({ outcome, close }: { outcome: Outcome | undefined; close: () => void }) {
  const isGood = outcome?.is === 'moved' && !outcome.aviso
  const passBy = useEffectEvent(close)
  useEffect(() => {
    if (!isGood) return
    const timer = setTimeout(() => passBy(), TOLD_MS)
    return () => clearTimeout(timer)
  }, [isGood])

  return (
    <>
      <Toast>{isGood && MOVED}</Toast>
      {outcome && !isGood && (
        <div className={styles.stays}>
          <MoveOutcome outcome={outcome} />
          <button type="button" aria-label="Cerrar el aviso" onClick={close}>
            <Icon name="cerrar" />
          </button>
        </div>
      )}
    </>
  )
}
