import { useState } from 'react'
import { isUnweighed } from '#shop/orders/weights/unweighed.ts'
import type { ShownOrder } from '#site/admin/packing/weight-queue.ts'
import { useAction } from '#site/api/use-action.ts'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './pack-box.module.css'

const MAX_BOXES = 99

/** Marks the order as packed with its number of boxes, once everything is weighed and sent. */
export function PackBox({
  order: { productos, empacadoEn, cajas },
  pack,
}: {
  order: ShownOrder
  pack: (cajas: number | null) => Promise<boolean>
}) {
  const [boxes, setBoxes] = useState(cajas ?? 1)
  const { run, busy } = useAction(async (to: number | null) => void (await pack(to)))
  if (empacadoEn !== null)
    return (
      <Button variant="outline" busy={busy} onClick={() => run(null)}>
        Abrir otra vez
      </Button>
    )
  const missing = productos.filter(isUnweighed).length
  const isSent = productos.every(({ paquetes }) => paquetes.every(({ waiting }) => !waiting))
  return (
    <div className={`stack gap-3 ${styles.boxes}`}>
      <fieldset>
        <legend className="strong">Cajas</legend>
        <button
          type="button"
          className="plate"
          aria-label="Una caja menos"
          disabled={boxes === 1}
          onClick={() => setBoxes(boxes - 1)}
        >
          −
        </button>
        <output>{boxes}</output>
        <button
          type="button"
          className="plate"
          aria-label="Una caja más"
          disabled={boxes === MAX_BOXES}
          onClick={() => setBoxes(boxes + 1)}
        >
          +
        </button>
      </fieldset>
      <Button variant="primary" busy={busy} disabled={missing > 0 || !isSent} onClick={() => run(boxes)}>
        {missing > 0 ? `Falta pesar ${missing}` : isSent ? 'Empacado' : 'Esperando la conexión'}
      </Button>
    </div>
  )
}
