import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { focusFirstInvalid } from '#site/ui/forms/focus-first-invalid.ts'
import styles from './dialog.module.css'

/**
 * A window over the tab with its title; with `form` its content is that form, whose first field that is refused gets the
 * focus: on a phone it may be out of sight.
 */
export function Dialog({
  title,
  close,
  form,
  tall,
  children,
  ...modal
}: {
  title: string
  /** Without it only the content can close it. */
  close: (() => void) | undefined
  form?: Omit<ComponentProps<'form'>, 'className'> | undefined
  /** Keeps its height while it loads. */
  tall?: boolean
  children: ReactNode
} & Pick<ComponentProps<typeof Modal>, 'narrow' | 'persistent'>) {
  const sent = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!sent.current?.querySelector('[aria-invalid]')) return
    focusFirstInvalid(sent.current)
    sent.current = null
  })
  const content = (
    <>
      <h2 className="t-3 anywhere">{title}</h2>
      {children}
    </>
  )
  return (
    <Modal open onClose={close} label={title} {...modal}>
      {form ? (
        <form
          method="dialog"
          {...form}
          className={`stack ${styles.dialog}`}
          onSubmitCapture={({ target, currentTarget }) => {
            // Not of a form in a dialog over this one.
            if (target === currentTarget) sent.current = currentTarget
          }}
          onInputCapture={() => {
            sent.current = null
          }}
        >
          {content}
        </form>
      ) : (
        <div className={`stack ${styles.dialog}`} data-tall={tall}>
          {content}
        </div>
      )}
    </Modal>
  )
}

/** The foot of a dialog: what went wrong or may be a mistake, the button that closes it, and the one that does what it is for. */
export function DialogActions({
  error,
  warnings = [],
  back = 'Cancelar',
  close,
  variant = 'brand',
  sticky,
  children,
  ...action
}: {
  error?: string | undefined
  /** What looks like a mistake, before the action is done all the same. */
  warnings?: readonly string[]
  /** The label of the cancel button; another one when the action itself is to cancel. */
  back?: string
  close: () => void
  variant?: 'brand' | 'danger'
  /** In a long form: stays in view at its foot. */
  sticky?: boolean
} & Omit<ComponentProps<typeof Button>, 'variant'>) {
  return (
    <div className={`cluster ${styles.actions}`} data-sticky={sticky}>
      {warnings.length > 0 && (
        <Notice tone="warning">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      {error && <Notice tone="error">{error}</Notice>}
      <Button variant="outline" onClick={close}>
        {back}
      </Button>
      <Button type="submit" variant={variant} {...action}>
        {children}
      </Button>
    </div>
  )
}

/** Sends the fields of a form when it is submitted; not those of a form around its dialog. */
export const formOf = (send: (fields: FormData) => void) => ({
  onSubmit: (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    send(new FormData(event.currentTarget))
  },
})
