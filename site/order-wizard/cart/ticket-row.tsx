import type { ReactNode } from 'react'
import type { PricedLine } from '#shop/catalog/line.ts'
import type { Product } from '#shop/catalog/product.ts'
import { usd } from '#shop/money.ts'
import { Picture } from '#site/ui/graphics/picture.tsx'
import styles from './ticket-row.module.css'

/** One line of the ticket: picture, quantity and amount. With a stepper as child, that shows the quantity. */
export function TicketRow({ line, product, children }: { line: PricedLine; product: Product; children?: ReactNode }) {
  return (
    <li className={styles.row} data-categoria={line.categoria}>
      <div className={styles.picture}>
        <Picture imagen={product.imagen} region={product.region} categoria={line.categoria} alt="" sizes="5rem" />
      </div>
      <div className={`spread ${styles.content}`}>
        <div>
          <b>{line.nombre}</b>
          {line.preparacion && <p className="small muted">{line.preparacion}</p>}
        </div>
        <span className="strong numbers">{usd(line.subtotal)}</span>
      </div>
      <div className={`spread ${styles.content}`}>
        <span className="small muted">
          {children ? unitText(line, product) : amountText(line, product)} · {usd(line.precio)}
          {product.cajaKilos && ' el kilo'}
        </span>
        {children}
      </div>
    </li>
  )
}

const unitText = ({ unidad }: PricedLine, { cajaKilos }: Product): string =>
  cajaKilos ? `Caja de ${cajaKilos}\u00a0kilos` : unidad === 'kilos' ? 'Kilo' : 'Medio kilo'

function amountText({ unidad, cantidad }: PricedLine, { cajaKilos }: Product): string {
  if (cajaKilos) return `${cantidad / cajaKilos} × caja de ${cajaKilos}\u00a0kilos`
  if (unidad === 'medio kilo') return `${cantidad} × medio kilo`
  return cantidad === 1 ? '1\u00a0kilo' : `${cantidad}\u00a0kilos`
}
