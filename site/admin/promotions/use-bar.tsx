import type { AdminPromotion } from '#shop/promotions/promotion.ts'
import styles from './promotion-card.module.css'

/** How often a promotion was used, of its limit; the text opens the orders. */
export function UseBar({
  promotion: { usoActual, usoMaximo, nombre },
  open,
}: {
  promotion: AdminPromotion
  open: () => void
}) {
  return (
    <div className={styles.uses}>
      <p>
        <button type="button" onClick={open}>
          {usesText(usoActual)}
          <span className="sr">: los pedidos con {nombre}</span>
        </button>
        <span>{usoMaximo === null ? 'Sin límite' : `de ${usoMaximo}`}</span>
      </p>
      {usoMaximo !== null && <progress value={usoActual} max={usoMaximo} aria-hidden="true" />}
    </div>
  )
}

/** 'Usada 1 vez', 'Usada 3 veces'. */
export const usesText = (times: number): string => `Usada ${times} ${times === 1 ? 'vez' : 'veces'}`
