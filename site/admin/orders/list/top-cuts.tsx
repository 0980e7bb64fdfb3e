import type { Reply } from '#shop/endpoint.ts'
import { usd } from '#shop/money.ts'
import type { orderStats } from '#shop/orders/contract.ts'
import { kilosText } from '#shop/text/quantity-text.ts'
import { regionOf } from '#site/admin/kit/cut-region.ts'
import { ZebuBadge } from '#site/ui/graphics/zebu-badge.tsx'
import styles from './top-cuts.module.css'

/** How many cuts the panel shows (docs/rules.md#order-figures). */
const MAX_CUTS = 6

/** The most ordered cuts: a bar for the weight, with their revenue beside it. Keeps its place while they are read. */
export function TopCuts({ products }: { products: Reply<typeof orderStats>['stats']['topProducts'] | undefined }) {
  const top = products?.slice(0, MAX_CUTS) ?? []
  const largest = Math.max(...top.map(({ cantidad }) => cantidad), 1)
  if (products?.length === 0) return null
  return (
    <section className={`screen-only numbers ${styles.cuts}`} aria-labelledby="cortes-mas-pedidos" data-later>
      <h2 id="cortes-mas-pedidos" className="label strong">
        Cortes más pedidos
      </h2>
      <ol className="tiles">
        {top.map(({ codigo, nombre, cantidad, ingresos }) => (
          <li key={codigo}>
            <ZebuBadge region={regionOf(codigo)} />
            <p>
              <span className="ellipsis">{nombre}</span> <b>{kilosText(cantidad)}</b>{' '}
              <span className="muted">{usd(ingresos)}</span>
            </p>
            <svg className={styles.bar} aria-hidden="true">
              <rect width={`${(100 * cantidad) / largest}%`} height="100%" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  )
}
