import { Field } from '#site/ui/forms/field.tsx'
import styles from './gallery-bar.module.css'

export type GalleryView = 'rejilla' | 'lista'
const VIEWS = [
  { view: 'rejilla', name: 'Rejilla' },
  { view: 'lista', name: 'Lista' },
] as const

/** Search, view (grid or list) and number of pictures. */
export function GalleryBar({
  typed,
  type,
  view,
  onViewChange,
  total,
}: {
  typed: string
  type: (typed: string) => void
  view: GalleryView
  onViewChange: (view: GalleryView) => void
  total: number | undefined
}) {
  return (
    <div className={`cluster ${styles.bar}`}>
      <search>
        <Field
          label="Buscar"
          type="search"
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </search>
      <fieldset className={styles.views}>
        <legend className="sr">Cómo se ven</legend>
        {VIEWS.map((each) => (
          <label key={each.view} className="centred muted option">
            <input type="radio" name="vista" checked={view === each.view} onChange={() => onViewChange(each.view)} />
            {each.name}
          </label>
        ))}
      </fieldset>
      <p role="status" className="muted numbers">
        {total !== undefined && (total === 1 ? '1 imagen' : `${total} imágenes`)}
      </p>
    </div>
  )
}
