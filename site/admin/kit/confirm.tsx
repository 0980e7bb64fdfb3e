import type { ReactNode } from 'react'
import { useAction } from '#site/api/use-action.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './confirm.module.css'

/** A confirmation dialog for an irreversible action. Stays open with the error when the action fails. */
export function Confirm({
  title,
  action,
  back = 'Cancelar',
  variant = 'brand',
  children,
  close,
  confirm,
}: {
  title: string
  action: string
  /** The label of the cancel button; another one when the action itself is to cancel. */
  back?: string
  /** `danger` when the action deletes something. */
  variant?: 'brand' | 'danger'
  children?: ReactNode
  close: () => void
  /** Runs the action. Returns an error message, '' when a field shows the error itself, or `undefined`. */
  confirm: (fields: FormData) => Promise<string | undefined>
}) {
  const { run, busy, error } = useAction(async (fields: FormData) => {
    const failed = await confirm(fields)
    if (failed === undefined) close()
    return failed
  })

  return (
    <Modal open narrow onClose={close} label={title}>
      <form
        className={styles.confirm}
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          run(new FormData(event.currentTarget))
        }}
      >
        <h2 className="t-3">{title}</h2>
        {children}
        {error && <Notice tone="error">{error}</Notice>}
        <div className={styles.actions}>
          <Button variant="outline" onClick={close}>
            {back}
          </Button>
          <Button type="submit" variant={variant} busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
