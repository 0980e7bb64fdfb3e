import { useId, useState } from 'react'
import { spansOf, spansText, type Week, weekOf, weekText } from '#shop/text/hours/opening-hours.ts'
import type { TextFieldProps } from './group.tsx'
import styles from './settings-form.module.css'

const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']
const COLUMNS = ['Tienda', 'Entregas', 'Retiro'] as const

/** The cells of a column as the text of its setting; what cannot be read is refused with a sentence. */
const textOf = (cells: readonly string[], halves: boolean): string => {
  const week = cells.map(spansOf)
  return week.every((spans) => spans !== undefined)
    ? weekText(week, halves)
    : cells.map((cell, day) => `${DAYS[day]} ${cell}`).join(', ')
}

const cellsOf = (text: string, halves: boolean): string[] => {
  const week: Week = weekOf(text) ?? DAYS.map(() => [])
  return week.map((spans) => spansText(spans, halves))
}

/** The hours of the shop, of deliveries and of pickup on each day of the week (docs/rules.md#opening-hours). */
export function WeekTable({ fields }: { fields: readonly [TextFieldProps, TextFieldProps, TextFieldProps] }) {
  const id = useId()
  const [typed, setTyped] = useState<Partial<Record<string, string[]>>>({})
  const columns = fields.map((field, place) => {
    const halves = place === 1
    const own = typed[field.name ?? '']
    // A column that was saved, undone or changed by somebody else shows the setting again.
    const cells = own && textOf(own, halves) === field.value ? own : cellsOf(field.value, halves)
    const type = (day: number, text: string) => {
      const now = cells.with(day, text)
      setTyped({ ...typed, [field.name ?? '']: now })
      field.onChange({ target: { value: textOf(now, halves) } })
    }
    return { ...field, cells, type, title: COLUMNS[place], textId: `${id}-${place}` }
  })
  return (
    <div className={styles.week}>
      <table aria-describedby={`${id}-ayuda`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Día</span>
            </th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day, place) => (
            <tr key={day}>
              <th scope="row" abbr={day}>
                {day.slice(0, 3)}
              </th>
              {columns.map(({ name, title, cells, type, error, textId }) => (
                <td key={name}>
                  <input
                    className="control"
                    name={name}
                    aria-label={`${title}, ${day.toLowerCase()}`}
                    aria-describedby={textId}
                    aria-invalid={(error && spansOf(cells[place] ?? '') === undefined) || undefined}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    value={cells[place]}
                    onChange={({ target }) => type(place, target.value)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {columns.map(({ name, label, error, value, textId }) => (
        <p key={name} id={textId} className={error ? 'problem' : 'note'} role={error ? 'alert' : undefined}>
          {label}: {error ?? value}
          {!error && !weekOf(value) && '. No se entiende como horas: se lee así hasta que llenes la tabla.'}
        </p>
      ))}
      <p id={`${id}-ayuda`} className="note">
        Escribe «9-4» o «8-12 y 1-5». Vacío: ese día no hay. En Entregas van la primera y la última hora en que sale un
        pedido, en punto; cada una dura una hora. El retiro empieza con la primera entrega del día.
      </p>
    </div>
  )
}
