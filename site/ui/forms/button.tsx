import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { SpinnerMark } from '#site/ui/feedback/spinner.tsx'
import styles from './button.module.css'

/**
 * `primary` moves the order forward, `brand` is every other main action, `highlight` sits on dark, `outline` comes second,
 * `danger` takes something away.
 */
type Style = { variant: 'primary' | 'brand' | 'highlight' | 'outline' | 'danger'; size?: 'small' }
type NativeProps<Tag extends 'button' | typeof Link> = Omit<ComponentProps<Tag>, 'className'>

/** While `busy` it keeps its words and its width, draws the mark and lets no click through. */
export function Button({
  variant,
  size,
  busy,
  children,
  onClick,
  ...native
}: Style & { busy?: boolean } & NativeProps<'button'>) {
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
          <SpinnerMark />
        </span>
      )}
      {children}
    </button>
  )
}

/** A link that looks like a button, inside the site or out of it (wa.me). */
export function ButtonLink({ variant, size, children, ...native }: Style & NativeProps<typeof Link>) {
  return (
    <Link {...native} className={styles.button} data-variant={variant} data-size={size}>
      {children}
    </Link>
  )
}
