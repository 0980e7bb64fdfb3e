import { useEffect, useRef } from 'react'
import { SI_NO_HAY_TEXTS } from '#shop/catalog/si-no-hay.ts'
import type { Charging } from '#shop/charging.ts'
import { cutChangeText, lineChangeText } from '#shop/orders/lines/line-change.ts'
import { DOUBTFUL_WEIGHT, isDoubtfulWeight } from '#shop/orders/weights/doubtful-weight.ts'
import { joinSentences } from '#shop/text/list-text.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'
import type { ShownLine } from '#site/admin/packing/weight-queue.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './packing-line-row.module.css'
import { weightNotice } from './weight-notice.ts'

/** A line to weigh: what was ordered, what its packages weigh, and each package with a button that takes it out;
 * while it has none, a button for a cut that has run out. */
export function PackingLineRow({
  line,
  charging,
  isChosen,
  isPacked,
  choose,
  remove,
  replace,
  undoChange,
}: {
  line: ShownLine
  charging: Charging
  isChosen: boolean
  isPacked: boolean
  choose: () => void
  remove: (paquete: ShownLine['paquetes'][number]) => void
  replace: () => void
  undoChange: () => void
}) {
  const { nombre, preparacion, gramos, gramosReales, paquetes, siNoHay, cambio, quitada, espera } = line
  const agreed = espera ? cutChangeText({ de: nombre, por: nombre }) : lineChangeText(line)
  const canChange = paquetes.length === 0 && !isPacked
  const notice = weightNotice(line, gramosReales ?? 0, charging)
  const warnings = [
    ...(isDoubtfulWeight(line) ? [DOUBTFUL_WEIGHT] : []),
    ...(notice?.tone === 'warning' ? [notice.text] : []),
  ]
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li
      ref={row}
      className={`plate ${styles.line}`}
      data-chosen={isChosen || undefined}
      data-removed={quitada || undefined}
    >
      <button
        type="button"
        className={`press-row ${styles.choose}`}
        aria-pressed={isChosen}
        disabled={quitada || isPacked}
        onClick={choose}
      >
        <span>
          <b>{nombre}</b>
          {preparacion && <small>{preparacion}</small>}
          <small className={styles.agreed}>{agreed || `Si no hay: ${SI_NO_HAY_TEXTS[siNoHay].toLowerCase()}`}</small>
        </span>
        <span>
          <b>{quitada ? 'Quitado' : gramosReales === null ? '–' : exactKilos(gramosReales)}</b>
          <small>de {exactKilos(gramos)}</small>
        </span>
      </button>
      {canChange && (isChosen || cambio !== null) && (
        <div className={styles.change}>
          {!quitada && (
            <button type="button" className="thumb-target" aria-label={`No hay ${nombre}`} onClick={replace}>
              No hay
            </button>
          )}
          {cambio !== null && (
            <button
              type="button"
              className="thumb-target"
              aria-label={`Deshacer el cambio: ${agreed}`}
              onClick={undoChange}
            >
              Deshacer el cambio
            </button>
          )}
        </div>
      )}
      {warnings.length > 0 && <p className={`strong ${styles.warning}`}>{joinSentences(warnings)}</p>}
      {paquetes.length > 0 && !isPacked && (
        <ul className={`cluster gap-2 ${styles.packages}`}>
          {paquetes.map((paquete) => (
            <li key={paquete.id}>
              <button
                type="button"
                className="pill thumb-target numbers"
                aria-label={`Quitar el paquete de ${paquete.gramos} g de ${nombre}`}
                onClick={() => remove(paquete)}
              >
                {paquete.gramos} g{paquete.waiting && ' …'}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
