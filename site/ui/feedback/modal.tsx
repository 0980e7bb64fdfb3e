import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './modal.module.css'

/**
 * The platform's dialog: the browser keeps the focus inside, gives it back and hears Esc; a press outside closes too.
 * A window on large screens, a sheet from below on the telephone. Its content exists only while it is open.
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
  /** Somebody wants it closed; who keeps `open` true keeps it. Without it only what stands inside closes it. */
  onClose?: (() => void) | undefined
  label: string
  /** Something was typed in it: a stray press outside does not throw it away. */
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
  // One that is taken off the screen while it is open gives the focus back too.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way out, and the platform hears it
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
        // Told a moment after it happened: one that is open again by then is not closed for it.
        const isClosed = event.target === event.currentTarget && !event.currentTarget.open
        if (!isClosed || !open) return
        // A browser lets the second Esc through, whatever was said to the first.
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
            <button type="button" className={styles.close} aria-label="Cerrar" onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
      )}
    </dialog>
  )
}
