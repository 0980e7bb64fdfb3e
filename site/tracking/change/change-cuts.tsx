import type { Dispatch, SetStateAction } from 'react'
import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import type { TrackedOrder } from '#shop/tracking/tracked-order.ts'
import { Stepper } from '#site/ordering/stepper.tsx'
import styles from './change-order.module.css'
import type { Tracked } from './change-order.tsx'
import { CUTS_ARE_CLOSED } from './cuts-are-closed.ts'

interface CutsProps {
  lines: TrackedOrder['productos']
  cajas: Tracked['cajas']
  /** Whether quantities still change: not once the shop has begun to cut the order. */
  cutsAreOpen: boolean
  cantidades: readonly number[]
  setCantidades: Dispatch<SetStateAction<number[]>>
  /** By field, such as 'cantidades.0'. */
  campos: Record<string, string>
}

/** The cuts of an order with their quantities, to be changed while they can, or else as text with the reason. */
export function ChangeCuts({ lines, cajas, cutsAreOpen, cantidades, setCantidades, campos }: CutsProps) {
  const texts = lineTexts(lines)
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <li key={texts[index]?.key} className="ends">
            <div>
              <b className="block">{texts[index]?.name}</b>
              <small className="block">
                {line.unidad === 'kilos' ? 'Kilo' : 'Medio kilo'} · {texts[index]?.price}
                {cajas[line.codigo] && ` · por cajas de ${cajas[line.codigo]} kilos`}
              </small>
            </div>
            {cutsAreOpen ? (
              <div className={styles.quantity}>
                <Stepper
                  label={line.nombre}
                  step={cajas[line.codigo]}
                  value={cantidades[index] ?? 0}
                  onChange={(n) => setCantidades((last) => last.with(index, Math.max(0, n)))}
                />
              </div>
            ) : (
              <span>{texts[index]?.quantity}</span>
            )}
            {campos[`cantidades.${index}`] && <p className={`wide ${styles.error}`}>{campos[`cantidades.${index}`]}</p>}
          </li>
        ))}
      </ul>
      <p className={`note ${styles.hint}`}>
        {cutsAreOpen
          ? 'Lo que ya pediste conserva su precio; lo que agregues va al precio de hoy. Con 0 se quita.'
          : CUTS_ARE_CLOSED}
      </p>
    </>
  )
}
