import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './change-order.module.css'

/** A part of the order that can be changed: its value in one line, and its fields once it is opened. */
export function ChangeRow({
  name,
  value,
  isChanged,
  isOpen,
  toggle,
  children,
}: {
  name: string
  /** How it is now, or will be. */
  value: string
  isChanged: boolean
  isOpen: boolean
  toggle: () => void
  children: ReactNode
}) {
  const row = useRef<HTMLElement>(null)
  // The one that closes above it would else push it out of view.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <section ref={row} className={styles.row} aria-label={name}>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={toggle}>
          <span className="strong">{name}</span>
          <span className="anywhere" data-changed={isChanged || undefined}>
            {value}
          </span>
          <Icon name="chevronDown" />
        </button>
      </h2>
      {isOpen && <div className="stack gap-5">{children}</div>}
    </section>
  )
}
