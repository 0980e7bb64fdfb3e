import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { SpinnerMark } from '#site/ui/feedback/spinner.tsx'
import styles from './button.module.css'

/**
 * `primary` advances the order, `brand` is every other main action, `highlight` is for dark backgrounds, `outline` is
 * secondary, `danger` deletes something.
 */
type Style = { variant: 'primary' | 'brand' | 'highlight' | 'outline' | 'danger'; size?: 'small' }
type NativeProps<Tag extends 'button' | typeof Link> = Omit<ComponentProps<Tag>, 'className'>

/**
 * While `busy` it keeps its label and width, shows a spinner and ignores clicks. `blocked`: it looks disabled, but the
 * keyboard reaches it, and `aria-describedby` and what its press does say what is missing.
 */
export function Button({
  variant,
  size,
  busy,
  blocked,
  children,
  onClick,
  ...native
}: Style & { busy?: boolean; blocked?: boolean } & NativeProps<'button'>) {
  return (
    <button
      type="button"
      {...native}
      className={`pill ${styles.button}`}
      data-variant={variant}
      data-size={size}
      data-busy={busy || undefined}
      aria-disabled={busy || blocked || undefined}
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

/** A link styled as a button, to this site or another (wa.me). */
export function ButtonLink({ variant, size, children, ...native }: Style & NativeProps<typeof Link>) {
  return (
    <Link {...native} className={`pill ${styles.button}`} data-variant={variant} data-size={size}>
      {children}
    </Link>
  )
}
