import type { ReactNode } from 'react'
import { useAction } from '#site/api/use-action.ts'
import { Dialog, DialogActions, formOf } from './dialog.tsx'

/** A confirmation dialog for an irreversible action. Stays open with the error when the action fails. */
export function Confirm({
  title,
  action,
  back,
  variant,
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
    <Dialog narrow title={title} close={close} form={formOf(run)}>
      {children}
      <DialogActions {...{ error, close, busy, ...(back && { back }), ...(variant && { variant }) }}>
        {action}
      </DialogActions>
    </Dialog>
  )
}
