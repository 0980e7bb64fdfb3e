import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './modal.module.css'

/**
 * A native `<dialog>`: the browser traps and restores the focus and handles Esc; a click outside closes it too. A
 * window on large screens, a bottom sheet on phones. Its children are rendered only while it is open.
 */
export function Modal({
  open,
  onClose,
  label,
  persistent,
  side,
  narrow,
  children,
}: {
  open: boolean
  /** Called when the user wants to close it; the caller sets `open`. Without it only the content can close it. */
  onClose?: (() => void) | undefined
  label: string
  /** Something was typed: a click outside does not close it. */
  persistent?: boolean
  /** A sheet at the right edge of a large screen. */
  side?: boolean
  /** As wide as one column of fields. */
  narrow?: boolean
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  // Also restores the focus when the component is unmounted while open.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Esc
    <dialog
      ref={dialog}
      className={styles.modal}
      data-narrow={narrow}
      aria-label={label}
      data-side={side}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) onClose?.()
      }}
      onClose={(event) => {
        // The close event fires a moment later: ignored if the dialog was opened again.
        const isClosed = event.target === event.currentTarget && !event.currentTarget.open
        if (!isClosed || !open) return
        // Browsers close a dialog on a second Esc even if the first was prevented.
        if (onClose) onClose()
        else event.currentTarget.showModal()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (!persistent && pressedOutside.current && event.target === event.currentTarget) onClose?.()
      }}
    >
      {open && (
        <div className={styles.sheet}>
          {children}
          {onClose && (
            <button type="button" className={`icon-button ${styles.close}`} aria-label="Cerrar" onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
      )}
    </dialog>
  )
}
