import styles from './choice.module.css'

/** Radio buttons side by side, for two or three options. */
export function Choice<Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
}: {
  label: string
  name: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  return (
    <fieldset className={styles.choice}>
      <legend className="label">{label}</legend>
      <div className="cluster">
        {options.map((option) => (
          <label key={option.value} className={`option muted medium centred ${styles.option}`}>
            <input type="radio" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
