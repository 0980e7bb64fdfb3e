import { type Cents, usd } from '#shop/money.ts'
import styles from './unit-switch.module.css'

type Unidad = 'kilos' | 'medio kilo'

/**
 * Chooses the unit of a cut, kilo or half kilo, each with its price. `name` must be unique per cut: it groups the radio
 * buttons.
 */
export function UnitSwitch({
  value,
  onChange,
  precioKg,
  precioMedioKilo,
  name,
}: {
  value: Unidad
  onChange: (unidad: Unidad) => void
  precioKg: Cents
  precioMedioKilo: Cents
  name: string
}) {
  const options = [
    { unidad: 'kilos', label: 'Kilo', price: precioKg },
    { unidad: 'medio kilo', label: 'Medio kilo', price: precioMedioKilo },
  ] as const
  return (
    <fieldset className={`cluster ${styles.switch}`}>
      <legend className="sr">Unidad</legend>
      {options.map(({ unidad, label, price }) => (
        <label key={unidad} className={`option muted nowrap ${styles.option}`}>
          <input type="radio" name={name} checked={value === unidad} onChange={() => onChange(unidad)} />
          {label} <b>{usd(price)}</b>
        </label>
      ))}
    </fieldset>
  )
}
