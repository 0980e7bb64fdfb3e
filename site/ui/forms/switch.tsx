import styles from './switch.module.css'

/** An on/off switch that applies at once. Disabled while the change is being saved. */
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
