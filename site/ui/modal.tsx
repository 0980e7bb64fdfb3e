import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './modal.module.css'

/**
 * The platform's dialog: the browser keeps the focus inside, gives it back and hears Esc; a press outside closes too.
 * A window on large screens, a sheet from below on the telephone. Its content exists only while it is open.
 */
export function Modal({
  open,
  onClose,
  label,
  holds,
  children,
}: {
  open: boolean
  onClose: () => void
  label: string
  /** Something was typed in it: a stray press outside does not throw it away. */
  holds?: boolean
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  // Taken off the page while it is open, it closes first: only then does the focus go back to where it came from.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way out, and the platform hears it
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-label={label}
      onClose={onClose}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (!holds && pressedOutside.current && event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <div className={styles.sheet}>
          {children}
          <button type="button" className={styles.close} aria-label="Cerrar" onClick={onClose}>
            <Icon name="cerrar" />
          </button>
        </div>
      )}
    </dialog>
  )
}
