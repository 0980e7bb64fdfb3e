import { type ReactNode, useEffect, useRef } from 'react'
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
  narrow,
  children,
}: {
  open: boolean
  onClose: () => void
  label: string
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

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way out, and the platform hears it
    <dialog
      ref={dialog}
      className={styles.modal}
      data-narrow={narrow}
      aria-label={label}
      onClose={onClose}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === event.currentTarget) onClose()
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
