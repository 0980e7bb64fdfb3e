import { useId } from 'react'
import type { Categoria } from '#shop/catalog/categories.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './promotion-dialog.module.css'
import { checkboxName, PROMOTED_CATEGORIES } from './typed-promotion.ts'

/** The categories of a promotion. Their error is announced with the first checkbox. */
export function CategoryBoxes({
  name,
  chosen,
  error,
}: {
  name: string
  chosen: readonly Categoria[]
  error: string | undefined
}) {
  const errorId = useId()
  return (
    <fieldset name={name} className={`cluster wide ${styles.checkboxes}`} aria-describedby={error && errorId}>
      <legend className="label">Categorías</legend>
      {PROMOTED_CATEGORIES.map((categoria, index) => (
        <label key={categoria} className="row check">
          <input
            type="checkbox"
            name={checkboxName(categoria)}
            defaultChecked={chosen.includes(categoria)}
            aria-invalid={error && index === 0 ? true : undefined}
          />
          {categoria}
        </label>
      ))}
      {error && (
        <p id={errorId} className="problem">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
