import { type ReactNode, useState } from 'react'
import type { Unidad } from '#shop/catalog/line.ts'
import { pricePerPound } from '#shop/catalog/prices/price-per-pound.ts'
import type { Product } from '#shop/catalog/product.ts'
import { usd } from '#shop/money.ts'
import { gramosOf } from '#shop/orders/cart.ts'
import { currentDraft } from '#site/storage/draft-order.ts'
import { UnitSwitch } from '#site/ui/forms/unit-switch.tsx'
import { AddCut } from './add-cut.tsx'
import styles from './buy-box.module.css'
import { changeInCart } from './change-in-cart.ts'
import { OrderLine } from './order-line.tsx'

/**
 * Kilo or half kilo of a cut, a button that adds it in place, and below it «Ordenar», which goes to the order with the cut
 * in it: as half a kilo, or as the kilo that was chosen.
 */
export function BuyBox({ cut, children }: { cut: Product; children?: ReactNode }) {
  const [unidad, setUnidad] = useState<Unidad>('medio kilo')
  const bringKilo = () => {
    if (unidad === 'kilos' && gramosOf(currentDraft().lines, cut.codigo) === 0) changeInCart(cut, 1000)
  }
  return (
    <div className={styles.box} data-clear="foot">
      <UnitSwitch name={`unidad-${cut.codigo}`} value={unidad} onChange={setUnidad} {...cut} />
      <p className="note">
        {usd(pricePerPound(cut.precioKg))} la libra{cut.precioMaximoKg !== null && ' · Precio regulado'}
      </p>
      <AddCut cut={cut} gramos={unidad === 'kilos' ? 1000 : 500} />
      <OrderLine cut={cut} onClick={bringKilo}>
        {children}
      </OrderLine>
    </div>
  )
}
