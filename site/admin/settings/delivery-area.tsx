import { CORREGIMIENTOS, DISTRITOS } from '#shop/places/corregimientos.ts'
import { areaOf } from '#shop/places/delivery-area.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './delivery-area.module.css'
import type { TextFieldProps } from './group.tsx'

/** Where the shop delivers: a checkbox for each corregimiento, by district (docs/rules.md#where-the-shop-delivers). */
export function DeliveryArea({ label, name, value, error, onChange }: TextFieldProps) {
  const area = areaOf(value)
  const change = (codigos: readonly string[]) =>
    onChange({
      target: { value: CORREGIMIENTOS.flatMap(({ codigo }) => (codigos.includes(codigo) ? codigo : [])).join(', ') },
    })
  return (
    <div className={`stack gap-2 ${styles.area}`}>
      <p className="label">{label}</p>
      {DISTRITOS.map((distrito) => {
        const inDistrito = CORREGIMIENTOS.filter((each) => each.distrito === distrito).map(({ codigo }) => codigo)
        const on = inDistrito.filter((codigo) => area.includes(codigo)).length
        return (
          <details key={distrito} className="plate">
            <summary>
              Distrito de {distrito}: {on} de {inDistrito.length}
              <Icon name="chevronDown" />
            </summary>
            <fieldset aria-label={`Distrito de ${distrito}`}>
              <label className="row gap-3 check">
                <input
                  type="checkbox"
                  checked={on === inDistrito.length}
                  aria-invalid={error ? true : undefined}
                  onChange={({ target }) => {
                    const others = area.filter((codigo) => !inDistrito.includes(codigo))
                    change(target.checked ? [...others, ...inDistrito] : others)
                  }}
                />
                Todo el distrito
              </label>
              {CORREGIMIENTOS.filter((each) => each.distrito === distrito).map(({ codigo, nombre }) => (
                <label key={codigo} className="row gap-3 check">
                  <input
                    type="checkbox"
                    name={name}
                    checked={area.includes(codigo)}
                    onChange={({ target }) =>
                      change(target.checked ? [...area, codigo] : area.filter((each) => each !== codigo))
                    }
                  />
                  {nombre}
                </label>
              ))}
            </fieldset>
          </details>
        )
      })}
      <p className="note">A quien vive en otro lado se le dice al escoger su corregimiento, y puede retirar.</p>
      {error && (
        <p className="problem" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
