import { endingMaximum } from '#shop/catalog/prices/legal-maximum.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { panamaDay } from '#shop/dates.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './products-tab.module.css'

/** Asks about the legal maximums that end soon or have ended (docs/rules.md#legal-maximum-price). */
export function EndingMaximums({
  products,
  edit,
}: {
  products: readonly ManagedProduct[]
  edit: (product: ManagedProduct) => void
}) {
  const today = panamaDay(new Date())
  const ending = products.flatMap((product) => {
    const asks = product.retirado ? undefined : endingMaximum(product, today)
    return asks ? [{ product, asks }] : []
  })
  if (ending.length === 0) return null
  return (
    <div className={styles.asks}>
      <Notice tone="warning">
        <div className="stack gap-5 start">
          {ending.map(({ product, asks }) => (
            <p key={product.codigo} className="cluster gap-2 middle">
              {asks}
              <Button variant="outline" size="small" onClick={() => edit(product)}>
                Cambiar<span className="sr"> el máximo de {product.nombre}</span>
              </Button>
            </p>
          ))}
          <p>Averigua si se renovó. Si se renovó, cambia la fecha; si no, borra el máximo.</p>
        </div>
      </Notice>
    </div>
  )
}
