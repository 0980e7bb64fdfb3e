import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import styles from './failed.module.css'

/** What could not be read, why, and the way to try again. */
export function Failed({ error, retry, busy }: { error: string; retry: () => void; busy: boolean }) {
  return (
    <div className={styles.failed}>
      <Notice tone="error">{error}</Notice>
      <Button variant="linea" size="chico" busy={busy} onClick={retry}>
        Intentar de nuevo
      </Button>
    </div>
  )
}
