import type { Charging } from '#shop/charging.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'
import type { ShownLine } from '#site/admin/packing/weight-queue.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './packing-line-row.module.css'
import { weightNotice } from './weight-notice.ts'

/** A line to weigh: what was ordered, what its packages weigh, and each package with a button that takes it out. */
export function PackingLineRow({
  line,
  charging,
  isChosen,
  choose,
  remove,
}: {
  line: ShownLine
  charging: Charging
  isChosen: boolean
  choose: () => void
  remove: (paquete: string) => void
}) {
  const { nombre, preparacion, gramos, gramosReales, paquetes } = line
  const notice = weightNotice(line, gramosReales ?? 0, charging)
  return (
    <li className={styles.line} data-chosen={isChosen || undefined}>
      <button type="button" className={styles.choose} aria-pressed={isChosen} onClick={choose}>
        <span>
          <b>{nombre}</b>
          {preparacion && <small>{preparacion}</small>}
        </span>
        <span>
          <b>{gramosReales === null ? '–' : exactKilos(gramosReales)}</b>
          <small>de {exactKilos(gramos)}</small>
        </span>
      </button>
      {notice?.tone === 'warning' && <p className={styles.warning}>{notice.text}</p>}
      {paquetes.length > 0 && (
        <ul className={styles.packages}>
          {paquetes.map(({ id, gramos: grams, waiting }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Quitar el paquete de ${grams} g de ${nombre}`}
                onClick={() => remove(id)}
              >
                {grams} g{waiting && ' …'}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
