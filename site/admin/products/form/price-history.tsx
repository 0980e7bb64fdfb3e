import { useState } from 'react'
import { productPrices } from '#shop/catalog/contract.ts'
import { FIRST_PRICE } from '#shop/catalog/prices/price-change.ts'
import { momentText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import styles from './price-history.module.css'

/** The price history of a product, loaded when opened. */
export function PriceHistory({ codigo }: { codigo: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Historial de precios</summary>
      {open && <Prices codigo={codigo} />}
    </details>
  )
}

function Prices({ codigo }: { codigo: string }) {
  const prices = useAdminData(productPrices, { params: { codigo } })
  return (
    <Loaded
      of={prices}
      waiting="Cargando el historial..."
      failed={(reason) => `Error al cargar el historial: ${reason}`}
    >
      {({ precios }) =>
        precios.length === 0 ? (
          <p className="muted">El precio no ha cambiado desde que el producto está en la tienda.</p>
        ) : (
          <ol className={`numbers ${styles.prices}`}>
            {precios.map(({ cuando, quien, precioKg, precioMedioKilo }) => (
              <li key={`${cuando.getTime()} ${quien}`} className="spread">
                <span>
                  {usd(precioKg)} kilo · {usd(precioMedioKilo)} medio kilo
                </span>
                <small>{quien === FIRST_PRICE ? 'Antes del primer cambio' : `${momentText(cuando)} · ${quien}`}</small>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}
