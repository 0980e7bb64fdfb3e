import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './radio-rows.module.css'

/** Radio buttons in a grid of large targets, for options of a few words; none is chosen at first where `value` is absent. */
export function RadioRows<Value extends string>({
  legend,
  name,
  value,
  options,
  error,
  onChange,
}: {
  legend: string
  name: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  error?: string | undefined
  onChange: (value: Value) => void
}) {
  return (
    <fieldset className={styles.rows}>
      <legend className="label">{legend}</legend>
      <div className="tiles gap-2">
        {options.map((option) => (
          <label key={option.value} className={`row gap-3 medium control ${styles.row}`}>
            <input
              className="tick"
              type="radio"
              name={name}
              checked={value === option.value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p className="problem">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
