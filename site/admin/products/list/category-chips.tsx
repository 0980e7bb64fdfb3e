import chips from '#site/admin/kit/chips.module.css'
import styles from './category-chips.module.css'
import type { Group } from './product-filter.ts'

/** Filter chips for the categories, each with its colour and number of products. */
export function CategoryChips({
  all,
  groups,
  chosen,
  choose,
}: {
  all: number
  groups: { grupo: Group; count: number }[]
  chosen: Group | undefined
  choose: (grupo: Group | undefined) => void
}) {
  return (
    <fieldset className={`${chips.chips} ${styles.dots}`}>
      <legend className="sr">Categoría</legend>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => choose(undefined)}>
        Todos <span>{all}</span>
      </button>
      {groups.map(({ grupo, count }) => (
        <button
          key={grupo}
          type="button"
          data-categoria={grupo}
          aria-pressed={chosen === grupo}
          onClick={() => choose(grupo)}
        >
          {grupo} <span>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
