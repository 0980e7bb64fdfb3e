import styles from './switch.module.css'

/** On or off, at once. While the change is on its way it waits. */
export function Switch({
  label,
  on,
  busy,
  toggle,
}: {
  label: string
  on: boolean
  busy?: boolean
  toggle: () => void
}) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={on}
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={() => busy || toggle()}
    />
  )
}
