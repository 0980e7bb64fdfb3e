import type { ReactNode } from 'react'
import type { PricedLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { usd } from '#shop/money.ts'
import { Picture } from '#site/ui/picture.tsx'
import styles from './ticket-row.module.css'

/** One cut on the ticket: its picture, its price by the unit and its sum. A stepper may stand inside. */
export function TicketRow({ line, product, children }: { line: PricedLine; product: Product; children?: ReactNode }) {
  const { cajaKilos } = product
  const unit = line.unidad === 'kilos' ? 'Kilo' : 'Medio kilo'
  return (
    <li className={styles.row} data-categoria={line.categoria}>
      <div className={styles.picture}>
        <Picture imagen={product.imagen} region={product.region} categoria={line.categoria} alt="" sizes="5rem" />
      </div>
      <b className={styles.name}>{line.nombre}</b>
      <span className={styles.sum}>{usd(line.subtotal)}</span>
      <span className={styles.unit}>
        {children === undefined && `${cajaKilos ? line.cantidad / cajaKilos : line.cantidad} × `}
        {cajaKilos ? `Caja de ${cajaKilos} kilos · ${usd(line.precio)} el kilo` : `${unit} · ${usd(line.precio)}`}
      </span>
      {children}
    </li>
  )
}
