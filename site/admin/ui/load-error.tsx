import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './load-error.module.css'

/** What could not be read, why, and the way to try again. */
export function LoadError({ error, retry, busy }: { error: string; retry: () => void; busy: boolean }) {
  return (
    <div className={styles.failed}>
      <Notice tone="error">{error}</Notice>
      <Button variant="outline" size="small" busy={busy} onClick={retry}>
        Intentar de nuevo
      </Button>
    </div>
  )
}
