import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { Drawing } from './spinner.tsx'

/**
 * `lleno` moves the order forward, `marca` is every other main action, `guayacan` sits on dark, `linea` comes second,
 * `peligro` takes something away.
 */
type Look = { variant: 'lleno' | 'marca' | 'guayacan' | 'linea' | 'peligro'; size?: 'chico' }
type Native<Tag extends 'button' | typeof Link> = Omit<ComponentProps<Tag>, 'className'>

/** While `busy` it keeps its words and its width, draws the mark and lets no click through. */
export function Button({
  variant,
  size,
  busy,
  children,
  onClick,
  ...native
}: Look & { busy?: boolean } & Native<'button'>) {
  return (
    <button
      type="button"
      {...native}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && (
        <span className={styles.busy}>
          <Drawing />
        </span>
      )}
      {children}
    </button>
  )
}

/** A link that looks like a button, inside the site or out of it (wa.me). */
export function ButtonLink({ variant, size, children, ...native }: Look & Native<typeof Link>) {
  return (
    <Link {...native} className={styles.button} data-variant={variant} data-size={size}>
      {children}
    </Link>
  )
}
