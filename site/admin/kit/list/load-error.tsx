import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'

/** Says what could not be loaded and why, with a retry button. */
export function LoadError({ error, retry, busy }: { error: string; retry: () => void; busy: boolean }) {
  return (
    <div className="stack gap-3 start message">
      <Notice tone="error">{error}</Notice>
      <Button variant="outline" size="small" busy={busy} onClick={retry}>
        Intentar de nuevo
      </Button>
    </div>
  )
}
