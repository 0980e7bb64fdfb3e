import { type ReactNode, useEffect, useRef } from 'react'
import styles from './gate-on-top.module.css'

/** The gate over everything that is on the screen, also over an open dialog, until somebody has come in. */
export function GateOnTop({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const show = () => dialog.current?.showModal()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.gate} aria-label="Tu sesión terminó" onClose={show}>
      {children}
    </dialog>
  )
}
