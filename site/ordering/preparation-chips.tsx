import { joinPreparations, parsePreparations, togglePreparation } from '#shop/catalog/preparations.ts'
import styles from './preparation-chips.module.css'

/** «Cómo lo quieres»: the preparations of a product as toggle buttons; one per group. */
export function PreparationChips({
  nombre,
  offered,
  preparacion,
  onChange,
}: {
  nombre: string
  offered: readonly string[]
  preparacion: string
  onChange: (preparacion: string) => void
}) {
  const chosen = parsePreparations(offered, preparacion) ?? []
  return (
    <fieldset className={styles.chips}>
      <legend className="small muted">
        Cómo lo quieres<span className="sr">: {nombre}</span>
      </legend>
      <div className="cluster gap-2">
        {offered.map((each) => (
          <button
            key={each}
            type="button"
            className="control pill nowrap"
            aria-pressed={chosen.includes(each)}
            onClick={() => onChange(joinPreparations(offered, togglePreparation(chosen, each)))}
          >
            {each}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
